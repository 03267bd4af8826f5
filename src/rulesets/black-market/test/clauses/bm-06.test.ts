import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { faces } from '../../data.ts'
import { laid } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')
const all = (deck: 'N' | 'S') => faces.map((f) => f.id).filter((id) => id.startsWith(deck))

test('BM-6.1 · up to two cards, one by one; blind gains 1E in the north and 1W in the south', () => {
  const t = laid({ goods: plenty }).act('explore')
  t.do({ do: 'blind', deck: 'north' }, 3)
  assert.deepEqual([t.goods(0), t.cards(0)], [[21, 20, 20], ['-N4']])
  assert.deepEqual(
    [t.said(0)[1], t.said(1).length, t.called(1, 'N4')],
    ['Card #1 is N4 Sunward Spire', 2, '#1'],
  )
  t.do({ do: 'blind', deck: 'south' }, 0)
  assert.deepEqual([t.goods(0), t.cards(0), t.now], [[21, 21, 20], ['-N4', '-S1'], '1 explore.follow'])
})

test('BM-6.1 · or openly from the discards, if eligible, face-up and without a fee', () => {
  const t = laid({ goods: plenty, discarded: ['N3', 'N6', 'S6', 'S11'], mechs: [1] }).act('explore')
  t.no({ do: 'take', card: 'N3' }, 'BM-6.1', 'NOT_ELIGIBLE').no(
    { do: 'take', card: 'N1' },
    'BM-6.1',
    'NOT_DISCARDED',
  )
  t.do({ do: 'take', card: 'N6' }).do({ do: 'take', card: 'S6' })
  assert.deepEqual(
    [t.cards(0), t.goods(0)],
    [
      ['N6', 'S6'],
      [20, 20, 20],
    ],
  )
  assert.equal(laid().act('explore').do({ do: 'stop' }).now, '1 explore.follow')
})

test('BM-6.2 · each other may pay 2E for one blind card, without a fee; option explore_follow_cost', () => {
  const t = laid({ goods: [plenty[0], [2, 0, 0], [1, 0, 0]] })
    .act('explore')
    .do({ do: 'stop' })
  t.do({ do: 'blind', deck: 'south' }, 5)
  assert.deepEqual([t.goods(1), t.cards(1)], [[0, 0, 0], ['-S6']])
  // Seat 3 cannot pay and is not asked.
  assert.equal(t.now, '1 explore.arrange')
  const free = laid({ goods: [plenty[0], [0, 0, 0], [0, 0, 0]], options: { explore_follow_cost: 0 } })
  assert.equal(free.act('explore').do({ do: 'stop' }).now, '1 explore.follow')
})

test('BM-6.3 · blind cards are face-down; an empty deck is made of its discards; none: DECK_EMPTY', () => {
  const held = Object.fromEntries(
    all('N')
      .slice(0, 11)
      .map((id) => [id, { of: 2 }]),
  )
  const t = laid({ goods: plenty, cards: held, discarded: ['N12'] }).act('explore')
  t.do({ do: 'blind', deck: 'north' }, 0)
  assert.deepEqual([t.cards(0), t.p.discarded[11]], [['-N12'], 0])
  t.no({ do: 'blind', deck: 'north' }, 'BM-6.3', 'DECK_EMPTY')
  // Words that hold for the others, too, who take nothing from the discards.
  const refusal = t.game.check(t.p, 0, { do: 'blind', deck: 'north' })
  assert.match(refusal?.text ?? '', /the other deck, or none/)
})

test('BM-6.3 · discards come back only when the deck is empty', () => {
  const t = laid({ goods: plenty, discarded: ['N1'] })
    .act('explore')
    .do({ do: 'blind', deck: 'north' }, 0)
  assert.deepEqual([t.cards(0), t.p.discarded[0]], [['-N2'], 1])
})

test('BM-6.4 · all, the initiator first, turn own cards and call own units home', () => {
  const t = laid({
    goods: plenty,
    track: [[2, 0, 0]],
    cards: {
      N4: { of: 0, down: true, units: ['0 mech'] },
      N8: { of: 0, down: true },
      N6: { of: 0 },
      S6: { of: 1, units: ['0 infantry', '1 mech'] },
    },
  })
  t.act('explore').lateUntil('explore.arrange')
  assert.equal(t.now, '0 explore.arrange')
  assert.deepEqual(t.choices(), [
    { do: 'done' },
    { do: 'turn', card: 'N4' },
    { do: 'turn', card: 'N6' },
    { do: 'home', unit: 'mech', from: 'N4' },
    { do: 'home', unit: 'infantry', from: 'S6' },
  ])
  t.do({ do: 'turn', card: 'N4' }).no({ do: 'turn', card: 'N4' }, 'BM-6.4', 'TURNED')
  t.no({ do: 'turn', card: 'S6' }, 'BM-6.4', 'NOT_YOURS').no(
    { do: 'home', unit: 'mech', from: 'S6' },
    'BM-6.4',
    'NO_UNIT',
  )
  t.do({ do: 'turn', card: 'N6' }).do({ do: 'home', unit: 'infantry', from: 'S6' }).do({ do: 'done' })
  assert.deepEqual(
    [t.cards(0).sort(), t.units(0)],
    [
      ['-N6', '-N8', 'N4'],
      ['2 infantry at home-1', '1 mech at N4'],
    ],
  )
  assert.equal(t.now, '1 explore.arrange')
})

test('BM-6.4 · who has nothing hidden is asked like who has: cards decide it, not faces', () => {
  const t = laid({ goods: plenty, cards: { N8: { of: 1, down: true } } })
    .act('explore')
    .lateUntil('explore.arrange')
  assert.deepEqual([t.now, t.choices()], ['1 explore.arrange', [{ do: 'done' }]])
})

test('BM-6.5 · down to five, empty cards only; too few empty: every empty one goes', () => {
  const t = laid({
    goods: plenty,
    options: { location_limit: 1 },
    cards: {
      N1: { of: 0, units: ['0 mech'] },
      N6: { of: 0, units: ['0 infantry'] },
      S3: { of: 0, down: true },
      S12: { of: 1 },
    },
    sites: { S3: { of: 0, is: 'waterMine', occupied: true } },
  })
  t.act('explore').lateUntil('explore.discard')
  assert.deepEqual(t.choices(), [{ discard: 'S3' }])
  t.do({ discard: 'S3' })
  assert.deepEqual(
    [t.cards(0), t.p.discarded[14], t.site('S3')],
    [['N1', 'N6'], 1, 'waterMine of 0, occupied'],
  )
  assert.equal(t.step, 'game.choose')
})

test('BM-6.1, BM-6.2, BM-6.3 · what is told and drawn, from either deck, blind or open; each at its price', () => {
  const setting = { goods: [plenty[0], [2, 0, 0], [1, 0, 0]] as const, discarded: ['N6', 'S8', 'S12'] }
  const t = laid(setting).act('explore')
  t.no({ do: 'take', card: 'S8' }, 'BM-6.1', 'NOT_ELIGIBLE')
    .no({ do: 'take', card: 'Z9' }, 'BM-6.1', 'NO_SUCH_CARD')
    .no({ do: 'take', card: 'S11' }, 'BM-6.1', 'NOT_DISCARDED')
  assert.deepEqual(t.choices(), [
    { do: 'stop' },
    { do: 'blind', deck: 'north' },
    { do: 'blind', deck: 'south' },
    { do: 'take', card: 'N6' },
    { do: 'take', card: 'S12' },
  ])
  assert.deepEqual(
    t.game.considered(t.p, 0).flatMap(({ choice }) => (choice as { card?: string }).card ?? []),
    ['N6', 'S8', 'S12'],
  )
  t.do({ do: 'take', card: 'S12' })
  assert.deepEqual([t.facts(), t.p.discarded[23], t.cards(0)], [['tookOpen'], 0, ['S12']])
  t.do({ do: 'blind', deck: 'south' }, 9)
  assert.deepEqual(
    [t.facts(), t.now, t.goods(0)],
    [['tookBlind', 'foundFace', 'gotFee'], '1 explore.follow', [20, 21, 20]],
  )
  t.do({ do: 'blind', deck: 'north' }, 10)
  assert.deepEqual([t.facts(), t.cards(1), t.goods(1)], [['tookBlind', 'foundFace'], ['-N12'], [0, 0, 0]])
  assert.deepEqual(
    [0, 1, 2].map((reader) => t.called(reader, 'N12')),
    [t.mark('N12'), 'N12', t.mark('N12')],
  )
  // A player who has too little is not asked; one who has just enough is.
  assert.equal(t.step, 'explore.arrange')
  const dear = laid({ goods: [plenty[0], [3, 0, 0], [4, 0, 0]], options: { explore_follow_cost: 4 } })
  assert.equal(dear.act('explore').do({ do: 'stop' }).now, '2 explore.follow')
  const poor = laid({ goods: rows('0 0 0, 0 0 0, 0 0 0') })
  assert.equal(poor.act('explore').do({ do: 'stop' }).step, 'game.choose')
})

test('BM-6.2, BM-6.3 · where both decks are in the colonies nobody follows; where one is, from the other', () => {
  const held = (decks: string) =>
    Object.fromEntries([...decks].flatMap((deck) => all(deck as 'N')).map((id) => [id, { of: 2 }]))
  const t = laid({ goods: plenty, cards: held('N') })
    .act('explore')
    .do({ do: 'stop' })
  t.no({ do: 'blind', deck: 'north' }, 'BM-6.3', 'DECK_EMPTY').do({ do: 'blind', deck: 'south' }, 0)
  assert.deepEqual(t.cards(1), ['-S1'])
  const south = laid({ goods: plenty, cards: held('S') })
    .act('explore')
    .do({ do: 'stop' })
  south.no({ do: 'blind', deck: 'south' }, 'BM-6.3', 'DECK_EMPTY').do({ do: 'blind', deck: 'north' }, 0)
  assert.deepEqual(south.cards(1), ['-N1'])
  const none = laid({ goods: plenty, cards: held('NS') }).act('explore')
  none.no({ do: 'blind', deck: 'north' }, 'BM-6.3', 'DECK_EMPTY')
  assert.equal(none.do({ do: 'stop' }).now, '2 explore.arrange')
})

test('BM-6.3 · the cards of a deck are those in no colony and no discard pile; an empty one is made of its own discards', () => {
  const t = laid({
    goods: plenty,
    cards: { S1: { of: 1 }, S4: { of: 1, down: true } },
    discarded: ['S2', 'N1'],
  })
  t.act('explore').do({ do: 'blind', deck: 'south' }, 8)
  assert.deepEqual(t.cards(0), ['-S12'])
  const rest = all('S').slice(2)
  const cards = Object.fromEntries(rest.map((id) => [id, { of: 2 }]))
  const empty = laid({ goods: plenty, cards, discarded: ['S1', 'S2', 'N1'] }).act('explore')
  empty.do({ do: 'blind', deck: 'south' }, 1)
  assert.deepEqual([empty.cards(0), empty.p.discarded[0], empty.p.discarded[12]], [['-S2'], 1, 0])
  assert.deepEqual(empty.do({ do: 'blind', deck: 'south' }, 0).cards(0), ['-S2', '-S1'])
})

test('BM-4.1, BM-6.4, BM-10.8 · who may have something to turn, or a unit to call home, is asked in turn order, and what is offered', () => {
  const asked = (setting: object) => {
    const t = laid({ goods: rows('0 0 0, 0 0 0, 0 0 0'), ...setting })
      .act('explore')
      .do({ do: 'stop' })
    const seats = []
    for (; t.step !== 'game.choose'; t.late0()) if (t.step === 'explore.arrange') seats.push(t.asked[0])
    return seats.join('')
  }
  for (const [setting, expected] of [
    [{}, ''],
    [{ cards: { N1: { of: 1 } } }, '1'],
    [{ cards: { N8: { of: 1, down: true } } }, '1'],
    [{ cards: { N8: { of: 1, down: true, units: ['2 mech'] } } }, '12'],
    [{ cards: { N1: { of: 1, units: ['2 mech'] } } }, '2'],
    [{ cards: { N1: { of: 1, units: ['0 infantry'] }, S1: { of: 2 } } }, '02'],
    [{ cards: { N1: { of: 1, units: ['0 mech', '2 infantry'] } } }, '02'],
    [{ mechs: [1, 1, 1] }, ''],
    [{ mechs: [{ 'home-2': 1 }, 0, { 'home-1': 1 }] }, '02'],
    [{ mechs: [{ 'home-2': 1 }, 0, { 'home-1': 1 }], first: 2 }, '20'],
  ] as const)
    assert.equal(asked(setting), expected, JSON.stringify(setting))
  const t = laid({
    goods: plenty,
    mechs: [{ 'home-1': 1, 'home-2': 1, 'home-3': 2 }, { 'home-1': 1 }],
    cards: {
      N1: { of: 0 },
      N3: { of: 0, down: true },
      N6: { of: 0, units: ['1 mech', '0 infantry'] },
      N12: { of: 1, units: ['0 mech'] },
    },
  })
  t.act('explore').lateUntil('0 explore.arrange')
  assert.deepEqual(t.choices(), [
    { do: 'done' },
    { do: 'turn', card: 'N1' },
    { do: 'home', unit: 'mech', from: 'home-2' },
    { do: 'home', unit: 'mech', from: 'home-3' },
    { do: 'home', unit: 'infantry', from: 'N6' },
    { do: 'home', unit: 'mech', from: 'N12' },
  ])
  const considered = t.game
    .considered(t.p, 0)
    .flatMap(({ choice }) => (choice as { card?: string }).card ?? [])
  assert.deepEqual(considered, ['N1', 'N3', 'N6'])
  t.no({ do: 'turn', card: 'N3' }, 'BM-6.4', 'NOT_ELIGIBLE')
    .no({ do: 'turn', card: 'N6' }, 'BM-6.4', 'OCCUPIED')
    .no({ do: 'turn', card: 'N12' }, 'BM-6.4', 'NOT_YOURS')
    .no({ do: 'home', unit: 'mech', from: 'home-1' }, 'BM-6.4', 'NO_UNIT')
    .no({ do: 'home', unit: 'mech', from: 'N6' }, 'BM-6.4', 'NO_UNIT')
  assert.deepEqual(t.do({ do: 'home', unit: 'mech', from: 'home-3' }).facts(), ['cameHome'])
  assert.deepEqual(t.do({ do: 'turn', card: 'N1' }).facts(), ['turnedDown'])
  assert.deepEqual([t.called(1, 'N1'), t.called(null, 'N1')], ['N1', 'N1'])
  t.do({ do: 'home', unit: 'infantry', from: 'N6' }).do({ do: 'home', unit: 'mech', from: 'N12' })
  assert.deepEqual(t.units(0), [
    '2 infantry at home-1',
    '3 mech at home-1',
    '1 mech at home-2',
    '1 mech at home-3',
  ])
  // Turned once, a card is done with; of the next player it is another action's affair.
  t.no({ do: 'turn', card: 'N1' }, 'BM-6.4', 'TURNED')
  const up = laid({ goods: plenty, cards: { N6: { of: 0, down: true }, S1: { of: 1 } } }).act('explore')
  up.lateUntil('0 explore.arrange').do({ do: 'turn', card: 'N6' })
  assert.deepEqual([up.facts(), up.cards(0), up.now], [['turnedUp'], ['N6'], '1 explore.arrange'])
  up.do({ do: 'turn', card: 'S1' })
  assert.deepEqual([up.cards(1), up.step], [['-S1'], 'game.choose'])
})

test('BM-6.4, BM-6.5 · discards in turn order from the initiator, one by one, as many as there are too many', () => {
  const t = laid({
    goods: plenty,
    first: 1,
    options: { location_limit: 2 },
    cards: {
      N1: { of: 0 },
      N6: { of: 0 },
      N12: { of: 0 },
      S1: { of: 1 },
      S3: { of: 1, down: true },
      S12: { of: 1, units: ['0 mech'] },
      S2: { of: 1 },
    },
  })
  t.act('explore').do({ do: 'stop' }).lateUntil('explore.discard')
  assert.deepEqual(
    [t.now, t.choices()],
    ['1 explore.discard', [{ discard: 'S1' }, { discard: 'S3' }, { discard: 'S2' }]],
  )
  t.no({ discard: 'S12' }, 'BM-6.5', 'OCCUPIED').no({ discard: 'N1' }, 'BM-6.5', 'NOT_YOURS')
  assert.deepEqual(
    t.game.considered(t.p, 1).map(({ choice }) => (choice as { discard: string }).discard),
    ['S1', 'S3', 'S12', 'S2'],
  )
  t.do({ discard: 'S3' })
  assert.deepEqual([t.facts(), t.now, t.p.discarded[14]], [['discardedLocation'], '1 explore.discard', 1])
  assert.equal(t.do({ discard: 'S1' }).now, '0 explore.discard')
  t.do({ discard: 'N6' })
  assert.deepEqual([t.step, t.cards(0), t.cards(1)], ['game.choose', ['N1', 'N12'], ['S12', 'S2']])
  const { holder, face, open, seen } = t.p
  const marks = face.flatMap((of, i) => (of < 0 ? [i] : []))
  for (const mark of marks) assert.deepEqual([holder[mark], open[mark], seen[mark]], [-1, 0, 0])
  assert.equal(marks.length, 24 - 4)
})

test('BM-6.1, BM-6.4, BM-6.5, BM-1.5 · what is missing is named; a card that is turned up or discarded from face-down cannot be taken back', () => {
  const t = laid({ goods: plenty, discarded: ['N11', 'S10', 'N5'] }).act('explore')
  const why = (id: string) => t.game.check(t.p, 0, { do: 'take', card: id })?.text ?? ''
  assert.match(why('N11'), /needs 2 Mechs\./)
  assert.match(why('N5'), /needs 1 Mech\./)
  assert.match(why('S10'), /needs Cryptography 3\./)
  const point = (one: typeof t) => {
    const back = one.match.undoPoint(0)
    return typeof back === 'number' ? 'back' : back.code
  }
  const turned = (down: boolean) =>
    point(
      laid({ goods: plenty, cards: { N6: { of: 0, down }, N1: { of: 0 } } })
        .act('explore')
        .lateUntil('0 explore.arrange')
        .do({ do: 'turn', card: 'N6' }),
    )
  assert.deepEqual([turned(true), turned(false)], ['CANNOT_UNDO', 'back'])
  const gone = (down: boolean) => {
    const one = laid({
      goods: plenty,
      options: { location_limit: 1 },
      cards: { N6: { of: 0, down }, N1: { of: 0 }, S1: { of: 0 } },
    })
    return point(one.act('explore').lateUntil('0 explore.discard').do({ discard: 'N6' }))
  }
  assert.deepEqual([gone(true), gone(false)], ['CANNOT_UNDO', 'back'])
})
