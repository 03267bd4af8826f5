import { type JournalLine, momentText } from '../../server/api.ts'

/** What became of a plan, in a word or two. */
export const FATES: { readonly [F in JournalLine['fate']]: string } = {
  waits: 'waits for the turn',
  done: 'carried out',
  back: 'taken back',
  refused: 'refused',
  '': '',
}

/** When it was: the turn, and the number of a plan. */
export const whenOf = ({ turn, no }: JournalLine): string =>
  [turn === null ? '' : `Turn ${turn}`, no === null ? '' : `plan ${no}`]
    .filter((part) => part !== '')
    .join(', ')

/** The journal of a table as plain text. */
export function journalText(name: string, lines: readonly JournalLine[]): string {
  const parts = lines.map((line) => {
    const { atMs, text, reason, clause, fate, why, changes } = line
    const head = [momentText(atMs), whenOf(line), FATES[fate], clause].filter((part) => part !== '')
    return [
      head.join(' · '),
      `  ${text}`,
      ...(reason === '' ? [] : [`  Why: ${reason}`]),
      ...(why === '' ? [] : [`  Refused: ${why}`]),
      ...changes.map(({ what, before, after }) => `  ${what}: ${before} → ${after}`),
    ].join('\n')
  })
  return [`Journal of ${name}`, ...parts, ''].join('\n\n')
}
