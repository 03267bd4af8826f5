import { addInstallation } from '../industry/rows.ts'
import { detailedScan, learn, learnAll } from '../knowledge/known.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { addRow, insertRow, keptRows, rowAt } from '../state/columns.ts'
import { colonyAt } from './population.ts'

/**
 * SC-8.22  A system goes from one owner to another, by TRADE, BID or UNION, with planets, PU, PDCs, silos, CGBs, centers,
 * SY and MS, and what of these is being built. SC-15.9  Conquest has taken its toll before.
 */
export function handOver(turn: Turn, from: Power, to: Power, system: number): void {
  const at = colonyAt(from, system)
  if (at === -1) return
  const row = rowAt(from.colonies, at)
  from.colonies = keptRows(from.colonies, (i) => i !== at)
  const later = to.colonies.system.findIndex((other) => other > system)
  insertRow(to.colonies, later === -1 ? to.colonies.system.length : later, {
    ...row,
    held: row.held.map((holder) => (holder === to.owner ? 0 : holder)),
    stationed: row.stationed.map((points, planet) => points + landed(turn, to, system, planet)),
  })
  to.landings = keptRows(to.landings, (i) => to.landings.system[i] !== system)
  const lost = handInstallations(from, to, system)
  handYards(from, to, system)
  const [loser, winner] = [turn.empireOf(from), turn.empireOf(to)]
  if (loser !== null) dropWork(turn, loser, winner, system, lost)
  if (winner !== null) teach(turn, winner, loser, system)
}

/** SC-15.17  Troops that the new owner has on a planet of the system are its garrison. */
function landed({ atlas }: Turn, { landings }: Power, system: number, planet: number): number {
  const slot = atlas.system(system).planets[planet]?.slot
  const at = landings.system.findIndex((where, i) => where === system && landings.planet[i] === slot)
  return landings.points[at] ?? 0
}

/** SC-8.22, SC-0.9  Centers, silos and CGBs get numbers of their new owner. Gives the old ones. */
function handInstallations(from: Power, to: Power, system: number): ReadonlySet<number> {
  const { installations } = from
  const lost = new Set<number>()
  for (const [i, id] of installations.id.entries()) {
    if (installations.system[i] !== system) continue
    const { id: _, ...row } = rowAt(installations, i)
    addInstallation(to, row)
    lost.add(id)
  }
  from.installations = keptRows(installations, (i) => installations.system[i] !== system)
  return lost
}

/** SC-8.22, SC-5.1  SY and MS, by system and generation. */
function handYards(from: Power, to: Power, system: number): void {
  const { yards } = from
  const later = to.yards.system.findIndex((other) => other > system)
  let place = later === -1 ? to.yards.system.length : later
  for (const [i, where] of yards.system.entries())
    if (where === system) insertRow(to.yards, place++, rowAt(yards, i))
  from.yards = keptRows(yards, (i) => yards.system[i] !== system)
}

/** SC-8.22  Its yard queue and repairs are dropped without refund; what is being installed goes along; projects lose its centers. */
function dropWork(
  turn: Turn,
  loser: Empire,
  winner: Empire | null,
  system: number,
  lost: ReadonlySet<number>,
): void {
  const { works, queue, ships, fleets } = loser
  for (const [i, where] of works.system.entries())
    if (where === system && winner !== null) addRow(winner.works, rowAt(works, i))
  loser.works = keptRows(works, (i) => works.system[i] !== system)
  const refitted = new Set(queue.ship.filter((_, i) => queue.system[i] === system))
  loser.queue = keptRows(queue, (i) => queue.system[i] !== system)
  for (const [i, id] of ships.id.entries()) {
    if (refitted.has(id)) ships.dock[i] = false
    if (fleets.system[fleets.id.indexOf(ships.fleet[i] as number)] === system) ships.mend[i] = 0
  }
  dropCenters(turn, loser, lost)
}

/** SC-8.22  Projects go on with the centers that are left; those that lose their last are cancelled. */
function dropCenters(turn: Turn, empire: Empire, lost: ReadonlySet<number>): void {
  const { projects } = empire
  for (const [i, centers] of projects.centers.entries()) {
    const stays = centers.map((center) => !lost.has(center))
    projects.ratings[i] = (projects.ratings[i] ?? []).filter((_, k) => stays[k])
    projects.centers[i] = centers.filter((_, k) => stays[k])
    if (projects.centers[i]?.length === 0)
      turn.tell(empire, 'project cancelled', { project: projects.id[i] ?? 0 })
  }
  const { centers } = projects
  empire.projects = keptRows(projects, (i) => (centers[i] ?? []).length > 0)
}

/** SC-8.25  Who gets a system knows it as by a detailed scan, and what its owner knew of it. */
function teach(turn: Turn, winner: Empire, loser: Empire | null, system: number): void {
  const known = loser?.chart.filter((one) => one.system === system) ?? []
  const at = colonyAt(winner, system)
  const pu = (winner.colonies.pu[at] ?? []).reduce((total, one) => total + one, 0)
  const now = detailedScan(turn.atlas, system, turn.number, 1, { owner: winner.owner, pu })
  winner.chart = learn(learnAll(winner.chart, known), now)
}

/** SC-15.9, SC-15.23  The installations of a system are lost, but those in these places. */
export function raze(turn: Turn, power: Power, system: number, spared: readonly number[] = []): void {
  const { installations } = power
  const stands = (i: number) => installations.system[i] !== system || spared.includes(i)
  const lost = new Set(installations.id.filter((_, i) => !stands(i)))
  power.installations = keptRows(installations, stands)
  const empire = turn.empireOf(power)
  if (empire !== null) dropCenters(turn, empire, lost)
}

/** SC-15.23  Somebody has a system no more, nor anything that stands there; SC-8.24  what is being built follows in P14. */
export function leaveSystem(turn: Turn, power: Power, system: number): void {
  const { colonies, yards } = power
  raze(turn, power, system)
  power.colonies = keptRows(colonies, (i) => colonies.system[i] !== system)
  power.yards = keptRows(yards, (i) => yards.system[i] !== system)
}
