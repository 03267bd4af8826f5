import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { look } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage({ ARGOSY_BENCH_THREADS: '1' }, LONG)

test('An administrator asks a study, reads its answer with intervals, and watches its strangest game on the board', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  await page.goto('/lab')
  await page.getByText(/Only administrators can start studies/).waitFor()
  await page.goto(hall.bench)
  await page.getByRole('heading', { name: 'Test a rule' }).waitFor()
  assert.doesNotMatch(page.url(), /key=/, 'the key stays in the browser')
  const figure = page.getByLabel('Figure', { exact: true })
  assert.equal(await figure.inputValue(), 'decisions p50')
  assert.ok(await figure.evaluate((field) => field.scrollWidth <= field.clientWidth), 'the figure is cut off')
  // What the form asks of a game before anybody has written anything is a question to it.
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Black Market' })
  await page.getByLabel('Games per variant').fill('2')
  await page.getByRole('button', { name: 'Start study' }).click()
  await page.getByText('Finished').waitFor()
  await page.getByRole('link', { name: 'New study' }).click()
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Imperial Trader' })
  await page.getByLabel('Question', { exact: true }).fill('Is 60 too long?')
  await page.getByLabel('Option', { exact: true }).selectOption('win_credits')
  await page.getByLabel('Values of Win credits').fill('40, 60, 80')
  await page.getByRole('checkbox', { name: '2', exact: true }).check()
  await page.getByLabel('Games per variant').fill('0')
  // The page says in words what is wrong, and nothing is kept.
  await page.getByLabel('Games per variant').fill('2')
  await page.getByLabel('Figure', { exact: true }).fill('fun')
  await page.getByRole('button', { name: 'Start study' }).click()
  await page.getByText(/There is no figure "fun"/).waitFor()
  await page.getByLabel('Games per variant').fill('24')
  await page.getByLabel('Figure', { exact: true }).fill('rounds')
  await page.getByLabel('rounds at most').fill('12')
  await page.getByRole('button', { name: 'Start study' }).click()
  await page.getByText('Finished').waitFor()
  await page.getByRole('heading', { name: /^Rounds at most 12, games of 2/ }).waitFor()
  await page.getByRole('img', { name: 'rounds, 2 players' }).waitFor()
  await page.getByText('No seat is unfair as far as these games can tell.').waitFor()
  await page.getByRole('button', { name: 'Watch' }).first().waitFor()
  await look(page, 'lab')
  // Another value is laid beside the rule.
  const beside = page.getByLabel('Compare the rulebook with')
  const shown = () => page.getByRole('img', { name: 'rounds, 2 players' }).innerHTML()
  const before = await shown()
  const other = (await beside.inputValue()) === '40' ? '60' : '40'
  await beside.selectOption(other)
  assert.equal(await beside.inputValue(), other)
  assert.notEqual(await shown(), before)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy link' }).click()
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), page.url())

  // Its link is enough to read it, and no more.
  const guest = (await hall.person()).page
  await guest.goto(page.url())
  await guest.getByRole('heading', { name: /^Rounds at most 12, games of 2/ }).waitFor()
  assert.equal(await guest.getByRole('button', { name: 'Watch' }).count(), 0)

  await page.getByRole('button', { name: 'Watch' }).first().click()
  await page.waitForURL(/\/t\/[^/]+\/at\/0/)
  await page.getByRole('button', { name: 'Fork here' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('A study is stopped and continued, and kept in files; anybody with the key comes in by it', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/lab')
  await page.getByLabel('Key', { exact: true }).fill(new URL(hall.bench).hash.slice('#key='.length))
  await press('Open lab')
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Imperial Trader' })
  // What is added stands in the file; what a file has beside can be left out.
  await press('Vary another option')
  await page.getByLabel('Option', { exact: true }).nth(0).selectOption('win_credits')
  // An option without values would not be varied: it is not started.
  await press('Start study')
  const values = page.getByLabel('Values of Win credits')
  assert.equal(await values.evaluate((field) => field.matches(':invalid:focus')), true)
  await values.fill('40')
  await page.getByLabel('Option', { exact: true }).nth(1).selectOption('max_rounds')
  await page.getByLabel('Values of Max rounds').fill('5, 6')
  await press('Add another figure')
  await page.getByLabel('Figure', { exact: true }).nth(1).fill('unfinished')
  await press('Add another line-up')
  await page.getByLabel('Players of table 1').fill('plan, random')
  const kept = page.waitForEvent('download')
  await press('Save as file')
  const file = JSON.parse(fs.readFileSync(await (await kept).path(), 'utf8')) as {
    readonly [name: string]: object
  }
  assert.deepEqual(file.options, { win_credits: [40], max_rounds: [5, 6] })
  assert.deepEqual(
    (file.ask as unknown as { figure: string }[]).map(({ figure }) => figure),
    ['decisions p50', 'unfinished'],
  )
  assert.deepEqual(Object.keys(file.players ?? {}), ['Medium', 'table 1'])
  const withVariants = { ...file, variants: { short: { max_rounds: 4 } } }
  await page.getByLabel('Study file').setInputFiles({
    ...{ name: 'study.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(withVariants)),
  })
  await page.getByText('short, from the file.').waitFor()
  await press('Remove variants')
  await page.getByText('short, from the file.').waitFor({ state: 'detached' })
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Black Market' })
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Imperial Trader' })
  await page.getByLabel('Games per variant').fill('5000')
  await press('Start study')
  await press('Stop and save')
  await press('Continue study')
  await press('Stop and save')
  await page.getByRole('button', { name: 'Continue study' }).waitFor()
  const saves = async (name: string) => {
    const saved = page.waitForEvent('download')
    await press(name)
    return (await saved).suggestedFilename()
  }
  assert.equal(await saves('The study'), 'study.json')
  assert.equal(await saves('Its figures'), 'figures.json')
  assert.deepEqual(hall.troubles, [])
})
