import type { Chance, Seat } from '../../../kernel/index.ts'
import { owed, sent } from '../books.ts'
import { atlasOf, type World, type Worlds } from '../cluster.ts'
import { at, atWar, bit, count, NEUTRAL, type Position, seatsIn, spot, worldsOf } from '../position.ts'
import { bonusOf, freeWith, landsFreely } from '../trade/income.ts'
import { garrisonOf, loyaltyOf } from '../unrest.ts'
import type { View } from '../view.ts'
import type { Taste } from './tastes.ts'

/** What a player makes of what it sees. Worths and prices are in GB. What takes long is worked out when it is asked for. */
export class Outlook {
  readonly v: View
  readonly seat: Seat
  readonly taste: Taste
  readonly mine: Worlds
  readonly rivals: readonly Seat[]
  /** By world, in hundredths: how it takes the player's fancy this time, so that equals do not all want the same. */
  readonly whims: readonly number[]
  /** Incomes still to come after this turn. */
  readonly left: number
  #free: readonly Worlds[] | null
  #incomes: readonly number[] | null = null
  readonly #escorts: Escort[] = []
  readonly #purses: number[] = []

  constructor(
    v: View,
    seat: Seat,
    taste: Taste,
    whims: readonly number[],
    free: readonly Worlds[] | null = null,
  ) {
    this.v = v
    this.seat = seat
    this.taste = taste
    this.whims = whims
    this.mine = worldsOf(v, seat)
    this.rivals = seatsIn(v, (other) => other !== seat)
    this.left = v.cluster.turns - v.turn
    this.#free = free
  }

  /** By world: the worlds it trades freely with. */
  get free(): readonly Worlds[] {
    this.#free ??= this.v.owner.map((_, world) => freeWith(this.v, world))
    return this.#free
  }

  /** The same with a view that differs in nothing trade depends on. */
  seeing(v: View): Outlook {
    return new Outlook(v, this.seat, this.taste, this.whims, this.#free)
  }

  /** GT-6.1  What a world pays its owner now; nothing when neutral. */
  incomeAt(world: World): number {
    this.#incomes ??= this.v.owner.map((owner, w) =>
      owner === NEUTRAL ? 0 : incomeWith(this.v, owner, w, count(at(this.free, w))),
    )
    return at(this.#incomes, world)
  }

  /** What all worlds of a seat pay now. */
  incomeOf(who: Seat): number {
    return this.v.owner.reduce((sum, owner, world) => (owner === who ? sum + this.incomeAt(world) : sum), 0)
  }

  /** What a seat can spend, at the most. */
  purse(who: Seat): number {
    this.#purses[who] ??= who === this.seat ? at(this.v.treasury, who) : mostOf(this.v, who)
    return at(this.#purses, who)
  }

  /** What a seat's ships could bring to a world in one turn. */
  escort(who: Seat, world: World): Escort {
    const i = spot(this.v, world, who)
    this.#escorts[i] ??= escortOf(this.v, who, world)
    return this.#escorts[i] as Escort
  }
}

/** GT-11.2  How much money a seat's ships near a world can carry there, and whether it could build more of them next door. */
interface Escort {
  readonly room: number
  readonly yard: boolean
}

/** GT-6.1  What a world would pay an owner, with this many partners. */
function incomeWith(v: View, owner: Seat, world: World, partners: number): number {
  const { trade_rules, trade_table, above14, min_income } = v.options
  const bonus = trade_rules ? bonusOf(trade_table, above14, partners, v.ftl[owner] === 1) : 1
  return Math.max(min_income, (v.cluster.worlds[world]?.base ?? 0) + bonus)
}

/** GT-14.2  GB of treasury that score as much as 1 GB of income. */
const PER_POINT = 5
/** A die. */
const FACES = 6

/** How far a whim goes, in hundredths. */
const WHIM = 20

/** Whims, drawn again. */
export const whimsOf = (v: View, chance: Chance): number[] =>
  v.owner.map(() => 100 - WHIM + chance.pick(2 * WHIM + 1))

/** The id of a world, as orders name it. */
export const idOf = (v: View, world: World): string => v.cluster.worlds[world]?.id ?? ''

/** The worlds of a set, lowest first. */
export function listOf(set: Worlds): World[] {
  const worlds: World[] = []
  for (let left = set; left !== 0; left &= left - 1) worlds.push(31 - Math.clz32(left & -left))
  return worlds
}

/** The ids of a set of worlds. */
export const idsOf = (v: View, set: Worlds): string[] => listOf(set).map((world) => idOf(v, world))

/** What 1 GB of income is worth: it is paid in the Incomes that are left, and counts as a point at the end. */
export const perIncome = ({ left }: Outlook): number => left + PER_POINT

/**
 * What it is worth to a seat to have a world from now on: its income with own and neutral partners and those it has
 * now, what a rival loses with it, and how near it brings the majority.
 */
export function worth(o: Outlook, world: World): number {
  const { v, seat, taste } = o
  const owner = at(v.owner, world)
  const friends = (o.mine | worldsOf(v, NEUTRAL)) & ~bit(world)
  const income = incomeWith(v, seat, world, Math.max(count(friends), count(at(o.free, world))))
  const grudged =
    owner === NEUTRAL || owner === seat ? 0 : (taste.spite * o.incomeAt(world)) / o.rivals.length
  return (((income + grudged) * perIncome(o) + nearness(o, count(o.mine))) * at(o.whims, world)) / 100
}

/** What one world more is worth on the way to the majority, for a seat that has this many. */
function nearness({ v, taste }: Outlook, worlds: number): number {
  const missing = v.cluster.majority - worlds
  return missing <= 1 ? taste.nerve.last : taste.nerve.near / missing
}

/** What a rival takes with a world of the seat's own. */
export function loss(o: Outlook, world: World, rival: Seat): number {
  return o.incomeAt(world) * perIncome(o) + nearness(o, count(worldsOf(o.v, rival)))
}

/** What a rival can have in its treasury and aboard its ships, at the most: what it has earned and not openly spent. */
const mostOf = (v: View, who: Seat): number => owed(v, who) - sent(v, who)

/** The worlds of a seat from which its money lands freely on a world. */
export function originsOf({ v, free }: Outlook, who: Seat, world: World): Worlds {
  const theirs = worldsOf(v, who) & ~bit(world)
  if (v.options.trade_rules) return at(free, world) & theirs
  return landsFreely(v, who, world, world) ? theirs : 0
}

/** Links that a seat's ships move in a turn. */
export const reachOf = ({ options, ftl }: View, who: Seat): number =>
  ftl[who] === 1 ? Math.max(options.speed, options.ftl_speed) : options.speed

/** Links between two worlds. */
export const linksBetween = ({ cluster }: View, from: World, to: World): number =>
  at(atlasOf(cluster).distance, from * cluster.worlds.length + to)

/** Ships at a world that are at war with a seat. */
export function enemiesAt(v: Position, who: Seat, world: World): number {
  let ships = 0
  for (let other = 0; other < v.seats; other++)
    if (atWar(v, who, other)) ships += at(v.ships, spot(v, world, other))
  return ships
}

/** Ships that a seat has, or could have, at a world after one move. */
export function shipsNear(v: View, who: Seat, world: World): number {
  const reach = reachOf(v, who)
  let ships = 0
  for (let from = 0; from < v.owner.length; from++) {
    const here = at(v.ships, spot(v, from, who))
    if (here > 0 && linksBetween(v, from, world) <= reach) ships += here
  }
  return ships
}

/** What a seat's ships could bring to a world in one turn: aboard those that are near, and those that it builds next door. */
function escortOf(v: View, who: Seat, world: World): Escort {
  const owner = at(v.owner, world)
  // GT-11.2  The owner's ships keep the money of an enemy away.
  if (owner !== NEUTRAL && atWar(v, who, owner) && at(v.ships, spot(v, world, owner)) > 0)
    return { room: 0, yard: false }
  const reach = reachOf(v, who)
  const yard = v.owner.some(
    (whose, from) => whose === who && v.blockaders[from] === 0 && linksBetween(v, from, world) <= reach,
  )
  return { room: shipsNear(v, who, world) * v.options.cargo, yard }
}

/**
 * The agitation that a rival can have at a world after the next landing, by its free origins: what is there, what may
 * leave the origins, and what ships can bring. `soon`: after its next Income.
 */
export function threatOf(o: Outlook, rival: Seat, world: World, origins: number, soon: boolean): number {
  const { v } = o
  const { cargo, ship_cost: price, dispatch_cap: cap, first_dispatch_turn: first } = v.options
  let purse = o.purse(rival) + (soon ? o.incomeOf(rival) : 0)
  const dispatched = v.turn + (soon ? 1 : 0) < first ? 0 : Math.min(purse, origins * cap)
  purse -= dispatched
  const { room, yard } = o.escort(rival, world)
  const aboard = Math.min(purse, room)
  const built = yard ? Math.floor((purse - aboard) / (cargo + price)) * cargo : 0
  return at(v.agitation, spot(v, world, rival)) + dispatched + aboard + built
}

/** GT-12.1  On how many faces of the die a world revolts at this agitation. */
export function facesAt(v: View, world: World, agitation: number): number {
  const loyalty = loyaltyOf(v, world)
  if (agitation < loyalty) return 0
  return Math.max(0, Math.min(FACES, agitation - loyalty - garrisonOf(v, world)))
}
