// A stranger plays their first three turns from the page alone: they read This turn, and do what it offers.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import type { Advice, TableKey, TableState } from '../../../src/house/api/contract.ts'
import { type Idle, neglected } from '../../../src/rulesets/starfire-campaign/idle/idle.ts'
import { ordersOf } from '../../../src/rulesets/starfire-campaign/orders/sheet.ts'
import { presetOptions } from '../../../src/rulesets/starfire-campaign/presets.ts'
import type { Sheet } from '../../../src/rulesets/starfire-campaign/sheet.ts'
import type { View } from '../../../src/rulesets/starfire-campaign/view.ts'
import { HandingIn } from '../beginner.ts'
import { look } from '../looking.ts'
import { stage } from '../stage.ts'

const hall = stage()

const TURNS = 3
/** How fast a careful reader reads, and how long a turn may take them. */
const WORDS_A_SECOND = 4
const SECONDS = 120

/** Somebody who knows what a page is made of, headings, buttons and lists, and nothing of the game. */
class Stranger {
  readonly page: Page
  readonly #hands: HandingIn

  constructor(page: Page) {
    this.page = page
    this.#hands = new HandingIn(page)
  }

  /** What to do stands there under this heading. */
  get todo(): Locator {
    return this.page.getByRole('region', { name: 'What to do' })
  }

  /** The turn that is asked for; what would be done has been thought about. */
  async asked(turn: number): Promise<void> {
    await this.page.getByRole('heading', { name: `Orders for turn ${turn}` }).waitFor()
    await this.todo.getByRole('heading', { name: 'Suggested orders' }).waitFor()
    await this.todo
      .getByRole('button', { name: /^Add/ })
      .or(this.todo.getByText(/No suggestions/))
      .first()
      .waitFor()
  }

  /** Does all that is advised, in one click. */
  async trust(): Promise<void> {
    const all = this.todo.getByRole('button', { name: 'Add all' })
    if ((await all.count()) > 0) await all.click()
  }

  /** By keys: one thing is taken over and back, then all, then none, then all again. */
  async doubt(): Promise<void> {
    const lines = this.page.getByRole('list', { name: 'Your orders' }).getByRole('listitem')
    const press = async (name: RegExp) => {
      await this.todo.getByRole('button', { name }).first().focus()
      await this.page.keyboard.press('Enter')
    }
    await press(/^Add ?: /)
    assert.ok((await lines.count()) > 0)
    await press(/^Remove ?: /)
    assert.equal(await lines.count(), 0)
    await press(/^Add all$/)
    const taken = await lines.count()
    assert.ok(taken > 4, `${taken} lines are taken over`)
    // A player who came by keys has the focus where it can be undone.
    await this.todo.locator('button:focus', { hasText: 'Remove' }).waitFor()
    await this.page.keyboard.press('Enter')
    assert.equal(await lines.count(), 0)
    await press(/^Add all$/)
    assert.equal(await lines.count(), taken)
  }

  /** Goes through what is said to be idle, takes what is chosen already, and stops when nothing is. */
  async work(): Promise<void> {
    const idle = this.todo.getByRole('region', { name: /(is|are) idle$/ })
    for (let n = 0; n < 40; n++) {
      if ((await idle.getByRole('heading', { name: 'Nothing is idle' }).count()) > 0) return
      const first = idle.getByRole('region').first()
      const choose = first.getByRole('button', { name: /^Choose/ })
      if ((await choose.count()) > 0) await choose.click()
      await first.getByRole('button', { name: /^Add/ }).click()
    }
    assert.fail(`after forty clicks there is still something idle: ${await idle.innerText()}`)
  }

  async refused(): Promise<number> {
    return this.page.getByRole('list', { name: 'Your orders' }).getByText('refused').count()
  }

  /** The words to be seen on the page, without what is only there for those who cannot see. */
  async words(): Promise<number> {
    const shown = await this.page.evaluate(() => {
      const all: string[] = []
      const walker = document.createTreeWalker(document.querySelector('.sc-page') ?? document.body, 4)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement
        if (element?.checkVisibility() === true && element.closest('.hidden') === null)
          all.push(node.textContent ?? '')
      }
      return all.join(' ')
    })
    return shown.split(/\s+/).filter((word) => /\w/.test(word)).length
  }

  /** Hands in, and gives what was handed in. */
  async handIn(): Promise<Sheet> {
    const sent = this.#hands.next()
    await this.page.getByRole('button', { name: /^Submit / }).click()
    return (await sent) as Sheet
  }
}

async function ask<T>(address: string, key: string, body?: unknown): Promise<T> {
  const answer = await fetch(`${hall.url}${address}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(key === '' ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  assert.ok(answer.ok, await answer.clone().text())
  return (await answer.json()) as T
}

/** A skirmish against two stewards. */
const skirmish = (seed: string): Promise<TableKey> =>
  ask('/api/tables', '', {
    game: 'starfire-campaign',
    seats: [
      { kind: 'you', name: 'Ines' },
      { kind: 'bot', bot: 'steward' },
      { kind: 'bot', bot: 'steward' },
    ],
    options: presetOptions('skirmish', 3),
    seed,
  })

/** What the server knows of a turn before it is handed in. */
async function before({ table, key }: TableKey): Promise<{ view: View; advised: Sheet }> {
  const { view } = await ask<TableState>(`/api/tables/${table}`, key)
  const { choice } = await ask<Advice>(`/api/tables/${table}/advice/0`, key)
  return { view: view as unknown as View, advised: choice as unknown as Sheet }
}

/** What the rules say stands idle of it that the suggested orders use. */
function left(view: View, sheet: Sheet, advised: Sheet): readonly Idle[] {
  const [empire] = view.empires
  assert.ok(empire !== undefined)
  return neglected(view, empire, ordersOf(sheet), ordersOf(advised))
}

for (const way of ['trust', 'work'] as const)
  test(`Three turns from This turn alone, ${way === 'trust' ? 'by the suggested orders' : 'by what is idle'}: nothing that would be used is left idle`, async () => {
    const made = await skirmish(`a stranger’s ${way}`)
    const { page, context } = await hall.person({ viewport: { width: 1440, height: 900 } })
    const stranger = new Stranger(page)
    await page.goto(`/t/${made.table}#key=${made.key}`)
    const read: number[] = []
    for (let turn = 1; turn <= TURNS; turn++) {
      await stranger.asked(turn)
      read.push(await stranger.words())
      if (way === 'trust' && turn === 1) {
        // Nothing has happened yet: a small window shows at once what there is to do.
        await page.setViewportSize({ width: 360, height: 780 })
        await stranger.todo.getByRole('button', { name: 'Add all' }).waitFor({ timeout: 5000 })
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      if (way === 'trust' && turn === 2) {
        await page.setViewportSize({ width: 360, height: 780 })
        await page.getByRole('button', { name: /^What to do/ }).click()
        await look(page, 'starfire-advice')
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      const { view, advised } = await before(made)
      await (way === 'trust' && turn === 1 ? stranger.doubt() : stranger[way]())
      await page.getByRole('heading', { name: 'Nothing is idle' }).waitFor()
      assert.equal(await stranger.refused(), 0)
      const sheet = await stranger.handIn()
      assert.ok(ordersOf(sheet).length > 0, `turn ${turn} has no orders`)
      assert.deepEqual(left(view, sheet, advised), [], `turn ${turn}`)
    }
    await stranger.asked(TURNS + 1)
    const longest = Math.max(...read)
    console.log(`words on This turn: ${read.join(', ')}`)
    assert.ok(longest <= WORDS_A_SECOND * SECONDS, `${longest} words take more than ${SECONDS} s`)
    assert.deepEqual(hall.troubles, [])
    await context.close()
  })
