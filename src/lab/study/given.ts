import { isObject, type Json } from '../../kernel/json.ts'
import { bestOf, gameOf, noSuchGame, noSuchPlayer, playerOf } from '../../rulesets/shelf.ts'

/** A study that cannot be made; the message is one sentence for its author. */
export class StudyError extends Error {}

/** The most cells that a page can show. */
export const MOST_CELLS = 200

/** How much of what was given is quoted, and how long a name in tables and plots may be. */
const MOST_QUOTED = 80

/** What was given, as it stands in a sentence. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text
}

/** Refuses what is not known, so that a slip of the pen is not a study of something else. */
export function onlyHas(what: string, given: object, known: readonly string[]): void {
  const stranger = Object.keys(given).find((name) => !known.includes(name))
  if (stranger !== undefined)
    throw new StudyError(`${what} has no ${quoted(stranger)}; it has ${known.join(', ')}.`)
}

/** Refuses a name that cannot stand in a heading, a table or on a terminal. */
export function mustRead(what: string, name: unknown, most = MOST_QUOTED): void {
  const reads = typeof name === 'string' && name.trim() !== '' && name.length <= most && !/\p{Cc}/u.test(name)
  if (!reads) throw new StudyError(`${what} must be a line of 1 to ${most} letters, not ${quoted(name)}.`)
}

/** A whole number between two. */
export function whole(name: string, value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    throw new StudyError(`${name} must be a whole number from ${least} to ${most}, not ${quoted(value)}.`)
  return value
}

/** Refuses what is given twice. */
export function mustDiffer(where: string, given: readonly Json[]): void {
  const texts = given.map((value) => JSON.stringify(value))
  const twice = texts.find((text, i) => texts.indexOf(text) !== i)
  if (twice !== undefined) throw new StudyError(`${where} has ${quoted(JSON.parse(twice))} twice.`)
}

/** A value, a list of them, or `{"from": 60, "to": 140, "step": 20}`. */
export function values(where: string, given: unknown): Json[] {
  if (Array.isArray(given)) return mustFit(where, given.length, given as Json[])
  if (!isObject(given)) return [given as Json]
  const { from, to, step = 1 } = given
  if (
    Object.keys(given).some((name) => !['from', 'to', 'step'].includes(name)) ||
    typeof from !== 'number' ||
    typeof to !== 'number' ||
    typeof step !== 'number' ||
    step <= 0
  )
    throw new StudyError(`${where} is a value, a list, or {"from": 60, "to": 140, "step": 20}.`)
  if (to < from)
    throw new StudyError(`${where} cannot go from ${from} to ${to}. Write the smaller number first.`)
  const count = Math.floor((to - from) / step + 1e-9) + 1
  const length = mustFit(where, count, count)
  return Array.from({ length }, (_, i) => from + i * step)
}

function mustFit<T>(where: string, count: number, given: T): T {
  if (count > MOST_CELLS) throw new StudyError(`${where} has ${count} values; ${MOST_CELLS} are the most.`)
  return given
}

const MOST_PLAYOUTS = 1_000_000
/** How many players may take turns in one line-up. */
const MOST_PLAYERS = 1000
/** How much of a player's name is quoted. */
const MOST_ID = 40

/** Players that sit at the table together, by seat; fewer than seats are repeated. */
export interface Strength {
  readonly name: string
  readonly bots: readonly string[]
  /** What players that play on in their heads take for a question, where it is not the usual. */
  readonly playouts?: number
  /** A slow player may be asked fewer games of each variant than the study plays. */
  readonly games?: number
  /** Or be asked only at some of the study's numbers of seats; the first strength is asked at all. */
  readonly seats?: readonly number[]
}

/**
 * A player for all seats, players by seat, or several line-ups by name; a line-up is a player, a list of them, or
 * `{"players": …, "playouts": 48, "games": 60, "seats": 2}` for those who play on in their heads, and take longer.
 */
export function strengthsOf(
  given: unknown,
  id: string,
  study: { readonly games: number; readonly seats: readonly number[] },
): Strength[] {
  const game = gameOf(id)
  if (game === null) throw new StudyError(noSuchGame(id).text)
  if (given === undefined) return [{ name: 'club', bots: [bestOf(game).id] }]
  const lineUps: [string, unknown][] = isObject(given) ? Object.entries(given) : [['players', given]]
  if (lineUps.length === 0) throw new StudyError('"players" names nobody.')
  return lineUps.map(([name, given], i) => {
    mustRead('The name of a line-up in "players"', name)
    if (isObject(given)) onlyHas(`players.${name}`, given, ['players', 'playouts', 'games', 'seats'])
    const { players: who, ...own }: Readonly<Record<string, unknown>> = isObject(given)
      ? given
      : { players: given }
    const bots = Array.isArray(who) ? who : [who]
    if (bots.length === 0) throw new StudyError(`players.${name} names nobody.`)
    if (bots.length > MOST_PLAYERS)
      throw new StudyError(
        `players.${name} names more players (${bots.length}) than a study takes (${MOST_PLAYERS}).`,
      )
    for (const bot of bots) {
      if (typeof bot !== 'string')
        throw new StudyError(`players.${name} is a player or a list of players, and ${quoted(bot)} is none.`)
      if (playerOf(game, bot) === null) throw new StudyError(noSuchPlayer(game, bot.slice(0, MOST_ID)).text)
    }
    const ids = bots.map((bot) => playerOf(game, String(bot))?.id ?? '')
    return {
      name: name === 'players' ? bots.join(', ') : name,
      bots: ids,
      ...(own.playouts === undefined
        ? {}
        : { playouts: whole(`players.${name}.playouts`, own.playouts, 1, MOST_PLAYOUTS) }),
      ...(own.games === undefined
        ? {}
        : { games: whole(`players.${name}.games`, own.games, 2, study.games) }),
      ...(own.seats === undefined ? {} : { seats: seatsOf(name, own.seats, study.seats, i === 0) }),
    }
  })
}

/** At which of the study's numbers of seats a line-up is asked. */
function seatsOf(name: string, given: unknown, asked: readonly number[], first: boolean): number[] {
  const seats = values(`players.${name}.seats`, given)
  mustDiffer(`players.${name}.seats`, seats)
  const stranger = seats.find((n) => !asked.some((one) => one === n))
  if (seats.length === 0 || stranger !== undefined)
    throw new StudyError(
      `players.${name}.seats must be some of the study’s own, ${asked.join(', ')}, not ${quoted(given)}.`,
    )
  if (first && asked.some((n) => !seats.includes(n)))
    throw new StudyError(
      `players.${name} comes first, so it is asked at all of the study’s seats; name it after another.`,
    )
  return asked.filter((n) => seats.includes(n))
}
