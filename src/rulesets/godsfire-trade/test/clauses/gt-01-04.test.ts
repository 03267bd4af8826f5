import assert from 'node:assert/strict'
import test from 'node:test'
import { ownNames } from '../../../../kernel/conform/answers.ts'
import { isRefusal } from '../../../../kernel/refusal.ts'
import { FastSource } from '../../../../kernel/source.ts'
import { withNames } from '../../../../kernel/tell.ts'
import { rows } from '../../../../kernel/testing/rows.ts'
import { book } from '../../books.ts'
import { atlasOf } from '../../cluster.ts'
import evenCrossroads from '../../data/even-crossroads.json' with { type: 'json' }
import evenLongPeace from '../../data/even-long-peace.json' with { type: 'json' }
import { NEUTRAL, worldsOf } from '../../position.ts'
import { rules } from '../../ruleset.ts'
import { scenarioShape } from '../../scenario.ts'
import { isWorldId, readScenario } from '../../scenario-faults.ts'
import { narrowCluster, scenarios, setup } from '../../setup.ts'
import { freeWith } from '../../trade/income.ts'
import type { View } from '../../view.ts'
import {
  blockade,
  fleet,
  game,
  type Laid,
  noGame,
  owning,
  position,
  purse,
  type Setting,
  Table,
  world,
} from '../table.ts'

test('GT-1.1 · two to five overlords', () => {
  noGame({}, 1, 'GT-1.1', 'BAD_SEATS', /2–5/)
  noGame({}, 6, 'GT-1.1', 'BAD_SEATS', /2–5/)
  for (const seats of [2, 3, 4, 5]) assert.equal(position({ seats }).seats, seats)
})

test('GT-1.2 · orders are secret until all have given theirs, in any order', () => {
  const t = new Table()
  const before = game.hash(t.p)
  const made = t.match.submit(2, { text: 'peace 1' }, true, { below: () => 0, stream: () => assert.fail() })
  assert.ok(!isRefusal(made) && made.applied === null)
  assert.equal(game.hash(t.p), before)
  assert.deepEqual([t.match.question.asked, t.match.question.waitsFor], rows('0 1 2, 0 1'))
})

test('GT-1.2 · no order counts as nothing', () => {
  const t = new Table()
  assert.deepEqual(game.late(t.p, 0), { orders: [] })
  const before = { ...t.p }
  t.give({})
  assert.deepEqual({ ...t.p, flow: [] }, { ...before, flow: [] })
})

test('GT-1.2 · asked is who can have an order', () => {
  const lost = (p: Laid) => p.owner.fill(1, 0, 3)
  const rows: [NonNullable<Setting['step']>, (p: Laid) => void, number[]][] = [
    ['diplomacy', lost, [0, 1, 2]],
    ['spending', lost, [0, 1, 2]],
    ['movement', (p) => fleet(p, 1, 'B1', 0), [0, 2]],
    ['landing', (p) => fleet(p, 2, 'A1', 1), [2]],
    ['landing', (p) => fleet(p, 1, 'D1', 1), [1]],
    ['trade', lost, [1, 2]],
    [
      'trade',
      (p) => {
        lost(p)
        blockade(p, 0, 'B1')
      },
      [0, 1, 2],
    ],
  ]
  for (const [step, lay, asked] of rows) {
    const t = new Table({ step, lay })
    assert.deepEqual(game.asked(t.p), asked, step)
    if (step === 'movement') t.give({ 2: 'move 1 from C1 to C2' })
  }
})

test('GT-1.2, GT-1.3 · hidden in revealed orders: instalments, loading and unloading, and what ships carry', () => {
  const spent = ['ftl.pay', 'load.amount', 'unload.amount']
  assert.deepEqual(
    ownNames(game.rules),
    [
      ...spent.map((part) => `spending.orders.${part}`),
      'movement.orders.move.carrying',
      ...[...spent, 'move.carrying'].map((part) => `sheet.orders.${part}`),
    ].map((part) => `answer.game.${part}`),
  )
})

test('GT-1.3 · a fact shows where on the chart it happened', () => {
  const places = (kind: string, parts: Record<string, number>) =>
    rules.places?.(kind, (name) => parts[name] ?? null, position())
  assert.deepEqual(
    [places('moved', { from: 0, to: 2, at: 5 }), places('built', { at: 1, to: 5 }), places('turn', {})],
    [['world:A3', 'world:A1'], ['world:A2'], []],
  )
})

test('GT-1.3 · treasuries, money aboard, instalments and lost money are hidden; the rest is not', () => {
  const p = position({
    lay(q) {
      purse(q, 1, 9)
      fleet(q, 1, 'B1', 2, 5)
      book(q, 1, 'ftl', 3)
      book(q, 1, 'start', 3)
      owning(q, 2)
    },
  })
  const seen = game.rules.view(p, 0) as View
  assert.deepEqual(seen.treasury, [p.treasury[0], -1, -1])
  assert.deepEqual(
    seen.cargo,
    p.cargo.map((gb, i) => (i % 3 === 0 ? gb : -1)),
  )
  assert.deepEqual([seen.books[1]?.ftl, seen.books[1]?.lost, seen.books[2]?.ftl], [-1, -1, 15])
  for (const name of [
    'owner',
    'units',
    'admits',
    'shuns',
    'blockaders',
    'blocks',
    'ships',
    'agitation',
    'ftl',
    'war',
  ] as const)
    assert.deepEqual(seen[name], p[name], name)
  const own = game.rules.view(p, 1) as View
  assert.deepEqual([own.cargo[world(p, 'B1') * 3 + 1], own.books[1]?.ftl], [5, 3])
  p.ended = 3
  const after = game.rules.view(p, null) as View
  assert.deepEqual([after.treasury, after.books], [p.treasury, p.books])
})

test('GT-1.3 · what one pays on FTL and loads is told to nobody else', () => {
  const t = new Table({ step: 'spending' }).give({ 0: 'ftl 2\nload 1 at A1\nunload 1 at A1' })
  for (const kind of ['paidFtl', 'loaded', 'unloaded'] as const)
    assert.deepEqual(t.facts.find((fact) => fact.kind === kind)?.only, [0])
})

test('GT-2.1 · 15 worlds, 25 links; movement uses nothing else', () => {
  const { cluster } = position({ seats: 5 })
  assert.deepEqual([cluster.worlds.length, cluster.links.length], [15, 25])
  const { next } = atlasOf(cluster)
  assert.deepEqual(
    next[0]?.map((w) => cluster.worlds[w]?.id),
    ['A2', 'A3', 'C1', 'D1'],
  )
  // Out of play there is no link: from Tesk the ways of Crossroads lead round by Grom and Orrin.
  const three = atlasOf(position().cluster)
  assert.deepEqual(three.distance.slice(0, 24), [
    ...[0, 1, 1, 2, 2, 3, 1, 2, 2, 1, 2, 2],
    ...[1, 0, 1, 3, 2, 3, 2, 3, 3, 2, 3, 3],
  ])
  assert.equal(three.all, 2 ** 12 - 1)
  assert.equal(atlasOf(cluster), atlasOf(cluster))
})

test('GT-2.1 · what a world can be called in orders', () => {
  for (const [id, can] of [
    ['A1', true],
    ['New-Grom', true],
    ['New-Grom2', false],
    ['1A', false],
    ['A_1', false],
    ['Mine', false],
  ] as const)
    assert.equal(isWorldId(id), can, id)
})

test('GT-2.2 · core worlds have base 3 and loyalty 14, rim worlds 1 and 10', () => {
  for (const { id, kind, base, loyalty } of narrowCluster.worlds)
    assert.deepEqual([kind, base, loyalty], id.endsWith('1') ? ['core', 3, 14] : ['rim', 1, 10], id)
})

test('GT-2.3 · worlds are shared out equally; those out of play do not exist', () => {
  const p = position({ seats: 3 })
  assert.deepEqual(p.owner, [0, 0, 0, 1, 1, 1, 2, 2, 2, -1, -1, -1])
  assert.equal(world(p, 'E1'), -1)
  assert.deepEqual([worldsOf(p, 0), worldsOf(p, NEUTRAL)], [0b111, 0b111_000_000_000])
})

test('GT-2.4 · the treasury is one purse, usable at any own world', () => {
  const t = new Table({ step: 'spending', lay: (p) => purse(p, 0, 6) }).give({
    0: 'build 1 at A1\nbuild 1 at A3',
  })
  assert.deepEqual([t.ships(0, 'A1'), t.ships(0, 'A3'), t.p.treasury[0]], [3, 1, 0])
})

test('GT-3.1 · the four scenarios', () => {
  const facts = [2, 3, 4, 5].map((seats) => {
    const { cluster, war, owner, ships, turn } = position({ seats })
    assert.equal(turn, 1)
    return [
      cluster.name,
      owner.length,
      war[0],
      cluster.warFromTurn,
      cluster.ftl,
      cluster.turns,
      cluster.majority,
      ships[0],
    ]
  })
  assert.deepEqual(facts, [
    ['Two Suns', 12, 2, 1, false, 12, 8, 2],
    ['Crossroads', 12, 6, 1, true, 12, 7, 2],
    ['Long Peace', 15, 0, 5, true, 14, 7, 1],
    ['Full Cluster', 15, 30, 1, true, 12, 7, 2],
  ])
  const options = game.readOptions({}) as never
  for (const seats of [2, 3, 4, 5]) {
    const first = setup(options, seats)
    assert.ok(!('code' in first))
    assert.deepEqual(first.treasury, Array(seats).fill(6))
  }
  noGame({ scenario: 'two-suns' }, 3, 'GT-3.1', 'BAD_SEATS', /Two Suns needs 2/)
})

test('GT-3.1 · in Two Suns Caldine trades with player 1 only, Jorun with player 2 only, the rims with neither', () => {
  const p = position({ seats: 2 })
  const trades = (neutral: string, own: string) =>
    (freeWith(p, world(p, neutral)) & (1 << world(p, own))) !== 0
  assert.deepEqual(
    ['C1', 'D1', 'C2', 'C3', 'D2', 'D3'].map((n) => [trades(n, 'A1'), trades(n, 'B1')]),
    [
      [true, false],
      [false, true],
      [false, false],
      [false, false],
      [false, false],
      [false, false],
    ],
  )
})

const plain = {
  id: 'own',
  name: 'Own',
  players: 2,
  homes: [
    ['A1', 'A2'],
    ['B1', 'B2'],
  ],
  neutral: ['C1', 'D1'],
  start: 'war',
  ftl: true,
  turns: 3,
  majority: 4,
}

const own = (change: object): Laid =>
  position({ seats: 2, options: { scenario: 'custom', scenario_file: { ...plain, ...change } } })

test('GT-3.1 · what a file leaves out: 2 units, 2 ships, 6 GB, war from the first turn, all worlds open', () => {
  const p = own({})
  assert.deepEqual(
    [p.units, p.ships.slice(0, 4), p.books[0]?.start, p.cluster.warFromTurn, p.admits[0]],
    [[0, 0, 0, 0, 2, 2], [2, 0, 0, 0], 6, 1, 0b111110],
  )
})

test('GT-3.1 · ships begin at the first core world of a home, else at its first world', () => {
  const B = ['B3', 'B1']
  for (const [A, at] of [
    [['A2', 'A1'], 'A1'],
    [['A3', 'A2'], 'A3'],
  ] as const) {
    const p = own({ homes: [A, B] })
    assert.deepEqual(
      ['A1', 'A2', 'A3'].filter((id) => p.ships[world(p, id) * 2] === 2),
      [at],
    )
  }
})

test('GT-3.2 · a neutral world with an odd name trades with everyone, too', () => {
  const names = ['length', 'toString']
  const map = {
    ...narrowCluster,
    worlds: narrowCluster.worlds.map((w) => {
      const i = ['C1', 'D1'].indexOf(w.id)
      return i < 0 ? w : { ...w, id: names[i] }
    }),
    links: [],
  }
  for (const neutralTrade of ['all', {}])
    assert.deepEqual(own({ map, neutral: names, neutralTrade }).cluster.barred, Array(6).fill(0))
})

test('GT-3.2 · a neutral world of which the file says nothing trades with everyone', () => {
  const p = position({
    seats: 2,
    options: { scenario: 'custom', scenario_file: { ...plain, neutralTrade: { C1: [1] } } },
  })
  assert.deepEqual(p.cluster.barred, [0, 0, 0, 0, 1, 0])
  assert.equal(p.cluster.name, 'Own')
  assert.deepEqual(
    position({ seats: 2, options: { scenario: 'custom', scenario_file: plain } }).cluster.barred,
    [0, 0, 0, 0, 0, 0],
  )
})

test('GT-3.2, GT-2.1, GT-2.3, GT-3.1, GT-14.1 · a file that makes no sense is refused BAD_SCENARIO, with the place', () => {
  const map = { worlds: narrowCluster.worlds.slice(0, 6), links: [['A1', 'A2']] }
  const renamed = (id: string, name: string) => ({
    ...map,
    worlds: map.worlds.map((w, i) => (i === 0 ? { ...w, id, name } : w)),
  })
  const cases: [object, string, RegExp][] = [
    [{ neutralTrade: { C1: [2] } }, 'GT-3.2', /player 2; players are counted from 0 to 1/],
    [{ neutralTrade: { Z9: [0] } }, 'GT-3.2', /"Z9"/],
    [{ neutralTrade: { A1: [0] } }, 'GT-3.2', /no neutral world/],
    [{ neutralTrade: { C1: 'all' } }, 'GT-3.1', /scenario\.neutralTrade\.C1/],
    [{ neutralTrade: 'none' }, 'GT-3.1', /scenario\.neutralTrade: Must be "all"/],
    [
      { homes: [[], ['B1', 'B2'], 'x'] },
      'GT-2.3',
      /homes\[0\]: Player 1 has no world.*homes\[2\]: Must be a list/,
    ],
    [
      {
        homes: [
          ['A1', 1],
          ['B1', 2],
        ],
      },
      'GT-3.1',
      /homes\[0\]\[1\]: .* scenario\.homes\[1\]\[1\]: /,
    ],
    [{ homes: [['A1', 'A2']] }, 'GT-3.1', /homes: Must have 2 to 5 entries, not 1/],
    [{ neutral: [1, 2] }, 'GT-3.1', /neutral\[0\]: .* scenario\.neutral\[1\]: /],
    [{ start: {} }, 'GT-3.1', /^scenario\.start: Must be "war" or "peace", not \{\}\.$/],
    [
      { map: { worlds: map.worlds.slice(0, 1), links: [] } },
      'GT-3.1',
      /worlds: Must have 2 to 30 entries, not 1/,
    ],
    [{ map: renamed('X1', ' ') }, 'GT-2.1', /A world needs a name/],
    [{ neutral: ['Z9'] }, 'GT-3.2', /"Z9" is no world/],
    [{ neutral: ['A1'] }, 'GT-2.3', /Grom is given away twice/],
    [{ homes: [['A1', 'A2'], ['B1']] }, 'GT-2.3', /player 1 has 2, player 2 has 1/],
    [{ players: 3 }, 'GT-3.1', /Players: 3, homes: 2/],
    [{ majority: 2 }, 'GT-14.1', /3 to 6/],
    [{ majority: 7 }, 'GT-14.1', /3 to 6/],
    [{ turns: 0 }, 'GT-3.1', /scenario\.turns/],
    [{ surprise: 1 }, 'GT-3.1', /"surprise"/],
    [{ map: { ...map, links: [['A1', 'E9']] } }, 'GT-3.2', /"E9"/],
    [{ map: { ...map, links: [['A1', 'A1']] } }, 'GT-2.1', /to itself/],
    [{ map: renamed('all', 'X') }, 'GT-2.1', /"all" is no name/],
    [{ map: renamed('A 1', 'X') }, 'GT-2.1', /"A 1" is no name/],
    [{ map: renamed('X1', 'a2') }, 'GT-2.1', /called "A2"/],
    [{ map: renamed('X1', ' A2 ') }, 'GT-2.1', /called "A2"/],
    [{ map: renamed('X1', 'All') }, 'GT-2.1', /"All" means several worlds in orders/],
    [{ map: renamed('X1', 'Neutral ') }, 'GT-2.1', /several worlds/],
    [{ map: renamed('X1', 'player 2') }, 'GT-2.1', /several worlds/],
  ]
  for (const [change, clause, text] of cases) {
    const read = readScenario({ ...plain, ...change }, narrowCluster)
    assert.ok(isRefusal(read), JSON.stringify(change))
    assert.deepEqual([read.code, read.clause], ['BAD_SCENARIO', clause], read.text)
    assert.match(read.text, text)
  }
  assert.ok(isRefusal(readScenario(null, narrowCluster)))
  assert.match(scenarioShape.fault({ ...plain, neutralTrade: { C1: [0], D1: [0.5] } }, '') ?? '', /D1\[0\]/)
  assert.equal(scenarioShape.fault({ ...plain, neutralTrade: { C1: [0] } }, ''), null)
  // Eight faults are told; of more it says how many.
  for (const [faults, more] of [
    [8, null],
    [9, 'And 1 more.'],
  ] as const) {
    const odd = Object.fromEntries(Array.from({ length: faults }, (_, i) => [`odd${i}`, 1]))
    const read = readScenario({ ...plain, ...odd }, narrowCluster)
    assert.equal(/And \d more\./.exec(isRefusal(read) ? String(read.text) : '')?.[0] ?? null, more)
  }
  noGame({ scenario: 'custom' }, 2, 'GT-3.2', 'BAD_SCENARIO', /scenario file is missing/)
  noGame({ scenario_file: plain }, 2, 'GT-3.2', 'BAD_OPTION', /set scenario = custom/)
  noGame({ majority: 13 }, 3, 'GT-14.1', 'BAD_OPTION', /take 4 to 12/)
})

test('GT-14.1 · a majority is more than anybody starts with, and no more than there are worlds', () => {
  for (const majority of [3, 6])
    assert.ok(!isRefusal(readScenario({ ...plain, majority }, narrowCluster)), `${majority}`)
  assert.equal(position({ options: { majority: 4 } }).cluster.majority, 4)
  assert.equal(position({ options: { majority: 12 } }).cluster.majority, 12)
  noGame({ majority: 3 }, 3, 'GT-14.1', 'BAD_OPTION', /take 4 to 12/)
})

test('GT-13.1 · what is not yours is said to be whose, and what is yours', () => {
  const text = (line: string, lay = (_: Laid) => {}) =>
    withNames(
      game.check(new Table({ step: 'trade', lay }).p, 0, { text: line, strict: true })?.text ?? '',
      (seat) => `player ${seat + 1}`,
    )
  assert.equal(text('prevent all at Vand'), 'Vand belongs to player 2; yours are Grom, Tesk and Orrin.')
  assert.equal(text('prevent all at Jorun'), 'Jorun is neutral; yours are Grom, Tesk and Orrin.')
  const lost = (p: Laid) => {
    p.owner.fill(1, 0, 3)
    blockade(p, 0, 'B1')
  }
  assert.equal(text('prevent all at Vand', lost), 'Vand belongs to player 2; you have no worlds.')
  assert.equal(text('block all at Vand'), 'You do not blockade Vand; you blockade none.')
})

test('GT-3.2 · the four scenarios are themselves without fault', () => {
  assert.equal(scenarios.length, 4)
  for (const file of scenarios) assert.ok(!isRefusal(readScenario(file, narrowCluster)))
})

test('GT-3.3 · closed: worlds of players admit own and neutral worlds only', () => {
  const t = new Table({ options: { initial_trade: 'closed' } })
  assert.deepEqual(t.admits('A1'), ['A2', 'A3', 'D1', 'D2', 'D3'])
  assert.equal(t.admits('D1').length, 11)
  assert.equal(new Table().admits('A1').length, 11)
  const file = { ...plain, initialTrade: 'closed' }
  const custom = new Table({ seats: 2, options: { scenario: 'custom', scenario_file: file } })
  assert.deepEqual(custom.admits('A1'), ['A2', 'C1', 'D1'])
})

test('GT-4.1 · the steps of a turn, in order', () => {
  const t = new Table({ lay: (p) => fleet(p, 0, 'D1', 1) })
  const steps: string[] = []
  while (t.p.turn === 1) {
    steps.push(t.step)
    t.give({})
  }
  assert.deepEqual(steps, ['diplomacy', 'spending', 'movement', 'landing', 'trade'])
  assert.deepEqual([t.step, t.p.turn, t.told('turn')[0]?.[0]], ['diplomacy', 2, 2])
})

test('GT-4.1 · an order of another step is skipped, and the rest of the sheet stands', () => {
  const t = new Table().give({ 0: 'build 1 at A1\npeace 2' })
  assert.deepEqual(t.skipped(0), ['1 WRONG_STEP GT-4.1'])
  assert.deepEqual(t.told('offeredPeace'), [[0, 1, 0, 0]])
})

test('GT-1.4 · each variant that has a name sets what is written, and what a table sets goes before it', () => {
  const read = (given: object) => game.readOptions(given)
  assert.deepEqual(read({ preset: 'closed' }), read({ initial_trade: 'closed' }))
  assert.deepEqual(read({ preset: 'parent' }), read({ trade_rules: false }))
  assert.deepEqual(read({ preset: 'closed', initial_trade: 'open' }), read({ initial_trade: 'open' }))
  noGame({ preset: 'open' }, 2, null, 'BAD_OPTION', /known are closed, parent, even/)
})

for (const [even, of] of [
  [evenCrossroads, 'crossroads'],
  [evenLongPeace, 'long-peace'],
] as const)
  test(`GT-1.4 · ${even.name}: a part of a turn carries the map into itself, home by home; all else is as in the scenario`, () => {
    const { homes, neutral, map, players } = even
    assert.ok(!isRefusal(game.begin({ preset: 'even' }, players, new FastSource(1))))
    // Each world of a home goes to that of the next; the neutral ones stay.
    const next = new Map(
      homes.flatMap((home, i) => home.map((id, k) => [id, homes[(i + 1) % players]?.[k] ?? ''])),
    )
    const turned = (id: string) => next.get(id) ?? id
    const named = (links: readonly (readonly string[])[]) =>
      links.map((link) => link.toSorted().join('-')).sort()
    assert.deepEqual(named(map.links.map((link) => link.map(turned))), named(map.links))
    const worth = (id: string) =>
      map.worlds.filter((w) => w.id === id).map((w) => [w.kind, w.base, w.loyalty])
    for (const { id } of map.worlds) assert.deepEqual(worth(turned(id)), worth(id))
    assert.deepEqual([...next.keys(), ...neutral].sort(), map.worlds.map(({ id }) => id).sort())
    const { game: _, id, name, map: own, ...rest } = even
    const {
      id: scenarioId,
      name: scenarioName,
      ...as
    } = (scenarios as readonly { id: string; name: string }[]).find((one) => one.id === of) ?? assert.fail()
    assert.deepEqual({ ...rest }, { ...as })
  })

test('GT-1.5 · overlords may say something to some of the others alone, under all options', () => {
  for (const options of [{}, { initial_trade: 'closed' }])
    assert.deepEqual(game.rules.asides?.(game.allOptions(options)), { may: true, clause: 'GT-1.5' })
})

test('GT-1.4 · of other numbers than three and four the even maps change nothing', () => {
  for (const seats of [2, 5])
    assert.deepEqual(game.readOptions({ preset: 'even' }, seats), game.readOptions({}, seats))
})
