import {
  cases,
  type Frame,
  int,
  type Next,
  open,
  pick,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  type ValueOf,
} from '../../../kernel/index.ts'
import { held, pay } from '../colony/goods.ts'
import { placeId, placesCalled, placeWords, tellAt } from '../colony/locations.ts'
import { loseUnit, PLACES, population, unitsAt } from '../colony/units.ts'
import { siteId, sitesCalled, utilityWords, vacate } from '../colony/utilities.ts'
import { F as FOOD, INFANTRY, SITES, W } from '../data.ts'
import { add, at, type Position, seatAfter } from '../position.ts'
import type { Facts, T } from '../words/index.ts'
import { calmOne } from './recruit.ts'

interface Locals {
  /** The place in turn order, from the First Player. */
  i: number
  /** Tokens of this player that are still to suffer. */
  short: number
}
type F = Frame & Locals

export const beginConsumption = (): Locals => ({ i: -1, short: 0 })

const leader = (p: Position, f: F): Seat => seatAfter(p, p.first, f.i)

const notLocated = (why: string): Refusal => refuse('BM-11.4', 'NOT_LOCATED', why)
const nobodyAt = (id: string): Refusal =>
  notLocated(
    `You have nobody at ${JSON.stringify(id)}; choose an occupied Utility of yours, or your Infantry.`,
  )

/** BM-11.4  Who suffers: workers of a Utility, or Infantry somewhere. */
const casualties = cases(
  { utility: { at: sitesCalled(nobodyAt) }, infantry: { at: placesCalled(nobodyAt) } },
  'from',
)
type Casualty = ValueOf<typeof casualties>

const isCasualty = (p: Position, seat: Seat, { from, at: there }: Casualty): boolean =>
  from === 'utility'
    ? p.occupied[there] === 1 && p.siteOwner[there] === seat
    : unitsAt(p, seat, INFANTRY, there) > 0

/** BM-11.4, BM-14.1  Those who may suffer, in file order: workers by site, then Infantry by place. */
function casualtiesOf(p: Position, seat: Seat): Casualty[] {
  const found: Casualty[] = []
  for (let site = 0; site < SITES; site++)
    if (p.occupied[site] === 1 && p.siteOwner[site] === seat) found.push({ from: 'utility', at: site })
  for (let place = 0; place < PLACES; place++)
    if (unitsAt(p, seat, INFANTRY, place) > 0) found.push({ from: 'infantry', at: place })
  return found
}

/** BM-11.2, BM-11.3, BM-11.4 Consumption, after even rounds' Action Phase. */
export const consumption = procedure<Position, Locals, 'next' | 'suffer' | 'casualty', Facts>(
  'consumption',
  { i: open(int(-1, 5)), short: open(int(0)) },
  {
    next(t, f): Next<'suffer'> {
      const { p } = t
      f.i++
      if (f.i >= p.seats) return t.done()
      f.short = feed(t, leader(p, f))
      return 'suffer'
    },

    // BM-11.4  Spare tokens first, then Located ones; a shortfall beyond them is void.
    suffer(t, f) {
      const { p } = t
      const seat = leader(p, f)
      const idle = Math.min(f.short, at(p.spare, seat))
      if (idle > 0) {
        f.short -= idle
        add(p.spare, seat, -idle)
        add(p.disaffected, seat, idle)
        t.note('turnedAway', seat, idle)
      }
      if (f.short === 0) return 'next'
      const [first, second] = casualtiesOf(p, seat)
      if (first === undefined) return 'next'
      if (second !== undefined) return 'casualty'
      suffer(t, f, seat, first)
      return 'suffer'
    },

    casualty: pick({
      clause: 'BM-11.4',
      question: 'Food or Water is short. Who leaves work?',
      who: leader,
      of: casualties,
      each: (p, _f, seat, out) => out.addAll(casualtiesOf(p, seat)),
      fault: (p, _f, seat, casualty) =>
        isCasualty(p, seat, casualty)
          ? null
          : notLocated('Choose an occupied Utility of yours, or a place where you have Infantry.'),
      label: (p, _f, seat, { from, at: there }) =>
        from === 'utility'
          ? { text: `A worker of the ${utilityWords(p, there)}`, target: siteId(there) }
          : { text: `Infantry at ${placeWords(p, seat, there)}`, target: placeId(p, seat, there) },
      // BM-14.1  No answer: the first in file order.
      take(t, f, seat, casualty) {
        suffer(t, f, seat, casualty)
        return 'suffer'
      },
    }),
  },
)

/** BM-11.4  One Located token is Disaffected now: its Utility is empty, or the Infantry gone. */
function suffer(t: T, f: F, seat: Seat, { from, at: there }: Casualty): void {
  const { p } = t
  f.short--
  if (from === 'infantry') {
    loseUnit(p, seat, INFANTRY, there)
    tellAt(t, there, 'deserted', (told) => [seat, there, told])
    return
  }
  // BM-2.4  Workers go together; those who do not suffer are Spare.
  vacate(p, there)
  add(p.spare, seat, -1)
  add(p.disaffected, seat, 1)
  t.note('walkedOut', seat, at(p.site, there), there)
}

/**
 * BM-11.2  Pays Food and Water as far as held. BM-11.3  Fully paid, a Disaffected comes back. BM-11.4  Otherwise the
 * Disaffected of before leave the game first. Returns the shortfall that is left for others.
 */
function feed(t: T, seat: Seat): number {
  const { p } = t
  const people = population(p, seat)
  const perRation = p.options.pop_per_ration
  const rations = Math.ceil(people / perRation)
  const food = Math.min(rations, held(p, seat, FOOD))
  const water = Math.min(rations, held(p, seat, W))
  pay(p, seat, FOOD, food)
  pay(p, seat, W, water)
  t.note('consumed', seat, food, water, rations)
  if (food === rations && water === rations) {
    if (at(p.disaffected, seat) > 0) calmOne(t, seat)
    return 0
  }
  const short = people - perRation * Math.min(food, water)
  const dead = Math.min(short, at(p.disaffected, seat))
  if (dead > 0) {
    add(p.disaffected, seat, -dead)
    t.note('died', seat, dead)
  }
  return short - dead
}
