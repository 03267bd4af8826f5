import { hash } from 'node:crypto'
import { ALL_ASKED } from '../../store/contract.ts'
import type { Channel, Job, NewJob, Told } from '../../store/post.ts'
import {
  filesOf,
  isFull,
  type Notice,
  newsletterOf,
  noticeText,
  pageOf,
  partText,
  subjectOf,
  wordsOf,
} from '../mail/letters.ts'
import { mailJob, type Office, paperFor, unread } from '../mail/office.ts'
import { openingOf, sinceMissed } from '../seats/new-seats.ts'
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

const MINUTE = 60_000
/** What has happened within this is told once a day. */
const DAY_MS = 25 * 3_600_000

/** Where a day's news goes. */
interface Whither {
  readonly kind: Channel['kind']
  readonly target: string
}

/** One table of a day's news. */
interface Part {
  readonly channel: Channel
  readonly seat: number
  readonly since: number
  readonly notice: Notice
  /** What it tells for the first time. */
  readonly told: readonly Told[]
}

/**
 * House-6.7  A person who wants one message a day gets it for all their tables: everything due in one minute is gathered, and
 * written when the minute is over, as things stand then.
 */
export class Summaries {
  readonly #office: Office

  constructor(office: Office) {
    this.#office = office
  }

  /** The job that tells a channel what there is to be told today; the same for all channels that lead to the same place. */
  job({ kind, target }: Channel, nowMs: number): NewJob {
    const minute = Math.floor(nowMs / MINUTE)
    const whither: Whither = { kind, target }
    return {
      id: `digest:${nameOf(whither)}:${minute}`,
      kind: 'digest',
      atMs: (minute + 1) * MINUTE,
      json: JSON.stringify(whither),
    }
  }

  /** Writes it: one table as always, several as one message. */
  async deliver({ id, json }: Job): Promise<void> {
    const { post, agency } = this.#office
    const whither = JSON.parse(json) as Whither
    const parts = await this.#parts(whither)
    const [first, ...more] = parts
    if (first === undefined) return
    const { channel, seat, notice, since, told } = first
    const now = agency.store.nowMs()
    if (more.length === 0)
      await post.tell(told, [named(id, noticeJob(this.#office, channel, seat, notice, since))], now)
    else {
      // Reports stand on the pages of the tables.
      const greeted = parts.flatMap((part) => part.told.filter(({ what }) => what === 'welcome'))
      await post.tell(greeted, [this.#several(id, whither, parts)], now)
    }
  }

  /** What there is to say of every table whose news goes there once a day. */
  async #parts({ kind, target }: Whither): Promise<Part[]> {
    const { post, agency } = this.#office
    const now = agency.store.nowMs()
    const parts: Part[] = []
    for (const channel of await post.channelsTo(kind, target)) {
      if (!isLive(channel, now) || wishOf(channel).when !== 'daily') continue
      const [found] = await agency.store.heads([channel.table])
      if (found === undefined || found.quarantine !== null) continue
      for (const seat of found.keys.find(({ hash }) => hash === channel.key)?.seats ?? []) {
        const part = await this.#part(channel, seat, now)
        if (part !== null) parts.push(part)
      }
    }
    return parts
  }

  async #part(channel: Channel, seat: number, nowMs: number): Promise<Part | null> {
    const { agency, post } = this.#office
    const wish = wishOf(channel)
    const [found] = await agency.store.heads([channel.table])
    if (found === undefined) return null
    const { head, ready, row } = found
    const part = async (what: Notice['what'], since: number, by: readonly string[] = []): Promise<Part> => {
      const state = await agency.stateFor(row.id, seat)
      const { seatState, told } = await unread(post, state, seat, channel.id)
      return { channel, seat, since, notice: { what, seatState, by }, told }
    }
    if (head.stage === 'over') {
      const invited = await agency.invited(row)
      if (invited?.seats.includes(seat) === true && invited.atMs > nowMs - DAY_MS)
        return part('again', 0, invited.by)
      return wish.end && head.movedAtMs > nowMs - DAY_MS ? part('over', 0) : null
    }
    const opening = openingOf(row)
    if (head.stage === 'open' && opening !== null && opening.missed !== null && wish.begin) {
      if (opening.atMs < nowMs - DAY_MS) return null
      const notice = { what: 'missed', seatState: await agency.stateFor(row.id, seat), by: [] } as const
      return {
        channel,
        seat,
        since: sinceMissed(opening.atMs),
        notice: { ...notice, why: opening.missed },
        told: [],
      }
    }
    if (head.stage !== 'running') return null
    const i = head.asked.indexOf(seat)
    const since = head.since[i >= 0 ? i : head.asked.indexOf(ALL_ASKED)]
    if (since !== undefined && !ready.includes(seat)) return part('asked', since)
    const began = (await agency.store.entry(row.id, 0))?.atMs ?? 0
    return wish.begin && began > nowMs - DAY_MS ? part('started', 0) : null
  }

  #several(id: string, whither: Whither, parts: readonly Part[]): NewJob {
    const { agency, addresses, publicUrl } = this.#office
    const now = agency.store.nowMs()
    const channel = (parts[0] as Part).channel
    const waiting = parts.filter(({ notice }) => notice.what === 'asked').length
    const subject = waiting === 0 ? `News of ${parts.length} tables` : waitingText(waiting)
    const others = parts.length - waiting
    const what = waiting === 0 || others === 0 ? subject : `${subject}; news of ${others} more`
    if (whither.kind === 'push') {
      const page = publicUrl === null ? null : `${publicUrl}/tables`
      const news = { table: 'tables', name: 'Argosy', title: 'Argosy', seat: 0, what, page }
      const call: Call = { channel: channel.id, news }
      return { id: `${id}:push`, kind: 'push', atMs: now, json: JSON.stringify(call) }
    }
    const texts = parts.map(({ channel, seat, notice }) => {
      const { form, table } = notice.seatState
      const replyTo = form === null ? null : addresses.play(table, seat, form.since, channel.key)
      return partText(notice, paperFor(this.#office, channel), replyTo, now)
    })
    return mailJob(`${id}:mail`, now, {
      ...{
        channel: channel.id,
        to: whither.target,
        subject: what,
        text: [`${what}.`, ...texts].join('\n\n'),
      },
      ...{ replyTo: null, thread: `digest-${nameOf(whither)}`, inReplyTo: null, stops: 'address' },
      id: id.replaceAll(':', '-'),
    })
  }
}

const waitingText = (n: number): string => (n === 1 ? '1 table waits for you' : `${n} tables wait for you`)

const nameOf = ({ kind, target }: Whither): string => hash('sha256', `${kind} ${target}`).slice(0, 20)

/** The same notice of another day is another job. */
const named = (id: string, job: NewJob): NewJob => ({ ...job, id: `${id}:${job.id}` })
