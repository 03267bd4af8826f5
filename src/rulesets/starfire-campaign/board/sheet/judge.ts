import { useEffect, useState } from 'react'
import type { Json } from '../../../../kernel/index.ts'
import { type Judged, rowsOf, split, unread } from '../../checked/rows.ts'
import type { Judgement } from '../../checked.ts'
import { systemName } from '../../map/world.ts'
import type { Order } from '../../orders/order.ts'
import { readLine } from '../../orders/parse.ts'
import { asText } from '../../orders/sheet.ts'
import type { View } from '../../view.ts'
import type { Names } from '../names.ts'
import { useDesk } from '../store.ts'

export { rowsOf } from '../../checked/rows.ts'

// A sheet of orders as the forms hold it: its text, one order a line (SC-19.11). What is a line and what it says is read by
// the game's own reader.

/** The value of the form. */
export interface SheetText {
  readonly text: string
}

/** The orders of a text that can be read. */
export const ordersIn = (text: string): Order[] =>
  rowsOf(text).flatMap(({ order }) => (order === null ? [] : [order]))

/**
 * SC-19.11  A line that its writer typed, with the numbers of systems in place of what they call them: where it can be read so, and
 * cannot as it stands.
 */
export function withNumbers(line: string, names: Names): string {
  if (readLine(line)?.fault == null) return line
  // The longer names first: one may begin as another does.
  const numbered = [...names]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce((text, [system, name]) => text.replace(wordOf(name), systemName(system)), line)
  return readLine(numbered)?.fault === null ? numbered : line
}

/** A name in a line, in quotes or without. */
const wordOf = (name: string): RegExp => {
  const plain = name.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
  return new RegExp(`"${plain}"|(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])`, 'giu')
}

/** The text with another line, or none, at a place. */
export const withLine = (text: string, no: number, line: string | null): string =>
  split(text)
    .flatMap((old, i) => (i + 1 !== no ? [old] : line === null ? [] : [line]))
    .join('\n')

/** The text with what mends a line in its place. Lines of fleets that it merges into another go: nobody could carry them out. */
export function mended(text: string, no: number, next: string): string {
  const merged = ordersIn(next).flatMap((order) => (order.do === 'merge' ? order.fleets.slice(1) : []))
  const gone = rowsOf(text).flatMap(({ no: other, order }) =>
    order !== null && 'fleet' in order && merged.includes(order.fleet) ? [other] : [],
  )
  return split(text)
    .flatMap((old, i) => (i + 1 === no ? [next] : gone.includes(i + 1) ? [] : [old]))
    .join('\n')
}

/** A sheet as the forms hold it, of one that lies with the house. */
export function sheetOf(answer: Json): SheetText | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const { text, orders } = answer as { text?: Json; orders?: Json }
  if (typeof text === 'string') return { text }
  if (!Array.isArray(orders)) return null
  const written = asText({ orders: orders as readonly Json[] })
  return { text: 'text' in written ? written.text.trimEnd() : '' }
}

export type { Judged } from '../../checked/rows.ts'
export type { Judgement, Till } from '../../checked.ts'

type Judges = Pick<typeof import('../../checked.ts'), 'judged' | 'helped'>
let judges: Judges | null = null

/** Fetches what carries a set out: it is most of the rules, so no page waits for it. */
export async function foreseeing(): Promise<void> {
  judges ??= await import('../../checked.ts')
}

interface Asked {
  readonly view: View
  readonly seat: number
  readonly text: string
  readonly by: Judges | null
}
let last: (Asked & { readonly judgement: Judgement }) | null = null

/**
 * How the lines of a sheet will go, by what their writer can know (SC-19.16); until that is there, whether they can be read.
 * The last answer is remembered.
 */
export function judged(view: View, seat: number, text: string): Judgement {
  const by = judges
  if (last !== null && last.view === view && last.seat === seat && last.text === text && last.by === by)
    return last.judgement
  const judgement =
    by === null ? { lines: rowsOf(text).map(unread), preview: null } : by.judged(view, seat, { text })
  last = { view, seat, text, by, judgement }
  return judgement
}

/** The same of lines that nobody has put on a sheet; without prices until they can be foreseen. */
export const weighed = (view: View, seat: number, text: string): readonly Judged[] =>
  judges === null ? rowsOf(text).map(unread) : judges.judged(view, seat, { text }).lines

/** The same with lines in the place of those that are refused: it takes several times as long. */
export const helped = (view: View, judgement: Judgement): Judgement =>
  judges === null ? judgement : judges.helped(view, judgement)

/** How the sheet that is being written will go; null while none is. It is judged again when it can be foreseen. */
export function useJudgement(view: View): Judgement | null {
  const { writing } = useDesk()
  return writing === null ? null : judged(view, writing.seat, writing.text)
}

/** A writer who rests this long is shown what would count. */
const REST_MS = 300

/** The lines of a sheet; when its writer rests, with lines in the place of those that are refused. */
export function useHelp(view: View, judgement: Judgement | null): readonly Judged[] {
  const [found, setFound] = useState<{ of: Judgement; lines: readonly Judged[] } | null>(null)
  useEffect(() => {
    if (judgement === null) return
    if (judgement.lines.every(({ fate }) => fate !== 'refused')) return
    const rest = setTimeout(() => setFound({ of: judgement, lines: helped(view, judgement).lines }), REST_MS)
    return () => clearTimeout(rest)
  }, [view, judgement])
  return found !== null && found.of === judgement ? found.lines : (judgement?.lines ?? [])
}
