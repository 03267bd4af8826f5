import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Locator } from 'playwright-core'

/** How fast a person reads. */
export const WORDS_A_SECOND = 4
/** What finding and doing one thing takes beside reading: a look, a movement, a press. */
const SECONDS_AN_ACT = 2

/**
 * Somebody who does a task: reads what the page shows, at a person's speed, and does things one after the other. The time it
 * takes is counted, not waited for.
 */
export class Reader {
  #words = 0
  #acts = 0

  get seconds(): number {
    return this.#words / WORDS_A_SECOND + this.#acts * SECONDS_AN_ACT
  }

  /** Reads all that stands in these places. */
  async reads(...places: readonly Locator[]): Promise<void> {
    for (const place of places) this.#words += count(await shown(place.first()))
  }

  /** Reads a text as far as it says this. */
  readsUntil(text: string, wanted: RegExp): void {
    const found = wanted.exec(text) ?? assert.fail(`this does not say ${wanted}:\n${text}`)
    this.#words += count(text.slice(0, found.index + found[0].length))
  }

  /** Reads a list from its beginning as far as the first item that says it, and gives back that one. */
  async readsTo(items: Locator, wanted: RegExp): Promise<string> {
    await items.first().waitFor()
    for (const item of await items.all()) {
      const text = await item.innerText()
      if (wanted.test(text)) {
        this.readsUntil(text, wanted)
        return text
      }
      this.#words += count(text)
    }
    return assert.fail(`nothing here says ${wanted}`)
  }

  /** Does one thing. */
  async does<T>(act: Promise<T>): Promise<T> {
    this.#acts++
    return await act
  }

  /** Says how long the task took, which must be at most `most` seconds. */
  done(t: TestContext, task: string, most: number): void {
    const { seconds } = this
    t.diagnostic(`task: ${task}: ${seconds.toFixed(0)} s (${this.#words} words read, ${this.#acts} acts)`)
    assert.ok(seconds <= most, `${task} took ${seconds.toFixed(1)} s, more than ${most}`)
  }
}

/** What stands there: of what can be unfolded to choose from, only what is chosen; of a board, nothing. */
const shown = async (place: Locator): Promise<string> => {
  const drawn = (visibility: string) =>
    place.evaluate((at, to) => {
      for (const svg of at.querySelectorAll('svg')) svg.style.visibility = to
    }, visibility)
  await drawn('hidden')
  const text = await place.innerText()
  await drawn('')
  const folded = await place.evaluate((at) =>
    [...at.querySelectorAll<HTMLElement>('option:not(:checked)')].map((one) => one.innerText),
  )
  return folded.reduce((rest, one) => rest.replace(one, ''), text)
}

const count = (text: string): number => text.split(/\s+/).filter(Boolean).length
