import assert from 'node:assert/strict'
import test from 'node:test'
import { fieldsOf } from '../../../../kernel/index.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { bit, EVERYBODY } from '../../position.ts'
import { legOf as readLeg } from '../../trade/legs.ts'
import { legsTo, proposalFault } from '../../trade/proposal.ts'
import { givenIn, proposing as proposed, transfer } from '../../trade/proposing.ts'
import { laid, legOf, type Table, trading } from '../table.ts'

// What a proposal says, to which players, and what it cannot say.

const full = [20, 20, 20] as const
const plenty = [full, full, full]
const five = [full, full, full, full, full]

/** What becomes of a proposal of these legs: the code of its refusal, or `proposed`. */
const outcome = (t: Table, ...legs: string[]): string =>
  t.game.check(t.p, t.awaited, { do: 'propose', legs: legs.map(legOf) })?.code ?? 'proposed'

/** At the question which deal seat 0 proposes, with some of everything. */
const proposing = (setting = {}) =>
  trading({
    goods: rows('4 0 0, 0 3 0, 0 0 4'),
    pool: [9, 9, 9],
    mechs: [1, 2],
    rnd: [0, 1, 0],
    hand: [[], ['T1', 'T1']],
    used: [[], ['T2']],
    cards: { N4: { of: 1, down: true }, N6: { of: 0 }, S2: { of: 0, down: true } },
    ...setting,
  }).do({ do: 'propose' })

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

test('BM-4.2, BM-5.15, BM-1.5 · a giver must have it, or get it by an earlier leg: by itself, as much, and itself the one', () => {
  const t = proposing()
  const mark = t.mark('N4')
  for (const [legs, expected] of [
    [['give 0 1 E 4'], 'proposed'],
    [['give 0 1 E 5'], 'NOT_ENOUGH'],
    [['give 1 0 rnd 1'], 'proposed'],
    [['give 1 0 rnd 2'], 'NOT_ENOUGH'],
    [['give 1 0 mech home-2 2'], 'proposed'],
    [['give 1 0 mech home-2 3'], 'NOT_ENOUGH'],
    [['give 1 0 mech home-1'], 'NOT_ENOUGH'],
    [['give 1 0 mech N9'], 'NOT_ENOUGH'],
    [['give 1 0 skill T1 2'], 'proposed'],
    [['give 1 0 skill T1 3'], 'NOT_ENOUGH'],
    [['give 1 0 skill T1 discard'], 'NOT_ENOUGH'],
    [['give 1 0 skill T2 discard'], 'proposed'],
    [['give 1 0 skill T2'], 'NOT_ENOUGH'],
    [['give 1 0 W 3', 'give 0 2 W 3'], 'proposed'],
    [['give 1 0 W 3', 'give 0 2 W 4'], 'NOT_ENOUGH'],
    [['give 0 2 W 3', 'give 1 0 W 3'], 'NOT_ENOUGH'],
    [['give 1 0 W 3', 'give 0 2 F 1'], 'NOT_ENOUGH'],
    [['give 0 1 E 2', 'give 2 0 E 1'], 'NOT_ENOUGH'],
    [['give 0 1 E 2', 'give 1 0 E 2'], 'proposed'],
    [['swap E 2 W 1', 'give 0 1 W 1'], 'proposed'],
    [['swap E 2 W 1', 'give 0 1 W 2'], 'NOT_ENOUGH'],
    [['swap E 2 W 1', 'give 0 1 F 1'], 'NOT_ENOUGH'],
    [['swap E 2 F 1', 'give 1 0 F 1'], 'NOT_ENOUGH'],
    [['swap E 4 W 2', 'give 0 1 W 1'], 'proposed'],
    [['swap E 6 W 3', 'give 0 1 W 1'], 'NOT_ENOUGH'],
    [['give 1 0 W 2', 'swap W 2 F 1'], 'proposed'],
    [['give 1 0 W 2', 'swap W 4 F 2'], 'NOT_ENOUGH'],
    [[`give 1 0 location ${mark}`, `give 0 2 location ${mark}`], 'proposed'],
    [[`give 1 0 reveal ${mark}`, `give 0 2 location ${mark}`], 'NOT_ENOUGH'],
    // A face that the initiator does not know may be what they will have by then.
    [['give 1 0 location N4', 'give 0 2 location N4'], 'proposed'],
    [['give 0 2 location N4', 'give 1 0 location N4'], 'NOT_ENOUGH'],
    [['give 1 0 reveal N4', 'give 0 2 location N4'], 'NOT_ENOUGH'],
    [['give 1 0 location N5', 'give 0 2 location N4'], 'NOT_ENOUGH'],
    [['give 0 2 location N4'], 'NOT_ENOUGH'],
    [['give 0 1 E 1', 'give 0 2 location N4'], 'NOT_ENOUGH'],
  ] as const)
    assert.equal(outcome(t, ...legs), expected, legs.join('; '))
})

test('BM-1.5, BM-4.2 · a partner cannot accept a face that comes to another first, nor what they have too little of', () => {
  const accepts = (legs: string[], setting = {}) => {
    const t = trading({ goods: plenty, cards: { N4: { of: 2, down: true } }, ...setting }).propose(...legs)
    return t.game.check(t.p, t.awaited, { answer: 'accept' })?.code ?? 'accepted'
  }
  assert.equal(accepts(['give 2 0 location N4', 'give 1 0 location N4']), 'NOT_ENOUGH')
  assert.equal(accepts(['give 1 0 location N4', 'give 2 0 E 1']), 'NOT_ENOUGH')
  // What another lacks is theirs to say.
  assert.equal(accepts(['give 1 0 E 1', 'give 2 0 location N5']), 'accepted')
  const mine = { cards: { N4: { of: 1, down: true } } }
  assert.equal(accepts(['give 1 0 E 1', 'give 2 0 location N4'], mine), 'accepted')
  // By then the first has it: the third gives what the partner passes on.
  assert.equal(accepts(['give 1 0 E 20', 'give 0 1 E 21', 'give 1 0 E 21']), 'accepted')
  assert.equal(
    accepts(['give 1 0 location N4', 'give 0 1 location N4', 'give 1 0 location N4']),
    'NOT_ENOUGH',
  )
  assert.equal(accepts(['give 0 1 E 1', 'give 1 0 location N9']), 'NOT_ENOUGH')
})

test('BM-5.5 · players at the table, different ones, one of them the initiator; and a transfer at all', () => {
  const t = trading({ goods: plenty }).do({ do: 'propose' })
  for (const [legs, expected] of [
    [['give 0 2 E 1'], 'proposed'],
    [['give 2 0 E 1'], 'proposed'],
    [['give 0 3 E 1'], 'NO_SUCH_SEAT'],
    [['give 3 0 E 1'], 'NO_SUCH_SEAT'],
    [['give 0 0 E 1'], 'NOT_INITIATOR'],
    [['give 1 2 E 1'], 'NOT_INITIATOR'],
    [['swap E 2 W 1', 'give 1 2 E 1'], 'NOT_INITIATOR'],
    [['swap E 2 W 1'], 'NO_PARTNER'],
    [['swap E 2 W 1', 'give 0 2 E 1'], 'proposed'],
  ] as const)
    assert.equal(outcome(t, ...legs), expected, legs.join('; '))
})

test('BM-5.13, BM-5.15 · what is named must be there, and what there is one of has no number', () => {
  const t = proposing()
  const words = { do: 'give', from: 0, to: 1, what: 'secret', text: 'I have N4.' }
  assert.equal(t.game.check(t.p, 0, { do: 'propose', legs: [words] }), null)
  for (const [legs, expected] of [
    [['give 0 1 location N6'], 'proposed'],
    [['give 0 1 location Z6'], 'NO_SUCH_THING'],
    [['give 0 1 reveal Z6'], 'NO_SUCH_THING'],
    [['give 0 1 location #99'], 'NOT_ENOUGH'],
    [['give 0 1 skill T9'], 'NO_SUCH_THING'],
    [['give 0 1 utility Z6'], 'NO_SUCH_THING'],
    [['give 0 1 location N6 2'], 'ONE_ONLY'],
    [['give 0 1 reveal S2 2'], 'ONE_ONLY'],
    [['give 0 1 utility N6 2'], 'ONE_ONLY'],
    [['give 0 1 utility N6'], 'NOT_ENOUGH'],
    [['give 0 1 reveal S2'], 'proposed'],
    [['give 0 1 reveal N6'], 'NOT_YOURS'],
    [['give 0 1 reveal N1'], 'NOT_YOURS'],
    [['give 1 0 reveal N6'], 'NOT_YOURS'],
    [['give 1 0 location N6'], 'NOT_ENOUGH'],
    [['give 0 1 mech home-1'], 'proposed'],
    [['give 0 1 mech home-1 2'], 'NOT_ENOUGH'],
  ] as const)
    assert.equal(outcome(t, ...legs), expected, legs.join('; '))
})

test('BM-5.30 · in a proposal the initiator’s face-down cards go by their marks, also where units stand; others by name', () => {
  const t = trading({
    goods: plenty,
    cards: { N4: { of: 0, down: true, units: ['0 mech'] }, N6: { of: 0, units: ['0 mech'] } },
  })
  t.propose(
    'give 0 1 location N4',
    'give 0 1 mech N4',
    'give 0 1 reveal N4',
    'give 0 1 mech N6',
    'give 1 0 E 1',
  )
  const legs = (t.view(1).flow.at(-1) as unknown as { legs: { which: string }[] }).legs
  const mark = t.mark('N4')
  assert.deepEqual(
    legs.map(({ which }) => which),
    [mark, mark, mark, 'N6', ''],
  )
})

test('BM-5.6, BM-5.13 · option promises=none takes promises out of deals, and nothing else', () => {
  const t = trading({ goods: plenty, options: { promises: 'none' } }).do({ do: 'propose' })
  assert.deepEqual(
    [outcome(t, 'give 0 1 E 1'), outcome(t, 'give 0 1 promise'), outcome(t, 'give 0 1 secret')],
    ['proposed', 'NOT_TRADEABLE', 'proposed'],
  )
})

test('BM-1.5, BM-5.8, BM-5.9, BM-5.11 · of each transfer that was made all are told, and what moved', () => {
  const t = trading({
    goods: plenty,
    mechs: [2],
    rnd: [3],
    military: [2],
    hand: [['T5', 'T5']],
    used: [['C5']],
    cards: {
      N4: { of: 0, down: true },
      N6: { of: 0, units: ['0 mech'] },
      S2: { of: 0, down: true },
      S3: { of: 0, down: true },
    },
    sites: { 'home-1.4': { of: 0, is: 'farm', upgraded: true } },
  })
  const promise = { do: 'give', from: 0, to: 1, what: 'promise', text: 'Peace.' }
  t.propose(
    'give 0 1 F 3',
    'give 0 1 mech home-1 2',
    'give 0 1 mech N6',
    'give 0 1 utility home-1.4',
    'give 0 1 location N4',
    'give 0 1 location N6',
    'give 0 1 skill T5 2',
    'give 0 1 skill C5 discard',
    'give 0 1 rnd 2',
    'give 0 1 military 1',
    'give 0 1 reveal S2',
    promise,
    say(0, 1, 'secret', 'Psst.'),
    'swap E 4 W 2',
  ).do({ answer: 'accept' })
  const all = [
    ...['gaveGoods', 'gaveMechs', 'gaveMechs', 'gaveUtility', 'gaveFaceDown', 'gotFaceDown', 'gaveLocation'],
    ...['gaveSkill', 'gaveUsedSkill', 'gaveRnd', 'gaveMilitary', 'showedFace', 'promised', 'toldSecret'],
    ...['exchanged', 'dealt'],
  ]
  assert.deepEqual(t.facts().slice(1), all)
  const secret = ['gotFaceDown', 'showedFace', 'toldSecret']
  // BM-1.5  What lies face-down has a name for those who know it.
  const mark = t.mark('N4')
  for (const party of [0, 1]) assert.ok(t.said(party).includes(`P1 gives N4 Sunward Spire (face-down) to P2`))
  assert.ok(t.said(2).includes(`P1 gives the face-down card ${mark} to P2`))
  assert.equal(t.said(2).length, all.length - secret.length)
  assert.equal(t.said(null).length, all.length - secret.length)
  assert.deepEqual([t.goods(1), t.p.rnd, t.p.military], rows('20 20 23, 1 2 0, 1 1 0'))
  assert.deepEqual(t.units(1), ['2 mech at home-1', '1 infantry at home-2', '1 mech at N6'])
  assert.deepEqual([t.skills(1), t.skills(1, 'used'), t.skills(0, 'used')], [['T5', 'T5'], ['C5'], []])
  assert.deepEqual(
    [t.cards(0).sort(), t.cards(1).sort()],
    [
      ['-S2', '-S3'],
      ['-N4', 'N6'],
    ],
  )
  assert.equal(t.site('home-1.4'), 'farm of 1, upgraded')
  assert.deepEqual(
    [t.called(1, 'S2'), t.called(1, 'S3'), t.called(2, 'S2')],
    ['S2', t.mark('S3'), t.mark('S2')],
  )
  assert.deepEqual(
    t.p.notes.map(({ kind, to, text }) => ({ kind, to, text })),
    [
      { kind: 'promise', to: EVERYBODY, text: 'Peace.' },
      { kind: 'secret', to: bit(0) | bit(1), text: 'Psst.' },
    ],
  )
})

test('BM-5.13 · the latest hundred notes are kept', () => {
  const t = trading({ goods: plenty })
  for (let i = 0; i < 6; i++) {
    const promises = Array.from({ length: 19 }, (_, n) => say(0, 1, 'promise', `${i * 19 + n}`))
    t.propose(...promises).do({ answer: 'accept' })
  }
  assert.deepEqual([t.p.notes.length, t.p.notes[0]?.text, t.p.notes.at(-1)?.text], [100, '14', '113'])
})

test('BM-5.15 · a deal is told as a whole to each who was in it; a refusal and a void deal to all of them', () => {
  const t = trading({
    seats: 4,
    goods: plenty,
    pool: [0, 9, 9],
    cards: { N4: { of: 2, down: true }, N6: { of: 0 } },
  })
  t.propose('give 0 1 W 4', 'give 1 0 E 3').do({ answer: 'accept' })
  assert.deepEqual(
    [t.heads(0), t.heads(1)],
    [['You gave P2 4 Water for 3 Energy.'], ['You accept the deal.', 'You gave P1 3 Energy for 4 Water.']],
  )
  // BM-1.5  The others read its terms as far as they are public.
  assert.deepEqual(t.heads(2, 'table'), ['P1 gave P2 4 Water for 3 Energy.'])
  t.propose('give 0 1 F 1', 'give 0 2 location N6', 'give 2 0 location #1', 'give 2 0 E 1')
  t.do({ answer: 'accept' }).do({ answer: 'accept' })
  assert.deepEqual(t.heads(0), [
    'You made a deal with P2 and P3. You gave P2 1 Food for nothing. You gave P3 N6 Brightwell for N4 Sunward Spire (face-down) and 1 Energy.',
  ])
  assert.deepEqual(t.heads(1), ['P1 gave you 1 Food for nothing.'])
  assert.match(
    t.heads(3, 'table').join(),
    /^P1, P2 and P3 have made a deal\. P1 gave P2 1 Food for nothing\. P1 gave P3 N6 Brightwell for the face-down card #\d and 1 Energy\.$/,
  )
  assert.deepEqual(t.untrue(), [])
  t.propose('give 0 1 W 1').do({ answer: 'refuse' })
  assert.deepEqual([t.heads(0), t.heads(1)], [['P2 refused your deal.'], ['You refused the deal of P1.']])
  t.propose('give 1 0 W 1', 'swap W 2 E 1').do({ answer: 'accept' })
  assert.deepEqual(t.heads(0).at(-1), 'Your deal with P2 was void. Part 2 of it was impossible.')
  assert.deepEqual(t.heads(1).at(-1), 'Your deal with P1 was void. Part 2 of it was impossible.')
})

test('BM-5.15 · twenty legs at the most, all or nothing, in turn order, by seat and step', () => {
  const legs = (n: number) => Array.from({ length: n }, () => 'give 0 1 E 1')
  const t = trading({ goods: [[40, 9, 9], full, full] }).do({ do: 'propose' })
  t.noDeal(legs(21), 'BM-5.15', 'BAD_CHOICE')
  t.do({ do: 'propose', legs: legs(20).map(legOf) })
  assert.deepEqual([t.now, t.facts()], ['1 deal.answer', ['proposed']])
  assert.deepEqual([t.do({ answer: 'accept' }).facts()[0], t.goods(0)[0]], ['accepted', 20])
  t.propose('give 0 1 E 1').do({ answer: 'refuse' })
  assert.deepEqual(t.facts(), ['refused'])
  assert.deepEqual([t.said(2), t.said(1).length], [[], 1])
  t.propose('give 0 1 E 1', 'swap W 8 F 4', 'swap W 2 F 1').do({ answer: 'accept' })
  assert.deepEqual(t.facts(), ['accepted', 'voided'])
  assert.deepEqual(t.said(2), [])
})

test('BM-5.16, BM-4.4, BM-5.15 · what is used up answers before all else; of a deal that is being made up, not that it has no partner yet', () => {
  const { p } = trading({ goods: plenty })
  const code = (made: number, soFar: boolean, ...legs: string[]) =>
    proposalFault(
      p,
      0,
      made,
      legs.map((leg) => legOf(leg) as never),
      soFar,
    )?.code ?? null
  assert.deepEqual(
    [
      code(11, false, 'give 0 1 population'),
      code(12, false, 'give 0 1 population'),
      code(11, false, 'give 0 1 E 1'),
    ],
    ['PEOPLE', 'NO_PROPOSALS_LEFT', null],
  )
  assert.deepEqual([code(0, true, 'swap E 2 W 1'), code(0, false, 'swap E 2 W 1')], [null, 'NO_PARTNER'])
  assert.equal(code(0, true, 'swap E 3 W 1'), 'BAD_RATIO')
})

const given0 = (given: ReturnType<typeof givenIn>): boolean =>
  given.do === 'give' && given.what === 'E' && given.from === 0 && given.to === 1

test('BM-5.5, BM-5.15, BM-5.19 · a form for a deal: an exchange pays what its ratio asks, and nothing else is touched', () => {
  const { p } = trading({ goods: plenty, options: { ratio_initiator: 3 } })
  const legs = [
    { do: 'exchange', pay: 'E', amount: 1, get: 'W', count: 4 },
    { do: 'give', from: 0, to: 1, what: 'E', amount: 5 },
  ]
  const settled = (answer: object) =>
    proposed.settle?.(p, { made: 0 } as never, 0, answer as never, [] as never)
  assert.deepEqual(settled({ do: 'propose', legs }), {
    do: 'propose',
    legs: [{ ...legs[0], amount: 12 }, legs[1]],
  })
  assert.deepEqual(settled({ do: 'nothing' }), { do: 'nothing' })
  const over = (answer: object, made = 0) =>
    proposed.over?.(p, { made } as never, 0, answer as never)?.code ?? null
  assert.deepEqual(
    [
      over({ do: 'nothing' }, 12),
      over({ do: 'propose', legs: [{ ...legs[0], amount: 12 }] }),
      over({ do: 'propose', legs }, 12),
    ],
    [null, null, 'NO_PROPOSALS_LEFT'],
  )
  // Commodities and tokens have a number, other things are named in a list; of an exchange what is got is counted.
  const held = laid({ goods: plenty, mechs: [2], rnd: [1] })
    .act('trade')
    .quiet().p
  const fields = fieldsOf(proposed, held, { made: 0 } as never, 0, { do: 'propose', legs: [] }).flatMap(
    (part) => (part.kind === 'part' ? part.fields : []),
  )
  const numbers = fields.flatMap((field) =>
    field.kind === 'number' && field.thing ? [givenIn(field.thing)] : [],
  )
  assert.deepEqual(
    [...new Set(numbers.map((given) => (given.do === 'give' ? given.what : given.do)))],
    ['E', 'W', 'F', 'rnd', 'military'],
  )
  const listed = fields.flatMap((field) => (field.kind === 'list' ? field.things.map(givenIn) : []))
  assert.equal(
    listed.some((given) => given.do === 'give' && given.what === 'mech'),
    true,
  )
  assert.equal(
    listed.some((given) => given.do === 'give' && given.what === 'E'),
    false,
  )
  assert.equal(listed.filter((given) => given.do === 'exchange').length, 6)
  const gift = fields.find((field) => field.kind === 'number' && field.thing && given0(givenIn(field.thing)))
  assert.deepEqual(gift?.kind === 'number' ? gift.put(3) : null, {
    do: 'propose',
    legs: [transfer(0, 1, { what: 'E', amount: 3 })],
  })
  const { do: _, ...thing } = transfer(0, 1, { what: 'mech', which: 'home-1' })
  assert.deepEqual(thing, {
    from: 0,
    to: 1,
    what: 'mech',
    which: 'home-1',
    amount: 1,
    pile: 'hand',
    text: '',
  })
  assert.equal(givenIn({ id: { do: 'exchange' }, text: '' } as never).do, 'exchange')
})

test('BM-5.13, BM-5.15 · a card in a proposal is called by its name, or by its mark', () => {
  const t = trading({
    goods: plenty,
    mechs: [1],
    cards: { N1: { of: 0 }, N4: { of: 0, down: true }, N6: { of: 1 } },
  })
  t.propose('give 0 1 location N1', 'give 0 1 location N4', 'give 1 0 location N6', 'give 0 1 mech home-1')
  const note = t.options()[0]?.note ?? ''
  assert.match(note, /a Mech at the home of Ember Compact/)
  assert.match(note, /Location Card N1 [A-Z]/)
  assert.match(note, new RegExp(`Location Card ${t.mark('N4')} to`))
  assert.match(note, /Location Card N6 [A-Z]/)
})

test('BM-5.6, BM-5.7 · a Location Card whose site has workers is no Utility: it is tradeable', () => {
  const t = trading({
    goods: plenty,
    cards: { N7: { of: 0 } },
    sites: { N7: { of: 0, is: 'farm', occupied: true } },
  })
  t.do({ do: 'propose' })
  assert.deepEqual(
    [outcome(t, 'give 0 1 location N7'), outcome(t, 'give 0 1 utility N7')],
    ['proposed', 'PEOPLE'],
  )
})

test('BM-1.5, BM-5.30 · what a deal says to a reader: cards go by their faces to who knows them, else by their marks', () => {
  const { p } = laid({ cards: { N4: { of: 0, down: true } } })
  const said = (reader: number, which: string) =>
    legsTo(p, reader, [readLeg({ do: 'give', from: 0, to: 1, what: 'location', which })])
  assert.equal(said(0, '#1'), said(0, 'N4'))
  assert.match(said(0, '#1'), /N4 Sunward Spire/)
  assert.match(said(1, '#1'), /#1\b/)
  // No such card lies on the table.
  assert.match(said(0, '#9'), /#9\b/)
})
