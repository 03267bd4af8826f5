// SC-20.14: at a discreet table nobody learns from anything the house sends which of the others have submitted.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { FastSource } from '../../kernel/source.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import type { Host, NewTable, SheetNews, TableKey, TableState } from '../api/contract.ts'
import type { House } from '../house.ts'
import type { HouseAction } from '../log/house-actions.ts'
import type { LiveTables } from '../table/live-tables.ts'
import { actTextFor } from '../view/time.ts'
import type { ViewerState } from '../view/viewer.ts'
import { following, hearing } from './hearing.ts'
import { hotSeat, openHouse, pick } from './open.ts'

// The house keeps only the last state that it showed each viewer: with the earlier ones it would grow with every move.

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

const MOVES = 12

test('what a viewer was shown is forgotten once they are shown more', async (t) => {
  const { house } = openHouse(t, { threads: 0 })
  const { table, key } = await house.create(hotSeat(2))
  const looks: WeakRef<ViewerState>[] = []
  const { table: api } = await (house as unknown as { live: LiveTables }).live.get(table)
  const { look } = api
  api.look = (...asked) => {
    const seen = look(...asked)
    assert.ok(!(seen instanceof Promise))
    looks.push(new WeakRef(seen))
    return seen
  }
  const follower = following()
  await house.watch(table, key, 0, follower.watcher)
  const source = new FastSource('forgetting')
  for (let n = 0; n < MOVES; n++) {
    const { seq, pending } = follower.state()
    const [question] = pending
    assert.ok(question)
    const answer = { seat: question.seat, seq, commandId: `c${n}`, choice: pick(question, source) }
    await house.answer(table, key, answer)
  }
  assert.ok(looks.length >= MOVES)
  // What was looked at in this turn of the event loop is held until its end.
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  const kept = looks.filter((one) => one.deref() !== undefined)
  assert.ok(kept.length <= MOVES / 3, `${kept.length} of ${looks.length} are kept`)
})

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dido']

/** A campaign of four people: their keys, the maker's first. */
async function four(house: House, more: Partial<NewTable> = {}): Promise<TableKey[]> {
  const maker = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'you', name: 'Anna' }, ...NAMES.slice(1).map(() => ({ kind: 'open' as const }))],
    options: { preset: 'skirmish', CLUSTER_SYSTEMS: 5 },
    seed: 'who is in',
    ...more,
  })
  const keys = [maker]
  for (const name of NAMES.slice(1))
    keys.push(await house.join(maker.table, { invite: maker.invite ?? '', name }))
  return keys
}

/** Hands in an empty sheet, or takes it up again. */
async function hand(house: House, { table, key, seats }: TableKey, draft = false): Promise<void> {
  const { seq } = await house.state(table, key)
  const [seat = 0] = seats
  const commandId = `${seat} ${draft} ${commands++}`
  const made = await house.answer(table, key, { seat, seq, commandId, choice: { text: '' }, draft })
  assert.ok('accepted' in made)
}
let commands = 0

test('SC-20.14 · an observer is sent the same bytes, by every door, whichever of the others has submitted', async (t) => {
  const { house } = openHouse(t)
  const keys = await four(house)
  const [maker, ...others] = keys as [TableKey, TableKey, TableKey, TableKey]
  const { table } = maker
  // The maker, who may end the wait; two who are asked; and a spectator.
  const observers = [maker.key, others[2].key, null]
  const heard: (SheetNews | TableState)[][] = observers.map(() => [])
  for (const [i, key] of observers.entries()) {
    const hear = (what: SheetNews | TableState) => heard[i]?.push(what)
    t.after(await house.watch(table, key, 0, hearing({ state: hear, sheet: hear, talk: () => undefined })))
  }
  /** Everything that the observers are sent while one of the others submits, and afterwards. */
  const sent = async (who: TableKey): Promise<string[]> => {
    for (const list of heard) list.length = 0
    await hand(house, who)
    const doors = observers.map(async (key, i) =>
      JSON.stringify({
        state: await house.state(table, key),
        frame: await house.at(table, key, 0),
        list: key === null ? null : await house.mine({ keys: [{ table, key }] }),
        heard: heard[i],
      }),
    )
    const bytes = await Promise.all(doors)
    await hand(house, who, true)
    return bytes
  }
  const ben = await sent(others[0])
  assert.deepEqual(await sent(others[1]), ben)
  const [asked, , spectator] = ben.map((text) => JSON.parse(text) as { state: TableState; heard: unknown })
  assert.deepEqual(asked?.state.count, { in: 1, of: 4 })
  assert.deepEqual([asked?.state.ready, asked?.state.waitingFor], [[], [0]])
  assert.deepEqual(asked?.heard, [
    { seq: 1, seat: null, ready: false, waited: false, count: { in: 1, of: 4 } },
  ])
  const nothing = { ready: [], waitingFor: [], count: null, question: null }
  for (const [name, value] of Object.entries(nothing))
    assert.deepEqual(spectator?.state[name as keyof TableState], value, name)
  assert.deepEqual(spectator?.heard, [])
})

test('elsewhere each player sees which others are in and which are awaited', async (t) => {
  const { house } = openHouse(t)
  const maker = await house.create({
    game: 'godsfire-trade',
    seats: NAMES.slice(0, 3).map((name) => ({ kind: 'you', name })),
    seed: 'open',
  })
  const { count, waitingFor, discreet } = await house.state(maker.table, null)
  assert.deepEqual([discreet, waitingFor, count], [false, [0, 1, 2], { in: 0, of: 3 }])
})

test('House-6.12, SC-20.14 · until when a table waits is told to those who are asked and to the host alone', async (t) => {
  const { house } = openHouse(t)
  const keys = await four(house, { tempo: { kind: 'move', perMoveMs: 3_600_000 } })
  const [{ table, key: host }, { key: gone, seats }, { key: asked }] = keys as [TableKey, TableKey, TableKey]
  const until = async (key: string | null) => {
    const { seq, time } = await house.state(table, key)
    const [listed] = key === null ? [] : await house.mine({ keys: [{ table, key }] })
    return { seq, told: [time.dueAtMs, time.lapsesAtMs, listed?.dueAtMs].map((ms) => ms != null) }
  }
  const [all, none] = [
    { seq: 1, told: [true, true, true] },
    { seq: 1, told: [false, false, false] },
  ]
  assert.deepEqual(await Promise.all([host, gone, asked, null].map(until)), [all, all, all, none])
  const leaves: Host = { do: 'leave', seat: seats[0] ?? 0, commandId: 'leave' }
  assert.ok('accepted' in (await house.host(table, gone, leaves)))
  const later = [all, none, all, none].map((at) => ({ ...at, seq: 2 }))
  assert.deepEqual(await Promise.all([host, gone, asked, null].map(until)), later)
})

test('SC-20.14 · the clock does not say whose orders are late, or which seat has asked for more time', async (t) => {
  const { house } = openHouse(t)
  const keys = await four(house)
  const [{ table, key }] = keys as [TableKey]
  const { time } = await house.state(table, key)
  const quiet = { waited: false, sinceMs: null, dueAtMs: null, extensions: 0, lapses: 0 }
  for (const at of time.seats)
    if (at.seat === 0) assert.equal(at.waited, true)
    else assert.deepEqual({ ...at, ...quiet }, at)
  const game = gameOf('starfire-campaign')
  assert.ok(game !== null)
  const at = { named: (seat: number) => NAMES[seat] ?? '', clock: { tempo: time.tempo }, game }
  const told = (act: object, seats: number[], host = false) =>
    actTextFor(at, { seats, host }, act as HouseAction, () => false)
  const lapse = { do: 'lapse', by: 'house', seats: [1], sheets: [2] }
  assert.deepEqual(
    [told(lapse, [0]), told(lapse, [1])],
    ['The deadline has come.', 'The deadline has passed (late: Ben).'],
  )
  const extend = { do: 'extend', by: 1, seat: 1 }
  assert.deepEqual(
    [told(extend, [0]), told(extend, [1])],
    ['Somebody takes an extension.', 'Ben takes an extension.'],
  )
  // House-2.3  Of a secret question the others are not told that somebody is asked.
  for (const [act, text] of [
    [{ ...extend, secret: true }, 'Ben takes an extension.'],
    [{ ...lapse, uncounted: true }, 'The deadline has passed (late: Ben).'],
  ] as const)
    assert.deepEqual([told(act, [0]), told(act, []), told(act, [1])], [null, null, text])
  assert.equal(told({ ...lapse, uncounted: true }, [0], true), 'The deadline has come.')
  assert.equal(told({ ...extend, secret: true }, [0], true), 'Somebody takes an extension.')
})
