// Notices of a table besides a player's turn: that it has begun, that the others wait, how it ended, that friends play again;
// and a day's news of several tables as one mail.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Host, NewTable } from '../../api/contract.ts'
import { HOUR } from '../../clock/time-control.ts'
import { hashOf } from '../../seats/secrets.ts'
import { postTown } from './postman.ts'

const OPEN: NewTable = {
  game: 'godsfire-trade',
  seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  options: { scenario: 'two-suns' },
  name: 'Sunday',
  hosted: true,
}

type Town = Awaited<ReturnType<typeof postTown>>

/** The mail channels of the holder of a key. */
async function tell(town: Town, table: string, key: string, name: string, wish: object = { when: 'now' }) {
  await town.store.post.putChannel({
    ...{ id: `${name}${table}`, table, key: hashOf(key), kind: 'mail', target: `${name}@people.example` },
    ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { ...wish } },
  })
}

/** A table of two at which both are told by mail before it begins. */
async function two(town: Town, wish?: object) {
  const made = await town.house.create(OPEN)
  await tell(town, made.table, made.key, 'anna', wish)
  const ben = await town.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' })
  await tell(town, made.table, ben.key, 'ben', wish)
  return { ...made, keys: [made.key, ben.key] }
}

const subjects = (town: Town) =>
  town.box.splice(0).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)

async function handIn(town: Town, at: { table: string; keys: readonly string[] }, seat: number) {
  const { seq } = await town.house.state(at.table, at.keys[seat] ?? null)
  const answer = { seat, seq, commandId: `c${seat}${seq}`, choice: { orders: [] } }
  const made = await town.house.answer(at.table, at.keys[seat] ?? null, answer)
  assert.ok('accepted' in made, JSON.stringify(made))
}

test('House-6.4, House-6.5 · it has begun, the others wait, it is over, they play again: each is told once, with where to look', async (t) => {
  const town = await postTown(t)
  const at = await two(town)
  await town.work()
  const begun = 'Sunday, turn 1: your orders'
  assert.deepEqual(subjects(town).sort(), [`anna: ${begun}`, `ben: ${begun}`])
  await handIn(town, at, 0)
  await town.work()
  assert.deepEqual(subjects(town), ['ben: Sunday (Trade in Godsfire), turn 1: everybody else has moved'])
  await town.work()
  assert.deepEqual(subjects(town), [], 'nobody is told twice')
  town.now += 1000
  await town.house.host(at.table, at.keys[0] ?? '', {
    do: 'decide',
    commandId: 'e',
    reason: 'Late.',
    proposal: { what: 'end' },
  })
  await town.work()
  const over = town.box.slice()
  assert.deepEqual(
    subjects(town).map((line) => line.split(': ').at(-1)),
    ['the game is over', 'the game is over'],
  )
  assert.match(over[0]?.text ?? '', /^The game was ended early\. Nobody wins\./)
  assert.equal(over[0]?.replyTo, null, 'there is nothing to answer')
  assert.match(
    over[0]?.text ?? '',
    new RegExp(`^Open the table: https://games.example/t/${at.table}/ending$`, 'm'),
  )
  town.now += 1000
  const next = await town.house.again(at.table, at.keys[1] ?? '')
  await town.work()
  const [invite] = town.box
  assert.deepEqual(subjects(town), ['anna: Sunday (Trade in Godsfire): play again?'])
  assert.match(invite?.text ?? '', /Ben asks you to play again/)
  assert.match(invite?.text ?? '', new RegExp(`/t/${at.table}/ending`))
  await town.house.again(at.table, at.keys[0] ?? '')
  await town.work()
  assert.deepEqual(subjects(town), [], 'who came along is not asked')
  assert.equal((await town.house.state(next.table, null)).over, null)
})

test('House-6.7 · a player with daily notices gets one mail of all their tables, and answers each of them from it', async (t) => {
  const town = await postTown(t)
  const daily = { when: 'daily', at: '19:00' }
  const first = await two(town, daily)
  const second = await two(town, daily)
  const third = await two(town, daily)
  town.now += 60_000
  await town.house.host(third.table, third.keys[0] ?? '', {
    ...{ do: 'decide', commandId: 'e', reason: 'Late.' },
    proposal: { what: 'end' },
  })
  await town.work()
  assert.deepEqual(subjects(town), [])
  town.now = Date.UTC(2026, 10, 22, 19, 0, 10)
  await town.work()
  assert.deepEqual(subjects(town), [], 'what is due in that minute is gathered')
  town.now += 60_000
  await town.work()
  const mails = town.box.slice()
  assert.deepEqual(subjects(town).sort(), [
    'anna: 2 tables wait for you; news of 1 more',
    'ben: 2 tables wait for you; news of 1 more',
  ])
  const own = mails.find(({ to }) => to.startsWith('ben'))
  assert.equal(own?.replyTo, null)
  const places = [...(own?.text ?? '').matchAll(/^To move, write to (play\+\S+@house\.example) /gm)].map(
    ([, to]) => to ?? '',
  )
  assert.equal(places.length, 2)
  assert.match(own?.headers.get('list-unsubscribe') ?? '', /\/post\/quiet\//)
  await handIn(town, second, 0)
  const answer = { from: 'ben@people.example', to: places[1] ?? '', text: 'pass' }
  assert.equal(await town.send(answer), 250)
  await town.work()
  assert.match(town.box.find(({ to }) => to.startsWith('ben'))?.text ?? '', /^! {2}1 {2}pass$/m)
  assert.equal((await town.house.state(first.table, null)).seq, 1, 'the other table stands')
  const [, id = '', sign = ''] =
    /\/post\/quiet\/(\w+)\/([a-z2-7]+)/.exec(own?.headers.get('list-unsubscribe') ?? '') ?? []
  assert.match((await town.room.door.whatOf('quiet', id, sign)) ?? '', /any table/)
  assert.match(
    (await town.room.door.follow('quiet', id, sign)) ?? '',
    /This address gets no more mails about any table\./,
  )
  assert.deepEqual(await town.store.post.channelsTo('mail', 'ben@people.example'), [])
  assert.equal((await town.store.post.channelsTo('mail', 'anna@people.example')).length, 3)
})

test('House-5.13 · where a turn ends at its deadline alone, a host without a seat is told once that everybody has submitted', async (t) => {
  const town = await postTown(t)
  const { house } = town
  const { table, key, invite } = await house.create({
    ...{ game: 'starfire-campaign', seats: [{ kind: 'open' }, { kind: 'open' }], seed: 'host', hosted: true },
    ...{ options: { preset: 'skirmish' }, name: 'Reach' },
    tempo: {
      ...{ kind: 'mail', zone: 'UTC', at: ['20:00'], days: [1, 2, 3, 4, 5, 6, 7], off: [] },
      ...{ leastHours: 24, early: false },
    },
  })
  await tell(town, table, key, 'master')
  const keys: string[] = []
  for (const name of ['Anna', 'Ben']) keys.push((await house.join(table, { invite: invite ?? '', name })).key)
  await town.work()
  town.box.splice(0)
  await handIn(town, { table, keys }, 0)
  await town.work()
  assert.deepEqual(subjects(town), [])
  await handIn(town, { table, keys }, 1)
  await town.work()
  const [all, ...more] = town.box.splice(0)
  assert.deepEqual([all?.subject, more], ['Reach: everybody has submitted', []])
  assert.match(
    all?.text ?? '',
    /^Everybody has submitted\. The turn is carried out at its deadline\. The deadline is Monday 23 November, 20:00 \(UTC\), in 32 h\.$/m,
  )
  await town.work()
  assert.deepEqual(subjects(town), [])
})

test('House-5.12, House-5.13 · a host without a seat is told of turns, of who is missing and of deadlines, and players they remind are told at once', async (t) => {
  const town = await postTown(t)
  const { house } = town
  const { table, key, invite } = await house.create({
    ...{ game: 'starfire-campaign', seats: [{ kind: 'open' }, { kind: 'open' }], seed: 'host', hosted: true },
    options: { preset: 'skirmish', CLUSTER_SYSTEMS: 5, START_SCOUTS: 1, GM: 'on', DEADLINE_HOURS: 12 },
    lapsing: { extensions: 0, graceMs: 0, absentAfter: 1 },
    name: 'Reach',
  })
  await tell(town, table, key, 'master')
  const keys: string[] = []
  for (const name of ['Anna', 'Ben']) {
    keys.push((await house.join(table, { invite: invite ?? '', name })).key)
    await tell(town, table, keys.at(-1) ?? '', name.toLowerCase(), { when: 'now', remind: false })
  }
  const told = () =>
    town.box.splice(0).flatMap(({ to, subject, text }) => {
      const [name = ''] = to.split('@')
      return name === 'master'
        ? [`${subject} | ${text.split('\n\n')[0]}`]
        : name === 'ben'
          ? [`ben: ${subject}`]
          : []
    })
  let commands = 0
  const host = (what: object) =>
    house.host(table, key, { ...what, commandId: `h${commands++}` } as unknown as Host)
  await town.work()
  assert.deepEqual(told().sort(), [
    'Reach: turn 1 begins | Turn 1 begins. The deadline is Monday 23 November, 00:00 (UTC), in 12 h.',
    'ben: Reach, turn 1: orders by Mon 23 Nov, 00:00 UTC',
  ])
  await handIn(town, { table, keys }, 0)
  town.now += 9 * HOUR
  await town.work()
  assert.deepEqual(told(), [
    'Reach: 1 of 2 have not submitted | 1 of 2 have not submitted: Ben. The deadline is Monday 23 November, 00:00 (UTC), in 3 h.',
  ])
  const remind = { do: 'remind', seats: [1], reason: 'the third day', commandId: 'remind' } as Host
  await house.host(table, key, remind)
  await town.work()
  assert.deepEqual(told(), ['ben: Reach, turn 1: reminder: orders by Mon 23 Nov, 00:00 UTC'])

  // House-5.14  A letter goes to those it is for, waited for or not, and only once.
  const letter = {
    do: 'letter',
    seats: [0, 1],
    reason: 'First line.\nSecond line.',
    commandId: 'letter',
  } as Host
  await house.host(table, key, letter)
  await house.host(table, key, letter)
  await town.work()
  const letters = town.box.splice(0)
  assert.deepEqual(
    letters.map(({ to, subject, replyTo }) => [to, subject, replyTo]).sort(),
    ['anna', 'ben'].map((name) => [
      `${name}@people.example`,
      'Reach (Starfire Campaign), turn 1: the host has written to you',
      null,
    ]),
  )
  const { letters: sent } = (await house.desk(table, key)).read()
  assert.deepEqual(
    sent[0]?.to,
    [0, 1].map((seat) => ({ seat, read: false, mailed: true })),
  )
  for (const { text } of letters)
    assert.match(text, /^The host of this table writes:\n\n {2}First line\.\n {2}Second line\.\n/)

  // A plan that has become impossible is told with the turn, and the deadline with who was late.
  await host({ do: 'plan', acts: [{ do: 'mc', empire: 2, amount: -2_000_000 }], reason: 'a fine' })
  await host({ do: 'act', act: { do: 'mc', empire: 2, amount: -1 }, reason: 'a cent' })
  await house.host(table, key, remind)
  await town.work()
  assert.deepEqual(told(), [], 'the same command once more reminds nobody')
  town.now += 4 * HOUR
  await house.sweep()
  await town.work()
  const [news = ''] = told().filter((line) => !line.startsWith('ben'))
  assert.match(news, /^Reach: turn 2 begins \| The deadline has passed \(late: Ben\)\.\nBen is away: /)
  assert.match(
    news,
    /Turn 2 begins\. .*\nPlan 1 was refused: Ben loses 20,000\.00 MC\. The treasury was smaller by then\./,
  )
  await town.work()
  assert.deepEqual(told(), [], 'nobody is told twice')

  // House-5.14  The draft of a newsletter goes out as the host has changed it, to all players, with what everybody may know.
  const { newsletter } = (await house.desk(table, key)).read()
  const issue = `${newsletter?.text}\n\nThe fair is over.`
  await host({ do: 'letter', seats: [0, 1], reason: issue, turn: newsletter?.turn })
  await town.work()
  const issues = town.box.splice(0)
  assert.deepEqual(issues.map(({ to }) => to).sort(), ['anna@people.example', 'ben@people.example'])
  for (const { to, subject, text, html, files, replyTo } of issues) {
    assert.deepEqual(
      [subject, replyTo, files.size],
      ['Reach (Starfire Campaign): newsletter of turn 1', null, 0],
    )
    const [said = '', foot = ''] = text.split('\nOpen the table: ')
    assert.equal(
      said.replaceAll(/^ {2}/gm, ''),
      `The host’s newsletter of turn 1:\n\n${issue}\n\nYou cannot reply to this email. To answer, write in the chat of the table.\n`,
    )
    assert.match(issue, /^Newsletter of turn 1, /)
    // Neither acts and their reasons, nor what one empire has, nor a key.
    for (const secret of ['a fine', 'a cent', 'Plan 1', '20,000', key, ...keys])
      assert.ok(!(text + html).includes(secret), secret)
    assert.match(
      foot,
      new RegExp(`^\\S+/t/${table}\\nUnsubscribe: \\S+/post/stop/${to.split('@')[0]}${table}/`),
    )
  }

  // House-5.15  When a game is to begin and nobody is there, its host reads so.
  const opening = { atMs: town.now + 1000, bot: null }
  const seats = [{ kind: 'open' }, { kind: 'open' }] as const
  const later = await house.create({ game: 'godsfire-trade', seats: [...seats], opening })
  await tell(town, later.table, later.key, 'master')
  town.now += 1000
  await house.sweep()
  await town.work()
  const [few = ''] = told()
  assert.match(few, / \| The game did not start on time\. Nobody had taken a seat\. The table goes on/)
  // Players who are there read it once, at each time that is set; also in what they read once a day.
  const { key: seat } = await house.join(later.table, { invite: later.invite ?? '', name: 'Ben' })
  const missed: string[] = []
  for (const wish of [{ when: 'now' }, { when: 'daily' }, { when: 'now', begin: false }]) {
    await tell(town, later.table, seat, 'ben', wish)
    const next = { atMs: town.now + HOUR, bot: null }
    const asked = { do: 'schedule', opening: next, commandId: `${town.now}` } as Host
    await house.host(later.table, later.key, asked)
    town.now += HOUR
    await house.sweep()
    await town.work()
    // Another time that is missed on the same day is told nobody.
    const soon = { atMs: town.now + 60_000, bot: null }
    await house.host(later.table, later.key, { ...asked, opening: soon, commandId: `${town.now}` } as Host)
    town.now += 60_000
    await house.sweep()
    for (const wait of [24 * HOUR, 120_000, 0]) {
      await town.work()
      town.now += wait
    }
    missed.push(...told().filter((line) => line.startsWith('ben')))
  }
  assert.deepEqual(missed, Array(2).fill('ben: Trade in Godsfire: the game did not start on time'))
})
