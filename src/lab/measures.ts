import type { Game } from '../kernel/game.ts'
import type { Position } from '../kernel/procedure.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'

/**
 * What is to be measured besides the ends of the games. All of it is left out unless it is asked for: it costs time.
 *
 * Facts are named with the numbers that make the key, by the letters of `note(kind, a, b, c, d)`, and `round`:
 * `bought.d` counts by price, `cameUp.a.round` by card and round. Answers are named by the question, as
 * `procedure.step`, and may be counted by `round` too: `turn.action.round`.
 */
export interface Measures {
  /** The gauges at the end of every round. */
  readonly series?: boolean
  /** The gauges whenever one of these facts is told. */
  readonly at?: readonly string[]
  /** Facts, answers and gauges to count by their values. */
  readonly tally?: readonly string[]
}

/** True when nothing is asked for. */
export const isNothing = ({ series, at, tally }: Measures): boolean =>
  series !== true && (at ?? []).length === 0 && (tally ?? []).length === 0

/** One thing to count, and what its keys are made of: places among a fact's numbers, and the round. */
export interface Tally {
  /** As it was asked for. */
  readonly text: string
  readonly of: 'fact' | 'answer' | 'gauge'
  /** The fact's kind, the question as `procedure.step`, or the gauge. */
  readonly name: string
  readonly key: readonly (number | 'round')[]
}

const ROUND = 'round'
const LETTERS = ['a', 'b', 'c', 'd']

/** What a text asks to be counted in games that begin like this, or null when there is no such thing. */
export function tallyOf(game: Game, opening: Position, text: string): Tally | null {
  const [name = '', ...rest] = text.split('.')
  if (Object.hasOwn(game.rules.words, name)) {
    const key = rest.map((part) => (part === ROUND ? ROUND : LETTERS.indexOf(part)))
    return key.includes(-1) ? null : { text, of: 'fact', name, key }
  }
  if (rest.length === 0)
    return Object.hasOwn(game.rules.gauges(opening), name) ? { text, of: 'gauge', name, key: [] } : null
  const [step = '', ...by] = rest
  const steps = game.rules.procedures.find((procedure) => procedure.name === name)?.steps ?? {}
  const asked = (steps as Record<string, unknown>)[step]
  const finite = typeof asked === 'object' && asked !== null && 'codec' in asked
  if (!finite || by.some((part) => part !== ROUND)) return null
  return { text, of: 'answer', name: `${name}.${step}`, key: by.map(() => ROUND) }
}

/** Why these measures cannot be taken, or null. */
export function measuresFault(game: Game, opening: Position, { at, tally }: Measures): Refusal | null {
  for (const text of tally ?? [])
    if (tallyOf(game, opening, text) === null)
      return refuse(
        null,
        'NO_SUCH_MEASURE',
        `${game.rules.meta.title} has no fact, finite question or gauge "${text}"; write bought.d, cameUp.a.round, turn.action or rounds.`,
      )
  for (const text of at ?? [])
    if (tallyOf(game, opening, text)?.of !== 'fact')
      return refuse(null, 'NO_SUCH_MEASURE', `${game.rules.meta.title} tells no fact "${text}".`)
  return null
}
