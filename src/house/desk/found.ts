import type { Act } from '../../kernel/event.ts'
import type { Json } from '../../kernel/json.ts'
import type { Entry } from '../../store/contract.ts'
import { undoneTo } from '../log/events.ts'

/** An act in the game as the log has it. */
export interface FoundAct {
  /** Its place among all entries. */
  readonly rev: number
  readonly atMs: number
  /** The event of the game that it is. */
  readonly seq: number
  readonly reason: string
  readonly act: Json
  /** The game has gone back to before it. */
  readonly undone: boolean
}

/** What stands near the beginning of an event that is read; the others, which may be large, are passed over. */
const WORTH = /"kind":"(?:act|undo)"/
const BEGINNING = 200

/**
 * The acts of a log, in order; an event that goes back undoes those after the event that it names.
 * @param before what was found in the entries before these
 */
export function foundIn(entries: readonly Entry[], before: readonly FoundAct[]): readonly FoundAct[] {
  let found = [...before]
  for (const { rev, kind, json, atMs } of entries) {
    if (kind !== 'game' || !WORTH.test(json.slice(0, BEGINNING))) continue
    const event = JSON.parse(json) as { seq: number; kind: string; answer: Json }
    if (event.kind === 'undo') {
      const to = undoneTo(event.answer)
      found = found.map((one) => (one.seq > to ? { ...one, undone: true } : one))
      continue
    }
    if (event.kind !== 'act') continue
    const { reason, act } = event.answer as unknown as Act
    found.push({ rev, atMs, seq: event.seq, reason, act, undone: false })
  }
  return found
}
