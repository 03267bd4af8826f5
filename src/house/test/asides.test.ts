// House-7.9: what is said to some alone reaches them, and nobody learns by any door that it was said.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewTable, Say, TableKey, TableState, TalkLine } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import type { House } from '../house.ts'
import { hide } from '../talk/hidden.ts'
import { withTalk } from '../view/client-merge.ts'
import { following, hearing } from './hearing.ts'
import { HandClock, openHouse } from './open.ts'

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dido']

/** A table of people: their keys, the maker's first. */
async function people(house: House, seats: number, made: Omit<NewTable, 'seats'>): Promise<TableKey[]> {
  const maker = await house.create({
    ...made,
    seats: [{ kind: 'you', name: 'Anna' }, ...NAMES.slice(1, seats).map(() => ({ kind: 'open' as const }))],
  })
  const keys = [maker]
  for (const name of NAMES.slice(1, seats))
    keys.push(await house.join(maker.table, { invite: maker.invite ?? '', name }))
  return keys
}

const GODSFIRE = { game: 'godsfire-trade', seed: 'asides' }

/** Why something may not be said, or null. */
async function refusal(house: House, { table, key }: TableKey, said: Say) {
  try {
    await house.say(table, key, said)
    return null
  } catch (error) {
    assert.ok(error instanceof HouseError)
    return error.refusal
  }
}

/** What a viewer knows by every door: their state, the messages they were sent, the replay, the list of their tables. */
async function known(house: House, table: string, key: string | null, heard: unknown[]): Promise<string> {
  return JSON.stringify({
    state: await house.state(table, key),
    frame: await house.at(table, key, 0),
    list: key === null ? null : await house.mine({ keys: [{ table, key }] }),
    heard,
  })
}

test('House-7.9 · an aside reaches its hearers and its speaker; to all others every byte is as if it had not been said', async (t) => {
  const told: string[][] = []
  for (const secret of [false, true]) {
    const clock = new HandClock()
    const { house } = openHouse(t, {}, clock.now)
    const [anna, ben, cleo] = (await people(house, 3, GODSFIRE)) as [TableKey, TableKey, TableKey]
    const { table } = anna
    const heard: (TalkLine | TableState)[][] = [[], []]
    for (const [i, key] of [cleo.key, null].entries()) {
      const hear = (what: TalkLine | TableState) => heard[i]?.push(what)
      t.after(await house.watch(table, key, 0, hearing({ state: hear, talk: hear })))
    }
    for (const [who, text, to] of [
      [ben, 'Against Cleo, you and I?', [0]],
      [anna, 'Good morning', null],
      [anna, 'Yes', [1]],
      [cleo, 'And to you', null],
    ] as const) {
      clock.ms += 1000
      if (to === null) await house.say(table, who.key, { text })
      else if (secret) await house.say(table, who.key, { text, to: [...to] })
    }
    const forgetful = async (key: string | null, list: unknown[]) =>
      (await known(house, table, key, list))
        .replaceAll(table, 'TABLE')
        .replaceAll(/"(commitment|invite|revealedKey)":"[^"]*"/g, '')
    told.push([await forgetful(cleo.key, heard[0] ?? []), await forgetful(null, heard[1] ?? [])])
    const lines = async (key: string) =>
      (await house.state(table, key)).talk.map(({ text, seat, to }) => [seat, to ?? 'all', text])
    if (!secret) continue
    const all = [
      [1, [0], 'Against Cleo, you and I?'],
      [0, 'all', 'Good morning'],
      [0, [1], 'Yes'],
      [2, 'all', 'And to you'],
    ]
    assert.deepEqual(await lines(anna.key), all)
    assert.deepEqual(await lines(ben.key), all)
    assert.deepEqual(await lines(cleo.key), [all[1], all[3]])
  }
  assert.deepEqual(told[1], told[0])
  assert.ok(told[0]?.every((text) => text.includes('Good morning')))
})

test('House-7.9 · it is said again to a player who opens the table again, in the order in which things were said', async (t) => {
  const clock = new HandClock()
  const { house, again } = openHouse(t, {}, clock.now)
  const [anna, ben] = (await people(house, 2, GODSFIRE)) as [TableKey, TableKey]
  for (const [who, text, to] of [
    [anna, 'one', undefined],
    [ben, 'two', [0]],
    [anna, 'three', [1]],
    [ben, 'four', undefined],
  ] as const) {
    clock.ms += 10
    await house.say(anna.table, who.key, { text, ...(to === undefined ? {} : { to: [...to] }) })
  }
  const reopened = await again()
  const { talk } = await reopened.state(anna.table, ben.key)
  assert.deepEqual(
    talk.map(({ text }) => text),
    ['one', 'two', 'three', 'four'],
  )
  assert.deepEqual(
    talk.map(({ id }) => id > 0),
    [true, false, false, true],
  )
})

test('House-7.9 · what is said in one millisecond has one order: on an open page, when it is opened again, and after a restart', async (t) => {
  const { house, again } = openHouse(t, {}, new HandClock().now)
  const [anna, ben] = (await people(house, 2, GODSFIRE)) as [TableKey, TableKey]
  const before = await house.state(anna.table, ben.key)
  const heard: TalkLine[] = []
  t.after(await house.watch(anna.table, ben.key, 0, hearing({ talk: (line) => heard.push(line) })))
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    await house.say(anna.table, anna.key, { text, ...(text === 'one' || text === 'five' ? {} : { to: [1] }) })
  const orders = [
    heard.reduce(withTalk, before).talk,
    (await house.state(anna.table, ben.key)).talk,
    (await (await again()).state(anna.table, ben.key)).talk,
  ]
  for (const order of orders)
    assert.deepEqual(
      order.map(({ text }) => text),
      ['one', 'five', 'two', 'three', 'four'],
    )
})

test('House-7.9 · where the rules know no secrets it is refused by their clause, and what cannot be heard is not said', async (t) => {
  const { house } = openHouse(t)
  const may = async (made: Omit<NewTable, 'seats'>, seats = 2) => {
    const [anna] = (await people(house, seats, made)) as [TableKey]
    const { asides } = await house.state(anna.table, anna.key)
    const no = await refusal(house, anna, { text: 'psst', to: [1] })
    assert.deepEqual([no === null, no?.clause ?? asides.clause], [asides.may, asides.clause])
    if (no !== null) assert.match(no.text, /you can write only to everybody/)
    return [asides.may, asides.clause]
  }
  assert.deepEqual(await may(GODSFIRE), [true, 'GT-1.5'])
  assert.deepEqual(await may({ game: 'cash-flow' }), [true, 'CF-1.8'])
  assert.deepEqual(await may({ game: 'black-market' }, 3), [true, 'BM-1.5'])
  assert.deepEqual(await may({ game: 'black-market', options: { open_deals: true } }, 3), [false, 'BM-1.5'])
  assert.deepEqual(await may({ game: 'imperial-trader' }), [false, 'House-7.9'])
  assert.deepEqual(
    await may({ game: 'starfire-campaign', options: { preset: 'skirmish', CLUSTER_SYSTEMS: 5 } }),
    [false, 'SC-16.16'],
  )
  const anna = await house.create({
    ...GODSFIRE,
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'bot', bot: 'plan' }, { kind: 'open' }],
  })
  for (const [to, says] of [
    [[0], /You cannot send a message to yourself/],
    [[1], /is a bot and reads no messages/],
    [[2], /Nobody sits in seat 3 yet/],
    [[9], /There is no seat 9/],
    [[], /Choose who gets this message/],
  ] as const)
    assert.match((await refusal(house, anna, { text: 'psst', to: [...to] }))?.text ?? '', says)
  assert.deepEqual((await house.state(anna.table, anna.key)).talk, [])
})

test('House-8.1 · a complaint takes those lines along that its maker has heard, and no others', async (t) => {
  const { house, store } = openHouse(t)
  const [anna, ben, cleo] = (await people(house, 3, GODSFIRE)) as [TableKey, TableKey, TableKey]
  await house.say(anna.table, ben.key, { text: 'for Anna', to: [0] })
  await house.say(anna.table, ben.key, { text: 'for Cleo', to: [2] })
  const lines = [-1, -2]
  for (const key of [anna.key, cleo.key])
    await house.complain(anna.table, key, { of: 1, text: 'He whispers', lines }, null)
  const kept = await store.hall.complaints(false, 9)
  assert.deepEqual(
    kept.map(({ lines: of }) => (JSON.parse(of) as { text: string }[]).map(({ text }) => text)).sort(),
    [['for Anna'], ['for Cleo']],
  )
})

test('House-8.7 · a message is hidden from those who could read it, who read why, and shown to them again', async (t) => {
  const clock = new HandClock()
  const { house, store, again } = openHouse(t, {}, clock.now)
  const [anna, ben, cleo] = (await people(house, 3, GODSFIRE)) as [TableKey, TableKey, TableKey]
  const { table } = anna
  await house.say(table, ben.key, { text: 'You fool.', to: [0] })
  clock.ms++
  await house.say(table, ben.key, { text: 'Hello.' })
  const looking = following()
  t.after(await house.watch(table, anna.key, 0, looking.watcher))
  const talk = async (key: string | null, at = house) =>
    (await at.state(table, key)).talk.map(({ text, hidden = false }) => [text, hidden])
  const [said, other] = [
    ['You fool.', false],
    ['Hello.', false],
  ]
  const instead = ['A moderator has hidden this message. Reason: An insult.', true]
  await hide(store, table, -1, 'An insult.')
  await house.catchUp(table)
  for (const key of [anna.key, ben.key]) assert.deepEqual(await talk(key), [instead, other])
  for (const key of [cleo.key, null]) assert.deepEqual(await talk(key), [other])
  const shown = () => looking.state().talk.map(({ text, hidden = false }) => [text, hidden])
  assert.deepEqual(shown(), [instead, other], 'on a page that is open')
  // What is said is theirs: they get all of it, as it was said.
  assert.equal((await store.talk(table, 9))[0]?.text, 'You fool.')
  const elsewhere = await again()
  const reopened = elsewhere.agency.store
  assert.deepEqual(await talk(anna.key, elsewhere), [instead, other])
  await assert.rejects(hide(reopened, table, -1, 'Again.'), /hidden already/)
  await assert.rejects(hide(reopened, table, 1, null), /not hidden/)
  await assert.rejects(hide(reopened, table, 7, 'Again.'), /no message 7/)
  await hide(reopened, table, -1, null)
  await elsewhere.catchUp(table)
  assert.deepEqual(await talk(anna.key, elsewhere), [said, other])
})
