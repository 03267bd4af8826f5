import type { Idle } from '../idle/idle.ts'
import { written } from '../orders/order.ts'
import type { Design } from '../position.ts'

/** One way to end what is idle: lines of orders, filled in already. */
export interface Choice {
  readonly text: string
  /** What comes of it. */
  readonly note?: string
  /** Hundredths of MC. */
  readonly cost?: number
  readonly lines: readonly string[]
  /** Of an offer with `most`: how many of it can be paid. */
  readonly most?: number
}

/** Something that is idle, and the orders that would end it. */
export interface Offer {
  readonly key: string
  /** What it would end. */
  readonly ends: readonly Pick<Idle, 'kind' | 'id'>[]
  readonly title: string
  readonly note: string
  readonly clause: string
  /** The first is chosen already. */
  readonly choices: readonly Choice[]
  /** How many of those that can be paid are shown. */
  readonly shown?: number
  /** How many of it may be ordered: the count is written behind the last line of the choice. */
  readonly most?: number
  /** What one would expect to be offered, and is not. */
  readonly why?: { readonly what: string; readonly text: string; readonly clause: string }
}

/** A name as an order writes it. */
export const quoted = (name: string): string => JSON.stringify(name)

/** SC-19.11  The line that enters a design. */
export const writtenDesign = ({ logistics, parts, ...design }: Design): string =>
  written({
    do: 'design',
    ...design,
    ...(logistics ? { role: 'LOGISTICS' as const } : {}),
    components: parts,
  })
