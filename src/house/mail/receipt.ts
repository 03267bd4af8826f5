import { type Checked, type CheckedLine, type Idle, standText } from '../../kernel/checked.ts'
import { andList, counted } from '../../kernel/english.ts'
import type { SeatState } from '../agency.ts'
import { clipped, idleText, lineText, refusedIn, totalsText } from '../forms/writing.ts'
import { ABOVE } from './letter.ts'
import { bodyOf, footOf, headed, type Paper, pageOf } from './letters.ts'

/** What came of one line of a mail, or of several that were one answer. */
export interface Counted {
  readonly line: string
  readonly took: boolean
  readonly text: string
  /** Line by line, where the game reads lines. */
  readonly checked?: Checked
  /** Where it is kept as a draft, because lines of it are refused or its writer says so: what it replaces. */
  readonly held?: string | null
}

/** What came of a mail. */
export interface Outcome {
  readonly counted: readonly Counted[]
  readonly remark: string | null
  /** The line from which on nothing was read; empty where all was. */
  readonly unread: string
  /** True when what is asked now is what was asked before. */
  readonly isSame: boolean
  /** What the seat could still do of what is asked now, if that is something else. */
  readonly idle: readonly Idle[]
}

/** A mail with the result of each line of another mail, and the question that is open now. */
export function receiptText(
  { counted, remark, unread, isSame, idle }: Outcome,
  seatState: SeatState,
  paper: Paper,
  nowMs: number,
): string {
  const [sheet] = counted.flatMap(({ checked }) => (checked === undefined ? [] : [checked]))
  const lines = counted.flatMap(({ line, took, text, checked, held = null }) =>
    checked === undefined
      ? [`${took ? '+' : '!'} ${quoted(line)}`, `     ${clipped(text, 2000)}`]
      : held === null
        ? // What is not kept costs nothing, and of a turn that is over nothing can be done any more.
          checkedText(
            took ? (isSame ? checked : { ...checked, idle: [] }) : { ...checked, totals: [], idle: [] },
            text,
          )
        : checkedText(checked, `${heldText(checked.lines)}${held}`),
  )
  // The address that mail programs write above what they quote is long, and cut in the middle.
  const cut = unread.replace(/\s*<.*$/, ' …')
  const below = unread === '' ? [] : ['', `Not read: everything from “${cut}” onwards.`]
  const said = [
    ...(sheet === undefined ? [] : headed(standText(sheet.lines.length, refusedIn(sheet.lines)))),
    ...(remark === null ? [] : [remark, '']),
    ...lines,
    ...below,
    ...(lines.length + below.length > 0 ? [''] : []),
  ]
  if (paper.bare) return [...said, ...footOf(paper)].join('\n')
  // Whose orders were checked here need not be shown them again.
  const isShort = sheet !== undefined && (isSame || seatState.form?.given != null)
  const above = seatState.form === null ? [] : [ABOVE, '']
  const foot = footOf({ ...paper, page: pageOf(paper.page, { what: 'asked', seatState }) })
  return [...above, ...said, ...bodyOf(seatState, paper, nowMs, { isShort, idle }), ...foot].join('\n')
}

/** The most lines of an answer that a receipt quotes, and the most characters of each. */
const QUOTED_LINES = 200
const QUOTED = 200

function quoted(answer: string): string {
  const lines = answer.split('\n')
  const more = lines.length - QUOTED_LINES
  const shown = lines.slice(0, QUOTED_LINES).map((line) => clipped(line, QUOTED))
  return [...shown, ...(more > 0 ? [`  … and ${counted(more, 'more line')}.`] : [])].join('\n')
}

/** Each line as it was written, what it means, what it costs, and its clause; what is refused, why and what would do. */
function checkedText(checked: Checked, text: string): string[] {
  const { lines } = checked
  const shown = fitting(lines)
  const more = lines.length - shown.length
  const sums = totalsText(checked)
  const rest = idleText(checked)
  return [
    text,
    ...(shown.length > 0 ? ['', ...shown.flatMap(lineText)] : []),
    ...(more > 0 ? [`  … and ${counted(more, 'more line')}.`] : []),
    ...(sums.length > 0 ? ['', ...sums] : []),
    ...(rest.length > 0 ? ['', ...rest] : []),
  ]
}

/** The most characters of the lines of a receipt, so that its page stays below 60 kB, and what the page adds to each. */
const [MOST, FRAME] = [44_000, 420]

/** The lines that there is room for, in their order; those that are refused are the last to be left out. */
function fitting(lines: readonly CheckedLine[]): readonly CheckedLine[] {
  const isRefused = ({ fate }: CheckedLine) => fate === 'refused'
  const chosen = new Set<CheckedLine>()
  let length = 0
  for (const line of [...lines.filter(isRefused), ...lines.filter((one) => !isRefused(one))]) {
    length += lineText(line).join('\n').length + FRAME
    if (length <= MOST) chosen.add(line)
  }
  return lines.filter((line) => chosen.has(line))
}

/** The most refused lines that are named by their numbers. */
const NAMED = 8

function heldText(lines: readonly CheckedLine[]): string {
  const refused = lines.filter(({ fate }) => fate === 'refused').map(({ no }) => String(no))
  if (refused.length === 0)
    return 'This is kept as a draft, which counts at the deadline. Answer “ready” to submit it.'
  if (refused.length === lines.length)
    return 'None of these lines is an order that counts. Send them again, corrected.'
  const again =
    refused.length === 1
      ? `Line ${refused[0]} is refused: send it again, corrected and with its number, or reply “ready” to submit the others without it.`
      : `${refused.length > NAMED ? 'Many lines' : `Lines ${andList(refused)}`} are refused: send them again, corrected and with their numbers, or reply “ready” to submit the others without them.`
  return `Your orders are not submitted yet. ${again} At the deadline the others count.`
}
