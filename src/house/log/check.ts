import { isObject, sameJson } from '../../kernel/json.ts'
import type { GameEvent } from '../../kernel/match.ts'
import type { Found, Store } from '../../store/contract.ts'
import { HouseError } from '../api/errors.ts'
import { openHead } from './entries.ts'
import { LogFollower } from './follower.ts'

/** What came of looking at a table: `unknown` where this house does not have its rules. */
export interface Checked {
  readonly kind: 'sound' | 'damaged' | 'unknown'
  /** What is wrong, in a sentence; empty when nothing is. */
  readonly text: string
}

const SOUND: Checked = { kind: 'sound', text: '' }

/** Folds the whole log of a table again and holds it against its hashes, its head, its options and its secret. */
export async function checkTable(store: Store, found: Found): Promise<Checked> {
  try {
    await LogFollower.check(store, { ...found, quarantine: null })
    const opening = await store.entry(found.row.id, 0)
    const { answer } = (opening === null ? {} : JSON.parse(opening.json)) as Partial<GameEvent>
    if (isObject(answer) && !sameJson(answer.options, found.row.options))
      return { kind: 'damaged', text: 'Its options are not those that its log begins with.' }
    return SOUND
  } catch (error) {
    const isUnknown =
      error instanceof HouseError && ['GAME_GONE', 'OTHER_VERSION'].includes(error.refusal.code)
    return {
      kind: isUnknown ? 'unknown' : 'damaged',
      text: error instanceof Error ? error.message : String(error),
    }
  }
}

/**
 * Rewrites the head of a table from its log.
 * @returns whether the head changed
 * @throws Damage, HouseError when the log does not hold
 */
export async function reindexTable(store: Store, found: Found): Promise<boolean> {
  const { row, head } = found
  // A head before all entries is compared with nothing.
  const follower = await LogFollower.check(store, { ...found, rev: -1, quarantine: null })
  const { rev, atMs } = follower
  const tip = rev === 0 ? '' : follower.tip
  const should = follower.match === null ? openHead(row.createdAtMs) : follower.headAt(atMs, follower.clock)
  // When somebody is to be told next is known to the house alone: it has looked since.
  const { noticeAtMs } = head
  if (rev === found.rev && tip === found.tip && sameJson({ ...should, noticeAtMs }, head)) return false
  await store.care.rehead(row.id, rev, tip, should)
  return true
}
