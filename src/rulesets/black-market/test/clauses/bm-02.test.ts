import assert from 'node:assert/strict'
import test from 'node:test'
import { rows } from '../../../../kernel/testing/rows.ts'
import { allGoods, fromPool, gain, gainToken, hand, held, pay, payFault, toPool } from '../../colony/goods.ts'
import {
  canDraw,
  cardId,
  deckOf,
  isEligible,
  locationsOf,
  markNamed,
  markOf,
  placeNamed,
} from '../../colony/locations.ts'
import { isMilitary, maySkill, takeSkillFault } from '../../colony/skills.ts'
import { hasSlot, located, mechsOf, population, strengthAt, unitsAt } from '../../colony/units.ts'
import { buildCost, hasSite, runFault, siteOf, vacate } from '../../colony/utilities.ts'
import {
  CRYPTOGRAPHY,
  E,
  F,
  faces,
  GOODS,
  MILITARY,
  OFF_MAP,
  skills,
  TECHNOLOGY,
  TRACKS,
  utilities,
  W,
} from '../../data.ts'
import { ownerAt, utilityAt } from '../../position.ts'
import { laid, noGame, opening, trading } from '../table.ts'

const plenty = rows('40 40 40, 40 40 40, 40 40 40')

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
  const mine = (goods: [number, number, number]) =>
    laid({
      bare: true,
      goods: [goods, ...plenty.slice(1)],
      sites: { 'home-1.1': { of: 0, is: 'energyMine', occupied: true, upgraded: true } },
    })
  const upgraded = (goods: [number, number, number]) =>
    mine(goods).act('industry').lateUntil('industry.operate')
  const run = { do: 'operate', at: 'home-1.1', double: true }
  assert.deepEqual(upgraded([0, 2, 0]).do(run).goods(0), [6, 0, 0])
  assert.deepEqual(
    upgraded([0, 2, 0])
      .do({ ...run, double: false })
      .goods(0),
    [3, 1, 0],
  )
  upgraded([0, 1, 0]).no(run, 'BM-7.4', 'NOT_ENOUGH')
  // What it takes is said: of water 1, and 2 for twice over.
  const words = ([double, water]: readonly [boolean, number]) =>
    (runFault(mine([0, water, 0]).p, 0, siteOf('home-1.1'), double)?.text ?? '').replace(/.* takes /, '')
  assert.deepEqual(
    (
      [
        [false, 0],
        [true, 0],
        [true, 1],
        [true, 2],
      ] as const
    ).map(words),
    ['1 Water; you have 0.', '2 Water; you have 0.', '2 Water; you have 1.', ''],
  )
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
  const sites = ['N2', 'N6', 'N7', 'S12'].map((id) => faces.find((f) => f.id === id)?.site)
  assert.deepEqual(sites, [0b1001, 0b0010, 0b0101, 0b1100])
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
  assert.deepEqual([t.p.military, t.p.rnd], rows('1 0 0, 0 0 0'))
  const r = laid({ goods: plenty }).act('research').lateUntil('research.secondCard')
  assert.deepEqual(r.luck({ take: 'rnd' }).p.rnd, [1, 0, 0])
})

test('BM-2.1, BM-2.10, BM-4.2, BM-5.23 · tokens are counted by player and type; each way they go changes these counts and no others', () => {
  const goods = rows('10 11 12, 20 21 22, 30 31 32')
  assert.deepEqual([GOODS[E], GOODS[W], GOODS[F]], ['E', 'W', 'F'])
  const begin = () => structuredClone(laid({ goods, pool: [7, 8, 9] }).p)
  for (let seat = 0; seat < 3; seat++)
    for (let good = 0; good < 3; good++) {
      assert.equal(held(begin(), seat, good), goods[seat]?.[good])
      const after = (change: (p: ReturnType<typeof begin>) => void) => {
        const [p, before] = [begin(), begin()]
        change(p)
        const changes = (name: 'goods' | 'pool' | 'box' | 'handed') =>
          p[name].map((n, i) => n - (before[name][i] ?? 0)).flatMap((n, i) => (n === 0 ? [] : [[i, n]]))
        return [changes('goods'), changes('pool'), changes('box'), changes('handed')]
      }
      const at = seat * 3 + good
      assert.deepEqual(
        after((p) => gain(p, seat, good, 2)),
        [[[at, 2]], [], [[good, -2]], []],
      )
      assert.deepEqual(
        after((p) => pay(p, seat, good, 2)),
        [[[at, -2]], [], [[good, 2]], []],
      )
      assert.deepEqual(
        after((p) => toPool(p, seat, good, 2)),
        [[[at, -2]], [[good, 2]], [], [[good, 2]]],
      )
      assert.deepEqual(
        after((p) => fromPool(p, seat, good, 2)),
        [[[at, 2]], [[good, -2]], [], []],
      )
      const other = (seat + 1) % 3
      const both = [
        [at, -2],
        [other * 3 + good, 2],
      ].sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
      assert.deepEqual(
        after((p) => hand(p, seat, other, good, 2)),
        [both, [], [], []],
      )
      const have = goods[seat]?.[good] ?? 0
      assert.deepEqual(
        [payFault(begin(), seat, good, have), payFault(begin(), seat, good, have + 1)?.code],
        [null, 'NOT_ENOUGH'],
      )
    }
  const p = begin()
  p.handed[1] = 3
  fromPool(p, 0, 1, 2)
  assert.deepEqual(p.handed, [0, 1, 0])
  assert.deepEqual(
    [0, 1, 2].map((seat) => allGoods(begin(), seat)),
    [33, 63, 93],
  )
  gainToken(p, 1, 'rnd', 2)
  gainToken(p, 2, 'military', 1)
  assert.deepEqual([p.rnd, p.military], rows('0 2 0, 0 0 1'))
})

test('BM-2.2, BM-2.7, BM-10.5 · units and people are counted by owner and place', () => {
  const { p } = laid({
    seats: 4,
    spare: [2, 0, 1],
    disaffected: [1],
    infantry: [2, 1, 0, 0],
    mechs: [{ 'home-1': 3, 'home-2': 1 }, { 'home-1': 2 }],
    cards: { N1: { of: 0, units: ['0 infantry', '1 mech'] }, S5: { of: 2, units: ['0 mech', '0 mech'] } },
    sites: { N5: { of: 1, is: 'energyMine', occupied: true }, S1: { of: 0, is: 'farm' } },
    options: { workers_per_utility: 2 },
  })
  const [n1, s5] = ['N1', 'S5'].map(
    (id) =>
      5 +
      markOf(
        p,
        faces.findIndex((f) => f.id === id),
      ),
  )
  if (n1 === undefined || s5 === undefined) return assert.fail()
  const at = (place: number) =>
    [0, 1, 2].map((seat) => `${unitsAt(p, seat, 0, place)}${unitsAt(p, seat, 1, place)}`).join()
  assert.deepEqual([0, 1, 2, n1, s5].map(at), ['23,02,00', '01,10,00', '00,00,00', '10,01,00', '02,00,00'])
  assert.deepEqual(
    [0, 1, 2].map((seat) => mechsOf(p, seat)),
    [6, 3, 0],
  )
  assert.deepEqual(
    [0, 1, 2].map((seat) => located(p, seat)),
    [6 + 3, 6 + 1 + 2, 6],
  )
  assert.deepEqual(
    [0, 1, 2].map((seat) => population(p, seat)),
    [12, 9, 7],
  )
  assert.deepEqual(
    [strengthAt(p, 0, 0), strengthAt(p, 1, 0), strengthAt(p, 0, n1), strengthAt(p, 0, s5)],
    [19, 10, 2, 10],
  )
  assert.deepEqual([hasSlot(p, n1 - 5), hasSlot(p, s5 - 5)], [false, false])
})

test('BM-2.3, BM-2.4, BM-2.5, BM-5.13 · the Fusion Reactor stands off the map, its owner’s; costs fall to 0 and no further', () => {
  const of = (fusion: number) => {
    const { p } = laid({ fusion })
    return [utilityAt(p, OFF_MAP), ownerAt(p, OFF_MAP), utilityAt(p, 0), ownerAt(p, 0)]
  }
  assert.deepEqual([of(-1), of(0), of(2)], rows('-1 -1 0 0, 4 0 0 0, 4 2 0 0'))
  assert.deepEqual([buildCost(3, 0), buildCost(3, 3), buildCost(3, 5), buildCost(3, 9)], [5, 2, 0, 0])
})

test('BM-2.6 · a map site is for who owns its card, face-up', () => {
  const { p } = laid({ cards: { N2: { of: 0 }, N3: { of: 0, down: true }, N12: { of: 1 } } })
  const may = (seat: number) =>
    ['N2', 'N3', 'N12', 'N4'].map((id) =>
      hasSite(
        p,
        seat,
        faces.findIndex((f) => f.id === id),
      ),
    )
  assert.deepEqual(
    [may(0), may(1)],
    [
      [true, false, false, false],
      [false, false, true, false],
    ],
  )
  const t = laid({
    goods: plenty,
    cards: { N7: { of: 0 }, S2: { of: 0 }, S4: { of: 0, down: true }, S1: { of: 1 } },
  }).act('industry')
  const places = (seat: number) =>
    [...new Set(t.game.considered(t.p, seat).map(({ choice }) => (choice as { at?: string }).at))].filter(
      (at) => /^[NS]/.test(at ?? ''),
    )
  assert.deepEqual(places(0), ['N7', 'S2'])
})

test('BM-2.8, BM-4.3 · the requirement of a Location Card: nothing, a level of a track, or Mechs', () => {
  const { p } = laid({ track: rows('2 0 1, 0 2 0, 3 0 3'), mechs: [0, 1, 2] })
  const able = (id: string) =>
    [0, 1, 2]
      .filter((seat) =>
        isEligible(
          p,
          seat,
          faces.findIndex((f) => f.id === id),
        ),
      )
      .join('')
  for (const [id, seats] of [
    ['N1', '012'],
    ['N4', '02'],
    ['N8', '2'],
    ['N3', '1'],
    ['S9', '1'],
    ['N7', '02'],
    ['N10', '2'],
    ['S10', '2'],
    ['N5', '12'],
    ['N11', '2'],
    ['S11', '12'],
  ] as const)
    assert.equal(able(id), seats, id)
  assert.deepEqual([isEligible(p, 2, -2), isEligible(p, 2, 24)], [false, false])
})

test('BM-2.8, BM-1.5 · cards and places go by face for who knows it, else by mark; two decks', () => {
  const { p } = laid({
    cards: { N4: { of: 1, down: true, units: ['1 mech'] }, N6: { of: 0 }, S2: { of: 1, down: true } },
    discarded: ['N9'],
  })
  const mark = (id: string) =>
    markOf(
      p,
      faces.findIndex((f) => f.id === id),
    )
  assert.deepEqual([mark('N4') < 12, mark('S2') >= 12, mark('N9'), mark('N5')], [true, true, -1, -1])
  assert.deepEqual([0, 11, 12, 23].map(deckOf), [0, 0, 1, 1])
  assert.deepEqual(
    [0, 1, 2].map((seat) => locationsOf(p, seat)),
    [1, 2, 0],
  )
  const named = (viewer: number | null, id: string) => markNamed(p, viewer, id)
  const [down, up] = [mark('N4'), mark('N6')]
  assert.deepEqual(
    [named(1, 'N4'), named(0, 'N4'), named(0, `#${down + 1}`), named(null, 'N6'), named(0, `#0${down + 1}`)],
    [down, -1, down, up, -1],
  )
  for (const id of ['#12', '#25', '#0', '#', '#x', 'N9', 'N5', 'Z1', '']) assert.equal(named(0, id), -1, id)
  const place = (viewer: number | null, id: string) => placeNamed(p, viewer, id)
  assert.deepEqual(
    [
      place(0, 'home-1'),
      place(0, 'home-3'),
      place(0, 'home-4'),
      place(0, 'home-6'),
      place(1, 'N4'),
      place(0, 'N4'),
    ],
    [0, 2, -1, -1, 5 + down, -1],
  )
  assert.deepEqual([canDraw(p, 0), canDraw(p, 1)], [true, true])
  const t = laid({ goods: plenty, cards: { N6: { of: 0 } } })
    .act('explore')
    .lateUntil('0 explore.arrange')
  t.no({ do: 'turn', card: 'Z9' }, 'BM-6.4', 'NOT_YOURS')
    .no({ do: 'turn', card: '#5' }, 'BM-6.4', 'NOT_YOURS')
    .no({ do: 'home', unit: 'mech', from: 'Z9' }, 'BM-6.4', 'NO_UNIT')
  assert.deepEqual(
    [cardId(p, 1, down), cardId(p, 0, down), cardId(p, null, up)],
    ['N4', `#${down + 1}`, 'N6'],
  )
})

test('BM-2.9, BM-4.3 · each kind of Skill Card has a track and a level, which its taker must have', () => {
  const { p } = laid({ shown: ['T1', 'T2', 'M2', 'C1', 'C3'], track: rows('1 2 3, 2 1 0, 0 0 0') })
  const able = (seat: number) => skills.flatMap(({ id }, i) => (maySkill(p, seat, i) ? [id] : [])).join()
  assert.deepEqual([able(0), able(1), able(2)], ['T1,M1,M2,C1,C2,C3', 'T1,T2,M1', ''])
  assert.equal(skills.flatMap(({ id }, i) => (isMilitary(i) ? [id] : [])).join(), 'M1,M2,M3,M4,M5')
  const taken = (seat: number, id: string) =>
    takeSkillFault(
      p,
      seat,
      skills.findIndex((s) => s.id === id),
      'BM-8.1',
    )?.code ?? 'taken'
  assert.deepEqual(
    [taken(0, 'T1'), taken(0, 'T2'), taken(1, 'T2'), taken(0, 'M1'), taken(0, 'Z1')],
    ['taken', 'NOT_ELIGIBLE', 'taken', 'NOT_SHOWN', 'NOT_SHOWN'],
  )
  laid({ hand: [['T1']] })
    .act('recruit')
    .no({ play: 'Z9' }, 'BM-2.9', 'NO_SUCH_CARD')
})

test('BM-2.4, BM-2.9 · workers leave an occupied Utility alone, as Spare; the tracks are Technology, Military, Cryptography', () => {
  const p = structuredClone(laid({ spare: [1], sites: { 'home-1.4': { of: 0, is: 'farm' } } }).p)
  const spare = (site: string) => {
    vacate(p, siteOf(site))
    return p.spare[0]
  }
  assert.deepEqual([spare('home-1.4'), spare('home-1.1'), spare('home-1.1')], [1, 2, 2])
  const tracks = [TECHNOLOGY, MILITARY, CRYPTOGRAPHY].map((track) => TRACKS[track])
  assert.deepEqual(tracks, ['technology', 'military', 'cryptography'])
})
