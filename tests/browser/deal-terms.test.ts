// Prices left in advance answer deals: they are written, seen, refused, changed and taken back in one place.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableKey } from '../../src/house/contract.ts'
import { shoot } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

test('terms for deals are left, refused where they make no sense, changed and taken back', async () => {
  const { context, page } = await hall.person()
  const seats = [
    { kind: 'you', name: 'Ines' },
    { kind: 'bot', bot: 'plan', name: 'Otto' },
    { kind: 'bot', bot: 'plan', name: 'Vera' },
  ]
  const made = await page.request.post('/api/tables', {
    data: { game: 'cash-flow', seats, seed: 'terms' },
  })
  const { table, key } = (await made.json()) as TableKey
  await page.goto(`/t/${table}#key=${key}`)
  await page
    .getByRole('tab', { name: 'Table' })
    .or(page.getByRole('button', { name: 'Table', exact: true }))
    .click()
  const terms = page.getByRole('form', { name: 'Deals by your terms' })
  await terms.getByText('You have left none: you are asked about each.').waitFor()
  const price = (label: RegExp) => terms.getByRole('spinbutton', { name: label })
  await price(/^anyone: most paid for a unit of oil/).fill('90')
  await price(/^anyone: least asked for a unit of oil/).fill('60')
  await terms.getByRole('button', { name: 'Leave these terms' }).click()
  await terms
    .getByRole('alert')
    .getByText(/You would buy oil dearer than you sell it/)
    .waitFor()
  await price(/^anyone: most paid for a unit of oil/).fill('40')
  await terms.getByRole('checkbox', { name: 'Vera' }).check()
  await terms.getByRole('button', { name: 'Leave these terms' }).click()
  await terms.getByText('Your terms stand. Nobody else sees them.').waitFor()
  await shoot(page, 'deal-terms')
  await page.reload()
  await page
    .getByRole('tab', { name: 'Table' })
    .or(page.getByRole('button', { name: 'Table', exact: true }))
    .click()
  await terms.getByText('Your terms stand. Nobody else sees them.').waitFor()
  assert.equal(await price(/^anyone: least asked for a unit of oil/).inputValue(), '60')
  assert.ok(await terms.getByRole('checkbox', { name: 'Vera' }).isChecked())
  await terms.getByRole('button', { name: 'Take them back' }).click()
  await terms.getByText('You have left none: you are asked about each.').waitFor()
  assert.deepEqual(hall.troubles, [])
  await context.close()
})
