import {
  amount,
  andList,
  type Described,
  type Fault,
  faultAt,
  type Refusal,
  record,
  refuse,
  type Seat,
  tick,
} from '../../../kernel/index.ts'
import { F as FOOD, GOOD_NAMES, INFANTRY, MECH, UNIT_COST } from '../data.ts'
import { priceOf } from '../options.ts'
import { at, type Position } from '../position.ts'
import { energyFault, held, payFault } from './goods.ts'
import { population } from './units.ts'

/** BM-11.1  How many are mustered. */
export interface Levy {
  readonly infantry: number
  readonly mechs: number
}

export const COST_INFANTRY = UNIT_COST[INFANTRY] ?? 0
export const COST_MECH = UNIT_COST[MECH] ?? 0
/** The most of one kind in an answer. */
export const MOST_LEVIED = 1000

/** BM-11.1  The Energy that units cost. */
export const levyCost = ({ infantry, mechs }: Levy): number => infantry * COST_INFANTRY + mechs * COST_MECH

function levyFault(p: Position, seat: Seat, levy: Levy): Refusal | null {
  const spare = at(p.spare, seat)
  return levy.infantry > spare
    ? refuse('BM-4.2', 'NOT_ENOUGH', `Each Infantry takes one Spare; you have ${spare}.`)
    : energyFault(p, seat, levyCost(levy))
}

/** BM-11.1  Infantry and Mechs at home. */
export const levying: Described<Position, unknown, Levy> = {
  of: record({
    infantry: {
      title: 'Infantry',
      note: `${COST_INFANTRY} Energy and a Spare each; strength 2`,
      of: amount(0, MOST_LEVIED),
    },
    mechs: {
      title: 'Mechs',
      note: `${COST_MECH} Energy each; strength 5, worth a point`,
      of: amount(0, MOST_LEVIED),
    },
  }),
  fault: (p, _f, seat, levy) => levyFault(p, seat, levy),
}

/** BM-9.1, BM-9.2  How many are bought, and whether a Disaffected is won back. */
export interface Hiring {
  readonly buy: number
  readonly calm: boolean
}

/** BM-9.1  People that the initiator, and another player, may buy. */
const MOST_BOUGHT = 2
const MOST_OTHERS = 1
/** The most in an answer. */
export const MOST_HIRED = 100

/** BM-9.1  How many a player may buy. */
export const mostBought = (p: Position, seat: Seat): number => (seat === p.turn ? MOST_BOUGHT : MOST_OTHERS)

/** BM-9.1, BM-9.2  What a choice costs of a commodity. */
export function hireCost(p: Position, seat: Seat, { buy, calm }: Hiring, good: number): number {
  const each = priceOf(p.options.recruit_cost)[good] ?? 0
  return buy * each + (calm && good === FOOD && seat !== p.turn ? 1 : 0)
}

function hiringFault(p: Position, seat: Seat, hiring: Hiring): Fault | null {
  const { buy, calm } = hiring
  const most = mostBought(p, seat)
  if (buy > most)
    return faultAt(['buy'], refuse('BM-9.1', 'TOO_MANY', `You may buy up to ${most} here; name no more.`))
  for (let good = 0; good < 3; good++) {
    const short = payFault(p, seat, good, hireCost(p, seat, hiring, good))
    if (short !== null) return short
  }
  if (calm && p.disaffected[seat] === 0)
    return faultAt(
      ['calm'],
      refuse('BM-4.2', 'NOT_ENOUGH', 'You have no Disaffected; there is nobody to win back.'),
    )
  // BM-9.3
  const cap = p.options.population_cap
  return buy === 0 || population(p, seat) + buy <= cap
    ? null
    : faultAt(
        ['buy'],
        refuse('BM-9.3', 'POP_CAP', `Recruiting ends at ${cap} people; you have ${population(p, seat)}.`),
      )
}

/** True exactly when there is no fault, found without words: for lists. */
export function canHire(p: Position, seat: Seat, hiring: Hiring): boolean {
  const { buy, calm } = hiring
  if (buy > mostBought(p, seat) || (calm && p.disaffected[seat] === 0)) return false
  for (let good = 0; good < 3; good++) if (held(p, seat, good) < hireCost(p, seat, hiring, good)) return false
  return buy === 0 || population(p, seat) + buy <= p.options.population_cap
}

/** What a number of people cost, in words. */
export const hireWords = (p: Position, buy: number): string =>
  andList(
    priceOf(p.options.recruit_cost).flatMap((n, good) => (n > 0 ? [`${n * buy} ${GOOD_NAMES[good]}`] : [])),
  )

/** BM-9.1, BM-9.2  Recruits are bought, one Disaffected is won back. */
export const hiring: Described<Position, unknown, Hiring> = {
  of: record({
    buy: {
      title: 'Recruits',
      note: (p, _f, seat) => `${hireWords(p, 1)} each; at most ${mostBought(p, seat)}`,
      of: amount(0, MOST_HIRED),
    },
    calm: {
      title: (p, _f, seat) =>
        `A Disaffected becomes Spare${seat === p.turn ? ', free for you' : ', for 1 Food'}`,
      open: (p, _f, seat) => at(p.disaffected, seat) > 0,
      leftOut: false,
      of: tick(),
    },
  }),
  fault: (p, _f, seat, hiring) => hiringFault(p, seat, hiring),
}
