import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { look, settled } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

test('A map is made on the chart: worlds pulled, lanes drawn by mouse and by keys, undone, mended, and played', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  await page.goto('/')
  const game = page.getByRole('article', { name: 'Imperial Trader' })
  await game.getByRole('link', { name: 'Make your own' }).click()
  await page.getByText('Ready to play.').waitFor()
  const chart = page.getByRole('group', { name: 'The chart' })
  const world = (name: string) =>
    chart.getByRole('button', { name: new RegExp(`^${name}: choose it|to ${name}$`) })
  const korvane = world('Korvane')

  // Pulled by the mouse, in one step that can be undone; and moved by the arrow keys.
  const before = await middleOf(korvane)
  await pull(page, before, { x: before.x + 70, y: before.y - 50 })
  const moved = await settled(
    page,
    () => middleOf(korvane),
    ({ x }) => Math.abs(x - before.x - 70) < 8,
  )
  assert.ok(
    Math.hypot(moved.x - before.x - 70, moved.y - before.y + 50) < 12,
    JSON.stringify([before, moved]),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  const back = await settled(
    page,
    () => middleOf(korvane),
    ({ x }) => Math.abs(x - before.x) < 2,
  )
  assert.ok(Math.abs(back.x - before.x) < 2)
  await korvane.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  const left = await settled(
    page,
    () => middleOf(korvane),
    ({ x }) => x < before.x - 10,
  )
  assert.ok(left.x < before.x - 10)

  // A planet more: it hangs on nothing until a lane is drawn, by the mouse; a second one by keys.
  await page.getByRole('button', { name: 'Add a planet' }).click()
  const panel = page.getByRole('group', { name: 'World G G' })
  await panel.getByLabel('Name').fill('Vesper')
  const flaw = page.getByRole('button', {
    name: 'No lanes lead from Cantrell to Vesper. Connect all planets by lanes.',
  })
  await flaw.click()
  await page.getByRole('radio', { name: 'Draw lanes from Vesper' }).check()
  await pull(page, await middleOf(world('Vesper')), await middleOf(world('Cantrell')))
  await page.getByText('Ready to play.').waitFor()
  await page.getByRole('button', { name: 'Remove lane from Vesper to Cantrell' }).first().waitFor()
  await page.getByRole('radio', { name: /^Choose or move/ }).check()
  if ((await world('Vesper').getAttribute('aria-pressed')) !== 'true') await world('Vesper').press('Enter')
  await world('Saint Ivara').press('l')
  await page
    .getByRole('button', { name: /^Remove lane from Vesper to Saint Ivara/ })
    .first()
    .waitFor()
  await look(page, 'map-editor')

  // A third lane from the list; the game's order cards, which speak of its own worlds, are left to chance.
  if ((await world('Vesper').getAttribute('aria-pressed')) !== 'true') await world('Vesper').press('Enter')
  await page.getByLabel('Draw a lane from Vesper to').selectOption({ label: 'Korvane' })
  await page
    .getByRole('button', { name: /^Remove lane from Vesper to Korvane/ })
    .first()
    .waitFor()
  const cards = page.getByRole('button', { name: /^Draw the \d+ order cards at random$/ })
  await cards.click()
  await cards.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await cards.waitFor()

  const spaces = page.getByLabel('Cantrell – Korvane, spaces').last()
  await spaces.fill('9')
  await page.getByText('Fix 1 problem before you can play it').waitFor()
  assert.equal(await spaces.getAttribute('aria-invalid'), 'true')
  await spaces.fill('2')
  await page.getByText('Ready to play.').waitFor()

  await page.reload()
  await world('Vesper').waitFor()
  await page.getByRole('button', { name: 'Play now against bots' }).click()
  await page.getByRole('button', { name: 'Start game' }).click()
  await page
    .getByRole('button', { name: /Vesper/ })
    .first()
    .waitFor()
  await look(page, 'map-played')
  assert.deepEqual(hall.troubles, [])
})

/** The middle of a thing on the page. */
async function middleOf(thing: Locator): Promise<{ x: number; y: number }> {
  const box = await thing.boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}

async function pull(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}
