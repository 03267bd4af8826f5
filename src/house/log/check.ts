import { isObject, type JsonObject, sameJson } from '../../kernel/json.ts'
import type { GameEvent } from '../../kernel/match.ts'
import type { Found, Store } from '../../store/contract.ts'
import { HouseError } from '../api/errors.ts'
import { frameText, shelfOf, turnOf } from '../galaxy/frames.ts'
import { openHead } from './entries.ts'
import { LogFollower } from './follower.ts'
import { pastOf, spanAt } from './versions.ts'

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
    const follower = await LogFollower.check(store, { ...found, quarantine: null })
    const opening = await store.entry(found.row.id, 0)
    const { answer } = (opening === null ? {} : JSON.parse(opening.json)) as Partial<GameEvent>
    if (isObject(answer) && !sameJson(answer.options, found.row.options))
      return { kind: 'damaged', text: 'Its options are not those that its log begins with.' }
    return (await framesFault(store, follower)) ?? SOUND
  } catch (error) {
    const isUnknown =
      error instanceof HouseError && ['GAME_GONE', 'OTHER_VERSION'].includes(error.refusal.code)
    return {
      kind: isUnknown ? 'unknown' : 'damaged',
      text: error instanceof Error ? error.message : String(error),
    }
  }
}

/** Whether an object in JSON has all that another has: frames that were kept earlier may have less. */
function hasAllOf(now: string, kept: string): boolean {
  const is = JSON.parse(now) as JsonObject
  return Object.entries(JSON.parse(kept) as JsonObject).every(([name, value]) => sameJson(is[name], value))
}

/** How many kept frames are read at once. */
const AT_ONCE = 50

/** What is kept of turns for the galaxy of a table, held against its log, which is right; null where it is the same. */
async function framesFault(store: Store, { row, match, spans }: LogFollower): Promise<Checked | null> {
  if (match === null || spans.every(({ edition }) => edition.game.rules.galaxy === undefined)) return null
  const pasts = new Map(spans.map((span) => [span, pastOf(span)]))
  for (let from = 0; ; ) {
    const kept = await store.reports(row.id, shelfOf('all'), from, AT_ONCE)
    for (const { rev, json } of kept) {
      const entry = await store.entry(row.id, rev)
      const { seq = 0 } = JSON.parse(entry?.json ?? '{}') as Partial<GameEvent>
      const span = spanAt(spans, seq)
      const position = pasts.get(span)?.at(seq)
      const now = position === undefined ? null : frameText(span.edition.game.rules, position, 'all')
      if (now === null || !hasAllOf(now, json))
        return { kind: 'damaged', text: `The frame of turn ${turnOf(json)} differs from its log.` }
    }
    const last = kept.at(-1)
    if (last === undefined || kept.length < AT_ONCE) return null
    from = last.rev + 1
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
