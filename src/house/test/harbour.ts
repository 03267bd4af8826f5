// A table of Harbour, the kernel's example game, without the house around it: its first question is to all seats.

import assert from 'node:assert/strict'
import type { Json, JsonObject } from '../../kernel/json.ts'
import type { GameEvent } from '../../kernel/match.ts'
import { game } from '../../kernel/test/harbour/table.ts'
import { edition } from '../../rulesets/pinned.ts'
import type { Store } from '../../store/contract.ts'
import type { Accepted } from '../api/contract.ts'
import type { Rejected } from '../commands/submit.ts'
import { openGame, written } from '../log/entries.ts'
import { Table } from '../table/table.ts'

const ID = 'harbour'
const played = edition({ rules: game.rules, players: [] })
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dido', 'Emil']

/** Keeps a new table in a store. */
export async function found(store: Store, seats = 3, options: JsonObject = {}): Promise<void> {
  const { id, version } = game.rules.meta
  const people = NAMES.slice(0, seats).map((name) => ({ kind: 'person' as const, name, bot: null }))
  const row = {
    ...{ id: ID, game: id, version, name: 'Harbour', seats: people, options, secret: '', seed: 's' },
    ...{ invite: '', createdAtMs: 0, forkOf: null, tempo: null, lapsing: null },
  }
  const { entries, head } = written(openGame(row, played), row, 0)
  await store.create(row, [], entries, head)
}

/** Loads the table, as a house does. */
export async function load(store: Store): Promise<Table> {
  const [row] = await store.heads([ID])
  assert.ok(row !== undefined)
  const table = await Table.load(store, row, played)
  await table.turn(() => undefined)
  return table
}

/** The events in the store. */
export async function events(store: Store): Promise<GameEvent[]> {
  return (await store.entries(ID)).map(({ json }) => JSON.parse(json) as GameEvent)
}

export const bid = (coins: number): Json => ({ bid: coins })

/** The event that an answer has led to, `lies` while it is pending, or the code with which it was refused. */
export function came(made: Accepted | Rejected): string | number {
  return 'refusal' in made ? made.refusal.code : (made.event ?? 'lies')
}
