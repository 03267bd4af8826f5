import { detach } from '../fleets/admin.ts'
import { fleetAt, idle, shipsOf } from '../fleets/rows.ts'
import { closedEndsSeen, type Passage, pass, swallow } from '../fleets/transit.ts'
import { learnDesign } from '../knowledge/delivery.ts'
import type { Empire, Power } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import { battleIn, captures, type Fought, lostContact, sawNothing } from '../war/battles.ts'
import { exitOf, meetings, sieges } from '../war/forces.ts'
import { tellSides, tellWatcher } from '../war/tales.ts'
import type { Incident } from './strife.ts'
import type { Turn } from './turn.ts'

/** A fleet some of whose ships withdrew from a battle. */
interface Leaver {
  readonly power: Power
  readonly fleet: number
  readonly system: number
  readonly ships: ReadonlySet<number>
}

/** SC-14.22  Retreats, by fleet ID, after the last battle; SC-13.11  they are a step of movement as to shear and black holes. */
function retreats(turn: Turn, battles: readonly Fought[]): void {
  const passages: Passage[] = []
  for (const leaver of battles.flatMap(leaversOf).sort(byFleet)) {
    turn.strife.withdraw(leaver.power, leaver.fleet)
    if (isHeld(turn, leaver)) continue
    passages.push(leave(turn, leaver))
  }
  closedEndsSeen(turn, passages)
  swallow(turn, passages)
}

const byFleet = (a: Leaver, b: Leaver): number => a.power.owner - b.power.owner || a.fleet - b.fleet

/** The fleets that withdrew from a battle, with those of their ships that live. */
function leaversOf({ system, sides, powers }: Fought): Leaver[] {
  return sides.flatMap(({ units }, i) => {
    const power = powers[i]
    const gone = units.filter((unit) => unit.gone)
    if (power === undefined || gone.length === 0) return []
    return [...new Set(gone.map(({ fleet }) => fleet))].map((fleet) => ({
      power,
      fleet,
      system,
      ships: new Set(gone.flatMap((unit) => (unit.fleet === fleet ? [unit.id] : []))),
    }))
  })
}

/** SC-13.9, SC-13.11  SHEAR holds a fleet that would retreat, too: its retreat has failed. */
function isHeld(turn: Turn, { power, fleet, system }: Leaver): boolean {
  if (turn.atlas.system(system).anomaly !== 'SHEAR') return false
  if (turn.dice(`hazard:${system}`).die(10) !== 1) return false
  const empire = turn.empireOf(power)
  if (empire !== null) turn.strife.later(empire, fleet, reportLine('held', { fleet, system }))
  return true
}

/** SC-14.15, SC-14.26  A fleet goes by the WP it came by, or toward home. */
function leave(turn: Turn, { power, fleet, system, ships }: Leaver): Passage {
  stayBehind(turn, power, fleet, ships)
  const at = fleetAt(power, fleet)
  const passage = pass(turn, power, at, exitOf(turn, power, at))
  const { task } = power.fleets
  // SC-14.28  What it was to do there is at an end; it goes on exploring, or home.
  if (task[at] !== 'explore' && task[at] !== 'return') idle(power, at)
  const empire = turn.empireOf(power)
  if (empire !== null) {
    turn.strife.incident(empire, system).retreated = true
    turn.strife.later(empire, fleet, reportLine('retreated', { fleet, system, to: passage.point.to }))
  }
  return passage
}

/** SC-14.15, SC-14.28  Only mobile units withdraw; what cannot becomes a fleet of its own, with the same stance. */
function stayBehind(turn: Turn, power: Power, fleet: number, ships: ReadonlySet<number>): void {
  const stay = shipsOf(power, fleet).filter((i) => !ships.has(power.ships.id[i] as number))
  if (stay.length === 0) return
  const { fleets } = power
  const from = fleetAt(power, fleet)
  const to = detach(power, stay, fleets.system[from] as number)
  for (const name of ['posture', 'guard', 'doctrine', 'priority', 'retreat', 'planet', 'point'] as const) {
    const column: unknown[] = power.fleets[name]
    column[to] = column[from]
  }
  const id = fleets.id[to] as number
  turn.noteRounds(power, id, turn.roundsFought(power, fleet))
  const empire = turn.empireOf(power)
  if (empire !== null) turn.stir(empire, id)
}

/** P5 of SC-19.4: one battle a system, by ascending ID; then retreats (SC-14.22), captures, sieges, and what is told of it all. */
export function battles(turn: Turn): void {
  const lived = turn.inhabitants()
  const all: Fought[] = []
  const there = meetings(turn)
  for (const [system, forces] of [...there].sort(([a], [b]) => a - b)) {
    const lord = turn.power(lived(system)?.owner ?? 0)
    const battle = battleIn(turn, system, forces, lord)
    if (battle !== null) all.push(battle)
  }
  retreats(turn, all)
  for (const battle of all) {
    tellSides(turn, battle, captures(turn, battle))
    const present = (there.get(battle.system) ?? []).map(({ power }) => power.owner)
    const lord = lived(battle.system)
    if (lord !== null && lord.pu > 0) present.push(lord.owner)
    for (const empire of watchers(turn, battle, present)) tellWatcher(turn, battle, empire)
  }
  settle(turn, all)
  sieges(turn)
  // SC-13.4  Detuning is over.
  for (const { fleets } of turn.powers()) fleets.detune = fleets.detune.map(() => false)
}

/** SC-20.9, SC-20.2  Of the owners with a unit or PU in a system the empires that did not fight. */
function watchers(turn: Turn, { powers }: Fought, owners: readonly number[]): Empire[] {
  return [...new Set(owners)].flatMap((owner) => {
    const power = turn.power(owner)
    return power === null || powers.includes(power) ? [] : (turn.empireOf(power) ?? [])
  })
}

/** SC-20.12  Tells what happened to everybody, now that it is certain who came away. */
function settle(turn: Turn, all: readonly Fought[]): void {
  const battleOf = new Map(all.map((battle) => [battle.system, battle]))
  const { strife } = turn
  const blind = new Set<string>()
  for (const incident of [...strife.incidents()].sort((a, b) => a.system - b.system)) {
    const { empire, system, lines, lost } = incident
    if (isBlind(turn, incident)) {
      for (const [fleet, units] of lost) strife.vanish({ empire, fleet, system, units })
      blind.add(`${system}:${empire.owner}`)
      continue
    }
    for (const line of lines) turn.add(empire, line)
    const battle = battleOf.get(system)
    if (battle === undefined) continue
    learnDesigns(turn, empire, battle)
    if (battle.powers.includes(empire)) strife.witness(empire, system)
  }
  for (const { system, sides, pairs } of all)
    for (const [i, { owner }] of sides.entries())
      for (const [j, other] of sides.entries())
        if (i < j && pairs[i]?.[j] === true && ![owner, other.owner].some((o) => blind.has(`${system}:${o}`)))
          strife.acquaint(owner, other.owner)
  for (const one of strife.vanished) lostContact(turn, one)
  for (const { empire, fleet, line } of strife.waiting)
    if (empire.fleets.id.includes(fleet)) turn.add(empire, line)
}

/** SC-20.12  True for one who has nothing left in a system, and nobody who retreated from it. */
const isBlind = (turn: Turn, { empire, system, lost, retreated }: Incident): boolean =>
  lost.size > 0 && !retreated && sawNothing(turn, empire, system)

/** SC-20.2  After a battle an empire knows the designs of its opponents. */
function learnDesigns(turn: Turn, empire: Empire, { sides, pairs, powers, designs }: Fought): void {
  const own = powers.indexOf(empire)
  for (const [i, { owner, units }] of sides.entries()) {
    if (pairs[own]?.[i] !== true) continue
    for (const design of new Set(units.flatMap((unit) => designs.get(unit) ?? [])))
      learnDesign(turn, empire, owner, design)
  }
}
