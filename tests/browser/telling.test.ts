import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { world } from '../../src/house/mail/test/postman.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Captain } from './captain.ts'
import { look } from './looking.ts'
import { stage } from './stage.ts'

/** Mails that the house has sent, and how a test that waits for one hears of it. */
const mails: string[] = []
let arrived = () => {}
const outside = await world(async (raw) => {
  const { text = '' } = await PostalMime.parse(raw)
  mails.push(text)
  arrived()
  return true
})
after(() => outside.close())
// Links in mails lead to the house itself: a page at any other address may not act there.
const { port, close } = await world(async () => false)
await close()
const hall = stage({
  ARGOSY_SMTP_URL: `smtp://127.0.0.1:${outside.port}`,
  ARGOSY_PUBLIC_URL: `http://localhost:${port}`,
})

/** Opens the link of the next mail that has one to this page of the house. */
async function follows(page: Page, where: string): Promise<void> {
  const link = new RegExp(`${RegExp.escape(hall.url)}/${where}\\S+`)
  for (;;) {
    const found = mails.findIndex((text) => link.test(text))
    if (found >= 0) {
      await page.goto(link.exec(mails.splice(found, 1)[0] ?? '')?.[0] ?? '')
      return
    }
    await new Promise<void>((resolve) => (arrived = resolve))
  }
}

test('At the table a player says where to be told, when, and that it is enough', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  const marrow = new Captain(page)
  const dialog = await marrow.newTable(/Hot seat/)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await page.locator('.decision').waitFor()
  await page.getByRole('tab', { name: 'Seats' }).click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await panel.waitFor()

  await panel.getByLabel('Address for notifications').fill('marrow@people.example')
  await panel.getByRole('button', { name: 'Add notification' }).click()
  await panel.getByText('after your first move here').waitFor()
  await marrow.choose(marrow.options.first())
  await panel.getByLabel('Address for notifications').fill('marrow@people.example')
  await panel.getByRole('button', { name: 'Add notification' }).click()
  await panel.getByText('not confirmed yet: open the link in the email we sent').waitFor()

  await follows(page, 'post/verify/')
  await page.getByRole('button', { name: 'Yes, this address is mine.' }).click()
  await page.getByRole('status').waitFor()
  await page.goBack()
  await page.goBack()
  await page.getByRole('tab', { name: 'Seats' }).click()
  await panel.getByText('marrow@people.example').waitFor()
  assert.equal(await panel.getByText('not confirmed yet').count(), 0)

  await panel.getByLabel('Kind of notification').selectOption('Discord')
  await panel.getByLabel('Address for notifications').fill('https://example.org/api')
  await panel.getByRole('button', { name: 'Add notification' }).click()
  await panel.getByText('This is not a webhook of Discord. Make one there and copy its address.').waitFor()
  await panel.getByLabel('Address for notifications').fill('https://discord.com/api/webhooks/1/abc')
  await panel.getByRole('button', { name: 'Add notification' }).click()
  await panel.getByText('discord.com').waitFor()
  await panel.getByLabel(/^When to notify discord\.com/).click()
  await panel.getByLabel('When', { exact: true }).selectOption('Once a day, for all my tables together')
  await panel.getByLabel('At', { exact: true }).fill('18:30')
  await panel.getByLabel('Again when everybody else has moved').uncheck()
  await look(page, 'telling')
  await panel.getByRole('button', { name: 'Save notifications' }).click()
  await panel.getByText('once a day, at 18:30').waitFor()

  await page.reload()
  await page.getByRole('tab', { name: 'Seats' }).click()
  await panel.getByText('discord.com').waitFor()
  await panel.getByLabel('When to notify discord.com: once a day, at 18:30').click()
  assert.equal(await panel.getByLabel('Again when everybody else has moved').isChecked(), false)
  await panel.getByRole('button', { name: 'Remove' }).last().click()
  await panel.getByText('discord.com').waitFor({ state: 'detached' })
  assert.deepEqual(hall.troubles, [])
})

test('By mail one signs in where the house sends mails', async () => {
  const { page } = await hall.person()
  await page.goto('/sign-in')
  await page.getByLabel(/^Your email address/).fill('marrow@people.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await page.getByText('We sent an email to marrow@people.example.').waitFor()
  await follows(page, 'sign-in')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()

  // A second address counts once its link was opened; then the first may go.
  const own = page.getByRole('region', { name: 'Email addresses' })
  await own.getByLabel('Another address').fill('marrow@ships.example')
  await own.getByRole('button', { name: 'Send link' }).click()
  await own.getByText('We sent an email to marrow@ships.example.').waitFor()
  assert.equal(await own.getByRole('listitem').count(), 1)
  await follows(page, 'account')
  await own.getByRole('listitem').nth(1).waitFor()
  await own.getByRole('button', { name: 'Remove marrow@people.example' }).click()
  await own.getByRole('listitem').nth(1).waitFor({ state: 'detached' })
  assert.match(await own.getByRole('listitem').innerText(), /marrow@ships\.example/)
  assert.deepEqual(hall.troubles, [])
})

test('A browser is told by push, by a sound and by notices, when it is asked to be; then no more', async () => {
  const { page } = await hall.person()
  // A browser without a window has no push service: the test stands in for one, and keeps what it is told.
  await page.addInitScript(() => {
    const key = (bytes: number) => btoa('k'.repeat(bytes)).replace(/=+$/, '')
    const given = { endpoint: 'https://push.example/send/1', keys: { p256dh: key(65), auth: key(16) } }
    const worker = { pushManager: { subscribe: async () => given } }
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { register: async () => worker, ready: Promise.resolve(worker) },
    })
    const notices: string[] = []
    class Fake {
      static readonly permission = 'granted'
      static readonly requestPermission = async () => 'granted'
      constructor(title: string, { body }: { body: string }) {
        notices.push(`${title}: ${body}`)
      }
    }
    Object.assign(globalThis, { Notification: Fake, notices })
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
  })
  const marrow = new Captain(page)
  const dialog = await marrow.newTable(/Play now against bots/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await marrow.choose(marrow.options.first())
  await page.getByRole('tab', { name: 'Seats' }).click()
  const panel = page.getByRole('region', { name: 'Notifications' })
  await panel.getByRole('button', { name: 'Notify this browser' }).click()
  const listed = panel.getByRole('listitem').filter({ hasText: 'This browser' })
  await listed.waitFor()
  await page.reload()
  await page.getByRole('tab', { name: 'Seats' }).click()
  await listed.getByRole('button', { name: 'Remove' }).click()
  await listed.waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'Table' }).click()
  await page.getByRole('checkbox', { name: 'A sound' }).check()
  await page.getByRole('checkbox', { name: /^Show a notification/ }).check()
  const notices = () => page.evaluate(() => (globalThis as unknown as { notices: string[] }).notices)
  assert.deepEqual(await notices(), [])
  // The bots take their turns, then Marrow is asked again.
  while ((await notices()).length === 0) {
    await marrow.asked()
    await marrow.decide('Marrow')
  }
  assert.match((await notices())[0] ?? '', /: It is your turn\.$/)
  assert.deepEqual(hall.troubles, [])
})
