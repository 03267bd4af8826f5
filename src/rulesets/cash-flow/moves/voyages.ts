import { ended, isRefusal, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { dark, portsOf, type Territory, territoryOf, type Zone, zoneOf } from '../board.ts'
import { OIL } from '../cards.ts'
import { addArmies, enemyNavies, moveNavies, navyAt, noteLost } from '../land.ts'
import { costFault, spend } from '../money.ts'
import { armyWords, landName, navyWords, seaName } from '../names.ts'
import type { Position } from '../position.ts'
import type { T } from '../words/index.ts'
import { armyFault, type Landing, type Move, marchFault, portFault, type Voyage } from './marches.ts'

/** Navies of a zone and a cargo that have done something in this action already, all of them the same. */
export interface Track {
  zone: Zone
  cargo: number
  /** CF-13.7  The territory where they have loaded; −1 for none. */
  at: Territory
  /** CF-13.9  1 when they have moved, and so may unload where they are without paying again. */
  paid: number
  /** CF-13.8  1 when they have unloaded, which ends their move. */
  done: number
  count: number
}

/** An order read and found legal: the navies it moves, by what they have done so far, and its price. */
interface Plan {
  readonly from: Zone
  readonly to: Zone
  readonly cargo: number
  readonly count: number
  readonly load: There | null
  readonly unload: There | null
  readonly picked: readonly Track[]
  readonly oil: number
}

/** CF-13.4 to CF-13.9  Why navies cannot do so, or null. */
export function voyageFault(p: Position, seat: Seat, tracks: readonly Track[], move: Voyage): Refusal | null {
  const plan = planOf(p, seat, tracks, move)
  return isRefusal(plan) ? plan : null
}

/** CF-13.9  The oil for what navies can do; 0 for what they cannot. */
export function voyageOil(p: Position, seat: Seat, tracks: readonly Track[], move: Voyage): number {
  const plan = planOf(p, seat, tracks, move)
  return isRefusal(plan) ? 0 : plan.oil
}

/** CF-13.1  Why an order of a Deployment action cannot be carried out, or null. */
export function moveFault(p: Position, seat: Seat, tracks: readonly Track[], move: Move): Refusal | null {
  if (move.do === 'end') return null
  return move.do === 'navy' ? voyageFault(p, seat, tracks, move) : marchFault(p, seat, move)
}

/** CF-13.4, CF-13.5, CF-13.9  What an order would do, or why it cannot be carried out. */
function planOf(p: Position, seat: Seat, tracks: readonly Track[], move: Voyage): Plan | Refusal {
  const [from, to] = [zoneOf(move.from), zoneOf(move.to)]
  if (from < 0 || to < 0)
    return refuse(
      'CF-13.4',
      'NO_SUCH_PLACE',
      `There is no sea zone ${JSON.stringify(from < 0 ? move.from : move.to)}.`,
    )
  const { cargo, count = 1 } = move
  const have = cargo > p.options.transport ? 0 : (p.navy[navyAt(p, from, seat, cargo)] as number)
  if (have < count)
    return refuse(
      'CF-13.4',
      'NO_NAVY',
      `You have ${navyWords(have)} with ${armyWords(cargo)} aboard in ${seaName(from)}, not ${count}.`,
    )
  const load = landingOf(move.load)
  const unload = landingOf(move.unload)
  const sails = from !== to
  if (!sails && load === null && unload === null)
    return refuse(
      'CF-13.4',
      'NO_MOVE',
      'This order does nothing: name another zone to sail to, or a port to load or unload at.',
    )
  // CF-13.6  Passing enemies is allowed, staying among them only in dark zones.
  if (dark[to] !== true && enemyNavies(p, to, seat))
    return refuse(
      'CF-13.6',
      'ENEMY_NAVIES',
      `There are enemy navies in ${seaName(to)}; you may pass, but not stay there.`,
    )
  // CF-13.5, CF-13.7, CF-13.8
  const wrong =
    (load === null ? null : loadFault(p, seat, from, sails, cargo, count, load)) ??
    (unload === null ? null : unloadFault(p, seat, to, cargo, load, unload))
  if (wrong !== null) return wrong
  const picked = pick(tracksIn(tracks, from, cargo, have), count, load?.land ?? -1, sails)
  if (isRefusal(picked)) return picked
  // CF-13.9  Each navy that moves, or unloads without having moved, pays.
  const oil = picked.reduce(
    (sum, track) => sum + (sails || (unload !== null && track.paid === 0) ? track.count : 0),
    0,
  )
  return costFault(p, seat, OIL, oil, 'CF-13.4') ?? { from, to, cargo, count, load, unload, picked, oil }
}

/** Where armies go aboard or ashore: the territory, −1 for none, and the name that was sent for it. */
interface There {
  readonly land: Territory
  readonly at: string
  readonly armies: number
}

function landingOf(landing: Landing | null | undefined): There | null {
  return landing == null ? null : { land: territoryOf(landing.at), ...landing }
}

/** CF-13.5, CF-13.7  Why armies cannot go aboard, or null. A navy that sails passes every port; one that stays does not. */
function loadFault(
  p: Position,
  seat: Seat,
  zone: Zone,
  sails: boolean,
  cargo: number,
  count: number,
  { land, at, armies }: There,
): Refusal | null {
  const closed = portFault(p, seat, land, at, 'CF-13.7')
  if (closed !== null) return closed
  if (!sails && portsOf[land]?.includes(zone) !== true)
    return refuse(
      'CF-13.7',
      'WRONG_ZONE',
      `${landName(land)} has no port on ${seaName(zone)}, where the navy stays.`,
    )
  if (cargo + armies > p.options.transport)
    return refuse(
      'CF-13.5',
      'TOO_MANY_ABOARD',
      `A navy carries up to ${armyWords(p.options.transport)}, not ${cargo + armies}.`,
    )
  return armyFault(p, land, armies * count, 'CF-13.7')
}

/** CF-13.8  Why armies cannot go ashore, or null. */
function unloadFault(
  p: Position,
  seat: Seat,
  zone: Zone,
  cargo: number,
  load: There | null,
  { land, at, armies }: There,
): Refusal | null {
  const closed = portFault(p, seat, land, at, 'CF-13.8')
  if (closed !== null) return closed
  if (portsOf[land]?.includes(zone) !== true)
    return refuse(
      'CF-13.8',
      'WRONG_ZONE',
      `${landName(land)} has no port on ${seaName(zone)}, where the navy would be.`,
    )
  if (load?.land === land)
    return refuse('CF-13.8', 'SAME_PLACE', `Armies that are to stay in ${landName(land)} need not go aboard.`)
  const aboard = cargo + (load?.armies ?? 0)
  return armies <= aboard
    ? null
    : refuse('CF-13.8', 'NO_CARGO', `A navy of this order has ${armyWords(aboard)} aboard, not ${armies}.`)
}

/** The navies of a zone with this cargo, by what they have done so far; the last are those that have done nothing. */
function tracksIn(tracks: readonly Track[], zone: Zone, cargo: number, have: number): Track[] {
  const here = tracks.filter((track) => track.zone === zone && track.cargo === cargo)
  const fresh = have - here.reduce((sum, track) => sum + track.count, 0)
  return [...here, { zone, cargo, at: -1, paid: 0, done: 0, count: fresh }]
}

/**
 * CF-13.1, CF-13.7  Of navies that look the same, those that can do it: one that unloads where it is, when it has moved and need not
 * pay; one that sails, when it has not moved yet; first those that have loaded in the same place.
 */
function pick(tracks: readonly Track[], count: number, at: Territory, sails: boolean): Track[] | Refusal {
  const able = tracks.filter((track) => track.done === 0)
  const fit = able.filter((track) => at < 0 || track.at < 0 || track.at === at)
  const spare = (track: Track) => Number(track.paid !== Number(sails))
  const loaded = (track: Track) => Number(track.at >= 0)
  fit.sort((a, b) => spare(b) - spare(a) || loaded(b) - loaded(a))
  const picked: Track[] = []
  let left = count
  for (const track of fit) {
    const taken = Math.min(left, track.count)
    picked.push({ ...track, count: taken })
    left -= taken
  }
  if (left === 0) return picked
  const elsewhere = able.find((track) => !fit.includes(track))?.at ?? -1
  return able.reduce((sum, track) => sum + track.count, 0) < count
    ? refuse(
        'CF-13.8',
        'MOVE_ENDED',
        'Unloading has ended the move of such a navy; it does nothing more in this action.',
      )
    : refuse(
        'CF-13.7',
        'SECOND_LOADING',
        ended(`A navy loads from one territory in a turn; such a navy has loaded in ${landName(elsewhere)}`),
      )
}

/** CF-13.4 to CF-13.9  Moves navies; gives back what the navies have done in this action by now. Legal moves only. */
export function carryOutVoyage(t: T, seat: Seat, tracks: readonly Track[], move: Voyage): Track[] {
  const { p } = t
  const plan = planOf(p, seat, tracks, move) as Plan
  const { from, to, cargo, count, load, unload } = plan
  spend(p, seat, OIL, plan.oil)
  if (load !== null) {
    addArmies(p, load.land, seat, -load.armies * count)
    t.note('loaded', seat, load.land, load.armies * count)
    noteLost(t, seat, load.land, 'left')
  }
  if (from !== to) t.note('sailed', seat, from, to, count)
  if (unload !== null) {
    addArmies(p, unload.land, seat, unload.armies * count)
    t.note('landed', seat, unload.land, unload.armies * count)
  }
  const aboard = cargo + (load?.armies ?? 0) - (unload?.armies ?? 0)
  moveNavies(p, seat, { zone: from, cargo }, { zone: to, cargo: aboard }, count)
  const now = [...tracks]
  for (const track of plan.picked) {
    change(now, track, -track.count)
    const paid = from !== to ? 1 : track.paid
    const done = unload !== null ? 1 : 0
    const moved = { zone: to, cargo: aboard, at: load?.land ?? track.at, paid, done, count: track.count }
    change(now, moved, moved.count)
  }
  return now
}

/** Adds navies like these to their track, or takes them off it; of navies that have done nothing there is none. */
function change(tracks: Track[], like: Track, by: number): void {
  const at = tracks.findIndex(
    ({ zone, cargo, at, paid, done }) =>
      zone === like.zone &&
      cargo === like.cargo &&
      at === like.at &&
      paid === like.paid &&
      done === like.done,
  )
  const count = (tracks[at]?.count ?? 0) + by
  tracks.splice(at < 0 ? tracks.length : at, 1, ...(count > 0 ? [{ ...like, count }] : []))
}
