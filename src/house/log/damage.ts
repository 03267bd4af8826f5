import { sameJson } from '../../kernel/json.ts'
import type { GameEvent, Match } from '../../kernel/match.ts'
import type { Position } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { linkOf, rootOf } from '../../store/chain.ts'
import { ALL_ASKED, type Entry, type Found, type Head, type StoredTable } from '../../store/contract.ts'
import { fault, type HouseError } from '../api/errors.ts'
import { LISTED, sourceOf } from './entries.ts'

/** What is kept of a table is not what was written down: nobody may go on with it. The message says what is wrong. */
export class Damage extends Error {
  override name = 'Damage'
}

const BY_HAND = 'Locked by an administrator: '
/** Why a table is locked that is not damaged. */
export const lockedBy = (why: string): string => `${BY_HAND}${why}`
export const isLockedBy = (why: string): boolean => why.startsWith(BY_HAND)

/** What is said at the doors of a damaged table. */
export function quarantined(cause?: unknown): HouseError {
  return fault(
    'locked',
    'QUARANTINED',
    'This table is damaged and has been locked, so that nothing is lost. An administrator has been notified. All other tables go on.',
    cause,
  )
}

/** @throws Damage when an entry does not follow the one with this hash */
export function holdToChain(before: string, rev: number, entry: Entry): void {
  if (entry.rev !== rev) throw new Damage(`Entry ${rev} is missing; the next is ${entry.rev}.`)
  if (linkOf(before, entry) !== entry.hash)
    throw new Damage(
      rev === 0
        ? 'Its first entry, its id or the secret of its chance was changed: the hash is another.'
        : `Entry ${rev} or ${rev - 1} was changed: the hash is another.`,
    )
}

/** @throws Damage when the first entry is not the one that this table began with */
export function holdToRoot(row: StoredTable, first: Entry | null): void {
  if (first === null) throw new Damage('Entry 0 is missing.')
  holdToChain(rootOf(row), 0, first)
}

/** Where a fold of a log has come to. */
export interface HeadOfLog {
  readonly rev: number
  readonly tip: string
  /** What the log says the head must be; null before the game has begun. */
  readonly head: Head | null
}

/** @throws Damage when a log ends elsewhere than the head of its table says, or has led elsewhere */
export function holdToHead(found: Pick<Found, 'rev' | 'tip' | 'head'>, { rev, tip, head }: HeadOfLog): void {
  if (rev < found.rev)
    throw new Damage(`Its log ends before entry ${rev}, and its head says that it has ${found.rev}.`)
  // Somebody has written since the head was read.
  if (rev > found.rev) return
  if (tip !== found.tip) throw new Damage('Its last entry is not the one that its head names.')
  if (head === null) return
  const { stage, asked, since } = found.head
  if (stage !== head.stage || !(sameJson([asked, since], [head.asked, head.since]) || isAsOnce(found, head)))
    throw new Damage('Its head says otherwise than its log who has to answer.')
}

/** Heads written by earlier releases said that all are asked where many were, and some were not. */
function isAsOnce(
  { head: { asked, since } }: Pick<Found, 'head'>,
  { asked: listed, since: at }: Head,
): boolean {
  return sameJson(asked, [ALL_ASKED]) && listed.length > LISTED && at.every((rev) => rev === since[0])
}

/**
 * Whether the chance of an event is what the secret of its table yields there. That of a table's past before it was
 * forked, of one that came from a file, and of events played by another version, comes from elsewhere.
 * @param before the position before it; null for the opening
 * @throws Damage when it is not
 */
export function holdToSecret(
  row: StoredTable,
  edition: PinnedRuleset,
  before: Position | null,
  event: GameEvent,
): void {
  const { seq, chance, streams, hash: _proof, ...rest } = event
  if (row.imported === true || seq <= (row.forkOf?.event ?? -1)) return
  if (chance.length === 0 && streams === undefined) return
  const drawn = before === null ? opening(row, edition, event) : drawAgain({ ...rest, seq, chance: [] })
  if (drawn === null || !sameJson([drawn.chance, drawn.streams ?? {}], [chance, streams ?? {}]))
    throw new Damage(`The chance of event ${seq} is not what the secret of the table yields.`)

  function drawAgain(undrawn: GameEvent) {
    const made = edition.game.carryOut(before as Position, undrawn, sourceOf(row, seq))
    return isRefusal(made) ? null : made
  }
}

function opening(row: StoredTable, edition: PinnedRuleset, { answer }: GameEvent): GameEvent | null {
  const { options, seats, position } = answer as { options: unknown; seats: number; position?: unknown }
  if (position !== undefined) return null
  const match: Match | ReturnType<typeof edition.Match.begin> = edition.Match.begin(
    edition.game,
    options,
    seats,
    sourceOf(row, 0),
  )
  return isRefusal(match) ? null : (match.events[0] ?? null)
}
