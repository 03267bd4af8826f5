import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import type { Json } from '../../kernel/json.ts'
import { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { edition } from '../../rulesets/pinned.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { LogLines } from '../view/log-lines.ts'

test('a digest that grew event by event is the same as one made at once, undone answers too', () => {
  const game = gameOf('cash-flow')
  assert.ok(game !== null)
  const played = edition({ rules: game.rules, players: [] })
  const read = () =>
    new LogLines(
      (seat) => `Player ${seat + 1}`,
      () => played,
    )
  const match = Match.begin(game, {}, 3, new FastSource('dispatches'))
  assert.ok(!isRefusal(match))
  const kept = read()
  const chance = new Chance(new FastSource('answers'))
  let [undone, lines] = [0, 0]
  for (let n = 0; n < 120; n++) {
    const seat: Seat = match.question.waitsFor[0] ?? 0
    const choice: Json = game.random(match.position, seat, chance)
    assert.ok(!isRefusal(match.submit(seat, choice, true, new FastSource(n))))
    for (const reader of [0, 1, 2]) kept.dispatch(match, reader)
    if (n % 5 === 0 && !isRefusal(match.undo(seat))) undone++
    for (const reader of [0, 1, 2]) {
      const dispatch = kept.dispatch(match, reader)
      assert.deepEqual(dispatch, read().dispatch(match, reader), `after ${n}, seat ${reader}`)
      lines += dispatch.lines.length
      // Numerals are in order of time, whichever line comes first.
      const inTime = [...dispatch.lines].sort((a, b) => a.no - b.no)
      assert.deepEqual(
        inTime.map(({ no }) => no),
        inTime.map((_, i) => i + 1),
      )
      const events = inTime.map((line) => line.at)
      assert.deepEqual(
        events,
        events.toSorted((a, b) => a - b),
      )
    }
  }
  assert.ok(undone > 5 && lines > 100, `${undone} undone, ${lines} lines`)
})
