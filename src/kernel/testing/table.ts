import assert from 'node:assert/strict'
import { address } from '../address.ts'
import { exhausted } from '../chance.ts'
import { truthOf } from '../conform/told.ts'
import type { Fact, To } from '../facts.ts'
import type { Game, Option } from '../game.ts'
import type { Json } from '../json.ts'
import { type Applied, Match, type Submitted } from '../match.ts'
import { type Position as Any, Choices, type Seat } from '../procedure.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import type { Result } from '../ruleset.ts'
import { FastSource, type Source } from '../source.ts'
import { callsignsOf, mayKnow, namedOption, tell } from '../tell.ts'

/** A match that begins at a position, which is a copy from then on. */
export function loaded(game: Game, p: Any, seats: number): Match {
  const match = Match.load(game, JSON.parse(JSON.stringify(p)), seats)
  if (isRefusal(match)) assert.fail(match.text)
  return match
}

/** A game that cannot be opened. */
export function noGame(game: Game, options: Json, seats: number, clause: string | null, code: string): void {
  const match = Match.begin(game, options, seats, new FastSource('any'))
  assert.ok(isRefusal(match), `${JSON.stringify(options)} with ${seats} seats is accepted`)
  assert.deepEqual({ clause: match.clause, code: match.code }, { clause, code }, match.text)
  assert.match(match.text, /\S.*[.!?]$/)
}

/**
 * A game on the table, to be played with chance as given and looked at; the tables of the games' own tests know their
 * game besides. `P` is the position, `V` the view, `Who` how players are called other than by their seat.
 */
export class GameTable<P extends Any, V, Who = never> {
  readonly match: Match
  #last: Applied | null = null
  /** The position before the last answer, who gave it, and what was told before it. */
  #before: Any
  #by: Seat = -1
  #earlier: readonly Fact[] = []

  constructor(match: Match) {
    this.match = match
    this.#before = match.position
  }

  get game(): Game {
    return this.match.game
  }

  get p(): P {
    return this.match.position as P
  }

  /** The seat that is meant. */
  seat(who: Seat | Who): Seat {
    return who as Seat
  }

  /** What a player is called in what is told. */
  name(seat: Seat): string {
    return `P${seat + 1}`
  }

  /** The seats whose answers are awaited: not those that have submitted one. */
  get asked(): readonly Seat[] {
    return this.match.question.waitsFor
  }

  /** The seat whose answer is awaited, of several the first; −1 when the game is over. */
  get awaited(): Seat {
    return this.asked[0] ?? -1
  }

  /** The step that waits: `turn.action`, `fly.move` …; `over`. */
  get step(): string {
    return this.game.pending(this.p)[0]?.step ?? 'over'
  }

  /** The seat that is asked (the first, if several) answers; exactly these outcomes of chance are drawn. */
  do(choice: Json, ...chance: number[]): this {
    return this.by(this.awaited, choice, ...chance)
  }

  /** A player answers; exactly these outcomes of chance are drawn. */
  by(who: Seat | Who, choice: Json, ...chance: number[]): this {
    const hand = (seat: Seat) => this.match.submit(seat, choice, true, exhausted, chance)
    return this.#done(hand, who, choice, exhausted, chance)
  }

  /** The same, with any outcome of chance; `seed` names it. */
  luck(choice: Json, seed: string | number = 'luck', who: Seat | Who = this.awaited): this {
    const hand = (seat: Seat) => this.match.submit(seat, choice, true, new FastSource(seed))
    return this.#done(hand, who, choice, new FastSource(seed))
  }

  /** The seat that is asked (the first, if several) lets the deadline pass; exactly these outcomes of chance are drawn. */
  late(...chance: number[]): this {
    return this.lateBy(this.awaited, ...chance)
  }

  lateBy(who: Seat | Who, ...chance: number[]): this {
    return this.#done((seat) => this.match.late(seat, exhausted, chance), who, 'late', exhausted, chance)
  }

  /** Something is answered; when all are in then, the question is resolved. */
  #done(
    hand: (seat: Seat) => Submitted | Refusal,
    who: Seat | Who,
    choice: Json,
    source: Source,
    chance: readonly number[] | null = null,
  ): this {
    const what = JSON.stringify(choice)
    const listed = choice === 'late' ? null : this.#lists(this.seat(who), choice)
    this.#before = this.match.position
    this.#by = this.seat(who)
    this.#earlier = [...this.#earlier, ...(this.#last?.facts ?? [])]
    const made = hand(this.seat(who))
    if (isRefusal(made)) assert.fail(`${what}: ${made.code} ${made.clause}: ${made.text}`)
    assert.notEqual(listed, false, `${what} is accepted, but not listed`)
    this.#last = made.applied
    const drawn = [...(made.applied?.event.chance ?? [])]
    if (this.match.question.ripe) {
      const closed = this.match.close(source, chance?.slice(drawn.length))
      if (isRefusal(closed)) assert.fail(`${closed.code} ${closed.clause}: ${closed.text}`)
      this.#last = closed
      drawn.push(...closed.event.chance)
    }
    if (chance !== null) assert.deepEqual(drawn, chance, `the chance drawn for ${what}`)
    assert.equal(this.game.fault(this.p), null)
    return this
  }

  /** The answer is refused by this clause, with this code and in words; no chance is drawn, nothing changes. */
  no(choice: Json, clause: string | null, code: string, who: Seat | Who = this.awaited): this {
    const seat = this.seat(who)
    const what = JSON.stringify(choice)
    const [before, events] = [JSON.stringify(this.p), this.match.events.length]
    let drawn = 0
    const dice = {
      below: () => {
        drawn++
        return 0
      },
      stream: () => dice,
    }
    const refused = this.match.submit(seat, choice, true, dice)
    assert.ok(isRefusal(refused), `${what} is accepted`)
    assert.notEqual(this.#lists(seat, choice), true, `${what} is refused, but listed`)
    assert.deepEqual({ clause: refused.clause, code: refused.code }, { clause, code }, refused.text)
    assert.match(refused.text, /^\S.*[.!?]$/)
    // Games call players by their names; only the kernel, which knows none, says which seat it waits for.
    if (code !== 'NOT_YOUR_TURN') assert.doesNotMatch(refused.text, /\bseat \d/i)
    assert.deepEqual(this.match.check(seat, choice), refused)
    assert.equal(drawn, 0, `${what} is refused, but chance was drawn`)
    assert.equal(JSON.stringify(this.p), before, `${what} is refused, but changes the position`)
    assert.equal(this.match.events.length, events)
    return this
  }

  /**
   * Whether the question lists this answer; null where it lists none, or the answer cannot be read. What is listed must
   * be legal, and everything else that a player may wonder about must not.
   */
  #lists(seat: Seat, choice: Json): boolean | null {
    const waits = this.game.machine.waiting(this.p)
    const codes = new Set(this.game.codes(this.p, seat))
    if (codes.size === 0 || waits === null || !('options' in waits.step)) return null
    const { step, frame } = waits
    const wondered = new Choices()
    step.candidates?.(this.p, frame, seat, wondered)
    for (const code of [...codes, ...wondered.toArray()]) {
      const why = step.why(this.p, frame, seat, code)
      const what = () => JSON.stringify(step.codec.show(this.p, frame, seat, code))
      if ((why === null) !== codes.has(code))
        assert.fail(why === null ? `${what()} is legal, but not listed` : `${what()} is listed: ${why.text}`)
    }
    if (step.codec.schema.fault(choice, 'choice') !== null) return null
    const code = step.codec.read(this.p, frame, seat, choice)
    return isRefusal(code) ? null : codes.has(code)
  }

  /** The options of who is asked (the first, if several). */
  options(): readonly Option[] {
    const options = this.game.pending(this.p)[0]?.options ?? []
    return options.map((option) => namedOption(option, callsignsOf(this.game.rules)))
  }

  /** The choices open to the seat that is asked. */
  choices(): Json[] {
    return this.options().map((o) => o.choice)
  }

  /** The same, as JSON texts. */
  choiceTexts(): string[] {
    return this.choices().map((choice) => JSON.stringify(choice))
  }

  /** What was told by the last answer, as a seat or a spectator reads it. */
  said(reader: Seat | null = null): string[] {
    const facts = (this.#last?.facts ?? []).filter((fact) => mayKnow(fact, reader))
    const view = this.view(reader)
    return facts.map((fact) => tell(this.game.rules, fact, view, (seat) => this.name(seat)).text)
  }

  /** What the last answer told a seat as theirs, or of the others: each headline with its reason. */
  heads(reader: Seat | Who, to: To = 'you'): string[] {
    const you = this.seat(reader)
    const facts = (this.#last?.facts ?? []).filter((fact) => mayKnow(fact, you))
    return facts.flatMap((fact, i) => {
      const before = [...this.#earlier, ...facts.slice(0, i)]
      const name = (seat: Seat) => this.name(seat)
      const said = address(this.game.rules, fact, { you, view: this.view(reader), name, before })
      return said?.to === to ? [`${said.head}.${said.why === undefined ? '' : ` ${said.why}`}`] : []
    })
  }

  /** What the last answer told, or left untold, that is not so by the law of the told. */
  untrue(): string[] {
    const [before, after, facts] = [this.#before, this.match.position, this.#last?.facts ?? []]
    const span = { before, after, facts, earlier: this.#earlier, seats: this.match.seats, asked: [this.#by] }
    return truthOf(this.game.rules, span).false.map(({ reader, kind, text }) => `${reader}, ${kind}: ${text}`)
  }

  /** The kinds of the facts told by the last answer. */
  facts(): string[] {
    return (this.#last?.facts ?? []).map(({ kind }) => kind)
  }

  /** The clauses of the facts told by the last answer. */
  clauses(): string[] {
    return this.facts().map((kind) => this.game.rules.words[kind]?.clause ?? '')
  }

  view(reader: Seat | Who | null): V {
    return this.game.rules.view(this.p, reader === null ? null : this.seat(reader)) as V
  }

  get over(): boolean {
    return this.game.isOver(this.p)
  }

  result(): Result {
    const result = this.game.result(this.p)
    assert.ok(result !== null, 'the game is not over')
    return result
  }
}
