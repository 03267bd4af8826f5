import { sum } from '../../exact.ts'
import type { Empire, Position, Power } from '../../position.ts'
import { told } from '../../report/lines/index.ts'

/** A turn of an empire: the positions after the last report and after this one. */
export interface Turned {
  readonly before: Position
  readonly after: Position
  readonly seat: number
}

export const rowOf = (p: Position, seat: number): Empire => p.empires[seat] as Empire

/** The row of an owner, in the game or out of it. */
export const powerOf = (p: Position, owner: number): Power | undefined =>
  p.empires[owner - 1] ?? p.nprs.find((npr) => npr.owner === owner)

export const shipIds = (p: Position, owner: number): readonly number[] => powerOf(p, owner)?.ships.id ?? []

/** Where a ship is; 0 for one that is nowhere. */
export function whereShip(p: Position, owner: number, id: number): number {
  const power = powerOf(p, owner)
  const at = power?.ships.id.indexOf(id) ?? -1
  return power === undefined || at < 0 ? 0 : whereFleet(p, owner, power.ships.fleet[at] as number)
}

/** Where a fleet is; 0 for one that is gone. */
export function whereFleet(p: Position, owner: number, fleet: number): number {
  const power = powerOf(p, owner)
  return power?.fleets.system[power.fleets.id.indexOf(fleet)] ?? 0
}

/** Ships of an owner in a system that it had already when the turn began. */
export const oldShipsAt = ({ before, after }: Turned, owner: number, system: number): number[] =>
  shipIds(after, owner).filter(
    (id) => shipIds(before, owner).includes(id) && whereShip(after, owner, id) === system,
  )

/** Of these the ships that fought there: an empire was told which; of an NPR all. */
export function foughtAt(turned: Turned, owner: number, system: number): number[] {
  const there = oldShipsAt(turned, owner, system)
  const report = turned.after.empires[owner - 1]?.report
  if (report === undefined) return there
  const side = told(report, 'battle side').find((one) => one.battle === system && one.owner === owner)
  return there.filter((id) => side?.ships.includes(id))
}

/** Whether an owner may have had ships in a system that turn: they are or were there, moved, or are gone. */
export const mayHaveBeen = ({ before, after }: Turned, owner: number, system: number): boolean =>
  [...new Set([...shipIds(before, owner), ...shipIds(after, owner)])].some((id) => {
    const [was, is] = [whereShip(before, owner, id), whereShip(after, owner, id)]
    return was === system || is === system || was !== is
  })

/** The PU of an owner's colony in a system; −1 where it has none, and where none is established. */
export function puAt(p: Position, owner: number, system: number): number {
  const colonies = powerOf(p, owner)?.colonies
  const at = colonies?.system.indexOf(system) ?? -1
  return colonies === undefined || at < 0 || (colonies.initial[at] ?? 0) > 0 ? -1 : sum(colonies.pu[at] ?? [])
}

/** Whose established colony a system is; 0 for nobody's. */
export const lordOf = (p: Position, system: number): number =>
  [...p.empires, ...p.nprs].find(({ owner }) => puAt(p, owner, system) >= 0)?.owner ?? 0

/** Whether anybody has begun a colony in a system. */
export const isBegun = (p: Position, owner: number, system: number): boolean =>
  powerOf(p, owner)?.colonies.system.includes(system) === true
