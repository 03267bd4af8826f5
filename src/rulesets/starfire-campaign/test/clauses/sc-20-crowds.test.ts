import assert from 'node:assert/strict'
import test from 'node:test'
import { Match } from '../../../../kernel/match.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { EFFORT } from '../../../../kernel/testing/effort.ts'
import { reportJson } from '../../report/text.ts'
import { game } from '../table.ts'
import { FOX, fleetAt, war } from '../wars.ts'

/** The most bytes that the report of a turn takes (docs/performance.md). */
const MOST_BYTES = 40 * 1024
const SEATS = EFFORT > 1 ? 100 : 50

test('SC-20.15 · a battle of many sides is told in few lines: the own fire first, and what is left out summed up', () => {
  const begun = war(
    (p) => {
      for (const empire of p.empires) fleetAt(empire, 3, FOX, 1, { posture: 'ATTACK' })
    },
    SEATS,
    { LOSS_REPORTS: 'all' },
  )
  const match = Match.load(game, begun.p, SEATS)
  assert.ok(match instanceof Match)
  for (let seat = 0; seat < SEATS; seat++)
    match.submit(seat, { orders: [] }, true, new FastSource(`crowd ${seat}`))
  const p = match.position as typeof begun.p
  assert.equal(p.turn, 2)
  for (const seat of [0, SEATS / 2 + 7]) {
    const lines = p.empires[seat]?.report ?? []
    const of = (kind: string) => lines.filter((line) => line.kind === kind)
    assert.equal(of('battle side').length, SEATS)
    const fire = lines.filter(({ kind }) => kind === 'volley' || kind === 'withdrew')
    assert.equal(fire.length, 60)
    const owner = seat + 1
    const concerns = fire.filter(({ kind, numbers }) =>
      kind === 'volley' ? numbers[3] === owner || numbers[4] === owner : numbers[2] === owner,
    )
    assert.ok(concerns.length > 30, `${concerns.length} of 60 concern it`)
    const [rest] = of('battle rest')
    assert.ok(rest !== undefined && (rest.numbers[2] ?? 0) > 1000, 'thousands are summed up')
    const bytes = Buffer.byteLength(reportJson(lines))
    assert.ok(bytes <= MOST_BYTES, `${bytes} bytes`)
  }
})
