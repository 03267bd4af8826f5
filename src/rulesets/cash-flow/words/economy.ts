import type { FactWords, Wording } from '../../../kernel/index.ts'
import { powers, territories, zones } from '../board.ts'
import { companies, RESOURCES } from '../cards.ts'
import type { View } from '../view.ts'

/** What set-up, turns, entropy, production, building, R&D, scoring and elimination tell. */
export type EconomyFact =
  | 'choseSuperpower'
  | 'drewCompany'
  | 'setAside'
  | 'turnedUp'
  | 'rowDiscarded'
  | 'tookResources'
  | 'placedArmies'
  | 'gotNavy'
  | 'gotToken'
  | 'roundBegins'
  | 'entropyType'
  | 'entropyValue'
  | 'entropyFound'
  | 'lostCompany'
  | 'tokenPassed'
  | 'opened'
  | 'passed'
  | 'boughtLabour'
  | 'produced'
  | 'listedExcess'
  | 'lostExcess'
  | 'builtArmies'
  | 'builtNavies'
  | 'builtNukes'
  | 'builtLstars'
  | 'tookFromRow'
  | 'drewCard'
  | 'drewSecretly'
  | 'keptClosed'
  | 'discarded'
  | 'cameUp'
  | 'scoredCash'
  | 'scoredMost'
  | 'scoredClouds'
  | 'scored'
  | 'eliminated'
  | 'stalled'
  | 'lastRound'
  | 'oneLeft'
  | 'noneLeft'

type W = Wording<View>

/** "1 army", "3 armies". */
export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`
}

/** "2 mineral, 1 grain": units of resources, without those of which there are none. */
export function unitsWords(amounts: readonly number[]): string {
  const parts = amounts.flatMap((n, resource) => (n > 0 ? [`${n} ${RESOURCES[resource]}`] : []))
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

/** "Tallgrass Mills (Midwest U.S.A., grain 3)". */
export function cardWords(card: number): string {
  const company = companies[card]
  if (company === undefined) return 'a card'
  const place = company.land >= 0 ? landName(company.land) : zoneName(company.sea)
  return `${company.name} (${place}, ${RESOURCES[company.resource]} ${company.production})`
}

export const landName = (land: number): string => territories[land]?.name ?? '?'
export const zoneName = (zone: number): string => zones[zone]?.name ?? '?'
const powerName = (power: number): string => powers[power]?.name ?? '?'

const SPECIAL_NAMES = ['Nuclear technology', 'Laser-star technology', 'Supremacy'] as const
const LAW = [
  'nukes may be built from now on',
  'L-stars may be built from now on',
  'the game is over',
] as const

/** "+3", "−1". */
const signed = (n: number) => (n < 0 ? minus(n) : `+${n}`)
/** "3", "−1". */
const minus = (n: number) => (n < 0 ? `−${-n}` : `${n}`)

/** One line of English for each of these facts, with the clause it applies. */
export const economyWords: { readonly [K in EconomyFact]: FactWords<View> } = {
  choseSuperpower: { clause: 'CF-7.3', say: (w, s, power) => `${w.name(s)} plays ${powerName(power)}` },
  drewCompany: { clause: 'CF-7.3', say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}` },
  setAside: {
    clause: 'CF-7.5',
    say: (w, s, card) =>
      `${w.name(s)} draws ${cardWords(card)}, where another has a company: it is set aside`,
  },
  turnedUp: { clause: 'CF-7.9', say: (_w, card) => `${cardWords(card)} is turned up` },
  rowDiscarded: {
    clause: 'CF-20.9',
    say: (_w, resource) => `The three face-up cards are all ${RESOURCES[resource]}: they are discarded`,
  },
  tookResources: {
    clause: 'CF-7.11',
    say: (w, s, ...amounts) => `${w.name(s)} begins with ${unitsWords(amounts)}`,
  },
  placedArmies: {
    clause: 'CF-7.14',
    say: (w, s, land, n) => `${w.name(s)} places ${counted(n, 'army', 'armies')} in ${landName(land)}`,
  },
  gotNavy: { clause: 'CF-7.13', say: (w, s, zone) => `${w.name(s)} has a navy in ${zoneName(zone)}` },
  gotToken: { clause: 'CF-7.15', say: (w, s) => `${w.name(s)} gets the entropy token` },
  roundBegins: { clause: 'CF-1.3', say: (_w, round) => `Round ${round} begins` },
  entropyType: {
    clause: 'CF-9.4',
    say: (w, s, die, resource) => `Entropy: ${w.name(s)} rolls ${die}, ${RESOURCES[resource]}`,
    dice: [1],
  },
  entropyValue: { clause: 'CF-9.5', say: (w, s, die) => `Entropy: ${w.name(s)} rolls ${die}`, dice: [1] },
  entropyFound: { clause: 'CF-9.3', say: (w, s) => `Entropy finds no company of ${w.name(s)}` },
  lostCompany: { clause: 'CF-9.5', say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)} to entropy` },
  tokenPassed: { clause: 'CF-9.1', say: (w, s) => `The entropy token goes to ${w.name(s)}` },
  opened: { clause: 'CF-6.3', say: (w, s, card) => `${w.name(s)} opens ${cardWords(card)}` },
  passed: { clause: 'CF-8.2', say: (w, s) => `${w.name(s)} passes` },
  boughtLabour: {
    clause: 'CF-4.3',
    say: (w, s, n, price) => `${w.name(s)} buys ${counted(n, 'labour unit')} for ${price} M`,
  },
  produced: { clause: 'CF-10.2', say: (w, s, ...amounts) => `${w.name(s)} produces ${unitsWords(amounts)}` },
  listedExcess: {
    clause: 'CF-10.6',
    say: (w, s, resource, n, price) =>
      `${w.name(s)} puts ${n} ${RESOURCES[resource]} of the excess on the market at ${price} M`,
  },
  lostExcess: {
    clause: 'CF-10.8',
    say: (w, s, ...amounts) => `${w.name(s)} has no room: ${unitsWords(amounts)} ${lost(amounts)}`,
  },
  builtArmies: {
    clause: 'CF-11.4',
    say: (w, s, land, n) => `${w.name(s)} builds ${counted(n, 'army', 'armies')} in ${landName(land)}`,
  },
  builtNavies: {
    clause: 'CF-11.5',
    say: (w, s, zone, n) => `${w.name(s)} builds ${counted(n, 'navy', 'navies')} in ${zoneName(zone)}`,
  },
  builtNukes: {
    clause: 'CF-11.6',
    say: (w, s, land, n) => `${w.name(s)} builds ${counted(n, 'nuke')} in ${landName(land)}`,
  },
  builtLstars: { clause: 'CF-11.8', say: (w, s, n) => `${w.name(s)} builds ${counted(n, 'L-star')}` },
  tookFromRow: {
    clause: 'CF-20.3',
    say: (w, s, card) => `${w.name(s)} takes ${cardWords(card)} from the row`,
  },
  drewCard: { clause: 'CF-20.3', say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}` },
  drewSecretly: { clause: 'CF-20.6', say: (w, s) => `${w.name(s)} draws the top card` },
  keptClosed: { clause: 'CF-20.5', say: (w, s) => `${w.name(s)} keeps the card closed` },
  discarded: {
    clause: 'CF-20.7',
    say: (w, s, card) => `${w.name(s)} discards ${cardWords(card)} for what it produces`,
  },
  cameUp: {
    clause: 'CF-21.1',
    say: (_w, special) => `${SPECIAL_NAMES[special] ?? '?'} comes up: ${LAW[special] ?? ''}`,
  },
  scoredCash: {
    clause: 'CF-21.5',
    say: (w, s, points, cash) =>
      cash < 0 ? `${w.name(s)} scores ${points} for money` : `${w.name(s)} has ${cash} M: ${signed(points)}`,
  },
  scoredMost: {
    clause: 'CF-21.6',
    say: (w, s, points, resource, n) =>
      `${w.name(s)} produces most ${RESOURCES[resource]} (${n}): ${signed(points)}`,
  },
  scoredClouds: {
    clause: 'CF-21.8',
    say: (w, s, points, n) => `${w.name(s)} has placed ${counted(n, 'cloud')}: ${signed(points)}`,
  },
  scored: {
    clause: 'CF-21.4',
    say: (w, s, points, total) =>
      `${w.name(s)} scores ${minus(points)} and has ${minus(total)} ${Math.abs(total) === 1 ? 'point' : 'points'}`,
  },
  eliminated: {
    clause: 'CF-22.2',
    say: (w, s, cash) => `${w.name(s)} is out of the game; ${cash} M go to the bank`,
  },
  stalled: {
    clause: 'CF-8.3',
    say: (_w, rounds) => `Nothing has happened for ${counted(rounds, 'round')}: the final scoring is held`,
  },
  lastRound: { clause: 'CF-8.4', say: (_w, round) => `Round ${round} was the last` },
  oneLeft: { clause: 'CF-22.4', say: (w: W, s) => `Only ${w.name(s)} is left` },
  noneLeft: { clause: 'CF-22.4', say: () => 'Nobody is left' },
}

const lost = (amounts: readonly number[]) =>
  amounts.reduce((sum, n) => sum + n, 0) === 1 ? 'is lost' : 'are lost'
