import { counted } from '../../kernel/english.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { noSuchPlayer, playerOf } from '../../rulesets/shelf.ts'
import type { StoredSeat, StoredTable } from '../../store/contract.ts'
import type { Opening } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import { DAY } from '../clock/time-control.ts'
import type { Table } from '../table/table.ts'
import { isAwaited, type KeptOpening, openingOf, withBots } from './new-seats.ts'

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
export function mustBeNext(row: StoredTable, seat: number): void {
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
