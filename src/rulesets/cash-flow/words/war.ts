import type { FactWords } from '../../../kernel/index.ts'
import { isLand, type Place, placeName, SPACE } from '../place.ts'
import type { View } from '../view.ts'
import { cardWords, counted } from './economy.ts'

/** What attacks tell. */
export type WarFact =
  | 'declared'
  | 'targetGone'
  | 'calledOff'
  | 'committed'
  | 'paidForTies'
  | 'combatAt'
  | 'attackDice'
  | 'defenceDice'
  | 'rolledAgain'
  | 'matched'
  | 'armiesLost'
  | 'naviesLost'
  | 'embarkedLost'
  | 'occupied'
  | 'silosRemoved'
  | 'silosCaptured'
  | 'launched'
  | 'launchFailed'
  | 'launchHeld'
  | 'shotHit'
  | 'shotMissed'
  | 'landImpact'
  | 'armiesBurnt'
  | 'silosBurnt'
  | 'companyBurnt'
  | 'seaImpact'
  | 'naviesBurnt'
  | 'deepImpact'
  | 'spaceBlast'
  | 'clashed'
  | 'clashDie'
  | 'clashLosses'
  | 'nationalized'

const armies = (n: number) => counted(n, 'army', 'armies')
const navies = (n: number) => counted(n, 'navy', 'navies')

/** "at Kola", "at space" reads badly: "into space". */
const aimedAt = (place: Place) => (place === SPACE ? 'into space' : `at ${placeName(place)}`)

/** The figures of dice packed into numbers: "6 5 3". */
const figures = (...packed: readonly number[]) =>
  packed
    .filter((n) => n > 0)
    .join('')
    .split('')
    .join(' ')

/** One line of English for each of these facts, with the clause it applies. */
export const warWords: { readonly [K in WarFact]: FactWords<View> } = {
  declared: {
    clause: 'CF-16.1',
    say: (w, s, place, of) =>
      of < 0
        ? `${w.name(s)} attacks ${placeName(place)}`
        : `${w.name(s)} attacks the navies of ${w.name(of)} in ${placeName(place)}`,
  },
  targetGone: { clause: 'CF-16.3', say: (_w, _s, place) => `${placeName(place)} is no target any more` },
  calledOff: { clause: 'CF-16.3', say: (w, s) => `${w.name(s)} calls the attack off` },
  committed: {
    clause: 'CF-16.4',
    say: (w, s, n, grain) => `${w.name(s)} attacks across ${counted(n, 'border')} for ${grain} grain`,
  },
  paidForTies: {
    clause: 'CF-16.8',
    say: (w, s, place) => `${w.name(s)} pays 1 grain to win ties at ${placeName(place)}`,
  },
  combatAt: {
    clause: 'CF-16.9',
    say: (w, s, place, of, tie) =>
      `Combat at ${placeName(place)}: ${w.name(s)} against ${w.name(of)}, who ${tie === 1 ? 'wins' : 'loses'} ties`,
  },
  attackDice: {
    clause: 'CF-16.9',
    say: (w, s, a, b, c) => `${w.name(s)} rolls ${figures(a, b, c)} in attack`,
  },
  defenceDice: {
    clause: 'CF-16.9',
    say: (w, s, a, b, c) => `${w.name(s)} rolls ${figures(a, b, c)} in defence`,
  },
  rolledAgain: {
    clause: 'CF-16.10',
    say: (w, s, was, is) => `${w.name(s)} rolls a ${was} again: ${is}`,
    dice: [2],
  },
  matched: {
    clause: 'CF-16.11',
    say: (w, s, of, own, others) => `${w.name(s)} loses ${own}, ${w.name(of)} loses ${others}`,
  },
  armiesLost: {
    clause: 'CF-16.12',
    say: (w, s, place, n) => `${w.name(s)} loses ${armies(n)} in ${placeName(place)}`,
  },
  naviesLost: {
    clause: 'CF-16.12',
    say: (w, s, place, n, aboard) =>
      `${w.name(s)} loses ${navies(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armies(aboard)} aboard` : ''}`,
  },
  embarkedLost: {
    clause: 'CF-16.12',
    say: (w, s, place, n) => `${w.name(s)} loses ${armies(n)} embarked in ${placeName(place)}`,
  },
  occupied: {
    clause: 'CF-16.13',
    say: (w, s, place, n) =>
      `${w.name(s)} moves ${isLand(place) ? armies(n) : navies(n)} into ${placeName(place)} for ${n} oil`,
  },
  silosRemoved: {
    clause: 'CF-3.7',
    say: (w, s, land, n) =>
      `${counted(n, 'silo')} of ${w.name(s)} in ${placeName(land)} ${n === 1 ? 'is' : 'are'} destroyed`,
  },
  silosCaptured: {
    clause: 'CF-3.7',
    say: (w, s, land, n, by) =>
      `${w.name(by)} captures ${counted(n, 'silo')} of ${w.name(s)} in ${placeName(land)}`,
  },
  launched: {
    clause: 'CF-17.1',
    say: (w, s, land, place) => `${w.name(s)} launches a nuke from ${placeName(land)} ${aimedAt(place)}`,
  },
  launchFailed: {
    clause: 'CF-17.6',
    say: (w, s, place, die) => `The nuke of ${w.name(s)} ${aimedAt(place)} rolls ${die} and fails`,
    dice: [2],
  },
  launchHeld: {
    clause: 'CF-17.6',
    say: (w, s, place, die) => `The nuke of ${w.name(s)} ${aimedAt(place)} rolls ${die} and flies`,
    dice: [2],
  },
  shotHit: {
    clause: 'CF-17.7',
    say: (w, s, of, place, die) =>
      `An L-star of ${w.name(s)} fires at ${w.name(of)}'s nuke ${aimedAt(place)}, ${die}: hit`,
    dice: [3],
  },
  shotMissed: {
    clause: 'CF-17.7',
    say: (w, s, of, place, die) =>
      `An L-star of ${w.name(s)} fires at ${w.name(of)}'s nuke ${aimedAt(place)}, ${die}: missed`,
    dice: [3],
  },
  landImpact: {
    clause: 'CF-17.10',
    say: (w, s, land, n) =>
      `${counted(n, 'nuke')} of ${w.name(s)} ${n === 1 ? 'hits' : 'hit'} ${placeName(land)}`,
  },
  armiesBurnt: {
    clause: 'CF-17.10',
    say: (w, s, land, n) => `${w.name(s)} loses ${armies(n)} in ${placeName(land)}`,
  },
  silosBurnt: {
    clause: 'CF-17.10',
    say: (w, s, land, n) => `${w.name(s)} loses ${counted(n, 'silo')} in ${placeName(land)}`,
  },
  companyBurnt: { clause: 'CF-17.10', say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)}` },
  seaImpact: { clause: 'CF-17.11', say: (w, s, place) => `A nuke of ${w.name(s)} hits ${placeName(place)}` },
  naviesBurnt: {
    clause: 'CF-17.11',
    say: (w, s, place, n, aboard) =>
      `${w.name(s)} loses ${navies(n)} in ${placeName(place)}${aboard > 0 ? `, and ${armies(aboard)} aboard` : ''}`,
  },
  deepImpact: {
    clause: 'CF-17.11',
    say: (w, s, place) => `A nuke of ${w.name(s)} falls into ${placeName(place)} without effect`,
  },
  spaceBlast: { clause: 'CF-17.12', say: (w, s) => `${w.name(s)}'s space blast destroys all L-stars` },
  clashed: {
    clause: 'CF-18.1',
    say: (w, s, of, n) => `${w.name(s)} attacks the L-stars of ${w.name(of)} with ${n}`,
  },
  clashDie: { clause: 'CF-18.2', say: (w, s, die) => `${w.name(s)} rolls ${die}`, dice: [1] },
  clashLosses: {
    clause: 'CF-18.2',
    say: (w, s, of, own, others) =>
      `${w.name(s)} loses ${counted(own, 'L-star')}, ${w.name(of)} loses ${counted(others, 'L-star')}`,
  },
  nationalized: {
    clause: 'CF-19.1',
    say: (w, s, card, from) => `${w.name(s)} nationalizes ${cardWords(card)} of ${w.name(from)}`,
  },
}
