// Open seats: the tables that are listed, the people who may take a seat, and how long the tables wait.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Listing, NewTable } from '../api/contract.ts'
import { DAY } from '../clock/time-control.ts'
import { House } from '../house.ts'
import { DECISION } from '../papers.ts'
import { code, HandClock, openHouse, until } from './open.ts'

const ANYBODY: Listing = { note: '', wants: 'anybody' }
const move = { kind: 'move', perMoveMs: DAY } as const
const secret = (name: string) => `${name} of this browser, ${'x'.repeat(20)}`

function hall(t: TestContext) {
  const clock = new HandClock()
  const open = openHouse(t, {}, clock.now)
  let n = 0
  return {
    ...{ open, clock },
    /** A table with `free` open seats beside Anna’s own. */
    make: (free = 1, more: Partial<NewTable> = {}) =>
      open.house.create({
        game: 'imperial-trader',
        seats: [
          { kind: 'you', name: 'Anna' },
          ...Array.from({ length: free }, () => ({ kind: 'open' as const })),
        ],
        lobby: ANYBODY,
        ...more,
      }),
    come: (made: { table: string; invite: string | null }, bundle?: string) =>
      open.house.join(made.table, {
        ...{ invite: made.invite ?? '', name: `Guest ${++n}` },
        ...(bundle === undefined ? {} : { bundle: secret(bundle) }),
      }),
    seen: (bundle?: string) => open.house.lobby(bundle === undefined ? undefined : secret(bundle)),
  }
}

test('House-7.1 · a listed table is shown with what is to be known of it, until it is full or taken out again', async (t) => {
  const { make, come, seen, open } = hall(t)
  const made = await make(2, {
    ...{ tempo: move, hosted: true, options: { hand_limit: 2 }, name: 'Evenings' },
    lobby: { note: 'slow\n\u202E and friendly', wants: 'anybody' },
  })
  await make(1, { lobby: undefined as never })
  const { tables, you } = await seen()
  assert.equal(you.kind, 'new')
  assert.equal(tables.length, 1)
  const [at] = tables
  assert.ok(at !== undefined)
  const { table, invite, joinedAtMs, endsAtMs, tempo: _tempo, ...rest } = at
  assert.deepEqual([table, invite, endsAtMs], [made.table, made.invite, joinedAtMs + 6 * DAY])
  assert.deepEqual(rest, {
    ...{ game: 'imperial-trader', title: 'Imperial Trader', name: 'Evenings', host: 'Anna' },
    ...{
      note: 'slow and friendly',
      wants: 'anybody',
      started: false,
      opensAtMs: null,
      free: 2,
      of: 3,
      players: ['Anna'],
    },
    options: [{ name: 'hand_limit', value: 2 }],
    ...{ tempoText: '1 day per move', hosted: true, refused: null },
  })
  const list = (lobby: Listing | null, commandId: string) =>
    open.house.host(made.table, made.key, { do: 'list', lobby, commandId })
  await list(null, 'out')
  assert.deepEqual((await seen()).tables, [])
  assert.equal((await open.house.state(made.table, made.key)).lobby, null)
  await list(ANYBODY, 'in')
  assert.deepEqual((await open.house.state(made.table, made.key)).lobby, ANYBODY)
  const guest = await come(made)
  const out = { do: 'list', lobby: null, commandId: 'x' } as const
  assert.equal(await code(open.house.host(made.table, guest.key, out)), 'NOT_THE_HOST')
  assert.equal((await seen()).tables[0]?.free, 1)
  await come(made)
  assert.deepEqual((await seen()).tables, [], 'the game has begun')
})

test('House-7.1 · the seat of a player who is away from a game under way is offered, too', async (t) => {
  const { make, come, seen, open, clock } = hall(t)
  const lapsing = { graceMs: 0, extensions: 0, absentAfter: 1, absent: 'late' as const }
  const made = await make(1, { tempo: move, lapsing })
  await come(made)
  assert.deepEqual((await seen()).tables, [])
  clock.ms += DAY
  await open.house.sweep()
  const [at] = (await seen()).tables
  assert.deepEqual([at?.started, at?.free, at?.endsAtMs], [true, 1, null])
  const dora = await come(made)
  assert.equal((await open.house.state(made.table, dora.key)).you.length, 1)
  assert.deepEqual((await seen()).tables, [])
})

test('House-7.2 · a listed table lives three days for each open seat since somebody came; others and running ones stay', async (t) => {
  const { make, come, seen, open, clock } = hall(t)
  const made = await make(2)
  const alone = await make(1, { lobby: undefined as never })
  clock.ms += 5 * DAY
  await come(made)
  clock.ms += 3 * DAY - 1
  assert.deepEqual(await open.house.tidyLobby(), [])
  clock.ms += 1
  assert.deepEqual(await open.house.tidyLobby(), [made.table])
  assert.deepEqual((await seen()).tables, [])
  assert.equal(await code(open.house.state(made.table, null)), 'NO_SUCH_TABLE')
  assert.equal(await code(open.house.state(alone.table, null)), 'done')
  assert.equal((await open.store.care.notes(1))[0]?.why, 'nobody came to its open seats')
})

test('House-7.2 · a table that is not listed goes 30 days after somebody came, if its game has not begun; a report a year after its answer', async (t) => {
  const { make, come, open, clock } = hall(t)
  const { store, house } = open
  const unlisted = { lobby: undefined as never }
  const [alone, joined, begun] = [await make(2, unlisted), await make(2, unlisted), await make(1, unlisted)]
  await come(begun)
  const id = await store.hall.complain({ atMs: 1, table: begun.table, by: 0, of: 1, text: 'x', lines: '[]' })
  await store.hall.settle(id, 'spoken to', clock.ms)
  await store.office.keep({ kind: DECISION, id: String(id), json: '{}', atMs: clock.ms }, 0)
  clock.ms += DAY
  await come(joined)
  clock.ms += 29 * DAY + 1
  await house.open()
  const isGone = async ({ table }: { readonly table: string }) => (await store.table(table)) === null
  await until(() => isGone(alone), 'the table to go')
  assert.deepEqual([await isGone(joined), await isGone(begun)], [false, false])
  assert.equal(await code(house.state(alone.table, null)), 'NO_SUCH_TABLE')
  await until(async () => (await store.care.notes(1))[0]?.what === '1 table', 'the line in the audit')
  assert.equal((await store.hall.complaints(false, 9)).length, 1)
  clock.ms += 336 * DAY
  const again = new House(store)
  const decided = () => store.office.paper(DECISION, String(id))
  assert.notEqual(await decided(), null)
  await again.open()
  await until(async () => (await decided()) === null, 'the report to go')
  assert.equal((await store.hall.complaints(false, 9)).length, 0)
  await again.close()
})

test('House-7.4, House-7.6 · a host may ask for reliability: a player who shows nothing is new, and is told why they are refused', async (t) => {
  const { make, come, seen } = hall(t)
  const made = await make(1, { tempo: move, lobby: { note: '', wants: 'reliable' } })
  assert.equal(await code(come(made)), 'NOT_RELIABLE')
  assert.equal((await seen('ben')).tables[0]?.refused?.code, 'NOT_RELIABLE')
  const kind = await make(1, { tempo: move, lobby: { note: '', wants: 'not-unreliable' } })
  assert.equal(await code(come(kind)), 'done')
  const untimed = await make(1, { lobby: { note: '', wants: 'reliable' } })
  assert.equal(await code(come(untimed)), 'done', 'without a deadline there is nothing to keep')
})

test('House-7.3, House-7.4 · a player who left two games is refused where somebody asks, though their seats were taken from them', async (t) => {
  const { make, come, seen, open, clock } = hall(t)
  const lapsing = { graceMs: 0, extensions: 0, absentAfter: 1, absent: 'open' as const }
  const lost = [await make(1, { tempo: move, lapsing }), await make(1, { tempo: move, lapsing })]
  for (const made of lost) {
    await come(made, 'ben')
    for (let n = 0; n < 4 && (await open.house.state(made.table, null)).time.seats[1]?.absent === null; n++) {
      clock.ms += DAY
      await open.house.sweep()
    }
  }
  const [first] = lost
  assert.ok(first !== undefined)
  await open.house.join(first.table, { invite: first.invite ?? '', name: 'Dora', seat: 1 })
  const { you } = await seen('ben')
  assert.deepEqual([you.kind, you.left, you.finished], ['unreliable', 2, 0])
  const made = await make(1, { tempo: move, lobby: { note: '', wants: 'not-unreliable' } })
  assert.equal(await code(come(made, 'ben')), 'UNRELIABLE')
  assert.equal(await code(come(made, 'somebody else')), 'done')
})

test('House-7.5 · a new player sits at two listed tables with deadlines at a time', async (t) => {
  const { make, come } = hall(t)
  for (let n = 0; n < 2; n++) assert.equal(await code(come(await make(1, { tempo: move }), 'ben')), 'done')
  const third = await make(1, { tempo: move })
  assert.equal(await code(come(third, 'ben')), 'TWO_AT_ONCE')
  assert.equal(await code(come(await make(1), 'ben')), 'done', 'without a deadline, more')
  const friends = await make(1, { tempo: move, lobby: undefined as never })
  assert.equal(await code(come(friends, 'ben')), 'done', 'a friend invites whom he likes')
})

test('House-7.7, House-7.8 · a player who blocks somebody is not seated with them at open seats, by either way, until they take it back', async (t) => {
  const { make, come, seen, open } = hall(t)
  const made = await make(1, { bundle: secret('anna') })
  const ben = await come(made, 'ben')
  const block = (blocked: boolean) => open.house.block(made.table, made.key, { of: 1, blocked })
  const known = () => open.house.blocks(made.table, made.key, {})
  assert.deepEqual(await known(), { blocked: [], known: [1] })
  await block(true)
  // House-7.8  The blocker knows which player they blocked; the blocked player does not.
  assert.deepEqual(await known(), { blocked: [1], known: [1] })
  assert.deepEqual((await open.house.blocks(made.table, ben.key, {})).blocked, [])
  assert.equal(await code(open.house.blocks(made.table, null, {})), 'NO_KEY')
  const next = await make(1, { bundle: secret('anna') })
  assert.equal(await code(come(next, 'ben')), 'NOT_TOGETHER')
  assert.equal((await seen('ben')).tables[0]?.refused?.clause, 'House-7.7')
  assert.equal((await seen('cleo')).tables[0]?.refused, null)
  const his = await make(1, { bundle: secret('ben') })
  assert.equal(await code(come(his, 'anna')), 'NOT_TOGETHER')
  await block(false)
  assert.deepEqual((await known()).blocked, [])
  assert.equal(await code(come(next, 'ben')), 'done')
  const unknown = await come(his)
  assert.equal(
    await code(open.house.block(his.table, unknown.key, { of: 0, blocked: true })),
    'NOT_KNOWN_AGAIN',
  )
  assert.equal(
    await code(open.house.block(made.table, ben.key, { seat: 0, of: 1, blocked: true })),
    'NOT_YOUR_SEAT',
  )
})

test('House-8.1 · a player complains with the lines as they were said; others cannot, nor without a word', async (t) => {
  const { make, come, open } = hall(t)
  const made = await make()
  const ben = await come(made)
  for (const text of ['Ahoy!', 'You cheat', 'Good luck']) await open.house.say(made.table, ben.key, { text })
  const { talk } = await open.house.state(made.table, made.key)
  const rude = talk[1]?.id ?? -1
  const about = { of: 1, text: 'He calls me names', lines: [rude, 99_999] }
  const { complaint } = await open.house.complain(made.table, made.key, about)
  const [kept] = await open.store.hall.complaints(true, 9)
  assert.deepEqual(
    [
      kept?.id,
      kept?.by,
      kept?.of,
      kept?.text,
      JSON.parse(kept?.lines ?? '').map(({ text }: { text: string }) => text),
    ],
    [complaint, 0, 1, 'He calls me names', ['You cheat']],
  )
  assert.equal(await code(open.house.complain(made.table, null, about)), 'NO_KEY')
  assert.equal(await code(open.house.complain(made.table, made.key, { ...about, text: ' ' })), 'NO_REASON')
})

test('House-5.15 · a game begins at its time: with bots, with the players who are there, or not yet; a house that was stopped begins it when it is back', async (t) => {
  const { make, come, open, clock } = hall(t)
  const at = (days: number) => clock.ms + days * DAY
  const state = (made: { table: string }, key: string | null = null) => open.house.state(made.table, key)
  let n = 0
  const set = (made: { table: string; key: string }, opening: object | null) =>
    open.house.host(made.table, made.key, {
      ...{ do: 'schedule', opening: opening as never, commandId: `set${++n}` },
    })
  const bots = await make(2, { opening: { atMs: at(12), bot: 'plan' } })
  const few = await make(2, { opening: { atMs: at(1), bot: null } })
  const alone = await make(2, { opening: { atMs: at(1), bot: null } })
  const full = await make(1)
  // Seats are taken in order and kept, and a full table waits, too. A guest sees the time.
  const third = { invite: few.invite ?? '', name: 'Third', seat: 2 }
  assert.equal(await code(open.house.join(few.table, third)), 'NOT_NEXT')
  const ben = await come(few)
  assert.equal(await code(set({ ...few, key: ben.key }, null)), 'NOT_THE_HOST')
  for (const [atMs, bot, why] of [
    [clock.ms, 'plan', 'BAD_TIME'],
    [at(91), 'plan', 'BAD_TIME'],
    [at(1), 'nobody', 'NO_SUCH_BOT'],
  ] as const)
    assert.equal(await code(set(full, { atMs, bot })), why)
  await set(full, { atMs: at(1), bot: null })
  await come(full)
  assert.deepEqual((await state(full)).opening, { atMs: at(1), bot: null, missed: null })
  assert.deepEqual([(await state(full)).started, (await state(bots)).started], [false, false])
  // Taken back, the full table begins at once.
  await set(full, null)
  assert.equal((await state(full)).started, true)
  // The house is stopped at the time of two, and comes back two days later.
  const then = at(1)
  await open.again(() => {
    clock.ms += 3 * DAY
  })
  await open.house.sweep()
  const now = await state(few)
  assert.deepEqual(
    [now.started, now.opening, now.seats.map(({ name }) => name)],
    [true, null, ['Anna', 'Guest 1']],
  )
  assert.equal((await state(few, few.key)).you.length, 1)
  // Too few are told so, and go on waiting; listed tables are not taken away before their time.
  const missed = 'Only 1 player was there, and the game needs at least 2.'
  assert.deepEqual((await state(alone)).opening, { atMs: then, bot: null, missed })
  await set(alone, { atMs: at(1), bot: 'plan' })
  clock.ms += DAY
  await open.house.sweep()
  const begun = await state(alone, alone.key)
  assert.deepEqual([begun.started, begun.seats.map(({ kind }) => kind)], [true, ['person', 'bot', 'bot']])
  assert.equal(await code(set(alone, null)), 'STARTED')
  clock.ms += 7 * DAY
  assert.deepEqual(await open.house.tidyLobby(), [])
  assert.equal((await open.house.lobby()).tables[0]?.opensAtMs, (await state(bots)).opening?.atMs)
  clock.ms += DAY
  await open.house.sweep()
  assert.equal((await state(bots)).started, true)
})
