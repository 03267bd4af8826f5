import assert from 'node:assert/strict'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { presetOptions } from '../../src/rulesets/starfire-campaign/presets.ts'
import type { TableKey } from '../../src/server/api.ts'
import { ask } from './asking.ts'
import { touch } from './firefox.ts'
import { movesOn } from './moving.ts'
import type { Stage } from './stage.ts'

export const GAMES = [
  'imperial-trader',
  'cash-flow',
  'black-market',
  'godsfire-trade',
  'starfire-campaign',
] as const
export type GameId = (typeof GAMES)[number]

/** What does least and is nearly always there: so that a turn ends. */
const LEAST =
  /Deliver|Load|Fly|Production|Industry|Run all|Decline|Refuse|Play no card|Pass|End |Nothing|Done|No raid|Take no|Do not/

/** Somebody who plays any of the games through what is written on the page, with a finger where there is no mouse. */
export class Finger {
  readonly page: Page
  /** Where they sit. */
  readonly seat: TableKey
  readonly #touches: boolean

  private constructor(page: Page, seat: TableKey, touches: boolean) {
    this.page = page
    this.seat = seat
    this.#touches = touches
  }

  /** At a new table, against two bots. */
  static async at(
    hall: Stage,
    game: GameId,
    options: BrowserContextOptions,
    rules: object = game === 'starfire-campaign' ? presetOptions('skirmish', 3) : {},
    seed = 'finger',
  ): Promise<Finger> {
    const bot = game === 'starfire-campaign' ? 'steward' : 'plan'
    const seats = [
      { kind: 'you', name: 'Robin' },
      ...[2, 3].map((n) => ({ kind: 'bot', bot, name: `Bot ${n}` })),
    ]
    const made = (await ask(hall.url, 'POST', '/api/tables', {
      game,
      seats,
      seed,
      options: rules,
    })) as TableKey
    const { page } = await hall.person(options)
    await page.goto(`/t/${made.table}#key=${made.key}`)
    const finger = new Finger(page, made, options.hasTouch === true)
    await finger.asked()
    return finger
  }

  /** Which turn or round it is, as the bar says; 0 before the first. */
  async turn(): Promise<number> {
    const said = await this.page.locator('.bar .sub').first().innerText()
    return Number(/(?:turn|round) (\d+)/.exec(said)?.[1] ?? 0)
  }

  /** Opens the page on which the board lies, where it is one of several. */
  async toBoard(): Promise<void> {
    const chart = this.page.getByRole('button', { name: 'Chart', exact: true })
    if ((await chart.count()) > 0) await this.#press(chart)
  }

  /** Reads on to the end of what stands beside the board. */
  async readsOn(): Promise<void> {
    await this.page.evaluate(() => {
      document.querySelector('.side')?.scrollTo(0, 1e6)
      scrollTo(0, 1e6)
    })
  }

  /** Waits for the next question; what lies over the table is read and put away. False when the game is over. */
  async asked(): Promise<boolean> {
    const { page } = this
    await page.waitForFunction(
      () =>
        document.querySelector('.ending') !== null ||
        (document.querySelector('#decision-title[tabindex]') !== null &&
          document.querySelector('.decision')?.ariaBusy !== 'true'),
      undefined,
      { polling: 30 },
    )
    const read = page.locator('dialog[open] button')
    for (; (await read.count()) > 0; ) await this.#press(read.first())
    return (await page.locator('.ending').count()) === 0
  }

  /** The least there is to be answered; then the next question. False when the game is over. */
  async answer(): Promise<boolean> {
    await movesOn(this.page, async () => this.#press(await this.#least()))
    return this.asked()
  }

  async #least(): Promise<Locator> {
    const form = this.page.locator('.open-answer .form-foot button')
    if ((await form.count()) > 0) return form.first()
    const all = this.page.locator('.decision .options:not(.impossible) .opt-main')
    const fitting = all.filter({ hasText: LEAST })
    const few = (await fitting.count()) > 0 ? fitting : all
    if ((await few.first().getAttribute('aria-expanded')) === 'false') {
      await this.#press(few.first())
      return this.page.locator('.options.inner .opt-main').first()
    }
    return few.first()
  }

  #press(button: Locator): Promise<void> {
    return this.#touches ? touch(button) : button.click()
  }

  /** How high what is decided is shown, in parts of the window. */
  async share(): Promise<number> {
    const box = await this.page.locator('.side').boundingBox()
    return (box?.height ?? 0) / (this.page.viewportSize()?.height ?? 1)
  }

  /** The question, or the result, is in sight: all of its heading, in the part of the page that it stands in. */
  async sees(where: string, heading = 'decision-title'): Promise<void> {
    const seen = await this.page.evaluate((id) => {
      const title = document.getElementById(id)
      const panel = title?.closest('.side')?.getBoundingClientRect()
      if (title === null || panel === undefined) return 'there is no question'
      const { top, bottom, height } = title.getBoundingClientRect()
      const from = panel.height === 0 ? 0 : Math.max(0, panel.top)
      const to = panel.height === 0 ? innerHeight : Math.min(innerHeight, panel.bottom)
      return height > 0 && top >= from - 1 && bottom <= to + 1
        ? null
        : `${top} to ${bottom} in ${from} to ${to}`
    }, heading)
    assert.equal(seen, null, `${where}: ${heading} is out of sight`)
  }
}
