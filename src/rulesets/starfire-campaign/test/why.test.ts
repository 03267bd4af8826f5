// What weighed most in a battle: it is fought again without each thing that may have.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { metIn, whyWords } from '../board/turn/met.ts'
import { diceFrom } from '../forecast/forecast.ts'
import { type Met, type Why, whyOf } from '../forecast/why.ts'
import type { Design, Empire, Position } from '../position.ts'
import { told } from '../report/lines/index.ts'
import { played } from './campaigns.ts'
import { FRIGATE, put, war } from './fleets.ts'
import { BARE, Campaign, GARDEN, game } from './table.ts'

/** The same for a battle with and without a cause; the first rolls of near seeds are alike. */
function dice(battle: number): (sides: number) => number {
  const roll = diceFrom(battle)
  for (let i = 0; i < 8; i++) roll(10)
  return roll
}

/** More than any ships fire here. */
const WHOLE = { fire: 1_000_000, die: 5, long: true, half: false }

/** What weighed most for some frigates that met others, and lost. */
function weighed(
  own: number,
  others: number,
  met: Partial<Met> = {},
  change: (empire: Empire) => void = () => {},
  theirs: Design = FRIGATE,
  ours: Design = FRIGATE,
): Why | null {
  const chain = { systems: [GARDEN, BARE, BARE], links: [[0, 1] as const, [1, 2] as const] }
  const view = new Campaign(chain, { HOME_CHART: 3 }, 2)
    .with((p) => {
      war(p, 1, 2)
      const [empire] = p.empires
      assert.ok(empire !== undefined)
      put(empire, 3, own, { retreat: 50 }, ours)
      empire.foreign = [{ owner: 2, turn: 1, design: theirs }]
      change(empire)
    })
    .view(0)
  const hulls = [{ code: 'FG', count: others }]
  const [empire] = view.empires
  const lost: Met = {
    ...{ system: 3, own: empire?.ships.id.slice(-own) ?? [], others: [{ owner: 2, hulls, first: WHOLE }] },
    ...{ assault: null, won: false },
  }
  return whyOf(view, view, 0, { ...lost, ...met }, dice)
}

test('SC-7.13, SC-14.4, SC-14.8, SC-14.17 · what weighed most is what moves the odds farthest when it is not there', () => {
  const unfed = ({ ships }: Empire) => {
    ships.silent.fill(true)
    ships.quasi.fill(10)
  }
  const hulk = { ...FRIGATE, name: 'Wall', parts: [...FRIGATE.parts, { code: 'S1', count: 9 }] }
  const cases: readonly (readonly [string, Why | null])[] = [
    ['supply', weighed(6, 5, {}, unfed)],
    ['numbers', weighed(4, 8)],
    ['designs', weighed(6, 6, {}, () => {}, hulk)],
    ['assault', weighed(6, 6, { assault: 'ours' })],
    // A winner is told what they had more of.
    ['numbers', weighed(9, 5, { won: true })],
    ['assault', weighed(6, 6, { won: true, assault: 'theirs' })],
  ]
  for (const [cause, why] of cases) {
    assert.equal(why?.cause, cause)
    assert.ok(why.battles === 40 && Math.abs(why.was - why.would) >= 15, JSON.stringify(why))
    assert.ok(why.won ? why.was > why.would : why.was < why.would)
    assert.ok(Math.max(why.was, why.would) <= 100, 'percents')
  }
  assert.equal(weighed(6, 6), null, 'alike in all')
  // What they fired tells in what state they came.
  const nine = [{ code: 'FG', count: 9 }]
  const came = (first: Met['others'][number]['first']) =>
    weighed(7, 0, { won: true, others: [{ owner: 2, hulls: nine, first }] })
  assert.equal(came({ ...WHOLE, fire: 2000 })?.cause, 'supply')
  assert.equal(came(null)?.cause, 'supply', 'they did not fire')
  assert.equal(weighed(4, 8, { own: [999] }), null, 'it was not there a turn before')
  assert.equal(weighed(4, 8, { others: [] }), null)
  assert.deepEqual(whyWords(cases[0]?.[1] ?? assert.fail()), {
    clause: 'SC-7.13',
    text: `Supply weighed most: with it you would do better than they would in ${cases[0]?.[1]?.would}% of 40 such battles; as it was, in ${cases[0]?.[1]?.was}%.`,
  })
})

const FAR: Design = {
  ...FRIGATE,
  name: 'Far',
  parts: [...FRIGATE.parts.filter(({ code }) => code !== 'G1'), { code: 'K1', count: 2 }],
}
const oddsOf = (...args: Parameters<typeof weighed>): string => {
  const { cause, won, was, would } = weighed(...args) ?? {}
  return cause === undefined ? '' : `${cause} ${won} ${was} ${would}`
}

test('SC-7.15, SC-14.9 · who fired a tenth less than whole ships with supply would had none', () => {
  /** Four that won against four whose first fire was this. */
  const fired = (fire: number, long = true, half = false) => {
    const others = [{ owner: 2, hulls: [{ code: 'FG', count: 4 }], first: { fire, die: 3, long, half } }]
    return oddsOf(4, 0, { won: true, others }, undefined, long ? FAR : FRIGATE, long ? FAR : FRIGATE)
  }
  // Whole are 75.60 at long range and 34.20 at short.
  assert.deepEqual(
    [
      fired(0),
      fired(6803),
      fired(6804),
      fired(3401, true, true),
      fired(3402, true, true),
      fired(3077, false),
      fired(3078, false),
    ],
    ['supply true 100 60', 'supply true 85 60', '', 'supply true 85 60', '', 'supply true 97 62', ''],
  )
})

test('SC-14.4, SC-14.8, SC-14.17 · how far a cause moves the odds, and where nothing can be said', () => {
  const large = { ...FRIGATE, name: 'Large', n: 23 }
  const hulls = (code: string, count: number, owner = 2) => ({
    owner,
    hulls: [{ code, count }],
    first: WHOLE,
  })
  assert.deepEqual(
    {
      numbers: [oddsOf(2, 3), oddsOf(3, 2, { won: true }), oddsOf(2, 2)],
      designs: [oddsOf(2, 2, {}, undefined, FAR), oddsOf(2, 2, { won: true }, undefined, FRIGATE, FAR)],
      // None of their size fits into what there was.
      large: [oddsOf(1, 1, {}, undefined, large), oddsOf(1, 1, { won: true }, undefined, FRIGATE, large)],
      silent: [oddsOf(3, 0, { won: true, others: [{ ...hulls('FG', 3), first: null }] })],
      two: [oddsOf(3, 0, { others: [hulls('FG', 1), hulls('FG', 3, 3)] })],
      guarded: [oddsOf(2, 2, { assault: 'ours' }), oddsOf(2, 2, { won: true, assault: 'theirs' })],
      // Magazines that are not full are not silent.
      spent: [oddsOf(2, 2, {}, ({ ships }) => void ships.rounds.fill(0))],
      first: [
        oddsOf(2, 3, {}, ({ ships }) => Object.assign(ships, { fleet: ships.fleet.map((f) => 3 - f) })),
      ],
      nothing: [
        oddsOf(2, 3, { own: [2, 3, 999] }),
        oddsOf(2, 0, { others: [hulls('FG', 3), hulls('??', 1, 3)] }),
      ],
    },
    {
      numbers: ['numbers false 0 60', 'numbers true 100 60', ''],
      designs: ['designs false 0 60', 'designs true 100 60'],
      large: ['', ''],
      silent: ['supply true 100 60'],
      two: ['numbers false 0 42'],
      guarded: ['assault false 0 60', 'assault true 100 60'],
      spent: [''],
      first: ['numbers false 0 60'],
      nothing: ['', ''],
    },
  )
  const view = new Campaign({ systems: [GARDEN], links: [] }, {}, 2).view(0)
  const met = { system: 1, own: [1], others: [hulls('FG', 1)], assault: null, won: true }
  const nobody = { ...view, empires: [] }
  for (const [before, now] of [
    [view, nobody],
    [nobody, view],
  ] as const)
    assert.equal(whyOf(before, now, 0, met, dice), null)
})

test('SC-20.9 · the battles of played campaigns are met as they were told, and of most it is known what weighed', () => {
  const causes: (string | null)[] = []
  let before: Position | null = null
  played('skirmish', ['hegemon', 'hegemon'], 'why', { END_TURN: 26 }, (p) => {
    for (const { seat, owner, report } of before === null ? [] : p.empires)
      for (const { system, units, lost } of told(report, 'battle in')) {
        const met = metIn(report, system, owner)
        // Explorers fire at nobody: nothing weighs there.
        if (met === null || causes.length === 8 || met.others.every(({ first }) => first === null)) continue
        assert.equal(met.own.length, units)
        if (lost === 0) assert.equal(met.won, true)
        const views = [before, p].map((one) => game.rules.view(one as Position, seat) as Position)
        const [then, now] = views as [Position, Position]
        causes.push(whyOf(then, now, seat, met, dice)?.cause ?? null)
      }
    before = p
  })
  assert.ok(causes.length > 3, `${causes.length} battles`)
  assert.ok(causes.filter((one) => one !== null).length * 2 > causes.length, causes.join())
})
