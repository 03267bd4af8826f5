import type { Seat } from '../kernel/procedure.ts'
import type { StoredSeat } from '../store/contract.ts'
import type { Desk } from './desk.ts'
import type { Look, Texts, TimeLook, Viewer } from './look.ts'
import { changingOf, objectOf, seatInfos, stateText, timeText } from './seen.ts'

/** What changes with a sheet. */
const OF_SHEETS = new Set(['pending', 'answered', 'sheets', 'ready', 'waitingFor', 'count'])

/** What a viewer was shown at one moment, to tell him later what has changed. */
export class Shown {
  readonly #desk: Desk
  readonly #viewer: Viewer
  readonly #look: Look
  readonly #seats: readonly StoredSeat[]
  readonly #house: Texts
  #unsettled: Shown | null = null

  constructor(desk: Desk, viewer: Viewer, look: Look, house: Texts = changingOf(desk, viewer)) {
    this.#desk = desk
    this.#viewer = viewer
    this.#look = look
    this.#seats = desk.row.seats
    this.#house = house
  }

  /** How far behind the table it was. */
  get late(): Look['late'] {
    return this.#look.late
  }

  /** The same for who has been told of sheets since: he knows other things of them than he was shown. */
  get unsettled(): Shown {
    const { game } = this.#look
    const kept = new Map([...game].filter(([name]) => !OF_SHEETS.has(name)))
    if (kept.size === game.size) return this
    this.#unsettled ??= new Shown(this.#desk, this.#viewer, { ...this.#look, game: kept }, this.#house)
    return this.#unsettled
  }

  /** All of it: a message for who has been shown nothing yet. */
  state(online: ReadonlySet<Seat>): Buffer {
    return Buffer.from(`{"type":"state","state":${stateText(this.#desk, this.#viewer, online, this.#look)}}`)
  }

  /** True for who looks on from behind, where all that he is shown is as before: he is not told that something has happened. */
  isNoNews({ late, seq, view, game, time }: Look): boolean {
    const was = this.#look
    if (late === null || seq !== was.seq || this.#seats !== this.#desk.row.seats) return false
    const isSame = viewNews(view, was.view) === null && changed(game, was.game).size === 0
    return isSame && timeNews(stopped(time), stopped(was.time)) === null
  }

  /** What is not as it was shown before. Nothing of `before` is kept: that would keep all that was ever shown. */
  news(before: Shown, online: () => ReadonlySet<Seat>): Buffer {
    return Buffer.from(this.#newsSince(before, online))
  }

  #newsSince(before: Shown, online: () => ReadonlySet<Seat>): string {
    const { seq, eye, since, view, game, time } = this.#look
    const was = before.#look
    const fields = new Map<string, string>([['seq', String(seq)]])
    if (eye !== was.eye) fields.set('eye', String(eye))
    if (this.#seats !== before.#seats)
      fields.set('seats', JSON.stringify(seatInfos(this.#desk.row, online())))
    for (const [name, text] of changed(this.#house, before.#house)) fields.set(name, text)
    for (const [name, text] of changed(game, was.game)) if (name !== 'lines') fields.set(name, text)
    const lines = game.get('lines') ?? '[]'
    if (lines !== '[]' || since < was.seq) fields.set('lines', lines).set('since', String(since))
    const [seen, timed] = [viewNews(view, was.view), timeNews(time, was.time)]
    if (seen !== null) fields.set(...seen)
    if (timed !== null) fields.set(...timed)
    return `{"type":"news","news":${objectOf(fields)}}`
  }
}

/** How time is kept, without the moment at which that was written. */
const stopped = ({ fields, seats }: TimeLook): TimeLook => ({
  fields: new Map([...fields].filter(([name]) => name !== 'nowMs')),
  seats,
})

/** The fields that have another text than before. */
function changed(now: Texts, before: Texts): Map<string, string> {
  const out = new Map<string, string>()
  if (now === before) return out
  for (const [name, text] of now) if (before.get(name) !== text) out.set(name, text)
  return out
}

/** What has changed in a view: some fields, or all of it where some are gone. */
function viewNews(now: Texts | null, before: Texts | null): ['view' | 'viewed', string] | null {
  if (now === null) return before === null ? null : ['view', 'null']
  if (before === null) return ['view', objectOf(now)]
  for (const name of before.keys()) if (!now.has(name)) return ['view', objectOf(now)]
  const fields = changed(now, before)
  return fields.size === 0 ? null : ['viewed', objectOf(fields)]
}

/** What has changed in how time is kept: some fields and seats, or all of it where a seat is told of no more. */
function timeNews(now: TimeLook, before: TimeLook): ['time' | 'timed', string] | null {
  for (const seat of before.seats.keys()) if (!now.seats.has(seat)) return ['time', timeText(now)]
  const fields = changed(now.fields, before.fields)
  const seats = changed(now.seats, before.seats)
  if (seats.size > 0) fields.set('seats', `[${[...seats.values()].join(',')}]`)
  return fields.size === 0 ? null : ['timed', objectOf(fields)]
}
