import type { Chance } from './chance.ts'
import type { Json } from './json.ts'
import { positionCopier, positionSchema } from './layout.ts'
import { type Loop, loopOf } from './loop.ts'
import {
  CALLED,
  type Code,
  type Decision,
  DONE,
  type Frame,
  LEFT,
  NONE,
  OVER,
  PASS,
  type Position,
  type Run,
  type Seat,
} from './procedure.ts'
import type { AnyRuleset } from './ruleset.ts'
import type { Schema } from './schema.ts'
import type { Transition } from './transition.ts'

export type AnyDecision = Decision<Position, Frame, string, string>
export type AnyAsk = Extract<AnyDecision, { kind: 'ask' }>
export type AnyOther = Exclude<AnyDecision, AnyAsk>
type AnyRun = Run<Position, Frame, string, string>
export type AnyStep = AnyRun | AnyDecision

interface KnownProcedure {
  readonly name: string
  readonly first: string
  readonly locals: Readonly<Record<string, Schema<unknown>>>
  readonly steps: Readonly<Record<string, AnyStep>>
  readonly asksSeveral: boolean
  enter(locals: object): Frame
}

/** The decision a game waits for, and the frame it stands in. */
export interface Waiting {
  readonly step: AnyDecision
  readonly frame: Frame
}

/** The name of a step, as `procedure.step`. */
export function labelOf(frame: Frame): string {
  return `${frame.in}.${frame.at}`
}

/** A fault of the rules themselves, found while running them. */
export class RulesError extends Error {}

/**
 * A ruleset made ready to run: its steps in one table, its copier generated. This is the hot path; it knows codes
 * and values, not JSON and not people.
 */
export class Machine {
  readonly rules: AnyRuleset
  /** The schema of a whole position: stack, standing answers and the game's own fields. */
  readonly schema: Schema<Position>
  /** An independent copy, generated from the schema. */
  readonly copy: (p: Position) => Position
  /** The reaction windows and other steps that take standing answers, as `procedure.step`. */
  readonly windows: readonly string[]
  readonly #steps: Record<string, Record<string, AnyStep>> = {}
  readonly #first: KnownProcedure
  readonly #loop: Loop

  constructor(rules: AnyRuleset) {
    this.rules = rules
    const procedures = rules.procedures as unknown as readonly KnownProcedure[]
    const first = procedures[0]
    if (first === undefined) throw new RulesError(`${rules.meta.id} has no procedures`)
    this.#first = first
    for (const p of procedures) this.#steps[p.name] = { ...p.steps }
    this.windows = procedures.flatMap((p) =>
      Object.entries(p.steps).flatMap(([at, s]) => (takesStanding(s) ? [`${p.name}.${at}`] : [])),
    )
    this.schema = positionSchema(rules, procedures, this.windows.length > 0)
    this.copy = positionCopier(rules, procedures, this.windows.length > 0)
    this.#loop = loopOf(procedures, {
      prepared,
      others: (t, frame, step) => this.#advanceOther(t, frame, step),
      fault: (what) => new RulesError(`${rules.meta.id}: ${what}.`),
    })
  }

  /** Runs setup and goes on to the first decision. Options must have been checked. */
  begin(fields: object, chance: Chance, t: Transition<Position>): Position {
    const p: Position = { flow: [], ...(this.windows.length > 0 ? { standing: [] } : {}), ...fields }
    p.flow.push(this.#first.enter(this.rules.start ?? {}))
    t.p = p
    t.chance = chance
    this.advance(t)
    return p
  }

  /** The decision the game waits for; null when it is over. */
  waiting(p: Position): Waiting | null {
    const frame = p.flow[p.flow.length - 1]
    if (frame === undefined) return null
    return { step: this.decisionAt(frame), frame }
  }

  /** The step a frame stands at. */
  stepAt(frame: Frame): AnyStep {
    return this.#step(frame)
  }

  /** The decision a frame stands at. */
  decisionAt(frame: Frame): AnyDecision {
    const step = this.#step(frame)
    if (typeof step === 'function')
      throw new RulesError(`The position stands in ${labelOf(frame)}, which asks nobody.`)
    return step
  }

  /** The seats that have to answer now, in rising order or in the window's. */
  askedSeats(p: Position, w: Waiting): readonly Seat[] {
    const { step, frame } = w
    if (step.kind === 'ask' || step.kind === 'open') return [step.who(p, frame)]
    const sealed = frame.sealed ?? []
    const left = step.who(p, frame).filter((seat) => (sealed[seat] ?? null) === null)
    return step.kind === 'window' && step.order === 'inTurn' ? left.slice(0, 1) : left
  }

  /** Carries out a legal coded choice and goes on to the next decision. */
  takeCode(t: Transition<Position>, w: Waiting, seat: Seat, code: Code): void {
    const { step, frame } = w
    if (step.kind === 'ask') this.#settle(t, frame, step.take(t, frame, seat, code))
    else if (step.kind === 'askAll') seal(frame, seat, code)
    else if (step.kind === 'window') {
      seal(frame, seat, code)
      if (step.order === 'inTurn' && code !== PASS) this.#settle(t, frame, step.react(t, frame, seat, code))
    } else throw new RulesError(`${labelOf(frame)} takes a value, not a code.`)
    this.advance(t)
  }

  /** Carries out a legal structured answer, which becomes the rules' own, and goes on to the next decision. */
  takeValue(t: Transition<Position>, w: Waiting, seat: Seat, value: Json): void {
    const { step, frame } = w
    if (step.kind === 'open') this.#settle(t, frame, step.take(t, frame, seat, value))
    else if (step.kind === 'askAllOpen') seal(frame, seat, value)
    else throw new RulesError(`${labelOf(frame)} takes a code, not a value.`)
    this.advance(t)
  }

  /** Runs the steps that run by themselves, until somebody has to decide or the game is over. */
  advance(t: Transition<Position>): void {
    this.#loop(t, 0)
  }

  /**
   * Runs on like `advance` and answers plain questions at random, up to `limit` of them; stops at other questions.
   * Returns how many it answered.
   */
  play(t: Transition<Position>, limit: number): number {
    return this.#loop(t, limit)
  }

  /** Goes on with a question that is not a plain one; false when it waits for somebody. */
  #advanceOther(t: Transition<Position>, frame: Frame, step: AnyOther): boolean {
    if (step.kind !== 'open') return this.#advanceMany(t, frame, step)
    if (step.mayStand !== true || step.late === undefined) return false
    const seat = step.who(t.p, frame)
    if (!stands(t.p, frame, seat)) return false
    this.#settle(t, frame, step.take(t, frame, seat, step.late(t.p, frame, seat)))
    return true
  }

  /** Goes on with a decision of several seats; false when it waits for somebody. */
  #advanceMany(t: Transition<Position>, frame: Frame, step: Exclude<AnyOther, { kind: 'open' }>): boolean {
    const who = step.who(t.p, frame)
    const sealed = frame.sealed ?? []
    for (const seat of takesStanding(step) ? who : []) {
      if ((sealed[seat] ?? null) !== null) continue
      if (stands(t.p, frame, seat)) {
        seal(frame, seat, step.kind === 'window' ? PASS : (step.late?.(t.p, frame, seat) ?? NONE))
        return true
      }
      if (step.kind === 'window' && step.order === 'inTurn') return false
    }
    if (who.some((seat) => (sealed[seat] ?? null) === null)) return false
    if (step.kind === 'window') this.#closeWindow(t, frame, step, who)
    else {
      t.reveal()
      frame.sealed = []
      if (step.kind === 'askAll') this.#settle(t, frame, step.reveal(t, frame, codesOf(sealed)))
      else this.#settle(t, frame, step.reveal(t, frame, sealed.slice()))
    }
    return true
  }

  #closeWindow(
    t: Transition<Position>,
    frame: Frame,
    step: Extract<AnyDecision, { kind: 'window' }>,
    who: readonly Seat[],
  ): void {
    const sealed = frame.sealed ?? []
    if (step.order === 'together') {
      t.reveal()
      const next = who.find((seat) => (sealed[seat] as number) > PASS)
      if (next !== undefined) {
        const code = sealed[next] as number
        sealed[next] = PASS
        if (step.why(t.p, frame, next, code) === null)
          this.#settle(t, frame, step.react(t, frame, next, code))
        return
      }
    }
    frame.sealed = []
    this.#settle(t, frame, step.close(t, frame))
  }

  #settle(t: Transition<Position>, frame: Frame, next: string): void {
    const { flow } = t.p
    if (next === CALLED) {
      moveTo(frame, t.resume)
      flow.push((t.called as KnownProcedure).enter(t.locals))
    } else if (next === DONE) flow.pop()
    else if (next === OVER) flow.length = 0
    else if (next !== LEFT) moveTo(frame, next)
  }

  #step(frame: Frame): AnyStep {
    const step = this.#steps[frame.in]?.[frame.at]
    if (step === undefined) throw new RulesError(`${this.rules.meta.id} has no step ${labelOf(frame)}`)
    return step
  }
}

/** The answer to a plain question that the rules have planned or a standing answer gives, or NONE. */
function prepared(p: Position, frame: Frame, step: AnyAsk, seat: Seat): Code {
  const planned = step.planned?.(p, frame, seat) ?? NONE
  if (planned !== NONE || step.mayStand !== true || !stands(p, frame, seat)) return planned
  return step.late?.(p, frame, seat) ?? NONE
}

/** True for steps where a seat may leave a standing answer: windows, and those that say so and answer for the late. */
function takesStanding(step: AnyStep): boolean {
  return (
    typeof step !== 'function' &&
    (step.kind === 'window' || (step.mayStand === true && step.late !== undefined))
  )
}

/** True when the seat has left a standing answer for the step the frame is at. */
function stands(p: Position, frame: Frame, seat: Seat): boolean {
  if (p.standing === undefined || p.standing.length === 0) return false
  const label = labelOf(frame)
  return p.standing.some((s) => s.seat === seat && s.window === label)
}

function moveTo(frame: Frame, label: string): void {
  if (label === frame.at) return
  frame.at = label
  if (frame.sealed !== undefined) frame.sealed = []
}

function seal(frame: Frame, seat: Seat, answer: Json): void {
  const sealed = frame.sealed ?? []
  while (sealed.length <= seat) sealed.push(null)
  sealed[seat] = answer
  frame.sealed = sealed
}

function codesOf(sealed: readonly (Json | null)[]): Code[] {
  return sealed.map((answer) => (typeof answer === 'number' ? answer : NONE))
}
