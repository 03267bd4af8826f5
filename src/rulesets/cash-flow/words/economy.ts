import { counted, die, does, factOf, gains, learns, loses, part } from '../../../kernel/index.ts'
import type { Power, Territory, Zone } from '../board.ts'
import { type Card, companies, RESOURCES, type Resource } from '../cards.ts'
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

const fact = factOf<View>()
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

export const economyWords = {
  choseSuperpower: fact('CF-7.3', 'event', [does('seat'), part<Power>('power')], {
    say: (w, s, power) => `${w.name(s)} plays the ${superpowerName(power)}`,
  }),
  drewCompany: fact('CF-7.3', 'detail', [gains('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}`,
  }),
  setAside: fact('CF-7.5', 'bookkeeping', [does('seat'), part<Card>('card')], {
    say: (w, s, card) =>
      `${w.name(s)} draws ${cardWords(card)}, where another has a company: it is set aside`,
  }),
  turnedUp: fact('CF-7.9', 'detail', [part<Card>('card')], {
    say: (_w, card) => `${cardWords(card)} is turned up`,
  }),
  rowDiscarded: fact('CF-20.9', 'detail', [part<Resource>('resource')], {
    say: (_w, resource) => `The three face-up cards are all ${RESOURCES[resource]}: they are discarded`,
  }),
  tookResources: fact('CF-7.11', 'detail', [gains('seat'), 'mineral', 'oil', 'grain'], {
    say: (w, s, ...amounts) => `${w.name(s)} begins with ${unitsWords(amounts)}`,
  }),
  placedArmies: fact('CF-7.14', 'detail', [does('seat'), part<Territory>('land'), 'armies'], {
    say: (w, s, land, n) => `${w.name(s)} places ${armyWords(n)} in ${landName(land)}`,
  }),
  gotNavy: fact('CF-7.13', 'detail', [gains('seat'), part<Zone>('zone')], {
    say: (w, s, zone) => `${w.name(s)} has a navy in ${seaName(zone)}`,
    you: (_w, _s, zone) => ({
      head: `You got a navy in ${seaName(zone)}`,
      gained: [{ n: 1, of: NAVY, at: seaName(zone) }],
    }),
  }),
  gotToken: fact('CF-7.15', 'detail', [learns('seat')], {
    say: (w, s) => `${w.name(s)} gets the entropy token`,
  }),
  roundBegins: fact('CF-1.3', 'bookkeeping', ['round'], { say: (_w, round) => `Round ${round} begins` }),
  entropyType: fact('CF-9.4', 'detail', [does('seat'), die('die'), part<Resource>('resource')], {
    say: (w, s, die, resource) => `${w.name(s)} rolls ${die} for entropy: ${RESOURCES[resource]}`,
  }),
  entropyValue: fact('CF-9.5', 'detail', [does('seat'), die('die')], {
    say: (w, s, die) =>
      die === 6
        ? `${w.name(s)} rolls 6 for entropy: any company of that type`
        : `${w.name(s)} rolls ${die} for entropy: a company that makes ${die} or more, or else the largest`,
  }),
  entropyFound: fact('CF-9.3', 'detail', [does('seat')], {
    say: (w, s) => `Entropy finds no company of ${w.name(s)}`,
  }),
  lostCompany: fact('CF-9.5', 'event', [loses('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} loses ${cardWords(card)} to entropy`,
    you: (w, _s, card) => companyTo(w, card, null, 'Entropy took it.'),
  }),
  tokenPassed: fact('CF-9.1', 'detail', [learns('seat')], {
    say: (w, s) => `The entropy token goes to ${w.name(s)}`,
  }),
  /** `loser`: whose land it takes away, that lived by an open company there; −1 for nobody's. */
  opened: fact('CF-6.3', 'event', [does('seat'), part<Card>('card'), loses('loser')], {
    say: (w, s, card) => `${w.name(s)} opens ${cardWords(card)}`,
    you: (w, s, card, loser) =>
      loser === w.you
        ? landTo(
            w,
            companies[card]?.land as Territory,
            null,
            `${w.name(s)} opened ${companyName(card)} there: with two owners it is nobody’s.`,
          )
        : null,
  }),
  passed: fact('CF-8.2', 'detail', [does('seat')], { say: (w, s) => `${w.name(s)} passes` }),
  boughtLabour: fact('CF-4.3', 'detail', [does('seat'), 'units', 'price'], {
    say: (w, s, n, price) => `${w.name(s)} buys ${counted(n, 'labour unit')} for ${moneyWords(price)}`,
  }),
  produced: fact('CF-10.2', 'event', [gains('seat'), 'mineral', 'oil', 'grain'], {
    say: (w, s, ...amounts) => `${w.name(s)} produces ${unitsWords(amounts)}`,
  }),
  listedExcess: fact('CF-10.6', 'detail', [does('seat'), part<Resource>('resource'), 'units', 'price'], {
    say: (w, s, resource, n, price) =>
      `${w.name(s)} puts ${n} excess ${RESOURCES[resource]} on the market at ${moneyWords(price)}`,
  }),
  lostExcess: fact('CF-10.8', 'detail', [loses('seat'), 'mineral', 'oil', 'grain'], {
    say: (w, s, ...amounts) => `${w.name(s)} has no room: ${unitsWords(amounts)} ${lost(amounts)}`,
    you: (_w, _s, ...amounts) => ({
      head: `You had no room for ${unitsWords(amounts)}`,
      why: 'What found no place was lost.',
      lost: RESOURCES.flatMap((name, i) =>
        (amounts[i] ?? 0) > 0 ? [{ n: amounts[i] as number, of: [name, name] as const }] : [],
      ),
    }),
  }),
  builtArmies: fact('CF-11.4', 'event', [gains('seat'), part<Territory>('land'), 'armies'], {
    say: (w, s, land, n) => `${w.name(s)} builds ${armyWords(n)} in ${landName(land)}`,
  }),
  builtNavies: fact('CF-11.5', 'event', [gains('seat'), part<Zone>('zone'), 'navies'], {
    say: (w, s, zone, n) => `${w.name(s)} builds ${navyWords(n)} in ${seaName(zone)}`,
  }),
  builtNukes: fact('CF-11.6', 'event', [gains('seat'), part<Territory>('land'), 'nukes'], {
    say: (w, s, land, n) => `${w.name(s)} builds ${counted(n, 'nuke')} in ${landName(land)}`,
  }),
  builtLstars: fact('CF-11.8', 'event', [gains('seat'), 'lstars'], {
    say: (w, s, n) => `${w.name(s)} builds ${counted(n, 'L-star')}`,
  }),
  tookFromRow: fact('CF-20.3', 'event', [gains('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} takes ${cardWords(card)} from the row`,
  }),
  drewCard: fact('CF-20.3', 'event', [gains('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} draws ${cardWords(card)}`,
  }),
  drewSecretly: fact('CF-20.6', 'event', [does('seat')], {
    say: (w, s) => `${w.name(s)} draws the top card`,
  }),
  keptClosed: fact('CF-20.5', 'detail', [does('seat')], {
    say: (w, s) => `${w.name(s)} keeps the card closed`,
  }),
  discarded: fact('CF-20.7', 'detail', [does('seat'), part<Card>('card')], {
    say: (w, s, card) => `${w.name(s)} discards ${cardWords(card)} for what it produces`,
  }),
  /** `special`: the card, by its place in SPECIALS. */
  cameUp: fact('CF-21.1', 'headline', ['special'], {
    say: (_w, special) => `${SPECIAL_NAMES[special] ?? '?'} comes up: ${LAW[special] ?? ''}`,
    you: (_w, special) => ({
      head: `${SPECIAL_NAMES[special] ?? '?'} came up`,
      why: `From now on: ${LAW[special] ?? ''}.`,
    }),
  }),
  /** `cash`: −1 for a treasury that is secret. */
  scoredCash: fact('CF-21.5', 'detail', [does('seat'), 'points', 'cash'], {
    say: (w, s, points, cash) =>
      cash < 0
        ? `${w.name(s)} scores ${points} for money`
        : `${w.name(s)} has ${moneyWords(cash)}: ${signed(points)}`,
  }),
  scoredMost: fact('CF-21.6', 'detail', [does('seat'), 'points', part<Resource>('resource'), 'production'], {
    say: (w, s, points, resource, n) =>
      `${w.name(s)} produces most ${RESOURCES[resource]} (${n}): ${signed(points)}`,
  }),
  scoredClouds: fact('CF-21.8', 'detail', [does('seat'), 'points', 'clouds'], {
    say: (w, s, points, n) => `${w.name(s)} has placed ${counted(n, 'cloud')}: ${signed(points)}`,
  }),
  scored: fact('CF-21.4', 'event', [gains('seat'), 'points', 'total'], {
    say: (w, s, points, total) =>
      `${w.name(s)} scores ${minus(points)} and has ${minus(total)} ${Math.abs(total) === 1 ? 'point' : 'points'}`,
    you: (_w, _s, points, total) => ({
      head: `You scored ${minus(points)}`,
      why: `You have ${minus(total)} ${Math.abs(total) === 1 ? 'point' : 'points'}.`,
      weight: 20,
    }),
  }),
  /** All that they had; of their lands those that are nobody's now. */
  eliminated: fact(
    'CF-22.2',
    'headline',
    [loses('seat'), 'cash', 'lands', 'companies', 'armies', 'navies', 'nukes', 'lstars'],
    {
      say: (w, s, cash) => `${w.name(s)} is out of the game; ${moneyWords(cash)} go to the bank`,
      you: (_w, _s, cash, ...rest) => everything(cash, rest),
    },
  ),
  stalled: fact('CF-8.3', 'headline', ['rounds'], {
    say: (_w, rounds) => `Nothing has happened for ${counted(rounds, 'round')}: the final scoring is held`,
  }),
  lastRound: fact('CF-8.4', 'headline', ['round'], { say: (_w, round) => `Round ${round} was the last` }),
  oneLeft: fact('CF-22.4', 'headline', [does('seat')], { say: (w, s) => `Only ${w.name(s)} is left` }),
  noneLeft: fact('CF-22.4', 'headline', [], { say: () => 'Nobody is left' }),
}

const lost = (amounts: readonly number[]) =>
  amounts.reduce((sum, n) => sum + n, 0) === 1 ? 'is lost' : 'are lost'
