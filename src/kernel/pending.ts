import type { Json } from './json.ts'
import { labelOf, RulesError, type Waiting } from './machine.ts'
import {
  Choices,
  type Code,
  type Counted,
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

/** A thing that may be done several times, and how often it may be done. */
interface CountRange {
  /** The field of the answer that holds the count. */
  readonly field: string
  readonly least: number
  readonly most: number
}

/** A choice as people list it: the code with the least count, and the range when there is one. */
interface Folded {
  readonly code: Code
  readonly count?: CountRange
}

/**
 * A list of codes with each thing once, where it comes first, with the range of its counts. Counts with a gap between
 * them are two ranges, so that every count within a range is one of the codes.
 */
function folded(codes: readonly Code[], counted: Counted | undefined): Folded[] {
  if (counted === undefined) return codes.map((code) => ({ code }))
  const { field } = counted
  const listed = new Set(codes)
  /** Whether the same thing is listed this many times. */
  const has = (code: Code, times: number) => {
    const other = counted.withCount(code, times)
    return listed.has(other) && counted.count(other) === times
  }
  return codes.flatMap((code): Folded[] => {
    const least = counted.count(code)
    if (least === 0) return [{ code }]
    if (least > 1 && has(code, least - 1)) return []
    let most = least
    while (has(code, most + 1)) most++
    return [{ code, count: { field, least, most } }]
  })
}

/**
 * The same for a list with the impossible in it: of a thing that can be done at all, the possible counts; of one that
 * cannot, the least count, for its reason.
 */
function foldedWithReasons(
  codes: readonly Code[],
  possible: (code: Code) => boolean,
  counted: Counted | undefined,
): Folded[] {
  if (counted === undefined) return codes.map((code) => ({ code }))
  const thing = (code: Code) => (counted.count(code) === 0 ? code : counted.withCount(code, 1))
  const can = new Set(codes.filter(possible).map(thing))
  const seen = new Set<Code>()
  const kept = codes.filter((code) => {
    if (can.has(thing(code))) return possible(code)
    const isFirst = !seen.has(thing(code))
    seen.add(thing(code))
    return isFirst
  })
  return folded(kept, counted).map((listed) => (possible(listed.code) ? listed : { code: listed.code }))
}
