import assert from 'node:assert/strict'
import test from 'node:test'
import { bit, EVERYBODY } from '../../position.ts'
import { laid, trading } from '../table.ts'

// What a proposal says, to which players, and what it cannot say.

const full = [20, 20, 20] as const
const plenty = [full, full, full]
const five = [full, full, full, full, full]

const say = (from: number, to: number, what: string, text: string) => ({ do: 'give', from, to, what, text })

test('BM-5.13 · nobody writes another’s Secret: a partner’s has no words in the proposal', () => {
  const t = trading({ goods: plenty }).do({ do: 'propose' })
  t.noDeal([say(2, 0, 'secret', 'I have N4.')], 'BM-5.13', 'NOT_YOURS')
  // A promise is what both agree on; either may have written it.
  t.do({ do: 'propose', legs: [say(2, 0, 'promise', 'No raid.'), say(2, 0, 'secret', '')] })
  assert.equal(t.do({ answer: 'accept' }).now, '2 deal.confide')
})

test('BM-5.15 · what all can see that the giver has not is refused at once: a mark of no card, a discarded card', () => {
  const t = trading({
    goods: plenty,
    discarded: ['N5'],
    cards: { N4: { of: 1, down: true }, N7: { of: 2, down: true } },
  }).do({ do: 'propose' })
  for (const which of ['#12', '#99', t.mark('N7'), 'N5']) {
    t.noDeal([`give 1 0 location ${which}`], 'BM-4.2', 'NOT_ENOUGH')
    t.noDeal([`give 1 0 reveal ${which}`], 'BM-5.13', 'NOT_YOURS')
  }
  // What lies face-down in some colony, or in the deck, is for the partner to say.
  for (const which of ['N4', 'N7', 'N9', t.mark('N4')])
    assert.equal(
      t.game.check(t.p, 0, {
        do: 'propose',
        legs: [{ do: 'give', from: 1, to: 0, what: 'location', which }],
      }),
      null,
      which,
    )
})

test('BM-1.5 · a player who is no party does not see the partners of a proposal, but for those who were asked', () => {
  const t = trading({ goods: five, seats: 5 })
  t.propose('give 0 1 E 1', 'give 0 3 E 1', 'give 0 4 E 1')
  const partners = (reader: number | null) => (t.view(reader).flow.at(-1) as { partners?: number }).partners
  const all = bit(1) | bit(3) | bit(4)
  assert.deepEqual([0, 1, 3, 4, 2, null].map(partners), [all, all, all, all, bit(1), bit(1)])
  t.do({ answer: 'accept' })
  assert.deepEqual([partners(2), partners(null)], [bit(1) | bit(3), bit(1) | bit(3)])
  // A wish of theirs does not tell it either, while it is said or afterwards.
  t.do({ answer: 'wish' })
  const reached = (reader: number | null) => (t.view(reader).flow.at(-1) as { to?: number }).to
  assert.deepEqual([0, 4, 2, null].map(reached), [all | bit(0), all | bit(0), bit(3), bit(3)])
  t.do({ say: 'Make it 2.' })
  const notes = (reader: number | null) => t.view(reader).notes.map(({ to, text }) => ({ to, text }))
  assert.deepEqual(notes(4), [{ to: all | bit(0), text: 'Make it 2.' }])
  for (const reader of [2, null]) assert.deepEqual(notes(reader), [{ to: bit(3), text: '' }])
})

test('BM-1.5 · option open_deals: all see the partners of a proposal, and what is wished', () => {
  const t = trading({ goods: five, seats: 5, options: { open_deals: true } })
  t.propose('give 0 1 E 1', 'give 0 3 E 1')
  assert.equal((t.view(2).flow.at(-1) as { partners?: number }).partners, bit(1) | bit(3))
  t.do({ answer: 'wish' }).do({ say: 'Make it 2.' })
  assert.deepEqual(t.view(null).notes[0]?.to, EVERYBODY)
})

test('BM-5.15 · a partner reads how many copies of a Skill Card change hands', () => {
  const t = trading({ goods: plenty, hand: [[], ['M2', 'M2']] })
  t.propose('give 1 0 skill M2 2')
  const note = t.game.pending(t.p)[0]?.options?.at(0)?.note
  assert.match(note ?? '', /gives 2 × Ambush \(hand\)/)
})

test('BM-5.5 · a transfer from a player to themselves is refused in words that fit', () => {
  const t = trading({ goods: plenty })
    .do({ do: 'propose' })
    .noDeal(['give 0 0 E 1'], 'BM-5.5', 'NOT_INITIATOR')
  const refusal = t.game.check(t.p, 0, {
    do: 'propose',
    legs: [{ do: 'give', from: 0, to: 0, what: 'E', amount: 1 }],
  })
  assert.match(refusal?.text ?? '', /another player/)
})

test('BM-5.24 · a return without a type is refused, not taken for none', () => {
  const ask = { do: 'ask', with: 2, pay: 'W', amount: 5, count: 4 }
  const own = (options = {}) => laid({ goods: plenty, options }).act('trade').quiet().do({ do: 'end' })
  const t = own().do({ do: 'via' })
  t.no({ ...ask, get: null }, 'BM-5.24', 'RETURN_TYPE').no(ask, 'BM-5.24', 'RETURN_TYPE')
  t.do({ ...ask, get: null, count: 0 }).do({ accept: true })
  const trust = own({ via_bm: 'trust' }).do({ do: 'via' }).do(ask).do({ accept: true })
  trust.no({ count: 4 }, 'BM-5.24', 'RETURN_TYPE').do({ get: 'F', count: 4 })
})
