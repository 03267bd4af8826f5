import type { Chance } from './chance.ts'
import type { Fact, FactTypes, KindOf, Part, PartsOf } from './facts.ts'
import {
  type AnyCallable,
  CALLED,
  type Callable,
  type CalledThen,
  DONE,
  type DoneWith,
  type Frame,
  LEFT,
  OVER,
  type Position,
} from './flow.ts'
import type { Seat } from './seat.ts'

export type { Fact }

/**
 * The game on its way from one decision to the next. Steps read and change `p`, draw from `chance`, tell what
 * happens with `note`, and return where to go: a label, `call(…)`, `done(…)` or `over()`.
 */
export class Transition<P, F = FactTypes> {
  p: P
  chance: Chance
  /** Where facts are collected; null when nobody listens (playouts). */
  facts: Fact[] | null
  /** What the procedure that ended last gave back; `returnedBy` reads it. */
  #returned: unknown = 0
  /** Its frame, taken off the stack by the loop or the machine. */
  ended: Frame | undefined = undefined
  /** The call just made: which procedure, with which locals (they are copied), and where its caller goes on. */
  called: AnyCallable | null = null
  locals: object = {}
  resume = ''
  /** The moments that the game lists; null where nobody looks (playouts). */
  moments: readonly string[] | null = null
  /** True when something hidden was shown, so that the event cannot be undone. */
  revealed = false

  constructor(p: P, chance: Chance, facts: Fact[] | null) {
    this.p = p
    this.chance = chance
    this.facts = facts
  }

  /**
   * Tells a public fact; what its parts mean is said where the game declares its facts. V8 inlines a function this short
   * into every step: where nobody listens (playouts), not even the list of its parts is made.
   */
  note<K extends KindOf<F>>(...told: readonly [kind: K, ...parts: PartsOf<F, K>]): void {
    if (this.facts !== null) publish(this, ...told)
  }

  /** Tells a fact that only these seats may know. */
  tell<K extends KindOf<F>>(only: readonly Seat[], kind: K, ...parts: PartsOf<F, K>): void {
    if (this.facts !== null) push(this.facts, [...only], kind, parts)
  }

  /** Marks that something hidden was shown to somebody. */
  reveal(): void {
    this.revealed = true
  }

  /** Calls another procedure; when it is done the caller goes on at the label `then`. */
  call<Locals extends object, L extends string, R, const Then extends string>(
    called: Callable<P, Locals, L, F, R>,
    locals: NoInfer<Locals>,
    then: Then,
  ): CalledThen<Then> {
    this.called = called
    this.locals = locals
    this.resume = then
    return CALLED as CalledThen<Then>
  }

  /** Ends the procedure. */
  done(): DoneWith<never>
  /** Ends the procedure; the caller finds the value with `returnedBy`, in the step where it goes on. */
  done<R>(value: R): DoneWith<R>
  done(value: unknown = 0): DoneWith<never> {
    this.#returned = value
    return DONE
  }

  /**
   * What the procedure gave back that has just ended: in the step where its caller goes on, and no later.
   * @throws Error when another procedure ended last
   */
  returnedBy<Locals, L extends string, R>(procedure: Callable<P, Locals, L, F, R>): R {
    const ended = this.ended?.in
    if (ended !== procedure.name)
      throw new Error(`${procedure.name} has not just ended; the last to end was ${ended ?? 'none'}.`)
    return this.#returned as R
  }

  /** Ends the game at once, wherever it stands. */
  over(): typeof OVER {
    return OVER
  }

  /**
   * Leaves everything that was called from the topmost frame of a procedure, which goes on at a label of its own:
   * `t.unwind<Label>('game', 'next')` with the labels of that procedure.
   */
  unwind<L extends string = never>(procedure: string, label: NoInfer<L>): typeof LEFT {
    const { flow } = this.p as Position
    while (flow.length > 1 && flow[flow.length - 1]?.in !== procedure) flow.pop()
    const frame = flow[flow.length - 1]
    if (frame !== undefined) frame.at = label
    return LEFT
  }

  /** Ends the standing answers that were to hold until this moment, which must be one of those the game lists. */
  moment(name: string): void {
    if (this.moments?.includes(name) === false) throw new Error(`The game lists no moment ${name}.`)
    const position = this.p as Position
    if (position.standing !== undefined && position.standing.length > 0)
      position.standing = position.standing.filter((s) => s.until !== name)
  }
}

/** Numbers that may be asked for where a fact has fewer parts: `.a` to `.d` always mean the first four. */
const LEAST_PARTS = 4

function publish(
  { facts }: { readonly facts: Fact[] | null },
  kind: string,
  ...parts: readonly unknown[]
): void {
  if (facts !== null) push(facts, null, kind, parts)
}

function push(facts: Fact[], only: readonly Seat[] | null, kind: string, parts: readonly unknown[]): void {
  // A list that grows item by item has room for 17: too much for what is kept as long as the match.
  const args: Part[] = [0, 0, 0, 0]
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part | undefined
    if (part !== undefined) args[i] = typeof part === 'number' ? part : [...part]
    else if (i >= LEAST_PARTS) break
  }
  facts.push({ kind, args, only })
}
