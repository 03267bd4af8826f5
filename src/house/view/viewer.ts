import type { Seat } from '../../kernel/procedure.ts'
import type { Late } from '../api/contract.ts'

/** A viewer: the seats that one key holds; none for spectators. */
export interface Viewer {
  readonly seats: readonly Seat[]
  /** True for the maker of the table. */
  readonly host?: boolean
  /** True for a game master without a seat, who sees everything of the running game but what is sealed. */
  readonly master?: true
}

/** What the game shows a viewer of a table, in JSON texts, which are passed on as they are. */
export interface ViewerState {
  readonly seq: number
  readonly observer: Seat | null
  /** The event with which `lines` begins. */
  readonly since: number
  /** How far behind the table it is. */
  readonly late: Late | null
  /** The fields of the view; null before the game has begun. */
  readonly view: Texts | null
  /**
   * The fields of `TableState` that come of the game, but for these: first those that are the same for everybody, then the
   * viewer's own.
   */
  readonly shared: Texts
  readonly game: Texts
  readonly time: TimeLook
}

/** How the table keeps time: its fields but for two, what is told of each seat, and what the viewer may do, in JSON. */
export interface TimeLook {
  readonly fields: Texts
  readonly seats: Texts
  readonly may: string
}

/** The fields of an object, each as JSON. */
export type Texts = ReadonlyMap<string, string>

/**
 * What has been put into words of one moment of a table, for everybody who looks at it then: each part that is the same for
 * everybody is in it once.
 */
export type Moment = Map<string, Texts>

/** The places of the options that are possible, where some are not; nothing where all are. */
export function possibleIn(options: readonly { readonly refusal?: unknown }[] | undefined): {
  readonly possible?: readonly number[]
} {
  if (options?.some(({ refusal }) => refusal !== undefined) !== true) return {}
  return { possible: options.flatMap(({ refusal }, i) => (refusal === undefined ? [i] : [])) }
}
