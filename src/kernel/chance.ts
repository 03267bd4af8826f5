import { RefusedError, refuse } from './refusal.ts'
import type { Source } from './source.ts'

/**
 * Dice, picks and shuffles as the rules draw them. Every outcome can be logged, and outcomes can be handed in:
 * a replay reads the log back and never runs a generator; a test or a table with real dice passes its own.
 */
export class Chance {
  #source: Source
  #log: number[] | null
  #script: readonly number[]
  #at = 0
  /** True when outcomes need only be drawn: none is logged and none was handed in. */
  readonly #plain: boolean

  /**
   * @param source where outcomes come from when the script is used up
   * @param log collects every outcome in order of drawing; null keeps none (playouts)
   * @param script outcomes to use first: a die's face (1…sides), a pick's number (0…n − 1)
   */
  constructor(source: Source, log: number[] | null = null, script: readonly number[] = []) {
    this.#source = source
    this.#log = log
    this.#script = script
    this.#plain = log === null && script.length === 0
  }

  /** One die: 1 to `sides`. */
  die(sides = 6): number {
    return this.#plain ? 1 + this.#source.below(sides) : this.#draw(this.#source, 1, sides)
  }

  /** Uniform 0 to n − 1. */
  pick(n: number): number {
    return this.#plain ? this.#source.below(n) : this.#draw(this.#source, 0, n)
  }

  /** `count` dice, in the order rolled. */
  dice(count: number, sides = 6): number[] {
    return Array.from({ length: count }, () => this.die(sides))
  }

  /** Shuffles the list in place (Fisher–Yates from the end) and returns it. */
  shuffle<T>(items: T[]): T[] {
    for (let i = items.length - 1; i > 0; i--) {
      const j = this.pick(i + 1)
      const kept = items[i] as T
      items[i] = items[j] as T
      items[j] = kept
    }
    return items
  }

  /**
   * Chance from a stream of its own: what it yields depends on the name alone, so independent things may be
   * processed in any order. Use a name once per game (`t:growth:12`).
   */
  stream(name: string): Pick<Chance, 'die' | 'pick' | 'dice'> {
    const source = this.#source.stream(name)
    const die = (sides = 6) => this.#draw(source, 1, sides)
    const pick = (n: number) => this.#draw(source, 0, n)
    return { die, pick, dice: (count, sides = 6) => Array.from({ length: count }, () => die(sides)) }
  }

  /** How many scripted outcomes nobody has asked for yet. */
  get unused(): number {
    return Math.max(0, this.#script.length - this.#at)
  }

  #draw(source: Source, first: number, n: number): number {
    if (this.#at < this.#script.length) return this.#scripted(first, n)
    if (this.#log === null) return first + source.below(n)
    if (!(n >= 1)) throw new RangeError(`The rules draw one of ${n}.`)
    const outcome = first + source.below(n)
    this.#log.push(outcome)
    return outcome
  }

  #scripted(first: number, n: number): number {
    const outcome = this.#script[this.#at++] as number
    if (!Number.isInteger(outcome) || outcome < first || outcome >= first + n) {
      const text = `Outcome ${this.#at} of the given chance is ${JSON.stringify(outcome)}; here it must be a whole number from ${first} to ${first + n - 1}.`
      throw new RefusedError(refuse(null, 'BAD_CHANCE', text))
    }
    if (this.#log !== null) this.#log.push(outcome)
    return outcome
  }
}

/** A source for replays: the log must hold every outcome, so drawing from it means that log and rules disagree. */
export const exhausted: Source = {
  below() {
    throw new RefusedError(
      refuse(
        null,
        'LOG_MISMATCH',
        'The log has fewer chance outcomes than the rules draw: it is not of this game or version.',
      ),
    )
  },
  stream: () => exhausted,
}
