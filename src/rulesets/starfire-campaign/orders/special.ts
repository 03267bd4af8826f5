import { brief } from '../../../kernel/index.ts'
import { hullOf } from '../design/hulls.ts'
import { Unread, unfit } from './cursor.ts'
import { choice, type Kind } from './kinds.ts'
import type { Piece, Row } from './pieces.ts'

// Two pieces that are like no others: fields that a word sets together, or that a refusal of their own looks at.

/** SC-4.2, SC-4.3  The hull of a design and its variant; FGf is FG with f. */
export const hullAndVariant: Piece<{ readonly hull: string; readonly variant: '' | 'f' | 'r' }> = {
  called: 'a hull, such as FG',
  shape: { kind: 'hull' },
  names: ['hull', 'variant'],
  properties: { hull: { type: 'string' }, variant: { enum: ['f', 'r'] } },
  required: ['hull'],
  fits: (from) => from.next?.kind === 'word',
  has: (json) => Object.hasOwn(json, 'hull'),
  take(from, into) {
    const next = from.next
    if (next?.kind !== 'word') return from.fail('a hull, such as FG')
    from.here(() => named(next.text, into))
    from.take()
    for (const variant of ['f', 'r'] as const)
      if (into.variant === '' && from.takes(variant)) into.variant = variant
  },
  write: ({ hull: code, variant }) => [String(code), String(variant)].filter((one) => one !== ''),
  read(json, into) {
    if (typeof json.hull !== 'string') throw unfit('The field "hull" is the code of a hull, such as "FG".')
    named(json.hull, into)
    const given = json.variant
    if (given === undefined) return
    if (given !== 'f' && given !== 'r') throw unfit('A variant is "f" (Fast) or "r" (Rapid), or left out.')
    into.variant = given
  },
  show(row, into) {
    into.hull = String(row.hull)
    if (row.variant !== '') into.variant = String(row.variant)
  },
}

function named(code: string, into: Row): void {
  // SC-4.3  The hull list calls the fast frigate FGf.
  const fast = code.toLowerCase() === 'fgf'
  const hull = hullOf(fast ? 'FG' : code)
  if (hull === undefined) throw unfit(`There is no hull ${brief(code)}.`)
  into.hull = hull.code
  into.variant = fast ? 'f' : ''
}

type Short = 'L' | 'E' | 'F' | 'G' | 'Lj'
type Long = 'R' | 'Pt' | 'K'

/** SC-3.4  `G1` is read for `G`, too. */
const plain = (given: string) => given.replace(/1$/, '')
const short: Kind<Short> = choice('a short-range weapon', ['L', 'E', 'F', 'G', 'Lj'], false, plain)
const long: Kind<Long> = choice('a long-range weapon', ['R', 'Pt', 'K'], false, plain)

const exactly = (found: string) =>
  unfit(
    `A race begins with exactly one short-range weapon (L, E, F, G or Lj) and one long-range weapon (R, Pt or K); ${found}.`,
    'SC-3.4',
    'E_WEAPON_CHOICE',
  )

/** SC-3.4, SC-24  The two weapons of a race. Anything else is E_WEAPON_CHOICE. */
export const weapons: Piece<{ readonly short: Short; readonly long: Long }> = {
  called: '"short" and a weapon, and "long" and a weapon',
  shape: { kind: 'weapons' },
  names: ['short', 'long'],
  properties: { short: short.json, long: long.json },
  required: ['short', 'long'],
  fits: (from) => from.sees('short') || from.sees('long'),
  has: (json) => Object.hasOwn(json, 'short') || Object.hasOwn(json, 'long'),
  take(from, into) {
    for (;;) {
      const { column } = from
      const which = from.takes('short') ? 'short' : from.takes('long') ? 'long' : null
      if (which === null) break
      if (into[which] !== undefined) throw new Unread(exactly(`here is another ${which}`).refusal, column)
      const kind = which === 'short' ? short : long
      if (!kind.fits(from.next))
        throw new Unread(exactly(`here is ${brief(from.next?.text ?? '')}`).refusal, from.column)
      into[which] = kind.take(from)
    }
    const missing = into.short === undefined ? 'short' : into.long === undefined ? 'long' : null
    if (missing !== null) throw new Unread(exactly(`"${missing}" is missing`).refusal, from.column)
  },
  write: (row) => ['short', String(row.short), 'long', String(row.long)],
  read(json, into) {
    into.short = weaponOf(short, json.short)
    into.long = weaponOf(long, json.long)
  },
  show(row, into) {
    into.short = String(row.short)
    into.long = String(row.long)
  },
}

function weaponOf<T>(kind: Kind<T>, json: unknown): T {
  try {
    return kind.read(json)
  } catch (error) {
    if (error instanceof Unread) throw exactly(`${kind.called} is missing`)
    throw error
  }
}
