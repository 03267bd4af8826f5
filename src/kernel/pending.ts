import { type CountRange, type Folded, folded, foldedWithReasons } from './choices/counts.ts'
import type { Json } from './json.ts'
import { labelOf, RulesError, type Waiting } from './machine.ts'
import {
  Choices,
  type Code,
  type Finite,
  type Frame,
  type Label,
  type Open,
  type Position,
  type Seat,
  type VoidLine,
} from './procedure.ts'
import type { ReadAnswer } from './read-answer.ts'
import type { Refusal } from './refusal.ts'

/** One choice as the protocol shows it. `choice` is what to send back. */
export interface Option extends Label {
  readonly choice: Json
  readonly clause: string
  /** How many times it may be done; `choice` says it once, or as often as it must be. */
  readonly count?: CountRange
  /** Why it is not possible now; only in lists that include the impossible. */
  readonly refusal?: Refusal
}

/** A question that is open: the seats that decide, and what. */
export interface Pending {
  readonly seat: Seat
  /** `procedure.step` */
  readonly step: string
  readonly clause: string
  readonly kind: 'ask' | 'askAll' | 'open'
  readonly question: string
  /** What it is for, where its heading does not say so. */
  readonly purpose?: string
  /** The finite list; absent for open questions. */
  readonly options?: readonly Option[]
  /** The JSON Schema of an open answer; absent for finite questions. */
  readonly schema?: Json
}

/** A legal answer in words. */
export interface Explained extends Label {
  readonly legal: true
  readonly clause: string
  /** What of it would do nothing, where it consists of lines. */
  readonly voids?: readonly VoidLine[]
}

type AnyFinite = Finite<Position, Frame, Json>

/** The question as a seat that is asked sees it. */
export function pendingOf(p: Position, { step, frame }: Waiting, seat: Seat): Pending {
  const head = { seat, step: labelOf(frame), clause: step.clause, question: step.question }
  if (!('codec' in step)) {
    const open: Open<Position, Frame, Json> = step
    return {
      ...head,
      kind: step.kind === 'open' ? 'open' : 'askAll',
      question: open.prompt?.(p, frame, seat) ?? step.question,
      schema: step.schema.json,
    }
  }
  const out = new Choices()
  step.options(p, frame, seat, out)
  const options = folded(out.toArray(), step.codec.counted).map((listed) =>
    optionOf(p, frame, step, step.clause, seat, listed),
  )
  return { ...head, kind: step.kind, options }
}

/** What is worth wondering about at a finite question: the legal options, and the impossible with their reasons. */
export function consideredOf(p: Position, { step, frame }: Waiting, seat: Seat): Option[] {
  if (!('codec' in step)) return []
  const out = new Choices()
  if (step.candidates === undefined) step.options(p, frame, seat, out)
  else step.candidates(p, frame, seat, out)
  const refusals = new Map(out.toArray().map((code) => [code, step.why(p, frame, seat, code)]))
  const possible = (code: Code) => refusals.get(code) === null
  return foldedWithReasons([...refusals.keys()], possible, step.codec.counted).map((listed) => {
    const option = optionOf(p, frame, step, step.clause, seat, listed)
    const refusal = refusals.get(listed.code) ?? null
    return refusal === null ? option : { ...option, refusal }
  })
}

/** The words of an answer that was read and found legal. */
export function explained(
  p: Position,
  { step, frame }: Waiting,
  seat: Seat,
  choice: Json,
  read: ReadAnswer,
): Explained {
  if (read.kind === 'standing' && read.terms !== undefined)
    return { legal: true, clause: '', text: `Answer ${read.window} by these terms until ${read.until}.` }
  if (read.kind === 'standing')
    return { legal: true, clause: '', text: `Answer ${read.window} as for the late until ${read.until}.` }
  if ('codec' in step) {
    if (read.kind === 'value') throw new RulesError(`${labelOf(frame)} is answered by codes.`)
    return { ...optionOf(p, frame, step, step.clause, seat, { code: read.code }), legal: true }
  }
  const voids = step.voids?.(p, frame, seat, choice) ?? []
  if (voids.length === 0) return { legal: true, clause: step.clause, text: 'This answer is legal.' }
  const lines = voids.length === 1 ? 'a line of it' : `${voids.length} lines of it`
  const text = `This answer is legal, but as things stand ${lines} would do nothing.`
  return { legal: true, clause: step.clause, text, voids }
}

function optionOf(
  p: Position,
  frame: Frame,
  step: AnyFinite,
  clause: string,
  seat: Seat,
  { code, count }: Folded,
): Option {
  const choice = step.codec.show(p, frame, seat, code)
  const label = step.codec.label(p, frame, seat, code)
  return { choice, clause, ...label, ...(count === undefined ? {} : { count }) }
}
