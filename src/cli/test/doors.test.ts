// The same sheets at every door: a draft by HTTP, explain, drive, mail, and a terminal alone and at a table.

import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { lineText } from '../../house/forms/writing.ts'
import { postTown } from '../../house/mail/test/postman.ts'
import { hashOf } from '../../house/seats/secrets.ts'
import { Chance } from '../../kernel/chance.ts'
import type { Checked } from '../../kernel/checked.ts'
import { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource, SecretSource } from '../../kernel/source.ts'
import { times } from '../../kernel/testing/effort.ts'
import { shelved } from '../../rulesets/shelf.ts'
import { buildServer } from '../../server/app.ts'
import { Drive } from '../drive.ts'
import { placeOf } from '../table/line.ts'
import { AtTable } from '../table/watch.ts'
import { inProcess } from './in-process.ts'

const OPTIONS = { preset: 'skirmish' }

/** One line in five of a sheet is spoilt, each time by another mistake. */
function spoilt(text: string, by: number): string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const faults: ((line: string) => string)[] = [
    (line) => line.replace(/^\w+/, (word) => `${word}${word.at(-1)}`),
    (line) => line.replace(/\d+/, '9999999'),
    (line) => line.replace(/ \S+$/, ''),
    (line) => line.replace(/[A-Z]\d+/, 'F99'),
    (line) => `${line} at once`,
  ]
  return lines.map((line, i) => ((i + by) % 5 === 0 ? (faults[((i + by) % 7) % 5]?.(line) ?? line) : line))
}

/** A house with its mail and its server, at whose table of two it is the first turn; and the same position in a drive. */
async function opened(t: TestContext) {
  const town = await postTown(t)
  // In a soak one person checks more sheets a minute than people do.
  const app = await buildServer(town.house)
  await app.listen({ port: 0, host: '127.0.0.1' })
  t.after(() => app.close())
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { table, key } = await town.house.create({
    ...{ game: 'starfire-campaign', options: OPTIONS, name: 'Doors' },
    seats: [
      { kind: 'you', name: 'Anna' },
      { kind: 'bot', bot: 'caretaker' },
    ],
  })
  await town.store.post.putChannel({
    ...{ id: 'annas', table, key: hashOf(key), kind: 'mail', target: 'anna@people.example' },
    ...{ secret: 's', verifiedAtMs: 1, failingSinceMs: null, wish: { when: 'now' } },
  })
  const secret = (await town.store.heads([table]))[0]?.row.secret ?? ''
  const game = shelved('starfire-campaign')?.game ?? assert.fail()
  const match = Match.begin(game, OPTIONS, 2, new SecretSource(secret, '#0'))
  if (isRefusal(match)) assert.fail(match.text)
  const drive = new Drive()
  const ask = (request: object) => drive.line(JSON.stringify(request)) as { ok?: unknown }
  ask({ do: 'load', game: 'starfire-campaign', position: match.position, seats: 2 })
  /** Orders of all kinds at random, a fifth of which are wrong, as text. */
  const anyhow = (seed: number): string => {
    const answer = game.random(match.position, 0, new Chance(new FastSource(`doors ${seed}`)))
    return game.rules.answerText?.(game.rules.view(match.position, 0), 0, answer) ?? ''
  }
  return { town, url, table, key, secret, ask, anyhow }
}

test('a sheet has the same fates at every door: draft, explain, drive, mail, play and watch', async (t) => {
  const { town, url, table, key, secret, ask, anyhow } = await opened(t)
  const { written = '' } = await town.house.advice(table, key, 0)
  // All five ways to spoil what is suggested come before sheets of another kind, of which a push tries none. One line of each
  // is wrong, or the mail would submit it and end the turn.
  const sheets = Array.from({ length: times(2) }, (_, by) =>
    spoilt(by < 5 ? written : `${anyhow(by)}\ndance 1`, by),
  )
  const post = async (path: string, body: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(`${url}/api/tables/${table}/${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    })
    return (await response.json()) as { checked: Checked }
  }
  const said: string[] = []
  const seat = new AtTable(placeOf(`${url}/t/${table}#key=${key}`), (text) => said.push(text))
  t.after(() => seat.leave())
  await town.house.agency.tell(table)
  await town.work()
  const to = town.box.splice(0)[0]?.replyTo ?? ''
  const typed: string[] = []
  const expected: string[][] = []
  const fates = new Set<string>()
  for (const [i, lines] of sheets.entries()) {
    const choice = { text: lines.join('\n') }
    const { ok: checked } = ask({ do: 'check', seat: 0, choice }) as { ok: Checked }
    const texts = checked.lines.flatMap(lineText)
    for (const { fate } of checked.lines) fates.add(fate)
    // By HTTP, as data.
    const { seq } = await town.house.state(table, key)
    const draft = { seat: 0, seq, commandId: `d${i}`, choice, draft: true, check: true }
    assert.deepEqual((await post('answers', draft)).checked, checked)
    assert.deepEqual((await post('explain', { seat: 0, choice })).checked, checked)
    assert.equal((await post('explain', { seat: 0, choice, check: false })).checked, undefined)
    // At a terminal, line by line: what is no order is refused in the same words, and is not kept. Then the rest of it.
    const noOrders = checked.lines.filter(({ fate, means }) => fate === 'refused' && means === '')
    const kept = lines.filter((_, n) => !noOrders.some(({ no }) => no === n + 1))
    const rest = ask({ do: 'check', seat: 0, choice: { text: kept.join('\n') } }) as { ok: Checked }
    const shown = rest.ok.lines.flatMap(lineText)
    // It goes on with what was written elsewhere.
    await seat.hear('clear')
    said.length = 0
    for (const line of lines) await seat.hear(line)
    for (const text of noOrders.flatMap((one) => lineText(one).slice(1))) assert.ok(said.includes(text), text)
    said.length = 0
    await seat.hear('?')
    assert.deepEqual(
      said.filter((text) => shown.includes(text)),
      shown,
    )
    await seat.hear('clear')
    typed.push(...lines, '?', 'clear')
    expected.push(shown)
    // By mail.
    const mail = { from: 'anna@people.example', to, subject: 'Re: Doors', text: lines.join('\n') }
    assert.equal(await town.send(mail), 250)
    await town.work()
    // Of more mails in an hour none is answered.
    town.now += 4 * 60_000
    const receipt = town.box.splice(0).at(-1)?.text.split(/\r?\n/) ?? []
    assert.deepEqual(
      receipt.filter((line) => texts.includes(line)),
      texts,
    )
  }
  const words = ['play', 'starfire-campaign', '--seats', '2', '--bots', 'caretaker', '--seed', secret]
  const input = `${[...typed, 'q'].join('\n')}\n`
  const { out } = await inProcess([...words, '--options', 'preset=skirmish'], input)
  for (const texts of expected) assert.ok(out.includes(`\n${texts.join('\n')}\n`), out)
  assert.ok(fates.has('stands') && fates.has('refused'), [...fates].join())
})
