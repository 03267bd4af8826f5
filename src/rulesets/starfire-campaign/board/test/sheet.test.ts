import assert from 'node:assert/strict'
import { test } from 'node:test'
import { likest } from '../../../../kernel/index.ts'
import { Meaning } from '../../checked/instead.ts'
import { check } from '../../checked.ts'
import { addShip } from '../../fleets/rows.ts'
import { orderWords } from '../../orders/order.ts'
import type { Design, Line } from '../../position.ts'
import { beside, ledgerOf } from '../../report/ledger.ts'
import { type News, newsOf } from '../../report/news.ts'
import { put } from '../../test/fleets.ts'
import { BARE, Campaign, GARDEN } from '../../test/table.ts'
import { sent, wayTo } from '../chart/moving.ts'
import { foreseeing, helped, judged, mended, sheetOf, withLine } from '../sheet/judge.ts'
import {
  filled,
  givenTemplates,
  lastOrders,
  opened,
  readTemplates,
  withTemplate,
} from '../sheet/templates.ts'
import { goToOf, sufferedIn } from '../turn/reading.ts'

const begun = () =>
  new Campaign(
    {
      systems: [GARDEN, BARE, BARE],
      links: [
        [0, 1],
        [0, 2],
        [2, 3],
      ],
    },
    { HOME_CHART: 2 },
  )

await foreseeing()

test('the sum under the sheet is right: before, income, projects and the sheet give what is left', () => {
  const view = begun().view(0)
  const { till, lines } = judged(view, 0, 'freighters 2\nbuild 1 "Scout"')
  assert.equal(
    (till?.treasury ?? 0) + (till?.income ?? 0) - (till?.projects ?? 0) - (till?.spent ?? 0),
    till?.after,
  )
  assert.deepEqual(
    lines.map(({ cost }) => cost),
    [100_000, 12_800],
  )
  assert.equal(till?.spent, 112_800)
})

test('SC-19.16 · what lines cost adds up to what the sheet costs: goods, envoys, missions, the GTN', () => {
  const c = begun().with((p) => {
    const [own] = p.empires
    if (own === undefined) return
    own.gtn = 100_000
    own.contacts = [
      { owner: 1_000_001, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: 'WARY', claims: [] },
    ]
  })
  const { till, lines } = judged(
    c.view(0),
    0,
    'freighters 1\nenvoy N1 500\nspy INTEL N1\nwithdraw 100\ninvest 999999',
  )
  const costs = lines.map(({ cost }) => cost)
  assert.deepEqual(costs.slice(0, 4), [50_000, 50_000, 50_000, -9_000])
  assert.equal(
    costs.reduce((all, cost) => all + cost, 0),
    till?.spent,
  )
  // SC-11.8  It is cut to what may be invested.
  assert.match(lines[4]?.note ?? '', /^Only [\d,.]+ MC of it may be invested now$/)
})

test('a line that is refused stays where it is, with its clause; one that cannot be read, too', () => {
  const { lines } = judged(begun().view(0), 0, 'explor F1\ncolonize 99 from 1\nexplore F1')
  assert.deepEqual(
    lines.map(({ fault }) => fault?.code ?? ''),
    ['E_SYNTAX', 'E_SURVEY', ''],
  )
  assert.deepEqual(
    lines.map(({ clause }) => clause),
    ['SC-19.11', 'SC-9.3', 'SC-6.11'],
  )
})

test('sending a fleet writes one line, and sending it elsewhere replaces that line', () => {
  const view = begun().view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const once = sent(view, empire, 'freighters 1', [1], 3)
  assert.equal(once, 'freighters 1\nmove F1 to 3')
  assert.equal(sent(view, empire, once, [1], 2), 'freighters 1\nmove F1 to 2')
  const way = wayTo(view, empire, 1, 4)
  assert.deepEqual('why' in way ? way.why : way.systems, [1, 3, 4])
  assert.deepEqual('why' in wayTo(view, empire, 1, 1) && wayTo(view, empire, 1, 1), {
    why: 'It is there.',
    clause: 'SC-13.5',
  })
})

test('a sheet that lies as a list is taken up as text', () => {
  assert.deepEqual(sheetOf({ orders: [{ do: 'explore', fleet: 'F1' }] }), { text: 'explore F1' })
  assert.deepEqual(sheetOf({ text: 'a\nb' }), { text: 'a\nb' })
  assert.equal(sheetOf(null), null)
  assert.equal(withLine('a\nb\nc', 2, null), 'a\nc')
  assert.equal(withLine('a\nb\nc', 2, 'x'), 'a\nx\nc')
})

test('orders are said as sentences', () => {
  const said = (line: string) => {
    const [row] = judged(begun().view(0), 0, line).lines
    return row?.order == null ? null : orderWords(row.order)
  }
  assert.equal(said('move F1 to 3'), 'F1 moves to system 3')
  assert.equal(said('build 1 "Scout" × 3'), 'Build 3 Scout ships at 1')
  assert.equal(said('build 1 "Scout"'), 'Build 1 Scout ship at 1')
  assert.equal(
    said('race "Empire 1" 66,66,33 short G long K'),
    'Your empire is called Empire 1: steadfast, proud, peaceful, weapons G and K',
  )
  assert.equal(said('form S1'), 'S1 forms a fleet')
  assert.equal(said('repair S1 1'), 'Mend 1 point of S1')
  assert.equal(said('install SY 1 × 2'), '2 shipyards, at 1')
  assert.equal(said('trade 2 give 500 mc until 6'), 'Offer 500 MC to empire 2, until turn 6')
  assert.equal(
    said('trade 2 give 1500.5 mc,tech G2,chart 53 want system 80,ship S4 until 12'),
    'Offer 1,500.5 MC, technology G2 and the chart of 53 to empire 2 for system 80 and ship S4, until turn 12',
  )
  assert.equal(said('trade 2 want ship S4 until 6'), 'Ask empire 2 for ship S4, until turn 6')
  assert.equal(said('bid 2 ship S4 1200'), 'Bid 1,200 MC for ship S4 of empire 2')
})

const reader = (owner: number) => ({ owner, places: new Map() })

test('news: the gravest first, and how things stand is none', () => {
  const line = (
    section: 'battles' | 'contacts' | 'exploration' | 'systems' | 'urgent',
    kind: string,
    numbers: number[],
  ) => ({ section, kind, clause: 'SC-6.9', numbers, word: '' }) as const
  const report = [
    line('systems', 'system', [1, 1000, 1000]),
    line('contacts', 'stands', [2, 1, 1, 4]),
    { ...line('exploration', 'delivered', [3, 4, 1]), numbers: [3, 4, 1] },
    { ...line('urgent', 'contact lost', [1, 4, 2]), numbers: [1, 4, 2] },
  ].map((one) => ({ ...one, numbers: [...one.numbers] }))
  const news = newsOf(report, reader(1))
  assert.deepEqual(
    news.map(({ line: { kind } }) => kind),
    ['contact lost', 'delivered'],
  )
  assert.match(news[0]?.head ?? '', /^Contact with F1 was lost at system 4: 2 units$/)
  assert.equal(news[1]?.head, 'Charted: system 3')
})

test('a battle is one article: what it cost, and what each side suffered round by round', () => {
  const told = (kind: string, numbers: number[], section: 'battles' | 'urgent' = 'battles') => ({
    section,
    kind,
    clause: 'SC-20.9',
    numbers,
    word: '',
  })
  const volley = (round: number, from: number, to: number, damage: number) =>
    told('volley', [7, round, 1, from, to, 5, 1400, 3080, damage, 0, 0, 0])
  const report = [
    told('battle in', [7, 3, 1], 'urgent'),
    told('battle', [7, 2, 2]),
    told('battle side', [7, 1, 3, 2, 0, 1, 2, 3]),
    told('battle side', [7, 2, 3, 0, 0]),
    volley(1, 1, 2, 7),
    volley(1, 2, 1, 4),
    // A silo of empire 1.
    told('salvo', [7, 1, 1, 2, 5, 3080, 3, 0, 9]),
    volley(2, 1, 2, 6),
    told('battle end', [7, 1]),
  ]
  assert.deepEqual(sufferedIn(report, 7), [
    { owner: 1, byRound: [4, 0] },
    { owner: 2, byRound: [10, 6] },
  ])
  const heads = (lines: Line[], owner: number) => newsOf(lines, reader(owner)).map(({ head }) => head)
  assert.deepEqual(heads(report, 1), [
    'You won the battle at system 7: 3 of your units against 3 of empire 2, 1 lost',
  ])
  assert.deepEqual(
    heads(report, 2),
    ['You lost the battle at system 7: 3 of your units against 3 of empire 1, 1 lost'],
    'the system need not have been theirs',
  )
  const wrecks = report.map((line) =>
    line.kind === 'battle side' && line.numbers[1] === 2 ? { ...line, numbers: [7, 2, 3, 2, 0] } : line,
  )
  assert.match(heads(wrecks, 1)[0] ?? '', /^You fought at/, 'of the others two are left, if only as wrecks')
  const boarded = { ...told('boarded', [7, 2, 1, 3, 1, 2]), word: 'Fox' }
  assert.match(heads([...wrecks, boarded], 1)[0] ?? '', /, 2 lost$/, 'one was destroyed, one captured')
  // SC-7.15  A side without supply or rounds does not fire.
  const texts = (lines: Line[]) => newsOf(lines, reader(1))[0]?.text ?? ''
  assert.doesNotMatch(texts(report), /did not fire/)
  const mute = report.map((line) =>
    line.kind === 'volley' && line.numbers[3] === 1 ? { ...line, numbers: line.numbers.with(6, 0) } : line,
  )
  assert.match(
    texts(mute),
    /Your side did not fire at all: it had no weapon in range with supply and rounds\.$/,
  )
  const once = mute.map((line) =>
    line.kind === 'volley' && line.numbers[1] === 2 ? { ...line, numbers: line.numbers.with(6, 900) } : line,
  )
  assert.match(texts(once), /Your side did not fire in 1 of 2 rounds: /)
  assert.doesNotMatch(texts([...mute, told('battle rest', [7, 0, 4, 9, 0])]), /did not fire/)
})

test('news: what is built alike is one line, a battle takes the place of a sighting, and links lead to what is charted', () => {
  const told = (kind: string, section: 'yards' | 'sightings' | 'urgent', numbers: number[], word = '') =>
    ({ section, kind, clause: 'SC-5.4', numbers, word }) as const
  const report = [
    told('built', 'yards', [1, 4, 1], 'Scout'),
    told('built', 'yards', [1, 5, 1], 'Scout'),
    told('built', 'yards', [1, 6, 1], 'Scout'),
    told('built', 'yards', [2, 7, 2], 'Scout'),
    told('seen', 'sightings', [9, 2, 10]),
    told('seen', 'sightings', [8, 2, 10], '2 FG'),
    told('seen', 'sightings', [8, 3, 10], '1 DD'),
    told('battle in', 'urgent', [9, 3, 0]),
  ].map((one) => ({ ...one, numbers: [...one.numbers] }))
  const news = newsOf(report, reader(1))
  const heads = news.map(({ head }) => head)
  assert.deepEqual(heads, [
    'You fought at system 9: 3 of your units, none lost',
    'At system 8: 2 FG of empire 2; 1 DD of empire 3',
    '3 × Scout are built at system 1',
    'Scout is built at system 2',
  ])
  const leads = (one: News) => goToOf(one, (system) => system !== 8)?.system ?? null
  assert.deepEqual(news.map(leads), [9, null, null, null])
})

test('news: of all that happens to an empire in a turn the gravest stands first, and a refused order is not', () => {
  const told = (section: Line['section'], kind: string, numbers: number[], word = ''): Line => ({
    ...{ section, kind, clause: 'SC-20.6', word },
    numbers,
  })
  const report = [
    told('urgent', 'refused', [2]),
    told('urgent', 'path ended', [3, 1]),
    told('urgent', 'declared', [2, 0]),
    told('urgent', 'battle in', [7, 3, 1]),
    told('urgent', 'conquered', [5, 2, 1, 90, 40, 1, 2]),
    told('urgent', 'short', [4, 9, 12, 0]),
    told('systems', 'besieged', [6]),
    told('research', 'EL reached', [3, 2]),
    told('yards', 'built', [1, 9, 4], 'Fox'),
    told('ground', 'conquered', [8, 3, 4]),
    told('contacts', 'met', [3]),
    told('colonization', 'established', [12, 4, 1]),
    told('sightings', 'seen', [9, 3], '2 FG'),
  ]
  const news = newsOf(report, reader(1))
  assert.deepEqual(
    news.map(({ line }) => line.kind),
    [
      ...['conquered', 'besieged', 'battle in', 'declared', 'met', 'short', 'EL reached', 'refused'],
      ...['established', 'conquered', 'path ended', 'seen', 'built'],
    ],
  )
  assert.equal(news[0]?.head, 'You lost system 5')
  // An expedition has a number of its own, which is no system's.
  assert.equal(news.find(({ line }) => line.kind === 'established')?.system, 4)
})

test('the ledger reads as it is booked: income, upkeep, projects, purchases, what is left', () => {
  const view = begun().turn().view(0)
  const last = ledgerOf(view.empires[0]?.report ?? [])
  const amount = (label: string) => last.find((one) => one.label === label)?.amount
  assert.equal(amount('System 1'), 500_000)
  assert.equal(amount('Upkeep of science'), -10_000)
  assert.equal(amount('Net into the treasury'), 480_000)
  assert.equal(amount('Treasury after it'), view.empires[0]?.treasury)
  const next = ledgerOf(judged(view, 0, 'freighters 2').preview?.report ?? [])
  const rows = beside(last, next)
  const [bought] = rows.filter(({ step, total }) => step === 'h' && !total)
  assert.deepEqual([bought?.last, bought?.next], [null, -100_000])
  assert.equal(rows.at(-1)?.label, 'Treasury after it')
})

/** SC-23.5 */
const MULE: Design = {
  ...{ name: 'Mule', hull: 'FT4', variant: '', n: 80, speed: 400, logistics: true },
  parts: Object.entries({ Ic1: 4, Q1: 4, Bsa1: 1, Hb: 1, H: 65 }).map(([code, count]) => ({ code, count })),
}

/** With ten frigates at home, as F2 of empire 1. */
const armed = () => {
  const campaign = begun().with((p) => void put(p.empires[0], 1, 10))
  const fleet = campaign.empire(0).fleets.id.at(-1) ?? 0
  return { campaign, fleet, view: campaign.view(0) }
}

test('SC-7.13 · a fleet that is sent out of supply is warned of: from where and when on, what it has and needs', () => {
  const { fleet, view } = armed()
  const [line] = judged(view, 0, `move F${fleet} to 4`).lines
  assert.equal(line?.fate, 'beware')
  assert.match(
    line?.warnings[0]?.text ?? '',
    /^Without supply in 3 at the end of this turn: it carries 0 of the 55 it needs\. Then 100% of its hull points/,
  )
  assert.equal(line?.warnings[0]?.clause, 'SC-7.13')
  // A scout needs no train, and a fleet at home is fed.
  const others = judged(view, 0, `explore F1\nstance F${fleet} posture GUARD 1`).lines
  assert.deepEqual(
    others.map(({ warnings }) => warnings),
    [[], []],
  )
})

test('SC-7.13 · a warning has lines that end it: a tender beside the fleet, ships that stay, a nearer end', () => {
  const campaign = begun().with((p) => {
    const [empire] = p.empires
    assert.ok(empire !== undefined)
    const [alone, fed] = [put(empire, 1, 10), put(empire, 1, 10)]
    put(empire, 1, 3, {}, MULE)
    addShip(empire, empire.designs.length - 1, fed, 0)
    assert.deepEqual([alone, fed], [2, 3])
  })
  const view = campaign.view(0)
  const lines = ['move F2 to 3', 'move F3 to 3']
  const fixes = judged(view, 0, lines.join('\n')).lines.map(({ warnings }) => warnings[0]?.fixes ?? [])
  assert.deepEqual(fixes[0], ['merge F2,F4\nmove F2 to 3'])
  assert.match(fixes[1]?.[1] ?? '', /^split F3 S\d+(,S\d+)*\nmove F3 to 3$/)
  for (const [i, all] of fixes.entries())
    for (const fix of all) {
      const { lines } = judged(view, 0, fix)
      assert.deepEqual(
        lines.map(({ fate }) => fate),
        lines.map(() => 'stands'),
        `${i}: ${fix}`,
      )
    }
})

test('SC-7.13 · what a line is warned of is what the turn then finds', () => {
  const { campaign, fleet, view } = armed()
  const [line] = judged(view, 0, `move F${fleet} to 2`).lines
  assert.match(line?.warnings[0]?.text ?? '', /in 2 at the end of this turn/)
  campaign.turn([[{ do: 'move', fleet: `F${fleet}`, to: '2' }]])
  const short = campaign.empire(0).report.find(({ kind }) => kind === 'short')
  assert.deepEqual(short?.numbers, [fleet, 2, 5500, 0])
})

test('SC-19.16 · a line that is refused has lines that would count: what was meant, what can be paid, what its kind could do', () => {
  const view = begun().view(0)
  const text = [
    'buildd 1 Scout',
    'build 1 Scuot × 2 # two',
    'explor lots of it',
    'invest lots',
    'colonise 3 from 1',
    'move F9 to 2',
    'freighters 400',
  ]
  const { lines } = helped(view, 0, judged(view, 0, text.join('\n')))
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
    for (const one of instead) assert.equal(judged(view, 0, one).lines[0]?.fault, null, one)
  // Of very many, the first: each is tried by previews of all.
  const many = helped(view, 0, judged(view, 0, 'build 1 Scuot\n'.repeat(80))).lines
  assert.equal(many.filter(({ instead }) => instead.length > 0).length, 60)
})

/** A word, and how often a letter of it has been read. */
function counted(word: string) {
  const times = { read: 0 }
  const text = new Proxy(new String(word), {
    get(target, key) {
      if (key !== 'length') times.read++
      return Reflect.get(target, key) as unknown
    },
  })
  return { times, text: text as unknown as string }
}

test('SC-19.16 · a word that is too long to be meant is not compared, and one unlike all only in part', () => {
  const words = ['explore', 'colonize', 'research', 'invest', 'build']
  for (const [given, most] of [
    ['x'.repeat(110), 0],
    ['x'.repeat(8), 3 * 8 * 4],
  ] as const) {
    const { times, text } = counted(given)
    assert.equal(likest(text, words), null)
    assert.ok(times.read <= most, `${given}: ${times.read}`)
  }
  assert.equal(likest('colonise', words), 'colonize')
})

test('SC-19.16 · of a sheet of wrong words and an empire of a thousand designs, some names are looked at', () => {
  const { designs } = begun().empire(0)
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

test('what mends a line takes the lines of fleets with it that it merges away', () => {
  const text = 'move F5 to 9\nmove F6 to 9\n# a remark\nescort F5 on\nmove F7 to 9'
  assert.equal(
    mended(text, 2, 'merge F6,F5\nmove F6 to 9'),
    'merge F6,F5\nmove F6 to 9\n# a remark\nmove F7 to 9',
  )
  assert.equal(mended(text, 5, 'move F7 to 5'), text.replace('F7 to 9', 'F7 to 5'))
})

test('templates name what is picked, each fleet in its turn, and wait until it is', () => {
  const template = { name: 'Guard', lines: ['move $fleet to $system', 'stance $fleet attack'] }
  assert.equal(filled(template, { fleets: [], system: 3 }), null)
  assert.equal(filled(template, { fleets: [1], system: 0 }), null)
  assert.deepEqual(filled(template, { fleets: [1, 12], system: 1_000_004 }), [
    'move F1 to C4',
    'stance F1 attack',
    'move F12 to C4',
    'stance F12 attack',
  ])
  // What is kept is written so that the same comes of it for what is picked now; other fleets and places stay.
  const lines = ['move F1 to 3', 'stance F12 attack', 'build 3 "Scout"', 'colonize 33 from 3']
  const open = opened(lines, { fleets: [1], system: 3 })
  assert.deepEqual(open, [
    'move $fleet to $system',
    'stance F12 attack',
    'build 3 "Scout"',
    'colonize 33 from $system',
  ])
  assert.deepEqual(filled({ lines: open }, { fleets: [1], system: 3 }), lines)
  assert.deepEqual(opened(lines, { fleets: [1, 12], system: 0 }), lines)
})

test('templates are kept by their names, and what was kept by something else is not read', () => {
  const [a, b] = [
    { name: 'a', lines: ['explore F1'] },
    { name: 'b', lines: ['convoy on'] },
  ]
  const both = readTemplates(withTemplate([a], b))
  assert.deepEqual(both, [a, b])
  assert.deepEqual(readTemplates(withTemplate(both, { ...a, lines: ['convoy off'] })), [
    b,
    { ...a, lines: ['convoy off'] },
  ])
  assert.equal(withTemplate([a], { ...a, lines: [] }), null)
  for (const text of [null, 'x', '{}', '[1]', '[{"name":1,"lines":[]}]'])
    assert.deepEqual(readTemplates(text), [])
})

test('the templates that everybody has are lines that stand, for what there is', () => {
  const campaign = begun().with((p) => {
    const [empire] = p.empires
    const [scout] = empire?.designs ?? []
    if (empire !== undefined && scout !== undefined)
      empire.designs = [...empire.designs, { ...scout, name: 'Scout Two', speed: scout.speed - 100 }]
  })
  const view = campaign.view(0)
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const given = givenTemplates(view, empire, [], { fleets: [1], system: 0 })
  const of = (name: RegExp) => given.find((one) => name.test(one.name))?.lines
  assert.deepEqual(
    of(/^Explore/),
    empire.fleets.id.map((id) => `explore F${id}`),
  )
  assert.match(of(/^Fill/)?.join() ?? '', /^build 1 "[^"]+" × \d+$/)
  assert.equal(of(/^Refit/)?.length, empire.ships.id.length)
  assert.deepEqual(of(/^Feed/), [])
  for (const { name, lines } of given)
    assert.deepEqual(
      judged(view, 0, lines.join('\n')).lines.flatMap(({ fault, text }) =>
        fault === null ? [] : [`${name}: ${text}: ${fault.text}`],
      ),
      [],
    )
  const told = (word: string, kind: string) => ({
    section: 'orders' as const,
    kind,
    clause: '',
    numbers: [1],
    word,
  })
  const report = [told('convoy on', 'done'), told('No.', 'E_FUNDS')]
  assert.deepEqual(lastOrders({ ...empire, report }), ['convoy on'])
})

test('SC-5.3 · what a sheet leaves of a yard is said as its totals say it', () => {
  const { totals = [], idle = [] } =
    check(begun().view(0), 0, { text: 'build 1 "Scout" × 3\nbuild 1 Scout × 2' }) ?? {}
  const [, used, of] =
    /^([\d.]+) of (\d+) HS used$/.exec(totals.find(({ text }) => text === 'Yard of 1')?.amount ?? '') ??
    assert.fail()
  assert.ok(
    idle.some(({ text }) => text === `Yard of 1: ${Number(of) - Number(used)} HS unused`),
    JSON.stringify(idle),
  )
})

test('SC-19.16, SC-13.12 · what an empire itself knows to be in vain is said at once', () => {
  const c = begun().with((p) => {
    const [own] = p.empires
    if (own === undefined) return
    own.contacts = [
      { owner: 1_000_001, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: 'WARY', claims: [] },
      // It is gone: it is of no mind any more (SC-15.24).
      { owner: 1_000_002, turn: 1, relation: 'PEACE', theirs: 'PEACE', state: '', claims: [] },
    ]
  })
  const sheet = 'spy INCITE N1 99\nenvoy N2 500\nmove F1 to 2\nmove F1 to 3'
  const { lines } = judged(c.view(0), 0, sheet)
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
