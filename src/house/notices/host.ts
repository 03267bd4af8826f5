import type { Found } from '../../store/contract.ts'
import type { Channel, Job, NewJob } from '../../store/post.ts'
import type { HostNews } from '../desk/host-news.ts'
import { letterTold, type Reminder, reminderJob } from '../desk/readers.ts'
import { footOf } from '../mail/letters.ts'
import { mailJob, type Office, paperFor } from '../mail/office.ts'
import { type HostStanding, type HostWhat, hostOccasionsOf } from './occasions.ts'
import { aloud, dueWords } from './wishes.ts'
import { type Call, isLive, noticeJob, wishOf } from './writing.ts'

/** In what is written down as told, and in hooks: the host, who plays no seat. */
const HOST = -1

/** House-5.13  Tells the host of a table what is due on a channel; when to look again, null for not before something happens. */
export async function tellHost(office: Office, found: Found, channel: Channel): Promise<number | null> {
  const { agency, post } = office
  const { id: table } = found.row
  const now = agency.store.nowMs()
  const news = await agency.hostNews(table)
  if (news === null) return null
  const standing = await standingOf(office, found, news, now)
  const open = []
  for (const one of hostOccasionsOf(standing, wishOf(channel), channel.verifiedAtMs ?? now)) {
    const told = { table, seat: HOST, since: one.since, channel: channel.id, what: one.what }
    if (!(await post.wasTold(told))) open.push({ ...one, told })
  }
  const due = open.filter(({ atMs }) => atMs <= now)
  const later = open.filter(({ atMs }) => atMs > now).map(({ atMs }) => atMs)
  if (due.length > 0) {
    const whats = new Set(due.map(({ what }) => what))
    const done = news.done.filter(({ rev }) =>
      due.some(({ what, since }) => what === 'done' && since === rev),
    )
    const lines = linesOf(whats, { ...news, done }, now, wishOf(channel).zone)
    const id = due.map(({ what, since }) => `${what}${since}`).join('-')
    await post.tell(
      due.map(({ told }) => told),
      [jobOf(office, found, channel, id, whats, news, lines)],
      now,
    )
  }
  return later.length === 0 ? null : Math.min(...later)
}

async function standingOf(
  { agency }: Office,
  { row, head }: Found,
  news: HostNews,
  nowMs: number,
): Promise<HostStanding> {
  const rev = head.since.length === 0 ? null : Math.max(...head.since)
  const entry = rev === null ? null : await agency.store.entry(row.id, rev)
  return {
    ...{ stage: head.stage, nowMs, movedAtMs: head.movedAtMs, dueAtMs: head.dueAtMs },
    asked: rev === null ? null : { rev, atMs: entry?.atMs ?? head.movedAtMs },
    turn: news.turn,
    missing: news.missing.length,
    isIn: news.isIn,
    done: news.done,
  }
}

/** What a mail to the host says, the first line first. */
function linesOf(
  whats: ReadonlySet<HostWhat>,
  { turn, missing, asked, done, refused, dueAtMs }: HostNews,
  nowMs: number,
  zone: string,
): string[] {
  const isLate = missing.length > 0
  const due = dueAtMs === null ? '' : ` The deadline is ${dueWords(dueAtMs, zone, nowMs)}.`
  return [
    ...(whats.has('over') ? ['The game is over.'] : []),
    ...done.map(({ text }) => text),
    ...(whats.has('turned') ? [`Turn ${turn ?? ''} begins.${due}`, ...refused] : []),
    ...(whats.has('missing') && isLate
      ? [`${missing.length} of ${asked} have not submitted: ${missing.join(', ')}.${due}`]
      : []),
    ...(whats.has('in') ? [`Everybody has submitted. The turn is carried out at its deadline.${due}`] : []),
  ]
}

/** The same in a few words, without names: a hook may be read by others (House-6.8). */
function headline(whats: ReadonlySet<HostWhat>, { turn, missing, asked }: HostNews): string {
  if (whats.has('over')) return 'the game is over'
  if (whats.has('missing')) return `${missing.length} of ${asked} have not submitted`
  if (whats.has('turned') && turn !== null) return `turn ${turn} begins`
  if (whats.has('in')) return 'everybody has submitted'
  return 'news for the host'
}

function jobOf(
  office: Office,
  { row }: Found,
  channel: Channel,
  due: string,
  whats: ReadonlySet<HostWhat>,
  news: HostNews,
  lines: readonly string[],
): NewJob {
  const now = office.agency.store.nowMs()
  const paper = paperFor(office, channel)
  const what = headline(whats, news)
  const id = `host:${channel.id}:${due}`
  const { id: table, name } = row
  if (channel.kind !== 'mail') {
    const told = { table, name, title: name, seat: HOST, what, page: paper.page }
    const call: Call = { channel: channel.id, news: told }
    return { id, kind: channel.kind === 'push' ? 'push' : 'hook', atMs: now, json: JSON.stringify(call) }
  }
  const body = paper.bare ? [] : [...lines, '']
  return mailJob(id, now, {
    ...{ channel: channel.id, to: channel.target, subject: `${name}: ${what}` },
    text: [...body, ...footOf(paper)].join('\n'),
    ...{ replyTo: null, thread: `${table}-host`, inReplyTo: null, id: id.replaceAll(':', '-') },
  })
}

/**
 * House-5.12, House-5.14, House-6.6  Writes to a seat wherever it is told, now or after its quiet hours. It is reminded only if it
 * is still waited for.
 */
export async function remind(office: Office, { json }: Job): Promise<void> {
  const { agency, post } = office
  const reminder = JSON.parse(json) as Reminder
  const { table, seat, rev, channel: only, letter = null, turn = null } = reminder
  const hash = await agency.holder(table, seat)
  const now = agency.store.nowMs()
  const channels = (await post.channels(table)).filter(
    (channel) => channel.key === hash && isLive(channel, now) && wishOf(channel).when !== 'never',
  )
  const told = channels.filter(({ id }) => only === null || id === only)
  if (told.length === 0) return
  const seatState = await agency.stateFor(table, seat)
  if (letter === null && (seatState.form === null || !seatState.waited)) return
  const jobs = told.map((channel) => {
    const atMs = aloud(wishOf(channel), now)
    if (atMs > now) return reminderJob({ ...reminder, channel: channel.id }, atMs)
    const what = letter === null ? 'nudged' : 'written'
    return noticeJob(office, channel, seat, { what, seatState, by: [], letter, turn }, rev)
  })
  // The job names the entry after the letter's.
  const isMailed = letter !== null && told.some(({ kind }) => kind === 'mail')
  await post.tell(isMailed ? [letterTold(table, seat, rev - 1, 'mailed')] : [], jobs, now)
}
