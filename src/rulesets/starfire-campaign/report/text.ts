import type { Json, Seat } from '../../../kernel/index.ts'
import { money } from '../figures.ts'
import { designAt } from '../fleets/rows.ts'
import { type Empire, type Line, SECTIONS } from '../position.ts'
import type { View } from '../view.ts'
import { AFTER, ledgerOf } from './ledger.ts'
import { sentence } from './lines/index.ts'
import { type PlaceRow, placesOf, rowsOf } from './places.ts'

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
interface Chapter {
  readonly section: Line['section']
  /** SC-20.6  With its number: `2. Urgent`. */
  readonly title: string
  readonly sentences: readonly string[]
}

/** SC-20.6, SC-20.7  A report in words, section by section in their order; an empty one is left out. Text and HTML are made of it. */
export function chaptersOf(lines: readonly Line[]): Chapter[] {
  return SECTIONS.flatMap((section, i) => {
    const own = lines.filter((line) => line.section === section).map(sentence)
    const sentences = section === 'ledger' ? withOthers(own, lines) : own
    return sentences.length === 0 ? [] : [{ section, title: `${i + 1}. ${TITLES[section]}`, sentences }]
  })
}

/** SC-20.6  The ledger with what is told in other sections, and moves money: before P12 or after it. */
function withOthers(own: readonly string[], lines: readonly Line[]): string[] {
  const others = ledgerOf(lines.filter(({ section }) => section !== 'ledger'))
  const said = others.map(({ step, label, amount }) => ({
    after: step === AFTER,
    text: `${step} ${label}: ${money(amount)} MC`,
  }))
  const [after = [], before = []] = [true, false].map((late) =>
    said.flatMap((one) => (one.after === late ? [one.text] : [])),
  )
  return [...before, ...own, ...after]
}

/** SC-20.7  A report as one page of HTML, made of its lines alone: no script, nothing from elsewhere, fit for paper. */
function reportHtml(lines: readonly Line[]): string {
  const chapters = chaptersOf(lines)
  const [head = ''] = chapters.find(({ section }) => section === 'head')?.sentences ?? []
  return [
    '<!DOCTYPE html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(head)}</title>`,
    `<style>${STYLE}</style>`,
    '</head><body><main>',
    ...chapters.map(sectionOf),
    '</main></body></html>',
    '',
  ].join('\n')
}

function sectionOf({ section, title, sentences }: Chapter): string {
  const items = sentences.map((one) => `<li>${escaped(one)}</li>`)
  return [`<section class="${section}"><h2>${escaped(title)}</h2>`, '<ul>', ...items, '</ul></section>'].join(
    '\n',
  )
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one)

const STYLE = [
  'body{font:16px/1.45 Georgia,"Times New Roman",serif;color:#1a1a1a;background:#fdfcf8;margin:0}',
  'main{max-width:46rem;margin:0 auto;padding:1.5rem}',
  'h2{font-size:1.05rem;margin:1.4rem 0 .3rem;border-bottom:1px solid #b9b29c;break-after:avoid}',
  'ul{list-style:none;margin:0;padding:0}',
  'li{padding:.12rem 0 .12rem 1.4rem;text-indent:-1.4rem;overflow-wrap:anywhere;white-space:pre-wrap;break-inside:avoid}',
  '.head li{font-weight:bold}.urgent{border-left:.3rem solid #9c2f1f;padding-left:.8rem}',
  '@media (prefers-color-scheme:dark){body{color:#e8e4d8;background:#191a1c}}',
  '@media print{body{font-size:10pt;color:#000;background:none}main{max-width:none;padding:0}}',
  '@page{margin:18mm}',
].join('')

/** SC-20.7  Columns of a report as text. */
const WIDTH = 72

/** SC-20.7  A report as text, made of its lines alone: a title for each section that has some. */
export function reportText(lines: readonly Line[]): string {
  return chaptersOf(lines)
    .flatMap(({ title, sentences }) => [title, ...sentences.flatMap(wrapped), ''])
    .join('\n')
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

/** SC-20.7  A report as JSON, one line of it in each line: what text and HTML are made of. */
export function reportJson(lines: readonly Line[]): string {
  if (lines.length === 0) return '[]\n'
  return `[\n${lines.map((line) => `  ${JSON.stringify(line)}`).join(',\n')}\n]\n`
}

/** A report as it is kept. */
export interface SeatReport {
  readonly turn: number
  readonly lines: readonly Line[]
  /** Its places as they were known then; reports from before that were kept have none. */
  readonly places?: readonly PlaceRow[]
  /** The own ships after it by fleet and size: fleet, size, ships. Reports from before that were kept have none. */
  readonly ships?: readonly (readonly number[])[]
}

/** SC-20.7  The report of a seat for the turn that was just resolved; null while the deal window is open (SC-21.4). */
export function reportFor({ empires, options }: View, seat: Seat): Json {
  const empire = empires.find((row) => row.seat === seat)
  if (empire === undefined || empire.report.length === 0 || empire.paused.length > 0) return null
  const report: SeatReport = {
    turn: empire.history.length,
    lines: empire.report,
    places: rowsOf(placesOf(empire, options.CLUSTER_SYSTEMS)),
    ships: shipRows(empire),
  }
  return report as unknown as Json
}

function shipRows(empire: Empire): number[][] {
  const rows = new Map<string, number[]>()
  const { id, fleet } = empire.ships
  for (const [i, ship] of id.entries()) {
    const key = [fleet[i] ?? 0, designAt(empire, i).n]
    const row = rows.get(key.join()) ?? key
    rows.set(key.join(), row)
    row.push(ship)
  }
  return [...rows.values()]
}

/** SC-20.7  The forms of a report. */
export const FORMS: Readonly<Record<'text' | 'html' | 'json', (lines: readonly Line[]) => string>> = {
  text: reportText,
  html: reportHtml,
  json: reportJson,
}
