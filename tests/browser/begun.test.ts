// Every game is begun, in a soak by every variant in every way, by pressing what a person presses, and goes on to its first answer.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright-core'
import type { GameInfo } from '../../src/house/api/contract.ts'
import { isRulebook } from '../../src/house/api/variants.ts'
import { EFFORT, LONG } from '../../src/kernel/testing/effort.ts'
import { OWN } from '../../src/rulesets/own.ts'
import { MODES } from '../../src/web/seats.ts'
import { ask } from './asking.ts'
import { Beginner, type Beginning } from './beginner.ts'
import { stage } from './stage.ts'

const hall = stage()

const WAYS = MODES.map(({ mode }) => mode)
const DOORS: readonly Beginning['door'][] = ['shelf', 'variants']

for (const [nth, id] of Object.keys(OWN).entries())
  test(`${id} · begins from the shelf or from the page of its variants`, async () => {
    const games = (await ask(hall.url, 'GET', '/api/games')) as readonly GameInfo[]
    const game = games.find((one) => one.id === id)
    assert.ok(game !== undefined)
    const maker = new Beginner((await hall.person()).page)
    const friends: Beginner[] = []
    for (const beginning of beginnings(await offered(maker, game), nth))
      await begin(maker, friends, game, beginning)
    assert.deepEqual(hall.troubles, [])
  })

/**
 * In a soak each variant at each door in every way; on a push one of them, another way for each game, so that the games
 * together begin in every way and from both doors.
 */
function beginnings(
  offers: Readonly<Record<Beginning['door'], readonly string[]>>,
  nth: number,
): readonly Beginning[] {
  const all = DOORS.flatMap((door) => offers[door].map((variant) => ({ door, variant })))
  if (EFFORT > 1) return all.flatMap((one) => WAYS.map((way) => ({ ...one, way })))
  const at = <T>(of: readonly T[], i: number) => of[i % of.length] as T
  const door = at(DOORS, nth)
  return [{ door, variant: at(offers[door], nth), way: at(WAYS, nth) }]
}

/** What pages offer: each variant of the dialog, and each that has a place of its own on the variants' page. */
async function offered(maker: Beginner, game: GameInfo): Promise<Record<Beginning['door'], string[]>> {
  const { page } = maker
  const dialog = await maker.opens(game, { door: 'shelf', way: 'bots' })
  const cards = maker.variants(dialog)
  const inDialog = await cards.locator('b').allInnerTexts()
  const first = game.presets.find(({ usual }) => usual) ?? game.presets.find(isRulebook)
  const chosen = cards.filter({ has: page.getByRole('radio', { checked: true }) }).locator('b')
  assert.equal(await chosen.innerText(), first?.title ?? 'As in the rulebook', game.title)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('article', { name: game.title }).getByRole('link', { name: 'Variants' }).click()
  const own = page.getByRole('region', { name: 'Variants of this game' }).getByRole('article')
  await own.first().waitFor()
  const onPage = await own.getByRole('heading').allInnerTexts()
  // None is kept back: those of the game, and the rulebook itself where none of them is that.
  assert.equal(onPage.length, game.presets.length)
  assert.equal(inDialog.length, game.presets.length + (game.presets.some(isRulebook) ? 0 : 1))
  return { shelf: inDialog, variants: onPage }
}

/** Begins a table with the players it needs, and goes on until somebody's first answer is taken. */
async function begin(
  maker: Beginner,
  friends: Beginner[],
  game: GameInfo,
  beginning: Beginning,
): Promise<void> {
  const what = `${game.title}, ${beginning.variant}, ${beginning.way}, from the ${beginning.door}`
  const { page } = maker
  const dialog = await maker.opens(game, beginning)
  if (beginning.way === 'friends') await withOneFriend(dialog)
  await maker.begins(dialog)
  const here = [maker]
  if (beginning.way === 'friends') {
    const title = await page.getByRole('heading', { name: /still open$/ }).innerText()
    const wanted = title.startsWith('One') ? 1 : Number.parseInt(title, 10)
    const invite = await page.getByLabel('Invite link').inputValue()
    while (friends.length < wanted) friends.push(new Beginner((await hall.person()).page))
    for (const [i, friend] of friends.slice(0, wanted).entries())
      await friend.comes(invite, `Friend ${i + 1}`)
    here.push(...friends.slice(0, wanted))
  }
  const asked = await Promise.any(here.map((one) => one.asked())).catch((error) => {
    throw new Error(`Nobody is asked anything: ${what}.`, { cause: error })
  })
  assert.ok(await asked.moves(), what)
}

/** As few friends as there can be, one of them at least: more only take more time. */
async function withOneFriend(dialog: Locator): Promise<void> {
  const open = dialog.getByRole('listitem').filter({ hasText: 'They enter their own name.' })
  const remove = dialog.getByRole('button', { name: /^Remove / })
  while ((await open.count()) > 1 && (await remove.count()) > 0) await remove.last().click()
}

test('A house rule that cannot stand keeps a table from beginning: it is unfolded, gone to, and says why; a host may leave every seat to others', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  const maker = new Beginner(page)
  const dialog = await maker.opens({ title: 'Starfire Campaign' }, { door: 'shelf', way: 'friends' })
  const rules = dialog.getByText('House rules', { exact: true })
  await rules.click()
  const upkeep = dialog.getByLabel('Ship upkeep', { exact: true })
  const systems = dialog.getByLabel('Core systems', { exact: true })
  // A fraction is written key by key.
  await upkeep.fill('')
  assert.equal(await upkeep.inputValue(), '')
  await upkeep.pressSequentially('0.0005')
  assert.equal(await upkeep.inputValue(), '0.0005')
  for (const [field, wrong, right] of [
    [upkeep, '0.00005', '0.05'],
    [systems, '0', '90'],
    [systems, '', '90'],
  ] as const) {
    await field.fill(wrong)
    await rules.click()
    await field.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Open table' }).click()
    await field.waitFor()
    assert.deepEqual(
      await field.evaluate((at: HTMLInputElement) => [
        at === document.activeElement,
        at.validationMessage !== '',
      ]),
      [true, true],
      wrong,
    )
    await field.fill(right)
  }
  await dialog.getByLabel('GM', { exact: true }).selectOption({ label: 'On' })
  await dialog.getByRole('radio', { name: /^Custom rules/, checked: true }).waitFor()
  await dialog.getByLabel('Player in seat 1').selectOption({ label: 'Invited by link' })
  await dialog.getByText('You do not play. You only host the table.').waitFor()
  await maker.begins(dialog)
  await page.getByRole('heading', { name: '3 seats are still open' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})
