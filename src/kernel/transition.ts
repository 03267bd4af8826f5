import type { Chance } from './chance.ts'
import {
  type AnyProcedure,
  CALLED,
  DONE,
  LEFT,
  OVER,
  type Position,
  type Procedure,
  type Seat,
} from './procedure.ts'

/** Something that happened, told by the rules as it happened. Words are made of it later, for each reader. */
export interface Fact {
  readonly kind: string
  readonly args: readonly number[]
  /** The seats that may know it; null for everybody. */
  readonly only: readonly Seat[] | null
}

/**
 * The game on its way from one decision to the next. Steps read and change `p`, draw from `chance`, tell what
 * happens with `note`, and return where to go: a label, `call(…)`, `done(…)` or `over()`.
 */
export class Transition<P, Kind extends string = string> {
  p: P
  chance: Chance
  /** Where facts are collected; null when nobody listens (playouts). */
  facts: Fact[] | null
  /** What the procedure called last gave back. It is there for the very next step; keep it if it is wanted later. */
  returned = 0
  /** The call just made: which procedure, with which locals (they are copied), and where its caller goes on. */
  called: AnyProcedure | null = null
  locals: object = {}
  resume = ''
  /** True when something hidden was shown, so that the event cannot be undone. */
  revealed = false

  constructor(p: P, chance: Chance, facts: Fact[] | null) {
    this.p = p
    this.chance = chance
    this.facts = facts
  }

  /** Tells a public fact; the numbers mean what the game's words say. */
  note(kind: Kind, a?: number, b?: number, c?: number, d?: number): void {
    if (this.facts !== null) push(this.facts, null, kind, a, b, c, d)
  }

  /** Tells a fact that only these seats may know. */
  tell(only: readonly Seat[], kind: Kind, a?: number, b?: number, c?: number, d?: number): void {
    if (this.facts !== null) push(this.facts, [...only], kind, a, b, c, d)
  }

  /** Marks that something hidden was shown to somebody. */
  reveal(): void {
    this.revealed = true
  }

  /** Calls another procedure; when it is done the caller goes on at the label `then`. */
  call<Locals extends object, L extends string>(
    called: Procedure<P, Locals, L, Kind>,
    locals: NoInfer<Locals>,
    then: string,
  ): typeof CALLED {
    this.called = called
    this.locals = locals
    this.resume = then
    return CALLED
  }

  /** Ends the procedure; the caller finds `value` in `returned`. */
  done(value = 0): typeof DONE {
    this.returned = value
    return DONE
  }

  /** Ends the game at once, wherever it stands. */
  over(): typeof OVER {
    return OVER
  }

  /** Leaves everything that was called from the topmost frame of a procedure, which goes on at a label of its own. */
  unwind(procedure: string, label: string): typeof LEFT {
    const { flow } = this.p as Position
    while (flow.length > 1 && flow[flow.length - 1]?.in !== procedure) flow.pop()
    const frame = flow[flow.length - 1]
    if (frame !== undefined) {
      frame.at = label
      if (frame.sealed !== undefined) frame.sealed = []
    }
    return LEFT
  }

  /** Ends the standing answers that were to hold until this moment. */
  moment(name: string): void {
    const position = this.p as Position
    if (position.standing !== undefined && position.standing.length > 0)
      position.standing = position.standing.filter((s) => s.until !== name)
  }
}

/** Apart from `note`, which is so small that it vanishes into the steps: in playouts nobody listens. */
function push(facts: Fact[], only: readonly Seat[] | null, kind: string, a = 0, b = 0, c = 0, d = 0): void {
  facts.push({ kind, args: [a, b, c, d], only })
}
