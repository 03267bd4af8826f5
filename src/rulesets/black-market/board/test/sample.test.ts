import assert from 'node:assert/strict'
import test from 'node:test'
import { FACES, SITES } from '../../data.ts'
import type { View } from '../../view.ts'
import { colonyOf, countsOf, deckLeft, discardsOf } from '../reading.ts'
import { sample } from '../sample.ts'
import { game, walk } from './walk.ts'

test('the sample is a view as views are now (else: npm run keep -- black-market)', () => {
  const [first] = walk('sample', sample.seats)
  assert.ok(first !== undefined)
  const fresh = game.rules.view(first, null) as View
  assert.deepEqual(Object.keys(sample).sort(), Object.keys(fresh).sort())
  // An option that came later stands at its default.
  for (const name of Object.keys(sample.options)) assert.ok(name in fresh.options, name)
  for (const key of ['goods', 'site', 'face', 'unit', 'hand', 'shown', 'mech'] as const)
    assert.equal(sample[key].length, fresh[key].length, key)
})

test('what is drawn in the colonies is all there is', () => {
  for (const position of walk('all there is', 5)) {
    const view = game.rules.view(position, 0) as View
    const colonies = Array.from({ length: view.seats }, (_, seat) => colonyOf(view, 0, seat))
    const plots = colonies.flatMap((c) => [
      ...c.plots.filter((plot) => plot.utility >= 0),
      ...c.outlying,
      ...c.locations.flat().flatMap((card) => (card.plot === null ? [] : [card.plot])),
    ])
    const standing = view.site.filter((utility) => utility >= 0).length + (view.fusion >= 0 ? 1 : 0)
    assert.equal(new Set(plots.map((plot) => plot.site)).size, standing)
    assert.equal(plots.length, standing)
    assert.ok(view.site.length === SITES)
    for (const c of colonies) {
      const away = colonies.flatMap(({ locations }) => locations.flat()).flatMap(({ units }) => units)
      const infantry = c.infantry + away.filter((u) => u.owner === c.seat && u.kind === 0).length
      assert.equal(c.workers + c.spare + c.disaffected + infantry, countsOf(view, c.seat).population)
    }
    const cards = colonies.flatMap(({ locations }) => locations.flat()).length
    const rest = [0, 1].reduce((sum, deck) => sum + deckLeft(view, deck) + discardsOf(view, deck).length, 0)
    assert.equal(cards + rest, FACES)
  }
})
