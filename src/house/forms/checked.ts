import type { Checked, CheckedLine } from '../../kernel/checked.ts'
import { countText } from '../clock/moments.ts'

// A checked answer in lines of text, the same in a mail and in a terminal.

/** The most characters of a line that are quoted, and of what is said about it. */
const SOURCE = 200
const SAID = 2000

const MARKS: Readonly<Record<CheckedLine['fate'], string>> = {
  ...{ stands: '+', beware: '+', open: '+', unsure: '?', refused: '!' },
}

/** A line as it was written; below it what it means and costs, or why it is refused, with its clause and what would do. */
export function lineText(line: CheckedLine): string[] {
  const { no, column, source, means, fate, price, says, clause, warnings, meant } = line
  const isRefused = fate === 'refused'
  const about = [clause, isRefused ? '' : price].filter((part) => part !== null && part !== '').join(', ')
  const where = isRefused && column > 1 && !/column/i.test(says) ? `, column ${column}` : ''
  const head = isRefused ? `Refused${where}: ${says}` : [means, says].filter((part) => part !== '').join(': ')
  return [
    `${MARKS[fate]} ${String(no).padStart(2)}  ${clipped(source, SOURCE)}`,
    `      ${clipped(head, SAID)}${about === '' ? '' : ` (${about})`}`,
    ...warnings.map((warning) => `      Beware: ${warning.text} (${warning.clause})`),
    ...meant.map((line) => `      Instead: ${line}`),
  ]
}

/** "Two lines stand, one is refused." */
export function countsText({ lines }: Checked): string {
  if (lines.length === 0) return 'There are no orders in it.'
  const refused = refusedIn(lines)
  const stand = lines.length - refused
  const said =
    stand === 0 ? 'no line stands' : stand === 1 ? 'one line stands' : `${countText(stand)} lines stand`
  const no = refused === 0 ? '' : refused === 1 ? ', one is refused' : `, ${countText(refused)} are refused`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}${no}.`
}

export const refusedIn = (lines: readonly CheckedLine[]): number =>
  lines.filter(({ fate }) => fate === 'refused').length

/** What the answer costs and leaves, a row each. */
export const totalsText = ({ totals }: Checked): string[] =>
  totals.map(({ text, amount }) => `  ${text}: ${amount}`)

export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`
