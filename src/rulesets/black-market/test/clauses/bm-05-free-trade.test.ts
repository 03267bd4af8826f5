import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { laid, trading } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')
const four = [...plenty, [20, 20, 20]] as const

test('BM-5.1, BM-5.2 · priming adds one token for each occupied Utility, of its normal output; option prime_tokens', () => {
  const primed = (prime_tokens: number) =>
    laid({
      pool: [20, 0, 0],
      fusion: 1,
      options: { prime_tokens, bm_remove_E: 0 },
      sites: { 'home-1.1': { of: 0, is: 'energyMine' }, 'home-2.4': { of: 1, is: 'solarArray' } },
    }).act('trade').pool
  assert.deepEqual([primed(0), primed(1), primed(2)], rows('20 0 0, 22 3 3, 24 6 6'))
})

test('BM-5.2 · unmanned Utilities do not count', () => {
  const t = laid({
    bare: true,
    pool: [10, 10, 10],
    fusion: 0,
    sites: { 'home-1.1': { of: 0, is: 'solarArray' }, 'home-1.2': { of: 0, is: 'farm', upgraded: true } },
  })
  assert.deepEqual(t.act('trade').pool, [5, 10, 10])
})

test('BM-5.3 · option bm_remove_E', () => {
  for (const [bm_remove_E, left] of rows('0 13, 2 11, 10 3, 13 0, 50 0'))
    assert.equal(laid({ pool: [10, 0, 0], options: { bm_remove_E } }).act('trade').pool[0], left)
})

test('BM-5.4 · priming opens every Trade, before any decision and any card; an Upgraded Utility adds 1', () => {
  const t = laid({
    pool: [5, 5, 5],
    hand: [['C3']],
    sites: { 'home-3.1': { of: 2, is: 'farm', occupied: true, upgraded: true } },
  }).act('trade')
  assert.deepEqual([t.facts().includes('primed'), t.step, t.pool], [true, 'trade.opening', [3, 8, 8]])
  assert.equal(t.quiet().now, '0 skill.play')
  assert.deepEqual(t.do({ play: 'C3', on: 'W' }).pool, [3, 6, 8])
})

test('BM-5.5 · one deal with several others; goods between two others go through the initiator’s hands', () => {
  const t = trading({ goods: [[0, 0, 0], ...plenty.slice(1)] })
  t.propose('give 1 0 W 5', 'give 0 2 W 5', 'give 2 0 F 2', 'give 0 1 F 1')
  assert.equal(t.now, '1 deal.answer')
  t.do({ answer: 'accept' })
  assert.equal(t.now, '2 deal.answer')
  t.do({ answer: 'accept' })
  assert.deepEqual([t.goods(0), t.goods(1), t.goods(2)], rows('0 0 1, 20 15 21, 20 25 18'))
  t.do({ do: 'propose' }).noDeal(['swap E 2 W 1'], 'BM-5.5', 'NO_PARTNER').noDeal([], 'BM-5.5', 'NO_PARTNER')
})

test('BM-5.6 · all that is tradeable changes hands', () => {
  const t = trading({
    goods: plenty,
    mechs: [1],
    rnd: [1],
    military: [0, 2],
    hand: [[], ['T3']],
    cards: { N1: { of: 0 }, S1: { of: 1, down: true } },
    sites: { 'home-1.4': { of: 0, is: 'solarArray' }, 'home-2.4': { of: 1, is: 'waterMine' } },
  })
  t.propose(
    'give 0 1 mech home-1',
    'give 0 1 utility home-1.4',
    'give 1 0 utility home-2.4',
    'give 0 1 location N1',
    'give 1 0 location S1',
    'give 1 0 skill T3',
    'give 0 1 rnd',
    'give 1 0 military 2',
  ).do({ answer: 'accept' })
  assert.deepEqual(
    [t.site('home-1.4'), t.site('home-2.4'), t.cards(0), t.cards(1), t.skills(0)],
    ['solarArray of 1', 'waterMine of 0', ['-S1'], ['N1'], ['T3']],
  )
  assert.deepEqual([t.p.rnd, t.p.military], rows('0 1 0, 2 0 0'))
})

test('BM-5.7 · workers stay where they are during Trade; an Upgraded but empty Utility is tradeable', () => {
  const t = trading({
    goods: plenty,
    sites: { 'home-1.3': { of: 0, is: 'farm', upgraded: true } },
  })
  t.do({ do: 'propose' }).noDeal(['give 0 1 utility home-1.1'], 'BM-5.7', 'PEOPLE').do({ do: 'nothing' })
  t.propose('give 0 1 utility home-1.3').do({ answer: 'accept' })
  assert.equal(t.site('home-1.3'), 'farm of 1, upgraded')
})

test('BM-5.8 · a Utility on another’s home works for and is manned by its new owner, and fills the site', () => {
  const t = trading({
    goods: plenty,
    spare: [1, 1, 1],
    sites: { 'home-2.4': { of: 1, is: 'farm' }, 'home-2.5': { of: 1, is: 'farm' } },
  })
  t.propose('give 1 0 utility home-2.4').do({ answer: 'accept' })
  t.lateUntil('game.choose').act('industry')
  t.no({ do: 'build', utility: 'farm', at: 'home' }, 'BM-7.2', 'NO_SITE')
  t.lateUntil('0 industry.crew')
  t.do({ do: 'spare', at: 'home-2.4' })
  assert.equal(t.site('home-2.4'), 'farm of 0, occupied')
  t.lateUntil('0 industry.operate')
  const before = t.goods(0)[2] ?? 0
  t.do({ do: 'operate', at: 'home-2.4' })
  assert.equal(t.goods(0)[2], before + 2)
})

test('BM-5.9 · a card changes hands without the units on it; they keep owner and slots', () => {
  const t = trading({ goods: plenty, cards: { S6: { of: 1, units: ['1 mech', '1 infantry'] } } })
  t.propose('give 1 0 location S6').do({ answer: 'accept' })
  assert.deepEqual(
    [t.cards(0), t.units(1)],
    [['S6'], ['1 infantry at home-2', '1 infantry at S6', '1 mech at S6']],
  )
  t.lateUntil('game.choose').act('militarise').lateUntil('militarise.move')
  // Only its owner moves a unit; the slots are taken.
  assert.equal(t.asked[0], 1)
  t.do({ do: 'home', unit: 'mech', from: 'S6' })
  assert.deepEqual(t.units(1), ['1 infantry at home-2', '1 mech at home-2', '1 infantry at S6'])
})

test('BM-5.9, BM-10.3 · the card’s new owner cannot send a unit where the slots are taken', () => {
  const t = trading({ goods: plenty, cards: { S6: { of: 1, units: ['1 mech', '1 mech'] } } })
  t.propose('give 1 0 location S6').do({ answer: 'accept' })
  t.lateUntil('game.choose').act('militarise')
  while (t.step === 'militarise.bonus') t.late0()
  // Seat 1 has a card but no room on it, so there is nothing for it to move: it is not asked.
  const asked: string[] = []
  while (t.step !== 'raid.target' && t.step !== 'game.choose') {
    asked.push(t.now)
    t.late0()
  }
  assert.ok(!asked.includes('0 militarise.move'))
})

test('BM-5.10 · eligibility is ignored on both sides', () => {
  const t = trading({ goods: plenty, hand: [[], ['T5']], cards: { N8: { of: 1 } } })
  t.propose('give 1 0 skill T5', 'give 1 0 location N8').do({ answer: 'accept' })
  assert.deepEqual([t.skills(0), t.cards(0)], [['T5'], ['N8']])
})

test('BM-5.11 · a card keeps its status; of a face-down one only the new owner may see the face', () => {
  const t = trading({
    goods: plenty,
    used: [[], ['T3']],
    hand: [[], ['T3']],
    cards: { N4: { of: 1, down: true }, N6: { of: 1 } },
  })
  const mark = t.mark('N4')
  t.propose('give 1 0 location N4', 'give 1 0 location N6', 'give 1 0 skill T3 discard').do({
    answer: 'accept',
  })
  assert.deepEqual(
    [t.cards(0).sort(), t.skills(0), t.skills(0, 'used'), t.skills(1)],
    [['-N4', 'N6'], [], ['T3'], ['T3']],
  )
  assert.deepEqual([t.called(0, 'N4'), t.called(1, 'N4')], ['N4', mark])
})

test('BM-5.12 · the surplus goes at the end of the next Explore of any initiator; option location_limit', () => {
  const cards = { N1: { of: 0 }, N2: { of: 0 }, N3: { of: 1 } }
  const t = trading({ goods: plenty, cards, options: { location_limit: 2 } })
  t.propose('give 1 0 location N3').do({ answer: 'accept' }).lateUntil('game.choose')
  assert.equal(t.cards(0).length, 3)
  t.act('recruit').lateUntil('game.choose')
  assert.equal(t.cards(0).length, 3)
  t.act('explore').lateUntil('explore.discard')
  assert.deepEqual([t.asked, t.do({ discard: 'N2' }).cards(0)], [[0], ['N1', 'N3']])
})

const say = (from: number, to: number, what: string, text: string) => ({ do: 'give', from, to, what, text })

test('BM-5.13 · a promise is logged and shown, and binds nobody; 200 characters', () => {
  const t = trading({ goods: plenty })
  t.propose('give 0 1 E 2', say(1, 0, 'promise', 'No raid this round.')).do({ answer: 'accept' })
  assert.deepEqual(t.p.notes, [{ round: 1, kind: 'promise', from: 1, to: 32, text: 'No raid this round.' }])
  t.do({ do: 'propose' }).no(
    { do: 'propose', legs: [say(0, 1, 'promise', 'x'.repeat(201))] },
    'BM-5.15',
    'BAD_CHOICE',
  )
})

test('BM-5.13 · option promises=none: they are no part of deals', () => {
  const t = trading({ goods: plenty, options: { promises: 'none' } })
  t.do({ do: 'propose' }).noDeal([say(0, 1, 'promise', 'Peace.')], 'BM-5.13', 'NOT_TRADEABLE')
})

test('BM-5.13, BM-5.30 · a secret is read by its buyer alone, and only when the deal is done', () => {
  const t = trading({ goods: plenty })
  t.propose('give 1 0 W 3', say(0, 1, 'secret', 'Seat 3 has N4.'))
  const legs = (reader: number) => JSON.stringify(t.view(reader).flow.at(-1))
  assert.deepEqual([legs(0).includes('N4'), legs(1).includes('N4')], [true, false])
  t.do({ answer: 'accept' })
  const text = (reader: number | null) => t.view(reader).notes.at(-1)?.text
  assert.deepEqual([0, 1, 2, null].map(text), ['Seat 3 has N4.', 'Seat 3 has N4.', '', ''])
  assert.equal(
    t.said(2).some((line) => line.includes('secret')),
    false,
  )
})

test('BM-5.13 · a partner’s secret is written by the partner, when they accept', () => {
  const t = trading({ goods: plenty })
  t.propose('give 0 2 E 3', say(2, 0, 'secret', '')).do({ answer: 'accept' })
  assert.equal(t.now, '2 deal.confide')
  t.do({ text: 'I have no Mechs.' })
  assert.equal(t.view(0).notes.at(-1)?.text, 'I have no Mechs.')
})

test('BM-5.13 · a verified reveal shows the buyer a face-down card; NOT_YOURS when the seller lacks it', () => {
  const t = trading({
    goods: plenty,
    cards: { N4: { of: 0, down: true }, S2: { of: 0 }, N7: { of: 2, down: true } },
  })
  t.do({ do: 'propose' })
  t.noDeal(['give 0 1 reveal N5'], 'BM-5.13', 'NOT_YOURS')
  t.noDeal(['give 0 1 reveal N7'], 'BM-5.13', 'NOT_YOURS')
  t.noDeal(['give 0 1 reveal S2'], 'BM-5.13', 'NOT_YOURS')
  const mark = t.mark('N4')
  t.do({ do: 'nothing' }).propose('give 1 0 W 2', 'give 0 1 reveal N4')
  // The proposal itself shows nothing: the card goes by its mark.
  assert.equal(JSON.stringify(t.view(1).flow).includes('N4'), false)
  assert.equal(t.called(1, 'N4'), mark)
  t.do({ answer: 'accept' })
  assert.deepEqual([t.called(1, 'N4'), t.called(2, 'N4'), t.cards(0).includes('-N4')], ['N4', mark, true])
  assert.ok(t.said(1).some((line) => line.endsWith('it is N4 Sunward Spire')))
  assert.equal(
    t.said(2).some((line) => line.includes('Sunward')),
    false,
  )
})

test('BM-5.13 · a partner who lacks the card cannot accept; nobody else learns it', () => {
  const t = trading({ goods: plenty, cards: { N4: { of: 2, down: true }, N7: { of: 1, down: true } } })
  t.propose('give 0 1 E 2', 'give 1 0 reveal N4')
  t.no({ answer: 'accept' }, 'BM-5.13', 'NOT_YOURS')
  t.do({ answer: 'refuse' }).propose('give 0 1 E 2', 'give 1 0 reveal N7').do({ answer: 'accept' })
  assert.equal(t.called(0, 'N7'), 'N7')
})

test('BM-5.14 · unequal deals and gifts are legal', () => {
  const t = trading({ goods: plenty }).propose('give 0 1 E 20').do({ answer: 'accept' })
  assert.deepEqual([t.goods(0)[0], t.goods(1)[0]], [0, 40])
  t.propose('give 1 0 F 20', 'give 0 1 W 1').do({ answer: 'accept' })
  assert.deepEqual(t.goods(0), [0, 19, 40])
})

test('BM-5.15 · partners answer in turn order; one refusal ends the deal; no reply refuses', () => {
  const t = trading({ goods: four, seats: 4, round: 2, first: 1 })
  // Round 2 runs anticlockwise: from seat 2 on 1, 4, 3.
  t.propose('give 1 3 E 1', 'give 1 0 E 1', 'give 1 2 E 1')
  assert.equal(t.now, '0 deal.answer')
  assert.equal(t.do({ answer: 'accept' }).now, '3 deal.answer')
  assert.equal(t.do({ answer: 'refuse' }).now, '1 trade.window')
  assert.deepEqual(t.goods(0), [20, 20, 20])
  t.propose('give 1 3 E 1').late()
  assert.deepEqual([t.now, t.goods(3)], ['1 trade.window', [20, 20, 20]])
})

test('BM-5.15 · a counter-wish is a refusal with text, for the parties', () => {
  const t = trading({ goods: plenty }).propose('give 0 1 E 1').do({ answer: 'wish' })
  assert.equal(t.now, '1 speak.say')
  t.do({ say: 'Make it 2.' })
  assert.equal(t.now, '0 trade.window')
  assert.deepEqual(
    [0, 1, 2].map((reader) => t.view(reader).notes.at(-1)?.text),
    ['Make it 2.', 'Make it 2.', ''],
  )
  assert.deepEqual(t.goods(1), [20, 20, 20])
})

test('BM-5.15 · all or nothing: of a void deal nothing remains, cards and Mechs neither', () => {
  const t = trading({
    goods: [[4, 0, 0], ...plenty.slice(1)],
    mechs: [0, 1],
    hand: [[], ['T2']],
    cards: { N4: { of: 1, down: true } },
  })
  const before = JSON.stringify({ ...t.p, flow: 0 })
  t.propose(
    'give 1 0 mech home-2',
    'give 1 0 skill T2',
    'give 1 0 location N4',
    'swap E 4 W 2',
    'give 0 1 E 1',
  )
  t.do({ answer: 'accept' })
  assert.match(t.said(1).join(), /part 5 of it is impossible/)
  assert.equal(JSON.stringify({ ...t.p, flow: 0 }), before)
})

test('BM-5.15 · what could never be had is refused at once; what comes by an earlier leg is not', () => {
  const t = trading({ goods: [[0, 0, 0], ...plenty.slice(1)], mechs: [0, 1] })
  t.do({ do: 'propose' })
  t.noDeal(['give 0 2 mech home-2', 'give 1 0 mech home-2'], 'BM-4.2', 'NOT_ENOUGH')
  t.noDeal(['give 0 1 skill Z9'], 'BM-5.15', 'NO_SUCH_THING')
  t.noDeal(['give 0 1 utility nowhere'], 'BM-5.15', 'NO_SUCH_THING')
  for (const [what, which] of [
    ['utility', 'N5'],
    ['location', 'N1'],
    ['reveal', 'N1'],
  ] as const)
    t.noDeal([{ do: 'give', from: 0, to: 1, what, which, amount: 2 }], 'BM-5.15', 'ONE_ONLY')
  for (const leg of ['give 0 3 E 1', 'give 3 0 E 1']) t.noDeal([leg], 'BM-5.5', 'NO_SUCH_SEAT')
  t.do({ do: 'nothing' }).propose('give 1 0 mech home-2', 'give 0 2 mech home-2')
  t.do({ answer: 'accept' }).do({ answer: 'accept' })
  assert.deepEqual(t.units(2), ['1 mech at home-2', '1 infantry at home-3'])
})

test('BM-5.16 · option proposals_per_trade; refused and void ones count (BM-5.30)', () => {
  const t = trading({ goods: [[5, 0, 0], ...plenty.slice(1)], options: { proposals_per_trade: 3 } })
  t.propose('give 0 1 E 1').do({ answer: 'refuse' })
  t.propose('give 0 1 E 4', 'swap E 4 W 2').do({ answer: 'accept' })
  // Leaving the question counts for nothing.
  t.do({ do: 'propose' }).do({ do: 'nothing' })
  t.do({ do: 'end' }).do({ do: 'pass' }).propose('give 0 1 E 1').do({ answer: 'accept' })
  t.no({ do: 'propose' }, 'BM-5.16', 'NO_PROPOSALS_LEFT')
})

test('BM-5.16 · wishes have no effect: at the opening, and in one’s own part', () => {
  const t = laid({ goods: plenty }).act('trade')
  t.by(2, { say: 'I want W.' })
  assert.equal(t.view(0).notes.length, 0)
  t.by(1, {})
  assert.deepEqual(
    t.view(null).notes.map(({ from, text }) => ({ from, text })),
    [{ from: 2, text: 'I want W.' }],
  )
  t.do({ do: 'end' }).do({ do: 'wish' }).do({ say: 'And I E.' })
  assert.deepEqual([t.now, t.p.notes.length], ['1 trade.own', 2])
  t.no({ do: 'wish' }, 'BM-5.16', 'SPOKEN')
})

test('BM-5.30 · a void deal shows nothing', () => {
  const t = trading({ goods: [[4, 0, 0], ...plenty.slice(1)], cards: { N4: { of: 1, down: true } } })
  t.propose(say(1, 0, 'secret', ''), 'give 1 0 reveal N4', 'swap E 4 W 2', 'give 0 1 E 4')
  t.do({ answer: 'accept' }).do({ text: 'Psst.' })
  assert.match(t.said(0).join(), /part 4 of it is impossible/)
  assert.deepEqual([t.called(0, 'N4'), t.p.notes], [t.mark('N4'), []])
})

test('BM-5.8, BM-5.15 · an offer of a Utility says whose home it stands at, and so does what comes of it', () => {
  const t = trading({ sites: { 'home-2.4': { of: 1, is: 'farm' }, 'home-3.4': { of: 0, is: 'farm' } } })
  t.propose('give 0 1 utility home-3.4', 'give 1 0 utility home-2.4')
  const note = t.options()[0]?.note
  assert.match(note ?? '', /Ember Compact gives the Utility on home site 4 of Verdant House to Tidal Union; /)
  assert.match(note ?? '', /Tidal Union gives the Utility on home site 4 of Tidal Union to Ember Compact/)
  t.do({ answer: 'accept' })
  assert.ok(
    t.said().includes(`${t.name(0)} gives the Utility on home site 4 of ${t.name(2)} to ${t.name(1)}`),
  )
})
