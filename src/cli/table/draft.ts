import { readValue, Unread } from '../../house/forms/reading.ts'
import {
  guide,
  idleText,
  lineText,
  refusedIn,
  seatsGuide,
  shapeOf,
  textForm,
  totalsText,
  writeValue,
} from '../../house/forms/writing.ts'
import { type Checked, standText } from '../../kernel/checked.ts'
import type { Json } from '../../kernel/json.ts'

export const DRAFT_HELP =
  'Write one order per line. Each is checked. Empty line: submit · ?: show all · drop 2: delete line 2 · clear: delete all · *: suggested orders · end: submit without the refused lines, or no orders'

const FIELDS_HELP =
  'Empty line: submit · ?: show all · drop 2: delete line 2 · clear: delete all · *: suggested move'

/** True where the answer is written in the game's own order language. */
export const isOrders = (schema: Json | undefined): boolean => textForm(shapeOf(schema)) !== null

/** How an answer is written that no list has. */
export function howToWrite(schema: Json | undefined, seats: readonly string[]): string[] {
  if (isOrders(schema)) return [DRAFT_HELP]
  const lines = guide(shapeOf(schema))
  return [
    ...['Write it, a line for each field:', ...lines.map((line) => `    ${line}`)],
    ...[...seatsGuide(lines, seats), FIELDS_HELP],
  ]
}

/** An answer as the lines that mean it. */
export const linesFor = (schema: Json | undefined, answer: Json): string[] =>
  writeValue(shapeOf(schema), answer)

/**
 * The answer that the lines mean.
 * @throws Unread
 */
export function answerIn(schema: Json | undefined, text: string): Json {
  if (text.startsWith('{')) return jsonIn(text)
  return isOrders(schema) ? { text } : readValue(shapeOf(schema), text.split('\n'))
}

function jsonIn(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new Unread('This line begins like JSON but is not valid JSON. Write it all on one line.')
  }
}

export const UNSENT =
  'Your orders are not submitted, and would be lost. Empty line: submit · q again: quit without them'

/** Orders that are being written in a terminal, and how they would go. */
export class Draft {
  #lines: string[] = []
  readonly #check: (text: string) => Promise<Checked | null>

  /** @param check how it would go; null where its game does not say, an `Unread` where it cannot be read */
  constructor(check: (text: string) => Promise<Checked | null>) {
    this.#check = check
  }

  get text(): string {
    return this.#lines.join('\n')
  }

  get isEmpty(): boolean {
    return this.#lines.length === 0
  }

  clear(): void {
    this.#lines = []
  }

  /** Goes on with what was written elsewhere. */
  goOn(text: string): void {
    this.#lines = text.trim() === '' ? [] : text.trimEnd().split('\n')
  }

  /** Puts a whole sheet in the place of what was written, and says how it would go. */
  async fill(text: string, say: (line: string) => void): Promise<void> {
    this.goOn(text)
    await this.show(say)
  }

  /** All of it, line by line, with what it costs. */
  async show(say: (line: string) => void): Promise<void> {
    const checked = await this.#check(this.text)
    if (checked === null && this.isEmpty) say('  You have written nothing yet.')
    else if (checked === null)
      for (const [i, line] of this.#lines.entries()) say(`${String(i + 1).padStart(4)}  ${line}`)
    else
      for (const line of [
        standText(checked.lines.length, refusedIn(checked.lines)),
        ...checked.lines.flatMap(lineText),
        ...totalsText(checked),
        ...idleText(checked),
      ])
        say(line)
  }

  /**
   * Does what a line says; true when all of it is to be submitted now.
   * @param ends whether `end` submits: only orders may be none
   */
  async hear(line: string, say: (line: string) => void, ends: boolean): Promise<boolean> {
    const [, drop] = /^drop\b *(.*)$/.exec(line) ?? []
    if (line === 'end' && ends) return await this.#withoutRefused(say)
    if (line === '') return await this.#isWhole(say, ends)
    if (line === '?') await this.show(say)
    else if (line === 'clear') {
      this.clear()
      say('  There are no orders now.')
    } else if (drop !== undefined) {
      if (!/^\d+$/.test(drop)) say('  Write which line to drop: drop 2.')
      else if (this.#lines[Number(drop) - 1] === undefined) say(`  There is no line ${drop}.`)
      else {
        this.#lines.splice(Number(drop) - 1, 1)
        await this.show(say)
      }
    } else await this.#add(line, say)
    return false
  }

  async #add(line: string, say: (line: string) => void): Promise<void> {
    this.#lines.push(line)
    const checked = await this.#check(this.text).catch((error: unknown) => {
      if (!(error instanceof Unread)) throw error
      this.#lines.pop()
      say(`  ${error.message} This line was not added.`)
      return null
    })
    const own = (checked?.lines ?? []).filter(({ no }) => no === this.#lines.length)
    for (const text of own.flatMap(lineText)) say(text)
    // What cannot be read costs nothing but its refusal.
    if (!own.some(({ fate, means }) => fate === 'refused' && means === '')) return
    this.#lines.pop()
    say('      This line was not added.')
  }

  /** Drops what is refused; the rest is submitted. */
  async #withoutRefused(say: (line: string) => void): Promise<true> {
    const lines = (await this.#check(this.text))?.lines ?? []
    const refused = new Set(lines.filter(({ fate }) => fate === 'refused').map(({ no }) => no))
    if (refused.size > 0) say(`  Left out: ${[...refused].map((no) => this.#lines[no - 1]).join(' · ')}`)
    this.#lines = this.#lines.filter((_, i) => !refused.has(i + 1))
    return true
  }

  async #isWhole(say: (line: string) => void, ends: boolean): Promise<boolean> {
    // Nobody submits nothing without saying so.
    if (this.isEmpty) {
      say(ends ? '  You have no orders yet. Write end to submit none.' : '  You have written nothing yet.')
      return false
    }
    const refused = refusedIn((await this.#check(this.text))?.lines ?? [])
    if (refused === 0) return true
    await this.show(say)
    say(
      'Not submitted. Correct the refused lines (drop them, and write them again), or write end to submit the rest.',
    )
    return false
  }
}
