import assert from 'node:assert/strict'
import test from 'node:test'
import { commands } from '../commands.ts'
import { FRIGATE } from '../diplomacy/nprs.ts'
import { addFleet, addShip } from '../fleets/rows.ts'
import { addInstallation } from '../industry/rows.ts'
import { options } from '../options.ts'
import { Turn } from '../phases/turn.ts'
import { type Empire, type Line, SECTIONS, type T } from '../position.ts'
import { PRESETS, type Preset, presetOptions } from '../presets.ts'
import { chronicleOf } from '../report/chronicle.ts'
import { beside, entryOf } from '../report/ledger.ts'
import { systemsIn } from '../report/lines/diplomacy.ts'
import { sentence } from '../report/lines/index.ts'
import { fleets, listed, planet, unitsIn } from '../report/lines/line.ts'
import { newsOf } from '../report/news.ts'
import { type Places, placeName, placesIn, placesOf } from '../report/places.ts'
import { reported as newsIn, welcome } from '../report/reported.ts'
import { claimsOf } from '../report/said.ts'
import { reportOf } from '../report/sections.ts'
import { FORMS, type SeatReport } from '../report/text.ts'
import { rich } from './fleets.ts'
import { BARE, Campaign, GARDEN, row } from './table.ts'
import { isNamed } from './truth/chronicle.ts'

const drawn = {
  systems: [GARDEN, BARE, BARE],
  links: [
    [0, 1],
    [1, 2],
  ] as const,
}

/** No dice fall. */
const QUIET = { EVENTS: 'off' } as const

/** A report with lines in all sections, some of them odd. */
function reported(): readonly Line[] {
  const campaign = new Campaign(drawn, QUIET)
  campaign.turn([[{ do: 'explore', fleet: 'F1' }, { do: 'dance' }]], {})
  const odd: Line[] = SECTIONS.map((section, i) => ({
    section,
    kind: 'E_SYNTAX',
    clause: 'SC-19.11',
    numbers: [i],
    word: `<b> & "${'long '.repeat(30)}" of ${section}`,
  }))
  return [...campaign.lines(), ...odd]
}

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

test('SC-20.7 · text, HTML and JSON of a report say the same, and are made of its lines alone', () => {
  const lines = reported()
  const json = JSON.parse(FORMS.json(lines)) as Line[]
  assert.deepEqual(json, lines)
  assert.equal(FORMS.json([]), '[]\n')
  // Made of what the JSON holds, the other two come out the same.
  assert.equal(FORMS.text(json), FORMS.text(lines))
  assert.equal(FORMS.html(json), FORMS.html(lines))
  const html = FORMS.html(lines)
  const items = [...html.matchAll(/<(h2|li)>(.*?)<\/\1>/gs)].map(([, , words = '']) => unescaped(words))
  assert.equal(plain(items.join(' ')), plain(FORMS.text(lines)))
  const body = html.slice(html.indexOf('<main>')).replace(/<[^>]*>/g, ' ')
  assert.equal(plain(unescaped(body)), plain(FORMS.text(lines)))
  const said = SECTIONS.flatMap((section) => lines.filter((line) => line.section === section).map(sentence))
  for (const one of said) assert.ok(items.includes(one), one)
  // Lines that could not be read are judged first, but told in the order of the sheet.
  assert.equal(
    sentence({ section: 'urgent', kind: 'refused', clause: 'SC-19.2', numbers: [11, 2], word: '' }),
    '2 orders were refused: lines 2 and 11 (SC-19.2).',
  )
})

test('SC-20.7 · the text has 72 columns, the page nothing from elsewhere and no script', () => {
  const lines = reported()
  for (const line of FORMS.text(lines).split('\n')) assert.ok(line.length <= 72, line)
  const html = FORMS.html(lines)
  assert.doesNotMatch(html, /<script|<link|src=|href=|url\(|@import/)
  assert.doesNotMatch(html, /<b>/)
  assert.match(html, /@media print/)
})

test('SC-20.6 · a section that has no line is left out, the others keep their numbers and their order', () => {
  const lines = reported().filter(({ section }) => section === 'score' || section === 'head')
  const titles = FORMS.text(lines)
    .split('\n')
    .filter((line) => /^\d/.test(line))
  assert.deepEqual(titles, ['1. Head', '17. Score and history'])
})

/** SC-0.13  The table of the rulebook, its second column read out. */
const SETS: Readonly<Record<Preset, Readonly<Record<string, unknown>>>> = {
  source: {},
  mail: { SURVEY_PACE: 6, COLONY_PACE: 4, END_TURN: 120, SHIP_UPKEEP: 0.01 },
  brisk: {
    ...{ SURVEY_PACE: 10, COLONY_PACE: 6, RESEARCH_PACE: 3, HOME_CHART: 3, START_SCOUTS: 4 },
    ...{ CLUSTER_SYSTEMS: 10, CORE_SYSTEMS: 600, FIRST_RELATION: 'war' },
    ...{ CLUSTER_CHART: 'copied', SCORE_TREASURY: 0.25 },
    ...{ START_TREASURY: 15_000, END_TURN: 60, DEADLINE_HOURS: 48, SHIP_UPKEEP: 0.01 },
  },
  skirmish: {
    ...{
      CLUSTER_SYSTEMS: 6,
      CORE_SYSTEMS: 300,
      FIRST_RELATION: 'war',
      SURVEY_PACE: 20,
      COLONY_PACE: 12,
      RESEARCH_PACE: 4,
    },
    ...{ CENTER_PRICE: 0.5, START_TREASURY: 20_000, END_TURN: 40, DEADLINE_HOURS: 1, DEAL_WINDOW: 'off' },
    ...{ HOME_CHART: 3, START_SCOUTS: 2, SHIP_UPKEEP: 0.01, CLUSTER_CHART: 'copied', SCORE_TREASURY: 0.25 },
  },
  great: {
    ...{ SURVEY_PACE: 6, COLONY_PACE: 4, END_TURN: 120, SHIP_UPKEEP: 0.01 },
    ...{ CORE_SYSTEMS: 300, DEAL_WINDOW: 'off', ABSENT_TURNS: 3 },
  },
}

test('SC-0.13 · each preset sets what the table says and nothing else, and every value is a legal one', () => {
  for (const preset of PRESETS) {
    const sets: Readonly<Record<string, unknown>> = { ...presetOptions(preset, 300) }
    assert.deepEqual(sets, SETS[preset], preset)
    for (const [name, value] of Object.entries(sets)) {
      const option = options[name as keyof typeof options]
      assert.equal(option.schema.fault(value, name), null)
    }
  }
})

const [command] = commands
assert.ok(command !== undefined)
const run = (
  flags: readonly string[],
  values: Readonly<Record<string, string>>,
  file: unknown,
  wrong: string | null,
) => {
  const { match } = new Campaign(drawn, QUIET).turns(2)
  return command.run(file, new Set(flags), {
    values,
    replay(_log, show) {
      if (wrong === null) show(match.position)
      return wrong
    },
  })
}

test('SC-0.13 · the presets are listed with what each is for and all that it sets', () => {
  const said = run(['presets'], {}, undefined, null)
  assert.ok('text' in said && said.sound)
  for (const preset of PRESETS) assert.match(said.text, new RegExp(`^${preset}: \\w`, 'm'))
  assert.match(said.text, /CLUSTER_SYSTEMS=6,/)
  // `off` alone would be read as false.
  assert.match(said.text, /DEAL_WINDOW="off"/)
  assert.match(said.text, /CORE_SYSTEMS=<empires>/)
})

test('SC-20.7 · a report of a kept log is printed in the form that is asked for; what is not there is said', () => {
  const text = run([], { empire: '1' }, [], null)
  assert.ok('text' in text && text.sound)
  assert.match(text.text, /^1\. Head\n {2}Turn 2 /)
  const html = run([], { empire: '2', turn: '2', as: 'html' }, [], null)
  assert.ok('text' in html && html.text.startsWith('<!DOCTYPE html>'))
  const later = run([], { empire: '1', turn: '9' }, [], null)
  assert.ok('text' in later && !later.sound)
  assert.match(later.text, /reports of the turns to 2, and none of turn 9/)
  assert.deepEqual(run([], { empire: '1' }, [], 'No log.'), { text: 'No log.\n', sound: false })
  assert.ok('usage' in run([], {}, [], null))
  assert.ok('usage' in run([], { empire: '1', as: 'pdf' }, [], null))
})

test('SC-19.17 · a set of no line is a full turn: what was ordered goes on, and the report says what', () => {
  const campaign = new Campaign(drawn, { ...QUIET, HOME_CHART: 2, START_SCOUTS: 2 })
  campaign.turn([
    [
      { do: 'move', fleet: 'F1', to: 3 },
      { do: 'explore', fleet: 'F2' },
    ],
  ])
  const said = (fleet: number) =>
    campaign.lines('fleets').find(({ kind, numbers }) => kind === 'fleet' && numbers[0] === fleet)
  assert.deepEqual(campaign.at(), [2, 2])
  assert.match(sentence(said(1) ?? assert.fail()), /then by WP 2/)
  assert.match(said(2)?.word ?? '', /explore/)
  campaign.turn([[]])
  assert.equal(campaign.at()[0], 3)
  assert.match(said(2)?.word ?? '', /explore/)
  assert.deepEqual(campaign.answers(), [])
})

test('SC-20.6 · what was refused is urgent; armed fleets are told with points, supply and rounds', () => {
  const campaign = new Campaign(drawn, QUIET).with(({ empires }) => {
    const own = empires[0]
    if (own === undefined) return
    own.designs = [...own.designs, FRIGATE]
    const at = addFleet(own, 1, 'Watch')
    const ship = addShip(own, own.designs.length - 1, own.fleets.id[at] ?? 0, 0)
    own.ships.hull[ship] = 4
  })
  campaign.turn([[{ do: 'dance' }, { do: 'convoy', on: true }, { do: 'escort', fleet: 'F9', on: true }]])
  const urgent = campaign.lines().filter(({ kind }) => kind === 'refused')
  assert.deepEqual(
    urgent.map(({ section, numbers }) => [section, ...numbers]),
    [['urgent', 1, 3]],
  )
  const strength = campaign.lines().filter(({ kind }) => kind === 'strength')
  // SC-4.12  Shields 3, armour 4, hull 19, of which 4 are lost; 22 HS in colonized space would take 6 of cargo.
  assert.deepEqual(
    strength.map(({ numbers }) => numbers),
    [[2, 22, 26, 600, 0, 20, 0]],
  )
  assert.match(
    sentence(strength[0] ?? assert.fail()),
    /F2 has 22 of 26 points; supply 0, 6 needed, 20 weapon-rounds/,
  )
})

test('SC-20.4 · the scores of others are told only when the end is at most 12 turns away, and without their names', () => {
  const rivals = (END_TURN: number) =>
    new Campaign(drawn, { ...QUIET, END_TURN })
      .turns(1)
      .lines()
      .flatMap(({ kind, numbers, word }) => (kind === 'rival' ? [[...numbers, word]] : []))
  assert.deepEqual(rivals(14), [])
  assert.deepEqual(rivals(0), [])
  assert.deepEqual(rivals(13), [[2, 1259, '']])
})

/** A battle in system 3 of two own ships and one of the neighbour, whose home it may be, and what else is told of the turn. */
function foughtAt3(left: number, lost: number, places: Places, ...more: Line[]): string | undefined {
  const told = (section: Line['section'], kind: string, numbers: number[]): Line => ({
    ...{ section, kind, clause: 'SC-20.6', word: '' },
    numbers,
  })
  const report = [
    told('urgent', 'battle in', [3, 2, lost]),
    told('battles', 'battle side', [3, 1, 2, left, 0, 8, 9]),
    told('battles', 'battle side', [3, 2, 1, 1, 0]),
    told('battles', 'battle end', [3, 0]),
  ]
  return newsOf([...report, ...more], { owner: 1, places })[0]?.head
}

test('SC-20.6 · a HOMEWORLD is the home of the empire that began there, also while another has it', () => {
  const named = (system: number, owner: number) => {
    const known = {
      ...{ system, owner, type: 'Homeworld', points: [] },
    } as unknown as Empire['chart'][number]
    const chart = system === 1 ? [known] : [{ ...known, system: 1, owner: 1 }, known]
    const colonies = { system: [] } as unknown as Empire['colonies']
    return placeName(system, { owner: 1, places: placesOf({ owner: 1, chart, colonies }, 5) })
  }
  assert.deepEqual(
    [named(6, 2), named(6, 3), named(1, 1), named(1, 3), named(1, 0)],
    [
      ...['system 6 (home of empire 2)', 'system 6'],
      ...['your home system 1', 'your home system 1', 'your home system 1'],
    ],
  )
})

test('SC-20.6 · a system is lost only where it was the reader’s: held, lost, taken, raided, fought at are five headlines', () => {
  const theirs = placesIn([[3, 4, 2, 1]])
  const line = (kind: string, numbers: number[]): Line => ({
    ...{ section: 'urgent', kind, clause: 'SC-15.9', word: '' },
    numbers,
  })
  const own: Line = { ...line('system', [3, 40, 100, 0, 1, 2, 0, 0, 0, 0, 0]), section: 'systems' }
  const fight = '2 of your units against 1 of empire 2'
  assert.equal(foughtAt3(0, 2, new Map(), own), `You held system 3: ${fight}, all lost`)
  assert.equal(
    foughtAt3(0, 2, placesIn([[3, 1, 1, 0]]), line('conquered', [3, 2, 1])),
    `You lost system 3 (1 jump from home): ${fight}, all lost`,
  )
  assert.equal(
    foughtAt3(2, 0, theirs, own, line('conquered', [3, 1, 2])),
    `You took system 3 (home of empire 2): ${fight}, none lost`,
  )
  assert.equal(foughtAt3(1, 1, theirs), `You raided system 3 (home of empire 2): ${fight}, 1 lost`)
  assert.equal(foughtAt3(0, 2, theirs), `You failed to take system 3 (home of empire 2): ${fight}, all lost`)
  assert.equal(foughtAt3(0, 2, new Map()), `You lost the battle at system 3: ${fight}, all lost`)
  // Units that fired nothing came for no battle.
  const hit: Line = { ...line('volley', [3, 1, 1, 2, 1, 5, 900, 3000, 40, 0, 0, 2]), section: 'battles' }
  assert.equal(
    foughtAt3(0, 2, theirs, hit),
    `You were shot down at system 3 (home of empire 2): ${fight}, all lost`,
  )
  // The reader's own name for a place stands before all else.
  const called = () => '3 Nexus'
  const [news] = newsOf([line('besieged', [3])], { owner: 1, places: theirs, called })
  assert.equal(news?.head, '3 Nexus is besieged')
})

test('SC-20.6 · what happened to several fleets at one place, and who was met, is told once', () => {
  const line = (kind: string, numbers: number[], word = ''): Line => ({
    ...{ section: 'urgent', kind, clause: 'SC-7.13', word },
    numbers,
  })
  const places = placesIn([
    [1, 0, 1, 1],
    [1009, 4, 0, 0],
  ])
  const report = [
    ...[4, 6, 9, 12].map((fleet) => line('short', [fleet, 1, 1200, 0])),
    line('met', [2], 'WAR'),
    line('met', [3], 'WAR'),
    ...[2, 3].map((n) => line('built', [1, n, n], 'Scout')),
  ]
  assert.deepEqual(
    newsOf(report, { owner: 1, places }).map(({ head }) => head),
    [
      'Contact with empire 2 and empire 3: you are at war',
      '4 fleets are short of supply at your home system 1',
      '2 × Scout are built at your home system 1',
    ],
  )
})

const toldLine = (section: Line['section'], kind: string, numbers: number[]): Line => ({
  ...{ section, kind, clause: 'SC-20.9', word: '' },
  numbers,
})
const battle = (
  system: number,
  other: number,
  came: number,
  lost: number,
  theirs: number,
  own = 1,
): Line[] => [
  toldLine('urgent', 'battle in', [system, came, lost]),
  toldLine('battles', 'battle', [system, 0, 2]),
  toldLine('battles', 'battle side', [system, own, came, came - lost, 0]),
  toldLine('battles', 'battle side', [system, other, theirs, theirs - 1, 0]),
  toldLine('battles', 'battle end', [system, 0]),
]

test('a chronicle has a chapter for each war, which ends by peace or after eight quiet turns, and what was settled in between', () => {
  const happened: Readonly<Record<number, readonly Line[]>> = {
    2: [toldLine('colonization', 'established', [1, 5, 3]), toldLine('contacts', 'met', [2])],
    3: [toldLine('contacts', 'declared', [2, 0])],
    4: battle(9, 2, 4, 1, 6),
    6: [...battle(9, 2, 8, 0, 5), toldLine('urgent', 'conquered', [9, 1, 2])],
    7: [toldLine('contacts', 'stands', [2, 1, 1, 4])],
    9: battle(12, 3, 6, 5, 3),
    // Seven quiet turns do not end a war, and eight do.
    17: battle(12, 3, 4, 0, 3),
    26: [toldLine('colonization', 'established', [2, 6, 3]), ...battle(12, 3, 5, 4, 3)],
  }
  const reports = Array.from({ length: 28 }, (_, i) => ({ turn: i + 1, lines: happened[i + 1] ?? [] }))
  assert.deepEqual(
    chronicleOf([{ owner: 1, reports }]).map(({ title, text }) => `${title}. ${text}`),
    [
      'Turns 1–25. You settled system 5 and met empire 2.',
      'Turns 3–6: You against empire 2, for system 9. Empire 2 declared war in turn 3. You fought empire 2 at system 9 in turns 4 and 6. In all, you lost 1 ship and empire 2 lost 2. You took system 9 in turn 6, which was decisive. Peace came in turn 7.',
      'Turns 9–17: You against empire 3, for system 12. You fought empire 3 at system 12 in turns 9 and 17. In all, you lost 5 ships and empire 3 lost 2.',
      'Since turn 26: You against empire 3. At system 12, 5 of your ships met 3 of empire 3: you lost 4 ships and empire 3 lost 1.',
      'Turns 26–28. You settled system 6.',
    ],
  )
})

test('a chronicle of 60 turns has 1,200 words at the most for any number of empires, and names each great battle', () => {
  for (const seats of [2, 7, 12, 20]) {
    // Seven battles a turn: most of them between two or three empires, at a hundred places.
    const fought = Array.from({ length: seats * 20 }, (_, i) => ({
      turn: 5 + ((i * 7) % 55),
      system: i % 3 === 0 ? 1_000_001 + ((i * 5) % seats) : 1 + ((i * 11) % (6 * seats)),
      sides: [1 + (i % seats), 1 + ((i + 1 + (i % 5)) % seats)].filter(
        (one, at, all) => all.indexOf(one) === at,
      ),
    })).filter(({ sides }) => sides.length === 2)
    const tellers = Array.from({ length: seats }, (_, seat) => ({
      owner: seat + 1,
      reports: Array.from({ length: 60 }, (_, i) => ({
        turn: i + 1,
        places: [[6 * seat + 1, 0, seat + 1, 1]] as const,
        lines: fought.flatMap(({ turn, system, sides: [one = 0, other = 0] }) =>
          turn !== i + 1 || one !== seat + 1 ? [] : battle(system, other, 9, 3, 5, one),
        ),
      })),
    }))
    const chapters = chronicleOf(tellers)
    const words = chapters
      .map(({ title, text }) => `${title} ${text}`)
      .join(' ')
      .split(' ').length
    assert.ok(words <= 1200, `${words} words of ${seats} empires`)
    const missing = fought.filter(
      ({ turn, system }) =>
        !chapters.some(
          (one) =>
            isNamed(one, turn, system) && one.battles.some((it) => it.turn === turn && it.system === system),
        ),
    )
    assert.deepEqual(missing, [])
  }
})

test('SC-20.4, SC-20.6 · how things stand: what fleets have left, what is built, planets that are not as usual, and the score', () => {
  const stands = (kinds: RegExp, change: (own: Empire) => void = () => {}) => {
    const p = structuredClone(rich().p)
    const own = row(p, 0)
    change(own)
    return reportOf(new Turn({ p } as T), own).flatMap(({ kind, numbers, word }) =>
      kinds.test(kind) ? [[kind, ...numbers, word].join(' ').trim()] : [],
    )
  }
  // F1 and F5 are scouts, and F6 is one with troops.
  const fleets = (own: Empire) => {
    for (const system of [2, 2]) addShip(own, 0, own.fleets.id[addFleet(own, system)] ?? 0, 0)
    Object.assign(own.ships.hull, { 1: 2, 16: 1 })
    Object.assign(own.ships.armour, { 1: 1 })
    Object.assign(own.ships.quasi, { 2: 1 })
    Object.assign(own.ships.rounds, { 1: 7, 2: 5 })
    own.fleets.troops[5] = 300
  }
  // Points left of all, the train that is needed and that there is, rounds, troops; a scout that is whole has nothing to tell.
  assert.deepEqual(stands(/^strength$/, fleets), [
    'strength 2 256 260 5500 0 172 0',
    'strength 3 104 104 2200 0 80 0',
    'strength 4 80 80 0 2000 0 0',
    'strength 5 7 8 0 0 0 0',
    'strength 6 8 8 0 0 0 300',
  ])
  const built = (own: Empire) => {
    // Two without a PDC, of which one is only being founded.
    own.colonies.initial[2] = 3
    for (const at of [1, 2])
      Object.assign(own.colonies, {
        pdc: own.colonies.pdc.with(at, [false]),
        garrison: own.colonies.garrison.with(at, [0]),
      })
    const rows = [
      ['RDD', 'LAS'],
      ['CMS', ''],
      ['CGB', ''],
    ] as const
    for (const [kind, tree] of rows)
      addInstallation(own, {
        ...{ kind, tree, system: 2, rating: 1, planet: 2 },
        missile: kind === 'CMS' ? 'AAM' : '',
      } as never)
  }
  assert.deepEqual(stands(/^(center|silo|strongpoint|planet)$/, built), [
    'planet 2 2 100 0 0 0 0 0',
    'center 1 1 1 0 0 0 SCI',
    'center 1 2 1 0 0 0 RDG',
    'center 2 3 1 0 0 0 RDD LAS',
    'silo 2 4 2 0 0 0 AAM FIRE',
    'strongpoint 2 5 2 0 0',
  ])
  // Where nobody lives and nothing stands, troops are told of.
  const empty = (stationed: number) => (own: Empire) => {
    const { pu, pdc, garrison } = own.colonies
    for (const column of [pu, garrison]) column[1] = [0]
    pdc[1] = [false]
    own.colonies.stationed[1] = [stationed]
  }
  assert.deepEqual(
    [stands(/^planet$/, empty(0)), stands(/^planet$/, empty(100))],
    [[], ['planet 2 2 0 0 0 100 0 0']],
  )
  const scores = (...history: number[]) => stands(/^history$/, (own) => Object.assign(own, { history }))
  assert.deepEqual([scores(5), scores(5, 9)], [[], ['history 5 9']])
})

test('a newcomer reads what they lead and have, and how the campaign is won', () => {
  const [lead, have, ...more] = welcome(rich().view(0), 0)
  const counts = more.find((line) => line.startsWith('The highest score'))
  assert.match(counts ?? '', /sciences, treasury and ships/)
  assert.deepEqual(
    [lead, have, more.at(-1)],
    [
      'You lead Empire 1: 1,000 PU in system 1, 100 PU in system 2 and 30 PU in system 5.',
      'You have 30,000.00 MC, 16 ships (Scout × 1, Frigate × 14 and Mule × 1) in 4 fleets, 10 shipyards and 2 installations.',
      'You have met 3 other powers (SC-16.1).',
    ],
  )
  assert.deepEqual(welcome(rich().view(0), 1), [])
})

test('SC-16.17, SC-21.5, SC-14.19 · of what changes hands systems and captured ships are counted, to whose gain it was', () => {
  const line = (kind: string, numbers: number[], word: string): Line => ({
    ...{ section: 'contacts', kind, clause: 'SC-16.9', word },
    numbers,
  })
  const claims = (owner: number, one: Line) => {
    const { lost = [], gained = [] } = claimsOf(one, [one], owner)
    const named = (losses: typeof lost) =>
      losses.map(({ n, what, of, to }) => `${what ?? `${n} ${of[0]}`}${to === undefined ? '' : ` ${to}`}`)
    return [named(lost), named(gained)]
  }
  const deal = line('dealt', [1, 4, 2, 9], '53, S4, 500.00 MC, C7 for the chart of 3, 80')
  assert.deepEqual(systemsIn('1, S4, 500.00 MC, C7'), [1, 1_000_007])
  const given = (to: string) => [`the colony at 53 ${to}`, `the colony at C7 ${to}`]
  assert.deepEqual(claims(1, deal), [given('empire 2'), ['the colony at 80 empire 2']])
  assert.deepEqual(claims(2, deal), [['the colony at 80 empire 1'], given('empire 1')])
  const won = (asset: string) => claims(1, line('bid won', [2, 500], asset))
  assert.deepEqual(
    [won('53'), won('S53')],
    [
      [[], ['the colony at 53 empire 2']],
      [[], []],
    ],
  )
  const boarded = (owner: number, captured: number) =>
    claims(owner, line('boarded', [12, 2, 1, 3, captured, 2], 'Fox'))
  assert.deepEqual(
    [boarded(1, 1), boarded(2, 1), boarded(2, 0)],
    [
      [[], []],
      [[], ['1 unit']],
      [[], []],
    ],
  )
})

test('SC-20.6 · a planet is its system and its slot, and of what was lost units are counted', () => {
  assert.deepEqual(planet.get({ numbers: [3, 51, 2], word: '' }, 1), [51, 2])
  assert.equal(
    unitsIn([
      { n: 2, of: ['unit', 'units'] },
      { n: 3, of: ['colony', 'colonies'] },
    ]),
    2,
  )
})

test('SC-11.1, SC-11.12 · what each line of the ledger books: its step or phase, earned or paid, and sums apart', () => {
  const booked = (kind: string) => {
    const line: Line = { section: 'ledger', kind, clause: 'SC-11.1', numbers: Array(9).fill(7), word: 'x' }
    const entry = entryOf(line)
    return entry === null ? null : `${entry.step} ${entry.amount}${entry.total ? ' in all' : ''}`
  }
  const steps = {
    ...{
      envoy: 'P2 -7',
      'mission done': 'P7 -7',
      'mission failed': 'P7 -7',
      'mission underpaid': 'P7 -7',
      cache: 'P8 700',
    },
    ...{
      income: 'a 7',
      gross: 'a 7 in all',
      upkeep: 'b -7',
      net: 'b 7 in all',
      'event effect': 'c 7',
      peni: 'e 7 in all',
    },
    ...{ dividend: 'f 7', trade: 'g 7', 'paid over': 'g -7', received: 'g 7', withdrawn: 'g 7' },
    ...{ 'project paid': 'h -7', spent: 'h -7', invested: 'i -7', closing: 'i 7 in all' },
    ...{
      'freighters sold': 'P13 7',
      'ship sold': 'P13 7',
      'funds drawn': 'P13 7',
      'project suspended': 'P13 7',
      'bid paid': 'P13 -7',
    },
    ...{ matched: null, met: null },
  }
  assert.deepEqual(Object.fromEntries(Object.keys(steps).map((kind) => [kind, booked(kind)])), steps)
  const entry = (step: string, amount: number) => ({ step, label: 'x', amount, clause: '', total: false })
  assert.deepEqual(
    beside([entry('a', 1), entry('P13', 2)], [entry('h', 3), entry('a', 4)]).map(({ step, last, next }) => [
      step,
      last,
      next,
    ]),
    [
      ['a', 1, 4],
      ['h', null, 3],
      ['P13', 2, null],
    ],
  )
})

test('SC-20.12 · of fleets that are gone a chronicle says how many ships they had, and how large they were where that was a tenth', () => {
  const gone = (fleet: number, system: number, units: number) =>
    toldLine('urgent', 'contact lost', [fleet, system, units])
  const of = (ships: SeatReport['ships'], ...lines: Line[]) => {
    const before = { turn: 1, lines: [], ...(ships === undefined ? {} : { ships }) }
    const left = toldLine('fleets', 'fleet', [9, 1, 90])
    return chronicleOf([{ owner: 1, reports: [before, { turn: 2, lines: [...lines, left], ships: [] }] }])
      .map(({ text }) => text)
      .join(' ')
  }
  // Fleet, size, and as many ships.
  const rows = (...all: (readonly [fleet: number, hs: number, ships: number])[]) =>
    all.map(([fleet, hs, ships]) => [fleet, hs, ...Array.from({ length: ships }, (_, i) => 100 * fleet + i)])
  assert.equal(
    of(rows([5, 8, 20], [9, 8, 90]), gone(5, 7, 20)),
    'You lost contact with 20 ships (160 HS) at system 7 in turn 2.',
  )
  assert.equal(of(rows([5, 8, 10], [9, 8, 90]), gone(5, 7, 10)), 'You lost contact with 1 fleet at system 7.')
  assert.equal(
    of(rows([5, 8, 6], [6, 20, 1], [9, 8, 50]), gone(5, 7, 6), gone(6, 7, 1)),
    'You lost contact with 7 ships (68 HS) at system 7 in turn 2.',
  )
  // Of old reports ships are counted, and of fleets that have changed since.
  assert.equal(of(undefined, gone(5, 7, 10)), 'You lost contact with 1 fleet at system 7.')
  assert.equal(of(undefined, gone(5, 7, 11)), 'You lost contact with 11 ships at system 7 in turn 2.')
  assert.equal(
    of(rows([5, 8, 9], [9, 8, 90]), gone(5, 7, 11)),
    'You lost contact with 11 ships at system 7 in turn 2.',
  )
})

test('SC-20.6 · the more is lost, the graver it is; ships that may have been traded are not counted; long lists are cut', () => {
  const lost = (units: number) => toldLine('urgent', 'contact lost', [5, 7, units])
  const weights = [1, 2, 3, 10, 12, 13, 40].map(
    (n) => newsOf([lost(n)], { owner: 1, places: new Map() })[0]?.weight,
  )
  assert.deepEqual(weights, [91, 91, 92, 95, 96, 96, 96])
  const changes = (...lines: Line[]) =>
    newsIn({ turn: 1, lines } as never, 0).map(({ said }) => [
      said.lost?.length ?? 0,
      said.gained?.length ?? 0,
    ])
  assert.deepEqual(changes(lost(2)), [[1, 0]])
  assert.deepEqual(newsIn({ turn: 1, lines: [lost(2)] } as never, 0)[0]?.said, {
    head: 'Contact with F5 was lost at system 7: 2 units',
    lost: [{ n: 2, of: ['unit', 'units'], at: '7' }],
  })
  const deal = { ...toldLine('contacts', 'dealt', [1, 4, 2, 9]), word: 'S4 for 500.00 MC' }
  assert.deepEqual(changes(lost(2), deal)[0], [0, 0])
  const names = ['a', 'b', 'c', 'd', 'e', 'a']
  assert.deepEqual([listed(names.slice(0, 4)), listed(names)], ['a, b, c and d', 'a, b, c and 2 more'])
  const few = names.slice(0, 4).map((fleet) => ({ fleet }))
  assert.deepEqual([fleets(few.slice(1)), fleets(few)], ['b, c and d', '4 fleets'])
})
