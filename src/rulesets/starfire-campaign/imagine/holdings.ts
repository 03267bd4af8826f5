import type { Chance } from '../../../kernel/index.ts'
import { colonyAt, planetAt, settle } from '../colonies/rows.ts'
import { holdWith, setLanding } from '../ground/landed.ts'
import { knownOf } from '../knowledge/known.ts'
import type { Atlas } from '../map/world.ts'
import type { Empire, Position, Power } from '../position.ts'
import { keptRows } from '../state/columns.ts'

// SC-15.7a, SC-15.9  What an empire has taken, and what is held against it, is no other's in an imagined position.

/** Troops on a planet of an empire are there in the imagined position, too; and what the empire owns is nobody else's. */
export function imagineHoldings(p: Position, own: Empire, atlas: Atlas, chance: Chance): void {
  for (const power of [...p.empires, ...p.nprs])
    if (power !== own)
      for (const system of own.colonies.system) if (colonyAt(power, system) >= 0) forget(power, system)
  p.nprs = p.nprs.filter(({ colonies }) => colonies.system.length > 0)
  for (const [i, system] of own.colonies.system.entries()) {
    const { planets } = atlas.system(system)
    for (const [at, holder] of (own.colonies.held[i] ?? []).entries()) {
      const power = p.empires[holder - 1]
      const slot = planets[at]?.slot
      if (power === undefined || slot === undefined) continue
      setLanding(power, { system, slot }, 100 * (1 + chance.pick(100)))
      holdWith(power, { system, slot })
    }
  }
  for (const [i, system] of own.landings.system.entries())
    imagineGround(p, own, atlas, system, own.landings.planet[i] ?? 0, own.landings.holds[i] === 1)
}

/** The planet on which the empire's troops stand is somebody's. */
function imagineGround(
  p: Position,
  own: Empire,
  atlas: Atlas,
  system: number,
  slot: number,
  holds: boolean,
): void {
  const at = planetAt(atlas, system, slot)
  if (!atlas.exists(system) || at < 0 || colonyAt(own, system) >= 0) return
  const lord = lordOf(p, own, system)
  if (lord === null) return
  let colony = colonyAt(lord, system)
  if (colony < 0) {
    colony = settle(lord, atlas, system)
    lord.colonies.pu[colony] = atlas.system(system).planets.map(() => 10)
  }
  const held = lord.colonies.held[colony]
  if (holds && held !== undefined) held[at] = own.owner
}

/** The possible owner of a system: the one who has it, else the one at the last scan, else any other. */
function lordOf(p: Position, own: Empire, system: number): Power | null {
  const all: readonly Power[] = [...p.empires, ...p.nprs]
  const seen = knownOf(own.chart, system)?.owner ?? 0
  return (
    all.find((power) => power !== own && colonyAt(power, system) >= 0) ??
    all.find((power) => power !== own && power.owner === seen) ??
    all.find((power) => power !== own) ??
    null
  )
}

/** An imagined owner has a system no more. */
export function forget(power: Power, system: number): void {
  const { colonies, installations, yards } = power
  power.colonies = keptRows(colonies, (i) => colonies.system[i] !== system)
  power.installations = keptRows(installations, (i) => installations.system[i] !== system)
  power.yards = keptRows(yards, (i) => yards.system[i] !== system)
}
