import { HouseError } from '../../house/api/errors.ts'
import { unlock } from '../../house/commands/override.ts'
import { checkTable } from '../../house/log/check.ts'
import { lockedBy } from '../../house/log/damage.ts'
import { messagesAt, relist, type Said, unlistBeside, write } from '../../house/operators/moderation.ts'
import { renameSeat } from '../../house/operators/renaming.ts'
import { endOf, sanctionOn } from '../../house/seats/sanctions.ts'
import { hide, hideNote } from '../../house/talk/hidden.ts'
import { counted } from '../../kernel/english.ts'
import type { Found, Store } from '../../store/contract.ts'
import { UsageError } from '../usage.ts'
import { type AdminFlags, mustSayWhy, note, whyOf } from './opening.ts'

/** What may be done with a table. */
export const DEEDS = [
  ...(['inspect', 'quarantine', 'unquarantine', 'tell', 'unlist', 'relist'] as const),
  ...(['messages', 'hide', 'unhide', 'rename', 'delete'] as const),
] as const
export type TableDeed = (typeof DEEDS)[number]

/** Which message or seat is meant, and the name that it gets. */
export interface TableFlags extends AdminFlags {
  readonly message?: string
  readonly seat?: string
  readonly name?: string
}

/**
 * `argosy admin table <id> [deed]`.
 * @throws UsageError when there is no such table, or no reason is given
 */
export async function aboutTable(
  store: Store,
  id: string,
  deed: TableDeed,
  flags: TableFlags,
): Promise<{ text: string; sound: boolean }> {
  const [found] = await store.heads([id])
  if (found === undefined) throw new UsageError(`There is no table ${JSON.stringify(id)} on this server.`)
  if (deed === 'inspect') return inspected(store, found)
  mustSayWhy(flags)
  return { text: await done(store, found, deed, flags), sound: true }
}

async function done(
  store: Store,
  found: Found,
  deed: Exclude<TableDeed, 'inspect'>,
  flags: TableFlags,
): Promise<string> {
  const { id } = found.row
  if (deed === 'hide' || deed === 'unhide') return hidden(store, id, deed === 'hide', flags)
  if (deed === 'rename') return renamed(store, found, flags)
  if (deed === 'unquarantine') {
    const { kind, text } = await checkTable(store, found)
    if (kind === 'damaged')
      throw new UsageError(`Table ${id} stays locked: ${text} Restore a backup, or delete it.`)
  }
  // Written down before it is done: even if it fails, somebody knows who wanted it.
  await note(store, flags, deed, id)
  switch (deed) {
    case 'quarantine':
      await store.quarantine(id, lockedBy(whyOf(flags)))
      return `Table ${id} is locked. Nobody can see it or play.\n`
    case 'unquarantine':
      await unlock(store, found)
      return `Table ${id} is sound, and is open again.\n`
    case 'tell':
      return told(store, found, whyOf(flags))
    case 'unlist':
      await unlistBeside(store, found, whyOf(flags)).catch(refused)
      return `Table ${id} is out of the lobby for 30 days. Its game goes on.\n`
    case 'relist':
      await relist(store, found, whyOf(flags)).catch(refused)
      return `The host of table ${id} may list it in the lobby again.\n`
    case 'messages':
      return messagesText(await messagesAt(store, found))
    case 'delete':
      await store.care.remove(id)
      return `Table ${id} is deleted, with its log, its keys and its messages.\n`
  }
}

/** Messages, a line each, those that are hidden word for word. */
export const messagesText = (messages: readonly Said[]): string =>
  messages
    .map(
      ({ id, name, text, atMs, hidden }) =>
        `${id} ${timeOf(atMs)} ${name}: ${text}${hidden === null ? '' : ` (hidden: ${hidden})`}\n`,
    )
    .join('') || 'Nobody has written anything that all can read.\n'

/** House-8.7  Hides a message, or shows it again. */
async function hidden(store: Store, id: string, isHidden: boolean, flags: TableFlags): Promise<string> {
  const message = numberIn('--message', flags.message)
  await hide(store, id, message, isHidden ? whyOf(flags) : null).catch(refused)
  await note(store, flags, hideNote(isHidden), `${id}, message ${message}`)
  return isHidden
    ? `Message ${message} is hidden. Everybody reads in its place that it is hidden, and why.\n`
    : `Everybody can read message ${message} again.\n`
}

/** House-8.8  Gives a seat another name. */
async function renamed(store: Store, found: Found, flags: TableFlags): Promise<string> {
  const { id } = found.row
  // Seats count from 1, as everywhere that people read of them.
  const seat = numberIn('--seat', flags.seat) - 1
  await renameSeat(store, found, seat, flags.name ?? '', whyOf(flags)).catch(refused)
  await note(store, flags, 'rename', `${id}, seat ${seat + 1}`)
  return `Seat ${seat + 1} has the new name, in the past of the game, too.\n`
}

function numberIn(flag: string, text = ''): number {
  if (/^-?\d+$/.test(text)) return Number(text)
  throw new UsageError(
    `Give ${flag} a number: \`admin table <table>\` lists the seats, and \`admin table <table> messages\` the messages.`,
  )
}

/** House-8.2  A line at the table that all can read. */
async function told(store: Store, found: Found, reason: string): Promise<string> {
  const { id } = found.row
  if (found.head.stage !== 'running') throw new UsageError(`No game is running at table ${id}.`)
  await write(store, found, reason).catch(refused)
  return `Everybody at table ${id} can read it.\n`
}

/** What is refused in words is a message for the person who typed the command. */
export function refused(error: unknown): never {
  throw error instanceof HouseError ? new UsageError(error.refusal.text) : error
}

/** A table in words; secrets, keys and what is hidden in the game are not told. */
async function inspected(store: Store, found: Found): Promise<{ text: string; sound: boolean }> {
  const { row, head, rev, quarantine, archivedAtMs, keys } = found
  const { kind, text } = await checkTable(store, found)
  const unlisted = await sanctionOn(store, 'unlist', row.id)
  const seats = row.seats.map(
    ({ kind: who, name, bot }, seat) =>
      `  ${seat + 1}: ${who === 'open' ? 'open' : name}${bot === null ? '' : ` (bot ${bot})`}${head.asked.includes(seat) ? ', has to answer' : ''}`,
  )
  const lines = [
    `Table ${row.id}: ${JSON.stringify(row.name)}, ${row.game} by version ${row.version} of its rules.`,
    `Made ${timeOf(row.createdAtMs)}, moved last ${timeOf(head.movedAtMs)}, ${head.stage}, ${counted(rev, 'entry', 'entries')} in its log, ${counted(keys.length, 'key')}.`,
    ...(row.forkOf === null ? [] : [`Forked from ${row.forkOf.table} after event ${row.forkOf.event}.`]),
    ...(row.imported === true ? ['It was imported from a file.'] : []),
    ...(archivedAtMs === null ? [] : [`Archived ${timeOf(archivedAtMs)}.`]),
    ...(quarantine === null ? [] : [`Locked: ${quarantine}`]),
    ...(unlisted === null ? [] : [`Out of the lobby until ${endOf(unlisted)}`]),
    ...seats,
    kind === 'sound' ? 'Its log is sound: all hashes, its head and its dice.' : `Not sound: ${text}`,
  ]
  return { text: `${lines.join('\n')}\n`, sound: kind !== 'damaged' }
}

const timeOf = (ms: number) => new Date(ms).toISOString()

/** What was last done, a line each. */
export async function auditText(store: Store, last: number): Promise<string> {
  const notes = await store.care.notes(last)
  if (notes.length === 0) return 'Nothing has been done yet.\n'
  return notes
    .map(
      ({ atMs, who, act, what, why }) =>
        `${timeOf(atMs)} ${who} ${act} ${what}${why === '' ? '' : `: ${why}`}\n`,
    )
    .join('')
}
