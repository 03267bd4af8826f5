import { post } from '../diplomacy/messages.ts'
import type { T } from '../position.ts'
import type { Sheet } from '../sheet.ts'
import { lock } from './p01-lock.ts'
import { administer } from './p02-orders.ts'
import { movement } from './p03-movement.ts'
import { looking } from './p06-sight.ts'
import { exploration } from './p08-exploration.ts'
import { reports } from './p16-report.ts'
import { Turn } from './turn.ts'

/** SC-19.4  A turn, phase by phase. True when the campaign is over. */
export function resolve(t: T, sheets: readonly (Sheet | null)[]): boolean {
  const turn = new Turn(t)
  const sets = lock(turn, sheets)
  administer(turn, sets)
  const surveys = movement(turn)
  looking(turn)
  exploration(turn, surveys)
  post(turn, sets)
  return reports(turn)
}
