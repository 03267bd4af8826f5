import type { Match } from '../kernel/match.ts'
import { isRefusal, type Refusal } from '../kernel/refusal.ts'
import { chained } from '../store/chain.ts'
import type { Reseating } from '../store/contract.ts'
import type { HouseAct } from './acts.ts'
import { again, carryOut, type Deed, notKnown, STALE, TRIES, type Turned } from './answering.ts'
import type { Clock } from './clock/clock.ts'
import type { Accepted } from './contract.ts'
import type { Folding } from './folding.ts'
import { actEntry, type Command, headOf } from './log.ts'

/** Acts of the house that lead to no event of the game, and who sits where after them. */
export interface Enactment {
  readonly acts: readonly HouseAct[]
  readonly seating?: Reseating
  /** The event to which the game goes back: then comes an event of the game (`Table.settle`). */
  readonly backTo?: number
  /** The game as another version of its rules leads it from now on. */
  readonly taken?: Match
}

/**
 * Writes acts of the house into a table's log, all or none. When another process was faster, what that one wrote is read,
 * and `make` says anew what is to be done.
 * @param make what is to be done as the table stands; null for nothing any more; a refusal is given back. May throw
 */
export async function enact(
  folding: Folding,
  command: Command | null,
  make: (folding: Folding) => Enactment | Refusal | null,
): Promise<Accepted | Turned> {
  for (let tries = 0; tries < TRIES; tries++) {
    const led = await folding.led(command)
    if (led !== null) return again(folding, led)
    const wanted = make(folding)
    if (wanted === null) return { event: null, seq: folding.playing.nextSeq }
    if (isRefusal(wanted)) return { refusal: wanted, stale: false }
    if (await written(folding, command, wanted)) return { event: null, seq: folding.playing.nextSeq }
  }
  return STALE
}

/**
 * The same for what may take the game back to an earlier event.
 * @param moved called after what changed the table
 */
export async function enactOrGoBack(
  folding: Folding,
  command: Command | null,
  make: (folding: Folding) => Enactment | Refusal | null,
  moved: () => void,
): Promise<Accepted | Turned> {
  for (let tries = 0; tries < TRIES; tries++) {
    const led = await folding.led(command)
    if (led !== null) return again(folding, led)
    const wanted = make(folding)
    if (wanted === null || isRefusal(wanted) || wanted.backTo === undefined) {
      const { rev } = folding
      const made = await enact(folding, command, make)
      if (rev !== folding.rev) moved()
      return made
    }
    const { acts, backTo } = wanted
    await folding.reach(0)
    const { rev } = folding
    const apply: Deed['apply'] = (match) => match.goBack(backTo)
    const made = await carryOut(
      folding,
      { command, seq: 0, stands: () => folding.rev === rev, acts, apply },
      moved,
    )
    if (made !== STALE) return made
  }
  return STALE
}

/** False when another process was faster; then what it wrote has been read. */
async function written(
  folding: Folding,
  command: Command | null,
  { acts, seating, taken }: Enactment,
): Promise<boolean> {
  const { store, row, rev } = folding
  const atMs = Math.max(store.nowMs(), folding.atMs)
  const last = acts.length - 1
  const entries = chained(
    folding.tip,
    acts.map((act, i) => actEntry(rev + i, act, atMs, i === last ? command : null)),
  )
  const clock = folding.clockWith(entries)
  const head =
    taken === undefined ? folding.headAt(atMs, clock, seating?.seats) : headOf(taken, row.seats, atMs, clock)
  const made = await store
    .append({
      table: row.id,
      entries,
      head,
      ...(seating === undefined ? {} : { seating }),
      ...(taken === undefined ? {} : takenOn(taken, rev + entries.length, clock)),
      ...folding.freeWith(clock, seating?.seats),
    })
    .catch((cause: unknown) => {
      folding.doubtful = true
      throw notKnown(cause)
    })
  if (made !== 'appended') {
    await folding.catchUp()
    return false
  }
  if (taken !== undefined) {
    // It is folded by the other version from here on.
    await folding.renew()
    return true
  }
  for (const entry of entries) folding.note(entry)
  if (seating !== undefined) await folding.renew()
  return true
}

/** What the store keeps of a table that is taken on to another version of its rules. */
const takenOn = (match: Match, rev: number, clock: Clock) => ({
  version: match.game.rules.meta.version,
  snapshot: { rev, json: JSON.stringify({ ...match.snapshot(), clock }) },
})
