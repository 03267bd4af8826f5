import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import { EFFORT, LONG } from '../../src/kernel/testing/effort.ts'
import { noFaults } from './looking.ts'
import { stage } from './stage.ts'
import { playUntil, Statesman } from './statesman.ts'

/** Somebody at a table of Black Market who plays through what is written on the page, as a person would. */
export class Trader extends Statesman {
  override async newTable(way: RegExp): Promise<Locator> {
    await this.page.goto('/')
    const game = this.page.getByRole('article', { name: 'Black Market' })
    await game.getByRole('button', { name: way }).click()
    return this.page.getByRole('dialog', { name: 'New game of Black Market' })
  }

  /** Has one partner in the deal, and nothing in its piles. */
  async dealsWith(name: string): Promise<void> {
    for (const box of await this.page.locator('.bm-partners').getByRole('checkbox').all()) await box.uncheck()
    await this.page.getByRole('checkbox', { name }).check()
  }

  /** One more of something, `times` times. */
  async more(label: string, times: number): Promise<void> {
    const button = this.button(`More: ${label}`)
    for (let i = 0; i < times; i++) await button.click()
  }

  /** Waits until the ledger says that a player has these amounts of the three commodities. */
  async has(name: string, goods: string): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Ledger' })
      .getByRole('row', { name: new RegExp(`^${name} .*${goods}`) })
      .first()
      .waitFor()
  }

  /** The answer at hand: a form is sent as it stands, of options the one that does least is taken. */
  override async decide(): Promise<void> {
    const refuse = this.button('Refuse')
    if (await refuse.isVisible()) return this.do(refuse)
    const send = this.page.locator('.open-answer').getByRole('button').last()
    if (await send.isVisible()) return this.do(send)
    for (const name of [
      /Industry/,
      /Run all/,
      /End (your trades|Trade)/,
      /Play no card/,
      /Pass|Nothing|Done|No raid|Take no|Do not|Refuse/,
    ])
      if ((await this.option(name).count()) > 0) return this.do(this.option(name).first())
    return this.do(this.option(/./).first())
  }
}

const hall = stage()

test('Four colonies, two of them people who trade: deals of several legs, one that is refused, a trade via the market', async () => {
  const [one, two] = await Promise.all([
    hall.person(),
    hall.person({ viewport: { width: 390, height: 840 } }),
  ])
  const [marrow, ines] = [new Trader(one.page, 'Marrow'), new Trader(two.page, 'Ines')]
  await sitDown(marrow, ines)

  // Trade is chosen on the board.
  await marrow.asked('Which action do you initiate?')
  await noFaults(one.page, 'actions on the board')
  const inside = await one.page.evaluate(insideTheRim)
  assert.deepEqual(inside, [true, true, true], 'what priming adds stands within the rim of the market')
  // A rate by which deals with one of the others are answered: it stands, and is taken back.
  await one.page.getByRole('tab', { name: 'Table' }).click()
  const terms = one.page.getByRole('form', { name: 'Deals by your terms' })
  await terms.getByRole('button', { name: 'Add a rate' }).click()
  await terms.getByLabel(/^With/).selectOption({ label: 'Ines' })
  await terms.getByRole('button', { name: 'Set terms' }).click()
  await terms.getByText('Your terms are active. Nobody else sees them.').waitFor()
  await terms.getByRole('button', { name: 'Remove terms' }).click()
  await terms.getByText('You have set no terms, so you are asked each time.').waitFor()
  await one.page.getByRole('tab', { name: 'Log' }).click()
  await marrow.do(one.page.getByRole('button', { name: /^Trade, prime the Black Market.+, key 3$/ }))
  await ines.asked('Do you wish for something, or leave orders?')
  await ines.button('Set preset moves, so that nobody waits for you').click()
  await ines.button('+ a rate at which you accept deals').click()
  await ines.button('Leave this rate out').click()
  const direct = two.page.getByRole('checkbox', { name: /^In your part: trade with the pool/ })
  await direct.check()
  await ines.button('Set preset moves').waitFor()
  await direct.uncheck()
  await ines.field('Your wish, for all to hear').fill('Water for Energy, please')
  await ines.do(ines.button('Say it'))
  await marrow.asked('Do you play a Skill Card?')
  await marrow.do(marrow.option(/Play no card/))
  await marrow.asked('Your trades')
  await one.page.getByText('Ines wishes: “Water for Energy, please”').waitFor()
  await one.page.getByText(/When you end your trades for now, Ines can trade/).waitFor()

  // A deal that cannot be: the page names its clause before it is sent, and sending it changes nothing.
  await marrow.do(marrow.option(/Propose a deal/))
  await marrow.dealsWith('Ines')
  await marrow.field('You give Ines: Energy').fill('99')
  await one.page.getByText(/Not yet: You do not have enough for this/).waitFor()
  const tooMuch = await marrow.refused(marrow.button('Propose deal'))
  assert.equal(tooMuch.clause, 'BM-4.2')
  await marrow.has('Marrow', '5 · 10 · 10')

  await noFaults(one.page, 'a deal')
  // The first deal: 2 Water for 1 Energy, and a promise.
  await marrow.field('You give Ines: Energy').fill('0')
  await marrow.more('You give Ines: Water', 2)
  await marrow.more('Ines gives you: Energy', 1)
  await marrow.button('+ a promise or a secret').first().click()
  await marrow.field('You give Ines: in words').fill('No raid on you')
  await marrow.button('Promise').click()
  // A secret that is asked for, and left out; no exchange after all; the last leg first, and back.
  await marrow.button('+ a promise or a secret').last().click()
  await marrow.button('Ask for a secret').click()
  const legs = one.page.locator('.bm-order li > span:first-child')
  assert.equal(await legs.count(), 4)
  await marrow.button(/^Leave out .*secret/).click()
  await marrow.button('+ an exchange with the pool, 2 for 1').click()
  await marrow.button('No exchange').click()
  const order = await legs.allInnerTexts()
  assert.equal(order.length, 3, order.join('; '))
  await marrow.button(`Earlier: ${order[1]}`).click()
  assert.deepEqual(await legs.allInnerTexts(), [order[1], order[0], order[2]])
  await marrow.button(`Later: ${order[1]}`).click()
  assert.deepEqual(await legs.allInnerTexts(), order)
  await marrow.do(marrow.button('Propose deal'))
  await ines.asked('A deal is proposed to you. Do you accept?')
  // A player who comes back in the middle of a deal finds it as it was.
  await two.page.reload()
  await ines.asked('A deal is proposed to you. Do you accept?')
  await noFaults(two.page, 'a deal proposed, on a phone')
  assert.deepEqual(await two.page.evaluate(besideTheDome), ['1 Spare'], 'words beside a dome, clear of it')
  const pile = (name: string) => two.page.getByRole('region', { name }).innerText()
  assert.match(await pile('You get from Marrow'), /2 Water\s+a promise: “No raid on you”/)
  assert.match(await pile('You give Marrow'), /1 Energy/)
  await ines.do(ines.button('Accept'))
  await marrow.asked('Your trades')
  await marrow.has('Marrow', '6 · 8 · 10')
  await marrow.has('Ines', '9 · 7 · 10')

  assert.deepEqual(hall.troubles, [])
  // On a push one deal is made.
  if (LONG.skip !== undefined) return

  // The second one is refused, with a wish.
  await marrow.do(marrow.option(/Propose a deal/))
  await marrow.dealsWith('Ines')
  await marrow.more('Ines gives you: Food', 3)
  await marrow.do(marrow.button('Propose deal'))
  await ines.asked('A deal is proposed to you. Do you accept?')
  // The offer stands while Ines writes: back from the form it can still be accepted.
  await ines.button('Refuse with a message').click()
  await ines.button('Back to the offer').click()
  await ines.button('Accept').waitFor()
  await ines.button('Refuse with a message').click()
  await ines.field('Message to the players in this deal').fill('Something for my Food')
  await ines.do(ines.button('Refuse with a message'))
  await marrow.asked('Your trades')
  await one.page.getByText('Ines wishes: “Something for my Food”').waitFor()
  await marrow.has('Ines', '9 · 7 · 10')

  // The third runs through an exchange with the pool: Food to Water, and the Water on to Ines.
  await marrow.do(marrow.option(/Propose a deal/))
  await marrow.dealsWith('Ines')
  await marrow.more('Ines gives you: Food', 2)
  await marrow.button('+ an exchange with the pool, 2 for 1').click()
  await one.page.getByRole('radio', { name: 'Food' }).first().check({ force: true })
  await one.page.getByRole('radio', { name: 'Water' }).last().check({ force: true })
  await marrow.button('Add exchange').click()
  await marrow.more('You give Ines: Water', 1)
  await one.page.getByText('You pay the pool 2 Food for 1 Water').waitFor()
  await marrow.do(marrow.button('Propose deal'))
  await ines.asked('A deal is proposed to you. Do you accept?')
  await two.page.getByText('Marrow pays the pool 2 Food for 1 Water').waitFor()
  await ines.do(ines.button('Accept'))
  await marrow.asked('Your trades')
  await marrow.has('Marrow', '6 · 8 · 10')
  await marrow.has('Ines', '9 · 8 · 8')

  // The fourth: a Location Card, picked on the board, is a gift.
  await marrow.do(marrow.option(/Propose a deal/))
  await marrow.dealsWith('Ines')
  await one.page.getByRole('button', { name: /^Add to the deal: N\d/ }).click()
  await marrow.do(marrow.button('Propose deal'))
  await ines.asked('A deal is proposed to you. Do you accept?')
  await ines.do(ines.button('Accept'))
  await marrow.asked('Your trades')

  // Marrow's window ends; Ines trades via the market with a bot, which is glad of it.
  await marrow.do(marrow.option(/End your trades/))
  await ines.asked(/Your one trade at the Black Market|Do you play a Skill Card/)
  if (await ines.option(/Play no card/).isVisible()) await ines.do(ines.option(/Play no card/))
  await ines.asked('Your one trade at the Black Market')
  await ines.do(ines.option(/Trade with another player via the Black Market/))
  await ines.asked('Choose a partner and goods to trade through the Black Market.')
  await two.page.getByRole('radio', { name: 'Energy' }).first().check({ force: true })
  await ines.field('Energy handed over').fill('8')
  await two.page.getByRole('radio', { name: 'Food' }).last().check({ force: true })
  // What the partner does not have is said with the name that the page has for them.
  await ines.field('Food wanted back').fill('90')
  await two.page.getByText(/Not yet: Medium bot [A-Z] has \d+ Food; want no more than that/).waitFor()
  await ines.field('Food wanted back').fill('1')
  await two.page.getByText(/Not yet: The pool keeps 1/).waitFor()
  const few = await ines.refused(ines.button('Offer 8 Energy for 1 Food'))
  assert.equal(few.clause, 'BM-5.25')
  await ines.field('Food wanted back').fill('2')
  await ines.do(ines.button('Offer 8 Energy for 2 Food'))
  await one.page
    .getByText(/Ines passes .+ 8 Energy, less the commission/)
    .first()
    .waitFor()
  await marrow.has('Ines', '1 · 8 · 9')

  if (EFFORT > 1) await toTheEnd(marrow, ines)
  assert.deepEqual(hall.troubles, [])
})

/** Marrow opens a table of four by invite, with two bots and two rounds; Ines comes by the link. */
async function sitDown(marrow: Trader, ines: Trader): Promise<void> {
  const dialog = await marrow.newTable(/Invite friends/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByRole('button', { name: 'Add colony' }).click()
  for (const seat of [3, 4])
    await dialog.getByLabel(`Player in seat ${seat}`).selectOption({ label: 'Medium bot' })
  await dialog.getByText('House rules').click()
  await dialog.getByLabel('Rounds', { exact: true }).fill('2')
  await dialog.getByRole('button', { name: 'Open table' }).click()
  await ines.page.goto(await marrow.page.getByLabel('Invite link').inputValue())
  await ines.page.getByLabel('Your name').fill('Ines')
  await ines.page.getByRole('button', { name: 'Take seat' }).click()
}

/** What is written beside a dome, and a complaint where it touches it. */
function besideTheDome(): string[] {
  return [...document.querySelectorAll('.bm-board text.bm-place-words')].flatMap((text) => {
    const dome = text.parentElement?.querySelector('path.bm-art-line')
    if (dome == null) return []
    const [a, b] = [text.getBoundingClientRect(), dome.getBoundingClientRect()]
    return a.left > b.right + 1 || a.right < b.left - 1 ? text.textContent : `${text.textContent}: it touches`
  })
}

/** Whether each amount that priming adds lies within the rim of the market. */
function insideTheRim(): boolean[] {
  const rim = document.querySelector('.bm-ring')?.getBoundingClientRect() ?? new DOMRect()
  const far = (x: number, y: number) =>
    Math.hypot(((x - rim.x) / rim.width) * 2 - 1, ((y - rim.y) / rim.height) * 2 - 1)
  return [...document.querySelectorAll('.bm-market .bm-minor')].flatMap((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const ends = [far(left, top), far(right, top), far(left, bottom), far(right, bottom)]
    return /^\+/.test(text.textContent) ? [Math.max(...ends) < 1] : []
  })
}

/** On to the end, through all questions; the ranking is the same for both. In the long tests: it takes as long as all before. */
async function toTheEnd(marrow: Trader, ines: Trader): Promise<void> {
  const { page } = marrow
  await playUntil([marrow, ines], () => Promise.resolve(false))
  await noFaults(page, 'the ranking')
  const ranking = await Promise.all([marrow, ines].map((who) => who.page.locator('.scores').innerText()))
  assert.equal(ranking[0], ranking[1])
  const points = (await page.locator('.scores b').allInnerTexts()).map(Number)
  assert.equal(points.length, 4)
  // Under the ranking stands what the points come from, in the same order.
  const total = page.getByRole('table', { name: 'Victory Points' }).getByRole('row', { name: /^In all/ })
  assert.deepEqual((await total.getByRole('cell').allInnerTexts()).map(Number), points)
  assert.equal(await page.getByRole('columnheader', { name: 'Purse' }).count(), 0)
  await page.getByRole('columnheader', { name: 'Points', exact: true }).waitFor()
  assert.deepEqual(
    points,
    [...points].sort((a, b) => b - a),
  )
}
