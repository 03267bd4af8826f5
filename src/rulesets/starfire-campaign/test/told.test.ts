import assert from 'node:assert/strict'
import test from 'node:test'
import { conform } from '../../../kernel/conform/conform.ts'
import { truthOf } from '../../../kernel/conform/told.ts'
import type { Reported } from '../../../kernel/facts.ts'
import type { Json } from '../../../kernel/json.ts'
import { EFFORT, times } from '../../../kernel/testing/effort.ts'
import { goToOf } from '../board/turn/reading.ts'
import { systemId } from '../map/world.ts'
import type { Line } from '../position.ts'
import { chronicleOf } from '../report/chronicle.ts'
import { newsOf } from '../report/news.ts'
import { placesOf } from '../report/places.ts'
import { reportFor, type SeatReport } from '../report/text.ts'
import { rules } from '../ruleset.ts'
import { game } from './table.ts'
import { CLOSE, campaign, KINDS, type Span } from './told-campaigns.ts'
import { headFault } from './truth/heads.ts'
import { lordOf, puAt, type Turned } from './truth/places.ts'
import { seen as seenIn, truthOfTurn } from './truth/truth.ts'

/** What the law of `conform` finds in a turn. */
const lawIn = ({ before, after, facts }: Span) => {
  const asked = after.empires.map(({ seat }) => seat)
  return truthOf(game.rules, { before, after, facts, earlier: [], seats: asked.length, asked })
}

test('SC-20.4, SC-20.6 · in wars every line of every report, every headline and all that is claimed is so', (t) => {
  let [lines, headlines, claims] = [0, 0, 0]
  const seen = new Set<string>()
  const wrong: string[] = []
  for (let i = 0; i < times(KINDS); i++)
    for (const turn of campaign(i)) {
      const law = lawIn(turn)
      claims += law.lines
      wrong.push(
        ...law.false.map(
          ({ reader, text }) => `campaign ${i}, turn ${turn.before.turn}, seat ${reader}: ${text}`,
        ),
      )
      for (const { seat, report } of turn.after.empires) {
        const truth = truthOfTurn({ ...turn, seat })
        lines += truth.lines
        headlines += truth.headlines
        wrong.push(...truth.false.map((text) => `campaign ${i}, ${text}`))
        for (const { kind } of report) seen.add(kind)
      }
    }
  t.diagnostic(
    `${lines} lines, ${headlines} headlines, ${claims} of what befell an empire, ${wrong.length} false`,
  )
  assert.deepEqual(wrong.slice(0, 20), [])
  // All of it happens in these campaigns.
  const kinds = [
    'battle in',
    'contact lost',
    'conquered',
    'besieged',
    'seen',
    'built',
    'established',
    'met',
    'declared',
  ]
  assert.deepEqual(
    kinds.filter((kind) => !seen.has(kind)),
    [],
  )
})

/** What a fault makes of a report; null where it cannot be planted. */
type Plant = (report: readonly Line[], turned: Turned) => readonly Line[] | null

const urgent = (kind: string, numbers: readonly number[]): Line => ({
  ...{ section: 'urgent', kind, clause: 'SC-20.6', word: '' },
  numbers: [...numbers],
})

/** Other numbers for the first line of a kind that fits. */
const renumbered =
  (kind: string, change: (n: readonly number[], turned: Turned) => readonly number[] | null): Plant =>
  (report, turned) => {
    for (const [i, line] of report.entries()) {
      const numbers = line.kind === kind ? change(line.numbers, turned) : null
      if (numbers !== null) return report.with(i, { ...line, numbers: [...numbers] })
    }
    return null
  }

const untold =
  (fits: (line: Line, turned: Turned) => boolean): Plant =>
  (report, turned) => {
    const left = report.filter((line) => !fits(line, turned))
    return left.length === report.length ? null : left
  }

/** Faults, and whether the law of `conform` is to find them, which knows of what is lost and gained alone. */
const PLANTED: readonly [what: string, byLaw: boolean, Plant][] = [
  [
    'a colony is lost whose owner is the same',
    true,
    (report, { before, after, seat }) => {
      const [system] = after.empires[seat]?.colonies.system ?? []
      const kept = system !== undefined && before.empires[seat]?.colonies.system.includes(system) === true
      return kept ? [...report, urgent('conquered', [system, 2 - seat, seat + 1, 9, 4, 0, 0])] : null
    },
  ],
  [
    'more ships are lost than were: those of another',
    true,
    renumbered('battle in', ([system = 0, units = 0, lost = 0]) =>
      lost < units ? [system, units, units] : null,
    ),
  ],
  [
    'who was not there is told of a battle as a side of it',
    false,
    (report, { before, after, seat }) => {
      const other = after.empires.find(
        (one) => one.seat !== seat && one.report.some(({ kind }) => kind === 'battle in'),
      )
      const told = other?.report.filter(({ kind }) => /^battle/.test(kind)) ?? []
      const system = told[0]?.numbers[0]
      const isAway = ![before, after].some((p) => p.empires[seat]?.fleets.system.includes(system ?? 0))
      return isAway && system !== undefined ? [...report, ...told] : null
    },
  ],
  [
    'nobody is told of a colony that is lost',
    true,
    untold(({ kind, numbers }, { seat }) => kind === 'conquered' && numbers[2] === seat + 1),
  ],
  [
    'nobody is told of ships that are lost',
    false,
    untold(({ kind, numbers }) => kind === 'battle in' && (numbers[2] ?? 0) > 0),
  ],
  [
    'contact is lost with more units than there were',
    true,
    renumbered('contact lost', ([fleet = 0, system = 0, lost = 0]) => [fleet, system, lost + 1]),
  ],
  [
    'contact is lost with fewer units than there were',
    false,
    renumbered('contact lost', ([fleet = 0, system = 0, lost = 0]) => [fleet, system, lost - 1]),
  ],
  [
    'another has conquered',
    true,
    renumbered('conquered', ([system = 0, winner = 0, loser = 0, ...more]) =>
      more.length === 0 ? null : [system, loser, winner, ...more],
    ),
  ],
  [
    'strangers are seen where nobody is',
    false,
    renumbered('seen', ([system = 0, owner = 0], { after }) =>
      after.empires.length >= owner ? [system + 1, owner] : null,
    ),
  ],
]

/** Whether a fault is found wherever it can be planted in a few campaigns: by the law, and by looking at every line. */
function found(plant: Plant): { readonly planted: number; readonly law: number; readonly looking: number } {
  let [planted, law, looking] = [0, 0, 0]
  for (let i = 0; i < 2 && planted < 3; i++)
    for (const turn of campaign(i))
      for (const { seat, report } of turn.after.empires) {
        if (planted === 3 || turn.after.out.includes(seat)) continue
        const changed = plant(report, { ...turn, seat })
        if (changed === null) continue
        planted++
        const empires = turn.after.empires.map((one) =>
          one.seat === seat ? { ...one, report: [...changed] } : one,
        )
        const after = { ...turn.after, empires }
        if (lawIn({ ...turn, after }).false.length > 0) law++
        if (truthOfTurn({ ...turn, after, seat }).false.length > 0) looking++
      }
  return { planted, law, looking }
}

for (const [what, byLaw, plant] of PLANTED)
  test(`planted: ${what}, and it is found`, () => {
    const { planted, law, looking } = found(plant)
    assert.ok(planted > 0, 'it could be planted')
    assert.equal(looking, planted)
    if (byLaw) assert.equal(law, planted)
  })

/** The same headline with another deed, figure or place; null where it has none of that. */
type Spoil = (head: string) => string | null

const respelt =
  (from: RegExp, to: string): Spoil =>
  (head) =>
    from.test(head) ? head.replace(from, to) : null

const SPOILT: readonly [what: string, Spoil][] = [
  [
    'a battle for what was never theirs was held',
    respelt(/^You (raided|fought at|won the battle at)/, 'You held'),
  ],
  ['a place that was held is taken', respelt(/^You held/, 'You took')],
  ['a place that was held is lost', respelt(/^You held/, 'You lost')],
  ['a battle that left enemies there is won', respelt(/^You fought at/, 'You won the battle at')],
  ['a battle that was won is lost', respelt(/^You won the battle at/, 'You lost the battle at')],
  [
    'one more unit fought',
    (head) =>
      head.match(/: \d+ of your/)
        ? head.replace(/: \d+ of your/, (n) => n.replace(/\d+/, (all) => String(Number(all) + 1)))
        : null,
  ],
  [
    'a place is nearer',
    (head) =>
      head.match(/\(\d+ jump/) ? head.replace(/\((\d+) jump/, (_, n) => `(${Number(n) - 1} jump`) : null,
  ],
  [
    'one more is built',
    (head) => (head.match(/^\d+ ×/) ? head.replace(/^\d+/, (n) => String(Number(n) + 1)) : null),
  ],
]

for (const [what, spoil] of SPOILT)
  test(`planted: ${what}, and it is found`, () => {
    let planted = 0
    for (let i = 0; i < KINDS && planted < 3; i++)
      for (const turn of campaign(i))
        for (const { seat, owner, report, paused } of turn.after.empires) {
          if (planted === 3 || turn.after.out.includes(seat) || paused.length > 0) continue
          const t = seenIn({ ...turn, seat })
          for (const news of newsOf(report, {
            owner,
            places: placesOf(t.own, turn.after.options.CLUSTER_SYSTEMS),
          })) {
            const head = spoil(news.head)
            if (head === null || planted === 3) continue
            planted++
            assert.notEqual(headFault({ ...news, head }, t), null, head)
          }
        }
    assert.ok(planted > 0, 'it could be planted')
  })

test('a headline leads to its place where the chart has it, and never to an empty map', () => {
  let led = 0
  for (const turn of campaign(0))
    for (const { owner, report, chart, ...own } of turn.after.empires)
      for (const news of newsOf(report, { owner, places: placesOf({ owner, chart, ...own }, 0) })) {
        const charted = (system: number) => chart.some((known) => known.system === system)
        const to = goToOf(news, charted)?.system
        assert.ok(to === undefined || charted(to), news.head)
        assert.equal(goToOf(news, () => false)?.system, undefined)
        led += to === undefined ? 0 : 1
      }
  assert.ok(led > 0)
})

/** The reports of an empire in a campaign, as they are kept, each with what happened in its turn. */
function keptOf(i: number, seat: number) {
  return [...campaign(i)].flatMap((turn) => {
    const report = reportFor(turn.after, seat) as unknown as SeatReport | null
    return report === null || turn.after.out.includes(seat) ? [] : [{ report, turn }]
  })
}

test('a chronicle names each battle of more than a tenth of the ships, tells no conquest that was none, and is short', () => {
  let [named, taken, words] = [0, 0, 0]
  for (let i = 0; i < times(KINDS); i++)
    for (const seat of [0, 1, 2]) {
      const kept = keptOf(i, seat)
      const chapters = chronicleOf(
        kept.map(({ report }) => report),
        { owner: seat + 1 },
      )
      for (const { report, turn } of kept) {
        const ships = turn.before.empires[seat]?.ships.id.length ?? 0
        for (const {
          kind,
          numbers: [system = 0, units = 0],
        } of report.lines) {
          if (kind !== 'battle in' || units * 10 <= ships + 10) continue
          named++
          const isNamed = chapters.some(
            ({ text, battles }) =>
              battles.some((one) => one.turn === report.turn && one.system === system) &&
              text.includes(`In turn ${report.turn}, `),
          )
          assert.ok(isNamed, `campaign ${i}, empire ${seat + 1}: turn ${report.turn}, system ${system}`)
        }
      }
      const all = chapters.map(({ title, text }) => `${title} ${text}`).join(' ')
      words = Math.max(words, (all.split(/\s+/).length * 60) / Math.max(20, kept.length))
      for (const [, by = '', place = ''] of all.matchAll(/\b(You|Empire \d+|N\d+) took ([^.]+)\./g))
        for (const [, id = '', at = ''] of place.matchAll(/\b(C?\d+)\b(?: \([^)]*\))? in turn (\d+)/g)) {
          const owner = by === 'You' ? seat + 1 : Number(/^Empire (\d+)/.exec(by)?.[1] ?? 0)
          const turn = kept.find(({ report }) => report.turn === Number(at))?.turn ?? assert.fail(at)
          taken++
          if (owner === 0) continue
          assert.ok(lordOf(turn.before, systemId(id)) !== owner, all)
          assert.ok(
            lordOf(turn.after, systemId(id)) === owner || puAt(turn.after, owner, systemId(id)) >= 0,
            all,
          )
        }
    }
  assert.ok(named > 10 && (taken > 0 || EFFORT === 1), `${named} battles, ${taken} systems taken`)
  // Of a campaign with a war in most of its turns.
  assert.ok(words <= 2000, `${words} words in 60 turns`)
})

test('planted in conform: a report that claims what is not so is found in a game of random players', () => {
  const told = (report: Json, seat: number): readonly Reported[] => {
    const lost = { n: 1, of: ['unit', 'units'] as const }
    const said = { head: 'You lost 1 of your 1 unit in 1', lost: [lost] }
    return [
      ...(rules.reported?.(report, seat) ?? []),
      { kind: 'battle in', clause: 'SC-20.6', grade: 'headline', concern: 'loses', said },
    ]
  }
  const wanted = { games: 1, seed: 'told', seats: 2, options: { ...CLOSE, START_SCOUTS: 2, END_TURN: 4 } }
  const { faults } = conform({ ...rules, reported: told }, { ...wanted, enough: ({ law }) => law === 'told' })
  assert.match(faults.find(({ law }) => law === 'told')?.text ?? '', /units, seat 0: .* told are 1 lost/)
})
