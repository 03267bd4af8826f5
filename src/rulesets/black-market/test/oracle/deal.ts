import { type Colony, count, GOODS, type Good, type World } from './world.ts'

/** An answer as it is written: nobody promises anything of its fields. */
// biome-ignore lint/suspicious/noExplicitAny: answers are JSON, read with care
export type Answer = any

/** Orders left at the opening. */
export interface Orders {
  direct: { pay: Good; get: Good; count: number } | null
  rates: { give: Good; amount: number; get: Good; count: number; upTo: number }[]
}

/** A leg as it is written; what is left out goes without saying. */
export type Leg = Answer

const PEOPLE = ['population', 'infantry']
const NEVER = ['track', 'vp', 'first', 'fusion']
const isGood = (x: string): x is Good => (GOODS as readonly string[]).includes(x)
const size = (leg: Leg): number => leg.amount ?? 1
const colony = (w: World, seat: number): Colony => w.colonies[seat] as Colony

/** The players besides the initiator who give or get something. */
export function partnersOf(w: World, legs: readonly Leg[]): Set<number> {
  const seats = legs.filter((leg) => leg.do === 'give').flatMap((leg) => [leg.from, leg.to])
  return new Set(seats.filter((seat) => seat !== w.initiator))
}

/** Why a deal cannot be proposed: used up, never tradeable, type and ratio, partner, holdings. */
export function dealFault(w: World, made: number, legs: readonly Leg[]): string | null {
  if (made >= w.options.proposals_per_trade) return 'NO_PROPOSALS_LEFT'
  const passes = [neverTradeable, badTerms, badPartner]
  for (const pass of passes)
    for (const leg of legs) {
      const code = pass(w, leg)
      if (code !== null) return code
    }
  if (partnersOf(w, legs).size === 0) return 'NO_PARTNER'
  for (const [i, leg] of legs.entries()) {
    const giver = leg.do === 'exchange' ? w.initiator : leg.from
    const code = couldNever(w, legs.slice(0, i), leg, giver, w.initiator)
    if (code !== null) return code
  }
  return null
}

function neverTradeable(w: World, leg: Leg): string | null {
  if (leg.do === 'exchange') return null
  if (PEOPLE.includes(leg.what)) return 'PEOPLE'
  if (NEVER.includes(leg.what)) return 'NOT_TRADEABLE'
  if (leg.what === 'promise' && w.options.promises === 'none') return 'NOT_TRADEABLE'
  if (leg.what !== 'utility') return null
  if (leg.which === 'fusion') return 'NOT_TRADEABLE'
  return w.colonies.some((c) => c.utilities.get(leg.which)?.occupied === true) ? 'PEOPLE' : null
}

function badTerms(w: World, leg: Leg): string | null {
  if (leg.do === 'exchange') {
    if (leg.pay === leg.get) return 'SAME_TYPE'
    return leg.amount === leg.count * w.options.ratio_initiator ? null : 'BAD_RATIO'
  }
  const one = ['utility', 'location', 'reveal'].includes(leg.what)
  return one && size(leg) !== 1 ? 'ONE_ONLY' : null
}

function badPartner(w: World, leg: Leg): string | null {
  if (leg.do === 'exchange') return null
  if (leg.from >= w.seats || leg.to >= w.seats) return 'NO_SUCH_SEAT'
  const mine = leg.from === w.initiator || leg.to === w.initiator
  return leg.from === leg.to || !mine ? 'NOT_INITIATOR' : null
}

/** How much of what a leg names a colony has now. */
function has(w: World, seat: number, leg: Leg): number {
  const c = colony(w, seat)
  if (isGood(leg.what)) return c.goods[leg.what as Good]
  switch (leg.what) {
    case 'mech':
      return c.mechs.get(leg.which) ?? 0
    case 'utility':
      return c.utilities.has(leg.which) ? 1 : 0
    case 'location':
    case 'reveal':
      return c.locations.has(leg.which) ? 1 : 0
    case 'skill':
      return c.skills.filter((card) => card === `${leg.which} ${leg.pile ?? 'hand'}`).length
    case 'rnd':
      return c.rnd
    case 'military':
      return c.military
    default:
      return Number.POSITIVE_INFINITY
  }
}

const isHidden = (w: World, face: string): boolean =>
  w.colonies.some((c) => c.locations.get(face)?.up === false)

/** True when a player knows which card is meant: they know the face, or the initiator did and named it by its mark. */
function knows(w: World, who: number, face: string): boolean {
  return w.colonies.some((c, seat) => {
    const card = c.locations.get(face)
    if (card === undefined) return false
    return card.up || [who, w.initiator].some((one) => seat === one || card.seen.has(one))
  })
}

const thing = (leg: Leg): string =>
  `${leg.what === 'reveal' ? 'location' : leg.what} ${leg.which ?? ''} ${leg.what === 'skill' ? (leg.pile ?? 'hand') : ''}`

/** Why the giver of a leg can never have it, even if every leg before has run and they kept all; null when they may. */
function couldNever(
  w: World,
  before: readonly Leg[],
  leg: Leg,
  giver: number,
  knower: number,
): string | null {
  if (leg.do === 'exchange') {
    const come = before.map((b) => {
      if (b.do === 'exchange') return b.get === leg.pay ? b.count : 0
      return b.to === giver && b.what === leg.pay ? size(b) : 0
    })
    return colony(w, giver).goods[leg.pay as Good] + sum(come) < leg.amount ? 'NOT_ENOUGH' : null
  }
  const short = leg.what === 'reveal' ? 'NOT_YOURS' : 'NOT_ENOUGH'
  const arrived = before.map((b) => {
    if (b.do === 'exchange') return giver === w.initiator && b.get === leg.what ? b.count : 0
    return b.to === giver && b.what !== 'reveal' && thing(b) === thing(leg) ? size(b) : 0
  })
  const card = leg.what === 'location' || leg.what === 'reveal'
  if (card && !knows(w, knower, leg.which)) return giver !== knower || sum(arrived) > 0 ? null : short
  if (leg.what === 'mech' && !leg.which.startsWith('home') && !knows(w, knower, leg.which)) return short
  if (has(w, giver, leg) + sum(arrived) < size(leg)) return short
  return leg.what === 'reveal' && !isHidden(w, leg.which) ? short : null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Why a partner cannot accept: they can never give what they are to give. */
export function mayAccept(w: World, seat: number, legs: readonly Leg[]): string | null {
  for (const [i, leg] of legs.entries()) {
    if (leg.do === 'exchange' || leg.from !== seat) continue
    const code = couldNever(w, legs.slice(0, i), leg, seat, seat)
    if (code !== null) return code
  }
  return null
}

/** The wanted rate that accepts a deal, and what is given by it; undefined when none does. */
export function wantedBy(
  orders: Orders | null,
  seat: number,
  legs: readonly Leg[],
): { rate: Orders['rates'][number]; given: number } | undefined {
  const mine = legs.filter((leg) => leg.do === 'give' && (leg.from === seat || leg.to === seat))
  if (orders === null || mine.some((leg) => !isGood(leg.what))) return undefined
  const total = (side: 'from' | 'to', good: string) =>
    sum(mine.filter((leg) => leg[side] === seat && leg.what === good).map(size))
  const found = orders.rates.find(({ give, amount, get, count: n, upTo }) => {
    const given = total('from', give)
    const other = GOODS.some((good) => good !== give && total('from', good) > 0)
    return !other && given > 0 && given <= upTo && total('to', get) * amount >= given * n
  })
  return found && { rate: found, given: total('from', found.give) }
}

/** Runs the legs in order; at the first that is impossible the world is as it was. */
export function runDeal(w: World, legs: readonly Leg[]): boolean {
  const kept = structuredClone({ colonies: w.colonies, pool: w.pool, handed: w.handed })
  for (const leg of legs)
    if (!runLeg(w, leg)) {
      Object.assign(w, kept)
      return false
    }
  for (const leg of legs)
    if (leg.what === 'reveal') for (const c of w.colonies) c.locations.get(leg.which)?.seen.add(leg.to)
  return true
}

function runLeg(w: World, leg: Leg): boolean {
  if (leg.do === 'exchange') {
    const goods = colony(w, w.initiator).goods
    const [pay, get] = [leg.pay as Good, leg.get as Good]
    if (goods[pay] < leg.amount || w.pool[get] < leg.count) return false
    goods[pay] -= leg.amount
    goods[get] += leg.count
    w.pool[pay] += leg.amount
    w.pool[get] -= leg.count
    w.handed[get] = Math.max(0, w.handed[get] - leg.count)
    w.handed[pay] += leg.amount
    return true
  }
  if (has(w, leg.from, leg) < size(leg)) return false
  if (leg.what === 'reveal') return isHidden(w, leg.which)
  move(colony(w, leg.from), colony(w, leg.to), leg)
  return true
}

function move(from: Colony, to: Colony, leg: Leg): void {
  const n = size(leg)
  if (isGood(leg.what)) {
    from.goods[leg.what as Good] -= n
    to.goods[leg.what as Good] += n
  } else if (leg.what === 'mech') {
    count(from.mechs, leg.which, -n)
    count(to.mechs, leg.which, n)
  } else if (leg.what === 'utility') handOver(from.utilities, to.utilities, leg.which)
  else if (leg.what === 'location') {
    handOver(from.locations, to.locations, leg.which)
    to.locations.get(leg.which)?.seen.clear()
  } else if (leg.what === 'skill') {
    const card = `${leg.which} ${leg.pile ?? 'hand'}`
    for (let i = 0; i < n; i++) to.skills.push(...from.skills.splice(from.skills.indexOf(card), 1))
  } else if (leg.what === 'rnd' || leg.what === 'military') {
    from[leg.what as 'rnd'] -= n
    to[leg.what as 'rnd'] += n
  }
}

function handOver<T>(from: Map<string, T>, to: Map<string, T>, key: string): void {
  to.set(key, from.get(key) as T)
  from.delete(key)
}
