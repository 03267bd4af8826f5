import { type Judged, readOnly, rowsOf } from '../../checked/rows.ts'
import type { Judgement } from '../../checked.ts'
import type { View } from '../../view.ts'

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
    by === null
      ? { lines: readOnly(rowsOf(text)), till: null, preview: null }
      : by.judged(view, seat, { text })
  last = { view, seat, text, by, judgement }
  return judgement
}

/** The same of lines that nobody has put on a sheet; without prices until they can be foreseen. */
export const weighed = (view: View, seat: number, text: string): readonly Judged[] =>
  judges === null ? readOnly(rowsOf(text)) : judges.judged(view, seat, { text }).lines

/** The same with lines in the place of those that are refused: it takes several times as long. */
export const helped = (view: View, seat: number, judgement: Judgement): Judgement =>
  judges === null ? judgement : judges.helped(view, seat, judgement)
