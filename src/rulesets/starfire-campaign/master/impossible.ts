import { type Refusal, refuse } from '../../../kernel/index.ts'
import { atlasOf, systemId } from '../map/world.ts'
import type { Position } from '../position.ts'

/** SC-21.16  Why an act cannot be: what is in the way, and what would do. */
export const impossible = (text: string, code = 'E_STATE'): Refusal => refuse('SC-21.16', code, text)

/** The system that a master names, or the refusal of a name that is none. */
export function systemCalled(p: Position, called: string): number | Refusal {
  const system = systemId(called)
  return atlasOf(p.world).exists(system) ? system : impossible(`There is no system “${called}”.`)
}
