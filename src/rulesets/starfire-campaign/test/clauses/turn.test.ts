import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../../kernel/chance.ts'
import type { Json } from '../../../../kernel/json.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { asList } from '../../orders/sheet.ts'
import type { Position } from '../../position.ts'
import { ordersOf } from '../../sheet.ts'
import { BARE, Campaign, type Drawn, GARDEN, game, NEXUS } from '../table.ts'

const LINE: Drawn = {
  systems: [GARDEN, BARE, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
    [1, 4],
  ],
  exit: 2,
}
const EXPLORE = { do: 'explore', fleet: 'F1' }

const refused = (order: unknown) => {
  const [given] = ordersOf({ orders: [order as never] })
  return given !== undefined && 'refusal' in given ? `${given.refusal.code} ${given.refusal.clause}` : 'read'
}

test('SC-19.1 · orders are secret, may be replaced until all are in, and are resolved together', () => {
  const c = new Campaign(LINE)
  const any = new FastSource('any')
  c.match.submit(0, { orders: [] }, true, any)
  c.match.submit(0, { orders: [EXPLORE] }, true, any)
  assert.equal(c.p.turn, 1)
  assert.equal(c.match.question.ready.length, 1)
  c.match.submit(1, { orders: [] }, true, any)
  assert.equal(c.p.turn, 2)
  assert.equal(c.empire().fleets.task[0], 'explore')
})

test('SC-19.2, SC-24 · a failed order is dropped with its reason, the rest stands', () => {
  const c = new Campaign(LINE)
  c.turn([[{ do: 'move', fleet: 'F9', by: [1] }, { do: 'dance' }, EXPLORE]])
  const lines = c.lines('orders').map(({ numbers, kind, clause }) => [numbers[0], kind, clause])
  assert.deepEqual(lines, [
    [2, 'E_UNKNOWN_ORDER', 'SC-19.6'],
    [1, 'E_NOT_OWNER', 'SC-19.2'],
    [3, 'done', 'SC-19.2'],
  ])
  for (const { word, kind } of c.lines('orders')) if (kind !== 'done') assert.match(word, /^\S.*[.?]$/)
})

test('SC-19.2, SC-24 · orders to fleets, ships, centers, projects that are not one’s own', () => {
  const fleets = `stance F9 attack;split F9 S1;merge F1,F9;move F9 by 1;probe F9 1;scan F9 basic;explore F9;return F9;
    station F9 at 1.1;escort F9 on;raid F9 2;bombard F9 2.2 PU;blockade F9 2.2;troops 1 at 1 to F9;land 1 from F9 on 2.2;
    evacuate 1 to F9 from 2.2`
  const others = 'form S9;split F1 S9;refit S9 "Any";repair S9 1;scrap S9;upgrade I9 2;cancel P9;resume P9'
  const { orders: lines } = asList({ text: `${fleets};${others}`.replaceAll(';', '\n') }) as {
    orders: Json[]
  }
  const c = new Campaign(LINE).turn([lines])
  assert.deepEqual(
    new Set(c.answers()),
    new Set(['E_NOT_OWNER SC-19.2']),
    c
      .lines('orders')
      .map(({ word }) => word)
      .join('\n'),
  )
  assert.equal(c.answers().length, lines.length)
})

test('SC-19.6, SC-19.12, SC-24 · lines that cannot be read, that nobody knows, whose fields are wrong', () => {
  assert.equal(refused('move F2'), 'E_FIELD SC-19.6')
  assert.equal(refused({ move: 'F2' }), 'E_FIELD SC-19.6')
  assert.equal(refused({ do: 'dance' }), 'E_UNKNOWN_ORDER SC-19.6')
  assert.equal(refused({ do: 'probe', fleet: 'F1' }), 'E_FIELD SC-19.6')
  assert.equal(refused({ do: 'probe', fleet: 'F1', wp: 'one' }), 'E_FIELD SC-19.6')
  assert.equal(refused({ do: 'probe', fleet: 'F1', wp: 1 }), 'read')
})

test('SC-19.13 · at most 500 orders a set; what is over is dropped', () => {
  const lines = ordersOf({ orders: Array.from({ length: 600 }, () => EXPLORE) })
  assert.equal(lines.length, 501)
  assert.deepEqual(
    lines.flatMap((line) => ('refusal' in line ? [line.refusal.code] : [])),
    ['E_TOO_MANY'],
  )
  assert.equal(ordersOf({ text: 'x'.repeat(60_001) }).length, 1)
})

test('SC-19.11 · orders may be text, one a line; a line that cannot be read is dropped, the rest stands', () => {
  const c = new Campaign(LINE, { HOME_CHART: 1, START_SCOUTS: 2 })
  const any = new FastSource('any')
  const text = 'split F1 S1 "Far Lander" # alone\nmove "far lander" by 1\nmove F2 sideways\nexplore F2 deep'
  c.match.submit(0, { text }, true, any)
  c.match.submit(1, { orders: [] }, true, any)
  assert.deepEqual(c.answers(), ['E_SYNTAX SC-19.11', 'done', 'done', 'done'])
  assert.deepEqual(c.empire().fleets.task, ['explore', ''])
  assert.deepEqual(c.empire().fleets.name, ['Scout 2', 'Far Lander'])
})

test('SC-19.7, SC-6.15 · without orders standing orders and paths go on', () => {
  const c = new Campaign(LINE, { SURVEY_PACE: 60 }).turn([[EXPLORE]])
  const any = new FastSource('any')
  c.match.late(0, any)
  c.match.late(1, any)
  assert.deepEqual([c.p.turn, c.at(), c.empire().fleets.task[0]], [3, [2], 'explore'])
  assert.equal(c.empire().missed, 1)
})

test('SC-19.14, SC-19.7 · nobody waits for a seat that has sent nothing for ABSENT_TURNS turns, until it sends again', () => {
  const c = new Campaign(LINE, { ABSENT_TURNS: 2 })
  const any = new FastSource('any')
  for (let i = 0; i < 2; i++) {
    c.match.submit(0, { orders: [] }, true, any)
    c.match.late(1, any)
  }
  assert.deepEqual([c.match.question.asked, c.match.question.waitsFor], [[0, 1], [0]])
  c.match.submit(0, { orders: [] }, true, any)
  assert.deepEqual([c.p.turn, c.empire(1).missed, c.empire(1).fleets.posture[0]], [4, 3, 'AVOID'])
  c.match.submit(1, { orders: [EXPLORE] }, true, any)
  c.match.submit(0, { orders: [] }, true, any)
  assert.deepEqual([c.match.question.waitsFor, c.empire(1).fleets.task[0]], [[0, 1], 'explore'])
})

test('SC-19.9 · a new fleet may be moved in the same set', () => {
  const c = new Campaign(LINE, { HOME_CHART: 1, START_SCOUTS: 2 })
  c.turn([
    [
      { do: 'move', fleet: 'Vanguard', by: [1] },
      { do: 'form', ships: ['S1'], name: 'Vanguard' },
    ],
  ])
  assert.deepEqual(c.at(), [1, 2])
})

test('SC-6.8, SC-24 · who is ordered to move cannot probe or scan', () => {
  const c = new Campaign(LINE, { HOME_CHART: 1 })
  c.turn([[{ do: 'move', fleet: 'F1', by: [1] }, { do: 'probe', fleet: 'F1', wp: 2 }, EXPLORE]])
  assert.deepEqual(c.answers(), ['done', 'E_STATE SC-6.8', 'E_STATE SC-6.8'])
})

test('SC-19.17 · standing orders and kept paths stand in the own row', () => {
  const c = new Campaign(LINE, { HOME_CHART: 2 }).turn([[{ do: 'move', fleet: 'F1', by: [1, 2] }]])
  const own = c.view(0).empires[0]
  assert.deepEqual([own?.fleets.task, own?.fleets.path], [['move'], [[2]]])
})

test('SC-0.5 · the order in which sets come in changes nothing', () => {
  const play = (seats: number[]) => {
    const c = new Campaign(LINE, { SURVEY_PACE: 60 }, 3)
    for (let i = 0; i < 5; i++)
      for (const seat of seats) c.match.submit(seat, { orders: [EXPLORE] }, true, new FastSource(`turn ${i}`))
    return c.p
  }
  assert.deepEqual(play([2, 0, 1]), play([0, 1, 2]))
})

test('SC-19.8 · as soon as all sets are in the turn is resolved; a deadline pulls the same lever on what lies there', () => {
  const orders = { orders: [{ do: 'move', fleet: 'F1', by: [1] }] }
  const played = (last: (match: Campaign['match']) => unknown) => {
    const { match } = new Campaign({ systems: [BARE, NEXUS], links: [[0, 1]] }, { START_SCOUTS: 1 })
    match.submit(0, orders, true, new FastSource('a'))
    assert.equal((match.position as Position).turn, 1, 'the other is waited for')
    last(match)
    return game.hash(match.position)
  }
  const all = played((match) => match.submit(1, { orders: [] }, true, new FastSource('a')))
  const late = played((match) => match.close(new FastSource('a')))
  const drafted = played((match) => {
    match.submit(1, { orders: [] }, false, new FastSource('a'))
    match.close(new FastSource('a'))
  })
  assert.equal(drafted, all)
  assert.notEqual(late, all, 'who sent nothing has missed a turn')
})

test('SC-0.1 · a turn is a month: what is paid monthly is paid once a turn', () => {
  const c = new Campaign({ systems: [BARE, NEXUS], links: [[0, 1]] }, { EVENTS: 'off', START_SCOUTS: 0 })
  for (const turn of [1, 2, 3]) {
    assert.equal(c.p.turn, turn)
    c.turn()
    // SC-8.5, SC-8.8, SC-23.21  100 for science and 100 for R&D, of 5000.
    assert.equal(c.empire().treasury, 500_000 + turn * 480_000)
  }
})

test('SC-0.4 · dN is uniform from 1 to N', () => {
  const dice = new Chance(new FastSource('uniform')).stream('d10')
  const faces = Array.from({ length: 10 }, () => 0)
  for (let i = 0; i < 10_000; i++) {
    const face = dice.die(10)
    faces[face - 1] = (faces[face - 1] ?? 0) + 1
  }
  assert.equal(faces.length, 10)
  assert.ok(
    faces.every((count) => count > 850 && count < 1150),
    faces.join(' '),
  )
})
