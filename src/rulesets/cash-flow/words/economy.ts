import { counted, type WordsOf } from '../../../kernel/index.ts'
import type { Territory } from '../board.ts'
import { companies, RESOURCES } from '../cards.ts'
import type { EconomyFacts } from '../facts.ts'
import {
  armyWords,
  cardWords,
  companyName,
  landName,
  moneyWords,
  navyWords,
  seaName,
  superpowerName,
  unitsWords,
} from '../names.ts'
import type { View } from '../view.ts'
import { companyTo, everything, landTo, NAVY } from './losses.ts'

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
export const economyWords: WordsOf<View, EconomyFacts> = {
  choseSuperpower: {
    clause: 'CF-7.3',
    grade: 'event',
    parts: ['seat', 'power'],
    roles: ['does', null],
    say: (w, s, power) => `${w.name(s)} plays ${superpowerName(power)}`,
  },
  drewCompany: {
    clause: 'CF-7.3',
    grade: 'detail',
    parts: ['seat', 'card'],
    roles: ['gains', null],
    say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}`,
  },
  setAside: {
    clause: 'CF-7.5',
    grade: 'bookkeeping',
    parts: ['seat', 'card'],
    roles: ['does', null],
    say: (w, s, card) =>
      `${w.name(s)} draws ${cardWords(card)}, where another has a company: it is set aside`,
  },
  turnedUp: {
    clause: 'CF-7.9',
    grade: 'detail',
    parts: ['card'],
    roles: [null],
    say: (_w, card) => `${cardWords(card)} is turned up`,
  },
  rowDiscarded: {
    clause: 'CF-20.9',
    grade: 'detail',
    parts: ['resource'],
    roles: [null],
    say: (_w, resource) => `The three face-up cards are all ${RESOURCES[resource]}: they are discarded`,
  },
  tookResources: {
    clause: 'CF-7.11',
    grade: 'detail',
    parts: ['seat', 'mineral', 'oil', 'grain'],
    roles: ['gains', null, null, null],
    say: (w, s, ...amounts) => `${w.name(s)} begins with ${unitsWords(amounts)}`,
  },
  placedArmies: {
    clause: 'CF-7.14',
    grade: 'detail',
    parts: ['seat', 'land', 'armies'],
    roles: ['does', null, null],
    say: (w, s, land, n) => `${w.name(s)} places ${armyWords(n)} in ${landName(land)}`,
  },
  gotNavy: {
    clause: 'CF-7.13',
    grade: 'detail',
    parts: ['seat', 'zone'],
    roles: ['gains', null],
    say: (w, s, zone) => `${w.name(s)} has a navy in ${seaName(zone)}`,
    you: (_w, _s, zone) => ({
      head: `You got a navy in ${seaName(zone)}`,
      gained: [{ n: 1, of: NAVY, at: seaName(zone) }],
    }),
  },
  gotToken: {
    clause: 'CF-7.15',
    grade: 'detail',
    parts: ['seat'],
    roles: ['learns'],
    say: (w, s) => `${w.name(s)} gets the entropy token`,
  },
  roundBegins: {
    clause: 'CF-1.3',
    grade: 'bookkeeping',
    parts: ['round'],
    roles: [null],
    say: (_w, round) => `Round ${round} begins`,
  },
  entropyType: {
    clause: 'CF-9.4',
    grade: 'detail',
    parts: ['seat', 'die', 'resource'],
    roles: ['does', null, null],
    dice: [1],
    say: (w, s, die, resource) => `Entropy: ${w.name(s)} rolls ${die}, ${RESOURCES[resource]}`,
  },
  entropyValue: {
    clause: 'CF-9.5',
    grade: 'detail',
    parts: ['seat', 'die'],
    roles: ['does', null],
    dice: [1],
    say: (w, s, die) => `Entropy: ${w.name(s)} rolls ${die}`,
  },
  entropyFound: {
    clause: 'CF-9.3',
    grade: 'detail',
    parts: ['seat'],
    roles: ['does'],
    say: (w, s) => `Entropy finds no company of ${w.name(s)}`,
  },
  lostCompany: {
    clause: 'CF-9.5',
    grade: 'event',
    parts: ['seat', 'card'],
    roles: ['loses', null],
    say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)} to entropy`,
    you: (w, _s, card) => companyTo(w, card, null, 'Entropy took it.'),
  },
  tokenPassed: {
    clause: 'CF-9.1',
    grade: 'detail',
    parts: ['seat'],
    roles: ['learns'],
    say: (w, s) => `The entropy token goes to ${w.name(s)}`,
  },
  opened: {
    clause: 'CF-6.3',
    grade: 'event',
    parts: ['seat', 'card', 'loser'],
    roles: ['does', null, 'loses'],
    say: (w, s, card) => `${w.name(s)} opens ${cardWords(card)}`,
    you: (w, s, card, loser) =>
      loser === w.you
        ? landTo(
            w,
            companies[card]?.land as Territory,
            null,
            `${w.name(s)} opened ${companyName(card)} there: with two owners it is nobody's.`,
          )
        : null,
  },
  passed: {
    clause: 'CF-8.2',
    grade: 'detail',
    parts: ['seat'],
    roles: ['does'],
    say: (w, s) => `${w.name(s)} passes`,
  },
  boughtLabour: {
    clause: 'CF-4.3',
    grade: 'detail',
    parts: ['seat', 'units', 'price'],
    roles: ['does', null, null],
    say: (w, s, n, price) => `${w.name(s)} buys ${counted(n, 'labour unit')} for ${moneyWords(price)}`,
  },
  produced: {
    clause: 'CF-10.2',
    grade: 'event',
    parts: ['seat', 'mineral', 'oil', 'grain'],
    roles: ['gains', null, null, null],
    say: (w, s, ...amounts) => `${w.name(s)} produces ${unitsWords(amounts)}`,
  },
  listedExcess: {
    clause: 'CF-10.6',
    grade: 'detail',
    parts: ['seat', 'resource', 'units', 'price'],
    roles: ['does', null, null, null],
    say: (w, s, resource, n, price) =>
      `${w.name(s)} puts ${n} excess ${RESOURCES[resource]} on the market at ${moneyWords(price)}`,
  },
  lostExcess: {
    clause: 'CF-10.8',
    grade: 'detail',
    parts: ['seat', 'mineral', 'oil', 'grain'],
    roles: ['loses', null, null, null],
    say: (w, s, ...amounts) => `${w.name(s)} has no room: ${unitsWords(amounts)} ${lost(amounts)}`,
    you: (_w, _s, ...amounts) => ({
      head: `You had no room for ${unitsWords(amounts)}`,
      why: 'What found no place was lost.',
      lost: RESOURCES.flatMap((name, i) =>
        (amounts[i] ?? 0) > 0 ? [{ n: amounts[i] as number, of: [name, name] as const }] : [],
      ),
    }),
  },
  builtArmies: {
    clause: 'CF-11.4',
    grade: 'event',
    parts: ['seat', 'land', 'armies'],
    roles: ['gains', null, null],
    say: (w, s, land, n) => `${w.name(s)} builds ${armyWords(n)} in ${landName(land)}`,
  },
  builtNavies: {
    clause: 'CF-11.5',
    grade: 'event',
    parts: ['seat', 'zone', 'navies'],
    roles: ['gains', null, null],
    say: (w, s, zone, n) => `${w.name(s)} builds ${navyWords(n)} in ${seaName(zone)}`,
  },
  builtNukes: {
    clause: 'CF-11.6',
    grade: 'event',
    parts: ['seat', 'land', 'nukes'],
    roles: ['gains', null, null],
    say: (w, s, land, n) => `${w.name(s)} builds ${counted(n, 'nuke')} in ${landName(land)}`,
  },
  builtLstars: {
    clause: 'CF-11.8',
    grade: 'event',
    parts: ['seat', 'lstars'],
    roles: ['gains', null],
    say: (w, s, n) => `${w.name(s)} builds ${counted(n, 'L-star')}`,
  },
  tookFromRow: {
    clause: 'CF-20.3',
    grade: 'event',
    parts: ['seat', 'card'],
    roles: ['gains', null],
    say: (w, s, card) => `${w.name(s)} takes ${cardWords(card)} from the row`,
  },
  drewCard: {
    clause: 'CF-20.3',
    grade: 'event',
    parts: ['seat', 'card'],
    roles: ['gains', null],
    say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}`,
  },
  drewSecretly: {
    clause: 'CF-20.6',
    grade: 'event',
    parts: ['seat'],
    roles: ['does'],
    say: (w, s) => `${w.name(s)} draws the top card`,
  },
  keptClosed: {
    clause: 'CF-20.5',
    grade: 'detail',
    parts: ['seat'],
    roles: ['does'],
    say: (w, s) => `${w.name(s)} keeps the card closed`,
  },
  discarded: {
    clause: 'CF-20.7',
    grade: 'detail',
    parts: ['seat', 'card'],
    roles: ['does', null],
    say: (w, s, card) => `${w.name(s)} discards ${cardWords(card)} for what it produces`,
  },
  cameUp: {
    clause: 'CF-21.1',
    grade: 'headline',
    parts: ['special'],
    roles: [null],
    say: (_w, special) => `${SPECIAL_NAMES[special] ?? '?'} comes up: ${LAW[special] ?? ''}`,
    you: (_w, special) => ({
      head: `${SPECIAL_NAMES[special] ?? '?'} came up`,
      why: `From now on: ${LAW[special] ?? ''}.`,
    }),
  },
  scoredCash: {
    clause: 'CF-21.5',
    grade: 'detail',
    parts: ['seat', 'points', 'cash'],
    roles: ['does', null, null],
    say: (w, s, points, cash) =>
      cash < 0
        ? `${w.name(s)} scores ${points} for money`
        : `${w.name(s)} has ${moneyWords(cash)}: ${signed(points)}`,
  },
  scoredMost: {
    clause: 'CF-21.6',
    grade: 'detail',
    parts: ['seat', 'points', 'resource', 'production'],
    roles: ['does', null, null, null],
    say: (w, s, points, resource, n) =>
      `${w.name(s)} produces most ${RESOURCES[resource]} (${n}): ${signed(points)}`,
  },
  scoredClouds: {
    clause: 'CF-21.8',
    grade: 'detail',
    parts: ['seat', 'points', 'clouds'],
    roles: ['does', null, null],
    say: (w, s, points, n) => `${w.name(s)} has placed ${counted(n, 'cloud')}: ${signed(points)}`,
  },
  scored: {
    clause: 'CF-21.4',
    grade: 'event',
    parts: ['seat', 'points', 'total'],
    roles: ['gains', null, null],
    say: (w, s, points, total) =>
      `${w.name(s)} scores ${minus(points)} and has ${minus(total)} ${Math.abs(total) === 1 ? 'point' : 'points'}`,
    you: (_w, _s, points, total) => ({
      head: `You scored ${minus(points)}`,
      why: `You have ${minus(total)} ${Math.abs(total) === 1 ? 'point' : 'points'}.`,
      weight: 20,
    }),
  },
  eliminated: {
    clause: 'CF-22.2',
    grade: 'headline',
    parts: ['seat', 'cash', 'lands', 'companies', 'armies', 'navies', 'nukes', 'lstars'],
    roles: ['loses', null, null, null, null, null, null, null],
    say: (w, s, cash) => `${w.name(s)} is out of the game; ${moneyWords(cash)} go to the bank`,
    you: (_w, _s, cash, ...rest) => everything(cash, rest),
  },
  stalled: {
    clause: 'CF-8.3',
    grade: 'headline',
    parts: ['rounds'],
    roles: [null],
    say: (_w, rounds) => `Nothing has happened for ${counted(rounds, 'round')}: the final scoring is held`,
  },
  lastRound: {
    clause: 'CF-8.4',
    grade: 'headline',
    parts: ['round'],
    roles: [null],
    say: (_w, round) => `Round ${round} was the last`,
  },
  oneLeft: {
    clause: 'CF-22.4',
    grade: 'headline',
    parts: ['seat'],
    roles: ['does'],
    say: (w, s) => `Only ${w.name(s)} is left`,
  },
  noneLeft: { clause: 'CF-22.4', grade: 'headline', parts: [], roles: [], say: () => 'Nobody is left' },
}

const lost = (amounts: readonly number[]) =>
  amounts.reduce((sum, n) => sum + n, 0) === 1 ? 'is lost' : 'are lost'
