import type { GameEvent } from './event.ts'
import { isObject, type JsonObject } from './json.ts'
import type { Position, Seat } from './procedure.ts'
import type { Fact } from './transition.ts'
import type { Past } from './undo.ts'

/** An event that may still be taken back, as a snapshot keeps it. */
interface KeptPast {
  readonly event: GameEvent
  readonly facts: readonly Fact[]
  /** The position to which taking it back leads. */
  readonly before: Position
  readonly revealed: boolean
  readonly to: number
}

/** What the fold of a log needs to go on after an event, as plain JSON. Submissions are not in it. */
export interface Snapshot {
  readonly game: string
  readonly version: number
  readonly seats: number
  readonly options: JsonObject
  /** The number of the event after which it was made. */
  readonly seq: number
  /** The last event that still stood. */
  readonly top: number
  readonly position: Position
  /** From which event on each seat that is asked has been asked. */
  readonly since: readonly (readonly [Seat, number])[]
  readonly past: readonly KeptPast[]
}

/** Why a value is no snapshot, or null. Looks at its outline alone: a position that does not fit shows at the next proof. */
export function snapshotFault(value: unknown): string | null {
  if (!isObject(value)) return 'it is no object'
  for (const name of ['version', 'seats', 'seq', 'top'])
    if (!Number.isInteger(value[name])) return `${name} is no whole number`
  for (const name of ['since', 'past']) if (!Array.isArray(value[name])) return `${name} is no list`
  if (!isObject(value.position) || !Array.isArray(value.position.flow)) return 'it has no position'
  return typeof value.game === 'string' && isObject(value.options)
    ? null
    : 'it does not say which game it is of'
}

/** What may still be taken back, as a snapshot keeps it. */
export function keptPast(recent: readonly Past[]): KeptPast[] {
  return recent.map(({ event, facts, before, effect, to }) => ({
    event,
    facts,
    before,
    revealed: effect.revealed,
    to,
  }))
}

/** The same, as a match uses it: such events drew no chance, and each led to the position before the next. */
export function pastOf(past: readonly KeptPast[], position: Position): Past[] {
  return past.map(({ event, facts, before, revealed, to }, i) => {
    const after = past[i + 1]?.before ?? position
    return {
      event,
      facts,
      before,
      to,
      effect: { position: after, facts, chance: [], revealed, settled: true },
    }
  })
}
