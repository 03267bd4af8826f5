import { hash } from 'node:crypto'
import type { Meter } from '../../store/meter.ts'
import type { Channel, NewJob, Post, StoredMail, Told } from '../../store/post.ts'
import type { Agency, SeatState } from '../agency.ts'
import { readWish, USUAL } from '../notices/wishes.ts'
import type { Addresses } from './address.ts'
import type { Letter } from './letter.ts'
import type { Outgoing, Paper } from './letters.ts'
import type { MailParser } from './parse.ts'

/** What the clerk needs of the house. */
export interface Office {
  readonly post: Post
  readonly agency: Agency
  readonly addresses: Addresses
  /** Reads what came in. */
  readonly reader: MailParser
  /** Where people find the house; null when it has no public address. */
  readonly publicUrl: string | null
  readonly meter: Meter
  readonly log: (text: string, error?: unknown) => void
}

/** The id under which a mail is kept: the same mail to the same address has the same. */
export const mailId = (messageId: string, address: string): string =>
  hash('sha256', `mail:${messageId}:${address.toLowerCase()}`).slice(0, 24)

/** The page on which a person says that they want no more mails of a table, or none at this address. */
export function stopPage(
  { publicUrl, addresses }: Office,
  channel: string,
  stops: 'table' | 'address' = 'table',
): string | null {
  const act = stops === 'table' ? 'stop' : 'quiet'
  return publicUrl === null
    ? null
    : `${publicUrl}/post/${act}/${channel}/${addresses.sign(`${act} ${channel}`)}`
}

/** What a mail to a channel is written on. */
export function paperFor(office: Office, channel: Channel): Paper {
  const wish = readWish(channel.wish)
  const { zone: given, bare } = typeof wish === 'string' ? USUAL : wish
  const zone = channel.wish.zone === undefined ? null : given
  const page = office.publicUrl === null ? null : `${office.publicUrl}/t/${channel.table}`
  return { page, stop: stopPage(office, channel.id), zone, bare }
}

export const mailJob = (id: string, atMs: number, mail: Outgoing): NewJob => ({
  ...{ id, kind: 'mail', atMs },
  json: JSON.stringify(mail),
})

/** Asks the holder of a seat whether they wrote a mail that came from an address they have not confirmed. */
export function confirmation(office: Office, mail: StoredMail, letter: Letter, channel: Channel): NewJob {
  const { addresses, publicUrl, agency } = office
  const page = `${publicUrl ?? ''}/post/confirm/${mail.id}/${addresses.sign(`confirm ${mail.id}`)}`
  const text = [
    `A mail with an answer for your seat came from ${letter.from || 'nobody'}, an address that we do not know as yours.`,
    'It was not read. If you wrote it, confirm here. It counts if it is in time:',
    '',
    `  ${page}`,
    '',
    'If you did not, do nothing.',
  ].join('\n')
  return mailJob(`confirm:${mail.id}`, agency.store.nowMs(), {
    ...{ channel: channel.id, to: channel.target, subject: 'Did you write this?', text },
    ...{ replyTo: null, thread: `${mail.table}-${mail.seat}`, inReplyTo: null, id: `confirm-${mail.id}` },
  })
}

/** House-6.10  The state without the reports and the welcome that a channel was told already, and what it is told with it. */
export async function unread(
  post: Post,
  seatState: SeatState,
  seat: number,
  channel: string,
): Promise<{ readonly seatState: SeatState; readonly told: readonly Told[] }> {
  const told: Told[] = []
  const reports: SeatState['reports'][number][] = []
  for (const report of seatState.reports) {
    const one: Told = { table: seatState.table, seat, since: report.rev, channel, what: 'report' }
    if (await post.wasTold(one)) continue
    told.push(one)
    reports.push(report)
  }
  const { welcome } = seatState
  // A player who takes a seat over has a channel of their own, and reads it, too.
  const greeted: Told = { table: seatState.table, seat, since: 0, channel, what: 'welcome' }
  if (welcome === null || (await post.wasTold(greeted)))
    return { seatState: { ...seatState, reports, welcome: null }, told }
  return { seatState: { ...seatState, reports }, told: [...told, greeted] }
}

/** What a channel is told by a mail that answers another: what its seat is asked next, or that the game is over. */
export async function toldWith(
  agency: Agency,
  { table, over, form, waited }: SeatState,
  seat: number,
  channel: string,
  isSame: boolean,
): Promise<Told[]> {
  if (over !== null) return [{ table, seat, since: 0, channel, what: 'over' }]
  if (isSame || form === null || !waited) return []
  const since = (await agency.askedSince(table, seat))?.rev
  return since === undefined ? [] : [{ table, seat, since, channel, what: 'asked' }]
}
