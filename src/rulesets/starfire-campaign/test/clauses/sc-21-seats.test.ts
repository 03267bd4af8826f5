import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { learn, pointOf } from '../../knowledge/known.ts'
import { nprOwner } from '../../map/world.ts'
import type { Options } from '../../options.ts'
import type { Contact, Empire, Position } from '../../position.ts'
import { BARE, Campaign, type Drawn, GARDEN, NEXUS } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, GARDEN],
  links: [
    [0, 1],
    [1, 2],
  ],
  exit: 1,
  core: [NEXUS, NEXUS],
}
const N1 = nprOwner(0)
const any = new FastSource('any')

const row = (p: Position, seat: number): Empire => {
  const empire = p.empires[seat]
  assert.ok(empire !== undefined)
  return empire
}
const contact = (owner: number, state: Contact['state'] = ''): Contact => ({
  ...{ owner, turn: 1, relation: 'PEACE', theirs: 'PEACE', state, claims: [] },
})
/** A campaign in which an NPR has been met. */
const mastered = (GM: Options['GM'] = 'on') =>
  new Campaign(LINE, { GM, EVENTS: 'off' }).with((p) => {
    row(p, 0).contacts = [contact(N1, 'WARY')]
    for (const one of p.nprs.slice(0, 1)) one.attitudes = [{ empire: 1, value: 0, union: 0 }]
  })
/** An act of the GM: `done`, or the code and the clause of the refusal. */
function act(c: Campaign, given: Json): string {
  const before = JSON.stringify(c.p)
  const told = c.match.act({ author: 'Master', reason: 'a test', act: given }, any)
  if ('event' in told) return 'done'
  assert.equal(JSON.stringify(c.p), before, 'what is refused changes nothing')
  return `${told.code} ${told.clause}`
}

test('SC-21.8, SC-21.16 · with GM=off there are no acts', () => {
  const c = mastered('off')
  assert.equal(act(c, { do: 'mc', empire: 1, amount: 100 }), 'E_GM SC-21.8')
})

test('SC-21.16, SC-21.18 · MC, PU, units and technologies are granted and taken; the impossible is refused', () => {
  const c = mastered()
  const treasury = c.empire().treasury
  assert.equal(act(c, { do: 'mc', empire: 1, amount: 12_345 }), 'done')
  assert.equal(c.empire().treasury, treasury + 12_345)
  assert.equal(act(c, { do: 'mc', empire: 1, amount: -treasury - 12_346 }), 'E_FUNDS SC-21.16')
  assert.equal(act(c, { do: 'mc', empire: 9, amount: 1 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'pu', system: '1', amount: -300 }), 'done')
  assert.deepEqual(c.empire().colonies.pu, [[700]])
  assert.equal(act(c, { do: 'pu', system: '1', amount: 301 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'pu', system: '1', amount: -701 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'pu', system: '5', amount: -100 }), 'done', 'the NPR’s, too')
  assert.deepEqual(c.p.nprs[0]?.colonies.pu, [[400, 0]])
  assert.equal(act(c, { do: 'pu', system: '2', amount: 1 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'units', empire: 1, system: 'C1', design: 'scout', count: 2 }), 'done')
  assert.deepEqual(
    [c.at(), c.empire().ships.id, c.empire().ships.paid],
    [
      [1, 1_000_001],
      [1, 2, 3],
      [0, 0, 0],
    ],
  )
  assert.equal(
    act(c, { do: 'units', empire: 1, system: 'C9', design: 'scout', count: 2 }),
    'E_STATE SC-21.16',
  )
  assert.equal(act(c, { do: 'units', empire: 1, system: '1', design: 'Fox', count: 2 }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'remove', empire: 1, ship: 1 }), 'done')
  assert.deepEqual(c.at(), [1_000_001])
  assert.equal(act(c, { do: 'remove', empire: 1, ship: 1 }), 'E_STATE SC-21.16')
})

test('SC-21.16 · what a master cannot have is named as they wrote it', () => {
  const c = mastered()
  const refused = (given: Json): string => {
    const told = c.match.act({ author: 'Master', reason: 'a test', act: given }, any)
    return 'text' in told ? told.text : 'done'
  }
  const design = c.empire().designs[0]?.name ?? ''
  assert.deepEqual(
    [
      refused({ do: 'units', empire: 1, system: '1e3', design, count: 1 }),
      refused({ do: 'units', empire: 1, system: '1', design: '', count: 1 }),
      refused({ do: 'pu', system: '', amount: 1 }),
      refused({ do: 'tech', empire: 1, code: '', has: true }),
      refused({ do: 'attitude', npr: '1', empire: 1, value: 0 }),
    ],
    [
      'There is no system “1e3”.',
      'The empire has no design “”.',
      'Nobody has a system “”.',
      'There is no technology “”.',
      '“1” is no people that has met this empire.',
    ],
  )
})

test('SC-21.16, SC-21.18, SC-10.14 · a technology comes with its earlier generations, and goes while none builds on it', () => {
  const c = mastered()
  const has = (code: string) => c.empire().tech.includes(code)
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'S3', has: true }), 'done')
  assert.deepEqual([has('S2'), has('S3')], [true, true])
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'S2', has: false }), 'E_STATE SC-21.16')
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'S3', has: false }), 'done')
  assert.deepEqual([has('S2'), has('S3')], [true, false])
  assert.equal(act(c, { do: 'tech', empire: 1, code: 'Warp', has: true }), 'E_TECH SC-21.16')
})

test('SC-21.16, SC-20.3 · an attitude is set where they have met; the empire sees the state', () => {
  const c = mastered()
  assert.equal(act(c, { do: 'attitude', npr: 'N1', empire: 1, value: 61 }), 'done')
  assert.deepEqual(c.p.nprs[0]?.attitudes, [{ empire: 1, value: 61, union: 0 }])
  assert.equal(c.empire().contacts[0]?.state, 'TREATY')
  assert.equal(act(c, { do: 'attitude', npr: 'N1', empire: 2, value: 61 }), 'E_STATE SC-21.16')
})

test('SC-21.16, SC-21.18 · a placed event happens instead of the roll, once, and its empire does not see it before', () => {
  const c = mastered()
  assert.equal(act(c, { do: 'event', empire: 1, event: 'LEGACY' }), 'done')
  assert.equal(act(c, { do: 'event', empire: 1, event: 'GOLDEN' }), 'E_DUPLICATE SC-21.16')
  assert.doesNotMatch(JSON.stringify(c.view(0)), /LEGACY/)
  c.turn([], { 'event:1': [4] })
  const told = c.lines('events').map(({ kind, word }) => [kind, word])
  assert.deepEqual(told, [['event', 'LEGACY']])
  assert.deepEqual(c.turn().lines('events'), [])
})

test('SC-21.16 · the GM ends the campaign; with GM=open all are told of the GM’s acts at once', () => {
  const open = mastered('open')
  const told = open.match.act({ author: 'M', reason: 'r', act: { do: 'mc', empire: 2, amount: 1 } }, any)
  assert.ok('event' in told)
  assert.deepEqual(
    told.facts.map(({ kind, args }) => [kind, args.slice(0, 2)]),
    [['acted', [2, 1]]],
  )
  const c = mastered()
  const end = c.match.act({ author: 'M', reason: 'r', act: { do: 'end' } }, any)
  assert.ok('event' in end)
  assert.deepEqual(
    end.facts.map(({ kind }) => kind),
    ['ended'],
  )
  assert.deepEqual([c.p.ended > 0, c.match.question.asked], [true, []])
})

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
  c.match.leave(1, any)
  assert.deepEqual([c.p.out, c.p.world.deleted], [[0, 1], [0]])
  const again = c.match.leave(1, any)
  assert.equal('code' in again && again.code, 'E_OUT')
  c.match.leave(2, any)
  assert.ok(c.p.ended > 0)
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
