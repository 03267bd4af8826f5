import { capital, countText } from './english.ts'

/**
 * How an answer that is written in lines would go, by what its writer can know: the same for a page, a mail and a terminal.
 * It is made without dice and without others.
 */
export interface Checked {
  readonly lines: readonly CheckedLine[]
  /** What the answer costs and leaves, in the order in which it is added up. */
  readonly totals: readonly Total[]
  /** What could still be done, the weightiest first. */
  readonly idle: readonly Idle[]
}

/**
 * What is foreseen of a line. `stands`: it will be carried out; `beware`: it will, and it brings something that its writer may
 * not want; `open`: it shows when all are carried out together; `unsure`: refused by what the writer knows, where somebody on
 * the spot may know more; `refused`: it will not be carried out.
 */
export type LineFate = 'stands' | 'beware' | 'open' | 'unsure' | 'refused'

/** One line of an answer. */
export interface CheckedLine {
  /** Its number in the text, or its place in the list, from 1. */
  readonly no: number
  /** Where its fault lies, from 1; 1 for a line without one. */
  readonly column: number
  /** The line as it was written. */
  readonly source: string
  /** What it means, as a sentence; empty for a line that cannot be read. */
  readonly means: string
  readonly fate: LineFate
  /** What it costs, with its unit; empty where it costs nothing. */
  readonly price: string
  /** What comes of it; of a line that is refused, why, and what would do. */
  readonly says: string
  readonly clause: string | null
  /** The code of the refusal; null for a line that is not refused. */
  readonly code: string | null
  /** What its writer should know before it is carried out. */
  readonly warnings: readonly Warning[]
  /** Of a line that is refused: at most three lines that would count in its place. */
  readonly instead: readonly string[]
}

/** Something that a line brings with it and that its writer may not want. */
export interface Warning {
  readonly text: string
  readonly clause: string
  /** What would avoid it, each a text of one line or more that takes the line's place. */
  readonly fixes: readonly string[]
}

/** A row of a sum: what it is, and the amount with its unit. */
export interface Total {
  readonly text: string
  readonly amount: string
}

/** Something that does nothing, and lines that would give it something to do. */
export interface Idle {
  readonly text: string
  readonly clause: string
  readonly lines: readonly string[]
}

/** "Two lines stand, one is refused." */
export function standText(lines: number, refused: number): string {
  if (lines === 0) return 'There are no orders.'
  const stand = lines - refused
  const no = refused === 0 ? '' : refused === 1 ? ', one is refused' : `, ${countText(refused)} are refused`
  const said =
    stand === 0 ? 'no line stands' : stand === 1 ? 'one line stands' : `${countText(stand)} lines stand`
  return `${capital(said)}${no}.`
}
