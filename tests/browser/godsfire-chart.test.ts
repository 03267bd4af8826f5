import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { look, noFaults } from './looking.ts'
import { stage } from './stage.ts'
import { Overlord } from './statesman.ts'

const hall = stage()

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
