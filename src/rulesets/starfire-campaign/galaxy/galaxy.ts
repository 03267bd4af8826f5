import type { Galaxy, GalaxyFight, GalaxyFrame, GalaxyMap, GalaxyPower } from '../../../kernel/index.ts'
import { hullOf } from '../design/hulls.ts'
import { frd, sum } from '../exact.ts'
import { designAt } from '../fleets/rows.ts'
import { lackIn, suppliedIn } from '../knowledge/supplied.ts'
import { atlasOf, clusterId, coreId, empireOwner, isCore, ownerName, systemName } from '../map/world.ts'
import { type Empire, ENDING, type Power } from '../position.ts'
import { battlesOf, type ToldBattle } from '../report/battles.ts'
import { chronicleOf } from '../report/chronicle.ts'
import { told } from '../report/lines/index.ts'
import type { SeatReport } from '../report/text.ts'
import { livedIn, puOf } from '../scoring.ts'
import type { View } from '../view.ts'

type Link = readonly [a: number, b: number]

/** The map that a view shows: the world where it shows that, else what the empire has on its chart. */
function map(view: View): GalaxyMap {
  return view.world.template.places.length > 0 ? worldOf(view) : chartOf(view)
}

/** SC-20.16  All of the map; the core is in no cluster. */
function worldOf({ world, empires }: View): GalaxyMap {
  const atlas = atlasOf(world)
  const { template, core, exits, deleted } = world
  const ids = [
    ...exits.flatMap((_, seat) =>
      // SC-21.17  Nothing is left of a deleted cluster.
      deleted.includes(seat) ? [] : template.places.map((_, place) => atlas.clusterId(seat, place)),
    ),
    ...core.places.map((_, place) => coreId(place)),
  ]
  const links = ids.flatMap((id) =>
    atlas.warpPoints(id).flatMap(({ to }): Link[] => (to > id ? [[id, to]] : [])),
  )
  const homes = new Set(empires.map(({ seat }) => atlas.homeworld(seat)))
  return { systems: ids.map((id) => systemOf(id, empireOwner(atlas.clusterOf(id)), homes.has(id))), links }
}

/** SC-20.3  Of an empire the systems that it has heard of, and the links whose both ends it knows. */
function chartOf({ empires, options }: View): GalaxyMap {
  const [empire] = empires
  if (empire === undefined) return { systems: [], links: [] }
  const size = options.CLUSTER_SYSTEMS
  const { systems, links } = chartedBy(empire)
  const home = clusterId(size, empire.seat, 0)
  return {
    systems: systems.map((id) => systemOf(id, isCore(id) ? 0 : empireOwner(frd(id - 1, size)), id === home)),
    links,
  }
}

function chartedBy({ chart }: Empire): { readonly systems: number[]; readonly links: Link[] } {
  const charted = new Set(chart.map(({ system }) => system))
  const links = new Map<string, Link>()
  for (const { system, points } of chart)
    for (const { to } of points) {
      const [a, b] = [Math.min(system, to), Math.max(system, to)]
      if (charted.has(a) && charted.has(b)) links.set(`${a} ${b}`, [a, b])
    }
  return { systems: [...charted], links: [...links.values()] }
}

const systemOf = (id: number, part: number, home: boolean) => ({ id, name: systemName(id), part, home })

type Held = GalaxyFrame['held'][number]
type Fleet = GalaxyFrame['fleets'][number]

/**
 * SC-20.16  How a campaign stood after its last turn, as far as a view shows it: everything, or what one empire has and has
 * seen. Null for a view of no empire.
 */
function frame(view: View): GalaxyFrame | null {
  const { empires, ended, world } = view
  const [own] = empires
  if (own === undefined) return null
  // SC-21.16  A game master ends it between two turns: the one that was asked for is not carried out.
  const turn = ended > 0 && ended !== ENDING.master ? view.turn : view.turn - 1
  const whole = world.template.places.length > 0
  const readers = whole ? empires : [own]
  const powers: readonly Power[] = whole ? [...empires, ...view.nprs] : [own]
  const held = [...powers.flatMap(heldBy), ...(whole ? [] : heardOf(own))]
  const fleets = [...powers.flatMap(fleetsOf), ...(whole ? [] : seenBy(own, turn))]
  const fights = fightsOf(readers)
  const known = new Set(readers.map(({ owner }) => owner))
  const met = new Set([
    ...held.map(([, owner]) => owner),
    ...fleets.map(([owner]) => owner),
    ...fights.flatMap(({ sides }) => sides.map(([owner]) => owner)),
  ])
  const others = [...met].filter((owner) => !known.has(owner)).sort((a, b) => a - b)
  return {
    turn,
    powers: [...readers.map(empireOf), ...others.map((owner) => otherOf(owner, view.seats))],
    held,
    fleets,
    fights,
    trade: readers.flatMap(({ owner, report }) => tradeOf(report, owner)),
    short: readers.flatMap((empire) => shortOf(view, empire)),
    ...(whole ? {} : { known: chartedBy(own) }),
  }
}

/** SC-16.8  What trade brought, as the empire's report has it. */
const tradeOf = (report: Empire['report'], owner: number): (readonly [number, number, number])[] =>
  told(report, 'trade').map((trade) => [owner, trade.owner, trade.mc])

/** SC-7.10, SC-7.11  Fleets abroad whose train is too small. */
function shortOf(view: View, empire: Empire): (readonly [number, number, number, number, number])[] {
  const fed = suppliedIn(empire)
  const { id, system } = empire.fleets
  return id.flatMap((fleet, at) => {
    const there = system[at] ?? 0
    const lack = lackIn(view, empire, fleet, there, fed)
    return lack === null ? [] : [[empire.owner, fleet, there, lack.has, lack.needed] as const]
  })
}

/** An empire of which everything is shown; SC-20.11 hides the score of one that nobody has met. */
function empireOf(empire: Empire): GalaxyPower {
  const { owner, seat, name, history, ships } = empire
  return {
    ...{ owner, seat, name, score: history.at(-1) ?? null },
    ...{ people: puOf(empire), systems: livedIn(empire), ships: ships.id.length },
  }
}

const otherOf = (owner: number, seats: number): GalaxyPower => ({
  ...{ owner, seat: owner <= seats ? owner - 1 : null, name: ownerName(owner) },
  ...{ score: null, people: null, systems: null, ships: null },
})

/** A colony that is being founded is settled once people live there. */
const heldBy = ({ owner, colonies }: Power): Held[] =>
  colonies.system.flatMap((system, at): Held[] => {
    const people = sum(colonies.pu[at] ?? [])
    return people > 0 ? [[system, owner, people]] : []
  })

/** SC-6.19  What scans have told of the people of others. */
const heardOf = ({ owner, chart }: Empire): Held[] =>
  chart.flatMap((known): Held[] =>
    known.owner !== 0 && known.owner !== owner ? [[known.system, known.owner, known.pu]] : [],
  )

/** Fleets with their numbers; the bases of a system together, since each of them is a fleet of its own and none moves. */
function fleetsOf(power: Power): Fleet[] {
  const { owner, fleets, ships } = power
  const systemOf = new Map(fleets.id.map((id, at) => [id, fleets.system[at]]))
  const units = ships.fleet.map((fleet, at) => {
    const { hull, n } = designAt(power, at)
    return { n, id: hullOf(hull)?.base === true ? 0 : fleet, system: systemOf.get(fleet) as number }
  })
  return [...Map.groupBy(units, ({ id, system }) => `${id} ${system}`).values()].map((all) => {
    const { id, system } = all[0] as (typeof all)[number]
    return [owner, id, system, all.length, sum(all.map(({ n }) => n))]
  })
}

/** SC-20.10  Foreign fleets that were seen in the turn, without their numbers. */
const seenBy = ({ sightings }: Empire, turn: number): Fleet[] =>
  sightings.flatMap((one): Fleet[] =>
    one.turn === turn ? [[one.owner, 0, one.system, sum(one.hulls.map(({ count }) => count)), 0]] : [],
  )

/** Each battle once, as the empire tells it that was told most. */
function fightsOf(empires: readonly Empire[]): GalaxyFight[] {
  const best = new Map<number, ToldBattle>()
  for (const { report } of empires)
    for (const battle of battlesOf(report)) {
      const before = best.get(battle.system)
      if (before === undefined || before.rounds.length < battle.rounds.length) best.set(battle.system, battle)
    }
  return [...best.values()]
    .sort((a, b) => a.system - b.system)
    .map(({ system, rounds, alone, sides }) => ({
      ...{ system, rounds: rounds.length, holder: alone },
      sides: sides.map(({ owner, before, left, withdrew }) => [owner, before, left, withdrew] as const),
    }))
}

/** SC-20.16, SC-20.17  A campaign as it is drawn for those who see all of it, or what one empire sees. */
export const galaxy: Galaxy<View> = {
  map,
  frame,
  // SC-20.9  A report tells of a battle what its empire may know of it.
  battle: (report, system) =>
    battlesOf((report as unknown as SeatReport).lines).find((one) => one.system === system) ?? null,
  chronicle: (reports) =>
    chronicleOf(
      reports.map((all, seat) => ({
        owner: empireOwner(seat),
        reports: all as unknown as readonly SeatReport[],
      })),
    ),
}
