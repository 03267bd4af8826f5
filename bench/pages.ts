// Pages as people have them, in a real browser: how long it takes on a slow telephone until a player may decide, how long the page
// stands still while bots play, and how long a click takes to every other screen.

import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import { ask } from '../tests/browser/asking.ts'
import { chromePath } from '../tests/browser/chromium.ts'
import { TestHouse } from '../tests/browser/stage.ts'

/** A telephone of the cheap kind: four times slower than this machine, on a line of 800 kbit/s. */
const SLOWER = 4
const LINE = { offline: false, latency: 100, downloadThroughput: 100_000, uploadThroughput: 100_000 }
const PATIENCE_MS = 60_000

/** A house with a browser beside it, until `act` is done. */
export async function withBrowser<T>(act: (at: { browser: Browser; url: string }) => Promise<T>): Promise<T> {
  const house = new TestHouse({})
  await house.open()
  const browser = await chromium.launch({
    executablePath: await chromePath(),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
    ],
  })
  try {
    return await act({ browser, url: house.url })
  } finally {
    await browser.close()
    await house.close()
    house.forget()
  }
}

/** A table of people, all of them on one link, and bots; gives its address. */
export async function seated(url: string, game: string, people: number, bots: number): Promise<string> {
  const shelf = (await ask(url, 'GET', '/api/games')) as readonly Shelved[]
  const bot = shelf.find(({ id }) => id === game)?.bots[0]?.id
  const seats = [
    ...Array.from({ length: people }, (_, i) => ({ kind: 'you', name: `Marrow ${i + 1}` })),
    ...Array.from({ length: bots }, () => ({ kind: 'bot', bot })),
  ]
  const made = (await ask(url, 'POST', '/api/tables', { game, seats, seed: 'pages' })) as Made
  return `${url}/t/${made.table}${made.key === null ? '' : `#key=${made.key}`}`
}

interface Shelved {
  readonly id: string
  readonly bots: readonly { readonly id: string }[]
}

interface Made {
  readonly table: string
  readonly key: string | null
}

/** Milliseconds from asking for a table's page, with nothing kept of it, until something can be decided; and the kilobytes. */
export async function firstDecision(
  browser: Browser,
  address: string,
): Promise<{ readonly ms: number; readonly kilobytes: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let bytes = 0
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const began = performance.now()
  await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS })
  await decision(page).waitFor({ timeout: PATIENCE_MS })
  const ms = performance.now() - began
  await context.close()
  return { ms, kilobytes: bytes / 1000 }
}

/** The milliseconds of every frame that took more than 50, on the screen of a spectator for `watchMs`. */
export async function longFrames(browser: Browser, address: string, watchMs: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('[data-seq]').first().waitFor({ timeout: PATIENCE_MS })
  // What is measured is the game that goes on, not the page that comes.
  await page.waitForTimeout(1000)
  const frames = await page.evaluate<number[]>(`new Promise((done) => {
    const found = []
    const watch = new PerformanceObserver((list) => found.push(...list.getEntries().map((e) => e.duration)))
    watch.observe({ type: 'long-animation-frame' })
    setTimeout(() => done(found), ${watchMs})
  })`)
  await context.close()
  return frames
}

/** Milliseconds from a press in one browser until another shows what came of it, `times` times. */
export async function clicks(browser: Browser, address: string, times: number): Promise<number[]> {
  const presser = await felt(browser, address)
  const watcher = await felt(browser, address)
  const options = presser
    .locator('.decision')
    .getByRole('list', { name: 'What you can do' })
    .getByRole('button')
  const took: number[] = []
  for (let press = 0; took.length < times && press < 3 * times; press++) {
    await options.first().waitFor()
    await options.nth(press % (await options.count())).click()
    const pressed = await presser.evaluate<number>('pressed')
    // What only unfolds more to choose from is no move, and nobody is shown anything.
    const moved = await watcher
      .waitForFunction(`shown > ${pressed}`, null, { timeout: 1000 })
      .catch(() => null)
    if (moved !== null) took.push((await watcher.evaluate<number>('shown')) - pressed)
    await presser.locator('.decision[aria-busy="false"]').waitFor()
  }
  for (const page of [presser, watcher]) await page.context().close()
  return took
}

/** When a page was pressed last, and when its table was last seen to go on: both by one clock, in ms. */
const FELT = `
  Object.assign(window, { pressed: 0, shown: 0 })
  const now = () => performance.timeOrigin + performance.now()
  addEventListener('click', () => (window.pressed = now()), { capture: true })
  // It is seen in the next frame.
  new MutationObserver(() => requestAnimationFrame(() => (window.shown = now())))
    .observe(document, { attributeFilter: ['data-seq'], subtree: true })`

/** A page that keeps those times. */
async function felt(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  })
  await context.addInitScript(FELT)
  const page = await context.newPage()
  await page.goto(address)
  await decision(page).waitFor({ timeout: PATIENCE_MS })
  return page
}

/** What can be pressed in order to decide; in a campaign on a telephone that is behind a tab. */
const decision = (page: Page): Locator =>
  page
    .locator('.decision')
    .getByRole('button')
    .or(page.getByRole('button', { name: /^What to do/ }))
    .filter({ visible: true })
    .first()
