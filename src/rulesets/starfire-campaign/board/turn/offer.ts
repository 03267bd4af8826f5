import type { Idle } from '../../idle/idle.ts'
import type { PageId } from '../store.ts'

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

export const ICONS = ['fleet', 'center', 'yard', 'colony', 'money', 'freighter', 'race', 'envoy'] as const
export type IconName = (typeof ICONS)[number]

/** Something that is idle, and the form that ends it. */
export interface Offer {
  readonly key: string
  /** What it would end. */
  readonly ends: readonly Pick<Idle, 'kind' | 'id'>[]
  readonly icon: IconName
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
  /** Where more can be done about it. */
  readonly goTo?: { readonly text: string; readonly page: PageId; readonly fleet?: number }
}

/** A name as an order writes it. */
export const quoted = (name: string): string => JSON.stringify(name)
