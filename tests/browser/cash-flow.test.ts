import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EFFORT, LONG } from '../../src/kernel/testing/effort.ts'
import { look, noFaults } from './looking.ts'
import { stage } from './stage.ts'
import { playUntil, Statesman } from './statesman.ts'

const hall = stage()

test('Six superpowers, two of them people who strike a deal; bad input is refused by its clause', {
  ...LONG,
}, async () => {
  const [one, two] = await Promise.all([
    hall.person(),
    hall.person({ viewport: { width: 390, height: 840 } }),
  ])
  const [marrow, ines] = [new Statesman(one.page, 'Marrow'), new Statesman(two.page, 'Ines')]
  await sitDown(marrow, ines)

  // Superpowers, in turn.
  await marrow.asked('Which superpower do you play?')
  await marrow.plays('United States of America')
  await ines.asked('Which superpower do you play?')
  await ines.plays('League of European Nations')

  // Resources: the page says at once what would be refused, and sending it changes nothing.
  await marrow.asked('Which resources do you begin with?')
  await marrow.field('mineral').fill('1')
  await marrow.field('oil').fill('13')
  await marrow.field('grain').fill('1')
  await one.page.getByText('Not yet: At most 12 of a resource; you named 13 oil.').waitFor()
  const thirteen = await marrow.refused(marrow.button('Begin with 1 / 13 / 1'))
  assert.equal(thirteen.clause, 'CF-7.11')
  assert.match(thirteen.text, /At most 12 of a resource/)
  await marrow.field('oil').fill('12')
  await marrow.field('mineral').fill('3')
  await marrow.field('grain').fill('0')
  await marrow.do(marrow.button('Begin with 3 / 12 / 0'))
  await ines.asked('Which resources do you begin with?')
  await ines.do(ines.button('Begin with 5 / 5 / 5'))

  // Armies: all in Alaska; evenly.
  await marrow.asked('Where do your armies stand?')
  await marrow.button('Clear all').click()
  await marrow.field('armies in Alaska').fill('15')
  await one.page.getByText('All 15 armies given out.').waitFor()
  await marrow.do(marrow.button('Place 15 armies'))
  await ines.asked('Where do your armies stand?')
  await ines.do(ines.button('Place 15 armies'))

  // A deal in which oil would pass 12 is refused; then one that both like is struck.
  await marrow.asked('What do you do?')
  await marrow.do(marrow.option(/Market/))
  await marrow.do(marrow.option(/Put up a deal/))
  await one.page.getByRole('checkbox', { name: 'Ines' }).check()
  await marrow.button('More: Ines gives you: oil').click()
  await one.page.getByText(/Not yet: Marrow has 12 oil; with 1 more it would exceed 12/).waitFor()
  const before = await marrow.panel()
  const thirteenth = await marrow.refused(marrow.button('Propose deal'))
  assert.equal(thirteenth.clause, 'CF-12.7')
  assert.match(thirteenth.text, /has 12 oil; with 1 more it would exceed 12/)
  assert.match(await marrow.panel(), /Which deal do you put up/)
  assert.match(before, /Which deal do you put up/)
  await marrow.button('Less: Ines gives you: oil').click()
  await marrow.field('You give Ines: M').fill('400')
  await marrow.field('You give Ines: oil').fill('2')
  await marrow.field('Ines gives you: grain').fill('3')
  for (const words of ['Peace on land', 'Peace at sea for a round']) {
    await marrow.field('A promise in words').fill(words)
    await marrow.button('Add').click()
  }
  await marrow.button('Leave out the promise “Peace on land”').click()
  await marrow.do(marrow.button('Propose deal'))

  await ines.asked('A deal is on the table. Do you accept it?')
  const [got, given] = ['You get from Marrow', 'You give Marrow'].map((name) =>
    two.page.getByRole('region', { name }),
  )
  assert.match((await got?.innerText()) ?? '', /400 M\s+2 oil/)
  assert.match((await given?.innerText()) ?? '', /3 grain/)
  await two.page.getByText('Promised, not enforced: “Peace at sea for a round”').waitFor()
  await ines.do(ines.button('Accept deal'))
  await one.page.getByText('Marrow and Ines strike a deal').first().waitFor()
  await money(marrow, 'Marrow', 2600)
  await money(ines, 'Ines', 3400)

  // One more, answered with other terms that begin with what was offered.
  await marrow.do(marrow.option(/Put up a deal/))
  await one.page.getByRole('checkbox', { name: 'Ines' }).check()
  await marrow.field('Ines gives you: mineral').fill('1')
  await marrow.do(marrow.button('Propose deal'))
  await ines.asked('A deal is on the table. Do you accept it?')
  // The deal stands while Ines writes: back from the form it is still there to be accepted.
  await ines.button('Ask for other terms').click()
  await ines.button('Back to the current deal').click()
  await ines.button('Accept deal').waitFor()
  await ines.button('Ask for other terms').click()
  assert.equal(await ines.field('You give Marrow: mineral').inputValue(), '1')
  await ines.field('Marrow gives you: M').fill('150')
  await ines.do(ines.button('Ask for these terms'))
  await marrow.asked('Do you put up a deal that was asked for?')
  assert.match(await one.page.getByRole('region', { name: 'You give Ines' }).innerText(), /150 M/)
  await marrow.do(marrow.option(/Put up what/))
  await money(marrow, 'Marrow', 2450)

  // Ines presets that they want no deals; the next one lapses without a question to Ines.
  await two.page.getByRole('tab', { name: 'Table' }).click()
  await two.page.getByRole('checkbox', { name: 'Decline every deal you are offered' }).click()
  await two.page.getByRole('checkbox', { name: 'Every deal', checked: true }).waitFor()
  await marrow.do(marrow.option(/Put up a deal/))
  await one.page.getByRole('checkbox', { name: 'Ines' }).check()
  await marrow.field('You give Ines: M').fill('50')
  await marrow.do(marrow.button('Propose deal'))
  await one.page.getByText('Ines declines the deal').first().waitFor()
  await money(marrow, 'Marrow', 2450)
  await two.page.getByRole('checkbox', { name: 'Every deal' }).click()
  await two.page.getByRole('checkbox', { name: 'Every deal', checked: false }).waitFor()

  // Two units offered at once; one of them is bought by its disc on the market sheet.
  await marrow.do(marrow.option(/Offer a unit/))
  await one.page.getByRole('radio', { name: /^grain/ }).check({ force: true })
  await marrow.button('More: units of grain').click()
  await marrow.field('Price').selectOption('10')
  await marrow.do(marrow.button('Offer 2 grain at 10 M'))
  await one.page
    .getByRole('img', { name: '2 grain of Marrow at 10 M' })
    .or(marrow.button(/^Take back 1 grain/))
    .waitFor()
  await marrow.asked('What do you do on the market?')
  await marrow.do(marrow.option(/End the action/))
  await ines.asked('What do you do?')
  await ines.do(ines.option(/Market/))
  await two.page
    .getByRole('navigation', { name: 'On the table' })
    .getByRole('button', { name: 'Market' })
    .click()
  await ines.button('Buy 1 grain of Marrow at 10 M').click()
  await money(ines, 'Ines', 3540)
  await ines.asked('What do you do on the market?')
  // And all of a stall at once: two gestures for any number.
  await ines.do(ines.option(/Buy a disc/))
  await ines.button('More: grain at 10 M of Marrow').click()
  await ines.do(ines.button('Buy 1 grain for 10 M'))
  await money(ines, 'Ines', 3530)
  await ines.do(ines.option(/End the action/))

  // A deployment that is not legal says what would be, and costs nothing.
  await playUntil([marrow, ines], async () => {
    const question = (await ines.myTurn.isVisible()) ? await ines.panel() : ''
    return question.includes('What do you do?')
  })
  await ines.do(ines.option(/Deployment/))
  await ines.asked('What do you move?')
  const oil = / of (\d+) oil/.exec(await ines.panel())?.[1]
  await ines.field('armies').fill('99')
  const tooMany = await ines.refused(ines.button(/^Move 99 armies to /))
  assert.equal(tooMany.clause, 'CF-13.2')
  assert.match(tooMany.text, /You have \d+ armies in .+, not 99/)
  assert.equal(/ of (\d+) oil/.exec(await ines.panel())?.[1], oil)
  await ines.field('armies').fill('1')
  await ines.do(ines.button(/^Move 1 army to /))
  await ines.asked(`of ${Number(oil) - 1} oil`)
  await ines.do(ines.button('End deployment'))

  if (EFFORT > 1) await toTheEnd(marrow, ines)
  assert.deepEqual(hall.troubles, [])
})

test('The table of Cash Flow looks as it should at every size, and axe finds nothing serious on any leaf', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  const thorne = new Statesman(page, 'Thorne')
  const dialog = await thorne.newTable(/Play now against bots/)
  await dialog.getByLabel('Your name').fill('Thorne')
  for (const seat of [6, 5, 4])
    await dialog.getByRole('button', { name: `Remove superpower ${seat}` }).click()
  await dialog.getByText('House rules').click()
  await dialog.getByLabel('Superpower choice').selectOption({ label: 'Random' })
  await dialog.getByLabel('Loan contracts').check()
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await thorne.do(thorne.button(/^Begin with/))
  await thorne.asked('Where do your armies stand?')
  await noFaults(page, 'armies')
  await thorne.do(thorne.button(/^Place 15/))
  await thorne.asked('What do you do?')
  await look(page, 'cash-flow')
  await thorne.do(thorne.option(/Market/))
  await thorne.do(thorne.option(/Put up a deal/))
  // A deal is composed with the keyboard alone; Enter in a number sends nothing.
  const partners = await page.locator('.cf-partner').allInnerTexts()
  for (const partner of partners) {
    await page.getByRole('checkbox', { name: partner }).focus()
    await page.keyboard.press('Space')
    await thorne.field(`You give ${partner}: M`).focus()
    await page.keyboard.type('100')
    for (const key of ['ArrowUp', 'Enter', 'Tab', 'Tab', 'ArrowUp']) await page.keyboard.press(key)
    assert.equal(await thorne.field(`You give ${partner}: M`).inputValue(), '150')
    assert.equal(await thorne.field(`You give ${partner}: mineral`).inputValue(), '1')
  }
  await thorne.asked('Which deal do you put up?')
  await thorne.button('+ a later payment').click()
  await look(page, 'cash-flow-deal')
  await thorne.button('Leave payment 1 out').click()
  await thorne.field('M of payment 1').waitFor({ state: 'detached' })
  // However long a form is, the page itself does not scroll.
  assert.equal(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), 0)
  await page.setViewportSize({ width: 360, height: 780 })
  const leaves = page.getByRole('navigation', { name: 'On the table' })
  for (const leaf of ['Board', 'Supplies', 'Companies', 'Points', 'Deals', 'Market']) {
    await leaves.getByRole('button', { name: leaf, exact: true }).click()
    await noFaults(page, leaf)
  }
  assert.deepEqual(hall.troubles, [])
})

/** Marrow opens a table of six by invite, with four bots and two rounds; Ines comes by the link. */
async function sitDown(marrow: Statesman, ines: Statesman): Promise<void> {
  const dialog = await marrow.newTable(/Invite friends/)
  await dialog.getByLabel('Your name').fill('Marrow')
  for (const [seat, bot] of ['Medium', 'Medium', 'Medium', 'Random'].entries())
    await dialog.getByLabel(`Player in seat ${seat + 3}`).selectOption({ label: `${bot} bot` })
  await dialog.getByText('House rules').click()
  await dialog.getByLabel('Round limit', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Open table' }).click()
  await ines.page.goto(await marrow.page.getByLabel('Invite link').inputValue())
  await ines.page.getByLabel('Your name').fill('Ines')
  await ines.page.getByRole('button', { name: 'Take seat' }).click()
}

/** Waits until the ledger shows this much money. */
async function money({ page }: Statesman, name: string, amount: number): Promise<void> {
  await page
    .getByRole('row', { name: new RegExp(`^${name}.*\\b${amount.toLocaleString('en')} M`) })
    .first()
    .waitFor()
}

/** On to the end, through all questions; the ranking is the same for both. In the long tests: it takes as long as all before. */
async function toTheEnd(marrow: Statesman, ines: Statesman): Promise<void> {
  await playUntil([marrow, ines], () => Promise.resolve(false))
  const ranking = await Promise.all([marrow, ines].map(({ page }) => page.locator('.scores').innerText()))
  assert.equal(ranking[0], ranking[1])
  const points = (await marrow.page.locator('.scores b').allInnerTexts()).map(Number)
  assert.equal(points.length, 6)
  assert.deepEqual(
    points,
    [...points].sort((a, b) => b - a),
  )
  await ines.page
    .getByText(/The last round is over/)
    .first()
    .waitFor()
}
