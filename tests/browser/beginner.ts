import type { Locator, Page } from 'playwright-core'
import type { GameInfo } from '../../src/house/api/contract.ts'
import { MODES, type Mode } from '../../src/web/seats.ts'
import { FIREFOX } from './firefox.ts'

/** An answer that was sent. */
interface Sent {
  readonly choice: unknown
  readonly draft?: boolean
}

/** What a page hands in, by its live connection or by a request, from when it is opened; drafts are none of it. */
export class HandingIn {
  #waiting: { done(choice: unknown): void; failed(why: Error): void } | null = null

  constructor(page: Page) {
    const heard = () => {
      const asked = new Map<number, Sent>()
      const sends = (text: string) => {
        const { ask, answer } = JSON.parse(text) as { ask?: number; answer: Sent }
        if (ask !== undefined) asked.set(ask, answer)
      }
      const receives = (text: string) => {
        if (!/^\{"type":"(?:answered|refused)"/.test(text)) return
        const { ask, accepted } = JSON.parse(text) as { ask: number; accepted?: object }
        this.#heard(asked.get(ask), accepted !== undefined, text)
      }
      return { sends, receives }
    }
    page.on('websocket', (socket) => {
      const { sends, receives } = heard()
      socket.on('framesent', ({ payload }) => sends(String(payload)))
      socket.on('framereceived', ({ payload }) => receives(String(payload)))
    })
    // In Firefox nothing is told of connections: it is heard where each passes through here.
    if (FIREFOX !== undefined)
      void page.routeWebSocket(/./, (socket) => {
        const { sends, receives } = heard()
        const house = socket.connectToServer()
        socket.onMessage((message) => {
          sends(String(message))
          house.send(message)
        })
        house.onMessage((message) => {
          receives(String(message))
          socket.send(message)
        })
      })
    page.on('response', async (response) => {
      if (!response.url().endsWith('/answers')) return
      this.#heard(response.request().postDataJSON() as Sent, response.ok(), await response.text())
    })
  }

  /** The next that the house has taken. */
  next(): Promise<unknown> {
    return new Promise((done, failed) => {
      this.#waiting = { done, failed }
    })
  }

  #heard(sent: Sent | undefined, isIn: boolean, text: string): void {
    if (sent === undefined || sent.draft === true) return
    if (isIn) this.#waiting?.done(sent.choice)
    else this.#waiting?.failed(new Error(text))
    this.#waiting = null
  }
}

/** One way to begin a game: where, how it is filled, and by which of the variants that stand there. */
export interface Beginning {
  readonly door: 'shelf' | 'variants'
  readonly way: Mode
  /** Left out: what stands there when the dialog opens. */
  readonly variant?: string
}

/** Somebody who begins games by what stands on the page, and answers what is asked first. */
export class Beginner {
  readonly page: Page
  readonly #hands: HandingIn

  constructor(page: Page) {
    this.page = page
    this.#hands = new HandingIn(page)
  }

  /** Goes to the games by the sign that stands on every page; a player who is handed the screen there says so. */
  async goesHome(): Promise<void> {
    if (this.page.url() !== 'about:blank')
      return this.page.getByRole('link', { name: 'Argosy, all games' }).click()
    const handed = this.page.getByRole('alertdialog')
    await this.page.addLocatorHandler(handed, () => handed.getByRole('button', { name: /^I am / }).click())
    await this.page.goto('/')
  }

  /** Opens the dialog for a new table, from the games or from the page of a game's variants. */
  async opens(game: Pick<GameInfo, 'title'>, { door, way, variant }: Beginning): Promise<Locator> {
    await this.goesHome()
    let from = this.page.getByRole('article', { name: game.title })
    if (door === 'variants') {
      await from.getByRole('link', { name: 'Variants' }).click()
      from = this.page.getByRole('article', { name: variant ?? '', exact: true })
    }
    const name = MODES.find(({ mode }) => mode === way)?.title ?? ''
    await from.getByRole('button', { name, exact: true }).click()
    const dialog = this.page.getByRole('dialog', { name: `New game of ${game.title}` })
    const variants = this.variants(dialog)
    await variants.first().waitFor()
    if (door === 'shelf' && variant !== undefined)
      await variants.filter({ has: this.page.getByText(variant, { exact: true }) }).click()
    return dialog
  }

  /** The cards of a game's variants. */
  variants(dialog: Locator): Locator {
    return dialog.getByRole('radiogroup', { name: 'Variant' }).locator('label')
  }

  /** Presses what begins, and is at a table. */
  async begins(dialog: Locator): Promise<void> {
    await dialog.getByRole('button', { name: /^(Start game|Open table)$/ }).click()
    await this.page.waitForURL(/\/t\/\w+$/)
  }

  /** Takes a seat by a link that was sent. */
  async comes(invite: string, name: string): Promise<void> {
    await this.page.goto(invite)
    await this.page.getByLabel('Your name').fill(name)
    await this.page.getByRole('button', { name: 'Take seat' }).click()
    await this.page.waitForURL(/\/t\/\w+$/)
  }

  /** What answers the question that stands there: what sends its form as it is, or the first of its options. */
  get answer(): Locator {
    const form = this.page.locator('.open-answer [type=submit]')
    const sheet = this.page.getByRole('button', { name: /^Submit / })
    const option = this.page.getByRole('list', { name: 'What you can do' }).getByRole('button')
    return form.or(sheet).or(option).locator('visible=true').first()
  }

  /** Waits until there is something to answer. */
  async asked(): Promise<this> {
    await this.answer.waitFor()
    return this
  }

  /** Answers, and gives what the house has taken. */
  async moves(): Promise<unknown> {
    const taken = this.#hands.next()
    await this.answer.click()
    return taken
  }
}
