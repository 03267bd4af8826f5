import { boonsOf, NO_BOONS, strategicSpeed } from '../design/hulls.ts'
import type { Ratings } from '../design/ratings.ts'
import { frd, fru } from '../exact.ts'
import { LEVEL, learn, pointOf } from '../knowledge/known.ts'
import { CLOSED, type System } from '../map/systems.ts'
import { isCore, type WarpPoint } from '../map/world.ts'
import type { Options } from '../options.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { aboardOf, designsOf, destroyFleets, fleetAt, leaveShops, ratingOf, shipsOf } from './rows.ts'

/** A fleet that has gone through a WP. */
export interface Passage {
  readonly power: Power
  readonly fleet: number
  readonly from: number
  readonly number: number
  readonly point: WarpPoint
}

/** A fleet goes through a WP; it knows it at both ends from then on (SC-6.13). */
export function pass(turn: Turn, power: Power, at: number, number: number): Passage {
  const { fleets } = power
  const fleet = fleets.id[at] as number
  const from = fleets.system[at] as number
  const point = turn.atlas.warpPoint(from, number) as WarpPoint
  fleets.system[at] = point.to
  leaveShops(power, fleet)
  // SC-14.26, SC-14.23
  fleets.came[at] = point.back
  turn.strife.arrive(power, fleet, point.back)
  // SC-8.13  Who leaves a planet blockades it no more.
  fleets.blockade[at] = -1
  // SC-13.14  Who leaves the system of the WP that it guards guards nothing.
  if ((fleets.guard[at] ?? 0) > 0) {
    fleets.guard[at] = 0
    fleets.posture[at] = 'HOLD'
  }
  const empire = turn.empireOf(power)
  if (empire !== null) {
    turn.stir(empire, fleet)
    // SC-21.6  It has left its cluster.
    if (isCore(point.to)) empire.left = true
    const aboard = aboardOf(empire, at)
    const known = { probed: true, used: true }
    const { to, back } = point
    const here = pointOf(from, LEVEL.visited, turn.number, number, { to, back, ...known })
    const there = pointOf(to, LEVEL.visited, turn.number, back, { to: from, back: number, ...known })
    aboard.data = learn(learn(aboard.data, here), there)
  }
  leaveTrail(turn, power, at, number, point.back)
  return { power, fleet, from, number, point }
}

/** SC-6.13, SC-6.21  The way back: who goes through the WP it came by has gone back; at home it is forgotten. Loops are left out. */
function leaveTrail(turn: Turn, power: Power, at: number, by: number, back: number): void {
  const { trail } = aboardOf(power, at)
  const here = power.fleets.system[at] as number
  if (isPopulated(power, here)) {
    trail.length = 0
    return
  }
  if (trail.at(-1) === by) {
    trail.pop()
    return
  }
  trail.push(back)
  let system = here
  for (let i = trail.length - 1; i >= 0; i--) {
    system = turn.atlas.warpPoint(system, trail[i] as number)?.to ?? 0
    if (system === here) trail.length = i
  }
}

/** SC-1.18  An empire with a unit in a system sees a closed end that is used there. */
export function closedEndsSeen(turn: Turn, passages: readonly Passage[]): void {
  for (const passage of passages) {
    const { from, number, point } = passage
    if (point.d === CLOSED) seen(turn, from, number, passage)
    const back = turn.atlas.warpPoint(point.to, point.back)
    if (back?.d === CLOSED) seen(turn, point.to, point.back, passage)
  }
}

function seen(turn: Turn, system: number, number: number, by: Passage): void {
  const known = pointOf(system, LEVEL.visited, turn.number, number)
  for (const empire of turn.empires())
    for (const [at, here] of empire.fleets.system.entries())
      if (here === system && !(empire === by.power && empire.fleets.id[at] === by.fleet)) {
        const aboard = aboardOf(empire, at)
        aboard.data = learn(aboard.data, known)
      }
}

/** SC-13.9, SC-1.13  Every unit in a black hole is destroyed; its owner learns that contact was lost, and not why. */
export function swallow(turn: Turn, passages: readonly Passage[]): void {
  for (const { power, fleet, point } of passages) {
    if (turn.atlas.system(point.to).anomaly !== 'BLACKHOLE' || fleetAt(power, fleet) === -1) continue
    const empire = turn.empireOf(power)
    const units = shipsOf(power, fleet).length
    if (empire !== null) turn.strife.vanish({ empire, fleet, system: point.to, units })
    destroyFleets(power, new Set([fleet]))
  }
}

/** SC-6.7  The instruments of a fleet, by their best generation; 0 without one. */
export interface Instruments {
  /** X, and Xc as its generation. */
  readonly x: number
  /** Xp, and Xc as its generation. */
  readonly xp: number
  readonly xc: number
  /** SC-6.10  The D by which it finds WPs: X as its generation, Xc as its `capital`. */
  readonly finds: number
  /** SC-6.9  Courier drones. */
  readonly courier: boolean
}

/** SC-6.7  The best instruments among the ships of a fleet. */
export function instrumentsOf(power: Power, fleet: number): Instruments {
  const all = designsOf(power, fleet).map(ratingOf)
  const best = (of: (rating: Ratings) => number) => Math.max(...all.map(of))
  return {
    x: best(({ survey }) => survey),
    xp: best(({ planet }) => planet),
    xc: best(({ combined }) => combined),
    finds: best(({ survey, capital }) => Math.max(survey, capital)),
    courier: all.some(({ courier }) => courier),
  }
}

/** SC-6.3, SC-6.5, SC-6.6  The scans. */
export type Stage = 'basic' | 'detailed' | 'combined'

/** True when a fleet has what a scan needs. */
export function canScan({ x, xp, xc }: Instruments, stage: Stage): boolean {
  return stage === 'basic' ? x > 0 : stage === 'detailed' ? x > 0 && xp > 0 : xc > 0
}

/** SC-6.3, SC-6.5, SC-6.6, SC-6.7, SC-6.17  The turns that a scan of a system takes. */
export function scanTurns(
  { SURVEY_PACE }: Pick<Options, 'SURVEY_PACE'>,
  { x, xp, xc }: Instruments,
  { anomaly }: Pick<System, 'anomaly'>,
  stage: Stage,
): number {
  const turns = stage === 'basic' ? 20 - x : stage === 'detailed' ? 40 - x - xp : 30 - xc
  return fru(Math.max(1, turns) + (anomaly === 'DRIFT' ? 5 : 0), SURVEY_PACE)
}

/** SC-13.3  How many transits a fleet makes in a turn; 0 when it cannot move. */
export function transitsOf(
  { TRANSIT_COST }: Pick<Options, 'TRANSIT_COST'>,
  power: Power,
  fleet: number,
  detune: boolean,
): number {
  // SC-5.11  A ship in dock cannot move.
  if (shipsOf(power, fleet).some((i) => power.ships.dock[i] === true)) return 0
  const developed = (code: string) => power.tech.includes(code)
  const speeds = designsOf(power, fleet).map((design) => {
    const { drive, speed } = ratingOf(design)
    const boons = drive === null ? NO_BOONS : boonsOf(drive.code, developed)
    return strategicSpeed(drive, boons, speed, detune)
  })
  const least = Math.min(...speeds)
  return speeds.length === 0 || least === 0 ? 0 : Math.max(1, frd(least, 100 * TRANSIT_COST))
}
