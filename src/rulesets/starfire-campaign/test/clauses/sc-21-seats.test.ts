import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { check } from '../../checked.ts'
import { settle } from '../../colonies/population.ts'
import { giveUp } from '../../economy/default.ts'
import { learn, pointOf } from '../../knowledge/known.ts'
import { Atlas } from '../../map/world.ts'
import { Turn } from '../../phases/turn.ts'
import type { Contact, T } from '../../position.ts'
import { told } from '../../report/lines/index.ts'
import { addRow } from '../../state/columns.ts'
import { rich } from '../fleets.ts'
import { BARE, Campaign, type Drawn, GARDEN, NEXUS, row } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, GARDEN],
  links: [
    [0, 1],
    [1, 2],
  ],
  exit: 1,
  core: [NEXUS, NEXUS],
}
const any = new FastSource('any')

const contact = (owner: number, state: Contact['state'] = ''): Contact => ({
  ...{ owner, turn: 1, relation: 'PEACE', theirs: 'PEACE', state, claims: [] },
})
const MONEY = { mc: 1 }

test('SC-21.7, SC-21.5, SC-21.6 · an empire that resigns is out with all it has; a cluster that was never left is deleted', () => {
  const c = new Campaign(LINE, {}, 3)
    .with((p) => {
      row(p, 1).left = true
      row(p, 2).contacts = [contact(1)]
    })
    .turn([[{ do: 'resign' }]])
  assert.deepEqual(c.p.out, [0])
  assert.deepEqual(c.p.world.deleted, [0])
  assert.deepEqual([c.empire().colonies.system, c.empire().ships.id], [[], []])
  assert.deepEqual(c.answers(), ['done'])
  assert.deepEqual(c.match.question.asked, [1, 2])
  // SC-21.30  Every order that names it says so to those who have met it, and nothing to others.
  const offer = { do: 'trade', to: 1, give: [MONEY], want: [MONEY], until: 4 } as const
  const naming = [
    { do: 'spy', mission: 'INTEL', target: 1 },
    { do: 'relation', empire: 1, relation: 'WAR' },
    offer,
  ]
  const saidTo = (seat: number) =>
    check(c.view(seat), seat, { orders: naming } as unknown as Json)?.lines.map(({ says }) => says)
  assert.deepEqual(saidTo(2), Array(3).fill('Empire 1 is out of the campaign.'))
  assert.deepEqual(saidTo(1), Array(3).fill('You are not in contact with empire 1.'))
  c.match.leave(1, any)
  assert.deepEqual([c.p.out, c.p.world.deleted], [[0, 1], [0]])
  const again = c.match.leave(1, any)
  assert.equal('code' in again && again.code, 'E_OUT')
  c.match.leave(2, any)
  assert.ok(c.p.ended > 0)
})

test('SC-21.30, SC-21.5 · what an empire leaves is nobody’s with half its PU, and nothing where nobody lived yet', () => {
  const c = new Campaign(LINE, {}, 3).with((p) => {
    const two = row(p, 1)
    two.left = true
    two.colonies.initial[settle(two, new Atlas(p.world), 7)] = 3
  })
  c.turn([[], [{ do: 'resign' }]])
  assert.deepEqual(
    [c.p.out, c.empire().colonies.system, c.p.world.wild],
    [[1], [1], [{ system: 6, pu: [500] }]],
  )
})

test('SC-21.30, SC-15.22 · troops in what nobody owns any more are gone, those elsewhere stay; who holds most of a system inherits it', () => {
  const { p } = new Campaign(LINE, {}, 3)
  const [one, two, three] = [row(p, 0), row(p, 1), row(p, 2)]
  for (const system of [6, 11]) addRow(one.landings, { system, planet: 1, points: 100, holds: 0 })
  giveUp(new Turn({ p } as T), two)
  assert.deepEqual(
    [one.landings.system, two.colonies.system, p.world.wild],
    [[11], [], [{ system: 6, pu: [500] }]],
  )
  three.colonies.held[0] = [1]
  giveUp(new Turn({ p } as T), three)
  assert.deepEqual([one.colonies.system, one.colonies.pu[1], p.world.wild.length], [[1, 11], [500], 1])
  // Of two who hold planets of a system the one with more PU there, ties to the lower ID.
  const heirs = (...pu: number[]) => {
    const { p } = rich()
    const [one, two, three] = [row(p, 0), row(p, 1), row(p, 2)]
    Object.assign(two.colonies, { pu: [pu, [200]], held: [[3, 1], [0]] })
    const turn = new Turn({ p } as T)
    giveUp(turn, two)
    return [one, three].map((empire) =>
      told(turn.linesOf(empire), 'inherited').map(({ system, owner, pu }) => [system, owner, pu]),
    )
  }
  assert.deepEqual(
    [heirs(4, 2), heirs(4, 4), heirs(4, 9)],
    [
      [[], [[3, 2, 3]]],
      [[[3, 2, 4]], []],
      [[[3, 2, 6]], []],
    ],
  )
})

test('SC-21.6, SC-13.5 · a unit that was in the core has left its cluster', () => {
  const c = new Campaign(LINE).with((p) => {
    row(p, 0).fleets.system = [2]
    row(p, 0).chart = learn(row(p, 0).chart, pointOf(2, 2, 0, 3, { to: 1_000_001, probed: true }))
  })
  c.turn()
  assert.equal(c.empire().left, false)
  c.turn([[{ do: 'move', fleet: 'F1', by: [3] }]])
  assert.deepEqual([c.at(), c.empire().left], [[1_000_001], true])
})

test('SC-19.7, SC-19.14, SC-21.15 · the caretaker: AVOID, the pool at its need, nothing else; the next set ends it', () => {
  const c = new Campaign(LINE, { ABSENT_TURNS: 1, EVENTS: 'off' }).with((p) => {
    row(p, 1).missed = 1
    row(p, 1).pool = 12
  })
  const before = c.empire(1)
  c.match.submit(0, { orders: [] }, true, any)
  assert.equal(c.p.turn, 2)
  const cared = c.empire(1)
  assert.equal(cared.missed, 2)
  assert.deepEqual(cared.fleets.posture, ['AVOID'])
  // SC-7.3  10 blocks and 10 SY.
  assert.equal(cared.pool, 20)
  assert.deepEqual(
    c.lines('urgent', 1).map(({ kind }) => kind),
    ['caretaker'],
  )
  assert.deepEqual([cared.designs.length, cared.ships.id], [before.designs.length, before.ships.id])
  c.match.submit(1, { orders: [] }, true, any)
  c.match.submit(0, { orders: [] }, true, any)
  assert.deepEqual([c.empire(1).missed, c.match.question.waitsFor], [0, [0, 1]])
  assert.deepEqual(c.lines('urgent', 1), [])
})

test('SC-0.8, SC-21.15 · ABSENT_TURNS are missed before the caretaker plays', () => {
  const c = new Campaign(LINE, { ABSENT_TURNS: 1, EVENTS: 'off' })
  c.match.submit(0, { orders: [] }, true, any)
  c.match.close(any)
  assert.deepEqual([c.p.turn, c.empire(1).missed, c.match.question.waitsFor], [2, 1, [0]])
  assert.deepEqual([c.empire(1).fleets.posture, c.lines('urgent', 1)], [['HOLD'], []])
})

test('SC-21.13 · an empire is the same with every player: the position says nothing about players', () => {
  const played = (source: string) => {
    const c = new Campaign(LINE, { EVENTS: 'off' })
    for (const seat of [0, 1]) c.match.submit(seat, { orders: [] }, true, new FastSource(source))
    return c.p
  }
  assert.deepEqual(played('a person'), played('a bot'))
})

test('SC-19.8, SC-19.14 · a turn is resolved as soon as every set is ready, by the same phases at any pace; a draft is none', () => {
  const c = new Campaign(LINE, { DEADLINE_HOURS: 1 })
  c.match.submit(0, { orders: [] }, true, any)
  c.match.submit(1, { orders: [] }, false, any)
  assert.equal(c.p.turn, 1)
  c.match.submit(1, { orders: [] }, true, any)
  assert.equal(c.p.turn, 2)
  const slow = new Campaign(LINE).turn()
  assert.deepEqual(c.empire().report, slow.empire().report)
})
