import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import type { Answered, GameInfo, TableState } from '../../src/server/api.ts'
import { ask as call } from './asking.ts'
import { Captain } from './captain.ts'
import { look, settled, shoot, shownOn } from './looking.ts'
import { Reader } from './reading.ts'
import { stage } from './stage.ts'

const hall = stage()
const AWAY_TURNS = 30

test('A player who comes back to Cash Flow after thirty turns of bots finds what they lost in twenty seconds, and sees it on the map', {
  ...LONG,
}, async (t) => {
  const { table, key } = await awayAtCashFlow()
  const { page } = await hall.person({ viewport: { width: 1440, height: 900 } })
  await page.goto(`/t/${table}#key=${key}`)
  const told = page.getByRole('region', { name: /What happened to you/ })
  await told.waitFor()

  const reader = new Reader()
  await reader.reads(told.getByRole('heading', { level: 2 }))
  await reader.readsTo(told.getByRole('listitem'), /You (also )?lost|You are out|attack|blockade/)
  reader.done(t, 'come back after thirty turns and find what was lost', 20)
  assert.ok((await told.getByRole('listitem').count()) <= 5)
  const why = new Reader()
  await why.readsTo(told.getByRole('listitem'), /You lost .* to .*[.]\s+.* moved in/)
  why.done(t, 'say why you lost a place', 15)

  // The same numerals lie on the map; what happened is played there, a step at a time, and its frame says when that was.
  const shown = page.getByRole('region', { name: 'What happened, on the board' })
  await shown.getByRole('button', { name: 'Step' }).click()
  const past = page.getByRole('group', { name: /earlier board of .*: .*after event \d+/ })
  await past.waitFor()
  assert.equal(await past.getByRole('button').count(), 0, 'nothing of the past can be chosen')
  await look(page, 'told-past')
  await shown.getByRole('button', { name: 'Skip to now' }).click()
  await past.waitFor({ state: 'detached' })

  // What was read is folded away.
  await told.getByRole('button', { name: 'Hide' }).click()
  assert.equal(await told.getByRole('listitem').count(), 0)
  await told.getByRole('button', { name: 'Show', exact: true }).click()
  await told.getByRole('listitem').first().waitFor()

  // Everything else on demand.
  await told.getByRole('button', { name: /^\d+ more events?$/ }).click()
  await page.getByRole('button', { name: 'In order', exact: true, pressed: true }).waitFor()
  await told.getByRole('button', { name: 'By player' }).click()
  await page.getByRole('button', { name: 'By player', pressed: true }).waitFor()
  await told.getByRole('button', { name: 'By type' }).click()
  const chronicle = page.getByRole('region', { name: 'Since your last turn' })
  await chronicle.getByRole('group').first().waitFor()
  await shoot(page, 'told-dispatch')
  assert.deepEqual(hall.troubles, [])
})

test('A player who follows a round of five bots reads in half a minute what each of them did, and unfolds the rest', {
  ...LONG,
}, async (t) => {
  const seats = [
    { kind: 'you', name: 'Marrow' },
    ...Array.from({ length: 5 }, (_, i) => ({ kind: 'bot', bot: 'plan', name: `Bot ${'ABCDE'[i]}` })),
  ]
  const made = await ask('POST', '/api/tables', { game: 'imperial-trader', seats, seed: 'five' })
  const { table, key } = made as Answered<'POST /api/tables'>
  await atOnce(table, key)
  const { page } = await hall.person()
  await page.goto(`/t/${table}#key=${key}`)
  const captain = new Captain(page)
  const chronicle = page.getByRole('region', { name: 'Since your last turn' })
  // The player sets a ship and takes a turn; then the five of them take theirs.
  const done = new Set<string>()
  for (let decisions = 0; done.size < 5; decisions++) {
    assert.ok(decisions < 16 && (await captain.asked()), 'the bots never had their turns')
    await captain.decide('Marrow')
    await captain.asked()
    done.clear()
    for (const line of await chronicle.getByRole('listitem').allInnerTexts())
      for (const [, name] of line.matchAll(/(Bot [A-E]):? .*(?:flies|stays|delivers)/g)) done.add(name ?? '')
  }
  const reader = new Reader()
  await reader.reads(chronicle)
  reader.done(t, "follow five bots' round", 40)
  // One line a bot; all that is told of it when it is touched, and everything in order beside it.
  const bot = page.getByRole('button', { name: /^Bot A/, expanded: false })
  const brief = chronicle.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Bot A/ }) })
  await bot.click()
  await brief.first().getByRole('listitem').first().waitFor()
  await shoot(page, 'told-short')
  await chronicle.getByRole('button', { name: 'In order', exact: true }).click()
  await bot.waitFor({ state: 'detached' })
  // All that was ever told, and again the latest.
  await page.getByRole('button', { name: /^Show all \d+ entries$/ }).click()
  await chronicle.waitFor({ state: 'detached' })
  await page
    .getByText('The game begins')
    .or(page.getByText(/^Marrow berths/))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Show only the latest' }).click()
  await chronicle.waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('The rulebook is read on paper, with the notes of its designers, and on from where one stopped', {
  ...LONG,
}, async (t) => {
  const { page } = await hall.person()
  await page.goto('/')
  const reader = new Reader()
  const game = page.getByRole('article', { name: 'Imperial Trader' })
  // What is said of the game; the names on the picture beside it, which may come later, are no part of that.
  await reader.reads(game.getByRole('heading'), game.getByRole('paragraph'))
  await reader.does(game.getByRole('link', { name: /Rulebook|Rules/ }).click())
  // The shelf has a heading, too: we wait for what only the book has.
  await page.waitForURL('**/rules/imperial-trader')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.locator('body', { hasText: /6\.3/ }).waitFor()
  await shownOn(page, 'print')
  const text = await page.locator('body').innerText()
  assert.match(text, /6\.3/)
  assert.doesNotMatch(text, /\[(seed|gap|base|ruling|option)|\.json|range 2–6/)
  for (const bar of await page.getByRole('navigation').all()) assert.equal(await bar.isVisible(), false)
  const paper = await page.pdf({ format: 'A4' })
  assert.equal(paper.subarray(0, 4).toString(), '%PDF')
  await reader.reads(page.getByRole('heading', { level: 2 }))
  reader.done(t, 'read the rulebook on paper', 20)
  await shownOn(page, 'screen')
  const notes = page.getByLabel('Show notes for designers')
  await notes.check()
  await page
    .getByText(/TOO_FAR/)
    .first()
    .waitFor()
  await notes.uncheck()
  // A worked example stands beside its clause.
  await page.getByRole('complementary', { name: 'Example of IT-8.9' }).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => localStorage.getItem('argosy.reading imperial-trader') !== null)
  await page.goto('/')
  await page.goto('/rules/imperial-trader')
  await page.waitForFunction(() => scrollY > 1000)
  assert.deepEqual(hall.troubles, [])
})

test('A table is printed as its board alone: nothing that can be pressed is on paper', async () => {
  const seats = [
    { kind: 'you', name: 'Marrow' },
    { kind: 'bot', bot: 'plan', name: 'Ines' },
  ]
  const made = await ask('POST', '/api/tables', { game: 'imperial-trader', seats, seed: 'paper' })
  const { table, key } = made as Answered<'POST /api/tables'>
  const { page } = await hall.person({ viewport: { width: 1280, height: 860 } })
  await page.goto(`/t/${table}#key=${key}`)
  const decision = page.getByRole('heading', { name: /Your turn/ })
  const board = page.locator('.stage svg').first()
  await decision.waitFor()
  await shownOn(page, 'print')
  await decision.waitFor({ state: 'hidden' })
  assert.equal(await page.locator('.stage-tools').isVisible(), false)
  const width = async () => (await board.boundingBox())?.width ?? 0
  assert.ok((await settled(page, width, (px) => px > 1200)) > 1200, 'the board has all of the sheet')
  await shownOn(page, 'screen')
  await decision.waitFor()
  assert.deepEqual(hall.troubles, [])
})

/** A seat of Cash Flow whose holder has been away while bots have played on, until something was taken from them. */
async function awayAtCashFlow(): Promise<{ table: string; key: string }> {
  const games = (await ask('GET', '/api/games')) as readonly GameInfo[]
  const bot = games.find(({ id }) => id === 'cash-flow')?.bots[0]?.id ?? ''
  const seats = [{ kind: 'you', name: 'Marrow' }, ...Array.from({ length: 4 }, () => ({ kind: 'bot', bot }))]
  const made = (await ask('POST', '/api/tables', {
    game: 'cash-flow',
    seats,
    seed: 'away',
  })) as Answered<'POST /api/tables'>
  const { table, key } = made
  const play = (who: string | null) =>
    ask(
      'POST',
      `/api/tables/${table}/host`,
      { do: 'play', seat: 0, bot: who, reason: 'away', commandId: `${who}` },
      key,
    )
  await atOnce(table, key)
  await play(bot)
  for (;;) {
    const { lines, dispatch, over } = (await ask('GET', `/api/tables/${table}`, undefined, key)) as TableState
    const turns = new Set(lines.filter(({ seat }) => seat !== 0).map(({ event }) => event)).size
    assert.equal(over, null, 'the game was over before anything was lost')
    if (turns >= AWAY_TURNS && dispatch?.lines.some(({ text }) => /^You lost/.test(text))) break
    await new Promise((done) => setTimeout(done, 300))
  }
  await play(null)
  return { table, key }
}

/** Bots answer at once. */
const atOnce = (table: string, key: string) =>
  ask('POST', `/api/tables/${table}/host`, { do: 'pace', seat: 0, pace: 'once', commandId: 'pace' }, key)

const ask = (method: string, path: string, body?: object, key?: string) =>
  call(hall.url, method, path, body, key)
