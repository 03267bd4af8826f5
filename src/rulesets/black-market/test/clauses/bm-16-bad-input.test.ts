import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { game, laid, opening, trading } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')

/** The table at seat 2's own part of a Trade action that seat 1 has initiated. */
const ownPart = (setting = {}) => trading({ goods: plenty, ...setting }).do({ do: 'end' })

test('BM-16, BM-5.7 · trading an occupied Farm, a Spare or Infantry: PEOPLE', () => {
  const t = trading({ goods: plenty }).do({ do: 'propose' })
  t.noDeal(['give 0 1 utility home-1.3'], 'BM-5.7', 'PEOPLE')
  t.noDeal(['give 0 1 population'], 'BM-5.7', 'PEOPLE')
  t.noDeal(['give 0 1 infantry'], 'BM-5.7', 'PEOPLE')
  t.noDeal(['give 2 0 utility home-3.1'], 'BM-5.7', 'PEOPLE')
})

test('BM-16, BM-5.6 · trading the Fusion Reactor or a track level: NOT_TRADEABLE', () => {
  const t = trading({ goods: plenty, fusion: 0 }).do({ do: 'propose' })
  t.noDeal(['give 0 1 fusion'], 'BM-5.6', 'NOT_TRADEABLE')
  t.noDeal(['give 0 1 utility fusion'], 'BM-5.6', 'NOT_TRADEABLE')
  t.noDeal(['give 0 1 track'], 'BM-5.6', 'NOT_TRADEABLE')
  t.noDeal(['give 0 1 vp 3'], 'BM-5.6', 'NOT_TRADEABLE')
  t.noDeal(['give 0 1 first'], 'BM-5.6', 'NOT_TRADEABLE')
})

test('BM-16, BM-5.5 · seat 2 gives seat 3 a Mech in Trade of seat 1: NOT_INITIATOR', () => {
  const t = trading({ goods: plenty, mechs: [0, 1] }).do({ do: 'propose' })
  t.noDeal(['give 1 2 mech home-2'], 'BM-5.5', 'NOT_INITIATOR')
})

test('BM-16, BM-5.18 · the initiator’s 3W for 1E and 2W for 1W: BAD_RATIO, SAME_TYPE', () => {
  const t = trading({ goods: plenty })
  t.no({ do: 'exchange', pay: 'W', get: 'W' }, 'BM-5.18', 'SAME_TYPE')
  t.do({ do: 'exchange', pay: 'W', get: 'E' }).no({ pay: 3, get: 1 }, 'BM-5.18', 'BAD_RATIO')
  t.do({ pay: 0, get: 0 }).do({ do: 'propose' })
  t.noDeal(['give 0 1 E 1', 'swap W 3 E 1'], 'BM-5.18', 'BAD_RATIO')
  t.noDeal(['give 0 1 E 1', 'swap W 2 W 1'], 'BM-5.18', 'SAME_TYPE')
})

test('BM-16, BM-5.21, BM-5.22 · another’s direct 2E for 1W, a card in a direct trade: BAD_RATIO, COMMODITY_ONLY', () => {
  const t = ownPart({ hand: [[], ['T3']] })
  if (t.step === 'skill.play') t.do({ play: null })
  t.no({ do: 'direct', pay: 'T3', get: 'W' }, 'BM-5.21', 'COMMODITY_ONLY')
  t.no({ do: 'direct', pay: 'W', get: 'N4' }, 'BM-5.21', 'COMMODITY_ONLY')
  t.do({ do: 'direct', pay: 'E', get: 'W' }).no({ pay: 2, get: 1 }, 'BM-5.22', 'BAD_RATIO')
})

test('BM-16, BM-5.24, BM-5.25 · via with 1 token, a return of 1, of the same type: TOO_FEW, TOO_FEW, RETURN_TYPE', () => {
  const t = ownPart().do({ do: 'via' })
  const asked = (amount: number, get: string | null, count: number) => ({
    do: 'ask',
    with: 2,
    pay: 'W',
    amount,
    get,
    count,
  })
  t.no(asked(1, 'F', 2), 'BM-5.25', 'TOO_FEW')
  t.no(asked(3, 'F', 1), 'BM-5.25', 'TOO_FEW')
  t.no(asked(3, 'W', 2), 'BM-5.24', 'RETURN_TYPE')
})

test('BM-16, BM-5.21 · a card via the pool, or in return: COMMODITY_ONLY', () => {
  const t = ownPart({ hand: [[], ['M2']] }).do({ do: 'via' })
  const ask = { do: 'ask', with: 2, pay: 'W', amount: 3, get: 'F', count: 2 }
  t.no({ ...ask, pay: 'M2', amount: 1 }, 'BM-5.21', 'COMMODITY_ONLY')
  t.no({ ...ask, get: 'N4', count: 1 }, 'BM-5.21', 'COMMODITY_ONLY')
  const trust = ownPart({ options: { via_bm: 'trust' } })
    .do({ do: 'via' })
    .do(ask)
    .do({ accept: true })
  trust.no({ get: 'N4', count: 1 }, 'BM-5.21', 'COMMODITY_ONLY')
})

test('BM-16, BM-5.27 · via with the initiator, with a used partner, a second trade: PARTNER_INITIATOR, TRADE_USED', () => {
  const t = trading({
    seats: 4,
    goods: [...plenty, [20, 20, 20]],
  }).do({ do: 'end' })
  t.do({ do: 'via' })
  const ask = (partner: number) => ({ do: 'ask', with: partner, pay: 'W', amount: 3, get: 'F', count: 2 })
  t.no(ask(0), 'BM-5.27', 'PARTNER_INITIATOR')
  t.do(ask(2)).do({ accept: true }).do({ do: 'end' }).do({ do: 'end' })
  // Seat 3 has used its trade as a partner and was skipped; nobody is left for seat 4.
  t.no({ do: 'via' }, 'BM-5.27', 'TRADE_USED')
})

test('BM-16, BM-5.27, BM-5.28 · a used partner is no partner, and has no second trade', () => {
  const t = trading({ seats: 5, goods: [...plenty, [20, 20, 20], [20, 20, 20]] }).do({ do: 'end' })
  t.swap('W', 3, 'F', 1).no({ do: 'direct', pay: 'W', get: 'F' }, 'BM-4.2', 'NOT_YOUR_TURN', 1)
  t.do({ do: 'end' }).do({ do: 'via' })
  t.no({ do: 'ask', with: 1, pay: 'W', amount: 3, get: 'F', count: 2 }, 'BM-5.27', 'TRADE_USED')
})

test('BM-16, BM-4.2 · selling more than held: NOT_ENOUGH', () => {
  const t = trading({ goods: [[3, 1, 0], ...plenty.slice(1)] })
  t.do({ do: 'exchange', pay: 'E', get: 'W' }).no({ pay: 4, get: 2 }, 'BM-4.2', 'NOT_ENOUGH')
  t.do({ pay: 0, get: 0 }).no({ do: 'exchange', pay: 'W', get: 'F' }, 'BM-4.2', 'NOT_ENOUGH')
  t.do({ do: 'propose' })
  t.noDeal(['give 0 1 E 4'], 'BM-4.2', 'NOT_ENOUGH')
  t.noDeal(['give 0 1 rnd'], 'BM-4.2', 'NOT_ENOUGH')
  t.noDeal(['give 1 0 mech home-2'], 'BM-4.2', 'NOT_ENOUGH')
})

test('BM-16, BM-4.4 · direct 8W for 3F with pool F 2, 3W for 1W with pool W 0: BAD_RATIO, SAME_TYPE', () => {
  const t = ownPart({ pool: [9, 0, 2], options: { prime_tokens: 0 } })
  t.no({ do: 'direct', pay: 'W', get: 'W' }, 'BM-5.22', 'SAME_TYPE')
  t.do({ do: 'direct', pay: 'W', get: 'F' }).no({ pay: 8, get: 3 }, 'BM-5.22', 'BAD_RATIO')
})

test('BM-16, BM-7.6, BM-8.5 · a second Fusion Reactor, advancing from level 5: FUSION_TAKEN, TRACK_FULL', () => {
  const t = laid({ goods: plenty, fusion: 2, track: [[3, 0, 5]] })
  t.act('industry').no({ do: 'build', utility: 'fusionReactor', at: 'fusion' }, 'BM-7.6', 'FUSION_TAKEN')
  const r = laid({ goods: plenty, track: [[3, 0, 5]] }).act('research')
  r.no({ advance: 'cryptography' }, 'BM-8.5', 'TRACK_FULL')
})

test('BM-16, BM-1.3 · choosing Trade again in the same round: ACTION_TAKEN', () => {
  const t = trading({ goods: plenty }).lateUntil('game.choose')
  t.no({ action: 'trade' }, 'BM-1.3', 'ACTION_TAKEN')
})

test('BM-16, BM-6.4 · turning up N8 with Technology 2: NOT_ELIGIBLE', () => {
  const t = laid({ goods: plenty, track: [[2, 0, 0]], cards: { N8: { of: 0, down: true } } })
  t.act('explore').lateUntil('explore.arrange').no({ do: 'turn', card: 'N8' }, 'BM-6.4', 'NOT_ELIGIBLE')
})

test('BM-16, BM-6.5 · discarding an occupied card: OCCUPIED', () => {
  const t = laid({
    goods: plenty,
    options: { location_limit: 1 },
    cards: { N1: { of: 0, units: ['0 mech'] }, N6: { of: 0 } },
  })
  t.act('explore').lateUntil('explore.discard').no({ discard: 'N1' }, 'BM-6.5', 'OCCUPIED')
  t.no({ discard: 'Z9' }, 'BM-6.5', 'NOT_YOURS')
})

test('BM-16, BM-7.2, BM-2.6 · a sixth Utility at home, a second Solar Array at home: NO_SITE', () => {
  const t = laid({ goods: plenty, sites: { 'home-1.4': { of: 0, is: 'solarArray' } } }).act('industry')
  t.no({ do: 'build', utility: 'solarArray', at: 'home' }, 'BM-7.2', 'NO_SITE')
  t.no({ do: 'upgrade', at: 'Z9' }, 'BM-7.2', 'NO_SITE')
  t.do({ do: 'build', utility: 'farm', at: 'home' }).no(
    { do: 'build', utility: 'farm', at: 'home' },
    'BM-7.2',
    'NO_SITE',
  )
})

test('BM-16, BM-8.2 · advancing Cryptography for E: CRYPTO_NEEDS_TOKEN', () => {
  const t = laid({ goods: plenty }).act('research').lateUntil('research.follow')
  t.no({ do: 'advance', track: 'cryptography', by: 'energy' }, 'BM-8.2', 'CRYPTO_NEEDS_TOKEN')
})

test('BM-16, BM-10.1 · Strike already performed: BONUS_TAKEN', () => {
  const t = laid({ goods: plenty, military: [0, 1] })
    .act('militarise')
    .do({ do: 'bonus', name: 'strike' })
  t.no({ do: 'bonus', name: 'strike' }, 'BM-10.1', 'BONUS_TAKEN')
})

test('BM-16, BM-4.2 · deciding for another: NOT_YOUR_TURN', () => {
  opening().no({ action: 'trade' }, 'BM-4.2', 'NOT_YOUR_TURN', 2)
})

test('BM-16, BM-5.13 · a text has at most 200 characters, counted as the schema says: by code points', () => {
  const t = trading({ goods: plenty }).do({ do: 'propose' })
  const promise = (n: number) => ({
    do: 'propose',
    legs: [{ do: 'give', from: 0, to: 1, what: 'promise', text: '🚀'.repeat(n) }],
  })
  t.no(promise(201), 'BM-5.15', 'BAD_CHOICE')
  assert.equal(t.do(promise(200)).now, '1 deal.answer')
})

test('BM-16, BM-1.1 · positions that cannot be are not loaded: round 7 of 6, nothing asked in a running game', () => {
  const { p } = laid({ goods: plenty })
  assert.equal(game.fault(p), null)
  assert.equal(game.fault({ ...p, round: 7 }), 'position.round: the last one is 6, not 7')
  assert.equal(game.fault({ ...p, flow: [] }), 'position.flow: is empty when the game is over, and only then')
  assert.equal(game.fault({ ...p, ended: 1 }), 'position.ended: there are rounds to come')
})
