import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { technologies, trees } from '../design/catalogue.ts'
import { frd, fru, scaled, sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import type { Known } from '../knowledge/chart.ts'
import { knownOf, LEVEL, pathTo } from '../knowledge/known.ts'
import type { Planet } from '../map/systems.ts'
import { systemId, systemName } from '../map/world.ts'
import type { Options } from '../options.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { habitabilityOf } from '../race/race.ts'
import type { OrderOf } from '../sheet.ts'
import { addRow, keptRows } from '../state/columns.ts'
import { colonyAt, leave, leavers } from './population.ts'

const COL = trees.findIndex(({ id }) => id === 'COL')

/** SC-9.1  The habitability limit: HOMEWORLD 0, EL, SL of colonization, racial modifier. */
export const habitabilityLimit = ({ el, sl, race }: Pick<Empire, 'el' | 'sl' | 'race'>): number =>
  el + (sl[COL] ?? 1) + habitabilityOf(race)

/** SC-9.2  The least limit at which a system of such an HI may be settled. */
export const limitFor = ({ HI_INCLUSIVE }: Pick<Options, 'HI_INCLUSIVE'>, hi: number): number =>
  HI_INCLUSIVE === 'on' ? hi : hi + 1

type Paces = Pick<Options, 'COLONY_PACE'>

/** SC-9.4, SC-9.14  Freighters tied to expeditions. */
export const tiedFreighters = ({ expeditions }: Empire): number => sum(expeditions.freighters)

/** SC-7.17  Freighters of the pool that departures may use. */
export const freeFreighters = (empire: Empire): number => empire.pool - tiedFreighters(empire)

/** SC-0.7  The best developed generation of Ic. */
export function bestIc({ tech }: Pick<Power, 'tech'>): number {
  return technologies.reduce(
    (best, { family, gen, code }) => (family === 'Ic' && gen > best && tech.includes(code) ? gen : best),
    1,
  )
}

/** SC-9.6, SC-9.15  Turns of transit: ten a WP, by the best Ic; COLONY_PACE divides with it, rounded up once. */
export const transitTurns = ({ COLONY_PACE }: Paces, distance: number, ic: number): number =>
  fru(10 * distance, ic * COLONY_PACE)

/** SC-9.7  The landing takes a turn. */
export const LANDING = 1

/** SC-9.8  Turns of initialization; where nothing was rolled that grows, it is not divided. */
export const initialTurns = ({ COLONY_PACE }: Paces, growth: number): number =>
  fru(12, Math.max(1, growth) * COLONY_PACE)

/** SC-9.6  The distance by the shortest known probed path; −1 when there is none. */
export const distanceBy = (chart: readonly Known[], from: number, to: number): number =>
  pathTo(chart, from, (system) => system === to)?.points.length ?? -1

/** SC-9.10  Colonizations that are active; one whose initialization has ended is none. */
export const activeColonizations = ({ expeditions }: Empire): number =>
  expeditions.kind.filter(
    (kind, i) => kind === 'colony' && !(expeditions.stage[i] === 'initial' && expeditions.left[i] === 0),
  ).length

/** SC-9.10  How many of them are beyond EL. */
export const extraColonizations = (empire: Empire): number =>
  Math.max(0, activeColonizations(empire) - empire.el)

/** SC-9.10  What each of these costs a turn, in hundredths of MC. */
const EXTRA = scaled(100, 100)

/** SC-9.10, SC-11.4  What colonizations beyond EL cost this turn, in hundredths of MC. */
export const colonizationUpkeep = (empire: Empire): number => EXTRA * extraColonizations(empire)

/** SC-7.9  Ends expeditions; their freighters are free again, those of `consumed` are gone (SC-9.9, SC-9.17). */
export function endExpeditions(empire: Empire, ids: ReadonlySet<number>, consumed = false): void {
  const { expeditions } = empire
  const ends = expeditions.id.map((id) => ids.has(id))
  if (consumed) empire.pool -= sum(expeditions.freighters.filter((_, i) => ends[i] === true))
  empire.expeditions = keptRows(expeditions, (i) => ends[i] !== true)
}

/** SC-9.5  What the origin loses for each planet of the target. */
export const colonists = (planets: readonly Pick<Planet, 'kind'>[]): number =>
  sum(planets.map(({ kind }) => (kind === 'ST' ? 20 : 10)))

/** SC-9.15  PU that may ever come to a colony by transfer. */
const MOST_TRANSFERRED = 100

/** SC-9.1 to SC-9.6, SC-19.5  COLONIZE. */
export function colonize(turn: Turn, empire: Empire, order: OrderOf<'colonize'>): Refusal | null {
  const [origin, target] = [systemId(order.origin), systemId(order.target)]
  if (colonyAt(empire, origin) === -1) return notOwn(order.origin)
  const { chart } = turn.began(empire)
  const known = settleable(turn, empire, chart, target)
  if (isRefusal(known)) return known
  const pu = colonists(known.planets)
  // SC-9.5  At least 1 PU stays.
  const most = leavers(empire, origin)
  if (most < pu)
    return refuse(
      'SC-9.5',
      'E_PU',
      `${pu} PU go, and ${systemName(origin)} can spare ${most}: at least 1 stays.`,
    )
  // SC-9.4
  if (freeFreighters(empire) < 1)
    return refuse('SC-9.4', 'E_FREIGHTER', 'A colonization takes 1 freighter of the pool, and none is free.')
  return depart(turn, empire, chart, { kind: 'colony', origin, target, pu, freighters: 1 }, 'SC-9.6')
}

/** SC-9.2, SC-9.3, SC-9.19  What is known of a system that the empire may settle, or why it may not. */
function settleable(turn: Turn, empire: Empire, chart: readonly Known[], target: number): Known | Refusal {
  const known = knownOf(chart, target)
  const name = systemName(target)
  if (known?.level !== LEVEL.detailed)
    return refuse('SC-9.3', 'E_SURVEY', `No detailed scan of ${name} has been delivered.`)
  if (known.planets.length === 0)
    return refuse('SC-9.3', 'E_NO_PLANET', `${name} has no planet where people can live.`)
  if (isOccupied(empire, known))
    return refuse('SC-9.3', 'E_OCCUPIED', `${name} is colonized already, as far as you know.`)
  if (isAwaited(empire, target))
    return refuse('SC-9.19', 'E_DUPLICATE', `An expedition of yours is under way to ${name}.`)
  const [limit, needs] = [habitabilityLimit(empire), limitFor(turn.p.options, known.hi)]
  if (limit < needs)
    return refuse(
      'SC-9.2',
      'E_HABITABILITY',
      `${name} has HI ${known.hi}, which needs a limit of ${needs}; yours is ${limit}.`,
    )
  return known
}

/** SC-9.3, SC-9.20  Colonized, as far as the empire knows: its own systems, and those where somebody else was seen. */
export const isOccupied = (empire: Empire, { system, owner }: Known): boolean =>
  colonyAt(empire, system) !== -1 || (owner !== 0 && owner !== empire.owner)

/** SC-9.19  True while an own colonization goes to a system. */
export const isAwaited = ({ expeditions }: Empire, system: number): boolean =>
  expeditions.target.some((target, i) => target === system && expeditions.kind[i] === 'colony')

/** SC-9.13 to SC-9.15  TRANSFER_PU. */
export function transfer(turn: Turn, empire: Empire, order: OrderOf<'transfer'>): Refusal | null {
  const { amount: pu } = order
  const [origin, target] = [systemId(order.origin), systemId(order.target)]
  if (colonyAt(empire, origin) === -1) return notOwn(order.origin)
  const at = colonyAt(empire, target)
  const name = systemName(target)
  if (at === -1 || (empire.colonies.initial[at] ?? 0) > 0 || origin === target)
    return refuse('SC-9.15', 'E_NOT_POPULATED', `${name} is no other established colony of yours.`)
  const came = (empire.colonies.transferred[at] ?? 0) + underWay(empire, target)
  if (came + arrivals(pu) > MOST_TRANSFERRED)
    return refuse(
      'SC-9.15',
      'E_LIMIT',
      `At most ${MOST_TRANSFERRED} PU may ever come to ${name}; with those under way it is ${came}, and ${arrivals(pu)} more would come.`,
    )
  const most = leavers(empire, origin)
  if (most < pu)
    return refuse('SC-9.13', 'E_PU', `${systemName(origin)} can spare ${most} PU: at least 1 stays.`)
  const free = freeFreighters(empire)
  if (free < pu)
    return refuse('SC-9.14', 'E_FREIGHTER', `${pu} PU take as many freighters of the pool; ${free} are free.`)
  const { chart } = turn.began(empire)
  return depart(turn, empire, chart, { kind: 'transfer', origin, target, pu, freighters: pu }, 'SC-9.15')
}

/** SC-9.13  One of five arrives. */
export const arrivals = (pu: number): number => frd(pu, 5)

/** SC-9.15  What will come by transfers that are under way. */
function underWay({ expeditions }: Empire, system: number): number {
  const { kind, target, pu } = expeditions
  return sum(pu.map((left, i) => (kind[i] === 'transfer' && target[i] === system ? arrivals(left) : 0)))
}

interface Departure {
  readonly kind: 'colony' | 'transfer'
  readonly origin: number
  readonly target: number
  readonly pu: number
  readonly freighters: number
}

/** SC-9.5, SC-9.6, SC-9.14, SC-9.15  The PU leave at once. */
function depart(
  turn: Turn,
  empire: Empire,
  chart: readonly Known[],
  departure: Departure,
  clause: string,
): Refusal | null {
  const { origin, target, pu } = departure
  const distance = distanceBy(chart, origin, target)
  if (distance === -1)
    return refuse(
      clause,
      'E_PATH',
      `No known probed path leads from ${systemName(origin)} to ${systemName(target)}.`,
    )
  leave(empire, origin, pu)
  const left = transitTurns(turn.p.options, distance, bestIc(empire))
  const id = empire.next.expedition++
  addRow(empire.expeditions, { id, ...departure, stage: 'transit', left })
  turn.tell(empire, 'departed', { expedition: id, origin, target, pu, distance, turns: left }, { clause })
  return null
}
