import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { population } from '../../colony/units.ts'
import { laid, noGame, opening, type Setting, trading } from '../table.ts'

const plenty = rows('40 40 40, 40 40 40, 40 40 40')

test('BM-3.1 · the factions by seat, three occupied Utilities, 5 people, a Skill Card and its level', () => {
  const t = opening({}, 5)
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((seat) => t.goods(seat)),
    rows('5 10 10, 10 5 10, 15 5 5, 5 10 10, 15 5 5'),
  )
  assert.deepEqual(
    ['home-1.1', 'home-1.2', 'home-1.3', 'home-1.4'].map((id) => t.site(id)),
    ['energyMine of 0, occupied', 'energyMine of 0, occupied', 'farm of 0, occupied', ''],
  )
  assert.deepEqual(
    [0, 1, 2, 3, 4].map((seat) => t.skills(seat).join()),
    ['T1', 'C1', 'M1', 'M1', 'T1'],
  )
  assert.deepEqual(t.p.track, [1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 1, 0, 1, 0, 0])
  for (let seat = 0; seat < 5; seat++) {
    assert.deepEqual([population(t.p, seat), t.p.spare[seat], t.p.infantry[seat]], [5, 1, 1])
    assert.deepEqual(t.units(seat), [`1 infantry at home-${seat + 1}`])
  }
})

test('BM-3.1 · start_utilities: one of each kind for the Guild, or for all', () => {
  const kinds = (options: Parameters<typeof opening>[0]) => {
    const t = opening(options, 4)
    return [1, 2, 3, 4].map((home) =>
      [1, 2, 3].map((site) => t.site(`home-${home}.${site}`).split(' ')[0]).join(),
    )
  }
  const file = kinds({})
  const each = 'energyMine,waterMine,farm'
  assert.equal(file[3], 'energyMine,energyMine,waterMine')
  assert.deepEqual(kinds({ start_utilities: 'guild' }), [...file.slice(0, 3), each])
  assert.deepEqual(kinds({ start_utilities: 'alike' }), [each, each, each, each])
  assert.deepEqual(opening({ start_utilities: 'alike' }, 4).p.pool, [20, 20, 20])
})

test('BM-3.2 · the pool has a large token for each occupied Utility of that output; option pool_start', () => {
  assert.deepEqual(opening({}, 4).pool, [25, 20, 15])
  assert.deepEqual(opening({}, 5).pool, [25, 30, 20])
  assert.deepEqual(opening({ pool_start: 2 }).pool, [6, 6, 6])
  assert.deepEqual(opening({ pool_start: 0 }).pool, [0, 0, 0])
})

test('BM-3.3 · a northern and a southern card each, face-down; one of each discarded; seven Skill Cards shown', () => {
  const t = opening({}, 4)
  for (let seat = 0; seat < 4; seat++) assert.match(t.cards(seat).join(' '), /^-N\d+ -S\d+$/)
  const discarded = t.p.discarded.flatMap((n, face) => (n === 1 ? [face] : []))
  assert.equal(discarded.length, 2)
  assert.ok((discarded[0] ?? 99) < 12 && (discarded[1] ?? 0) >= 12)
  assert.equal(t.shown.length, 7)
  // 30 cards less 4 dealt and 7 shown.
  assert.equal(
    t.p.deck.reduce((sum, n) => sum + n, 0),
    19,
  )
  assert.notDeepEqual(opening({}, 4, 'another').cards(0), t.cards(0))
})

test('BM-4.1 · at most one card per action, before the initiator’s first decision, at the start of another’s part', () => {
  const t = laid({ goods: plenty, hand: [['T1', 'T1'], ['T2'], ['M1']] }).act('recruit')
  assert.equal(t.now, '0 skill.play')
  t.do({ play: 'T1' })
  assert.equal(t.now, '0 recruit.recruit')
  t.late0()
  assert.equal(t.now, '1 skill.play')
  t.do({ play: null }).late0()
  // A Military card is for raids: seat 3 has nothing to play and is not asked.
  assert.equal(t.now, '2 recruit.recruit')
})

test('BM-4.1, BM-14.4 · a card is asked for where it helps, in the last action of a round, and on demand', () => {
  const hand = [['T5']]
  const asked = (setting: Setting, demand = false): string => {
    const t = laid({ goods: plenty, hand, ...setting })
    const always = { standing: 'terms', window: 'skill.play', until: 'round', terms: { ask: 'always' } }
    if (demand) t.by(0, always)
    return t.act('explore').step
  }
  assert.deepEqual([asked({}), asked({}, true)], ['explore.take', 'skill.play'])
  // Trade and Industry have been chosen by the others: with this action the round is over.
  assert.equal(asked({ first: 1, taken: ['trade', 'industry'] }), 'skill.play')
  assert.equal(asked({ first: 2, taken: ['trade'] }), 'explore.take')
  assert.equal(laid({ goods: plenty, hand }).act('militarise').step, 'skill.play')
  // A player who says that they play none is not asked anywhere.
  const never = laid({ goods: plenty, hand })
  never.by(0, { standing: 'pass', window: 'skill.play', until: 'always' }).act('militarise')
  assert.deepEqual([never.step, never.skills(0)], ['militarise.bonus', ['T5']])
})

test('BM-4.1 · who is skipped as a used partner plays no card', () => {
  const t = trading({ goods: plenty, hand: [[], [], ['T1']] }).do({ do: 'end' })
  t.do({ do: 'via' }).do({ do: 'ask', with: 2, pay: 'W', amount: 3 }).do({ accept: true }).do({ do: 'end' })
  assert.equal(t.now, '0 trade.window')
})

test('BM-4.2 · spending more than held: NOT_ENOUGH; out of order: NOT_YOUR_TURN', () => {
  const t = laid({ goods: [[1, 9, 9], ...plenty.slice(1)] }).act('industry')
  t.no({ do: 'build', utility: 'farm', at: 'home' }, 'BM-4.2', 'NOT_ENOUGH')
  t.no({ do: 'nothing' }, 'BM-4.2', 'NOT_YOUR_TURN', 1)
  const m = laid({ goods: plenty, military: [0, 1] })
    .act('militarise')
    .do({ do: 'token' })
  m.no({ do: 'bonus', name: 'rearm' }, 'BM-4.2', 'NOT_YOUR_TURN', 2)
})

test('BM-4.3 · eligibility is not asked to hold or use a card', () => {
  const t = laid({ goods: plenty, hand: [['C5', 'T5']], track: [[0, 0, 0]] }).act('industry')
  t.do({ play: 'C5', on: 'rnd' })
  assert.deepEqual([t.goods(0)[0], t.p.rnd[0]], [43, 1])
})

test('BM-4.4 · never tradeable before type, type before ratio, those before partner, partner before holdings', () => {
  const t = trading({ goods: [[0, 0, 0], ...plenty.slice(1)], pool: [0, 0, 0], options: { prime_tokens: 0 } })
  t.do({ do: 'propose' })
  const all = ['give 1 2 population', 'swap W 3 W 1', 'give 1 2 E 1', 'give 0 1 E 1']
  t.noDeal(all, 'BM-5.7', 'PEOPLE')
  t.noDeal(all.slice(1), 'BM-5.18', 'SAME_TYPE')
  t.noDeal(['swap W 3 E 1', ...all.slice(2)], 'BM-5.18', 'BAD_RATIO')
  t.noDeal(all.slice(2), 'BM-5.5', 'NOT_INITIATOR')
  t.noDeal(all.slice(3), 'BM-4.2', 'NOT_ENOUGH')
  t.do({ do: 'nothing' })
  // Own holdings before what the pool holds.
  t.no({ do: 'exchange', pay: 'W', get: 'E' }, 'BM-4.2', 'NOT_ENOUGH')
})

test('BM-4.4 · a used trade is refused before anything else', () => {
  const t = trading({ goods: plenty, options: { proposals_per_trade: 0 } })
  t.no({ do: 'propose' }, 'BM-5.16', 'NO_PROPOSALS_LEFT')
})

test('BM-3, BM-3.1, BM-3.2, BM-3.3, BM-1.4 · everything is there, and nothing else', () => {
  const { p } = opening()
  const of = <T>(list: readonly T[]) => [...new Set(list)]
  for (const list of [
    p.initiated,
    p.handed,
    p.disaffected,
    p.mech,
    p.upgraded,
    p.open,
    p.seen,
    p.rnd,
    p.military,
    p.used,
  ])
    assert.deepEqual(of(list), [0])
  for (const list of [p.unit]) assert.deepEqual(of(list), [-1])
  assert.deepEqual([p.round, p.first, p.turn, p.action, p.taken, p.fusion, p.ended], [1, 0, 0, -1, 0, -1, 0])
  assert.deepEqual([p.under, p.notes, p.orders], [[], [], [null, null, null]])
  // What the colonies and the pool have, the box has given.
  assert.deepEqual([p.goods, p.pool, p.box], rows('5 10 10 10 5 10 15 5 5, 15 15 15, -45 -35 -40'))
  assert.deepEqual(p.site.filter((site) => site >= 0).length, 9)
  assert.deepEqual(
    [p.siteOwner.slice(0, 3), p.siteOwner.slice(5, 8), p.siteOwner[3]],
    [[0, 0, 0], [1, 1, 1], -1],
  )
  assert.equal(
    p.occupied.reduce((sum, n) => sum + n, 0),
    9,
  )
  const copies = p.deck.map(
    (n, i) => n + (p.shown[i] ?? 0) + [0, 15, 30].reduce((sum, at) => sum + (p.hand[at + i] ?? 0), 0),
  )
  assert.deepEqual(of(copies), [2])
  assert.deepEqual(
    [p.holder.filter((seat) => seat >= 0).length, p.face.filter((face) => face >= 0).length],
    [6, 6],
  )
})

test('BM-3, BM-2.4, BM-9.3 · colonies begin with three crews and two more, which the limit must allow', () => {
  for (const [options, begins] of [
    [{ population_cap: 5 }, true],
    [{ workers_per_utility: 2, population_cap: 8 }, true],
    [{ workers_per_utility: 2, population_cap: 7 }, false],
    [{ workers_per_utility: 3, population_cap: 11 }, true],
  ] as const)
    if (begins) assert.equal(opening(options).step, 'game.choose')
    else noGame(options, 3, 'BM-9.3', 'POP_CAP')
})

test('BM-4.1, BM-14.4 · asked on demand where a card can be played, and not for Military ones, used ones, or none', () => {
  const asked = (setting: Setting) => {
    const t = laid({ goods: plenty, pool: [9, 9, 9], ...setting })
    t.by(0, { standing: 'terms', window: 'skill.play', until: 'round', terms: { ask: 'always' } })
    return t.act('explore').step === 'skill.play'
  }
  for (const [setting, expected] of [
    [{}, false],
    [{ hand: [['M1']] }, false],
    [{ used: [['T1']] }, false],
    [{ hand: [[], ['T1']] }, false],
    [{ hand: [['T1']] }, true],
    [{ hand: [['T3']] }, true],
    [{ hand: [['T3']], bare: true }, false],
    [{ hand: [['T3']], bare: true, sites: { 'home-1.1': { of: 0, is: 'farm' } } }, false],
    [{ hand: [['T3']], bare: true, sites: { N7: { of: 1, is: 'farm', occupied: true } } }, false],
    [{ hand: [['T3']], bare: true, sites: { N7: { of: 0, is: 'farm', occupied: true } } }, true],
    [{ hand: [['T3']], goods: [[0, 0, 0], ...plenty.slice(1)] }, false],
    [{ hand: [['T4']] }, false],
    [{ hand: [['C1']] }, false],
    [{ hand: [['C1']], cards: { N4: { of: 0, down: true } } }, false],
    [{ hand: [['C1']], cards: { N4: { of: 1 } } }, false],
    [{ hand: [['C1']], cards: { N4: { of: 1, down: true } } }, true],
    [{ hand: [['C2']] }, false],
    [{ hand: [['C2']], discarded: ['S12'] }, true],
    [{ hand: [['C3']], pool: [1, 1, 1] }, false],
    [{ hand: [['C3']], pool: [0, 0, 2] }, true],
    [{ hand: [['C4']] }, false],
    [{ hand: [['C5']] }, true],
  ] as const)
    assert.equal(asked(setting as Setting), expected, JSON.stringify(setting))
  // What others want, and terms for deals, are nothing to it.
  const t = laid({ goods: plenty, hand: [['T1']] })
  t.by(1, { standing: 'terms', window: 'skill.play', until: 'round', terms: { ask: 'always' } })
  const terms = { muted: [], rates: [], never: [], rest: 'ask' }
  t.by(0, { standing: 'terms', window: 'deal.answer', until: 'round', terms })
  t.by(0, { standing: 'pass', window: 'via.answer', until: 'round' })
  assert.equal(t.act('explore').step, 'explore.take')
})

test('BM-4.1, BM-1.3 · each card is asked for in the actions where it helps', () => {
  const cards = ['T1', 'T2', 'T3', 'T4', 'T5', 'C1', 'C2', 'C3', 'C4', 'C5']
  const actions = ['explore', 'industry', 'trade', 'research', 'recruit', 'militarise']
  const helps = (action: string, seat: number) =>
    cards.filter((id) => {
      const hand = seat === 0 ? [[id]] : [[], [id]]
      const t = laid({
        goods: plenty,
        pool: [9, 9, 9],
        hand,
        cards: { N4: { of: 2, down: true } },
        discarded: ['N1'],
      })
      t.act(action).quiet()
      if (action === 'trade' && seat === 1) t.do({ do: 'end' })
      for (let i = 0; i < 3 && t.asked[0] !== seat && t.step !== 'game.choose'; i++) t.late0()
      return t.step === 'skill.play' && t.asked[0] === seat
    })
  const initiator = actions.map((action) => helps(action, 0).join())
  assert.deepEqual(initiator, ['C2', 'T1,T3,T4,C3,C5', 'T1,T2,T3,C1,C3,C5', 'C5', 'T1,T2,T3,C3', 'T5,C1,C5'])
  const other = actions.map((action) => helps(action, 1).join())
  assert.deepEqual(other, ['C2', 'T1,T3,T4,C3,C5', 'T1,T2,T3,C1,C3,C4,C5', 'C5', 'T1,T2,T3,C3', 'T5,C1,C5'])
})

test('BM-4.1, BM-13.1, BM-13.3, BM-13.4, BM-14.4 · of a card players may wonder about what it could be for, and are shown where', () => {
  const t = laid({
    goods: plenty,
    pool: [9, 1, 9],
    hand: [['T1', 'T3', 'C1', 'C2', 'C3', 'C5', 'M1']],
    discarded: ['N11'],
    cards: { N4: { of: 1, down: true } },
    sites: {
      'home-1.2': { of: 0, is: 'energyMine', occupied: true, upgraded: true },
      N7: { of: 0, is: 'farm', occupied: true },
    },
  }).act('explore')
  const shown = (options: readonly { choice: unknown; target?: string }[]) =>
    options.map(({ choice, target }) => {
      const { play, on, double } = choice as { play: string | null; on: string; double: boolean }
      return `${play} ${on}${double ? ' double' : ''} ${target}`
    })
  const runs = ['T3 home-1.1', 'T3 home-1.2', 'T3 home-1.2 double', 'T3 home-1.3', 'T3 N7']
  assert.deepEqual(
    t.choices().map((choice) => {
      const { play, on, double } = choice as { play: string | null; on: string; double: boolean }
      return `${play} ${on}${double ? ' double' : ''}`.trim()
    }),
    ['null', 'T1', ...runs, 'C1 home-2', 'C2 N11', 'C3 E', 'C3 F', 'C5 military', 'C5 rnd'],
  )
  const targets = new Map(
    shown(t.options()).map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)]),
  )
  assert.deepEqual(
    ['T3 N7', 'T3 home-1.2 double', 'C1 home-2', 'C2 N11'].map((line) => targets.get(line)),
    ['N7', 'home-1.2', 'home-2', 'N11'],
  )
  assert.notEqual(targets.get('C3 E'), targets.get('C3 F'))
  assert.deepEqual([targets.get('C5 rnd'), targets.get('C5 military')].length, 2)
  assert.equal(targets.get('C5 rnd'), targets.get('C5 military'))
  const considered = shown(t.game.considered(t.p, 0)).map((line) => line.replace(/ \S+$/, ''))
  assert.deepEqual(
    considered.filter((line) => /^(C|M)/.test(line)),
    ['M1 ', 'C1 home-2', 'C1 home-3', 'C2 N11', 'C3 E', 'C3 W', 'C3 F', 'C5 military', 'C5 rnd'],
  )
  assert.ok(considered.includes('T3 home-1.1 double') && !considered.includes('T3 home-2.1'))
})

test('BM-4.2 · what is paid in people or tokens must be there', () => {
  const t = laid({
    goods: [[4, 9, 9], ...plenty.slice(1)],
    spare: [0],
    infantry: [0],
    sites: { 'home-1.4': { of: 0, is: 'farm' } },
  })
  t.act('industry').lateUntil('industry.crew')
  t.no({ do: 'spare', at: 'home-1.4' }, 'BM-4.2', 'NOT_ENOUGH').no(
    { do: 'infantry', at: 'home-1.4' },
    'BM-4.2',
    'NOT_ENOUGH',
  )
  const just = laid({
    goods: plenty,
    spare: [1],
    infantry: [0],
    sites: { 'home-1.4': { of: 0, is: 'farm' } },
  })
  just.act('industry').lateUntil('industry.crew').do({ do: 'spare', at: 'home-1.4' })
  assert.equal(just.site('home-1.4'), 'farm of 0, occupied')
  const r = laid({ goods: [plenty[0], [0, 0, 0], [9, 0, 0]], rnd: [0, 1, 0] })
    .act('research')
    .do({ advance: 'military' })
  assert.equal(r.now, '1 research.follow')
  r.do({ do: 'advance', track: 'military', by: 'token' }).lateUntil('2 research.follow')
  r.no({ do: 'advance', track: 'military', by: 'token' }, 'BM-4.2', 'NOT_ENOUGH')
  const w = laid({ goods: plenty, cards: { N4: { of: 0 } } })
    .act('militarise')
    .lateUntil('0 militarise.move')
  w.no({ do: 'home', unit: 'mech', from: 'N4' }, 'BM-4.2', 'NOT_ENOUGH')
    .no({ do: 'home', unit: 'infantry', from: 'home-1' }, 'BM-4.2', 'NOT_ENOUGH')
    .no({ do: 'out', unit: 'mech', to: 'N4' }, 'BM-4.2', 'NOT_ENOUGH')
    .do({ do: 'out', unit: 'infantry', to: 'N4' })
  const b = laid({ goods: plenty, bare: true, sites: { 'home-1.1': { of: 1, is: 'farm' } } }).act('industry')
  b.no({ do: 'upgrade', at: 'home-1.1' }, 'BM-4.2', 'NOT_YOURS').no(
    { do: 'operate', at: 'home-1.1' },
    'BM-4.2',
    'NOT_YOURS',
  )
  const m = laid({ goods: [[5, 0, 0], ...plenty.slice(1)], spare: [2] })
  for (const action of ['militarise', 'explore']) m.act(action).lateUntil('game.choose')
  m.act('trade').lateUntil('0 muster.muster')
  m.no({ infantry: 3, mechs: 0 }, 'BM-4.2', 'NOT_ENOUGH')
    .no({ infantry: 1, mechs: 1 }, 'BM-4.2', 'NOT_ENOUGH')
    .do({ infantry: 2, mechs: 0 })
  assert.deepEqual([m.p.goods[0], m.p.spare[0], m.p.infantry[0]], [3, 0, 3])
  const c = laid({ goods: plenty, disaffected: [1, 0, 1] }).act('recruit')
  c.do({ buy: 0, calm: true }).no({ buy: 0, calm: true }, 'BM-4.2', 'NOT_ENOUGH')
  const p = laid({ hand: [['T1']], used: [['T2']] }).act('recruit')
  p.no({ play: 'T2' }, 'BM-4.2', 'NOT_ENOUGH').no({ play: 'C3', on: 'E' }, 'BM-4.2', 'NOT_ENOUGH')
})
