import { colonyAt } from '../colonies/population.ts'
import { handOver } from '../colonies/transfers.ts'
import { fittedOf, isMilitary } from '../design/figures.ts'
import { liquidationPrice } from '../design/yard.ts'
import { frd, fru, sum } from '../exact.ts'
import { designAt, destroyShips, shipAt } from '../fleets/rows.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { reportOf } from '../report/sections.ts'
import { suspend } from '../science/acts.ts'
import { bareForces } from '../state/bare.ts'
import { expeditionColumns, projectColumns, queueColumns, workColumns } from '../state/colonies.ts'
import { keptRows, noRows } from '../state/columns.ts'
import { freightOrder, unman, yardFreighters } from './freight.ts'
import { arrivalOf } from './trade.ts'

// SC-21.1  What is liquidated when the treasury is negative, one item at a time and only until it is not. MC in hundredths.

/** SC-21.1 a  What a freighter brings. */
const FREIGHTER_SALE = 5000

/** SC-11.11, SC-21.1, SC-21.3  A treasury is never negative when the next turn starts: liquidates in the order of the clause; selling is forced. */
export function liquidate(turn: Turn, empire: Empire): void {
  if (empire.treasury >= 0) return
  sellFreighters(turn, empire)
  sellShips(turn, empire)
  suspendProjects(turn, empire, true)
  suspendProjects(turn, empire, false)
  drawFunds(turn, empire)
}

/** SC-21.1 a  Freighters matched to SY, SYM or MS, from the end of PRIORITY (SC-21.29); what they served is unmatched. */
function sellFreighters(turn: Turn, empire: Empire): void {
  for (const what of freightOrder(empire).reverse()) {
    if (what !== 'SY' && what !== 'SYM' && what !== 'MS') continue
    const sold = Math.min(yardFreighters(empire)[what], fru(-empire.treasury, FREIGHTER_SALE))
    if (sold <= 0) continue
    unman(empire, what, sold)
    empire.pool -= sold
    const mc = FREIGHTER_SALE * sold
    empire.treasury += mc
    turn.tell(empire, 'freighters sold', { count: sold, mc, treasury: empire.treasury, what })
  }
}

/** SC-21.1 b  Military ships, in the order of PRIORITY, then the cheapest first; what brings nothing is kept (SC-21.29). */
function sellShips(turn: Turn, empire: Empire): void {
  const { ships, standing } = empire
  const sold = new Set<number>()
  const named = standing.sell.map((id) => shipAt(empire, id)).filter((at) => at !== -1)
  const others = [...ships.id.keys()].sort((a, b) => (ships.paid[a] ?? 0) - (ships.paid[b] ?? 0) || a - b)
  for (const at of new Set([...named, ...others])) {
    if (empire.treasury >= 0) break
    const price = liquidationPrice(ships.paid[at] ?? 0)
    if (price === 0 || !isMilitary(fittedOf(designAt(empire, at)))) continue
    empire.treasury += price
    sold.add(ships.id[at] as number)
    turn.tell(empire, 'ship sold', { ship: ships.id[at] ?? 0, mc: price, treasury: empire.treasury })
  }
  if (sold.size > 0) destroyShips(empire, sold)
}

/** SC-21.1 c, d  Running Science projects, or R&D projects: those that PRIORITY names, then the lower ID first; this month's cost is refunded. */
function suspendProjects(turn: Turn, empire: Empire, science: boolean): void {
  const { projects, standing } = empire
  for (const id of new Set([...standing.suspend, ...projects.id])) {
    if (empire.treasury >= 0) return
    const at = projects.id.indexOf(id)
    if ((projects.kind[at] !== 'TECH') === science && projects.suspended[at] === false)
      suspend(turn, empire, at)
  }
}

/** SC-21.1 e  GTN funds at the fee of SC-11.10: as much as it takes, rounded up to 0.01, or all. */
function drawFunds(turn: Turn, empire: Empire): void {
  if (empire.treasury >= 0 || empire.gtn === 0) return
  const amount = Math.min(empire.gtn, fru(-10 * empire.treasury, 9))
  empire.gtn -= amount
  empire.treasury += arrivalOf(amount)
  turn.tell(empire, 'funds drawn', { amount, mc: arrivalOf(amount), treasury: empire.treasury })
}

/** SC-21.5, SC-21.7  Game over for an empire: its last report is out, and what is unsold goes. */
export function fall(turn: Turn, empire: Empire, clause: string): void {
  turn.tell(empire, 'out', { owner: empire.owner }, { section: 'urgent', clause })
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
    other.offers = other.offers.filter(({ of, to }) => of !== owner && to !== owner)
    if (other.contacts.some((contact) => contact.owner === owner))
      turn.tell(other, 'out', { owner }, { section: 'contacts', clause })
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
    if (told !== null) turn.tell(told, 'inherited', { system, owner: empire.owner, pu: sum(half), begun })
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
  const holders = [...new Set(held)].filter((owner) => owner !== 0)
  const worth = (owner: number) => sum(pu.filter((_, planet) => held[planet] === owner))
  return holders.sort((a, b) => worth(b) - worth(a) || a - b)[0] ?? 0
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
  if (turn.empires().some(isIn) || p.nprs.some((npr) => npr !== native && isIn(npr))) return
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
