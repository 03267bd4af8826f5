import { countText, type GameInfo, type TableState } from '../../server/api.ts'
import { botCalled } from '../seats.ts'

type SeatTime = TableState['time']['seats'][number]

/** What is to be said of a seat beside its name; `game` is null until the games are known. */
export function standingOf(
  state: TableState,
  at: SeatTime,
  nowMs: number,
  game: Pick<GameInfo, 'levels'> | null,
): string {
  const info = state.seats.find(({ seat }) => seat === at.seat)
  if (at.resigned) return 'resigned'
  if (info?.kind === 'bot') return game === null ? 'bot' : `bot, ${botCalled(info.bot, game)}`
  // The seat's name says so, unless it has another.
  if (info?.kind === 'open') return info.name === '' ? '' : 'open'
  if (at.vacationUntilMs !== null && at.vacationUntilMs > nowMs) return 'on vacation'
  if (at.absent === 'late') return 'away: Argosy moves at once'
  if (at.absent !== null) return 'away'
  if (state.ready.includes(at.seat)) return 'submitted'
  if (state.waitingFor.includes(at.seat))
    return at.lapses > 0 ? `to move; late ${timesText(at.lapses)}` : 'to move'
  return ''
}

const timesText = (n: number) => (n === 1 ? 'once' : n === 2 ? 'twice' : `${countText(n)} times`)

/** Since when the game has waited for its players; null when it waits for nobody. */
export function waitedSince(state: TableState): number | null {
  const since = state.time.seats.flatMap(({ seat, sinceMs }) =>
    state.waitingFor.includes(seat) && sinceMs !== null ? [sinceMs] : [],
  )
  return since.length === 0 ? null : Math.min(...since)
}
