import { type Frame, sameJson } from '../../kernel/index.ts'
import { deckOf } from './colony/locations.ts'
import {
  ALL_HOME_SITES,
  COPIES,
  DECK_SIZE,
  FACES,
  HOME_SITES,
  MOST_SEATS,
  SITES,
  SKILLS,
  SLOTS,
  SOLAR_ARRAY,
  TRADE,
  utilities,
} from './data.ts'
import { at, bit, EVERYBODY, NONE, type Position, seatAfter } from './position.ts'
import type { Locals as Deal } from './procedures/deal.ts'
import { ordersFault } from './trade/opening.ts'
import { confidedBy, proposalFault } from './trade/proposal.ts'

/** What the schema cannot say. Null when the position holds together. */
export function sound(p: Position): string | null {
  return (
    courseFault(p) ??
    sizesFault(p) ??
    seatsFault(p) ??
    booksFault(p) ??
    sitesFault(p) ??
    locationsFault(p) ??
    unitsFault(p) ??
    tradeFault(p)
  )
}

/** BM-1.1, BM-12.1  The rounds are as many as the options say; the game is over after the last one, and then asks nothing. */
function courseFault({ round, options, ended, flow }: Position): string | null {
  if (round > options.rounds) return `position.round: the last one is ${options.rounds}, not ${round}`
  if (ended === 1 && round < options.rounds) return 'position.ended: there are rounds to come'
  return (ended === 1) === (flow.length === 0)
    ? null
    : 'position.flow: is empty when the game is over, and only then'
}

function sizesFault(p: Position): string | null {
  const sizes: readonly (readonly [string, readonly unknown[], number])[] = [
    ['initiated', p.initiated, p.seats * 6],
    ['goods', p.goods, p.seats * 3],
    ['spare', p.spare, p.seats],
    ['disaffected', p.disaffected, p.seats],
    ['infantry', p.infantry, p.seats],
    ['track', p.track, p.seats * 3],
    ['rnd', p.rnd, p.seats],
    ['military', p.military, p.seats],
    ['hand', p.hand, p.seats * SKILLS],
    ['used', p.used, p.seats * SKILLS],
    ['orders', p.orders, p.seats],
  ]
  for (const [name, list, size] of sizes)
    if (list.length !== size) return `position.${name}: must have ${size} entries, not ${list.length}`
  return null
}

function seatsFault(p: Position): string | null {
  for (const seat of [p.first, p.turn, p.fusion, ...p.siteOwner, ...p.holder])
    if (seat >= p.seats) return `position: something is seat ${seat}’s, who is not there`
  if (p.unit.some((unit) => unit >= 2 * p.seats)) return 'position.unit: a unit belongs to no seat'
  if (p.notes.some((note) => note.from >= p.seats)) return 'position.notes: one is by no seat'
  if (p.standing?.some(({ seat }) => seat >= p.seats) === true) return 'position.standing: by no seat'
  for (const [level, frame] of p.flow.entries()) {
    if ((frame.in === 'game') !== (level === 0))
      return `position.flow[${level}]: the game is the lowest frame`
    for (const local of ['i', 'seat', 'partner', 'asker', 'owner', 'loser'] as const) {
      const value = (frame as unknown as Record<string, number | undefined>)[local] ?? 0
      // The place in turn order is one past the last when all have had their part.
      if (value >= p.seats + (local === 'i' ? 1 : 0))
        return `position.flow[${level}].${local}: there is no such seat`
    }
  }
  return null
}

/** Commodities come from the box and go there; every Skill Card is somewhere. */
function booksFault(p: Position): string | null {
  for (let good = 0; good < 3; good++) {
    const total = totalOf(p, good)
    if (total !== 0) return `position.box: the ledger of commodity ${good} is off by ${total}`
  }
  for (let skill = 0; skill < SKILLS; skill++) {
    const copies = copiesOf(p, skill)
    if (copies !== COPIES) return `position.deck: there are ${copies} copies of card ${skill}, not ${COPIES}`
  }
  return null
}

/** Tokens of a commodity with players, in the pool and in the box, which owes what it gave: 0 at all times. */
export function totalOf(p: Position, good: number): number {
  let sum = at(p.pool, good) + at(p.box, good)
  for (let seat = 0; seat < p.seats; seat++) sum += at(p.goods, seat * 3 + good)
  return sum
}

/** Copies of a Skill Card, wherever they are. */
export function copiesOf(p: Position, skill: number): number {
  let sum = at(p.shown, skill) + at(p.deck, skill)
  for (const under of p.under) if (under === skill) sum++
  for (let seat = 0; seat < p.seats; seat++)
    sum += at(p.hand, seat * SKILLS + skill) + at(p.used, seat * SKILLS + skill)
  return sum
}

function sitesFault(p: Position): string | null {
  for (let site = 0; site < SITES; site++) {
    const utility = at(p.site, site)
    if ((utility === NONE) !== (p.siteOwner[site] === NONE))
      return `position.site[${site}]: a Utility is somebody’s`
    const manned = utilities[utility]?.manned === true
    if (!manned && (p.occupied[site] === 1 || p.upgraded[site] === 1))
      return `position.site[${site}]: only mines and farms are occupied or upgraded`
    if (utility !== NONE && site < ALL_HOME_SITES && Math.floor(site / HOME_SITES) >= p.seats)
      return `position.site[${site}]: nobody lives there`
  }
  for (let home = 0; home < MOST_SEATS; home++) {
    const sites = p.site.slice(home * HOME_SITES, (home + 1) * HOME_SITES)
    if (sites.filter((utility) => utility === SOLAR_ARRAY).length > 1)
      return `position.site: home ${home} has two Solar Arrays`
  }
  return null
}

function locationsFault(p: Position): string | null {
  const where = Array<number>(FACES).fill(0)
  for (let mark = 0; mark < FACES; mark++) {
    const face = at(p.face, mark)
    if ((p.holder[mark] === NONE) !== (face === NONE)) return `position.face[${mark}]: a card is somebody’s`
    if (face === NONE) {
      if (p.open[mark] === 1 || p.seen[mark] !== 0) return `position.open[${mark}]: there is no such card`
      continue
    }
    const seen = at(p.seen, mark)
    if (seen > EVERYBODY || (seen !== 0 && p.open[mark] === 1))
      return `position.seen[${mark}]: what everybody has seen, or sees, is seen by nobody besides`
    if (face < 0 || deckOf(face) !== deckOf(mark)) return `position.face[${mark}]: is no card of that deck`
    where[face] = at(where, face) + 1
  }
  for (let face = 0; face < FACES; face++)
    if (at(where, face) + at(p.discarded, face) > 1)
      return `position.discarded[${face}]: the card is in two places`
  return p.face.length === 2 * DECK_SIZE ? null : 'position.face: two decks of twelve'
}

function unitsFault(p: Position): string | null {
  for (let mark = 0; mark < FACES; mark++) {
    for (let slot = 1; slot < SLOTS; slot++)
      if (at(p.unit, mark * SLOTS + slot) > at(p.unit, mark * SLOTS + slot - 1))
        return `position.unit[${mark * SLOTS + slot}]: units stand in falling order`
    if (p.holder[mark] === NONE && p.unit[mark * SLOTS] !== NONE)
      return `position.unit[${mark * SLOTS}]: there is no card to stand on`
  }
  for (let owner = 0; owner < MOST_SEATS; owner++)
    for (let home = 0; home < MOST_SEATS; home++)
      if (at(p.mech, owner * MOST_SEATS + home) > 0 && (owner >= p.seats || home >= p.seats))
        return `position.mech[${owner * MOST_SEATS + home}]: belongs to no seat`
  return null
}

/** BM-5.15, BM-14.2  Orders are for the Trade action being resolved; a deal on the table is one that was proposed. */
function tradeFault(p: Position): string | null {
  const trades = p.action === TRADE && p.flow.some((frame) => frame.in === 'trade' && frame.at !== 'opening')
  for (const [seat, orders] of p.orders.entries()) {
    if (orders === null) continue
    const none = orders.direct === null && orders.rates.length === 0
    if (none || !trades || seat === p.turn || ordersFault(orders) !== null)
      return `position.orders[${seat}]: are no orders for this action`
  }
  for (const [level, frame] of p.flow.entries()) {
    const wrong = frame.in === 'deal' ? dealFault(p, frame as Frame & Deal) : null
    if (wrong !== null) return `position.flow[${level}].${wrong}`
  }
  return null
}

function dealFault(
  p: Position,
  { at: step, made, legs, confided, partners, i }: Frame & Deal,
): string | null {
  if ((legs === null) !== (step === 'propose')) return 'legs: are there when they have been proposed'
  if (legs === null) return confided.length === 0 && partners === 0 ? null : 'partners: nothing is proposed'
  if (partners === 0 || partners >= bit(p.seats) || (partners & bit(p.turn)) !== 0)
    return 'partners: must be others at the table'
  if ((partners & bit(seatAfter(p, p.turn, i))) === 0) return 'i: is no partner'
  const unproposed = proposalFault(p, p.turn, made, legs)
  if (unproposed !== null) return `legs: ${unproposed.text}`
  const tellers = Array.from({ length: i }, (_, place) => seatAfter(p, p.turn, place))
  const told = tellers.flatMap((seat) => confidedBy(legs, seat, () => '').map(({ leg }) => leg))
  return sameJson(
    told,
    confided.map(({ leg }) => leg),
  )
    ? null
    : 'confided: are not the Secrets told so far'
}
