// Pages as people have them, in a real browser: how long it takes on a slow telephone until a player may decide, how long the page
// stands still while bots play, and how long a click takes to every other screen.

import { type Browser, chromium, type Locator, type Page } from 'playwright-core'
import type { TableKey } from '../src/server/api.ts'
import { ask } from '../tests/browser/asking.ts'
import { chromePath } from '../tests/browser/chromium.ts'
import { TestHouse } from '../tests/browser/stage.ts'

/** A telephone of the cheap kind: four times slower than this machine, on a line of 800 kbit/s. */
const SLOWER = 4
const LINE = { offline: false, downloadThroughput: 100_000, uploadThroughput: 100_000 }
const PATIENCE_MS = 60_000

/** A house with a browser beside it, until `act` is done. */
export async function withBrowser<T>(act: (at: { browser: Browser; url: string }) => Promise<T>): Promise<T> {
  const house = new TestHouse({ ARGOSY_ALLOWANCE: '20' })
  await house.open()
  const browser = await chromium.launch({
    executablePath: await chromePath(),
    args: '--headless --no-sandbox --disable-gpu --no-first-run --disable-background-networking'.split(' '),
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

/**
 * A campaign in which the first of seven empires has grown: 62 fleets, 294 ships, 31 colonies among 75 charted systems, six contacts.
 * Its game master gives it all that; gives the address of the first seat.
 */
export async function largeCampaign(url: string): Promise<string> {
  const post = (path: string, body: object, key?: string) => ask(url, 'POST', `/api/tables${path}`, body, key)
  const options = {
    preset: 'brisk',
    EVENTS: 'off',
    GM: 'on',
    HOME_CHART: 2,
    CORE_SYSTEMS: 10,
    CLUSTER_SYSTEMS: 25,
  }
  const { table, key, invite } = (await post('', {
    ...{ game: 'starfire-campaign', hosted: true, seed: 'large', options },
    seats: Array.from({ length: 7 }, () => ({ kind: 'open' })),
  })) as TableKey
  const keys: string[] = []
  for (let seat = 0; seat < 7; seat++)
    keys.push(((await post(`/${table}/join`, { invite, name: `Marrow ${seat + 1}` })) as TableKey).key)
  const seen = async (own = keys[0]) =>
    (await ask(url, 'GET', `/api/tables/${table}`, undefined, own)) as {
      seq: number
      view: { empires: Grown[] }
    }
  let plans = 0
  /** Acts, twenty to a plan, and the turn that carries them out. */
  const turn = async (acts: readonly object[]) => {
    for (let from = 0; from < acts.length; from += 20) {
      const act = { do: 'plan', acts: acts.slice(from, from + 20) }
      await post(
        `/${table}/host`,
        { do: 'act', act, reason: 'to measure', commandId: `acts ${plans++}` },
        key,
      )
    }
    for (const [seat, own] of keys.entries()) {
      const { seq } = await seen(own)
      await post(`/${table}/answers`, { seat, seq, commandId: `${seat} ${seq}`, choice: { text: '' } }, own)
    }
  }
  const units = (empire: number, system = 0, count = 5) => ({
    ...{ do: 'units', empire, design: 'Scout', system: String(system), count },
  })
  await turn(
    Array.from({ length: 75 }, (_, i) => ({
      do: 'chart',
      empire: 1,
      system: String(i + 1),
      scan: 'detailed',
    })),
  )
  const free = (await seen()).view.empires[0]?.chart.filter(
    ({ system, level, habitable, owner }) => system <= 75 && level === 4 && habitable > 0 && owner === 0,
  )
  await turn(
    (free ?? []).map(({ system }) => ({ do: 'found', empire: 1, system: String(system), amount: 1 })),
  )
  const own = (await seen()).view.empires[0]?.colonies.system ?? []
  await turn([
    ...Array.from({ length: 58 }, (_, i) => units(1, own[i % own.length])),
    ...[2, 3, 4, 5, 6, 7].map((empire) => units(empire, own[empire], 3)),
  ])
  return `${url}/t/${table}#key=${keys[0]}`
}

interface Grown {
  readonly chart: readonly { system: number; level: number; habitable: number; owner: number }[]
  readonly colonies: { readonly system: readonly number[] }
}

/** Milliseconds from a press until the chart is painted on a slow telephone; and of each frame of more than 50 while it is panned. */
export async function chartOf(browser: Browser, address: string): Promise<{ ms: number; frames: number[] }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('.sc-tabs').waitFor({ timeout: PATIENCE_MS })
  // By then the page has fetched what the chart is drawn by.
  await page.waitForTimeout(5000)
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const ms = await page.evaluate<number>(`new Promise((done) => {
    const began = performance.now()
    for (const tab of document.querySelectorAll('.sc-tabs button')) if (tab.textContent === 'Chart') tab.click()
    const painted = () => setTimeout(() => done(performance.now() - began))
    const look = () => requestAnimationFrame(document.querySelector('.sc-system') === null ? look : painted)
    look()
  })`)
  await page.waitForTimeout(1000)
  await page.evaluate(`window.frames50 = []
    new PerformanceObserver((list) => frames50.push(...list.getEntries().map((e) => e.duration)))
      .observe({ type: 'long-animation-frame' })`)
  await page.mouse.move(200, 400)
  await page.mouse.down()
  for (let i = 0; i < 60; i++) {
    await page.mouse.move(200 + 60 * Math.sin(i / 5), 400 + 80 * Math.sin(i / 7))
    await page.waitForTimeout(16)
  }
  await page.mouse.up()
  const frames = await page.evaluate<number[]>('frames50')
  await context.close()
  return { ms, frames }
}

/**
 * Milliseconds on a slow telephone for what a player with many fleets does there, from a press until its result is painted, by what
 * it is.
 */
export async function largeOrders(browser: Browser, address: string): Promise<ReadonlyMap<string, number>> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('.sc-tabs').waitFor({ timeout: PATIENCE_MS })
  // What is drawn by code that comes later has come.
  for (const title of ['Chart', 'Fleets', 'This turn']) {
    await page.locator('.sc-tabs button', { hasText: title }).click()
    await page.waitForTimeout(1500)
  }
  const line = await context.newCDPSession(page)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const took = new Map<string, number>()
  const time = async (what: string, act: string, until: string): Promise<void> => {
    const ms = await page.evaluate<number>(`new Promise((done) => {
      const began = performance.now()
      const painted = () => setTimeout(() => done(performance.now() - began))
      const look = () => requestAnimationFrame(${until} ? painted : look);
      ${act};
      look()
    })`)
    took.set(what, ms)
    // What follows in later frames is not counted twice.
    await page.waitForTimeout(1500)
  }
  const press = (selector: string) =>
    `document.querySelector('${selector}').dispatchEvent(new MouseEvent('click', { bubbles: true }))`
  const tab = (title: string) =>
    `[...document.querySelectorAll('.sc-tabs button')].find((one) => one.textContent.startsWith('${title}')).click()`
  const fill = (selector: string, text: string) => `const field = document.querySelector('${selector}')
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, ${JSON.stringify(text)})
      field.dispatchEvent(new Event('input', { bubbles: true }))`
  const rows = `document.querySelectorAll('.sc-ticked').length`
  await time('turn to the list of fleets', tab('Fleets'), `${rows} > 40`)
  await time('narrow it', fill('.sc-narrow input', 'at 1'), `${rows} < 20`)
  await page.locator('.sc-narrow input').first().fill('')
  await page.getByRole('button', { name: /^Open orders/ }).click()
  await page.getByRole('button', { name: 'as text' }).click()
  const orders = Array.from({ length: 100 }, (_, i) => (i < 50 ? `stance F${i + 3} avoid` : 'freighters 1'))
  const judged = `/100/.test(document.querySelector('.sc-text .sub').textContent)`
  await time('judge 100 orders', fill('.sc-text textarea', orders.join('\n')), judged)
  await page.locator('.sc-text textarea').fill('')
  await page.getByRole('button', { name: 'as a list' }).click()
  await page.getByRole('button', { name: /^Close orders/ }).click()
  await page.locator('.sc-tabs button', { hasText: 'Chart' }).click()
  await page.waitForTimeout(2000)
  const armed = `document.body.textContent.includes('choose its destination')`
  await time('pick a fleet', press('[aria-label^="Fleet F"]'), armed)
  await time('send it', press('[aria-label^="Send F"]'), `!${armed}`)
  await page.getByRole('button', { name: 'Several' }).click()
  const box = await page.locator('.sc-chart-window').boundingBox()
  if (box === null) throw new Error('There is no chart.')
  await page.mouse.move(box.x + 4, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 4, box.y + box.height - 60, { steps: 3 })
  await page.waitForTimeout(500)
  // A finger that is lifted is felt before anything that is asked of the page.
  await page.evaluate(`window.boxed = new Promise((done) => addEventListener('pointerup', () => {
    const began = performance.now()
    const painted = () => setTimeout(() => done(performance.now() - began))
    const look = () => requestAnimationFrame(document.body.textContent.includes('choose their destination') ? painted : look)
    look()
  }, { once: true, capture: true })); 0`)
  await page.mouse.up()
  took.set('pick all fleets in a box', await page.evaluate<number>('boxed'))
  await context.close()
  return took
}

/** The milliseconds of each frame of more than 50 while 60 turns of 20 empires are played back at 4 turns a second. */
export async function playedBack(browser: Browser, url: string): Promise<number[]> {
  const bot = { kind: 'bot', bot: 'steward' }
  const options = { preset: 'brisk', END_TURN: 60 }
  const { table } = (await ask(url, 'POST', '/api/tables', {
    ...{ game: 'starfire-campaign', seats: Array.from({ length: 20 }, () => bot), seed: 'playback', options },
  })) as Made
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  // Bots go on while somebody looks.
  await page.goto(`${url}/t/${table}`)
  await page.getByRole('heading', { name: /wins|share the win/ }).waitFor({ timeout: 5 * PATIENCE_MS })
  await page.goto(`${url}/t/${table}/galaxy`)
  await page.getByLabel('Turns a second').selectOption('4', { timeout: PATIENCE_MS })
  await page.keyboard.press('Home')
  await page.waitForTimeout(2000)
  await page.evaluate(`window.long = []
    new PerformanceObserver((list) => long.push(...list.getEntries().map((e) => e.duration)))
      .observe({ type: 'long-animation-frame' })`)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('heading', { name: 'Turn 60 of 60' }).waitFor({ timeout: PATIENCE_MS })
  const frames = await page.evaluate<number[]>('long')
  await context.close()
  return frames
}

interface Shelved {
  readonly id: string
  readonly bots: readonly { readonly id: string }[]
}

interface Made {
  readonly table: string
  readonly key: string | null
}

/**
 * Milliseconds from asking for a table's page, with nothing kept of it, until something can be decided; and the kilobytes.
 * `latency`: for how many milliseconds an answer is on its way.
 */
export async function firstDecision(
  browser: Browser,
  address: string,
  latency: number,
): Promise<{ readonly ms: number; readonly kilobytes: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', { ...LINE, latency })
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
    .or(page.getByRole('button', { name: /^What to do \d/ }))
    .filter({ visible: true })
    .first()
