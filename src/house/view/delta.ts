import type { Seat } from '../../kernel/procedure.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { TableHead } from '../table/head.ts'
import { changingOf, objectOf, seatInfos, stateText, timeText } from './state.ts'
import type { Texts, TimeLook, Viewer, ViewerState } from './viewer.ts'

/** What changes with a sheet. */
const OF_SHEETS = new Set(['pending', 'answered', 'sheets', 'ready', 'waitingFor', 'count'])

/** What has changed between two moments, by the later one, as it was found for the first viewer who is told. */
export type Changes = Map<Texts, { readonly before: Texts; readonly changed: Texts }>

/** What a viewer was shown at one moment, to find out later what has changed. */
export class Delta {
  readonly #table: TableHead
  readonly #viewer: Viewer
  readonly #look: ViewerState
  readonly #seats: readonly StoredSeat[]
  readonly #house: Texts
  #unsettled: Delta | null = null

  constructor(table: TableHead, viewer: Viewer, look: ViewerState, house: Texts = changingOf(table, viewer)) {
    this.#table = table
    this.#viewer = viewer
    this.#look = look
    this.#seats = table.row.seats
    this.#house = house
  }

  /** How far behind the table it was. */
  get late(): ViewerState['late'] {
    return this.#look.late
  }

  /** The same for a viewer who has been told of submissions since: they know more of them than they were shown. */
  get unsettled(): Delta {
    if (this.#unsettled !== null) return this.#unsettled
    const [shared, game] = [kept(this.#look.shared), kept(this.#look.game)]
    if (shared.size === this.#look.shared.size && game.size === this.#look.game.size) return this
    this.#unsettled = new Delta(this.#table, this.#viewer, { ...this.#look, shared, game }, this.#house)
    return this.#unsettled
  }

  /** All of it: a message for a viewer who has been shown nothing yet. */
  state(online: ReadonlySet<Seat>): Buffer {
    return Buffer.from(`{"type":"state","state":${stateText(this.#table, this.#viewer, online, this.#look)}}`)
  }

  /** True for a delayed spectator where all that they see is as before: they are not told that something has happened. */
  isNoNews({ late, seq, view, shared, game, time }: ViewerState): boolean {
    const was = this.#look
    if (late === null || seq !== was.seq || this.#seats !== this.#table.row.seats) return false
    const isSame = changed(shared, was.shared).size === 0 && changed(game, was.game).size === 0
    return isSame && viewNews(view, was.view) === null && timeNews(stopped(time), stopped(was.time)) === null
  }

  /**
   * What is not as it was shown before. Nothing of `before` is kept: that would keep all that was ever shown.
   * @param changes of this moment, for all who are told news of it
   */
  news(before: Delta, online: () => ReadonlySet<Seat>, changes: Changes = new Map()): Buffer {
    return Buffer.from(this.#newsSince(before, online, changes))
  }

  #newsSince(before: Delta, online: () => ReadonlySet<Seat>, changes: Changes): string {
    const { seq, observer, since, view, shared, game, time } = this.#look
    const was = before.#look
    const fields = new Map<string, string>([['seq', String(seq)]])
    if (observer !== was.observer) fields.set('eye', String(observer))
    if (this.#seats !== before.#seats)
      fields.set('seats', JSON.stringify(seatInfos(this.#table.row, online())))
    for (const [name, text] of changed(this.#house, before.#house)) fields.set(name, text)
    for (const [name, text] of changedOnce(shared, was.shared, changes)) fields.set(name, text)
    for (const [name, text] of changed(game, was.game)) if (name !== 'lines') fields.set(name, text)
    const lines = game.get('lines') ?? '[]'
    if (lines !== '[]' || since < was.seq) fields.set('lines', lines).set('since', String(since))
    const [seen, timed] = [viewNews(view, was.view), timeNews(time, was.time, changes)]
    if (seen !== null) fields.set(...seen)
    if (timed !== null) fields.set(...timed)
    return `{"type":"news","news":${objectOf(fields)}}`
  }
}

/** How time is kept, without the moment at which that was written. */
const stopped = ({ fields, seats, may }: TimeLook): TimeLook => ({
  fields: new Map([...fields].filter(([name]) => name !== 'nowMs')),
  ...{ seats, may },
})

const kept = (texts: Texts): Texts => new Map([...texts].filter(([name]) => !OF_SHEETS.has(name)))

/** The fields that have another text than before, looked for once for all who are shown the same. */
function changedOnce(now: Texts, before: Texts, changes: Changes): Texts {
  const known = changes.get(now)
  if (known?.before === before) return known.changed
  const found = changed(now, before)
  changes.set(now, { before, changed: found })
  return found
}

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

/** What has changed in how time is kept: some fields and seats, or all of it where a seat has left the list. */
function timeNews(
  now: TimeLook,
  before: TimeLook,
  changes: Changes = new Map(),
): ['time' | 'timed', string] | null {
  for (const seat of before.seats.keys()) if (!now.seats.has(seat)) return ['time', timeText(now)]
  const fields = new Map(changedOnce(now.fields, before.fields, changes))
  const seats = changedOnce(now.seats, before.seats, changes)
  if (now.may !== before.may) fields.set('may', now.may)
  if (seats.size > 0) fields.set('seats', `[${[...seats.values()].join(',')}]`)
  return fields.size === 0 ? null : ['timed', objectOf(fields)]
}
