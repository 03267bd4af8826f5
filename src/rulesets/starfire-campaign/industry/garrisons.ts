import { regenerated } from '../battle/bombard.ts'
import { GARRISON } from '../colonies/rows.ts'
import { fittedOf, isArmed } from '../design/figures.ts'
import { hostile } from '../diplomacy/hostility.ts'
import { designsOf } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'

/** SC-8.12  PDCs regain troops where there was neither ground combat nor bombardment. */
export function regenerate(turn: Turn): void {
  for (const power of turn.powers()) {
    const { colonies } = power
    for (const [i, system] of colonies.system.entries())
      for (const [k, { slot }] of turn.atlas.system(system).planets.entries()) {
        const garrison = colonies.garrison[i]
        const troops = garrison?.[k] ?? GARRISON
        if (garrison === undefined || troops >= GARRISON || colonies.pdc[i]?.[k] !== true) continue
        if (turn.isShaken(system, slot) || (colonies.held[i]?.[k] ?? 0) !== 0) continue
        const besieged = colonies.besieged[i] === true
        const planet = besieged && isBlockaded(turn, power.owner, system, slot)
        garrison[k] = regenerated(troops, besieged, planet)
      }
  }
}

/** SC-8.13  True for a planet on which a besieging fleet has order BLOCKADE. */
function isBlockaded(turn: Turn, owner: number, system: number, slot: number): boolean {
  for (const power of turn.powers()) {
    const { fleets } = power
    const blockades = (id: number, at: number) =>
      fleets.blockade[at] === slot &&
      fleets.system[at] === system &&
      designsOf(power, id).some((design) => isArmed(fittedOf(design)))
    if (fleets.blockade.includes(slot) && hostile(turn, owner, power.owner) && fleets.id.some(blockades))
      return true
  }
  return false
}
