import { RefusedError, refuse } from './refusal.ts'
import type { Source } from './source.ts'

/** Outcomes of chance: faces of dice and numbers of picks, in the order drawn. */
export interface Draws {
  /** What was drawn without a name. */
  readonly chance: readonly number[]
  /** What was drawn from each named stream, the streams in the order in which they were opened. */
  readonly streams?: Readonly<Record<string, readonly number[]>>
}

/** Outcomes to be used before any source: a list where no streams are named. An event of a log is a script, too. */
export type Script = readonly number[] | Draws

/** A script with its parts named. */
export const drawsOf = (script: Script): Draws => ('chance' in script ? script : { chance: script })

/** What of a script is left after these outcomes were drawn by it; null when it was used up. */
export function leftOf(script: Script, drawn: Draws): Draws | null {
  const given = drawsOf(script)
  const chance = given.chance.slice(drawn.chance.length)
  const streams = Object.entries(given.streams ?? {}).flatMap(([name, outcomes]) => {
    const left = outcomes.slice(drawn.streams?.[name]?.length ?? 0)
    return left.length === 0 ? [] : [[name, left] as const]
  })
  if (streams.length > 0) return { chance, streams: Object.fromEntries(streams) }
  return chance.length === 0 ? null : { chance }
}

/** How the rules draw: dice, and picks out of n. */
export type Dice = Pick<Chance, 'die' | 'pick' | 'dice' | 'shuffle'>

/**
 * Dice, picks and shuffles as the rules draw them. Every outcome can be logged, and outcomes can be handed in:
 * a replay reads the log back and never runs a generator; a test or a table with real dice passes its own.
 */
export class Chance {
  #source: Source
  #log: number[] | null
  readonly #script: Draws
  #at = 0
  readonly #name: string | null
  /** The streams opened, by name. */
  #streams: Map<string, Chance> | null = null
  /** True when outcomes need only be drawn: none is logged and none was handed in. */
  readonly #plain: boolean

  /**
   * @param source where outcomes come from when the script is used up
   * @param log collects every outcome in order of drawing; null keeps none (playouts). Streams have logs of their own.
   * @param script outcomes to use first: a die's face (1…sides), a pick's number (0…n − 1)
   * @param name of the stream that this is
   */
  constructor(source: Source, log: number[] | null = null, script: Script = [], name: string | null = null) {
    this.#source = source
    this.#log = log
    this.#script = drawsOf(script)
    this.#name = name
    this.#plain = log === null && Array.isArray(script) && script.length === 0
  }

  /** One die: 1 to `sides`. */
  die(sides = 6): number {
    return this.#plain ? 1 + this.#source.below(sides) : this.#draw(1, sides)
  }

  /** Uniform 0 to n − 1. */
  pick(n: number): number {
    return this.#plain ? this.#source.below(n) : this.#draw(0, n)
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
   * processed in any order. A name says what is drawn and when (`growth:12:turn 4`): used in two events it yields the
   * same twice.
   * @throws RangeError for a stream that is open already: in one event it would be logged under one name twice
   */
  stream(name: string): Dice {
    const source = this.#source.stream(name)
    if (this.#plain) return new Chance(source)
    if (this.#streams?.has(name) === true)
      throw new RangeError(`The stream ${name} is opened twice in one event.`)
    const log = this.#log === null ? null : []
    const stream = new Chance(source, log, this.#script.streams?.[name] ?? [], name)
    this.#streams ??= new Map()
    this.#streams.set(name, stream)
    return stream
  }

  /** What was drawn from the streams that were opened, in that order; undefined when nothing was. */
  get streams(): Readonly<Record<string, readonly number[]>> | undefined {
    if (this.#streams === null) return undefined
    const drawn = [...this.#streams].flatMap(([name, { logged }]) =>
      logged.length === 0 ? [] : [[name, logged] as const],
    )
    return drawn.length === 0 ? undefined : Object.fromEntries(drawn)
  }

  /** What was drawn without a name, as far as it is logged. */
  get logged(): readonly number[] {
    return this.#log ?? []
  }

  #draw(first: number, n: number): number {
    if (this.#at < this.#script.chance.length) return this.#scripted(first, n)
    if (this.#log === null) return first + this.#source.below(n)
    if (!(n >= 1)) throw new RangeError(`The rules draw one of ${n}.`)
    const outcome = first + this.#source.below(n)
    this.#log.push(outcome)
    return outcome
  }

  #scripted(first: number, n: number): number {
    const outcome = this.#script.chance[this.#at++] as number
    if (!Number.isInteger(outcome) || outcome < first || outcome >= first + n) {
      const of = this.#name === null ? 'the given chance' : `the given chance of the stream ${this.#name}`
      const text = `Outcome ${this.#at} of ${of} is ${JSON.stringify(outcome)}; here it must be a whole number from ${first} to ${first + n - 1}.`
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
