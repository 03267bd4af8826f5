import { type Line, SECTIONS } from '../position.ts'
import { sentence } from './words/index.ts'

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

/** A section of a report in words. */
export interface Chapter {
  readonly section: Line['section']
  /** SC-20.6  With its number: `2. Urgent`. */
  readonly title: string
  readonly sentences: readonly string[]
}

/** SC-20.6, SC-20.7  A report in words, section by section in their order; an empty one is left out. Text and HTML are made of it. */
export function chaptersOf(lines: readonly Line[]): Chapter[] {
  return SECTIONS.flatMap((section, i) => {
    const own = lines.filter((line) => line.section === section)
    return own.length === 0
      ? []
      : [{ section, title: `${i + 1}. ${TITLES[section]}`, sentences: own.map(sentence) }]
  })
}
