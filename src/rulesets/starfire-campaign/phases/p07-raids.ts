import { type Refusal, refuse } from '../../../kernel/index.ts'
import { localEscort, raid, strengthOf } from '../battle/bombard.ts'
import { fill } from '../battle/fire.ts'
import { fights } from '../battle/unit.ts'
import { tiedFreighters } from '../colonies/departures.ts'
import { hostile } from '../diplomacy/attitude.ts'
import { sum } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { fleetAt, fleetCalled, fleetName } from '../fleets/rows.ts'
import { isArmedFleet } from '../fleets/station.ts'
import { neighbourIn } from '../ground/site.ts'
import { ownerName, systemId, systemName } from '../map/world.ts'
import type { Empire, Power } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { sawNothing, tellVanished, writeBack } from '../war/battles.ts'
import { unitsOf } from '../war/forces.ts'
import { carryOut, type Sets } from './p01-lock.ts'
import { isPopulated, type Turn } from './turn.ts'

/** SC-17.5  The fleets of one owner that raid in a system together. */
interface Raiders {
  readonly power: Power
  readonly system: number
  readonly target: Empire
  /** Rising. */
  readonly fleets: number[]
}

/** SC-17.1, SC-24  RAID: joins a fleet to the raiders of its system, or says why not. */
function joinRaid(turn: Turn, empire: Empire, order: OrderOf<'raid'>, raiders: Raiders[]): Refusal | null {
  const at = fleetCalled(empire, order.fleet)
  const name = fleetName(order.fleet)
  if (at === -1) return notOwn(name)
  const fleet = empire.fleets.id[at] as number
  if (!isArmedFleet(empire, fleet)) return refuse('SC-17.1', 'E_UNARMED', `${name} has no weapon aboard.`)
  const system = systemId(order.system)
  if (empire.fleets.system[at] !== system)
    return refuse('SC-17.1', 'E_PLACE', `${name} is not in ${order.system}.`)
  // SC-17.1, SC-14.22  Who fought in a battle, or retreated, raids nobody.
  if (turn.roundsFought(empire, fleet) > 0 || turn.strife.hasWithdrawn(empire, fleet))
    return refuse('SC-17.1', 'E_STATE', `${name} was in battle this turn.`)
  const target = lordOf(turn, system)
  if (target === null || !hostile(turn, empire.owner, target.owner)) return nobody(turn, empire, system)
  join(raiders, empire, system, target, fleet)
  return null
}

/** SC-17.7  Why there is nobody to raid: by what the empire knows, for no refusal tells who lives there. SC-17.5  NPRs have no pool. */
function nobody(turn: Turn, empire: Empire, system: number): Refusal {
  const owner = neighbourIn(turn, empire, system)
  return owner > 0 && owner <= turn.p.seats
    ? refuse('SC-17.1', 'E_PEACE', `You are not at war with ${ownerName(owner)}.`)
    : refuse('SC-17.5', 'E_PLACE', `You know of no empire in ${systemName(system)} that is at war with you.`)
}

/** SC-16.14  Fleets of NPRs that are out and stand unfought in a system of an enemy raid it. */
function nprRaids(turn: Turn, raiders: Raiders[]): void {
  for (const npr of turn.p.nprs)
    for (const { fleet, target } of npr.raid) {
      const at = fleetAt(npr, fleet)
      if (at === -1 || npr.fleets.system[at] !== target || turn.roundsFought(npr, fleet) > 0) continue
      const lord = lordOf(turn, target)
      if (lord !== null && hostile(turn, npr.owner, lord.owner)) join(raiders, npr, target, lord, fleet)
    }
}

/** The empire that has a system; null if none has. */
function lordOf(turn: Turn, system: number): Empire | null {
  for (const empire of turn.empires()) if (empire.colonies.system.includes(system)) return empire
  return null
}

function join(raiders: Raiders[], power: Power, system: number, target: Empire, fleet: number): void {
  const others = raiders.find((one) => one.power === power && one.system === system)
  if (others === undefined) raiders.push({ power, system, target, fleets: [fleet] })
  else if (!others.fleets.includes(fleet)) {
    others.fleets.push(fleet)
    others.fleets.sort((a, b) => a - b)
  }
}

/** SC-17.1 to SC-17.5  Raids by owner and the lowest of their fleets, each on what is left. */
function raids(turn: Turn, raiders: readonly Raiders[]): void {
  const order = [...raiders].sort(
    (a, b) => a.power.owner - b.power.owner || (a.fleets[0] ?? 0) - (b.fleets[0] ?? 0),
  )
  for (const one of order) carry(turn, one)
}

function carry(turn: Turn, { power, system, target, fleets }: Raiders): void {
  const units = unitsOf(turn, power, system, fleets)
  // SC-17.1, SC-4.14  The weapons of logistics vessels do not count for raiders.
  const strength = strengthOf(units.filter(fights))
  const empire = turn.empireOf(power)
  const dice = turn.dice(`raid:${empire?.owner ?? ownerName(power.owner)}`)
  const done = raid(strength, escortIn(turn, target), untied(target), () => dice.die(10))
  const taken = 'freighters' in done ? done.freighters : 0
  target.pool -= taken
  const damage = 'damage' in done ? done.damage : 0
  if (damage > 0) {
    fill(units, 'LARGEST', damage)
    writeBack(turn, power, system, units)
  }
  turn.tell(target, 'raided', { system, owner: power.owner, taken, damage, pool: target.pool })
  if (empire === null) return
  const gone = fleets.filter((fleet) => fleetAt(empire, fleet) === -1)
  if (sawNothing(turn, empire, system)) {
    tellVanished(turn, empire, system, gone, units)
    return
  }
  const lost = units.filter(({ hull }) => hull === 0).map(({ id }) => id)
  turn.tell(empire, 'raid', { system, owner: target.owner, strength, taken, damage, lost })
}

/** SC-17.1  What escorts of the pool a raid meets: all of them, logistics vessels too, spread over the populated systems. */
function escortIn(turn: Turn, target: Empire): number {
  const { fleets, colonies, standing } = target
  const all = fleets.id.filter((_, at) => fleets.escort[at] === true)
  const strength = sum(
    all.map((id) => strengthOf(unitsOf(turn, target, fleets.system[fleetAt(target, id)] as number, [id]))),
  )
  const systems = colonies.system.filter((system) => isPopulated(target, system)).length
  return localEscort(strength, standing.convoy === 'on', systems)
}

/** SC-17.2, SC-7.17  Freighters that are tied to no expedition. */
const untied = (empire: Empire): number => Math.max(0, empire.pool - tiedFreighters(empire))

/** P7 of SC-19.4: RAIDs; SC-17.5  by ascending fleet ID. */
export function raiding(turn: Turn, sets: Sets): void {
  const raiders: Raiders[] = []
  carryOut(turn, sets, (empire, order) =>
    order.do === 'raid' ? joinRaid(turn, empire, order, raiders) : undefined,
  )
  nprRaids(turn, raiders)
  raids(turn, raiders)
}
