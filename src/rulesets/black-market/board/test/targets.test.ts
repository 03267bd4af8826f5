import assert from 'node:assert/strict'
import test from 'node:test'
import { ACTIONS, DECKS, faces, GOODS, skills, TRACKS } from '../../data.ts'
import type { View } from '../../view.ts'
import { colonyOf, discardsOf, shownSkills } from '../reading.ts'
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
  for (const text of ['Done', 'Pass', 'Take no card', 'Play no card', 'No raid', 'End this window'])
    assert.ok(none.has(text), `${text}: ${[...none].join(', ')}`)
  for (const text of none) assert.doesNotMatch(text, /^(Explore|Upgrade|Run the|Send|Turn|Discard|Raid)/)
})
