import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG, times } from '../../kernel/testing/effort.ts'
import { noPostgres, postgresServer } from '../../store/testing/postgres.ts'
import { crashNodes } from './crash.ts'

const KILLS = times(4)

test(`trust 1 · three nodes that play the same seats and are killed ${KILLS} times lose no acknowledged move, and do none twice`, {
  skip: noPostgres ?? LONG.skip ?? false,
}, async (t) => {
  const server = await postgresServer()
  t.after(() => server.stop())
  const report = await crashNodes(KILLS, 'nodes', server)
  assert.deepEqual(report.faults.slice(0, 5), [])
  assert.ok(report.acknowledged >= KILLS && report.tables === 12, JSON.stringify(report))
})
