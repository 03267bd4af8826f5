// What ends, takes back, saves or sends something at a table, pressed as a person presses it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Beginner } from './beginner.ts'
import { Captain } from './captain.ts'
import { stage } from './stage.ts'

const hall = stage()

test('A table of one’s own: bots by the step, its deadline in a file, a key that was lost, and the table deleted', async () => {
  const { page } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Play now against bots/)
  await dialog.getByRole('button', { name: 'Begin the game' }).click()
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
  await button('Skip to my turn').click()
  await captain.options.first().waitFor()

  await page.getByRole('tab', { name: 'Seats' }).click()
  const saved = page.waitForEvent('download')
  await button('My deadline as a calendar file').click()
  assert.equal((await saved).suggestedFilename(), 'argosy.ics')

  const table = page.url()
  await page.goto(`${table}#key=wrongwrongwrongwrongwrongwrongwr`)
  await button('Use the key this browser had before').click()
  await captain.options.first().waitFor()

  await page.getByRole('tab', { name: 'Table' }).click()
  await button('Delete this table').click()
  await button('Leave it').click()
  await button('Delete this table').click()
  await button('Delete it').click()
  await page.waitForURL(/\/tables$/)
  await page.goto(table)
  await page.getByRole('heading', { name: 'There is no way to this table' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('Starfire: what stands on its pages is written on the sheet by a press, and taken off it', async () => {
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  const maker = new Beginner(page)
  const title = 'Starfire Campaign'
  await maker.begins(await maker.opens({ title }, { door: 'shelf', way: 'bots' }))
  const turnTo = (name: string) =>
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click()
  const lines = page.getByRole('list', { name: 'Lines of the sheet' }).getByRole('listitem')
  const press = async (name: string | RegExp) => {
    const had = await lines.count()
    await page.getByRole('button', { name }).locator('visible=true').first().click()
    await lines.nth(had).waitFor()
    assert.equal(
      await page.locator('.sc-lines > .no').count(),
      0,
      `${name}: ${await lines.last().innerText()}`,
    )
  }
  const takeOff = async () => {
    for (let left = await lines.count(); left > 0; left--) {
      await page
        .getByRole('button', { name: /^Remove ?line/ })
        .first()
        .click()
      await lines.nth(left - 1).waitFor({ state: 'detached' })
    }
  }
  await maker.asked()
  await turnTo('Fleets')
  await page.getByRole('button', { name: /^F\d/ }).locator('visible=true').first().click()
  await press('Explore')
  await takeOff()
  await press('Come home')
  await takeOff()
  await turnTo('Economy')
  await press(/^Add: freighters/)
  await press(/^Convoys/)
  await turnTo('Research')
  await page.locator('.sc-tree-head').first().click()
  await press(/^(Develop|Research) it by/)
  await turnTo('Orders')
  await page.getByRole('button', { name: 'Resign …' }).click()
  await press(/^Add: resign/)
  // All of it is taken off again, and the turn is handed in without.
  await takeOff()
  assert.deepEqual(await maker.moves(), { text: '' })
  assert.deepEqual(hall.troubles, [])
})

test('What was handed in is taken up again while others are waited for', async () => {
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
