import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ALL, type LobbyTable, shown } from '../filters.ts'

const table = (more: Partial<LobbyTable>) =>
  ({ game: 'a', tempo: { kind: 'none' }, refused: null, ...more }) as LobbyTable

test('the lobby is narrowed by game, by pace and by whether a player may sit down', () => {
  const tables = [
    table({ table: '1' }),
    table({ table: '2', game: 'b', tempo: { kind: 'move', perMoveMs: 86_400_000 } }),
    table({ table: '3', tempo: { kind: 'move', perMoveMs: 60_000 } }),
    table({ table: '4', refused: { clause: null, code: 'X', text: 'no' } }),
  ]
  const ids = (more: object) =>
    shown(tables, { ...ALL, ...more })
      .map((one) => one.table)
      .join('')
  assert.equal(ids({}), '1234')
  assert.equal(ids({ game: 'b' }), '2')
  assert.equal(ids({ pace: 'days' }), '2')
  assert.equal(ids({ pace: 'live' }), '3')
  assert.equal(ids({ pace: 'none', mine: true }), '1')
})
