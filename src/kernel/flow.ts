// Where a game stands, and where a step may go: the stack of frames, and the marks that a transition gives.

import type { Json } from './json.ts'
import type { Seat } from './seat.ts'

/** One level of the stack that says where in which procedure a game stands. Further fields are the locals. */
export interface Frame {
  in: string
  at: string
}

/** A standing answer: "answer here as for the late until …", or by terms, where they decide. */
export interface Standing {
  seat: Seat
  /** The step where it holds, as `procedure.step`. */
  window: string
  /** The moment that ends it, as the rules call it: `turn`, `round`. */
  until: string
  /** By which it answers, in the step's own form; without them it is the answer for the late. */
  terms?: Json
}

/** What every position has: the stack. Games with steps that take standing answers also keep these. */
export interface Position {
  flow: Frame[]
  standing?: Standing[]
}

/** Where a step goes next: a label of its own procedure, or one of the marks the transition gives. */
export type Next<L extends string, R = number> = L | DoneWith<R> | CalledThen<L> | typeof LEFT | typeof OVER

/** A call whose caller goes on at a label: the type alone carries it, so that a wrong one does not compile. */
export type CalledThen<L extends string> = typeof CALLED & { readonly then?: L }

/** The end of a procedure that gives back a value: the type alone carries what it is. */
export type DoneWith<R> = typeof DONE & { readonly value?: R }

/** The procedure is finished; the caller goes on. */
export const DONE = '(done)' as const
/** Another procedure was called; the game goes on there. */
export const CALLED = '(called)' as const
/** Several procedures were left at once; the game goes on where the stack now ends. */
export const LEFT = '(left)' as const
/** The game is over. */
export const OVER = '(over)' as const

/** What a procedure is for its callers. */
export interface AnyCallable {
  readonly name: string
  /** The frame in which it begins. */
  enter(locals: object): Frame
}

/** The same with the types that callers need: of position, locals, labels, facts, and what it gives back. */
export interface Callable<P, Locals, L extends string, Facts, R = number> extends AnyCallable {
  /** Never set: carries the types. */
  readonly types?: {
    readonly locals: Locals
    readonly label: L
    readonly gives: R
    readonly over: (p: P, facts: Facts) => void
  }
}
