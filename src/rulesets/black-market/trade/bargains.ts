import type { Chance, Seat } from '../../../kernel/index.ts'
import { held } from '../colony/goods.ts'
import { cardId } from '../colony/locations.ts'
import { placeId } from '../colony/places.ts'
import { PLACES, unitsAt } from '../colony/units.ts'
import { siteId } from '../colony/utilities.ts'
import { FACES, GOODS, MECH, SITES, SKILLS, skills } from '../data.ts'
import { at, type Position, seatAfter } from '../position.ts'
import { type Leg, legOf, type WrittenLeg } from './legs.ts'
import { goodName } from './measure.ts'
import { initiatorTerms, mostFor, PAIRS, type Pair } from './pool.ts'
import { proposalFault } from './proposal.ts'

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
