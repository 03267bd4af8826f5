import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import type { Json } from '../../../kernel/json.ts'
import { FastSource } from '../../../kernel/source.ts'
import { LONG, times } from '../../../kernel/testing/effort.ts'
import { begun } from '../../../kernel/testing/transcript.ts'
import { spiedAt, treaties } from '../bots/diplomacy.ts'
import { Outlook } from '../bots/outlook.ts'
import { ADMIRAL, CONSUL } from '../bots/tastes.ts'
import { mainYard } from '../bots/yards.ts'
import { judged } from '../checked.ts'
import { draftOf } from '../design/drafts.ts'
import { sum } from '../exact.ts'
import { neglected } from '../idle/idle.ts'
import { ordersOf } from '../orders/sheet.ts'
import type { Contact, Line, Position } from '../position.ts'
import { presetOptions } from '../presets.ts'
import { battlesOf } from '../report/battles.ts'
import { gauges } from '../ruleset.ts'
import type { Sheet } from '../sheet.ts'
import { mean, played, sheetBy } from './campaigns.ts'
import { gardenHome } from './fleets.ts'
import { game, row } from './table.ts'

// A player who has nothing but text: they read the report and what a careful player would order, and send that back as it
// stands.

const TURNS = 3
/** What somebody reads in two minutes who reads with care, four words a second. */
const WORDS = 4 * 120

/** SC-20.6  What of a report has to be read each turn: its head, and what is urgent. In the others things are looked up. */
const mustBeRead = (report: string): string =>
  report
    .split('\n\n')
    .filter((section) => /^[12]\. /.test(section))
    .join('\n\n')

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length

test('SC-20.7, SC-19.11 · three turns by text alone: what is advised is sent back as it is, nothing is refused, and nothing is left idle that a steward would use', () => {
  const { report, reportText, answerText } = game.rules
  assert.ok(report !== undefined && reportText !== undefined && answerText !== undefined)
  for (const seed of ['by mail', 'by post', 'by hand']) {
    const match = begun(game, presetOptions('skirmish', 3) as unknown as Json, 3, new FastSource(seed))
    for (let turn = 1; turn <= TURNS; turn++) {
      const view = game.rules.view(match.position, 0) as Position
      const [empire] = view.empires
      assert.ok(empire !== undefined)
      const sheets = [0, 1, 2].map((seat) =>
        sheetBy(match, 'steward', seat, new Chance(new FastSource(`${turn} ${seat}`))),
      )
      const [advised] = sheets
      const text: string = answerText(view, 0, advised ?? null)
      const told: Json = report(view, 0)
      const read: number = told === null ? 0 : wordsIn(mustBeRead(reportText(told)))
      assert.equal(read === 0, turn === 1)
      assert.ok(
        read + wordsIn(text) <= WORDS,
        `${seed}, turn ${turn}: ${read} words and ${wordsIn(text)} words`,
      )
      assert.deepEqual(neglected(view, empire, ordersOf({ text }), ordersOf(advised as unknown as Sheet)), [])
      for (const [seat, sheet] of [{ text }, ...sheets.slice(1)].entries())
        match.submit(seat, sheet, true, new FastSource(`${seed} ${turn}`))
      const after = (match.position as Position).empires[0]?.report ?? []
      const answers = after.filter(({ section }) => section === 'orders')
      assert.equal(answers.length, ordersOf({ text }).length)
      assert.deepEqual(
        answers.filter(({ kind }) => kind !== 'done'),
        [],
      )
    }
  }
})

test('SC-7.6, SC-5.1 · ships are ordered where freighters will serve the yards, not where most yards stand', () => {
  const c = gardenHome().with((p) => {
    const own = row(p, 0)
    const [blocks = 0] = own.colonies.pu.map((pu) => Math.floor(sum(pu) / 100))
    own.yards = { system: [2, 1], generation: [1, 1], sy: [40, 8], ms: [0, 0], manned: [0, 8], shops: [0, 0] }
    own.pool = blocks + 8
  })
  assert.equal(mainYard(new Outlook(c.view(0), 0, ADMIRAL)), 1)
  const orders = (system: number) => judged(c.view(0), 0, { text: `build ${system} "Scout"` }).lines
  assert.deepEqual(
    [1, 2].map((system) => orders(system)[0]?.fate === 'refused'),
    [false, true],
  )
})

test('SC-4.18 · no bot draws a design twice, nor orders ships of one design in two lines', () => {
  const match = begun(game, presetOptions('skirmish', 2) as unknown as Json, 2, new FastSource('twins'))
  for (let turn = 1; turn <= 3; turn++) {
    const sheets = [0, 1].map((seat) =>
      sheetBy(match, 'steward', seat, new Chance(new FastSource(`${turn} ${seat}`))),
    )
    const built = ordersOf(sheets[0] as unknown as Sheet).flatMap((one) =>
      one.do === 'build' ? [`${one.system} ${one.design}`] : [],
    )
    assert.equal(new Set(built).size, built.length, built.join(', '))
    for (const [seat, sheet] of sheets.entries()) match.submit(seat, sheet, true, new FastSource('t'))
    const drawn = (match.position as Position).empires[0]?.designs.map((one) =>
      JSON.stringify({ ...one, name: '' }),
    )
    assert.equal(new Set(drawn).size, drawn?.length)
  }
})

test('SC-19.6 · four stewards play a skirmish and a season without a refused line', {
  ...LONG,
}, () => {
  for (const preset of ['skirmish', 'brisk'] as const) {
    const { refused, match } = played(preset, Array(4).fill('steward'), `${preset} of stewards`)
    // SC-16.6  Who asks for UNION cannot know for certain how long the others have been willing.
    assert.deepEqual(
      refused.filter((line) => !line.includes('E_ATTITUDE')),
      [],
    )
    assert.equal((match.position as Position).turn, preset === 'brisk' ? 60 : 40)
  }
})

test('SC-21.15, SC-21.10 · a steward ends skirmishes with at least twice the score of a caretaker', {
  ...LONG,
}, () => {
  const games = Array.from({ length: times(8) }, (_, i) =>
    played('skirmish', ['steward', 'caretaker'], `stewardship ${i}`),
  )
  const [steward = 0, caretaker = 0] = [0, 1].map((seat) =>
    mean(games.map(({ scores }) => scores[seat] ?? 0)),
  )
  assert.ok(steward >= 2 * caretaker, `${steward} against ${caretaker}`)
})

test('SC-21.11, SC-15.9 · an admiral beats three stewards far more often than once in four', LONG, () => {
  const many = times(6)
  let won = 0
  // From half of them on, the others change nothing.
  for (let i = 0; i < many && 2 * won <= many; i++) {
    const names = Array.from({ length: 4 }, (_, seat) => (seat === i % 4 ? 'admiral' : 'steward'))
    if (played('skirmish', names, `at war ${i}`).winners.includes(i % 4)) won++
  }
  assert.ok(2 * won > many, `${won} of ${many}`)
})

test('SC-6.9, SC-7.11 · a hegemon sends explorers in twos, arms before it has a target, and ends up with more than admirals', () => {
  const seen = new Set<string>()
  let [own, others] = [0, 0]
  for (let i = 0; i < times(6); i++) {
    const names = i % 2 === 0 ? ['hegemon', 'admiral'] : ['admiral', 'hegemon']
    // SC-7.13  For how many turns a fleet has had no supply: whose moves are suggested leaves none without.
    let short = new Map<number, number>()
    const { scores, refused } = played(
      'skirmish',
      names,
      `in haste ${i}`,
      { EVENTS: 'off' },
      ({ empires }) => {
        const { fleets, chart, queue, ships, designs, report } = empires[i % 2] ?? assert.fail()
        short = new Map(
          report.flatMap(({ kind, numbers: [fleet = 0] }) =>
            kind === 'short' ? [[fleet, 1 + (short.get(fleet) ?? 0)]] : [],
          ),
        )
        assert.ok(Math.max(0, ...short.values()) <= 3, `fleets without supply: ${[...short.keys()]}`)
        if (fleets.name.some((name) => name.startsWith('Runner'))) seen.add('runner')
        const armed = [...queue.design, ...ships.design].some((at) =>
          designs[at]?.parts.some(({ code }) => code === 'R1'),
        )
        if (armed && !chart.some(({ owner }) => owner > names.length)) seen.add('armed at once')
      },
    )
    assert.deepEqual(
      refused.filter((line) => line.includes('hegemon')),
      [],
    )
    own += scores[i % 2] ?? 0
    others += scores[1 - (i % 2)] ?? 0
  }
  assert.deepEqual([...seen].sort(), ['armed at once', 'runner'])
  assert.ok(own > others, `${own} against ${others}`)
})

test('SC-5.4, SC-16.32, SC-6.24 · who spends keeps three turns of income at the most, leaves no ship unfinished, fights, and takes a home; who hoards keeps more', () => {
  const names = ['hegemon', 'steward', 'hoarding-steward']
  const told = new Set<number>()
  let taken = 0
  let unfinished = 0
  const turns = Array.from({ length: times(3) }, (_, i) => {
    const { match, refused } = played('skirmish', names, `dear ${i}`, {}, ({ empires }) => {
      for (const { report } of empires)
        for (const { sides } of battlesOf(report))
          if (sides.filter(({ owner }) => owner <= names.length).length > 1) told.add(i)
    })
    assert.deepEqual(
      // An NPR may be gone before war is declared on it.
      refused.filter((line) => !/E_ATTITUDE|E_CONTACT/.test(line)),
      [],
    )
    const { idle, fought, fights, homes } = gauges(match.position as Position)
    assert.ok(Array.isArray(idle) && Array.isArray(fought) && Array.isArray(fights) && Array.isArray(homes))
    taken += homes[0]
    for (const { queue } of (match.position as Position).empires)
      unfinished += queue.left.reduce((all, one) => all + one, 0) / 100
    assert.equal(
      fought.some((turn) => turn > 0),
      told.has(i),
    )
    assert.ok(fights.every((n, seat) => n === 0 || fought[seat] > 0))
    return idle
  })
  for (const [hegemon = 0, steward = 0] of turns) assert.ok(hegemon < 30 && steward < 30, turns.join('; '))
  // An empire that has lost its home has not much to hoard.
  assert.ok(mean(turns.map(([, , hoarder = 0]) => hoarder)) > 50, turns.join('; '))
  // SC-5.4  What is not finished at the end is paid for in vain; where freighters are lost, a few ships may be left.
  assert.ok(unfinished < 100 * turns.length, `${unfinished} HS`)
  assert.ok(2 * told.size > turns.length, `battles in ${told.size} of ${turns.length}`)
  assert.ok(taken > 0, 'nobody has found a home, or none was taken')
})

test('SC-17.2, SC-17.3, SC-16.8 · empires that live close together raid, steal and trade, each in its own way', {
  ...LONG,
}, () => {
  // SC-21.35  Who keeps money has some to steal with.
  const close = { CORE_SYSTEMS: 2, FIRST_RELATION: 'peace', SCORE_TREASURY: 1 }
  const names = ['raider', 'consul', 'consul', 'admiral']
  const seen = new Map<string, number>()
  const lacks = () =>
    ['raider raided', 'raider STEAL', 'consul traded', 'admiral offered'].filter((one) => !seen.has(one))
  for (let i = 0; i < times(16) && lacks().length > 0; i++)
    played('skirmish', names, `quarrels ${i}`, close, ({ empires }) => {
      for (const { seat, report, contacts } of empires) {
        const add = (what: string) => seen.set(`${names[seat]} ${what}`, i)
        for (const { kind, numbers, word } of report) {
          if (kind === 'raided' && (numbers[2] ?? 0) > 0) seen.set('raider raided', i)
          if (kind === 'mission done' || kind === 'mission failed') add(word)
          // NPRs come after the empires.
          if (kind === 'trade' && (numbers[0] ?? 0) <= names.length) add('traded')
        }
        if (contacts.some(({ owner, relation }) => owner <= names.length && relation === 'TREATY'))
          add('offered')
      }
    })
  assert.deepEqual(lacks(), [])
})

test('SC-16.2 · an empire with a treaty asks for an ally when it has an enemy, and answers when it is asked', () => {
  const { match } = played('skirmish', ['consul', 'caretaker'], 'contacts', {
    END_TURN: 1,
    FIRST_RELATION: 'peace',
  })
  const view = match.position as Position
  const met = { turn: 1, state: '', claims: [] } as const
  let { options, out } = view
  const ordered = (...contacts: readonly Pick<Contact, 'relation' | 'theirs'>[]) => {
    const [empire] = view.empires
    assert.ok(empire !== undefined)
    const known = contacts.map((one, i) => ({ ...met, owner: 2 + i, ...one, claims: [] }))
    const o = new Outlook({ ...view, options, out, empires: [{ ...empire, contacts: known }] }, 0, CONSUL)
    treaties(o, new Set([5]))
    return o.orders.map((order) => (order.do === 'relation' ? `${order.empire} ${order.relation}` : order.do))
  }
  const peace = { relation: 'PEACE', theirs: 'PEACE' } as const
  const bound = { relation: 'TREATY', theirs: 'TREATY' } as const
  const foe = { relation: 'PEACE', theirs: 'WAR' } as const
  assert.deepEqual(ordered(peace, bound), ['2 TREATY'])
  assert.deepEqual(ordered(peace, bound, foe), ['2 TREATY', '3 ALLY'])
  assert.deepEqual(ordered({ relation: 'TREATY', theirs: 'ALLY' }), ['2 ALLY'])
  // Nobody courts an empire that they mean to conquer.
  assert.deepEqual(ordered(bound, bound, bound, peace), [])
  // SC-16.32  Nobody has declared that war, and it ends when both say so.
  const stranger = { relation: 'WAR', theirs: 'WAR' } as const
  assert.deepEqual(ordered(stranger), [])
  options = { ...options, FIRST_RELATION: 'war' }
  assert.deepEqual(ordered(stranger), ['2 TREATY'])
  // SC-21.30  Nobody is left to answer in an empire that is out.
  out = [1]
  assert.deepEqual(ordered(peace, peace), ['3 TREATY'])
})

test('SC-17.6 · what spies have just reported is counted where it stands, by what fights', () => {
  const { match } = played('skirmish', ['admiral', 'caretaker'], 'spied', { END_TURN: 1 })
  const view = match.position as Position
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  const { el, tech, hulls: opened } = empire
  const foreign = (['warship', 'explorer'] as const).flatMap((role) => {
    const drawn = draftOf(role, { el, tech, opened }, 90)
    return drawn === null
      ? []
      : [{ owner: 2, turn: 1, design: { ...drawn, parts: [...drawn.parts], name: role } }]
  })
  const line = (kind: string, numbers: number[], word: string) =>
    ({ section: 'contacts', clause: 'SC-17.6', kind, numbers, word }) as const
  const told = [
    line('units known', [2, 10, 3], 'warship'),
    line('units known', [2, 10, 4], 'explorer'),
    line('units known', [2, 11, 5], 'warship'),
  ]
  const outlook = (report: Line[]) =>
    new Outlook({ ...view, empires: [{ ...empire, report, foreign }] }, 0, ADMIRAL)
  const size = foreign[0]?.design.n ?? 0
  assert.ok(size > 0)
  const known = outlook([line('intelligence', [2, 100, 1], ''), ...told])
  assert.deepEqual(
    [10, 11, 12].map((system) => spiedAt(known, 2, system)),
    [3 * size, 5 * size, 0],
  )
  assert.equal(spiedAt(known, 3, 10), null)
  assert.equal(spiedAt(outlook(told), 2, 10), null)
})
