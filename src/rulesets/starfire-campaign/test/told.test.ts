import assert from 'node:assert/strict'
import test from 'node:test'
import { conform } from '../../../kernel/conform/conform.ts'
import { truthOf } from '../../../kernel/conform/told.ts'
import type { Reported } from '../../../kernel/facts.ts'
import type { GalaxyChapter as Chronicled } from '../../../kernel/index.ts'
import type { Json } from '../../../kernel/json.ts'
import { times } from '../../../kernel/testing/effort.ts'
import { goToOf } from '../board/turn/reading.ts'
import type { Line, Position } from '../position.ts'
import type { Preset } from '../presets.ts'
import { chronicleOf } from '../report/chronicle.ts'
import { sentence } from '../report/lines/index.ts'
import { newsOf } from '../report/news.ts'
import { placesOf } from '../report/places.ts'
import { reportFor, type SeatReport } from '../report/text.ts'
import type { Teller } from '../report/wars.ts'
import { rules } from '../ruleset.ts'
import { played as play } from './campaigns.ts'
import { game } from './table.ts'
import { CLOSE, campaign, KINDS, type Span } from './told-campaigns.ts'
import { type Campaign, chronicleFaults, greatIn, isNamed } from './truth/chronicle.ts'
import { headFault } from './truth/heads.ts'
import type { Turned } from './truth/places.ts'
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

/** A campaign turn by turn, and what each empire was told of it, as it is kept. */
interface Played {
  readonly all: Campaign
  readonly tellers: readonly Teller[]
  /** Each empire's own chronicle, and the one of all. */
  readonly chronicles: readonly { readonly reader: number; readonly chapters: readonly Chronicled[] }[]
  /** It was played to its end. */
  readonly isWhole: boolean
}

function toldOf(turns: readonly Span[], isWhole: boolean): Played {
  const owners = (turns[0]?.before.empires ?? []).map(({ owner }) => owner)
  const tellers = owners.map((owner) => ({
    owner,
    reports: turns.flatMap(({ after }) => {
      const seat = owner - 1
      const empires = after.empires.filter((one) => one.seat === seat)
      const report = reportFor({ ...after, empires }, seat) as unknown as SeatReport | null
      return report === null || after.out.includes(seat) ? [] : [report]
    }),
  }))
  const chronicles = [
    ...tellers.map((teller) => ({ reader: teller.owner, chapters: chronicleOf([teller]) })),
    { reader: 0, chapters: chronicleOf(tellers) },
  ]
  return { all: new Map(turns.map((turn) => [turn.before.turn, turn])), tellers, chronicles, isWhole }
}

/** Bots that play a campaign to its end. */
const GAMES: readonly (readonly [preset: Preset, ...names: string[]])[] = [
  ['skirmish', 'hegemon', 'admiral'],
  ['brisk', 'hegemon', 'raider', 'admiral', 'hegemon'],
  ['skirmish', 'admiral', 'hegemon', 'consul', 'hegemon', 'admiral', 'hegemon'],
]

const played: Played[] = []

/** Campaigns of all kinds, and some to their end; each is played once. */
function told(): readonly Played[] {
  if (played.length > 0) return played
  for (let i = 0; i < times(GAMES.length); i++) {
    const [preset = 'skirmish', ...names] = GAMES[i % GAMES.length] ?? []
    const turns: Span[] = []
    let before: Position | null = null
    play(preset, names, `chronicle ${i}`, {}, (after) => {
      if (after.window.length > 0) return
      if (before !== null) turns.push({ before, after, facts: [] })
      before = after
    })
    played.push(toldOf(turns, true))
  }
  for (let i = 0; i < times(KINDS); i++) played.push(toldOf([...campaign(i)], false))
  return played
}

const textOf = (chapters: readonly Chronicled[]): string =>
  chapters.map(({ title, text }) => `${title} ${text}`).join(' ')

test('every sentence of a chronicle is so, each great battle is named, and 60 turns have 1,200 words at the most', (t) => {
  let [sentences, named, longest] = [0, 0, 0]
  for (const campaign of told()) {
    for (const { reader, chapters } of campaign.chronicles) {
      const { all, isWhole } = campaign
      assert.deepEqual(chronicleFaults(chapters, all, reader), [])
      const missing = greatIn(all, reader).filter(({ turn, system }) => {
        named++
        return !chapters.some(
          (one) =>
            isNamed(one, turn, system) && one.battles.some((it) => it.turn === turn && it.system === system),
        )
      })
      assert.deepEqual(missing, [], `empire ${reader}`)
      const text = textOf(chapters)
      sentences += text.split('. ').length
      if (isWhole) longest = Math.max(longest, (60 * text.split(' ').length) / Math.max(40, all.size))
    }
  }
  t.diagnostic(`${sentences} sentences, ${named} great battles, at the most ${Math.round(longest)} words`)
  assert.ok(named > 100)
  assert.ok(longest <= 1200, `${longest} words in 60 turns`)
})

/** A system or an owner that a text names, and that no report of an empire does. */
function secretIn(text: string, { reports }: Teller): string | undefined {
  const names = (all: string) => all.match(/\b(?:C\d+|(?:empire |NC?)\d+|(?<=\bsystem )\d+)\b/gi) ?? []
  const known = reports
    .flatMap(({ lines }) => lines.map((line) => ` ${sentence(line).toLowerCase()}`))
    .join('')
  return names(text).find((name) => !new RegExp(`[ “]${name.toLowerCase()}\\b`).test(known))
}

test('SC-20.3 · while a campaign runs, a chronicle says nothing that its empire does not know', () => {
  let found = 0
  for (const campaign of told()) {
    const [everything = '', ...own] = campaign.chronicles.map(({ chapters }) => textOf(chapters)).reverse()
    for (const [i, teller] of campaign.tellers.toReversed().entries()) {
      assert.equal(secretIn(own[i] ?? '', teller), undefined)
      if (secretIn(everything, teller) !== undefined) found++
    }
  }
  assert.ok(found > 2, 'what all of them tell says more')
})

/** One more than the figure that a text has in a place. */
const more =
  (where: RegExp, by = 1): Spoil =>
  (text) =>
    where.test(text) ? text.replace(where, (n) => String(Number(n) + by)) : null

/** The same sentences with one thing in them that is not so. */
const UNTRUE: readonly [what: string, Spoil][] = [
  ['a battle was elsewhere', respelt(/ at C(\d+) in turn/, ' at C9$1 in turn')],
  ['a battle was in another turn', more(/(?<= at (?:system |C)\d+ in turns? )\d+/, 50)],
  ['more ships were lost', more(/(?<=(?:In all,|:|;) [^.:;]+ lost )\d+/, 500)],
  ['they fought more often', more(/(?<= fought )\d+(?= battles)/, 9)],
  ['one more ship came', more(/(?<=(?:, |: |at [^,]+, ))\d+(?= (?:of your )?ships? .*?met )/)],
  ['another battle was the greatest', more(/(?<=greatest battle was at (?:system |C)\d+ in turn )\d+/, -1)],
  ['they met one more', more(/(?<= met )\d+/)],
  ['the ships were larger', more(/(?<=In all, [^(.]+\()\d+/, 9999)],
  ['another took a system', respelt(/([Ee]mpire|N)( ?)(\d+) took/, '$1$29$3 took')],
  ['it was taken in another turn', more(/(?<= took (?:system |C)\d+ in turn )\d+/)],
  ['another turn decided most', more(/(?<=Turn )\d+(?= was decisive)/, -1)],
  ['another system was settled', more(/(?<=settled systems? )\d+/, 500)],
  ['they met somebody else', respelt(/ met (?:N\d+|empires? \d+)/, ' met empire 9')],
  ['somebody else fought there', respelt(/(?<=mpires )\d+(?=[^.]*? fought at)/, '19')],
  ['others met first', more(/(?<= met in turn | meet, in turn )\d+/)],
  ['one more subdued an NPR', respelt(/(?<=mpires? )\d+(?=[^.]*? subdued)/, '19')],
  ['one more was settled', more(/(?<=The empires settled )\d+/)],
  ['a level is higher', more(/(?<=empire level )\d+/)],
  [
    'they were lost elsewhere',
    more(/(?<=You lost contact with [^.]+? ships?[^.]+? at (?:system |C))\d+/, 90),
  ],
]

for (const [what, spoil] of UNTRUE)
  test(`planted in a chronicle: ${what}, and it is found`, (t) => {
    let [planted, missed] = [0, 0]
    for (const campaign of told())
      for (const { reader, chapters } of campaign.chronicles)
        for (const chapter of chapters) {
          const text = spoil(chapter.text)
          if (text === null) continue
          planted++
          if (chronicleFaults([{ ...chapter, text }], campaign.all, reader).length === 0) missed++
        }
    t.diagnostic(`${missed} of ${planted} are not found`)
    assert.ok(planted > 0, 'it could be planted')
    // Now and then what is planted is so, too: a turn that decided as much.
    assert.ok(missed <= planted / 10, `${missed} of ${planted}`)
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
