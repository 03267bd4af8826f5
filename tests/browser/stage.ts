import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, afterEach, before } from 'node:test'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { chromePath } from './chromium.ts'
import { FIREFOX, MENDED, openFirefox } from './firefox.ts'

const ROOT = path.resolve(import.meta.dirname, '..', '..')

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds here: to compile what runs often once more costs more than it saves.
  '--js-flags=--no-maglev --no-turbofan',
]

/** How long we wait for what should come. Only what never comes takes a minute; a busy machine is slow. */
export const PATIENCE_MS = 60_000

/** Nobody watches what bots do here: tests look when bots have done it. */
const BRISK = { ARGOSY_BOT_PAUSE_MS: '0' }

/** A house of its own, on a free port, over a folder that is thrown away. */
export class TestHouse {
  readonly data = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-browser-'))
  readonly #env: Readonly<Record<string, string>>
  #process: ChildProcess | null = null
  url = ''
  /** Where those who run it ask studies. */
  bench = ''
  /** Where operators come in. */
  admin = ''

  /** @param env what its environment has besides */
  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env
  }

  /** @param port where; left out, a free one, or the one that its environment says is known outside */
  async open(port = Number(new URL(this.#env.ARGOSY_PUBLIC_URL ?? 'http://any').port)): Promise<void> {
    const child = spawn(
      process.execPath,
      ['src/cli/main.ts', 'serve', '--port', String(port), '--data', this.data],
      { cwd: ROOT, env: { ...process.env, ...BRISK, ...this.#env }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    this.#process = child
    this.url = await new Promise((resolve, reject) => {
      let said = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /open at (http:\S+?)\/?\s/.exec(said)?.[1]
        this.bench = /(http:\S+\/lab#\S+)/.exec(said)?.[1] ?? ''
        this.admin = /For operators: (http:\S+)/.exec(said)?.[1] ?? ''
        if (found !== undefined && (this.admin === '') === (this.#env.ARGOSY_ADMIN_PORT === undefined))
          resolve(found)
      })
      child.once('exit', (code) => reject(new Error(`The house did not open (exit code ${code}).`)))
    })
  }

  async close(): Promise<void> {
    const child = this.#process
    if (child === null || child.exitCode !== null) return
    child.kill('SIGTERM')
    await new Promise((resolve) => child.once('exit', resolve))
  }

  /** Closed and opened again at the same address. */
  async reopen(): Promise<void> {
    await this.open(Number(new URL(this.url).port))
  }

  forget(): void {
    fs.rmSync(this.data, { recursive: true, force: true })
  }
}

/** By whether it is a Firefox with a finger. */
const launched = new Map<boolean, Promise<Browser>>()

/** The browser of all files that run in this process; everybody has a context of their own in it. */
function theBrowser(hasTouch = false): Promise<Browser> {
  const key = FIREFOX !== undefined && hasTouch
  const browser =
    launched.get(key) ??
    (FIREFOX === undefined
      ? chromePath().then((executablePath) => chromium.launch({ executablePath, args: FLAGS }))
      : openFirefox(FIREFOX, hasTouch))
  launched.set(key, browser)
  return browser
}

/** One in which what the page's own policy forbids is an error, as it is in Firefox's console. */
async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await (await theBrowser(options.hasTouch)).newContext(options)
  const content = `document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
    console.error('The policy of the page (' + violatedDirective + ') forbids what ' + sourceFile + ' does.'))`
  await context.addInitScript({ content })
  if (FIREFOX !== undefined) await context.addInitScript({ content: MENDED })
  return context
}

/** Contexts that nobody is in any more, by their options: what they have fetched and read need not be fetched and read again. */
const vacant = new Map<string, BrowserContext[]>()

/** Closes the pages of somebody and forgets what they knew; null where nothing of them is open. */
async function vacated(context: BrowserContext, origin: string): Promise<BrowserContext | null> {
  const [last, ...others] = context.pages()
  if (last === undefined) return null
  await Promise.all(others.map((page) => page.close()))
  await last.goto('about:blank')
  const line = await context.newCDPSession(last)
  await line.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await Promise.all([context.clearCookies(), context.clearPermissions(), last.close()])
  return context
}

/** Houses of this process, by what is in their environment: files whose houses are alike share one. */
const houses = new Map<string, { readonly house: TestHouse; open: Promise<void> | null }>()

/** What the tests of one file share: a house, a browser, and the people in it. */
export class Stage {
  readonly house: TestHouse
  /** What went wrong in pages: errors, and console messages that are one. */
  readonly troubles: string[] = []
  readonly #shared: { open: Promise<void> | null }
  readonly #people: { readonly context: BrowserContext; readonly key: string }[] = []

  constructor(env: Readonly<Record<string, string>> = {}) {
    const key = JSON.stringify(env)
    const shared = houses.get(key) ?? { house: new TestHouse(env), open: null }
    houses.set(key, shared)
    this.#shared = shared
    this.house = shared.house
  }

  get url(): string {
    return this.house.url
  }

  /** The link to its bench. */
  get bench(): string {
    return this.house.bench
  }

  async open(): Promise<void> {
    this.#shared.open ??= this.house.open()
    await Promise.all([theBrowser(), this.#shared.open])
  }

  /** Everybody leaves who is still there. */
  async clear(): Promise<void> {
    await Promise.all(
      this.#people.splice(0).map(async ({ context, key }) => {
        const empty = await vacated(context, this.url).catch(() => null)
        if (empty === null) await context.close()
        else vacant.set(key, [...(vacant.get(key) ?? []), empty])
      }),
    )
  }

  /** The first to close closes for all: the tests of all files are over. */
  async close(): Promise<void> {
    if (this.#shared.open !== null) {
      this.#shared.open = null
      await this.house.close()
      this.house.forget()
    }
    const browsers = [...launched.values()]
    launched.clear()
    vacant.clear()
    // One that could not be opened has told so where it was.
    await Promise.all(browsers.map(async (browser) => (await browser.catch(() => null))?.close()))
  }

  /** Somebody with a browser of their own, until the end of the test. */
  async person(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
    const all: BrowserContextOptions = {
      baseURL: this.url,
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
      ...options,
    }
    const key = JSON.stringify(all)
    const context = vacant.get(key)?.pop() ?? (await newContext(all))
    this.#people.push({ context, key })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    page.on('pageerror', (error) => this.troubles.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
        this.troubles.push(message.text())
    })
    return { context, page }
  }
}

/**
 * A stage for the tests of a file, open from the first test of the process to the last; `env` is for the house.
 * @param which `LONG` where all of these tests are: a house for them alone is not opened when they are skipped
 */
export function stage(
  env: Readonly<Record<string, string>> = {},
  which: { readonly skip?: string } = {},
): Stage {
  const made = new Stage(env)
  if (which.skip === undefined) before(() => made.open())
  afterEach(() => made.clear())
  after(() => made.close())
  return made
}
