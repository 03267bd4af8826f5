import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG, times } from '../../kernel/testing/effort.ts'
import { noPostgres, postgresServer } from '../../store/testing/postgres.ts'
import { crash, crashNodes } from './crash.ts'

const KILLS = times(2)

test(`trust 1 · a house that is killed ${KILLS} times under load has every acknowledged move exactly once, and every sheet`, async () => {
  const report = await crash(KILLS, `${Date.now()}`)
  assert.deepEqual(report.faults.slice(0, 5), [])
  const { acknowledged, sheets, cutOff } = report
  assert.ok(acknowledged > KILLS && sheets > KILLS && cutOff > KILLS / 10, JSON.stringify(report))
})

const NODE_KILLS = times(4)

test(`trust 1 · three nodes that play the same seats and are killed ${NODE_KILLS} times lose no acknowledged move, and do none twice`, {
  skip: noPostgres ?? LONG.skip ?? false,
}, async (t) => {
  const server = await postgresServer()
  t.after(() => server.stop())
  const report = await crashNodes(NODE_KILLS, 'nodes', server)
  assert.deepEqual(report.faults.slice(0, 5), [])
  assert.ok(report.acknowledged >= NODE_KILLS && report.tables === 12, JSON.stringify(report))
})
