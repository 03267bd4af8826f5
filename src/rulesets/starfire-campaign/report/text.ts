import { digits } from '../exact.ts'
import { ownerName, systemName } from '../map/world.ts'
import { type Line, SECTIONS } from '../position.ts'

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

/** SC-20.1, SC-6.1  What a level of knowledge is called. */
const LEVELS = ['unknown', 'a WP leads there', 'visited', 'basic scan', 'detailed scan', 'both scans']

/** SC-20.7  A report as text, made of its lines alone: a title for each section that has some. */
export function reportText(lines: readonly Line[]): string {
  return SECTIONS.flatMap((section, i) => {
    const own = lines.filter((line) => line.section === section)
    if (own.length === 0) return []
    return [`${i + 1}. ${TITLES[section]}`, ...own.flatMap((line) => wrapped(sentence(line))), '']
  }).join('\n')
}

/** A line in words, with the clause it comes from. */
function sentence({ kind, clause, numbers, word }: Line): string {
  const at = (i: number): number => numbers[i] ?? 0
  const where = (i: number): string => systemName(at(i))
  switch (kind) {
    case 'head':
      return `Turn ${at(0)} · ${word} · treasury ${digits(at(1))} MC · ${at(2)} PU · EL ${at(3)} · ${at(4)} freighters`
    case 'done':
      return `${at(0)}: done`
    case 'contact lost':
      return `Contact with F${at(0)} was lost in ${where(1)}.`
    case 'path ended':
      return `F${at(0)} may not use WP ${at(1)}; its path is dropped (${clause}).`
    case 'system':
      return `${where(0)}: ${at(1)} of ${at(2)} PU`
    case 'fleet':
      return `F${at(0)} ${word}: in ${where(1)}, ${at(2)} ${at(2) === 1 ? 'ship' : 'ships'}${numbers.length > 3 ? `, then by WP ${numbers.slice(3).join(', ')}` : ''}`
    case 'moved':
      return `F${at(0)} has come to ${where(1)}.`
    case 'held':
      return `F${at(0)} is held in ${where(1)} by a tidal shear (${clause}).`
    case 'scanned':
      return `F${at(0)} has completed in ${where(1)}: ${LEVELS[at(2)]}.`
    case 'delivered':
      return `${where(0)}: ${LEVELS[at(1)]}, brought by F${at(2)} (${clause}).`
    case 'cache':
      return `${where(0)}: a cache worth ${at(1)} MC (${clause}).`
    case 'relic':
      return `${where(0)}: ruins teach ${word} (${clause}).`
    case 'seen':
      return `${where(0)}: ${word} of ${ownerName(at(1))}`
    case 'met':
      return `Contact with ${ownerName(at(0))} (${clause}).`
    case 'message':
      return `${ownerName(at(0))} writes: ${word}`
    case 'score':
      return `Score ${at(0)} (${clause})`
    default:
      return `${at(0)}: ${kind}, ${word} (${clause})`
  }
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
