import { GARRISON } from '../colonies/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line } from '../position.ts'

/**
 * SC-20.6  Section 6: own planets that are not as usual, with a PDC and all its troops and nothing else: PU, PDC, garrison,
 * stationed troops, rounds of bombardment that count, who holds it.
 */
export function planetLines({ atlas }: Turn, { colonies }: Empire): Line[] {
  return colonies.system.flatMap((system, i) => {
    if ((colonies.initial[i] ?? 0) > 0) return []
    return atlas.system(system).planets.flatMap(({ slot, kind }, at): Line[] => {
      const [pu, garrison] = [colonies.pu[i]?.[at] ?? 0, colonies.garrison[i]?.[at] ?? 0]
      const [stationed, bombarded] = [colonies.stationed[i]?.[at] ?? 0, colonies.bombarded[i]?.[at] ?? 0]
      const [pdc, held] = [colonies.pdc[i]?.[at] === true ? 1 : 0, colonies.held[i]?.[at] ?? 0]
      const usual = pdc === 1 && garrison === GARRISON && stationed + bombarded + held === 0
      if (usual || (kind !== 'N' && pu + pdc + stationed + garrison === 0)) return []
      const numbers = [system, slot, pu, pdc, garrison, stationed, bombarded, held]
      return [{ section: 'systems', kind: 'planet', clause: 'SC-8.12', numbers, word: '' }]
    })
  })
}

/** SC-20.6  Section 13: own troops on planets of others, and whether they hold them. */
export function troopLines({ landings }: Empire): Line[] {
  return landings.system.map((system, i): Line => {
    const numbers = [system, landings.planet[i] ?? 0, landings.points[i] ?? 0, landings.holds[i] ?? 0]
    return { section: 'ground', kind: 'troops', clause: 'SC-15.14', numbers, word: '' }
  })
}
