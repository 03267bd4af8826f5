// A Starfire deal window whose deadline passes: the others are not told, and who misses it is no nearer to being away.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gameOf } from '../../rulesets/shelf.ts'
import type { Host } from '../api/contract.ts'
import { HOUR } from '../clock/time-control.ts'
import { HandClock, openHouse } from './open.ts'

/** More turns than an empire lives without people. */
const TURNS = 9

test('House-3.1, House-3.3, SC-21.14 · a deal window that is missed counts for nobody, the turn after it does', async (t) => {
  const clock = new HandClock()
  const open = openHouse(t, {}, clock.now)
  const { house } = open
  const { table, key, invite } = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }, { kind: 'open' }],
    options: {
      ...{ preset: 'skirmish', CLUSTER_SYSTEMS: 5, GM: 'on', DEAL_WINDOW: 'on' },
      ...{ START_TREASURY: 0, START_SCOUTS: 1, DEADLINE_HOURS: 12 },
    },
    lapsing: { extensions: 1, graceMs: 0, absentAfter: 1, absent: 'open' },
    hosted: true,
    seed: 'window',
  })
  const keys = [key]
  for (const name of ['Marrow', 'Dido'])
    keys.push((await house.join(table, { invite: invite ?? '', name })).key)
  let commands = 0
  const command = () => `c${commands++}`
  const host = (what: object) => house.host(table, key, { ...what, commandId: command() } as Host)
  const master = (act: object) => host({ do: 'act', act, reason: 'to the test' })
  const seen = (seat: number) => house.state(table, keys[seat] ?? '')
  const asked = async (seat: number) => (await seen(seat)).pending[0]?.step
  const handIn = async (seat: number) =>
    house.answer(table, keys[seat] ?? '', {
      ...{ seat, seq: (await seen(seat)).seq, commandId: command(), choice: { text: '' } },
    })
  const miss = async () => {
    clock.ms += 12 * HOUR
    await house.sweep()
  }
  const second = async () => (await seen(1)).time.seats[1] ?? assert.fail()
  const lastAct = async () => {
    const acts = (await open.store.entries(table)).filter(({ kind }) => kind === 'house')
    return JSON.parse(acts.at(-1)?.json ?? 'null')
  }

  // The first and the second meet where their clusters end, and the people of the first are gone.
  for (const empire of [1, 2]) await master({ do: 'units', empire, system: 'C1', design: 'Scout', count: 1 })
  const people = async () => {
    const { empires } = (await seen(0)).view as { empires: { colonies: { pu: number[][] } }[] }
    return empires[0]?.colonies.pu.flat().reduce((sum, pu) => sum + pu, 0) ?? 0
  }
  for (let turn = 1; turn < TURNS && (await asked(0)) !== 'campaign.window'; turn++) {
    const amount = 1 - (await people())
    if (amount < 0) await master({ do: 'pu', system: '1', amount })
    for (const seat of [0, 1, 2]) await handIn(seat)
  }
  assert.deepEqual(await Promise.all([0, 1, 2].map(asked)), ['campaign.window', 'campaign.window', undefined])

  const log = async (seat: number) => (await seen(seat)).acts.map(({ text }) => text)
  const mailed = async (seat: number) => (await open.house.agency.stateFor(table, seat, 0)).happened
  const before = await Promise.all([log(2), mailed(2)])
  await house.host(table, keys[0] ?? '', { do: 'extend', seat: 0, commandId: command() } as Host)
  assert.equal((await log(0)).at(-1), 'Ines takes an extension.')
  assert.deepEqual(await Promise.all([log(2), mailed(2)]), before)
  await miss()
  await miss()
  assert.deepEqual([(await lastAct()).do, (await log(1)).at(-1)], ['extend', 'Marrow gets an extension.'])
  assert.ok((await mailed(1)).includes('Marrow gets an extension.'))
  assert.deepEqual(await Promise.all([log(2), mailed(2)]), before)
  await miss()
  const { do: what, seats, uncounted } = await lastAct()
  assert.deepEqual([what, seats, uncounted], ['lapse', [0, 1], true])
  assert.deepEqual([(await second()).absent, (await second()).lapses], [null, 0])
  assert.deepEqual(await log(2), before[0])
  // The others are not told either that there is a deadline to undo.
  const mayUndo = async (seat: number) =>
    (await seen(seat)).time.proposals.find((one) => one.what === 'unlapse')?.refused?.code
  assert.deepEqual(await Promise.all([mayUndo(2), mayUndo(1), mayUndo(0)]), [
    'NO_LAPSE',
    'NO_LAPSE',
    undefined,
  ])
  // House-5.9  Undone it forgives nobody; it is asked again, and missed again.
  await host({ do: 'decide', proposal: { what: 'unlapse' }, reason: '' })
  const undone = await lastAct()
  assert.deepEqual([undone.do, undone.seats, undone.uncounted], ['back', [0, 1], true])
  assert.equal(await asked(1), 'campaign.window')
  await miss()
  assert.deepEqual([await asked(1), (await second()).absent], ['campaign.turn', null])
  // Of a deadline that all know of they are told that somebody has more time, by mail, too.
  await miss()
  for (const said of [await log(1), await mailed(1)])
    assert.deepEqual(
      said.filter((text) => /^(Somebody|Dido) gets/.test(text)),
      ['Somebody gets an extension.'],
    )
  await miss()
  assert.equal((await second()).absent, 'open')
  // House-3.3  A move that is asked for in secret brings nobody back, or the others would know who was asked.
  const known = async () => {
    const { acts, seats, time } = await seen(2)
    return { acts: acts.map(({ text }) => text), mailed: await mailed(2), seats, away: time.seats[1]?.absent }
  }
  const rules = gameOf('starfire-campaign')?.rules as unknown as { discreetly(): boolean }
  const secretly = t.mock.method(rules, 'discreetly', () => true)
  const told = await known()
  assert.ok('accepted' in (await handIn(1)))
  assert.deepEqual([await known(), (await seen(2)).time.seats[1]?.absent], [told, 'open'])
  secretly.mock.restore()
  await handIn(1)
  assert.deepEqual(
    [(await log(2)).at(-2), (await log(2)).at(-1), (await second()).absent],
    ['Marrow is back.', 'Argosy gives seat 2 back.', null],
  )
  const again = await (await open.again()).state(table, keys[1] ?? '')
  assert.deepEqual([again.time.seats[1]?.absent, again.time.seats[1]?.lapses], [null, 0])
})
