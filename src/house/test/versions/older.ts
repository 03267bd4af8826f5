// Tables of Harbour that were begun under version 1, which is pinned.

import './pinned-harbour.ts'

import assert from 'node:assert/strict'
import type { Json, JsonObject } from '../../../kernel/json.ts'
import type { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { editionOf } from '../../../rulesets/editions.ts'
import type { PinnedRuleset } from '../../../rulesets/pinned.ts'
import type { Store, StoredKey, StoredSeat, StoredTable } from '../../../store/contract.ts'
import type { Pending } from '../../api/contract.ts'
import { openGame, sourceOf, written } from '../../log/entries.ts'
import { partingOf } from '../../migration/proof.ts'
import { hashOf } from '../../seats/secrets.ts'
import { pick } from '../open.ts'

export const GAME = 'harbour'
export const edition = (version: number): PinnedRuleset => {
  const found = editionOf(GAME, version)
  assert.ok(found !== null, `version ${version} is there`)
  return found
}

/** Long enough that somebody bids six coins, which version 2 has corrected. */
export const LONG = { rounds: 6 }
export const person = (name: string): StoredSeat => ({ kind: 'person', name, bot: null })

/** A table of version 1 on which one person holds all seats. */
export function oldRow(
  id: string,
  seed: string,
  options: JsonObject,
  seats = [person('Anna'), person('Ben')],
): StoredTable {
  const { unusualOptions } = edition(1).game
  return {
    ...{
      id,
      game: GAME,
      version: 1,
      name: 'Old',
      seats,
      options: unusualOptions.call(edition(1).game, options),
    },
    ...{ secret: '', seed, invite: 'invite', createdAtMs: 1_790_000_000_000, forkOf: null },
    ...{ tempo: null, lapsing: null },
  }
}

/** A legal answer: at random from a list; of a cargo nothing is kept, and in the hall nobody does anything. */
export function choose(question: Pending, source: FastSource): Json {
  if (question.options !== undefined) return pick(question, source)
  return question.step === 'day.stow' ? { keep: [0, 0, 0], sell: [0, 0, 0] } : { do: 'pass' }
}

/** A game played at random by a version, up to a number of events. */
export function playedBy(
  of: PinnedRuleset,
  row: StoredTable,
  events: number,
  match = openGame(row, of),
): Match {
  const whim = new FastSource(`${row.seed}/whim`)
  while (match.nextSeq < events && !of.game.isOver(match.position)) {
    const [seat = 0] = match.question.waitsFor
    const decision = of.think(of.players.at(-1) ?? assert.fail(), of.question(match.position, seat), whim)
    const answer = 'code' in decision ? of.game.show(match.position, seat, decision.code) : decision.value
    const made = match.submit(seat, answer, true, sourceOf(row, match.nextSeq))
    if (isRefusal(made)) assert.fail(made.text)
    if (match.question.ripe) match.close(sourceOf(row, match.nextSeq))
  }
  return match
}

/** Keeps a game that was played by version 1, as a house of then did; one person holds all seats, unless keys are given. */
export async function keep(store: Store, row: StoredTable, match: Match, keys?: StoredKey[]): Promise<void> {
  const seats = row.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  const { entries, head } = written(match, row, row.createdAtMs)
  await store.create(row, keys ?? [{ hash: hashOf(row.id), seats }], entries, head)
}

interface Corrected {
  readonly row: StoredTable
  readonly match: Match
  readonly event: number
}

let found: Corrected | null = null

/** A game of version 1 that met what was corrected, and the event at which it did; more is told of that. */
export function corrected(seats?: StoredSeat[]): Corrected {
  found ??= search()
  const { row, match, event } = found
  return { row: seats === undefined ? row : { ...row, seats }, match, event }
}

function search(): Corrected {
  for (let n = 0; n < 1000; n++) {
    const row = oldRow('parted', `old ${n}`, LONG)
    const match = playedBy(edition(1), row, 40)
    const parting = partingOf(edition(1), edition(2), match.events)
    if ('match' in parting || match.game.isOver(match.position)) continue
    if ((parting.ways?.told.length ?? 0) > 1) return { row, match, event: parting.event }
  }
  return assert.fail('no game met the case')
}
