// Forms that few games come to, answered on the page at a table that stands where they are asked.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { fileOfPlayed } from '../../src/house/tables/archive.ts'
import { Game } from '../../src/kernel/game.ts'
import type { JsonObject } from '../../src/kernel/json.ts'
import type { Position, Seat } from '../../src/kernel/procedure.ts'
import { type AnyRuleset, anyRuleset } from '../../src/kernel/ruleset.ts'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { begin, follow, nextOf, recipeOf } from '../../src/kernel/testing/transcript.ts'
import type { Position as Colonies } from '../../src/rulesets/black-market/position.ts'
import { blackMarket } from '../../src/rulesets/black-market/ruleset.ts'
import { cashFlow } from '../../src/rulesets/cash-flow/ruleset.ts'
import type { TableKey } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { noFaults } from './looking.ts'
import { movesOn } from './moving.ts'
import { stage } from './stage.ts'

const hall = stage()

/** Somebody who holds all seats of a table, and has the screen. */
async function at(made: Promise<{ table: string; key: string }>): Promise<Page> {
  const { table, key } = await made
  const { page } = await hall.person()
  // A scoring that was lies open for who comes.
  const read = page.getByRole('dialog', { name: /scoring/ }).getByRole('button', { name: 'Continue' })
  await page.addLocatorHandler(read, () => read.click())
  await page.goto(`/t/${table}#key=${key}`)
  const taken = page.getByRole('button', { name: /^I am / })
  await taken.or(page.locator('.open-answer')).first().waitFor()
  if (await taken.isVisible()) {
    // Until then nothing else is on the page, for any key or reader of screens.
    assert.equal(await page.locator('button, a, input, svg:not([role="alertdialog"] *)').count(), 1)
    await taken.click()
  }
  await page.locator('.open-answer').waitFor()
  return page
}

async function send(page: Page, name: RegExp): Promise<void> {
  await movesOn(page, () => page.locator('.open-answer').getByRole('button', { name }).click())
  const taken = page.getByRole('button', { name: /^I am / })
  if (await taken.isVisible()) await taken.click()
}

test('Cash Flow: dice are marked to be rolled again, and what is in excess is offered at two prices', {
  ...LONG,
}, async () => {
  const war = await at(
    tableWhere(
      hall.url,
      { rules: anyRuleset(cashFlow), seats: 3, seed: 'moment 42', options: { round_limit: 76 } },
      (step) => step === 'conventional.reroll',
    ),
  )
  const die = war.getByRole('button', { name: /^Die 1 shows \d: roll again$/ })
  const was = (await die.getAttribute('aria-pressed')) === 'true'
  await die.click()
  assert.equal(await die.getAttribute('aria-pressed'), String(!was))
  if (was) await die.click()
  await noFaults(war, 'dice to be rolled again')
  await send(war, /^Roll \d+ di(e|ce) again$/)
  await war.context().close()

  const market = await at(
    tableWhere(
      hall.url,
      { rules: anyRuleset(cashFlow), seats: 3, seed: 'moment 5', options: { round_limit: 2 } },
      (step) => step === 'excess.list',
    ),
  )
  await market
    .getByRole('button', { name: /^Less: / })
    .first()
    .click()
  await market.getByLabel('Offer at another price').selectOption({ index: 1 })
  const prices = market.getByLabel(/^Price of /)
  assert.equal(await prices.count(), 2)
  const other = (await prices.last().locator('option').last().getAttribute('value')) ?? ''
  await prices.last().selectOption(other)
  await send(market, /^Put \d+ units? on the market$/)
  await market
    .getByText(new RegExp(`at ${Number(other).toLocaleString('en')} M`))
    .first()
    .waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('Black Market: one of the disaffected is won back', {
  ...LONG,
}, async () => {
  const page = await at(
    tableWhere(hall.url, { rules: anyRuleset(blackMarket), seats: 3, seed: 'moment 1' }, (step, seat, p) => {
      const { turn, disaffected } = p as Colonies
      return step === 'recruit.recruit' && seat !== turn && (disaffected[seat] ?? 0) > 0
    }),
  )
  await page.getByRole('checkbox', { name: 'A Disaffected becomes Spare, for 1 Food' }).check()
  await send(page, /Win a Disaffected back$/)
  await page
    .getByText(/Disaffected/)
    .first()
    .waitFor()
  assert.deepEqual(hall.troubles, [])
})

/** A game that is played at random. */
interface Played {
  readonly rules: AnyRuleset
  readonly seats: number
  readonly seed: string
  readonly options?: JsonObject
}

/**
 * A table that stands where a question comes up which few games come to: the game is played at random in this process, opened
 * as a file, and forked where it first is so.
 * @returns its key, which opens all seats
 */
export async function tableWhere(
  url: string,
  { rules, seats, seed, options = {} }: Played,
  isAsked: (step: string, seat: Seat, p: Position) => boolean,
): Promise<TableKey> {
  const game = new Game(rules)
  const cast = {
    gameOf: () => game,
    next: (_recipe: unknown, match: Parameters<typeof follow>[1], chance: Parameters<Game['random']>[2]) => {
      const [seat = 0] = match.question.waitsFor
      return { seat, answer: game.random(match.position, seat, chance) }
    },
  }
  const recipe = recipeOf(seed, Array(seats).fill('random').join(' '), options)
  const match = begin(cast, recipe)
  let event = -1
  while (!game.isOver(match.position)) {
    const p = match.position
    const frame = p.flow.at(-1)
    const step = `${frame?.in}.${frame?.at}`
    if (event < 0 && match.question.asked.some((seat) => isAsked(step, seat, p))) event = match.nextSeq - 1
    follow(recipe, match, nextOf(cast, recipe, match))
  }
  assert.ok(event >= 0, 'nobody is ever asked so')
  const names = Array.from({ length: seats }, () => 'random')
  const body = fileOfPlayed(match, { name: 'A moment', seated: names, atMs: Date.now() })
  const opened = await fetch(`${url}/api/files`, {
    ...{ method: 'POST', body: new Uint8Array(body) },
    headers: { 'content-type': 'application/octet-stream' },
  })
  assert.equal(opened.status, 201, await opened.clone().text())
  const { table } = (await opened.json()) as { table: string }
  return (await ask(url, 'POST', `/api/tables/${table}/fork`, { event })) as TableKey
}
