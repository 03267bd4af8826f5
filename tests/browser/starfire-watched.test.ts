import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { look, noFaults } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

async function post(address: string, body: unknown, key = ''): Promise<{ table: string; key: string }> {
  const answer = await fetch(`${hall.url}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as { table: string; key: string }
}

test('SC-20.11 · four bots play brisk and are watched live: the pages of any empire, its report and archive, and the replay', {
  ...LONG,
}, async () => {
  const { table, key } = await post('/api/tables', {
    game: 'starfire-campaign',
    name: 'Four machines',
    seats: [...['steward', 'admiral', 'raider'].map((bot) => ({ kind: 'bot', bot })), { kind: 'open' }],
    options: { preset: 'brisk', END_TURN: 5, CLUSTER_SYSTEMS: 9, CORE_SYSTEMS: 8 },
    seed: 'machines',
  })
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  let turns = 0
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/"kind":"turn"/.test(String(payload))) turns++
    }),
  )
  await page.goto(`/t/${table}`)
  await page.getByText('Four machines').first().waitFor()
  // A spectator is there before the first turn, and sees each as it happens, however fast machines play.
  await post(`/api/tables/${table}/host`, { do: 'fill', bot: 'steward', commandId: 'fill' }, key)
  const eyes = page.getByLabel('View as')
  await eyes.waitFor()
  assert.equal(await eyes.locator('option').count(), 4)
  await eyes.selectOption({ index: 2 })
  await page.getByRole('heading', { name: /wins|share the win/ }).waitFor()
  assert.equal(turns, 5, 'every turn came to the page as it happened')
  await look(page, 'starfire-watched')
  await page.setViewportSize({ width: 1440, height: 900 })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('button', { name: 'Chart' }).click()
  // The third empire's HOMEWORLD, on its own chart.
  await page.getByText(/charted to turn/).waitFor()
  await noFaults(page, 'a chart that is watched')
  await pages.getByRole('button', { name: 'Archive' }).click()
  await page.getByLabel('Report of turn').selectOption('Turn 2')
  await page.getByRole('heading', { name: 'The report of turn 2' }).waitFor()
  await page.getByRole('link', { name: 'Replay' }).first().click()
  await page.getByRole('button', { name: 'Go to the start' }).click()
  await page.getByText('After event 0 of 5').waitFor()
  await page.getByLabel('View as').selectOption({ index: 1 })
  await noFaults(page, 'a replay that is watched')
  assert.deepEqual(hall.troubles, [])
})
