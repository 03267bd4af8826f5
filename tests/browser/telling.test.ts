import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Captain } from './captain.ts'
import { look } from './looking.ts'
import { stage } from './stage.ts'

// Mails are given to a port at which nobody takes them: they wait.
const hall = stage({ ARGOSY_SMTP_URL: 'smtp://127.0.0.1:9', ARGOSY_PUBLIC_URL: 'http://house.example' })

test('At the table one says where one is told, when, and that it is enough', async () => {
  const { page } = await hall.person()
  const marrow = new Captain(page)
  const dialog = await marrow.newTable(/Hot seat/)
  await dialog.getByRole('button', { name: 'Begin the game' }).click()
  await page.locator('.decision').waitFor()
  await page.getByRole('tab', { name: 'Seats' }).click()
  const panel = page.getByRole('region', { name: 'Being told' })
  await panel.waitFor()

  await panel.getByLabel('Where to be told').fill('marrow@people.example')
  await panel.getByRole('button', { name: 'Tell me there' }).click()
  await panel.getByText('when you have made your first move here').waitFor()
  await marrow.choose(marrow.options.first())
  await panel.getByLabel('Where to be told').fill('marrow@people.example')
  await panel.getByRole('button', { name: 'Tell me there' }).click()
  await panel.getByText('is yours once you follow the link in the mail we sent').waitFor()

  await panel.getByLabel('How to be told').selectOption('Discord')
  await panel.getByLabel('Where to be told').fill('https://example.org/api')
  await panel.getByRole('button', { name: 'Tell me there' }).click()
  await panel.getByText('This is no address of discord.').waitFor()
  await panel.getByLabel('Where to be told').fill('https://discord.com/api/webhooks/1/abc')
  await panel.getByRole('button', { name: 'Tell me there' }).click()
  await panel.getByText('discord.com').waitFor()
  await panel.getByLabel(/^When to tell discord\.com/).click()
  await panel.getByLabel('When', { exact: true }).selectOption('once a day, all my tables together')
  await panel.getByLabel('At', { exact: true }).fill('18:30')
  await panel.getByLabel('Once more when the others wait for me alone').uncheck()
  await look(page, 'telling')
  await panel.getByRole('button', { name: 'Keep this' }).click()
  await panel.getByText('once a day, at 18:30').waitFor()

  await page.reload()
  await page.getByRole('tab', { name: 'Seats' }).click()
  await panel.getByText('discord.com').waitFor()
  await panel.getByLabel('When to tell discord.com: once a day, at 18:30').click()
  assert.equal(await panel.getByLabel('Once more when the others wait for me alone').isChecked(), false)
  await panel.getByRole('button', { name: 'No more' }).last().click()
  await panel.getByText('discord.com').waitFor({ state: 'detached' })
  assert.deepEqual(hall.troubles, [])
})

test('By mail one signs in where the house sends mails', async () => {
  const { page } = await hall.person()
  await page.goto('/sign-in')
  await page.getByLabel(/^Your address/).fill('marrow@people.example')
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await page.getByText('A mail is on its way to marrow@people.example.').waitFor()
  assert.deepEqual(hall.troubles, [])
})
