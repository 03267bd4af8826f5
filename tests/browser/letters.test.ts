// Letters that come late: what is read does not move when they come, and they are taken however late they are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { TableKey } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { settled } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

/** As late as letters may be and still be taken: what comes sooner moves no more (held 0, 2, 4, 8 and 10 s: 0.005 at most). */
const LATE_MS = 10_000
/** Of all that moves on a page, from its beginning, as a share of the window. */
const MOST_MOVED = 0.02

test('Letters that come late are taken, and nothing moves when they come', {
  ...LONG,
}, async () => {
  const { table, key } = (await ask(hall.url, 'POST', '/api/tables', {
    game: 'imperial-trader',
    seats: [
      { kind: 'you', name: 'Robin' },
      { kind: 'bot', bot: 'plan', name: 'Ines' },
    ],
    seed: 'letters',
  })) as TableKey
  const pages = [
    '/',
    '/lobby',
    '/tables',
    '/rules/imperial-trader',
    '/games/imperial-trader',
    `/t/${table}#key=${key}`,
  ]
  await Promise.all(
    pages.map(async (address) => {
      const { page } = await hall.person({ viewport: { width: 1280, height: 860 } })
      let here = () => {}
      const late = new Promise<void>((done) => {
        here = done
      })
      await page.route('**/*.woff2', async (route) => {
        await late
        await route.continue()
      })
      await page.addInitScript(watchShifts)
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      await page.waitForTimeout(LATE_MS)
      assert.equal(await letters(page), 0, address)
      here()
      const come = await settled(
        page,
        () => letters(page),
        (n) => n >= 2,
      )
      assert.ok(come >= 2, `${address}: ${come} faces came`)
      const moved = await page.evaluate(() => (globalThis as unknown as { moved: number }).moved)
      assert.ok(moved <= MOST_MOVED, `${address}: moved by ${moved}`)
    }),
  )
  assert.deepEqual(hall.troubles, [])
})

/** How many of the page's own faces it is written in, the heading among them. */
const letters = (page: Page) =>
  page.evaluate(() => {
    const family = getComputedStyle(document.querySelector('h1, h2') ?? document.body).fontFamily
    const own = /^"?Source Serif 4 Variable/.test(family)
    return own
      ? [...document.fonts].filter(({ family, status }) => status === 'loaded' && /Variable/.test(family))
          .length
      : 0
  })

/** Adds up by how much of the window what stands on the page moves. */
function watchShifts(): void {
  const to = globalThis as unknown as { moved: number }
  to.moved = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) to.moved += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}
