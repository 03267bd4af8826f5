import { type Line, SECTIONS } from '../position.ts'
import { sentence } from './words/index.ts'

/** SC-20.7  Columns of a report as text. */
const WIDTH = 72

const TITLES: Readonly<Record<Line['section'], string>> = {
  head: 'Head',
  urgent: 'Urgent',
  orders: 'Orders',
  ledger: 'Ledger',
  events: 'Events',
  systems: 'Systems',
  colonization: 'Colonization',
  research: 'Research',
  yards: 'Yards',
  fleets: 'Fleets',
  exploration: 'Exploration',
  battles: 'Battles',
  ground: 'Ground',
  sightings: 'Sightings',
  contacts: 'Contacts',
  freight: 'Freight',
  score: 'Score and history',
}

/** SC-20.7  A report as text, made of its lines alone: a title for each section that has some. */
export function reportText(lines: readonly Line[]): string {
  return SECTIONS.flatMap((section, i) => {
    const own = lines.filter((line) => line.section === section)
    if (own.length === 0) return []
    return [`${i + 1}. ${TITLES[section]}`, ...own.flatMap((line) => wrapped(sentence(line))), '']
  }).join('\n')
}

/** A text in lines of at most 72 columns, set in; what is too long goes on further in. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  let line = ' '
  for (const word of text.split(/\s+/)) {
    if (line.trim() !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = '     '
    }
    line = `${line} ${word}`
  }
  return [...lines, line]
}
