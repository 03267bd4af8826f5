// A seat that follows every suggestion, beside `strong` in the same seat of the same games: suggested by the adviser itself,
// at a table that no store keeps.

import { type AnyPlayer, choiceOf, decide } from '../../bots/player.ts'
import { questionFor } from '../../bots/question.ts'
import { Chance } from '../../kernel/chance.ts'
import { type Json, type JsonObject, sameJson } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { FastSource } from '../../kernel/source.ts'
import { begun, follow, recipeOf } from '../../kernel/testing/transcript.ts'
import { levelsOf, type Shelved } from '../../rulesets/shelf.ts'
import { Adviser } from '../bots/advice.ts'
import { BotWorker } from '../bots/bot-worker.ts'
import type { TableApi } from '../table/api.ts'
import { handlers, type InMemory } from '../table/handlers.ts'

/** Which games; the seat that follows moves on from game to game. */
export interface Setting {
  readonly seats: number
  readonly options: JsonObject
  readonly seed: string
  /** A game stops after this number of answers of that seat. */
  readonly most?: number
}

/** What became of them. */
export interface Followed {
  /** By pair: what part of a win the seat had where it was `strong`, and where it followed; 1 where it won alone. */
  readonly won: readonly (readonly [strong: number, follows: number])[]
  /** Answers where it followed: all; those that `strong` would not have given; those that the player who is named would not. */
  readonly answers: { all: number; others: number; strange: number }
}

/** Plays pairs of games from the same seeds, `to` left out. Where the seat was told only what `strong` does, a pair is one game. */
export async function following(
  shelved: Shelved,
  [from, to]: readonly [from: number, to: number],
  setting: Setting,
): Promise<Followed> {
  const strong = levelsOf(shelved.game).find(({ level }) => level === 'strong')?.player
  if (strong === undefined) throw new RangeError(`${shelved.game.rules.meta.id} has no strong player.`)
  const thinker = new BotWorker(60_000)
  const adviser = new Adviser(thinker)
  const won: [number, number][] = []
  const answers = { all: 0, others: 0, strange: 0 }

  /** What the seat is told to answer. */
  async function told(match: Match, table: TableApi, seat: Seat): Promise<Json> {
    const { by, choice } = await adviser.advise(table, seat)
    const named = shelved.players.find(({ id }) => id === by.id)
    answers.all++
    const same = (player: AnyPlayer) => sameJson(choice, directly(match, player, seat))
    const usual = same(strong as AnyPlayer)
    if (!usual) answers.others++
    if (named === undefined || !(named === strong ? usual : same(named))) answers.strange++
    return choice
  }

  /** Plays the game of a pair, and gives what part of a win its seat has. */
  async function play(pair: number, follows: boolean): Promise<number> {
    const { seats, options, seed, most = Number.POSITIVE_INFINITY } = setting
    const recipe = recipeOf(`${seed}/${pair}`, Array(seats).fill('strong').join(' '), options)
    const match = begun(shelved.game, options, seats, new FastSource(`${recipe.seed}/0`))
    const table = tableOf(shelved, match)
    for (let given = 0; given < most; ) {
      const [seat] = match.question.waitsFor
      if (seat === undefined) break
      const own = seat === pair % seats
      if (own) given++
      const answer =
        own && follows ? await told(match, table, seat) : directly(match, strong as AnyPlayer, seat)
      follow(recipe, match, { seat, answer })
    }
    const { winners = [] } = shelved.game.result(match.position) ?? {}
    return winners.includes(pair % seats) ? 1 / winners.length : 0
  }

  try {
    for (let pair = from; pair < to; pair++) {
      const before = answers.others
      const follows = await play(pair, true)
      won.push([answers.others === before ? follows : await play(pair, false), follows])
    }
  } finally {
    await thinker.close()
  }
  return { won, answers }
}

/** What a player answers that is asked in this thread, by the numbers that the adviser draws from. */
function directly({ game, position, nextSeq }: Match, player: AnyPlayer, seat: Seat): Json {
  const chance = new Chance(new FastSource(`advice/${seat}/${nextSeq}`))
  return choiceOf(game, position, seat, decide(game, player, questionFor(game, position, seat), chance))
}

/** As much of a table as the adviser asks: its handlers are those of every table. */
export function tableOf({ game, edition }: Pick<Shelved, 'game' | 'edition'>, match: Match): TableApi {
  const { id, version } = game.rules.meta
  const turn = async <T>(act: () => T) => act()
  const table = { game, edition, match, turn, named: (seat: Seat) => `P${seat + 1}` }
  const at = { table } as unknown as InMemory
  const api: Pick<TableApi, 'edition' | 'asked' | 'worded'> = {
    edition,
    asked: (seat) => handlers.asked(at, seat),
    worded: (...made) => handlers.worded(at, ...made),
  }
  return { ...api, row: { game: id, version } } as TableApi
}
