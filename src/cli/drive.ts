import { choiceOf, decide } from '../bots/player.ts'
import { questionFor } from '../bots/question.ts'
import { Chance } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { type GameEvent, Match, type Told } from '../kernel/match.ts'
import { isRefusal, type Refusal, RefusedError, refuse } from '../kernel/refusal.ts'
import { anyJson, int, list, nullable, object, optional, type Schema, text } from '../kernel/schema.ts'
import { FastSource, newKey, SecretSource, type Source } from '../kernel/source.ts'
import { mayKnow, tell } from '../kernel/telling.ts'
import { bestOf, gameOf, noSuchGame, noSuchPlayer, playerOf, playersOf, shelf } from '../rulesets/shelf.ts'
import { optionList } from './shelf.ts'

/** The fields of each request of the open protocol, besides `id` and `do`. */
const seat = int(0, 100_000)
const outcomes = optional(list(int(), 0, 100_000), [])
const seed = optional(nullable(anyJson(200)), null)
const requests = {
  games: {},
  new: {
    game: text(60),
    seats: int(1, 100_000),
    options: optional(anyJson(100_000), {}),
    seed,
    chance: outcomes,
  },
  load: {
    game: text(60),
    position: anyJson(5_000_000),
    seats: optional(nullable(seat), null),
    seed,
    chance: outcomes,
  },
  pending: {},
  considered: { seat },
  answer: { seat, choice: anyJson(1_000_000), chance: outcomes },
  explain: { seat, choice: anyJson(1_000_000) },
  suggest: { seat, bot: optional(text(60), '') },
  late: { seat },
  undo: { seat },
  view: { seat: optional(nullable(seat), null) },
  position: {},
  log: {},
  replay: { log: list(anyJson(1_000_000)) },
  result: {},
  hash: {},
  playout: { bots: optional(list(text(60), 0, 1000), []), limit: optional(int(1), 10_000_000) },
} as const satisfies Record<string, Record<string, Schema<unknown>>>

type Name = keyof typeof requests

/** The fields of a request that has passed its schema. */
interface Fields {
  readonly game?: string
  readonly seats?: number | null
  readonly seat?: number | null
  readonly options?: Json
  readonly position?: Json
  readonly seed?: Json
  readonly chance?: readonly number[]
  readonly choice?: Json
  readonly bot?: string
  readonly bots?: readonly string[]
  readonly limit?: number
  readonly log?: readonly Json[]
}

/** A line of the log with its words. */
interface Spoken extends GameEvent {
  readonly facts: readonly { kind: string; text: string; clause: string; dice: readonly number[] }[]
}

/** One session of `argosy drive`: a game at a time, one request after another. */
export class Drive {
  #match: Match | null = null
  #source: (seq: number) => Source = () => new FastSource(0)
  #script: number[] = []
  #thinking = new Chance(new FastSource('bots'))

  /** Answers a line of JSON with an object to be written as one line. Never throws. */
  line(input: string): { id: Json; ok?: unknown; error?: Refusal } {
    let request: unknown
    try {
      request = JSON.parse(input)
    } catch {
      return {
        id: null,
        error: refuse(
          null,
          'BAD_JSON',
          'The line is not JSON. Send one object a line, such as {"id":1,"do":"games"}.',
        ),
      }
    }
    if (typeof request !== 'object' || request === null || Array.isArray(request))
      return { id: null, error: refuse(null, 'BAD_REQUEST', 'A request is an object with "id" and "do".') }
    const { id = null, do: name, ...fields } = request as { id?: Json; do?: Json }
    try {
      return this.#answered(id, name, fields)
    } catch (error) {
      if (error instanceof RefusedError) return { id, error: error.refusal }
      const said = error instanceof Error ? error.message : String(error)
      return { id, error: refuse(null, 'CANNOT_GO_ON', `The rules cannot go on from here: ${said}`) }
    }
  }

  /** The answer to a line that is longer than may be sent. */
  tooLong(most: number): { id: Json; error: Refusal } {
    return { id: null, error: refuse(null, 'TOO_LONG', `A line may be at most ${most} characters long.`) }
  }

  #answered(id: Json, name: Json | undefined, fields: object): { id: Json; ok?: unknown; error?: Refusal } {
    if (typeof name !== 'string' || !Object.hasOwn(requests, name))
      return {
        id,
        error: refuse(
          null,
          'BAD_REQUEST',
          `There is no request ${JSON.stringify(name ?? null)}; known are ${Object.keys(requests).join(', ')}.`,
        ),
      }
    const wrong = object(requests[name as Name]).fault(fields, name)
    if (wrong !== null) return { id, error: refuse(null, 'BAD_REQUEST', `${wrong}.`) }
    const done = this.#do(name as Name, fields)
    return isRefusal(done) ? { id, error: done } : { id, ok: done }
  }

  #do(name: Name, f: Fields): unknown {
    if (name === 'games') return shelf.map(({ game }) => describe(game))
    if (name === 'new' || name === 'load' || name === 'replay') return this.#open(name, f)
    const match = this.#match
    if (match === null) return refuse(null, 'NO_GAME', 'No game is open; begin with "new" or "load".')
    const { game, position } = match
    switch (name) {
      case 'pending':
        return game.pending(position)
      case 'considered':
        return game.considered(position, f.seat ?? 0)
      case 'answer':
        return this.#answer(match, f)
      case 'explain':
        return (
          match.check(f.seat ?? 0, f.choice ?? null) ?? game.explain(position, f.seat ?? 0, f.choice ?? null)
        )
      case 'suggest':
        return this.#suggest(match, f.seat ?? 0, f.bot ?? '')
      case 'late':
        return this.#told(match, match.late(f.seat ?? 0, this.#source(match.nextSeq)))
      case 'undo':
        return this.#told(match, match.undo(f.seat ?? 0))
      case 'view':
        return (f.seat ?? null) === null || (f.seat ?? 0) < match.seats
          ? game.rules.view(position, f.seat ?? null)
          : refuse(
              null,
              'NO_SUCH_SEAT',
              `There is no seat ${f.seat}; seats are numbered 0 to ${match.seats - 1}.`,
            )
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

  #open(name: 'new' | 'load' | 'replay', f: Fields): unknown {
    if (name === 'replay') {
      const log = (f.log ?? []) as unknown as readonly GameEvent[]
      const id = (log[0]?.answer as { game?: string } | undefined)?.game ?? ''
      const game = gameOf(id)
      if (game === null) return noSuchGame(id)
      try {
        this.#match = Match.replay(game, log)
      } catch (error) {
        return refuse(null, 'BAD_LOG', error instanceof Error ? error.message : String(error))
      }
      return this.#state(this.#match)
    }
    const game = gameOf(f.game ?? '')
    if (game === null) return noSuchGame(f.game ?? '')
    const given = f.seed
    const key = newKey()
    const source = (seq: number): Source =>
      given == null
        ? new SecretSource(key, `#${seq}`)
        : new FastSource(`${typeof given === 'string' ? given : JSON.stringify(given)}/${seq}`)
    const script = [...(f.chance ?? [])]
    const own = (f.position as { seats?: Json } | undefined)?.seats
    const opened =
      name === 'new'
        ? Match.begin(game, f.options ?? {}, f.seats ?? 0, source(0), script)
        : Match.load(game, f.position, f.seats ?? (typeof own === 'number' ? own : game.rules.meta.seats.max))
    if (isRefusal(opened)) return opened
    this.#match = opened
    this.#source = source
    this.#thinking = new Chance(new FastSource(`${JSON.stringify(given ?? key)}/bots`))
    this.#script = name === 'new' ? script.slice(opened.events[0]?.chance.length ?? 0) : script
    return this.#state(opened)
  }

  #state(match: Match): object {
    const { game, position } = match
    return {
      game: game.rules.meta.id,
      seats: match.seats,
      events: match.told().map((told) => this.#spoken(match, told)),
      waitingFor: game.asked(position),
      over: game.isOver(position),
    }
  }

  #answer(match: Match, f: Fields): unknown {
    const given = f.chance ?? []
    const script = [...given, ...this.#script]
    const told = match.answer(f.seat ?? 0, f.choice ?? null, this.#source(match.nextSeq), script)
    if (!isRefusal(told)) this.#script = script.slice(told.event.chance.length)
    return this.#told(match, told)
  }

  #told(match: Match, told: Told | Refusal): unknown {
    if (isRefusal(told)) return told
    const { game, position } = match
    return {
      events: [this.#spoken(match, told)],
      waitingFor: game.asked(position),
      over: game.isOver(position),
      result: game.result(position),
    }
  }

  #spoken(match: Match, { event, facts }: Told): Spoken {
    const { rules } = match.game
    const view = rules.view(match.position, null)
    const words = facts
      .filter((fact) => mayKnow(fact, event.seat) || event.seat === null)
      .map((fact) => {
        const { kind, text: said, clause, dice } = tell(rules, fact, view, (s) => `Player ${s + 1}`)
        return { kind, text: said, clause, dice }
      })
    return { ...event, facts: words }
  }

  #suggest(match: Match, who: number, bot: string): unknown {
    const { game, position } = match
    if (!game.asked(position).includes(who))
      return match.check(who, null) ?? refuse(null, 'NOT_YOUR_TURN', `Nothing is asked of seat ${who}.`)
    const choice = this.#think(match, who, bot)
    return isRefusal(choice) ? choice : { seat: who, choice }
  }

  #think(match: Match, who: number, id: string): Json | Refusal {
    const { game, position } = match
    const bot = id === '' ? bestOf(game) : playerOf(game, id)
    if (bot === null) return noSuchPlayer(game, id)
    return choiceOf(game, position, who, decide(game, bot, questionFor(game, position, who), this.#thinking))
  }

  #playout(match: Match, bots: readonly string[], limit: number): unknown {
    const { game } = match
    let decisions = 0
    for (; decisions < limit; decisions++) {
      const who = game.asked(match.position)[0]
      if (who === undefined) break
      const choice = this.#think(match, who, bots[who % Math.max(1, bots.length)] ?? 'random')
      if (isRefusal(choice)) return choice
      const told = match.answer(who, choice, this.#source(match.nextSeq), this.#script)
      if (isRefusal(told)) return told
      this.#script = this.#script.slice(told.event.chance.length)
    }
    return {
      decisions,
      over: game.isOver(match.position),
      result: game.result(match.position),
      hash: game.hash(match.position),
    }
  }
}

function describe(game: Game): object {
  const { id, title, about, version, seats } = game.rules.meta
  return {
    id,
    title,
    about,
    version,
    seats,
    bots: playersOf(game).map((b) => b.id),
    options: optionList(game),
  }
}
