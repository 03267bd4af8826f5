import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { movesOn } from './moving.ts'

/** The chart as a captain has it before the eyes: names, lanes and how far things are. */
interface Chart {
  readonly planets: readonly { readonly id: string; readonly name: string }[]
  readonly lanes: readonly {
    readonly id: string
    readonly ends: readonly string[]
    readonly spaces: number
  }[]
}

const chart = JSON.parse(
  fs.readFileSync(
    path.resolve(import.meta.dirname, '../../src/rulesets/imperial-trader/data/map-cantrell.json'),
    'utf8',
  ),
) as Chart

const next = new Map<string, string[]>()
const join = (a: string, b: string) => {
  next.set(a, [...(next.get(a) ?? []), b])
  next.set(b, [...(next.get(b) ?? []), a])
}
for (const { id, ends, spaces } of chart.lanes) {
  const nodes = [ends[0] ?? '', ...Array.from({ length: spaces }, (_, i) => `${id}.${i + 1}`), ends[1] ?? '']
  nodes.slice(1).forEach((node, i) => {
    join(nodes[i] ?? '', node)
  })
}

function steps(from: string, to: string): number {
  const far = new Map([[from, 0]])
  for (const [node, n] of far)
    for (const other of next.get(node) ?? []) if (!far.has(other)) far.set(other, n + 1)
  return far.get(to) ?? 99
}

/** The place that a button speaks of: a world's name, or "space 2 of L3". */
function placeIn(text: string): string | null {
  const space = /space (\d) of (L\d)/i.exec(text)
  if (space !== null) return `${space[2]}.${space[1]}`
  return chart.planets.find((p) => text.includes(p.name))?.id ?? null
}

/** A captain who plays through what is written on the page, as a person would. */
export class Captain {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The buttons of what can be chosen now. */
  get options(): Locator {
    return this.page.locator('.side').getByRole('list', { name: 'What you can do' }).getByRole('button')
  }

  option(name: RegExp): Locator {
    const list = this.page.locator('.side').getByRole('list', { name: 'What you can do' })
    return list.getByRole('button', { name })
  }

  get over(): Locator {
    return this.page.locator('.ending').getByText('The game is over', { exact: true })
  }

  /** Waits until there is something to decide, or the game is over. True when there is something to decide. */
  async asked(): Promise<boolean> {
    await this.options.first().or(this.over).first().waitFor()
    return !(await this.over.isVisible())
  }

  /** Chooses, and waits until the table has moved on. */
  choose(button: Locator): Promise<void> {
    return movesOn(this.page, () => button.click())
  }

  state(): Promise<string | null> {
    return this.page.locator('.decision, .ending').first().textContent()
  }

  /** Where the captain's order leads: to the pick-up, or with cargo aboard to the drop-off. */
  async goal(name: string): Promise<string | null> {
    const row = this.page.getByRole('row', { name: new RegExp(`^${name}`) }).first()
    const order = row.locator('xpath=following-sibling::tr[1]')
    const text = await order.innerText()
    const ends = /, (.+?) → (.+?) \d+ cr/.exec(text)
    if (ends === null) return null
    const aboard = (await order.getByRole('img', { name: 'aboard' }).count()) > 0
    return placeIn(aboard ? (ends[2] ?? '') : (ends[1] ?? ''))
  }

  /** One sensible decision. */
  async decide(name: string): Promise<void> {
    for (const wanted of [/^\d?\s*Deliver/, /^\d?\s*Load/])
      if ((await this.option(wanted).count()) > 0) return this.choose(this.option(wanted).first())
    const goal = await this.goal(name)
    if (goal === null && (await this.option(/^\d?\s*Deal/).count()) > 0)
      return this.choose(this.option(/^\d?\s*Deal/))
    if ((await this.option(/^\d?\s*Fly/).count()) > 0) return this.choose(this.option(/^\d?\s*Fly/))
    const lanes = this.option(/A space on a lane/)
    if ((await lanes.count()) > 0 && (await lanes.getAttribute('aria-expanded')) === 'false')
      await lanes.click()
    const texts = await this.options.allInnerTexts()
    const far = texts.map((text) => {
      const place = /A space on a lane/.test(text) ? null : placeIn(text)
      return place === null ? 98 : steps(place, goal ?? 'A')
    })
    await this.choose(this.options.nth(far.indexOf(Math.min(...far))))
  }

  /** Opens the dialog for a new table. */
  async newTable(way: RegExp): Promise<Locator> {
    await this.page.goto('/')
    const game = this.page.getByRole('article', { name: 'Imperial Trader' })
    await game.getByRole('button', { name: way }).click()
    return this.page.getByRole('dialog', { name: /^New game of / })
  }

  /** Changes a house rule in the dialog. */
  async houseRule(dialog: Locator, name: string, value: string): Promise<void> {
    const field = dialog.getByLabel(name, { exact: true })
    if (!(await field.isVisible())) await dialog.getByText('House rules').click()
    await field.fill(value)
  }
}
