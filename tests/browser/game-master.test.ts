import assert from 'node:assert/strict'
import { test } from 'node:test'
import { look, noFaults } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

async function post(address: string, body: unknown, key = '') {
  const answer = await fetch(`${hall.url}${address}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
  })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as { table: string; key: string; invite: string }
}

test('SC-21.16 · a game master without a seat sees who plays, acts by names and in MC, confirms it, and reads it in the log', async () => {
  const { table, key, invite } = await post('/api/tables', {
    ...{ game: 'starfire-campaign', name: 'Mastered', seed: 'master', hosted: true },
    seats: [{ kind: 'open' }, { kind: 'open' }],
    options: { preset: 'skirmish', GM: 'on' },
  })
  const keys: string[] = []
  for (const name of ['Anna', 'Ben'])
    keys.push((await post(`/api/tables/${table}/join`, { invite, name })).key)
  const treasury = async () => {
    const answer = await fetch(`${hall.url}/api/tables/${table}`, {
      headers: { authorization: `Bearer ${keys[1]}` },
    })
    const { view } = (await answer.json()) as { view: { empires: { treasury: number }[] } }
    return view.empires[0]?.treasury
  }
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  await page.goto(`/t/${table}#key=${key}`)
  await page.getByRole('heading', { name: 'Turn 1 of 40' }).waitFor()
  await page.getByText('Empire 2: Ben').waitFor()
  await page.getByText('You are the host without a seat').waitFor()
  await page.getByLabel('Action').selectOption({ label: 'MC' })
  await page.getByLabel('Empire', { exact: true }).selectOption({ label: 'Ben (2)' })
  await page.getByLabel('Amount in MC').fill('500.5')
  await page.getByLabel('Reason', { exact: true }).fill('Late supplies')
  const before = await treasury()
  await page.getByRole('button', { name: 'Act …' }).click()
  await page.getByText('MC. Empire: Ben (2), Amount in MC: 500.5. You cannot undo this.').waitFor()
  assert.equal(await treasury(), before, 'nothing is done before it is confirmed')
  await page.getByRole('button', { name: 'Change action' }).click()
  await page.getByRole('button', { name: 'Act …' }).click()
  await look(page, 'game-master')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Confirm action' }).click()
  await page.getByRole('tab', { name: 'Log' }).click()
  await page.getByText('As game master: Ben gets 500.50 MC. Reason: Late supplies').first().waitFor()
  assert.equal(await treasury(), (before ?? 0) + 50_050)
  await noFaults(page, 'a game master’s page')

  // SC-21.16  With GM=on those who play learn of it at the end.
  const player = await hall.person()
  await player.page.goto(`/t/${table}#key=${keys[1]}`)
  await player.page.getByText('Mastered').first().waitFor()
  assert.equal(await player.page.getByText('As game master').count(), 0)
  const seen = await fetch(`${hall.url}/api/tables/${table}`, {
    headers: { authorization: `Bearer ${keys[1]}` },
  })
  assert.ok(!(await seen.text()).includes('Late supplies'))
})
