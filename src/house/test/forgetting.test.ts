// The house keeps only the last state that it showed each viewer: with the earlier ones it would grow with every move.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FastSource } from '../../kernel/source.ts'
import type { LiveTables } from '../table/live-tables.ts'
import type { ViewerState } from '../view/viewer.ts'
import { following } from './hearing.ts'
import { hotSeat, openHouse, pick } from './open.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const MOVES = 12

test('what a viewer was shown is forgotten once they are shown more', async (t) => {
  const { house } = openHouse(t, { threads: 0 })
  const { table, key } = await house.create(hotSeat(2))
  const looks: WeakRef<ViewerState>[] = []
  const { table: api } = await (house as unknown as { live: LiveTables }).live.get(table)
  const { look } = api
  api.look = (...asked) => {
    const seen = look(...asked)
    assert.ok(!(seen instanceof Promise))
    looks.push(new WeakRef(seen))
    return seen
  }
  const follower = following()
  await house.watch(table, key, 0, follower.watcher)
  const source = new FastSource('forgetting')
  for (let n = 0; n < MOVES; n++) {
    const { seq, pending } = follower.state()
    const [question] = pending
    assert.ok(question)
    const answer = { seat: question.seat, seq, commandId: `c${n}`, choice: pick(question, source) }
    await house.answer(table, key, answer)
  }
  assert.ok(looks.length >= MOVES)
  // What was looked at in this turn of the event loop is held until its end.
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  const kept = looks.filter((one) => one.deref() !== undefined)
  assert.ok(kept.length <= MOVES / 3, `${kept.length} of ${looks.length} are kept`)
})
