import { counted } from '../../kernel/english.ts'
import type { Json, JsonObject } from '../../kernel/json.ts'
import { noSuchPlayer, playerOf } from '../../rulesets/shelf.ts'
import type { StoredSeat, StoredTable } from '../../store/contract.ts'
import type { Opening } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import { isAway } from '../clock/clock.ts'
import { DAY } from '../clock/time-control.ts'
import { type Change, joining } from '../commands/host.ts'
import type { Table } from '../table/table.ts'
import { isAwaited, type KeptOpening, mustDiffer, openingOf, openSeat, withBots } from './new-seats.ts'

/** House-5.15  How far ahead a beginning may be. */
const AHEAD_MS = 90 * DAY

/**
 * House-5.15  A beginning as a host asks for it.
 * @throws HouseError BAD_TIME, BAD_BOT, SEATS_APART
 */
export function openingFor(
  { atMs, bot }: Opening,
  { game, seats, nowMs }: Pick<Table, 'game' | 'nowMs'> & { readonly seats: readonly StoredSeat[] },
): KeptOpening {
  if (atMs <= nowMs) throw fault('invalid', 'BAD_TIME', 'This time has passed. Choose a later one.')
  if (atMs > nowMs + AHEAD_MS)
    throw fault('invalid', 'BAD_TIME', 'A game can start 90 days from now at the latest.')
  if (bot !== null && playerOf(game, bot) === null) throw new HouseError('invalid', noSuchPlayer(game, bot))
  const free = seats.findIndex(isOpen)
  if (bot === null && free >= 0 && seats.slice(free).some((seat) => !isOpen(seat)))
    throw fault(
      'invalid',
      'SEATS_APART',
      'A game can start with fewer players only if its open seats are the last ones. Let bots take the open seats.',
    )
  return { atMs, bot: bot === null ? null : (playerOf(game, bot)?.id ?? null), missed: null }
}

const isOpen = ({ kind }: StoredSeat) => kind === 'open'
const stored = (opening: KeptOpening | null) => opening as JsonObject | null

/** House-5.15  The host says when the game begins, or takes it back. */
export async function schedule(table: Table, wanted: Opening | null): Promise<void> {
  for (let kept = false; !kept; ) {
    if (table.match !== null) throw fault('conflict', 'STARTED', 'The game has already started.')
    const { row, game, nowMs } = table
    const after = wanted === null ? null : openingFor(wanted, { game, nowMs, seats: row.seats })
    const dueAtMs = after?.atMs ?? null
    kept = await table.schedule({
      before: row.opening ?? null,
      after: stored(after),
      dueAtMs,
      noticeAtMs: null,
    })
  }
  // House-5.6  Nothing keeps a full table from beginning any more.
  if (wanted === null) while (!(await table.seat((after) => ({ after, key: null }))));
}

/** House-5.15  Seats are taken in order where the game may begin with fewer. */
function mustBeNext(row: StoredTable, seat: number): void {
  const next = row.seats.findIndex(isOpen)
  const opening = openingOf(row)
  if (isAwaited(opening) && opening?.bot === null && seat !== next)
    throw fault(
      'conflict',
      'NOT_NEXT',
      `This game may start with fewer players, so its seats are taken in order. Take seat ${next + 1}.`,
    )
}

/**
 * House-5.15  Begins the game if it is time and enough players are there; if they are too few, the table says so, and waits.
 * @returns whether there was something to be done
 */
export async function openOnTime(table: Table): Promise<boolean> {
  for (;;) {
    let now: KeptOpening | null = null
    let few: string | null = null
    const begin = () =>
      table.seat((seats) => {
        now = table.match === null ? openingOf(table.row) : null
        if (now === null || !isAwaited(now) || table.nowMs < now.atMs) {
          now = null
          return null
        }
        few = tooFew(table, seats)
        const { bot } = now
        if (few !== null) return null
        const after = bot === null ? seats.filter((seat) => !isOpen(seat)) : withBots(table.game, seats, bot)
        return { after, key: null, begins: true }
      })
    const seated = await begin().catch((error: unknown) => {
      if (!(error instanceof HouseError) || error.kind !== 'invalid') throw error
      // These options cannot be played by so few.
      few = error.message
      return true
    })
    if (now === null) return false
    if (few === null && seated) return true
    if (few === null) continue
    const missed = { ...(now as KeptOpening), missed: few }
    const noticeAtMs = table.nowMs
    if (await table.schedule({ before: stored(now), after: stored(missed), dueAtMs: null, noticeAtMs }))
      return true
  }
}

/** Why a game cannot begin with the players of these seats and bots in the others, or null. */
function tooFew({ game, row }: Table, seats: readonly StoredSeat[]): string | null {
  const people = seats.filter(({ kind }) => kind === 'person').length
  if (people === 0) return 'Nobody had taken a seat.'
  const { min } = game.rules.meta.seats
  const there = seats.filter((seat) => !isOpen(seat)).length
  if (openingOf(row)?.bot !== null || there >= min) return null
  return `Only ${counted(there, 'player')} ${there === 1 ? 'was' : 'were'} there, and the game needs at least ${min}.`
}

/** A requested change of the player of a seat. */
export type Sitting = Omit<Change, 'key'>

/** A person who comes to a table with its invite. */
export interface Newcomer {
  readonly name: string
  readonly wanted: number | null
  /** What the game wants of one who joins it while it runs. */
  readonly given: Json
  readonly keyHash: string
  /** How a guest is known again. */
  readonly bundle?: string
}

/**
 * Takes an open seat of a table, also of one that is being played; where there is none, a new one of a game that can be
 * joined while it runs.
 * @returns the seat
 */
export async function sitDown(
  table: Table,
  { name, wanted, given, keyHash, bundle }: Newcomer,
): Promise<number> {
  const keyOf = (seat: number) => ({
    hash: keyHash,
    seats: [seat],
    ...(bundle === undefined ? {} : { bundle }),
  })
  const person: StoredSeat = { kind: 'person', name, bot: null }
  let taken = 0
  if (table.match === null) {
    const take = (seats: readonly StoredSeat[]) => {
      taken = openSeat(seats, wanted)
      mustBeNext(table.row, taken)
      mustDiffer(name, seats)
      const after = seats.map((seat, at) => (at === taken ? person : seat))
      return { after, key: keyOf(taken) }
    }
    while (!(await table.seat(take)));
    return taken
  }
  // House-3.3  An absent seat is its holder's until somebody else has it.
  const isFree = (seat: number) => table.row.seats[seat]?.kind === 'open' || isAway(table.clock.seats[seat])
  const isOpen = table.row.seats.some((_, seat) => isFree(seat))
  if (isOpen || table.game.rules.join === undefined || wanted !== null) {
    const made = await table.reseat(null, (seats) => {
      taken = openSeat(seats, wanted, isFree)
      mustDiffer(name, seats)
      return { seat: taken, by: taken, after: person, reason: '', key: keyOf(taken) }
    })
    if ('refusal' in made) throw new HouseError('conflict', made.refusal)
    return taken
  }
  mustDiffer(name, table.row.seats)
  const made = await table.command((follower) =>
    joining(follower, given, person, (seat) => {
      taken = seat
      return keyOf(seat)
    }),
  )
  if ('refusal' in made) throw new HouseError(made.stale ? 'conflict' : 'invalid', made.refusal)
  return taken
}

/** House-5.6  The game begins, with bots in the seats that are empty. */
export async function fillUp(table: Table, bot: string): Promise<void> {
  for (let filled = false; !filled; ) {
    if (table.match !== null) throw fault('conflict', 'STARTED', 'The game has already started.')
    filled = await table.seat((seats) => ({
      after: withBots(table.game, seats, bot),
      key: null,
      begins: true,
    }))
  }
}
