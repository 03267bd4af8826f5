import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { encoded } from '../../src/web/variants/code.ts'
import { Captain } from './captain.ts'
import { look } from './looking.ts'
import { Reader } from './reading.ts'
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

test('A variant is made, kept and shared; a friend sees what differs and sits down with it', {
  ...LONG,
}, async (t) => {
  const { page, context } = await hall.person()
  const reader = new Reader()
  const dialog = await reader.does(new Captain(page).newTable(/Invite friends/))
  await reader.reads(dialog)
  await dialog.getByText('Rules as written.', { exact: true }).waitFor()
  await reader.does(dialog.getByText('House rules').click())
  assert.equal(await dialog.getByLabel('War rounds', { exact: true }).count(), 0, 'there is no war yet')
  await reader.does(dialog.getByRole('radio', { name: /^Shifting imperium/ }).check())
  await dialog.getByRole('heading', { name: 'Expansion "Shifting Imperium"' }).waitFor()
  await reader.does(dialog.getByLabel('War rounds', { exact: true }).fill('5'))
  await reader.does(dialog.getByLabel('Win credits', { exact: true }).fill('60'))
  await dialog.getByRole('listitem').filter({ hasText: 'A war lasts 5 rounds.' }).waitFor()
  await reader.does(dialog.getByLabel('Name of this variant').fill('Saturday'))
  await reader.does(dialog.getByRole('button', { name: 'Save variant' }).click())
  await dialog.getByText('“Saturday” is saved in this browser.').waitFor()
  const link = await reader.does(dialog.getByLabel('Link to this variant').inputValue())
  reader.done(t, 'set up a variant and share it', 300)
  await look(page, 'variant-new-table')
  await page.reload()
  await page.goto('/games/imperial-trader')
  await page
    .getByRole('article', { name: 'Saturday' })
    .getByText('The first captain with 60 cr wins.')
    .waitFor()
  await look(page, 'variants')
  await context.close()

  const friend = await hall.person()
  await friend.page.goto(link)
  await friend.page.getByRole('heading', { name: 'Saturday' }).waitFor()
  const differs = friend.page.getByRole('region', { name: 'Saturday' }).getByRole('listitem')
  await differs.filter({ hasText: 'The first captain with 60 cr wins.' }).waitFor()
  assert.equal(await differs.count(), 3)
  await look(friend.page, 'variant-sent')
  await friend.page.getByRole('button', { name: 'Hot seat' }).first().click()
  await friend.page.getByRole('button', { name: 'Start game' }).click()
  await friend.page.getByRole('tab', { name: 'Table' }).click()
  await friend.page.getByText('3 rules differ from the rulebook:').waitFor()
  await friend.context.close()
  assert.deepEqual(hall.troubles, [])
})

test('A variant that is not whole, or holds what this house does not know, says so, and nothing is lost', async () => {
  const { page } = await hall.person()
  const code = await encoded({ name: 'Odd', options: { win_credits: 70, gravity: 3, hand_limit: 40 } })
  await page.goto(`/games/imperial-trader#variant=${code.slice(0, -3)}`)
  await page.getByRole('heading', { name: 'This link has no variant' }).waitFor()
  await page.getByText(/^Part of this link is missing/).waitFor()
  await look(page, 'variant-cut')
  await page.goto(`/games/imperial-trader#variant=${code}`)
  await page.getByRole('heading', { name: 'Odd' }).waitFor()
  const alert = page.getByRole('alert')
  await alert
    .getByText('2 options are not supported on this server and left out. The rest applies.')
    .waitFor()
  await alert.getByText('Imperial Trader has no option called "gravity".').waitFor()
  await alert.getByText(/“Hand limit” must be .* not 40\./).waitFor()
  await look(page, 'variant-faults')
  await page.getByRole('button', { name: 'Save variant' }).click()
  await page.getByRole('article', { name: 'Odd' }).getByText('The first captain with 70 cr wins.').waitFor()
  assert.deepEqual(hall.troubles, [])
})
