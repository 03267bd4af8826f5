import { colonyAt } from '../colonies/rows.ts'
import { handOver } from '../colonies/transfers.ts'
import { frd, sum } from '../exact.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { reportOf } from '../report/sections.ts'
import { bareForces } from '../state/bare.ts'
import { expeditionColumns } from '../state/colonies.ts'
import { keptRows, noRows } from '../state/columns.ts'
import { queueColumns, workColumns } from '../state/industry.ts'
import { projectColumns } from '../state/science.ts'

/** SC-21.5, SC-21.7  Game over for an empire: its last report is out, and what is unsold goes. */
export function fall(turn: Turn, empire: Empire, clause: string): void {
  turn.tell(empire, 'urgent', 'out', clause, [empire.owner])
  empire.report = reportOf(turn, empire)
  giveUp(turn, empire)
  strike(turn, empire, clause)
}

/** SC-21.5, SC-21.7  What nobody has bought: ships are removed, systems are nobody's, nothing is under way any more. */
export function giveUp(turn: Turn, empire: Empire): void {
  for (const system of [...empire.colonies.system]) abandon(turn, empire, system)
  bereave(empire)
  // SC-15.22  Its troops are gone, and what they held is its owners' again.
  for (const { colonies } of turn.powers())
    colonies.held = colonies.held.map((held) => held.map((holder) => (holder === empire.owner ? 0 : holder)))
}

/** SC-21.5 to SC-21.7, SC-21.17  An empire is out for good: its offers lapse, its contacts hear of it, its cluster may be deleted. */
export function strike(turn: Turn, empire: Empire, clause: string): void {
  const { p } = turn
  const { seat, owner } = empire
  p.out = [...p.out, seat].sort((a, b) => a - b)
  for (const other of turn.empires()) {
    if (other.offers.some(({ of, to }) => of === owner || to === owner))
      other.offers = other.offers.filter(({ of, to }) => of !== owner && to !== owner)
    if (other.contacts.some((contact) => contact.owner === owner))
      turn.tell(other, 'contacts', 'out', clause, [owner])
  }
  if (!empire.left) deleteCluster(turn, empire)
}

/** SC-21.5, SC-21.30  An unsold system becomes unowned with half its PU; who holds most of its PU takes it. */
function abandon(turn: Turn, empire: Empire, system: number): void {
  const at = colonyAt(empire, system)
  const { colonies } = empire
  const half = (colonies.pu[at] ?? []).map((pu) => frd(pu, 2))
  const heir = turn.power(holderOf(colonies.pu[at] ?? [], colonies.held[at] ?? []))
  colonies.pu[at] = half
  if (heir !== null && heir !== empire) {
    const begun = colonies.initial[at] ?? 0
    handOver(turn, empire, heir, system)
    const told = turn.empireOf(heir)
    if (told !== null)
      turn.tell(told, 'urgent', 'inherited', 'SC-21.30', [system, empire.owner, sum(half), begun])
    return
  }
  // SC-21.30
  for (const power of turn.powers())
    power.landings = keptRows(power.landings, (i) => power.landings.system[i] !== system)
  if (sum(half) > 0)
    turn.p.world.wild = [...turn.p.world.wild, { system, pu: half }].sort((a, b) => a.system - b.system)
}

/** SC-21.30  Who holds most PU of a system, ties to the lower ID; 0 for nobody. */
function holderOf(pu: readonly number[], held: readonly number[]): number {
  const holders = [...new Set(held)].filter((owner) => owner > 0).sort((a, b) => a - b)
  const worth = (owner: number) => sum(pu.filter((_, planet) => held[planet] === owner))
  return holders.reduce((best, owner) => (best === 0 || worth(owner) > worth(best) ? owner : best), 0)
}

/** SC-21.5  Nothing is left of it. */
function bereave(empire: Empire): void {
  Object.assign(empire, bareForces(), {
    works: noRows(workColumns),
    queue: noRows(queueColumns),
    projects: noRows(projectColumns),
    expeditions: noRows(expeditionColumns),
    treasury: 0,
    gtn: 0,
    pool: 0,
    offers: [],
  })
}

/** SC-21.6, SC-21.30  The cluster of an empire that never left it is deleted, with its NPR, unless somebody else is in it. */
function deleteCluster(turn: Turn, empire: Empire): void {
  const { p, atlas } = turn
  const inside = (system: number) => atlas.clusterOf(system) === empire.seat
  const home = atlas.nprHome(empire.seat)
  const isIn = ({ colonies, fleets }: Power) => [...colonies.system, ...fleets.system].some(inside)
  const native = p.nprs.find(({ colonies }) => colonies.system.includes(home))
  if ([...turn.empires()].some(isIn) || p.nprs.some((npr) => npr !== native && isIn(npr))) return
  // Its raiders may be abroad.
  if (native?.fleets.system.some((system) => !inside(system)) === true) return
  p.nprs = p.nprs.filter((npr) => npr !== native)
  p.world.wild = p.world.wild.filter(({ system }) => !inside(system))
  p.world.deleted = [...p.world.deleted, empire.seat].sort((a, b) => a - b)
}

/** SC-21.30  The PU that were left in an unowned system join the empire that settles it, by planet; empty when there are none. */
export function claimWild({ p }: Turn, system: number): readonly number[] {
  const wild = p.world.wild.find((one) => one.system === system)
  if (wild === undefined) return []
  p.world.wild = p.world.wild.filter((one) => one !== wild)
  return wild.pu
}

/** SC-21.30  How many PU live in an unowned system. */
export const wildPu = ({ p }: Turn, system: number): number =>
  sum(p.world.wild.find((one) => one.system === system)?.pu ?? [])

/** SC-21.7  An empire with 0 PU and no ships is eliminated at P16. */
export const isGone = (empire: Empire): boolean =>
  empire.ships.id.length === 0 && !empire.colonies.system.some((system) => isPopulated(empire, system))
