import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { follow, walk } from '../../src/cli/test/page.ts'
import { noFaults } from './looking.ts'
import { stage } from './stage.ts'

// The game of docs/your-own-game.md, which lies outside the house: its files are those of the page.

const page = walk()
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-own-'))
follow(page, folder)
const hall = stage({ ARGOSY_GAMES: folder })
after(() => fs.rmSync(folder, { recursive: true, force: true }))

test('a game from a folder of its own stands on the shelf with its picture, and is played on its board to the end', async () => {
  const { page: tab, context } = await hall.person()
  const games = (await (await fetch(`${hall.url}/api/games`)).json()) as { id: string; title: string }[]
  const title = games.find(({ id }) => id === page.game)?.title ?? ''
  await tab.goto('/')
  const game = tab.getByRole('article', { name: title })
  await game.getByRole('img', { name: `The board of ${title}` }).waitFor()
  await game.getByRole('button', { name: /Play now against bots/ }).click()
  const dialog = tab.getByRole('dialog', { name: `A table of ${title}` })
  await dialog.getByLabel('Your name').fill('Ines')
  await dialog.getByRole('button', { name: 'Begin the game' }).click()

  const onBoard = tab.locator('.stage [data-target]')
  const listed = tab.getByRole('list', { name: 'What you can do' }).getByRole('button')
  const over = tab.getByText('The game is over', { exact: true })
  // A bid of nothing is asked for again in the same words: the whole page tells one lot from the next.
  const state = () => tab.locator('body').textContent()
  let decisions = 0
  for (; decisions < 50; decisions++) {
    await onBoard.first().or(over).first().waitFor()
    if (await over.isVisible()) break
    if (decisions === 0) {
      assert.equal(await onBoard.count(), await listed.count())
      await noFaults(tab, 'a board from outside')
    }
    const before = await state()
    await onBoard.nth(decisions % 2).click()
    // A click points at a choice, or makes it; then the button that is listed sends it.
    await tab.waitForFunction((was) => document.body.textContent !== was, before, { timeout: 20_000 })
  }
  assert.ok(decisions > 0 && decisions < 50, `${decisions} decisions`)
  await tab
    .getByRole('heading', { name: /win|share/i })
    .first()
    .waitFor()
  assert.deepEqual(hall.troubles, [])
  await context.close()
})
