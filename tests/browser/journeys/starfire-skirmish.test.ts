// A skirmish to its end: two play it in browsers, by what the page offers; one with nothing but the text of their reports,
// over HTTP; the fourth empire is a bot's.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Accepted, SeatReport, TableKey, TableState } from '../../../src/house/api/contract.ts'
import type { SeatReport as Report } from '../../../src/rulesets/starfire-campaign/report/json.ts'
import { reportText as textOf } from '../../../src/rulesets/starfire-campaign/report/text.ts'
import { HandingIn } from '../handing-in.ts'
import { look } from '../looking.ts'
import { stage } from '../stage.ts'

const hall = stage()
const TURNS = 8

async function ask<T>(path: string, key: string | null, body?: object): Promise<T> {
  const answer = await fetch(`${hall.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as T
}

/** Somebody at a page, who does what is suggested and sometimes what they like. */
class Emperor {
  readonly page: Page
  readonly #hands: HandingIn

  constructor(page: Page) {
    this.page = page
    this.#hands = new HandingIn(page)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).locator('visible=true')
  }

  /** Plays a turn with a line of their own, if they have one. */
  async play(turn: number, own = ''): Promise<void> {
    await this.page.locator('h3', { hasText: `Orders for turn ${turn}` }).waitFor({ state: 'attached' })
    const todo = this.page.getByRole('region', { name: 'What to do' })
    const all = todo.getByRole('button', { name: 'Add all' })
    await all
      .or(todo.getByText(/No suggestions/))
      .first()
      .waitFor()
    if ((await all.count()) > 0) await all.click()
    if (own !== '') {
      await this.page.getByLabel('Type an order').fill(own)
      await this.page.keyboard.press('Enter')
    }
    const handedIn = this.#hands.next()
    await this.button(/^Submit /).click()
    await handedIn
  }

  async over(): Promise<string> {
    const heading = this.page.getByRole('heading', { name: /wins|you win|share the win/ })
    await heading.waitFor()
    return heading.innerText()
  }
}

/** Somebody who reads their report as text, and writes orders. */
class Correspondent {
  readonly #at: TableKey
  constructor(at: TableKey) {
    this.#at = at
  }

  async state(): Promise<TableState> {
    return ask(`/api/tables/${this.#at.table}`, this.#at.key)
  }

  /** The report of the last turn, as text. */
  async report(): Promise<string> {
    const [seat = 0] = this.#at.seats
    const reports = await ask<SeatReport[]>(`/api/tables/${this.#at.table}/reports/${seat}`, this.#at.key)
    const last = reports.at(-1)?.report ?? null
    return last === null ? '' : textOf((last as unknown as Report).lines)
  }

  /** Orders that follow from what the report says, line by line. */
  async play(): Promise<string> {
    const text = await this.report()
    const [, have = '20', need = '20'] = /(\d+) freighters,\s+(\d+) needed/.exec(text) ?? []
    const more = Number(need) + 1 - Number(have)
    const [, place, pu, home] = /^ {2}(\d+): HI \d+, limit \d+: (\d+) PU\s+from (\d+) at/m.exec(text) ?? []
    const orders = [
      ...(text === '' ? ['race "Kell Reach" 66,66,33 short L long K', 'explore F1', 'explore F2'] : []),
      ...(more > 0 ? [`freighters ${more}`] : []),
      ...(place !== undefined && Number(pu) < 400 ? [`colonize ${place} from ${home}`] : []),
      'invest 100',
    ]
    const { seq } = await this.state()
    const [seat = 0] = this.#at.seats
    const answer = { seat, seq, commandId: `text ${seq}`, choice: { text: orders.join('\n') } }
    const done = await ask<Accepted>(`/api/tables/${this.#at.table}/answers`, this.#at.key, answer)
    assert.ok(done.seq >= seq)
    return text
  }
}

test('A skirmish of four is played to its end: two in browsers, one by text, one by a bot; and all see who has won', async () => {
  const maker = await ask<TableKey>('/api/tables', null, {
    game: 'starfire-campaign',
    name: 'Four corners',
    seats: [
      { kind: 'you', name: 'Ines' },
      { kind: 'open' },
      { kind: 'open' },
      { kind: 'bot', bot: 'admiral' },
    ],
    options: { preset: 'skirmish', END_TURN: TURNS },
    seed: 'four corners',
  })
  const { table, invite } = maker
  const [ben, kell] = [
    await ask<TableKey>(`/api/tables/${table}/join`, null, { invite, name: 'Ben' }),
    await ask<TableKey>(`/api/tables/${table}/join`, null, { invite, name: 'Kell' }),
  ]
  const [one, two] = await Promise.all([
    hall.person({ viewport: { width: 1440, height: 900 } }),
    hall.person({ viewport: { width: 1180, height: 820 } }),
  ])
  const people = [new Emperor(one.page), new Emperor(two.page)] as const
  await Promise.all([
    one.page.goto(`/t/${table}#key=${maker.key}`),
    two.page.goto(`/t/${table}#key=${ben.key}`),
  ])
  const writer = new Correspondent(kell)
  let read = ''
  for (let turn = 1; turn <= TURNS; turn++) {
    const own = turn === 2 ? 'invest 200' : ''
    const played = await Promise.all([people[0].play(turn, own), people[1].play(turn), writer.play()])
    read += played[2]
  }
  // What was ordered by text was carried out, and told in text.
  assert.match(read, /Kell Reach/)
  assert.match(read, /explore F1, done/)
  assert.match(read, /invest 100, done/)
  assert.ok(
    read.split('\n').every((line) => line.length <= 72),
    'a report fits into a mail',
  )
  const won = await Promise.all(people.map((person) => person.over()))
  const { over, seats } = await writer.state()
  assert.ok(over !== null)
  const winner = seats[over.winners[0] ?? 0]?.name ?? ''
  for (const words of won) assert.ok(words.includes(winner), `${words}: ${winner}`)
  assert.equal(over.scores.length, 4)
  assert.match(await writer.report(), new RegExp(`Turn ${TURNS}`))
  // The last report stands on the page of who has played.
  await one.page.getByText(`Report of turn ${TURNS}`).waitFor()
  await look(one.page, 'starfire-over')
  await one.page.setViewportSize({ width: 1440, height: 900 })
  const pages = one.page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Archive' }).click()
  await one.page.getByRole('heading', { name: `The report of turn ${TURNS}` }).waitFor()
  assert.deepEqual(hall.troubles, [])
})
