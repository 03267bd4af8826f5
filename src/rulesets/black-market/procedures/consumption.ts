import {
  ask,
  type Frame,
  int,
  type Next,
  open,
  procedure,
  type Refusal,
  refuse,
  type Seat,
  text,
  variant,
} from '../../../kernel/index.ts'
import { held, pay } from '../colony/goods.ts'
import { openFace, placeId, placeNamed, placeWords } from '../colony/places.ts'
import { loseUnit, onCard, PLACES, population, unitsAt } from '../colony/units.ts'
import { siteId, siteOf, utilityWords, vacate } from '../colony/utilities.ts'
import { FACES, F as FOOD, INFANTRY, OFF_MAP, SITES, W } from '../data.ts'
import type { Facts } from '../facts.ts'
import type { Place } from '../ids.ts'
import { add, at, type Position, seatAfter, type T } from '../position.ts'
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

/** Codes: a site whose worker suffers, or SITES + place for Infantry there. */
const infantryCode = (place: Place): number => SITES + place

function casualtyFault(p: Position, seat: Seat, code: number): Refusal | null {
  const located =
    code < SITES
      ? p.siteOwner[code] === seat && p.occupied[code] === 1
      : code < infantryCode(PLACES) && unitsAt(p, seat, INFANTRY, code - SITES) > 0
  return located
    ? null
    : refuse(
        'BM-11.4',
        'NOT_LOCATED',
        'Choose an occupied Utility of yours, or a place where you have Infantry.',
      )
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
      const choices = countCasualties(p, seat)
      if (choices > 1) return 'casualty'
      if (choices === 0) return 'next'
      suffer(t, f, seat, firstCasualty(p, seat))
      return 'suffer'
    },

    casualty: ask({
      clause: 'BM-11.4',
      question: 'Food or Water is short. Who leaves work?',
      who: leader,
      options(p, _f, seat, out) {
        for (let code = 0; code < infantryCode(PLACES); code++) if (isCasualty(p, seat, code)) out.add(code)
      },
      why: (p, _f, seat, code) => casualtyFault(p, seat, code),
      codec: {
        schema: variant('from', { utility: { at: text(12) }, infantry: { at: text(12) } }),
        read(p, _f, seat, choice) {
          if (choice.from === 'infantry') {
            const place = placeNamed(p, seat, choice.at)
            return place >= 0 ? infantryCode(place) : noSuchPlace(choice.at)
          }
          const site = siteOf(choice.at)
          return site >= 0 && site !== OFF_MAP ? site : noSuchPlace(choice.at)
        },
        show: (p, _f, seat, code) =>
          code < SITES
            ? ({ from: 'utility', at: siteId(code) } as const)
            : ({ from: 'infantry', at: placeId(p, seat, code - SITES) } as const),
        label: (p, _f, seat, code) =>
          code < SITES
            ? { text: `A worker of the ${utilityWords(p, code)}`, target: siteId(code) }
            : {
                text: `Infantry at ${placeWords(p, seat, code - SITES)}`,
                target: placeId(p, seat, code - SITES),
              },
      },
      // BM-14.1  No answer: the first in file order.
      take(t, f, seat, code) {
        suffer(t, f, seat, code)
        return 'suffer'
      },
    }),
  },
)

const noSuchPlace = (id: string): Refusal =>
  refuse(
    'BM-11.4',
    'NOT_LOCATED',
    `You have nobody at ${JSON.stringify(id)}; choose an occupied Utility of yours, or your Infantry.`,
  )

const isCasualty = (p: Position, seat: Seat, code: number): boolean =>
  code < SITES
    ? p.occupied[code] === 1 && p.siteOwner[code] === seat
    : unitsAt(p, seat, INFANTRY, code - SITES) > 0

function countCasualties(p: Position, seat: Seat): number {
  let count = 0
  for (let code = 0; code < infantryCode(onCard(FACES)); code++) if (isCasualty(p, seat, code)) count++
  return count
}

function firstCasualty(p: Position, seat: Seat): number {
  let code = 0
  while (!isCasualty(p, seat, code)) code++
  return code
}

/** BM-11.4  One Located token is Disaffected now: its Utility is empty, or the Infantry gone. */
function suffer(t: T, f: F, seat: Seat, code: number): void {
  const { p } = t
  f.short--
  if (code >= SITES) {
    loseUnit(p, seat, INFANTRY, code - SITES)
    t.note('deserted', seat, code - SITES, openFace(p, code - SITES))
    return
  }
  // BM-2.4  Workers go together; those who do not suffer are Spare.
  vacate(p, code)
  add(p.spare, seat, -1)
  add(p.disaffected, seat, 1)
  t.note('walkedOut', seat, at(p.site, code), code)
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
  const short = Math.max(0, people - perRation * Math.min(food, water))
  const dead = Math.min(short, at(p.disaffected, seat))
  if (dead > 0) {
    add(p.disaffected, seat, -dead)
    t.note('died', seat, dead)
  }
  return short - dead
}
