import assert from 'node:assert/strict'
import test from 'node:test'
import { located, population } from '../../colony/units.ts'
import { faces, skills, utilities } from '../../data.ts'
import { laid, noGame, opening, trading } from '../table.ts'

const plenty = [
  [40, 40, 40],
  [40, 40, 40],
  [40, 40, 40],
] as const

test('BM-2.1 · three commodities, and no other', () => {
  const t = trading({ goods: plenty })
  t.no({ do: 'exchange', pay: 'gold', get: 'E' }, 'BM-5.21', 'COMMODITY_ONLY')
  assert.equal(t.p.goods.length, 9)
})

test('BM-2.2 · Located are workers and Infantry; population is all of them, Spare and Disaffected', () => {
  const t = laid({
    spare: [2],
    disaffected: [1],
    infantry: [2],
    mechs: [3],
    cards: { N1: { of: 0, units: ['0 infantry'] } },
  })
  assert.deepEqual([located(t.p, 0), population(t.p, 0)], [6, 9])
})

test('BM-2.3 · the Utilities run as the file says', () => {
  const run = (is: string, goods: [number, number, number]) => {
    const t = laid({
      bare: true,
      goods: [goods, ...plenty.slice(1)],
      sites: { 'home-1.1': { of: 0, is, occupied: is !== 'solarArray' } },
    })
    t.act('industry').lateUntil('industry.operate').do({ do: 'operate', at: 'home-1.1', double: false })
    return t.goods(0)
  }
  assert.deepEqual(run('energyMine', [0, 1, 0]), [3, 0, 0])
  assert.deepEqual(run('waterMine', [1, 0, 0]), [0, 3, 0])
  assert.deepEqual(run('farm', [0, 1, 0]), [0, 0, 2])
  assert.deepEqual(run('solarArray', [0, 0, 0]), [1, 0, 0])
  assert.deepEqual(
    utilities.map((u) => u.cost),
    [7, 7, 7, 5, 15],
  )
})

test('BM-2.3 · the Fusion Reactor gives 3E off the map', () => {
  const t = laid({ bare: true, goods: [[0, 0, 0], ...plenty.slice(1)], fusion: 0 })
  t.act('industry').lateUntil('industry.operate').do({ do: 'operate', at: 'fusion', double: false })
  assert.deepEqual(t.goods(0), [3, 0, 0])
})

test('BM-2.4 · an empty mine does not work; Solar Arrays need nobody', () => {
  const t = laid({
    bare: true,
    goods: [[9, 9, 9], ...plenty.slice(1)],
    spare: [0],
    infantry: [0],
    sites: { 'home-1.1': { of: 0, is: 'farm' }, 'home-1.2': { of: 0, is: 'solarArray' } },
  })
  t.act('industry').lateUntil('industry.operate')
  t.no({ do: 'operate', at: 'home-1.1', double: false }, 'BM-2.4', 'NOT_OCCUPIED')
  assert.deepEqual(t.choices(), [
    { do: 'nothing' },
    { do: 'all' },
    { do: 'operate', at: 'home-1.2', double: false },
  ])
})

test('BM-2.4 · option workers_per_utility: crews come and go together', () => {
  const t = opening({ workers_per_utility: 2 })
  assert.deepEqual([population(t.p, 0), located(t.p, 0)], [8, 7])
  const crew = laid({ goods: plenty, spare: [3], options: { workers_per_utility: 2 } })
  crew.act('industry').lateUntil('industry.crew').do({ do: 'vacate', at: 'home-1.1' })
  assert.equal(crew.p.spare[0], 5)
  crew.no({ do: 'infantry', at: 'home-1.1' }, 'BM-4.2', 'NOT_ENOUGH')
  noGame({ workers_per_utility: 3, population_cap: 10 }, 3, 'BM-9.3', 'POP_CAP')
})

test('BM-2.5 · an Upgraded mine runs twice over or as standard', () => {
  const upgraded = (goods: [number, number, number]) =>
    laid({
      bare: true,
      goods: [goods, ...plenty.slice(1)],
      sites: { 'home-1.1': { of: 0, is: 'energyMine', occupied: true, upgraded: true } },
    })
      .act('industry')
      .lateUntil('industry.operate')
  const run = { do: 'operate', at: 'home-1.1', double: true }
  assert.deepEqual(upgraded([0, 2, 0]).do(run).goods(0), [6, 0, 0])
  assert.deepEqual(
    upgraded([0, 2, 0])
      .do({ ...run, double: false })
      .goods(0),
    [3, 1, 0],
  )
  upgraded([0, 1, 0]).no(run, 'BM-7.4', 'NOT_ENOUGH')
  const standard = laid({ goods: plenty }).act('industry').lateUntil('industry.operate')
  standard.no({ do: 'operate', at: 'home-1.1', double: true }, 'BM-2.5', 'NOT_UPGRADED')
})

test('BM-2.6 · five sites a home, one Solar Array; a map site is for who owns the card face-up', () => {
  const t = laid({
    goods: plenty,
    cards: { N2: { of: 0 }, N3: { of: 0, down: true }, N12: { of: 1 } },
  }).act('industry')
  const build = (utility: string, at: string) => ({ do: 'build', utility, at })
  t.no(build('farm', 'N2'), 'BM-7.2', 'NO_SITE')
  t.no(build('energyMine', 'N3'), 'BM-7.2', 'NO_SITE')
  t.no(build('farm', 'N12'), 'BM-7.2', 'NO_SITE')
  t.do(build('solarArray', 'N2'))
  assert.equal(t.site('N2'), 'solarArray of 0')
  t.no(build('energyMine', 'N2'), 'BM-7.2', 'NO_SITE')
  // The one on the map does not count for the home.
  assert.equal(t.do(build('solarArray', 'home')).site('home-1.4'), 'solarArray of 0')
})

test('BM-2.7, BM-11.1 · Infantry is population, a Mech is none; both are built at home', () => {
  const t = laid({ goods: plenty })
  for (const action of ['explore', 'research', 'trade'])
    t.act(action).lateUntil(action === 'trade' ? 'muster.muster' : 'game.choose')
  const before = population(t.p, 0)
  t.do({ infantry: 1, mechs: 2 })
  assert.deepEqual([population(t.p, 0), t.units(0)], [before, ['2 infantry at home-1', '2 mech at home-1']])
})

test('BM-2.7, BM-2.8 · two unit slots; a card with any unit on it is occupied', () => {
  const t = laid({ goods: plenty, cards: { N6: { of: 0, units: ['0 mech', '1 mech'] }, S3: { of: 0 } } })
  t.act('explore').lateUntil('explore.arrange')
  t.no({ do: 'turn', card: 'N6' }, 'BM-6.4', 'OCCUPIED').do({ do: 'turn', card: 'S3' })
  const m = laid({ goods: plenty, cards: { N6: { of: 0, units: ['0 mech', '1 mech'] } } })
  m.act('militarise').lateUntil('militarise.move')
  m.no({ do: 'out', unit: 'infantry', to: 'N6' }, 'BM-10.3', 'NO_SLOT')
})

test('BM-2.8 · twelve northern and twelve southern cards with requirement, site, yield and VP', () => {
  assert.deepEqual([faces.length, faces.filter((f) => f.id.startsWith('N')).length], [24, 12])
  const ghost = faces.find((f) => f.id === 'N10')
  assert.deepEqual([ghost?.by, ghost?.level, ghost?.vp, ghost?.yields], [2, 2, 2, 0])
})

test('BM-2.9 · fifteen Skill Cards in three tracks; a used one lies in the own discard pile', () => {
  assert.deepEqual(
    skills.map((s) => s.level),
    [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5],
  )
  const t = laid({ goods: plenty, hand: [['T1']] }).act('recruit')
  t.do({ play: 'T1' })
  assert.deepEqual([t.skills(0), t.skills(0, 'used'), t.goods(0)], [[], ['T1'], [40, 42, 40]])
})

test('BM-2.10 · Military and RnD Tokens', () => {
  const t = laid({ goods: plenty }).act('militarise').do({ do: 'token' })
  assert.deepEqual(
    [t.p.military, t.p.rnd],
    [
      [1, 0, 0],
      [0, 0, 0],
    ],
  )
  const r = laid({ goods: plenty }).act('research').lateUntil('research.secondCard')
  assert.deepEqual(r.luck({ take: 'rnd' }).p.rnd, [1, 0, 0])
})
