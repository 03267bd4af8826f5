// Somebody who knows none of the games reads how each is played: from the shelf, by what stands there.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { legible, look, settled } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()
const DESK = { width: 1280, height: 860 }
const GAMES = ['Starfire Campaign', 'Imperial Trader', 'Cash Flow', 'Black Market', 'Trade in Godsfire']

test('how each game is played stands on one page, with boards that the rules have played', async () => {
  const { page } = await hall.person()
  // What is there already is not taken away again while a board is fetched.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.querySelector('.how-page') !== null && document.querySelector('.loading') !== null)
        document.documentElement.setAttribute('data-taken-away', '')
    }).observe(document, { childList: true, subtree: true }),
  )
  for (const game of LONG.skip === undefined ? GAMES : GAMES.slice(0, 2)) {
    await page.setViewportSize(DESK)
    await page.goto('/')
    await page.getByRole('article', { name: game }).getByRole('link', { name: 'How to play' }).click()
    await page.getByRole('heading', { name: 'Three examples' }).waitFor()
    const boards = page.getByRole('img', { name: /^The board after the example/ })
    await boards.nth(2).waitFor()
    assert.equal(await page.locator('[data-taken-away]').count(), 0, game)
    // Side by side, boards show the part where it happens.
    if (game === 'Imperial Trader')
      assert.deepEqual(
        await settled(
          page,
          () => boards.first().evaluate(seenOf, ['B', 'D', 'F']),
          (seen) => seen.join() === 'B,D',
        ),
        ['B', 'D'],
      )
    await legible(page, '.how-board')
    const first = boards.first()
    const after = await first.innerHTML()
    assert.ok(after.length > 2000, `${game} draws its board`)
    const before = page.getByRole('button', { name: 'Before' }).first()
    await before.click()
    const drawn = page.getByRole('img', { name: /^The board before the example/ })
    await drawn.waitFor()
    assert.notEqual(await drawn.innerHTML(), after, `${game} shows what the example has changed`)
    // What is paid shows in the purses, where no piece of the board moves.
    if (game === 'Cash Flow') {
      const purses = page.locator('.how-purses').nth(2)
      const richer = await purses.innerText()
      await page.getByRole('button', { name: 'Before' }).nth(2).click()
      assert.notEqual(await purses.innerText(), richer)
    }
    // Of a sealed turn the log says only that it is over.
    const logs = page.getByText('What the log says')
    assert.equal(await logs.count(), game === 'Starfire Campaign' ? 0 : 3)
    if (game !== 'Starfire Campaign') {
      await logs.first().click()
      await page
        .getByRole('listitem')
        .filter({ hasText: /^(Ada|Bert|Cora|Grom) / })
        .first()
        .waitFor()
    }
    // What is said of a rule leads to it.
    await page
      .getByRole('link', { name: /^Rule / })
      .first()
      .click()
    await page.getByRole('heading', { name: game }).first().waitFor()
    assert.match(page.url(), /\/rules\/[a-z-]+#[A-Z]+-\d/)
    await page.goBack()
    await page.getByRole('link', { name: 'Play the lesson' }).first().click()
    await page.getByText('Decision 1 of').waitFor()
  }
  assert.deepEqual(hall.troubles, [])
})

/** Which of these places lie within the window of a board. */
function seenOf(board: Element, places: string[]): string[] {
  const frame = board.getBoundingClientRect()
  return places.filter((place) => {
    const { left, right, top, bottom } =
      board.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? new DOMRect()
    return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom
  })
}

test('the page can be read by everybody, on a telephone too', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  await page.goto('/learn-to-play/imperial-trader')
  await page
    .getByRole('img', { name: /^The board after the example/ })
    .nth(2)
    .waitFor()
  await look(page, 'how-to-play')
  // On paper it fills both sides of a sheet, and no more.
  await page.setViewportSize(DESK)
  const paper = await page.pdf({ format: 'A4' })
  assert.equal(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length, 2)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print' }).click()
  await page.locator('body[data-printed]').waitFor()
})

test('a game without such a page says so', async () => {
  const { page } = await hall.person()
  await page.goto('/learn-to-play/chess')
  await page.getByRole('heading', { name: 'There is no such page' }).waitFor()
})
