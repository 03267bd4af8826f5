import assert from 'node:assert/strict'
import { Game } from '../../game.ts'
import type { Json } from '../../json.ts'
import { type Applied, Match } from '../../match.ts'
import type { Seat } from '../../procedure.ts'
import { isRefusal, type Refusal } from '../../refusal.ts'
import { anyRuleset } from '../../ruleset.ts'
import { FastSource } from '../../source.ts'
import { harbour } from './harbour.ts'
import type { Harbour } from './position.ts'
import { LETTERS, LEVY, SEAL } from './position.ts'

export const game = new Game(anyRuleset(harbour))
export const source = new FastSource('test')

/** What must have gone well. */
export function done<T>(made: T | Refusal): T {
  if (isRefusal(made)) assert.fail(`refused: ${made.text}`)
  return made
}

/** What must have been refused. */
export function refused(made: unknown): Refusal {
  if (!isRefusal(made)) assert.fail('was not refused')
  return made
}

/** A new game of Harbour at its first bid. */
export function opened(options: Record<string, Json> = {}, seats = 3, seed = 'harbour'): Match {
  return done(Match.begin(game, options, seats, new FastSource(seed)))
}

/** A game of Harbour at its first bid, changed. `hands` says who holds which letters; the deck is the rest. */
export function harbourAt(
  { hands, letters = 'inTurn' }: { hands?: number[][]; letters?: 'inTurn' | 'together' },
  change: (p: Harbour) => void = () => {},
): Match {
  const p = game.machine.copy(opened({ letters }).position) as Harbour
  if (hands !== undefined) {
    const rest = [...Array<number>(LETTERS / 2).fill(LEVY), ...Array<number>(LETTERS / 2).fill(SEAL)]
    for (const card of hands.flat()) rest.splice(rest.indexOf(card), 1)
    p.hands = hands.map((hand) => [...hand])
    p.deck = rest
    p.discards = []
  }
  change(p)
  return done(Match.load(game, JSON.parse(JSON.stringify(p)), 3))
}

/** Answers that must be accepted, one after the other; what they led to. */
export function answers(match: Match, ...given: [seat: Seat, choice: Json][]): Applied[] {
  return given.flatMap(([seat, choice]) => {
    const { applied } = done(match.submit(seat, choice, true, source))
    return applied === null ? [] : match.question.ripe ? [applied, done(match.close(source))] : [applied]
  })
}

export const at = (match: Match) => match.position as Harbour
export const stepOf = (match: Match) => game.pending(match.position)[0]?.step ?? 'over'
export const kinds = (applied: readonly Applied[]) =>
  applied.flatMap(({ facts }) => facts.map(({ kind }) => kind))
export const bid = (coins: number) => ({ bid: coins })
export const PLAY = { letter: 'play' }
export const PASSES = { letter: 'pass' }
