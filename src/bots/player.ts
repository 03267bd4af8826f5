import type { Chance } from '../kernel/chance.ts'
import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import { labelOf } from '../kernel/machine.ts'
import type { Code, Position, Seat } from '../kernel/procedure.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts'
import type { Bot } from '../kernel/ruleset.ts'

/**
 * A question as a bot gets it: what its seat sees, and what it may choose. It can be sent to another thread; there is
 * nothing in it that the seat may not know.
 */
export interface Question {
  readonly seat: Seat
  readonly view: unknown
  /** `procedure.step` */
  readonly step: string
  /** The codes to choose from; null when a structured value is asked. */
  readonly codes: readonly Code[] | null
}

/** A bot's answer: a code, or a structured value. */
export type Decision = { readonly code: Code } | { readonly value: Json }

/** Any bot of any game. */
export type AnyBot = Bot<Position, unknown>

/** The question to a seat, which must be one of those asked. */
export function questionFor(game: Game, p: Position, seat: Seat): Question {
  const w = game.machine.waiting(p)
  if (w === null) throw new RangeError('The game is over: there is no question.')
  const codes = 'codec' in w.step ? game.codes(p, seat) : null
  return { seat, view: game.rules.view(p, seat), step: labelOf(w.frame), codes }
}

/** What the bot answers; a bot that has no answer to a structured question gets one suggested. */
export function decide(game: Game, bot: AnyBot, question: Question, chance: Chance): Decision {
  const { seat, view, step, codes } = question
  const imagine = (c: Chance) => game.rules.determinise(view, seat, c)
  const sight = { seat, view, imagine, chance }
  if (codes !== null) return { code: bot.choose(sight, step, codes) }
  const value = bot.compose?.(sight, step) ?? null
  if (value !== null) return { value }
  return { value: game.random(imagine(chance), seat, chance) }
}

/** A decision in the JSON form in which people answer; an illegal one becomes the answer of the late. */
export function choiceOf(game: Game, p: Position, seat: Seat, decision: Decision): Json {
  const choice = 'code' in decision ? game.show(p, seat, decision.code) : decision.value
  return isRefusal(game.check(p, seat, choice)) ? game.late(p, seat) : choice
}

/** Every bot that plays a game: the game's own, the best first, then the one that plays any game. */
export function botsOf(game: Game): readonly AnyBot[] {
  return [...game.rules.bots, random]
}

/** The bot of a game by its id, or null. */
export function botOf(game: Game, id: string): AnyBot | null {
  return botsOf(game).find((bot) => bot.id === id) ?? null
}

/** Why a bot cannot be had: there is none of that name. */
export function noSuchBot(game: Game, id: string): Refusal {
  const known = botsOf(game).map((bot) => bot.id)
  return refuse(
    null,
    'NO_SUCH_BOT',
    `There is no bot ${JSON.stringify(id)}; ${game.rules.meta.title} has ${known.join(', ')}.`,
  )
}

/** Picks any legal answer, each as likely. */
export const random: AnyBot = {
  id: 'random',
  text: 'Picks any legal answer, each as likely.',
  choose: (sight, _step, options) => options[sight.chance.pick(options.length)] ?? 0,
}
