// Answers that come when the table has already moved on: whose question still stands, may still answer it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import { Game } from '../../kernel/game.ts'
import { anyRuleset } from '../../kernel/ruleset.ts'
import { FastSource } from '../../kernel/source.ts'
import { harbour } from '../../kernel/test/harbour/harbour.ts'
import { openGame, written } from '../log.ts'
import { Table } from '../table.ts'
import { openHouse } from './open.ts'

const game = new Game(anyRuleset(harbour))

test('sealed answers may cross: others who have answered the same question make nobody late', async (t) => {
  const { store } = openHouse(t)
  const seats = ['Anna', 'Ben', 'Cleo'].map((name) => ({ kind: 'person' as const, name, bot: null }))
  const { id, version } = game.rules.meta
  const row = {
    ...{ id: 'harbour', game: id, version, name: 'Harbour', seats, options: {}, secret: '', seed: 's' },
    ...{ invite: '', createdAtMs: 0, forkOf: null },
  }
  const { entries, head } = written(openGame(row, game), 0)
  await store.create(row, [], entries, head)
  const [found] = await store.heads([row.id])
  assert.ok(found !== undefined)
  const table = await Table.load(store, game, found)
  const chance = new Chance(new FastSource('late'))
  const answer = (seat: number, seq: number) => {
    assert.ok(table.match !== null)
    return table.answer(seat, seq, null, game.random(table.match.position, seat, chance))
  }
  let crossed = 0
  let stale = 0
  for (let n = 0; n < 200 && !table.over; n++) {
    const { asked, seq } = table
    const [first = 0, second] = asked
    assert.ok('event' in (await answer(first, seq)))
    if (second === undefined) {
      const again = await table.answer(first, seq, null, null)
      assert.ok('stale' in again && again.stale, 'the question just answered is gone')
      stale++
      continue
    }
    // The second did not know of the first's answer when it sent its own.
    assert.ok(table.asked.includes(second))
    // What is illegal is refused by the rules, and the question stands.
    const wrong = await table.answer(second, seq, null, { no: 'such answer' })
    assert.ok('stale' in wrong && !wrong.stale && wrong.refusal.code !== 'STALE', JSON.stringify(wrong))
    const made = await answer(second, seq)
    assert.deepEqual(made, { event: seq + 1, seq: seq + 2 })
    crossed++
  }
  assert.ok(crossed > 2 && stale > 2, `${crossed} crossed, ${stale} stale`)
})
