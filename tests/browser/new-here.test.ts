// What somebody does who has never been here: how long it takes, by the words that they read and what they press (docs/tasks.md).

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { GameInfo } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { Finger } from './finger.ts'
import { Reader } from './reading.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Goes on by the keyboard alone, from where the focus is. */
async function tabsTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let n = 0; n < 200; n++) {
    if (await goal.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`the keyboard does not reach ${goal}`)
}

test('A game of Starfire Campaign is begun from the shelf, by the keyboard alone', LONG, async (t) => {
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  const reader = new Reader()
  const game = page.getByRole('article', { name: 'Starfire Campaign' })
  await reader.readsTo(page.getByRole('article').getByRole('heading'), /Starfire Campaign/)
  await tabsTo(page, game.getByRole('button', { name: 'Play now against bots' }))
  await reader.does(page.keyboard.press('Enter'))
  const dialog = page.getByRole('dialog', { name: 'New game of Starfire Campaign' })
  const start = dialog.getByRole('button', { name: 'Start game' })
  await start.waitFor()
  await reader.reads(dialog)
  await tabsTo(page, start)
  await reader.does(page.keyboard.press('Enter'))
  await page.getByRole('heading', { name: 'Orders for turn 1' }).waitFor()
  reader.done(t, 'start a game of Starfire Campaign from the shelf', 40)
  assert.deepEqual(hall.troubles, [])
})

test('The aim and the turn of each game are learnt from one page', LONG, async (t) => {
  const { page } = await hall.person()
  const games = (await ask(hall.url, 'GET', '/api/games')) as readonly GameInfo[]
  for (const { id, title } of games) {
    await page.goto('/')
    const reader = new Reader()
    await reader.does(
      page.getByRole('article', { name: title }).getByRole('link', { name: 'How to play' }).click(),
    )
    await page.waitForURL(`**/learn-to-play/${id}`)
    await page
      .getByRole('img', { name: /^The board after the example/ })
      .nth(2)
      .waitFor()
    await reader.reads(page.getByRole('main'))
    reader.done(t, `learn the aim and the turn of ${title}`, 240)
  }
  assert.deepEqual(hall.troubles, [])
})

test('A first turn is taken on a phone that lies on its side', LONG, async (t) => {
  const landscape = { viewport: { width: 780, height: 360 }, hasTouch: true, isMobile: true }
  const finger = await Finger.at(hall, 'imperial-trader', landscape)
  const reader = new Reader()
  const before = await finger.turn()
  while ((await finger.turn()) === before) {
    await reader.reads(finger.page.locator('.decision'))
    await reader.does(finger.answer())
  }
  reader.done(t, 'take a first turn at 780×360', 60)
  assert.deepEqual(hall.troubles, [])
})

test('The place where one stopped in a rulebook is there again, by the keyboard alone', LONG, async (t) => {
  const { page } = await hall.person()
  await page.goto('/rules/imperial-trader')
  await page.locator('[id="IT-8.9"]').scrollIntoViewIfNeeded()
  await page.waitForFunction(() => localStorage.getItem('argosy.reading imperial-trader') !== null)
  await page.goto('/')
  const reader = new Reader()
  await reader.readsTo(page.getByRole('article').getByRole('heading'), /Imperial Trader/)
  const game = page.getByRole('article', { name: 'Imperial Trader' })
  await tabsTo(page, game.getByRole('link', { name: 'Rulebook' }))
  await reader.does(page.keyboard.press('Enter'))
  const place = page.locator('[id="IT-8.9"]')
  await place.waitFor()
  await page.waitForFunction(() => {
    const { top = -1, bottom = 0 } = document.getElementById('IT-8.9')?.getBoundingClientRect() ?? {}
    return bottom > 0 && top < innerHeight
  })
  await reader.reads(place)
  reader.done(t, 'find your place in the rulebook again', 15)
  assert.deepEqual(hall.troubles, [])
})

test('Whether an optional rule is on is found at the table, by the keyboard alone', LONG, async (t) => {
  const { page } = await Finger.at(hall, 'imperial-trader', { viewport: { width: 1440, height: 900 } })
  const reader = new Reader()
  await reader.does(page.keyboard.press('r'))
  const book = page.getByRole('complementary', { name: 'Rulebook' })
  const search = book.getByRole('searchbox')
  await tabsTo(page, search)
  await reader.does(page.keyboard.type('shifting imperium'))
  const found = book.getByRole('heading', { name: /Shifting imperium: (on|off) at this table/ })
  await reader.reads(found)
  reader.done(t, 'find whether an optional rule is on', 20)
  assert.deepEqual(hall.troubles, [])
})
