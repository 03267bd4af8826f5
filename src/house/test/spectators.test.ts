// SC-20.11: spectators see a campaign whole, some turns late; what is newer than that leaves the house by no door.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Game } from '../../kernel/game.ts'
import { gameOf, playerOf } from '../../rulesets/shelf.ts'
import type { Host, TableKey, TableState } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { House } from '../house.ts'
import { hearing } from './hearing.ts'
import { openHouse, until } from './open.ts'

const LATE = 6
const OPTIONS = { preset: 'skirmish', CLUSTER_SYSTEMS: 5, END_TURN: 12, SPECTATE: LATE, GM: 'on' }

interface Seen {
  readonly turn: number
  readonly empires: readonly {
    readonly name: string
    readonly treasury: number
    readonly report: unknown[]
  }[]
}
const seen = (state: Pick<TableState, 'view'>) => state.view as unknown as Seen

let commands = 0
async function order(house: House, { table, key, seats }: TableKey, text: string): Promise<void> {
  const { seq } = await house.state(table, key)
  const [seat = 0] = seats
  const made = await house.answer(table, key, { seat, seq, commandId: `c${commands++}`, choice: { text } })
  assert.ok('accepted' in made, JSON.stringify(made))
}

/** A campaign of two people. */
async function two(house: House, options: object = OPTIONS): Promise<[TableKey, TableKey]> {
  const anna = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
    options: { ...options },
    seed: 'spectators',
  })
  const ben = await house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })
  return [anna, ben]
}

/** All that an open house tells somebody without a key, and with what words it refuses the rest. */
async function allDoors(house: House, table: string): Promise<string[]> {
  const told = async (ask: () => Promise<unknown>) => {
    try {
      return await ask()
    } catch (error) {
      return error instanceof HouseError ? error.refusal : String(error)
    }
  }
  const doors: unknown[] = [await house.state(table, null), await house.state(table, null, 5)]
  for (let event = 0; event < 20; event++) {
    doors.push(await told(() => house.at(table, null, event, 2)))
    doors.push(await told(() => house.fork(table, null, { event })))
  }
  for (const seat of [0, 1, 2]) doors.push(await told(() => house.reports(table, null, seat)))
  doors.push(await told(() => house.explain(table, null, { seat: 0, choice: { text: '' } })))
  doors.push(await told(() => house.say(table, null, { text: 'Hm' })))
  return doors.map((door) => JSON.stringify(door).replaceAll(table, 'table'))
}

/** Where two texts part. */
function difference(one: string, other = ''): string {
  const at = [...one].findIndex((sign, i) => sign !== other[i])
  return `${one.slice(at - 60, at + 60)} | ${other.slice(at - 60, at + 60)}`
}

test('SC-20.11 · what happens in the last n turns leaves the house by no door to a spectator', async (t) => {
  /** What a spectator is told in turn 9 and in turn 10, where what is done from turn 3 on is this or that. */
  const told = async (busy: boolean) => {
    const { house } = openHouse(t)
    const [anna, ben] = await two(house)
    const { table } = anna
    const heard: string[] = []
    const tell = (message: Buffer) => heard.push(String(message).replaceAll(table, 'table'))
    const show = (message: Buffer, taken: () => void) => {
      tell(message)
      taken()
    }
    t.after(await house.watch(table, null, 0, { show, tell }))
    const host = (act: object) =>
      house.host(table, anna.key, { ...act, commandId: `c${commands++}` } as unknown as Host)
    const play = async (turn: number) => {
      const other = busy && turn >= 3
      if (other) {
        if (turn > 5) await house.say(table, ben.key, { text: `I have ${turn} secrets` })
        await host({ do: 'act', act: { do: 'mc', empire: 1, amount: turn }, reason: 'a gift' })
      }
      await order(house, anna, other ? 'freighters 3' : 'explore F1')
      const { seq } = await house.state(table, anna.key)
      if (other && turn === 5) await host({ do: 'close', seq, reason: 'he sleeps' })
      else await order(house, ben, other ? 'invest 100' : 'explore F2')
      // Watchers are told a moment after who gave the orders.
      await house.state(table, null)
    }
    for (let turn = 1; turn <= 8; turn++) await play(turn)
    const doors = await allDoors(house, table)
    const last = await house.state(table, null)
    const before = { doors, heard: [...heard] }
    await play(9)
    return {
      before,
      last,
      after: await allDoors(house, table),
      seq: (await house.state(table, anna.key)).seq,
    }
  }
  const [busy, idle] = [await told(true), await told(false)]
  assert.ok(busy.seq > idle.seq, 'more has happened at one table')
  for (const [i, door] of busy.before.doors.entries())
    assert.ok(door === idle.before.doors[i], `a door tells it: ${difference(door, idle.before.doors[i])}`)
  assert.deepEqual(busy.before, idle.before)
  assert.notDeepEqual(busy.after, idle.after, 'the orders of turn 3 are told in turn 10')
  const { late, seq, view, over, talk } = idle.last
  assert.deepEqual([late, seq, over, talk], [{ by: LATE, now: 9, shown: 3, seq: null }, 3, null, []])
  const { turn, empires } = view as unknown as Seen
  assert.deepEqual([turn, empires.map(({ name }) => name)], [3, ['Empire 1', 'Empire 2']])
})

test('SC-20.11 · reports of a player who has met another empire are read as late, and before that it is "empire p"', async (t) => {
  const { house } = openHouse(t)
  const near = { CORE_SYSTEMS: 4, HOME_CHART: 20, START_SCOUTS: 4, END_TURN: 40 }
  const keys = await two(house, { ...OPTIONS, ...near })
  const [anna] = keys
  const steward = playerOf(gameOf('starfire-campaign') as Game, 'steward')
  let hidden = 0
  for (;;) {
    for (const { table, key, seats } of keys) {
      const [seat = 0] = seats
      const { view, seq } = await house.state(table, key)
      const choice = steward?.compose?.({ view, seat } as never, 'campaign.turn') ?? {}
      await house.answer(table, key, { seat, seq, commandId: `c${commands++}`, choice })
    }
    const { view, late } = await house.state(anna.table, null)
    const [first] = (view as unknown as Seen).empires
    if (first === undefined) continue
    assert.ok((late?.now ?? 0) < 35, 'they meet')
    const reports = house.reports(anna.table, null, 0)
    if (first.report.length === 0) {
      hidden++
      await assert.rejects(reports, /Only a player with a seat/)
      continue
    }
    const turns = (await reports).map(({ report }) => (report as unknown as { turn: number }).turn)
    assert.deepEqual(
      turns,
      Array.from({ length: (late?.shown ?? 0) - 1 }, (_, i) => i + 1),
    )
    const own = await house.reports(anna.table, anna.key, 0)
    assert.equal(own.length, turns.length + LATE)
    break
  }
  assert.ok(hidden > 0)
})

test('SC-20.11 · before n turns have passed spectators see that the campaign goes on, and with SPECTATE=0 no more for ever', async (t) => {
  const { house } = openHouse(t)
  const [anna, ben] = await two(house)
  const state = await house.state(anna.table, null)
  assert.deepEqual([state.late, seen(state).empires], [{ by: LATE, now: 1, shown: null, seq: null }, []])
  for (let turn = 1; turn <= 2; turn++) for (const one of [anna, ben]) await order(house, one, '')
  const third = await house.state(anna.table, null)
  assert.deepEqual([third.late, seen(third)], [{ ...state.late, now: 3 }, seen(state)])

  const [carl, dora] = await two(house, { ...OPTIONS, SPECTATE: 0, END_TURN: 2 })
  for (const one of [carl, dora]) await order(house, one, '')
  const now = await house.state(carl.table, null)
  assert.deepEqual([now.late, seen(now).turn, seen(now).empires], [null, 2, []])
  await assert.rejects(house.reports(carl.table, null, 0), /a player with a seat/i)
  for (const one of [carl, dora]) await order(house, one, '')
  // After the end everything.
  const over = await house.state(carl.table, null)
  assert.equal(seen(over).empires.length, 2)
  const before = await house.at(carl.table, null, 0)
  assert.deepEqual([seen(before).turn, seen(before).empires.length], [1, 2])
  assert.equal((await house.reports(carl.table, null, 0)).length, 2)
  assert.deepEqual(await house.reports(carl.table, null, 0), await house.reports(carl.table, carl.key, 0))
})

test('SC-20.11 · where bots alone play it is seen as it is; the lateness begins when a person takes a seat', async (t) => {
  const { house } = openHouse(t)
  const host = await house.create({
    game: 'starfire-campaign',
    seats: ['steward', 'admiral', 'steward'].map((bot) => ({ kind: 'bot', bot })),
    options: { ...OPTIONS, END_TURN: 9 },
    seed: 'bots',
  })
  const { table } = host
  const turns: (number | null)[] = []
  const state = (state: TableState) => turns.push(seen(state).empires.length === 3 ? seen(state).turn : null)
  const leave = await house.watch(table, null, 0, hearing({ state }))
  await until(async () => seen(await house.state(table, null)).turn >= 4, 'the bots')
  const freed = await house.host(table, host.key, {
    do: 'free',
    seat: 1,
    reason: 'for a friend',
    commandId: 'free',
  })
  assert.ok('accepted' in freed)
  leave()
  const first = turns.indexOf(1)
  assert.deepEqual(turns.slice(first, first + 4), [1, 2, 3, 4])
  const shown = await house.state(table, null)
  assert.equal(shown.late?.shown, null)
  assert.deepEqual(seen(shown).empires, [])
  const { late } = await house.state(table, host.key)
  assert.ok(late !== null && late.seq !== null && late.seq >= 4, 'who leads the table knows where it stands')
  // It is not shown again when a bot plays on, either: a person who has been a player once may be one again.
  const { invite } = await house.state(table, host.key)
  const friend = await house.join(table, { invite: invite ?? '', name: 'Fay' })
  await house.host(table, friend.key, { do: 'play', seat: 1, bot: 'steward', reason: '', commandId: 'p' })
  assert.notEqual((await house.state(table, null)).late, null)
})
