import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import { follow, walk } from '../../src/cli/test/page.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { look, SIZES, settled, shoot, uncovered } from './looking.ts'
import { stage } from './stage.ts'

// The game of docs/your-own-game.md, which lies outside the house: its files are those of the page.

const page = walk()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-own-'))
follow(page, folder)
const hall = stage({ ARGOSY_GAMES: folder }, LONG)
after(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a game from a folder of its own stands on the shelf with its picture, and is played on its board to the end', {
  ...LONG,
}, async () => {
  const { page: tab } = await hall.person()
  const games = (await (await fetch(`${hall.url}/api/games`)).json()) as { id: string; title: string }[]
  const title = games.find(({ id }) => id === page.game)?.title ?? ''
  await tab.goto('/')
  const game = tab.getByRole('article', { name: title })
  await game.getByRole('img', { name: `The board of ${title}` }).waitFor()
  await game.getByRole('button', { name: /Play now against bots/ }).click()
  const dialog = tab.getByRole('dialog', { name: `New game of ${title}` })
  await dialog.getByLabel('Your name').fill('Ines')
  await dialog.getByRole('button', { name: 'Start game' }).click()

  const onBoard = tab.locator('.stage [data-target]')
  const over = tab.getByText('The game is over', { exact: true })
  // A bid of nothing is asked for again in the same words: the whole page tells one lot from the next.
  const state = () => tab.locator('body').textContent()
  let decisions = 0
  for (; decisions < 50; decisions++) {
    await onBoard.first().or(over).first().waitFor()
    if (await over.isVisible()) break
    const before = await state()
    if (decisions === 0) await bids(tab)
    // Without a coin there is one bid.
    else await onBoard.nth((decisions % 2) % (await onBoard.count())).click()
    // A click points at a choice, or makes it; then the button that is listed sends it.
    await tab.waitForFunction((was) => document.body.textContent !== was, before, { timeout: 20_000 })
  }
  assert.ok(decisions > 0 && decisions < 50, `${decisions} decisions`)
  await tab
    .getByRole('heading', { name: /win|share/i })
    .first()
    .waitFor()
  assert.deepEqual(hall.troubles, [])
})

/** Up to twenty-one bids are one number with its range, by keys and by pointer; what the purse does not hold is refused in words. */
async function bids(tab: Page): Promise<void> {
  assert.equal(await tab.getByRole('list', { name: 'What you can do' }).getByRole('button').count(), 0)
  const bid = tab.getByRole('spinbutton', { name: /^Coins, 0 to \d+$/ })
  const most = Number(await bid.getAttribute('aria-valuemax'))
  assert.equal(await tab.locator('.stage [data-target]').count(), most + 1)
  await freeBoard(tab)
  await bid.fill(String(most + 1))
  await tab.getByText(/^Not possible: (You have \d+ coins, not \d+|choose a number from 0 to 20)\./).waitFor()
  assert.equal(await tab.locator('.open-answer [type=submit]').isDisabled(), true)
  await bid.fill('1')
  // A number that is typed, or a key while the field has the focus, is not sent yet.
  for (const key of ['ArrowUp', 'ArrowUp', 'Enter']) await tab.keyboard.press(key)
  await tab.getByRole('button', { name: /^Less: Coins/ }).click()
  assert.equal(await bid.inputValue(), '2')
  await tab.locator('.ca-lit').waitFor()
  await look(tab, 'own-game-number')
  await tab.getByRole('button', { name: 'Bid 2', exact: true }).and(tab.locator('[type=submit]')).click()
}

/** Neither its legend, of however many lines, nor the line above it lies over the sheet on which a board is drawn. */
async function freeBoard(tab: Page): Promise<void> {
  const before = tab.viewportSize()
  for (const size of SIZES) {
    await tab.setViewportSize(size)
    await uncovered(tab, `${size.width}×${size.height}`)
    const over = await settled(
      tab,
      () => tab.evaluate(overSheet),
      (px) => px <= 1,
    )
    await shoot(tab, `own-game-${size.width}`)
    assert.ok(over <= 1, `at ${size.width} px words lie over ${over} px of the sheet`)
  }
  if (before !== null) await tab.setViewportSize(before)
}

/** How far the words at the foot reach into the sheet; the coins lie at 78 % of its height. */
function overSheet(): number {
  const boxOf = (of: string) => document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect()
  const [stage, coin, words] = ['.stage', '.ca-coin', '.stage-foot'].map(boxOf)
  if (stage === undefined || coin === undefined || words === undefined) return Number.NaN
  const sheet = (coin.top + coin.height / 2 - stage.top) / 0.78
  return stage.top + sheet - words.top
}
