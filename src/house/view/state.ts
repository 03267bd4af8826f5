import { endingOf } from '../../kernel/ending.ts'
import type { TurnAnswer } from '../../kernel/event.ts'
import type { Json } from '../../kernel/json.ts'
import type { GameEvent, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { commitment } from '../../kernel/source.ts'
import { gameOf } from '../../rulesets/shelf.ts'
import { ALL_ASKED, type Found, type StoredTable } from '../../store/contract.ts'
import type {
  InCount,
  ReplayFrame,
  Result,
  SeatInfo,
  Sheet,
  SheetNews,
  TableState,
  TableSummary,
  TalkLine,
} from '../api/contract.ts'
import { fault } from '../api/errors.ts'
import { masterOf } from '../seats/keys.ts'
import { openingOf } from '../seats/new-seats.ts'
import type { TableHead } from '../table/head.ts'
import type { Table } from '../table/table.ts'
import type { ToldLine } from '../talk/hidden.ts'
import { isFor, whispersAt } from '../talk/whispers.ts'
import type { Texts, TimeLook, Viewer, ViewerState } from './viewer.ts'
import { viewFrom, visibleUntil } from './visible-until.ts'

/** How the game of a table has ended: by its own rules, or as those who play have agreed; null while it goes on. */
export function resultOf(table: Table): Result | null {
  const { match, game, clock, named } = table
  if (match === null) return null
  const { position } = match
  const byRules = clock.ended === undefined
  const result = byRules ? game.result(position) : agreed(table, game.rules.result(position).scores)
  return result === null
    ? null
    : { ...result, how: [...endingOf(game.rules, position, result, named, byRules)] }
}

/** House-5.7, House-5.8  As those who play have agreed: nobody wins, or those who still play share the win. */
function agreed({ game, clock, row }: Table, scores: readonly number[]) {
  if (clock.ended === 'unfinished')
    return { winners: [], scores: [...scores], text: 'The game was ended early.', clause: 'House-5.7' }
  const winners = row.seats.flatMap((_, seat) => (clock.seats[seat]?.resigned === true ? [] : [seat]))
  return {
    winners,
    scores: [...scores],
    text: 'All players agreed on a draw.',
    clause: game.rules.draw ?? 'House-5.8',
  }
}

/** A result in sentences. */
export const endText = ({ text, how = [] }: Pick<Result, 'text' | 'how'>): string => [text, ...how].join(' ')

/** The observer of a viewer: of several own seats the one that has to answer, else the one that did so last. */
export function observerOf(table: Table, { seats }: Viewer): Seat | null {
  if (seats.length < 2) return seats[0] ?? null
  const { unanswered, match } = table
  const asked = seats.find((seat) => unanswered.includes(seat))
  if (asked !== undefined || match === null || table.over) return asked ?? seats[0] ?? null
  const submitted = seats.findLast((seat) => match.question.submissionOf(seat)?.ready === true)
  if (submitted !== undefined) return submitted
  const last = match.events.findLast((event) => seats.some((seat) => answeredIn(event, seat)))
  return seats.findLast((seat) => last !== undefined && answeredIn(last, seat)) ?? seats[0] ?? null
}

const answeredIn = ({ kind, seat: by, answer }: GameEvent, seat: Seat): boolean =>
  kind === 'turn' ? (answer as unknown as TurnAnswer).answers.some(([other]) => other === seat) : by === seat

/** What a seat is called at a table. */
export const seatNames =
  ({ seats }: StoredTable) =>
  (seat: Seat): string =>
    seats[seat]?.name ?? `seat ${seat + 1}`

/** House-6.12  Everybody at a table, as everybody may know. */
export function seatInfos({ seats }: StoredTable, online: ReadonlySet<Seat>): SeatInfo[] {
  return seats.map(({ name, kind, bot }, seat) => ({
    seat,
    name,
    kind,
    bot,
    online: kind === 'bot' || online.has(seat),
  }))
}

/** Whether a viewer is told what is said at the table. */
export const hearsTalk = (viewer: Viewer, late: ViewerState['late']): boolean =>
  late === null || viewer.host === true

/** A line of talk with the speaker's name. */
export function talkLine(row: StoredTable, { id, seat, text, atMs, to, hidden }: ToldLine): TalkLine {
  return {
    id,
    seat,
    name: row.seats[seat]?.name ?? '',
    text,
    atMs,
    ...(to === undefined ? {} : { to: [...to] }),
    ...(hidden === undefined ? {} : { hidden }),
  }
}

/** The fields of an object, each as JSON. */
export function textsOf(object: object): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [name, value] of Object.entries(object))
    if (value !== undefined) texts.set(name, JSON.stringify(value))
  return texts
}

/** An object of which the fields are texts. */
export function objectOf(texts: Texts): string {
  const parts: string[] = []
  for (const [name, text] of texts) parts.push(`${JSON.stringify(name)}:${text}`)
  return `{${parts.join(',')}}`
}

/** A `TableTime` in JSON. */
export const timeText = ({ fields, seats, may }: TimeLook): string =>
  objectOf(new Map([...fields, ['may', may], ['seats', `[${[...seats.values()].join(',')}]`]]))

/** What the house adds to a look to make a state of it, as far as it may change while the table is played. */
export function changingOf(table: TableHead, viewer: Viewer): Map<string, string> {
  const { row, standing } = table
  return textsOf({
    invite: invites(table, viewer) ? row.invite : null,
    lobby: row.lobby ?? null,
    opening: standing.started ? null : openingOf(row),
    revealedKey: standing.over && row.seed === null ? row.secret : null,
    master: masterTold(table),
  })
}

/** What everybody is told of a game master who sees everything; null where there is none. */
function masterTold(table: TableHead): TableState['master'] {
  const master = masterOf(table)
  return master === null ? null : { known: master.key.person !== undefined, clause: master.clause }
}

/** The rest of a state: what stays as it is, who is there, and the talk, of whose changes viewers are told as they come. */
export function stayingOf(
  table: TableHead,
  viewer: Viewer,
  online: ReadonlySet<Seat>,
  { late }: ViewerState,
): Map<string, string> {
  const { row, edition, talk } = table
  const { game } = edition
  return textsOf({
    table: table.id,
    game: row.game,
    title: game.rules.meta.title,
    name: row.name,
    seats: seatInfos(row, online),
    you: viewer.seats,
    // What players say to each other may be of today.
    talk: hearsTalk(viewer, late)
      ? talk.lines.filter((line) => isFor(viewer, line)).map((line) => talkLine(row, line))
      : [],
    asides: whispersAt(table),
    commitment: row.seed === null ? commitment(row.secret) : '',
    seed: row.seed,
    host: viewer.host === true,
    options: game.allOptions(row.options),
    imported: row.imported === true,
    forkOf: row.forkOf,
  })
}

/** A `TableState` in JSON. */
export function stateText(
  table: TableHead,
  viewer: Viewer,
  online: ReadonlySet<Seat>,
  look: ViewerState,
): string {
  const { seq, observer, since, view, shared, game, time } = look
  const head = `{"seq":${seq},"eye":${observer},"since":${since},"view":${view === null ? 'null' : objectOf(view)},"time":${timeText(time)}`
  const rest = new Map([
    ...stayingOf(table, viewer, online, look),
    ...changingOf(table, viewer),
    ...shared,
    ...game,
  ])
  return `${head},${objectOf(rest).slice(1)}`
}

/**
 * The holder of a seat may invite others to the open ones; the host may also invite to a game that can be joined while it runs.
 */
function invites({ row, standing, edition }: TableHead, viewer: Viewer): boolean {
  const { started, over, vacant } = standing
  if (over) return false
  if (!started || vacant || row.seats.some(({ kind }) => kind === 'open'))
    return viewer.seats.length > 0 || viewer.host === true
  return viewer.host === true && edition.game.rules.join !== undefined
}

/** A table in one line of a list. */
export function summaryOf(
  { row, head, rev, ready, quarantine }: Found,
  viewer: Viewer,
  online: ReadonlySet<Seat>,
): TableSummary {
  const rules = gameOf(row.game)?.rules
  const isAsked = viewer.seats.map((seat) => head.asked.includes(seat) || head.asked.includes(ALL_ASKED))
  // House-6.12  As a state tells it.
  const isTold = rules?.meta.discreet !== true || viewer.host === true || isAsked.includes(true)
  return {
    table: row.id,
    game: row.game,
    title: rules?.meta.title ?? row.game,
    name: row.name,
    seats: seatInfos(row, online),
    you: viewer.seats,
    yourTurn:
      quarantine === null && viewer.seats.some((seat, i) => isAsked[i] === true && !ready.includes(seat)),
    over: head.stage === 'over',
    seq: rev,
    dueAtMs: head.stage === 'running' && isTold ? head.dueAtMs : null,
    movedAtMs: head.movedAtMs,
    resting: quarantine !== null,
    again: [],
  }
}

/** The table as it stood after an event. */
export function frameOf(table: Table, viewer: Viewer, event: number, since = 0): ReplayFrame {
  const { match } = table
  if (match === null)
    throw fault('conflict', 'NOT_STARTED', 'The game has not started, so there is nothing to replay.')
  const visible = visibleUntil(table, match, viewer)
  const last = visible.event
  if (!Number.isInteger(event) || event < 0 || event > last)
    throw fault('missing', 'NO_SUCH_EVENT', `There is no event ${event}; the last is ${last}.`)
  const position = table.at(event)
  const { game } = table.spanAt(event).edition
  const observer = observerOf(table, viewer)
  return {
    event,
    events: last + 1,
    // Once a game is over all hands are open, at every moment of it.
    view: ((table.over ? game.rules.all?.(position) : null) ??
      viewFrom(table, { ...visible, game, position }, observer)) as Json,
    lines: table.houseLog.lines(observer, since, event),
    over: event === last ? resultOf(table) : game.result(position),
  }
}

type Heard = Pick<TableState, 'discreet' | 'ready' | 'waitingFor' | 'count' | 'question'>

/** House-6.13  Which seats are asked, and which have answered: at a discreet table each seat knows only its own, and a game master all. */
export function heard({ match, game, over }: Table, viewer: Viewer): Heard {
  const discreet = game.rules.meta.discreet === true
  if (match === null || over) return { discreet, ready: [], waitingFor: [], count: null, question: null }
  const { ready, waitsFor } = match.question
  const isMaster = viewer.master === true
  const knows = (seat: Seat) => !discreet || isMaster || viewer.seats.includes(seat)
  const isTold = !discreet || isMaster || isAskedAny(match, viewer)
  const step = game.machine.waiting(match.position)?.step
  return {
    discreet,
    ready: ready.filter(knows),
    waitingFor: waitsFor.filter(knows),
    count: isTold || viewer.host === true ? countOf(match) : null,
    question: isTold ? (step?.question ?? null) : null,
  }
}

const isAskedAny = ({ question }: Match, { seats }: Viewer) =>
  seats.some((seat) => question.since(seat) !== null)

/** The seats that learn when others submit, beside the host; null for everybody. At a discreet table, the asked seats. */
export function hearersOf({ match, game }: Pick<Table, 'match' | 'game'>): readonly Seat[] | null {
  return match === null || game.rules.meta.discreet !== true ? null : match.question.asked
}

/** How many are in; null where one alone is asked. */
function countOf({ question }: Match): InCount | null {
  if (!question.several) return null
  const { ready, waitsFor } = question
  return { in: ready.length, of: new Set([...ready, ...waitsFor]).size }
}

/** A seat's submission to the open question; for its holder alone. */
export function sheetOf({ question }: Match, seat: Seat): Sheet | null {
  const submission = question.submissionOf(seat)
  return submission === null ? null : { seat, answer: submission.answer, ready: submission.ready }
}

/**
 * What viewers are told when a seat has written its sheet: its holder all, others whether it is in, and at a discreet table
 * only how many are.
 */
export function sheetNews({ match, seq, game }: Table, seat: Seat, isOwn: boolean): SheetNews {
  const count = match === null ? null : countOf(match)
  if (!isOwn && game.rules.meta.discreet === true)
    return { seq, seat: null, ready: false, waited: false, count }
  const sheet = match === null ? null : sheetOf(match, seat)
  const waited = match?.question.waitsFor.includes(seat) ?? false
  const news = { seq, seat, ready: sheet?.ready ?? false, waited, count }
  return isOwn && sheet !== null ? { ...news, sheet } : news
}
