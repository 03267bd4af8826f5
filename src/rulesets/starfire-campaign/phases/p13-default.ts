import { fall } from '../economy/default.ts'
import { liquidate } from '../economy/deficit.ts'
import type { Turn } from './turn.ts'

/** P13 of SC-19.4: deficits, and default of who is still negative. */
export function deficits(turn: Turn): void {
  for (const empire of turn.empires()) liquidate(turn, empire)
  // SC-19.16  A preview foresees no end.
  if (turn.alone) return
  for (const empire of [...turn.empires()]) if (empire.treasury < 0) fall(turn, empire, 'SC-21.5')
}
