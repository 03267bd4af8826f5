import { grow, unrest } from '../colonies/growth.ts'
import type { Turn } from './turn.ts'

/** P11 of SC-19.4: growth of colonies, then revolts; SC-12.9  of NPRs, too. */
export function growth(turn: Turn): void {
  for (const power of turn.powers()) grow(turn, power)
  for (const power of turn.powers()) unrest(turn, power)
}
