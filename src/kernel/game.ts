import { applyAnswer, applyEvent, applyTurn, type Effect } from './apply.ts'
import { Chance, exhausted, type Script } from './chance.ts'
import { likest } from './english.ts'
import type { GameEvent } from './event.ts'
import { positionHasher } from './hasher.ts'
import { brief, isObject, type Json, type JsonObject, sameJson } from './json.ts'
import { isSeveral, labelOf, Machine, RulesError, type Waiting } from './machine.ts'
import { optionSchemas } from './options.ts'
import { consideredOf, type Explained, explained, type Option, type Pending, pendingOf } from './pending.ts'
import { Choices, type Code, NONE, type Position, type Seat } from './procedure.ts'
import { draftFault, positionFault, readAnswer } from './read-answer.ts'
import { isRefusal, type Refusal, refuse, refusing } from './refusal.ts'
import type { AnyRuleset, Result } from './ruleset.ts'
import { object, withDefaults } from './schema.ts'
import type { Source } from './source.ts'
import { Transition } from './transition.ts'

export type { Effect } from './apply.ts'
export type { Option, Pending } from './pending.ts'
export { isRefusal }

/**
 * A ruleset as people, bots and programs use it: questions and answers in JSON, refusals in words. It holds no
 * position: every call takes one, and `apply` returns a new one.
 */
export class Game {
  readonly rules: AnyRuleset
  readonly machine: Machine
  /** The hash that proves two positions equal. What is at its fallback adds nothing to it. */
  readonly hash: (p: Position) => string

  constructor(rules: AnyRuleset) {
    this.rules = rules
    this.machine = new Machine(rules)
    this.hash = positionHasher(rules)
  }

  /** The options with defaults filled in, or why they are not acceptable. Refuses unknown names. */
  readOptions(given: unknown, seats = this.rules.meta.seats.usual): Record<string, unknown> | Refusal {
    const fields = optionSchemas(this.rules.options)
    const value = this.#preset(given ?? {}, seats)
    if (isRefusal(value)) return value
    const unknown = isObject(value)
      ? Object.keys(value).find((name) => !Object.hasOwn(fields, name))
      : undefined
    if (unknown !== undefined) {
      const known = Object.keys(fields)
      const same = known.find((name) => name.toLowerCase() === unknown.toLowerCase())
      const near = same ?? likest(unknown, known)
      const meant = near === null ? '' : ` Did you mean ${near}?`
      const text = `There is no option ${brief(unknown)}.${meant} Known are ${known.join(', ')}.`
      return refuse(null, 'BAD_OPTION', text)
    }
    // An option is called by its name, and not by the path to it.
    const wrong =
      object(fields)
        .fault(value, 'options')
        ?.replace(/^options\./, '') ?? null
    if (wrong === null) return withDefaults(fields, value as object)
    const name = /^\w+/.exec(wrong)?.[0] ?? ''
    return refuse(this.rules.options[name]?.clause ?? null, 'BAD_OPTION', `${wrong}.`)
  }

  /** The options with those that the one called `preset` stands for. */
  #preset(given: unknown, seats: number): unknown {
    const { presets } = this.rules
    if (presets === undefined || !isObject(given) || given.preset === undefined) return given
    const { preset: id, ...own } = given
    const preset = presets.find((one) => one.id === id)
    const known = presets.map((one) => one.id).join(', ')
    return preset === undefined
      ? refuse(null, 'BAD_OPTION', `There is no preset ${brief(id)}; known are ${known}.`)
      : { ...preset.options(seats), ...own }
  }

  /** Of options the ones that differ from their defaults: all that is kept of them. */
  unusualOptions(options: Readonly<Record<string, unknown>>): JsonObject {
    const unusual = Object.entries(options).filter(
      ([name, value]) => !sameJson(value, this.rules.options[name]?.schema.fallback),
    )
    return Object.fromEntries(unusual) as JsonObject
  }

  /** All options, of those that are kept. */
  allOptions(kept: JsonObject): JsonObject {
    return withDefaults(optionSchemas(this.rules.options), kept) as JsonObject
  }

  /** Why this number of seats cannot play, or null. */
  seatsFault(seats: unknown): Refusal | null {
    const { title, seatsClause = null, seats: allowed } = this.rules.meta
    const { min, max } = allowed
    if (typeof seats === 'number' && Number.isInteger(seats) && seats >= min && seats <= max) return null
    const text = `${title} needs ${min}–${max} players; you chose ${JSON.stringify(seats)}.`
    return refuse(seatsClause, 'BAD_SEATS', text)
  }

  /** A new game at its first decision, or why it cannot be played. */
  begin(options: unknown, seats: number, source: Source, script: Script = []): Effect | Refusal {
    const wrong = this.seatsFault(seats)
    if (wrong !== null) return wrong
    const read = this.readOptions(options, seats)
    if (isRefusal(read)) return read
    const chance = new Chance(source, [], script)
    return refusing(() => {
      const fields = this.rules.setup(read as never, seats, chance)
      if (isRefusal(fields)) return fields
      const t = new Transition<Position>(fields as unknown as Position, chance, [])
      const position = this.machine.begin(fields, chance, t)
      const { logged, streams } = chance
      const drawn = { chance: logged, ...(streams === undefined ? {} : { streams }) }
      return { position, facts: t.facts ?? [], ...drawn, revealed: true, settled: true }
    })
  }

  /** Why a JSON value is not a position of this game, or null. */
  fault(value: unknown): string | null {
    const wrong = positionFault(this.machine, value)
    if (wrong !== null) return wrong
    try {
      this.pending(this.machine.copy(this.machine.filled(value as Position)))
      return null
    } catch (error) {
      return `position: ${error instanceof Error ? error.message : String(error)}`
    }
  }

  /** True when the game is over. */
  isOver(p: Position): boolean {
    return p.flow.length === 0
  }

  result(p: Position): Result | null {
    return this.isOver(p) ? this.rules.result(p) : null
  }

  /**
   * The seats that are asked now; none when the game is over. At a question to several these are all of them: who has
   * answered it does not lie in the position.
   */
  asked(p: Position): readonly Seat[] {
    const w = this.machine.waiting(p)
    return w === null ? [] : this.machine.askedSeats(p, w)
  }

  /** Of them those that the question waits for: not those that are absent. */
  waits(p: Position): readonly Seat[] {
    const w = this.machine.waiting(p)
    return w === null ? [] : this.machine.waitedSeats(p, w)
  }

  /** True when a seat's answer to the question that waits stands already. */
  stands(p: Position, seat: Seat): boolean {
    const w = this.machine.waiting(p)
    return w !== null && this.machine.stands(p, w, seat)
  }

  /** True when several seats are asked at once, who answer by submissions. */
  asksSeveral(p: Position): boolean {
    const w = this.machine.waiting(p)
    return w !== null && isSeveral(w.step)
  }

  /** The step that waits, as `procedure.step`; null when the game is over. */
  stepOf(p: Position): string | null {
    const w = this.machine.waiting(p)
    return w === null ? null : labelOf(w.frame)
  }

  /**
   * Every open question with its options.
   * @param of only these seats
   */
  pending(p: Position, of?: readonly Seat[]): Pending[] {
    const w = this.machine.waiting(p)
    if (w === null) return []
    const asked = this.machine.askedSeats(p, w)
    const purpose = this.rules.purposes?.[labelOf(w.frame)]
    return (of === undefined ? asked : asked.filter((seat) => of.includes(seat))).map((seat) => {
      const pending = pendingOf(p, w, seat)
      return purpose === undefined ? pending : { ...pending, purpose }
    })
  }

  /** The codes open to a seat at a finite question; empty for others. */
  codes(p: Position, seat: Seat): Code[] {
    const w = this.machine.waiting(p)
    if (w === null || !('options' in w.step) || !this.machine.askedSeats(p, w).includes(seat)) return []
    const out = new Choices()
    w.step.options(p, w.frame, seat, out)
    return out.toArray()
  }

  /** What is worth wondering about at a finite question: the legal options, and the impossible with their reasons. */
  considered(p: Position, seat: Seat): Option[] {
    const w = this.machine.waiting(p)
    if (w === null || !this.machine.askedSeats(p, w).includes(seat)) return []
    return consideredOf(p, w, seat)
  }

  /** Null when the answer is legal now, else the reason, with its clause. Changes nothing. */
  check(p: Position, seat: Seat, choice: Json): Refusal | null {
    const read = readAnswer(this.machine, p, seat, choice)
    return isRefusal(read) ? read : null
  }

  /** The words of a legal answer, or why it is refused. */
  explain(p: Position, seat: Seat, choice: Json): Explained | Refusal {
    const read = readAnswer(this.machine, p, seat, choice)
    if (isRefusal(read)) return read
    return explained(p, this.#must(p), seat, choice, read)
  }

  /** Why an answer cannot even be kept as a draft, or null; what is kept so need not be legal. */
  checkDraft(p: Position, seat: Seat, choice: Json): Refusal | null {
    return draftFault(this.machine, p, seat, choice)
  }

  /**
   * Applies the answer of a seat that is asked alone, or a standing answer, to a copy of the position; a refusal, of the
   * answer or of the script, changes nothing.
   */
  apply(p: Position, seat: Seat, choice: Json, source: Source, script: Script = []): Effect | Refusal {
    return applyAnswer(this.machine, p, seat, choice, source, script)
  }

  /**
   * Resolves a question to several seats on a copy of the position: all answers are carried out at once. Every seat that
   * is asked has one, in any order; only one whose answer stands may be left out.
   */
  resolve(
    p: Position,
    answers: readonly (readonly [Seat, Json])[],
    source: Source,
    script: Script = [],
  ): Effect | Refusal {
    return applyTurn(this.machine, p, answers, source, script)
  }

  /** Has all who are asked answer, one seat or several in their order, and carries it out. */
  advance(
    p: Position,
    answerOf: (seat: Seat) => Json,
    source: Source,
    script: Script = [],
  ): Effect | Refusal {
    const answers = this.asked(p).map((seat) => [seat, answerOf(seat)] as const)
    if (this.asksSeveral(p)) return this.resolve(p, answers, source, script)
    const [[seat, answer] = [-1, null]] = answers
    return this.apply(p, seat, answer, source, script)
  }

  /** What a logged event of any kind but `begin` and `undo` does to the position before it; it holds all chance. */
  carryOut(p: Position, event: GameEvent, source: Source = exhausted): Effect | Refusal {
    return applyEvent(this.machine, p, event, source)
  }

  /** The JSON form of a code. */
  show(p: Position, seat: Seat, code: Code): Json {
    const { step, frame } = this.#must(p)
    if (!('codec' in step)) throw new RulesError('This question has no codes.')
    return step.codec.show(p, frame, seat, code)
  }

  /** The answer that stands when the deadline passes: what the clause says, else the first option. */
  late(p: Position, seat: Seat): Json {
    const { step, frame } = this.#must(p)
    if (step.kind === 'open' || step.kind === 'askAllOpen') {
      if (step.late === undefined) throw new RulesError(`${labelOf(frame)} has no answer for the late.`)
      return step.late(p, frame, seat)
    }
    const code = step.late?.(p, frame, seat) ?? this.codes(p, seat)[0] ?? NONE
    return step.codec.show(p, frame, seat, code)
  }

  /** A legal answer at random. */
  random(p: Position, seat: Seat, chance: Chance): Json {
    const { step, frame } = this.#must(p)
    if ('suggest' in step) return step.suggest(p, frame, seat, chance)
    const codes = this.codes(p, seat)
    const code = codes[chance.pick(codes.length)]
    if (code === undefined) throw new RulesError(`${labelOf(frame)} gives seat ${seat} nothing to choose.`)
    return step.codec.show(p, frame, seat, code)
  }

  /** True when two positions are one. */
  equal(a: Position, b: Position): boolean {
    return sameJson(a, b)
  }

  #must(p: Position): Waiting {
    const w = this.machine.waiting(p)
    if (w === null) throw new RulesError('The game is over.')
    return w
  }
}
