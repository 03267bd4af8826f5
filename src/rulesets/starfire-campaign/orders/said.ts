import { digits } from '../exact.ts'
import { grouped } from '../figures.ts'
import type { FleetRef } from './ids.ts'
import type { Asset } from './lists.ts'

// Words that the sentences of orders share.

export const fleetWord = (called: FleetRef): string => (typeof called === 'number' ? `F${called}` : called)

/** Own things in a row: `S3, S4`. */
export const idWords = (letter: string, all: readonly number[]): string =>
  all.map((id) => letter + id).join(', ')

/** The verb for one, or for several: `-s` is that of one. */
export const verb = (all: readonly unknown[], one: string, several: string): string =>
  all.length === 1 ? one : several

/** MC in an order, in hundredths: `1,500 MC`. */
export const amountWords = (mc: number): string => `${grouped(digits(mc, true))} MC`

/** What an offer or a bid is about: `1,500 MC`, `technology G2`, `the chart of 53`. */
export function assetWords(asset: Asset): string {
  if ('mc' in asset) return amountWords(asset.mc)
  if ('tech' in asset) return `technology ${asset.tech}`
  if ('system' in asset) return `system ${asset.system}`
  return 'ship' in asset ? `ship S${asset.ship}` : `the chart of ${asset.chart}`
}

/** Such things in a row: `1,500 MC, ship S4 and the chart of 53`. */
export const assetsWords = (all: readonly Asset[]): string =>
  all
    .map(assetWords)
    .join(', ')
    .replace(/, (?!.*, )/, ' and ')

/** What comes of orders that meet others. */
export const MEETS = 'what comes of it shows when all are carried out'
