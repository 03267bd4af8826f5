import type { AnyFactWords, Concern, Fact, Grade, Part, Role } from './facts.ts'
import type { Label, Seat, VoidLine } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { AnyRuleset } from './ruleset.ts'

/** What a seat is called. */
export type NameOf = (seat: Seat) => string

/** The first of the private characters that stand for seats in texts. */
const FIRST = 0xe000
/** All of them. */
export const SEAT_WORDS = /[\uE000-\uEFFF]/g
const ANY_SEAT = /[\uE000-\uEFFF]/

/**
 * A seat in the text of a question, an option or a refusal: one private character (Unicode's private use area). What shows
 * the text puts the player's name there (`withNames`), so that no name is sought among words that players wrote.
 */
export const seatWord = (seat: Seat): string => String.fromCharCode(FIRST + seat)

/** The text with names in the places of seats; a name that begins a sentence begins with a capital. */
export function withNames(text: string, name: NameOf): string {
  if (!ANY_SEAT.test(text)) return text
  return text.replace(SEAT_WORDS, (sign, at: number) => {
    const called = name(sign.charCodeAt(0) - FIRST)
    const begins = at === 0 || /[.!?] $/.test(text.slice(0, at))
    return begins ? `${called.slice(0, 1).toUpperCase()}${called.slice(1)}` : called
  })
}

/** Words that a player wrote, to be put into such a text: without characters that would stand for seats there. */
export const asWritten = (words: string): string => words.replace(SEAT_WORDS, '')

/** What the rules call the seats, where no player's name is known. */
export const callsignsOf =
  ({ callsign }: Pick<AnyRuleset, 'callsign'>): NameOf =>
  (seat) =>
    callsign?.(seat) ?? `player ${seat + 1}`

export function namedRefusal<R extends Refusal>(refusal: R, name: NameOf): R {
  const text = withNames(refusal.text, name)
  return text === refusal.text ? refusal : { ...refusal, text }
}

/** An option, a candidate with its refusal, or an answer explained. */
export function namedOption<
  O extends Label & { readonly refusal?: Refusal; readonly voids?: readonly VoidLine[] },
>(option: O, name: NameOf): O {
  const { text, note, refusal, voids } = option
  const named = {
    text: withNames(text, name),
    ...(note === undefined ? {} : { note: withNames(note, name) }),
    ...(refusal === undefined ? {} : { refusal: namedRefusal(refusal, name) }),
  }
  // Most of a long list names nobody.
  const isSame = named.text === text && named.note === note && named.refusal === refusal
  if (isSame && voids === undefined) return option
  return {
    ...option,
    ...named,
    ...(voids === undefined ? {} : { voids: voids.map((line) => namedRefusal(line, name)) }),
  }
}

/** A question with its options, if it has some. */
export function namedQuestion<Q extends { readonly question: string; readonly options?: readonly Label[] }>(
  question: Q,
  name: NameOf,
): Q {
  const { options } = question
  return {
    ...question,
    question: withNames(question.question, name),
    ...(options === undefined ? {} : { options: options.map((option) => namedOption(option, name)) }),
  }
}

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
