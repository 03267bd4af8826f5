import assert from 'node:assert/strict'
import test from 'node:test'
import { andList, counted, figure } from '../english.ts'
import type { AnyRuleset } from '../ruleset.ts'
import { asWritten, namedOption, namedQuestion, seatWord, tell, withNames } from '../tell.ts'

const name = (seat: number) => ['ines', 'Marrow', 'Player 3'][seat] ?? '?'

test('seats in a text become names; where a sentence begins, with a capital', () => {
  const text = `${seatWord(0)} owes ${seatWord(1)}. ${seatWord(0)} pays; ${seatWord(0)} does not ask ${seatWord(2)}.`
  assert.equal(withNames(text, name), 'Ines owes Marrow. Ines pays; ines does not ask Player 3.')
})

test('words that players wrote stay as they wrote them', () => {
  assert.equal(withNames('player 1 and Marrow are liars', name), 'player 1 and Marrow are liars')
  const sly = `${seatWord(0)}I am ${seatWord(1)}, and 🚀`
  assert.equal(withNames(`“${asWritten(sly)}”, says ${seatWord(1)}`, name), '“I am , and 🚀”, says Marrow')
})

test('questions, options, refusals and void lines are named; what is sent back is not', () => {
  const choice = { to: seatWord(1) }
  const refusal = { clause: null, code: 'NO', text: `${seatWord(1)} says no.` }
  const option = { text: `To ${seatWord(1)}`, note: `not to ${seatWord(0)}`, choice, refusal }
  const voids = [{ ...refusal, line: 2 }]
  const question = { question: `Do you answer ${seatWord(2)}?`, options: [option], seat: 1 }
  assert.deepEqual(namedQuestion(question, name), {
    question: 'Do you answer Player 3?',
    options: [
      { text: 'To Marrow', note: 'not to ines', choice, refusal: { ...refusal, text: 'Marrow says no.' } },
    ],
    seat: 1,
  })
  assert.equal(namedOption({ text: '', voids }, name).voids[0]?.text, 'Marrow says no.')
})

test('a fact that a game wrote by hand, without grade, parts and dice, is told as a detail', () => {
  const words: AnyRuleset['words'] = {
    sold: { clause: 'FA-1', roles: ['does'], say: (w, seat) => `${w.name(seat as number)} sells` },
  }
  const rules = { words } as unknown as AnyRuleset
  const { text, grade, dice } = tell(rules, { kind: 'sold', args: [1], only: null }, {}, (seat) => `P${seat}`)
  assert.deepEqual([text, grade, dice], ['P1 sells', 'detail', []])
})

test('things are counted as one or many, with commas from 1,000 on, and names are a list', () => {
  assert.deepEqual(
    [counted(1, 'ship'), counted(0, 'ship'), counted(2, 'army', 'armies'), counted(12_500, 'point')],
    ['1 ship', '0 ships', '2 armies', '12,500 points'],
  )
  assert.deepEqual([figure(999), figure(1000), figure(-1_234_567)], ['999', '1,000', '−1,234,567'])
  assert.deepEqual(
    [[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => andList(names)),
    ['', 'A', 'A and B', 'A, B and C'],
  )
})
