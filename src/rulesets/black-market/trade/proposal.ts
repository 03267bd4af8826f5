import { type Fault, faultAt, type Refusal, refuse, type Seat, seatWord } from '../../../kernel/index.ts'
import { goodOf } from '../colony/goods.ts'
import { cardId, faceOf, markId, markNamed } from '../colony/locations.ts'
import { skillOf } from '../colony/skills.ts'
import { isOccupied, siteOf, utilityWords } from '../colony/utilities.ts'
import { OFF_MAP } from '../data.ts'
import { NONE, type Position } from '../position.ts'
import {
  type Exchange,
  given,
  isNever,
  isPerson,
  type Leg,
  legsWords,
  partnersOf,
  type Transfer,
} from './legs.ts'
import { initiatorTerms, termsFault } from './pool.ts'
import { holding, keyOf } from './things.ts'

/**
 * BM-4.4  Why the initiator cannot propose these legs, or null. In the clause's order: used up, never tradeable, type
 * and ratio, partner, own holdings. What depends on how far the legs have run is seen when they run (BM-5.15).
 * It tells the initiator nothing that they may not know. `soFar` forgives what further legs may mend: that there is nobody
 * to deal with.
 */
export function proposalFault(
  p: Position,
  initiator: Seat,
  made: number,
  legs: readonly Leg[],
  soFar = false,
): Fault | null {
  const limit = p.options.proposals_per_trade
  if (made >= limit)
    return refuse(
      'BM-5.16',
      'NO_PROPOSALS_LEFT',
      `${limit} proposals were made in this Trade action, which is the most; exchange at the pool, or end your trades.`,
    )
  return (
    firstFault(legs, (leg) => (leg.do === 'give' ? tradeFault(p, leg) : null)) ??
    firstFault(legs, (leg) => (leg.do === 'give' ? thingFault(leg, initiator) : ratioFault(p, leg))) ??
    partnersFault(p, initiator, legs) ??
    (soFar ? null : nobodyFault(initiator, legs)) ??
    firstFault(legs, (leg, i) => holdingFault(p, legs, leg, i, initiator))
  )
}

function firstFault(
  legs: readonly Leg[],
  faultOf: (leg: Leg, index: number) => Refusal | null,
): Fault | null {
  for (const [i, leg] of legs.entries()) {
    const fault = faultOf(leg, i)
    if (fault !== null) return faultAt(['legs', i], fault)
  }
  return null
}

/** BM-5.6, BM-5.7  Why this can never be traded, or null. */
function tradeFault(p: Position, { what, which }: Transfer): Refusal | null {
  const people = (text: string) => refuse('BM-5.7', 'PEOPLE', text)
  const never = (text: string) => refuse('BM-5.6', 'NOT_TRADEABLE', text)
  const LIST =
    'trade commodities, Mechs, empty Utilities, Solar Arrays, cards, bonus tokens, promises and secrets'
  if (isPerson(what)) return people(`People are never traded; ${LIST}.`)
  if (isNever(what)) return never(`That is not tradeable; ${LIST}.`)
  if (what === 'promise' && p.options.promises === 'none')
    return refuse('BM-5.13', 'NOT_TRADEABLE', 'At this table promises are no part of deals; leave them out.')
  if (what !== 'utility') return null
  const site = siteOf(which)
  if (site === OFF_MAP)
    return never('The Fusion Reactor is off the map and not tradeable; other empty Utilities are.')
  return isOccupied(p, site)
    ? people(
        `The ${utilityWords(p, site)} is occupied, and its workers are people; only empty ones are traded.`,
      )
    : null
}

const ratioFault = (p: Position, { pay, amount, get, count }: Exchange): Refusal | null =>
  termsFault(goodOf(pay), amount, goodOf(get), count, initiatorTerms(p))

/** BM-5.15  Why a transfer names no thing, or more than one of what there is one of; or null. */
function thingFault({ from, what, which, amount, text }: Transfer, initiator: Seat): Refusal | null {
  if (what === 'secret' && from !== initiator && text !== '')
    return refuse('BM-5.13', 'NOT_YOURS', 'Your partner writes their Secret when accepting. Leave it blank.')
  const unknown = (is: string) =>
    refuse('BM-5.15', 'NO_SUCH_THING', `There is no ${is} ${JSON.stringify(which)}; name what is traded.`)
  if (what === 'skill' && skillOf(which) < 0) return unknown('Skill Card')
  if (what === 'utility' && siteOf(which) < 0) return unknown('site')
  if ((what === 'location' || what === 'reveal') && faceOf(which) < 0 && !which.startsWith('#'))
    return unknown('Location Card')
  const single = what === 'utility' || what === 'location' || what === 'reveal'
  return single && amount !== 1
    ? refuse('BM-5.15', 'ONE_ONLY', 'There is one of that; leave the amount out.')
    : null
}

/** BM-5.5  Why there is nobody to deal with, or null. */
const nobodyFault = (initiator: Seat, legs: readonly Leg[]): Refusal | null =>
  partnersOf(legs, initiator) === 0
    ? refuse(
        'BM-5.5',
        'NO_PARTNER',
        'A deal has a transfer with another player; mere exchanges need no deal.',
      )
    : null

/** BM-5.5  Why not every transfer has the initiator as giver or receiver, or null. */
function partnersFault(p: Position, initiator: Seat, legs: readonly Leg[]): Refusal | null {
  for (const leg of legs) {
    if (leg.do !== 'give') continue
    const { from, to } = leg
    if (from >= p.seats || to >= p.seats)
      return refuse('BM-5.5', 'NO_SUCH_SEAT', `Seats here are 0 to ${p.seats - 1}.`)
    if (from === to)
      return refuse('BM-5.5', 'NOT_INITIATOR', 'A transfer is to or from another player; name two.')
    if (from !== initiator && to !== initiator)
      return refuse(
        'BM-5.5',
        'NOT_INITIATOR',
        `Every transfer is to or from ${seatWord(initiator)}, who initiated Trade; pass goods on in two legs.`,
      )
  }
  return null
}

/** BM-4.2, BM-5.13  Why the giver of a leg cannot have what they give, even when all before has run; or null. */
function holdingFault(p: Position, legs: readonly Leg[], leg: Leg, i: number, knower: Seat): Refusal | null {
  if (leg.do === 'exchange')
    return mayHave(p, legs, i, knower, leg.pay, knower) >= leg.amount ? null : tooFew(p, knower, leg, knower)
  const key = keyOf(p, leg, knower)
  if (key !== undefined) {
    if (mayHave(p, legs, i, leg.from, key, knower) < leg.amount) return tooFew(p, leg.from, leg, knower)
    return leg.what === 'reveal' && p.open[Number(key.split(' ')[1])] === 1
      ? refuse('BM-5.13', 'NOT_YOURS', 'That card lies open: everybody sees it; show a face-down one.')
      : null
  }
  return mayLieFaceDown(p, leg) && (leg.from !== knower || cameBefore(legs, leg, i))
    ? null
    : tooFew(p, leg.from, leg, knower)
}

/**
 * BM-1.5  True when a leg names a card by a face whose place the player does not know: what another has face-down,
 * only its holder knows. All see which marks are in use, and what is discarded.
 */
function mayLieFaceDown(p: Position, { what, which }: Transfer): boolean {
  const face = what === 'location' || what === 'reveal' ? faceOf(which) : NONE
  return p.discarded[face] === 0
}

const tooFew = (p: Position, who: Seat, leg: Leg, asked: Seat): Refusal =>
  leg.do === 'give' && leg.what === 'reveal'
    ? refuse(
        'BM-5.13',
        'NOT_YOURS',
        `${who === asked ? 'You' : seatWord(who)} can show only a face-down card of ${who === asked ? 'your' : 'their'} own.`,
      )
    : refuse(
        'BM-4.2',
        'NOT_ENOUGH',
        `${who === asked ? 'You do' : `${seatWord(who)} does`} not have enough for this: ${legsTo(p, asked, [leg])}.`,
      )

/** BM-5.15  The most that a seat can have of a thing when a leg is reached, if nothing else of it was given away. */
function mayHave(
  p: Position,
  legs: readonly Leg[],
  before: number,
  seat: Seat,
  key: string,
  knower: Seat,
): number {
  let count = holding(p, seat, key)
  for (const leg of legs.slice(0, before)) {
    if (leg.do === 'exchange') count += seat === p.turn && leg.get === key ? leg.count : 0
    else if (leg.to === seat && leg.what !== 'reveal' && keyOf(p, leg, knower) === key) count += leg.amount
  }
  return count
}

/** True when an earlier leg brings its giver the card that this leg names. */
const cameBefore = (legs: readonly Leg[], { from, which }: Transfer, i: number): boolean =>
  legs
    .slice(0, i)
    .map(given)
    .some((one) => one.what === 'location' && one.to === from && one.which === which)

/** BM-4.2, BM-5.13  Why a partner cannot accept: they lack what they are to give; or null. They alone are told. */
export function acceptFault(p: Position, seat: Seat, legs: readonly Leg[]): Refusal | null {
  for (const [i, leg] of legs.entries()) {
    const fault = given(leg).from === seat ? holdingFault(p, legs, leg, i, seat) : null
    if (fault !== null) return fault
  }
  return null
}

/**
 * BM-5.30  A proposal as it is laid before the partners: a face-down card that the initiator knows goes by its mark, so
 * that no face is seen before the deal has run, and what the partner's Secrets say is left out.
 */
export function masked(p: Position, initiator: Seat, legs: readonly Leg[]): Leg[] {
  return legs.map((leg) => {
    const { what = '', which = '' } = given(leg)
    if (what === 'secret') return { ...leg, text: '' }
    if (!['location', 'reveal', 'mech'].includes(what)) return leg
    const mark = markNamed(p, initiator, which)
    return p.open[mark] === 0 ? { ...leg, which: markId(mark) } : leg
  })
}

/** BM-1.5  What a deal says to a reader: cards that they know, their own ones too, go by their faces. */
export const legsTo = (p: Position, reader: Seat, legs: readonly Leg[]): string =>
  legsWords(
    legs.map((leg) => {
      const mark = markNamed(p, reader, given(leg).which ?? '')
      return mark < 0 ? leg : { ...leg, which: cardId(p, reader, mark) }
    }),
  )

/** BM-5.13  What a Secret of a deal says, and by which leg it is told. Until all legs have run it is its giver's alone. */
export interface Confided {
  leg: number
  text: string
}

/** BM-5.13  The Secrets that a seat tells in a deal, by the words of each. */
export const confidedBy = (
  legs: readonly Leg[],
  seat: Seat,
  words: (leg: Transfer, i: number) => string,
): Confided[] =>
  legs.flatMap((leg, i) =>
    given(leg).what === 'secret' && given(leg).from === seat
      ? [{ leg: i, text: words(leg as Transfer, i) }]
      : [],
  )

/** BM-5.30  The legs with what their Secrets say, as they run. */
export const withSecrets = (legs: readonly Leg[], confided: readonly Confided[]): Leg[] =>
  legs.map((leg, i) => {
    const secret = confided.find((one) => one.leg === i)
    return secret === undefined ? leg : { ...leg, text: secret.text }
  })
