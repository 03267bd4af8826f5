import {
  arrivals,
  bestIc,
  colonists,
  freeFreighters,
  habitabilityLimit,
  initialTurns,
  isAwaited,
  isOccupied,
  LANDING,
  limitFor,
  transitTurns,
} from '../colonies/departures.ts'
import { FREIGHTER } from '../economy/buyers.ts'
import { freightNeed } from '../economy/freight.ts'
import { frd, sum } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { LEVEL } from '../knowledge/known.ts'
import { systemName } from '../map/world.ts'
import type { OrderOf } from '../orders/order.ts'
import { globalGrowth } from '../race/effects.ts'
import type { Home, Outlook } from './outlook.ts'
import type { Wish } from './science.ts'

/** What a race of theirs is: it finds more worlds to settle, grows fast, and needs no magazines far from home. */
const RACE = {
  do: 'race',
  advantages: ['ADAPTABLE', 'PROLIFIC', 'WARRIOR'],
  // SC-11.2  Two MC a system are little; SC-10.7  so is a twentieth of a chance.
  disadvantages: ['POOR', 'STOLID'],
  short: 'L',
  long: 'K',
} as const satisfies Partial<OrderOf<'race'>>

/** SC-2.14  A race, before the first turn. */
export function founding(o: Outlook): void {
  const { empire, v, taste } = o
  if (v.turn !== empire.joined) return
  const militant = taste.militant === 'scarce' ? !o.isMoneyCheap : taste.militant
  o.order({
    ...RACE,
    name: empire.name,
    long: taste.afar ? 'R' : RACE.long,
    array: militant ? [66, 33, 66] : [66, 66, 33],
    ...(taste.gift === null
      ? { advantages: [...RACE.advantages], disadvantages: [...RACE.disadvantages] }
      : { advantages: taste.gift === 'NONE' ? [] : [taste.gift], disadvantages: [] }),
  })
}

/** SC-9.16  What a point of assistance costs, and how many a system takes. */
const ASSISTANCE = 10_000
const MOST_POINTS = 3
/** SC-9.15  PU that may ever come to a colony by transfer. */
const MOST_TRANSFERRED = 100
/** Freighters are bought for transfers in lots of this size, up to this many in all. */
const LOT = 10
const MOST_FREIGHTERS = 80

/** What a system's people come to by the end: how many they are, and what they pay until then. */
function future(o: Outlook, { system, most, pays }: Home, pu: number, turns: number): number {
  const each = o.atlas.system(system).growth + 1 + globalGrowth(o.empire.race)
  let people = pu
  let paid = 0
  for (let i = 0; i < turns; i++) {
    if (people < most) people = Math.min(most, people + Math.max(0, each + frd(people, 10)))
    paid += people
  }
  return people * o.point + paid * pays
}

/** What more people in a system are worth, from some turn on. */
function worthOfPeople(o: Outlook, home: Home, more: number, wait: number): number {
  const turns = Math.max(0, o.left - wait)
  return future(o, home, Math.min(home.most, home.pu + more), turns) - future(o, home, home.pu, turns)
}

/** SC-9.16  Assistance wherever people still grow in number: a point is a PU. */
export function assisting(o: Outlook): Wish[] {
  if (o.left < 1) return []
  const { colonies } = o.empire
  return o.populated.flatMap((home): Wish[] => {
    const { system, pu, most } = home
    const at = colonies.system.indexOf(system)
    const points = Math.min(MOST_POINTS, most - pu - frd(pu, 8) - 8)
    if (points < 1 || colonies.besieged[at] === true) return []
    return [
      {
        price: ASSISTANCE * points,
        worth: worthOfPeople(o, home, points, 1),
        orders: [{ do: 'assist', system: systemName(system), points }],
      },
    ]
  })
}

/** An own colony that more people may be sent to. */
interface Goal {
  readonly home: Home
  /** PU that may still arrive. */
  readonly room: number
}

function goals(o: Outlook): Goal[] {
  const { colonies, expeditions } = o.empire
  return o.populated.flatMap((home) => {
    const at = colonies.system.indexOf(home.system)
    const coming = sum(
      expeditions.pu.map((pu, i) =>
        expeditions.kind[i] === 'transfer' && expeditions.target[i] === home.system ? arrivals(pu) : 0,
      ),
    )
    const room = Math.min(
      MOST_TRANSFERRED - (colonies.transferred[at] ?? 0) - coming,
      home.most - home.pu - coming - 30,
    )
    return room > 0 && colonies.initial[at] === 0 && 3 * home.pu < home.most ? [{ home, room }] : []
  })
}

/** SC-9.13  People from where they grow again at once to young colonies, by the freighters that nothing else needs. */
function transferring(o: Outlook, freighters: number, leaving: ReadonlyMap<number, number>): void {
  let free = freighters
  let sent = 0
  for (const { home, room } of ranked(o)) {
    const source = sourceFor(o, home.system)
    if (source === null) continue
    const gone = (leaving.get(source.home.system) ?? 0) + sent
    const spare = frd(source.home.pu, 11) - gone
    const amount = 5 * frd(Math.min(free, 5 * room, spare), 5)
    if (amount < 5) continue
    const arrive = arrivals(amount)
    if (worthOfPeople(o, home, arrive, source.turns) < 2 * amount * source.home.pays) continue
    o.order({
      do: 'transfer',
      amount,
      origin: systemName(source.home.system),
      target: systemName(home.system),
    })
    free -= amount
    sent += amount
  }
}

/** The colonies where a person more is worth most. */
const ranked = (o: Outlook): Goal[] =>
  goals(o)
    .map((goal) => ({ goal, worth: worthOfPeople(o, goal.home, 5, 2) }))
    .sort((a, b) => b.worth - a.worth || a.goal.home.system - b.goal.home.system)
    .map(({ goal }) => goal)

/** The nearest own system with people in plenty, and the turns from there. */
function sourceFor(o: Outlook, target: number): { readonly home: Home; readonly turns: number } | null {
  let best: { home: Home; turns: number } | null = null
  for (const home of o.homes) {
    // Where nothing more can grow, nothing is lost.
    if (home.pu < 400 || 10 * home.pu < 8 * home.most || home.system === target) continue
    const distance = o.distance(home.system, target)
    if (distance < 1) continue
    const turns = transitTurns(o.v.options, distance, bestIc(o.empire))
    if (turns < o.left - 2 && (best === null || turns < best.turns)) best = { home, turns }
  }
  return best
}

/** SC-9.14  More freighters for transfers, as long as there are colonies that gain by them. */
export function freighting(o: Outlook): Wish[] {
  const { pool, expeditions } = o.empire
  const working = sum(expeditions.freighters.filter((_, i) => expeditions.kind[i] === 'transfer'))
  const spare = Math.max(0, pool - freightNeed(o.empire) + working)
  if (spare >= MOST_FREIGHTERS) return []
  const [goal] = ranked(o)
  const source = goal === undefined ? null : sourceFor(o, goal.home.system)
  if (goal === undefined || source === null) return []
  const rooms = sum(goals(o).map(({ room }) => room))
  const wishes: Wish[] = []
  for (let have = spare; have < MOST_FREIGHTERS; have += LOT) {
    // What all of them bring a trip; there is not more to bring than there is room.
    const trips = Math.min(frd(rooms - arrivals(have), arrivals(LOT)), 4, frd(o.left - 3, source.turns + 1))
    if (trips < 1) break
    wishes.push({
      price: FREIGHTER * LOT,
      worth: frd(3 * trips * worthOfPeople(o, goal.home, arrivals(LOT), 1 + 2 * source.turns), 4),
      orders: [{ do: 'freighters', count: LOT }],
    })
  }
  return wishes
}

/** More freighters than are needed, against pirates and growth. */
const SPARE = 2

/** SC-9.4  Colonies in the order of their distance, as long as PU and freighters last. */
export function settling(o: Outlook): void {
  const { empire } = o
  let free = freeFreighters(empire)
  const leaving = new Map<number, number>()
  let sent = 0
  for (const { known, origin } of targets(o)) {
    const home = o.homes.find(({ system }) => system === origin)
    const pu = colonists(known.planets)
    const gone = leaving.get(origin) ?? 0
    // A fifth of the people grows again in two or three turns; one expedition may take more.
    if (home === undefined || free < 1 || gone + pu > frd(home.pu, gone === 0 ? 2 : 5)) continue
    leaving.set(origin, gone + pu)
    free--
    sent++
    o.order({ do: 'colonize', target: systemName(known.system), origin: systemName(origin) })
  }
  transferring(o, empire.pool - freightNeed(empire) - sent - SPARE, leaving)
  keepFreight(o, sent)
}

interface Target {
  readonly known: Known
  readonly origin: number
  readonly distance: number
}

/** Systems that may be settled before the end, the nearest first. */
function targets(o: Outlook): Target[] {
  const { empire, v } = o
  const limit = habitabilityLimit(empire)
  const found: Target[] = []
  for (const known of empire.chart) {
    if (known.level !== LEVEL.detailed || known.planets.length === 0) continue
    if (isOccupied(empire, known) || isAwaited(empire, known.system)) continue
    if (limit < limitFor(v.options, known.hi)) continue
    const origin = originFor(o, known.system, colonists(known.planets))
    if (origin === null) continue
    const turns =
      transitTurns(v.options, origin.distance, bestIc(empire)) +
      LANDING +
      initialTurns(v.options, known.growth)
    if (turns < o.left) found.push({ known, ...origin })
  }
  return found.sort((a, b) => a.distance - b.distance || b.known.planets.length - a.known.planets.length)
}

/** The nearest own system with people enough. */
function originFor(
  o: Outlook,
  target: number,
  people: number,
): { readonly origin: number; readonly distance: number } | null {
  let best: { origin: number; distance: number } | null = null
  for (const { system, pu } of o.homes) {
    if (pu < 2 * people + 20) continue
    const distance = o.distance(system, target)
    if (distance > 0 && (best === null || distance < best.distance)) best = { origin: system, distance }
  }
  return best
}

/** SC-7.3  Freighters for what is needed next turn. */
export function keepFreight(o: Outlook, sent: number): void {
  const { empire } = o
  const growing = o.homes.filter(({ pu, most }) => pu < most && pu % 100 > 80).length
  const missing = freightNeed(empire) + sent + growing + SPARE - empire.pool
  const many = Math.min(missing, frd(Math.max(0, o.purse), FREIGHTER))
  if (many > 0) o.buy(FREIGHTER * many, { do: 'freighters', count: many })
}
