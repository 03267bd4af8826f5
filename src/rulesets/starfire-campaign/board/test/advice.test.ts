import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BARE, Campaign, GARDEN } from '../../test/table.ts'
import { advisedFor, pieceWords, withoutPieces, withPieces } from '../advice/taking.ts'
import { ordersIn } from '../sheet/lines.ts'

const ADVICE = [
  'race "Terra" 66,66,33 short G long K',
  'explore F1',
  'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 L1',
  'build 1 "Fox" × 2',
  'colonize 2 from 1',
  'freighters 3',
  'upgrade I1 2',
  'invest 500',
].join('\n')

/** The pieces of the advice beside a sheet. */
function beside(text: string) {
  const view = new Campaign(
    {
      systems: [GARDEN, BARE],
      links: [
        [0, 1],
        [1, 2],
      ],
    },
    { HOME_CHART: 1 },
  ).view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return advisedFor(view, empire, ordersIn(ADVICE), text)
}

test('advice lies in pieces under its headings: a design goes with what is built of it', () => {
  const pieces = beside('')
  assert.deepEqual(
    pieces.map(({ heading }) => heading),
    ['Your race', 'Explore', 'Settle', 'People', 'Research', 'Build', 'Money'],
  )
  const build = pieces.find(({ heading }) => heading === 'Build')
  assert.equal(build?.lines.length, 2)
  assert.match(pieceWords(build?.orders ?? []), /^Design Fox, FGf of 22; Build 2 Fox ships at 1$/)
  for (const { reason, clause } of pieces)
    assert.match(`${reason} (${clause})`, /^\p{Lu}.*\. \(SC-[\d.]+\)$/u)
})

test('all of it is taken over and taken back, and what was on the sheet before stays', () => {
  const own = '# my own\nwithdraw 5'
  const all = withPieces(own, beside(own))
  assert.deepEqual(new Set(beside(all).map(({ state }) => state)), new Set(['taken']))
  assert.equal(withPieces(all, beside(all)), all, 'nothing is written twice')
  assert.equal(withoutPieces(all, beside(all)), own)
})

test('what the sheet orders otherwise is not taken over beside it', () => {
  const states = (text: string) =>
    beside(text)
      .filter(({ state }) => state === 'otherwise')
      .map(({ heading }) => heading)
  assert.deepEqual(states('explore F1 deep\nresearch SL I1 COL\ninvest 20'), ['Explore', 'Research', 'Money'])
  // Spelt in another way it is the same.
  assert.deepEqual(states('EXPLORE f1\nUPGRADE i1 2'), [])
})
