import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BENCH_LIMITS } from '../bench/bench.ts'
import { outlineOf } from '../bench/playing.ts'
import { type Part, playPart } from '../study/games.ts'
import { StudyError } from '../study/given.ts'
import { recorded } from '../study/recorded.ts'
import { readStudy } from '../study/sheet.ts'

test('a bench has limits of games and variants, and says what to do with more', () => {
  const options = { win_credits: { from: 51, to: 110 } }
  const study = readStudy({ game: 'imperial-trader', options, games: 1667 })
  assert.throws(
    () => outlineOf(study, BENCH_LIMITS),
    (error: unknown) =>
      error instanceof StudyError &&
      /^The study has 100,020 games\. This server plays at most 100,000 at once/.test(error.message),
  )
  const wide = readStudy({ game: 'imperial-trader', options, seats: [2, 3], games: 2 })
  assert.throws(
    () => outlineOf(wide, BENCH_LIMITS),
    /more variants \(120\) than this server plays at once \(60\)/,
  )
  assert.equal(outlineOf(readStudy({ game: 'imperial-trader', options, games: 20 }), BENCH_LIMITS).all, 1200)
})

for (const [game, seats, players, options] of [
  ['imperial-trader', 3, ['plan', 'random'], {}],
  ['godsfire-trade', 2, ['plan', 'hawk'], {}],
  ['starfire-campaign', 2, ['steward', 'caretaker'], { preset: 'skirmish', END_TURN: 12 }],
] as const)
  test(`a game of ${game} that is played again for its log is the very same game`, () => {
    const study = readStudy({
      game,
      seats,
      options,
      games: 4,
      seed: 7,
      players: { both: players },
      ask: [{ figure: 'decisions' }],
    })
    const cell = study.cells[0]
    assert.ok(cell !== undefined)
    const part: Part = { cell: 0, from: 1, to: 2 }
    const [played] = playPart(study, cell, part)
    const again = recorded(study, cell, 1)
    assert.ok(played !== undefined && again !== null)
    const { position, game: rules } = again.match
    const winners = rules.result(position)?.winners ?? []
    assert.deepEqual(
      winners,
      played.won.flatMap((won, seat) => (won > 0 ? [seat] : [])),
    )
    for (const [name, value] of Object.entries(rules.rules.gauges(position))) {
      const sum = typeof value === 'number' ? value : value.reduce((all, one) => all + one, 0)
      assert.equal(sum, played.figures[name], name)
    }
    assert.deepEqual(
      again.seated,
      Array.from({ length: seats }, (_, seat) => players[(seat + 1) % 2]),
    )
  })
