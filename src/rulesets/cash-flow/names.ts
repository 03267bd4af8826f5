import { andList, counted, figure } from '../../kernel/index.ts'
import { powers, territories, zones } from './board.ts'
import { type Card, companies, RESOURCES } from './cards.ts'

// What things are called in questions, refusals and facts.

/** "1 army", "3 armies". */
export const armyWords = (n: number): string => counted(n, 'army', 'armies')
/** "1 navy", "2 navies". */
export const navyWords = (n: number): string => counted(n, 'navy', 'navies')

/** "50 M", "3,850 M". */
export const moneyWords = (money: number): string => `${figure(money)} M`

/** "1 die", "3 dice". */
export const diceWords = (n: number): string => counted(n, 'die', 'dice')

/** "3 oil". */
export const unitWords = (amount: number, resource: number): string =>
  `${amount} ${RESOURCES[resource] ?? '?'}`

/** "2 mineral and 1 grain": units of resources, without those of which there are none. */
export function unitsWords(amounts: readonly number[]): string {
  const parts = amounts.flatMap((n, resource) => (n > 0 ? [unitWords(n, resource)] : []))
  return parts.length === 0 ? 'nothing' : andList(parts)
}

/** The name of a territory. */
export const landName = (land: number): string => territories[land]?.name ?? '?'
/** The name of a sea zone. */
export const seaName = (zone: number): string => zones[zone]?.name ?? '?'
/** The name of a superpower. */
export const superpowerName = (power: number): string => powers[power]?.name ?? '?'
/** The name of a company. */
export const companyName = (card: Card): string => companies[card]?.name ?? '?'

/** "Tallgrass Mills (Midwest U.S.A., grain 3)". */
export function cardWords(card: Card): string {
  const company = companies[card]
  if (company === undefined) return 'a card'
  const place = company.land >= 0 ? landName(company.land) : seaName(company.sea)
  return `${company.name} (${place}, ${RESOURCES[company.resource]} ${company.production})`
}

/** "Ann", "Ann and Bob", "Ann, Bob and Cleo". */
export function andNames(names: readonly string[]): string {
  return names.length === 0 ? 'nobody' : andList(names)
}
