// From adding a channel to getting notices there, and no more.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableKey } from '../../api/contract.ts'
import { HouseError } from '../../api/errors.ts'
import { unquoted, wordsOfHtml } from '../reading/read-letter.ts'
import { type PostTown, postTown } from './postman.ts'

const TABLE = {
  game: 'imperial-trader',
  seats: [
    { kind: 'you' as const, name: 'Anna' },
    { kind: 'you' as const, name: 'Ben' },
  ],
  options: { max_rounds: 3 },
  name: 'Buy cheap pills',
}

const code = (error: unknown) => (error instanceof HouseError ? error.refusal.code : String(error))
const linkIn = (text: string, act: string): [string, string] => {
  const [, id = '', sign = ''] = new RegExp(`/post/${act}/(\\w+)/([a-z2-7]+)`).exec(text) ?? []
  return [id, sign]
}

/** The asked seat gives the first answer that it may give. */
async function move({ house }: PostTown, { table, key }: TableKey): Promise<void> {
  const { pending, seq } = await house.state(table, key)
  const { seat = 0, options } = pending[0] ?? {}
  await house.answer(table, key, { seat, seq, commandId: `m${seq}`, choice: options?.[0]?.choice ?? null })
}

test('an address is asked first whether it belongs to somebody; opening a link changes nothing; then it gets mails, until it wants none', async (t) => {
  const town = await postTown(t)
  const own = await town.house.create(TABLE)
  const { table, key } = own
  const { door } = town.room
  await move(town, own)
  const made = await door.add(table, key, {
    kind: 'mail',
    target: 'anna@people.example',
    wish: { when: 'now' },
  })
  assert.equal(made.verified, false)
  await town.work()
  const [question] = town.box.splice(0)
  assert.equal(question?.subject, 'Is this address yours?')
  assert.equal(question?.text.includes('pills'), false)
  const [id, sign] = linkIn(question?.text ?? '', 'verify')
  assert.equal(await door.whatOf('verify', id, sign), 'Yes, this address is mine.')
  await town.work()
  assert.equal(town.box.length, 0)
  assert.equal(await door.whatOf('stop', id, sign), null)
  assert.equal(await door.follow('verify', id, `${sign.slice(1)}a`), null)
  assert.match((await door.follow('verify', id, sign)) ?? '', /get notifications there from now on/)
  // A move: the sweep looks again.
  const state = await town.house.state(table, key)
  const choice = state.pending[0]?.options?.[0]?.choice ?? null
  await town.house.answer(table, key, {
    seat: state.pending[0]?.seat ?? 0,
    seq: state.seq,
    commandId: 'a',
    choice,
  })
  await town.work()
  const [notice] = town.box.splice(0)
  assert.equal(notice?.subject, 'Buy cheap pills (Imperial Trader): your move')
  // Nobody is told twice of the same.
  await town.work()
  assert.equal(town.box.length, 0)
  assert.match((await door.follow('stop', ...linkIn(notice?.text ?? '', 'stop'))) ?? '', /no more mails/)
  assert.deepEqual((await door.list(table, key)).channels, [])
})

test('House-6.4 · a player who adds a channel while they are asked gets a notice there, and one who changes their wishes is told as they wish now', async (t) => {
  const town = await postTown(t)
  const own = await town.house.create({ ...TABLE, name: 'Late' })
  const { table, key } = own
  const { door } = town.room
  await move(town, own)
  // Everything has been swept before the channel is added.
  await town.work()
  await door.add(table, key, {
    ...{ kind: 'mail', target: 'anna@people.example' },
    wish: { when: 'never', begin: false },
  })
  await town.work()
  await door.follow('verify', ...linkIn(town.box.shift()?.text ?? '', 'verify'))
  await town.work()
  assert.equal(town.box.length, 0)
  const [channel] = (await door.list(table, key)).channels
  await door.change(table, key, channel?.id ?? '', { wish: { when: 'now' } })
  await town.work()
  assert.deepEqual(
    town.box.splice(0).map(({ subject }) => subject),
    ['Late (Imperial Trader): your move'],
  )
  await door.add(table, key, {
    ...{ kind: 'mail', target: 'anna@else.example' },
    wish: { when: 'now', begin: false },
  })
  await town.work()
  await door.follow('verify', ...linkIn(town.box.shift()?.text ?? '', 'verify'))
  await town.work()
  assert.deepEqual(
    town.box.map(({ to, subject }) => [to, subject]),
    [['anna@else.example', 'Late (Imperial Trader): your move']],
  )
})

test('House-6.2, House-6.5 · a mail says the deadline that the page says; while the clock is stopped it says that, and reminds of nothing', async (t) => {
  const town = await postTown(t)
  const tempo = {
    ...{ kind: 'mail' as const, zone: 'Europe/Berlin', at: ['20:00'], days: [1, 2, 3, 4, 5, 6, 7], off: [] },
    ...{ leastHours: 12, early: true },
  }
  // It is Sunday, one o'clock in the afternoon there.
  const { table, key } = await town.table({ ...TABLE, tempo, hosted: true, name: 'Daily' })
  await town.work()
  assert.match(
    town.box.splice(0)[0]?.text ?? '',
    /^Deadline: Monday 23 November, 20:00 \(Europe\/Berlin\), in 31 h\.$/m,
  )
  await town.house.host(table, key, { do: 'pause', days: 2, reason: 'Fair', commandId: 'p' })
  town.now += 40 * 3_600_000
  await town.work()
  assert.deepEqual(
    town.box.map(({ subject }) => subject),
    [],
  )
  const { form, ...letter } = await town.house.agency.stateFor(table, 0)
  assert.deepEqual([form === null, letter.dueAtMs, letter.pausedUntilMs === null], [false, null, false])
})

test('wrong targets, wrong keys, too many, and an address that is asked too often', async (t) => {
  const town = await postTown(t)
  const own = await town.house.create(TABLE)
  const { table, key } = own
  const { door } = town.room
  const add = (kind: 'mail' | 'hook', target: string, by: string | null = key) =>
    door.add(table, by, { kind, target }).then(() => 'made', code)
  assert.equal(await add('mail', 'no address'), 'BAD_TARGET')
  assert.equal(await add('mail', 'two@people.example, three@people.example'), 'BAD_TARGET')
  assert.equal(await add('mail', 'a@b.example\nBcc: c@d.example'), 'BAD_TARGET')
  assert.equal(await add('hook', 'https://localhost/'), 'made')
  assert.equal(await add('hook', 'https://192.168.1.1/'), 'BAD_TARGET')
  assert.equal(await add('mail', 'anna@people.example', null), 'NO_SEAT')
  assert.equal(await add('mail', 'anna@people.example', 'wrong'), 'NO_SEAT')
  assert.equal(await add('mail', 'victim@people.example'), 'MOVE_FIRST')
  await move(town, own)
  for (const made of ['made', 'QUOTA']) {
    assert.equal(await add('mail', 'Victim@people.example'), made)
    for (const { id, kind } of (await door.list(table, key)).channels)
      if (kind === 'mail') await door.change(table, key, id, { drop: true })
  }
  for (let i = 0; i < 5; i++) assert.equal(await add('hook', `https://example.org/${i}`), 'made')
  assert.equal(await add('hook', 'https://example.org/more'), 'TOO_MANY')
  assert.equal(await add('hook', 'https://example.org/1'), 'TOLD_ALREADY')
})

test('a player who sees the table gets no mail, and gets one when they have left', async (t) => {
  const town = await postTown(t)
  const made = await town.table(TABLE)
  let visible = true
  const leave = await town.house.watch(made.table, made.key, 0, {
    show: (_message, taken) => taken(),
    tell: () => {},
    visible: () => visible,
  })
  await town.work()
  assert.equal(town.box.length, 0)
  visible = false
  town.now += 121_000
  await town.work()
  assert.deepEqual(
    new Set(town.box.map(({ subject }) => subject)),
    new Set(['Buy cheap pills (Imperial Trader): your move']),
  )
  leave()
})

test('mails that want nothing of the game in them have nothing of it', async (t) => {
  const town = await postTown(t)
  await town.table(TABLE, { when: 'now', bare: true })
  await town.work()
  const [notice] = town.box
  assert.match(notice?.text ?? '', /your move/)
  assert.equal(/berth|start|Cantrell|Anna/.test(notice?.text ?? ''), false)
})

test('what people quote is not taken for an answer', () => {
  const cases: [string, string[]][] = [
    ['2\n\n> 1 Cantrell\n> 2 Korvane', ['2']],
    ['2\r\n3\r\n\r\nOn Sun, 22 Nov 2026 at 12:00, Argosy <argosy@house.example> wrote:\r\n> 1', ['2', '3']],
    ['2\n\nAm So., 22. Nov. 2026 um 12:00 Uhr schrieb Argosy\n<argosy@house.example>:\n\n> 1', ['2']],
    ['2\n-- \nAnna, CEO\n1', ['2']],
    ['2\n\n-----Original Message-----\nFrom: Argosy\n1 Cantrell', ['2']],
    ['2\n\n________________________________\nFrom: Argosy <argosy@house.example>\n1 Cantrell', ['2']],
    ['Korvane\n\n--- Write your answer above this line. ---\n1 Cantrell', ['Korvane']],
    ['2\n\nOn Mon, Nov 23, 2026 at 12:00 PM Argosy wrote:\n1 Cantrell', ['2']],
    ['2\n\nAm 23.11.2026 um 12:00 schrieb Argosy, für Nordmeer:\n1 Cantrell', ['2']],
    ['2\n\nLe lun. 23 nov. 2026 à 12:00, Argosy a écrit :\n1 Cantrell', ['2']],
    ...[
      ...[
        'On Monday Argosy wrote:',
        'On Monday\nArgosy wrote:',
        'Argosy wrote:',
        'Am Montag schrieb Argosy:',
      ],
      ...['Le lundi, Argosy a écrit :', 'El lunes, Argosy escribió:', 'Lunedì Argosy ha scritto:'],
      ...['Op maandag schreef Argosy:', 'På mandag skrev Argosy:', 'Em segunda, Argosy escreveu:'],
    ].map((head): [string, string[]] => [`2\n\n${head}\n1 Cantrell`, ['2']]),
    ['on Monday I wrote:\n2', ['on Monday I wrote:', '2']],
    ['2\n\nFrom: Argosy\nSent: Monday, 23 November 2026 12:00\nTo: Anna\n1 Cantrell', ['2']],
    ['2\nVon: 1 nach: 2', ['2', 'Von: 1 nach: 2']],
    ['> 1 Cantrell\n> 2 Korvane\n\n2\n', ['2']],
    ['on time we go\n2', ['on time we go', '2']],
    ['', []],
  ]
  for (const [text, lines] of cases) assert.deepEqual(unquoted(text).lines, lines, JSON.stringify(text))
  const html =
    '<div>2<br>3</div><style>x{}</style><blockquote type="cite"><p>1 Cantrell &amp; co</p></blockquote>'
  assert.deepEqual(unquoted(wordsOfHtml(html)), { lines: ['2', '3'], unread: '1 Cantrell & co' })
})

test('a mail is read at once, with any text in it: the house does nothing else meanwhile', () => {
  const many = 60_000
  for (const [text, lines] of [
    [`on ${'@'.repeat(many)}`, 1],
    [`on ${'a@'.repeat(many)}\n${'on x@y\n'.repeat(many / 10)}2`, many / 10 + 2],
    [`on ${'a'.repeat(many)} <a@b> wrote:\n2`, 1],
    [`On Monday ${'x '.repeat(many)}\nArgosy <play+a@b.example> wrote:\n> 2`, 0],
  ] as const)
    assert.equal(unquoted(text).lines.length, lines)
  for (const html of ['<'.repeat(many), '<style '.repeat(many), '</p '.repeat(many), '&a'.repeat(many)])
    assert.ok(wordsOfHtml(html).length <= html.length)
  assert.equal(wordsOfHtml('İ<STYLE>a</style>2<script>b</SCRIPT >'), 'İ2b')
})
