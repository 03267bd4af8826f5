import type { Label, VoidLine } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Seat } from './seat.ts'

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
