import type { Headline, Json, Reported } from '../../../kernel/index.ts'
import { systemName } from '../map/world.ts'
import type { Line } from '../position.ts'
import type { SeatReport } from './json.ts'
import { sentence } from './words/index.ts'

/** SC-20.6  The urgent lines of a report as headlines: section 2 is what a seat is told first, wherever it is told. */
export function headlines(report: Json): readonly Reported[] {
  const { lines } = report as unknown as SeatReport
  return lines.flatMap((line) => (line.section === 'urgent' ? [reported(line, lines)] : []))
}

const GRAVE = [
  'battle in',
  'contact lost',
  'out',
  'raided',
  'expedition lost',
  'yard lost',
  'works lost',
  'freighters lost',
]

function reported(line: Line, all: readonly Line[]): Reported {
  const { kind, clause } = line
  const said = saidOf(line, all)
  // An order that was refused cost nothing: it is to be known.
  if (kind === 'refused') return { kind, clause, grade: 'headline', concern: 'learns', said }
  return { kind, clause, grade: GRAVE.includes(kind) ? 'headline' : 'event', concern: 'loses', said }
}

/** What a line says to whose report it is. */
export function saidOf(line: Line, all: readonly Line[]): Headline {
  const [system = 0, units = 0, lost = 0] = line.numbers
  if (line.kind !== 'battle in') return { head: bare(sentence(line)) }
  const end = all.find(({ kind, numbers }) => kind === 'battle end' && numbers[0] === system)
  const why = end === undefined ? {} : { why: sentence(end) }
  if (lost === 0) return { head: `You fought in ${systemName(system)} and lost nothing`, ...why, weight: -20 }
  return {
    head: `You lost ${lost} of your ${units} ${units === 1 ? 'unit' : 'units'} in ${systemName(system)}`,
    ...why,
    lost: [{ n: lost, of: ['unit', 'units'], at: systemName(system) }],
  }
}

/** Without the clause, which stands beside it, and the full stop. */
const bare = (text: string): string => text.replace(/\s*\(SC-[\d.]+[a-z]?\)\.?$/, '').replace(/\.$/, '')
