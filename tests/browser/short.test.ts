// Windows that are low: a phone on its side, and pages that are enlarged.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Finger, GAMES } from './finger.ts'
import { legibleHere, noFaults, pressable, roomy, SIZES, settled, shoot, uncovered } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Phones on their side; then 1440×900 and 1280×720, enlarged twice. */
const LOW = [
  [780, 360],
  [667, 375],
  [844, 390],
  [915, 412],
  [720, 450],
  [640, 360],
] as const
const LEAST_SHARE = 0.6
/** A turn takes no more answers than this. */
const MOST = 90

/** The one with the most words: the others are turned in the long tests. */
const ON_A_PUSH = 'starfire-campaign'

for (const game of GAMES)
  test(
    `A phone on its side: most of its height is the question, and a whole turn is played by touch: ${game}`,
    game === ON_A_PUSH ? {} : LONG,
    async (t) => {
      const robin = await Finger.at(hall, game, {
        viewport: { width: 780, height: 360 },
        hasTouch: true,
        isMobile: true,
      })
      const { page } = robin
      await robin.toBoard()
      for (const { width, height } of SIZES) {
        await page.setViewportSize({ width, height })
        await uncovered(page, `${width}×${height}`)
        await roomy(page, `${width}×${height}`)
        await legibleHere(page, '.stage')
      }
      for (const [width, height] of LOW) {
        await page.setViewportSize({ width, height })
        await uncovered(page, `${width}×${height}`)
        await roomy(page, `${width}×${height}`)
        if (width === LOW[0][0]) await legibleHere(page, '.stage')
        const share = await settled(
          page,
          () => robin.share(),
          (s) => s >= LEAST_SHARE,
        )
        assert.ok(share >= LEAST_SHARE, `${width}×${height}: ${share}`)
        await robin.sees(`${width}×${height}`)
        await shoot(page, `short-${game}-${width}`)
      }
      await page.setViewportSize({ width: 780, height: 360 })
      await noFaults(page, `${game} on its side`)
      const first = Math.max(1, await robin.turn())
      let answers = 0
      for (; (await robin.turn()) <= first; answers++) {
        assert.ok(answers < MOST, `no turn in ${MOST} answers`)
        await robin.answer()
        await robin.sees(`answer ${answers}`)
      }
      t.diagnostic(`${answers} answers`)
      // Where reports tell of a turn, the log does not say that it is over, over and over.
      if (game === 'starfire-campaign')
        await page
          .locator('.chronicle')
          .getByText('Your reports say what happened')
          .waitFor({ state: 'attached' })
      assert.deepEqual(hall.troubles, [])
    },
  )

/** What a phone takes of its window when it lies on its side: a notch, and a bar at the foot. */
const NOTCH = { top: 0, left: 44, right: 44, bottom: 21 }

test('Beside a notch and under the bar of a phone there is nothing to read or press', async () => {
  const { page } = await Finger.at(hall, 'imperial-trader', { viewport: { width: 780, height: 360 } })
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH })
  const outside = () =>
    page.evaluate(({ left, right, bottom }) => {
      const all = document.querySelectorAll('button, a, h1, h2, p, .stage, .side')
      return [...all].flatMap((one) => {
        const box = one.getBoundingClientRect()
        const isSeen = box.width > 1 && box.top < innerHeight
        const isOut = box.left < left || box.right > innerWidth - right
        const isScrolled = one.closest('.side') !== null && !one.matches('.side')
        const isLow = !isScrolled && box.bottom > innerHeight - bottom
        return isSeen && (isOut || isLow) ? [`${one.tagName} ${one.className}`] : []
      })
    }, NOTCH)
  const found = await settled(page, outside, (all) => all.length === 0)
  assert.deepEqual(found, [])
  assert.deepEqual(hall.troubles, [])
})

test('At 1440×900 the map of Cash Flow has its room in every phase: its market is beside it, its prices above', {
  ...LONG,
}, async () => {
  const robin = await Finger.at(hall, 'cash-flow', { viewport: { width: 1440, height: 900 } })
  const { page } = robin
  const frame = page.locator('.cfm-frame-outer')
  for (let answers = 0; answers < 8; answers++) {
    const box = await settled(
      page,
      () => frame.boundingBox(),
      (at) => (at?.width ?? 0) >= 1000,
    )
    assert.ok(
      (box?.width ?? 0) >= 1000 && (box?.height ?? 0) >= 640,
      `answer ${answers}: ${JSON.stringify(box)}`,
    )
    await legibleHere(page, '.stage')
    if (!(await robin.answer())) break
  }
  assert.ok((await robin.turn()) >= 1, 'the market never opened')
  await page.getByRole('list', { name: 'Prices' }).waitFor()
  await page.locator('.side').getByRole('table', { name: 'Commodities market' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

/** 1440×900, enlarged four times. */
const ENLARGED = { width: 360, height: 225 }

test('No page is wider than a window of 320 px, a finger meets what it presses, and a browser can read how they are installed', async () => {
  const narrow = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true }
  const { page, context } = await hall.person(narrow)
  const wide = (on: Page) =>
    settled(
      on,
      // On a phone the window that a page is told of grows with what is too wide for it.
      () =>
        on.evaluate((width) => document.documentElement.scrollWidth - width, on.viewportSize()?.width ?? 0),
      (px) => px <= 0,
    )
  for (const address of [
    '/',
    '/lobby',
    '/tables',
    '/sign-in',
    '/games/imperial-trader',
    '/rules/imperial-trader',
    '/learn-to-play/imperial-trader',
    '/learn/imperial-trader',
    '/account',
    '/lab',
  ]) {
    await page.goto(address)
    await page.getByRole('heading').first().waitFor()
    assert.ok((await wide(page)) <= 0, address)
    await pressable(page, address)
  }
  const browser = await context.newCDPSession(page)
  const { errors, url } = await browser.send('Page.getAppManifest')
  assert.deepEqual(errors, [])
  assert.equal(url, `${hall.url}/manifest.webmanifest`)
  for (const game of LONG.skip === undefined ? GAMES : GAMES.slice(0, 1)) {
    const robin = await Finger.at(hall, game, narrow)
    assert.ok((await wide(robin.page)) <= 0, game)
    // The pages of Starfire Campaign scroll in parts of their own, where not everything can be brought to the middle.
    if (game !== 'starfire-campaign') await pressable(robin.page, game)
    await robin.page.setViewportSize(ENLARGED)
    assert.ok((await wide(robin.page)) <= 0, `${game}, enlarged four times`)
    await robin.page.context().close()
  }
  assert.deepEqual(hall.troubles, [])
})
