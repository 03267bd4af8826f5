import { sum } from '../../exact.ts'
import { clauseOf } from '../../orders/clauses.ts'
import type { Line } from '../../position.ts'
import type { Fate, Preview } from '../../preview.ts'
import type { View } from '../../view.ts'
import { type Row, rowsOf } from './lines.ts'
import { noteOn } from './notes.ts'

/** A line of the sheet as it will go: what it costs, what comes of it, or why it is refused. */
export interface Judged extends Row {
  readonly fate: Fate
  /** Hundredths of MC. */
  readonly cost: number
  readonly note: string
  readonly clause: string | null
}

/** SC-19.16  Money before and after the sheet, in hundredths of MC; without dice. */
export interface Till {
  readonly treasury: number
  /** What comes in before purchases. */
  readonly income: number
  /** What running projects take. */
  readonly projects: number
  readonly spent: number
  readonly after: number
}

export interface Judgement {
  readonly lines: readonly Judged[]
  /** Null until the rules are there that foresee it. */
  readonly till: Till | null
  readonly preview: Preview | null
}

type Foresee = typeof import('../../preview.ts')['preview']
let foresee: Foresee | null = null

/** Fetches what carries a set out: it is most of the rules, so no page waits for it. */
export async function foreseeing(): Promise<void> {
  if (foresee === null) foresee = (await import('../../preview.ts')).preview
}

interface Asked {
  readonly view: View
  readonly seat: number
  readonly text: string
  readonly by: Foresee | null
}
let last: (Asked & { readonly judgement: Judgement }) | null = null

/**
 * How the lines of a sheet will go, by what their writer can know (SC-19.16); until that is there, whether they can be read.
 * The last answer is remembered.
 */
export function judged(view: View, seat: number, text: string): Judgement {
  // SC-21.4  What the deal window brings hangs on others.
  // Where several sit at one screen, the next one's view may be there before the sheet of the last is put away.
  const isThere = view.empires.some((empire) => empire.seat === seat)
  const by = !isThere || view.flow.at(-1)?.at === 'window' ? null : foresee
  if (last !== null && last.view === view && last.seat === seat && last.text === text && last.by === by)
    return last.judgement
  const judgement = by === null ? readOnly(text) : foreseen(view, seat, text, by(view, seat, { text }))
  last = { view, seat, text, by, judgement }
  return judgement
}

/** The same of lines that nobody has put on a sheet; without prices until they can be foreseen. */
export const weighed = (view: View, seat: number, text: string): readonly Judged[] =>
  (foresee === null ? readOnly(text) : foreseen(view, seat, text, foresee(view, seat, { text }))).lines

const readOnly = (text: string): Judgement => ({
  lines: rowsOf(text).map((row) => ({
    ...row,
    fate: row.fault === null ? 'open' : 'refused',
    cost: 0,
    note: row.fault?.text ?? '',
    clause: row.fault?.clause ?? null,
  })),
  till: null,
  preview: null,
})

function foreseen(view: View, seat: number, text: string, preview: Preview): Judgement {
  const lines = rowsOf(text).map((row, i): Judged => {
    const of = preview.lines[i]
    const fault = of?.refusal ?? null
    const note = fault?.text ?? (row.order === null ? '' : noteOn(view, seat, row.order, preview))
    return {
      ...row,
      fault: of?.fate === 'refused' ? fault : null,
      fate: of?.fate ?? 'open',
      cost: of?.price ?? 0,
      note: of?.fate === 'unsure' ? `${note} A fleet abroad may know better.` : note,
      clause: fault?.clause ?? (row.order === null ? null : clauseOf(row.order.do)),
    }
  })
  return { lines, till: tillOf(preview), preview }
}

const amounts = (report: readonly Line[], kind: string, at: number): number =>
  sum(report.map((line) => (line.kind === kind ? (line.numbers[at] ?? 0) : 0)))

/** SC-11.1  Income after upkeep, projects, and what is left is the sheet's; so that the sum is always right. */
function tillOf({ treasury, report }: Preview): Till {
  const income = amounts(report, 'peni', 0)
  const projects = amounts(report, 'project paid', 1)
  return {
    treasury: treasury.before,
    income,
    projects,
    spent: treasury.before + income - projects - treasury.after,
    after: treasury.after,
  }
}
