// Somebody who has never seen the games takes their first lessons: by names and roles, reading what stands there.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { EFFORT } from '../../src/kernel/testing/effort.ts'
import { look, shoot } from './looking.ts'
import { WORDS_A_SECOND } from './reading.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Reads the lesson's words, and answers by the buttons. */
class Learner {
  readonly page: Page
  readonly game: string
  words = 0
  constructor(page: Page, game: string) {
    this.page = page
    this.game = game
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: /.+/ }).filter({ hasText: /^Decision \d+ of \d+/ })
  }

  get options(): Locator {
    return this.page.getByRole('list', { name: 'What you can do' }).getByRole('button')
  }

  /** The decision of this number, and what it says. */
  async asked(number: number): Promise<void> {
    await this.page.getByText(`Decision ${number} of`).waitFor()
    await this.page.getByRole('button', { name: 'Skip', exact: true }).waitFor()
    assert.equal(await this.page.getByText(/no undo past|Suggested orders/).count(), 0)
    await this.read()
  }

  async read(): Promise<void> {
    const text = (await this.panel.first().textContent()) ?? ''
    this.words += text.split(/\s+/).length
  }

  /** Presses what the lesson's own answer to a decision is called. */
  async solve(number: number): Promise<void> {
    const advice = await this.page.request.get(`/api/lessons/${this.game}/${number - 1}/advice`)
    const { text } = (await advice.json()) as { text: string }
    const option = this.options.filter({ hasText: text }).first()
    await this.options.first().waitFor()
    // Spaces on lanes are folded.
    if ((await option.count()) === 0) await this.options.filter({ hasText: 'A space on a lane' }).click()
    await option.click()
    await this.page.getByRole('button', { name: /^(Continue|Finish lesson)$/ }).waitFor()
    await this.read()
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Continue|Finish lesson)$/ }).click()
  }

  /** Presses what stands out most: the first button of that kind, else the first option. Gives its words. */
  async pressesFirst(): Promise<string> {
    const bold = this.page.locator('button.primary:visible:enabled')
    // The next decision may still be on its way.
    await bold.or(this.options).first().waitFor()
    const button = ((await bold.count()) > 0 ? bold : this.options).first()
    const words = await button.innerText()
    await button.click()
    await this.page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    return words
  }

  /** The seconds it took to read. */
  get seconds(): number {
    return this.words / WORDS_A_SECOND
  }
}

test('the first lesson of Imperial Trader, from the shelf to the end: help, a skip, seen, tried again and finished', async (t) => {
  const { page } = await hall.person()
  const learner = new Learner(page, 'imperial-trader')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/')
  await page
    .getByRole('article', { name: 'Imperial Trader' })
    .getByRole('link', { name: 'First lesson' })
    .click()
  await learner.asked(1)
  await shoot(page, 'lesson-decision')
  // Nothing is suggested. Something else that is legal shows where it leads, and not what would be better.
  assert.equal(await page.getByRole('button', { name: 'Suggest a move' }).count(), 0)
  await page
    .getByRole('button', { name: /Threxam/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Allowed, but there is a better move' }).waitFor()
  assert.equal(await page.getByRole('button', { name: 'Continue' }).count(), 0)
  await look(page, 'lesson-led')
  await press('Try another move')
  await learner.asked(1)
  // Help comes in three steps; the last one shows the move, and then it is not the learner's own.
  await press('Where to look')
  await page.getByText(/^Look at the middle of the chart/).waitFor()
  await press('Show the rule')
  await page.locator('.one-clause').waitFor()
  await press('Show the move')
  await page.getByRole('heading', { name: 'The lesson’s move' }).waitFor()
  await look(page, 'lesson-help')
  await learner.solve(1)
  await page.getByRole('heading', { name: 'Good move' }).waitFor()
  await learner.goOn()
  await learner.asked(2)
  await page.reload()
  await learner.asked(2)
  // To look back at what was found leaves it found.
  await learner.solve(2)
  await learner.goOn()
  await learner.asked(3)
  await press('Back')
  await learner.asked(2)
  await press('Skip')
  for (let number = 3; number <= 7; number++) {
    await learner.asked(number)
    if (number === 6) await press('Skip')
    else {
      await learner.solve(number)
      await learner.goOn()
    }
  }
  await page.getByRole('heading', { name: /You have seen the first lesson of Imperial Trader/ }).waitFor()
  await shoot(page, 'lesson-done')
  await press('Try them again')
  await learner.asked(1)
  // Leaving in the middle and coming back leads to what was left, not to the whole lesson.
  await page.reload()
  await learner.asked(1)
  await press('Skip')
  await learner.asked(6)
  await learner.solve(6)
  await learner.goOn()
  await page.getByText('1 decision is left to find by yourself.').waitFor()
  await page.getByRole('button', { name: /^1\. / }).click()
  await learner.asked(1)
  await learner.solve(1)
  await learner.goOn()
  await page.getByRole('heading', { name: /You finished the first lesson of Imperial Trader/ }).waitFor()
  await press('Repeat lesson')
  await page.getByText('Decision 1 of').waitFor()
  t.diagnostic(`task: take a first lesson: ${learner.seconds.toFixed(0)} s (${learner.words} words read)`)
  assert.ok(learner.seconds > 60 && learner.seconds < 600, `it took ${learner.seconds} s to read`)
  assert.deepEqual(hall.troubles, [])
})

test('Help in a lesson says the rule and the orders in words', async () => {
  const { page } = await hall.person()
  const learner = new Learner(page, 'godsfire-trade')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/learn/godsfire-trade')
  await learner.asked(1)
  await press('Skip')
  await learner.asked(2)
  for (const help of ['Where to look', 'Show the rule', 'Show the move']) await press(help)
  await page.locator('.lesson-help').getByText('Build 1 ship at Orrin', { exact: true }).waitFor()
  assert.match(await page.locator('.one-clause').innerText(), /^Build ships, 3 GB each/)
  assert.deepEqual(hall.troubles, [])
})

/** As often as this is pressed what stands out most: more than any lesson has buttons from its beginning to its end. */
const PRESSES = 60

/** Two on a push, the one of a menu and the one of a sheet; in the long tests all. */
const TRIED = ['imperial-trader', 'starfire-campaign', 'cash-flow', 'black-market', 'godsfire-trade']

for (const game of TRIED.slice(0, EFFORT > 1 ? TRIED.length : 1))
  test(`by pressing only what stands out nobody finishes the lesson of ${game}`, async () => {
    // On a phone, but where orders lie behind a button of their own there.
    const wide = game === 'starfire-campaign'
    const viewport = wide ? { width: 1440, height: 900 } : { width: 390, height: 780 }
    const { context, page } = await hall.person({ viewport })
    const learner = new Learner(page, game)
    await page.goto(`/learn/${game}`)
    await learner.asked(1)
    // A wrong answer leads back to itself, again and again.
    let back = 0
    for (let n = 0; n < PRESSES && back < 2; n++)
      if ((await learner.pressesFirst()) === 'Try another move') back++
    assert.equal(back, 2, 'no wrong answer led back to its decision')
    assert.equal(await page.getByRole('heading', { name: /^You (finished|have seen)/ }).count(), 0)
    await page.getByText(/^Decision \d+ of/).waitFor()
    assert.equal(await page.getByText(/Suggest a move|Suggested orders/).count(), 0)
    assert.deepEqual(hall.troubles, [])
    await context.close()
  })

test('a lesson that is not there says so, and where the rules are', async () => {
  const { page } = await hall.person()
  await page.goto('/learn/chess')
  await page.getByRole('heading', { name: 'Lesson not found' }).waitFor()
})
