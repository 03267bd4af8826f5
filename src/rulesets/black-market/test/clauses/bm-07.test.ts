import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { laid, type Setting } from '../table.ts'

const plenty = rows('40 40 40, 40 40 40, 40 40 40')
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
  const t = laid({ goods: rows('2 9 9, 2 9 9, 3 9 9') })
    .act('industry')
    .do({ do: 'nothing' })
  assert.equal(t.now, '2 industry.improve')
})

test('BM-7.3 · occupy with a Spare or with Infantry at home, vacate to Spare, freely', () => {
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

test('BM-7.4 · a mine that was vacated and manned again with Infantry runs like any other', () => {
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
  const able = laid({ goods: plenty, track: rows('3 0 0, 3 0 0') })
    .act('industry')
    .do(build('fusionReactor', 'fusion'))
  assert.deepEqual([able.p.fusion, able.goods(0)[0]], [0, 25])
  able.no(build('fusionReactor', 'fusion'), 'BM-7.6', 'FUSION_TAKEN')
})

test('BM-7.1, BM-7.2, BM-7.6, BM-2.6 · where something cannot be built, and why', () => {
  const t = laid({
    goods: [[20, 9, 9], ...plenty.slice(1)],
    track: [[3, 0, 0]],
    fusion: -1,
    cards: { N7: { of: 0 }, N2: { of: 0 }, S4: { of: 0, down: true }, S1: { of: 0 } },
    sites: { 'home-1.4': { of: 0, is: 'solarArray' }, S1: { of: 0, is: 'farm' } },
  }).act('industry')
  const why = (utility: string, at: string) => t.game.check(t.p, 0, build(utility, at))?.text ?? 'built'
  for (const [utility, at, expected] of [
    ['farm', 'home', /^built$/],
    ['solarArray', 'home', /has its Solar Array/],
    ['fusionReactor', 'fusion', /^built$/],
    ['fusionReactor', 'home', /built off the map/],
    ['fusionReactor', 'N7', /built off the map/],
    ['farm', 'fusion', /built off the map/],
    ['farm', 'N7', /^built$/],
    ['energyMine', 'N7', /^built$/],
    ['waterMine', 'N7', /The site of N7 takes Energy Mine or Farm/],
    ['solarArray', 'N2', /^built$/],
    ['farm', 'N2', /The site of N2 takes Energy Mine or Solar Array/],
    ['farm', 'S4', /To build at S4 you must own that card/],
    ['farm', 'N12', /To build at N12 you must own that card/],
    ['farm', 'S1', /There is a Utility at S1 already/],
  ] as const)
    assert.match(why(utility, at), expected, `${utility} at ${at}`)
  const target = (at: string) =>
    t.options().find(({ choice }) => JSON.stringify(choice).includes(`"farm","at":"${at}"`))?.target
  assert.deepEqual([target('home'), target('N7')], ['home-1.5', 'N7'])
  const builds = t
    .options()
    .flatMap(({ text, target: on }) => (/^Build an? (Farm|Fusion)/.test(text) ? [`${text}: ${on}`] : []))
  assert.deepEqual(builds, [
    'Build a Farm at home: home-1.5',
    'Build a Farm at N7 Meridian Cut: N7',
    'Build a Fusion Reactor off the map: undefined',
  ])
  const bare = laid({ goods: plenty, bare: true, sites: { 'home-1.2': { of: 0, is: 'solarArray' } } }).act(
    'industry',
  )
  assert.match(bare.game.check(bare.p, 0, build('solarArray', 'home'))?.text ?? '', /has its Solar Array/)
  assert.equal(bare.do(build('farm')).site('home-1.1'), 'farm of 0')
  t.do(build('farm', 'home'))
  assert.deepEqual(t.facts(), ['built'])
  assert.match(why('farm', 'home'), /All 5 sites of your home are filled/)
  assert.match(t.match.check(0, build('farm', 'Z9'))?.text ?? '', /^Build at "home"/)
  t.no(build('farm', 'Z9'), 'BM-7.2', 'NO_SITE').no(operate('home-1.1'), 'BM-7.2', 'NO_SUCH_CHOICE')
  // With 13 Energy left a reactor is too dear.
  t.no(build('fusionReactor', 'fusion'), 'BM-4.2', 'NOT_ENOUGH')
  const able = (track: number, energy: number, fusion = -1) =>
    laid({ goods: [[energy, 9, 9], ...plenty.slice(1)], track: [[track, 3, 3]], fusion })
      .act('industry')
      .choiceTexts()
      .some((text) => text.includes('fusionReactor'))
  assert.deepEqual(
    [able(3, 15), able(5, 15), able(2, 15), able(3, 14), able(3, 15, 1)],
    [true, true, false, false, false],
  )
  const second = (track: readonly [number, number, number][]) =>
    laid({ goods: plenty, track }).act('industry').do({ do: 'nothing' }).do({ do: 'nothing' })
  second(rows('0 0 0, 3 0 0')).do(build('fusionReactor', 'fusion'))
  second(rows('3 3 3, 2 3 3, 3 3 3')).no(build('fusionReactor', 'fusion'), 'BM-7.6', 'NOT_ELIGIBLE')
})

test('BM-7.1, BM-7.2, BM-7.6 · what can be upgraded, by the bonus and by an improvement', () => {
  const sites = {
    'home-1.2': { of: 0, is: 'energyMine', occupied: true, upgraded: true },
    'home-1.3': { of: 0, is: 'farm' },
    'home-1.4': { of: 0, is: 'solarArray' },
    'home-2.4': { of: 0, is: 'waterMine', occupied: true },
    N7: { of: 0, is: 'farm' },
  } as const
  const at = (energy: number) =>
    laid({ goods: [[energy, 9, 9], ...plenty.slice(1)], sites, fusion: 0 }).act('industry')
  const upgrades = (t: ReturnType<typeof at>) =>
    t
      .choices()
      .flatMap((choice) =>
        (choice as { do: string }).do === 'upgrade' ? [(choice as { at: string }).at] : [],
      )
  assert.deepEqual(upgrades(at(0)), ['home-1.1', 'home-1.3', 'home-2.4', 'N7'])
  const t = at(9).do({ do: 'nothing' })
  assert.deepEqual(upgrades(t), ['home-1.1', 'home-2.4'])
  for (const [site, clause, code] of [
    ['home-1.2', 'BM-7.2', 'ALREADY_UPGRADED'],
    ['home-1.3', 'BM-7.2', 'NOT_OCCUPIED'],
    ['home-1.4', 'BM-7.6', 'NOT_UPGRADABLE'],
    ['fusion', 'BM-7.6', 'NOT_UPGRADABLE'],
    ['home-2.1', 'BM-4.2', 'NOT_YOURS'],
    ['home-1.5', 'BM-4.2', 'NOT_YOURS'],
    ['Z9', 'BM-7.2', 'NO_SITE'],
  ] as const)
    t.no(upgrade(site), clause, code)
  t.do(upgrade('home-2.4'))
  assert.deepEqual(
    [t.facts(), t.goods(0), t.site('home-2.4')],
    [['upgraded'], [6, 9, 9], 'waterMine of 0, occupied, upgraded'],
  )
  // Three Energy is enough, two is not, for the improvement; the bonus is free.
  assert.equal(at(3).do({ do: 'nothing' }).do(upgrade('home-1.1')).goods(0)[0], 0)
  assert.equal(at(2).do(upgrade('home-1.1')).now, '1 industry.improve')
})

test('BM-7.1, BM-7.2, BM-13.1 · the bonus works at full cost, once; runs as the Utility is; with T4 cheaper from 2E on', () => {
  const t = laid({
    goods: plenty,
    sites: {
      'home-1.2': { of: 0, is: 'energyMine', occupied: true, upgraded: true },
      'home-1.3': { of: 0, is: 'farm' },
    },
  }).act('industry')
  t.no(operate('home-1.3'), 'BM-7.1', 'NOT_OCCUPIED')
    .no(operate('home-2.1'), 'BM-4.2', 'NOT_YOURS')
    .no(operate('home-2.5'), 'BM-4.2', 'NOT_YOURS')
    .no(operate('home-1.1', true), 'BM-2.5', 'NOT_UPGRADED')
    .no(operate('Z9'), 'BM-7.2', 'NO_SITE')
  const runs = t.choices().filter((choice) => (choice as { do: string }).do === 'operate')
  assert.deepEqual(runs, [operate('home-1.1'), operate('home-1.2'), operate('home-1.2', true)])
  t.do(operate('home-1.2', true))
  assert.deepEqual([t.facts(), t.goods(0), t.now], [['ran'], [46, 38, 40], '0 industry.improve'])
  const dry = laid({ goods: [[9, 0, 0], ...plenty.slice(1)] })
    .act('industry')
    .no(operate('home-1.1'), 'BM-7.4', 'NOT_ENOUGH')
  assert.ok(!dry.choiceTexts().some((text) => text.includes('operate')))
  const asked = (energy: number, setting: Setting) =>
    laid({
      goods: [
        [energy, 9, 9],
        [0, 0, 0],
        [0, 0, 0],
      ],
      bare: true,
      infantry: [0, 0, 0],
      ...setting,
    })
      .act('industry')
      .lateUntil(energy >= 3 || (setting.hand && energy >= 2) ? 'industry.improve' : 'game.choose').step
  const own = { sites: { 'home-1.1': { of: 0, is: 'farm', occupied: true } } }
  assert.deepEqual([asked(3, own), asked(2, own)], ['industry.improve', 'game.choose'])
  const prefab = (energy: number) => {
    const p = laid({ goods: [[energy, 9, 9], ...plenty.slice(1)], bare: true, hand: [['T4']] }).act(
      'industry',
    )
    return p.do({ play: 'T4' }).now
  }
  assert.deepEqual([prefab(2), prefab(1)], ['0 industry.bonus', '1 industry.improve'])
  // T4 of another holds for that player alone, in their part.
  const other = laid({ goods: plenty, hand: [[], ['T4']] })
    .act('industry')
    .do({ do: 'nothing' })
    .do(build('farm'))
  assert.equal(other.goods(0)[0], 33)
  other.do({ play: 'T4' }).do(build('farm')).do(build('farm'))
  assert.deepEqual([other.goods(1)[0], other.goods(2)[0]], [36, 33])
})

test('BM-7.3 · crews come and go at each own mine and farm, wherever it stands; who has none is not asked', () => {
  const t = laid({
    goods: plenty,
    spare: [2],
    infantry: [2],
    sites: {
      'home-1.1': { of: 0, is: 'energyMine' },
      'home-1.4': { of: 0, is: 'solarArray' },
      'home-2.4': { of: 0, is: 'farm' },
      N7: { of: 0, is: 'farm' },
      'home-1.5': { of: 1, is: 'farm' },
    },
  })
  t.act('industry').lateUntil('industry.crew')
  const at = (how: string) =>
    t
      .choices()
      .flatMap((choice) => ((choice as { do: string }).do === how ? [(choice as { at: string }).at] : []))
  assert.deepEqual(at('vacate'), ['home-1.2', 'home-1.3'])
  assert.deepEqual(
    [at('spare'), at('infantry')],
    [
      ['home-1.1', 'home-2.4', 'N7'],
      ['home-1.1', 'home-2.4', 'N7'],
    ],
  )
  const considered = t.game.considered(t.p, 0).flatMap(({ choice }) => (choice as { at?: string }).at ?? [])
  assert.deepEqual(
    [...new Set(considered)],
    ['home-1.1', 'home-1.2', 'home-1.3', 'home-1.4', 'home-2.4', 'N7'],
  )
  t.no({ do: 'vacate', at: 'home-1.4' }, 'BM-7.3', 'NOT_MANNED')
    .no({ do: 'spare', at: 'home-1.5' }, 'BM-7.3', 'NOT_MANNED')
    .no({ do: 'vacate', at: 'home-1.1' }, 'BM-7.3', 'NOT_OCCUPIED')
    .no({ do: 'infantry', at: 'home-1.2' }, 'BM-7.3', 'OCCUPIED')
  t.do({ do: 'spare', at: 'home-1.1' })
  assert.match(t.said().join(), /Spare/)
  t.do({ do: 'infantry', at: 'N7' })
  assert.match(t.said().join(), /Infantry/)
  assert.deepEqual([t.p.spare[0], t.p.infantry[0], t.site('N7')], [1, 1, 'farm of 0, occupied'])
  t.do({ do: 'vacate', at: 'N7' }).no({ do: 'spare', at: 'N7' }, 'BM-7.3', 'VACATED')
  assert.deepEqual([t.facts(), at('spare'), at('infantry')], [['vacated'], ['home-2.4'], ['home-2.4', 'N7']])
  // What one player vacated is nothing to the next.
  t.do({ do: 'done' }).do({ do: 'vacate', at: 'home-2.1' }).do({ do: 'done' })
  assert.equal(t.now, '2 industry.crew')
  const none = laid({
    goods: rows('0 0 0, 0 0 0, 0 0 0'),
    bare: true,
    sites: { N7: { of: 1, is: 'farm' }, N1: { of: 0, is: 'solarArray' } },
  })
  assert.equal(none.act('industry').now, '1 industry.crew')
})

test('BM-7.4, BM-2.4, BM-2.5 · each Utility that works and is fed can run once, doubled where it is upgraded and fed for it', () => {
  const t = laid({
    bare: true,
    goods: [[1, 1, 0], ...plenty.slice(1)],
    fusion: 0,
    sites: {
      'home-1.1': { of: 0, is: 'farm', occupied: true, upgraded: true },
      'home-1.2': { of: 0, is: 'waterMine', occupied: true },
      'home-1.3': { of: 0, is: 'energyMine' },
      'home-1.4': { of: 1, is: 'farm', occupied: true },
      N1: { of: 0, is: 'solarArray' },
      N7: { of: 0, is: 'farm', occupied: true },
    },
  })
  t.act('industry').lateUntil('0 industry.operate')
  const runs = () => t.choices().slice(2)
  assert.deepEqual(
    runs(),
    ['home-1.1', 'home-1.2', 'N1', 'N7', 'fusion'].map((at) => operate(at)),
  )
  const considered = t.game.considered(t.p, 0).flatMap(({ choice }) => (choice as { at?: string }).at ?? [])
  assert.deepEqual([...new Set(considered)], ['home-1.1', 'home-1.2', 'home-1.3', 'N1', 'N7', 'fusion'])
  t.no(operate('home-1.1', true), 'BM-7.4', 'NOT_ENOUGH').no(
    operate('home-1.2', true),
    'BM-2.5',
    'NOT_UPGRADED',
  )
  t.no(operate('home-1.3'), 'BM-2.4', 'NOT_OCCUPIED').no(operate('home-1.4'), 'BM-4.2', 'NOT_YOURS')
  t.do(operate('home-1.2'))
  assert.deepEqual([t.facts(), t.said().join().includes('Water')], [['ran'], true])
  assert.ok(runs().some((one) => JSON.stringify(one) === JSON.stringify(operate('home-1.1', true))))
  t.do(operate('fusion'))
    .no(operate('fusion'), 'BM-7.4', 'HAS_RUN')
    .do(operate('N1'))
    .no(operate('N1'), 'BM-7.4', 'HAS_RUN')
  assert.deepEqual(t.goods(0), [4, 4, 0])
  t.do(operate('home-1.1', true)).do({ do: 'all' })
  assert.deepEqual([t.goods(0), t.now], [[4, 1, 6], '1 industry.operate'])
  assert.match(t.said().join(), /Food/)
  // Fed for one run only, what is upgraded runs once.
  const one = laid({
    bare: true,
    goods: [[0, 1, 0], ...plenty.slice(1)],
    sites: { 'home-1.1': { of: 0, is: 'farm', occupied: true, upgraded: true } },
  })
  one.act('industry').lateUntil('0 industry.operate').do({ do: 'all' })
  assert.deepEqual(one.goods(0), [0, 0, 2])
  // A player who has nothing that can run is not asked.
  const none = laid({
    bare: true,
    goods: [[9, 0, 9], ...plenty.slice(1)],
    sites: {
      'home-1.1': { of: 0, is: 'farm', occupied: true },
      'home-2.1': { of: 1, is: 'farm', occupied: true },
    },
  })
  assert.equal(none.act('industry').lateUntil('industry.operate').now, '1 industry.operate')
})

test('BM-7.4, BM-14.1 · no answer runs nothing, or all where what can run must', () => {
  const late = (must_operate: boolean) =>
    laid({ goods: plenty, options: { must_operate } })
      .act('industry')
      .lateUntil('0 industry.operate')
      .late()
      .goods(0)
  assert.deepEqual([late(false), late(true)], rows('40 40 40, 46 37 42'))
  const must = laid({ goods: plenty, options: { must_operate: true } })
    .act('industry')
    .lateUntil('0 industry.operate')
  assert.deepEqual(must.choices()[0], { do: 'all' })
})

test('BM-7, BM-7.5 · yields are of the type that is printed, told one by one, to each owner in turn order', () => {
  const t = laid({
    bare: true,
    goods: rows('0 0 0, 0 0 0, 0 0 0'),
    cards: {
      N1: { of: 1, units: ['1 infantry'] },
      N6: { of: 1, units: ['2 mech', '1 infantry'] },
      N7: { of: 0, units: ['0 mech'] },
      N12: { of: 0, units: ['1 mech'] },
      S12: { of: 0 },
      S2: { of: 2, down: true, units: ['2 mech'] },
    },
  })
  t.act('industry')
  assert.deepEqual([t.goods(0), t.goods(1), t.goods(2)], rows('0 0 1, 1 1 0, 0 0 0'))
  assert.deepEqual(t.facts().filter((fact) => fact === 'yielded').length, 3)
  assert.deepEqual(
    t
      .said()
      .filter((line) => line.includes('N'))
      .map((line) => /[NS]\d+/.exec(line)?.[0]),
    ['N7', 'N1', 'N6'],
  )
})

test('BM-7.3 · nothing is marked when crews begin, on the first card neither', () => {
  const t = laid({ goods: plenty, spare: [1], sites: { N1: { of: 0, is: 'farm' } } }).act('industry')
  t.lateUntil('industry.crew').do({ do: 'spare', at: 'N1' })
  assert.equal(t.site('N1'), 'farm of 0, occupied')
})
