import type { Match } from '../../kernel/match.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { chained } from '../../store/chain.ts'
import type { Reseating } from '../../store/contract.ts'
import type { Accepted } from '../api/contract.ts'
import type { Clock } from '../clock/clock.ts'
import { actEntry, type CommandId, headOf } from '../log/entries.ts'
import type { LogFollower } from '../log/follower.ts'
import type { HouseAction } from '../log/house-actions.ts'
import { type Command, carryOut, notKnown, outcomeBefore, type Rejected, STALE, TRIES } from './submit.ts'

/** Acts of the house that lead to no event of the game, and the holders of seats after them. */
export interface HouseChange {
  readonly acts: readonly HouseAction[]
  readonly seating?: Reseating
  /** The event to which the game goes back: then comes an event of the game (`Table.settle`). */
  readonly backTo?: number
  /** The game as another version of its rules leads it from now on. */
  readonly taken?: Match
}

/**
 * Writes acts of the house into a table's log, all or none. When another process was faster, what that one wrote is read, and
 * `make` decides again.
 * @param make what is to be done as the table stands; null for nothing any more; a refusal is given back. May throw
 */
export async function carryOutChange(
  follower: LogFollower,
  command: CommandId | null,
  make: (follower: LogFollower) => HouseChange | Refusal | null,
): Promise<Accepted | Rejected> {
  for (let tries = 0; tries < TRIES; tries++) {
    const previous = await follower.previousResult(command)
    if (previous !== null) return outcomeBefore(follower, previous)
    const wanted = make(follower)
    if (wanted === null) return { event: null, seq: follower.playing.nextSeq }
    if (isRefusal(wanted)) return { refusal: wanted, stale: false }
    if (await written(follower, command, wanted)) return { event: null, seq: follower.playing.nextSeq }
  }
  return STALE
}

/**
 * The same for what may take the game back to an earlier event.
 * @param moved called after what changed the table
 */
export async function carryOutOrGoBack(
  follower: LogFollower,
  command: CommandId | null,
  make: (follower: LogFollower) => HouseChange | Refusal | null,
  moved: () => void,
): Promise<Accepted | Rejected> {
  for (let tries = 0; tries < TRIES; tries++) {
    const previous = await follower.previousResult(command)
    if (previous !== null) return outcomeBefore(follower, previous)
    const wanted = make(follower)
    if (wanted === null || isRefusal(wanted) || wanted.backTo === undefined) {
      const { rev } = follower
      const made = await carryOutChange(follower, command, make)
      if (rev !== follower.rev) moved()
      return made
    }
    const { acts, backTo } = wanted
    await follower.knowFrom(0)
    const { rev } = follower
    const apply: Command['apply'] = (match) => match.goBack(backTo)
    const made = await carryOut(
      follower,
      { command, seq: 0, stands: () => follower.rev === rev, acts, apply },
      moved,
    )
    if (made !== STALE) return made
  }
  return STALE
}

/** False when another process was faster; then what it wrote has been read. */
async function written(
  follower: LogFollower,
  command: CommandId | null,
  { acts, seating, taken }: HouseChange,
): Promise<boolean> {
  const { store, row, rev } = follower
  const atMs = Math.max(store.nowMs(), follower.atMs)
  const last = acts.length - 1
  const entries = chained(
    follower.tip,
    acts.map((act, i) => actEntry(rev + i, act, atMs, i === last ? command : null)),
  )
  const clock = follower.clockWith(entries)
  const head =
    taken === undefined ? follower.headAt(atMs, clock, seating?.seats) : headOf(taken, row.seats, atMs, clock)
  const free = follower.freeWith(clock, seating?.seats)
  const made = await store
    .append({
      table: row.id,
      entries,
      head,
      ...(seating === undefined ? {} : { seating }),
      ...(taken === undefined ? {} : takenOn(taken, rev + entries.length, clock)),
      ...(free === null ? {} : { free }),
    })
    .catch((cause: unknown) => {
      follower.stale = true
      throw notKnown(cause)
    })
  if (made !== 'appended') {
    await follower.catchUp()
    return false
  }
  if (taken !== undefined) {
    // It is folded by the other version from here on.
    await follower.renew()
    return true
  }
  for (const entry of entries) follower.note(entry)
  if (seating !== undefined) await follower.renew()
  return true
}

/** What the store keeps of a table that is taken on to another version of its rules. */
const takenOn = (match: Match, rev: number, clock: Clock) => ({
  version: match.game.rules.meta.version,
  snapshot: { rev, json: JSON.stringify({ ...match.snapshot(), clock }) },
})
