// Prices left in advance answer deals: they are written, seen, refused, changed and taken back in one place.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableKey } from '../../src/house/api/contract.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { Answered, TableState } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { shoot } from './looking.ts'
import { Reader } from './reading.ts'
import { stage } from './stage.ts'

const hall = stage()

test('terms for deals are left, refused where they make no sense, changed and taken back', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
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
  await terms.getByText('You have set no terms, so you are asked each time.').waitFor()
  const price = (label: RegExp) => terms.getByRole('spinbutton', { name: label })
  await price(/^anyone: most paid for a unit of oil/).fill('90')
  await price(/^anyone: least asked for a unit of oil/).fill('60')
  await terms.getByRole('button', { name: 'Set terms' }).click()
  await terms
    .getByRole('alert')
    .getByText(/You would buy oil dearer than you sell it/)
    .waitFor()
  await price(/^anyone: most paid for a unit of oil/).fill('40')
  await terms.getByRole('button', { name: 'Other prices for Otto' }).click()
  await price(/^Otto: most paid for a unit of grain/).fill('30')
  await terms.getByRole('checkbox', { name: 'Vera' }).check()
  await terms.getByRole('button', { name: 'Set terms' }).click()
  await terms.getByText('Your terms are active. Nobody else sees them.').waitFor()
  await shoot(page, 'deal-terms')
  await page.reload()
  await page
    .getByRole('tab', { name: 'Table' })
    .or(page.getByRole('button', { name: 'Table', exact: true }))
    .click()
  await terms.getByText('Your terms are active. Nobody else sees them.').waitFor()
  assert.equal(await price(/^anyone: least asked for a unit of oil/).inputValue(), '60')
  assert.ok(await terms.getByRole('checkbox', { name: 'Vera' }).isChecked())
  assert.equal(await price(/^Otto: most paid for a unit of grain/).inputValue(), '30')
  // They may end by themselves.
  const until = terms.getByLabel('Until')
  assert.equal(await until.inputValue(), 'always')
  const moment = (await until.locator('option').nth(1).getAttribute('value')) ?? ''
  await until.selectOption(moment)
  await terms.getByRole('button', { name: 'Set terms' }).click()
  await terms.getByRole('button', { name: 'Set terms', disabled: true }).waitFor()
  const { view } = (await ask(hall.url, 'GET', `/api/tables/${table}`, undefined, key)) as TableState
  const { standing } = view as unknown as { readonly standing: readonly { readonly until: string }[] }
  assert.deepEqual(
    standing.map((one) => one.until),
    [moment],
  )
  await terms.getByRole('button', { name: 'Remove terms' }).click()
  await terms.getByText('You have set no terms, so you are asked each time.').waitFor()
  assert.deepEqual(hall.troubles, [])
})

/** A deal that Otto, of seat 0, puts up to Ines, of seat 1. */
interface Put {
  readonly transfers: readonly object[]
  readonly promises?: readonly string[]
}
const oil = (from: number, amount: number) => ({ from, to: 1 - from, resource: 'oil', amount })
const money = (from: number, M: number) => ({ from, to: 1 - from, money: M })

const SIX: readonly (Put & { readonly struck: boolean })[] = [
  { transfers: [money(0, 120), oil(1, 2)], struck: true },
  { transfers: [money(0, 50), oil(1, 1)], struck: false },
  { transfers: [money(1, 40), oil(0, 1)], struck: true },
  { transfers: [money(1, 45), oil(0, 1)], struck: false },
  { transfers: [money(0, 90), oil(1, 1)], struck: true },
  { transfers: [money(0, 900)], promises: ['Peace at sea'], struck: false },
]

test('six deals are answered by terms while their owner only looks on', {
  ...LONG,
}, async (t) => {
  const post = (path: string, body: object, key?: string) => ask(hall.url, 'POST', path, body, key)
  const seats = [{ kind: 'you', name: 'Otto' }, { kind: 'open' }]
  const made = (await post('/api/tables', {
    game: 'cash-flow',
    seats,
    seed: 'six',
  })) as Answered<'POST /api/tables'>
  const { table, key, invite } = made
  const ines = (await post(`/api/tables/${table}/join`, { invite, name: 'Ines' })) as TableKey
  let sent = 0
  const state = (who: string) =>
    ask(hall.url, 'GET', `/api/tables/${table}`, undefined, who) as Promise<TableState>
  const answer = async (seat: number, choice: object) => {
    const who = seat === 0 ? key : ines.key
    const { seq } = await state(who)
    await post(`/api/tables/${table}/answers`, { seat, seq, commandId: `six ${++sent}`, choice }, who)
  }
  // Both begin as suggested.
  for (;;) {
    const { waitingFor } = await state(key)
    const [seat = 0] = waitingFor
    const who = seat === 0 ? key : ines.key
    if ((await state(who)).pending[0]?.step === 'turn.action') break
    const { choice } = (await ask(
      hall.url,
      'GET',
      `/api/tables/${table}/advice/${seat}`,
      undefined,
      who,
    )) as {
      choice: object
    }
    await answer(seat, choice)
  }

  const { page } = await hall.person()
  const reader = new Reader()
  await page.goto(`/t/${table}#key=${ines.key}`)
  await reader.does(page.getByRole('tab', { name: 'Table' }).click())
  const terms = page.getByRole('form', { name: 'Deals by your terms' })
  await reader.reads(terms)
  const price = (label: RegExp) => terms.getByRole('spinbutton', { name: label })
  await reader.does(price(/^anyone: most paid for a unit of oil/).fill('40'))
  await reader.does(price(/^anyone: least asked for a unit of oil/).fill('60'))
  await reader.does(terms.getByRole('checkbox', { name: 'a promise' }).check())
  await reader.does(terms.getByRole('button', { name: 'Set terms' }).click())
  await reader.reads(terms.getByText('Your terms are active. Nobody else sees them.'))
  await reader.does(page.getByRole('tab', { name: 'Log' }).click())

  await answer(0, { do: 'market' })
  for (const { struck, ...deal } of SIX) {
    await answer(0, { do: 'deal' })
    const before = (await state(key)).lines.length
    await answer(0, { do: 'offer', ...deal, final: true })
    const after = await state(key)
    const told = after.lines.slice(before).map(({ text }) => text)
    assert.equal(told.includes('Otto and Ines strike a deal'), struck, JSON.stringify(deal))
    assert.equal(after.pending[0]?.step, 'market.act', 'nobody was asked')
  }
  await page.getByText('Otto and Ines strike a deal').nth(2).waitFor()
  await page.getByText('Ines declines the deal').nth(2).waitFor()
  reader.done(t, 'answer six deals by terms', 60)
  assert.deepEqual(hall.troubles, [])
})
