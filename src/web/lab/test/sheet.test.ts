import assert from 'node:assert/strict'
import test from 'node:test'
import type { Json } from '../../../server/api.ts'
import { draftOf, studyOf } from '../sheet.ts'

const through = (study: Json): Json => {
  const draft = draftOf(study)
  assert.ok(draft !== null)
  return studyOf(draft)
}

test('a study that the form opened and nobody changed is the same study', () => {
  const study = {
    title: 'Is it?',
    game: 'imperial-trader',
    options: {
      win_credits: { from: 60, to: 80, step: 20 },
      finish_round: ['on', 'off'],
      chart: [{ a: 1, b: 2 }, 'x, y'],
    },
    variants: { 'the rulebook': {}, 'a long game': { hand_limit: 2 } },
    seats: [2, 3],
    players: {
      club: 'club',
      mixed: ['plan', 'hull'],
      deep: { players: 'master', playouts: 8 },
      master: { players: 'master', playouts: 24, games: 60, seats: [2] },
    },
    games: 80,
    seed: 's',
    ask: [{ figure: 'seat 1', from: 'fair', to: 0.6, as: 'who begins' }, { figure: 'rounds' }],
  }
  assert.deepEqual(through(study), study)
})

test('line-ups of one name stay two, and a bound that is none is left to the house to refuse', () => {
  const draft = draftOf({ game: 'imperial-trader', ask: [{ figure: 'rounds' }] })
  assert.ok(draft !== null)
  const lineUp = { name: 'a', who: 'plan', playouts: null, games: null, seats: '' }
  const players = [lineUp, { ...lineUp, who: 'hull' }]
  const ask = [{ figure: 'rounds', from: 'x', to: ' 1,5 ', as: null }]
  const study = studyOf({ ...draft, players, ask }) as { players: Json; ask: Json }
  assert.deepEqual(study.players, { a: 'plan', 'a 2': 'hull' })
  assert.deepEqual(study.ask, [{ figure: 'rounds', from: 'x', to: 1.5 }])
})
