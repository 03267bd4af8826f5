import type { Game } from '../../kernel/game.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { botName, letters, noSuchPlayer, playerOf } from '../../rulesets/shelf.ts'
import type { StoredSeat, StoredTable } from '../../store/contract.ts'
import type { Tempo } from '../api/clock.ts'
import type { NewTable, Opening, SeatRequest } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import { DAY, HOUR, lapsingOf, NO_CLOCK, tempoFault } from '../clock/time-control.ts'
import { cleanLine, lookOf } from '../tables/names.ts'

const NAME_LENGTH = 40

/** House-9.5  Names under which Argosy itself acts. */
const OWN_NAMES = ['Argosy', 'The house'].map(lookOf)

/** The name of a table that goes on from an event of another: nobody takes one for the other. */
export function forkName(name: string, event: number): string {
  const from = `, from event ${event}`
  const origin = [...name.replace(/, from event \d+$/, '')].slice(0, NAME_LENGTH - from.length)
  return `${origin.join('').trimEnd()}${from}`
}

/**
 * A name as the house writes it: one line without space around it, and nothing that turns or hides what stands beside it,
 * nor private characters: those stand for seats.
 */
export function cleanName(name: string, what = 'A name'): string {
  const clean = cleanLine(name)
  if (clean.replace(/\p{Default_Ignorable_Code_Point}/gu, '') === '' || [...clean].length > NAME_LENGTH)
    throw fault('invalid', 'BAD_NAME', `${what} has 1 to ${NAME_LENGTH} characters.`)
  if (!/[\p{L}\p{N}\p{S}]/u.test(clean) || /\p{M}{3}/u.test(clean.normalize('NFC')))
    throw fault(
      'invalid',
      'BAD_NAME',
      `${what} must have a letter, a number or a symbol, and at most two marks over or under each.`,
    )
  // House-9.5  What Argosy does is told under its name.
  if (OWN_NAMES.includes(lookOf(clean)))
    throw fault(
      'invalid',
      'BAD_NAME',
      `${what} that reads as “${clean}” could be taken for Argosy itself. Choose another name.`,
    )
  return clean
}

/**
 * House-9.5  Makes sure that no other seat of the table has a name that looks like this one.
 * @throws HouseError NAME_TAKEN
 */
export function mustDiffer(name: string, others: readonly StoredSeat[]): void {
  const look = lookOf(name)
  const like = others.find((seat) => seat.kind !== 'open' && lookOf(seat.name) === look)
  if (like !== undefined) throw taken(name, like.name)
}

const taken = (name: string, other: string): HouseError =>
  fault(
    'conflict',
    'NAME_TAKEN',
    other === name
      ? `Somebody at this table is called “${name}” already: choose another name.`
      : `“${name}” cannot be told from “${other}”, who sits at this table: choose another name.`,
  )

/** The seats of a new table as asked for, and which of them are the maker's. */
export function seatsFor(game: Game, wanted: readonly SeatRequest[]): { seats: StoredSeat[]; own: number[] } {
  const { seats: bounds, title } = game.rules.meta
  if (wanted.length < bounds.min || wanted.length > bounds.max)
    throw fault(
      'invalid',
      'BAD_SEATS',
      `${title} needs ${bounds.min}–${bounds.max} players; you chose ${wanted.length}.`,
    )
  const own: number[] = []
  const seats = wanted.map((request, seat): StoredSeat => {
    if (request.kind === 'open') return { kind: 'open', name: '', bot: null }
    if (request.kind === 'you') {
      own.push(seat)
      return { kind: 'person', name: cleanName(request.name), bot: null }
    }
    const bot = playerOf(game, request.bot)
    if (bot === null) throw new HouseError('invalid', noSuchPlayer(game, request.bot))
    return { kind: 'bot', name: request.name === undefined ? '' : cleanName(request.name), bot: bot.id }
  })
  const all = named(game, seats)
  const looks = new Map<string, string>()
  for (const { kind, name } of all) {
    if (kind === 'open') continue
    const look = lookOf(name)
    const like = looks.get(look)
    if (like !== undefined) throw taken(name, like)
    looks.set(look, name)
  }
  return { seats: all, own }
}

/** Bots without a name are called by their level or kind, with a letter when there are several: a number would run into the next. */
function named(game: Game, seats: readonly StoredSeat[]): StoredSeat[] {
  return seats.map((seat) => {
    if (seat.kind !== 'bot' || seat.name !== '') return seat
    const alike = seats.filter((other) => other.kind === 'bot' && other.name === '' && other.bot === seat.bot)
    const title = `${botName(game, seat.bot ?? '')} bot`
    return { ...seat, name: alike.length > 1 ? `${title} ${letters(alike.indexOf(seat))}` : title }
  })
}

/** The seat somebody who joins will have: the one wanted, else the first open one. */
export function openSeat(
  seats: readonly StoredSeat[],
  wanted: number | null,
  isFree = (seat: number): boolean => seats[seat]?.kind === 'open',
): number {
  if (wanted !== null && seats[wanted] === undefined)
    throw fault('invalid', 'NO_SUCH_SEAT', `There is no seat ${wanted}; there are ${seats.length}.`)
  const open = seats.findIndex(({ kind }) => kind === 'open')
  const seat = wanted ?? (open >= 0 ? open : seats.findIndex((_, at) => isFree(at)))
  if (seat >= 0 && isFree(seat)) return seat
  throw fault('conflict', 'SEAT_TAKEN', wanted === null ? 'All seats are taken.' : 'That seat is taken.')
}

/** The seats with a bot in each that is empty. */
export function withBots(game: Game, seats: readonly StoredSeat[], bot: string): StoredSeat[] {
  return named(
    game,
    seats.map((seat) => (seat.kind === 'open' ? { kind: 'bot', name: '', bot } : seat)),
  )
}

/** When a game begins, and why it did not; null while it is to begin. */
export type KeptOpening = Opening & { readonly missed: string | null }

/** When the game of a table begins that waits for players; null for when all seats are taken. */
export const openingOf = ({ opening }: Pick<StoredTable, 'opening'>): KeptOpening | null =>
  (opening ?? null) as KeptOpening | null

/** Whether a table waits for its time, also when all seats are taken. */
export const isAwaited = (opening: KeptOpening | null): boolean => opening?.missed === null

/** An option of this name, when it is given, sets the time control of a table that names none. */
const HOURS = 'DEADLINE_HOURS'

/**
 * House-1.1  The clock that a table is to be made with; null if the maker says nothing. A game that has a caretaker of its own
 * knows absence: there the seat is late, and the game does the rest.
 */
export function timely(game: Game, wanted: NewTable): Pick<StoredTable, 'tempo' | 'lapsing'> {
  const hours = wanted.options?.[HOURS]
  const filled: Tempo = typeof hours === 'number' ? { kind: 'move', perMoveMs: hours * HOUR } : NO_CLOCK
  const tempo = wanted.tempo ?? filled
  if (tempo.kind === 'none') return { tempo: null, lapsing: null }
  const wrong = tempoFault(tempo)
  if (wrong !== null) throw fault('invalid', 'BAD_TEMPO', wrong)
  const usual = playerOf(game, 'caretaker') === null ? {} : { absent: 'late' as const }
  return {
    tempo: { ...tempo } as JsonObject,
    lapsing: { ...lapsingOf(tempo, { ...usual, ...wanted.lapsing }) },
  }
}

/**
 * House-5.15  Of a time at which a game could not begin: what stands for an entry, of which there is none yet. It is the day, so
 * that nobody is told twice on one, however often the host sets a time.
 */
export const sinceMissed = (atMs: number): number => Math.floor(atMs / DAY)
