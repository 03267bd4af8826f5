import assert from 'node:assert/strict'
import { test } from 'node:test'
import { look } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage({ ARGOSY_BENCH_THREADS: '1' })

test('Who runs the house asks a study, reads its answer with intervals, and watches its strangest game on the board', async () => {
  const { page } = await hall.person()
  await page.goto('/lab')
  await page.getByText(/Studies are asked by those who run this house/).waitFor()
  await page.goto(hall.bench)
  await page.getByRole('heading', { name: 'Ask the game itself' }).waitFor()
  assert.doesNotMatch(page.url(), /key=/, 'the key stays in the browser')
  // What the form asks of a game before anybody has written anything is a question to it.
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Black Market' })
  await page.getByLabel('Games of each').fill('2')
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByText('Played to the end').waitFor()
  await page.getByRole('link', { name: 'New study' }).click()
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Imperial Trader' })
  await page.getByLabel('The question in a line').fill('Is 60 too long?')
  await page.getByLabel('An option').selectOption('win_credits')
  await page.getByLabel('Values of Win credits').fill('40, 60, 80')
  await page.getByRole('checkbox', { name: '2', exact: true }).check()
  await page.getByLabel('Games of each').fill('0')
  // What is wrong is said in words, and nothing is kept.
  await page.getByLabel('Games of each').fill('2')
  await page.getByLabel('A figure').fill('fun')
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByText(/There is no figure "fun"/).waitFor()
  await page.getByLabel('Games of each').fill('24')
  await page.getByLabel('A figure').fill('rounds')
  await page.getByLabel('rounds at most').fill('12')
  await page.getByRole('button', { name: 'Play it' }).click()
  await page.getByText('Played to the end').waitFor()
  await page.getByRole('heading', { name: /^Rounds at most 12, games of 2/ }).waitFor()
  await page.getByRole('img', { name: 'rounds, 2 players' }).waitFor()
  await page.getByText('No seat is unfair as far as these games can tell.').waitFor()
  await page.getByRole('button', { name: 'Watch' }).first().waitFor()
  await look(page, 'lab')

  // Its link is enough to read it, and no more.
  const guest = (await hall.person()).page
  await guest.goto(page.url())
  await guest.getByRole('heading', { name: /^Rounds at most 12, games of 2/ }).waitFor()
  assert.equal(await guest.getByRole('button', { name: 'Watch' }).count(), 0)

  await page.getByRole('button', { name: 'Watch' }).first().click()
  await page.waitForURL(/\/t\/[^/]+\/at\/0/)
  await page.getByRole('button', { name: 'Fork from here' }).waitFor()
  assert.deepEqual(hall.troubles, [])
})

test('A study is stopped and gone on with, and kept in files; whoever has the key comes in by it', async () => {
  const { page } = await hall.person()
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await page.goto('/lab')
  await page.getByLabel('Key', { exact: true }).fill(new URL(hall.bench).hash.slice('#key='.length))
  await press('Come in')
  await page.getByLabel('Game', { exact: true }).selectOption({ label: 'Imperial Trader' })
  await page.getByLabel('Games of each').fill('5000')
  await press('Play it')
  await press('Stop here and keep it')
  await press('Go on with it')
  await press('Stop here and keep it')
  await page.getByRole('button', { name: 'Go on with it' }).waitFor()
  const saves = async (name: string) => {
    const saved = page.waitForEvent('download')
    await press(name)
    return (await saved).suggestedFilename()
  }
  assert.equal(await saves('The study'), 'study.json')
  assert.equal(await saves('Its figures'), 'figures.json')
  assert.deepEqual(hall.troubles, [])
})
