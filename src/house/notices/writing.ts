import type { Channel, NewJob } from '../../store/post.ts'
import {
  filesOf,
  isFull,
  type Notice,
  newsletterOf,
  noticeText,
  pageOf,
  subjectOf,
  wordsOf,
} from '../mail/letters.ts'
import { mailJob, type Office, paperFor } from '../mail/office.ts'
import type { HookNews } from './hooks.ts'
import { readWish, USUAL, type Wish } from './wishes.ts'

/** Nothing more is sent to a channel that has failed for this time. */
const FAILING_MS = 3 * 86_400_000

/** What a hook or a browser is to be told, as a job keeps it. */
export interface Call {
  readonly channel: string
  readonly news: HookNews
}

/** True for a channel that its holder has confirmed, and that has not failed for long. */
export const isLive = ({ verifiedAtMs, failingSinceMs }: Channel, nowMs: number): boolean =>
  verifiedAtMs !== null && (failingSinceMs === null || failingSinceMs > nowMs - FAILING_MS)

export function wishOf(channel: Channel): Wish {
  const given = readWish(channel.wish)
  return typeof given === 'string' ? USUAL : given
}

/** A notice as a job: a mail with the form, or a call. */
export function noticeJob(
  office: Office,
  channel: Channel,
  seat: number,
  notice: Notice,
  since: number,
): NewJob {
  const { agency, addresses } = office
  const { what, seatState } = notice
  const now = agency.store.nowMs()
  const id = `${what}:${channel.id}:${seat}:${since}`
  if (channel.kind !== 'mail') {
    const call: Call = { channel: channel.id, news: newsOf(office, channel, seat, notice) }
    return { id, kind: channel.kind === 'push' ? 'push' : 'hook', atMs: now, json: JSON.stringify(call) }
  }
  const { form } = seatState
  return mailJob(id, now, {
    ...{
      channel: channel.id,
      to: channel.target,
      subject: newsletterOf(notice) ?? subjectOf(seatState, what, paperFor(office, channel).zone),
    },
    text: noticeText(notice, paperFor(office, channel), now),
    ...(isFull(notice, paperFor(office, channel)) ? { files: filesOf(seatState) } : {}),
    replyTo:
      form === null || what === 'written'
        ? null
        : addresses.play(seatState.table, seat, form.since, channel.key),
    ...{ thread: `${seatState.table}-${seat}`, inReplyTo: null },
    id: `${what}-${channel.id}-${seat}-${since}`,
  })
}

/** House-6.8  What a hook or a browser is told. */
export function newsOf(office: Office, channel: Channel, seat: number, notice: Notice): HookNews {
  const { table, name, title, dispatch, over } = notice.seatState
  const paper = paperFor(office, channel)
  // A browser is its owner's own; a hook may be read by others at the table.
  const told = channel.kind === 'push' ? dispatch?.lines[0]?.text : undefined
  const head = paper.bare || notice.what === 'again' ? undefined : (over ?? told)
  return {
    ...{ table, name, title, seat, what: wordsOf(notice), page: pageOf(paper.page, notice) },
    ...(head === undefined ? {} : { head }),
  }
}
