import assert from 'node:assert/strict'
import test from 'node:test'
import { laid } from '../table.ts'

const plenty = [
  [40, 40, 40],
  [40, 40, 40],
  [40, 40, 40],
] as const
const build = (utility: string, at = 'home') => ({ do: 'build', utility, at })
const upgrade = (at: string) => ({ do: 'upgrade', at })
const operate = (at: string, double = false) => ({ do: 'operate', at, double })

test('BM-7.1 · the initiator’s bonus: a build at full cost, a run, or a free upgrade, even of an empty one', () => {
  const setting = { goods: plenty, sites: { 'home-1.3': { of: 0, is: 'farm' } } }
  const built = laid(setting).act('industry').do(build('waterMine'))
  assert.deepEqual([built.goods(0)[0], built.site('home-1.4')], [33, 'waterMine of 0'])
  const ran = laid(setting).act('industry').do(operate('home-1.1'))
  assert.deepEqual(ran.goods(0), [43, 39, 40])
  const better = laid(setting).act('industry').do(upgrade('home-1.3'))
  assert.deepEqual([better.goods(0)[0], better.site('home-1.3')], [40, 'farm of 0, upgraded'])
  assert.equal(laid(setting).act('industry').do({ do: 'nothing' }).now, '0 industry.improve')
})

test('BM-7.1 · the bonus runs occupied Utilities, not unmanned ones', () => {
  const t = laid({ goods: plenty, fusion: 0, sites: { 'home-1.4': { of: 0, is: 'solarArray' } } }).act(
    'industry',
  )
  t.no(operate('home-1.4'), 'BM-7.1', 'NOT_OCCUPIED').no(operate('fusion'), 'BM-7.1', 'NOT_OCCUPIED')
  t.no(operate('home-2.1'), 'BM-4.2', 'NOT_YOURS')
})

test('BM-7.2 · one improvement each, the initiator first: a build, or an upgrade of an occupied one for 3E', () => {
  const t = laid({ goods: plenty, sites: { 'home-1.3': { of: 0, is: 'farm' } } })
    .act('industry')
    .do({ do: 'nothing' })
  t.no(upgrade('home-1.3'), 'BM-7.2', 'NOT_OCCUPIED').do(upgrade('home-1.1'))
  assert.deepEqual(
    [t.goods(0)[0], t.site('home-1.1'), t.now],
    [37, 'energyMine of 0, occupied, upgraded', '1 industry.improve'],
  )
  assert.equal(t.do(build('farm')).now, '2 industry.improve')
  assert.equal(t.do({ do: 'nothing' }).now, '0 industry.crew')
})

test('BM-7.2 · an upgrade is for once: ALREADY_UPGRADED; the site of a card takes what is printed', () => {
  const t = laid({ goods: plenty, cards: { N7: { of: 0 } } })
    .act('industry')
    .do(upgrade('home-1.1'))
  t.no(upgrade('home-1.1'), 'BM-7.2', 'ALREADY_UPGRADED').no(build('waterMine', 'N7'), 'BM-7.2', 'NO_SITE')
  t.no(build('fusionReactor'), 'BM-7.2', 'NO_SITE').no(build('farm', 'fusion'), 'BM-7.2', 'NO_SITE')
  assert.equal(t.do(build('farm', 'N7')).site('N7'), 'farm of 0')
})

test('BM-7.2, BM-13.1 · an upgrade costs 3E, also where T4 makes builds cost another price', () => {
  const t = laid({ goods: [[2, 9, 9], ...plenty.slice(1)], hand: [['T4']] })
    .act('industry')
    .do({ play: 'T4' })
  t.do({ do: 'nothing' }).no(upgrade('home-1.1'), 'BM-4.2', 'NOT_ENOUGH').do(build('solarArray'))
  assert.equal(t.goods(0)[0], 0)
})

test('BM-7.2 · who cannot pay for anything is not asked', () => {
  const t = laid({
    goods: [
      [2, 9, 9],
      [2, 9, 9],
      [3, 9, 9],
    ],
  })
    .act('industry')
    .do({ do: 'nothing' })
  assert.equal(t.now, '2 industry.improve')
})

test('BM-7.3 · occupy by a Spare or by Infantry at home, vacate to Spare, freely', () => {
  const t = laid({
    goods: plenty,
    spare: [1],
    sites: { 'home-1.4': { of: 0, is: 'farm' }, 'home-1.5': { of: 0, is: 'farm' } },
  })
  t.act('industry').lateUntil('industry.crew')
  t.do({ do: 'spare', at: 'home-1.4' }).do({ do: 'infantry', at: 'home-1.5' })
  assert.deepEqual([t.p.spare[0], t.p.infantry[0], t.site('home-1.5')], [0, 0, 'farm of 0, occupied'])
  t.no({ do: 'spare', at: 'home-1.5' }, 'BM-7.3', 'OCCUPIED')
  t.no({ do: 'vacate', at: 'Z9' }, 'BM-7.3', 'NO_SITE').do({ do: 'vacate', at: 'home-1.1' })
  assert.deepEqual([t.p.spare[0], t.site('home-1.1')], [1, 'energyMine of 0'])
  t.no({ do: 'spare', at: 'home-1.1' }, 'BM-7.3', 'VACATED').no(
    { do: 'vacate', at: 'home-1.1' },
    'BM-7.3',
    'NOT_OCCUPIED',
  )
  t.no({ do: 'spare', at: 'home-2.1' }, 'BM-7.3', 'NOT_MANNED')
  assert.equal(t.do({ do: 'done' }).now, '1 industry.crew')
})

test('BM-7.4 · each once, in an order of choice, outputs usable at once; without inputs it does not run', () => {
  const t = laid({
    bare: true,
    goods: [[1, 0, 0], ...plenty.slice(1)],
    spare: [0],
    sites: {
      'home-1.1': { of: 0, is: 'farm', occupied: true },
      'home-1.2': { of: 0, is: 'waterMine', occupied: true },
    },
  })
  t.act('industry').lateUntil('0 industry.operate')
  t.no(operate('home-1.1'), 'BM-7.4', 'NOT_ENOUGH')
    .do(operate('home-1.2'))
    .no(operate('home-1.2'), 'BM-7.4', 'HAS_RUN')
  t.do(operate('home-1.1'))
  assert.deepEqual(t.goods(0), [0, 2, 2])
  // Nothing is left to run.
  assert.notEqual(t.now, '0 industry.operate')
})

test('BM-7.4 · idling is allowed; option must_operate: what can run must run', () => {
  const begin = (must_operate: boolean) =>
    laid({ goods: plenty, options: { must_operate } }).act('industry').lateUntil('industry.operate')
  assert.equal(begin(false).do({ do: 'nothing' }).now, '1 industry.operate')
  const t = begin(true).no({ do: 'nothing' }, 'BM-7.4', 'MUST_OPERATE').do(operate('home-1.1'))
  assert.equal(t.no({ do: 'nothing' }, 'BM-7.4', 'MUST_OPERATE').do({ do: 'all' }).now, '1 industry.operate')
  assert.deepEqual(t.goods(0), [46, 37, 42])
})

test('BM-7.4 · one answer runs all that can run, outputs feeding what could not run before', () => {
  const t = laid({
    bare: true,
    goods: [[1, 0, 0], ...plenty.slice(1)],
    fusion: 0,
    sites: {
      'home-1.1': { of: 0, is: 'farm', occupied: true, upgraded: true },
      'home-1.2': { of: 0, is: 'waterMine', occupied: true },
    },
  })
  t.act('industry').lateUntil('0 industry.operate').do({ do: 'all' })
  assert.deepEqual(t.goods(0), [3, 1, 4])
})

test('BM-7.4 · a mine that was vacated and manned again by Infantry runs like any other', () => {
  const t = laid({ goods: plenty }).act('industry').lateUntil('industry.crew')
  t.do({ do: 'vacate', at: 'home-1.1' })
    .do({ do: 'infantry', at: 'home-1.1' })
    .lateUntil('0 industry.operate')
  assert.deepEqual(t.do(operate('home-1.1')).goods(0), [43, 39, 40])
})

test('BM-7.5 · a face-up card with a unit of its owner on it yields 1 token', () => {
  const t = laid({
    bare: true,
    goods: [[0, 0, 0], ...plenty.slice(1)],
    cards: {
      N7: { of: 0, units: ['0 mech', '0 infantry'] },
      S2: { of: 0, units: ['1 mech', '0 infantry'] },
      S3: { of: 0 },
      N5: { of: 0, down: true, units: ['0 infantry'] },
      N6: { of: 0, units: ['1 mech'] },
    },
  })
  t.act('industry').lateUntil('game.choose')
  assert.deepEqual(t.goods(0), [0, 1, 1])
})

test('BM-7.6 · the Fusion Reactor needs Technology 3; neither it nor a Solar Array is upgraded', () => {
  const t = laid({
    goods: plenty,
    track: [[2, 0, 0]],
    sites: { 'home-1.4': { of: 0, is: 'solarArray' } },
  }).act('industry')
  t.no(build('fusionReactor', 'fusion'), 'BM-7.6', 'NOT_ELIGIBLE').no(
    upgrade('home-1.4'),
    'BM-7.6',
    'NOT_UPGRADABLE',
  )
  t.no(upgrade('fusion'), 'BM-7.6', 'NOT_UPGRADABLE')
  const able = laid({
    goods: plenty,
    track: [
      [3, 0, 0],
      [3, 0, 0],
    ],
  })
    .act('industry')
    .do(build('fusionReactor', 'fusion'))
  assert.deepEqual([able.p.fusion, able.goods(0)[0]], [0, 25])
  able.no(build('fusionReactor', 'fusion'), 'BM-7.6', 'FUSION_TAKEN')
})
