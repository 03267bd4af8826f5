import assert from 'node:assert/strict'
import test from 'node:test'
import { building } from '../../economy/builds.ts'
import { at, noGame, type Player, type Players, type Setting, type Table } from '../table.ts'

const usa = (has: Player, setting: Setting = {}, others: Players = { csa: {} }) =>
  at({ usa: { mineral: 12, ...has }, ...others }, setting).act('build')

const alaska = (count: number) => ({ armies: [{ at: 'alaska', count }] })

test('CF-11.1 · types and numbers; one labour unit per type, for any number', () => {
  const t = usa({}, { k: 4 }).do({ ...alaska(3), navies: [{ zone: 'barkley-sound', count: 2 }] })
  assert.deepEqual([t.k, t.cash('usa')], [6, 2800])
  const one = usa({}).do({
    armies: [
      { at: 'alaska', count: 1 },
      { at: 'western-usa', count: 5 },
    ],
  })
  assert.deepEqual([one.k, one.cash('usa'), one.supply('usa')], [1, 2975, [6, 0, 0]])
  usa({}).no(alaska(0), 'CF-11.1', 'BAD_CHOICE')
})

test('CF-11.2 · minerals: army 1, navy 2, nuke 3, L-star 4 each; option BUILD_COSTS', () => {
  const out = { out: ['nuke', 'lstar'] } as const
  const order = {
    ...alaska(1),
    navies: [{ zone: 'barkley-sound', count: 1 }],
    nukes: [{ at: 'alaska', count: 1 }],
    lstars: 1,
  }
  assert.deepEqual(usa({ mineral: 10 }, out).do(order).supply('usa'), [0, 0, 0])
  usa({ mineral: 9 }, out).no(order, 'CF-11.2', 'NO_RESOURCES')
  const dear = usa({}, { options: { build_costs: [3, 5, 7, 9] } })
  assert.deepEqual(dear.do(alaska(2)).supply('usa'), [6, 0, 0])
  noGame({ build_costs: [1, 2, 3] }, 2, 'CF-11.2', 'BAD_OPTION')
})

test('CF-11.3 · nukes and L-stars need their card out', () => {
  const nuke = { nukes: [{ at: 'alaska', count: 1 }] }
  usa({}).no(nuke, 'CF-11.3', 'NO_TECHNOLOGY').no({ lstars: 1 }, 'CF-11.3', 'NO_TECHNOLOGY')
  usa({}, { out: ['nuke'] })
    .no({ lstars: 1 }, 'CF-11.3', 'NO_TECHNOLOGY')
    .do(nuke)
  usa({}, { out: ['lstar'] })
    .no(nuke, 'CF-11.3', 'NO_TECHNOLOGY')
    .do({ lstars: 1 })
})

test('CF-11.4 · armies go in home territories one owns now, split freely', () => {
  const t = usa({ open: ['n1-m3-india'] }, {}, { csa: {}, ussr: { armies: { alaska: 1 } } })
  t.no(alaska(1), 'CF-11.4', 'NOT_HOME')
  t.no({ armies: [{ at: 'india', count: 1 }] }, 'CF-11.4', 'NOT_HOME')
  t.no({ armies: [{ at: 'brazil', count: 1 }] }, 'CF-11.4', 'NOT_HOME')
  t.no({ armies: [{ at: 'atlantis', count: 1 }] }, 'CF-11.4', 'NOT_HOME')
  t.do({
    armies: [
      { at: 'western-usa', count: 2 },
      { at: 'eastern-usa', count: 3 },
    ],
  })
  assert.deepEqual([t.armies('western-usa'), t.armies('eastern-usa'), t.supply('usa')], [2, 3, [7, 0, 0]])
  assert.deepEqual(built(t), ['builtArmies', 'builtArmies'])
})

/** What is told of the units that were built. */
const built = (t: Table) => t.facts().filter((kind) => kind.startsWith('built'))

test('CF-11.5 · a navy goes in a light zone off a home port', () => {
  const navy = (zone: string) => ({ navies: [{ zone, count: 1 }] })
  const t = usa({ open: ['n1-m3-india'] })
  for (const zone of ['bay-of-bengal', 'north-pacific', 'red-sea', 'alaska', 'nowhere'])
    t.no(navy(zone), 'CF-11.5', 'NO_HOME_PORT')
  assert.equal(t.do(navy('gulf-of-st-lawrence')).navies('gulf-of-st-lawrence', 'usa'), 1)
  assert.equal(t.armies('gulf-of-st-lawrence', 'usa'), 0)
  assert.deepEqual(built(t), ['builtNavies'])
  // Eastern U.S.A. has the only home port there.
  usa({}, {}, { csa: {}, ussr: { armies: { 'eastern-usa': 1 } } }).no(
    navy('gulf-of-st-lawrence'),
    'CF-11.5',
    'NO_HOME_PORT',
  )
})

test('CF-11.6, CF-11.8 · nukes put silos in friendly territories, spread or stacked', () => {
  const t = usa({ open: ['n1-m3-india'] }, { out: ['nuke'] })
  t.no({ nukes: [{ at: 'iran', count: 1 }] }, 'CF-11.6', 'NOT_FRIENDLY')
  t.do({
    nukes: [
      { at: 'india', count: 2 },
      { at: 'alaska', count: 1 },
    ],
  })
  assert.deepEqual([t.silos('usa', 'india'), t.silos('usa', 'alaska'), t.supply('usa')], [2, 1, [3, 0, 0]])
  assert.deepEqual(built(t), ['builtNukes', 'builtNukes'])
})

test('CF-11.7 · no navy where enemy navies are', () => {
  const t = usa({}, {}, { csa: { navies: { 'barkley-sound': 1 } } })
  t.no({ navies: [{ zone: 'barkley-sound', count: 1 }] }, 'CF-11.7', 'ENEMY_NAVIES')
})

test('CF-11.8 · an L-star raises the meter by 1', () => {
  assert.equal(
    usa({ lstars: 2 }, { out: ['lstar'] })
      .do({ lstars: 3 })
      .lstars('usa'),
    5,
  )
})

test('CF-11.9, CF-11.8 · at most 12 nukes and 12 L-stars; option STRATEGIC_LIMIT', () => {
  const out = ['nuke', 'lstar'] as const
  const t = usa({ silos: { alaska: 11 }, lstars: 11 }, { out })
  t.no({ nukes: [{ at: 'alaska', count: 2 }] }, 'CF-11.9', 'OVER_LIMIT')
  t.no({ lstars: 2 }, 'CF-11.9', 'OVER_LIMIT')
  t.do({ nukes: [{ at: 'alaska', count: 1 }], lstars: 1 })
  assert.deepEqual([t.silos('usa'), t.lstars('usa')], [12, 12])
  assert.deepEqual(built(t), ['builtNukes', 'builtLstars'])
  usa({ silos: { alaska: 3 } }, { out, options: { strategic_limit: 3 } }).no(
    { nukes: [{ at: 'alaska', count: 1 }] },
    'CF-11.9',
    'OVER_LIMIT',
  )
})

test('CF-24.1 · late in Build: an action already begun just ends', () => {
  const t = usa({})
  assert.deepEqual(t.lateChoice(), {})
  assert.deepEqual([t.late().k, t.who], [0, ['csa']])
})

test('CF-11, CF-11.5, CF-11.7 · the form offers what can be built now, where, and how much of it', () => {
  const form = (out: Setting['out'] & {}) =>
    usa(
      { mineral: 11, lstars: 11 },
      { out },
      { csa: { navies: { 'barkley-sound': 1 }, armies: { alaska: 1 } } },
    ).form(building, {})
  const plain = [
    ...['Western U.S.A.', 'Midwest U.S.A.', 'Eastern U.S.A.'].map((name) => `armies in ${name}: 0 of 11`),
    ...['Santa Barbara Passage', 'Caribbean Sea', 'Long Island Sound', 'Gulf of St. Lawrence'].map(
      (name) => `navies in ${name}: 0 of 5`,
    ),
  ]
  assert.deepEqual(form([]), plain)
  assert.deepEqual(form(['lstar']), [...plain, 'L-stars: 0 of 1'])
  assert.deepEqual(form(['nuke']).slice(plain.length), [
    'nukes: Western U.S.A.; Midwest U.S.A.; Eastern U.S.A.',
  ])
})

test('CF-11, CF-11.1, CF-11.2 · Build can be begun while anything at all can be built: at home an army, elsewhere perhaps a nuke', () => {
  const begun = (mineral: number, out: Setting['out'] & {}, build_costs: number[], home: boolean) => {
    const armies = { alaska: 1, 'western-usa': 1, 'midwest-usa': 1, 'eastern-usa': 1 }
    const t = at(
      { usa: { mineral, open: ['n1-m3-india'] }, csa: { armies: home ? {} : armies } },
      { out, options: { build_costs } },
    )
    return t.choiceTexts().includes('{"do":"build"}')
  }
  // One labour unit is enough, and needed.
  assert.equal(usa({ cash: 25 }).step, 'build.order')
  at({ usa: { mineral: 9, cash: 24 }, csa: {} }).no({ do: 'build' }, 'CF-4.8', 'NO_MONEY')
  // Minerals, cards out, costs, a home; the last: whether something can be built.
  for (const [mineral, out, costs, home, can] of [
    [1, [], [1, 2, 3, 4], true, true],
    [0, [], [1, 2, 3, 4], true, false],
    [5, [], [1, 2, 3, 4], false, false],
    [3, ['nuke'], [1, 2, 3, 4], false, true],
    [3, ['nuke'], [4, 4, 3, 4], false, true],
    [2, ['nuke'], [1, 2, 3, 4], false, false],
    [1, [], [2, 1, 3, 4], true, true],
  ] as const)
    assert.equal(begun(mineral, out, [...costs], home), can, JSON.stringify([mineral, out, costs, home]))
})

test('CF-11.1 · nothing built is nothing done', () => {
  const t = usa({}, { busy: false }).do({})
  assert.deepEqual([t.facts(), t.k, t.p.busy], [[], 0, 0])
})
