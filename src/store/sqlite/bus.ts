import type { Bus, Hint } from '../contract.ts'

/** The stores of this process, by the file they are open on. */
const stores = new Map<string, Set<SqliteBus>>()

/** Hints from one store of this process to the others on the same file; there is usually none. */
export class SqliteBus implements Bus {
  readonly #file: string
  readonly #all: Set<SqliteBus>
  readonly #hears: ((hint: Hint) => void)[] = []

  constructor(file: string) {
    this.#file = file
    this.#all = stores.get(file) ?? new Set()
    this.#all.add(this)
    stores.set(file, this.#all)
  }

  get alone(): boolean {
    return this.#all.size === 1
  }

  say(hint: Hint): void {
    if (this.alone) return
    for (const other of this.#all) if (other !== this) for (const hear of other.#hears) hear(hint)
  }

  onHint(hear: (hint: Hint) => void): void {
    this.#hears.push(hear)
  }

  /** Nothing is lost on the way from one object to another. */
  onGap(): void {}

  close(): void {
    this.#all.delete(this)
    if (this.#all.size === 0) stores.delete(this.#file)
  }
}
