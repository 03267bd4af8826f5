import assert from 'node:assert/strict'
import { test } from 'node:test'
import { look } from '../looking.ts'
import { Reader } from '../reading.ts'
import { stage } from '../stage.ts'
import { Overlord, playUntil } from '../statesman.ts'

const hall = stage()

test('Three overlords at Crossroads, two of them people: orders on the chart and as text, refused lines, permissions in a table, to the end', async (t) => {
  const [one, two] = await Promise.all([
    hall.person(),
    hall.person({ viewport: { width: 390, height: 840 } }),
  ])
  const [marrow, ines] = [new Overlord(one.page, 'Marrow'), new Overlord(two.page, 'Ines')]
  await sitDown(marrow, ines)

  // Diplomacy: an offer picked by hand, its answer written; one line of that cannot be read.
  await marrow.asked('Do you declare war, or offer peace?')
  await marrow.kind('Ines')
  await marrow.button('Add: Offer Ines peace').click()
  await marrow.do(marrow.button('Submit 1 order'))
  // It lies there until all are in; taken up again it is as it was, and the house waits for it.
  await one.page.getByRole('heading', { name: 'Your orders are submitted' }).waitFor()
  await one.page.locator('.handed-lines').getByText('Offer Ines peace').waitFor()
  await ines.asked('Do you declare war, or offer peace?')
  const count = two.page.locator('.in-count')
  await count.getByText('2 of 3 submitted · waiting for you').waitFor()
  await look(one.page, 'godsfire-handed-in')
  await marrow.do(marrow.button('Change your orders'))
  await count.getByText('1 of 3 submitted · waiting for you and Marrow').waitFor()
  await one.page.getByText('Offer Ines peace', { exact: true }).waitFor()
  await marrow.do(marrow.button('Submit 1 order'))
  await count.getByText('2 of 3 submitted · waiting for you').waitFor()
  await ines.write('# to the north', 'peace with player 1', 'peace wth player 3', 'war on player 1')
  const faults = two.page.locator('.gt-faults li')
  assert.match(await faults.nth(0).innerText(), /Line 3, column 7[\s\S]+a number[\s\S]+GT-15\.1/)
  assert.match(await faults.nth(1).innerText(), /Line 4[\s\S]+at war[\s\S]+GT-7\.1/)
  // Switching loses nothing, and the good line stands.
  await ines.face('By hand')
  await two.page.getByText('Offer Marrow peace').waitFor()
  await ines.button('Remove: war on player 1').or(ines.button('Remove: Declare war on Marrow')).click()
  await ines.face('As text')
  assert.equal(
    await ines.field('Orders, one per line').inputValue(),
    '# to the north\npeace with player 1\npeace wth player 3',
  )
  await ines.do(ines.button('Submit 1 order, 1 will be skipped'))

  // Spending: a ship built on the chart; on the phone a sheet that is refused as a whole because it is to be strict.
  await marrow.asked('What do you spend?')
  await one.page.getByText('Marrow and Ines make peace').first().waitFor()
  const reader = new Reader()
  await reader.reads(one.page.locator('.decision'))
  await reader.does(marrow.pick(/^Build ships: at Grom/))
  await reader.does(marrow.button('Add: Build 1 ship at Grom').click())
  await reader.reads(one.page.locator('.gt-result summary'))
  const before = await marrow.outcome()
  assert.equal(before.treasury[0], (before.treasury[1] ?? 0) + 3)
  await reader.does(marrow.do(marrow.button('Submit 1 order')))
  reader.done(t, 'build a ship and see what it costs', 60)
  await ines.asked('What do you spend?')
  await two.page.getByText('Line 3, column 7, is skipped').first().waitFor()
  await ines.write('build 1 at Vand', 'build 1 at Grom')
  await two.page.getByRole('checkbox', { name: /All or nothing/ }).check()
  const refused = await ines.refused(ines.button('Submit 1 order, 1 will be skipped'))
  assert.equal(refused.clause, 'GT-8.1')
  assert.match(refused.text, /Grom belongs to (player 1|Marrow)/)
  // A world picked on the chart is written where the caret stands.
  await ines.write('build 1 at')
  await ines.pick('Write Vand')
  assert.equal(await ines.field('Orders, one per line').inputValue(), 'build 1 at Vand ')
  await ines.do(ines.button('Submit 1 order'))

  // Movement on the chart: the only fleet is known, its goal is picked.
  await marrow.asked('Where do your ships go?')
  await marrow.pick(/^Move ships: to Tesk/)
  await marrow.field('Ships').fill('1')
  await marrow.button('Add: Move 1 ship from Grom to Tesk').waitFor()
  await marrow.do(marrow.button('Add this order and submit 1 order'))
  await ines.asked('Where do your ships go?')
  await ines.do(ines.button('Ships stay'))
  await one.page.getByText('Marrow moves 1 ship from Grom to Tesk').first().waitFor()

  // Permissions: in the table, by whole owners; on the phone one world at a time, as the chart has it too.
  await playUntil([marrow, ines], () => marrow.isAsked('Which worlds do your worlds admit'))
  await marrow.asked('Which worlds do your worlds admit')
  await marrow.button(/^Ines, at all: /).click()
  const shut = one.page.getByText('All your worlds prevent worlds of Ines')
  await shut.waitFor()
  // Suggested orders is written over it at a press, and changed again at will.
  const cautious = one.page.getByText('Suggested orders')
  await cautious.click()
  await marrow.button('Add to my orders').click()
  for (const gone of [shut, cautious]) await gone.waitFor({ state: 'detached' })
  await marrow.write()
  await marrow.face('By hand')
  await marrow.button(/^Ines, at all: /).click()
  await shut.waitFor()
  await marrow.button(/^Medium bot, at all: /).click()
  // The tab key comes to the table, the arrow keys go about in it.
  await marrow.field('Permissions of').focus()
  for (const key of ['Tab', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowRight']) await one.page.keyboard.press(key)
  assert.match((await one.page.locator(':focus').getAttribute('aria-label')) ?? '', /^Grom prevents Vand/)
  await one.page.keyboard.press('Space')
  const lines = await one.page.locator('.gt-order-list li').allInnerTexts()
  assert.equal(lines.length, 2, lines.join('; '))
  await marrow.face('As text')
  const sheet = await marrow.field('Orders, one per line').inputValue()
  assert.deepEqual(sheet.split('\n').sort(), [
    'prevent player 2, player 3 at A2, A3',
    'prevent player 3, B2, B3 at A1',
  ])
  await marrow.face('By hand')
  const said = await marrow.outcome()
  const income = said.income.at(-1) ?? 0
  assert.ok(income < (said.income[0] ?? 0), 'doors that are shut cost something')
  await look(one.page, 'godsfire-orders')
  await marrow.do(marrow.button('Submit 2 orders'))
  await ines.asked('Which worlds do your worlds admit')
  await ines.face('By hand')
  await two.page.getByLabel('Permissions of').selectOption({ label: 'Halvex' })
  await ines.pick(/^Halvex admits Grom; press to prevent it/)
  await two.page.getByText('Halvex prevents Grom', { exact: true }).waitFor()
  await ines.do(ines.button('Submit 1 order'))

  // The Income is what was said.
  await marrow.asked('Do you declare war')
  await one.page
    .getByText(new RegExp(`Marrow .*${income} GB`))
    .first()
    .waitFor()
  await marrow.do(marrow.button('No war and no peace offers'))
  await ines.asked('Do you declare war')
  await ines.do(ines.button('No war and no peace offers'))

  // A half-written sheet outlives a reload; money goes where it is let in, and nowhere else.
  await marrow.asked('What do you spend?')
  await marrow.kind('Send money')
  await marrow.pick(/^Send money: from Grom/)
  assert.equal(
    await one.page
      .locator('.stage')
      .getByRole('button', { name: /Send money: to Halvex/ })
      .count(),
    0,
  )
  await marrow.pick(/^Send money: to Vand/)
  await marrow.button('Add: Send 4 GB from Grom to Vand').click()
  await one.page.reload()
  await marrow.asked('What do you spend?')
  await one.page.getByText('Send 4 GB from Grom to Vand', { exact: true }).waitFor()
  await marrow.do(marrow.button('Submit 1 order'))
  await ines.asked('What do you spend?')
  await ines.write('dispatch 4 from Vand to Grom', 'dispatch 4 from Halvex to Grom')
  await two.page
    .getByText(/Halvex does not trade|Grom does not trade freely with Halvex/)
    .first()
    .waitFor()
  assert.match(await faults.first().innerText(), /Line 2[\s\S]+GT-8\.4/)
  // Its clause opens beside the sheet, which stays as it is.
  await faults.getByRole('link', { name: 'Rule GT-8.4' }).click()
  await two.page
    .getByLabel('Rulebook', { exact: true })
    .getByText('At most 4 GB leave one origin per turn')
    .waitFor()
  await ines.button('Close the rulebook').click()
  await ines.do(ines.button('Submit 1 order, 1 will be skipped'))
  await one.page
    .getByText(/Ines .*4 GB.*Vand.*Grom/)
    .first()
    .waitFor()

  // On to the end, with empty sheets; the ranking is the same for both.
  await playUntil([marrow, ines], () => Promise.resolve(false))
  const ranking = await Promise.all([one.page, two.page].map((page) => page.locator('.scores').innerText()))
  assert.equal(ranking[0], ranking[1])
  assert.deepEqual(hall.troubles, [])
})

/** Marrow opens a table of three by invite, with a bot; Ines comes by the link. */
async function sitDown(marrow: Overlord, ines: Overlord): Promise<void> {
  const dialog = await marrow.newTable(/Invite friends/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByLabel('Player in seat 3').selectOption({ label: 'Medium bot' })
  await dialog.getByRole('button', { name: 'Open table' }).click()
  await ines.page.goto(await marrow.page.getByLabel('Invite link').inputValue())
  await ines.page.getByLabel('Your name').fill('Ines')
  await ines.page.getByRole('button', { name: 'Take seat' }).click()
}
