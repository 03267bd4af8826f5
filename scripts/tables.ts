// A table of a document, from what a study has found.

import type { Answers, Verdict } from '../src/lab/study/answers.ts'
import { isShare } from '../src/lab/study/named.ts'
import type { Cell, Study } from '../src/lab/study/sheet.ts'
import { inWords } from '../src/lab/study/words.ts'

/** What a table shows, as it stands before it. */
export interface Wanted {
  readonly study?: string
  /** Instead of one study several that ask the same, by the head of their rows; `first` is the column's. */
  readonly studies?: Readonly<Record<string, string>>
  /** A figure, by strength; where it is asked how it should be, whether that holds. */
  readonly answer?: string
  /** By the head of its column: a figure. */
  readonly figures?: Readonly<Record<string, string>>
  /** What each seat wins, in percent. */
  readonly wins?: true
  /** The head of the first column, where variants differ. */
  readonly first?: string
  /** By the variant's name in the study: how the document calls it. */
  readonly called?: Readonly<Record<string, string>>
  /** By the number of seats: how the document calls such tables. */
  readonly tables?: Readonly<Record<string, string>>
  /** The tables, strengths or variants that are shown; all unless told. */
  readonly seats?: readonly number[]
  readonly strengths?: readonly string[]
  readonly variants?: readonly string[]
}

/** The studies that a table is made from, by the head of their rows; of a single one that is empty. */
export const studiesOf = ({ study, studies }: Wanted): (readonly [head: string, study: string])[] =>
  studies === undefined ? [['', study ?? '']] : Object.entries(studies)

/**
 * A table of one study, or of the rows of several with a column that tells them apart.
 * @throws Error naming what a study does not have, or that several have other columns
 */
export function tableOf(
  of: readonly { readonly head: string; readonly study: Study; readonly answers: Answers }[],
  wanted: Wanted,
): string {
  const parts = of.map(({ head, study, answers }) => ({ head, table: partOf(study, answers, wanted) }))
  const [heads, ...others] = parts.map(({ table: [head] }) => head)
  if (heads === undefined || others.some((other) => other.join() !== heads.join()))
    throw new Error(`${Object.values(wanted.studies ?? {}).join(', ')}: their columns are not the same.`)
  const told = wanted.studies !== undefined
  const head = [...(told ? [wanted.first ?? 'study'] : []), ...heads]
  const rows = parts.flatMap(({ head: name, table }) =>
    table[1].map((row) => [...(told ? [name] : []), ...row]),
  )
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |\n`).join('')
}

function partOf(study: Study, answers: Answers, wanted: Wanted): Table {
  const { seats = [], strengths = [], variants = [] } = wanted
  const shown = study.cells.filter(
    (cell) =>
      (seats.length === 0 || seats.includes(cell.seats)) &&
      (strengths.length === 0 || strengths.includes(cell.strength.name)) &&
      (variants.length === 0 || variants.includes(cell.called)),
  )
  if (shown.length === 0) throw new Error(`${study.title}: no row is shown.`)
  return wanted.answer === undefined
    ? figuresOf(study, answers, wanted, shown)
    : answerOf(study, answers, wanted, wanted.answer, shown)
}

type Table = readonly [head: readonly string[], rows: readonly (readonly string[])[]]

/** The columns by which rows differ: the variant, the number of seats. */
function rowHeads({ first, tables }: Wanted, shown: readonly Cell[]) {
  const varied = new Set(shown.map(({ called }) => called)).size > 1
  const sized = new Set(shown.map(({ seats }) => seats)).size > 1 || (!varied && tables === undefined)
  return {
    heads: [
      ...(varied ? [first ?? 'variant'] : []),
      ...(sized ? [tables === undefined ? 'players' : 'table'] : []),
    ],
    of: ({ called, seats }: Cell, names: Wanted['called']) => [
      ...(varied ? [names?.[called] ?? called] : []),
      ...(sized ? [tables?.[seats] ?? String(seats)] : []),
    ],
  }
}

/** By number of seats, then variant, in the study's order. */
function inOrder(study: Study, shown: readonly Cell[]): Cell[] {
  const sizes = [...new Set(study.cells.map(({ seats }) => seats))]
  const names = [...new Set(study.cells.map(({ called }) => called))]
  return [...shown].sort(
    (a, b) =>
      sizes.indexOf(a.seats) - sizes.indexOf(b.seats) || names.indexOf(a.called) - names.indexOf(b.called),
  )
}

function answerOf(
  study: Study,
  answers: Answers,
  wanted: Wanted,
  figure: string,
  shown: readonly Cell[],
): Table {
  const asked = answers.wishes.find(({ wish }) => wish.figure === figure)
  const strengths = study.strengths.filter(({ name }) => shown.some(({ strength }) => strength.name === name))
  const stamped = asked !== undefined && strengths.length > 1
  const rows = rowHeads(wanted, shown)
  const one = shown.filter(({ strength }) => strength === strengths[0])
  return [
    [...rows.heads, ...strengths.map(({ name }) => name), ...(stamped ? [''] : [])],
    inOrder(study, one).map((row) => {
      const said = asked?.said.find(({ options, seats }) => options === row.options && seats === row.seats)
      const stamp =
        said === undefined || said.standing === 'asked once'
          ? ''
          : `**${said.standing === 'frail' ? 'too few games' : said.standing}**${sideOf(said.verdicts)}`
      const each = strengths.map((strength) => {
        const cell = shown.find(
          (is) => is.strength === strength && is.options === row.options && is.seats === row.seats,
        )
        return cell === undefined ? '' : estimateOf(study, answers, cell, figure)
      })
      return [...rows.of(row, wanted.called), ...each, ...(stamped ? [stamp] : [])]
    }),
  ]
}

/** What holds: that it is so, or that it is not. */
function sideOf(verdicts: readonly Verdict[]): string {
  const [first] = verdicts
  if (first === 'open' || verdicts.some((one) => one !== first)) return ''
  return first === 'yes' ? ' (so)' : ' (not so)'
}

function figuresOf(study: Study, answers: Answers, wanted: Wanted, shown: readonly Cell[]): Table {
  const rows = rowHeads(wanted, shown)
  const strong = new Set(shown.map(({ strength }) => strength.name)).size > 1
  const figures = Object.entries(wanted.figures ?? {})
  return [
    [
      ...rows.heads,
      ...(strong ? ['strength'] : []),
      ...figures.map(([head]) => head),
      ...(wanted.wins === true ? ['wins of seats 1, 2, …, %'] : []),
    ],
    inOrder(study, shown).map((cell) => [
      ...rows.of(cell, wanted.called),
      ...(strong ? [cell.strength.name] : []),
      ...figures.map(([, figure]) => estimateOf(study, answers, cell, figure)),
      ...(wanted.wins === true ? [winsOf(study, answers, cell)] : []),
    ]),
  ]
}

function estimateOf(study: Study, { measured }: Answers, cell: Cell, figure: string): string {
  const at = study.cells.indexOf(cell)
  const estimate = measured.find((one) => one.cell === at && one.figure === figure)?.estimate
  if (estimate === undefined) throw new Error(`${study.title}: there is no figure ${figure}.`)
  const { mean, interval } = estimate
  if (Number.isNaN(mean)) return 'never'
  if (!interval.every(Number.isFinite)) return `${bare(figure, mean)} (one game)`
  const [low, high] = interval.map((x) => bare(figure, x))
  return `${bare(figure, mean)}${isShare(figure) ? '%' : ''} (${low} – ${high})`
}

/** A figure without its sign: shares in percent, to a tenth. */
const bare = (figure: string, x: number): string =>
  isShare(figure)
    ? (100 * x)
        .toFixed(1)
        .replace(/^100\.0$/, '100')
        .replace('-', '−')
    : inWords(figure, x)

/** What each seat wins, in bold with its interval where that is unfair. */
function winsOf(study: Study, answers: Answers, cell: Cell): string {
  return (answers.seats[study.cells.indexOf(cell)] ?? [])
    .map(({ share, interval, alarm }) => {
      const [text, low, high] = [share, ...interval].map((x) => (100 * x).toFixed(0))
      return alarm ? `**${text} (${low} – ${high})**` : text
    })
    .join(', ')
}
