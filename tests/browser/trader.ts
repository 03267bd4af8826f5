import type { Locator } from 'playwright-core'
import { Statesman } from './statesman.ts'

/** Somebody at a table of Black Market who plays through what is written on the page, as a person would. */
export class Trader extends Statesman {
  override async newTable(way: RegExp): Promise<Locator> {
    await this.page.goto('/')
    const game = this.page.getByRole('article', { name: 'Black Market' })
    await game.getByRole('button', { name: way }).click()
    return this.page.getByRole('dialog', { name: 'New game of Black Market' })
  }

  /** Has one partner in the deal, and nothing in its piles. */
  async dealsWith(name: string): Promise<void> {
    for (const box of await this.page.locator('.bm-partners').getByRole('checkbox').all()) await box.uncheck()
    await this.page.getByRole('checkbox', { name }).check()
  }

  /** One more of something, `times` times. */
  async more(label: string, times: number): Promise<void> {
    const button = this.button(`More: ${label}`)
    for (let i = 0; i < times; i++) await button.click()
  }

  /** Waits until the ledger says that a player has these amounts of the three commodities. */
  async has(name: string, goods: string): Promise<void> {
    await this.page
      .getByRole('region', { name: 'Ledger' })
      .getByRole('row', { name: new RegExp(`^${name} .*${goods}`) })
      .first()
      .waitFor()
  }

  /** The answer at hand: a form is sent as it stands, of options the one that does least is taken. */
  override async decide(): Promise<void> {
    const refuse = this.button('Refuse')
    if (await refuse.isVisible()) return this.do(refuse)
    const send = this.page.locator('.open-answer').getByRole('button').last()
    if (await send.isVisible()) return this.do(send)
    for (const name of [
      /Industry/,
      /Run all/,
      /End (this window|Trade)/,
      /Play no card/,
      /Pass|Nothing|Done|No raid|Take no|Do not|Refuse/,
    ])
      if ((await this.option(name).count()) > 0) return this.do(this.option(name).first())
    return this.do(this.option(/./).first())
  }
}
