import assert from 'node:assert/strict'
import test from 'node:test'
import type { Players } from '../table.ts'
import { border, commit, declare, war } from '../war.ts'

test('CF-19.1 · the attacker takes any open companies of others where the attacker’s armies stand; they stay open', () => {
  const t = war({
    prc: { armies: { burma: 1, india: 2 } },
    csa: { open: ['n1-o1-burma', 'n1-m3-india'] },
    fas: { open: ['n2-o2-india'] },
  }).do({ attack: 'end' })
  t.do({ companies: ['n1-m3-india', 'n2-o2-india'] })
  assert.deepEqual(
    [t.companies('prc', 'open'), t.companies('csa', 'open'), t.companies('fas')],
    [['n1-m3-india', 'n2-o2-india'], ['n1-o1-burma'], []],
  )
  assert.deepEqual(t.said().slice(0, 1), ['prc nationalizes Chota Hills Mines (India, mineral 3) of csa'])
})

test('CF-19.1 · home companies of the land occupied, and the attacker’s own home land, count', () => {
  const t = war({ usa: { armies: { alaska: 1, kola: 1 } }, ussr: { open: ['usa-o2', 'ussr-o3'] } }).do({
    attack: 'end',
  })
  t.do({ companies: ['usa-o2', 'ussr-o3'] })
  assert.deepEqual(t.companies('usa'), ['usa-o2', 'ussr-o3'])
})

test('CF-19.1 · not without an army there, not closed cards, not at sea, not the attacker’s own, none twice', () => {
  const players: Players = {
    usa: { armies: { kola: 1 }, navies: { 'barents-sea': [4] }, open: ['ussr-m1'] },
    ussr: { open: ['ussr-o3', 'ussr-o1', 'usa-o2'] },
    len: { closed: ['ussr-m3'], armies: { siberia: 1 } },
  }
  const t = war(players).do({ attack: 'end' })
  for (const id of ['usa-o2', 'ussr-m3', 'ussr-o1', 'ussr-m1', 'ussr-g4', 'no-card'])
    t.no({ companies: [id] }, 'CF-19.1', 'NOT_YOURS_TO_TAKE')
  t.no({ companies: ['ussr-o3', 'ussr-o3'] }, 'CF-19.1', 'SAME_COMPANY')
})

test('CF-19.1 · nobody is asked when there is nothing to take', () => {
  const t = war({
    usa: { armies: { kola: 1 }, open: ['ussr-o3'] },
    ussr: { closed: ['ussr-m1'], open: ['ussr-m3'] },
  })
  t.do({ attack: 'end' })
  assert.deepEqual([t.step, t.who], ['turn.open', ['ussr']])
})

test('CF-19.1 · land occupied in this very action counts', () => {
  const t = declare(
    war({ usa: { armies: { alaska: 2 }, grain: 1, oil: 1 }, ussr: { open: ['n1-m2-western-canada'] } }),
    'western-canada',
  )
  commit(t, [border(0, 'alaska', 1)])
  t.do({ moves: [{ from: 'alaska', armies: 1 }] })
  assert.equal(t.step, 'nationalize.take')
  t.do({ companies: ['n1-m2-western-canada'] })
  assert.deepEqual(t.companies('usa'), ['n1-m2-western-canada'])
})

test('CF-19.1, CF-24 · unanswered: none', () => {
  const t = war({ prc: { armies: { burma: 1 } }, csa: { open: ['n1-o1-burma'] } }).do({ attack: 'end' })
  assert.deepEqual(t.lateChoice(), { companies: [] })
})

test('CF-19.2 · then blockades and sieges', () => {
  const t = war({
    usa: { armies: { burma: 1 }, navies: { 'caribbean-sea': 1, 'gulf-of-panama': 1 } },
    csa: { open: ['n1-o1-burma', 'n2-o3-central-america'] },
  }).do({ attack: 'end' })
  t.do({ companies: [] })
  assert.deepEqual([t.step, t.who], ['blockades.choose', ['usa']])
  t.do({ do: 'blockade', at: 'central-america' })
  assert.deepEqual(t.blockades(), ['usa: land central-america'])
})
