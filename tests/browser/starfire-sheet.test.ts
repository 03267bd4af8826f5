// What writes on the sheet of orders, pressed on the pages of Starfire as a person presses it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { TableKey, TableState } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { Beginner } from './beginner.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Somebody with a sheet of orders beside the pages. */
class Writer {
  readonly page: Page
  readonly lines: Locator

  constructor(page: Page) {
    this.page = page
    this.lines = page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name }).locator('visible=true').first()
  }

  turnTo(name: string): Promise<void> {
    return this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click()
  }

  /** Presses what writes one more line, which must stand. */
  async press(name: string | RegExp): Promise<string> {
    const had = await this.lines.count()
    await this.button(name).click()
    await this.lines.nth(had).waitFor()
    await this.stands(`${name}`)
    return this.lines.nth(had).locator('b').innerText()
  }

  async stands(what: string): Promise<void> {
    const refused = this.page.locator('.sc-lines > .no')
    assert.equal(await refused.count(), 0, `${what}: ${(await refused.allInnerTexts()).join('; ')}`)
  }

  async takeOff(): Promise<void> {
    for (let left = await this.lines.count(); left > 0; left--) {
      await this.button(/^Remove ?line/).click()
      await this.lines.nth(left - 1).waitFor({ state: 'detached' })
    }
  }

  words(): Promise<string[]> {
    return this.lines.locator('b').allInnerTexts()
  }
}

test('Starfire: what stands on its pages is written on the sheet by a press, and taken off it', async () => {
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const maker = new Beginner(page)
  const writer = new Writer(page)
  const title = 'Starfire Campaign'
  await maker.begins(await maker.opens({ title }, { door: 'shelf', way: 'bots' }))
  await maker.asked()
  await writer.turnTo('Fleets')
  await writer.button(/^F\d/).click()
  await writer.press('Explore')
  await writer.takeOff()
  await writer.press('Come home')
  await writer.takeOff()
  // What a reader notes stands where it is about, narrows lists, and is found on the chart.
  await writer.button(/^Add a note about F\d/).click()
  await writer.button(/^Cancel the note/).click()
  await writer.button(/^Add a note about F\d/).click()
  await page.getByLabel(/^Your note about F\d/).fill('Waits for Kell.')
  await writer.button('Keep the note').click()
  await page.locator('.sc-note', { hasText: 'Waits for Kell. turn 1' }).waitFor()
  await writer.turnTo('Chart')
  await writer.button('Find').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('kell')
  await writer.button(/^F1 .*“Waits for Kell\.”$/).click()
  await page.getByText('choose its destination').waitFor()
  await page.keyboard.press('Escape')
  await writer.turnTo('Systems')
  // Short words say what they mean where they head a column, and all of them in one list.
  await page.getByRole('columnheader', { name: 'PU' }).getByTitle('population units').waitFor()
  await writer.button('Abbreviations').click()
  const terms = page.getByRole('dialog', { name: 'Abbreviations' })
  await terms.getByText('warp point').waitFor()
  await page.keyboard.press('Escape')
  await terms.waitFor({ state: 'hidden' })
  await writer.button('Add a note about system 1').click()
  await page.getByLabel(/^Your note about system 1/).fill('Home.')
  await writer.button('Keep the note').click()
  await page.reload()
  await maker.asked()
  await writer.turnTo('Systems')
  await writer.button('Change the note about system 1').waitFor()
  // The card looks as on the chart, though nobody has turned to that yet.
  const look = await page.locator('.sc-name').evaluate((name) => getComputedStyle(name).fontStyle)
  assert.equal(look, 'italic')
  // All of it goes into a file, and comes out of it again.
  await writer.turnTo('Archive')
  await page.getByText('Your names and notes (2)').click()
  await page.getByText('F1: Waits for Kell. turn 1').waitFor()
  const saved = page.waitForEvent('download')
  await writer.button('Save names and notes').click()
  const file = await (await saved).path()
  await writer.turnTo('Systems')
  await writer.button('Change the note about system 1').click()
  await page.getByLabel(/^Your note about system 1/).fill('')
  await writer.button('Keep the note').click()
  await writer.button('Add a note about system 1').waitFor()
  await writer.turnTo('Archive')
  await page.getByText('Your names and notes (1)').click()
  await page.getByLabel('Open names and notes').setInputFiles(file)
  await page.getByText('System 1: Home. turn 1').waitFor()
  await writer.turnTo('Economy')
  await writer.press(/^Add: freighters/)
  await writer.press(/^Convoys/)
  await writer.turnTo('Research')
  await page.locator('.sc-tree-head').first().click()
  await writer.press(/^(Develop|Research) it by/)
  await writer.turnTo('Orders')
  await page.getByRole('button', { name: 'Resign …' }).click()
  await writer.press(/^Add: resign/)
  // All of it is taken off again, and the turn is handed in without.
  await writer.takeOff()
  assert.deepEqual(await maker.moves(), { text: '' })
  assert.deepEqual(hall.troubles, [])
})

test('Starfire: fleets are sent and settlers go by the card of a system, lines are changed, and a fleet is joined and split', {
  ...LONG,
}, async () => {
  const answer = await fetch(`${hall.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      game: 'starfire-campaign',
      seats: [
        { kind: 'you', name: 'Ines' },
        { kind: 'bot', bot: 'caretaker' },
      ],
      options: { preset: 'skirmish', EVENTS: 'off' },
      seed: 'a sheet',
    }),
  })
  const { table, key } = (await answer.json()) as { table: string; key: string }
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const [maker, writer] = [new Beginner(page), new Writer(page)]
  await page.goto(`/t/${table}#key=${key}`)
  await maker.asked()

  // Ships that are sent elsewhere go there in place of where they went before.
  await writer.turnTo('Chart')
  const near = page.getByRole('button', { name: /^System (?!1,)/ })
  await near.first().waitFor()
  await near.nth(0).click()
  const first = await writer.press('Send F1 here')
  assert.match(first, /^F1 moves to system \d+$/)
  await writer.press('Send F2 here')
  await near.nth(1).click()
  await writer.button('Send F1 here').click()
  await writer.lines.nth(0).getByText('F2 moves').waitFor()
  assert.match((await writer.words()).join('; '), /^F2 moves to system \d+; F1 moves to system \d+$/)
  assert.ok(!(await writer.words()).includes(first))
  await writer.stands('sent elsewhere')
  await writer.takeOff()

  // A system says that the fleet which is picked is sent there only where it can go.
  await writer.button(/^Fleet F1 /).click()
  await page
    .getByRole('button', { name: /^Send F1 to \d+$/ })
    .first()
    .waitFor()
  assert.equal(await page.getByRole('button', { name: /^Send F1 to 1$/ }).count(), 0)
  await page.getByRole('button', { name: /^System 1,/ }).click()
  assert.deepEqual(await writer.words(), [])
  await writer.button('Cancel').click()
  await near.nth(1).waitFor()

  await writer.button(/^name it/).click()
  await page
    .getByLabel(/^Your own name for system 1\./)
    .locator('visible=true')
    .fill('Veyra')
  await writer.button('Keep').click()
  await page.locator('.sc-pencil', { hasText: 'Veyra' }).waitFor()
  await page.getByLabel('Type an order').fill('claim veyra on')
  await page.keyboard.press('Enter')
  await writer.lines.getByText('claim 1 on').waitFor()
  await writer.takeOff()
  for (const one of await near.all()) {
    await one.click()
    if (await writer.button(/^Colonize it from/).isVisible()) break
  }
  assert.match(await writer.press(/^Colonize it from/), /colon|settle/i)
  await writer.takeOff()

  // Lines are changed in their place, as lines and as text.
  await writer.turnTo('Orders')
  await writer.press(/^Add to my orders ?: explore F1/)
  await writer.button(/^Edit ?line 1/).click()
  await writer.button(/^Cancel ?line 1/).click()
  await writer.button(/^Edit ?line 1/).click()
  await page.getByLabel('Line 1', { exact: true }).fill('explor F2')
  await writer.button(/^Change ?this line/).click()
  await writer.button('Instead: explore F2').click()
  await writer.lines.getByText('F2 explores').first().waitFor()
  await writer.stands('what was meant')
  await writer.button('as text').click()
  await writer.button('as a list').click()
  await writer.lines.first().waitFor()
  await writer.takeOff()

  await writer.turnTo('Systems')
  await page.getByRole('row').getByRole('button').first().click()
  await writer.button('Show on chart').click()
  await page.locator('.sc-chart-page').waitFor()
  await writer.turnTo('Fleets')
  await writer.button(/^F1/).click()
  await writer.button('Send it …').click()
  await page.getByText('choose its destination').waitFor()
  await writer.button('Cancel').click()

  await writer.turnTo('Fleets')
  await writer.button(/^F1/).click()
  await writer.press('Join F2 to it')
  await maker.moves()
  await page.getByRole('heading', { name: 'Orders for turn 2' }).waitFor()
  await writer.turnTo('Fleets')
  // It is still picked.
  await page
    .getByRole('checkbox', { name: /^S\d+$/ })
    .first()
    .check()
  assert.match(await writer.press(/^Split off S\d+$/), /S\d/)
  await maker.moves()
  await page.getByRole('heading', { name: 'Orders for turn 3' }).waitFor()
  await writer.turnTo('Fleets')
  await writer.button(/^F[23]/).waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('Starfire: who was away reads what was missed; two that have met trade, and a project that was suspended goes on', {
  ...LONG,
}, async () => {
  const post = (path: string, body: object, key?: string) =>
    ask(hall.url, 'POST', `/api/tables${path}`, body, key)
  const { table, key, invite } = (await post('', {
    ...{ game: 'starfire-campaign', hosted: true, seed: 'met' },
    seats: [{ kind: 'open' }, { kind: 'open' }],
    options: { preset: 'skirmish', EVENTS: 'off', GM: 'on' },
  })) as TableKey
  const joins = (name: string) => post(`/${table}/join`, { invite, name }) as Promise<TableKey>
  const [ines, ben] = [await joins('Ines'), await joins('Ben')]
  const state = async (who: TableKey) =>
    (await ask(hall.url, 'GET', `/api/tables/${table}`, undefined, who.key)) as TableState
  const orders = async (who: TableKey, ...lines: string[]) => {
    const { seq } = await state(who)
    const [seat = 0] = who.seats
    const answer = { seat, seq, commandId: `${seat} ${seq}`, choice: { text: lines.join('\n') } }
    await post(`/${table}/answers`, answer, who.key)
  }
  const grants = (act: object) =>
    post(`/${table}/host`, { do: 'act', act, reason: 'to try', commandId: JSON.stringify(act) }, key)
  // Ben’s scout comes to Ines’s home.
  await grants({ do: 'units', empire: 2, system: '1', design: 'Scout', count: 1 })
  for (const lines of [['research I2 J1'], []]) {
    await orders(ines, ...lines)
    await orders(ben)
  }

  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const [maker, writer] = [new Beginner(page), new Writer(page)]
  const busy = { error: { clause: null, code: 'BUSY', text: 'Many ask just now.' } }
  await page.route('**/advice/*', (route) => route.fulfill({ status: 503, json: busy }), { times: 1 })
  await page.goto(`/t/${table}#key=${ines.key}`)
  await page.getByText('Many ask just now.').waitFor()
  await writer.button('Ask again').click()
  await writer.button(/^Add/).waitFor()
  const missed = page.getByRole('region', { name: 'You missed 1 turn' })
  // Each place that was told of can be seen as it was then.
  await missed.getByRole('link', { name: 'See it in turn 1' }).first().click()
  await page.getByRole('heading', { name: 'Turn 1 of 2' }).waitFor()
  assert.match(page.url(), /galaxy\?turn=1&eye=0&at=\d+$/)
  await page.goBack()
  await missed.getByRole('button', { name: 'All reports' }).click()
  await page.getByRole('heading', { name: 'The report of turn 2' }).waitFor()
  await writer.turnTo('This turn')
  await missed.getByRole('button', { name: 'I have read it' }).click()
  await missed.waitFor({ state: 'detached' })
  await writer.button('Full report').click()
  await page.getByRole('heading', { name: 'The report of turn 2' }).waitFor()

  await writer.turnTo('Research')
  await page
    .getByRole('button', { name: /^[A-Z]+ .+ SL 1$/ })
    .first()
    .click()
  assert.match(await writer.press('Cancel'), /P1/)
  await writer.takeOff()
  await writer.turnTo('Ships')
  await page.getByLabel('Name', { exact: true }).fill('Carter')
  const train = page.getByRole('checkbox', { name: 'logistics vessel' })
  await train.check()
  await page
    .getByText(/A logistics vessel has a Bsa and an Hb/)
    .first()
    .waitFor()
  assert.equal(await writer.button('Save design').isDisabled(), true)
  await train.uncheck()
  assert.match(await writer.press('Save design'), /Design Carter/)
  await writer.turnTo('Diplomacy')
  await page.locator('summary', { hasText: 'An offer' }).click()
  await writer.button('Put 500 MC on it').click()
  assert.match(await writer.press('Add offer'), /Offer 500 MC to empire \d+, until turn \d+/)
  await orders(ben, 'trade 1 give 60 mc until 9')
  // There is nothing left to pay the project with.
  const { view } = await state(ines)
  const { treasury } = (view as unknown as { empires: { treasury: number }[] }).empires[0] ?? { treasury: 0 }
  await grants({ do: 'mc', empire: 1, amount: -treasury })
  await grants({ do: 'pu', system: '1', amount: -980 })
  await maker.moves()

  await page.getByRole('heading', { name: 'Orders for turn 4' }).waitFor()
  await grants({ do: 'mc', empire: 1, amount: 2_000_000 })
  await writer.turnTo('Diplomacy')
  assert.match(await writer.press(/^Accept it ?: the offer of /), /T1/)
  assert.match(await writer.press(/^Withdraw it ?: the offer to /), /T1/)
  await writer.turnTo('Research')
  assert.match(await writer.press('Resume'), /P1/)
  await orders(ben)
  await maker.moves()
  await page.getByRole('heading', { name: 'Orders for turn 5' }).waitFor()
  await writer.turnTo('Research')
  await writer.button('Cancel').waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('Starfire: the page of a contact that has left says so, and offers no orders to it', LONG, async () => {
  const post = (path: string, body: object, key?: string) =>
    ask(hall.url, 'POST', `/api/tables${path}`, body, key)
  const { table, key, invite } = (await post('', {
    ...{ game: 'starfire-campaign', hosted: true, seed: 'met' },
    seats: [{ kind: 'open' }, { kind: 'open' }, { kind: 'open' }],
    options: { preset: 'skirmish', EVENTS: 'off', GM: 'on' },
  })) as TableKey
  const all: TableKey[] = []
  for (const name of ['Ines', 'Ben', 'Kell'])
    all.push((await post(`/${table}/join`, { invite, name })) as TableKey)
  const act = { do: 'units', empire: 2, system: '1', design: 'Scout', count: 1 }
  await post(`/${table}/host`, { do: 'act', act, reason: 'to try', commandId: 'act' }, key)
  const turn = async (of: readonly TableKey[]) => {
    for (const { key: own, seats } of of) {
      const { seq } = (await ask(hall.url, 'GET', `/api/tables/${table}`, undefined, own)) as TableState
      const [seat = 0] = seats
      await post(`/${table}/answers`, { seat, seq, commandId: `${seat} ${seq}`, choice: { text: '' } }, own)
    }
  }
  await turn(all)
  await post(`/${table}/host`, { do: 'leave', seat: 1, commandId: 'leave' }, all[1]?.key)
  await turn(all.filter((_, seat) => seat !== 1))
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const writer = new Writer(page)
  await page.goto(`/t/${table}#key=${all[0]?.key}`)
  await writer.turnTo('Diplomacy')
  const about = page.getByRole('region', { name: /^About / })
  await about.getByText('out of the campaign').waitFor()
  assert.equal(
    await about.getByRole('button', { name: /^Add(?! a note)|^Send|^Put/ }).count(),
    0,
    'nothing is sent there',
  )
  assert.doesNotMatch(await about.innerText(), /We say|They say|at war/)
  assert.deepEqual(hall.troubles, [])
})
