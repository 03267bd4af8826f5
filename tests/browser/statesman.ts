import type { Locator, Page } from 'playwright-core'
import { movesOn } from './moving.ts'

/** Somebody at a table of Cash Flow who plays through what is written on the page, as a person would. */
export class Statesman {
  readonly page: Page
  readonly name: string
  #reads = false

  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  /** Opens the dialog for a new table. */
  async newTable(way: RegExp): Promise<Locator> {
    await this.page.goto('/')
    const game = this.page.getByRole('article', { name: 'Cash Flow' })
    await game.getByRole('button', { name: way }).click()
    return this.page.getByRole('dialog', { name: 'New game of Cash Flow' })
  }

  /** All that lies around the board, which is large. */
  get beside(): Locator {
    return this.page.locator('.side, .tray, .drawer')
  }

  option(name: RegExp): Locator {
    return this.beside.getByRole('list', { name: 'What you can do' }).getByRole('button', { name })
  }

  button(name: RegExp | string): Locator {
    return this.beside.getByRole('button', { name, exact: true })
  }

  field(label: string): Locator {
    return this.beside.getByLabel(label, { exact: true })
  }

  get myTurn(): Locator {
    return this.page.locator('.decision h2', { hasText: `Your turn, ${this.name}` })
  }

  get over(): Locator {
    return this.page.locator('.ending').getByText('The game is over', { exact: true })
  }

  /** What is to be decided: all that the panel says. */
  panel(): Promise<string> {
    return this.page.locator('.decision, .ending').first().innerText()
  }

  /** Chooses a superpower: looks at it first, then takes it. */
  async plays(superpower: string): Promise<void> {
    await this.page.getByRole('radio', { name: superpower }).click({ force: true })
    await this.do(this.page.getByRole('button', { name: /^Play (?!what happened)/ }))
  }

  /** Waits until a question is put to this player. */
  async asked(question: string | RegExp): Promise<void> {
    await this.myTurn.waitFor({ timeout: 30_000 })
    await this.page.locator('.decision').getByText(question).first().waitFor({ timeout: 30_000 })
  }

  /** Chooses or sends, and waits until the table has moved on. A scoring that opens over it meanwhile is read first. */
  async do(button: Locator): Promise<void> {
    if (!this.#reads) {
      this.#reads = true
      const read = this.page
        .getByRole('dialog', { name: /scoring/ })
        .getByRole('button', { name: 'Continue' })
      await this.page.addLocatorHandler(read, () => read.click())
    }
    return movesOn(this.page, () => button.click())
  }

  /** Sends what would be refused: the page says so with its clause, and the same question stays. */
  async refused(send: Locator): Promise<{ text: string; clause: string }> {
    await send.click()
    const said = this.page.locator('.refused')
    await said.waitFor()
    const clause = await said.getByRole('link').innerText()
    return { text: await said.innerText(), clause }
  }

  /** The answer at hand: sends a form as it is, and takes the cautious one of several options. */
  async decide(): Promise<void> {
    const decline = this.button('Decline deal')
    if (await decline.isVisible()) return this.do(decline)
    const send = this.page.locator('.open-answer').getByRole('button').last()
    if (await send.isVisible()) return this.do(send)
    for (const name of [/Decline deal/, /Production/, /End the action/, /^\d?\s*Pass/])
      if ((await this.option(name).count()) > 0) return this.do(this.option(name).first())
    return this.do(this.option(/./).first())
  }
}

/** The player who is asked decides, until something is so, or the game is over for all of them. */
export async function playUntil(players: readonly Statesman[], when: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const asked = await nextAsked(players)
    if (asked === null || (await when())) return
    await asked.decide()
  }
}

/** The one of these who is asked next; null when the game is over for all of them. */
async function nextAsked(players: readonly Statesman[]): Promise<Statesman | null> {
  for (let tries = 0; tries < 1200; tries++) {
    for (const player of players) if (await player.myTurn.isVisible()) return player
    const over = await Promise.all(players.map((player) => player.over.isVisible()))
    if (over.every(Boolean)) return null
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('Nobody is asked for a minute.')
}

/** Somebody at a table of Trade in Godsfire who plays through what is written on the page, as a person would. */
export class Overlord extends Statesman {
  override async newTable(way: RegExp): Promise<Locator> {
    await this.page.goto('/')
    const game = this.page.getByRole('article', { name: 'Trade in Godsfire' })
    await game.getByRole('button', { name: way }).click()
    return this.page.getByRole('dialog', { name: 'New game of Trade in Godsfire' })
  }

  /** Turns the sheet to one of its faces. */
  async face(name: 'By hand' | 'As text'): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true })
  }

  /** Chooses what kind of order to add. */
  async kind(name: string): Promise<void> {
    await this.page.getByRole('radio', { name, exact: true }).check({ force: true })
  }

  /** Picks a world on the chart, by what picking it does. */
  async pick(words: string | RegExp): Promise<void> {
    await this.page.locator('.stage').getByRole('button', { name: words }).click()
  }

  /** A cell of the table of permissions, by what it says. */
  cell(words: RegExp): Locator {
    return this.page.locator('.gt-grid').getByRole('button', { name: words })
  }

  /** True when this question is put to this player now. */
  async isAsked(question: string): Promise<boolean> {
    return (await this.myTurn.isVisible()) && (await this.panel()).includes(question)
  }

  /** Writes the sheet as text. */
  async write(...lines: readonly string[]): Promise<void> {
    await this.face('As text')
    await this.field('Orders, one per line').fill(lines.join('\n'))
  }

  /** What the sheet is said to do to the next Income and the treasury: before and after, in GB. */
  async outcome(): Promise<{ income: number[]; treasury: number[] }> {
    const words = await this.page.locator('.gt-result summary').innerText()
    const [income = '', treasury = ''] = words.split('·')
    const numbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number)
    return { income: numbers(income), treasury: numbers(treasury) }
  }

  /** Sends the sheet as it stands. */
  override async decide(): Promise<void> {
    await this.do(this.page.locator('.open-answer .primary'))
  }
}
