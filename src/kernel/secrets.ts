import type { Declared, Hides } from './knowledge.ts'
import { list, type Schema } from './schema.ts'

/** A part that everybody may know. */
export function open<T>(schema: Schema<T>): Declared<T> {
  return { ...schema, knowledge: { kind: 'open' } }
}

/** Why a value is hidden, and what is shown in its place: one constant, never a function of what it hides. */
export interface Secret<P, T> {
  readonly from: Hides<P>
  readonly shown: T
}

/** What hides rows or single seats of a set. */
export interface Hidden<P> {
  readonly from: Hides<P>
}

/**
 * The three forms of hiding for the positions of one game:
 * `const { secret, seatBits, rows } = secretsOf<Position>()`
 *
 * - `secret(schema, { from, shown })`: a value; `shown` stands in its place in the views of those it is hidden from.
 * - `seatBits(schema, { from })`: a set of seats, a sum of 2^seat; the last index of `from` is the bit.
 * - `rows(item, { from })`: a list whose hidden entries are left out of the view; the last index of `from` is the entry.
 */
export function secretsOf<P>() {
  return {
    secret<T>(schema: Schema<T>, { from, shown }: Secret<P, T>): Declared<T> {
      return { ...schema, knowledge: { kind: 'secret', from, shown } }
    },
    seatBits(schema: Schema<number>, { from }: Hidden<P>): Declared<number> {
      return { ...schema, knowledge: { kind: 'bits', from } }
    },
    rows<T>(item: Declared<T>, { from }: Hidden<P>, most?: number): Declared<T[]> {
      return { ...list(item, 0, most), knowledge: { kind: 'rows', from, item } }
    },
  }
}
