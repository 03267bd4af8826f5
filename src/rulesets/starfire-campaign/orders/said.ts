import type { FleetRef } from './ids.ts'

// Words that the sentences of orders share.

export const fleetWord = (called: FleetRef): string => (typeof called === 'number' ? `F${called}` : called)

/** Own things in a row: `S3, S4`. */
export const idWords = (letter: string, all: readonly number[]): string =>
  all.map((id) => letter + id).join(', ')

/** The verb for one, or for several: `-s` is that of one. */
export const verb = (all: readonly unknown[], one: string, several: string): string =>
  all.length === 1 ? one : several

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** What comes of orders that meet others. */
export const MEETS = 'what comes of it shows when all are carried out'
