// Letters that come late: what is read does not move when they come, and they are taken however late they are.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { TableKey } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { settled } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Later than any page has stopped waiting for letters. */
const LATE_MS = 4000
const MOST_MOVED = 0.02

test('Letters that come late are taken, and nothing moves when they come', async () => {
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
      await page.goto(address)
      await page.getByRole('heading').first().waitFor()
      await page.waitForTimeout(LATE_MS)
      assert.equal(await letters(page), 0, address)
      await page.evaluate(watchShifts)
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

/** Adds up by how much of the window what stands on the page moves from now on. */
function watchShifts(): void {
  const to = globalThis as unknown as { moved: number }
  to.moved = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) to.moved += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift' })
}
