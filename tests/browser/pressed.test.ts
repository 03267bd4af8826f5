// What ends, takes back, saves or sends something at a table, pressed as a person presses it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Beginner } from './beginner.ts'
import { Captain } from './captain.ts'
import { stage } from './stage.ts'

const hall = stage()

test('A table of one’s own: bots by the step, its deadline in a file, a key that was lost, and the table deleted', async () => {
  const { page } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Play now against bots/)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await captain.options.first().waitFor()
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.getByLabel('How fast bots play').selectOption('step by step')
  const seq = () => page.locator('[data-seq]').first().getAttribute('data-seq')
  await captain.options.first().click()
  await button('Next move').waitFor()
  const before = await seq()
  await button('Next move').click()
  await page.waitForFunction(
    (was) => document.querySelector('[data-seq]')?.getAttribute('data-seq') !== was,
    before,
  )
  // That may have been the last move before your own.
  const skip = button('Skip to my turn')
  await skip.or(captain.options.first()).first().waitFor()
  if (await skip.isVisible()) await skip.click()
  await captain.options.first().waitFor()

  await page.getByRole('tab', { name: 'Seats' }).click()
  const saved = page.waitForEvent('download')
  await button('Save deadline as a calendar file').click()
  assert.equal((await saved).suggestedFilename(), 'argosy.ics')

  const table = page.url()
  await page.goto(`${table}#key=wrongwrongwrongwrongwrongwrongwr`)
  await button('Use the earlier link in this browser').click()
  await captain.options.first().waitFor()

  await page.getByRole('tab', { name: 'Table' }).click()
  await button('Delete this table').click()
  await button('Keep table').click()
  await button('Delete this table').click()
  await button('Delete table').click()
  await page.waitForURL(/\/tables$/)
  await page.goto(table)
  await page.getByRole('heading', { name: 'You cannot open this table' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('What was handed in is taken up again while others are waited for', {
  ...LONG,
}, async () => {
  const [one, two] = [new Beginner((await hall.person()).page), new Beginner((await hall.person()).page)]
  const dialog = await one.opens({ title: 'Trade in Godsfire' }, { door: 'shelf', way: 'friends' })
  await dialog
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await one.begins(dialog)
  await two.comes(await one.page.getByLabel('Invite link').inputValue(), 'Wyke')
  await one.asked()
  await one.moves()
  await one.page.getByRole('button', { name: 'Change your orders' }).click()
  await one.asked()
  await one.moves()
  await two.asked()
  await two.moves()
  assert.deepEqual(hall.troubles, [])
})
