// Whole games played by mail alone: by people who read nothing but the mails they get, and write nothing but answers.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { Chance } from '../../../kernel/chance.ts'
import { rankingText } from '../../../kernel/ending.ts'
import { FastSource } from '../../../kernel/source.ts'
import { LONG } from '../../../kernel/testing/effort.ts'
import { rows } from '../../../kernel/testing/rows.ts'
import type { Tempo } from '../../api/clock.ts'
import type { NewTable } from '../../api/contract.ts'
import { HOUR } from '../../clock/time-control.ts'
import { PeopleDoor } from '../../people/door.ts'
import { packed, unpacked } from '../../tables/archive.ts'
import { until } from '../../test/open.ts'
import { type Got, type PostTown, postTown } from './postman.ts'

/** What a person makes of a form they read: one of its numbers, or the lines written as its example. */
type Reads = (form: { readonly numbers: number; readonly example: string[] }, mail: Got) => string

/** Plays a table to its end, or for at most `most` mails; gives the mails that people sent. */
async function byMail(t: TestContext, wanted: NewTable, reads: Reads, most: number) {
  const town = await postTown(t)
  const made = await town.table(wanted)
  let sent = 0
  let refused = 0
  let over = false
  const said: string[] = []
  for (; sent < most && !over; ) {
    await town.work()
    const mails = town.box.splice(0)
    assert.ok(mails.length > 0, `nobody was told anything after ${sent} mails: ${said.slice(-5).join(' | ')}`)
    // Of several mails to a seat the last is the one to answer.
    const last = new Map<string, Got>()
    for (const mail of mails) {
      over ||= mail.subject.endsWith('the game is over') || /\bwon\.$/m.test(mail.text)
      refused += /^! /m.test(mail.text) ? 1 : 0
      if (mail.replyTo !== null) last.set(/-(\d+)-\d+-/.exec(mail.replyTo)?.[1] ?? '', mail)
    }
    for (const mail of over ? [] : last.values()) {
      const numbers = (mail.text.match(/^ {1,3}\d+ {2}\S/gm) ?? []).length
      const example = /^For example:\n((?: {4}.*\n)+)/m.exec(mail.text)?.[1] ?? ''
      const text = reads(
        {
          numbers,
          example: example
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== ''),
        },
        mail,
      )
      said.push(`${mail.subject}: ${text.slice(0, 60)}`)
      assert.equal(
        await town.send({ from: mail.to, to: mail.replyTo ?? '', subject: `Re: ${mail.subject}`, text }),
        250,
      )
      sent++
    }
    town.now += 20 * 60_000
  }
  const state = await town.house.state(made.table, made.key)
  return { sent, refused, over: state.over, seq: state.seq }
}

const seats = (n: number): NewTable['seats'] =>
  ['Anna', 'Ben', 'Cleo', 'Dido'].slice(0, n).map((name) => ({ kind: 'you', name }))

test('a whole Black Market by mail', LONG, async (t) => {
  const chance = new Chance(new FastSource('black market by mail'))
  let examples = 0
  const reads: Reads = ({ numbers, example }, mail) => {
    const isOpen = mail.text.includes('Or write it')
    if (isOpen && example.length > 0 && chance.pick(2) === 0) {
      examples++
      return example.join('\n')
    }
    // Several answers at once; those that nobody asks for are not read.
    const number = () => `${1 + chance.pick(numbers)}`
    return isOpen ? '1' : [number(), ...Array.from({ length: 5 }, () => `${1 + chance.pick(3)}`)].join('\n')
  }
  const { over, sent, refused, seq } = await byMail(
    t,
    { game: 'black-market', seats: seats(3), options: { rounds: 4 }, seed: 'by mail' },
    reads,
    3000,
  )
  t.diagnostic(
    `${sent} mails, ${seq} events, ${examples} written answers, ${refused} receipts with a refusal`,
  )
  assert.ok(over !== null, `not over after ${sent} mails and ${seq} events`)
  assert.ok(examples > 5 && refused > 5 && seq > sent)
})

/** Signs somebody in by the link that the house sends them; gives their account. */
async function byLink(town: PostTown, address: string): Promise<string> {
  const door = new PeopleDoor(town.house, town.room.carrier)
  const caller = { signedIn: null, agent: 'a browser', from: '127.0.0.1', site: null }
  await door.askToSignIn(caller, address)
  await until(async () => town.box.length > 0, 'the link to sign in')
  const [, secret = ''] = /sign-in#(\S+)/.exec(town.box.shift()?.text ?? '') ?? []
  const entered = await door.signInByLink(caller, secret)
  return (await door.sessions.who(entered.secret))?.person ?? assert.fail('nobody is signed in')
}

const TURNS = 6
const TEMPO: Tempo = {
  ...{ kind: 'mail', zone: 'Europe/Vienna', at: ['20:00'], days: [1, 2, 3, 4, 5, 6, 7], off: [] },
  ...{ leastHours: 12, early: true },
}

test(
  'two play a Starfire campaign by mail alone: from the link that signs them in to the ranking, which is kept',
  LONG,
  async (t) => {
    const town = await postTown(t)
    const [anna, ben] = [await byLink(town, 'anna@people.example'), await byLink(town, 'ben@people.example')]
    const made = await town.house.create(
      {
        ...{ game: 'starfire-campaign', name: 'The Reach', tempo: TEMPO, seed: 'by mail' },
        ...{ seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }] },
        options: { preset: 'skirmish', END_TURN: TURNS },
        lapsing: { extensions: 0, graceMs: 60_000, absentAfter: 3 },
      },
      null,
      anna,
    )
    const joined = await town.house.join(made.table, { invite: made.invite ?? '', name: 'Ben' }, null, ben)
    // An address of their account is theirs already: they need no page, and no move, before the first mail.
    const wish = { when: 'now', zone: 'Europe/Vienna' } as const
    for (const [name, person, { key }] of [
      ['anna', anna, made],
      ['ben', ben, joined],
    ] as const)
      await town.room.door.add(
        made.table,
        { key, person },
        { kind: 'mail', target: `${name}@people.example`, wish },
      )
    const letters: Got[] = []
    const last = new Map<string, Got>()
    const read = async () => {
      await town.work()
      for (const mail of town.box.splice(0)) {
        letters.push(mail)
        if (mail.replyTo !== null) last.set(mail.to, mail)
      }
    }
    const to = (name: string) => letters.filter((mail) => mail.to === `${name}@people.example`)
    const write = async (name: string, text: string) => {
      const mail = last.get(`${name}@people.example`) ?? assert.fail(`${name} has nothing to answer`)
      const subject = mail.subject.startsWith('Re:') ? mail.subject : `Re: ${mail.subject}`
      const quoted = `On Sun, 22 Nov 2026 at 13:00, Argosy wrote:\n> ${mail.text.replaceAll('\n', '\n> ')}`
      const sent = { from: mail.to, to: mail.replyTo ?? '', subject, text: `${text}\n\n${quoted}` }
      assert.equal(await town.send(sent), 250)
      await read()
      return to(name).at(-1)?.text ?? ''
    }
    /** What stands there as suggested, to be sent back as it is; a line of their own besides. */
    const orders = (name: string, more: string) => {
      const { text = '' } = last.get(`${name}@people.example`) ?? {}
      return `${/^Suggested orders.*\n\n([\s\S]*?)\n\nTo move, reply/m.exec(text)?.[1] ?? ''}\n${more}`
    }
    await read()
    assert.match(to('ben')[0]?.text ?? '', /^You are Ben, empire 2 of 2 in Starfire Campaign, with Anna\.$/m)
    for (let turn = 1; turn <= TURNS; turn++) {
      for (const name of ['anna', 'ben'])
        assert.match(
          last.get(`${name}@people.example`)?.subject ?? '',
          new RegExp(`, turn ${turn}: orders by `),
        )
      // Anna misspells a word in the second turn, and sends that line once more.
      const said = await write('anna', orders('anna', turn === 2 ? 'freighers 1' : 'freighters 1'))
      const [, no] = /^! +(\d+) {2}freighers 1$/m.exec(said) ?? []
      assert.equal(no !== undefined, turn === 2, said)
      if (no !== undefined) assert.match(await write('anna', `${no} freighters 1`), /^Submitted\./m)
      // Ben waits for the reminder of the third, and lets the fourth pass.
      const subjects = () =>
        to('ben')
          .slice(-2)
          .map(({ subject }) => subject)
          .join()
      for (; turn === 3 && !/reminder: orders by/.test(subjects()); town.now += HOUR) await read()
      if (turn === 4) {
        const { time } = await town.house.state(made.table, joined.key)
        town.now = (time.dueAtMs ?? 0) + HOUR
        await town.house.sweep()
        await read()
      } else await write('ben', orders('ben', ''))
      town.now += HOUR / 3
      await read()
    }
    // The player who closed the last turn is told in the receipt; nobody is told twice.
    const ends = letters.filter(({ text }) => /^Ranking:$/m.test(text))
    assert.deepEqual(ends.map((mail) => [mail.to, mail.subject, mail.replyTo]).sort(), [
      ['anna@people.example', 'The Reach (Starfire Campaign): the game is over', null],
      ['ben@people.example', 'The Reach (Starfire Campaign): the game is over', null],
    ])
    const [first = '', second] = ends.map(({ text }) => /^Ranking:\n(?: .*\n){2}/m.exec(text)?.[0])
    assert.equal(first, second)
    assert.match(ends[0]?.text ?? '', new RegExp(`^Open the table: \\S+/t/${made.table}/ending$`, 'm'))
    // Each report came once to each, and what Ben did not order in time was not played.
    for (const name of ['anna', 'ben'])
      for (let turn = 1; turn <= TURNS; turn++)
        assert.equal(
          to(name).filter(({ files }) => files.has(`turn-${turn}.txt`)).length,
          1,
          `${name} ${turn}`,
        )
    assert.doesNotMatch(
      to('ben')
        .flatMap(({ files }) => files.get('turn-4.txt') ?? [])
        .join(),
      /^3\. Orders$/m,
    )

    // The table as a file has the same end, and both have finished a game with deadlines, one of them late once.
    const [found = assert.fail()] = await town.store.heads([made.table])
    const kept = await unpacked(packed(found, await town.store.entries(made.table)))
    assert.equal(kept.head.stage, 'over')
    const { over, seats } = await town.house.state(made.table, null)
    assert.equal(
      first,
      `${rankingText(over ?? assert.fail(), (seat) => seats[seat]?.name ?? '').join('\n')}\n`,
    )
    const records = await Promise.all([anna, ben].map((person) => town.house.lobby(undefined, person)))
    assert.deepEqual(
      records.map(({ you }) => [you.finished, you.lapsed]),
      rows('1 0, 1 1'),
    )
  },
)
