import { idleText, lineText, refusedIn, totalsText } from '../../house/forms/writing.ts'
import { type Checked, standText } from '../../kernel/checked.ts'

export const DRAFT_HELP =
  'Write one order per line. Each is checked. Empty line: submit · ?: show all · drop 2: delete line 2 · clear: delete all · *: suggested orders · end: submit without the refused lines, or no orders'

export const UNSENT =
  'Your orders are not submitted, and would be lost. Empty line: submit · q again: quit without them'

/** Orders that are being written in a terminal, and how they would go. */
export class Draft {
  #lines: string[] = []
  readonly #check: (text: string) => Promise<Checked | null>

  /** @param check how a sheet would go; null where its game does not say */
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
    this.#lines = text.trimEnd().split('\n')
  }

  /** Puts a whole sheet in the place of what was written, and says how it would go. */
  async fill(text: string, say: (line: string) => void): Promise<void> {
    this.goOn(text)
    await this.show(say)
  }

  /** All of it, line by line, with what it costs. */
  async show(say: (line: string) => void): Promise<void> {
    const checked = await this.#check(this.text)
    if (checked === null)
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

  /** Does what a line says; true when all of it is to be submitted now. */
  async hear(line: string, say: (line: string) => void): Promise<boolean> {
    const [, drop] = /^drop\b *(.*)$/.exec(line) ?? []
    if (line === 'end') return await this.#withoutRefused(say)
    if (line === '') return await this.#isWhole(say)
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
    const checked = await this.#check(this.text)
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

  async #isWhole(say: (line: string) => void): Promise<boolean> {
    // Nobody submits nothing without saying so.
    if (this.isEmpty) {
      say('  You have no orders yet. Write end to submit none.')
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
