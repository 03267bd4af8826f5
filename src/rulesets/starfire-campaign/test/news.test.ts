import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goToOf, sufferedIn } from '../board/turn/reading.ts'
import type { Line } from '../position.ts'
import { battlesOf } from '../report/battles.ts'
import { type News, newsOf } from '../report/news.ts'

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
    told('volley', [7, round, round % 2, from, to, 5, 1400, 3080, damage, 0, 0, 0])
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
  const fired = (from: number, to: number, damage: number, silo = false) => ({
    ...{ from, to, die: 5, fire: silo ? 0 : 1400, defence: 3080, damage },
    ...{ half: false, parting: false, silo, lost: 0, ships: [], word: '' },
  })
  // Of a battle that has no end yet nothing is read.
  assert.deepEqual(battlesOf([...report, ...report.slice(1, 3)]), [
    {
      ...{ system: 7, alone: 1 },
      sides: [
        { owner: 1, before: 3, left: 2, withdrew: 0, ships: [1, 2, 3], word: '' },
        { owner: 2, before: 3, left: 0, withdrew: 0, ships: [], word: '' },
      ],
      rounds: [
        { long: true, fire: [fired(1, 2, 7), fired(2, 1, 4), fired(1, 2, 3, true)], withdrew: [] },
        { long: false, fire: [fired(1, 2, 6)], withdrew: [] },
      ],
    },
  ])
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

type Forces = readonly [before: number, left: number, withdrew: number]

/** The lines of a battle of empire 1 with another in a system, and who holds it then; `fire`: of both, round by round. */
function battleLines(
  system: number,
  [before, left, withdrew]: Forces,
  [other, ...theirs]: readonly [owner: number, ...Forces],
  fire: readonly (readonly [number, number])[],
  alone = 0,
): Line[] {
  const told = (kind: string, numbers: readonly number[], section: Line['section'] = 'battles'): Line => ({
    ...{ section, kind, clause: 'SC-20.9', word: '' },
    numbers: [system, ...numbers],
  })
  return [
    told('battle in', [before, before - left - withdrew], 'urgent'),
    told('battle', [fire.length, 2]),
    told('battle side', [1, before, left, withdrew]),
    told('battle side', [other, ...theirs]),
    ...fire.flatMap(([own, other1], i) => [
      told('volley', [i + 1, 1, 1, other, 5, own, 3080, 7, 0, 0, 0]),
      told('volley', [i + 1, 1, other, 1, 5, other1, 3080, 7, 0, 0, 0]),
    ]),
    told('battle end', [alone]),
  ]
}

test('SC-7.15, SC-14.19, SC-20.9 · what each of many battles of a turn was: won, lost, held, a raid, and who did not fire', () => {
  const loud = [
    [9, 9],
    [9, 9],
  ] as const
  const line = (section: Line['section'], kind: string, numbers: number[], word = ''): Line => ({
    ...{ section, kind, clause: 'SC-20.6', word },
    numbers,
  })
  const report = [
    ...battleLines(7, [3, 2, 0], [2, 3, 0, 0], loud, 1),
    ...battleLines(
      8,
      [4, 0, 0],
      [3, 5, 5, 0],
      [
        [0, 9],
        [0, 9],
      ],
      3,
    ),
    ...battleLines(
      9,
      [4, 0, 4],
      [3, 5, 5, 0],
      [
        [0, 9],
        [0, 9],
      ],
      3,
    ),
    ...battleLines(
      10,
      [4, 0, 0],
      [3, 5, 5, 0],
      [
        [1, 9],
        [0, 9],
        [0, 1],
      ],
      3,
    ),
    ...battleLines(
      11,
      [4, 4, 0],
      [3, 5, 2, 0],
      [
        [9, 9],
        [9, 0],
      ],
    ),
    ...battleLines(12, [4, 1, 1], [2, 5, 1, 0], loud),
    line('battles', 'boarded', [12, 2, 1, 3, 1, 2], 'Fox'),
    line('battles', 'boarded', [12, 2, 1, 3, 0, 2], 'Fox'),
    line('battles', 'boarded', [12, 1, 2, 3, 1, 2], 'Fox'),
    ...battleLines(13, [4, 4, 0], [2, 5, 1, 0], loud),
    line('systems', 'system', [13, 100, 1000, 0, 0, 0, 0, 0, 0, 0, 0]),
    ...battleLines(14, [4, 4, 0], [2, 5, 0, 5], loud, 1),
    line('systems', 'system', [14, 0, 1000, 0, 0, 0, 0, 0, 0, 3, 0]),
    ...battleLines(
      15,
      [4, 4, 0],
      [2, 5, 0, 0],
      [
        [0, 9],
        [9, 9],
      ],
      1,
    ),
    line('battles', 'battle rest', [15, 2, 0, 0, 0]),
  ]
  const place = (owner: number) => ({ jumps: 1, owner, home: false })
  const places = new Map([
    [10, place(3)],
    [11, place(3)],
    [12, place(9)],
  ])
  const told = newsOf(report, { owner: 1, places }).flatMap(({ system, head, text }) =>
    system === 0
      ? []
      : [`${head}. ${text.replace(/^(In \d+ only.*?retreat|No side is left alone in \d+)\. ?/, '')}`],
  )
  const mute = (who: string, when: string) =>
    ` ${who} did not fire ${when}: it had no weapon in range with supply and rounds.`
  const byPlace = (a: string, b: string) => Number(/m (\d+)/.exec(a)?.[1]) - Number(/m (\d+)/.exec(b)?.[1])
  assert.deepEqual(
    told.sort(byPlace).map((one) => one.trimEnd()),
    [
      'You won the battle at system 7: 3 of your units against 3 of empire 2, 1 lost.',
      `You were shot down at system 8: 4 of your units against 5 of empire 3, all lost.${mute('Your side', 'at all')}`,
      `You lost the battle at system 9: 4 of your units against 5 of empire 3, none lost.${mute('Your side', 'at all')}`,
      `You failed to take system 10 (1 jump from home): 4 of your units against 5 of empire 3, all lost.${mute('Your side', 'in 2 of 3 rounds')}`,
      `You raided system 11 (1 jump from home): 4 of your units against 5 of empire 3, none lost.${mute('Empire 3', 'in 1 of 2 rounds')}`,
      'You fought at system 12 (1 jump from home): 4 of your units against 5 of empire 2, 3 lost.',
      'You held system 13: 4 of your units against 5 of empire 2, none lost.',
      'You won the battle at system 14: 4 of your units against 5 of empire 2, none lost.',
      'You fought at system 15: 4 of your units against 5 of empire 2, none lost.',
    ],
  )
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
    'At system 8: 2 units of empire 2 and 1 unit of empire 3',
    '3 × Scout are built at system 1',
    'Scout is built at system 2',
  ])
  const leads = (one: News) => goToOf(one, (system) => system !== 8)?.system ?? null
  assert.deepEqual(news.map(leads), [9, null, null, null])
})

test('SC-20.6 · what is urgent and stands in its own section, too, is news once', () => {
  const line = (section: Line['section'], numbers: number[]): Line => ({
    ...{ section, kind: 'path ended', clause: 'SC-13.5', word: '' },
    numbers,
  })
  const twice = [line('urgent', [3, 1]), line('fleets', [3, 1]), line('fleets', [4, 1])]
  assert.equal(newsOf(twice, reader(1)).length, newsOf(twice.slice(1), reader(1)).length)
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
