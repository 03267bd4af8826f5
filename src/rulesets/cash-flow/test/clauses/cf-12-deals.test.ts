import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance, exhausted } from '../../../../kernel/chance.ts'
import { seatWord } from '../../../../kernel/index.ts'
import type { Json } from '../../../../kernel/json.ts'
import { withAt } from '../../../../kernel/lists.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { Transition } from '../../../../kernel/transition.ts'
import type { Position } from '../../position.ts'
import { showClosed } from '../../trade/deals.ts'
import { termsOf, termsWords } from '../../trade/terms.ts'
import type { Facts } from '../../words/index.ts'
import { card } from '../position.ts'
import { type Power, Table } from '../table.ts'
import { accept, counter, decline, type Gift, market, noOffer, offer, sell, terms } from '../trade.ts'

const three = () => market({ usa: { cash: 1000 }, len: { oil: 2 }, ussr: { open: ['ussr-o4'] } })
const state = (t: Table) => ({ cash: t.p.cash, supply: t.p.supply, card: t.p.card })

test('CF-12.6 · a deal needs every party’s acceptance, and then everything changes hands at once', () => {
  const t = offer(three(), ['usa', 400, 'len'], ['len', '2 oil', 'ussr'], ['ussr', 'ussr-o4', 'usa'])
  assert.deepEqual([t.step, t.who], ['deal.answer', ['len', 'ussr']])
  const before = state(t)
  accept(t, 'ussr')
  assert.deepEqual([t.who, state(t)], [['len'], before])
  accept(t, 'len')
  assert.deepEqual([t.cash('usa'), t.cash('len'), t.supply('ussr')], [600, 3400, [0, 2, 0]])
  assert.deepEqual(t.facts(), ['dealStruck', 'gaveMoney', 'gaveUnits', 'gaveCompany'])
  assert.deepEqual([t.companies('usa'), t.companies('ussr')], [['ussr-o4'], []])
  assert.deepEqual([t.step, t.who], ['market.act', ['usa']])
})

test('CF-12.6 · money that a deal gives in several sums is said as one', () => {
  const t = three()
  const [from, to] = [t.seat('usa'), t.seat('len')]
  const oil = { from: to, to: from, resource: 'oil', amount: 2 } as const
  assert.equal(
    termsWords(termsOf({ transfers: [{ from, to, money: 270 }, oil, { from, to, money: 200 }] })),
    `${seatWord(from)} gives ${seatWord(to)} 470 M; ${seatWord(to)} gives ${seatWord(from)} 2 oil`,
  )
})

test('CF-12.6 · the turn player must give or receive something', () => {
  const t = market({ usa: {}, len: { oil: 2 }, ussr: {} }).act('deal')
  noOffer(t, 'CF-12.6', 'NOT_A_PARTY', ['len', '1 oil', 'ussr'])
  noOffer(t, 'CF-12.6', 'EMPTY_DEAL')
  noOffer(t, 'CF-12.6', 'TO_HIMSELF', ['usa', 5, 'usa'], ['usa', 5, 'len'])
  t.no({ do: 'offer', transfers: [{ from: 0, to: 5, money: 1 }] }, 'CF-12.6', 'NO_SUCH_PARTY')
  offer(t.do({ do: 'nothing' }), ['len', '1 oil', 'usa'])
})

test('CF-12.6 · an eliminated player makes no deals', () => {
  const t = market({ usa: {}, len: { out: true }, ussr: {} }).act('deal')
  noOffer(t, 'CF-12.6', 'NO_SUCH_PARTY', ['usa', 5, 'len'])
})

test('CF-12.6 · promises are recorded as text, known to the parties, and not enforced', () => {
  const promises = ['No attack on Kola before round 5.', 'I shall lend you 300 M.']
  const t = three().act('deal')
  t.do(terms(t, [['usa', 10, 'ussr']], { promises, final: true }))
  accept(t, 'ussr')
  assert.deepEqual(t.p.promises, [{ round: 2, parties: 0b101, texts: promises }])
  assert.deepEqual(t.view('ussr').promises[0]?.texts, promises)
  assert.deepEqual(t.view('len').promises[0]?.texts, [])
  assert.deepEqual(t.p.debts, [])
  assert.ok(t.said(t.seat('usa')).includes('2 promises are recorded with the deal'))
  assert.ok(!t.said(t.seat('len')).some((line) => line.includes('promise')))
})

test('CF-12.6 · without LOAN_CONTRACTS later payments cannot be scheduled', () => {
  const t = market({ usa: {}, len: {} }).act('deal')
  t.no(
    terms(t, [['usa', 500, 'len']], { payments: [{ from: 1, to: 0, amount: 550, round: 4 }] }),
    'CF-12.6',
    'NO_LOANS',
  )
})

const loan = { options: { loan_contracts: true, stall_rounds: 0 } }

/** USA lends LEN 500 M, to be paid back from a round on; then both have taken their turns up to the next of LEN. */
function lent(amount: number, round: number, lenCash = 0): Table {
  const t = market({ usa: { cash: 1000 }, len: { cash: lenCash } }, loan).act('deal')
  t.do(terms(t, [['usa', 500, 'len']], { payments: [{ from: 1, to: 0, amount, round }], final: true }))
  return accept(t, 'len').act('end')
}

test('CF-12.6 · LOAN_CONTRACTS: a payment is made at the debtor’s turn start, from its round on', () => {
  const t = lent(450, 3)
  assert.deepEqual(
    [t.who, t.cash('len'), t.p.debts],
    [['len'], 500, [{ from: 1, to: 0, amount: 450, round: 3 }]],
  )
  t.act('pass').act('pass')
  assert.deepEqual([t.p.round, t.who, t.p.debts], [3, ['len'], []])
  assert.deepEqual([t.cash('usa'), t.cash('len')], [950, 50])
})

test('CF-12.6 · LOAN_CONTRACTS: due at once, it is paid when the debtor’s turn of this round begins', () => {
  const t = lent(450, 2)
  assert.deepEqual([t.who, t.cash('usa'), t.cash('len'), t.p.debts], [['len'], 950, 50, []])
})

test('CF-12.6 · LOAN_CONTRACTS: as far as the debtor’s cash goes; the rest stays owed', () => {
  const t = lent(800, 2, 100)
  assert.deepEqual([t.cash('usa'), t.cash('len')], [1100, 0])
  assert.deepEqual(t.p.debts, [{ from: 1, to: 0, amount: 200, round: 2 }])
  assert.ok(t.said().includes('len pays usa 600 M of a debt; 200 M stay owed'))
})

test('CF-12.6 · LOAN_CONTRACTS: what was agreed first is paid first', () => {
  const debts = [
    { from: 'len', to: 'usa', amount: 70, round: 3 },
    { from: 'len', to: 'prc', amount: 50, round: 1 },
    { from: 'len', to: 'usa', amount: 60, round: 2 },
  ] as const
  const t = market({ usa: { cash: 0 }, len: { cash: 80 }, prc: { cash: 0 } }, { ...loan, debts })
  t.act('end')
  assert.deepEqual(t.p.cash, [30, 0, 50])
  assert.deepEqual(t.p.debts, [
    { from: 1, to: 0, amount: 70, round: 3 },
    { from: 1, to: 0, amount: 30, round: 2 },
  ])
})

test('CF-12.6 · LOAN_CONTRACTS: payments fall due now or later, and to take one on is to be a party', () => {
  const t = market({ usa: {}, len: {}, prc: {} }, loan).act('deal')
  const pay = (round: number, from = 1, to = 0) => ({
    do: 'offer',
    transfers: [],
    payments: [{ from, to, amount: 5, round }],
  })
  t.no(pay(1), 'CF-12.6', 'ROUND_PAST').no(pay(2, 1, 2), 'CF-12.6', 'NOT_A_PARTY')
  t.do(pay(9))
  assert.deepEqual(t.who, ['usa', 'len'])
  assert.ok(accept(t, 'usa', 'len').facts().includes('owes'))
})

test('CF-12.6 · LOAN_CONTRACTS: debts die with either party', () => {
  const debts = [
    { from: 'len', to: 'usa', amount: 70, round: 9 },
    { from: 'usa', to: 'len', amount: 70, round: 9 },
    { from: 'prc', to: 'usa', amount: 5, round: 9 },
  ] as const
  const homes = ['british-isles', 'iberia', 'western-europe', 'eastern-europe']
  const clouds = Object.fromEntries(homes.map((id) => [id, 1]))
  const t = market(
    { usa: { clouds, silos: { alaska: 1 } }, len: {}, prc: {} },
    { ...loan, debts, out: ['nuke'] },
  )
  t.act('end')
  t.act('pass').act('pass')
  t.act('attack')
    .do({ attack: 'strategic' })
    .do({ launches: [{ from: 'alaska', at: 'scandinavia' }] }, 1)
  assert.equal(t.p.alive[1], 0)
  assert.deepEqual(t.p.debts, [{ from: 2, to: 0, amount: 5, round: 9 }])
})

test('CF-12.7 · only money, units in supply centres and companies are traded', () => {
  const t = market({ usa: { armies: { alaska: 3 } }, len: {} }).act('deal')
  for (const thing of [
    { armies: 1 },
    { silo: 'alaska' },
    { territory: 'alaska' },
    { disc: 'oil' },
    { money: 0 },
    { money: -5 },
  ])
    t.no({ do: 'offer', transfers: [{ from: 0, to: 1, ...thing }] }, 'CF-12.6', 'BAD_CHOICE')
})

test('CF-12.7 · cards that nobody holds, or that are not there, are not traded', () => {
  const t = market({ usa: {}, len: {} }, { row: ['len-m3', 'len-o4', 'len-g3'], discards: ['len-g2'] }).act(
    'deal',
  )
  for (const card of ['len-m2', 'len-m3', 'len-g2']) noOffer(t, 'CF-12.7', 'NOT_HELD', ['len', card, 'usa'])
  noOffer(t, 'CF-12.7', 'NO_SUCH_CARD', ['len', 'nuke', 'usa'])
})

test('CF-12.7 · a company is given by who holds it, and once in a deal', () => {
  const t = market({ usa: { open: ['usa-o3'] }, len: { open: ['len-m2'] } }).act('deal')
  noOffer(t, 'CF-12.7', 'NOT_HELD', ['usa', 'len-m2', 'len'])
  noOffer(t, 'CF-12.7', 'CARD_TWICE', ['usa', 'usa-o3', 'len'], ['len', 'usa-o3', 'usa'])
})

test('CF-12.7 · after a deal nobody is above 12 or below 0; what comes in may go out again', () => {
  const t = market({ usa: { cash: 100, oil: 1 }, len: { cash: 0, oil: 12 }, prc: { cash: 30 } }).act('deal')
  noOffer(t, 'CF-12.7', 'NO_MONEY', ['usa', 101, 'len'])
  noOffer(t, 'CF-12.7', 'NO_MONEY', ['usa', 50, 'len'], ['len', 51, 'prc'])
  noOffer(t, 'CF-12.7', 'NO_RESOURCES', ['usa', '2 oil', 'prc'])
  noOffer(t, 'CF-12.7', 'NO_ROOM', ['usa', '1 oil', 'len'])
  offer(
    t.do({ do: 'nothing' }),
    ['usa', '1 oil', 'len'],
    ['len', '1 oil', 'prc'],
    ['usa', 50, 'len'],
    ['len', 50, 'prc'],
  )
  accept(t, 'len', 'prc')
  assert.deepEqual([t.p.cash, t.supply('len'), t.supply('prc')], rows('50 0 80, 0 12 0, 0 1 0'))
})

test('CF-12.7, CF-23.1 · HIDDEN_CASH: a proposal tells nothing of a secret treasury; who cannot pay cannot accept', () => {
  const hidden = { options: { hidden_cash: true } }
  const t = market({ usa: { cash: 100 }, len: { cash: 20 } }, hidden)
  noOffer(t.act('deal'), 'CF-12.7', 'NO_MONEY', ['usa', 101, 'len'])
  offer(t.do({ do: 'nothing' }), ['len', 21, 'usa'])
  t.no({ answer: 'accept' }, 'CF-12.7', 'NO_MONEY', 'len')
  decline(t, 'len')
  assert.deepEqual(accept(offer(t, ['len', 20, 'usa']), 'len').p.cash, [120, 0])
})

test('CF-12.8, CF-3.4 · a company traded in land without armies may change its owner; with armies it does not', () => {
  const india = (armies: object) =>
    market({ fas: { open: ['n2-o2-india'] }, csa: {}, prc: { armies: armies as Record<string, number> } })
  const held = accept(offer(india({ india: 1 }), ['fas', 'n2-o2-india', 'csa']), 'csa')
  assert.equal(held.owner('india'), 'prc')
  const free = india({})
  assert.equal(free.owner('india'), 'fas')
  assert.equal(accept(offer(free, ['fas', 'n2-o2-india', 'csa']), 'csa').owner('india'), 'csa')
  assert.deepEqual(free.untrue(), [])
})

test('CF-3.4 · where two have companies the land is nobody’s, and who is left with one is told that it is theirs', () => {
  const t = market({ fas: { open: ['n2-o2-india', 'n1-m3-india'] }, csa: {} })
  accept(offer(t, ['fas', 'n2-o2-india', 'csa']), 'csa')
  assert.ok(
    t.heads('fas').includes('You lost India. You are no longer the only player with an open company there.'),
  )
  accept(offer(t, ['fas', 'n1-m3-india', 'csa']), 'csa')
  assert.ok(t.heads('csa').includes('You own India. Only you have an open company there now.'))
  assert.deepEqual(t.untrue(), [])
})

test('CF-12.10 · deals are made in the turn player’s Market action alone', () => {
  const t = market({ usa: {}, len: { oil: 1 } })
  t.no({ do: 'deal' }, 'CF-8.1', 'NOT_YOUR_TURN', 'len')
  t.act('deal').no(terms(t, [['len', '1 oil', 'usa']]), 'CF-8.1', 'NOT_YOUR_TURN', 'len')
})

test('CF-12.10 · open companies stay open, closed stay closed', () => {
  const t = market({ usa: { open: ['usa-o3'], closed: ['usa-m3'] }, len: {} })
  accept(offer(t, ['usa', 'usa-o3', 'len'], ['usa', 'usa-m3', 'len']), 'len')
  assert.deepEqual([t.companies('len', 'open'), t.companies('len', 'closed')], [['usa-o3'], ['usa-m3']])
})

test('CF-12.10 · a closed card, once offered, is known to the deal’s parties', () => {
  const t = market({ usa: { closed: ['usa-m3'] }, len: {}, prc: {} })
  const card = t.p.card.indexOf(0)
  const seen = () => [0, 1, 2].map((seat) => t.view(seat).card[card] === 0)
  assert.deepEqual(seen(), [true, false, false])
  const offered = offer(t, ['usa', 'usa-m3', 'len'])
  assert.ok(offered.facts().includes('dealOffered'))
  decline(offered, 'len')
  assert.deepEqual(seen(), [true, true, false])
  // Another deal shows it to the third.
  offer(t, ['usa', 'usa-m3', 'prc'])
  assert.deepEqual(seen(), [true, true, true])
})

test('CF-12.10 · a closed card that a player has not seen cannot be named, with any holder', () => {
  const t = market({ usa: {}, len: { closed: ['len-m2'] } }).act('deal')
  const why = ['len-m2', 'len-m3'].map((card) => t.match.check(0, terms(t, [['len', card, 'usa']])))
  assert.deepEqual([why[0]?.code, why[0]?.clause], ['NOT_HELD', 'CF-12.7'])
  assert.equal(
    why[0]?.text.replace('Rio Rojo Pyrites', 'X'),
    why[1]?.text.replace('Erzberg Union Mines', 'X'),
  )
})

test('CF-12.10, CF-23.3 · of an executed deal the others hear “a closed card”', () => {
  const t = market({ usa: { closed: ['usa-m3'] }, len: {}, prc: {} })
  accept(offer(t, ['usa', 'usa-m3', 'len'], ['len', 50, 'usa']), 'len')
  const public_ = ['usa and len strike a deal', 'usa gives len a closed card', 'len gives usa 50 M']
  assert.deepEqual(t.said(t.seat('prc')), public_)
  assert.deepEqual(t.said(null), public_)
  for (const party of [0, 1])
    assert.deepEqual(t.said(party), [public_[0], 'usa gives len Mesabi Gate Iron, closed', public_[2]])
})

test('CF-12.10, CF-20.6 · a closed card that everybody knows is named to everybody', () => {
  const t = market({ usa: { closed: ['usa-m3'] }, len: {}, prc: {} }, { more: {} })
  t.p.known = withAt(t.p.known, t.p.card.indexOf(0), 64)
  accept(offer(t, ['usa', 'usa-m3', 'len']), 'len')
  assert.deepEqual(t.said(null), ['usa and len strike a deal', 'usa gives len Mesabi Gate Iron, closed'])
  assert.equal(t.view('prc').card[t.p.card.indexOf(1)], 1)
})

test('CF-12.11 · one deal at a time, any number of times', () => {
  const t = offer(market({ usa: { cash: 30 }, len: {} }), ['usa', 10, 'len'])
  t.no({ do: 'deal' }, 'CF-8.1', 'NOT_YOUR_TURN', 'usa')
  accept(offer(accept(t, 'len'), ['usa', 20, 'len']), 'len')
  assert.deepEqual(t.p.cash, [0, 3030])
  sell(market({ usa: { oil: 1 }, len: {} }), 'oil', 10)
})

test('CF-12.11 · on a decline it lapses, for any answers of the others, and nothing has moved', () => {
  const t = three()
  const before = state(t)
  offer(t, ['usa', 400, 'len'], ['len', '2 oil', 'ussr'], ['ussr', 'ussr-o4', 'usa'])
  accept(decline(t, 'len'), 'ussr')
  assert.deepEqual([t.step, state(t)], ['market.act', before])
  assert.deepEqual(t.said(t.seat('ussr')), ['len declines the deal', 'usa’s deal comes to nothing'])
  // The turn player hears of it as what happened to them.
  assert.deepEqual(t.heads('usa'), ['len declined your deal.', 'Your deal comes to nothing.'])
  // CF-23.3  Others only see that no deal was made.
  assert.deepEqual(t.said(null), ['usa’s deal comes to nothing'])
})

test('CF-12.11, CF-24 · D8, unanswered is declined', () => {
  const t = offer(three(), ['usa', 400, 'len'])
  assert.deepEqual(t.lateChoice('len'), { answer: 'decline' })
  assert.deepEqual([t.late().step, t.cash('usa')], ['market.act', 1000])
})

test('CF-12.11 · the turn player may withdraw it until they, too, have stood by it', () => {
  const put = () => {
    const t = three().act('deal')
    return t.do(terms(t, [['usa', 400, 'len']]))
  }
  const t = accept(put(), 'len')
  assert.deepEqual([t.who, t.cash('len')], [['usa'], 3000])
  assert.deepEqual([t.by('usa', { answer: 'withdraw' }).step, t.cash('len')], ['market.act', 3000])
  const done = accept(put(), 'usa', 'len')
  assert.deepEqual([done.step, done.cash('len')], ['market.act', 3400])
  // Only the player who put it up withdraws it, and they do not answer themselves with other terms.
  put().no({ answer: 'withdraw' }, 'CF-12.11', 'NOT_YOUR_DEAL', 'len')
  put().no(counter(put(), [['usa', 5, 'len']]), 'CF-12.11', 'NO_SUCH_ANSWER', 'usa')
})

test('CF-12.11 · a party may ask for other terms; the turn player puts them up, or not', () => {
  const t = offer(market({ usa: { cash: 500 }, len: { closed: ['len-m2'] } }), ['usa', 100, 'len'])
  // The deal stands while the writer writes: only when the answer is sent is it gone, and the terms are with the turn player.
  const draft = counter(t, [
    ['usa', 300, 'len'],
    ['len', 'len-m2', 'usa'],
  ])
  assert.deepEqual([t.step, t.who], ['deal.answer', ['len']])
  t.by('len', draft)
  assert.deepEqual([t.step, t.who], ['deal.choose', ['usa']])
  assert.deepEqual(t.choiceTexts(), ['{"putUp":null}', '{"putUp":1}'])
  t.no({ putUp: 0 }, 'CF-12.11', 'NO_SUCH_COUNTER')
  // The turn player has put it up and its writer wants it: nobody is left to ask.
  t.do({ putUp: 1 })
  assert.deepEqual([t.step, t.p.cash, t.companies('usa', 'closed')], ['market.act', [200, 3300], ['len-m2']])
})

test('CF-12.11 · a counter-proposal that names a third party is put to that player', () => {
  const t = offer(market({ usa: { cash: 500 }, len: {}, prc: { grain: 4 } }), ['usa', 100, 'len'])
  const wanted: Gift[] = [
    ['usa', 300, 'len'],
    ['prc', '4 grain', 'usa'],
  ]
  t.by('len', counter(t, wanted))
  assert.deepEqual(t.facts(), ['dealCountered', 'dealLapsed'])
  t.do({ putUp: 1 })
  assert.deepEqual([t.step, t.who], ['deal.answer', ['prc']])
  assert.deepEqual(accept(t, 'prc').supply('usa'), [0, 0, 4])
})

test('CF-12.11 · of several counter-proposals one is put up, or none; their writers do not see each other’s', () => {
  const t = offer(market({ usa: { cash: 500 }, len: {}, prc: {} }), ['usa', 100, 'len'], ['usa', 100, 'prc'])
  t.by('prc', counter(t, [['usa', 111, 'prc']])).by('len', counter(t, [['usa', 222, 'len']]))
  const asked = (who: 'usa' | 'len' | 'prc' | null) =>
    (t.view(who).flow.at(-1) as unknown as { counters: { by: number }[] }).counters.map(({ by }) => by)
  assert.deepEqual([asked('usa'), asked('len'), asked('prc'), asked(null)], [[1, 2], [1], [2], []])
  assert.deepEqual([t.do({ putUp: null }).step, t.cash('usa')], ['market.act', 500])
})

test('CF-12.6, CF-12.11 · a counter-proposal is a legal deal with its writer and the turn player', () => {
  const t = offer(market({ usa: { cash: 500 }, len: {}, prc: {} }), ['usa', 100, 'len'])
  t.no(counter(t, [['usa', 501, 'len']]), 'CF-12.7', 'NO_MONEY')
  t.no(counter(t, [['len', 5, 'prc']]), 'CF-12.6', 'NOT_A_PARTY')
  t.no(counter(t, [['usa', 5, 'prc']]), 'CF-12.6', 'NOT_A_PARTY')
  // What was refused has not touched the deal.
  assert.equal(accept(t, 'len').cash('usa'), 400)
})

test('CF-12.11 · after a withdrawal nobody is asked for other terms', () => {
  const t = market({ usa: { cash: 500 }, len: {} }).act('deal')
  t.do(terms(t, [['usa', 100, 'len']]))
    .by('len', counter(t, [['usa', 150, 'len']]))
    .by('usa', { answer: 'withdraw' })
  assert.equal(t.step, 'market.act')
})

test('CF-23.3 · what is proposed is seen by its parties alone', () => {
  const seen = (money: number, who: 'usa' | 'len' | 'prc' | null) =>
    JSON.stringify(offer(market({ usa: {}, len: {}, prc: {} }), ['usa', money, 'len']).view(who))
  for (const outsider of ['prc', null] as const) assert.equal(seen(5, outsider), seen(77, outsider))
  for (const party of ['usa', 'len'] as const) assert.notEqual(seen(5, party), seen(77, party))
})

test('CF-23.2 · nobody sees what a party has answered before all have', () => {
  const answered = (answer: string, who: 'usa' | 'prc' | null) =>
    JSON.stringify(
      offer(market({ usa: {}, len: {}, prc: {} }), ['usa', 5, 'len'], ['usa', 5, 'prc'])
        .by('len', { answer })
        .view(who),
    )
  for (const viewer of ['usa', 'prc', null] as const)
    assert.equal(answered('accept', viewer), answered('decline', viewer))
})

test('CF-24.1 · a standing order to decline deals shows no sooner than an answer would, and ends with its moment', () => {
  const put = () => market({ usa: {}, len: {}, prc: {} })
  const standing = { standing: 'pass', window: 'deal.answer', until: 'turn' }
  const filed = offer(put().by('len', standing), ['usa', 5, 'len'], ['usa', 5, 'prc'])
  const answered = offer(put(), ['usa', 5, 'len'], ['usa', 5, 'prc']).by('len', { answer: 'accept' })
  for (const viewer of ['usa', 'prc', null] as const)
    assert.equal(JSON.stringify(filed.view(viewer)), JSON.stringify(answered.view(viewer)))
  accept(filed, 'prc')
  assert.deepEqual([filed.step, filed.cash('usa')], ['market.act', 3000])
  assert.equal(filed.act('end').p.standing?.length, 0)
})

test('CF-12.12 · what was put up once and declined is remembered by its parties, until something changes', () => {
  const putUp = (t: Table, more: Record<string, Json>) =>
    t.act('deal').do(terms(t, [['usa', 400, 'len']], { final: true, ...more }))
  const t = putUp(market({ usa: { cash: 1000, oil: 1 }, len: {}, ussr: {} }), { once: true })
  const remembered = (who: 'usa' | 'len' | 'ussr' | null, local: 'failed' | 'once' = 'failed') =>
    t.view(who).flow.flatMap((frame) => (frame as unknown as Record<string, unknown>)[local] ?? [])
  const { transfers } = terms(t, [['usa', 400, 'len']])
  const wanted = [{ transfers, promises: [], payments: [] }]
  assert.deepEqual([remembered('len', 'once'), remembered('ussr', 'once')], [wanted, []])
  t.by('len', counter(t, [['usa', 900, 'len']])).do({ putUp: null })
  // CF-23.3  Others only see that no deal was made.
  const seen = (['usa', 'len', 'ussr', null] as const).map((who) => remembered(who))
  assert.deepEqual(seen, [wanted, wanted, [], []])
  // It binds nobody, and what is not put up once is forgotten.
  decline(putUp(t, {}), 'len')
  assert.deepEqual(remembered('usa'), wanted)
  sell(t, 'oil', 10)
  assert.deepEqual(remembered('usa'), [])
  accept(decline(putUp(t, { once: true }), 'len') && putUp(t, {}), 'len')
  assert.deepEqual([remembered('usa'), t.cash('len')], [[], 3400])
})

test('CF-12.6 · the frame of a deal begins empty; with no deal after all nothing is told or remembered', () => {
  const t = market({ usa: {}, len: {} }).act('deal')
  assert.deepEqual(t.p.flow.at(-1), {
    in: 'deal',
    at: 'propose',
    terms: null,
    parties: 0,
    agreed: 0,
    counters: [],
    once: null,
  })
  assert.deepEqual([t.do({ do: 'nothing' }).facts(), t.step], [[], 'market.act'])
  t.act('deal')
    .no({ do: 'offer', transfers: [null] }, 'CF-12.6', 'BAD_CHOICE')
    .no({ do: 'offer', transfers: ['card'] }, 'CF-12.6', 'BAD_CHOICE')
})

test('CF-12.6 · who is out neither gives nor gets', () => {
  const t = market({ usa: {}, len: { out: true } }).act('deal')
  noOffer(t, 'CF-12.6', 'NO_SUCH_PARTY', ['usa', 5, 'len'])
  noOffer(t, 'CF-12.6', 'NO_SUCH_PARTY', ['len', 5, 'usa'])
})

test('CF-12.7 · what others give each other is nothing that a party gives or gets', () => {
  const gifts: Gift[] = [
    ['usa', 7, 'len'],
    ['len', 300, 'ussr'],
    ['ussr', '2 oil', 'len'],
  ]
  const t = (cash: number) =>
    market({ usa: { cash, mineral: 12, grain: 12, oil: 12 }, len: { oil: 10 }, ussr: { oil: 2 } }).act('deal')
  noOffer(t(6), 'CF-12.7', 'NO_MONEY', ...gifts)
  t(7).do(terms(t(7), gifts, { final: true }))
})

test('CF-12.11, CF-12.7 · a deal that is not legal any more lapses, and nothing moves', () => {
  // As when somebody imagines treasuries and closed cards that they do not see.
  const put = () =>
    offer(
      market({ usa: { cash: 400, open: ['usa-o3'] }, len: { oil: 2 }, ussr: {} }),
      ['usa', 400, 'len'],
      ['len', '2 oil', 'usa'],
      ['usa', 'usa-o3', 'len'],
    )
  const later = (change: (p: Position) => void) => {
    const p = structuredClone(put().p)
    change(p)
    return accept(Table.of(p), 'len')
  }
  const poor = later((p) => {
    p.cash[0] = 399
    p.cash[1] = (p.cash[1] as number) + 1
  })
  const bare = later((p) => (p.card = withAt(p.card, card('usa-o3'), 2)))
  for (const t of [poor, bare])
    assert.deepEqual([t.facts(), t.supply('usa'), t.step], [['dealLapsed'], [0, 0, 0], 'market.act'])
  assert.ok(
    later(() => undefined)
      .facts()
      .includes('dealStruck'),
  )
})

test('CF-12.11 · the parties hear who has declined, withdrawn, or asks for something else', () => {
  const told = (...answers: [Power, Json][]) => {
    const t = market({ usa: { cash: 1000 }, len: { oil: 2 } }).act('deal')
    t.do(
      terms(t, [
        ['usa', 400, 'len'],
        ['len', '2 oil', 'usa'],
      ]),
    )
    for (const [who, answer] of answers) t.by(who, answer)
    return t.facts()
  }
  const [yes, no] = [{ answer: 'accept' }, { answer: 'decline' }]
  assert.deepEqual(told(['usa', yes], ['len', no]), ['dealDeclined', 'dealLapsed'])
  assert.deepEqual(told(['len', yes], ['usa', no]), ['dealWithdrawn', 'dealLapsed'])
})

test('CF-12.10 · a closed card that is shown to a party cannot be hidden again; one that they know changes nothing', () => {
  const put = (known: number) => {
    const p = structuredClone(market({ usa: { closed: ['usa-o3'] }, len: {} }).p)
    p.known = withAt(p.known, card('usa-o3'), known)
    const step = new Transition<Position, Facts>(p, new Chance(exhausted), [])
    showClosed(step, termsOf({ transfers: [{ from: 0, to: 1, card: 'usa-o3' }] }), 3)
    return step.revealed
  }
  assert.deepEqual([put(0), put(2)], [true, false])
})

test('CF-12.6 · the promises of the latest hundred deals are kept; a deal without any adds none', () => {
  const promises = Array.from({ length: 100 }, (_, i) => ({ round: 1, parties: 3, texts: [`${i}`] }))
  const t = market({ usa: {}, len: {} }, { more: { promises } })
  accept(offer(t, ['usa', 5, 'len']), 'len')
  assert.deepEqual([t.p.promises.length, t.p.promises[0]?.texts], [100, ['0']])
  t.act('deal').do(terms(t, [['usa', 5, 'len']], { promises: ['Peace.'], final: true }))
  accept(t, 'len')
  assert.deepEqual(
    [t.p.promises.length, t.p.promises[0]?.texts, t.p.promises[99]?.texts],
    [100, ['1'], ['Peace.']],
  )
})

test('CF-12.6 · LOAN_CONTRACTS: a last unit of money stays owed; a debtor without money pays nothing, and nobody hears of it', () => {
  const debts = [{ from: 'len', to: 'usa', amount: 5 }] as const
  const after = (cash: number) => {
    const t = market({ usa: {}, len: { cash } }, { ...loan, debts }).act('end')
    return [t.p.debts[0]?.amount ?? 0, t.facts().filter((kind) => kind === 'paidDebt').length]
  }
  assert.deepEqual([after(4), after(5), after(0)], rows('1 1, 0 1, 5 0'))
})

test('CF-8.2, CF-12.1, CF-12, CF-12.12 · money that stays with another makes an action of it; money that goes and comes back does not', () => {
  const busy = (...gifts: Gift[]) => {
    const t = market({ usa: {}, len: {} }, { busy: false })
    for (const gift of gifts) accept(offer(t, gift), 'len')
    return t.act('end').p.busy
  }
  assert.deepEqual([busy(['usa', 5, 'len']), busy(['usa', 5, 'len'], ['len', 5, 'usa']), busy()], [1, 0, 0])
})

test('CF-12.7, CF-23.2 · of a card in the row or discarded it is said that nobody holds it', () => {
  const t = market({ usa: {}, len: {} }, { row: ['usa-o3', 'usa-m3', 'usa-g3'], discards: ['usa-o4'] }).act(
    'deal',
  )
  for (const id of ['usa-o3', 'usa-o4', 'usa-o2'])
    assert.match(
      t.match.check(0, terms(t, [['len', id, 'usa']]))?.text ?? '',
      /^As far as you know nobody holds /,
    )
})
