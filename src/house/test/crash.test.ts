import assert from 'node:assert/strict'
import { test } from 'node:test'
import { times } from '../../kernel/testing/effort.ts'
import { crash } from './crash.ts'

const KILLS = times(2)

test(`trust 1 · a house that is killed ${KILLS} times under load has every acknowledged move exactly once, and every sheet`, async () => {
  const report = await crash(KILLS, `${Date.now()}`)
  assert.deepEqual(report.faults.slice(0, 5), [])
  const { acknowledged, sheets, cutOff } = report
  assert.ok(acknowledged > KILLS && sheets > KILLS && cutOff > KILLS / 10, JSON.stringify(report))
})
