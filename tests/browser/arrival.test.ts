// Wherever one was on the page when one answered, the next question is in sight.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG, times } from '../../src/kernel/testing/effort.ts'
import type { Advice, TableState } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { Finger, type GameId } from './finger.ts'
import { touch } from './firefox.ts'
import { shoot } from './looking.ts'
import { movesOn } from './moving.ts'
import { stage } from './stage.ts'

const hall = stage()

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true }
const DESK = { viewport: { width: 1440, height: 900 } }
const ENLARGED = { viewport: { width: 360, height: 225 } }

/** The number of answers of each game, on that screen: a fortieth of what the long tests look at. */
const PLAYED: readonly (readonly [GameId, object, number])[] = [
  ['imperial-trader', PHONE, times(4)],
  ['cash-flow', PHONE, times(4)],
  ['black-market', TABLET, times(2)],
  ['godsfire-trade', DESK, times(2)],
  ['black-market', PHONE, times(4)],
  ['cash-flow', DESK, times(2)],
  ['imperial-trader', ENLARGED, times(2)],
]
/** How many of them on a push. */
const AT_FIRST = 3

test('After every answer the next question is in sight, and has the focus', async () => {
  for (const [game, screen, answers] of LONG.skip === undefined ? PLAYED : PLAYED.slice(0, AT_FIRST)) {
    const robin = await Finger.at(hall, game, screen)
    const { page } = robin
    await robin.sees(`${game}, as it is opened`)
    for (let i = 0; i < answers; i++) {
      const { width } = page.viewportSize() ?? { width: 0 }
      // Robin, at the end of the page, answers from there.
      if (i % 2 === 0) await robin.readsOn()
      if (!(await robin.answer())) break
      await robin.sees(`${game} at ${width}, answer ${i}`)
      assert.equal(
        await page.evaluate(() => document.activeElement?.id),
        'decision-title',
        `${game}, answer ${i}`,
      )
    }
    await page.context().close()
  }
  assert.deepEqual(hall.troubles, [])
})

test('When the game is over the result is in sight', async () => {
  const robin = await Finger.at(hall, 'imperial-trader', PHONE, { max_rounds: 1 })
  const { page } = robin
  // Robin, at the end of the page, answers from there, by the keys.
  for (; (await page.locator('.ending').count()) === 0; await page.waitForTimeout(100)) {
    await robin.readsOn()
    await page.keyboard.press('1')
  }
  await robin.sees('over', 'ending-title')
  // The result grows once it is there: what lies under it does not pull it along when Robin wins by their own move.
  const ines = await Finger.at(hall, 'imperial-trader', DESK, { win_credits: 45 }, 'a')
  const press = (name: string) => ines.page.getByRole('button', { name, exact: true }).click()
  while (await ines.asked())
    await movesOn(ines.page, async () => {
      await press('Suggest a move')
      await press('Make this move')
    })
  await ines.page.getByText('Everybody moves one seat to the left').waitFor()
  await ines.sees('over at a desk', 'ending-title')
  assert.deepEqual(hall.troubles, [])
})

test('While the question is out of sight a bar says what it is; pressed, it brings it there and goes', async () => {
  const robin = await Finger.at(hall, 'cash-flow', PHONE)
  const { page } = robin
  const bar = page.getByRole('button', { name: /^Your move: / })
  assert.equal(await bar.count(), 0)
  await robin.readsOn()
  await bar.waitFor()
  await shoot(page, 'arrival-bar')
  await touch(bar)
  await bar.waitFor({ state: 'detached' })
  await robin.sees('pressed')
  // It does not cover the button that sends the answer, at the end of a long form, either.
  const send = page.locator('.open-answer .primary')
  await send.scrollIntoViewIfNeeded()
  await send.tap({ trial: true })
  assert.equal(await bar.count(), 0)
  assert.deepEqual(hall.troubles, [])
})

test('A question does not call away a player who writes to the others', async () => {
  const robin = await Finger.at(hall, 'imperial-trader', PHONE)
  const { page } = robin
  await touch(page.getByRole('tab', { name: 'Chat' }))
  const field = page.getByRole('textbox', { name: /^Message/ })
  await field.fill('Fair winds')
  const top = () => field.evaluate((input) => input.getBoundingClientRect().top)
  const before = await top()
  const { table, key } = robin.seat
  const { seq } = (await ask(hall.url, 'GET', `/api/tables/${table}`, undefined, key)) as TableState
  const { choice } = (await ask(hall.url, 'GET', `/api/tables/${table}/advice/0`, undefined, key)) as Advice
  // Answered from another window of the same seat.
  await ask(
    hall.url,
    'POST',
    `/api/tables/${table}/answers`,
    { seat: 0, seq, commandId: 'else', choice },
    key,
  )
  await page.waitForFunction(
    (n) => Number(document.querySelector('[data-seq]')?.getAttribute('data-seq')) > n,
    seq,
  )
  await robin.asked()
  assert.equal(await field.evaluate((input) => input === document.activeElement), true)
  assert.ok(Math.abs((await top()) - before) < 5, 'the page was scrolled away')
  assert.deepEqual(hall.troubles, [])
})
