import type { Seat } from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Fact } from './transition.ts'

/** A fact in words, as one reader may know it. */
export interface Telling {
  /** The fact's name: `flew`, `delivered` … */
  readonly kind: string
  readonly text: string
  readonly clause: string
  readonly args: readonly number[]
  /** The faces of the dice it shows, in order. */
  readonly dice: readonly number[]
}

/** True when this reader (a seat, or null for a spectator) may know the fact. Spectators are −1 in `only`. */
export function mayKnow(fact: Fact, reader: Seat | null): boolean {
  return fact.only === null || fact.only.includes(reader ?? -1)
}

/** Puts a fact into words. `view` is any view of the game; only what never changes is read from it. */
export function tell(rules: AnyRuleset, fact: Fact, view: unknown, name: (seat: Seat) => string): Telling {
  const [a = 0, b = 0, c = 0, d = 0] = fact.args
  const words = rules.words[fact.kind]
  if (words === undefined) return { kind: fact.kind, text: fact.kind, clause: '', args: fact.args, dice: [] }
  const dice = (words.dice ?? []).map((i) => fact.args[i] ?? 0).filter((face) => face > 0)
  return {
    kind: fact.kind,
    text: words.say({ view, name }, a, b, c, d),
    clause: words.clause,
    args: fact.args,
    dice,
  }
}
