import { Chance } from './chance.ts'
import { type CountRange, type Folded, folded, foldedWithReasons } from './choices/counts.ts'
import { hashJson } from './hash.ts'
import { canonical, type Json } from './json.ts'
import { labelOf, Machine, RulesError, type Waiting } from './machine.ts'
import {
  Choices,
  type Code,
  type Finite,
  type Frame,
  type Label,
  NONE,
  type Open,
  PASS,
  type Position,
  type Seat,
} from './procedure.ts'
import { type Checked, positionFault, readAnswer } from './reading.ts'
import { isRefusal, type Refusal, refuse, refusing } from './refusal.ts'
import type { AnyRuleset, Result } from './ruleset.ts'
import { object, withDefaults } from './schema.ts'
import type { Source } from './source.ts'
import { type Fact, Transition } from './transition.ts'

/** One choice as the protocol shows it. `choice` is what to send back. */
export interface Option extends Label {
  readonly choice: Json
  readonly clause: string
  /** How many times it may be done; `choice` says it once, or as often as it must be. */
  readonly count?: CountRange
  /** Why it is not possible now; only in lists that include the impossible. */
  readonly refusal?: Refusal
}

/** A question that is open: who has to decide what. */
export interface Pending {
  readonly seat: Seat
  /** `procedure.step` */
  readonly step: string
  readonly clause: string
  readonly kind: 'ask' | 'askAll' | 'window' | 'open'
  readonly question: string
  /** The finite list; absent for open questions. */
  readonly options?: readonly Option[]
  /** The JSON Schema of an open answer; absent for finite questions. */
  readonly schema?: Json
}

/** What an accepted answer did. */
export interface Applied {
  readonly position: Position
  readonly facts: readonly Fact[]
  /** Every chance outcome drawn, in order. */
  readonly chance: readonly number[]
  /** True when something hidden was shown. */
  readonly revealed: boolean
  /** True when the answer stays secret until others have given theirs. */
  readonly sealed: boolean
}

type AnyFinite = Finite<Position, Frame, Json>

export { isRefusal }

/**
 * A ruleset as people, bots and programs use it: questions and answers in JSON, refusals in words. It holds no
 * position: every call takes one, and `apply` returns a new one.
 */
export class Game {
  readonly rules: AnyRuleset
  readonly machine: Machine

  constructor(rules: AnyRuleset) {
    this.rules = rules
    this.machine = new Machine(rules)
  }

  /** The options with defaults filled in, or why they are not acceptable. Refuses unknown names. */
  readOptions(given: unknown): Record<string, unknown> | Refusal {
    const fields = Object.fromEntries(Object.entries(this.rules.options).map(([n, o]) => [n, o.schema]))
    const value = given ?? {}
    const wrong = object(fields).fault(value, 'options')
    if (wrong === null) return withDefaults(fields, value as object)
    const name = /^options\.(\w+)/.exec(wrong)?.[1] ?? ''
    return refuse(this.rules.options[name]?.clause ?? null, 'BAD_OPTION', `${wrong}.`)
  }

  /** A new game at its first decision, or why it cannot be played. */
  begin(options: unknown, seats: number, source: Source, script: readonly number[] = []): Applied | Refusal {
    const read = this.readOptions(options)
    if (isRefusal(read)) return read
    const { min, max } = this.rules.meta.seats
    if (!Number.isInteger(seats) || seats < min || seats > max)
      return refuse(
        this.rules.meta.seatsClause ?? null,
        'BAD_SEATS',
        `${this.rules.meta.title} is for ${min} to ${max} players, not ${JSON.stringify(seats)}.`,
      )
    const log: number[] = []
    const chance = new Chance(source, log, script)
    return refusing(() => {
      const fields = this.rules.setup(read as never, seats, chance)
      if (isRefusal(fields)) return fields
      const t = new Transition<Position>(fields as unknown as Position, chance, [])
      const position = this.machine.begin(fields, chance, t)
      return { position, facts: t.facts ?? [], chance: log, revealed: true, sealed: false }
    })
  }

  /** Why a JSON value is not a position of this game, or null. */
  fault(value: unknown): string | null {
    const wrong = positionFault(this.machine, value)
    if (wrong !== null) return wrong
    try {
      this.pending(this.machine.copy(value as Position))
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

  /** The seats that have to answer now; none when the game is over. */
  asked(p: Position): readonly Seat[] {
    const w = this.machine.waiting(p)
    return w === null ? [] : this.machine.askedSeats(p, w)
  }

  /** Every open question with its options. */
  pending(p: Position): Pending[] {
    const w = this.machine.waiting(p)
    return w === null ? [] : this.machine.askedSeats(p, w).map((seat) => this.#pendingFor(p, w, seat))
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
    if (w === null || !('options' in w.step) || !this.machine.askedSeats(p, w).includes(seat)) return []
    const { step, frame } = w
    const out = new Choices()
    if (step.candidates === undefined) step.options(p, frame, seat, out)
    else step.candidates(p, frame, seat, out)
    const refusals = new Map(out.toArray().map((code) => [code, step.why(p, frame, seat, code)]))
    const possible = (code: Code) => refusals.get(code) === null
    return foldedWithReasons([...refusals.keys()], possible, step.codec.counted).map((listed) => {
      const option = this.#option(p, w, step, seat, listed)
      const refusal = refusals.get(listed.code) ?? null
      return refusal === null ? option : { ...option, refusal }
    })
  }

  /** Null when the answer is legal now, else the reason, with its clause. Changes nothing. */
  check(p: Position, seat: Seat, choice: Json): Refusal | null {
    const read = readAnswer(this.machine, p, seat, choice)
    return isRefusal(read) ? read : null
  }

  /** The words of a legal answer, or why it is refused. */
  explain(p: Position, seat: Seat, choice: Json): (Label & { clause: string; legal: true }) | Refusal {
    const read = readAnswer(this.machine, p, seat, choice)
    if (isRefusal(read)) return read
    if (read.kind === 'standing')
      return { legal: true, clause: '', text: `Pass in ${read.window} until ${read.until}.` }
    const { step } = read.waiting
    if (read.kind === 'value' || !('codec' in step))
      return { legal: true, clause: step.clause, text: 'This answer is legal.' }
    return { ...this.#option(p, read.waiting, step, seat, { code: read.code }), legal: true }
  }

  /** Applies an answer to a copy of the position; a refusal, of the answer or of the script, changes nothing. */
  apply(
    p: Position,
    seat: Seat,
    choice: Json,
    source: Source,
    script: readonly number[] = [],
  ): Applied | Refusal {
    const read = readAnswer(this.machine, p, seat, choice)
    if (isRefusal(read)) return read
    return refusing(() => this.#carryOut(p, seat, read, source, script))
  }

  /** Applies a coded choice that is known to be legal, as bots and playouts make it. */
  applyCode(p: Position, seat: Seat, code: Code, source: Source): Applied {
    const waiting = this.#must(p)
    return this.#carryOut(p, seat, { kind: 'code', code, waiting }, source, [])
  }

  /** The JSON form of a code. */
  show(p: Position, seat: Seat, code: Code): Json {
    const { step, frame } = this.#must(p)
    if (!('codec' in step)) throw new RulesError('This question has no codes.')
    return step.codec.show(p, frame, seat, code)
  }

  /** The answer that stands when the deadline passes: what the clause says, else pass, else the first option. */
  late(p: Position, seat: Seat): Json {
    const { step, frame } = this.#must(p)
    if (step.kind === 'open' || step.kind === 'askAllOpen') {
      if (step.late === undefined) throw new RulesError(`${labelOf(frame)} has no answer for the late.`)
      return step.late(p, frame, seat)
    }
    const code =
      step.kind === 'window' ? PASS : (step.late?.(p, frame, seat) ?? this.codes(p, seat)[0] ?? NONE)
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

  /** The hash that proves two positions equal. */
  hash(p: Position): string {
    return hashJson(p)
  }

  /** True when two positions are one. */
  equal(a: Position, b: Position): boolean {
    return canonical(a) === canonical(b)
  }

  #must(p: Position): Waiting {
    const w = this.machine.waiting(p)
    if (w === null) throw new RulesError('The game is over.')
    return w
  }

  #carryOut(p: Position, seat: Seat, read: Checked, source: Source, script: readonly number[]): Applied {
    const position = this.machine.copy(p)
    const log: number[] = []
    const t = new Transition<Position>(position, new Chance(source, log, script), [])
    const asked = this.asked(position)
    const here = { frame: position.flow.at(-1), at: position.flow.at(-1)?.at }
    let secret = true
    if (read.kind === 'standing') {
      const others = (position.standing ?? []).filter((s) => s.seat !== seat || s.window !== read.window)
      position.standing =
        read.until === '' ? others : [...others, { seat, window: read.window, until: read.until }]
      this.machine.advance(t)
    } else {
      const w = this.#must(position)
      secret = w.step.kind !== 'ask' && w.step.kind !== 'open'
      if (read.kind === 'code') this.machine.takeCode(t, w, seat, read.code)
      else this.machine.takeValue(t, w, seat, read.value)
    }
    // The answer stays secret while the same question waits for others who were asked with this seat.
    const stays = position.flow.at(-1) === here.frame && here.frame?.at === here.at
    const sealed = secret && stays && this.asked(position).every((s) => asked.includes(s))
    return { position, facts: t.facts ?? [], chance: log, revealed: t.revealed, sealed }
  }

  #pendingFor(p: Position, w: Waiting, seat: Seat): Pending {
    const { step, frame } = w
    const head = { seat, step: labelOf(frame), clause: step.clause, question: step.question }
    if (!('codec' in step)) {
      const open: Open<Position, Frame, Json> = step
      return {
        ...head,
        kind: step.kind === 'open' ? 'open' : 'askAll',
        question: open.prompt?.(p, frame, seat) ?? step.question,
        schema: step.schema.json,
      }
    }
    const out = new Choices()
    step.options(p, frame, seat, out)
    return {
      ...head,
      kind: step.kind,
      options: folded(out.toArray(), step.codec.counted).map((listed) =>
        this.#option(p, w, step, seat, listed),
      ),
    }
  }

  #option(p: Position, w: Waiting, step: AnyFinite, seat: Seat, { code, count }: Folded): Option {
    const label = step.codec.label(p, w.frame, seat, code)
    const choice = step.codec.show(p, w.frame, seat, code)
    return { choice, clause: w.step.clause, ...label, ...(count === undefined ? {} : { count }) }
  }
}
