import { counted } from '../../kernel/english.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { Line } from '../api/view.ts'

/** The words that a person reads in half a minute, at four words a second. */
const HALF_A_MINUTE = 120
/** How many sentences of one player matter, before one more that says where they are. */
const MATTER = 2

/** What a round in short is made of. */
export type SummaryLine = Pick<Line, 'text' | 'grade' | 'about' | 'moves'>

/** What one player did, in one line. */
export interface Summary<L extends SummaryLine = Line> {
  /** Who; null for what is told of nobody. */
  readonly seat: Seat | null
  /** What mattered of it, and where they are now, without their name and a full stop. */
  readonly text: string
  /** Everything told of them, in order of time. */
  readonly lines: readonly L[]
}

/** True where there is more than a person reads in half a minute, of more than one player. */
export function isLong(lines: readonly SummaryLine[]): boolean {
  const words = lines.reduce((sum, { text }) => sum + text.split(' ').length, 0)
  return words > HALF_A_MINUTE && new Set(lines.map(({ about }) => about)).size > 1
}

/**
 * A round in short: one line for each player with something to tell, in the order of their turns. Each line has the two gravest
 * things, how many more there were, and where they are now; without anything grave, the last thing that is told of them, and how
 * many more there were.
 * @param name what a seat is called in the lines
 */
export function inShort<L extends SummaryLine>(
  lines: readonly L[],
  name: (seat: Seat) => string,
): Summary<L>[] {
  const groups = new Map<Seat | null, L[]>()
  for (const line of lines) {
    const group = groups.get(line.about)
    if (group === undefined) groups.set(line.about, [line])
    else group.push(line)
  }
  return [...groups].flatMap(([seat, own]) => {
    const text = briefText(own, seat === null ? '' : name(seat))
    return text === '' ? [] : [{ seat, text, lines: own }]
  })
}

/** The same as lines of text: "Bot A: flies to Cantrell". */
export const summaryTexts = (lines: readonly SummaryLine[], name: (seat: Seat) => string): string[] =>
  inShort(lines, name).map(({ seat, text }) => `${seat === null ? 'Everybody' : name(seat)}: ${text}`)

const WEIGHT = { headline: 2, event: 1, detail: 0, bookkeeping: -1 } as const

function briefText(own: readonly SummaryLine[], name: string): string {
  const grave = own.filter(({ grade }) => WEIGHT[grade] > 0)
  // Sorting keeps the order of time among equals: the last of the gravest stand at the end.
  const chosen = [...grave].sort((a, b) => WEIGHT[a.grade] - WEIGHT[b.grade]).slice(-MATTER)
  const place = own.findLast(({ moves }) => moves)
  const details = own.filter(({ grade }) => grade === 'detail')
  const last = details.at(-1)
  const said = new Set(chosen)
  if (place !== undefined) said.add(place)
  const isBare = said.size === 0 && last !== undefined && name !== ''
  if (isBare) said.add(last)
  const left = (isBare ? details : grave).filter((line) => !said.has(line)).length
  const sentences = own.filter((line) => said.has(line)).map(({ text }) => withoutName(text, name))
  return [...sentences, ...(left === 0 ? [] : [counted(left, 'more thing')])].join('; ')
}

/** The sentence of somebody whose name stands before it already. */
const withoutName = (text: string, name: string): string =>
  name !== '' && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text
