import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { look, noFaults } from './looking.ts'
import { stage } from './stage.ts'
import { Overlord } from './statesman.ts'

const hall = stage()

/** A scenario file, as far as this test reads it. */
interface Saved {
  readonly neutralTrade: Readonly<Record<string, readonly number[]>>
  readonly map?: { readonly worlds: readonly { readonly name: string }[] }
}

test('A scenario is made from Two Suns, saved, opened again and played: the new world trades with player 2 only', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  await page.goto('/')
  const game = page.getByRole('article', { name: 'Trade in Godsfire' })
  await game.getByRole('link', { name: 'Make your own' }).click()
  await startFrom(page, 'Two Suns, 2 players')
  await page.getByText('Ready to play.').waitFor()

  // One more neutral world: named, closed to player 1 and linked on the chart.
  await page.getByRole('button', { name: 'Add a world' }).click()
  const panel = page.getByRole('group', { name: 'Nova1 N1' })
  await panel.getByLabel('Name').fill('Lantern')
  const lantern = page.getByRole('group', { name: 'Lantern N1' })
  await lantern.getByLabel('Lantern trades with player 1').uncheck()
  await page.getByRole('radio', { name: 'Link with Lantern' }).check()
  await page.getByRole('button', { name: 'Link Lantern with Vand' }).click()
  await lantern.getByLabel('Link Lantern with').selectOption({ label: 'Grom' })
  await page.getByRole('button', { name: 'Cut the link to Vand' }).click()
  await lantern.getByRole('button', { name: 'Cut the link from Lantern to Grom' }).waitFor()
  await page.getByText('Neutral: Lantern, 2 units; trades with player 2 only.').waitFor()
  await look(page, 'scenario')

  // What is wrong is said beside its field, leads there, and cannot be played; it is undone in one step.
  const turns = page.getByLabel('Turns', { exact: true })
  await turns.fill('0')
  await page.getByText('Fix 1 problem before you can play it').waitFor()
  assert.equal(await turns.getAttribute('aria-invalid'), 'true')
  assert.ok(await page.getByRole('button', { name: 'Play now against bots' }).isDisabled())
  await page
    .getByRole('region', { name: 'Play it' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
    .click()
  assert.ok(await turns.evaluate((field) => field === document.activeElement))
  await look(page, 'scenario-wrong')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Ready to play.').waitFor()
  assert.equal(await turns.inputValue(), '12')
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByText('Fix 1 problem before you can play it').waitFor()
  assert.equal(await turns.inputValue(), '0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Ready to play.').waitFor()

  // Saved, started from the beginning, and opened again: the same. Only what was made last survives a reload.
  const saved = await save(page)
  const file = JSON.parse(saved) as Saved
  assert.deepEqual(file.neutralTrade.N1, [1])
  assert.equal(file.map?.worlds.at(-1)?.name, 'Lantern')
  await startFrom(page, 'Crossroads, 3 players')
  await page.getByText('Crossroads: 3 players, 12 worlds').waitFor()
  await open(page.getByLabel('Open file'), 'own.json', saved)
  await page.getByText('Two Suns: 2 players, 13 worlds').waitFor()
  assert.equal(await save(page), saved)
  await page.reload()
  await page.getByText('Two Suns: 2 players, 13 worlds').waitFor()

  // A file that is none is refused in words, and nothing is lost.
  await drop(page, 'bad.json', JSON.stringify({ ...file, turns: 'many', homes: 7 }))
  const refused = page.locator('.flaws')
  await refused.getByText('bad.json cannot be used. Nothing was changed.').waitFor()
  assert.match(
    await refused.innerText(),
    /homes Must be a list, not 7\. GT-3\.1[\s\S]*turns Must be a whole number/,
  )
  await page.getByText('Two Suns: 2 players, 13 worlds').waitFor()

  // A file that speaks of what there is not is opened, and that is left out; so is the map that was made.
  const lost = JSON.stringify({ ...file, neutralTrade: { ...file.neutralTrade, N9: [1] } })
  await open(page.getByLabel('Open file'), 'lost.json', lost)
  await page.getByRole('button', { name: 'Remove them' }).click()
  await page.getByText('Ready to play.').waitFor()
  assert.deepEqual((JSON.parse(await save(page)) as Saved).neutralTrade, file.neutralTrade)
  await page.getByRole('button', { name: 'Use the Narrow Cluster’s map' }).click()
  await page.getByRole('button', { name: 'Use the Narrow Cluster’s map' }).waitFor({ state: 'detached' })
  assert.equal((JSON.parse(await save(page)) as Saved).map, undefined)
  await open(page.getByLabel('Open file'), 'own.json', saved)
  await page.getByText('Two Suns: 2 players, 13 worlds').waitFor()

  await page.getByRole('button', { name: 'Play now against bots' }).click()
  await page.getByLabel('Your name').fill('Marrow')
  await page.getByRole('button', { name: 'Start game' }).click()
  for (const answer of ['No war and no peace offers', 'Spend nothing', 'Ships stay', 'Change nothing'])
    await page.getByRole('button', { name: answer }).click()
  await page.getByText('turn 2 of 12').first().waitFor()
  assert.match(await tradeWith(page, 'Vand', 'Lantern'), /free/)
  assert.match(await tradeWith(page, 'Grom', 'Lantern'), /shun/)
  assert.match(await tradeWith(page, 'Grom', 'Caldine'), /free/)
  assert.deepEqual(hall.troubles, [])
})

test('House rules take a scenario as a file: a bad one is refused in words, a good one sets the seats', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  await page.goto('/games/godsfire-trade/scenario')
  await startFrom(page, 'Long Peace, 4 players')
  await page.getByLabel('Name', { exact: true }).first().fill('A Longer Peace')
  await page.getByLabel('Turns', { exact: true }).fill('20')
  const saved = await save(page)

  await page.goto('/')
  const game = page.getByRole('article', { name: 'Trade in Godsfire' })
  await game.getByRole('button', { name: 'Hot seat' }).click()
  const dialog = page.getByRole('dialog', { name: 'New game of Trade in Godsfire' })
  await dialog.getByText('House rules').click()
  const field = dialog.getByLabel('Scenario file')
  await open(field, 'bad.json', saved.replace('"A2"', '"Z9"'))
  await dialog.getByText('"Z9" is no world of the map.').waitFor()
  await look(page, 'scenario-house-rules')
  await open(field, 'peace.json', saved)
  await dialog.getByText('A Longer Peace 4 players').waitFor()
  assert.equal(await dialog.getByText('"Z9" is no world of the map.').count(), 0)
  assert.equal(await dialog.getByLabel(/^Player in seat /).count(), 3)
  await dialog.getByLabel('Initial trade').selectOption({ label: 'Closed' })
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await page.getByRole('button', { name: /^I am / }).click()
  await page.getByText('turn 1 of 20').first().waitFor()
  assert.deepEqual(hall.troubles, [])
})

const startFrom = (page: Page, title: string) => page.getByLabel('Start from').selectOption({ label: title })

/** Presses "Save as file" and reads the file. */
async function save(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as file' }).click()
  return fs.readFileSync(await (await download).path(), 'utf8')
}

/** Chooses a file of this text. */
const open = (field: Locator, name: string, text: string) =>
  field.setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

/** Drops a file of this text on the page. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([called, words]) => {
      const made = new DataTransfer()
      made.items.add(new File([words], called, { type: 'application/json' }))
      return made
    },
    [name, text] as const,
  )
  for (const event of ['dragover', 'drop'])
    await page.getByRole('main').dispatchEvent(event, { dataTransfer })
}

/** The row of the sheet "Trade" that says how a world trades with another. */
async function tradeWith(page: Page, world: string, other: string): Promise<string> {
  await page.getByRole('navigation', { name: 'On the table' }).getByRole('button', { name: 'Trade' }).click()
  await page.getByLabel('Trade of').selectOption({ label: `${world} ${world === 'Vand' ? 'B1' : 'A1'}` })
  const table = page.getByRole('table', { name: /^Trade of/ })
  return table.getByRole('row', { name: new RegExp(`^${other}`) }).innerText()
}

test('The star chart of Trade in Godsfire: a world shows its trade by pointer and by keys; every leaf is sound at every size', {
  ...LONG,
}, async () => {
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const ode = new Overlord(page, 'Ode')
  const dialog = await ode.newTable(/Play now against bots/)
  await dialog.getByLabel('Your name').fill('Ode')
  for (let more = 0; more < 2; more++) await dialog.getByRole('button', { name: 'Add overlord' }).click()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await ode.asked('Do you declare war, or offer peace?')

  // GT-16.15  Full Cluster, all open: Grom has 14 partners and, without FTL, 6 GB.
  const chart = page.locator('.stage')
  const sheet = page.getByRole('region', { name: 'Trade', exact: true })
  const arrows = chart.locator('.gt-arrow')
  assert.equal(await arrows.count(), 0)
  await chart.getByRole('button', { name: 'Vand: show its trade' }).click()
  await chart.getByRole('button', { name: 'Vand: hide its trade' }).waitFor()
  assert.equal(await arrows.count(), 14)
  // The chart fills the window until a sheet is asked for.
  assert.equal(await sheet.count(), 0)
  const leaves = page.getByRole('navigation', { name: 'On the table' })
  await leaves.getByRole('button', { name: 'Trade', exact: true }).click()
  assert.match(await sheet.locator('caption').nth(1).innerText(), /14 partners, 6 GB a turn/)
  assert.equal(await sheet.locator('select option:checked').innerText(), 'Vand B1')
  const grom = sheet.getByRole('row', { name: /^Grom/ })
  assert.match(await grom.innerText(), /free\s+worth nothing to [^;]+; 4 GB of Ode may land/)

  // Another world by its name, then by the keys of the chart alone.
  await sheet.getByRole('combobox').selectOption({ label: 'Caldine C1' })
  await chart.getByRole('button', { name: 'Caldine: hide its trade' }).focus()
  await page.keyboard.press('Enter')
  await chart.getByRole('button', { name: 'Caldine: show its trade' }).waitFor()
  await page.keyboard.press('ArrowRight')
  const next = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  assert.match(next, /^(?!Caldine)\w+: show its trade$/)
  await page.keyboard.press('Enter')
  assert.equal(
    await page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    next.replace('show its trade', 'hide its trade'),
  )
  await look(page, 'godsfire-trade')

  // What the chart shows is there in words, too.
  await page.getByRole('button', { name: 'Show the board as tables' }).click()
  const facts = page.getByRole('region', { name: 'The board as tables' })
  assert.match(await facts.getByRole('row', { name: /^A1 Grom core/ }).innerText(), /Ode\s+6 GB\s+14\s+14/)
  await look(page, 'godsfire-facts')
  await page.getByRole('button', { name: 'Back to the board' }).click()

  await page.setViewportSize({ width: 360, height: 780 })
  for (const leaf of ['Board', 'Permissions', 'Scores', 'Books', 'Trade']) {
    await leaves.getByRole('button', { name: leaf, exact: true }).click()
    await noFaults(page, leaf)
  }
  assert.deepEqual(hall.troubles, [])
})
