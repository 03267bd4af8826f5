import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TableKey } from '../../src/house/api/contract.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { look } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

test('Three at one table: two talk in secret, the third and one who looks on learn nothing of it', {
  ...LONG,
}, async () => {
  const [anna, ben, cleo, guest] = await Promise.all(Array.from({ length: 4 }, () => hall.person()))
  assert.ok(anna !== undefined && ben !== undefined && cleo !== undefined && guest !== undefined)
  const post = async (path: string, data: object) =>
    (await (await anna.page.request.post(path, { data, headers: { origin: hall.url } })).json()) as TableKey
  const seats = [{ kind: 'you', name: 'Anna' }, { kind: 'open' }, { kind: 'open' }]
  const { table, key, invite } = await post('/api/tables', {
    game: 'godsfire-trade',
    seats,
    seed: 'asides',
  })
  const keys = [key]
  for (const name of ['Ben', 'Cleo'])
    keys.push((await post(`/api/tables/${table}/join`, { invite, name })).key)
  for (const [i, { page }] of [anna, ben, cleo].entries()) {
    await page.goto(`/t/${table}#key=${keys[i]}`)
    await page.getByRole('tab', { name: 'Chat' }).click()
  }
  await guest.page.goto(`/t/${table}`)

  await anna.page.getByRole('checkbox', { name: 'Ben' }).check()
  await anna.page.getByLabel('Message only to Ben').fill('Leave Cleo to me')
  await anna.page.getByRole('button', { name: 'Send', exact: true }).click()
  await ben.page.getByText('only to you').waitFor()
  await ben.page.getByText('Leave Cleo to me').waitFor()
  // A player who turned away meanwhile is told that there is something new, also when the page is loaded again.
  await ben.page.getByRole('tab', { name: 'Log' }).click()
  await anna.page.getByLabel('Message only to Ben').fill('Agreed?')
  await anna.page.getByRole('button', { name: 'Send', exact: true }).click()
  await ben.page.getByRole('tab', { name: 'Chat 1 new' }).waitFor()
  await ben.page.reload()
  await ben.page.getByRole('tab', { name: 'Chat 1 new' }).click()
  await ben.page.getByText('Agreed?').waitFor()

  // To everybody again: what the others have heard by then is all there was for them.
  await anna.page.getByRole('radio', { name: 'Everybody' }).check()
  await anna.page.getByLabel('Message as Anna').fill('Good luck to all')
  await anna.page.getByRole('button', { name: 'Send', exact: true }).click()
  await cleo.page.getByText('Good luck to all').waitFor()
  assert.equal(await cleo.page.locator('.talk ol > li').count(), 1)
  await guest.page.getByRole('tab', { name: 'Chat' }).click()
  await guest.page.getByText('Good luck to all').waitFor()
  assert.equal(await guest.page.locator('.talk ol > li').count(), 1)
  assert.equal(await guest.page.locator('.talk-to').count(), 0)
  await anna.page.getByRole('checkbox', { name: 'Cleo' }).check()
  await look(anna.page, 'talk', true)
  assert.deepEqual(hall.troubles, [])
})
