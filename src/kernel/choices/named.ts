import type { Seat } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { Schema } from '../schema.ts'
import type { Domain } from './domain.ts'
import { itself, listed } from './domains.ts'

/** How things are called in a position: names, or things with ids, or, where a list would be dear, one by one. */
type Names<P, F, J> =
  | { readonly names: (p: P, f: F, seat: Seat) => readonly J[] }
  | { readonly things: (p: P, f: F, seat: Seat) => readonly { readonly id: J }[] }
  | {
      readonly size: (p: P, f: F, seat: Seat) => number
      readonly name: (p: P, f: F, seat: Seat, index: number) => J
      /** The index of what is called so, −1 for nothing. */
      readonly find: (p: P, f: F, seat: Seat, name: J) => number
    }

/**
 * Things that have names in the position: worlds, cards, places, prices. The rules know them by index, JSON by name.
 * `absent` refuses a name that nothing goes by, with clause and code, and repeats the name that was sent:
 * `named({ schema: text(8), names: (p: Position) => p.ids, absent: (name) => refuse('IT-2.8', 'NO_SUCH_WORLD', `There is no world ${name}.`) })`
 *
 * As one part of several it is given room for `most` things in the code.
 */
export function named<P, F, J extends string | number>(
  how: Names<P, F, J> & {
    readonly schema: Schema<J>
    readonly absent: (name: J, p: P, f: F, seat: Seat) => Refusal
    readonly most?: number
  },
): Domain<P, F, number> {
  const { schema, absent, most = 1024 } = how
  const { size, name, find } = looking(how)
  return listed<P, F, number>({
    schema,
    span: most,
    plain: true,
    fixed: false,
    size,
    encode: itself,
    decode: itself,
    read(p, f, seat, json) {
      const index = find(p, f, seat, json as J)
      return index < 0 ? absent(json as J, p, f, seat) : index
    },
    show: (p, f, seat, code) => name(p, f, seat, code) ?? null,
  })
}

/** The three ways to look names up, as one. */
function looking<P, F, J>(how: Names<P, F, J>): Extract<Names<P, F, J>, { size: unknown }> {
  if ('size' in how) return how
  if ('names' in how)
    return {
      size: (p, f, seat) => how.names(p, f, seat).length,
      name: (p, f, seat, index) => how.names(p, f, seat)[index] as J,
      find: (p, f, seat, wanted) => how.names(p, f, seat).indexOf(wanted),
    }
  return {
    size: (p, f, seat) => how.things(p, f, seat).length,
    name: (p, f, seat, index) => how.things(p, f, seat)[index]?.id as J,
    find: (p, f, seat, wanted) => how.things(p, f, seat).findIndex(({ id }) => id === wanted),
  }
}
