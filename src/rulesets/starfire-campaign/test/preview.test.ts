import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { CheckedLine, LineFate } from '../../../kernel/checked.ts'
import type { Json } from '../../../kernel/json.ts'
import type { Match } from '../../../kernel/match.ts'
import { isRefusal } from '../../../kernel/refusal.ts'
import { FastSource } from '../../../kernel/source.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { begun } from '../../../kernel/testing/transcript.ts'
import { check } from '../checked.ts'
import { sum } from '../exact.ts'
import { writtenAll } from '../orders/order.ts'
import { linesOf, ordersOf } from '../orders/sheet.ts'
import type { Line, Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { preview } from '../preview.ts'
import { entryOf, ledgerOf } from '../report/ledger.ts'
import { told } from '../report/lines/index.ts'
import type { Sheet } from '../sheet.ts'
import { suggestSheet } from '../suggest.ts'
import { sheetBy } from './campaigns.ts'
import { calm, declare, rich } from './fleets.ts'
import { BARE, Campaign, GARDEN, game, row } from './table.ts'

const drawn = {
  systems: [GARDEN, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
  ] as const,
}

/** What a preview says of a text, line by line. */
function foreseen(campaign: Campaign, text: string): string[] {
  return preview(campaign.view(0), 0, { text }).lines.map(
    ({ fate, price, refusal }) =>
      `${fate}${price > 0 ? ` ${price}` : ''}${refusal === null ? '' : ` ${refusal.code} ${refusal.clause}`}`,
  )
}

test('SC-19.16 · a preview knows that an empire that has left is in contact with nobody', () => {
  const met = new Campaign(drawn).with((p) => declare(p, 1, 2, 'PEACE'))
  const spied = (campaign: Campaign) => foreseen(campaign, 'spy INTEL 2')[0]
  assert.doesNotMatch(spied(met) ?? '', /E_CONTACT/)
  met.with((p) => {
    p.out = [1]
  })
  assert.match(spied(met) ?? '', /^refused E_CONTACT/)
})

test('SC-19.16 · a preview says of each line what is done, what it costs, and what is refused and why', () => {
  const campaign = new Campaign(drawn, { HOME_CHART: 2, EVENTS: 'off' })
  const text = [
    'move F1 to 3',
    '# a remark',
    'freighters 2',
    'freighters 1000',
    'scan F9 basic',
    'dance',
    'move F1 by 7',
  ]
  assert.deepEqual(foreseen(campaign, text.join('\n')), [
    'done',
    'done 100000',
    'refused E_FUNDS SC-11.7',
    'refused E_NOT_OWNER SC-19.2',
    'refused E_SYNTAX SC-19.11',
    'unsure E_UNPROBED SC-6.2',
  ])
  const { treasury, spent, freighters, lines } = preview(campaign.view(0), 0, { text: text.join('\n') })
  assert.equal(spent, 100_000)
  assert.equal(treasury.before, 500_000)
  assert.equal(freighters.pool, 22)
  assert.deepEqual(
    lines.map(({ no }) => no),
    [1, 3, 4, 5, 6, 7],
  )
  // Also of who has no people left.
  campaign.with((p) => {
    row(p, 0).chart = row(p, 0).chart.map((known) => ({ ...known, owner: 0 }))
  })
  assert.deepEqual(foreseen(campaign, 'move F1 to 3'), ['done'])
})

test('SC-19.16 · a preview leaves the view as it was, and a view is all it takes', () => {
  const campaign = new Campaign(drawn, { EVENTS: 'off' })
  const view = JSON.parse(JSON.stringify(campaign.view(0))) as Position
  const before = JSON.stringify(view)
  preview(view, 0, { text: 'explore F1\nfreighters 1' })
  assert.equal(JSON.stringify(view), before)
})

test('SC-19.16 · alone, a line that stands is carried out, and one that is refused never is: random sheets, and a steward’s with every fifth line spoilt', () => {
  const fates: Record<LineFate, number> = { stands: 0, beware: 0, refused: 0, unsure: 0, open: 0 }
  const random = (p: Position, seed: string): Sheet => suggestSheet(p, 0, new Chance(new FastSource(seed)))
  let instead = 0
  for (let game = 0; game < times(5); game++)
    for (const { line, told, what } of compared(`foreseen ${game}`, game % 5 === 4 ? spoiltBy : random)) {
      fates[line.fate]++
      instead += line.instead.length
      if (line.fate === 'stands' || line.fate === 'beware') assert.equal(told, 'done', what)
      if (line.fate === 'refused') assert.notEqual(told, 'done', what)
    }
  assert.ok(fates.stands > 100 && fates.refused > 30, JSON.stringify(fates))
  assert.ok(instead > 20, `${instead} lines are named in the place of others`)
})

/** The sheet of a steward with every fifth line spoilt. */
function spoiltBy(p: Position, seed: string, match: Match): Sheet {
  const sheet = sheetBy(match, 'steward', 0, new Chance(new FastSource(seed)))
  const lines = writtenAll(ordersOf(sheet as unknown as Sheet))
    .trimEnd()
    .split('\n')
  const faults: readonly ((line: string) => string)[] = [
    (line) => line.replace(/^\w+/, (word) => `${word}${word.at(-1)}`),
    (line) => line.replace(/\d+(?=\D*$)/, '9999'),
    (line) => line.replace(/ \S+$/, ''),
    (line) => line.replace(/[FI]\d+/, 'F99'),
  ]
  const text = lines.map((line, i) => ((i + p.turn) % 5 === 0 ? (faults[p.turn % 4]?.(line) ?? line) : line))
  return { text: text.join('\n') }
}

/** A campaign of one empire by these sheets: for every line how it was checked, and what the report says came of it. */
function compared(seed: string, sheetFor: (p: Position, seed: string, match: Match) => Sheet) {
  const options = { ...presetOptions('skirmish', 1), EVENTS: 'off', END_TURN: 12 }
  const match = begun(game, options as unknown as Json, 1, new FastSource(seed))
  const pairs: { line: CheckedLine; told: string; what: string }[] = []
  for (let turn = 1; !game.isOver(match.position); turn++) {
    const p = match.position as Position
    const sheet = sheetFor(p, `${seed} ${turn}`, match)
    const { lines } = check(game.rules.view(p, 0) as Position, 0, sheet as unknown as Json) ?? assert.fail()
    const made = match.submit(0, sheet as unknown as Json, true, new FastSource(`${seed} dice ${turn}`))
    if (isRefusal(made)) assert.fail(made.text)
    const report = (match.position as Position).empires[0]?.report ?? []
    for (const line of lines) {
      const told = report.findLast(({ section, numbers }) => section === 'orders' && numbers[0] === line.no)
      if (told === undefined) assert.equal(line.fate, 'open', line.source)
      else
        pairs.push({
          line,
          told: told.kind,
          what: `${seed}, turn ${turn}: ${line.source}: ${line.says}, ${told.word}`,
        })
    }
  }
  return pairs
}

test('SC-19.16 · an empire’s sets are foreseen line by line, after any meetings', () => {
  for (let campaign = 0; campaign < 4; campaign++) {
    const options = { ...presetOptions('skirmish', 3), CLUSTER_SYSTEMS: 5, CORE_SYSTEMS: 2, END_TURN: 16 }
    const seed = `crowded ${campaign}`
    const match = begun(game, options as unknown as Json, 3, new FastSource(seed))
    for (let turn = 1; !game.isOver(match.position); turn++) {
      const p = match.position as Position
      const asked = [...match.question.asked]
      const sheets = asked.map((seat) =>
        suggestSheet(p, seat, new Chance(new FastSource(`${seed} ${turn} ${seat}`))),
      )
      for (const [i, seat] of asked.entries()) {
        const sheet = sheets[i] ?? assert.fail()
        const view = game.rules.view(p, seat) as Position
        assert.equal(preview(view, seat, sheet).lines.length, linesOf(sheet).length)
      }
      for (const [i, seat] of asked.entries())
        match.submit(seat, sheets[i] as unknown as Json, true, new FastSource(`${seed} dice ${turn}`))
    }
  }
})

test('SC-19.16, SC-11.5a · a preview foresees no event, though events are on', () => {
  const campaign = new Campaign(drawn, { EVENTS: 'on' })
  const { treasury, report } = preview(campaign.view(0), 0, { text: '' })
  assert.equal(treasury.after - treasury.before, 480_000)
  assert.equal(
    report.some(({ kind }) => kind === 'event effect'),
    false,
  )
})

test('SC-19.16 · alone and without dice the treasury and the yards are as foreseen, all campaign long', () => {
  const options = { ...presetOptions('skirmish', 1), EVENTS: 'off' }
  const match = begun(game, options as unknown as Json, 1, new FastSource('as foreseen'))
  let spent = 0
  while (!game.isOver(match.position)) {
    const p = match.position as Position
    const sheet = sheetBy(match, 'steward', 0, new Chance(new FastSource(`${p.turn}`))) as unknown as Sheet
    const said = preview(game.rules.view(p, 0) as Position, 0, sheet)
    match.submit(0, sheet as unknown as Json, true, new FastSource(`dice ${p.turn}`))
    const { treasury, report } = (match.position as Position).empires[0] ?? assert.fail()
    // Dividends and what scans bring are of the dice.
    const lucky = report.reduce(
      (sum, { kind, numbers }) =>
        sum + (kind === 'dividend' ? (numbers[0] ?? 0) : kind === 'cache' ? 100 * (numbers[1] ?? 0) : 0),
      0,
    )
    // So is how people grow, before they pay.
    const gross = (lines: readonly Line[]) => lines.find(({ kind }) => kind === 'gross')?.numbers[0] ?? 0
    assert.ok(gross(said.report) <= gross(report))
    assert.equal(said.treasury.after - gross(said.report), treasury - lucky - gross(report), `turn ${p.turn}`)
    const yards = report
      .filter(({ kind }) => kind === 'yard')
      .map(({ numbers: [system, of, used] }) => [system, used, of])
    assert.deepEqual(
      said.yards.map(({ system, used, of }) => [system, used, of]),
      yards,
    )
    spent += said.spent
  }
  assert.ok(spent > 10_000_000, `${spent} hundredths of MC were spent`)
})

/**
 * A sheet; what its lines cost and how many purchases each makes; what then is in the pool, tied, under way, free to begin, paid for
 * projects, and idle; the treasury before it, what a transit takes of speed, and where F3 is.
 */
type Foreseen = readonly [
  ...[text: string, prices: string, sums?: string],
  ...[treasury?: number, transit?: number, from?: number],
]

test('SC-19.16 · with dice by which nothing happens, a turn brings just what was foreseen: lines, prices, money, yards, supply', () => {
  const campaign = rich()
  const start = campaign.p
  const AS_BEFORE = '40 0 0 1 0 1,2'
  const sheets: readonly Foreseen[] = [
    ['', ''],
    [
      'freighters 2\nbuild 1 "Scout" × 3\ninvest 100\nwithdraw 50\nfreighters 100000\nbuild 1 "Scout"',
      '100000 1, 38400 3, 10000 0, -4500 0, 0 0, 12800 1',
      '42 0 0 1 0 1,2',
    ],
    [
      'build 1 "Scout" × 400\nresearch I2 J1\nexplore F1\ninvest 99999',
      '1049600 82, 0 0, 0 0, 0 0',
      AS_BEFORE,
      500_000,
    ],
    [
      'research I2 J1\nmove F2 to 4\nmerge F3,F4\nmove F3 to 4',
      '200000 1, 0 0, 0 0, 0 0',
      '40 0 0 1 200000 1',
    ],
    ['accept 2.T1\nfreighters 1', '0 0, 50000 1', '41 0 0 1 0 1,2'],
    ['move F2 to 4', '0 0', AS_BEFORE, 0, 1],
    // Two transits end where people feed it, the third where none do.
    ['move F3 to 6', '0 0', AS_BEFORE, 0, 1, 3],
    ['move F3 to 6\nmove F4 to 2', '0 0, 0 0', AS_BEFORE, -10, 1],
    ['move F2 to 6 detune\nmove F1 to 2 detune\nupgrade I1 2', '0 0, 0 0, 1000000 1'],
    [
      'transfer 10 from 1 to 5\ncolonize 6 from 1\ncolonize 3 from 1\nenvoy N1 300\nspy INTEL 2\nspy INTEL 3',
      '0 0, 0 0, 0 0, 30000 0, 50000 0, 0 0',
      '40 11 1 0 0 1,2',
    ],
    ['install SY 1 × 2\nmove F3 to 6\nrefit S1 "Scout"\nstance F2 guard 1', '100000 2, 0 0, 0 0, 0 0'],
    [
      'move F2 by 2\nscan F9 basic\nspy STEAL 9\nfreighters 5\nscan F1 lot',
      '0 0, 0 0, 0 0, 250000 1, 0 0',
      '45 0 0 1 0 1,2',
    ],
  ]
  for (const [text, prices, sums = AS_BEFORE, treasury = 3_000_000, transit = 2, from = 1] of sheets) {
    campaign.with((p) => {
      Object.assign(p, structuredClone(start))
      row(p, 0).treasury = treasury
      p.options.TRANSIT_COST = transit
      row(p, 0).fleets.system[2] = from
    })
    const said = preview(campaign.view(0), 0, { text })
    const play = (sheet: string) =>
      [0, 1, 2].map((seat) => campaign.match.submit(seat, { text: seat === 0 ? sheet : '' }, true, calm))
    play(text)
    const { report, ...empire } = campaign.empire()
    const answers = report.filter(({ section }) => section === 'orders')
    assert.deepEqual(
      said.lines.map(({ no, fate, refusal }) =>
        fate === 'done' ? `${no}` : `${no} ${refusal?.code} ${refusal?.clause} ${refusal?.text}`,
      ),
      said.lines.map(({ no }) => {
        const { kind, clause, word } = answers.findLast(({ numbers }) => numbers[0] === no) ?? assert.fail()
        return kind === 'done' ? `${no}` : `${no} ${kind} ${clause} ${word}`
      }),
    )
    assert.equal(said.lines.map(({ price, bought }) => `${price} ${bought}`).join(', '), prices)
    const { freighters, colonizations, idle, commitments } = said
    const all = [...Object.values(freighters), ...Object.values(colonizations), commitments, idle]
    assert.equal(all.join(' '), sums, text)
    const foreseen = ['ledger', 'colonization', 'research', 'yards', 'freight']
    assert.deepEqual(
      said.report,
      report.filter((line) => foreseen.includes(line.section) || entryOf(line) !== null),
    )
    assert.deepEqual(said.treasury, { before: treasury, after: empire.treasury })
    const booked = ledgerOf(report).flatMap(({ total, amount }) => (total ? [] : [amount]))
    assert.equal(sum(booked), empire.treasury - treasury, text)
    // Where each fleet is first told that it is short.
    const short = new Map<number, object>()
    for (let turns = 0; turns < (/move/.test(text) ? 3 : 1); turns++) {
      if (turns > 0) play('')
      for (const { fleet, system, needed, train } of told(campaign.empire().report, 'short'))
        if (!short.has(fleet)) short.set(fleet, { fleet, system, turns, needed, has: train })
    }
    const byFleet = [...short].sort(([a], [b]) => a - b).map(([, one]) => one)
    assert.deepEqual(said.short, byFleet, text)
  }
})
