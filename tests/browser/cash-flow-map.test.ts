import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { touch } from './firefox.ts'
import { Reader } from './reading.ts'
import { stage } from './stage.ts'
import { Statesman } from './statesman.ts'

const hall = stage()

/** Sits down against bots as the United States and gets as far as the placing of armies. */
async function garrisons(page: Page): Promise<Statesman> {
  const marrow = new Statesman(page, 'Marrow')
  const dialog = await marrow.newTable(/Play now against bots/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await marrow.asked('Which superpower do you play?')
  await marrow.plays('United States of America')
  await marrow.asked('Which resources do you begin with?')
  await marrow.button('Clear all').click()
  await marrow.page.getByText('15 units of 15 left.').waitFor()
  await marrow.button('Spread evenly').click()
  await marrow.do(marrow.button('Begin with 5 / 5 / 5'))
  await marrow.asked('Where do your armies stand?')
  return marrow
}

const places = (page: Page): Locator => page.locator('.stage [role="button"]')
const place = (page: Page, id: string): Locator => page.locator(`.stage [data-target="${id}"]`)

test('A house rule that is refused is said where one pressed, leads to its field, and is gone when that is mended', async () => {
  const { page } = await hall.person()
  const dialog = await new Statesman(page, 'Marrow').newTable(/Play now against bots/)
  await dialog.getByText('House rules').click()
  const field = dialog.getByLabel('Initial resources', { exact: true })
  await field.fill('40')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  const refused = dialog.getByText(/must not pass/)
  await refused.waitFor()
  const isInView = await refused.evaluate((it) => {
    const { top, bottom } = it.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })
  assert.ok(isInView)
  assert.ok(await field.evaluate((it) => it === document.activeElement))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('15')
  await refused.waitFor({ state: 'hidden' })
  // It is of the whole of what was asked for: with a seat less it is another question.
  await field.fill('40')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await refused.waitFor()
  await dialog
    .getByRole('button', { name: /^Remove / })
    .last()
    .click()
  await refused.waitFor({ state: 'hidden' })
})

test('Armies are placed on the map by pointer and by keys, which go from place to place', async () => {
  const { page } = await hall.person()
  const marrow = await garrisons(page)
  // A map that does not come is missed in words.
  await page.route(/map-data/, (route) => route.abort(), { times: 1 })
  await page.reload()
  await page.getByText('Part of this page did not load. Reloading the page usually helps.').waitFor()
  await page.getByRole('button', { name: 'Load again' }).click()
  await marrow.button('Clear all').click()
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

  await marrow.button('Spread evenly at home').click()
  await marrow.do(marrow.button('Place 15 armies'))
  await marrow.asked('What do you do?')
  assert.equal(await places(page).count(), 0)
})

test('Map and list light each other, and the tables say what the map shows', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
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

  await page.getByRole('button', { name: 'Show the board as tables' }).click()
  const alaska = page.getByRole('row', { name: /^Alaska / })
  assert.match(await alaska.innerText(), /Marrow\s+Marrow\s+Marrow: \d+ arm/)
  for (const name of ['Territories', 'Sea zones', 'Superpowers', 'Open companies', 'Labour and market'])
    assert.equal(await page.getByRole('table', { name }).count(), 1, name)
})

test('On a phone armies are placed by touching the map, which opens at home; closer up every name comes out', {
  ...LONG,
}, async (t) => {
  const { page } = await hall.person({ viewport: { width: 360, height: 780 }, hasTouch: true })
  const marrow = await garrisons(page)
  const titles = await page.locator('.cfm-board title').allTextContents()
  assert.equal(titles.length, 52 + 41)
  assert.ok(titles.some((title) => /^Alaska, Marrow\. Marrow: 1 army/.test(title)))

  // The whole map is there, but what is asked about is in the window, and large enough for a finger.
  const reader = new Reader()
  await reader.reads(page.locator('.decision'))
  await reader.does(touch(marrow.button('Clear all')))
  const home = place(page, 'land:midwest-usa')
  await home.waitFor()
  await reader.does(touch(home.locator('.cfm-hit')))
  await reader.does(touch(home.locator('.cfm-area')))
  assert.equal(await marrow.field('armies in Midwest U.S.A.').inputValue(), '2')
  assert.ok(((await home.boundingBox())?.width ?? 0) >= 24)
  for (let left = 13; left > 0; left--) await reader.does(touch(home.locator('.cfm-area')))
  await reader.reads(marrow.button('Place 15 armies'))
  reader.done(t, 'place armies on a phone', 75)
  for (const name of ['Zoom in', 'Zoom out']) {
    const box = await page.getByRole('button', { name }).boundingBox()
    assert.ok(Math.min(box?.width ?? 0, box?.height ?? 0) >= 44, `${name} is too small for a finger`)
  }
  const names = () => page.locator('.cfm-name').count()
  await page.locator('.stage > svg').focus()
  await page.keyboard.press('0')
  const before = await names()
  for (let i = 0; i < 9; i++) await page.keyboard.press('+')
  assert.ok(before < 60, `${before} names where the whole world is seen`)
  assert.ok((await names()) >= 93, `${await names()} names when zoomed in`)
})
