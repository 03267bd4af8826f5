import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { keptRows } from '../state/columns.ts'
import { dropCenters } from './transfers.ts'

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
