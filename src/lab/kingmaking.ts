import { type AnyPlayer, carryOut, type Decision, decide } from '../bots/player.ts'
import { LiveQuestion } from '../bots/question.ts'
import { Chance } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import { FastSource } from '../kernel/source.ts'
import { Transition } from '../kernel/transition.ts'
import { playersOf } from '../rulesets/shelf.ts'

/** What one decision of a game, drawn by lot, says of kingmaking. */
export interface Making {
  /** Whether its seat cannot win any more. */
  readonly hopeless: boolean
  /**
   * How much of the win goes from one rival to another by what the seat answers: 1 when its answer decides alone who wins. On the
   * mean 0 where the answer does nothing, as chance errs to both sides. Null while the seat may still win.
   */
  readonly moved: number | null
}

/** How many answers are compared. */
const ANSWERS = 4
/** How many games are played on from each, half to choose what is compared, half to measure it. */
const GAMES = 12
/** A game that has not ended after this many decisions has no winner. */
const MOST_DECISIONS = 20_000

/**
 * Looks for kingmaking in one game: draws one of its decisions by lot, each as likely, and plays on from there with the players
 * that sit there. A seat cannot win any more when it wins none of these games with any answer.
 */
export class Kingmaking {
  readonly #game: Game
  readonly #seed: string
  readonly #lot: Chance
  #seen = 0
  #drawn: { readonly p: Position; readonly seat: Seat; readonly seated: readonly AnyPlayer[] } | null = null

  /** @param seed that of the game, so that the same game gives the same answer */
  constructor(game: Game, seed: string) {
    this.#game = game
    this.#seed = seed
    this.#lot = new Chance(new FastSource(`${seed}/lot`))
  }

  /** A seat is about to answer a question that leaves it a choice. */
  decides(p: Position, seat: Seat, seated: readonly AnyPlayer[]): void {
    this.#seen++
    if (this.#lot.pick(this.#seen) === 0) this.#drawn = { p: this.#game.machine.copy(p), seat, seated }
  }

  /** What the decision that was drawn says; null in a game without a choice. */
  measured(): Making | null {
    if (this.#drawn === null) return null
    const { p, seat, seated } = this.#drawn
    return makingAt(this.#game, p, seat, seated.map(quick(this.#game)), this.#seed)
  }
}

/** In playing on, the best player that does not search stands in for one that does. */
const quick =
  (game: Game) =>
  (player: AnyPlayer): AnyPlayer =>
    player.deep === true ? (playersOf(game).find(({ deep }) => deep !== true) ?? player) : player

/**
 * What is at stake at one decision.
 * @param seated by seat: the player that answers and plays on
 */
export function makingAt(
  game: Game,
  p: Position,
  seat: Seat,
  seated: readonly AnyPlayer[],
  seed: string,
): Making {
  const answers = answersAt(game, p, seat, seated, seed)
  /** By answer, by game: by seat the part of the win. */
  const won = answers.map((): (readonly number[])[] => [])
  for (let n = 0; n < GAMES; n++)
    for (const [i, answer] of answers.entries()) {
      const shares = playedOn(game, p, seat, answer, seated, `${seed}/on/${n}`)
      if ((shares[seat] ?? 0) > 0) return { hopeless: false, moved: null }
      won[i]?.push(shares)
    }
  return { hopeless: true, moved: movedBy(won, seated.length) }
}

/**
 * How much of the win goes from one rival to others between two answers. Which rival, and which answers, is chosen by every other
 * game, and measured in those between.
 */
export function movedBy(won: readonly (readonly (readonly number[])[])[], seats: number): number {
  const mean = (answer: number, rival: number, odd: number) => {
    const games = (won[answer] ?? []).filter((_, n) => n % 2 === odd)
    return games.reduce((sum, shares) => sum + (shares[rival] ?? 0), 0) / Math.max(1, games.length)
  }
  let [widest, moved] = [0, 0]
  for (let rival = 0; rival < seats; rival++)
    for (const up of won.keys())
      for (const down of won.keys()) {
        const width = mean(up, rival, 0) - mean(down, rival, 0)
        if (width <= widest) continue
        widest = width
        moved = mean(up, rival, 1) - mean(down, rival, 1)
      }
  return moved
}

/** Some different answers to a question, the player's own first: others drawn by lot, or what other players would answer. */
function answersAt(
  game: Game,
  p: Position,
  seat: Seat,
  seated: readonly AnyPlayer[],
  seed: string,
): readonly Decision[] {
  const chance = new Chance(new FastSource(`${seed}/answers`))
  const question = () => new LiveQuestion(game, p, seat)
  const { codes } = question()
  const found = new Map<string, Decision>()
  const add = (decision: Decision) => {
    if (found.size < ANSWERS) found.set(JSON.stringify(decision), decision)
  }
  const own = seated[seat]
  if (own !== undefined) add(decide(game, own, question(), chance))
  if (codes === null)
    for (const player of playersOf(game)) {
      if (player.deep !== true && found.size < ANSWERS) add(decide(game, player, question(), chance))
    }
  else {
    const left = [...codes]
    while (left.length > 0 && found.size < ANSWERS)
      for (const code of left.splice(chance.pick(left.length), 1)) add({ code })
  }
  return [...found.values()]
}

/** By seat: the part of the win when the seat answers so and all play on. The same seed has the same chance. */
function playedOn(
  game: Game,
  from: Position,
  seat: Seat,
  answer: Decision,
  seated: readonly AnyPlayer[],
  seed: string,
): readonly number[] {
  const p = game.machine.copy(from)
  const t = new Transition<Position>(p, new Chance(new FastSource(seed)), null)
  const thinking = new Chance(new FastSource(`${seed}/bots`))
  for (let decisions = 0; decisions < MOST_DECISIONS; ) {
    const waiting = game.machine.waiting(p)
    if (waiting === null) break
    const made = game.machine.askedSeats(p, waiting).map((asked): [Seat, Decision] => {
      if (decisions === 0 && asked === seat) return [asked, answer]
      const player = seated[asked]
      if (player === undefined) throw new RangeError(`Nobody sits in seat ${asked}.`)
      return [asked, decide(game, player, new LiveQuestion(game, p, asked), thinking)]
    })
    carryOut(game, t, waiting, made)
    decisions += made.length
  }
  const winners = game.result(p)?.winners ?? []
  return seated.map((_, one) => (winners.includes(one) ? 1 / winners.length : 0))
}
