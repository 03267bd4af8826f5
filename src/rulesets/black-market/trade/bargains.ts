import type { Chance, Seat } from '../../../kernel/index.ts'
import { goodOf, held } from '../colony/goods.ts'
import { cardId, placeId } from '../colony/locations.ts'
import { PLACES, unitsAt } from '../colony/units.ts'
import { siteId } from '../colony/utilities.ts'
import { FACES, GOODS, MECH, SITES, SKILLS, skills } from '../data.ts'
import { at, type Position, seatAfter } from '../position.ts'
import type { T } from '../words/index.ts'
import { type Leg, legOf, type Transfer, type WrittenLeg } from './legs.ts'
import { goodName } from './measure.ts'
import { exchange, exchangeFault, initiatorTerms, mostFor, PAIRS, type Pair } from './pool.ts'
import { proposalFault } from './proposal.ts'
import { holding, keyOf, moveThing, tellTransfer } from './things.ts'

const ATTEMPTS = 3

/** Random legs that the initiator may propose; null when none were found. */
export function suggestLegs(p: Position, made: number, chance: Chance): Leg[] | null {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const legs = randomLegs(p, chance)
    if (legs.length > 0 && proposalFault(p, p.turn, made, legs) === null) return legs
  }
  return null
}

function randomLegs(p: Position, chance: Chance): Leg[] {
  const me = p.turn
  const legs: WrittenLeg[] = []
  const count = 1 + chance.pick(3)
  for (let i = 0; i < count; i++) {
    const other = seatAfter(p, me, 1 + chance.pick(p.seats - 1))
    const leg =
      i > 0 && chance.pick(4) === 0
        ? randomExchange(p, me, chance)
        : chance.pick(2) === 0
          ? randomGift(p, me, me, other, chance)
          : randomGift(p, me, other, me, chance)
    if (leg !== null) legs.push(leg)
  }
  return legs.map(legOf)
}

function randomExchange(p: Position, me: Seat, chance: Chance): WrittenLeg | null {
  const pair = PAIRS[chance.pick(PAIRS.length)] as Pair
  const most = mostFor(p, me, pair, initiatorTerms(p))
  if (most === 0) return null
  const count = 1 + chance.pick(most)
  const [pay, get] = [goodName(pair.pay), goodName(pair.get)]
  return { do: 'exchange', pay, amount: count * p.options.ratio_initiator, get, count }
}

type Draft = Pick<Extract<WrittenLeg, { do: 'give' }>, 'what'> & {
  amount?: number
  which?: string
  pile?: 'hand' | 'discard'
  text?: string
}

/** Something that one could give to another, as far as the initiator knows; most often commodities. */
function randomGift(p: Position, me: Seat, from: Seat, to: Seat, chance: Chance): WrittenLeg | null {
  const draft = chance.pick(2) === 0 ? randomGoods(p, from, chance) : randomThing(p, me, from, chance)
  return draft === null ? null : { do: 'give', from, to, ...draft }
}

function randomGoods(p: Position, from: Seat, chance: Chance): Draft | null {
  const good = chance.pick(3)
  const most = Math.min(4, held(p, from, good))
  return most === 0 ? null : { what: GOODS[good] ?? 'E', amount: 1 + chance.pick(most) }
}

function randomThing(p: Position, me: Seat, from: Seat, chance: Chance): Draft | null {
  switch (chance.pick(8)) {
    case 0: {
      const place = searched(chance, PLACES, (at) => unitsAt(p, from, MECH, at) > 0)
      return place < 0 ? null : { what: 'mech', which: placeId(p, me, place) }
    }
    case 1: {
      const site = searched(chance, SITES, (at) => p.siteOwner[at] === from && p.occupied[at] === 0)
      return site < 0 ? null : { what: 'utility', which: siteId(site) }
    }
    case 2:
    case 3: {
      const mark = searched(chance, FACES, (at) => p.holder[at] === from)
      return mark < 0 ? null : { what: 'location', which: cardId(p, me, mark) }
    }
    case 4: {
      const pile = chance.pick(2) === 0 ? 'hand' : 'discard'
      const cards = pile === 'hand' ? p.hand : p.used
      const skill = searched(chance, SKILLS, (i) => at(cards, from * SKILLS + i) > 0)
      return skill < 0 ? null : { what: 'skill', which: skills[skill]?.id ?? '', pile }
    }
    case 5:
      return chance.pick(2) === 0 ? { what: 'rnd' } : { what: 'military' }
    case 6: {
      const mark = searched(chance, FACES, (at) => p.holder[at] === from && p.open[at] === 0)
      return mark < 0 ? null : { what: 'reveal', which: cardId(p, me, mark) }
    }
    default:
      return chance.pick(2) === 0
        ? { what: 'secret', text: from === me ? 'The north is rich.' : '' }
        : { what: 'promise', text: 'No raid on you this round.' }
  }
}

/** The first that fits, looking round from a random place; −1 when none does. */
function searched(chance: Chance, size: number, fits: (i: number) => boolean): number {
  const start = chance.pick(size)
  for (let i = 0; i < size; i++) if (fits((start + i) % size)) return (start + i) % size
  return -1
}

/** What a deal can change, to be put back when it is void: copies of what changes in place, and the other lists. */
function touched({
  goods,
  pool,
  handed,
  mech,
  unit,
  siteOwner,
  holder,
  seen,
  hand,
  used,
  rnd,
  military,
}: Position) {
  const inPlace = { goods: goods.slice(), pool: pool.slice(), handed: handed.slice() }
  return { ...inPlace, mech, unit, siteOwner, holder, seen, hand, used, rnd, military }
}

/**
 * BM-5.15  Carries out the legs in order, all or nothing. Returns the number of the leg, from 1, that was impossible when
 * it was reached, so that the deal is void; 0 when all have run. BM-5.30  Only then is it told, and Secrets shown.
 */
export function carryOut(t: T, legs: readonly Leg[]): number {
  const { p } = t
  const before = touched(p)
  const keys: string[] = []
  for (const [i, leg] of legs.entries()) {
    const key = runLeg(p, p.turn, leg)
    if (key === undefined) {
      Object.assign(p, before)
      return i + 1
    }
    keys.push(key)
  }
  for (const [i, leg] of legs.entries()) {
    if (leg.do === 'give') tellTransfer(t, leg, keys[i] ?? '')
    else t.note('exchanged', p.turn, [goodOf(leg.pay), goodOf(leg.get)], leg.amount, leg.count)
  }
  return 0
}

/** Runs one leg. Returns the key of what it moved; undefined when it is impossible now. */
function runLeg(p: Position, initiator: Seat, leg: Leg): string | undefined {
  if (leg.do === 'give') return runTransfer(p, leg)
  const [pay, get] = [goodOf(leg.pay), goodOf(leg.get)]
  // BM-5.17, BM-5.18  Limited by what the pool holds at that moment.
  if (exchangeFault(p, initiator, pay, leg.amount, get, leg.count, initiatorTerms(p)) !== null)
    return undefined
  exchange(p, initiator, pay, leg.amount, get, leg.count)
  return leg.get
}

function runTransfer(p: Position, leg: Transfer): string | undefined {
  const key = keyOf(p, leg, null)
  if (key === undefined || holding(p, leg.from, key) < leg.amount) return undefined
  moveThing(p, leg, key)
  return key
}
