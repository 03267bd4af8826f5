// More tables and seats than a network may take: the browser works for them, and the player sees how far it is.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { openServer } from '../../src/server/test/open.ts'
import { Captain } from './captain.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Keeps what is said beside the bar, however soon the work is done. */
const watched = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const look = () => {
      const bar = document.querySelector(
        'progress[aria-label="Work done"], [role="progressbar"][aria-label="Work done"]',
      )
      if (bar === null) return
      for (const one of document.querySelectorAll('[role="status"]')) said.push(one.textContent ?? '')
    }
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** What has been said beside it since then. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said)

test('Past what a network may take, the browser works with a bar in sight; then the game starts, or the seat is taken, by itself', async (t) => {
  const { house, url } = await openServer(t, {
    // The browser of the tests does not compile: it tries some thirty numbers in a millisecond.
    house: { quotas: { makingHour: 1, joiningHour: 1 }, puzzleTries: 60_000 },
  })
  const { page } = await hall.person({ baseURL: url })
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Play now against bots/)
  const start = dialog.getByRole('button', { name: 'Start game' })
  await start.click()
  await page.waitForURL(/\/t\/./)
  await captain.newTable(/Play now against bots/)
  const many = /^Many new games are asked for from your network\. .* about 2 seconds\.$/
  await watched(page)
  await start.click()
  await page.waitForURL(/\/t\/./)
  assert.ok((await said(page)).some((text) => many.test(text)))
  await captain.options.first().waitFor()
  const open = { kind: 'open' } as const
  const { table, invite } = await house.create({
    ...{ game: 'imperial-trader', seats: [{ kind: 'you', name: 'Anna' }, open, open] },
  })
  await house.join(table, { invite: invite ?? '', name: 'Ben' }, '127.0.0.1')
  await page.goto(`/join/${table}/${invite}`)
  const seat = page.getByRole('button', { name: 'Take seat' })
  const takes = async (name: string) => {
    await page.getByLabel('Your name').fill(name)
    await watched(page)
    await seat.click()
  }
  const worked = async () => (await said(page)).some((text) => text.startsWith('Many seats are taken from'))
  await takes('Ben')
  await page.getByText('is called “Ben” already').first().waitFor()
  assert.ok(await worked())
  // The work is not asked for again after a refusal.
  await takes('Ines')
  await page.waitForURL(`**/t/${table}`)
  assert.equal(await worked(), false)
})
