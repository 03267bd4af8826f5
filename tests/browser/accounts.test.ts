import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Captain } from './captain.ts'
import { look } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Somebody with a device that has passkeys, which are bound to a name. */
async function withDevice() {
  const { context, page } = await hall.person()
  const line = await context.newCDPSession(page)
  await line.send('WebAuthn.enable')
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  }
  const { authenticatorId } = await line.send('WebAuthn.addVirtualAuthenticator', { options })
  return { page, line, authenticatorId }
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('On one’s own page: a name, passkeys of two devices, and who is signed in', {
  ...LONG,
}, async () => {
  const phone = await withDevice()
  const { page } = phone
  await page.goto('/sign-in')
  await page.getByLabel('Or create an account with this name').fill('Marrow')
  await press(page, 'Create account with a passkey')
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
  await page.getByLabel('Your name at new tables').fill('Captain Marrow')
  await press(page, 'Save name')
  await page.getByText('Saved. Your name at current tables').waitFor()

  // By the passkey on another device, which then makes one of its own.
  const [credential] = (await phone.line.send('WebAuthn.getCredentials', phone)).credentials
  assert.ok(credential !== undefined)
  const other = async () => {
    const device = await withDevice()
    const { authenticatorId } = device
    await device.line.send('WebAuthn.addCredential', { authenticatorId, credential })
    await device.page.goto('/sign-in')
    await press(device.page, 'Sign in with a passkey')
    await device.page.getByRole('heading', { name: 'Your account' }).waitFor()
    return device
  }
  const laptop = await other()
  assert.equal(await laptop.page.getByLabel('Your name at new tables').inputValue(), 'Captain Marrow')
  await laptop.line.send('WebAuthn.clearCredentials', laptop)
  const passkeys = laptop.page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem')
  await press(laptop.page, 'Add a passkey')
  await passkeys.nth(1).waitFor()
  await press(laptop.page, 'Add a passkey')
  const refusal = laptop.page.getByText('This device already has a passkey for your account.')
  await refusal.waitFor()
  await press(laptop.page, /^Remove the passkey of/)
  await passkeys.nth(1).waitFor({ state: 'detached' })
  assert.equal(await passkeys.count(), 1)
  // What was refused is not said any more when something else has been done.
  await refusal.waitFor({ state: 'detached' })

  // Browsers are signed out from elsewhere: one, then all others.
  const signedIn = (who: Page) =>
    who.evaluate(async () => (await (await fetch('/api/me')).json()).account !== null)
  await page.reload()
  await press(page, /^Sign out (?!all)/)
  await page.getByRole('button', { name: 'Sign out all others' }).waitFor({ state: 'detached' })
  assert.deepEqual([await signedIn(laptop.page), await signedIn(page)], [false, true])
  assert.deepEqual(hall.troubles, [])
})

const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

/** Gives a page a device with passkeys; gives how to ask it something. */
async function deviceOf(context: BrowserContext, page: Page) {
  const line = await context.newCDPSession(page)
  await line.send('WebAuthn.enable')
  const made = await line.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE })
  return { line, ...made }
}

test('By a passkey one signs in, takes the links of a browser along, and plays on another device', async () => {
  const { context, page } = await hall.person()
  const phone = await deviceOf(context, page)
  const marrow = new Captain(page)
  const dialog = await marrow.newTable(/Hot seat/)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await page.locator('.decision').waitFor()
  const table = new URL(page.url()).pathname

  await page.goto('/sign-in')
  await page.getByText('Not available: this server does not send emails.').waitFor()
  await look(page, 'sign-in')
  await page.getByLabel('Or create an account with this name').fill('Marrow')
  await page.getByRole('button', { name: 'Create account with a passkey' }).click()
  await page.getByText('This browser has the link to your seat at a table.').waitFor()
  await page.getByRole('button', { name: 'Move it to my account' }).click()
  await page.getByText('This browser has').waitFor({ state: 'detached' })
  await page.getByLabel('Quiet from').fill('22:00')
  await page.getByLabel('to', { exact: true }).fill('07:00')
  await page.getByRole('button', { name: 'Save notifications' }).click()
  await page.getByText('Times are in your time zone').waitFor()
  await look(page, 'account')
  // What a reader keeps for themselves at the table goes into the account.
  const kept = `argosy.kept ${table.split('/').at(-1)} names 0`
  await page.evaluate((place) => localStorage.setItem(place, '{"7":"Home"}'), kept)
  const taken = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/me/keepsakes/'),
  )
  await page.goto(table)
  assert.equal((await taken).status(), 200)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in' }).waitFor()
  const seats = (there: Page) =>
    there.evaluate(
      async (path) => {
        const { you } = (await (await fetch(path)).json()) as { readonly you: number[] }
        return [you.length, localStorage.getItem('argosy.keys')] as const
      },
      `/api/tables/${table.split('/').at(-1)}`,
    )
  assert.deepEqual(await seats(page), [0, '{}'], 'nothing of it was left in the browser')

  const other = await hall.person()
  const laptop = await deviceOf(other.context, other.page)
  const { authenticatorId } = phone
  const { credentials } = await phone.line.send('WebAuthn.getCredentials', { authenticatorId })
  for (const credential of credentials)
    await laptop.line.send('WebAuthn.addCredential', { authenticatorId: laptop.authenticatorId, credential })
  await other.page.goto('/sign-in')
  await other.page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await other.page.getByRole('heading', { name: 'Your account' }).waitFor()
  await other.page.getByRole('link', { name: 'My tables' }).click()
  await other.page.locator(`a[href="${table}"]`).click()
  await other.page.locator('.decision').waitFor()
  assert.deepEqual(await seats(other.page), [2, null])
  await other.page.waitForFunction((place) => localStorage.getItem(place) === '{"7":"Home"}', kept)

  // A link of the seat is made for somebody, and the account is closed.
  await other.page.getByRole('tab', { name: 'Table' }).click()
  await other.page.getByRole('button', { name: 'Make a new link to this seat' }).click()
  await other.page.getByRole('button', { name: 'Keep link' }).click()
  await other.page.getByRole('button', { name: 'Make a new link to this seat' }).click()
  await other.page.getByRole('button', { name: 'Change link' }).click()
  const link = await other.page.getByLabel('New link to your seat').inputValue()
  assert.ok(link.includes(`${table}#key=`), link)
  await other.page.goto('/account')
  await other.page.getByLabel('I am sure').check()
  await other.page.getByRole('button', { name: 'Close account' }).click()
  await other.page.getByRole('link', { name: 'Sign in' }).waitFor()
  await other.page.goto(link)
  await other.page.getByText('Your link does not open this table').waitFor()
  assert.deepEqual(hall.troubles, [])
})
