import assert from 'node:assert/strict'
import test from 'node:test'
import { fieldsOf } from '../../../../kernel/index.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { hiring } from '../../colony/hiring.ts'
import { population } from '../../colony/units.ts'
import { laid, noGame } from '../table.ts'

const plenty = rows('20 20 20, 20 20 20, 20 20 20')

test('BM-8.1 · the initiator advances free, then may take one shown card if eligible', () => {
  const t = laid({ goods: plenty, shown: ['T2', 'T3', 'C1'] })
    .act('research')
    .do({ advance: 'technology' })
  assert.deepEqual([t.p.track[0], t.goods(0)], [2, [20, 20, 20]])
  t.no({ take: 'Z9' }, 'BM-8.1', 'NOT_SHOWN')
    .no({ take: 'T3' }, 'BM-8.1', 'NOT_ELIGIBLE')
    .no({ take: 'M1' }, 'BM-8.1', 'NOT_SHOWN')
    .do({ take: 'T2' })
  assert.deepEqual([t.skills(0), t.shown], [['T2'], ['T3', 'C1']])
})

test('BM-8.2 · each other advances for an RnD Token, or Technology and Military for E of the new level; and takes a card', () => {
  const t = laid({
    goods: [plenty[0], [2, 0, 0], plenty[2]],
    track: rows('0 0 0, 1 2 1, 0 0 0'),
    rnd: [0, 1, 0],
    shown: ['C2', 'T2'],
  })
  t.act('research').do({ advance: 'military' })
  assert.equal(t.now, '1 research.follow')
  t.no({ do: 'advance', track: 'military', by: 'energy' }, 'BM-4.2', 'NOT_ENOUGH')
  t.do({ do: 'advance', track: 'technology', by: 'energy' })
  assert.deepEqual([t.goods(1), t.p.track.slice(3, 6), t.now], [[0, 0, 0], [2, 2, 1], '1 research.takeCard'])
  t.do({ take: 'T2' })
  assert.deepEqual([t.skills(1), t.now], [['T2'], '2 research.follow'])
  t.no({ do: 'advance', track: 'cryptography', by: 'token' }, 'BM-4.2', 'NOT_ENOUGH')
})

test('BM-8.2 · by token on any track; a card without advancing', () => {
  const t = laid({ goods: plenty, track: rows('0 0 0, 0 0 1, 1 0 0'), rnd: [0, 1, 0], shown: ['C2', 'T1'] })
  t.act('research').do({ advance: 'military' })
  t.do({ do: 'advance', track: 'cryptography', by: 'token' })
  assert.deepEqual([t.p.track[5], t.p.rnd[1], t.goods(1)], [2, 0, [20, 20, 20]])
  t.do({ take: 'C2' }).do({ do: 'nothing' }).do({ take: 'T1' })
  assert.deepEqual([t.skills(1), t.skills(2)], [['C2'], ['T1']])
})

test('BM-8.3 · finally the initiator’s second card, or an RnD Token instead', () => {
  const begin = () =>
    laid({
      goods: [plenty[0], [0, 0, 0], [0, 0, 0]],
      track: rows('1 0 0, 0 0 0, 0 0 0'),
      shown: ['T1', 'T2'],
    })
      .act('research')
      .do({ advance: 'technology' })
      .do({ take: 'T1' })
      .lateUntil('research.secondCard')
  const t = begin().luck({ take: 'T2' })
  assert.deepEqual([t.skills(0), t.p.rnd[0]], [['T1', 'T2'], 0])
  const token = begin().luck({ take: 'rnd' })
  assert.deepEqual([token.skills(0), token.p.rnd[0]], [['T1'], 1])
  assert.deepEqual(begin().luck({ take: null }).p.rnd[0], 0)
})

test('BM-8.4 · five new cards; above seven the initiator puts cards of choice under the deck, which come last', () => {
  const shown = ['T1', 'T2', 'T3', 'T4', 'T5']
  const t = laid({ goods: plenty, shown, under: ['C5'] })
    .act('research')
    .do({ advance: 'military' })
    .lateUntil('research.secondCard')
  t.luck({ take: null })
  assert.deepEqual([t.now, t.shown.length], ['0 research.under', 10])
  t.no({ under: 'X9' }, 'BM-8.4', 'NOT_SHOWN')
  t.do({ under: 'T3' }).do({ under: 'T1' }).do({ under: 'T5' })
  assert.deepEqual([t.shown.length, t.p.under, t.step], [7, [14, 2, 0, 4], 'game.choose'])
})

test('BM-8.4, BM-8.5 · a short deck shows what it has, the cards put under it last, in their order', () => {
  const shownOf = (deck: string[], under: string[]) => {
    const t = laid({ goods: plenty, deck, under }).act('research').do({ advance: 'military' })
    return t.lateUntil('research.secondCard').luck({ take: null })
  }
  const t = shownOf(['M2'], ['C5', 'T1', 'T2', 'T3', 'T4', 'T5'])
  assert.deepEqual(
    [t.shown, t.p.under],
    [
      ['T1', 'T2', 'T3', 'M2', 'C5'],
      [3, 4],
    ],
  )
  const two = shownOf([], ['T4', 'T5'])
  assert.deepEqual([two.shown, two.said().includes('2 new Skill Cards are shown')], [['T4', 'T5'], true])
  assert.deepEqual(
    [shownOf([], []).shown, shownOf([], []).said().includes('The Skill deck is empty')],
    [[], true],
  )
})

test('BM-8.5 · level 5 is the last', () => {
  const t = laid({ goods: plenty, track: rows('5 4 5, 5 0 0') }).act('research')
  t.no({ advance: 'technology' }, 'BM-8.5', 'TRACK_FULL').do({ advance: 'military' })
  t.no({ do: 'advance', track: 'technology', by: 'energy' }, 'BM-8.5', 'TRACK_FULL')
  const full = laid({ goods: plenty, track: [[5, 5, 5]] }).act('research')
  assert.equal(full.now, '1 research.follow')
  const second = laid({ goods: plenty, track: [[5, 5, 5]], taken: ['explore'] }).act('research')
  assert.equal(second.now, '1 research.advance', 'the tracks are those of who initiates')
})

test('BM-9.1 · the initiator: 1 free and up to 2 bought, each other 1, at 2F+2W', () => {
  const t = laid({ goods: plenty }).act('recruit')
  assert.equal(t.p.spare[0], 2)
  t.no({ buy: 3 }, 'BM-9.1', 'TOO_MANY').do({ buy: 2 })
  assert.deepEqual([t.p.spare[0], t.goods(0), t.now], [4, [20, 16, 16], '1 recruit.recruit'])
  t.no({ buy: 2 }, 'BM-9.1', 'TOO_MANY').do({ buy: 1 })
  assert.deepEqual([t.p.spare[1], t.goods(1)], [2, [20, 18, 18]])
})

test('BM-9.1 · option recruit_cost', () => {
  const t = laid({ goods: plenty, options: { recruit_cost: '3E' } })
    .act('recruit')
    .do({ buy: 2 })
  assert.deepEqual(t.goods(0), [14, 20, 20])
  for (const bad of ['', '2G', '2F+3F', 'free', '2F + 2W'])
    noGame({ recruit_cost: bad }, 3, 'BM-9.1', 'BAD_OPTION')
})

test('BM-9.2 · each may turn 1 Disaffected into Spare for 1F, the initiator free', () => {
  const t = laid({ goods: rows('0 0 0, 0 2 3, 0 0 0'), disaffected: [1, 1, 1] }).act('recruit')
  t.do({ buy: 0, calm: true })
  assert.deepEqual([t.p.spare[0], t.p.disaffected[0], t.goods(0)], [3, 0, [0, 0, 0]])
  t.do({ buy: 1, calm: true })
  assert.deepEqual([t.p.spare[1], t.p.disaffected[1], t.goods(1)], [3, 0, [0, 0, 0]])
  // Seat 3 has no Food: nothing to do for it.
  assert.equal(t.step, 'game.choose')
  const nobody = laid({ goods: plenty }).act('recruit')
  nobody.no({ buy: 0, calm: true }, 'BM-4.2', 'NOT_ENOUGH')
  // Two Food buy one; a third is missing to calm.
  const short = laid({ goods: rows('0 0 0, 0 2 2, 0 0 0'), disaffected: [1, 1, 1] }).act('recruit')
  short.do({ buy: 0, calm: false }).no({ buy: 1, calm: true }, 'BM-4.2', 'NOT_ENOUGH')
})

test('BM-9.3 · no new population beyond 12, bought or free; option population_cap', () => {
  const t = laid({ goods: plenty, spare: [7, 8] }).act('recruit')
  assert.equal(population(t.p, 0), 12)
  // Full now: nothing to buy, nobody to calm.
  assert.equal(t.now, '2 recruit.recruit')
  const full = laid({ goods: plenty, spare: [8], disaffected: [1] }).act('recruit')
  assert.deepEqual([full.p.spare[0], full.facts().includes('colonyFull')], [8, true])
  full.no({ buy: 1, calm: false }, 'BM-9.3', 'POP_CAP')
  const just = laid({ goods: plenty, spare: [8] })
  assert.deepEqual(
    [population(just.p, 0), population(just.act('recruit').p, 0)],
    [12, 12],
    'the free one is lost',
  )
  const six = laid({ goods: plenty, options: { population_cap: 6 } }).act('recruit')
  assert.deepEqual([population(six.p, 0), six.now], [6, '1 recruit.recruit'])
})

test('BM-8.1, BM-8.2, BM-8.3 · what is offered to each, and told: levels, cards that are shown and allowed, tokens', () => {
  const t = laid({
    goods: rows('0 0 0, 3 0 0, 0 0 0'),
    track: rows('5 1 0, 2 3 0, 5 5 5'),
    rnd: [0, 0, 1],
    shown: ['T1', 'T5', 'M2', 'M2', 'C1'],
    taken: [],
  }).act('research')
  assert.deepEqual(t.choices(), [{ advance: 'military' }, { advance: 'cryptography' }])
  assert.deepEqual(t.do({ advance: 'military' }).facts(), ['advanced'])
  assert.deepEqual(
    t.choices(),
    [null, 'T1', 'T5', 'M2'].map((take) => ({ take })),
  )
  assert.deepEqual(
    t.game.considered(t.p, 0).map(({ choice }) => choice),
    [null, 'T1', 'T5', 'M2', 'C1'].map((take) => ({ take })),
  )
  assert.deepEqual(
    [t.do({ take: 'M2' }).facts(), t.skills(0), t.shown],
    [['tookSkill'], ['M2'], ['T1', 'T5', 'M2', 'C1']],
  )
  // Seat 2 has 3 Energy: Technology costs 3, Military 4.
  assert.deepEqual(t.choices(), [{ do: 'nothing' }, { do: 'advance', track: 'technology', by: 'energy' }])
  t.no({ do: 'advance', track: 'military', by: 'energy' }, 'BM-4.2', 'NOT_ENOUGH')
    .no({ do: 'advance', track: 'cryptography', by: 'energy' }, 'BM-8.2', 'CRYPTO_NEEDS_TOKEN')
    .no({ do: 'advance', track: 'technology', by: 'token' }, 'BM-4.2', 'NOT_ENOUGH')
    .do({ do: 'advance', track: 'technology', by: 'energy' })
  assert.deepEqual([t.facts(), t.goods(1), t.p.track.slice(3, 6)], [['advanced'], [0, 0, 0], [3, 3, 0]])
  t.no({ take: 'T5' }, 'BM-8.2', 'NOT_ELIGIBLE').no({ take: 'T2' }, 'BM-8.2', 'NOT_SHOWN').do({ take: 'T1' })
  // Seat 3 has nothing to advance, and all levels.
  assert.deepEqual([t.now, t.choices().length], ['2 research.takeCard', 4])
  t.do({ take: null })
  assert.deepEqual(t.facts(), [])
  assert.deepEqual(
    t.choices(),
    [null, 'rnd', 'T5', 'M2']
      .map((take) => ({ take }))
      .sort((a, b) => Number(a.take === 'rnd') - Number(b.take === 'rnd')),
  )
  t.no({ take: 'C1' }, 'BM-8.3', 'NOT_ELIGIBLE')
    .no({ take: 'T1' }, 'BM-8.3', 'NOT_SHOWN')
    .no({ take: 'Z1' }, 'BM-8.3', 'NOT_SHOWN')
  t.luck({ take: 'rnd' })
  assert.deepEqual(
    [t.facts().slice(0, 2), t.p.rnd],
    [
      ['gotRnd', 'showed'],
      [1, 0, 1],
    ],
  )
})

test('BM-8.2, BM-8.5 · who can neither advance nor take a card is not asked; up to level 5 by token and by Energy', () => {
  const asked = (setting: object) =>
    laid({ goods: rows('0 0 0, 0 0 0, 0 0 0'), track: rows('1 0 0, 0 0 0, 0 0 0'), ...setting })
      .act('research')
      .do({ advance: 'military' }).now
  for (const [setting, expected] of [
    [{}, '0 research.secondCard'],
    [{ goods: rows('0 0 0, 1 0 0, 0 0 0') }, '1 research.follow'],
    [{ rnd: [0, 0, 1] }, '2 research.follow'],
    [{ shown: ['C1'], track: rows('0 0 0, 0 0 0, 0 0 1') }, '2 research.takeCard'],
    [{ goods: rows('0 0 0, 9 0 0, 0 0 0'), track: rows('0 0 0, 5 5 0, 0 0 0') }, '0 research.secondCard'],
    [{ rnd: [0, 1, 0], track: rows('0 0 0, 5 5 4, 0 0 0') }, '1 research.follow'],
    [{ rnd: [0, 1, 0], track: rows('0 0 0, 5 5 5, 0 0 0') }, '0 research.secondCard'],
    [{ goods: rows('0 0 0, 4 0 0, 0 0 0'), track: rows('0 0 0, 4 4 0, 0 0 0') }, '0 research.secondCard'],
    [{ goods: rows('0 0 0, 5 0 0, 0 0 0'), track: rows('0 0 0, 4 5 0, 0 0 0') }, '1 research.follow'],
  ] as const)
    assert.equal(asked(setting), expected, JSON.stringify(setting))
  const one = laid({ goods: plenty, track: [[5, 4, 5]] }).act('research')
  assert.deepEqual(one.p.track.slice(0, 3), [5, 4, 5])
  assert.deepEqual(one.choices(), [{ advance: 'military' }])
})

test('BM-8.4, BM-14.1 · no answer puts the first card that is shown under the deck; only shown ones go', () => {
  const t = laid({ goods: plenty, shown: ['T2', 'T2', 'T3'], deck: ['M1', 'M2', 'M3', 'M4', 'M5'] }).act(
    'research',
  )
  t.do({ advance: 'military' }).lateUntil('research.secondCard').luck({ take: null })
  t.no({ under: 'C5' }, 'BM-8.4', 'NOT_SHOWN').no({ under: 'T1' }, 'BM-8.4', 'NOT_SHOWN')
  assert.deepEqual(
    t.choices(),
    ['T2', 'T3', 'M1', 'M2', 'M3', 'M4', 'M5'].map((under) => ({ under })),
  )
  t.late()
  assert.deepEqual([t.facts(), t.p.under, t.step, t.shown.length], [['putUnder'], [1], 'game.choose', 7])
  // Seven are not too many, and the deck shows five.
  const seven = laid({ goods: plenty, shown: ['T2', 'T3'] })
    .act('research')
    .do({ advance: 'military' })
  seven.lateUntil('research.secondCard').luck({ take: null })
  assert.deepEqual([seven.step, seven.shown.length], ['game.choose', 7])
})

test('BM-9.1, BM-9.2, BM-9.3 · what can be bought and calmed, at its edges, and what is told', () => {
  const offered = (setting: object, seat = 0) => {
    const t = laid({ goods: plenty, spare: [1, 1, 1], ...setting }).act('recruit')
    if (seat > 0) t.lateUntil(`${seat} recruit.recruit`)
    return t.choices().map((choice) => {
      const { buy, calm } = choice as { buy: number; calm: boolean }
      return `${buy}${calm ? '+' : ''}`
    })
  }
  for (const [setting, seat, expected] of [
    [{}, 0, '0 1 2'],
    [{}, 1, '0 1'],
    [{ disaffected: [1, 2] }, 0, '0 0+ 1 1+ 2 2+'],
    [{ disaffected: [1, 2] }, 1, '0 0+ 1 1+'],
    [{ goods: [[0, 4, 3], ...plenty.slice(1)] }, 0, '0 1'],
    [{ goods: [[0, 3, 4], ...plenty.slice(1)], disaffected: [1] }, 0, '0 0+ 1 1+'],
    [{ goods: [plenty[0], [0, 2, 2], plenty[2]], disaffected: [0, 1] }, 1, '0 0+ 1'],
    [{ goods: [plenty[0], [0, 2, 3], plenty[2]], disaffected: [0, 1] }, 1, '0 0+ 1 1+'],
    [{ options: { population_cap: 7 } }, 0, '0 1'],
    [{ options: { population_cap: 6 } }, 1, '0 1'],
    [{ options: { population_cap: 7 }, disaffected: [1, 0] }, 0, '0 0+'],
    [{ options: { recruit_cost: '1E+3W' }, goods: [[1, 6, 0], ...plenty.slice(1)] }, 0, '0 1'],
  ] as const)
    assert.equal(offered(setting, seat).join(' '), expected, JSON.stringify(setting))
  const t = laid({ goods: plenty, disaffected: [2, 0, 1] }).act('recruit')
  assert.deepEqual(t.facts().at(-1), 'recruited')
  assert.deepEqual(t.do({ buy: 1, calm: true }).facts(), ['recruited', 'calmed'])
  assert.deepEqual([t.p.spare[0], t.p.disaffected[0]], [4, 1])
  assert.deepEqual(t.do({ buy: 0, calm: false }).facts(), [])
  t.no({ buy: 2, calm: true }, 'BM-9.1', 'TOO_MANY')
  assert.deepEqual([t.do({ buy: 0, calm: true }).facts(), t.goods(2)], [['calmed'], [20, 20, 19]])
  const cost = (setting: object) =>
    laid({ goods: plenty, ...setting })
      .act('recruit')
      .options()
      .map(({ note }) => note ?? '')
      .join()
  assert.deepEqual(cost({ disaffected: [1] }), ',,2W + 2F,2W + 2F,4W + 4F,4W + 4F')
  const up = laid({ goods: plenty, options: { population_cap: 7 } })
    .act('recruit')
    .do({ buy: 1 })
  assert.deepEqual([population(up.p, 0), up.now], [7, '1 recruit.recruit'])
  const fields = (disaffected: number[]) =>
    fieldsOf(hiring, laid({ disaffected }).p, {}, 0, { buy: 0, calm: false }).flatMap(({ path }) => path)
  assert.deepEqual([fields([0, 1]), fields([1, 0])], [['buy'], ['buy', 'calm']])
  const fault = (buy: number) => hiring.of.schema.fault({ buy, calm: false }, 'hiring') === null
  assert.deepEqual([fault(0), fault(100), fault(101), fault(-1)], [true, true, false, false])
  // Free and bought ones end at the limit, also of a colony that is beyond it.
  const beyond = laid({ goods: plenty, spare: [9], options: { population_cap: 12 } }).act('recruit')
  assert.deepEqual([beyond.p.spare[0], beyond.now], [9, '1 recruit.recruit'])
})

test('BM-9.1, BM-14.1 · who lets the deadline pass buys nobody; in turn order of the round', () => {
  const t = laid({ goods: plenty, round: 2 }).act('recruit').late()
  assert.deepEqual([t.now, t.goods(0)], ['2 recruit.recruit', [20, 20, 20]])
  assert.deepEqual([t.late().now, t.late().step], ['1 recruit.recruit', 'game.choose'])
  for (const good of [
    ['12E', [8, 20, 20]],
    ['1E+2W+3F', [19, 18, 17]],
  ] as const) {
    const one = laid({ goods: plenty, options: { recruit_cost: good[0] } })
      .act('recruit')
      .do({ buy: 1 })
    assert.deepEqual(one.goods(0), good[1])
  }
})
