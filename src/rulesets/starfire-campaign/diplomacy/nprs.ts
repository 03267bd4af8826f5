import { settle } from '../colonies/population.ts'
import hulls from '../data/hulls.json' with { type: 'json' }
import tables from '../data/tables.json' with { type: 'json' }
import { priceFor } from '../design/figures.ts'
import { incomesOf } from '../economy/income.ts'
import { frd, sum } from '../exact.ts'
import { aboardOf, addFleet, addShip, dropEmptyFleets, fleetAt, idle, shipsOf } from '../fleets/rows.ts'
import { addInstallation, STRONGPOINT } from '../industry/rows.ts'
import type { Npr as Rolled } from '../map/core.ts'
import { shortest } from '../map/paths.ts'
import { NPR_PU } from '../map/systems.ts'
import type { Atlas } from '../map/world.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Design, Npr } from '../position.ts'
import { termsOf } from '../race/effects.ts'
import { LONG_RANGE, type Race, SHORT_RANGE } from '../race/race.ts'
import { barePower } from '../state/bare.ts'
import { HOSTILE, nprStream } from './attitude.ts'

/** SC-16.7  The ships of all NPRs: the example frigate of SC-4.12. */
export const FRIGATE: Design = {
  name: 'Frigate',
  hull: 'FG',
  variant: 'f',
  n: hulls.exampleDesign.hs,
  speed: 100 * hulls.exampleDesign.speed,
  logistics: false,
  parts: Object.entries(hulls.exampleDesign.components).map(([code, count]) => ({ code, count })),
}

/** SC-16.10  An NPR as it begins, in its home. */
export function newNpr(atlas: Atlas, home: number): Npr {
  const found = atlas.nprAt(home)
  if (found === null) throw new RangeError(`No NPR lives in ${home}.`)
  const { npr, owner } = found
  const race = raceOfNpr(npr)
  const row: Npr = { ...barePower(owner, race), attitudes: [], raid: [] }
  row.el = npr.el
  const at = settle(row, atlas, home)
  const { planets } = atlas.system(home)
  row.colonies.pu[at] = planets.map(({ kind }) => (kind === 'N' ? NPR_PU : 0))
  // SC-1.27, SC-16.10  The other planets stay empty.
  row.colonies.pdc[at] = planets.map(({ kind }) => kind === 'N')
  row.colonies.garrison[at] = planets.map(({ kind }, i) =>
    kind === 'N' ? (row.colonies.garrison[at]?.[i] ?? 0) : 0,
  )
  if (race.array[2] === 66)
    addInstallation(row, { kind: 'CGB', system: home, planet: 0, points: STRONGPOINT })
  row.designs = [FRIGATE]
  const fleet = addFleet(row, home, 'Home fleet')
  // SC-16.10  RD66 fights to the end.
  row.fleets.retreat[fleet] = race.array[0] === 33 ? 50 : 100
  for (let i = 0; i < npr.frigates; i++) addShip(row, 0, row.fleets.id[fleet] as number, 0)
  return row
}

/** SC-16.10, SC-2.5, SC-3.4 */
function raceOfNpr({ array, short, long }: Rolled): Race {
  const row = tables.racialArrays.rows[array]
  return {
    array: (row?.array ?? []).map((stat) => (stat === 33 ? 33 : 66)),
    advantages: [],
    disadvantages: [],
    short: SHORT_RANGE[short] ?? 'L1',
    long: LONG_RANGE[long] ?? 'R1',
  }
}

/** SC-16.6  A raid turns back after this many turns. */
const RAID_TURNS = 6
/** SC-16.7  What an NPR spends in any case, in hundredths of MC. */
const EXPENSES = 20_000
/** SC-16.7, SC-16.20  How often EL grows, and up to what. */
const EL_TURNS = 60
const MOST_EL = 6
/** P1 of SC-19.4: the orders of NPRs. */
export function orderNprs(turn: Turn): void {
  for (const npr of turn.p.nprs) {
    // SC-22.1  An NPR that nobody has met does nothing.
    if (npr.attitudes.length === 0 && npr.raid.length === 0) continue
    followRaid(npr)
    takeStance(npr)
    for (const { empire, value } of npr.attitudes)
      if (value <= HOSTILE && npr.raid.length === 0) maybeRaid(turn, npr, empire)
  }
}

/** SC-16.6  At home HOSTILE is ATTACK, everything else HOLD. */
function takeStance(npr: Npr): void {
  const { fleets, attitudes } = npr
  const posture = attitudes.some(({ value }) => value <= HOSTILE) ? 'ATTACK' : 'HOLD'
  const away = npr.raid[0]?.fleet
  for (const [at, id] of fleets.id.entries()) if (id !== away) fleets.posture[at] = posture
}

/** SC-16.6  d10 of 1, or of 1 to 3 with RM66: half its ships go on a raid. */
function maybeRaid(turn: Turn, npr: Npr, empire: number): void {
  const home = npr.colonies.system[0]
  const base = home === undefined ? -1 : npr.fleets.system.indexOf(home)
  if (home === undefined || base === -1) return
  const ships = shipsOf(npr, npr.fleets.id[base] as number)
  const target = targetOf(turn, home, empire)
  // SC-16.14  With less than 2 ships nobody raids.
  if (ships.length < 2 || target === null) return
  const most = npr.race.array[2] === 66 ? 3 : 1
  if (turn.dice(nprStream(npr)).die(10) > most) return
  const at = addFleet(npr, home, 'Raid')
  const fleet = npr.fleets.id[at] as number
  const { fleets } = npr
  for (const i of ships.slice(0, frd(ships.length, 2))) npr.ships.fleet[i] = fleet
  fleets.posture[at] = 'ATTACK'
  fleets.retreat[at] = fleets.retreat[base] as number
  fleets.task[at] = 'move'
  fleets.path[at] = [...target.points]
  npr.raid = [{ fleet, target: target.system, left: RAID_TURNS }]
}

/** SC-16.14  The nearest system with PU of an empire, by links of D = 1; null when there is none. */
function targetOf(
  turn: Turn,
  home: number,
  owner: number,
): { readonly system: number; readonly points: readonly number[] } | null {
  const empire = turn.power(owner)
  if (empire === null) return null
  const ways = (id: number) =>
    turn.atlas.warpPoints(id).flatMap(({ to, back, d }, i) => {
      const isOpen = d === 1 && turn.atlas.warpPoint(to, back)?.d === 1
      return isOpen ? [{ number: i + 1, to }] : []
    })
  const path = shortest(home, ways, (id) => isPopulated(empire, id))
  if (path === null) return null
  return { system: path.end, points: path.points }
}

/** SC-16.14  A raid goes on for six turns, turns back in the seventh by its way, and joins the fleet at home. */
function followRaid(npr: Npr): void {
  const [raid] = npr.raid
  if (raid === undefined) return
  const at = fleetAt(npr, raid.fleet)
  if (at === -1) {
    npr.raid = []
    return
  }
  if (raid.left > 0) {
    npr.raid = [{ ...raid, left: raid.left - 1 }]
    if (raid.left > 1) return
  }
  // SC-16.14  By its way, one transit a turn.
  const { fleets } = npr
  const trail = aboardOf(npr, at).trail
  if (trail.length > 0) {
    fleets.task[at] = 'move'
    fleets.path[at] = [...trail].reverse()
    return
  }
  npr.raid = []
  rejoin(npr, at)
}

/** A fleet that is home again joins the one that stands there. */
function rejoin(npr: Npr, at: number): void {
  const { fleets, ships } = npr
  idle(npr, at)
  const home = fleets.system.findIndex((system, i) => i !== at && system === fleets.system[at])
  if (home === -1) return
  for (const i of shipsOf(npr, fleets.id[at] as number)) ships.fleet[i] = fleets.id[home] as number
  dropEmptyFleets(npr)
}

/** P12 of SC-19.4 for NPRs. SC-16.7, SC-11.14  They have no events, no GTN and no projects. */
export function nprEconomy(turn: Turn): void {
  for (const npr of turn.p.nprs) {
    const home = npr.colonies.system[0]
    if (home === undefined || !isPopulated(npr, home)) continue
    const gross = sum(incomesOf(turn.atlas, turn.p.options, turn.number, npr))
    // SC-16.20
    npr.treasury = Math.max(0, npr.treasury + gross - EXPENSES)
    buildFrigate(npr, home)
    if (turn.number % EL_TURNS === 0) npr.el = Math.min(MOST_EL, npr.el + 1)
  }
}

/** SC-16.7  With this many ships an NPR builds no more. */
const mostShips = ({ race, el }: Npr): number => (race.array[2] === 66 ? 10 : 5) * el

/** SC-16.7, SC-16.20  An NPR as it may be before a turn: its EL is known from the turn alone, how many frigates it has built is not. */
export function aged(npr: Npr, turn: number, pick: (count: number) => number): Npr {
  npr.el = Math.max(npr.el, Math.min(MOST_EL, npr.el + frd(turn - 1, EL_TURNS)))
  npr.treasury = turn === 1 ? 0 : 100 * pick(2000)
  const [fleet] = npr.fleets.id
  const room = Math.min(turn - 1, Math.max(0, mostShips(npr) - npr.ships.id.length))
  const price = priceFor(FRIGATE, termsOf(npr.race))
  if (fleet !== undefined) for (let i = pick(room + 1); i > 0; i--) addShip(npr, 0, fleet, price)
  return npr
}

/** SC-16.7  One frigate, if it can be paid, and there are not enough yet. */
function buildFrigate(npr: Npr, home: number): void {
  const price = priceFor(FRIGATE, termsOf(npr.race))
  if (npr.treasury < price || npr.ships.id.length >= mostShips(npr)) return
  npr.treasury -= price
  const away = npr.raid[0]?.fleet
  const { fleets } = npr
  const known = fleets.id.findIndex((id, at) => id !== away && fleets.system[at] === home)
  const at = known !== -1 ? known : addFleet(npr, home, 'Home fleet')
  // SC-16.10  RD66 fights to the end.
  fleets.retreat[at] = npr.race.array[0] === 33 ? 50 : 100
  addShip(npr, 0, fleets.id[at] as number, price)
}
