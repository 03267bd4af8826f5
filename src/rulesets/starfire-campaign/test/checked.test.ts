import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerText } from '../advice/pieces.ts'
import { Meaning } from '../checked/instead.ts'
import { centerPrice, doneBy, outlookEl, outlookWords } from '../checked/outlook.ts'
import { tendersOf } from '../checked/supply.ts'
import { check, helped, judged } from '../checked.ts'
import { puIn } from '../colonies/population.ts'
import { addShip } from '../fleets/rows.ts'
import { addInstallation } from '../industry/rows.ts'
import type { Options } from '../options.ts'
import type { Position } from '../position.ts'
import { beside, ledgerOf } from '../report/ledger.ts'
import type { View } from '../view.ts'
import { calm, FRIGATE, gardenHome, MULE, put, rich } from './fleets.ts'
import { row } from './table.ts'

const judge = (view: View, text: string) => judged(view, 0, { text })

test('the sum under the sheet is right: before, income, projects and the sheet give what is left', () => {
  const view = gardenHome().view(0)
  const { preview, lines } = judge(view, 'freighters 2\nbuild 1 "Scout"')
  assert.equal(
    (preview?.till.treasury ?? 0) +
      (preview?.till.income ?? 0) -
      (preview?.till.projects ?? 0) -
      (preview?.till.spent ?? 0),
    preview?.till.after,
  )
  assert.deepEqual(
    lines.map(({ cost }) => cost),
    [100_000, 12_800],
  )
  assert.equal(preview?.till.spent, 112_800)
})

test('SC-19.16 · what lines cost adds up to what the sheet costs: goods, envoys, missions, the GTN', () => {
  const c = gardenHome().with((p) => {
    const [own] = p.empires
    if (own === undefined) return
    own.gtn = 100_000
    own.contacts = [
      { owner: 1_000_001, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: 'WARY', claims: [] },
    ]
  })
  const { preview, lines } = judge(
    c.view(0),
    'freighters 1\nenvoy N1 500\nspy INTEL N1\nwithdraw 100\ninvest 999999',
  )
  const costs = lines.map(({ cost }) => cost)
  assert.deepEqual(costs.slice(0, 4), [50_000, 50_000, 50_000, -9_000])
  assert.equal(
    costs.reduce((all, cost) => all + cost, 0),
    preview?.till.spent,
  )
  // SC-11.8  It is cut to what may be invested.
  assert.match(lines[4]?.note ?? '', /^Only [\d,.]+ MC of it may be invested now$/)
})

test('a line that is refused stays where it is, with its clause; one that cannot be read, too', () => {
  const { lines } = judge(gardenHome().view(0), 'explor F1\ncolonize 99 from 1\nexplore F1')
  assert.deepEqual(
    lines.map(({ fault }) => fault?.code ?? ''),
    ['E_SYNTAX', 'E_SURVEY', ''],
  )
  assert.deepEqual(
    lines.map(({ clause }) => clause),
    ['SC-19.11', 'SC-9.3', 'SC-6.11'],
  )
})

test('the ledger reads as it is booked: income, upkeep, projects, purchases, what is left', () => {
  const view = gardenHome().turn().view(0)
  const last = ledgerOf(view.empires[0]?.report ?? [])
  const amount = (label: string) => last.find((one) => one.label === label)?.amount
  assert.equal(amount('System 1'), 500_000)
  assert.equal(amount('Upkeep of science'), -10_000)
  assert.equal(amount('Net into the treasury'), 480_000)
  assert.equal(amount('Treasury after it'), view.empires[0]?.treasury)
  const next = ledgerOf(judge(view, 'freighters 2').preview?.report ?? [])
  const rows = beside(last, next)
  const [bought] = rows.filter(({ step, total }) => step === 'h' && !total)
  assert.deepEqual([bought?.last, bought?.next], [null, -100_000])
  assert.equal(rows.at(-1)?.label, 'Treasury after it')
})

/** With ten frigates at home, as F2 of empire 1. */
const armed = () => {
  const campaign = gardenHome().with((p) => void put(p.empires[0], 1, 10))
  const fleet = campaign.empire(0).fleets.id.at(-1) ?? 0
  return { campaign, fleet, view: campaign.view(0) }
}

test('SC-7.13 · a fleet that is sent out of supply is warned of: from where and when on, what it has and needs', () => {
  const { fleet, view } = armed()
  const [line] = judge(view, `move F${fleet} to 4`).lines
  assert.equal(line?.fate, 'beware')
  assert.match(
    line?.warnings[0]?.text ?? '',
    /^Without supply in 3 at the end of this turn: it carries 0 of the 55 it needs\. Then 100% of its hull points/,
  )
  assert.equal(line?.warnings[0]?.clause, 'SC-7.13')
  // A scout needs no train, and a fleet at home is fed.
  const others = judge(view, `explore F1\nstance F${fleet} posture GUARD 1`).lines
  assert.deepEqual(
    others.map(({ warnings }) => warnings),
    [[], []],
  )
})

test('SC-7.13 · a warning has lines that end it: a tender beside the fleet, ships that stay, a nearer end', () => {
  const campaign = gardenHome().with((p) => {
    const [empire] = p.empires
    assert.ok(empire !== undefined)
    // F2 and F3 of frigates, F4 of tenders; one of these, and a larger ship, is with F3.
    for (const [count, design] of [
      [10, FRIGATE],
      [10, FRIGATE],
      [3, MULE],
    ] as const)
      put(empire, 1, count, {}, design)
    empire.designs = [...empire.designs, { ...FRIGATE, name: 'Large', n: 23 }]
    // A scout needs nothing.
    for (const at of [0, empire.designs.length - 1, empire.designs.length - 2]) addShip(empire, at, 3, 0)
  })
  const view = campaign.view(0)
  const lines = ['move F2 to 3', 'move F3 to 3']
  const fixes = judge(view, lines.join('\n')).lines.map(({ warnings }) => warnings[0]?.fixes ?? [])
  assert.deepEqual(fixes[0], ['merge F2,F4\nmove F2 to 3'])
  assert.deepEqual(fixes[1], [
    'merge F3,F4\nmove F3 to 3',
    'split F3 S26,S12,S13,S14,S15,S16,S17,S18\nmove F3 to 3',
  ])
  for (const [i, all] of fixes.entries())
    for (const fix of all) {
      const { lines } = judge(view, fix)
      assert.deepEqual(
        lines.map(({ fate }) => fate),
        lines.map(() => 'stands'),
        `${i}: ${fix}`,
      )
    }
})

test('SC-7.13 · what a line is warned of is what the turn then finds', () => {
  const { campaign, fleet, view } = armed()
  const [line] = judge(view, `move F${fleet} to 2`).lines
  assert.match(line?.warnings[0]?.text ?? '', /in 2 at the end of this turn/)
  campaign.turn([[{ do: 'move', fleet: `F${fleet}`, to: '2' }]])
  const short = campaign.empire(0).report.find(({ kind }) => kind === 'short')
  assert.deepEqual(short?.numbers, [fleet, 2, 5500, 0])
})

test('SC-19.16 · a line that is refused has lines that would count: what was meant, what can be paid, what its kind could do', () => {
  const view = gardenHome().view(0)
  const text = [
    'buildd 1 Scout',
    'build 1 Scuot × 2 # two',
    'explor lots of it',
    'invest lots',
    'colonise 3 from 1',
    'move F9 to 2',
    'freighters 400',
  ]
  const { lines } = helped(view, judge(view, text.join('\n')))
  assert.deepEqual(
    lines.map(({ fate, instead }) => [fate, ...instead]),
    [
      ['refused', 'build 1 Scout'],
      ['refused', 'build 1 "Scout" × 2 # two', 'build 1 "Scout"'],
      ['refused'],
      ['refused', 'invest 980'],
      ['refused'],
      ['refused'],
      ['refused', 'freighters 1', 'freighters 3'],
    ],
  )
  assert.match(lines[3]?.fault?.text ?? '', /expected an amount of MC, a number, but/)
  // Each in its place, the other refused lines left out.
  for (const { instead } of lines)
    for (const one of instead) assert.equal(judge(view, one).lines[0]?.fault, null, one)
  // Of very many, the first: each is tried by previews of all.
  const many = helped(view, judge(view, 'build 1 Scuot\n'.repeat(80))).lines
  assert.equal(many.filter(({ instead }) => instead.length > 0).length, 60)
})

test('SC-19.16 · of a sheet of wrong words and an empire of a thousand designs, some names are looked at', () => {
  const { designs } = gardenHome().empire(0)
  const many = Array.from({ length: 1000 }, (_, i) => ({ ...designs[0], name: `Design${i}` }))
  const own = { designs: [...many, { name: 'Scout' }], fleets: { name: ['Home'] } }
  const lines = Array.from({ length: 499 }, () => 'build 1 Scuot')
  const guesses = (of: object) => {
    const meaning = new Meaning(of as ConstructorParameters<typeof Meaning>[0])
    return lines.filter((line) => meaning.of(line).length > 0).length
  }
  assert.equal(guesses(own), 19)
  assert.equal(guesses({ ...own, designs: own.designs.slice(-1) }), lines.length)
})

test('SC-5.3 · what a sheet leaves of a yard is said as its totals say it', () => {
  const { totals = [], idle = [] } =
    check(gardenHome().view(0), 0, { text: 'build 1 "Scout" × 3\nbuild 1 Scout × 2' }) ?? {}
  const [, used, of] =
    /^([\d.]+) of (\d+) HS used$/.exec(totals.find(({ text }) => text === 'Yard of 1')?.amount ?? '') ??
    assert.fail()
  assert.ok(
    idle.some(({ text }) => text === `Yard of 1: ${Number(of) - Number(used)} HS unused`),
    JSON.stringify(idle),
  )
})

test('SC-19.16, SC-13.12 · what an empire itself knows to be in vain is said at once', () => {
  const c = gardenHome().with((p) => {
    const [own] = p.empires
    if (own === undefined) return
    own.contacts = [
      { owner: 1_000_001, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: 'WARY', claims: [] },
      // It is gone: it is of no mind any more (SC-15.24).
      { owner: 1_000_002, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: '', claims: [] },
    ]
  })
  const sheet = 'spy INCITE N1 99\nenvoy N2 500\nmove F1 to 2\nmove F1 to 3'
  const { lines } = judge(c.view(0), sheet)
  assert.deepEqual(
    lines.map(({ fate, fault, warnings }) => [fate, fault?.code ?? warnings[0]?.clause ?? '']),
    [
      ['refused', 'E_UNKNOWN_PLACE'],
      ['refused', 'E_CONTACT'],
      ['refused', 'E_STATE'],
      ['stands', ''],
    ],
  )
})

/** EL 3, its centers of ratings 2 and 3, and one for lasers at 2. */
const rested = (p: Position) => {
  const own = row(p, 0)
  own.el = 3
  own.installations.rating = [2, 3]
  addInstallation(own, { kind: 'RDD', system: 2, rating: 2, tree: 'LAS' })
}

/** Of each line of a sheet of rich() what is said of it: its fate, its price, and what comes of it or why it is refused. */
function said(text: string, change: (p: Position) => void = () => {}, options: Partial<Options> = {}) {
  const campaign = rich(options).with(change)
  const { lines, totals, idle } = check(campaign.view(0), 0, { text }) ?? assert.fail()
  return {
    lines: lines.map(({ fate, price, says }) =>
      [fate, price, says].filter((part) => part !== '').join(' · '),
    ),
    ...{ checked: lines, totals: totals.map((one) => `${one.text}: ${one.amount}`), idle },
  }
}

test('SC-19.16 · what is said of each line: what it costs, what comes of it, and why not', () => {
  const { lines, totals } = said(
    [
      'race "Terra" 66,66,33 short G long K',
      'freighters 2',
      'build 1 "Scout" × 3',
      'design "Fox" FG f 22 speed 6 : 4 I1, 2 Q1, 1 Y1',
      'research I2 J1',
      'research SL I1 ARM',
      'colonize 6 from 1',
      'move F2 to 4',
      'move F3 to 2',
      'explore F1',
      'transfer 10 from 1 to 5',
      'build 1 "Scout" × 4000',
      'dance',
      'explore F1 deep',
      'move F4 by 7',
      'accept 2.T9',
      'convoy on',
    ].join('\n'),
    rested,
  )
  assert.deepEqual(lines, [
    'stands',
    'stands · 1,000.00 MC · 42 in the pool after all orders',
    'stands · 384.00 MC · 120 of 120 yard HS are used this turn',
    'stands · 3 kinds of component',
    'stands · 2,000.00 MC · likely in 8 turns; 2,000.00 a turn',
    'stands · 2,000.00 MC · likely in 7 turns; 2,000.00 a turn',
    'stands · 10 PU leave; the colony begins with 1 after turn 58',
    'beware · 3 transits, there in turn 3',
    'stands · 1 transit, there this turn',
    'refused · A later line for F1 replaces this one.',
    'stands · 10 freighters tied until the people arrive',
    'refused · 40,576.00 MC · In part, for 40,576.00 MC: 3683 of 4000 at 128.00 MC each are not bought; 86.00 MC are left.',
    'refused · Column 1: "dance" begins no order. Did you mean race?',
    'stands · surveys stay aboard until it comes home',
    'unsure · WP 7 is not probed. A fleet abroad may know better.',
    'open · what comes of it shows when all are carried out',
    'stands',
  ])
  assert.deepEqual(totals, [
    'Treasury now: 30,000.00 MC',
    'Income after upkeep, without dice: 16,046.00 MC',
    'Projects under way: 0.00 MC',
    'These orders: −45,960.00 MC',
    'Treasury after: 86.00 MC',
    'Yard of 1: 120 of 120 HS used',
    'Freighters: 42 in the pool, 11 of them with colonists',
    'Colonizations: 1 under way, room for 2 more',
  ])
  assert.deepEqual(
    said('dance\nexplore F9').idle.map(({ text, clause, lines }) => [text, clause, ...lines]),
    [
      [
        'Your race: no name yet; unnamed races have no special traits',
        'SC-2.14',
        'race "Veyran Concord" 66,66,33 adv CREATIVE short G long K',
      ],
      ['F1: 1 explorer, waiting at 1', 'SC-6.11', 'explore F1'],
      ['Science Center I1: at 1, rating 1', 'SC-10.5', 'upgrade I1 2'],
      ['R&D Center I2: at 1, rating 1', 'SC-10.12', 'upgrade I2 2'],
      ['Colonists: one free place', 'SC-9.10', 'colonize 6 from 5'],
      ['Yard of 1: 120 HS unused', 'SC-5.1', 'build 1 "Mule"'],
      ['Young colonies: grow faster with support', 'SC-9.16', 'assist 5 3'],
      ['35,566.00 MC: left after all orders', 'SC-11.8', 'invest 1756'],
    ],
  )
})

test('SC-19.16, SC-11.8 · what is named in the place of a line: as much as is paid, what begins alike, the same subject first', () => {
  const instead = (text: string) =>
    said(text, rested).checked.map((line) => [line.says.slice(0, 20), ...line.instead])
  assert.deepEqual(instead('build 1 "Scout" × 4000\nbuild 1 "Scout" × 5'), [
    ['In part, for 45,952.', 'build 1 "Scout" × 359'],
    ['5 of 5 at 128.00 MC '],
  ])
  assert.deepEqual(instead('upgrade I3 9\ndesign "Box" FG n 9 : 1 Q1'), [
    ['At EL 3 a center has', 'upgrade I3 4', 'upgrade I2 4'],
    ['Column 17: expected '],
  ])
  assert.deepEqual(said('invest 10').lines, ['stands · 10.00 MC'])
  assert.deepEqual(said('research SL I2 ARM\nresearch I1 J1\nresearch SL I1 ARMS\nresearch I2 JX').lines, [
    'refused · Science Centers advance SL and EL; I2 is none.',
    'refused · R&D Centers develop technologies; I1 is none.',
    'refused · There is no tree called "ARMS".',
    'refused · There is no technology called "JX".',
  ])
  assert.equal(check(rich().view(0), 0, { texts: '' }), null)
  assert.equal(judge(rich().view(null), 'freighters 1').preview, null)
})

test('SC-21.14 · while deals are made lines are only read', () => {
  const { checked, totals, idle } = said('freighters 1\ndance', (p) => {
    row(p, 0).paused = ['half']
  })
  assert.deepEqual(
    checked.map(({ fate, price, clause, code }) => [fate, price, clause, code]),
    [
      ['open', '', null, null],
      ['refused', '', 'SC-19.11', 'E_SYNTAX'],
    ],
  )
  assert.deepEqual([totals, idle], [[], []])
})

test('SC-13.3, SC-9.6, SC-9.7, SC-9.8 · a fleet is there, and people live there, in the turn that was said', () => {
  const campaign = rich({ COLONY_PACE: 5, START_TREASURY: 0 })
  const text = 'move F2 to 4\nmove F3 to 3\ncolonize 6 from 1'
  const told = judged(campaign.view(0), 0, { text }).lines.map(({ note }) => note)
  assert.deepEqual(told, [
    '3 transits, there in turn 3',
    '2 transits, there in turn 2',
    '10 PU leave; the colony begins with 1 after turn 14',
  ])
  const there: number[] = []
  for (let turn = 1; there[2] === undefined; turn++) {
    for (const seat of [0, 1, 2])
      campaign.match.submit(seat, { text: seat === 0 && turn === 1 ? text : '' }, true, calm)
    const empire = campaign.empire()
    const { system } = empire.fleets
    for (const [i, at] of [system[1] === 4, system[2] === 3, puIn(empire, 6) > 0].entries())
      if (at) there[i] ??= turn
  }
  assert.deepEqual(there, [3, 2, 14])
  assert.match(answerText(rich().view(0), 0, { text: 'colonize 6 from 1' }), /settled after turn 58\./)
})

test('SC-10.3, SC-10.21 · by when a project is done, and likelier done than not', () => {
  const outlook = (minimum: number, chance: number, breakthroughs = 1) => ({
    minimum,
    chance,
    breakthroughs,
    cost: 100,
  })
  // 10 % in the third turn, of what is left 20 % in the fourth, 30 % in the fifth.
  assert.deepEqual(doneBy(outlook(3, 1000), 7), [0, 0, 10, 28, 50, 70, 85])
  assert.deepEqual(doneBy(outlook(1, 10_000), 2), [100, 100])
  // Percents are rounded once.
  assert.deepEqual([doneBy(outlook(1, 49), 1), doneBy(outlook(1, 50), 1)], [[0], [1]])
  // The second breakthrough of a hard knot: 50 % in the turn after the first, then certain.
  assert.deepEqual(doneBy(outlook(2, 5000, 2), 5), [0, 0, 25, 75, 100])
  assert.deepEqual(
    [outlook(1, 5000), outlook(3, 1000), outlook(2, 10_000), outlook(60, 5000), outlook(61, 9999)].map(
      outlookWords,
    ),
    [
      'likely in 1 turn; 1.00 a turn',
      'likely in 5 turns; 1.00 a turn',
      'done in 2 turns; 1.00 a turn',
      'likely in 60 turns; 1.00 a turn',
      'a long shot; 1.00 a turn',
    ],
  )
})

test('SC-8.3, SC-8.6, SC-8.7 · what raising a center takes is what it costs', () => {
  const view = rich({ START_TREASURY: 300_000 }).with(rested).view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  for (const [at, price] of [2_000_000, 1_400_000, 400_000].entries()) {
    assert.equal(centerPrice(view, empire, at, 4), price)
    assert.equal(judge(view, `upgrade I${at + 1} 4`).lines[0]?.cost, price)
  }
})

test('SC-7.13 · what feeds a fleet, of which one ship must stay, or a tender beside it', () => {
  const one = rich().with((p) => void Object.assign(row(p, 0).ships.fleet, { 1: 4, 15: 3 }))
  const [line] = judge(one.view(0), 'move F3 to 4').lines
  assert.deepEqual(line?.warnings[0]?.fixes, ['split F3 S12\nmove F3 to 4', 'move F3 to 2'])
  // What it has only before its train leaves it is no help.
  const few = rich().with((p) => {
    const { ships, fleets } = row(p, 0)
    Object.assign(ships.fleet, { 1: 4, 13: 2, 14: 2, 15: 3 })
    Object.assign(fleets.system, { 0: 5, 1: 5, 3: 5 })
  })
  const left = judge(few.view(0), 'split F3 S16\nmove F3 to 4').lines[1]
  assert.deepEqual(left?.warnings[0]?.fixes, ['move F3 to 2'])
  const view = rich({ TRAIN_RATIO: 0.2 })
    .with((p) => row(p, 0).fleets.system.splice(2, 1, 5))
    .view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  // F1 needs nothing, F2 too much; F3, that F4 could feed, is elsewhere.
  assert.deepEqual(
    [1, 2, 3, 4].map((fleet) => tendersOf(view, empire, fleet)),
    [[], [], [], []],
  )
  const beside = { ...empire, fleets: { ...empire.fleets, system: [5, 1, 5, 5] } }
  assert.deepEqual(
    [2, 3].map((fleet) => tendersOf(view, beside, fleet)),
    [[], ['merge F3,F4']],
  )
})

test('SC-10.11 · there is no outlook for an empire level while the last one is too near', () => {
  const at = (turn: number, elBegan: number, centers = 1) => {
    const view = rich()
      .with((p) => {
        p.turn = turn
        row(p, 0).elBegan = elBegan
      })
      .view(0)
    return outlookEl(view, view.empires[0] ?? assert.fail(), centers)
  }
  const outlook = (minimum: number) => ({ cost: 100_000, minimum, chance: 10_000, breakthroughs: 1 })
  assert.deepEqual(
    [at(40, 5), at(41, 5), at(1, 0), at(1, 0, 2), at(1, 0, 3), at(1, 0, 4)],
    [null, outlook(12), outlook(12), outlook(12), outlook(10), outlook(8)],
  )
})

test('SC-7.13 · what is just enough feeds, and a line that is refused warns of nothing', () => {
  // Three frigates need 0.3 × 66, rounded up, which is all that F4 carries; two more need more.
  const fixes = (own: number, at: number, text: string, order = 0) => {
    const campaign = rich({ TRAIN_RATIO: 0.3 }).with((p) => void put(row(p, 0), at, own))
    const line = judge(campaign.view(0), text).lines.at(order)
    return [line?.fate, ...(line?.warnings ?? []).flatMap(({ clause, fixes }) => [clause, ...fixes])]
  }
  assert.deepEqual(fixes(3, 1, 'move F5 to 4'), [
    'beware',
    'SC-7.13',
    'merge F5,F4\nmove F5 to 4',
    'move F5 to 2',
  ])
  assert.deepEqual(fixes(3, 1, 'merge F5,F4\nmove F5 to 4', 1), ['stands'])
  assert.deepEqual(fixes(4, 1, 'move F5 to 4'), ['beware', 'SC-7.13', 'move F5 to 2'])
  assert.deepEqual(fixes(4, 1, 'move F5 to 3'), ['beware', 'SC-7.13', 'move F5 to 2'])
  assert.deepEqual(fixes(4, 4, 'move F5 to 99'), ['unsure', 'SC-7.13'])
  assert.deepEqual(fixes(4, 4, 'move F5 to 3\nmove F5 to 4'), ['refused'])
  assert.deepEqual(fixes(4, 4, 'stance F5 guard 1'), ['stands'])
})
