import assert from 'node:assert/strict'
import { Chance } from '../../../kernel/chance.ts'
import { mutated } from '../../../kernel/conform/garbage.ts'
import { Game } from '../../../kernel/game.ts'
import { copyJson, type Json, type JsonObject } from '../../../kernel/json.ts'
import { Match } from '../../../kernel/match.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { anyRuleset, type Result } from '../../../kernel/ruleset.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { Fact } from '../../../kernel/transition.ts'
import type { Position } from '../position.ts'
import { cashFlow } from '../ruleset.ts'
import { audit, booksAt, booksFor } from './audit.ts'
import { PLAYERS } from './policies.ts'

interface Walk {
  readonly options: JsonObject
  readonly seats: number
  readonly seed: string
  /** Where it begins, if not at the opening. */
  readonly from?: Position
  /** The name of a policy that chooses actions, nukes and sieges; all else is answered at random. */
  readonly policy?: string
  /** Hears what was told, and where that led. */
  hear?(facts: readonly Fact[], before: Position, after: Position): void
  /** The usual rules when not said. */
  readonly rules?: typeof cashFlow
  /** The most answers; 400 when not said. */
  readonly answers?: number
}

/** A legal answer: one that the rules suggest, or, as often, one that has been bent until it was another. */
function anyAnswer(game: Game, p: Position, seat: Seat, chance: Chance): Json {
  const plain = game.random(p, seat, chance)
  if (chance.pick(2) === 0) return plain
  for (let i = 0; i < 4; i++) {
    const bent = mutated(copyJson(plain), chance)
    if (game.check(p, seat, bent) === null) return bent
  }
  return plain
}

/** A game at random; after every event its money, resources and all else that is told must add up. */
export function walk({
  options,
  seats,
  seed,
  from,
  policy,
  hear,
  rules = cashFlow,
  answers = 400,
}: Walk): Position {
  const game = new Game(anyRuleset(rules))
  const match =
    from === undefined
      ? Match.begin(game, options, seats, new FastSource(`${seed}/0`))
      : Match.load(game, from, seats)
  if (isRefusal(match)) assert.fail(match.text)
  const chance = new Chance(new FastSource(`${seed}/walk`))
  const begun = match.position as Position
  const books = from === undefined ? booksFor(begun) : booksAt(begun)
  const [opening] = match.applied()
  if (opening !== undefined) audit(books, opening, begun)
  for (let i = 0; i < answers && !game.isOver(match.position); i++) {
    const before = match.position as Position
    const asked = match.question.waitsFor
    const seat = asked[chance.pick(asked.length)] ?? 0
    const step = game.pending(before)[0]?.step ?? ''
    const planned = /^(turn\.action|strategic|blockades)/.test(step) ? PLAYERS[policy ?? ''] : undefined
    const answer =
      planned?.answer({ game, p: before, seat, step, chance }) ?? anyAnswer(game, before, seat, chance)
    const made = match.submit(seat, answer, true, new FastSource(`${seed}/${i + 1}`))
    if (isRefusal(made)) assert.fail(made.text)
    const { applied: told } = made
    if (told === null) continue
    const p = match.position as Position
    hear?.(told.facts, before, p)
    audit(books, told, p)
    const fault = rules.sound(p)
    assert.equal(fault, null, fault ?? '')
    assert.deepEqual(rules.conserved?.(p), rules.conserved?.(begun))
  }
  const p = match.position as Position
  const result: Result | null = game.result(p)
  if (result !== null) assert.deepEqual([...result.winners], books.winners(), 'CF-21.9')
  return p
}
