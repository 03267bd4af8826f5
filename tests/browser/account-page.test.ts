import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Somebody with a device that has passkeys, which are bound to a name. */
async function withDevice() {
  const { context, page } = await hall.person({ baseURL: hall.url.replace('127.0.0.1', 'localhost') })
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
  await press(laptop.page, /^Remove the passkey of/)
  await passkeys.nth(1).waitFor({ state: 'detached' })
  assert.equal(await passkeys.count(), 1)

  // Browsers are signed out from elsewhere: one, then all others.
  const signedIn = (who: Page) =>
    who.evaluate(async () => (await (await fetch('/api/me')).json()).account !== null)
  await page.reload()
  await press(page, /^Sign out (?!all)/)
  await page.getByRole('button', { name: 'Sign out all others' }).waitFor({ state: 'detached' })
  assert.deepEqual([await signedIn(laptop.page), await signedIn(page)], [false, true])
  assert.deepEqual(hall.troubles, [])
})
