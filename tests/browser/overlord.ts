import type { Locator } from 'playwright-core'
import { Statesman } from './statesman.ts'

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
