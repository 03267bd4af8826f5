import { inSaidOrder } from '../../store/rows.ts'
import type { Here, SheetNews, TableNews, TableState, TalkLine } from '../api/contract.ts'

// What a client makes of what it is sent.

/** The known log lines, merged with those that the server just sent. */
export function merged(known: TableState | null, sent: TableState): TableState {
  if (known === null || sent.since === 0) return sent
  // From event `since` on only what was just sent is true: an undo takes lines back.
  const kept = known.lines.filter((line) => line.event < sent.since)
  return { ...sent, lines: [...kept, ...sent.lines] }
}

/** A table after something at it has changed; what the news do not say is as it was. */
export function withNews(state: TableState, { viewed, timed, ...news }: TableNews): TableState {
  const view = viewed === undefined ? state.view : { ...(state.view as object), ...viewed }
  const time = timed === undefined ? state.time : timeWith(state.time, timed)
  const now = { ...state, view, time, ...news } as TableState
  return news.lines === undefined ? now : merged(state, now)
}

type Timed = NonNullable<TableNews['timed']>

function timeWith(time: TableState['time'], { seats = [], ...fields }: Timed): TableState['time'] {
  const changed = new Set(seats.map(({ seat }) => seat))
  const kept = time.seats.filter(({ seat }) => !changed.has(seat))
  return { ...time, ...fields, seats: [...kept, ...seats].sort(bySeat) } as TableState['time']
}

/** A table at which somebody has come, or gone. */
export function withHere(state: TableState, { seats, online }: Here): TableState {
  const changed = new Set(seats)
  const isOther = ({ seat, kind }: TableState['seats'][number]) => changed.has(seat) && kind !== 'bot'
  return { ...state, seats: state.seats.map((seat) => (isOther(seat) ? { ...seat, online } : seat)) }
}

/** A table between two events, after a player has submitted an answer or taken it back. */
export function withSheet(state: TableState, news: SheetNews): TableState {
  const { seq, seat, ready, waited, sheet, count } = news
  if (seq !== (state.late?.seq ?? state.seq)) return state
  if (seat === null) return { ...state, count }
  const own = sheet === undefined ? {} : { sheets: placed(state.sheets, sheet, true) }
  const asked = [...state.pending, ...state.answered]
  const isIn = (other: number) =>
    other === seat ? ready : state.answered.some((question) => question.seat === other)
  return {
    ...state,
    ...own,
    pending: asked.filter((question) => !isIn(question.seat)).sort(bySeat),
    answered: asked.filter((question) => isIn(question.seat)).sort(bySeat),
    ready: withSeat(state.ready, seat, ready),
    waitingFor: withSeat(state.waitingFor, seat, waited),
    count: count ?? state.count,
  }
}

/** A table at which something was said; a message that comes again replaces the one before: a moderator may have hidden it. */
export function withTalk(state: TableState, line: TalkLine): TableState {
  const at = state.talk.findIndex(({ id }) => id === line.id)
  return { ...state, talk: at < 0 ? [...state.talk, line].sort(inSaidOrder) : state.talk.with(at, line) }
}

const bySeat = (a: { readonly seat: number }, b: { readonly seat: number }) => a.seat - b.seat

function placed<T extends { readonly seat: number }>(list: readonly T[], item: T, there: boolean): T[] {
  const others = list.filter(({ seat }) => seat !== item.seat)
  return there ? [...others, item].sort(bySeat) : others
}

function withSeat(seats: readonly number[], seat: number, there: boolean): number[] {
  return placed(
    seats.map((other) => ({ seat: other })),
    { seat },
    there,
  ).map((one) => one.seat)
}
