// What viewers are sent after the first state is what has changed, and all of it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FastSource } from '../../kernel/source.ts'
import type { TableState } from '../api/contract.ts'
import type { TableApi } from '../table/api.ts'
import { Delta } from '../view/delta.ts'
import type { ViewerState } from '../view/viewer.ts'
import { following } from './hearing.ts'
import { hotSeat, openHouse, pick } from './open.ts'

/** The states that differ, by the names of their fields. */
const differing = (a: TableState, b: TableState) =>
  Object.keys({ ...a, ...b }).filter(
    (name) =>
      name !== 'since' &&
      JSON.stringify(a[name as keyof TableState]) !== JSON.stringify(b[name as keyof TableState]),
  )

for (const [game, options, steps] of [
  ['imperial-trader', {}, 40],
  ['starfire-campaign', { preset: 'skirmish' }, 12],
] as const)
  test(`who follows the news of ${game} knows what one knows who asks for the state`, async (t) => {
    const { house } = openHouse(t)
    const seats = [
      { kind: 'you' as const, name: 'Anna' },
      { kind: 'you' as const, name: 'Ben' },
      { kind: 'open' as const },
    ]
    const both = await house.create(hotSeat(3, { game, seats, options, seed: 'news' }))
    const cleo = await house.join(both.table, { invite: both.invite ?? '', name: 'Cleo' })
    const keys = [both.key, cleo.key, null]
    const followers = await Promise.all(
      keys.map(async (key) => {
        const follower = following()
        await house.watch(both.table, key, 0, follower.watcher)
        return { key, follower }
      }),
    )
    const source = new FastSource('news')
    const whole = await house.state(both.table, null)
    let bytes = 0
    let moves = 0
    for (let n = 0; n < steps; n++) {
      for (const { key, follower } of followers) {
        const now = await house.state(both.table, key)
        assert.deepEqual(differing(follower.state(), now), [], `after ${n} steps`)
        const [question] = now.pending
        if (n % 20 === 3 && key !== null) await house.say(both.table, key, { text: `line ${n}` })
        if (question === undefined || key === null) continue
        const { seat } = question
        if (n % 4 === 0 && 'seat' in now.undo)
          await house.undo(both.table, key, { seat: now.undo.seat, seq: now.seq, commandId: `u${n}` })
        else {
          const choice = question.options === undefined ? { text: '' } : pick(question, source)
          await house.answer(both.table, key, { seat, seq: now.seq, commandId: `c${n}`, choice })
        }
        const last = followers.at(-1)?.follower.last() ?? ''
        if (!last.startsWith('{"type":"news"')) continue
        assert.ok(!/"talk":|"commitment":|"tempo":/.test(last), last.slice(0, 200))
        bytes += last.length
        moves++
      }
    }
    assert.ok(moves > steps / 2, `${moves} moves`)
    assert.ok(bytes / moves < JSON.stringify(whole).length / 2, `${bytes / moves} bytes a move`)
  })

test('of how time is kept only the fields and seats are told that have changed; all of it where a seat is listed no more', () => {
  const table = { row: { seats: [] } } as unknown as TableApi
  const shown = (fields: object, seats: readonly number[]) => {
    const texts = (of: object) => new Map(Object.entries(of).map(([k, v]) => [k, String(v)]))
    const time = {
      fields: texts(fields),
      seats: new Map(seats.map((at, seat) => [`${seat}`, `[${seat},${at}]`])),
      may: '[]',
    }
    const look: ViewerState = {
      ...{
        seq: 7,
        observer: null,
        since: 7,
        late: null,
        view: null,
        shared: new Map(),
        game: new Map([['lines', '[]']]),
        time,
      },
    }
    return new Delta(table, { seats: [] }, look, new Map())
  }
  const news = (before: Delta, now: Delta) => JSON.parse(String(now.news(before, () => new Set()))).news
  const first = shown({ dueAtMs: 5, nowMs: 1 }, [10, 20, 30])
  assert.deepEqual(news(first, shown({ dueAtMs: 5, nowMs: 1 }, [10, 20, 30])), { seq: 7 })
  const timed = { nowMs: 2, seats: [[1, 21]] }
  assert.deepEqual(news(first, shown({ dueAtMs: 5, nowMs: 2 }, [10, 21, 30])), { seq: 7, timed })
  const time = { dueAtMs: 5, nowMs: 2, may: [], seats: [[0, 10]] }
  assert.deepEqual(news(first, shown({ dueAtMs: 5, nowMs: 2 }, [10])), { seq: 7, time })
})
