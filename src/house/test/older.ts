// Tables of Imperial Trader that were begun under version 2, which is pinned.

import assert from 'node:assert/strict'
import type { JsonObject } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { editionOf } from '../../rulesets/editions.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { Store, StoredKey, StoredSeat, StoredTable } from '../../store/contract.ts'
import { openGame, sourceOf, written } from '../log.ts'
import { partingOf } from '../proving/proof.ts'
import { hashOf } from '../secrets.ts'

export const GAME = 'imperial-trader'
export const edition = (version: number): PinnedRuleset => {
  const found = editionOf(GAME, version)
  assert.ok(found !== null, `version ${version} is there`)
  return found
}

/** Ships are lost often and without a named planet, while worlds are closed: what version 3 has corrected. */
const CORRECTED = { by_mail: true, shifting_imperium: true, max_damage: 1, war_rounds: 20 }
export const person = (name: string): StoredSeat => ({ kind: 'person', name, bot: null })

/** A table of version 2 on which one person holds all seats. */
export function oldRow(
  id: string,
  seed: string,
  options: JsonObject,
  seats = [person('Anna'), person('Ben')],
): StoredTable {
  const { unusualOptions } = edition(2).game
  return {
    ...{
      id,
      game: GAME,
      version: 2,
      name: 'Old',
      seats,
      options: unusualOptions.call(edition(2).game, options),
    },
    ...{ secret: '', seed, invite: 'invite', createdAtMs: 1_790_000_000_000, forkOf: null },
    ...{ tempo: null, lapsing: null },
  }
}

/** A game played at random by a version, for so many events. */
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
  }
  return match
}

/** Keeps a game that was played by version 2, as a house of then did; one person holds all seats, unless keys are given. */
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

/** A game of version 2 that met what was corrected, and the event at which it did. */
export function corrected(seats?: StoredSeat[]): Corrected {
  found ??= search()
  const { row, match, event } = found
  return { row: seats === undefined ? row : { ...row, seats }, match, event }
}

function search(): Corrected {
  for (let n = 0; n < 100; n++) {
    const row = oldRow('parted', `old ${n}`, CORRECTED)
    const match = playedBy(edition(2), row, 60)
    const parting = partingOf(edition(2), edition(3), match.events)
    if ('event' in parting && !match.game.isOver(match.position)) return { row, match, event: parting.event }
  }
  return assert.fail('no game met the case')
}
