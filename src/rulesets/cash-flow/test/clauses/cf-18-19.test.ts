import assert from 'node:assert/strict'
import test from 'node:test'
import { clashLosses } from '../../war/force.ts'
import type { Players } from '../table.ts'
import { border, commit, declare, war } from '../war.ts'

const clash = (usa: number, ussr: number) =>
  war({ usa: { lstars: usa }, ussr: { lstars: ussr, silos: { kola: 1 } }, prc: {} }).do({ attack: 'clash' })

test('CF-18.1 · one other player with L-stars is named, and how many own L-stars attack', () => {
  const t = clash(3, 2)
  t.no({ against: 0, lstars: 1 }, 'CF-18.1', 'SELF')
  t.no({ against: 2, lstars: 1 }, 'CF-18.1', 'NO_RIVAL')
  t.no({ against: 5, lstars: 1 }, 'CF-18.1', 'NO_RIVAL')
  t.no({ against: 1, lstars: 4 }, 'CF-18.1', 'NO_LSTARS')
  t.no({ against: 1, lstars: -1 }, 'CF-18.1', 'BAD_CHOICE')
  t.do({ against: 1, lstars: 1 }, 6, 5, 1)
  assert.deepEqual([t.lstars('usa'), t.lstars('ussr')], [3, 1])
})

test('CF-18.2 · the defender rolls for all L-stars they own, the attacker for those that attack', () => {
  const t = clash(3, 4).do({ against: 1, lstars: 2 }, 5, 5, 6, 6, 6, 6)
  assert.deepEqual([t.lstars('usa'), t.lstars('ussr')], [1, 4])
})

test('CF-18.2 · a tie costs both one; unmatched dice count nothing', () => {
  const t = clash(1, 3).do({ against: 1, lstars: 1 }, 4, 1, 4, 2)
  assert.deepEqual([t.lstars('usa'), t.lstars('ussr')], [0, 2])
  const u = clash(3, 1).do({ against: 1, lstars: 3 }, 1, 2, 1, 3)
  assert.deepEqual([u.lstars('usa'), u.lstars('ussr')], [2, 1])
})

test('CF-18.2, CF-18.1 · nobody reacts: neither nukes nor L-stars of others', () => {
  const t = clash(1, 1).do({ against: 1, lstars: 1 }, 6, 1)
  assert.deepEqual([t.lstars('ussr'), t.silos('ussr')], [0, 1])
  assert.deepEqual([t.step, t.who], ['attack.choose', ['usa']])
})

test('CF-18.2 · matched in falling order, for every order rolled', () => {
  assert.deepEqual(clashLosses([6, 4, 2], [4, 4]), { attacker: 1, defender: 2 })
  assert.deepEqual(clashLosses([1, 6], [5, 2]), { attacker: 1, defender: 1 })
  assert.deepEqual(clashLosses([], [5, 2]), { attacker: 0, defender: 0 })
  assert.deepEqual(clashLosses([3, 3], [3, 3]), { attacker: 2, defender: 2 })
})

test('CF-18.2, CF-18.1 · what was rolled and lost is told; 0 calls it off, with any name', () => {
  const t = war({ usa: { lstars: 2 }, csa: { lstars: 1 } }).do({ attack: 'clash' })
  for (const against of [0, 1]) assert.equal(t.match.check(0, { against, lstars: 0 }), null)
  t.do({ against: 1, lstars: 2 }, 5, 3, 2)
  assert.deepEqual(t.facts().slice(0, 5), ['clashed', 'clashDie', 'clashDie', 'clashDie', 'clashLosses'])
  assert.deepEqual([t.untrue(), t.p.busy], [[], 1])
})

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
