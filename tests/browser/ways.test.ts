import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { LONG } from '../../src/kernel/testing/effort.ts'
import { Captain } from './captain.ts'
import { shoot } from './looking.ts'
import { stage } from './stage.ts'

const hall = stage()

test('A turn with the keyboard alone: list, number keys, and the board', async () => {
  const { page } = await hall.person()
  const captain = new Captain(page)
  await page.goto('/')
  await tabTo(page, /Play now against bots/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await tabTo(page, /Your name/)
  await page.keyboard.type('Wyke')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your turn, Wyke' }).waitFor()

  // The board is one stop; arrows go from world to world, and what is pointed at is marked in the list.
  await tabTo(page, /^Cantrell, sells/)
  await page.keyboard.press('ArrowRight')
  const focused = await focusedName(page)
  assert.doesNotMatch(focused, /^Cantrell/)
  const name = focused.split(',')[0] ?? ''
  await page.locator('.opt.on').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(`Wyke berths at ${name}`).first().waitFor()

  // Number keys choose from the list; the focus goes on to the heading of the next question by itself.
  await captain.options.first().waitFor()
  const fly = captain.option(/Fly/)
  await page.keyboard.press((await fly.getAttribute('aria-keyshortcuts')) ?? '')
  await page.getByText(/^You rolled/).waitFor()
  await captain.options.first().waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'decision-title')
  const first = captain.options.first()
  for (let tabs = 0; !(await first.evaluate((button) => button === document.activeElement)); tabs++) {
    assert.ok(tabs < 4, 'its options follow its heading')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByText('action 2 of 2').waitFor()
  // What all games are is not fetched with a table.
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.reload()
  await page.getByRole('link', { name: 'How to play' }).waitFor()
  await page.getByText('action 2 of 2').waitFor()
  assert.ok(!asked.includes('/api/games'), asked.join(' '))
  assert.deepEqual(hall.troubles, [])
})

test('What is not possible says why, with its clause; the clause opens the rulebook beside the board', async () => {
  const { page } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Hot seat/)
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await captain.choose(captain.option(/Ostermoor/))
  await captain.choose(captain.option(/Ostermoor/))
  const impossible = page.getByRole('list', { name: 'Not possible now' })
  const more = page.getByRole('button', { name: /more that are not possible/ })
  if (await more.isVisible()) await more.click()
  const upgrade = impossible.getByRole('listitem').filter({ hasText: 'Buy Autoloaders' })
  assert.match(await upgrade.innerText(), /why not\? Upgrades and repairs are sold at/)
  await upgrade.getByRole('link', { name: 'Rule IT-7.1' }).click()
  const book = page.getByRole('complementary', { name: 'Rulebook' })
  const clause = book.getByRole('article').filter({ hasText: 'Only on an upgrade world' })
  await clause.waitFor()
  assert.match((await clause.getAttribute('class')) ?? '', /cited/)
  await clause.getByRole('link', { name: '2.3' }).click()
  await book.locator('[id="IT-2.3"].cited').waitFor()
  // Each rule that a table may set says how it is set here.
  const goal = book.locator('[id="IT-1.2"]')
  await goal.getByText('Win credits: 100 at this table', { exact: true }).waitFor()
  await book.getByRole('heading', { name: 'Shifting imperium: off at this table' }).scrollIntoViewIfNeeded()
  await shoot(page, 'rulebook-at-a-table')
  await page.keyboard.press('Escape')
  await book.waitFor({ state: 'detached' })
  assert.ok(await captain.options.first().isVisible())
  // The board by its buttons: nearer, back, nearer again, and all of it.
  const zoom = () => page.locator('.stage svg > g').first().getAttribute('style')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  assert.match((await zoom()) ?? '', /--zoom: ?1\.3\b/)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Show the whole board' }).click()
  assert.match((await zoom()) ?? '', /--zoom: ?1;?$/)
  // Show the board as tables, for those who do not see it.
  await page.getByRole('button', { name: 'Show the board as tables' }).click()
  const facts = page.getByRole('region', { name: 'The board as tables' })
  assert.equal(await facts.getByRole('table').count(), 3)
  assert.match(
    await facts.getByRole('row', { name: /^Korvane/ }).innerText(),
    /forge.*engine parts.*upgrades/s,
  )
  assert.deepEqual(hall.troubles, [])
})

test('The rulebook: deep link, search, links between clauses', async () => {
  const { page } = await hall.person()
  await page.goto('/rules/imperial-trader#IT-6.3')
  const cited = page.locator('[id="IT-6.3"]')
  await cited.waitFor()
  await page.waitForFunction(() => {
    const box = document.getElementById('IT-6.3')?.getBoundingClientRect()
    return box !== undefined && box.top > 60 && box.bottom < innerHeight
  })
  assert.match((await cited.getAttribute('class')) ?? '', /cited/)
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.getByRole('searchbox', { name: 'Search the rulebook' }).fill('curio lanes')
  await page.getByText(/^\d places?$/).waitFor()
  assert.ok(await page.locator('[id="IT-14.11"]').isVisible())
  assert.equal(await page.locator('[id="IT-6.3"]').count(), 0)
  await page.locator('[id="IT-14.11"]').getByRole('link', { name: '8.5' }).click()
  await page.waitForURL(/#IT-8\.5$/)
  await page.locator('[id="IT-8.5"].cited').waitFor()
  await page.goBack()
  await page.locator('[id="IT-6.3"].cited').waitFor()
  // A clause that is longer than the window begins in it, and stays there when a phone is turned.
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/rules/black-market#BM-5.15')
  const begins = () =>
    page.waitForFunction(() => {
      const top = document.getElementById('BM-5.15')?.getBoundingClientRect().top
      return top !== undefined && top > 50 && top < innerHeight / 2
    })
  await begins()
  // The place is kept a moment after the scroll.
  await page.waitForFunction(() => localStorage.getItem('argosy.reading black-market') === 'BM-5.15')
  await page.setViewportSize({ width: 780, height: 360 })
  await begins()
  assert.deepEqual(hall.troubles, [])
})

test('A replay: scrubbed, played, and forked into a new table', {
  ...LONG,
}, async () => {
  const { page } = await hall.person()
  const captain = new Captain(page)
  const dialog = await captain.newTable(/Hot seat/)
  await dialog.getByLabel('Your name').fill('Marrow')
  await dialog.getByLabel('Name of captain 2').fill('Ines')
  await dialog.getByRole('button', { name: 'Start game' }).click()
  await captain.choose(captain.option(/Cantrell/))
  await captain.choose(captain.option(/Galt Deep/))
  for (let i = 0; i < 5; i++)
    await captain.decide(/(Marrow|Ines), it is your turn/.exec((await captain.state()) ?? '')?.[1] ?? '')
  const table = page.url()
  await page.getByRole('link', { name: 'Replay' }).click()
  const scrubber = page.getByRole('slider', { name: 'Event' })
  await scrubber.waitFor()
  const last = Number(await scrubber.getAttribute('max'))
  assert.ok(last >= 7)
  await page.keyboard.press('Home')
  await page.getByText(`After event 0 of ${last}`).waitFor()
  await page.getByText('Nothing has happened yet.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Marrow berths at Cantrell').first().waitFor()
  await page.getByText('Ines berths at Galt Deep').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByText('Ines berths at Galt Deep').first().waitFor()
  await page.getByRole('button', { name: 'Pause' }).click()
  // Very fast it is at the end within a second or two; a chapter leads back to where it begins.
  await page.getByLabel('Speed').selectOption('Very fast')
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByText(`After event ${last} of ${last}`).waitFor()
  const chapter = page.getByRole('combobox', { name: 'Chapter' })
  const begins = await chapter.locator('option').first().getAttribute('value')
  await chapter.selectOption({ index: 0 })
  await page.getByText(`After event ${begins} of ${last}`).waitFor()
  await scrubber.fill('2')
  await page.getByText(`After event 2 of ${last}`).waitFor()
  await page.getByRole('button', { name: 'Fork here' }).click()
  await page.waitForURL((url) => /\/t\/\w+$/.test(url.pathname) && url.href !== table)
  await page.getByRole('heading', { name: /(Marrow|Ines), it is your turn/ }).waitFor()
  assert.ok(await captain.option(/Fly/).isVisible())
  assert.deepEqual(hall.troubles, [])
})

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at === document.body ? '' : (at?.getAttribute('aria-label') ?? at?.textContent ?? '')
  })

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    if (name.test(await focusedName(page))) return
  }
  assert.fail(`Tab does not lead to ${name}`)
}
