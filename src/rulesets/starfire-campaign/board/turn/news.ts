import type { Headline } from '../../../../kernel/index.ts'
import type { Line } from '../../position.ts'
import { bare as headless, saidOf } from '../../report/said.ts'
import { sentence } from '../../report/words/index.ts'
import { grouped } from '../reading.ts'
import type { PageId } from '../store.ts'
import { gravityOf } from './kinds.ts'

/** What is told of a turn: a headline, what follows from it, and where it is to be seen. */
export interface News {
  readonly line: Line
  readonly head: string
  readonly text: string
  readonly weight: number
  readonly goTo: { readonly text: string; readonly page: PageId; readonly system?: number } | null
}

/** How grave a section's lines are by themselves; 0: they tell how things stand, and are no news. */
const WEIGHTS: Readonly<Record<Line['section'], number>> = {
  head: 0,
  urgent: 87,
  orders: 0,
  ledger: 0,
  events: 55,
  systems: 0,
  colonization: 0,
  research: 0,
  yards: 0,
  fleets: 0,
  exploration: 40,
  battles: 90,
  ground: 85,
  sightings: 45,
  contacts: 60,
  freight: 0,
  score: 0,
}

/** Words that make a line of an otherwise quiet section news: something began, ended or was found. */
const NEWS =
  /\b(built|finished|complete|done|known|usable|settled|landed|arriv|grew|revolt|lost|ended|developed|researched|breakthrough|opens?|founded|began|declared|sold|killed|destroyed)/i

/** Kinds whose lines name a system first, and those that name it second: a link leads there. */
const SYSTEM_FIRST = [
  'battle in',
  'besieged',
  'conquered',
  'deserted',
  'inherited',
  'revolt',
  'delivered',
  'cache',
  'relic',
  'seen',
  'system',
]
const SYSTEM_SECOND = ['established', 'contact lost']

/** Ships of a design that were built in one system, in one line: "3 Scouts built in 1". */
function builtTogether(report: readonly Line[]): Line[] {
  const isBuilt = ({ kind }: Line) => kind === 'built'
  const same = (a: Line, b: Line) => a.word === b.word && a.numbers[0] === b.numbers[0]
  return report.filter(
    (line, i) => !isBuilt(line) || report.findIndex((one) => isBuilt(one) && same(one, line)) === i,
  )
}

function goToOf({ kind, section, numbers }: Line, charted: (system: number) => boolean): News['goTo'] {
  const place = SYSTEM_FIRST.includes(kind) ? 0 : SYSTEM_SECOND.includes(kind) ? 1 : -1
  const system = numbers[place]
  if (system !== undefined && system > 0 && charted(system))
    return { text: 'Show on chart', page: 'chart', system }
  if (section === 'contacts') return { text: 'Answer them', page: 'diplomacy' }
  if (section === 'research') return { text: 'Research', page: 'research' }
  if (section === 'yards') return { text: 'Ships', page: 'ships' }
  return null
}

/** A sentence as a page says it: without the clause that stands beside it, and the die that is in the report. */
export const bare = (line: Line): string =>
  sentence(line)
    .replace(/\s*\(SC-[\d.]+[a-z]?\)\.?$/, '.')
    .replace(/ \(die \d+, SC-[\d.]+[a-z]?\)/, '')
    .replace(/\d{4,}(?=\.\d\d\b)/g, grouped)
    .replace(/ -(?=\d)/g, ' −')
    .trim()

function weightOf(line: Line, said: Headline, owner: number): number {
  // SC-20.6  A refused order, wherever it is told.
  if (line.kind.startsWith('E_')) return line.section === 'urgent' ? 70 : 0
  const known = gravityOf(line, said, owner)
  if (known !== undefined) return known
  const section = WEIGHTS[line.section]
  if (section > 0) return section
  const quiet = ['colonization', 'research', 'yards', 'systems', 'freight'].includes(line.section)
  return quiet && NEWS.test(`${line.kind} ${sentence(line)}`) ? 30 : 0
}

/** Of more fleets that have come somewhere the chart tells. */
const MOVES = 3

/**
 * What of a report is news, the gravest first; of what weighs the same, the order of the report.
 * @param owner whose report it is
 * @param charted whether a system is on the chart that a link would open
 */
export function newsOf(
  report: readonly Line[],
  owner = 0,
  charted: (system: number) => boolean = () => true,
): News[] {
  const told = new Set<string>()
  const moves = report.filter(({ kind }) => kind === 'moved').length
  // Where one fought, the battle says more than that somebody was seen.
  const fought = new Set(report.flatMap(({ kind, numbers }) => (kind === 'battle in' ? [numbers[0]] : [])))
  return builtTogether(report)
    .filter(({ kind, numbers }) => kind !== 'seen' || !fought.has(numbers[0]))
    .map((line): News => {
      const said = saidOf(line, report, owner)
      const text = bare(line)
      const isSentence = said.head === headless(sentence(line))
      return {
        line,
        // A headline has no full stop.
        head: isSentence ? text.replace(/\.$/, '') : said.head,
        text: isSentence ? '' : text,
        weight: weightOf(line, said, owner),
        goTo: goToOf(line, charted),
      }
    })
    .filter(({ line, weight, head, text }) => {
      // Urgent lines stand in their own section, too (SC-20.6).
      const key = `${head} ${text}`
      if (line.kind === 'moved' && moves > MOVES) return false
      return weight > 0 && !told.has(key) && told.add(key)
    })
    .map((news, i) => ({ news, i }))
    .sort((a, b) => b.news.weight - a.news.weight || a.i - b.i)
    .map(({ news }) => news)
}
