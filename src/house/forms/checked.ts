import type { Checked, CheckedLine } from '../../kernel/checked.ts'

// A checked answer in lines of text, the same in a mail and in a terminal.

/** The most characters of a line that are quoted, and of what is said about it. */
const SOURCE = 200
const SAID = 2000

const MARKS: Readonly<Record<CheckedLine['fate'], string>> = {
  ...{ stands: '+', beware: '+', open: '+', unsure: '?', refused: '!' },
}

/** A line as it was written; below it what it means and costs, or why it is refused, with its clause and what would do. */
export function lineText(line: CheckedLine): string[] {
  const { no, column, source, means, fate, price, says, clause, warnings, instead } = line
  const isRefused = fate === 'refused'
  const about = [clause, isRefused ? '' : price].filter((part) => part !== null && part !== '').join(', ')
  const where = isRefused && column > 1 && !/column/i.test(says) ? `, column ${column}` : ''
  const head = isRefused ? `Refused${where}: ${says}` : [means, says].filter((part) => part !== '').join(': ')
  return [
    `${MARKS[fate]} ${String(no).padStart(2)}  ${clipped(source, SOURCE)}`,
    `      ${clipped(head, SAID)}${about === '' ? '' : ` (${about})`}`,
    ...warnings.flatMap(({ text, clause, fixes }) => [
      `      Beware: ${text} (${clause})`,
      ...fixes.flatMap(insteadText),
    ]),
    ...instead.flatMap(insteadText),
  ]
}

/** What could take a line's place; of several lines the others stand below the first. */
const insteadText = (text: string): string[] =>
  text.split('\n').map((line, i) => (i === 0 ? `      Instead: ${line}` : `               ${line}`))

export const refusedIn = (lines: readonly CheckedLine[]): number =>
  lines.filter(({ fate }) => fate === 'refused').length

/** What the answer costs and leaves, a row each. */
export const totalsText = ({ totals }: Checked): string[] =>
  totals.map(({ text, amount }) => `  ${text}: ${amount}`)

/** The most idle things that are named, the most lines for each, and the most characters of a line. */
const [IDLE, LINES, WIDE] = [8, 5, 400]

/** What could still be done, with the lines that would do it. */
export const idleText = ({ idle }: Pick<Checked, 'idle'>): string[] => [
  ...(idle.length > 0 ? ['Still idle:'] : []),
  ...idle
    .slice(0, IDLE)
    .flatMap(({ text, clause, lines }) => [
      `  ${text} (${clause})`,
      ...lines.slice(0, LINES).map((line) => `      ${clipped(line, WIDE)}`),
      ...(lines.length > LINES ? [`      … and ${lines.length - LINES} more lines like these.`] : []),
    ]),
  ...(idle.length > IDLE ? [`  … and ${idle.length - IDLE} more.`] : []),
]

export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`
