import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { namedQuestion } from '../../kernel/tell.ts'
import type { Line, Pending, TableState } from '../api/contract.ts'
import type { Dispatch } from '../api/view.ts'
import { actClause } from '../clock/lines.ts'
import { seesGalaxy } from '../galaxy/outlook.ts'
import { eventsFrom } from '../log/events.ts'
import { paceOf } from '../log/house-actions.ts'
import { rulesOf } from '../migration/version-mismatch.ts'
import type { Table } from '../table/table.ts'
import { heard, observerOf, resultOf, sheetOf, textsOf } from './state.ts'
import { actTextFor, freedAfter, LISTED, mayOf, seatTimesOf, timeOf } from './time.ts'
import {
  type Moment,
  possibleIn,
  type Texts,
  type TimeLook,
  type Viewer,
  type ViewerState,
} from './viewer.ts'
import type { ViewerCache } from './viewer-cache.ts'
import { actsUpTo, viewFrom, visibleUntil } from './visible-until.ts'

/** What a game master has done in the game, with the reason, for themselves: the others learn of it as the rules say. */
function masterLines(table: Table, match: Match, since: number, until: number): Line[] {
  const { acts } = match.game.rules
  if (acts === undefined) return []
  return eventsFrom(match, since).flatMap(({ seq, kind, answer }): Line[] => {
    if (kind !== 'act' || seq > until) return []
    const { reason, act } = answer as { readonly reason: string; readonly act: never }
    const said = acts.say?.(act, table.named) ?? { text: 'You acted in the game.', clause: '' }
    const text = `As game master: ${said.text} Reason: ${reason}`
    return [
      {
        ...{ event: seq, kind: 'act', text, clause: said.clause, args: [], dice: [] },
        ...{ places: [], seat: null, grade: 'event' as const, about: null, moves: false },
      },
    ]
  })
}

/** The log lines with those of the master among them. */
const withMaster = (lines: readonly Line[], own: readonly Line[]): readonly Line[] =>
  own.length === 0 ? lines : [...lines, ...own].sort((a, b) => a.event - b.event)

/** How many of the last acts are shown. */
const ACTS_SHOWN = 50

/**
 * What the game shows a viewer, with the log lines from event `since` on. To be called within a turn of the table, so that
 * nothing is shown before it is durable.
 * @param known the observer for which the log lines up to `since` were read
 * @param moment of all who look at the table as it is now: what is the same for everybody is put into words once
 */
export function stateFor(
  table: Table,
  views: ViewerCache,
  viewer: Viewer,
  since: number,
  known?: Seat | null,
  moment: Moment = new Map(),
): ViewerState {
  const { match, over } = table
  const observer = observerOf(table, viewer)
  const visible = match === null ? null : visibleUntil(table, match, viewer)
  const { late = null, event = -1 } = visible ?? {}
  // A delayed spectator, and anybody at a discreet table, is shown what others are not.
  const own: Moment = late !== null || table.game.rules.meta.discreet === true ? new Map() : moment
  const shared = told(own, `shared ${table.parting === null || observer}`, () =>
    textsOf({
      ...heard(table, viewer),
      started: match !== null,
      acts: actsOf(table, viewer, late === null ? null : event),
      rules: rulesOf(table, observer, event),
      late,
      pace: paceOf(table.acts),
      over: match === null ? null : resultOf(table),
    }),
  )
  const fields = new Map([...askingTexts(table, viewer), ['galaxy', String(seesGalaxy(table, viewer))]])
  const time = timeLook(table, viewer, own)
  if (match === null || visible === null) {
    fields.set('lines', '[]').set('dispatch', 'null').set('undo', NOT_BEGUN)
    return { seq: 0, observer, since: 0, late, view: null, time, shared, game: fields }
  }
  // A viewer who saw through another observer before reads again from where the two part.
  const parts = known === undefined || known === observer ? since : table.houseLog.parting(known, observer)
  // A delayed spectator may be taken further back, and reads everything again.
  const from = late === null ? Math.min(table.houseLog.rereadFrom(Math.min(since, parts)), match.nextSeq) : 0
  const lines = table.houseLog.lines(observer, from, event)
  const done = viewer.host === true ? masterLines(table, match, from, event) : []
  fields.set('lines', linesText(withMaster(lines, done), observer))
  // Where the rules write reports, the page tells of a turn by the seat's report.
  const isTold = observer !== null && match.game.rules.reported === undefined
  fields.set('dispatch', isTold ? dispatchText(table.houseLog.dispatch(match, observer, table.acts)) : 'null')
  fields.set('undo', JSON.stringify(over ? { why: 'The game is over.' } : undoOf(match, viewer)))
  const isNow = visible.position === match.position && !visible.whole
  const view = isNow ? views.of(match, observer) : textsOf(viewFrom(table, visible, observer) as object)
  return { seq: event + 1, observer, since: from, late, view, shared, game: fields, time }
}

/** The log lines that strangers read, as JSON: a crowd reads a long log from its beginning. */
const publicTexts = new WeakMap<Line, string>()

function linesText(lines: readonly Line[], observer: Seat | null): string {
  if (observer !== null) return JSON.stringify(lines)
  const texts = lines.map((line) => {
    const known = publicTexts.get(line)
    if (known !== undefined) return known
    const text = JSON.stringify(line)
    publicTexts.set(line, text)
    return text
  })
  return `[${texts.join(',')}]`
}

/** What was told last stays the same object until there is more. */
const dispatchTexts = new WeakMap<Dispatch, string>()

function dispatchText(dispatch: Dispatch): string {
  const known = dispatchTexts.get(dispatch)
  if (known !== undefined) return known
  const text = JSON.stringify(dispatch)
  dispatchTexts.set(dispatch, text)
  return text
}

/** Some of what is shown, as it was put into words for the first who looked. */
function told(
  moment: Moment,
  name: string,
  make: () => ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const known = moment.get(name)
  if (known !== undefined) return known
  const made = make()
  moment.set(name, made)
  return made
}

/** How the table keeps time: the same for everybody at most tables (`moment`), and what this viewer may do. */
function timeLook(table: Table, viewer: Viewer, moment: Moment): TimeLook {
  const shared: Moment = table.row.seats.length > LISTED ? new Map() : moment
  const fields = told(shared, 'time', () => textsOf(timeOf(table, viewer)))
  const seats = told(
    shared,
    'seats',
    () => new Map(seatTimesOf(table, viewer).map((one) => [String(one.seat), JSON.stringify(one)])),
  )
  return { fields, seats, may: JSON.stringify(mayOf(table, viewer)) }
}

/** What the house and the host have done at the table recently, up to an event for a viewer who may know no more. */
function actsOf(table: Table, viewer: Viewer, event: number | null): TableState['acts'] {
  return actsUpTo(table, event ?? Number.POSITIVE_INFINITY)
    .slice(-2 * ACTS_SHOWN)
    .flatMap(({ rev, atMs, act }) => {
      const text = actTextFor(table, viewer, act, freedAfter(table.acts, rev))
      return text === null ? [] : [{ atMs, kind: act.do, text, clause: actClause(act) }]
    })
    .slice(-ACTS_SHOWN)
}

const NOT_BEGUN = JSON.stringify({ why: 'The game has not started.' })

const NOT_ASKED: Texts = new Map([
  ['pending', '[]'],
  ['answered', '[]'],
  ['sheets', '[]'],
])

function askingTexts(table: Table, viewer: Viewer): Texts {
  const { match, over } = table
  if (match === null || over || !isAsked(match, viewer)) return NOT_ASKED
  return textsOf(asking(table, viewer))
}

/** Whether a seat of the viewer is asked something; only then can it have a submission. */
const isAsked = ({ question }: Match, { seats }: Viewer) =>
  seats.some((seat) => question.since(seat) !== null)

/**
 * The open question, who has answered, and what the viewer's own seats have written; a person also sees what is not possible,
 * and why.
 */
function asking({ match, unanswered, named, over }: Table, viewer: Viewer) {
  if (match === null || over) return { pending: [], answered: [], sheets: [] }
  const { game, position, question } = match
  const own = question.asked.some((seat) => viewer.seats.includes(seat))
    ? game.pending(position, viewer.seats)
    : []
  const asked = own
    .filter(({ seat }) => viewer.seats.includes(seat))
    .map((pending): Pending => {
      const since = question.since(pending.seat) ?? 0
      const options =
        pending.options === undefined ? {} : { options: game.considered(position, pending.seat) }
      return namedQuestion({ ...pending, ...options, ...possibleIn(options.options), since }, named)
    })
  return {
    pending: asked.filter(({ seat }) => unanswered.includes(seat)),
    answered: asked.filter(({ seat }) => !unanswered.includes(seat)),
    sheets: viewer.seats.flatMap((seat) => sheetOf(match, seat) ?? []),
  }
}

/** Where each seat of a match could go back to is found out once per event and sheet: it costs some milliseconds. */
const undoPoints = new WeakMap<Match, { at: string; by: Map<Seat, TableState['undo']> }>()

function undoOf(match: Match, viewer: Viewer): TableState['undo'] {
  // A seat cannot go back past what others have submitted.
  const at = `${match.nextSeq} ${match.question.ready.length}`
  let known = undoPoints.get(match)
  if (known?.at !== at) {
    known = { at, by: new Map() }
    undoPoints.set(match, known)
  }
  let why: TableState['undo'] = { why: 'Spectators have nothing to take back.' }
  for (const seat of viewer.seats) {
    let found = known.by.get(seat)
    if (found === undefined) {
      const to = match.undoPoint(seat)
      found = isRefusal(to) ? { why: to.text } : { seat, to }
      known.by.set(seat, found)
    }
    if ('seat' in found) return found
    // The one that was just on the move knows best why not.
    if (!('why' in why) || match.events[match.events.length - 1]?.seat === seat || seat === viewer.seats[0])
      why = found
  }
  return why
}
