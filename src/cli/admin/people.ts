import { House } from '../../house/house.ts'
import { findByName } from '../../house/operators/desk.ts'
import {
  decisionText,
  disputeOf,
  GRANT_SEATS,
  grant,
  grantNote,
  lock,
  MOST_DAYS,
  pardon,
  settle,
} from '../../house/operators/moderation.ts'
import { renamePerson } from '../../house/operators/renaming.ts'
import { operatorsOf } from '../../house/operators/staff.ts'
import { closeAccount, ownData } from '../../house/people/data.ts'
import { Sessions } from '../../house/people/sessions.ts'
import { cleanName } from '../../house/seats/new-seats.ts'
import { endOf, grantOf, type Sanction, sanctioned, sanctionOn } from '../../house/seats/sanctions.ts'
import { counted } from '../../kernel/english.ts'
import type { Complaint, Store } from '../../store/contract.ts'
import { UsageError } from '../usage.ts'
import {
  type AdminFlags,
  alone,
  databaseOf,
  folderOf,
  mustSayWhy,
  note,
  whoOf,
  whyOf,
  withStore,
} from './opening.ts'
import { refused } from './tables.ts'

/** What may be done with an account. */
export const PERSON_DEEDS = [
  ...(['show', 'export', 'end-sessions', 'lock', 'unlock'] as const),
  ...(['rename', 'grant', 'close'] as const),
] as const
export type PersonDeed = (typeof PERSON_DEEDS)[number]

/** For how long an account is locked, or how large its tables may be, and for how long; and the name that it gets. */
export interface PersonFlags extends AdminFlags {
  readonly days?: string
  readonly seats?: string
  readonly name?: string
}

/**
 * `argosy admin person <account or address> [deed]`. What is written down names the account and no address.
 * @throws UsageError when there is no such account, no reason is given, or a running house would not learn of the change
 */
export async function aboutPerson(named: string, deed: PersonDeed, flags: PersonFlags): Promise<string> {
  if (deed !== 'show') mustSayWhy(flags)
  if (deed === 'show') return withStore(flags, async (store) => shown(store, await idOf(store, named)))
  if (deed === 'export')
    return withStore(flags, async (store) => {
      const id = await idOf(store, named)
      await note(store, flags, 'export', `account ${id}`)
      return `${JSON.stringify(await allOf(store, id), null, 2)}\n`
    })
  if (deed === 'end-sessions')
    return withStore(flags, async (store) => {
      const id = await idOf(store, named)
      await note(store, flags, 'end-sessions', `account ${id}`)
      const { length } = await store.people.end(id, null)
      return `${length} ${length === 1 ? 'session is' : 'sessions are'} ended.\n`
    })
  if (deed === 'rename')
    return withStore(flags, async (store) => renamed(store, await idOf(store, named), flags))
  if (deed === 'lock' || deed === 'unlock' || deed === 'grant')
    return withStore(flags, async (store) => allowed(store, await idOf(store, named), deed, flags))
  const close = () => withStore(flags, (store) => closed(store, named, flags), { isAlone: true })
  // A running house would not learn of a change made to its folder from outside.
  return databaseOf(flags) === null ? alone(folderOf(flags), close) : close()
}

/** Tables and accounts by a part of their name, a line each. */
export async function foundText(store: Store, part: string): Promise<string> {
  const { tables, people, more } = await findByName(store, part.trim())
  const lines = [
    ...tables.map(({ id, name }) => `table ${id}: ${JSON.stringify(name)}`),
    ...people.map(({ id, name }) => `account ${id}: ${JSON.stringify(name)}`),
    ...(more ? ['There are more. These are the newest. Write more of the name.'] : []),
  ]
  return `${lines.join('\n') || 'No table and no account has such a name.'}\n`
}

/** Locks an account or opens it again, or allows it larger tables. */
async function allowed(
  store: Store,
  id: string,
  deed: 'lock' | 'unlock' | 'grant',
  flags: PersonFlags,
): Promise<string> {
  const days = deed === 'unlock' ? 0 : numberOf('--days', flags.days ?? '7', 1, MOST_DAYS)
  const seats = deed === 'grant' ? numberOf('--seats', flags.seats ?? '', 0, GRANT_SEATS) : 0
  const reason = whyOf(flags)
  if (deed === 'lock') {
    await note(store, flags, `lock for ${counted(days, 'day')}`, `account ${id}`)
    await lock(store, id, days, reason)
    return `Account ${id} is locked for ${counted(days, 'day')}, and signed out everywhere.\n`
  }
  if (deed === 'unlock') {
    await note(store, flags, 'unlock', `account ${id}`)
    return (await pardon(store, 'lock', id))
      ? `Account ${id} is open again.\n`
      : `Account ${id} was not locked.\n`
  }
  await note(store, flags, grantNote(seats, days), `account ${id}`)
  await grant(store, id, seats, days, reason)
  return seats === 0
    ? `Account ${id} may make tables of the usual size only.\n`
    : `Account ${id} may make tables of up to ${counted(seats, 'seat')} for ${counted(days, 'day')}.\n`
}

/** House-8.8  Neither name stands in the audit, which nobody can change. */
async function renamed(store: Store, id: string, flags: PersonFlags): Promise<string> {
  try {
    const name = cleanName(flags.name ?? '')
    await note(store, flags, 'rename', `account ${id}`)
    const { length } = await renamePerson(store, id, name, whyOf(flags))
    return `Account ${id} has the new name, and its seats at ${counted(length, 'table')}.\n`
  } catch (error) {
    return refused(error)
  }
}

function numberOf(flag: string, text: string, least: number, most: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new UsageError(`Give ${flag} a whole number from ${least} to ${most}.`)
}

async function idOf(store: Store, named: string): Promise<string> {
  const id = named.includes('@') ? await store.people.owner(named.trim().toLowerCase()) : named
  if (id !== null && (await store.people.person(id)) !== null) return id
  throw new UsageError(`There is no account ${JSON.stringify(named)} on this server.`)
}

/** How many complaints are searched for those of a person. */
const COMPLAINTS = 100_000

/** All that the server keeps of a person: what they can download themselves, their reports, and what stands against them. */
async function allOf(store: Store, id: string): Promise<object> {
  const held = new Map((await store.people.tables(id, 1_000_000)).map(({ table, seats }) => [table, seats]))
  const reports = (await store.hall.complaints(false, COMPLAINTS)).filter(({ table, by }) =>
    held.get(table)?.includes(by),
  )
  const known = sanctioned(id, '', 0)
  return {
    ...(await ownData(store, id)),
    reports: reports.map(({ atMs, table, text, answer }) => ({
      ...{ at: new Date(atMs).toISOString(), table, text, answer },
    })),
    chatClosed: await sanctionOn(store, 'mute', known),
    locked: await sanctionOn(store, 'lock', known),
    largerTables: await grantOf(store, id),
  }
}

async function closed(store: Store, named: string, flags: AdminFlags): Promise<string> {
  const id = await idOf(store, named)
  // House-8.3  Two operators sign that; where there are none, nobody could.
  const stands = (await operatorsOf(store)).length === 0 ? null : await disputeOf(store, id)
  if (stands !== null) throw new UsageError(`${stands} So it takes two operators to close it, on their page.`)
  await note(store, flags, 'close', `account ${id}`)
  await closeAll(store, [id])
  return `Account ${id} is closed. Its seats are free, and only its moves are kept.\n`
}

/** Closes accounts on a store that no house has open; how many of them there were. */
export async function closeAll(store: Store, ids: readonly string[]): Promise<number> {
  const there = (await Promise.all(ids.map((id) => store.people.person(id)))).filter((one) => one !== null)
  const house = new House(store)
  try {
    for (const { id } of there) await closeAccount(house, new Sessions(store), id)
  } finally {
    await house.close()
  }
  return there.length
}

/** An account in words; keys, secrets and what is said at tables are not told. */
async function shown(store: Store, id: string): Promise<string> {
  const { people } = store
  const person = await people.person(id)
  const [addresses, passkeys, sessions, tables] = await Promise.all([
    people.addresses(id),
    people.passkeys(id),
    people.sessions(id),
    people.tables(id, 1000),
  ])
  const known = sanctioned(id, '', 0)
  const [muted, locked, granted] = await Promise.all([
    sanctionOn(store, 'mute', known),
    sanctionOn(store, 'lock', known),
    grantOf(store, id),
  ])
  const until = (what: string, stands: Sanction | null) =>
    stands === null ? [] : [`${what} until ${endOf(stands)}`]
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  return [
    `Account ${id}: ${JSON.stringify(person?.name ?? '')}, made ${day(person?.madeAtMs ?? 0)}.`,
    `Addresses: ${addresses.map(({ address }) => address).join(', ') || 'none'}. Passkeys: ${passkeys.length}.`,
    ...until('The chat is closed', muted),
    ...until('Locked', locked),
    ...until(`May make tables of up to ${counted(granted?.seats ?? 0, 'seat')}`, granted),
    ...sessions.map(({ agent, seenAtMs }) => `  signed in, last seen ${day(seenAtMs)}: ${agent}`),
    ...tables.map(
      ({ table, seats }) => `  table ${table}, seats ${seats.map((seat) => seat + 1).join(', ') || 'none'}`,
    ),
    '',
  ].join('\n')
}

/** The most complaints that are shown. */
const SHOWN = 200

/** `argosy admin complaints`: those that wait, or all, each with its lines. */
export async function complaintsText(store: Store, all: boolean): Promise<string> {
  const complaints = await store.hall.complaints(!all, SHOWN)
  if (complaints.length === 0) return all ? 'Nobody has complained.\n' : 'No complaint waits.\n'
  const texts: string[] = []
  for (const complaint of complaints) texts.push(await textOf(store, complaint))
  return texts.join('\n')
}

/**
 * House-8.2  `argosy admin complaints <id> --why "…"`: says what became of one, and writes it down.
 * @throws UsageError when there is none that waits, or nothing is said
 */
export async function settleComplaint(store: Store, named: string, flags: AdminFlags): Promise<string> {
  mustSayWhy(flags)
  const id = Number(named)
  const answer = whyOf(flags)
  const decision = { outcome: 'nothing', days: 0, by: whoOf(flags) } as const
  if (!Number.isInteger(id) || !(await settle(store, id, answer, decision)))
    throw new UsageError(`No complaint ${named} is open. \`argosy admin complaints\` lists those that are.`)
  await note(store, flags, 'complaint', `${id}`)
  return `Complaint ${id} is answered: ${answer}\n`
}

async function textOf(store: Store, complaint: Complaint): Promise<string> {
  const { id, atMs, table, by, of, text, lines, answer, answeredAtMs } = complaint
  const row = await store.table(table)
  const called = (seat: number) => row?.seats[seat]?.name ?? `seat ${seat + 1}`
  const said = JSON.parse(lines) as { id: number; seat: number; text: string; atMs: number }[]
  const about = of === null ? 'the table' : called(of)
  return [
    `${id} ${timeOf(atMs)} table ${table}${row === null ? ' (gone)' : ''}: ${called(by)} about ${about}`,
    `  ${text}`,
    ...said.map((line) => `  | ${line.id} ${timeOf(line.atMs)} ${called(line.seat)}: ${line.text}`),
    ...(answer === null
      ? []
      : [`  answered ${timeOf(answeredAtMs ?? 0)}: ${answer}`, `  ${await decisionText(store, id)}`]),
    '',
  ].join('\n')
}

const timeOf = (ms: number) => new Date(ms).toISOString()
