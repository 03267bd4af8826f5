import assert from 'node:assert/strict'
import { test } from 'node:test'
import { galaxy } from '../galaxy/galaxy.ts'
import { barely, pointOf } from '../knowledge/known.ts'
import { ENDING, type Line } from '../position.ts'
import type { SeatReport } from '../report/text.ts'
import { put, rich } from './fleets.ts'
import { type Campaign, row } from './table.ts'
import { BASE } from './wars.ts'

const C1 = 1_000_001

const line = (section: Line['section'], kind: string, numbers: number[]): Line => ({
  ...{ section, kind, clause: 'SC-20.9', word: '' },
  numbers,
})

/** The report of a battle in a system, of as many rounds as its reader saw. */
const battle = (system: number, rounds: number, holder: number): Line[] => [
  line('battles', 'battle', [system, rounds, 2]),
  line('battles', 'battle side', [system, 1, 10, 8, 1, 2, 3]),
  line('battles', 'battle side', [system, 1_000_009, 3, 0, 0]),
  line('battles', 'battle end', [system, holder]),
]

/** rich() after its turn 4: with bases at 2 and 5, F2 short at 4, a way from 6 into the core, strangers seen there then and before. */
function begun(): Campaign {
  return rich().with((p) => {
    const own = row(p, 0)
    p.turn = 5
    for (const system of [2, 2, 5]) put(own, system, 1, {}, BASE)
    own.fleets.system[1] = 4
    const ways = [2, 3].flatMap((wp) => pointOf(6, 4, 1, wp, { to: C1 + wp - 2 }).points)
    own.chart = [
      ...own.chart.map((known) =>
        known.system === 6 ? { ...known, points: [...known.points, ...ways] } : known,
      ),
      barely(14, 1, 1),
      { ...barely(C1, 4, 2), points: pointOf(C1, 4, 2, 1, { to: 6, probed: true }).points },
    ]
    own.sightings = [4, 3].map((turn) => ({
      ...{ turn, system: C1, owner: 3 },
      hulls: [
        { code: 'FG', count: turn },
        { code: 'EX', count: 2 },
      ],
    }))
    own.report = [...battle(4, 2, 0), line('ledger', 'trade', [2, 500, 9000])]
    row(p, 1).report = [...battle(4, 3, 1), ...battle(3, 1, 2)]
    own.history = [7, 9]
  })
}

const link = (...ids: number[]) => ids.slice(1).map((id, i) => [ids[i], id])

test('SC-20.16, SC-20.17, SC-21.17 · the map: all of it but deleted clusters, what one empire has charted, and nothing', () => {
  const c = begun()
  const map = (view = c.view(0)) => {
    const { systems, links } = galaxy.map(view)
    return {
      parts: systems.map(({ id, name, part, home }) => `${name} ${id} ${part}${home ? ' home' : ''}`),
      links,
    }
  }
  assert.deepEqual(map(), {
    parts: ['1 1 1 home', '2 2 1', '3 3 1', '4 4 1', '5 5 1', '6 6 1', '8 8 2', '14 14 2', `C1 ${C1} 0`],
    links: link(1, 2, 3, 4, 5, 6, C1),
  })
  assert.deepEqual(map({ ...c.p, world: { ...c.p.world, deleted: [1] } }), {
    parts: [
      ...['1 1 1 home', '2 2 1', '3 3 1', '4 4 1', '5 5 1', '6 6 1', '7 7 1'],
      ...['15 15 3 home', '16 16 3', '17 17 3', '18 18 3', '19 19 3', '20 20 3', '21 21 3', `C1 ${C1} 0`],
    ],
    links: [...link(1, 2, 3, 4, 5, 6), ...link(7, C1), ...link(15, 16, 17, 18, 19, 20), ...link(21, C1)],
  })
  const nobody = c.view(null)
  assert.deepEqual([map(nobody), galaxy.frame(nobody)], [{ parts: [], links: [] }, null])
})

test('SC-20.10, SC-20.11, SC-20.16, SC-20.17 · how things stand: what an empire has and has seen, and all of it', () => {
  const c = begun()
  const power = (
    owner: number,
    name: string,
    given: readonly (number | null)[] = [null, null, null, null],
  ) => {
    const [score, people, systems, ships] = given
    return { owner, seat: owner > 3 ? null : owner - 1, name, score, people, systems, ships }
  }
  const own = {
    held: [
      [1, 1, 1000],
      [2, 1, 100],
      [5, 1, 30],
      [3, 2, 3],
      [8, 2, 200],
    ],
    fleets: [
      [1, 1, 1, 1, 8],
      [1, 2, 4, 10, 220],
      [1, 3, 1, 4, 88],
      [1, 4, 1, 1, 80],
      [1, 0, 2, 2, 60],
      [1, 0, 5, 1, 30],
    ],
    trade: [[1, 2, 500]],
    short: [[1, 2, 4, 0, 5500]],
  }
  const sides = [
    [1, 10, 8, 1],
    [1_000_009, 3, 0, 0],
  ]
  const first = power(1, 'Empire 1', [9, 1130, 3, 19])
  assert.deepEqual(galaxy.frame(c.view(0)), {
    turn: 4,
    powers: [first, power(2, 'empire 2'), power(3, 'empire 3'), power(1_000_009, 'N9')],
    ...own,
    fleets: [...own.fleets, [3, 0, C1, 6, 0]],
    fights: [{ system: 4, rounds: 2, holder: 0, sides }],
    known: { systems: [1, 2, 3, 4, 5, 6, 8, 14, C1], links: link(1, 2, 3, 4, 5, 6, C1) },
  })
  const npr = (seat: number) => 1_000_001 + seat
  assert.deepEqual(galaxy.frame(c.p), {
    turn: 4,
    powers: [
      ...[first, power(2, 'Empire 2', [null, 203, 2, 1]), power(3, 'Empire 3', [null, 1000, 1, 1])],
      ...[power(npr(0), 'N1'), power(npr(1), 'N2'), power(npr(2), 'N3'), power(1_000_009, 'N9')],
    ],
    ...own,
    held: [...own.held, [15, 3, 1000], ...[0, 1, 2].map((seat) => [7 * seat + 7, npr(seat), 500])],
    fleets: [
      ...[...own.fleets, [2, 1, 8, 1, 8], [3, 1, 15, 1, 8]],
      ...[0, 1, 2].map((seat) => [npr(seat), 1, 7 * seat + 7, 4, 88]),
    ],
    fights: [
      { system: 3, rounds: 1, holder: 2, sides },
      { system: 4, rounds: 3, holder: 1, sides },
    ],
  })
  // SC-21.16  A game master ends it before the turn that was asked for; else it ends after one.
  const turn = (ended: number) => galaxy.frame({ ...c.p, ended })?.turn
  assert.deepEqual([turn(ENDING.master), turn(ENDING.lastTurn)], [4, 5])
})

test('SC-20.9 · a battle is that of its system', () => {
  const report = { lines: [...battle(4, 2, 0), ...battle(3, 1, 2)] } as unknown as SeatReport
  const found = [3, 4, 5].map((system) => galaxy.battle(report as never, system))
  assert.deepEqual(
    found.map((one) => (one as { alone: number } | null)?.alone),
    [2, 0, undefined],
  )
})
