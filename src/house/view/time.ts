import type { Seat } from '../../kernel/procedure.ts'
import { botName, gameOf } from '../../rulesets/shelf.ts'
import type { May, OpenVote, Proposable, Proposal, SeatTime, TableTime } from '../api/clock.ts'
import { vacationLeft } from '../clock/actions.ts'
import { expiresAt, heldSeats, latest, type SeatClock, vacationAt } from '../clock/clock.ts'
import { actText, proposalText, tempoText } from '../clock/lines.ts'
import { DAY } from '../clock/time-control.ts'
import { mayClose, mayFree } from '../commands/host.ts'
import { needed, proposalFault, takesAll, votersOn } from '../commands/proposals.ts'
import { type HouseAction, type LoggedAction, passesOn } from '../log/house-actions.ts'
import type { Table } from '../table/table.ts'

/** Where more seats than this are asked, only the viewer's own and the unusual ones are listed. */
export const LISTED = 32

/** How a table keeps time, and how it stands: the same for all viewers of a game that is not discreet. */
export function timeOf(table: Table, viewer: Viewer): Omit<TableTime, 'may' | 'seats'> {
  const { clock, row, nowMs } = table
  const { tempo, lapsing, paused } = clock
  const counts = (seat: Seat) => row.seats[seat]?.kind !== 'bot'
  const over = table.over
  const untold = over || !knowsDeadline(table, viewer)
  return {
    tempo,
    lapsing,
    text: tempoText(tempo),
    hosted: row.hosted === true,
    // At a table without a clock the same state reads the same, whenever it is asked for.
    nowMs: tempo.kind === 'none' && paused === null ? null : nowMs,
    dueAtMs: untold ? null : latest(clock, counts, ({ dueAtMs }) => dueAtMs),
    lapsesAtMs: untold || paused !== null ? null : latest(clock, counts, (at) => expiresAt(at, lapsing)),
    paused: paused === null ? null : { sinceMs: paused.fromMs, untilMs: paused.untilMs },
    votes: votesOf(table),
    proposals:
      table.match === null || over || row.imported === true
        ? []
        : proposablesOf(table, viewer.host === true && row.hosted === true),
  }
}

/** House-6.12  Until when a table waits: a deadline goes by who is asked, and may say who that is. */
const knowsDeadline = ({ game, clock }: Table, { seats, host }: Viewer): boolean =>
  game.rules.meta.discreet !== true || host === true || seats.some((seat) => clock.seats[seat]?.since != null)

/**
 * How time stands for each seat: the same for all viewers of a game that is not discreet, where no more than `LISTED` sit.
 */
export function seatTimesOf(table: Table, viewer: Viewer): SeatTime[] {
  const { clock, nowMs, game } = table
  const { seats } = clock
  return seats.flatMap((at, seat) => {
    const isOwn = viewer.seats.includes(seat)
    // At a discreet table only the seats themselves know that they are asked, since when, and how they kept their time.
    const untold = !isOwn && game.rules.meta.discreet === true
    const isUnusual = isAway(at, nowMs) || (at.lapses > 0 && !untold)
    if (seats.length > LISTED && !isOwn && !isUnusual) return []
    const time = seatTime(table, at, seat)
    return [untold ? { ...time, ...UNTOLD } : time]
  })
}

/** What is told of another's time at a discreet table. */
const UNTOLD = {
  ...{ waited: false, sinceMs: null, dueAtMs: null, bankMs: null, past: [] },
  ...{ extensions: 0, lapses: 0, vacationDaysLeft: 0 },
}

const isAway = (at: SeatClock, nowMs: number) =>
  at.absent !== null || at.resigned || vacationAt(at, nowMs) !== null

function seatTime({ clock, nowMs }: Table, at: SeatClock, seat: Seat): SeatTime {
  const waited = at.since !== null
  return {
    ...{ seat, waited, sinceMs: waited ? at.askedAtMs : null, dueAtMs: at.dueAtMs },
    bankMs: clock.tempo.kind === 'live' ? at.bankMs : null,
    ...{ extensions: at.extensions, lapses: at.lapses, absent: at.absent, resigned: at.resigned },
    vacationUntilMs: vacationAt(at, nowMs)?.untilMs ?? null,
    past: [...at.past],
    vacationDaysLeft: Math.floor(vacationLeft(clock, at, nowMs) / DAY),
  }
}

function votesOf({ clock, row, named, nowMs }: Table): OpenVote[] {
  return clock.votes
    .filter(({ untilMs }) => nowMs < untilMs)
    .map(({ id, by, proposal, yes, no, untilMs }) => {
      const voters = votersOn(proposal, clock, row.seats)
      const text = proposalText(proposal, named)
      return {
        ...{ vote: id, by, text, proposal, yes, no },
        needs: needed(voters.length, takesAll(proposal.what)),
        of: voters.length,
        untilMs,
      }
    })
}

/** What may be voted on, in this order, and the clause of each. */
const PROPOSALS: readonly (readonly [
  Exclude<Proposal['what'], 'tempo' | 'free' | 'rules'>,
  string,
  string,
])[] = [
  ['pause', 'The clock stops for some days.', 'House-4.1'],
  ['resume', 'The clock starts again.', 'House-4.1'],
  ['end', 'The game ends unfinished: nobody has won.', 'House-5.7'],
  ['draw', 'The game ends in a draw: those who still play share the win.', 'House-5.8'],
  ['unlapse', 'The last missed deadline and everything since are undone.', 'House-5.9'],
]

/** House-5.1  What may be put to the vote, and why not now. */
function proposablesOf(table: Table, isHost = false): Proposable[] {
  const told = PROPOSALS.map(([what, text, clause]): Proposable => {
    const fault = proposalFault(table, what === 'pause' ? { what, days: 1 } : { what }, isHost)
    const refused = fault === null ? null : { code: fault.code, text: fault.text }
    return { what, text, all: takesAll(what), clause, refused }
  })
  const always = { all: false, refused: null }
  return [
    ...told,
    ...rulesOf(table),
    { what: 'tempo', text: 'Another time control from now on.', clause: 'House-5.3', ...always },
    {
      what: 'free',
      text: 'A seat is freed for another player.',
      clause: 'House-5.1',
      ...always,
    },
  ]
}

/** House-5.10  Offered where there is a newer version of the rules than the one that is played. */
function rulesOf(table: Table): Proposable[] {
  const to = gameOf(table.row.game)?.rules.meta.version
  if (to === undefined || table.row.version >= to) return []
  const fault = proposalFault(table, { what: 'rules', to })
  const text = `The game continues under version ${to} of the rules. Moves played before do not change.`
  const refused = fault === null ? null : { code: fault.code, text: fault.text }
  return [{ what: 'rules', text, all: takesAll('rules'), clause: 'House-5.10', refused }]
}

/** What a viewer may do besides answering. */
export function mayOf(table: Table, viewer: Viewer): May[] {
  if (table.over || table.row.imported === true) return []
  const { match } = table
  const isHost = viewer.host === true
  if (match === null) return isHost ? [{ do: 'fill' }, { do: 'schedule' }, { do: 'list' }] : []
  return [...(isHost ? hostMay(table) : []), ...viewer.seats.flatMap((seat) => seatMay(table, seat))]
}

function hostMay({ clock, row, game, match, keys }: Table): May[] {
  const hosted = row.hosted === true
  const waits = match !== null && (match.question.waitsFor.length > 0 || match.question.several)
  const may: May[] = [{ do: 'list' }]
  const held = heldSeats(keys)
  if (waits && mayClose({ clock, row })) may.push({ do: 'close' })
  if (game.rules.acts !== undefined) may.push({ do: 'act' })
  for (const seat of row.seats.keys()) {
    // A seat that a bot plays goes back to the player who has its link, if there is one.
    if (row.seats[seat]?.kind !== 'bot' || held.has(seat)) may.push({ do: 'play', seat })
    if (mayFree({ clock, row }, seat)) may.push({ do: 'free', seat })
  }
  if (hosted) may.push({ do: clock.paused === null ? 'pause' : 'resume' }, { do: 'tempo' }, { do: 'decide' })
  return may
}

function seatMay({ clock, row, game, nowMs }: Table, seat: Seat): May[] {
  const at = clock.seats[seat]
  if (at === undefined) return []
  const may: May[] = [{ do: 'play', seat }]
  if (game.rules.leave !== undefined) may.push({ do: 'leave', seat })
  if (at.dueAtMs !== null && at.extensions > 0 && at.absent === null) may.push({ do: 'extend', seat })
  const isAway = vacationAt(at, nowMs) !== null
  const isTimely = clock.tempo.kind === 'mail' || clock.tempo.kind === 'move'
  if (isTimely && !isAway && vacationLeft(clock, at, nowMs) >= DAY) may.push({ do: 'vacation', seat })
  if ((at.absent !== null && !at.resigned && at.absent !== 'resign') || isAway)
    may.push({ do: 'return', seat })
  if (!at.resigned) may.push({ do: 'resign', seat })
  if (votersOn(null, clock, row.seats).includes(seat)) may.push({ do: 'propose', seat })
  for (const { id, proposal } of clock.votes)
    if (votersOn(proposal, clock, row.seats).includes(seat)) may.push({ do: 'vote', seat, vote: id })
  return may
}

/** The viewer, as far as it depends on them what they are told. */
interface Viewer {
  readonly seats: readonly Seat[]
  readonly host?: boolean
}

type Told = Pick<Table, 'named' | 'game'> & { readonly clock: Pick<Table['clock'], 'tempo'> }

/** Whether a seat was freed after an entry. */
export const freedAfter =
  (acts: readonly LoggedAction[], after: number) =>
  (seat: Seat): boolean =>
    acts.some(({ rev, act }) => rev > after && passesOn(act) && act.seat === seat)

/**
 * An act of the house in words: at a discreet table none but its holder is told which seat was late, or took more time.
 * House-2.3, House-3.1  Null for an act that a viewer is not told of, because it belongs to a secret question to others.
 * @param freed whether a seat was freed afterwards: who sits there now was not written to
 */
export function actTextFor(
  { named, clock, game }: Told,
  { seats: own, host = false }: Viewer,
  act: HouseAction,
  freed: (seat: Seat) => boolean,
): string | null {
  const text = (what: HouseAction, name = named) =>
    actText(what, name, clock.tempo, (bot) => botName(game, bot))
  const isOwn = (seat: Seat) => own.includes(seat)
  // House-5.14
  if (act.do === 'letter' && !host) {
    const told = act.seats.filter((seat) => isOwn(seat) && !freed(seat))
    return told.length === 0 ? null : text({ ...act, seats: told })
  }
  if (game.rules.meta.discreet !== true) return text(act)
  if (act.do === 'lapse') {
    const { seats, sheets, uncounted = false } = act
    if (uncounted && !host && ![...seats, ...sheets].some(isOwn)) return null
    return text({ ...act, seats: seats.filter(isOwn), sheets: sheets.filter(isOwn) })
  }
  // House-5.12
  if (act.do === 'remind' || act.do === 'grant') {
    if (host) return text(act)
    const told = act.seats.filter(isOwn)
    return told.length === 0 ? null : text({ ...act, seats: told })
  }
  if (act.do !== 'extend' || isOwn(act.seat)) return text(act)
  return act.secret === true && !host ? null : text(act, () => 'Somebody')
}
