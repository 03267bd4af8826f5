import { type AnyBot, botOf, decide, questionFor } from '../bots/player.ts'
import { Chance } from '../kernel/chance.ts'
import { type Game, isRefusal } from '../kernel/game.ts'
import { Playout } from '../kernel/playout.ts'
import type { Position } from '../kernel/procedure.ts'
import { RefusedError } from '../kernel/refusal.ts'
import { FastSource } from '../kernel/source.ts'
import { type Fact, Transition } from '../kernel/transition.ts'
import { gameOf } from '../rulesets/shelf.ts'
import { type Aggregate, count, emptyAggregate, WIN } from './aggregate.ts'

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
}

/** Plays the games of a chunk and adds them up. The same chunk gives the same aggregate on any machine. */
export function playChunk(chunk: Chunk): Aggregate {
  const game = gameOf(chunk.game)
  if (game === null) throw new RangeError(`There is no game ${chunk.game}.`)
  const sum = emptyAggregate(chunk.seats)
  const bots = chunk.bots.map((id) => {
    const bot = botOf(game, id)
    if (bot === null) throw new RangeError(`There is no bot ${id}.`)
    return bot
  })
  const playout = bots.every((bot) => bot.id === 'random') ? new Playout(game.machine) : null
  for (let i = chunk.from; i < chunk.to; i++) {
    const seated = Array.from(
      { length: chunk.seats },
      (_, seat) => bots[(seat + (chunk.rotate ? i : 0)) % bots.length] as AnyBot,
    )
    const source = new FastSource(`${chunk.seed}/${i}`)
    const opened = game.begin(chunk.options, chunk.seats, source)
    if (isRefusal(opened)) throw new RefusedError(opened)
    const p = opened.position
    const chance = new Chance(source)
    const most = game.rules.meta.maxDecisions
    for (const fact of opened.facts) count(sum.facts, fact.kind)
    sum.decisions +=
      playout === null
        ? playBots(game, p, chance, seated, new Chance(new FastSource(`${chunk.seed}/${i}/bots`)), most, sum)
        : playout.run(p, chance, most)
    tally(game, p, seated, sum)
  }
  return sum
}

/** Plays one position to its end with bots in all seats; returns the number of decisions. */
function playBots(
  game: Game,
  p: Position,
  chance: Chance,
  seated: readonly AnyBot[],
  thinking: Chance,
  most: number,
  sum: Aggregate,
): number {
  const facts: Fact[] = []
  const t = new Transition<Position>(p, chance, facts)
  let decisions = 0
  for (; decisions < most; decisions++) {
    const waiting = game.machine.waiting(p)
    const seat = waiting === null ? undefined : game.machine.askedSeats(p, waiting)[0]
    if (waiting === null || seat === undefined) break
    const decision = decide(game, seated[seat] as AnyBot, questionFor(game, p, seat), thinking)
    if ('code' in decision) game.machine.takeCode(t, waiting, seat, decision.code)
    else game.machine.takeValue(t, waiting, seat, decision.value)
    for (const fact of facts) count(sum.facts, fact.kind)
    facts.length = 0
  }
  return decisions
}

function tally(game: Game, p: Position, seated: readonly AnyBot[], sum: Aggregate): void {
  sum.games++
  for (const bot of seated) count(sum.botSeats, bot.id)
  const result = game.result(p)
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
  const gauges = { ...game.rules.gauges(p), score: result.scores }
  for (const [name, value] of Object.entries(gauges)) {
    if (typeof value === 'number') measure(sum, name, [value])
    else {
      measure(sum, name, value)
      measure(
        sum,
        `winner's ${name}`,
        value.filter((_, seat) => result.winners.includes(seat)),
      )
    }
  }
}

function measure(sum: Aggregate, name: string, values: readonly number[]): void {
  sum.gauges[name] ??= {}
  for (const value of values) count(sum.gauges[name], value)
}
