import { loadedAgain, type Silo } from '../battle/silos.ts'
import { colonyAt, planetAt } from '../colonies/rows.ts'
import { technologyOf } from '../design/catalogue.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'

// SC-8.15 to SC-8.18, SC-14.18  Missile silos of an owner in a system.

/** SC-14.18, SC-8.17  The silos that stand ready: finished, on FIRE, loaded. By their numbers. */
export function readySilos(turn: Turn, power: Power, system: number): Silo[] {
  const { owner, installations, colonies } = power
  const { id, kind, system: where, left, mode, fired, missile, planet } = installations
  const held = colonies.held[colonyAt(power, system)] ?? []
  return id.flatMap((number, i) => {
    const stands = kind[i] === 'CMS' && where[i] === system && left[i] === 0
    if (!stands || mode[i] !== 'FIRE' || !isLoaded(turn, fired[i] ?? 0)) return []
    // SC-15.20  Silos on a held planet are silent.
    if ((held[planetAt(turn.atlas, system, planet[i] ?? 0)] ?? 0) > 0) return []
    return [{ owner, id: number, value: damageValue(missile[i] ?? '') }]
  })
}

/** SC-8.17  A silo that has fired reloads for a turn. `fired`: the turn in which it last did; 0 for never. */
const isLoaded = ({ number }: Turn, fired: number): boolean => fired === 0 || number >= loadedAgain(fired)

/** SC-8.15  The damage value of a missile: its LRW or SRW, in hundredths. */
function damageValue(missile: string): number {
  const { srw = 0, lrw = 0 } = technologyOf(missile)?.gives ?? {}
  return Math.max(srw, lrw)
}

/** SC-8.17, SC-8.18  Silos have fired: they are empty, and where they are is known. */
export function haveFired(turn: Turn, { installations }: Power, ids: ReadonlySet<number>): void {
  for (const [i, id] of installations.id.entries())
    if (ids.has(id)) {
      installations.fired[i] = turn.number
      installations.revealed[i] = true
    }
}
