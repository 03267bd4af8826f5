import assert from 'node:assert/strict'
import test from 'node:test'
import { inShort, isLong, type SummaryLine, summaryTexts } from '../view/summary.ts'

const name = (seat: number) => ['Ines', 'Ilse', 'Ada'][seat] ?? '?'
const line = (
  about: number | null,
  grade: SummaryLine['grade'],
  text: string,
  moves = false,
): SummaryLine => ({
  ...{ about, grade, text, moves },
})

test('a round in short has a line for each player: what mattered most, how much more there was, and where they are now', () => {
  const round = [
    line(null, 'bookkeeping', 'Round 3 begins'),
    line(0, 'bookkeeping', 'Ines rolls 4 to fly'),
    line(0, 'detail', 'Ines flies to Korvane', true),
    line(0, 'event', 'Ines delivers grain for 10 cr'),
    line(0, 'detail', 'Ines flies to Threxam', true),
    line(0, 'detail', 'Ines draws an order'),
    line(1, 'headline', 'Tesk goes from Ilse to Ada'),
    line(1, 'event', 'Ilse builds a ship'),
    line(1, 'event', 'Ilse buys a land'),
    line(1, 'event', 'Ilse sells a land'),
    line(2, 'detail', 'Ada loads ore'),
    line(2, 'detail', 'Ada gives up an order'),
  ]
  assert.deepEqual(summaryTexts(round, name), [
    'Ines: delivers grain for 10 cr; flies to Threxam',
    'Ilse: Tesk goes from Ilse to Ada; sells a land; 2 more things',
    'Ada: gives up an order',
  ])
  // Its details are all there.
  assert.deepEqual(
    inShort(round, name).map(({ lines }) => lines.length),
    [5, 4, 2],
  )
})

test('what is told of nobody is in it when it matters', () => {
  const round = [line(null, 'detail', 'All is quiet'), line(null, 'headline', 'War breaks out')]
  assert.deepEqual(summaryTexts(round, name), ['Everybody: War breaks out'])
  assert.deepEqual(summaryTexts(round.slice(0, 1), name), [])
})

test('a round is told in short where it takes more than half a minute to read, of more than one player', () => {
  const said = (seat: number, n: number) =>
    Array.from({ length: n }, () => line(seat, 'detail', 'one two three four'))
  assert.equal(isLong([...said(0, 15), ...said(1, 15)]), false)
  assert.equal(isLong([...said(0, 16), ...said(1, 15)]), true)
  assert.equal(isLong(said(0, 60)), false)
})
