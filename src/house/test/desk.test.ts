// The desk of a host who plays no seat: acts are tried, planned and taken back; the journal tells it all, to all at the end.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import zlib from 'node:zlib'
import type { Json } from '../../kernel/json.ts'
import type { Host } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { HOUR } from '../clock/time-control.ts'
import { foundIn } from '../desk/desk.ts'
import { unpacked } from '../tables/archive.ts'
import { HandClock, openHouse } from './open.ts'

const refusedAs = (code: string) => (error: unknown) =>
  error instanceof HouseError && error.refusal.code === code
const MONEY = { do: 'mc', empire: 2, amount: 50_050 }

test('House-5.11, House-5.14, SC-21.33, SC-21.16 · only a host without a seat has a desk; what they plan is in no other answer until it is published at the end', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const made = await house.create({
    ...{ game: 'starfire-campaign', seats: [{ kind: 'open' }, { kind: 'open' }], seed: 'desk', hosted: true },
    options: { preset: 'skirmish', CLUSTER_SYSTEMS: 5, START_SCOUTS: 1, GM: 'on', DEADLINE_HOURS: 12 },
    lapsing: { extensions: 0, graceMs: 0, absentAfter: 3 },
  })
  const { table, key, invite } = made
  const keys: string[] = []
  for (const name of ['Anna', 'Ben']) keys.push((await house.join(table, { invite: invite ?? '', name })).key)
  let commands = 0
  const command = () => `c${commands++}`
  const host = async (what: object, by = key) => {
    const done = await house.host(table, by, { ...what, commandId: command() } as Host)
    return 'refused' in done ? done.refused.error : null
  }
  const desk = async () => (await house.desk(table, key)).read()
  const lines = async () =>
    (await desk()).journal.map(({ turn, no, text, reason, fate }) => [turn, no, text, reason, fate])
  const handIn = async (seat: number, draft = false) => {
    const { seq } = await house.state(table, keys[seat] ?? '')
    await house.answer(table, keys[seat] ?? '', {
      ...{ seat, seq, commandId: command(), choice: { text: '' }, draft },
    })
  }
  const seats = async () => (await desk()).seats.map((one) => [one.in, one.draft, one.late])

  // House-5.11  Nobody else comes to the desk.
  for (const [by, code] of [
    [keys[0] ?? '', 'NOT_THE_HOST'],
    [null, 'NOT_THE_HOST'],
  ] as const) {
    await assert.rejects(house.desk(table, by), refusedAs(code))
    await assert.rejects(house.journal(table, by), refusedAs(code))
    await assert.rejects(house.tried(table, by, { acts: [MONEY] }), refusedAs(code))
  }
  const titles = (await desk()).form as { titles: object; choices: { empire: { of: { text: string }[] } } }
  assert.ok('give' in titles.titles)
  assert.deepEqual(
    titles.choices.empire.of.map(({ text }) => text),
    ['Anna (1)', 'Ben (2)'],
  )
  const tried = await house.tried(table, key, { acts: [MONEY] })
  assert.ok('changes' in tried)
  assert.deepEqual(
    [tried.says, tried.changes.map(({ what }) => what), tried.when],
    [
      ['Ben gets 500.50 MC.'],
      ['Ben (2), treasury'],
      'Before turn 1 is carried out. You can take it back until then.',
    ],
  )
  const no = await house.tried(table, key, { acts: [{ do: 'pu', system: '6', amount: 9999 }] })
  assert.match('refusal' in no ? no.refusal.text : '', /^There is room for 0 PU more/)

  // Bots play it on: much money is seen in nothing but what Ben has, and nobody at the table learns of it.
  const RICHES = { ...MONEY, amount: 2_000_000 }
  const whatIf = (acts: object[], by: string | null = key) =>
    house.whatIf(table, by, { acts: acts as Json[], turns: 1 })
  const asks = whatIf([RICHES])
  await assert.rejects(whatIf([RICHES]), refusedAs('MANY_WAIT'))
  const ahead = await asks
  assert.ok('measures' in ahead)
  const score = ahead.measures.find(({ what }) => what === 'score')
  assert.ok(score !== undefined && ahead.games > 0)
  assert.ok((score.acted[1] ?? 0) > (score.without[1] ?? 0), JSON.stringify(score))
  assert.notDeepEqual(score.without, score.now)
  assert.ok('refusal' in (await whatIf([{ do: 'pu', system: '6', amount: 9999 }])))
  await assert.rejects(whatIf([MONEY], keys[0] ?? ''), refusedAs('NOT_THE_HOST'))

  const before = await house.state(table, keys[1] ?? '')
  await assert.rejects(host({ do: 'plan', acts: [MONEY], reason: ' ' }), refusedAs('NO_REASON'))
  await assert.rejects(
    host({ do: 'plan', acts: [MONEY], reason: 'mine' }, keys[0]),
    refusedAs('NOT_THE_HOST'),
  )
  assert.equal(await host({ do: 'plan', acts: [MONEY], reason: 'late supplies' }), null)
  assert.equal(
    await host({ do: 'plan', acts: [{ do: 'rename', empire: 1, name: 'Veyra' }], reason: 'a wish' }),
    null,
  )
  assert.equal(await host({ do: 'withdraw', no: 2, reason: 'not wished any more' }), null)
  assert.equal((await host({ do: 'withdraw', no: 2, reason: 'again' }))?.code, 'E_LATE')
  const state = await house.state(table, keys[1] ?? '')
  assert.deepEqual(state.view, before.view)
  assert.doesNotMatch(JSON.stringify(state), /late supplies|not wished/)

  // House-5.11  Whose moves are in, and who was late.
  await handIn(0)
  await handIn(1, true)
  assert.deepEqual(await seats(), [
    [true, false, []],
    // SC-19.14  Of a draft nobody learns.
    [false, false, []],
  ])
  // House-5.12  The host reminds Ben, at most once an hour, and gives more time; nobody else is told.
  const remind = { do: 'remind', seats: [1], reason: 'the third day' }
  assert.equal((await host({ ...remind, seats: [0, 1] }))?.text, 'Nobody waits for Anna.')
  assert.equal(await host(remind), null)
  assert.equal((await host(remind))?.code, 'TOO_SOON')
  assert.equal((await desk()).seats[1]?.remindedAtMs, clock.ms)
  const due = async () => (await desk()).seats.map(({ dueAtMs }) => ((dueAtMs ?? 0) - clock.ms) / HOUR)
  assert.deepEqual(await due(), [12, 12])
  assert.equal(await host({ do: 'grant', seats: [1], hours: 24, reason: 'a holiday' }), null)
  assert.deepEqual(await due(), [12, 36])
  await assert.rejects(host(remind, keys[0]), refusedAs('NOT_THE_HOST'))
  const acts = async (by: string) =>
    (await house.state(table, by)).acts.flatMap(({ kind, text }) =>
      kind === 'remind' || kind === 'grant' ? [text] : [],
    )
  assert.deepEqual(await acts(keys[0] ?? ''), [])
  assert.deepEqual(await acts(keys[1] ?? ''), [
    'The host reminds Ben: “the third day”.',
    'The host gives Ben 1 day more: “a holiday”.',
  ])

  // House-5.14  A letter to both: each reads it, nobody reads who else got it, and no spectator reads anything.
  const letter = { do: 'letter', seats: [0, 1], reason: ' The fair is over. ' }
  await assert.rejects(host(letter, keys[0]), refusedAs('NOT_THE_HOST'))
  await assert.rejects(host({ ...letter, reason: ' ' }), refusedAs('NO_REASON'))
  assert.equal(await host(letter), null)
  const written = async (by: string | null) =>
    (await house.state(table, by)).acts.flatMap(({ kind, text }) => (kind === 'letter' ? [text] : []))
  assert.deepEqual(await Promise.all([keys[0] ?? '', keys[1] ?? '', null].map(written)), [
    ['The host writes to Anna: “The fair is over.”'],
    ['The host writes to Ben: “The fair is over.”'],
    [],
  ])
  // Only its reader marks a letter as read, and only the host is told.
  const sent = async () => (await desk()).letters.map(({ to }) => to.map(({ read }) => read))
  const { atMs: wrote = 0 } = (await house.state(table, keys[1] ?? '')).acts.at(-1) ?? {}
  await assert.rejects(host({ do: 'read', seat: 1, atMs: wrote }, keys[0]), refusedAs('NOT_YOUR_SEAT'))
  const others = await Promise.all([keys[0] ?? null, null].map((by) => house.state(table, by)))
  assert.equal(await host({ do: 'read', seat: 1, atMs: wrote }, keys[1]), null)
  assert.equal(await host({ do: 'read', seat: 0, atMs: wrote - 1 }, keys[0]), null)
  assert.deepEqual(await sent(), [[false, true]])
  assert.deepEqual(await Promise.all([keys[0] ?? null, null].map((by) => house.state(table, by))), others)
  for (let n = 1; n < 10; n++) assert.equal(await host({ ...letter, seats: [0] }), null)
  assert.equal((await host(letter))?.code, 'TOO_SOON')

  clock.ms += 37 * HOUR
  await house.sweep()
  // An hour later there is room again; and seats have readers.
  assert.equal((await host({ ...letter, seats: [0, 5] }))?.code, 'NO_PERSON')
  assert.equal(await host({ ...letter, seats: [0] }), null)
  await handIn(0)
  clock.ms += 13 * HOUR
  await house.sweep()
  assert.deepEqual(await seats(), [
    [false, false, []],
    [false, false, [2]],
  ])
  assert.deepEqual(
    (await lines()).filter(([, , text]) => !String(text).startsWith('The host writes to Anna:')).slice(-8),
    [
      [1, 1, 'Ben gets 500.50 MC.', 'late supplies', 'done'],
      [1, 2, 'Anna is called “Veyra”.', 'a wish', 'back'],
      [1, null, 'What was planned as number 2 is taken back.', 'not wished any more', 'done'],
      [1, null, 'The host reminds Ben: “the third day”.', '', ''],
      [1, null, 'The host gives Ben 1 day more: “a holiday”.', '', ''],
      [1, null, 'The host writes to Anna and Ben: “The fair is over.”', '', ''],
      [1, null, 'The deadline has passed (drafts that count as submitted: Ben).', '', ''],
      [2, null, 'The deadline has passed (late: Ben).', '', ''],
    ],
  )
  // House-5.14  The draft of a newsletter has what everybody may know, and nothing of what only some were told.
  const draft = async () => (await desk()).newsletter
  assert.deepEqual(await draft(), {
    turn: 2,
    text: `Newsletter of turn 2, 2026-11-04 14:00 (UTC)`,
  })
  await host({ do: 'act', act: { ...MONEY, amount: 77 }, reason: 'canary' })
  await host({ do: 'plan', acts: [{ do: 'rename', empire: 1, name: 'Canary' }], reason: 'canary' })
  await host({ ...letter, seats: [1], reason: 'For Ben: canary.' })
  await host({ ...letter, reason: 'For both.' })
  await host({ do: 'free', seat: 1, reason: 'long away', commandId: command() })
  keys[1] = (await house.join(table, { invite: invite ?? '', name: 'Cleo' })).key
  await host({ ...letter, seats: [0, 1], reason: 'Welcome.' })
  await handIn(0)
  await handIn(1)
  const text = `Newsletter of turn 3, 2026-11-04 14:00 (UTC)

Players who came or went:
The host frees seat 2: “long away”.
Cleo takes seat 2.

The host wrote to everybody:
“For both.”
“Welcome.”`
  assert.deepEqual(await draft(), { turn: 3, text })
  // It goes to all or to nobody, once, and is in no later draft.
  const sending = { do: 'letter', reason: text, turn: 3 }
  assert.equal((await host({ ...sending, seats: [0] }))?.code, 'NOT_TO_ALL')
  assert.equal((await host({ ...sending, seats: [0, 1], turn: 4 }))?.code, 'NOT_OVER')
  assert.equal(await host({ ...sending, seats: [0, 1] }), null)
  assert.equal((await host({ ...sending, seats: [0, 1] }))?.code, 'SENT')
  assert.equal(await draft(), null)
  assert.match((await written(keys[1] ?? '')).at(-1) ?? '', /^The host’s newsletter of turn 3: “Newsletter/)
  const first = (await desk()).journal.find((line) => line.no === 1)
  assert.deepEqual(
    first?.changes.map(({ what, after }) => [what, after]),
    [['Seat 2 (2), treasury', '20,500.50 MC']],
  )

  // SC-21.16  When it is over, all read it.
  assert.equal(await host({ do: 'plan', acts: [{ do: 'end' }], reason: 'enough' }), null)
  for (const seat of [0, 1]) await handIn(seat)
  assert.equal(await draft(), null)
  const published = (await (await house.journal(table, null)).read()).lines
  const told = published.at(-1)
  assert.deepEqual([told?.text, told?.reason, told?.fate], ['The campaign ends.', 'enough', 'done'])
  assert.ok(
    published.some(({ text }) => text === 'Seat 2 gets 500.50 MC.'),
    'Cleo came later',
  )

  // House-5.14  A letter is for who got it: not for a player who sits there later, nor in what is published.
  assert.ok(!(await written(keys[1] ?? '')).join().includes('canary'))
  assert.equal(published.filter(({ text }) => /writes|newsletter/.test(text)).length, 0)
  const { bytes } = await house.file(table, null)
  const file = zlib.zstdDecompressSync(bytes).toString()
  assert.ok(!file.includes('The fair is over') && !file.includes('For Ben'))
  assert.equal((await unpacked(bytes)).head.stage, 'over')
})

test('House-5.14 · a player is written to while a bot plays for them; no other bot is', async (t) => {
  const { house } = openHouse(t)
  const bot = { kind: 'bot', bot: 'steward' } as const
  const { table, key, invite } = await house.create({
    ...{ game: 'starfire-campaign', seats: [{ kind: 'open' }, { kind: 'open' }, bot], seed: 'ill' },
    options: { preset: 'skirmish', CLUSTER_SYSTEMS: 5, GM: 'on' },
  })
  await house.join(table, { invite: invite ?? '', name: 'Anna' })
  const ben = await house.join(table, { invite: invite ?? '', name: 'Ben' })
  let commands = 0
  const host = async (what: object) => {
    const done = await house.host(table, key, { ...what, commandId: `c${commands++}` } as Host)
    return 'refused' in done ? done.refused.error.code : null
  }
  await host({ do: 'play', seat: 1, bot: 'caretaker', reason: 'ill' })
  assert.equal(await host({ do: 'letter', seats: [0, 1], reason: 'Get well.' }), null)
  assert.ok((await house.state(table, ben.key)).acts.some(({ text }) => text.includes('Get well.')))
  assert.equal(await host({ do: 'letter', seats: [2], reason: 'Well?' }), 'NO_PERSON')
  // Whose seat is free reads nothing more.
  await host({ do: 'free', seat: 1, reason: 'gone' })
  assert.equal(await host({ do: 'letter', seats: [1], reason: 'Well?' }), 'NO_PERSON')
})

test('House-5.11 · a host who plays has no desk, plans nothing, and is not told why an act cannot be', async (t) => {
  const { house } = openHouse(t)
  const { table, key } = await house.create({
    ...{
      game: 'starfire-campaign',
      seats: [
        { kind: 'you', name: 'Ines' },
        { kind: 'bot', bot: 'steward' },
      ],
    },
    options: { preset: 'skirmish', CLUSTER_SYSTEMS: 5, GM: 'on' },
    seed: 'seated',
  })
  await assert.rejects(house.desk(table, key), refusedAs('HAS_A_SEAT'))
  const plan = { do: 'plan', acts: [MONEY], reason: 'r', commandId: 'p' } as unknown as Host
  await assert.rejects(house.host(table, key, plan), refusedAs('HAS_A_SEAT'))
  const take = { do: 'act', act: { ...MONEY, amount: -99_999_999 }, reason: 'r', commandId: 'a' }
  const done = await house.host(table, key, take as unknown as Host)
  assert.equal(
    'refused' in done && done.refused.error.text,
    'This act cannot be done. Only a host without a seat is told why.',
  )
  // A plan that is taken back again would tell whether Ben has the amount.
  const asAct = { do: 'act', act: { do: 'plan', acts: [MONEY] }, reason: 'r', commandId: 'b' }
  await assert.rejects(house.host(table, key, asAct as unknown as Host), refusedAs('HAS_A_SEAT'))
})

test('House-5.11, SC-20.16 · a host who has a seat under another key, or had one, has no desk either', async (t) => {
  const { house } = openHouse(t)
  const game = {
    game: 'starfire-campaign',
    options: { preset: 'skirmish', CLUSTER_SYSTEMS: 5, GM: 'on' },
    seats: [{ kind: 'open' as const }, { kind: 'open' as const }],
  }
  const { table, key, invite } = await house.create({ ...game, seed: 'two keys', bundle: 'browser' })
  const there = { invite: invite ?? '' }
  const own = await house.join(table, { ...there, name: 'Host', bundle: 'browser' })
  await house.join(table, { ...there, name: 'Ben' })
  const take = { do: 'act', act: { ...MONEY, amount: -99_999_999 }, reason: 'r' }
  const comes = async () => {
    await assert.rejects(house.desk(table, key), refusedAs('HAS_A_SEAT'))
    await assert.rejects(house.tried(table, key, { acts: [MONEY] }), refusedAs('HAS_A_SEAT'))
    const done = await house.host(table, key, { ...take, commandId: `${commands++}` } as Host)
    assert.match('refused' in done ? done.refused.error.text : '', /^This act cannot be done/)
  }
  let commands = 0
  await comes()
  await house.host(table, own.key, { do: 'resign', seat: 0, reason: 'r', commandId: 'l' })
  const free = { do: 'free', seat: 0, reason: 'I only look', commandId: 'f' } as const
  assert.ok('accepted' in (await house.host(table, key, free)))
  await comes()
})

test('House-5.11 · an act that the game has gone back over stands in the journal as taken back, and is counted no more', () => {
  const entry = (rev: number, event: object) => ({
    ...{ rev, kind: 'game' as const, json: JSON.stringify(event), atMs: rev, command: null, body: null },
    hash: '',
  })
  const act = (seq: number, reason: string) =>
    entry(seq, { seq, kind: 'act', seat: null, answer: { author: 'host', reason, act: { do: 'end' } } })
  // What a player writes is no act, though it reads like one.
  const move = entry(3, {
    seq: 3,
    kind: 'turn',
    seat: null,
    answer: { answers: [[0, { kind: 'act' }]], late: [] },
  })
  const log = [
    act(1, 'one'),
    act(2, 'two'),
    move,
    entry(4, { seq: 4, kind: 'undo', seat: null, answer: { to: 1 } }),
  ]
  const short = (found: ReturnType<typeof foundIn>) => found.map(({ reason, undone }) => [reason, undone])
  const known = foundIn(log.slice(0, 2), [])
  assert.deepEqual(short(known), [
    ['one', false],
    ['two', false],
  ])
  assert.deepEqual(short(foundIn([...log.slice(2), act(5, 'three')], known)), [
    ['one', false],
    ['two', true],
    ['three', false],
  ])
})
