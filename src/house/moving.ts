import { difference } from '../kernel/json.ts'
import type { GameEvent, Match } from '../kernel/match.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import { chained, rootOf } from '../store/chain.ts'
import type { Found, Store } from '../store/contract.ts'
import type { HouseAct } from './acts.ts'
import { actEntry, underVersion } from './log.ts'
import { editionOfTable, latestOf } from './shelf.ts'

/** The first event after which two versions of the rules stand differently. */
export interface Parting {
  readonly event: number
  /** In words, and not for the table: it may tell what is hidden. */
  readonly why: string
}

/** So often a table is tried while others write at it. */
const TRIES = 3

/**
 * A table that is being played goes on under today's rules when they lead to the same positions all along: the proof is a
 * replay of its whole log by both versions. Then the log says so, in an act of the house. Otherwise it stays.
 * @returns the table as it is then, and where the versions part, if they do
 * @throws HouseError when there is no such version of the game, StoreError
 */
export async function movedOn(
  store: Store,
  found: Found,
): Promise<{ readonly found: Found; readonly parting: Parting | null }> {
  let now = found
  for (let tries = 0; tries < TRIES; tries++) {
    const { row, head } = now
    const before = editionOfTable(row)
    const to = latestOf(row.game)
    if (row.version >= to || head.stage !== 'running') return { found: now, parting: null }
    const today = editionOfTable({ game: row.game, version: to })
    const entries = await store.entries(row.id)
    const events = entries.flatMap(({ kind, json }) =>
      kind === 'game' ? [JSON.parse(json) as GameEvent] : [],
    )
    const proof = await provenBy(before, today, events)
    if ('event' in proof) return { found: now, parting: proof }
    const act: HouseAct = { do: 'rules', by: 'house', from: row.version, to }
    const atMs = Math.max(store.nowMs(), entries.at(-1)?.atMs ?? 0)
    const tip = entries.at(-1)?.hash ?? rootOf(row)
    const moved = chained(tip, [actEntry(now.rev, act, atMs)])
    const snapshot = { rev: now.rev + 1, json: JSON.stringify(proof.match.snapshot()) }
    await store.append({ table: row.id, entries: moved, head, version: to, snapshot })
    const [again] = await store.heads([row.id])
    if (again === undefined) break
    now = again
  }
  return { found: now, parting: null }
}

/** So long at a time others wait for a proof. */
const SLICE_MS = 8

/** The same as `partingOf`, in slices: who plays at other tables does not wait for it. */
async function provenBy(
  one: PinnedRuleset,
  other: PinnedRuleset,
  events: readonly GameEvent[],
): Promise<Parting | { readonly match: Match }> {
  const steps = proof(one, other, events)
  for (;;) {
    const until = performance.now() + SLICE_MS
    while (performance.now() < until) {
      const { done, value } = steps.next()
      if (done === true) return value
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Where two versions of a game part on a log; the match as the second plays it, when they do not. */
export function partingOf(
  one: PinnedRuleset,
  other: PinnedRuleset,
  events: readonly GameEvent[],
): Parting | { readonly match: Match } {
  const steps = proof(one, other, events)
  for (;;) {
    const { done, value } = steps.next()
    if (done === true) return value
  }
}

/** Goes an event further at a time. */
function* proof(
  one: PinnedRuleset,
  other: PinnedRuleset,
  events: readonly GameEvent[],
): Generator<undefined, Parting | { readonly match: Match }> {
  let [a, b]: [Match | null, Match | null] = [null, null]
  for (const event of events) {
    if (a === null) a = one.Match.replay(one.game, [underVersion(event, one.game.rules.meta.version)])
    else a.follow(event)
    const { hash: _proof, ...unproven } = event
    try {
      if (b === null)
        b = other.Match.replay(other.game, [underVersion(unproven, other.game.rules.meta.version)])
      else b.follow(unproven)
    } catch (error) {
      return { event: event.seq, why: error instanceof Error ? error.message : String(error) }
    }
    if (one.game.hash(a.position) !== other.game.hash(b.position))
      return {
        event: event.seq,
        why: difference(b.position, a.position, 'position') ?? 'The hash is another.',
      }
    yield
  }
  if (b === null) throw new RangeError('A log has at least one event.')
  return { match: b }
}
