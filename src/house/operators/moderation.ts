import { counted } from '../../kernel/english.ts'
import type { Complaint, Found, Store, StoredTalk } from '../../store/contract.ts'
import { HIDDEN } from '../../store/office.ts'
import { EVERY_TABLE } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import { carryOutChange } from '../commands/house-action.ts'
import { seatChanged } from '../commands/seat-change.ts'
import type { House } from '../house.ts'
import { LogFollower } from '../log/follower.ts'
import { change, DECISION, keep, read } from '../papers.ts'
import { titleOf } from '../seats/lobby/lobby.ts'
import { GRANT_KIND, type SanctionKind, sanctioned, sanctionOn } from '../seats/sanctions.ts'
import { type Hidden, hiddenAt } from '../talk/hidden.ts'

const DAY_MS = 24 * 3_600_000
/** The longest that a moderator may mute somebody, in days. */
export const MUTE_DAYS = 30
/** The most complaints that are looked at. */
const KEPT = 1000

/** What a moderator decides. */
export type Outcome = 'nothing' | 'warn' | 'mute' | 'lock'

/** A message, as moderators read it. */
export interface Said {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly atMs: number
  /** House-8.7  Why everybody else cannot read it; null for one that they can. */
  readonly hidden: string | null
}

/** What was decided of a complaint, and who did. */
interface Decision {
  readonly outcome: Outcome
  readonly days: number
  readonly by: string
}

/** House-8.2  Settles a complaint; false when somebody else has. */
export async function settle(store: Store, id: number, answer: string, decision: Decision): Promise<boolean> {
  if (!(await store.hall.settle(id, answer, store.nowMs()))) return false
  await keep(store, DECISION, String(id), 0, decision)
  return true
}

/** What was decided of a complaint, in a sentence; empty where it was answered by an older release. */
export async function decisionText(store: Store, id: number): Promise<string> {
  const { now } = await read<Decision>(store, DECISION, String(id))
  return now === null ? '' : `${now.by} ${DECIDED[now.outcome]}${lengthOf(now.outcome, now.days)}.`
}

/** For how long, where that was decided, too. */
export const lengthOf = (outcome: Outcome, days: number): string =>
  outcome === 'mute' || outcome === 'lock' ? ` for ${counted(days, 'day')}` : ''

const DECIDED = {
  nothing: 'answered, and did nothing else',
  warn: 'warned them',
  mute: 'closed their chat',
  lock: 'locked their account',
} as const

/** A complaint, as moderators read it. */
export interface ComplaintInfo {
  readonly id: number
  readonly atMs: number
  readonly table: string
  readonly game: string
  readonly by: string
  /** The name it is about; null for the table. */
  readonly of: string | null
  /** Whether that person has an account, which can be locked by the reader of the complaint. */
  readonly canLock: boolean
  readonly text: string
  readonly lines: readonly Said[]
  /** How many complaints came from, and about, the same people before: by their accounts at any table, else by their seats. */
  readonly before: { readonly by: number; readonly of: number }
  readonly answer: string | null
  /** What was decided, when and by which operator; null while it waits. */
  readonly decided: { readonly text: string; readonly atMs: number } | null
}

/** Complaints in words, and how long they usually wait. */
export async function complaintsOf(
  store: Store,
  mayLock: boolean,
): Promise<{
  readonly waiting: readonly ComplaintInfo[]
  readonly last: readonly ComplaintInfo[]
  readonly medianMs: number | null
}> {
  const all = await store.hall.complaints(false, KEPT)
  const found = new Map(
    (await store.heads([...new Set(all.map(({ table }) => table))])).map((one) => [one.row.id, one]),
  )
  const papers = await store.office.papers(HIDDEN)
  const hidden = new Map(papers.map(({ id, json }) => [id, JSON.parse(json) as Hidden]))
  const who = (table: string, seat: number | null) =>
    seat === null ? null : sanctioned(accountOf(found.get(table), seat), table, seat)
  const named = all.map((one) => ({ atMs: one.atMs, by: who(one.table, one.by), of: who(one.table, one.of) }))
  const beforeOf = ({ table, atMs, by, of }: Complaint) => {
    const earlier = named.filter((one) => one.atMs < atMs)
    return {
      by: earlier.filter((one) => one.by === who(table, by)).length,
      of: of === null ? 0 : earlier.filter((one) => one.of === who(table, of)).length,
    }
  }
  const told = async (one: Complaint) => ({
    ...infoOf(one, found.get(one.table), mayLock, hidden.get(one.table)),
    before: beforeOf(one),
    decided:
      one.answeredAtMs === null ? null : { text: await decisionText(store, one.id), atMs: one.answeredAtMs },
  })
  const answered = all
    .filter(({ answeredAtMs }) => answeredAtMs !== null)
    .sort((a, b) => (a.answeredAtMs ?? 0) - (b.answeredAtMs ?? 0))
  const waits = answered.map((one) => (one.answeredAtMs ?? 0) - one.atMs).sort((a, b) => a - b)
  return {
    waiting: await Promise.all(all.filter(({ answeredAtMs }) => answeredAtMs === null).map(told)),
    last: await Promise.all(answered.slice(-20).reverse().map(told)),
    medianMs: waits[Math.floor(waits.length / 2)] ?? null,
  }
}

function infoOf(
  one: Complaint,
  found: Found | undefined,
  mayLock: boolean,
  hidden: Hidden = {},
): Omit<ComplaintInfo, 'decided' | 'before'> {
  const called = (seat: number) => found?.row.seats[seat]?.name ?? `seat ${seat + 1}`
  const said = JSON.parse(one.lines) as StoredTalk[]
  return {
    ...{
      id: one.id,
      atMs: one.atMs,
      table: one.table,
      game: found === undefined ? '' : titleOf(found),
      by: called(one.by),
    },
    ...{ of: one.of === null ? null : called(one.of), text: one.text, answer: one.answer },
    canLock: mayLock && one.of !== null && accountOf(found, one.of) !== null,
    lines: said.map((line) => saidBy(found, line, hidden)),
  }
}

const saidBy = (found: Found | undefined, { id, seat, text, atMs }: StoredTalk, hidden: Hidden): Said => ({
  ...{ id, name: found?.row.seats[seat]?.name ?? `seat ${seat + 1}`, text, atMs },
  hidden: hidden[id] ?? null,
})

/** The most messages of a table that are shown to moderators. */
const SHOWN = 100

/** The last messages that everybody at a table can read, those that are hidden word for word; asides are for their hearers. */
export async function messagesAt(store: Store, found: Found): Promise<readonly Said[]> {
  const { id } = found.row
  const { now: hidden } = await hiddenAt(store, id)
  const said = await store.talk(id, SHOWN)
  return said.filter(({ to }) => to === undefined).map((line) => saidBy(found, line, hidden))
}

const accountOf = (found: Found | undefined, seat: number): string | null =>
  found?.keys.find(({ seats }) => seats.includes(seat))?.person ?? null

/** House-8.2  What a moderator decides, with what the person who complained is told of it. @throws HouseError */
export async function decide(
  house: House,
  id: number,
  { answer, ...decision }: Decision & { readonly answer: string },
): Promise<string> {
  const { store } = house.agency
  const complaint = (await store.hall.complaints(true, KEPT)).find((one) => one.id === id)
  if (complaint === undefined) throw answered()
  const { table, of } = complaint
  const { outcome, days } = decision
  if (outcome !== 'nothing' && of === null)
    throw fault('conflict', 'NOBODY', 'This complaint is about the whole table, and not about a person.')
  const [found] = await store.heads([table])
  const seat = of ?? 0
  const person = accountOf(found, seat)
  if (outcome === 'lock' && person === null)
    throw fault(
      'conflict',
      'NO_ACCOUNT',
      'This person plays without an account, which could be locked. Mute them.',
    )
  if (outcome === 'mute' || outcome === 'lock') mustBeDays(outcome, days)
  // Of two who answer at once one is heard: what the other has decided is not done either.
  if (!(await settle(store, id, answer, decision))) throw answered()
  if (outcome === 'mute') await sanction(store, 'mute', sanctioned(person, table, seat), days, answer)
  if (outcome === 'lock' && person !== null) await lock(store, person, days, answer)
  if (outcome !== 'nothing' && found?.head.stage === 'running')
    await tell(house, found, `A moderator has ${DONE[outcome]} ${found.row.seats[seat]?.name}: ${answer}`)
  return `${table}, ${of === null ? 'the table' : sanctioned(person, table, seat)}`
}

const answered = () =>
  fault('conflict', 'ANSWERED', 'Somebody else has answered this complaint. What you chose was not done.')

const DONE = { warn: 'warned', mute: 'closed the chat for', lock: 'locked the account of' } as const

/** House-8.4  Closes the chat for somebody, or their account; one that stands already is replaced. */
async function sanction(
  store: Store,
  kind: SanctionKind,
  whom: string,
  days: number,
  why: string,
): Promise<void> {
  mustBeDays(kind, days)
  await change(store, kind, whom, () => ({ why, untilMs: store.nowMs() + days * DAY_MS }))
}

/** The longest that anything else stands, in days. */
export const MOST_DAYS = 365

function mustBeDays(kind: SanctionKind, days: number): void {
  const most = kind === 'mute' ? MUTE_DAYS : MOST_DAYS
  if (!(days >= 1 && days <= most))
    throw fault('invalid', 'BAD_DAYS', `Name a number of days from 1 to ${most}.`)
}

/** Locks an account, and signs it out everywhere. */
export async function lock(store: Store, person: string, days: number, why: string): Promise<void> {
  await sanction(store, 'lock', sanctioned(person, '', 0), days, why)
  await store.people.end(person, null)
}

/** The most seats that an operator may allow. */
export const GRANT_SEATS = 1000

/** How the audit names that. */
export const grantNote = (seats: number, days: number): string =>
  seats === 0 ? 'allow no larger tables' : `grant ${counted(seats, 'seat')} for ${counted(days, 'day')}`

/** Allows an account to make tables of more seats for some days; 0 seats take that back. */
export async function grant(store: Store, person: string, seats: number, days: number, why: string) {
  if (seats === 0) return void (await store.office.discard(GRANT_KIND, person))
  await change(store, GRANT_KIND, person, () => ({ seats, why, untilMs: store.nowMs() + days * DAY_MS }))
}

/** Ends what stands against somebody; false when nothing does. */
export const pardon = (store: Store, kind: SanctionKind, person: string): Promise<boolean> =>
  store.office.discard(kind, sanctioned(person, '', 0))

/**
 * House-8.3  Why one operator may not close an account, though its holder seems to wish it: it is locked, its chat is closed, or a
 * report by it or about it waits. What it says would go with it, and nobody could look into the case any more. Null for nothing.
 */
export async function disputeOf(store: Store, person: string): Promise<string | null> {
  const known = sanctioned(person, '', 0)
  if ((await sanctionOn(store, 'lock', known)) !== null) return 'The account is locked.'
  if ((await sanctionOn(store, 'mute', known)) !== null) return 'Its chat is closed.'
  const held = new Map(
    (await store.people.tables(person, EVERY_TABLE)).map(({ table, seats }) => [table, seats]),
  )
  const isTheirs = ({ table, by, of }: Complaint) =>
    held.get(table)?.some((seat) => seat === by || seat === of) === true
  const waits = (await store.hall.complaints(true, KEPT)).some(isTheirs)
  return waits ? 'A report by its holder or about them waits for an answer.' : null
}

/** House-8.6  Takes a table out of the lobby; its host may not list it again for some days. @throws HouseError */
export async function unlist(house: House, id: string, why: string): Promise<void> {
  const { store } = house.agency
  const [found] = await store.heads([id])
  if (found === undefined) throw fault('missing', 'NO_TABLE', 'There is no such table.')
  await sanction(store, 'unlist', id, MUTE_DAYS, why)
  await house.unlist(id)
  if (found.head.stage === 'running') await tell(house, found, unlistedLine(why))
}

/** The same, beside a house that may be running. @throws HouseError where it is not in the lobby */
export async function unlistBeside(store: Store, found: Found, why: string): Promise<void> {
  const { row, head } = found
  if (row.lobby === undefined || head.stage === 'over')
    throw fault('conflict', 'NOT_LISTED', 'This table is not in the lobby.')
  await sanction(store, 'unlist', row.id, MUTE_DAYS, why)
  await store.hall.list(row.id, null, 0)
  if (head.stage === 'running' && found.quarantine === null) await write(store, found, unlistedLine(why))
}

const unlistedLine = (why: string) => `A moderator has taken this table out of the lobby: ${why}`

/** House-8.6  Its host may list it again, before the days are over. @throws HouseError where nothing keeps them from it */
export async function relist(store: Store, found: Found, why: string): Promise<void> {
  const { id } = found.row
  if ((await sanctionOn(store, 'unlist', id)) === null || !(await store.office.discard('unlist', id)))
    throw fault('conflict', 'NOT_UNLISTED', 'No moderator has taken this table out of the lobby.')
  if (found.head.stage === 'running' && found.quarantine === null)
    await write(store, found, `A moderator has allowed this table to be listed in the lobby again: ${why}`)
}

/** House-8.2  A line at the table that all can read. */
export async function tell(house: House, found: Found, reason: string): Promise<void> {
  await write(house.agency.store, found, reason)
  await house.catchUp(found.row.id)
}

/** The same, beside a house that may be running. */
export async function write(store: Store, found: Found, reason: string): Promise<void> {
  const follower = await LogFollower.load(store, found)
  const made = await carryOutChange(follower, null, (now) =>
    seatChanged(now, { do: 'override', reason, command: null }),
  )
  if ('refusal' in made) throw fault('conflict', made.refusal.code, made.refusal.text)
}
