import { colonizationOf, systemsOf } from '../colonies/report.ts'
import { shipsOf } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import { type Empire, type Line, SECTIONS } from '../position.ts'
import { researchOf } from '../science/report.ts'
import { puOf } from '../scoring.ts'
import { installationLines } from './installations.ts'
import { planetLines, troopLines } from './planets.ts'

const line = (
  section: Line['section'],
  kind: string,
  clause: string,
  numbers: readonly number[],
  word = '',
): Line => ({ section, kind, clause, numbers: [...numbers], word })

/** SC-20.6  The report of an empire: what the phases told, and how it stands now; sections in their order. */
export function reportOf(turn: Turn, empire: Empire): Line[] {
  const lines = [
    ...headOf(turn, empire),
    ...turn.linesOf(empire),
    ...systemsOf(turn, empire),
    ...colonizationOf(turn, empire),
    ...planetLines(turn, empire),
    ...installationLines(empire),
    ...troopLines(empire),
    ...researchOf(turn, empire),
    ...fleetsOf(empire),
  ]
  return SECTIONS.flatMap((section) => lines.filter((one) => one.section === section))
}

/** Section 1: turn, treasury in hundredths of MC, PU, EL, freighters. */
function headOf(turn: Turn, empire: Empire): Line[] {
  const { treasury, el, pool, name } = empire
  return [line('head', 'head', 'SC-20.6', [turn.number, treasury, puOf(empire), el, pool], name)]
}

/** Section 10: place, ships, order and path of each fleet; SC-19.17  what goes on without a new order. */
function fleetsOf(empire: Empire): Line[] {
  const { fleets } = empire
  return fleets.id.map((id, at) => {
    const word = [fleets.name[at], fleets.posture[at], fleets.task[at]]
      .filter((one) => one !== '')
      .join(' · ')
    const numbers = [id, fleets.system[at] ?? 0, shipsOf(empire, id).length, ...(fleets.path[at] ?? [])]
    return line('fleets', 'fleet', 'SC-13.1', numbers, word)
  })
}
