import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { begun } from '../../../kernel/testing/transcript.ts'
import { answerText } from '../advice/pieces.ts'
import { judged } from '../checked.ts'
import { newColony } from '../colonies/population.ts'
import { technologyOf, trees } from '../design/catalogue.ts'
import { sum } from '../exact.ts'
import {
  type Asking,
  askingOf,
  capacityAt,
  freeAt,
  freePlaces,
  idle,
  idleCenters,
  keyOf,
  neglected,
  spareFreighters,
  uninvested,
  waitingFleets,
  waysToSettle,
  youngColonies,
} from '../idle/idle.ts'
import { addInstallation } from '../industry/rows.ts'
import { systemName } from '../map/world.ts'
import { openFor } from '../offers/building.ts'
import { offersOf } from '../offers/offers.ts'
import type { Options } from '../options.ts'
import { mergeLines } from '../orders/lists.ts'
import { linesOf, ordersOf } from '../orders/sheet.ts'
import type { Empire, Projects } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { preview } from '../preview.ts'
import type { Sheet } from '../sheet.ts'
import { addRow, type RowOf } from '../state/columns.ts'
import type { View } from '../view.ts'
import { sheetBy } from './campaigns.ts'
import { FRIGATE, gardenHome, MULE, rich } from './fleets.ts'
import { BARE, Campaign, GARDEN, game } from './table.ts'

const HOME = {
  systems: [GARDEN, BARE],
  links: [
    [0, 1],
    [1, 2],
  ] as const,
}

function own(view: View): Empire {
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return empire
}

/** What a text leaves idle in the first turn at home. */
function left(text: string): string[] {
  const view = new Campaign(HOME, { HOME_CHART: 1, START_TREASURY: 20_000 }).view(0)
  return idle(view, own(view), ordersOf({ text })).map((one) => `${keyOf(one)} ${one.amount}`)
}

test('SC-19.17 · at home in the first turn everything is idle, and each is used by its own order', () => {
  const all = [
    'race 0 1',
    'scout 1 1',
    'center 1 1',
    'center 2 1',
    'place 0 1',
    'freighters 0 1',
    'yard 1 12000',
    'money 0 1',
  ]
  assert.deepEqual(left(''), all)
  const uses: Readonly<Record<string, string>> = {
    'race "Terra" 66,66,33 short G long K': 'race 0 1',
    'explore F1': 'scout 1 1',
    'stance F1 avoid': 'scout 1 1',
    'upgrade I1 2': 'center 1 1',
    'research I2 J1': 'center 2 1',
    'colonize 2 from 1': 'place 0 1',
    'freighters 1': 'freighters 0 1',
    'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 Y1\nbuild 1 "Fox" × 6': 'yard 1 12000',
    'invest 100': 'money 0 1',
  }
  for (const [text, used] of Object.entries(uses))
    assert.deepEqual(
      left(text),
      all.filter((one) => one !== used),
      text,
    )
})

test('SC-5.1, SC-9.10 · a yard and places are idle by as much as another sheet uses', () => {
  const view = new Campaign(HOME, { HOME_CHART: 1 }).view(0)
  const design = 'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 Y1'
  const [none, one, two] = ['', `${design}\nbuild 1 "Fox"`, `${design}\nbuild 1 "Fox" × 2`].map((text) =>
    ordersOf({ text }),
  )
  const yards = (sheet = none, advised = none) =>
    neglected(view, own(view), sheet ?? [], advised ?? []).filter(({ kind }) => kind === 'yard').length
  assert.deepEqual([yards(none, one), yards(one, two), yards(two, two), yards(two, one)], [1, 1, 0, 0])
})

/** What is asked of the first empire after something was changed in its row. */
function asked(text: string, change: (empire: Empire) => void = () => undefined): Asking {
  const view = structuredClone(new Campaign(HOME, { HOME_CHART: 1 }).view(0))
  change(own(view))
  return askingOf(view, own(view), ordersOf({ text }))
}

test('SC-11.8, SC-7.1, SC-9.16 · money, freighters and young colonies: just enough, and a little less', () => {
  const money = (left: number, text = '') => uninvested(asked(text), left)
  assert.deepEqual(
    [money(50_000), money(49_999), money(123_456), money(123_456, 'invest 1')],
    [50, 0, 123, 0],
  )
  const spare = (pool: number, text = '') =>
    spareFreighters(asked(text, (empire) => Object.assign(empire, { pool })))
  assert.deepEqual([spare(20), spare(19), spare(20, 'freighters 2\nfreighters 3')], [0, -1, 5])
  const young = (pu: number, initial = 0, text = '') =>
    youngColonies(
      asked(text, (empire) => {
        addRow(empire.colonies, { ...newColony(2, 1), pu: [pu], initial })
      }),
    )
  assert.deepEqual([young(0), young(1), young(39), young(40)], [[], [2], [2], []])
  assert.deepEqual([young(9, 1), young(9, 0, 'assist 2 1'), young(9, 0, 'assist 1 1')], [[], [], [2]])
})

test('SC-5.1, SC-5.3, SC-4.10 · what is free in a yard: by generation, less what waits there and what the sheet orders there', () => {
  const design = 'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 Y1\n'
  const free = (text: string, change: (empire: Empire) => void = () => undefined) =>
    freeAt(asked(text, change), 1)
  const queued = (system: number, left: number) => (empire: Empire) =>
    addRow(empire.queue, { system, kind: 'build', design: 0, ship: 0, left, paid: 0, since: 0 })
  assert.deepEqual(
    [free(''), free('', queued(1, 500)), free('', queued(2, 500)), free('', queued(1, 99_999))],
    [12_000, 11_500, 12_000, 0],
  )
  assert.deepEqual(
    [free(`${design}build 1 "Fox"`), free(`${design}build 1 "Fox" × 3`), free(`${design}build 2 "Fox"`)],
    [9800, 5500, 12_000],
  )
  assert.deepEqual(
    [free(`${design}build 1 "Fox"\nbuild 1 "fox"`), free(`${design}prototype 1 "Fox"`)],
    [7650, 7600],
  )
  const capacity = (change: (empire: Empire) => void) => {
    const { empire } = asked('', change)
    return [1, 2].map((system) => capacityAt(empire, system))
  }
  assert.deepEqual(
    capacity(() => undefined),
    [12_000, 0],
  )
  const second = (empire: Empire) =>
    addRow(empire.yards, { system: 1, generation: 2, sy: 3, ms: 0, manned: 2, shops: 0 })
  assert.deepEqual(capacity(second), [12_000 + 2800, 0])
  const yard = (left: number) =>
    idle(...(({ view, empire }) => [view, empire, []] as const)(asked('', queued(1, left)))).filter(
      ({ kind }) => kind === 'yard',
    ).length
  assert.deepEqual([yard(11_000), yard(11_001)], [1, 0])
})

test('SC-19.17, SC-10.24 · who waits, and which centers have nothing to do', () => {
  const waits = (column: string, value: unknown) =>
    waitingFleets(
      asked('', ({ fleets }) => Object.assign(fleets, { [column]: [value] })),
      true,
    )
  assert.deepEqual(
    [
      ['task', ''],
      ['task', 'move'],
      ['path', [1]],
      ['posture', 'AVOID'],
      ['escort', true],
      ['blockade', 0],
    ].map(([column, value]) => waits(column as string, value)),
    [[1], [], [], [], [], []],
  )
  const fleets = (text: string) => waitingFleets(asked(text), true)
  assert.deepEqual(
    [fleets('explore F1'), fleets('merge F1, F9'), fleets('troops 1 F1 5'), waitingFleets(asked(''), false)],
    [[], [], [1], []],
  )
  const centers = (change: (empire: Empire) => void, text = '') => {
    const { empire, centers: ordered } = asked(text, change)
    return idleCenters(empire, ordered).map((at) => empire.installations.id[at])
  }
  assert.deepEqual(
    [
      centers(() => undefined),
      centers(() => undefined, 'upgrade I2 2'),
      centers(() => undefined, 'research EL I1, I2'),
    ],
    [[1, 2], [1], []],
  )
  assert.deepEqual(
    centers(({ installations }) => Object.assign(installations, { left: [1, 0] })),
    [2],
  )
  for (const [kind, idle] of [
    ['SCI', [1, 2]],
    ['RDG', [1, 2]],
    ['RDD', [1, 2]],
    ['CMS', [2]],
    ['CGB', [2]],
  ] as const)
    assert.deepEqual(
      centers(({ installations }) => Object.assign(installations, { kind: [kind, 'RDG'] })),
      idle,
      kind,
    )
})

test('SC-9.5, SC-9.6 · settlers come from the nearest system that has enough, of equally near ones from the larger', () => {
  const from = (pu: readonly [number, number]) => {
    const view = structuredClone(
      new Campaign(
        {
          systems: [GARDEN, GARDEN, BARE],
          links: [
            [0, 2],
            [2, 1],
          ],
        },
        { HOME_CHART: 3 },
      ).view(0),
    )
    const empire = own(view)
    addRow(empire.colonies, { ...newColony(2, 1), pu: [pu[1]] })
    Object.assign(empire.colonies.pu, { 0: [pu[0]] })
    return waysToSettle(askingOf(view, empire, [])).map(({ known, origin }) => [
      known.system,
      origin.system,
      origin.distance,
    ])
  }
  assert.deepEqual([from([1000, 5]), from([11, 5]), from([10, 5])], [[[3, 1, 1]], [[3, 1, 1]], []])
  assert.deepEqual(from([200, 300]), [[3, 2, 1]])
})

test('SC-9.3, SC-9.10 · systems that may be settled: the quickest first, and none where people go already, or that no path reaches', () => {
  const ways = (text: string, change: (empire: Empire) => void = () => undefined) => {
    const view = structuredClone(rich().view(0))
    const empire = own(view)
    // At 4 people would need longer to grow.
    const slow = { ...(empire.chart.find(({ system }) => system === 6) ?? assert.fail()), growth: 1 }
    empire.chart = empire.chart.map((known) =>
      known.system === 4 ? { ...slow, system: 4, points: known.points } : known,
    )
    change(empire)
    const asking = askingOf(view, empire, ordersOf({ text }))
    return [
      freePlaces(asking),
      ...waysToSettle(asking).map(({ known, origin }) => [known.system, origin.system]),
    ]
  }
  const far = (empire: Empire) => addRow(empire.colonies, { ...newColony(30, 1), pu: [900] })
  const under = (target: number) => (empire: Empire) =>
    addRow(empire.expeditions, {
      ...{ id: 1, kind: 'colony', origin: 1, target, pu: 10, stage: 'transit', left: 5, freighters: 1 },
    })
  assert.deepEqual(ways('', far), [1, [6, 5], [4, 5]])
  assert.deepEqual(ways('colonize 6 from 1'), [0, [4, 5]])
  assert.deepEqual(ways('', under(4)), [0, [6, 5]])
  assert.deepEqual(ways('troops F2 3 from 1').slice(1), [
    [6, 5],
    [4, 5],
  ])
})

test('SC-6.11 · what is left to explore is counted right beside one thing and beside several', () => {
  const view = new Campaign(HOME, { HOME_CHART: 1 }).view(0)
  const [home, next] = own(view).chart
  assert.ok(home !== undefined && next !== undefined)
  const points = [...next.points, ...next.points].map((point) => ({ ...point, probed: false }))
  const asks = (chart: typeof home) =>
    answerText({ ...view, empires: [{ ...own(view), chart: [home, chart] }] }, 0, { text: 'explore F1' })
  assert.match(asks({ ...next, level: 3 }), /Still to explore: 1 system to scan and 1 exit to probe\./)
  assert.match(
    asks({ ...next, level: 3, points }),
    /Still to explore: 1 system to scan and 4 exits to probe\./,
  )
})

test('SC-19.9 · what a new fleet does is offered with the order that makes it', () => {
  const view = new Campaign(HOME, { HOME_CHART: 1 }).view(0)
  const text = answerText(view, 0, { text: 'explore F1\nsplit F2 S2 Runner\nexplore Runner' })
  assert.deepEqual(
    text.split('\n\n').map((block) => block.split('\n').filter((line) => !line.startsWith('#'))),
    [['explore F1'], ['split F2 S2 "Runner"', 'explore "Runner"'], ['']],
  )
})

interface Turn {
  readonly view: View
  readonly sheet: Sheet
}

/** Twenty turns of a steward among stewards, as the steward sees them. */
function* stewardship(seed: string): Generator<Turn> {
  const match = begun(game, presetOptions('skirmish', 3) as unknown as Json, 3, new FastSource(seed))
  for (let turn = 1; turn <= 20; turn++) {
    const sheets = [0, 1, 2].map((seat) =>
      sheetBy(match, 'steward', seat, new Chance(new FastSource(`${turn} ${seat}`))),
    )
    yield { view: game.rules.view(match.position, 0) as View, sheet: sheets[0] as unknown as Sheet }
    for (const [seat, sheet] of sheets.entries())
      match.submit(seat, sheet, true, new FastSource(`${seed} ${turn}`))
  }
}

test('SC-19.17, SC-9.10 · in twenty turns a steward leaves no race unnamed, no scout idle, no freighter missing, and places for colonists only where people leave already', () => {
  const kinds = new Set<string>()
  for (const seed of ['idle one', 'idle two', 'idle three'])
    for (const { view, sheet } of stewardship(seed)) {
      const orders = ordersOf(sheet)
      const leaves = orders.flatMap((order) => (order.do === 'colonize' ? [order.origin] : []))
      for (const { kind, id } of idle(view, own(view), orders)) {
        const where = `${seed}, turn ${view.turn}: ${kind} ${id}`
        kinds.add(kind)
        assert.ok(!['race', 'scout', 'freighters'].includes(kind), where)
        // SC-9.5  A fifth of the people is enough for a turn.
        if (kind !== 'place') continue
        for (const { origin } of waysToSettle(askingOf(view, own(view), orders)))
          assert.ok(leaves.includes(systemName(origin.system)), where)
      }
    }
  assert.ok(kinds.has('yard'), 'a yard has room when no more ships are wanted')
})

test('SC-19.11 · the text of a sheet, with its reasons, is the sheet: sent back it orders the same, line by line', () => {
  for (const { view, sheet } of stewardship('in writing')) {
    const text = answerText(view, 0, sheet)
    for (const line of text.split('\n')) assert.ok(!line.startsWith('#') || line.length <= 72, line)
    const [there, back] = [sheet, { text }].map((one) => preview(view, 0, one))
    assert.deepEqual(
      back?.lines.map((line) => [line.text, line.fate]).sort(),
      there?.lines.map((line) => [line.text, line.fate]).sort(),
    )
    assert.equal(back?.treasury.after, there?.treasury.after)
    assert.deepEqual(neglected(view, own(view), ordersOf({ text }), ordersOf(sheet)), [])
  }
})

/** A home with a garden and a bare star beside it, both charted. */
const campaignBegun = (options: Partial<Options> = {}) =>
  gardenHome({ HOME_CHART: 1, START_TREASURY: 20_000, ...options })

const offered = (view: View, text = '') => {
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return offersOf(view, empire, ordersOf({ text })).offers
}
const keys = (view: View, text = '') => offered(view, text).map(({ key }) => key)

test('at the start the race, the scout, both centers, the colony, the freighters and the yard are idle', () => {
  const view = campaignBegun().view(0)
  assert.deepEqual(keys(view), [
    'race',
    'explore 1',
    'center 1',
    'center 2',
    'colonists',
    'freighters',
    'yard 1',
    'money',
  ])
})

test('every line that is offered can be read, and in the first turn none is refused', () => {
  const view = campaignBegun().view(0)
  for (const { choices } of offered(view))
    for (const { lines } of choices) {
      const { lines: rows } = judged(view, 0, { text: lines.join('\n') })
      assert.equal(rows.length, lines.length)
      for (const row of rows) assert.equal(row.fault, null, `${row.text}: ${row.fault?.text}`)
    }
})

/** The lines of what is offered under a key after something was changed in the first empire's row, all as if nothing cost too much. */
const linesFor = (key: string, change: (empire: Empire) => void = () => undefined, text = '') => {
  const view = structuredClone(campaignBegun().view(0))
  change(own(view))
  const { offers } = offersOf(view, own(view), ordersOf({ text }), 1e12)
  return offers.find((one) => one.key === key)?.choices.flatMap(({ lines }) => lines) ?? []
}
const addCenter = (empire: Empire, given: object) =>
  addInstallation(empire, { kind: 'SCI', system: 1, rating: 2, ...given })
const running = (kind: 'SL' | 'TECH' | 'EL', target: string, centers: number[] = []): RowOf<Projects> => ({
  ...{ id: 1, kind, target, level: 2, centers, ratings: centers.map(() => 1), began: 1 },
  ...{ minimum: 9, chance: 200, cost: 100, elapsed: 0, broke: 0, breakthroughs: 1, brokeAt: 0 },
  ...{ suspended: false, months: 0, choice: 'TIME', penalty: 0, event: 0, paid: false },
})

test('SC-10.5, SC-10.8, SC-8.3 · what a Science Center is offered: the next EL, what opens most, a higher rating', () => {
  const rated =
    (...ratings: number[]) =>
    (empire: Empire) =>
      Object.assign(empire.installations, { rating: ratings })
  assert.deepEqual(linesFor('center 1'), ['upgrade I1 2'])
  const first = ['research SL I1 COL', 'research SL I1 CON', 'research SL I1 INE', 'research SL I1 ELE']
  assert.deepEqual(linesFor('center 1', rated(2, 1)), first)
  assert.deepEqual(linesFor('center 1', rated(2, 1), 'research SL I9 CON').slice(0, 2), [first[0], first[2]])
  const busy = (empire: Empire) => {
    rated(2, 1)(empire)
    addRow(empire.projects, running('SL', 'COL', [9]))
  }
  assert.deepEqual(linesFor('center 1', busy)[0], first[1])
  const high = (empire: Empire) => {
    rated(2, 1)(empire)
    empire.sl = empire.sl.map((sl, i) => (trees[i]?.id === 'COL' ? sl + 1 : sl))
  }
  assert.deepEqual(linesFor('center 1', high)[0], first[1])
  // Two centers at EL+1 that are free, of which the first asks.
  const el = (given: object, more: (empire: Empire) => void = () => undefined) =>
    linesFor('center 1', (empire) => {
      rated(2, 1)(empire)
      addCenter(empire, given)
      more(empire)
    })[0]
  assert.deepEqual(
    [el({}), el({ rating: 1 }), el({ left: 2 }), el({ kind: 'RDG' })],
    ['research EL I1,I3', first[0], first[0], first[0]],
  )
  assert.equal(
    el({}, (empire) => addRow(empire.projects, running('SL', 'CON', [3]))),
    first[0],
  )
  assert.equal(
    el({}, (empire) => addRow(empire.projects, running('EL', '', [9]))),
    first[0],
  )
  assert.equal(
    el({}, (empire) => Object.assign(empire, { el: 2 })),
    first[0],
  )
  // A third that is being built counts for nothing, and the second is asked for nothing that both do.
  assert.equal(
    el({}, (empire) => addCenter(empire, { left: 3, rating: 0 })),
    'research EL I1,I3',
  )
  const both = (empire: Empire) => {
    rated(2, 1)(empire)
    addCenter(empire, {})
  }
  assert.equal(linesFor('center 3', both)[0], 'research SL I3 COL')
  assert.equal(
    el({}, (empire) => Object.assign(empire, { elBegan: 1 })),
    first[0],
  )
  const upgrades = (change: (empire: Empire) => void) =>
    linesFor('center 1', change).filter((line) => line.startsWith('upgrade'))
  assert.deepEqual(
    [
      upgrades(() => undefined),
      upgrades((empire) => Object.assign(empire, { treasury: -1 })),
      upgrades((empire) => Object.assign(empire.installations, { targetLeft: [1, 0] })),
      upgrades(rated(2, 1)),
      upgrades((empire) => Object.assign(empire, { el: 2 })),
    ],
    [['upgrade I1 2'], ['upgrade I1 2'], [], [], ['upgrade I1 3']],
  )
  // Nothing but what is no tree of its own is left.
  const all = trees.flatMap(({ id, virtual }) => (virtual ? [] : [`research SL I9 ${id}`]))
  assert.deepEqual(linesFor('center 1', rated(2, 1), all.join('\n')), [])
})

test('SC-10.12, SC-8.7, SC-8.9 · what an R&D Center is offered: what its rating and its tree allow, and nobody develops yet', () => {
  const open = (kind: string, tree: string, rating: number) => {
    const empire = structuredClone(own(campaignBegun().view(0)))
    empire.sl = empire.sl.map(() => 5)
    Object.assign(empire.installations, { kind: ['SCI', kind], tree: ['', tree], rating: [1, rating] })
    return openFor(empire, 1).map((code) => technologyOf(code))
  }
  const [all, low, own1] = [open('RDG', '', 5), open('RDG', '', 1), open('RDD', 'INE', 5)]
  assert.ok(all.some((one) => one?.sl === 5) && all.some((one) => one?.sl === 1))
  assert.ok(low.length > 0 && low.every((one) => one?.sl === 1))
  assert.deepEqual(
    own1,
    all.filter((one) => one?.tree === 'INE'),
  )
  const offered1 = linesFor('center 2')
  const taken = offered1[1]?.split(' ').at(-1) ?? ''
  const others = [
    linesFor('center 2', (empire) => addRow(empire.projects, running('TECH', taken, [9]))),
    linesFor('center 2', undefined, `research I9 ${taken}`),
  ]
  for (const one of others) assert.ok(!one.includes(`research I2 ${taken}`) && one.length === offered1.length)
})

test('SC-11.8, SC-11.9 · money that is left is offered to the GTN, with what that pays at best', () => {
  const invest = (GTN_SCALE: number) =>
    offered(campaignBegun({ GTN_SCALE }).view(0)).flatMap(({ key, choices }) =>
      key === 'money' ? choices.map(({ note, lines }) => [note, ...lines]) : [],
    )
  assert.deepEqual(
    [invest(1), invest(0.01)],
    [
      [['in the GTN, for up to 8% a turn', 'invest 2000']],
      [['in the GTN, for up to 0.08% a turn', 'invest 2000']],
    ],
  )
})

test('SC-7.2, SC-9.16 · freighters and assistance: what they cost, and when they are offered', () => {
  const buy = (pool: number) => linesFor('freighters', (empire) => Object.assign(empire, { pool }))
  assert.deepEqual(
    [buy(20), buy(21), buy(17)],
    [['freighters 1', 'freighters 3'], [], ['freighters 4', 'freighters 6']],
  )
  assert.deepEqual(
    linesFor('assist', (empire) => addRow(empire.colonies, { ...newColony(2, 1), pu: [5] })),
    ['assist 2 3'],
  )
  const costs = offersOf(campaignBegun().view(0), own(campaignBegun().view(0)), [], 1e12).offers.find(
    ({ key }) => key === 'freighters',
  )
  assert.deepEqual(
    costs?.choices.map(({ cost }) => cost),
    [50_000, 150_000],
  )
})

test('what the sheet orders is not offered again', () => {
  const view = campaignBegun().view(0)
  const left = keys(
    view,
    'race "Terra" 66,66,33 short G long K\nexplore F1\nupgrade I1 2\nfreighters 2\ncolonize 2 from 1\ninvest 10',
  )
  assert.deepEqual(left, ['center 2', 'yard 1'])
})

test('a yard is full when the sheet fills it, and a design of the sheet may be built at once (SC-19.9)', () => {
  const view = campaignBegun().view(0)
  const design = 'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 Y1'
  const yard = offered(view, design).find(({ key }) => key === 'yard 1')
  assert.equal(yard?.choices[0]?.lines[0], 'build 1 "Fox"')
  assert.equal(keys(view, `${design}\nbuild 1 "Fox" × 6`).includes('yard 1'), false)
})

test('a fleet is found by its number and by its name', () => {
  const view = campaignBegun().view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  assert.deepEqual([...askingOf(view, empire, ordersOf({ text: 'explore "Scout 1"' })).fleets], [1])
})

test('a system that is out of reach says why', () => {
  const view = campaignBegun({ START_FREIGHTERS: 40 })
    .with((p) => {
      for (const empire of p.empires)
        empire.chart = empire.chart.map((known) =>
          known.system === 3
            ? { ...known, planets: [{ slot: 1, kind: 'T' }], hi: 5, growth: 1, wealth: 1 }
            : known,
        )
    })
    .view(0)
  const colonists = offered(view).find(({ key }) => key === 'colonists')
  assert.deepEqual(
    colonists?.choices.map(({ text }) => text),
    ['2, from 1'],
  )
  assert.equal(colonists?.why?.what, '3')
  assert.equal(colonists?.why?.clause, 'SC-9.2')
})

test('what costs more than is left is not offered, nor more of it, and how much that is, is said', () => {
  const view = campaignBegun().view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const all = offersOf(view, empire, []).offers
  assert.ok(
    offersOf(view, empire, [], -1).offers.some(({ key }) => key === 'colonists'),
    'also when money is missing',
  )
  for (const left of [0, 60_000, 150_000, 400_000]) {
    const { offers, dear } = offersOf(view, empire, [], left)
    assert.equal(offers.length + dear, all.filter(({ key }) => left > 0 || key !== 'money').length, `${left}`)
    for (const { key, choices } of offers) {
      assert.ok(choices.length > 0, key)
      for (const { cost = 0, most = 1 } of choices)
        assert.ok(most * cost <= left, `${key}: ${most} at ${cost} of ${left}`)
    }
    assert.ok(
      offers.some(({ key }) => key === 'colonists'),
      'what costs nothing is offered always',
    )
    assert.ok(left > 0 || dear >= 3, 'centers, freighters and yards cost something')
  }
})

test('SC-19.9 · more fleets than a line may name become one by several lines', () => {
  const fleets = Array.from({ length: 450 }, (_, i) => 7 + i)
  const lines = mergeLines(fleets)
  const read = linesOf({ text: lines.join('\n') })
  assert.deepEqual([lines.length, read.flatMap(({ fault }) => fault ?? [])], [3, []])
  const named = read.map(({ order }) => (order?.do === 'merge' ? order.fleets.map(Number) : []))
  assert.deepEqual(new Set(named.flat()), new Set(fleets))
  assert.ok(named.every(([lead]) => lead === 7))
  assert.deepEqual(mergeLines([7]), [])
})

/** Positions with much that is idle, each with the money that is left. */
function* idlePositions(): Generator<View> {
  const idling = (change: (empire: Empire) => void = () => undefined, options: Partial<Options> = {}) => {
    const view = structuredClone(rich({ START_TREASURY: 90_000, ...options }).view(0))
    change(own(view))
    return view
  }
  yield idling((empire) => Object.assign(empire, { tech: [...empire.tech, 'G1', 'K1'] }))
  yield idling(
    (empire) => {
      empire.el = 2
      empire.installations.rating = [3, 3]
      empire.sl = empire.sl.map(() => 2)
      empire.pool = 12
      addCenter(empire, { rating: 3 })
      addCenter(empire, { kind: 'RDD', system: 2, rating: 2, tree: 'LAS' })
      for (const name of ['Box', 'Ox']) empire.designs = [...empire.designs, { ...MULE, name }]
    },
    { START_SCOUTS: 0 },
  )
}

test('SC-19.17 · what is offered is what is idle; each choice counts, costs what it says, and ends it', () => {
  for (const view of idlePositions()) {
    const empire = own(view)
    const before = new Map(idle(view, empire, []).map((one) => [keyOf(one), one.amount]))
    const { offers } = offersOf(view, empire, [])
    assert.deepEqual(new Set(offers.flatMap(({ ends }) => ends.map(keyOf))), new Set(before.keys()))
    for (const { key, ends, choices, most } of offers)
      for (const { lines, cost = 0, most: payable = 0 } of choices) {
        const text = lines.join('\n')
        const { lines: rows } = judged(view, 0, { text })
        const what = `${key}: ${text}`
        for (const { fault } of rows) assert.equal(fault?.text, undefined, what)
        if (key !== 'money') assert.equal(sum(rows.map((row) => row.cost)), cost, what)
        assert.equal(payable, most === undefined ? 0 : Math.min(20, Math.floor(empire.treasury / cost)), what)
        const after = new Map(idle(view, empire, ordersOf({ text })).map((one) => [keyOf(one), one.amount]))
        // A choice of one system of several ends what is idle there.
        const less = ends.filter((one) => (after.get(keyOf(one)) ?? 0) < (before.get(keyOf(one)) ?? 0))
        assert.equal(less.length, key === 'assist' ? 1 : ends.length, what)
      }
  }
})

test('SC-5.1, SC-19.9, SC-4.2a · what a yard is offered: own designs that can be built, the last first, and drafts of what there is none of', () => {
  const yard = (change: (empire: Empire) => void, options: Partial<Options> = {}) => {
    const view = structuredClone(campaignBegun(options).view(0))
    change(own(view))
    const offer = offersOf(view, own(view), [], 1e12).offers.find(({ key }) => key === 'yard 1')
    const [first] = offer?.choices ?? []
    return [first?.most, ...(offer?.choices ?? []).map(({ lines }) => lines.at(-1))]
  }
  const named = (empire: Empire, ...names: string[]) => {
    empire.tech = [...empire.tech, 'G1', 'K1']
    empire.designs = names.map((name) => ({ ...FRIGATE, name }))
  }
  const drafts = ['build 1 "Eye"', 'build 1 "Fox"', 'build 1 "Ox"']
  const many = Array.from({ length: 14 }, (_, i) => `No ${i}`)
  assert.deepEqual(
    yard((empire) => named(empire, ...many)),
    [
      20,
      ...many
        .slice(2)
        .reverse()
        .map((name) => `build 1 "${name}"`),
      ...drafts,
    ],
  )
  // Names that are taken are no draft's; of drafts, of which each begins with its design, one is built.
  assert.deepEqual(
    yard((empire) => named(empire, 'fox')),
    [20, 'build 1 "fox"', drafts[0], drafts[2]],
  )
  assert.deepEqual(
    yard(() => {}, { START_SCOUTS: 0 }),
    [undefined, 'prototype 1 "Eye"', drafts[1], drafts[2]],
  )
  const strange = (change: (empire: Empire) => void) =>
    yard((empire) => {
      named(empire, 'Lance')
      change(empire)
    })
  assert.deepEqual(
    strange((empire) => Object.assign(empire, { tech: empire.tech.slice(0, -1) })),
    [undefined, ...drafts],
  )
  assert.deepEqual(
    strange((empire) => {
      empire.designs = [{ ...FRIGATE, hull: 'CA', name: 'Large' }]
    }),
    [undefined, ...drafts],
  )
  const queued = (left: number) => (empire: Empire) =>
    addRow(empire.queue, { system: 1, kind: 'build', design: 0, ship: 0, left, paid: 0, since: 0 })
  assert.deepEqual([yard(queued(11_000)).length, yard(queued(11_001)).length], [5, 1])
})

test('SC-13.7 · what fleets that wait are offered: those that can all fire more, several to become one', () => {
  const hold = (...systems: number[]) => {
    const view = structuredClone(rich().view(0))
    own(view).fleets.system = systems
    own(view).fleets.posture = systems.map(() => 'HOLD' as const)
    return offersOf(view, own(view), []).offers.flatMap(({ key, note, choices }) =>
      key.startsWith('hold') ? [[note, ...choices.map(({ lines }) => lines.join())]] : [],
    )
  }
  const armed = (lines: (order: string) => string) => [lines('escort F on'), lines('stance F attack')]
  const one = (order: string, fleet: number) => order.replace('F', `F${fleet}`)
  assert.deepEqual(hold(1, 1, 2, 5), [
    ['10 × Frigate, holding at 1', ...armed((order) => one(order, 2)), 'stance F2 avoid'],
    ['4 × Frigate, holding at 2', ...armed((order) => one(order, 3)), 'stance F3 avoid'],
    ['1 × Mule, holding at 5', 'stance F4 avoid'],
  ])
  assert.deepEqual(hold(1, 1, 1, 5)[0], [
    '14 ships, holding at 1',
    ...armed((order) => `${one(order, 2)},${one(order, 3)}`),
    ...['stance F2 avoid,stance F3 avoid', 'merge F2,F3'],
  ])
  assert.deepEqual(hold(1, 1, 2, 2)[1], [
    '5 ships, holding at 2',
    'stance F3 avoid,stance F4 avoid',
    'merge F3,F4',
  ])
})
