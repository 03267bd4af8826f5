import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { after, before } from 'node:test'
import chromiumFromNpm from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'

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
]

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** CHROME_PATH, else a Chrome or Chromium that is installed, else the one that comes from npm. */
async function chromePath(): Promise<string> {
  return (
    process.env.CHROME_PATH ??
    INSTALLED.find((file) => fs.existsSync(file)) ??
    chromiumFromNpm.executablePath()
  )
}

/** A house of its own, on a free port, over a folder that is thrown away. */
export class TestHouse {
  readonly #data = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-browser-'))
  readonly #env: Readonly<Record<string, string>>
  #process: ChildProcess | null = null
  url = ''

  /** @param env what its environment has besides */
  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env
  }

  async open(port = 0): Promise<void> {
    const child = spawn(
      process.execPath,
      ['src/cli/main.ts', 'serve', '--port', String(port), '--data', this.#data],
      { cwd: ROOT, env: { ...process.env, ...this.#env }, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    this.#process = child
    this.url = await new Promise((resolve, reject) => {
      let said = ''
      child.stdout?.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /open at (http:\S+?)\/?\s/.exec(said)?.[1]
        if (found !== undefined) resolve(found)
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
    fs.rmSync(this.#data, { recursive: true, force: true })
  }
}

/** What the tests of one file share: a house, a browser, and the people in it. */
export class Stage {
  readonly house: TestHouse
  #browser: Browser | null = null
  /** What went wrong in pages: errors, and console messages that are one. */
  readonly troubles: string[] = []

  constructor(env: Readonly<Record<string, string>> = {}) {
    this.house = new TestHouse(env)
  }

  get url(): string {
    return this.house.url
  }

  async open(): Promise<void> {
    const [browser] = await Promise.all([
      chromePath().then((executablePath) => chromium.launch({ executablePath, args: FLAGS })),
      this.house.open(),
    ])
    this.#browser = browser
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    await this.house.close()
    this.house.forget()
  }

  /** Somebody with a browser of their own. */
  async person(options: BrowserContextOptions = {}): Promise<{ context: BrowserContext; page: Page }> {
    if (this.#browser === null) throw new Error('The stage is not open.')
    const context = await this.#browser.newContext({
      baseURL: this.url,
      viewport: { width: 1280, height: 860 },
      reducedMotion: 'reduce',
      ...options,
    })
    context.setDefaultTimeout(20_000)
    const page = await context.newPage()
    page.on('pageerror', (error) => this.troubles.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(message.text()))
        this.troubles.push(message.text())
    })
    return { context, page }
  }
}

/** Opens a stage before the tests of a file and closes it after them; `env` is for the house. */
export function stage(env: Readonly<Record<string, string>> = {}): Stage {
  const made = new Stage(env)
  before(() => made.open())
  after(() => made.close())
  return made
}
