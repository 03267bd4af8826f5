import type { PlannedActs } from '../../kernel/acts.ts'
import { counted, figure } from '../../kernel/english.ts'
import type { Act } from '../../kernel/event.ts'
import type { GalaxyFrame, GalaxyMap } from '../../kernel/galaxy.ts'
import type { Json } from '../../kernel/json.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import { botName } from '../../rulesets/shelf.ts'
import type { Entry } from '../../store/contract.ts'
import type { Told } from '../../store/post.ts'
import type { Desk, DeskSeat, DryRun, JournalLine, Newsletter } from '../api/desk.ts'
import { vacationAt } from '../clock/clock.ts'
import { actClause, actText, momentText } from '../clock/lines.ts'
import type { Rejected } from '../commands/submit.ts'
import { frameText, viewFor } from '../galaxy/frames.ts'
import { undoneTo } from '../log/events.ts'
import { type HouseAction, passesOn } from '../log/house-actions.ts'
import { eventsIn } from '../log/versions.ts'
import type { Table } from '../table/table.ts'
import { actTextFor, freedAfter } from '../view/time.ts'
import { visibleUntil } from '../view/visible-until.ts'
import { lettersSent } from './readers.ts'

/** An act in the game as the log has it. */
export interface FoundAct {
  /** Its place among all entries. */
  readonly rev: number
  readonly atMs: number
  /** The event of the game that it is. */
  readonly seq: number
  readonly reason: string
  readonly act: Json
  /** The game has gone back to before it. */
  readonly undone: boolean
}

/** What stands near the beginning of an event that is read; the others, which may be large, are passed over. */
const WORTH = /"kind":"(?:act|undo)"/
const BEGINNING = 200

/**
 * The acts of a log, in order; an event that goes back undoes those after the event that it names.
 * @param before what was found in the entries before these
 */
export function foundIn(entries: readonly Entry[], before: readonly FoundAct[]): readonly FoundAct[] {
  let found = [...before]
  for (const { rev, kind, json, atMs } of entries) {
    if (kind !== 'game' || !WORTH.test(json.slice(0, BEGINNING))) continue
    const event = JSON.parse(json) as { seq: number; kind: string; answer: Json }
    if (event.kind === 'undo') {
      const to = undoneTo(event.answer)
      found = found.map((one) => (one.seq > to ? { ...one, undone: true } : one))
      continue
    }
    if (event.kind !== 'act') continue
    const { reason, act } = event.answer as unknown as Act
    found.push({ rev, atMs, seq: event.seq, reason, act, undone: false })
  }
  return found
}

/** What is no act of anybody who decides something. */
const LEFT_OUT: readonly HouseAction['do'][] = ['reach', 'pace', 'rules', 'propose', 'vote']

/**
 * All that was done at a table beside moves, in order: acts in the game, and acts of the house.
 * @param published House-5.14  for everybody: without the letters of the host
 */
export function journalOf(table: Table, found: readonly FoundAct[], published: boolean): JournalLine[] {
  const turnAt = turnsOf(table)
  const house = houseLines(table, turnAt, published ? [...LEFT_OUT, 'letter'] : LEFT_OUT)
  return [...masterLines(table, found, turnAt), ...house].sort(([a], [b]) => a - b).map(([, line]) => line)
}

/**
 * The turn whose moves were awaited when an event had not happened yet; null where the game does not say, or the log is not
 * known from its beginning.
 */
function turnsOf(table: Table): (event: number) => number | null {
  const turned = table.game.rules.acts?.desk?.turned
  if (turned === undefined || table.known > 0) return () => null
  const done = table.houseLog
    .lines(null)
    .flatMap(({ kind, event, args }) =>
      kind === turned && typeof args[0] === 'number' ? [{ event, turn: args[0] }] : [],
    )
  return (event) => 1 + (done.findLast((one) => one.event < event)?.turn ?? 0)
}

/**
 * What seats are called in an entry. The log keeps no name of a player who has left a seat, and the one who sits there now did not do what
 * was done before they came.
 */
function namesOf({ acts, named }: Table): (entry: number) => (seat: Seat) => string {
  const changes = acts.flatMap(({ rev, act }) => (passesOn(act) ? [{ rev, seat: act.seat }] : []))
  const namings = changes.map((_, from) => {
    const passedOn = new Set(changes.slice(from).map(({ seat }) => seat))
    return (seat: Seat) => (passedOn.has(seat) ? `Seat ${seat + 1}` : named(seat))
  })
  return (entry) => namings[changes.findIndex(({ rev }) => rev > entry)] ?? named
}

/** A line and its place in the log. */
type Placed = readonly [rev: number, line: JournalLine]

const NOTHING = { no: null, reason: '', fate: '', why: '', changes: [] } as const

/** Acts in the game; a plan with what became of it. */
function masterLines(
  table: Table,
  found: readonly FoundAct[],
  turnAt: (event: number) => number | null,
): Placed[] {
  const { match, game } = table
  const { acts } = game.rules
  if (match === null || acts === undefined) return []
  const named = namesOf(table)
  const told = new Map<ReturnType<typeof named>, readonly PlannedActs[]>()
  const planned = (rev: number): readonly PlannedActs[] => {
    const naming = named(rev)
    const all = told.get(naming) ?? acts.desk?.planned(match.position, naming) ?? []
    told.set(naming, all)
    return all
  }
  let number = 0
  return found.map(({ rev, atMs, seq, reason, act, undone }): Placed => {
    const said = acts.say?.(act, named(rev)) ?? { text: 'The host acted in the game.', clause: '' }
    const turn = turnAt(seq)
    const fate = undone ? 'back' : 'done'
    if (undone || acts.desk?.plans(act) !== true)
      return [rev, { ...NOTHING, atMs, turn, reason, text: said.text, clause: said.clause, fate }]
    const plan = planned(rev)[number]
    number++
    if (plan === undefined) return [rev, { ...NOTHING, atMs, turn, reason, ...said, fate: '' }]
    const { no, says, why, changes, clause } = plan
    const text = says.join(' ')
    const became = { text, clause, fate: plan.fate, why, changes: [...changes] }
    return [rev, { atMs, turn: plan.turn, no, reason, ...became }]
  })
}

/** What the house, the host and the seats have done beside the game, with all names. */
function houseLines(
  table: Table,
  turnAt: (event: number) => number | null,
  leftOut: typeof LEFT_OUT,
): Placed[] {
  const { acts, clock, game } = table
  const named = namesOf(table)
  return acts.flatMap(({ rev, atMs, act }, i): Placed[] => {
    if (leftOut.includes(act.do)) return []
    const text = actText(act, named(rev), clock.tempo, (bot) => botName(game, bot))
    const line = { ...NOTHING, atMs, turn: turnAt(rev - i), text, clause: actClause(act), changes: [] }
    return [[rev, line]]
  })
}

/** What a draft may have of a letter, and in all: a host writes more by hand. */
const [OF_LETTER, IN_ALL] = [300, 2000]
const COMING_AND_GOING = ['seat', 'absent', 'return', 'resign']
/** Anybody without a seat: what they may not read is in no draft. */
const STRANGER = { seats: [] }

/** The last draft of each table, and after which entry: a desk that is open asks every 20 s. */
const drafts = new WeakMap<Table, { readonly rev: number; readonly draft: Newsletter | null }>()

/**
 * House-5.14  A draft about the turn that was carried out last, of what everybody may know; null where the game counts no turns, before
 * the first is over, and where a newsletter of it was sent.
 */
function newsletterOf(table: Table): Newsletter | null {
  const { rev } = table
  const last = drafts.get(table)
  if (last?.rev === rev) return last.draft
  const draft = drafted(table)
  drafts.set(table, { rev, draft })
  return draft
}

function drafted(table: Table): Newsletter | null {
  const turned = table.game.rules.acts?.desk?.turned
  if (turned === undefined || table.known > 0 || table.over) return null
  const lines = table.houseLog.lines(null)
  const [last, before] = lines.filter(({ kind }) => kind === turned).reverse()
  const turn = Number(last?.args[0] ?? 0)
  if (last === undefined || isSent(table, turn)) return null
  const isOf = (event: number) => event > (before?.event ?? -1) && event <= last.event
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ['Players who came or went', comingIn(table, isOf)],
    [
      'What everybody was told',
      lines.flatMap(({ event, grade, text }) => (isOf(event) && grade !== 'bookkeeping' ? [text] : [])),
    ],
    ['The host wrote to everybody', lettersToAll(table, isOf)],
    lateNews(table),
  ]
  const told = parts.filter(([, of]) => of.length > 0).map(([head, of]) => `${head}:\n${of.join('\n')}`)
  const head = `Newsletter of turn ${turn}, ${momentText(table.atMs, table.clock.tempo)}`
  return { turn, text: cut([head, ...told].join('\n\n'), IN_ALL) }
}

const isSent = ({ acts }: Table, turn: number) =>
  acts.some(({ act }) => act.do === 'letter' && act.turn === turn)

const cut = (text: string, most: number) => (text.length <= most ? text : `${text.slice(0, most - 2)} …`)

type IsOf = (event: number) => boolean

/** Players who took or left a seat, as spectators read it, too. */
function comingIn(table: Table, isOf: IsOf): string[] {
  const { acts, spans, match, named } = table
  const events = eventsIn(spans, 0).filter(({ kind }) => kind === 'join' || kind === 'leave')
  // Seats of newcomers are the last ones, in the order in which they came.
  let newcomer = (match?.seats ?? 0) - events.filter(({ kind }) => kind === 'join').length
  return [
    ...events.flatMap(({ seq, kind, seat }) => {
      const who = kind === 'join' ? newcomer++ : (seat ?? 0)
      return isOf(seq) ? [`${named(who)} has ${kind === 'join' ? 'joined' : 'left'} the game.`] : []
    }),
    ...acts.flatMap(({ rev, act }, i) =>
      COMING_AND_GOING.includes(act.do) && isOf(rev - i)
        ? (actTextFor(table, STRANGER, act, freedAfter(acts, rev)) ?? [])
        : [],
    ),
  ]
}

/** Letters that went to all who play now, and to all who played then. */
function lettersToAll({ acts, row }: Table, isOf: IsOf): string[] {
  const people = row.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  return acts.flatMap(({ rev, act }, i) => {
    if (act.do !== 'letter' || act.turn !== undefined || !isOf(rev - i)) return []
    const gone = acts.slice(i).flatMap(({ act }) => (act.do === 'seat' ? [act.seat] : []))
    const isToAll = [...people, ...gone].every((seat) => act.seats.includes(seat))
    return isToAll ? [`“${cut(act.reason, OF_LETTER)}”`] : []
  })
}

/** SC-20.11  How it stood and who fought, as late as spectators see it, and with no more names. */
function lateNews(table: Table): [string, string[]] {
  const { match, game } = table
  const until = match === null ? null : visibleUntil(table, match, STRANGER)
  if (until?.whole !== true || until.late === null) return ['', []]
  const text = frameText(game.rules, until.position, 'late')
  if (text === null) return ['', []]
  const { turn, powers, fights } = JSON.parse(text) as GalaxyFrame
  const { systems } = game.rules.galaxy?.map(viewFor(game.rules, until.position, 'late')) as GalaxyMap
  const whose = (owner: number) => powers.find((one) => one.owner === owner)?.name ?? `empire ${owner}`
  const standings = powers.flatMap(({ name, score, systems, ships }) =>
    score === null || systems === null || ships === null
      ? []
      : [`${name}: score ${figure(score)}, ${counted(systems, 'system')}, ${counted(ships, 'ship')}.`],
  )
  const battles = fights.map(({ system, sides }) => {
    const at = systems.find(({ id }) => id === system)?.name ?? String(system)
    const sums = sides.map(([owner, came, left]) => `${whose(owner)} came with ${came} and has ${left} left`)
    return `Battle at ${at}: ${sums.join('; ')}.`
  })
  return [`After turn ${turn}, as spectators see it now`, [...standings, ...battles]]
}

/** The desk of a host who plays no seat. */
export function deskOf(table: Table, found: readonly FoundAct[], told: readonly Told[]): Desk {
  const { match, named, over } = table
  const desk = table.game.rules.acts?.desk
  const at = match?.position
  const turnAt = turnsOf(table)
  const form = at === undefined || over || desk?.has(at) !== true ? null : desk.form(at, named)
  return {
    form: form as unknown as Json,
    turn: at === undefined ? null : (desk?.turn(at) ?? null),
    seats: over ? [] : table.row.seats.map((_, seat) => seatOf(table, seat, turnAt)),
    journal: journalOf(table, found, false),
    letters: lettersSent(table.acts, told),
    newsletter: newsletterOf(table),
  }
}

/** What acts would do to the game as it stands. */
export function triedAt({ match, named, game, over }: Table, acts: readonly Json[]): DryRun | Rejected {
  const desk = game.rules.acts?.desk
  const refusal =
    match === null || over
      ? refuse(null, 'NOT_RUNNING', 'The game has not started, or it is over.')
      : desk === undefined
        ? refuse(null, 'NOT_IN_THIS_GAME', 'This game has no game master.')
        : desk.dryRun(match.position, acts, named)
  if (isRefusal(refusal)) return { refusal, stale: false }
  const { says, changes, ...rest } = refusal
  return { ...rest, says: [...says], changes: [...changes] }
}

/** House-5.11  How a seat keeps its time: also what players are not told of each other. */
function seatOf(table: Table, seat: Seat, turnAt: ReturnType<typeof turnsOf>): DeskSeat {
  const { clock, match, unanswered, nowMs, acts } = table
  const at = clock.seats[seat]
  const asked = match?.question.asked.includes(seat) === true
  const isIn = asked && !unanswered.includes(seat)
  const missed = acts.flatMap(({ rev, act }, i) =>
    act.do === 'lapse' && act.seats.includes(seat) ? [turnAt(rev - i) ?? 0] : [],
  )
  return {
    ...{ seat, asked, in: isIn, late: missed },
    // At a discreet table nobody learns of a draft.
    draft:
      table.game.rules.meta.discreet !== true &&
      asked &&
      !isIn &&
      (match?.question.submissionOf(seat) ?? null) !== null,
    sinceMs: at?.since == null ? null : at.askedAtMs,
    dueAtMs: at?.dueAtMs ?? null,
    remindedAtMs: acts.findLast(({ act }) => act.do === 'remind' && act.seats.includes(seat))?.atMs ?? null,
    awayUntilMs: at === undefined ? null : (vacationAt(at, nowMs)?.untilMs ?? null),
    absent: at !== undefined && (at.absent !== null || at.resigned),
  }
}
