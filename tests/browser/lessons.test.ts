// Somebody who has never seen the games takes their first lessons: by names and roles, reading what stands there.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { look, shoot } from './looking.ts'
import { WORDS_A_SECOND } from './reading.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Reads the lesson's words, asks what is suggested, and does it. */
class Learner {
  readonly page: Page
  words = 0
  constructor(page: Page) {
    this.page = page
  }

  get panel(): Locator {
    return this.page.getByRole('region', { name: /.+/ }).filter({ hasText: /^Decision \d+ of \d+/ })
  }

  /** The decision of this number, and what it says. */
  async asked(number: number): Promise<void> {
    await this.page.getByText(`Decision ${number} of`).waitFor()
    await this.page.getByRole('button', { name: 'Skip', exact: true }).waitFor()
    await this.read()
  }

  async read(): Promise<void> {
    const text = (await this.panel.first().textContent()) ?? ''
    this.words += text.split(/\s+/).length
  }

  /** Does what is suggested: at once, or in the form, which is then sent. */
  async trust(): Promise<void> {
    await this.page.getByRole('button', { name: 'Suggest a move' }).click()
    const take = this.page.getByRole('button', { name: /^(Make this move|Fill this in)$/ })
    await take.waitFor()
    const fills = (await take.textContent()) === 'Fill this in'
    await take.click()
    if (fills) await this.page.locator('.form-foot').getByRole('button').last().click()
    await this.judged()
  }

  async judged(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Continue|Finish lesson)$/ }).waitFor()
    await this.read()
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: /^(Continue|Finish lesson)$/ }).click()
  }

  /** The seconds it took to read. */
  get seconds(): number {
    return this.words / WORDS_A_SECOND
  }
}

test('the first lesson of Imperial Trader, from the shelf to the end: wrong first, left in the middle, and continued', async (t) => {
  const { context, page } = await hall.person()
  const learner = new Learner(page)
  await page.goto('/')
  await page
    .getByRole('article', { name: 'Imperial Trader' })
    .getByRole('link', { name: 'First lesson' })
    .click()
  await learner.asked(1)
  await shoot(page, 'lesson-decision')
  // Something else that is legal, in the list.
  await page
    .getByRole('button', { name: /Threxam/ })
    .first()
    .click()
  await learner.judged()
  await page
    .getByRole('heading', { name: 'Allowed, but there is a better move. Here is what happened.' })
    .waitFor()
  await page.getByRole('heading', { name: 'Suggested move' }).waitFor()
  await look(page, 'lesson-led')
  await page.getByRole('button', { name: 'Try another move' }).click()
  await learner.asked(1)
  await learner.trust()
  await page.getByRole('heading', { name: 'Good move: the one we suggest' }).waitFor()
  await learner.goOn()
  await learner.asked(2)
  await page.reload()
  await learner.asked(2)
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await learner.asked(1)
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  for (let number = 2; number <= 7; number++) {
    await learner.asked(number)
    if (number === 6) await page.getByRole('button', { name: 'Skip', exact: true }).click()
    else {
      await learner.trust()
      await learner.goOn()
    }
  }
  await page.getByRole('heading', { name: /You finished the first lesson of Imperial Trader/ }).waitFor()
  await shoot(page, 'lesson-done')
  await page.getByRole('button', { name: 'Repeat lesson' }).click()
  await page.getByText('Decision 1 of').waitFor()
  t.diagnostic(`task: take a first lesson: ${learner.seconds.toFixed(0)} s (${learner.words} words read)`)
  assert.ok(learner.seconds > 60 && learner.seconds < 600, `it took ${learner.seconds} s to read`)
  assert.deepEqual(hall.troubles, [])
  await context.close()
})

for (const { game, title } of [
  { game: 'cash-flow', title: 'Which superpower?' },
  { game: 'black-market', title: 'Which action?' },
  { game: 'godsfire-trade', title: 'War and peace' },
])
  test(`the lesson of ${game} begins on its board, on a phone too`, async () => {
    const { context, page } = await hall.person({ viewport: { width: 390, height: 780 } })
    const learner = new Learner(page)
    await page.goto(`/learn/${game}`)
    await learner.asked(1)
    await page.getByRole('heading', { name: title }).waitFor()
    await learner.trust()
    await learner.goOn()
    await learner.asked(2)
    assert.deepEqual(hall.troubles, [])
    await context.close()
  })

test('the lesson of starfire-campaign is a turn on its own pages, advised in pieces, and read on a phone, too', async () => {
  const { context, page } = await hall.person({ viewport: { width: 390, height: 780 } })
  const learner = new Learner(page)
  await page.goto('/learn/starfire-campaign')
  await learner.asked(1)
  // What the lesson says stands above the pages; the sheet comes over them when it is wanted.
  await page.getByRole('button', { name: /^What to do/ }).click()
  await page.getByRole('button', { name: 'Add all' }).click()
  await page.getByRole('button', { name: 'Open orders' }).click()
  await page.getByRole('button', { name: /^Submit / }).click()
  await learner.judged()
  await learner.goOn()
  await learner.asked(2)
  assert.deepEqual(hall.troubles, [])
  await context.close()
})

test('a lesson that is not there says so, and where the rules are', async () => {
  const { context, page } = await hall.person()
  await page.goto('/learn/chess')
  await page.getByRole('heading', { name: 'Lesson not found' }).waitFor()
  await context.close()
})
