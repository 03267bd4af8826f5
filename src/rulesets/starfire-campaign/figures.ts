import { andList } from '../../kernel/index.ts'
import { digits } from './exact.ts'

export { counted as count } from '../../kernel/index.ts'

// Numbers in words, as pages, receipts and terminals write them.

/** MC, or another amount in hundredths: `4,812.60`. */
export function money(hundredths: number): string {
  const text = digits(Math.abs(hundredths))
  const [whole = '0', places = '00'] = text.split('.')
  return `${hundredths < 0 ? '−' : ''}${grouped(whole)}.${places}`
}

/** A whole number with its thousands apart. */
export const grouped = (value: number | string): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** HS, a speed, or fire in hundredths, without places that say nothing. */
export const short = (hundredths: number): string => digits(hundredths, true)

/** Fleets by their numbers, or how many there are of many. */
export const fleetsWords = (ids: readonly number[]): string =>
  ids.length > 4 ? `${ids.length} fleets` : andList(ids.map((id) => `F${id}`))
