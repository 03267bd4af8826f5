import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { LONG, times } from '../../kernel/testing/effort.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import { noPostgres, postgresServer } from '../../store/testing/postgres.ts'
import { type RacesReport, races } from './races.ts'

function check({ answered, lapsed, faults }: RacesReport): void {
  assert.deepEqual(faults, [])
  assert.ok(answered > 3 && lapsed > 0, `${answered} answered, ${lapsed} late`)
}

test('trust 6 · two nodes on one file: of two acts in one millisecond around a deadline, the log has one order', async (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-races-'))
  t.after(() => fs.rmSync(folder, { recursive: true, force: true }))
  check(await races(times(40), 'file', async (now) => SqliteStore.open(folder, now)))
})

test('trust 6 · the same of two nodes on one PostgreSQL', {
  skip: noPostgres ?? LONG.skip ?? false,
}, async () => {
  const database = await (await postgresServer()).database()
  check(await races(times(40), 'postgres', (now) => PostgresStore.open(database, { now })))
})
