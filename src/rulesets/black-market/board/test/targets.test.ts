import assert from 'node:assert/strict'
import test from 'node:test'
import { ACTIONS, DECKS, FACES, faces, GOODS, SITES, skills, TRACKS } from '../../data.ts'
import type { View } from '../../view.ts'
import { colonyOf, countsOf, deckLeft, discardsOf, shownSkills } from '../reading.ts'
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

/** All that the board draws for a viewer and that an option could point at. */
function drawn(view: View, eye: number): Set<string> {
  const names = new Set<string>([
    ...ACTIONS.map((action) => `action-${action}`),
    ...GOODS.map((good) => `pool-${good}`),
    ...TRACKS.map((track) => `track-${track}`),
    ...DECKS,
    ...shownSkills(view).map((skill) => `shown-${skills[skill]?.id}`),
    ...DECKS.flatMap((_, deck) => discardsOf(view, deck).map((face) => faces[face]?.id ?? '')),
  ])
  for (let seat = 0; seat < view.seats; seat++) {
    const colony = colonyOf(view, eye, seat)
    names.add(`home-${seat + 1}`)
    for (const plot of [...colony.plots, ...colony.outlying]) names.add(plot.id)
    for (const card of colony.locations.flat()) names.add(card.id)
    if (seat === eye)
      for (const { skill, hand } of colony.skills) if (hand > 0) names.add(`hand-${skills[skill]?.id}`)
  }
  return names
}

test('everything that an option of a game points at is drawn', () => {
  const seen = new Set<string>()
  for (const [i, seats] of [3, 4, 5, 4, 5].entries())
    for (const position of walk(`targets ${i}`, seats))
      for (const { seat, step, options = [] } of game.pending(position)) {
        const view = game.rules.view(position, seat) as View
        const there = drawn(view, seat)
        for (const option of options) {
          const { target } = option
          if (target === undefined) continue
          seen.add(step)
          assert.ok(there.has(target), `${step} points at ${target}: ${option.text}`)
        }
      }
  // Not an empty promise: these steps do point at things.
  for (const step of [
    'game.choose',
    'explore.take',
    'explore.arrange',
    'industry.improve',
    'industry.crew',
    'trade.window',
    'research.advance',
    'research.firstCard',
    'militarise.move',
    'raid.target',
    'skill.play',
  ])
    assert.ok(seen.has(step), `${step}: ${[...seen].join(', ')}`)
})

test('options speak of things by their names, never by the names that choices give them', () => {
  for (const [i, seats] of [3, 4, 5].entries())
    for (const position of walk(`names ${i}`, seats))
      for (const { options = [] } of game.pending(position))
        for (const { text, note = '', refusal } of options)
          assert.doesNotMatch(
            `${text}. ${note}. ${refusal?.text ?? ''}`,
            /home-\d|undefined|\?|\ba Energy/,
            text,
          )
})

test('to end, to pass and to take nothing is about nothing on the board', () => {
  const none = new Set<string>()
  for (const position of walk('nothing', 3))
    for (const { options = [] } of game.pending(position))
      for (const { text, target } of options) if (target === undefined) none.add(text)
  for (const text of ['Done', 'Pass', 'Take no card', 'Play no card', 'No raid', 'End your trades for now'])
    assert.ok(none.has(text), `${text}: ${[...none].join(', ')}`)
  for (const text of none) assert.doesNotMatch(text, /^(Explore|Upgrade|Run the|Send|Turn|Discard|Raid)/)
})
