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
  if (at.resigned) return 'has resigned'
  if (info?.kind === 'bot')
    return game === null ? 'a bot plays' : `the ${botCalled(info.bot, game)} bot plays`
  if (info?.kind === 'open') return 'waits for somebody'
  if (at.vacationUntilMs !== null && at.vacationUntilMs > nowMs) return 'on vacation'
  if (at.absent === 'late') return 'away: late at once'
  if (at.absent !== null) return 'away'
  if (state.ready.includes(at.seat)) return 'is in'
  if (state.waitingFor.includes(at.seat))
    return at.lapses > 0 ? `is asked; late ${timesText(at.lapses)}` : 'is asked'
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
