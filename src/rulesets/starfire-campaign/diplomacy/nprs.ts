import type { Turn } from '../phases/turn.ts'
import type { Npr } from '../position.ts'
import { HOSTILE } from './hostility.ts'

/** P1 of SC-19.4: the orders of NPRs. */
export function orderNprs(turn: Turn): void {
  for (const npr of turn.p.nprs) takeStance(npr)
}

/** SC-16.6  At home HOSTILE is ATTACK, everything else HOLD. */
function takeStance(npr: Npr): void {
  const { fleets, attitudes } = npr
  const posture = attitudes.some(({ value }) => value <= HOSTILE) ? 'ATTACK' : 'HOLD'
  const away = npr.raid[0]?.fleet
  for (const [at, id] of fleets.id.entries()) if (id !== away) fleets.posture[at] = posture
}
