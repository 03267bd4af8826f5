import { type AnyPlayer, carryOut, type Decision, decide } from '../bots/player.ts'
import { LiveQuestion } from '../bots/question.ts'
import type { Budget } from '../bots/world.ts'
import { Chance } from '../kernel/chance.ts'
import { type Game, isRefusal } from '../kernel/game.ts'
import { Playout, type Waiting } from '../kernel/machine.ts'
import type { Code, Position, Seat } from '../kernel/procedure.ts'
import { RefusedError } from '../kernel/refusal.ts'
import { FastSource } from '../kernel/source.ts'
import { type Fact, Transition } from '../kernel/transition.ts'
import { gameOf, playerOf } from '../rulesets/shelf.ts'
import {
  type Aggregate,
  addGauges,
  addTable,
  type Counts,
  cellsOf,
  count,
  emptyAggregate,
  WIN,
  winsOf,
} from './aggregate.ts'
import { isNothing, type Measures, Observer } from './observer.ts'
import { addGame } from './statistics/clustered.ts'

/** Some games of a simulation, numbered so that every one has its own seed. */
export interface Chunk {
  readonly game: string
  readonly from: number
  readonly to: number
  readonly seats: number
  readonly bots: readonly string[]
  readonly options: object
  readonly seed: string
  /** Moves the bots one seat on from game to game. */
  readonly rotate: boolean
  /** What to measure besides the ends. Random bots alone then play other games of the same kind, as they are watched. */
  readonly measures?: Measures
  /** The budget of players that play on in their heads, where it is not the usual one. */
  readonly playouts?: number
}

/** Looks on while a game is played. */
export interface Onlooker {
  /** A seat answers a finite question: how many answers it has to choose from, and whether it takes that of the late. */
  chose(from: number, asLate: boolean): void
  /** A round is over. */
  roundEnded(p: Position, round: number): void
  /** A seat has decided, which is not carried out yet. */
  answers?(p: Position, seat: Seat, question: LiveQuestion, decision: Decision): void
  /** A seat answers a question that leaves it a choice, which is not carried out yet. */
  decides?(p: Position, seat: Seat, seated: readonly AnyPlayer[]): void
}

/**
 * Plays the games of a chunk and adds them up. The same chunk gives the same aggregate on any machine. Games that are looked on
 * are those that are watched.
 */
export function playChunk(chunk: Chunk, onlooker: Onlooker | null = null): Aggregate {
  const game = gameOf(chunk.game)
  if (game === null) throw new RangeError(`There is no game ${chunk.game}.`)
  const sum = emptyAggregate(chunk.seats)
  const bots = chunk.bots.map((id) => {
    const bot = playerOf(game, id)
    if (bot === null) throw new RangeError(`There is no bot ${id}.`)
    return bot
  })
  const measures = chunk.measures ?? {}
  const budget = chunk.playouts === undefined ? {} : { playouts: chunk.playouts }
  const watched = !isNothing(measures) || onlooker !== null
  const playout = !watched && bots.every((bot) => bot.id === 'random') ? new Playout(game.machine) : null
  for (let i = chunk.from; i < chunk.to; i++) {
    const seated = Array.from(
      { length: chunk.seats },
      (_, seat) => bots[(seat + (chunk.rotate ? i : 0)) % bots.length] as AnyPlayer,
    )
    const source = new FastSource(`${chunk.seed}/${i}`)
    const opened = game.begin(chunk.options, chunk.seats, source)
    if (isRefusal(opened)) throw new RefusedError(opened)
    const p = opened.position
    const chance = new Chance(source)
    const most = game.rules.meta.maxDecisions
    const told: Counts = {}
    for (const fact of opened.facts) count(told, fact.kind)
    const observer = watched
      ? new Observer(game, p, measures, sum, onlooker?.roundEnded.bind(onlooker))
      : null
    observer?.carriedOut(p, opened.facts)
    const thinking = () => new Chance(new FastSource(`${chunk.seed}/${i}/bots`))
    sum.decisions +=
      playout === null
        ? playBots({ game, p, chance, seated, thinking: thinking(), most, told, observer, onlooker, budget })
        : playout.run(p, chance, most)
    tally(game, p, seated, sum, observer)
    for (const [kind, n] of Object.entries(told)) {
      count(sum.facts, kind, n)
      count(sum.factSquares, kind, n * n)
    }
  }
  return sum
}

interface Play {
  readonly game: Game
  readonly p: Position
  readonly chance: Chance
  /** By seat. */
  readonly seated: readonly AnyPlayer[]
  /** What the bots draw from. */
  readonly thinking: Chance
  /** Decisions, at the most; a question to several is answered by all of them. */
  readonly most: number
  /** How often each fact is told. */
  readonly told: Counts
  readonly observer: Observer | null
  readonly onlooker: Onlooker | null
  readonly budget: Budget
}

/** Plays one position to its end with bots in all seats; returns the number of decisions. */
function playBots({
  game,
  p,
  chance,
  seated,
  thinking,
  most,
  told,
  observer,
  onlooker,
  budget,
}: Play): number {
  const facts: Fact[] = []
  const t = observer?.follow(p, chance, facts) ?? new Transition<Position>(p, chance, facts)
  let decisions = 0
  while (decisions < most) {
    const waiting = game.machine.waiting(p)
    if (waiting === null) break
    const made = game.machine.askedSeats(p, waiting).map((seat): [Seat, Decision] => {
      const question = new LiveQuestion(game, p, seat)
      if (question.codes?.length !== 1) onlooker?.decides?.(p, seat, seated)
      const decision = decide(game, seated[seat] as AnyPlayer, question, thinking, budget)
      onlooker?.answers?.(p, seat, question, decision)
      if ('code' in decision) {
        observer?.answers(p, seat, question.step, decision.code)
        onlooker?.chose(question.codes?.length ?? 0, isLate(waiting, p, seat, decision.code))
      }
      return [seat, decision]
    })
    carryOut(game, t, waiting, made)
    decisions += made.length
    observer?.carriedOut(p, facts)
    for (const fact of facts) count(told, fact.kind)
    facts.length = 0
  }
  return decisions
}

/** Whether an answer is what the rules say for the late: with most questions that is to do nothing. */
const isLate = ({ step, frame }: Waiting, p: Position, seat: Seat, code: Code): boolean =>
  'codec' in step && step.late?.(p, frame, seat) === code

function tally(
  game: Game,
  p: Position,
  seated: readonly AnyPlayer[],
  sum: Aggregate,
  observer: Observer | null,
): void {
  sum.games++
  for (const bot of seated) count(sum.botSeats, bot.id)
  const result = game.result(p)
  observer?.over(result?.winners ?? [])
  if (result === null) {
    sum.unfinished++
    return
  }
  count(sum.endings, result.clause)
  for (const seat of result.winners) {
    const share = WIN / result.winners.length
    sum.seatWins[seat] = (sum.seatWins[seat] ?? 0) + share
    count(sum.botWins, seated[seat]?.id ?? '', share)
  }
  addWins(sum, seated, result.winners)
  addGauges(sum.gauges, { ...game.rules.gauges(p), score: result.scores }, result.winners)
}

/** Adds the wins, by player, by seat and by the players at the table: a game is one trial, however many seats a player has in it. */
function addWins(sum: Aggregate, seated: readonly AnyPlayer[], winners: readonly Seat[]): void {
  const won = seated.map((_, seat) => (winners.includes(seat) ? WIN / winners.length : 0))
  const ids = seated.map(({ id }) => id)
  const byBot: Counts = {}
  for (const [seat, id] of ids.entries()) count(byBot, id, won[seat] ?? 0)
  addTable(sum, ids, byBot)
  for (const [seat, id] of ids.entries()) addGame(winsOf(cellsOf(sum, seat), id), won[seat] ?? 0, 1)
}
