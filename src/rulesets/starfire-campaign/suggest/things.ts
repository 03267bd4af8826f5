import { technologies, trees } from '../design/catalogue.ts'
import { hulls, isUsable } from '../design/hulls.ts'
import { isOut } from '../diplomacy/attitude.ts'
import { isArmedFleet } from '../fleets/station.ts'
import { instrumentsOf } from '../fleets/transit.ts'
import { knownOf, LEVEL } from '../knowledge/known.ts'
import { ownerName, systemName } from '../map/world.ts'
import type { Which } from '../orders/values.ts'
import { type Contact, type Empire, FREIGHT, type Position } from '../position.ts'
import { isBase } from '../war/forces.ts'

/** The empire that looks for something to name in an order, and what the order says so far. */
export interface Looking {
  readonly p: Pick<Position, 'seats' | 'turn' | 'out'>
  readonly empire: Empire
  readonly row: Readonly<Record<string, unknown>>
  /** Of a list: what stands in it already. */
  readonly chosen?: readonly unknown[]
}

type Value = string | number | { readonly of: number; readonly trade: number }

/** The contacts that are still in the campaign. */
const contactsIn = ({ p, empire }: Looking): readonly Contact[] =>
  empire.contacts.filter((one) => !isOut(p.out, one))

/** What an empire may sensibly name, as orders have it, by what it sees of itself. */
const THINGS: { readonly [W in Which]: (at: Looking) => readonly Value[] } = {
  ship: ({ empire }) => empire.ships.id,
  aboard: ({ empire: { ships }, row }) => ships.id.filter((_, i) => ships.fleet[i] === row.fleet),
  fleet: ({ empire }) => empire.fleets.id,
  surveyor: ({ empire }) => empire.fleets.id.filter((id) => instrumentsOf(empire, id).x > 0),
  armed: ({ empire }) => empire.fleets.id.filter((id) => isArmedFleet(empire, id)),
  base: ({ empire }) => empire.fleets.id.filter((id) => isBase(empire, id)),
  companion: ({ empire: { fleets }, chosen: [first] = [] }) => {
    const inSystem = (i: number) => fleets.system.filter((system) => system === fleets.system[i]).length
    const place = first === undefined ? null : fleets.system[fleets.id.indexOf(Number(first))]
    return fleets.id.filter((_, i) => inSystem(i) > 1 && (place === null || fleets.system[i] === place))
  },
  project: ({ empire }) => empire.projects.id,
  center: ({ empire }) => centers(empire, 'SCI', 'RDG', 'RDD'),
  science: ({ empire }) => centers(empire, 'SCI'),
  lab: ({ empire }) => centers(empire, 'RDG', 'RDD'),
  silo: ({ empire }) => centers(empire, 'CMS'),
  rating: ({ empire }) => [empire.el + 1, empire.el],
  system: ({ empire }) => empire.chart.map(({ system }) => systemName(system)),
  colony: ({ empire }) => empire.colonies.system.map(systemName),
  scanned: ({ empire }) =>
    empire.chart.filter(({ level }) => level >= LEVEL.detailed).map(({ system }) => systemName(system)),
  free: ({ empire: { chart, colonies } }) =>
    chart
      .filter(({ planets, system }) => planets.length > 0 && !colonies.system.includes(system))
      .map(({ system }) => systemName(system)),
  planet: ({ empire }) =>
    planetsIn(
      empire,
      empire.chart.map(({ system }) => system),
    ),
  foe: ({ empire }) => {
    const all = empire.chart.map(({ system }) => system)
    return planetsIn(empire, all).filter((planet) => !isHeld(empire, planet))
  },
  'own planet': ({ empire }) => planetsIn(empire, empire.colonies.system),
  wp: (at) => pointsAt(at).map(({ number }) => number),
  probed: (at) => pointsAt(at).flatMap(({ number, probed }) => (probed ? [number] : [])),
  unprobed: (at) => pointsAt(at).flatMap(({ number, probed }) => (probed ? [] : [number])),
  empire: (at) => contactsIn(at).flatMap(({ owner }) => (owner <= at.p.seats ? [owner] : [])),
  owner: (at) => contactsIn(at).map(({ owner }) => (owner <= at.p.seats ? owner : ownerName(owner))),
  npr: (at) => contactsIn(at).flatMap(({ owner }) => (owner <= at.p.seats ? [] : [ownerName(owner)])),
  trade: ({ empire }) => empire.offers.filter(({ of }) => of === empire.owner).map(({ id }) => id),
  offer: ({ empire }) =>
    empire.offers.filter(({ to }) => to === empire.owner).map(({ of, id }) => ({ of, trade: id })),
  turn: ({ p }) => [0, 1, 2, 3].map((more) => p.turn + more),
  design: ({ empire }) => empire.designs.map(({ name }) => name),
  usable: ({ empire: { designs, hulls: opened } }) =>
    designs
      .filter(({ hull, variant }) => hulls.some((one) => one.code === hull && isUsable(opened, one, variant)))
      .map(({ name }) => name),
  // The useful one more often.
  tree: () => trees.flatMap(({ id, virtual }) => (virtual ? [] : id === 'COL' ? Array(9).fill(id) : [id])),
  technology: ({ empire }) => empire.tech,
  target: ({ empire: { tech, sl } }) =>
    technologies
      .filter(
        (one) =>
          !tech.includes(one.code) &&
          one.sl <= (sl[trees.findIndex(({ id }) => id === one.tree)] ?? 1) &&
          (one.earlier === null || tech.includes(one.earlier)),
      )
      .map(({ code }) => code),
  freight: () => FREIGHT,
  stage: ({ empire, row }) => {
    const { x, xp, xc } = instrumentsOf(empire, Number(row.fleet))
    const two = x > 0 && xp > 0
    return [...(x > 0 ? ['BASIC'] : []), ...(two ? ['DETAILED'] : []), ...(xc > 0 ? ['COMBINED'] : [])]
  },
  theirs: ({ p, empire, row }) =>
    empire.chart
      .filter(({ owner }) => (owner > 0 && owner <= p.seats ? owner : ownerName(owner)) === row.target)
      .map(({ system }) => systemName(system)),
}

/** What an empire may sensibly name, by what it sees of itself; none when there is nothing. */
export const thingsFor = (which: Which, at: Looking): readonly Value[] => THINGS[which](at)

const centers = (
  { installations: { id, kind } }: Empire,
  ...kinds: readonly Empire['installations']['kind'][number][]
): number[] => id.filter((_, i) => kinds.includes(kind[i] ?? 'SCI'))

const planetsIn = ({ chart }: Empire, systems: readonly number[]): string[] =>
  systems.flatMap((system) =>
    (knownOf(chart, system)?.planets ?? []).map(({ slot }) => `${systemName(system)}.${slot}`),
  )

/** True of a planet of an own system that nobody else holds. */
function isHeld({ chart, colonies, owner }: Empire, planet: string): boolean {
  const known = chart.find(({ system }) => planet.startsWith(`${systemName(system)}.`))
  const at = colonies.system.indexOf(known?.system ?? -1)
  const place = known?.planets.findIndex(({ slot }) => planet === `${systemName(known.system)}.${slot}`) ?? -1
  const holder = colonies.held[at]?.[place] ?? 0
  return at >= 0 && (holder === 0 || holder === owner)
}

/** The WPs of the system where the fleet of the order is. */
function pointsAt({ empire: { fleets, chart }, row }: Looking) {
  const at = fleets.id.indexOf(Number(row.fleet ?? row.base))
  return knownOf(chart, fleets.system[at] ?? 0)?.points ?? []
}
