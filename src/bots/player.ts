import type { Chance } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import type { Json, JsonObject } from '../kernel/json.ts'
import { isSeveral, type Waiting } from '../kernel/machine.ts'
import type { Code, Position, Seat } from '../kernel/procedure.ts'
import { isRefusal } from '../kernel/refusal.ts'
import type { Transition } from '../kernel/transition.ts'
import type { Question } from './question.ts'
import { type Budget, World } from './world.ts'

/** Why a player answers as it does: a sentence, and the clause it leans on. */
export interface Reason {
  readonly text: string
  readonly clause: string
}

/** The words of a game's reasons: what each is told, and what it says of it. `R` has what each is told, by its name. */
type ReasonWords<R extends Record<keyof R, readonly unknown[]>> = {
  readonly [K in keyof R]: { readonly clause: string; say(...told: R[K]): string }
}

/** Puts a reason into words. */
export type Because<R extends Record<keyof R, readonly unknown[]>> = <K extends keyof R>(
  kind: K,
  ...told: R[K]
) => Reason

/** The reasons of a game: a reason that has no words, or is told the wrong things, does not compile. */
export function reasons<R extends Record<keyof R, readonly unknown[]>>(words: ReasonWords<R>): Because<R> {
  return (kind, ...told) => ({ text: words[kind].say(...told), clause: words[kind].clause })
}

/** A bot. `P` is the position of its game, `V` what a seat sees of it. */
export interface Player<P extends Position, V> {
  readonly id: string
  readonly text: string
  /** Made to answer a question of the lab: it plays wherever it is named, but tables do not offer it. */
  readonly study?: boolean
  /** The bot whose moves are suggested to people: in each game the strongest of those that answer within a second. */
  readonly suggests?: boolean
  /** Plays on in its head at questions that matter: it takes as much of its budget as it is given. */
  readonly deep?: boolean
  /** Answers a finite question with one of its codes. */
  choose(world: World<P, V>, step: string, options: readonly Code[]): Code
  /** Answers a structured question with a value; without an answer (null) one is suggested. */
  compose?(world: World<P, V>, step: string): JsonObject | null
  /** Why it has decided so, the weightiest first: asked when a person wants to know, so that play pays nothing for it. */
  why?(world: World<P, V>, step: string, decision: Decision): readonly Reason[]
}

/** Any player of any game. */
export type AnyPlayer = Player<Position, unknown>

/** The bot whose moves are suggested; the first, where a game names none. */
export const suggesterOf = (players: readonly AnyPlayer[]): AnyPlayer | undefined =>
  players.find(({ suggests }) => suggests === true) ?? players[0]

/** A player's answer: a code, or a structured value. */
export type Decision = { readonly code: Code } | { readonly value: Json }

/** What the player answers; one that has no answer to a structured question gets one suggested. */
export function decide(
  game: Game,
  player: AnyPlayer,
  question: Question,
  chance: Chance,
  budget: Budget = {},
): Decision {
  return decideIn(new World(game, question, chance, budget), player)
}

/** What the player answers in this world. */
export function decideIn<P extends Position, V>(world: World<P, V>, player: Player<P, V>): Decision {
  const { step, codes, chance } = world
  if (codes !== null) return { code: player.choose(world, step, codes) }
  const value = player.compose?.(world, step) ?? null
  return { value: value ?? world.suggest(world.imagine(chance), world.seat, chance) }
}

/** Why the player has decided so; by the same chance, so that what it draws is what it drew. */
export function reasonsFor(
  game: Game,
  player: AnyPlayer,
  question: Question,
  decision: Decision,
  chance: Chance,
): readonly Reason[] {
  return player.why?.(new World(game, question, chance), question.step, decision) ?? []
}

/** Carries out what all who are asked have decided, on the position of the transition itself. Decisions must be legal. */
export function carryOut(
  game: Game,
  t: Transition<Position>,
  waiting: Waiting,
  decisions: readonly (readonly [Seat, Decision])[],
): void {
  const { machine } = game
  if (isSeveral(waiting.step)) {
    const answers: (Json | null)[] = []
    for (const [seat, decision] of decisions) {
      while (answers.length <= seat) answers.push(null)
      answers[seat] = 'code' in decision ? decision.code : decision.value
    }
    machine.takeAll(t, waiting, answers)
    return
  }
  for (const [seat, decision] of decisions)
    if ('code' in decision) machine.takeCode(t, waiting, seat, decision.code)
    else machine.takeValue(t, waiting, seat, decision.value)
}

/** A decision in the JSON form in which people answer; an illegal one becomes the answer of the late. */
export function choiceOf(game: Game, p: Position, seat: Seat, decision: Decision): Json {
  const choice = 'code' in decision ? game.show(p, seat, decision.code) : decision.value
  return isRefusal(game.check(p, seat, choice)) ? game.late(p, seat) : choice
}

/** Picks any legal answer, each as likely. */
export const random: AnyPlayer = {
  id: 'random',
  text: 'Makes any legal move, each equally likely.',
  choose: (world, _step, options) => options[world.chance.pick(options.length)] ?? 0,
}
