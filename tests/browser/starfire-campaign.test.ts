import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { presetOptions } from '../../src/rulesets/starfire-campaign/presets.ts'
import { look, noFaults, shoot } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Somebody who leads an empire: what is on the pages, as a person finds it. */
class Emperor {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  async turnTo(title: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: title }).click()
  }

  /** What is on the sheet: its lines as sentences. */
  async lines(): Promise<string[]> {
    return this.page.getByRole('list', { name: 'Your orders' }).locator('b').allInnerTexts()
  }

  /** The sheet for this turn is there to be written. */
  async asked(turn: number): Promise<void> {
    // On a phone it lies behind the page.
    await this.page.locator('h3', { hasText: `Orders for turn ${turn}` }).waitFor({ state: 'attached' })
  }

  async ready(): Promise<void> {
    await this.button(/^Submit /).click()
  }

  /** There the sheet lies behind a bar, and closes again for what a new turn has brought. */
  async readyOnAPhone(): Promise<void> {
    await this.button('Open orders').click()
    await this.ready()
  }

  /** Takes what is offered under a heading, as it is filled in. */
  async take(heading: string | RegExp, choice?: string): Promise<void> {
    const card = this.page.getByRole('region', { name: heading })
    await card.waitFor()
    const choose = card.getByRole('button', { name: /^Choose/ })
    if ((await choose.count()) > 0) await choose.click()
    if (choice !== undefined) await card.getByRole('radio', { name: choice }).check()
    await card.getByRole('button', { name: /^Add/ }).click()
  }
}

type Made = Readonly<Record<'table' | 'key' | 'invite', string>>

async function post(address: string, body: unknown, key = ''): Promise<Made> {
  const answer = await fetch(`${hall.url}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as Made
}

test('Two empires: one plays three turns from This turn alone, designs a ship and sends a fleet on the chart; the other is only ready', {
  ...LONG,
}, async () => {
  const options = { ...presetOptions('skirmish', 2), EVENTS: 'off' }
  const made = await post('/api/tables', {
    game: 'starfire-campaign',
    name: 'The Long Reach',
    seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }],
    options,
    seed: 'a reach',
  })
  const joined = await post(`/api/tables/${made.table}/join`, { invite: made.invite, name: 'Ben' })
  const [one, two] = await Promise.all([
    hall.person({ viewport: { width: 1440, height: 900 } }),
    hall.person({ viewport: { width: 390, height: 840 } }),
  ])
  const [ines, ben] = [new Emperor(one.page), new Emperor(two.page)]
  await Promise.all([
    one.page.goto(`/t/${made.table}#key=${made.key}`),
    two.page.goto(`/t/${made.table}#key=${joined.key}`),
  ])

  // The first turn, from This turn alone: each thing that is idle has the form that ends it.
  await ines.asked(1)
  await ines.take(/^Your race/, 'Adaptable settlers')
  await ines.take(/^F1 and F2/)
  await ines.take(/^Science Center I1/)
  await ines.take(/^Freighters/)
  await ines.take(/^Yard of 1/)
  const first = await ines.lines()
  assert.equal(
    first[0],
    'Your empire is called Orrin Hearths: steadfast, proud, peaceful, adaptable, weapons L and R',
  )
  assert.deepEqual(first.slice(1, 3), ['F1 explores', 'F2 explores'])
  assert.ok(first.includes('Raise I1 to rating 2'), first.join('; '))
  assert.ok(first.length >= 6, first.join('; '))
  // A line that a player writes; what is refused stays in its place, with its clause.
  await ines.page.getByLabel('Type an order').fill('colonize 99 from 1')
  await ines.page.keyboard.press('Enter')
  const refused = ines.page.locator('.sc-lines > .no')
  await refused.getByText('No detailed scan of 99 has been delivered.').waitFor()
  assert.equal(await refused.getByRole('link', { name: 'Rule SC-9.3' }).count(), 1)
  await look(one.page, 'starfire-turn')
  await one.page.setViewportSize({ width: 1440, height: 900 })
  await ines.button(`Remove line ${first.length + 1}`).click()
  await ines.ready()
  await one.page.getByRole('heading', { name: 'Your orders are submitted' }).waitFor()
  // Only the number of those who are in is shown.
  await one.page.getByText('1 of 2 submitted').first().waitFor()
  assert.equal(await one.page.getByText(/waiting for Ben/).count(), 0)
  // On a phone the sheet lies behind a bar; a player who writes nothing is ready, too.
  await ben.asked(1)
  await ben.readyOnAPhone()

  // The second turn: the report, and a ship of a player's own design.
  await Promise.all([ines.asked(2), ben.asked(2)])
  await one.page.getByText('Report of turn 1').waitFor()
  await ines.turnTo('Ships')
  await one.page.getByLabel('Name', { exact: true }).fill('Halberd')
  await ines.button('More: A1, Armour').or(ines.button('Less: A1, Armour')).first().waitFor()
  const quarters = one.page.getByLabel('Q1, Quarters', { exact: true })
  const crew = Number(await quarters.inputValue())
  await ines.button('Less: Q1, Quarters').click()
  await one.page
    .locator('.sc-fault')
    .getByText(/quarters/i)
    .first()
    .waitFor()
  assert.equal(await one.page.getByRole('button', { name: 'Save design', exact: true }).isDisabled(), true)
  await ines.button('More: Q1, Quarters').click()
  assert.equal(Number(await quarters.inputValue()), crew)
  await shoot(one.page, 'starfire-ships')
  await noFaults(one.page, 'the designer')
  await ines.button('Save design and build one').click()
  assert.match((await ines.lines()).join('; '), /Design Halberd, FGf of 22; Build 1 Halberd ship at 1/)
  await ines.turnTo('This turn')
  await ines.ready()
  await ben.readyOnAPhone()

  // The third: the new fleet is sent on the chart, by keys.
  await Promise.all([ines.asked(3), ben.asked(3)])
  await ines.turnTo('Chart')
  const fleet = ines.button(/^Fleet F\d+ · 1: 1 × Halberd, at 1/)
  await fleet.focus()
  await one.page.keyboard.press('Enter')
  await one.page.getByText('choose its destination').waitFor()
  const goal = one.page.getByRole('button', { name: /^Send F\d+ to (?!1$)\d+$/ }).first()
  const words = /^Send (F\d+) to (\d+)$/.exec((await goal.getAttribute('aria-label')) ?? '')
  await goal.focus()
  await one.page.keyboard.press('Enter')
  assert.deepEqual((await ines.lines()).at(-1), `${words?.[1]} moves to system ${words?.[2]}`)
  await one.page.getByText(`${words?.[1]} goes here`).locator('visible=true').waitFor()
  // The reader's own name for a system stays in their browser, and stands on the chart and in lists.
  await one.page
    .getByRole('button', { name: /^name it/ })
    .locator('visible=true')
    .click()
  await one.page
    .getByLabel(/^Your own name for system/)
    .locator('visible=true')
    .fill('Lowmark')
  await one.page.keyboard.press('Enter')
  await one.page.locator('.sc-pencil', { hasText: 'Lowmark' }).waitFor()
  // Layers are boxes to tick; jumps are counted from the fleet that is picked. One that was sent is let go.
  assert.equal(await one.page.getByText('choose its destination').count(), 0)
  await fleet.focus()
  await one.page.keyboard.press('Enter')
  await one.page.getByRole('checkbox', { name: /^Jumps/ }).check()
  await one.page.locator('.sc-facts', { hasText: 'it is here' }).waitFor()
  await one.page.getByRole('checkbox', { name: /^Owners/ }).check()
  await look(one.page, 'starfire-chart')
  await one.page.getByRole('checkbox', { name: /^Jumps/ }).uncheck()
  await one.page.keyboard.press('Escape')
  await one.page.getByText('choose its destination').waitFor({ state: 'detached' })
  await one.page.setViewportSize({ width: 1440, height: 900 })
  // What only text could say has its form: a stance, which guards a WP.
  await ines.turnTo('Fleets')
  await one.page
    .getByRole('row', { name: /Halberd/ })
    .getByRole('button', { name: /^F\d/ })
    .click()
  const card = one.page.getByRole('region', { name: /^Fleet F\d+/ })
  await card.getByText('Stance', { exact: true }).click()
  await card.getByRole('radio', { name: 'guard a WP' }).check()
  await card.getByRole('radio', { name: 'close' }).check()
  await card.getByRole('button', { name: /^Add: stance F\d+ guard 1 close/ }).click()
  assert.match((await ines.lines()).at(-1) ?? '', /guard 1 close/)
  // Forms that are made of an order's description: a choice in one changes its line.
  await card.getByText('War and troops').click()
  await card.getByRole('checkbox', { name: 'Escort them' }).uncheck()
  await card.getByRole('button', { name: /^Add: escort F\d+ off/ }).click()
  assert.match((await ines.lines()).at(-1) ?? '', /escorts no more/)
  await ines.ready()
  await ben.readyOnAPhone()
  await Promise.all([ines.asked(4), ben.asked(4)])

  // It is there, under the reader's name; and every page can be read.
  await ines.turnTo('Fleets')
  await one.page
    .getByRole('row', { name: new RegExp(`${words?.[1]}.*Halberd`) })
    .getByRole('cell', { name: `${words?.[2]} Lowmark`, exact: true })
    .first()
    .waitFor()
  for (const page of ['Systems', 'Research', 'Economy', 'Diplomacy', 'Orders']) {
    await ines.turnTo(page)
    await shoot(one.page, `starfire-${page.toLowerCase()}`)
    if (page !== 'Systems') await noFaults(one.page, page)
  }
  await ines.turnTo('Archive')
  await one.page.getByRole('heading', { name: 'The report of turn 3' }).waitFor()
  // Every report is kept, and can be searched.
  await one.page.getByLabel('Report of turn').selectOption('Turn 1')
  await one.page.getByRole('heading', { name: 'The report of turn 1' }).waitFor()
  await one.page.getByLabel('Search all reports').fill('Halberd')
  await one.page
    .getByRole('region', { name: 'Found' })
    .getByRole('button', { name: 'Turn 2' })
    .first()
    .waitFor()
  await noFaults(one.page, 'the archive')
  assert.deepEqual(hall.troubles, [])
})

test('Two empires at one screen: what the one has picked and named is not the other one’s', async () => {
  const made = await post('/api/tables', {
    game: 'starfire-campaign',
    name: 'One screen',
    seats: [
      { kind: 'you', name: 'Ines' },
      { kind: 'you', name: 'Ben' },
    ],
    options: { ...presetOptions('skirmish', 2), EVENTS: 'off' },
    seed: 'a screen',
  })
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const emperor = new Emperor(page)
  await page.goto(`/t/${made.table}#key=${made.key}`)
  await emperor.button('I am Ines').click()
  await emperor.turnTo('Chart')
  await emperor.button(/^System 1,/).click()
  await emperor
    .button(/^name it/)
    .locator('visible=true')
    .click()
  await page
    .getByLabel(/^Your own name for system 1\./)
    .locator('visible=true')
    .fill('Veyra')
  await page.keyboard.press('Enter')
  await page.locator('.sc-pencil', { hasText: 'Veyra' }).waitFor()
  await emperor.button(/^Fleet F1 /).click()
  await page.getByText('choose its destination').waitFor()
  await emperor.ready()

  await emperor.button('I am Ben').click()
  await emperor.turnTo('Chart')
  await emperor.button(/^System 10,/).waitFor()
  assert.equal(await page.locator('.sc-pencil').count(), 0)
  assert.equal(await page.getByText('choose its destination').count(), 0)
  await emperor.turnTo('Diplomacy')
  await page.getByText('You have met nobody yet.').waitFor()
  await emperor.ready()

  await emperor.button('I am Ines').click()
  await emperor.asked(2)
  await emperor.turnTo('Chart')
  await page.locator('.sc-pencil', { hasText: 'Veyra' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('SC-20.11 · four bots play brisk and are watched live: the pages of any empire, its report and archive, and the replay', {
  ...LONG,
}, async () => {
  const { table, key } = await post('/api/tables', {
    game: 'starfire-campaign',
    name: 'Four machines',
    seats: [...['steward', 'admiral', 'raider'].map((bot) => ({ kind: 'bot', bot })), { kind: 'open' }],
    options: { preset: 'brisk', END_TURN: 5, CLUSTER_SYSTEMS: 9, CORE_SYSTEMS: 8 },
    seed: 'machines',
  })
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  let turns = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"kind":"turn"/.test(String(payload))) turns++
    }),
  )
  await page.goto(`/t/${table}`)
  await page.getByText('Four machines').first().waitFor()
  // A spectator is there before the first turn, and sees each as it happens, however fast machines play.
  await post(`/api/tables/${table}/host`, { do: 'fill', bot: 'steward', commandId: 'fill' }, key)
  const eyes = page.getByLabel('View as')
  await eyes.waitFor()
  assert.equal(await eyes.locator('option').count(), 4)
  await eyes.selectOption({ index: 2 })
  await page.getByRole('heading', { name: /wins|share the win/ }).waitFor()
  assert.equal(turns, 5, 'every turn came to the page as it happened')
  await look(page, 'starfire-watched')
  await page.setViewportSize({ width: 1440, height: 900 })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Chart' }).click()
  // The third empire's HOMEWORLD, on its own chart.
  await page.getByText(/charted to turn/).waitFor()
  await noFaults(page, 'a chart that is watched')
  await pages.getByRole('button', { name: 'Archive' }).click()
  await page.getByLabel('Report of turn').selectOption('Turn 2')
  await page.getByRole('heading', { name: 'The report of turn 2' }).waitFor()
  await page.getByRole('link', { name: 'Replay' }).first().click()
  await page.getByRole('button', { name: 'Go to the start' }).click()
  await page.getByText('After event 0 of 5').waitFor()
  await page.getByLabel('View as').selectOption({ index: 1 })
  await noFaults(page, 'a replay that is watched')
  assert.deepEqual(hall.troubles, [])
})
