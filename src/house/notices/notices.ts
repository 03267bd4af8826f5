import { ALL_ASKED, type Found } from '../../store/contract.ts'
import type { Channel, NewJob, Told } from '../../store/post.ts'
import type { Sight } from '../agency.ts'
import { mailJob, type Office, paperFor } from '../mail/clerk.ts'
import { noticeText, subjectOf } from '../mail/letters.ts'
import type { HookNews } from './hooks.ts'
import { readWish, remindAt, tellAt, USUAL, type Wish } from './wishes.ts'

/** So many tables are looked at in one go. */
const TABLES = 200
/** Who has the table before his eyes is looked for again so much later. */
const WATCHING_MS = 120_000
/** After so long without success nothing more is sent somewhere. */
const FAILING_MS = 3 * 86_400_000

type What = 'asked' | 'reminded' | 'over'

/** What a hook or a browser is to be told, as a job keeps it. */
export interface Call {
  readonly channel: string
  readonly news: HookNews
}

/** Tells people that they are asked: looks at the tables whose heads say so, when they say so, and only then decides. */
export class Notices {
  readonly #office: Office

  constructor(office: Office) {
    this.#office = office
  }

  /** Looks at every table that is due. */
  async sweep(): Promise<void> {
    const { agency, log } = this.#office
    const { store } = agency
    for (const id of await store.due('notice', store.nowMs(), TABLES))
      await this.#look(id).catch((error: unknown) => log(`Nobody could be told of table ${id}.`, error))
  }

  async #look(id: string): Promise<void> {
    const { post, agency } = this.#office
    const [found] = await agency.store.heads([id])
    if (found === undefined) return
    const channels = (await post.channels(id)).filter(
      ({ verifiedAtMs, failingSinceMs }) =>
        verifiedAtMs !== null &&
        (failingSinceMs === null || failingSinceMs > agency.store.nowMs() - FAILING_MS),
    )
    // Of very many seats most have been asked since the same entry, which may be large.
    const asked = new Map<number, number>()
    for (const rev of new Set(found.head.since)) {
      const entry = await agency.store.entry(id, rev)
      asked.set(rev, entry?.atMs ?? found.head.movedAtMs)
    }
    let next: number | null = null
    for (const channel of channels) {
      const seats = found.keys.find(({ hash }) => hash === channel.key)?.seats ?? []
      for (const seat of seats) {
        const at = await this.#tell(found, channel, seat, asked)
        if (at !== null && (next === null || at < next)) next = at
      }
    }
    await post.noticed(id, found.rev, next)
  }

  /**
   * Tells what is due on one channel of a seat; when to look again, null for not before something happens.
   * @param asked when each entry came that a question is asked since
   */
  async #tell(
    { row, head, ready }: Found,
    channel: Channel,
    seat: number,
    asked: ReadonlyMap<number, number>,
  ): Promise<number | null> {
    const { agency, post } = this.#office
    const now = agency.store.nowMs()
    const given = readWish(channel.wish)
    const wish: Wish = typeof given === 'string' ? USUAL : given
    if (head.stage === 'over') {
      if (wish.when !== 'never') await this.#write(channel, await agency.look(row.id, seat), seat, 'over', 0)
      return null
    }
    const i = head.asked.indexOf(seat)
    const rev = head.since[i >= 0 ? i : head.asked.indexOf(ALL_ASKED)]
    if (rev === undefined || ready.includes(seat)) return null
    const askedAtMs = asked.get(rev) ?? head.movedAtMs
    const told = { table: row.id, seat, since: rev, channel: channel.id }
    for (const [what, at] of [
      ['asked', tellAt(wish, askedAtMs)],
      ['reminded', remindAt(wish, askedAtMs, head.dueAtMs)],
    ] as const) {
      if (at === null || (await post.wasTold({ ...told, what }))) continue
      if (at > now) return at
      if (what === 'asked' && agency.watched(row.id, seat)) return now + WATCHING_MS
      const sight = await agency.look(row.id, seat)
      if (sight.form === null || !sight.waited) return null
      await this.#write(channel, sight, seat, what, rev)
    }
    const again = remindAt(wish, askedAtMs, head.dueAtMs)
    return again !== null && again > now ? again : null
  }

  async #write(channel: Channel, sight: Sight, seat: number, what: What, since: number): Promise<void> {
    const { post, agency, addresses } = this.#office
    const now = agency.store.nowMs()
    const id = `${what}:${channel.id}:${seat}:${since}`
    const told: Told = { table: sight.table, seat, since, channel: channel.id, what }
    const { form } = sight
    const replyTo = form === null ? null : addresses.play(sight.table, seat, form.since, channel.key)
    const paper = paperFor(this.#office, channel)
    const job: NewJob =
      channel.kind === 'mail'
        ? mailJob(id, now, {
            ...{ channel: channel.id, to: channel.target, subject: subjectOf(sight, what) },
            text: noticeText(sight, what, paper, now),
            ...{ replyTo, thread: `${sight.table}-${seat}`, inReplyTo: null },
            id: `${what}-${channel.id}-${seat}-${since}`,
          })
        : {
            id,
            kind: channel.kind === 'push' ? 'push' : 'hook',
            atMs: now,
            json: JSON.stringify(this.#call(channel, sight, seat, what)),
          }
    await post.tell([told], [job], now)
  }

  #call(channel: Channel, { table, name, title, dispatch }: Sight, seat: number, what: What): Call {
    const { publicUrl } = this.#office
    // A browser is its owner's own; a hook may be read by others at the table.
    const told = channel.kind === 'push' && !paperFor(this.#office, channel).bare
    const head = told ? dispatch?.lines[0]?.text : undefined
    const words = { asked: 'your turn', reminded: 'you are still waited for', over: 'the game is over' }[what]
    const page = publicUrl === null ? null : `${publicUrl}/t/${table}`
    return {
      channel: channel.id,
      news: { table, name, title, seat, what: words, page, ...(head === undefined ? {} : { head }) },
    }
  }
}
