import type { Json } from './json.ts'
import type { Seat } from './procedure.ts'
import type { Refusal } from './refusal.ts'

// What a game has for a master who plays no seat and may know everything: acts that are tried before they are planned, and
// that wait until the game carries them out.

/** One thing that acts change, in words. */
export interface ActChange {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** What acts would do. */
export interface DryRun {
  /** The acts as sentences. */
  readonly says: readonly string[]
  readonly changes: readonly ActChange[]
  /** When it would happen, and who is told of it: a sentence each. */
  readonly when: string
  readonly told: string
  readonly clause: string
}

/** Something that a form offers for a field. */
export interface ActChoice {
  readonly value: Json
  readonly text: string
  /** What it belongs to, such as the empire of a ship: the value of the field that `within` names. */
  readonly of?: Json
}

/** What a form of acts is made of. */
export interface ActForm {
  /** JSON Schema of one act: a `oneOf` of shapes that the field `do` tells apart. */
  readonly schema: Json
  /** What each kind of act is called, in the order in which they are offered. */
  readonly titles: Readonly<Record<string, string>>
  /** By field, or by act and field (`found.system`): what may be chosen there. A field without it is written. */
  readonly choices: Readonly<Record<string, { readonly within?: string; readonly of: readonly ActChoice[] }>>
}

/** Acts that were planned, under a number from 1 on. */
export interface PlannedActs {
  readonly no: number
  /** The turn before which they are carried out. */
  readonly turn: number
  readonly says: readonly string[]
  /** Whether they wait, were carried out, were taken back, or were refused when they should have been carried out. */
  readonly fate: 'waits' | 'done' | 'back' | 'refused'
  /** Why they were refused; '' for no reason. */
  readonly why: string
  readonly changes: readonly ActChange[]
  readonly clause: string
}

/** All of a position here may be known by its reader; `name` gives the names of the seats. */
export interface ActDesk<P> {
  /** Whether this game has a master at all. */
  has(p: P): boolean
  /** The turn whose answers are awaited; and the fact that says that one is carried out, whose first part is its number. */
  turn(p: P): number
  readonly turned: string
  /** What a form offers. */
  form(p: P, name: (seat: Seat) => string): ActForm
  /** What these acts would do, one after the other, after what is planned; or why they cannot be, all or none. */
  dryRun(p: P, acts: readonly Json[], name: (seat: Seat) => string): DryRun | Refusal
  /** The act that plans these acts, and the one that takes a plan back. */
  plan(acts: readonly Json[]): Json
  withdraw(no: number): Json
  /** Whether an act plans others; the first such act of a game has number 1, and so on. */
  plans(act: Json): boolean
  /** Whether what a host hands in, of any shape, plans acts or takes a plan back, and does nothing at once. */
  delays(given: Json): boolean
  planned(p: P, name: (seat: Seat) => string): readonly PlannedActs[]
  /** What acts would come to, by seat, in whole numbers; absent for the curves of the game. */
  figures?(p: P): readonly (readonly [what: string, bySeat: readonly number[]])[]
}
