import type { Line } from '../position.ts'
import { read, told } from './lines/index.ts'
import type { Claims } from './lines/line.ts'

/** What a line says its reader has lost and gained; `report`: where it stands. */
export function claimsOf(line: Line, report: readonly Line[], owner: number): Claims {
  const reading = read(line)
  return reading?.kind.changes?.(reading.parts, owner, (system) => captured(report, system, owner)) ?? {}
}

/** SC-14.19  How many of an owner's wrecks were captured in a system: they were not destroyed, and are gone. */
const captured = (report: readonly Line[], system: number, owner: number): number =>
  told(report, 'boarded').filter((one) => one.battle === system && one.of === owner && one.captured).length
