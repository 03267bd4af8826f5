// Mail in and out, with real servers at both ends.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NewTable } from '../../api/contract.ts'
import { hashOf } from '../../seats/secrets.ts'
import { type Got, type PostTown, postTown } from './postman.ts'

const HARBOUR: NewTable = {
  game: 'imperial-trader',
  seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
  options: { max_rounds: 3 },
  seed: 'mail',
}

const TWO: NewTable['seats'] = [
  { kind: 'you', name: 'Anna' },
  { kind: 'you', name: 'Ben' },
]
const DAILY = {
  ...{
    zone: 'Europe/Vienna',
    at: ['20:00'],
    days: [1, 2, 3, 4, 5, 6, 7],
    off: [],
    leastHours: 12,
    early: true,
  },
}

/** A table of two at which Anna (seat 0) and Ben (seat 1) get mails, each by their own key. */
async function harbour(t: Parameters<typeof postTown>[0]) {
  const town = await postTown(t)
  const anna = await town.house.create(HARBOUR)
  const ben = await town.house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })
  const channel = (seat: number, key: string) =>
    town.store.post.putChannel({
      ...{ id: `chan${seat}`, table: anna.table, key: hashOf(key), kind: 'mail' as const },
      ...{
        target: `${seat}@people.example`,
        secret: 's',
        verifiedAtMs: 1,
        failingSinceMs: null,
        wish: { when: 'now', begin: false },
      },
    })
  await channel(0, anna.key)
  await channel(1, ben.key)
  await town.work()
  return { town, anna, ben }
}

const seqOf = async (town: PostTown, { table, key }: { table: string; key: string }) =>
  (await town.house.state(table, key)).seq

function take(town: PostTown): Got {
  const got = town.box.shift()
  assert.ok(got !== undefined, 'no mail came')
  return got
}

test('a player who is asked gets a mail with the form; its answer counts, and a receipt says so', async (t) => {
  const { town, anna } = await harbour(t)
  assert.equal(town.box.length, 1)
  const asked = take(town)
  assert.equal(asked.to, '0@people.example')
  assert.equal(asked.subject, 'Imperial Trader: your move')
  assert.match(asked.text, /Where does your ship start\? \(IT-4\.2\)/)
  assert.match(asked.text, /^ {3}1 {2}\S/m)
  assert.match(asked.html, /^<!doctype html>/)
  assert.match(asked.text, new RegExp(`https://games\\.example/t/${anna.table}`))
  assert.equal(asked.headers.get('auto-submitted'), 'auto-generated')
  assert.equal(asked.headers.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
  assert.match(
    asked.headers.get('list-unsubscribe') ?? '',
    /^<https:\/\/games\.example\/post\/stop\/chan0\/[a-z2-7]{16}>$/,
  )
  assert.equal(asked.from.startsWith('bounce+chan0-'), true)
  assert.match(asked.replyTo ?? '', new RegExp(`^play\\+${anna.table}-0-0-[a-z2-7]{16}@house\\.example$`))

  // House-4.5  During maintenance an answer waits, and nothing is sent.
  const untilMs = town.store.nowMs() + 60_000
  await town.house.switches.say((now) => ({ ...now, maintenance: { text: 'A disk.', fromMs: 0, untilMs } }))
  const before = await seqOf(town, anna)
  assert.equal(
    await town.send({
      to: asked.replyTo ?? '',
      subject: `Re: ${asked.subject}`,
      text: `2\n\n> ${asked.text.replaceAll('\n', '\n> ')}`,
    }),
    250,
  )
  // It is kept, and nobody reads it as it comes in.
  await town.room.clerk.read()
  await town.work()
  assert.deepEqual([await seqOf(town, anna), town.box], [before, []])
  await town.house.switches.say((now) => ({ ...now, maintenance: null, off: ['mail out'] }))
  await town.work()
  assert.deepEqual([await seqOf(town, anna), town.box], [before + 1, []], 'mails wait while they are off')
  await town.house.switches.say((now) => ({ ...now, off: [] }))
  await town.work()
  const [receipt, notice] = [take(town), take(town)].sort((a) => (a.to.startsWith('0') ? -1 : 1))
  assert.equal(receipt?.subject, 'Re: Imperial Trader: your move')
  assert.match(receipt?.text ?? '', /^\+ 2\n {5}Counts: /m)
  assert.match(receipt?.text ?? '', /You have nothing to do now\. Waiting for Ben\./)
  assert.equal(receipt?.headers.has('in-reply-to'), true)
  assert.equal(notice?.to, '1@people.example')
  assert.deepEqual(town.box, [])
})

test('the same mail ten times acts once, and has one receipt', async (t) => {
  const { town, anna } = await harbour(t)
  const asked = take(town)
  const before = await seqOf(town, anna)
  const mail = { to: asked.replyTo ?? '', messageId: '<same@people.example>', subject: 'x', text: '1' }
  for (let i = 0; i < 10; i++) assert.equal(await town.send(mail), 250)
  await town.work()
  for (let i = 0; i < 2; i++) {
    assert.equal(await town.send(mail), 250)
    await town.work()
  }
  assert.equal(await seqOf(town, anna), before + 1)
  assert.deepEqual(town.box.map(({ to }) => to).sort(), ['0@people.example', '1@people.example'])
})

test('a mail that was carried out when the house was killed is not carried out again', async (t) => {
  const { town, anna } = await harbour(t)
  const asked = take(town)
  const before = await seqOf(town, anna)
  await town.send({ to: asked.replyTo ?? '', messageId: '<once@people.example>', text: '1\n\n> quoted' })
  await town.work()
  const [mail] = town.store.database.prepare('SELECT id FROM mails_in').all() as { id: string }[]
  // The answer is durable; the receipt and that the mail was read are not.
  town.store.database.exec("UPDATE mails_in SET state = 'new'; DELETE FROM jobs WHERE id LIKE 'receipt:%'")
  town.box.length = 0
  await town.again()
  await town.work()
  assert.equal(await seqOf(town, anna), before + 1)
  assert.match(take(town).text, /^\+ 1\n {5}This counts\./m)
  assert.equal((await town.store.post.mail(mail?.id ?? ''))?.state, 'done')
})

test('addresses that are forged, of another seat, or of a key that was taken back, are refused at the door', async (t) => {
  const { town, anna } = await harbour(t)
  const address = take(town).replyTo ?? ''
  const forged = [
    address.replace(/[a-z2-7]{16}@/, 'aaaaaaaaaaaaaaaa@'),
    address.replace('-0-0-', '-1-0-'),
    address.replace('-0-0-', '-0-1-'),
    address.replace('house.example', 'other.example'),
    address.replace(anna.table, 'abcdefghjk'),
    'postmaster@house.example',
  ]
  for (const to of forged) assert.equal(await town.send({ to, text: '1' }), 550, to)
  assert.equal(await town.send({ to: address.toUpperCase(), text: 'nonsense' }), 250)
  town.store.database.prepare('DELETE FROM keys WHERE hash = ?').run(hashOf(anna.key))
  assert.equal(await town.send({ to: address, text: '1' }), 550)
})

test('machines are counted and never answered: absence notes, lists, bounces, and our own mails coming back', async (t) => {
  const { town, anna } = await harbour(t)
  const asked = take(town)
  const to = asked.replyTo ?? ''
  const before = await seqOf(town, anna)
  const machines = [
    { headers: { 'Auto-Submitted': 'auto-replied' } },
    { headers: { Precedence: 'bulk' } },
    { headers: { 'List-Id': 'all <all.people.example>' } },
    { envelope: { from: '', to } },
    { headers: { 'Auto-Submitted': 'auto-generated' }, text: asked.text },
  ]
  for (const more of machines) assert.equal(await town.send({ to, text: '1', ...more }), 250)
  await town.work()
  assert.deepEqual([await seqOf(town, anna), town.box], [before, []])
  assert.equal(town.counts.get('mails unanswered'), machines.length)
})

test('too large a mail is refused, and what is kept is bounded', async (t) => {
  const { town } = await harbour(t)
  const to = take(town).replyTo ?? ''
  assert.equal(await town.send({ to, text: `1\n${'x '.repeat(200_000)}` }), 552)
  assert.deepEqual(town.store.database.prepare('SELECT * FROM mails_in').all(), [])
})

test('a mail about a move that its writer has made elsewhere changes nothing, and says so', async (t) => {
  const { town, anna, ben } = await harbour(t)
  const asked = take(town)
  const answer = async (who: typeof anna, seat: number) => {
    const state = await town.house.state(who.table, who.key)
    const choice = state.pending[0]?.options?.find(({ refusal }) => refusal === undefined)?.choice ?? null
    await town.house.answer(who.table, who.key, { seat, seq: state.seq, commandId: `${state.seq}`, choice })
  }
  await answer(anna, 0)
  await answer(ben, 1)
  const before = await seqOf(town, anna)
  await town.send({ to: asked.replyTo ?? '', subject: asked.subject, text: '2' })
  await town.work()
  assert.equal(await seqOf(town, anna), before)
  const receipt = town.box.find(({ to, subject }) => to.startsWith('0') && subject.startsWith('Re:'))
  assert.match(
    receipt?.text ?? '',
    /^You have already made the move that your email is about, so it changes nothing\./m,
  )
  assert.doesNotMatch(receipt?.text ?? '', /deadline|made for you/)
  assert.match(receipt?.text ?? '', /Log:\n\n {2}Anna berths at \w+\n {2}Ben berths at /)
})

test('a player who comes after the deadline is told what was done instead, and what is asked now', async (t) => {
  const town = await postTown(t)
  await town.table({
    ...HARBOUR,
    seats: TWO,
    tempo: { kind: 'mail', ...DAILY },
    lapsing: { extensions: 0, graceMs: 60_000, absentAfter: 3 },
  })
  await town.work()
  const asked = take(town)
  town.now += 3 * 86_400_000
  await town.house.sweep()
  await town.work()
  town.box.length = 0
  await town.send({ to: asked.replyTo ?? '', subject: asked.subject, text: '2' })
  await town.work()
  const receipt = town.box.find(({ subject }) => subject.startsWith('Re:'))
  assert.match(receipt?.text ?? '', /^Your email arrived after the deadline\. Below: the move made for you/m)
})

test('the receipt of a written answer says what counts, also where it was chosen by its number', async (t) => {
  const town = await postTown(t)
  await town.table({ game: 'cash-flow', seats: TWO, seed: 'mail' })
  await town.work()
  const say = async (who: string, text: string) => {
    const asked = town.box.findLast(({ to, replyTo }) => to.startsWith(who) && replyTo !== null)
    await town.send({ from: asked?.to ?? '', to: asked?.replyTo ?? '', subject: 'Re: it', text })
    await town.work()
    return town.box.at(-1)?.text ?? ''
  }
  await say('0', 'United States')
  await say('1', 'Confederacy')
  await say('0', '1')
  assert.match(await say('1', '1'), /^\+ 1\n {5}Counts: mineral 5; oil 5; grain 5$/m)
})

test('a line that is refused says why, with its clause, and what follows it is not read', async (t) => {
  const { town, anna } = await harbour(t)
  const before = await seqOf(town, anna)
  await town.send({ to: take(town).replyTo ?? '', text: 'Atlantis\n1' })
  await town.work()
  assert.equal(await seqOf(town, anna), before)
  const { text, replyTo } = take(town)
  assert.match(text, /^! Atlantis\n {5}“Atlantis” is not one of the options\./m)
  assert.match(text, /The lines after the refused line were not read\./)
  assert.match(text, /^ {3}1 {2}\S/m)
  // And the receipt can be answered.
  await town.send({ to: replyTo ?? '', text: '1' })
  await town.work()
  assert.equal(await seqOf(town, anna), before + 1)
})

test('a receipt says the beginning again of an answer that is very long', async (t) => {
  const { town } = await harbour(t)
  await town.send({ to: take(town).replyTo ?? '', text: 'Atlantis '.repeat(2000) })
  await town.work()
  const { text } = take(town)
  assert.match(text, /^! (Atlantis )+.{0,9}…$/m)
  assert.ok(text.length < 4000, `${text.length}`)
})

test('several lines are several answers, until another seat is asked', async (t) => {
  const { town, anna, ben } = await harbour(t)
  await town.send({ to: take(town).replyTo ?? '', text: '1' })
  await town.work()
  const asked = town.box.find(({ to }) => to.startsWith('1'))
  town.box.length = 0
  await town.send({ from: '1@people.example', to: asked?.replyTo ?? '', text: '1' })
  await town.work()
  const mine = town.box.find(({ replyTo }) => replyTo !== null)
  town.box.length = 0
  const seat = mine?.to.startsWith('0') === true ? anna : ben
  const before = await seqOf(town, seat)
  await town.send({
    from: mine?.to ?? '',
    subject: 'Several',
    to: mine?.replyTo ?? '',
    text: '1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1\n1',
  })
  await town.work()
  const receipt = town.box.find(({ to, text }) => to === mine?.to && text.includes('+ 1'))
  const took = ((receipt?.text ?? '').match(/^\+ 1$/gm) ?? []).length
  assert.ok(took >= 2, `${receipt?.text}`)
  assert.equal(await seqOf(town, seat), before + took)
  assert.match(receipt?.text ?? '', /Not read: “1” and what follows|The lines after the refused/)
})

test('a mail from an unknown sender waits until the holder of the seat has confirmed them', async (t) => {
  const { town, anna } = await harbour(t)
  const before = await seqOf(town, anna)
  const to = take(town).replyTo ?? ''
  await town.send({ from: 'stranger@elsewhere.example', to, text: '1' })
  await town.work()
  assert.equal(await seqOf(town, anna), before)
  const [question] = town.box
  assert.deepEqual(
    [town.box.length, question?.to, question?.subject],
    [1, '0@people.example', 'Did you write this?'],
  )
  const [, id = ''] = /post\/confirm\/(\w+)\//.exec(question?.text ?? '') ?? []
  await town.store.post.setMail(id, 'confirmed')
  await town.work()
  assert.equal(await seqOf(town, anna), before + 1)
})

test('twenty mails in an hour are answered, and no more', async (t) => {
  const { town } = await harbour(t)
  const to = take(town).replyTo ?? ''
  for (let i = 0; i < 25; i++) await town.send({ to, text: `nonsense ${i}` })
  await town.work()
  const receipts = town.box.length
  assert.ok(receipts <= 20, `${receipts}`)
  town.now += 3_700_000
  town.box.length = 0
  await town.send({ to, text: 'nonsense again' })
  await town.work()
  assert.equal(town.box.filter(({ text }) => text.includes('nonsense again')).length, 1)
})

test('House-6.3 · a mail that cannot be delivered is tried again, also by the house that comes after; two bounces end it', async (t) => {
  const { town } = await harbour(t)
  const asked = take(town)
  for (let i = 0; i < 2; i++)
    assert.equal(await town.send({ to: asked.from, envelope: { from: '', to: asked.from }, text: 'x' }), 250)
  assert.equal((await town.store.post.channel('chan0'))?.verifiedAtMs, null)
  // House-6.3  The table learns of it.
  const told = await town.house.state((await town.store.post.channel('chan0'))?.table ?? '', null)
  assert.deepEqual(
    told.acts
      .filter(({ kind }) => kind === 'reach')
      .map(({ text, clause }) => [text.replace(/^\S+ /, ''), clause]),
    [['cannot be reached by mail.', 'House-6.3']],
  )
  const job = {
    id: 'mail:later',
    kind: 'mail',
    atMs: town.now,
    json: JSON.stringify({
      channel: 'chan1',
      to: 'nobody',
      subject: '',
      text: '',
      replyTo: null,
      thread: 'a',
      inReplyTo: null,
      id: 'b',
    }),
  }
  await town.store.post.tell([], [job], town.now)
  const taken = await town.store.post.takeJobs(town.now, town.now + 120_000, 5)
  assert.deepEqual(
    taken.map(({ id }) => id),
    ['mail:later'],
  )
  // The process that took it is gone.
  await town.again()
  await town.work()
  assert.equal((await town.store.post.jobsWaiting()).mail, 1)
  town.now += 121_000
  await town.work()
  assert.ok((town.counts.get('jobs mail done') ?? 0) + (town.counts.get('jobs mail failed') ?? 0) >= 2)
})
