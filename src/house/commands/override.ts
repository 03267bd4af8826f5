import type { Found, Store } from '../../store/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import { LogFollower } from '../log/follower.ts'
import { firstOf, type VersionSpan } from '../log/versions.ts'
import { carryOutChange } from './house-action.ts'
import { type Command, carryOut } from './submit.ts'

// What two administrators may do at a table together: one asks for it, another does it.

/**
 * House-8.3  The game goes back to the position after an event, and all later events are undone.
 * @throws HouseError when it cannot: it is over, or the event does not exist
 */
export async function rollBack(follower: LogFollower, to: number, reason: string): Promise<void> {
  mustRun(follower)
  await follower.knowFrom(0)
  const { spans } = follower
  // House-5.10  What was played before the game was taken on stays as it was played.
  if (spans.length > 1 && to < firstOf(spans[spans.length - 1] as VersionSpan) - 1)
    throw fault(
      'conflict',
      'OTHER_RULES',
      'Since that event the game has continued under other rules. You can take it back only to where they began.',
    )
  const { rev } = follower
  const change: Command = {
    ...{ command: null, seq: 0 },
    stands: () => follower.rev === rev,
    apply: (match) => match.goBack(to),
    acts: [{ do: 'back', by: 'admin', to, seats: [], reason }],
  }
  const done = await carryOut(follower, change, () => {})
  if ('refusal' in done) throw new HouseError('conflict', done.refusal)
}

/** House-8.3  Gives everything that is hidden in a game, as JSON; everybody at the table reads that it was shown, and why. */
export async function disclose(follower: LogFollower, reason: string): Promise<string> {
  mustRun(follower)
  const said = `Hidden information was read: ${reason}`
  const done = await carryOutChange(follower, null, () => ({
    acts: [{ do: 'override', by: 'admin', reason: said }],
  }))
  if ('refusal' in done) throw new HouseError('conflict', done.refusal)
  return JSON.stringify(follower.playing.position)
}

function mustRun(follower: LogFollower): void {
  if (follower.over) throw fault('conflict', 'GAME_OVER', 'The game is over.')
}

/**
 * Opens a table that was locked.
 *
 * House-4.3  The players who are asked there get the time since the last move back. Nobody may know when the table was found
 * damaged, and no deadline counts while nobody could answer.
 */
export async function unlock(store: Store, found: Found): Promise<void> {
  const { row, head } = found
  // Read before it is opened: between the two none of its deadlines may be applied.
  const follower =
    head.stage === 'running' && row.tempo !== null
      ? await LogFollower.load(store, { ...found, quarantine: null })
      : null
  await store.quarantine(row.id, null)
  if (follower === null) return
  const lockedAt = follower.atMs
  await carryOutChange(follower, null, ({ store, clock }) => {
    const fromMs = Math.max(lockedAt, clock.outageUntilMs)
    const toMs = store.nowMs()
    return toMs > fromMs ? { acts: [{ do: 'outage', by: 'house', fromMs, toMs, locked: true }] } : null
  })
}
