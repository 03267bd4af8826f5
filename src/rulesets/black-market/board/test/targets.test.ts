import assert from 'node:assert/strict'
import test from 'node:test'
import { ACTIONS, DECKS, faces, GOODS, skills, TRACKS } from '../../data.ts'
import type { View } from '../../view.ts'
import { colonyOf, discardsOf, shownSkills } from '../reading.ts'
import { targetOf } from '../targets.ts'
import { game, walk } from './walk.ts'

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

test('whatever an option of a game points at is drawn', () => {
  const seen = new Set<string>()
  for (const [i, seats] of [3, 4, 5, 4, 5].entries())
    for (const position of walk(`targets ${i}`, seats))
      for (const { seat, step, options = [] } of game.pending(position)) {
        const view = game.rules.view(position, seat) as View
        const there = drawn(view, seat)
        for (const option of options) {
          const target = option.target ?? targetOf(option.choice, view, seat)
          if (target === null || target === 'fusion') continue
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

test('a choice that is about nothing on the board has no target', () => {
  const [first] = walk('nothing', 3)
  assert.ok(first !== undefined)
  const view = game.rules.view(first, 0) as View
  for (const choice of [
    { do: 'end' },
    { do: 'nothing' },
    { play: null, on: '', double: false },
    { take: null },
    { commit: null },
  ])
    assert.equal(targetOf(choice, view, 0), null, JSON.stringify(choice))
  assert.equal(targetOf({ do: 'build', utility: 'farm', at: 'home' }, view, 0), 'home-1.4')
  assert.equal(targetOf({ play: 'C3', on: 'W' }, view, 0), 'pool-W')
  assert.equal(targetOf({ play: 'C5', on: 'rnd' }, view, 0), 'hand-C5')
})
