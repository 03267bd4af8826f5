import { choiceOf, suggesterOf } from '../bots/player.ts'
import { possibleIn } from '../house/view/viewer.ts'
import { type Draws, leftOf } from '../kernel/chance.ts'
import { checkedAnswer } from '../kernel/checked-answer.ts'
import { isObject, type Json } from '../kernel/json.ts'
import type { Applied, GameEvent, Match, Submitted } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import { isRefusal, type Refusal, RefusedError, refuse } from '../kernel/refusal.ts'
import { FastSource, newKey, SecretSource, type Source } from '../kernel/source.ts'
import { callsignsOf, namedOption, namedQuestion, namedRefusal, tell } from '../kernel/tell.ts'
import { editionOf, noSuchEdition } from '../rulesets/editions.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import { noSuchGame, noSuchPlayer, shelf, shelved } from '../rulesets/shelf.ts'
import {
  backTo,
  describe,
  type Fields,
  fieldsFault,
  isName,
  type Mark,
  markOf,
  type Name,
  names,
  type State,
  spoken,
} from './protocol.ts'

interface Answer {
  readonly id: Json
  readonly ok?: unknown
  readonly error?: Refusal
}

const NOTHING: Draws = { chance: [] }

/** One session of `argosy drive`: a game at a time, one request after another. */
export class Drive {
  #match: Match | null = null
  /** The version of the game that is being played. */
  #edition: PinnedRuleset | null = null
  #source: (seq: number) => Source = () => new FastSource(0)
  /** The submitted chance that is not drawn yet. */
  #script: Draws = NOTHING
  #thinking: Source = new FastSource('bots')

  /** Answers a line of JSON with an object to be written as one line. Never throws. */
  line(input: string): Answer {
    let request: unknown
    try {
      request = JSON.parse(input)
    } catch {
      const text = 'The line is not JSON. Send one object a line, such as {"id":1,"do":"games"}.'
      return { id: null, error: refuse(null, 'BAD_JSON', text) }
    }
    if (!isObject(request))
      return { id: null, error: refuse(null, 'BAD_REQUEST', 'A request is an object with "id" and "do".') }
    const { id = null, do: name, ...fields } = request as { id?: Json; do?: Json }
    try {
      const done = this.#answered(name, fields)
      return isRefusal(done) ? { id, error: namedRefusal(done, this.#named) } : { id, ok: done }
    } catch (error) {
      if (error instanceof RefusedError) return { id, error: error.refusal }
      const said = error instanceof Error ? error.message : String(error)
      return { id, error: refuse(null, 'CANNOT_GO_ON', `The rules fail at this point: ${said}`) }
    }
  }

  /** The answer to a line that is longer than may be sent. */
  tooLong(most: number): Answer {
    return { id: null, error: refuse(null, 'TOO_LONG', `A line may be at most ${most} characters long.`) }
  }

  #answered(name: Json | undefined, fields: object): unknown {
    if (!isName(name)) {
      const known = names.join(', ')
      const text = `There is no request ${JSON.stringify(name ?? null)}; known are ${known}.`
      return refuse(null, 'BAD_REQUEST', text)
    }
    const wrong = fieldsFault(name, fields)
    return wrong === null ? this.#do(name, fields) : refuse(null, 'BAD_REQUEST', `${wrong}.`)
  }

  #do(name: Name, f: Fields): unknown {
    if (name === 'games') return shelf().map(({ game }) => describe(game))
    if (name === 'replay') return this.#replay(f)
    if (name === 'new' || name === 'load') return this.#open(name, f)
    const match = this.#match
    if (match === null) return refuse(null, 'NO_GAME', 'No game is open; begin with "new" or "load".')
    const { game, position } = match
    const seat = f.seat ?? 0
    const choice = f.choice ?? null
    switch (name) {
      case 'pending':
        return this.#pending(match, f.all === true, f.considered === true)
      case 'considered':
        return (
          noSuchSeat(match, seat) ??
          game.considered(position, seat).map((option) => namedOption(option, this.#named))
        )
      case 'answer':
        return this.#answer(match, f)
      case 'explain':
        return this.#explained(match, seat, choice)
      case 'check':
        return noSuchSeat(match, seat) ?? this.#checked(match, seat, choice)
      case 'suggest':
        return this.#suggest(match, seat, f.bot ?? '')
      case 'late':
        return this.#carriedOut(match, this.#script, (source, script) => match.late(seat, source, script))
      case 'close':
        return this.#carriedOut(match, this.#script, (source, script) => match.close(source, script))
      case 'undo':
        return noSuchSeat(match, seat) ?? this.#undo(match, seat)
      case 'chance':
        this.#script = scriptOf(f)
        return { unused: leftOf(this.#script, NOTHING) }
      case 'view':
        return noSuchSeat(match, seat) ?? game.rules.view(position, f.seat ?? null)
      case 'position':
        return position
      case 'log':
        return match.events
      case 'result':
        return {
          over: game.isOver(position),
          result: game.result(position),
          gauges: game.rules.gauges(position),
        }
      case 'hash':
        return { hash: game.hash(position) }
      case 'playout':
        return this.#playout(match, f.bots ?? [], f.limit ?? 10_000_000)
    }
  }

  #replay(f: Fields): unknown {
    const log = (f.log ?? []) as unknown as readonly GameEvent[]
    const { game: id, version } = (log[0]?.answer ?? {}) as { game?: unknown; version?: unknown }
    const edition = this.#editionOf(String(id ?? ''), version)
    if (isRefusal(edition)) return edition
    try {
      this.#match = edition.Match.replay(edition.game, log)
      this.#edition = edition
      this.#script = NOTHING
    } catch (error) {
      return refuse(null, 'BAD_LOG', error instanceof Error ? error.message : String(error))
    }
    return this.#opened(this.#match)
  }

  #open(name: 'new' | 'load', f: Fields): unknown {
    const id = f.game ?? ''
    const edition = this.#editionOf(id, f.version ?? shelved(id)?.game.rules.meta.version)
    if (isRefusal(edition)) return edition
    const { game } = edition
    const given = f.seed
    const key = newKey()
    const source = (seq: number): Source =>
      given == null
        ? new SecretSource(key, `#${seq}`)
        : new FastSource(`${typeof given === 'string' ? given : JSON.stringify(given)}/${seq}`)
    const script = scriptOf(f)
    const own = (f.position as { seats?: Json } | undefined)?.seats
    const opened =
      name === 'new'
        ? edition.Match.begin(game, f.options ?? {}, f.seats ?? 0, source(0), script)
        : edition.Match.load(
            game,
            f.position,
            f.seats ?? (typeof own === 'number' ? own : game.rules.meta.seats.max),
          )
    if (isRefusal(opened)) return opened
    this.#match = opened
    this.#source = source
    this.#edition = edition
    this.#thinking = new FastSource(`${JSON.stringify(given ?? key)}/bots`)
    this.#script = leftOf(script, opened.events[0] ?? NOTHING) ?? NOTHING
    return this.#opened(opened)
  }

  #editionOf(id: string, version: unknown): PinnedRuleset | Refusal {
    if (shelved(id) === null) return noSuchGame(id)
    return editionOf(id, Number(version)) ?? noSuchEdition(id, version)
  }

  #opened(match: Match): object {
    const { id, version } = match.game.rules.meta
    return { game: id, version, seats: match.seats, ...this.#state(match, match.applied()) }
  }

  /** What the rules call a seat. */
  readonly #named = (seat: Seat): string =>
    this.#match === null ? `player ${seat + 1}` : callsignsOf(this.#match.game.rules)(seat)

  #explained(match: Match, seat: Seat, choice: Json): unknown {
    const found = match.check(seat, choice) ?? match.game.explain(match.position, seat, choice)
    return isRefusal(found) ? found : namedOption(found, this.#named)
  }

  #checked({ game: { rules }, position }: Match, seat: Seat, choice: Json): object {
    const checked = checkedAnswer(rules, rules.view(position, seat), seat, choice, this.#named)
    const text =
      'This answer has no lines to check one by one. Use "explain" to find out whether it is legal.'
    return checked ?? refuse(null, 'NO_LINES', text)
  }

  /**
   * What is asked of the seats that have not answered yet; of `all`, also of those whose sheet is ready. `considered`: with what
   * is not possible and why not, as a house's state has it.
   */
  #pending(match: Match, all: boolean, considered: boolean): object[] {
    const { game, position, question } = match
    const owes = (seat: Seat) =>
      question.submissionOf(seat)?.ready !== true && (!question.several || !game.stands(position, seat))
    return game
      .pending(position)
      .filter(({ seat }) => all || owes(seat))
      .map((pending) => {
        const options =
          pending.options === undefined || !considered
            ? pending.options
            : game.considered(position, pending.seat)
        const shown = options === undefined ? pending : { ...pending, options, ...possibleIn(options) }
        return { ...namedQuestion(shown, this.#named), since: question.since(pending.seat) }
      })
  }

  /** A sheet under the question, ready or a draft; the last awaited one brings what all of them lead to. */
  #answer(match: Match, f: Fields): unknown {
    const { chance, streams = {} } = this.#script
    const given = scriptOf(f)
    const script = {
      chance: [...given.chance, ...chance],
      streams: { ...streams, ...given.streams },
    }
    return this.#carriedOut(match, script, (source, drawn) =>
      match.submit(f.seat ?? 0, f.choice ?? null, f.draft !== true, source, drawn, f.since ?? null),
    )
  }

  /** Does something that may draw chance by the script, and returns its result. */
  #carriedOut(
    match: Match,
    script: Draws,
    act: (source: Source, script: Draws) => Submitted | Applied | Refusal,
  ): unknown {
    const before = markOf(match, this.#script)
    const made = act(this.#source(match.nextSeq), script)
    if (isRefusal(made)) return made
    const told = 'applied' in made ? made.applied : made
    const all = told === null ? [] : [told]
    this.#script = leftAfter(script, all)
    if (match.question.ripe) {
      // What was just answered is to stand, and nobody else was waited for any more.
      const closed = this.#closed(match, before)
      if (isRefusal(closed)) return closed
      this.#script = leftAfter(this.#script, [closed])
      all.push(closed)
    }
    return this.#after(match, all)
  }

  /** Carries out what all have submitted; when it is refused, or the rules fail at it, nothing has happened since. */
  #closed(match: Match, before: Mark): Applied | Refusal {
    let closed: Applied | Refusal | null = null
    try {
      closed = match.close(this.#source(match.nextSeq), this.#script)
    } finally {
      if (closed === null || isRefusal(closed)) this.#back(match, before)
    }
    return closed
  }

  /** Puts everything back to where it was. */
  #back(match: Match, mark: Mark): void {
    this.#script = mark.script
    this.#match = backTo(match, mark)
  }

  #undo(match: Match, seat: Seat): unknown {
    const applied = match.undo(seat)
    return isRefusal(applied) ? applied : this.#after(match, [applied])
  }

  #after(match: Match, applied: readonly Applied[]): object {
    const { game, position, question } = match
    const sheets = question.several ? { ready: question.ready } : {}
    return { ...this.#state(match, applied), result: game.result(position), ...sheets }
  }

  #state(match: Match, applied: readonly Applied[]): State {
    const { game, position, question } = match
    return {
      events: applied.map((one) => spoken(match, one, this.#edition?.tell ?? tell)),
      waitingFor: question.waitsFor,
      step: game.stepOf(position),
      over: game.isOver(position),
      unused: leftOf(this.#script, NOTHING),
    }
  }

  #suggest(match: Match, who: Seat, bot: string): unknown {
    if (!match.question.asked.includes(who))
      return match.check(who, null) ?? refuse(null, 'NOT_YOUR_TURN', `Nothing is asked of seat ${who}.`)
    const choice = this.#think(match, who, bot)
    return isRefusal(choice) ? choice : { seat: who, choice }
  }

  #think(match: Match, who: Seat, id: string): Json | Refusal {
    const { game, position } = match
    const edition = this.#edition
    const players = edition?.players ?? []
    const bot = id === '' ? suggesterOf(players) : players.find((player) => player.id === id)
    if (edition === null || bot === undefined) return noSuchPlayer(game, id, players)
    const decision = edition.think(bot, edition.question(position, who), this.#thinking)
    return choiceOf(game, position, who, decision)
  }

  /** Lets bots play on; when something is refused on the way, nothing has happened. */
  #playout(match: Match, bots: readonly string[], limit: number): unknown {
    const { game } = match
    const players = this.#edition?.players ?? []
    const unknown = bots.find((id) => id !== '' && !players.some((player) => player.id === id))
    if (unknown !== undefined) return noSuchPlayer(game, unknown, players)
    const before = markOf(match, this.#script)
    let decisions = 0
    try {
      for (; decisions < limit; decisions++) {
        const [who] = match.question.waitsFor
        if (who === undefined) break
        const refused = this.#playOne(match, who, bots[who % Math.max(1, bots.length)] ?? 'random')
        if (refused === null) continue
        this.#back(match, before)
        return refused
      }
    } catch (error) {
      this.#back(match, before)
      throw error
    }
    return {
      decisions,
      over: game.isOver(match.position),
      result: game.result(match.position),
      hash: game.hash(match.position),
      unused: leftOf(this.#script, NOTHING),
    }
  }

  /** Has a bot answer for a seat; why not, if it is refused. */
  #playOne(match: Match, who: Seat, bot: string): Refusal | null {
    const choice = this.#think(match, who, bot)
    if (isRefusal(choice)) return choice
    const made = match.submit(who, choice, true, this.#source(match.nextSeq), this.#script)
    if (isRefusal(made)) return made
    if (made.applied !== null) this.#script = leftAfter(this.#script, [made.applied])
    return null
  }
}

/** Why a match has no such seat, or null. Asked of any version's match, so of its surface alone. */
function noSuchSeat({ seats }: Match, seat: Seat): Refusal | null {
  const text = `There is no seat ${seat}; seats are numbered 0 to ${seats - 1}.`
  return seat < seats ? null : refuse(null, 'NO_SUCH_SEAT', text)
}

const scriptOf = ({ chance = [], streams = {} }: Fields): Draws => ({ chance, streams })

const leftAfter = (script: Draws, applied: readonly Applied[]): Draws =>
  applied.reduce((left, { event }) => leftOf(left, event) ?? NOTHING, script)
