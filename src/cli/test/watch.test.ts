// A table of a house in a terminal: what is printed, and what one types there.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { TableState } from '../../house/api/contract.ts'
import { openServer } from '../../server/test/open.ts'
import { placeOf } from '../table/line.ts'
import { tellings, timeLines } from '../table/telling.ts'
import { AtTable, typed } from '../table/watch.ts'

const DAY = 86_400_000

/** Somebody at a terminal; `saw` waits until a line has been printed. */
function sitting(t: TestContext, link: string) {
  const lines: string[] = []
  const waiting = new Set<() => void>()
  const at = new AtTable(placeOf(link), (text) => {
    lines.push(...text.split('\n'))
    for (const look of waiting) look()
  })
  t.after(() => at.leave())
  const saw = (what: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const found = lines.find((line) => what.test(line))
        if (found === undefined) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  return { at, lines, saw }
}

test('two sit at terminals and one watches: due times, an answer, talk, a vote that ends the game, in the page’s words', async (t) => {
  const { house, url } = await openServer(t)
  const anna = await house.create({
    game: 'imperial-trader',
    name: 'Harbour',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
    tempo: { kind: 'move', perMoveMs: DAY },
    seed: 'terminal',
  })
  const link = `${url}/t/${anna.table}`
  const spectator = sitting(t, link)
  await spectator.saw(/^Seats are still open\.$/)
  const ben = await house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })
  const keys = [anna.key, ben.key]
  const seats = keys.map((key) => sitting(t, `${link}#key=${key}`))
  const [first = 0] = (await house.state(anna.table, null)).waitingFor
  const [asked, other] = [seats[first], seats[1 - first]]
  assert.ok(asked !== undefined && other !== undefined)
  await asked.saw(/^Your move\. Deadline: .*, in 2[34] h/)
  await spectator.saw(/^Waiting for (Anna|Ben)\. Deadline: /)
  const option = await asked.saw(/^ {2}1 {2}\S/)
  await other.at.hear('1')
  await other.saw(/You have nothing to decide now/)
  await spectator.at.hear('w hello')
  await spectator.saw(/Open the table with the link to a seat/)
  await asked.at.hear('99')
  await asked.saw(/"99" is not one of the numbers above/)
  const before = (await house.state(anna.table, null)).seq
  await asked.at.hear('1')
  await other.saw(new RegExp(option.slice(5, 12)))
  assert.equal((await house.state(anna.table, null)).seq, before + 1)
  await other.at.hear('w Well flown')
  await spectator.saw(/“Well flown”$/)
  await house.host(anna.table, keys[0] ?? '', {
    ...{ do: 'propose', seat: 0, commandId: 'p', reason: '' },
    proposal: { what: 'end' },
  })
  await spectator.saw(/^Vote: to end the game now, unfinished\?$/)
  await seats[1]?.saw(/Yours: v \d+ yes/)
  const [vote] = (await house.state(anna.table, null)).time.votes
  await seats[1]?.at.hear(`v ${vote?.vote} yes`)
  await spectator.saw(/^The game was ended early\. Nobody wins\./)
  await spectator.at.whole
  assert.ok(spectator.at.ended)
})

test('a suggests, e takes an extension, a vote is answered with no; q ends', async (t) => {
  const { house, url } = await openServer(t)
  const { table, key } = await house.create({
    game: 'imperial-trader',
    seats: ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name })),
    tempo: { kind: 'move', perMoveMs: DAY },
    seed: 'terminal',
  })
  const state = () => house.state(table, key)
  const { at, saw } = sitting(t, `${url}/t/${table}#key=${key}`)
  await saw(/^ {2}1 {2}\S/)
  await at.hear('a')
  await saw(/^ {2}Suggested move: \d {2}\S.*\(IT-/)
  const { waitingFor, time } = await state()
  const [first = 0] = waitingFor
  const clock = (now: TableState['time']) => now.seats.find(({ seat }) => seat === first)
  await at.hear('e')
  const extended = clock((await state()).time)
  assert.equal(extended?.extensions, (clock(time)?.extensions ?? 0) - 1)
  assert.ok((extended?.dueAtMs ?? 0) > (clock(time)?.dueAtMs ?? 0))
  await house.host(table, key, {
    ...{ do: 'propose', seat: 1 - first, commandId: 'p', reason: '' },
    proposal: { what: 'end' },
  })
  await saw(/^Vote: to end the game/)
  const [vote] = (await state()).time.votes
  await at.hear(`v ${vote?.vote} no`)
  assert.deepEqual((await state()).time.votes, [])
  assert.equal((await state()).over, null)
  assert.equal(await at.hear('q'), false)
})

test('a server that does not answer is named, and a table that is not there is refused', async (t) => {
  const { url } = await openServer(t)
  const lost = sitting(t, `${url}/t/nowhere`)
  await lost.at.whole
  assert.equal(lost.at.isRefused, true)
  assert.match(lost.lines.join('\n'), /There is no table "nowhere"/)
  const silent = sitting(t, 'http://127.0.0.1:1/t/x')
  await silent.saw(/^The server http:\/\/127\.0\.0\.1:1 is not responding\. Trying again …$/)
})

test('what is typed is a command, or else an answer; a link that leads to no table is refused', () => {
  assert.deepEqual(typed('v 3 yes'), { do: 'vote', vote: 3, yes: true })
  assert.deepEqual(typed(' t '), { do: 'time' })
  assert.deepEqual(typed('w a word'), { do: 'say', text: 'a word' })
  for (const line of ['2', 'v 3 maybe', 'MOVE F1 TO S2', ''])
    assert.deepEqual(typed(line), { do: 'answer', line })
  assert.deepEqual(placeOf('http://house.example/t/abc#key=K'), {
    ...{ origin: 'http://house.example', table: 'abc', key: 'K' },
  })
  for (const wrong of ['abc', 'http://house.example/', 'ftp://x/t/abc'])
    assert.throws(() => placeOf(wrong), /is not a link to a table/)
  assert.throws(
    () => placeOf('http://house.example/join/abc'),
    /This is an invitation\. Open it in a browser/,
  )
})

test('SC-20.11 · a spectator in a terminal is told how late they see a campaign, and each new turn of it', async (t) => {
  const { house } = await openServer(t)
  const { table } = await house.create({
    game: 'imperial-trader',
    seats: ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name })),
  })
  const now = await house.state(table, null)
  const late = (turn: number): TableState => ({
    ...now,
    late: { by: 6, now: turn, shown: turn < 7 ? null : turn - 6, seq: null },
  })
  const said = tellings(null, late(3), 0)
  assert.ok(said.includes('The game is in turn 3. Spectators see it 6 turns late. Nothing to show yet.'))
  assert.ok(said.includes('You are watching.'))
  assert.ok(
    tellings(late(6), late(7), 0).includes(
      'The game is in turn 7. Spectators see it 6 turns late: here it is turn 1.',
    ),
  )
  assert.deepEqual(tellings(late(7), late(7), 0), [], 'what was said is not said again')
  assert.equal(timeLines(now, 0)[1], 'No time limit.')
  // Where the table goes by another clock, the deadline says by which it is told.
  const tempo = { kind: 'mail', zone: 'Pacific/Chatham' } as TableState['time']['tempo']
  const far = { ...now, time: { ...now.time, tempo, dueAtMs: DAY } }
  assert.match(timeLines(far, 0)[1] ?? '', /^Deadline: \w+ \d+ January, \d\d:\d\d \(\S+\), in 1 day\.$/)
  // A bot goes by its level, here as on the page.
  const seats = now.seats.map((one) => ({ ...one, kind: 'bot' as const, bot: 'plan' }))
  assert.match(tellings(null, { ...now, seats }, 0)[1] ?? '', / Anna \(bot, Medium\), Ben \(bot, Medium\)\.$/)
})

test('what is said to some alone is read at their terminals, and at nobody else’s', async (t) => {
  const { house, url } = await openServer(t)
  const anna = await house.create({
    game: 'godsfire-trade',
    seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }],
    seed: 'asides',
  })
  const invite = anna.invite ?? ''
  const others = []
  for (const name of ['Ben', 'Cleo']) others.push(await house.join(anna.table, { invite, name }))
  const link = `${url}/t/${anna.table}`
  const [first, second, third] = [anna, ...others].map(({ key }) => sitting(t, `${link}#key=${key}`))
  assert.ok(first !== undefined && second !== undefined && third !== undefined)
  for (const one of [first, second, third]) await one.saw(/Waiting for|Your move/)
  await first.at.hear('p 2 Against Cleo?')
  await second.saw(/^ {2}Anna, to you alone: “Against Cleo\?”$/)
  await second.at.hear('p 1,3 Peace')
  await third.saw(/^ {2}Ben, to Anna and you alone: “Peace”$/)
  await first.saw(/^ {2}Ben, to you and Cleo alone: “Peace”$/)
  await third.at.hear('p 3 Hm')
  await third.saw(/You cannot send a message to yourself/)
  assert.ok(!third.lines.some((line) => line.includes('Against')))
})

test('what no list has is written in lines that the question explains', async (t) => {
  const { house, url } = await openServer(t)
  const seats = ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name }))
  const { table, key } = await house.create({ game: 'cash-flow', seats, seed: 'terminal' })
  const { at, saw, lines } = sitting(t, `${url}/t/${table}#key=${key}`)
  await saw(/^Anna: Which superpower do you play\?/)
  await at.hear('1')
  await saw(/^Ben: Which superpower do you play\?/)
  await at.hear('1')
  await saw(/^ {6}mineral <number>$/)
  assert.ok(!lines.some((line) => line.includes('one order per line')))
  await at.hear('a')
  await saw(/^ {2}Suggested move; \* takes it:$/)
  for (const line of ['5 5 5', 'mineral 5', 'oil 5', 'grain 6', '']) await at.hear(line)
  await saw(/^ {2}“5 5 5” begins with none of mineral, oil, grain\. This line was not added\.$/)
  await saw(/^ {2}Choose 15 units in all, not 16\. \(CF-7\.11\)$/)
  for (const line of ['drop 3', 'grain 5', '']) await at.hear(line)
  await saw(/^ {2}Submitted\. You can change it/)
  await at.hear('*')
  await saw(/^ {3}3 {2}grain \d+$/)
  await at.hear('')
  await saw(/begins with 5 mineral, 5 oil and 5 grain/)
  assert.ok(!lines.some((line) => /you and you/.test(line)))
})

test('orders are checked line by line at a terminal of a house, and the report of the turn is read there', async (t) => {
  const { house, url } = await openServer(t)
  const anna = await house.create({
    ...{
      game: 'starfire-campaign',
      seats: [{ kind: 'you', name: 'Anna' }, { kind: 'open' }],
      seed: 'terminal',
    },
    options: { preset: 'skirmish' },
  })
  const ben = await house.join(anna.table, { invite: anna.invite ?? '', name: 'Ben' })
  const [first, second] = [anna, ben].map(({ key }) => sitting(t, `${url}/t/${anna.table}#key=${key}`))
  assert.ok(first !== undefined && second !== undefined)
  await first.saw(/Write one order per line\. Each is checked/)
  // What they have and what is suggested is said before anything is written; what cannot be read is no order.
  const before = first.lines.findIndex((line) => /^You lead Empire 1: /.test(line))
  assert.ok(before > 0 && before < first.lines.findIndex((line) => /^Turn 1: orders/.test(line)))
  await first.at.hear('')
  await first.saw(/^ {2}You have no orders yet\. Write end to submit none\.$/)
  first.lines.length = 0
  for (const line of ['help', 's', 'a', 't']) await first.at.hear(line)
  assert.match(first.lines.join('\n'), /^Write one order per line.*\na: suggest a move.* · s: status · /m)
  assert.ok(first.lines.some((line) => /^You have 20,000\.00 MC, .* and 2 installations\.$/.test(line)))
  assert.ok(first.lines.some((line) => /^race /.test(line)))
  assert.ok(!first.lines.some((line) => /Ben: nothing is asked|This answer is legal/.test(line)))
  for (const line of ['buildd 1 Scout', 'move F9 to 2', 'explore F1', '']) await first.at.hear(line)
  await first.saw(/^! {2}1 {2}buildd 1 Scout$/)
  await first.saw(/^ {6}Instead: build 1 Scout$/)
  await first.saw(/^ {6}This line was not added\.$/)
  await first.saw(/^! {2}1 {2}move F9 to 2$/)
  await first.saw(/^Not submitted\. Correct the refused lines/)
  for (const line of ['drop 1', '']) await first.at.hear(line)
  await first.saw(/^ {2}Submitted\./)
  for (const line of ['explore F2', '']) await first.at.hear(line)
  // Somebody who comes again goes on with what they have submitted.
  const again = sitting(t, `${url}/t/${anna.table}#key=${anna.key}`)
  await again.saw(/^1 of 2 have submitted|^Waiting for Ben/)
  for (const line of ['freighters 1', '']) await again.at.hear(line)
  await again.saw(/^ {2}You have written orders already/)
  assert.deepEqual((await house.state(anna.table, anna.key)).sheets[0]?.answer, {
    text: 'explore F1\nexplore F2\nfreighters 1',
  })
  again.at.leave()
  await second.saw(/Write one order per line/)
  await second.at.hear('*')
  await second.saw(/^ {2}Treasury after: /)
  await second.at.hear('')
  await first.saw(/^1\. Head$/)
  await first.saw(/^ {2}1: explore F1, done$/)
  await first.saw(/^ {2}2: explore F2, done$/)
  await first.saw(/^Turn 2: orders/)
  const [report, question] = [/^1\. Head$/, /^Turn 2: orders/].map((what) =>
    first.lines.findIndex((line) => what.test(line)),
  )
  assert.ok((report ?? 0) < (question ?? 0), 'what is asked stands below what happened')
  await second.saw(/^1\. Head$/)
  assert.ok(!first.lines.some((line) => /buildd.*E_/.test(line)), 'what was dropped was not played')

  // An answer that was written for a turn that others end is dropped, and the terminal says so; a submitted one can be changed.
  const state = () => house.state(anna.table, ben.key)
  const { seq } = await state()
  for (const line of ['buildd 1 Scout', 'clear', '?']) await second.at.hear(line)
  await second.saw(/^ {2}There are no orders now\.$/)
  await second.at.hear('explore F2')
  assert.equal(await second.at.hear('q'), true)
  await second.saw(/^Your orders are not submitted, and would be lost\./)
  for (const line of ['buildd 2 Scout', 'explore F2', 'move F9 to 3', 'end']) await first.at.hear(line)
  await first.saw(/^ {2}Left out: move F9 to 3$/)
  const submitted = (await house.state(anna.table, anna.key)).sheets.map(({ answer }) => answer)
  assert.deepEqual(submitted, [{ text: 'explore F2' }])
  await first.at.hear('{"text": "explore F2"}')
  await first.saw(/^! {2}1 {2}buildd 2 Scout$/)
  assert.deepEqual(
    first.lines.filter((line) => /^ {2}Submitted\./.test(line)).length,
    4,
    first.lines.slice(-8).join('\n'),
  )
  await first.at.hear('{"text": ')
  await first.saw(/begins like JSON but is not valid/)
  await house.answer(anna.table, ben.key, { seat: 1, seq, commandId: 'page', choice: { text: '' } })
  await second.saw(/^ {2}Your draft was for a move that is over\. It has been deleted\.$/)
  await second.at.hear('end')
  assert.deepEqual(
    (await state()).sheets.map(({ answer }) => answer),
    [{ text: '' }],
  )
  await first.saw(/^ {2}1: explore F2, \S/)
})

test('u at a hot seat takes back what was answered here last, and says whose answer it would be elsewhere', async (t) => {
  const { house, url } = await openServer(t)
  const { table, key } = await house.create({
    game: 'imperial-trader',
    seats: ['Anna', 'Ben'].map((name) => ({ kind: 'you' as const, name })),
    seed: 'terminal',
  })
  const state = () => house.state(table, key)
  const link = `${url}/t/${table}#key=${key}`
  const [{ at, saw, lines }, other] = [sitting(t, link), sitting(t, link)]
  const answers = async (until: (now: TableState, who: number | undefined) => boolean) => {
    for (let tries = 0; tries < 30; tries++) {
      const { seq, pending } = await state()
      await saw(/^ {2}1 {2}\S/)
      await at.hear('1')
      const now = await state()
      assert.ok(now.seq > seq)
      if (until(now, pending[0]?.seat)) return { name: now.seats[pending[0]?.seat ?? 0]?.name, before: seq }
    }
    assert.fail('never')
  }
  const { name, before } = await answers(({ undo }) => 'seat' in undo)
  await other.saw(/^ {2}1 {2}\S/)
  await other.at.hear('u')
  await other.saw(new RegExp(`^ {2}You have not moved at this terminal yet\\. The last answer is ${name}’s`))
  await at.hear('u')
  await saw(new RegExp(`^ {2}The last answer of ${name} is taken back\\.$`))
  assert.ok((await state()).lines.every(({ event }) => event !== before))
  // Whose turn it is now has nothing to do with it.
  await answers(({ pending }, who) => pending[0]?.seat !== who)
  lines.length = 0
  await at.hear('u')
  await saw(
    /^ {2}(The turn has passed to another player|Dice were rolled or cards drawn): there is no undo past that\.$/,
  )
})
