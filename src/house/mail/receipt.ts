import { type Checked, standText } from '../../kernel/checked.ts'
import type { SeatState } from '../agency.ts'
import { clipped, lineText, refusedIn, totalsText } from '../forms/checked.ts'
import { ABOVE } from './letter.ts'
import { bodyOf, footOf, type Paper } from './letters.ts'

/** What came of one line of a mail, or of several that were one answer. */
export interface Counted {
  readonly line: string
  readonly took: boolean
  readonly text: string
  /** Line by line, where the game reads lines. */
  readonly checked?: Checked
  /** True when it is kept as a draft, because lines of it are refused or its writer says so. */
  readonly held?: boolean
}

/**
 * A mail with the result of each line of another mail, and the question that is open now.
 * @param isSame true when that is what was asked before
 */
export function receiptText(
  counted: readonly Counted[],
  remark: string | null,
  seatState: SeatState,
  paper: Paper,
  nowMs: number,
  isSame: boolean,
): string {
  const lines = counted.flatMap(({ line, took, text, checked, held = false }) =>
    checked === undefined
      ? [`${took ? '+' : '!'} ${quoted(line)}`, `     ${clipped(text, 2000)}`]
      : checkedText(checked, text, held),
  )
  const said = [...(remark === null ? [] : [remark, '']), ...lines, ...(lines.length > 0 ? [''] : [])]
  if (paper.bare) return [...said, ...footOf(paper)].join('\n')
  // Whose orders were checked here need not be shown them again.
  const isShort = isSame && counted.some(({ checked }) => checked !== undefined)
  return [ABOVE, '', ...said, ...bodyOf(seatState, paper, nowMs, null, isShort), ...footOf(paper)].join('\n')
}

/** The most lines of an answer that a receipt quotes, and the most characters of each. */
const QUOTED_LINES = 200
const QUOTED = 200

function quoted(answer: string): string {
  const lines = answer.split('\n')
  const more = lines.length - QUOTED_LINES
  const shown = lines.slice(0, QUOTED_LINES).map((line) => clipped(line, QUOTED))
  return [...shown, ...(more > 0 ? [`  … and ${more} more lines.`] : [])].join('\n')
}

/** Each line as it was written, what it means, what it costs, and its clause; what is refused, why and what would do. */
function checkedText(checked: Checked, text: string, held: boolean): string[] {
  const { lines } = checked
  const more = lines.length - QUOTED_LINES
  const shown = lines.slice(0, QUOTED_LINES)
  const sums = totalsText(checked)
  return [
    standText(checked.lines.length, refusedIn(checked.lines)),
    held ? heldText(refusedIn(lines)) : text,
    ...(shown.length > 0 ? ['', ...shown.flatMap(lineText)] : []),
    ...(more > 0 ? [`  … and ${more} more lines.`] : []),
    ...(sums.length > 0 ? ['', ...sums] : []),
  ]
}

const heldText = (refused: number): string =>
  refused === 0
    ? 'They are kept as a draft: it counts at the deadline. Answer “ready” to submit it.'
    : 'Your orders are not submitted yet. Correct them and send all of them again, or reply “ready” to submit them without the refused lines. At the deadline they count as they are.'
