import type { Chance } from '../kernel/chance.ts'
import type { Part } from '../kernel/facts.ts'
import type { Game } from '../kernel/game.ts'
import type { Code, Position, Seat } from '../kernel/procedure.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { type Fact, Transition } from '../kernel/transition.ts'
import { type Aggregate, addGauges, count, momentOf } from './aggregate.ts'

/**
 * What is to be measured besides the ends of the games. All of it is left out unless it is asked for: it costs time.
 *
 * Facts are named with the numbers that make the key, by the letters of `note(kind, a, b, c, d)`, and `round`:
 * `bought.d` counts by price, `cameUp.a.round` by card and round. Answers are named by the question, as
 * `procedure.step`, and may be counted by `round` too: `turn.action.round`.
 */
export interface Measures {
  /** The gauges at the end of every round. */
  readonly series?: boolean
  /** The gauges whenever one of these facts is told. */
  readonly at?: readonly string[]
  /** Facts, answers and gauges to count by their values. */
  readonly tally?: readonly string[]
}

/** True when nothing is asked for. */
export const isNothing = ({ series, at, tally }: Measures): boolean =>
  series !== true && (at ?? []).length === 0 && (tally ?? []).length === 0

/** One thing to count, and what its keys are made of: places among a fact's numbers, and the round. */
interface Tally {
  /** As it was asked for. */
  readonly text: string
  readonly of: 'fact' | 'answer' | 'gauge'
  /** The fact's kind, the question as `procedure.step`, or the gauge. */
  readonly name: string
  readonly key: readonly (number | 'round')[]
}

const ROUND = 'round'
const LETTERS = ['a', 'b', 'c', 'd']

/** What a text asks to be counted in games that begin like this, or null when there is no such thing. */
function tallyOf(game: Game, opening: Position, text: string): Tally | null {
  const [name = '', ...rest] = text.split('.')
  if (Object.hasOwn(game.rules.words, name)) {
    const key = rest.map((part) => (part === ROUND ? ROUND : LETTERS.indexOf(part)))
    return key.includes(-1) ? null : { text, of: 'fact', name, key }
  }
  if (rest.length === 0)
    return Object.hasOwn(game.rules.gauges(opening), name) ? { text, of: 'gauge', name, key: [] } : null
  const [step = '', ...by] = rest
  const steps = game.rules.procedures.find((procedure) => procedure.name === name)?.steps ?? {}
  const asked = (steps as Record<string, unknown>)[step]
  const finite = typeof asked === 'object' && asked !== null && 'codec' in asked
  if (!finite || by.some((part) => part !== ROUND)) return null
  return { text, of: 'answer', name: `${name}.${step}`, key: by.map(() => ROUND) }
}

/** Why these measures cannot be taken, or null. */
export function measuresFault(game: Game, opening: Position, { at, tally }: Measures): Refusal | null {
  for (const text of tally ?? [])
    if (tallyOf(game, opening, text) === null)
      return refuse(
        null,
        'NO_SUCH_MEASURE',
        `${game.rules.meta.title} has no fact, finite question or gauge "${text}"; write bought.d, cameUp.a.round, turn.action or rounds.`,
      )
  for (const text of at ?? [])
    if (tallyOf(game, opening, text)?.of !== 'fact')
      return refuse(null, 'NO_SUCH_MEASURE', `${game.rules.meta.title} tells no fact "${text}".`)
  return null
}

/** Gauges read during a game; the winner is known only later. */
interface Reading {
  readonly kind: string
  readonly key: string
  readonly gauges: ReturnType<Game['rules']['gauges']>
}

/**
 * Watches one game being played and adds what is asked for to an aggregate. A round ends at the rules' own moment
 * `round`; set-up belongs to the first round.
 */
export class Observer {
  readonly #game: Game
  readonly #sum: Aggregate
  readonly #series: boolean
  readonly #roundEnded: ((p: Position, round: number) => void) | undefined
  readonly #at = new Map<string, Tally[]>()
  readonly #facts = new Map<string, Tally[]>()
  readonly #answers = new Map<string, Tally[]>()
  readonly #readings: Reading[] = []
  #round = 1
  /** Facts of the decision that were looked at already, because a round ended after them. */
  #seen = 0
  /** What is to be read once the decision has been carried out. */
  #due: { kind: string; key: string }[] = []

  /** @param roundEnded told of every round that is over */
  constructor(
    game: Game,
    opening: Position,
    { series, at, tally }: Measures,
    sum: Aggregate,
    roundEnded?: (p: Position, round: number) => void,
  ) {
    this.#game = game
    this.#roundEnded = roundEnded
    this.#sum = sum
    this.#series = series === true
    const sort = (texts: readonly string[] | undefined, of: Tally['of'], into: Map<string, Tally[]>) => {
      for (const one of (texts ?? []).map((text) => tallyOf(game, opening, text)))
        if (one?.of === of) into.set(one.name, [...(into.get(one.name) ?? []), one])
    }
    sort(tally, 'fact', this.#facts)
    sort(tally, 'answer', this.#answers)
    sort(at, 'fact', this.#at)
  }

  /** A transition that tells this observer when a round ends. */
  follow(p: Position, chance: Chance, facts: Fact[]): Transition<Position> {
    return new Watched(p, chance, facts, this)
  }

  /** A finite question is about to be answered so. */
  answers(p: Position, seat: Seat, step: string, code: Code): void {
    const tallies = this.#answers.get(step)
    if (tallies === undefined) return
    const answer = JSON.stringify(this.#game.show(p, seat, code))
    for (const { text, key } of tallies) this.#count(text, [answer, ...key.map(() => this.#round)])
  }

  /** A decision, or the set-up, has been carried out and has told these facts. */
  carriedOut(p: Position, facts: readonly Fact[]): void {
    this.#look(facts)
    for (const { kind, key } of this.#due) this.#read(kind, key, p)
    this.#due = []
    this.#seen = 0
  }

  /** A round is over; the facts so far were told in it. */
  roundEnds(p: Position, facts: readonly Fact[]): void {
    this.#look(facts)
    if (this.#series) this.#read('round', String(this.#round), p)
    this.#roundEnded?.(p, this.#round)
    this.#round++
  }

  /** The game is over; adds what was read. */
  over(winners: readonly Seat[]): void {
    for (const { kind, key, gauges } of this.#readings) {
      const moment = momentOf(this.#sum, kind, key)
      moment.times++
      addGauges(moment.gauges, gauges, winners)
    }
  }

  #look(facts: readonly Fact[]): void {
    for (; this.#seen < facts.length; this.#seen++) {
      const fact = facts[this.#seen] as Fact
      for (const { text, key } of this.#facts.get(fact.kind) ?? []) this.#count(text, this.#keyOf(fact, key))
      for (const { text, key } of this.#at.get(fact.kind) ?? [])
        this.#due.push({ kind: text, key: this.#keyOf(fact, key).join(',') })
    }
  }

  #keyOf({ args }: Fact, key: Tally['key']): (Part | undefined)[] {
    return key.map((part) => (part === 'round' ? this.#round : args[part]))
  }

  #count(text: string, key: readonly unknown[]): void {
    const { tallies } = this.#sum
    tallies[text] ??= {}
    count(tallies[text], key.join(','))
  }

  #read(kind: string, key: string, p: Position): void {
    this.#readings.push({ kind, key, gauges: this.#game.rules.gauges(p) })
  }
}

/** A transition that passes on when a round ends. */
class Watched extends Transition<Position> {
  readonly #told: readonly Fact[]
  readonly #observer: Observer

  constructor(p: Position, chance: Chance, facts: Fact[], observer: Observer) {
    super(p, chance, facts)
    this.#told = facts
    this.#observer = observer
  }

  override moment(name: string): void {
    super.moment(name)
    if (name === 'round') this.#observer.roundEnds(this.p, this.#told)
  }
}
