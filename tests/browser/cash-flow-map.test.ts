import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { stage } from './stage.ts'
import { Statesman } from './statesman.ts'

const hall = stage()

/** Sits down against bots as the United States and gets as far as the placing of armies. */
async function garrisons(page: Page): Promise<Statesman> {
  const marrow = new Statesman(page, 'Marrow')
  const dialog = await marrow.newTable(/Play now against bots/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByRole('button', { name: 'Begin the game' }).click()
  await marrow.asked('Which superpower do you play?')
  await marrow.do(marrow.option(/United States of America/))
  await marrow.asked('Which resources do you begin with?')
  await marrow.do(marrow.button('Begin with 5 / 5 / 5'))
  await marrow.asked('Where do your armies stand?')
  return marrow
}

const places = (page: Page): Locator => page.locator('.stage [role="button"]')
const place = (page: Page, id: string): Locator => page.locator(`.stage [data-target="${id}"]`)

test('Armies are placed on the map by pointer and by keys, which go from place to place', async () => {
  const { page, context } = await hall.person()
  const marrow = await garrisons(page)
  await marrow.button('Take all back').click()
  await place(page, 'land:alaska').waitFor()

  // By pointer: what lies under it is the territory, and it says so.
  assert.match((await place(page, 'land:alaska').getAttribute('aria-label')) ?? '', /Alaska/)
  await place(page, 'land:alaska').locator('.cfm-hit').click()
  await place(page, 'land:alaska').locator('.cfm-area').click()
  assert.equal(await marrow.field('armies in Alaska').inputValue(), '2')

  // By keys: one stop in the order of tabs, arrows within.
  await place(page, 'land:eastern-usa').focus()
  assert.equal(await page.locator('.stage [role="button"][tabindex="0"]').count(), 1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  assert.equal(await marrow.field('armies in Midwest U.S.A.').inputValue(), '1')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press(' ')
  assert.equal(await marrow.field('armies in Western U.S.A.').inputValue(), '1')
  assert.equal(await page.getByText('11 armies of 15 left.').count(), 1)

  await marrow.button('Evenly at home').click()
  await marrow.do(marrow.button('Place 15 armies'))
  await marrow.asked('What do you do?')
  assert.equal(await places(page).count(), 0)
  await context.close()
})

test('Map and list light each other, and the tables say what the map shows', async () => {
  const { page, context } = await hall.person()
  const marrow = await garrisons(page)
  await marrow.do(marrow.button('Place 15 armies'))
  await marrow.asked('What do you do?')
  await marrow.do(marrow.option(/R&D/))

  // A face-up card points at where its company works.
  const row = page.locator('.decision [data-at]').first()
  const at = (await row.getAttribute('data-at')) ?? ''
  await row.hover()
  await page.locator(`.stage [data-target="${at}"] .cfm-mark-lit`).waitFor({ state: 'attached' })
  await page.mouse.move(4, 4)
  await place(page, at).locator('.cfm-hit').hover()
  await page.locator(`.decision .on [data-at="${at}"]`).first().waitFor()

  await page.getByRole('button', { name: "The board's facts as tables" }).click()
  const alaska = page.getByRole('row', { name: /^Alaska / })
  assert.match(await alaska.innerText(), /Marrow\s+Marrow\s+Marrow: \d+ arm/)
  for (const name of ['Territories', 'Sea zones', 'Superpowers', 'Open companies', 'Labour and market'])
    assert.equal(await page.getByRole('table', { name }).count(), 1, name)
  await context.close()
})

test('A resting pointer says what lies there, and zooming in brings out every name', async () => {
  const { page, context } = await hall.person({ viewport: { width: 360, height: 780 } })
  await garrisons(page)
  const titles = await page.locator('.cfm-board title').allTextContents()
  assert.equal(titles.length, 52 + 41)
  assert.ok(titles.some((title) => /^Alaska, Marrow\. Marrow: 1 army/.test(title)))
  const seen = () =>
    page
      .locator('.cfm-name')
      .evaluateAll((names) => names.filter((name) => Number(getComputedStyle(name).opacity) > 0.9).length)
  const before = await seen()
  await page.locator('.stage > svg').focus()
  for (let i = 0; i < 8; i++) await page.keyboard.press('+')
  assert.ok(before < 60, `${before} names on a phone`)
  assert.ok((await seen()) >= 93, `${await seen()} names when zoomed in`)
  await context.close()
})
