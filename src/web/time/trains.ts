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

/** From when to when the chart goes, and where it is cut into days. */
export interface Frame {
  readonly fromMs: number
  readonly toMs: number
  /** Midnights in the reader's zone, with whether that day has no deadline. */
  readonly days: readonly { readonly ms: number; readonly off: boolean }[]
}

/** A piece of a seat's row. */
export interface Piece {
  readonly kind: 'asked' | 'open' | 'vacation'
  readonly fromMs: number
  readonly toMs: number
  /** How it ended: with an answer, or because time was over; null while it goes on. */
  readonly end: 'in' | 'late' | null
}

const DAY = 86_400_000
/** How many past days are drawn at most, and how many to come. */
const BEFORE = 8
const AHEAD = 10

/** What the chart shows: from the oldest question that is remembered to the due time, and a little more. */
export function frameOf({ time }: TableState, nowMs: number): Frame {
  const began = time.seats.flatMap(({ past, sinceMs }) => [
    ...past.map(({ fromMs }) => fromMs),
    sinceMs ?? nowMs,
  ])
  const ends = [nowMs, time.dueAtMs ?? nowMs, ...time.seats.map((at) => at.vacationUntilMs ?? nowMs)]
  const fromMs = Math.max(Math.min(nowMs - DAY / 4, ...began), nowMs - BEFORE * DAY)
  const toMs = Math.min(Math.max(...ends), nowMs + AHEAD * DAY)
  const pad = (toMs - fromMs) / 14
  return { fromMs, toMs: toMs + pad, days: daysIn(time, fromMs, toMs + pad) }
}

function daysIn({ tempo }: TableState['time'], fromMs: number, toMs: number): Frame['days'] {
  const days: { ms: number; off: boolean }[] = []
  const day = new Date(fromMs)
  day.setHours(0, 0, 0, 0)
  for (; day.getTime() <= toMs; day.setDate(day.getDate() + 1)) {
    const weekday = ((day.getDay() + 6) % 7) + 1
    days.push({ ms: day.getTime(), off: tempo.kind === 'mail' && !tempo.days.includes(weekday) })
  }
  return days
}

/** The pieces of a seat's row, in the order in which they are drawn. */
export function piecesOf(state: TableState, seat: number, nowMs: number): Piece[] {
  const at = state.time.seats.find((one) => one.seat === seat)
  if (at === undefined) return []
  const pieces: Piece[] = at.past.map(({ fromMs, toMs, late }) => ({
    ...{ kind: 'asked', fromMs, toMs, end: late ? 'late' : 'in' },
  }))
  const isIn = state.ready.includes(seat)
  if (at.sinceMs !== null) {
    pieces.push({
      kind: 'asked',
      fromMs: at.sinceMs,
      toMs: isIn ? at.sinceMs : nowMs,
      end: isIn ? 'in' : null,
    })
    const due = state.time.dueAtMs
    if (!isIn && due !== null && due > nowMs)
      pieces.push({ kind: 'open', fromMs: nowMs, toMs: due, end: null })
  }
  if (at.vacationUntilMs !== null)
    pieces.push({ kind: 'vacation', fromMs: nowMs, toMs: at.vacationUntilMs, end: null })
  return pieces
}
