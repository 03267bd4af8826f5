import type { AnyFactWords, Concern, Fact, Grade, Part, Role } from './facts.ts'
import { withNames } from './names.ts'
import type { Seat } from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'

/** A fact in words, as one reader may know it. */
export interface Telling {
  /** The fact's name: `flew`, `delivered` … */
  readonly kind: string
  readonly text: string
  readonly clause: string
  readonly args: readonly Part[]
  /** The faces of the dice it shows, in order. */
  readonly dice: readonly number[]
  readonly grade: Grade
  /** How it concerns the reader; null when it does not. */
  readonly concern: Concern | null
  /** The seat it names first, which it is about; null for nobody. */
  readonly about: Seat | null
  /** It says where that seat is now. */
  readonly moves: boolean
}

/** True when this reader (a seat, or null for a spectator) may know the fact. Spectators are −1 in `only`. */
export function mayKnow(fact: Fact, reader: Seat | null): boolean {
  return fact.only === null || fact.only.includes(reader ?? -1)
}

/**
 * Puts a fact into words for a reader. `view` is any view of the game; only what never changes is read from it.
 * A fact without words is told by its name, so that a log of other rules can still be shown.
 */
export function tell(
  rules: AnyRuleset,
  fact: Fact,
  view: unknown,
  name: (seat: Seat) => string,
  reader: Seat | null = null,
): Telling {
  const { kind, args } = fact
  const words = rules.words[kind]
  if (words === undefined)
    return {
      ...{ kind, text: kind, clause: '', args, dice: [], grade: 'detail', concern: null },
      ...{ about: null, moves: false },
    }
  let about: Seat | null = null
  const noting = (seat: Seat) => {
    about ??= seat
    return name(seat)
  }
  return {
    kind,
    text: withNames(words.say({ view, name: noting }, ...args), noting),
    about,
    moves: words.moves === true,
    clause: words.clause,
    args,
    dice: (words.dice ?? []).flatMap((i) => listOf(args[i])).filter((face) => face > 0),
    grade: words.grade ?? 'detail',
    concern: reader === null ? null : concernOf(words, fact, reader),
  }
}

const ROLES: readonly Role[] = ['loses', 'gains', 'learns', 'does']

/** What a seat is in a fact, before all else that it loses; null when it is nothing in it. */
export function roleOf({ roles }: Pick<AnyFactWords, 'roles'>, { args }: Fact, seat: Seat): Role | null {
  const isIn = (role: Role) => roles.some((one, i) => one === role && listOf(args[i]).includes(seat))
  return ROLES.find(isIn) ?? null
}

/** How a fact concerns a seat, what it loses first; null when it does not. */
export function concernOf(words: Pick<AnyFactWords, 'roles'>, fact: Fact, seat: Seat): Concern | null {
  const role = roleOf(words, fact, seat)
  return role === 'does' ? null : role
}

const listOf = (part: Part | undefined): readonly number[] =>
  part === undefined ? [] : typeof part === 'number' ? [part] : part
