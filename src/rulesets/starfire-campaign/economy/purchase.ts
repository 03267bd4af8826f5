import type { Refusal } from '../../../kernel/index.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { Do, OrderOf } from '../sheet.ts'

/** Something that may be bought now. */
export interface Purchase {
  /** SC-11.6  What it comes under in the ledger. */
  readonly heading: Heading
  /** In hundredths of MC. */
  readonly price: number
  /** Brings it; the treasury has been charged. */
  make(): void
}

/** SC-11.6  The headings of spending. */
export type Heading =
  | 'research'
  | 'ships'
  | 'installations'
  | 'assistance'
  | 'freighters'
  | 'troops'
  | 'repairs'
  | 'prototypes'

/** What may be bought by an order: one thing, or SC-5.9 several, each by itself; or why none. */
export type Buyer<D extends Do> = (
  turn: Turn,
  empire: Empire,
  order: OrderOf<D>,
) => Purchase | readonly Purchase[] | Refusal

/** The buyers, by the words of their orders. */
export type Buyers = { readonly [D in Do]?: Buyer<D> }
