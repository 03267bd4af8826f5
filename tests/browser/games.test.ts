import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Captain } from './captain.ts'
import { stage } from './stage.ts'

const hall = stage()

test('A whole game of two at one screen, with house rules, an undo, and the dice laid open', async () => {
  const { page } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Hot seat/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByLabel('Name of captain 2').fill('Ines')
  await captain.houseRule(dialog, 'Win credits', '40')
  await dialog.getByRole('button', { name: 'Start game' }).click()

  // Berths: both on a world that sells upgrades.
  await page.getByRole('heading', { name: 'Marrow, it is your turn' }).waitFor()
  await captain.choose(captain.option(/Korvane/))
  await page.getByRole('heading', { name: 'Ines, it is your turn' }).waitFor()
  await captain.choose(captain.option(/Korvane/))

  // Something is bought and taken back.
  const who = /Marrow|Ines/.exec((await captain.state()) ?? '')?.[0] ?? ''
  const purse = page.getByRole('row', { name: new RegExp(`^${who}`) }).first()
  await captain.choose(captain.option(/Buy Autoloaders/))
  await assertText(purse, /10 cr/)
  await page.getByRole('button', { name: /Undo/ }).click()
  await assertText(purse, /25 cr/)
  await captain.option(/Buy Autoloaders/).waitFor()

  const seen = new Set<string>()
  for (let decisions = 0; await captain.asked(); decisions++) {
    assert.ok(decisions < 400, 'the game does not end')
    const name = /(Marrow|Ines), it is your turn/.exec((await captain.state()) ?? '')?.[1] ?? ''
    seen.add(name)
    await captain.decide(name)
  }
  assert.deepEqual([...seen].sort(), ['Ines', 'Marrow'])
  await page.getByRole('heading', { name: /(Marrow|Ines) wins/ }).waitFor()
  await page
    .getByText(/\b40 (cr|credits)\b.* reached/)
    .first()
    .waitFor()
  await page.getByText('Check the dice').click()
  const [commitment, key] = await page.locator('.audit code').allInnerTexts()
  assert.match(commitment ?? '', /^[0-9a-f]{32,}$/)
  assert.match(key ?? '', /^[0-9a-zA-Z_-]{16,}$/)

  await page.getByRole('button', { name: 'Play again' }).click()
  // The seats have moved one to the left.
  await page.getByRole('heading', { name: 'Ines, it is your turn' }).waitFor()
  await page.goto('/tables')
  await page.getByRole('listitem').filter({ hasText: 'your turn' }).waitFor()
  assert.equal(await page.getByRole('listitem').filter({ hasText: 'over' }).count(), 1)
  assert.deepEqual(hall.troubles, [])
})

test('A whole game against two bots, and a notice in the title when it is one’s turn', async () => {
  const { page } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Play now against bots/)
  await dialog.getByLabel('Your name').fill('Thorne')
  await captain.houseRule(dialog, 'Win credits', '45')
  await captain.houseRule(dialog, 'Max rounds', '8')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await page.getByRole('heading', { name: 'Your turn, Thorne' }).waitFor()
  await page.waitForFunction(() => document.title.startsWith('● Your turn'))
  for (let decisions = 0; await captain.asked(); decisions++) {
    assert.ok(decisions < 200, 'the game does not end')
    await captain.decide('Thorne')
  }
  await page.waitForFunction(() => document.title.startsWith('Over'))
  assert.match(await page.getByRole('heading', { level: 2 }).first().innerText(), /win|share/)
  assert.deepEqual(hall.troubles, [])
})

async function assertText(where: { innerText(): Promise<string> }, text: RegExp): Promise<void> {
  for (let tries = 0; tries < 40 && !text.test(await where.innerText()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
  assert.match(await where.innerText(), text)
}
