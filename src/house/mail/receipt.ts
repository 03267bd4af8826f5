import type { Checked, CheckedLine } from '../../kernel/checked.ts'
import type { Sight } from '../agency.ts'
import { countText } from '../clock/moments.ts'
import { ABOVE } from './letter.ts'
import { bodyOf, footOf, type Paper } from './letters.ts'

/** What came of one line of a mail, or of several that were one answer. */
export interface Counted {
  readonly line: string
  readonly took: boolean
  readonly text: string
  /** Line by line, where the game reads lines. */
  readonly checked?: Checked
  /** True when it lies as a draft, because lines of it are refused or its writer says so. */
  readonly held?: boolean
}

/**
 * A mail that says of each line of another what came of it, and what is asked now.
 * @param isSame true when that is what was asked before
 */
export function receiptText(
  counted: readonly Counted[],
  remark: string | null,
  sight: Sight,
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
  return [ABOVE, '', ...said, ...bodyOf(sight, paper, nowMs, null, isShort), ...footOf(paper)].join('\n')
}

/** So many lines of an answer are said again in a receipt, and so much of each. */
const QUOTED_LINES = 200
const QUOTED = 200

function quoted(answer: string): string {
  const lines = answer.split('\n')
  const more = lines.length - QUOTED_LINES
  const shown = lines.slice(0, QUOTED_LINES).map((line) => clipped(line, QUOTED))
  return [...shown, ...(more > 0 ? [`  … and ${more} more lines.`] : [])].join('\n')
}

const clipped = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

/** Each line as it was written, what it means, what it costs, and its clause; what is refused, why and what would do. */
function checkedText({ lines, totals }: Checked, text: string, held: boolean): string[] {
  const refused = lines.filter(({ fate }) => fate === 'refused').length
  const more = lines.length - QUOTED_LINES
  const shown = lines.slice(0, QUOTED_LINES)
  const sums = totals.map(({ text, amount }) => `  ${text}: ${amount}`)
  return [
    countsText(lines.length - refused, refused),
    ...(held ? [heldText(refused)] : [text]),
    ...(shown.length > 0 ? ['', ...shown.flatMap(lineText)] : []),
    ...(more > 0 ? [`  … and ${more} more lines.`] : []),
    ...(sums.length > 0 ? ['', ...sums] : []),
  ]
}

/** "Two lines stand, one is refused." */
function countsText(stand: number, refused: number): string {
  if (stand + refused === 0) return 'There are no orders in it.'
  const lines = (n: number) =>
    n === 0 ? 'no line stands' : n === 1 ? 'one line stands' : `${countText(n)} lines stand`
  const no = refused === 1 ? 'one is refused' : `${countText(refused)} are refused`
  const said = refused === 0 ? lines(stand) : `${lines(stand)}, ${no}`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

const heldText = (refused: number): string =>
  refused === 0
    ? 'They are kept as a draft: it counts at the deadline. Answer “ready” to submit it.'
    : 'Your orders are not submitted yet, so that you can mend them: send all of them again, or answer “ready” to submit them without what is refused. At the deadline they count as they are.'

const MARKS: Readonly<Record<CheckedLine['fate'], string>> = {
  ...{ stands: '+', beware: '+', open: '+', unsure: '?', refused: '!' },
}

function lineText({ no, column, source, means, fate, price, says, clause, warnings, meant }: CheckedLine) {
  const isRefused = fate === 'refused'
  const about = [clause, isRefused ? '' : price].filter((part) => part !== null && part !== '').join(', ')
  const where = isRefused && column > 1 && !/column/i.test(says) ? `, column ${column}` : ''
  const head = isRefused ? `Refused${where}: ${says}` : [means, says].filter((part) => part !== '').join(': ')
  return [
    `${MARKS[fate]} ${String(no).padStart(2)}  ${clipped(source, QUOTED)}`,
    `      ${clipped(head, 2000)}${about === '' ? '' : ` (${about})`}`,
    ...warnings.map((warning) => `      Beware: ${warning.text} (${warning.clause})`),
    ...meant.map((line) => `      Instead: ${line}`),
  ]
}
