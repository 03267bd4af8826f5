import { randomBytes } from 'node:crypto'
import type { Channel } from '../../store/post.ts'
import type { TableSummary } from '../api/contract.ts'
import { fault } from '../api/errors.ts'
import type { NewTelling, Telling, TellingChange, Tellings } from '../api/notifications.ts'
import { type Asker, Quotas } from '../budget/quotas.ts'
import { neverName, nobodyAt, wantsNone } from '../mail/address.ts'
import { mailJob, type Office } from '../mail/office.ts'
import { type Presented, personIn } from '../seats/keys.ts'
import { Queues } from '../table/queue.ts'
import { calendar } from './calendar.ts'
import { hookFault, pushKeys, subscriptionOf } from './hooks.ts'
import { readWish } from './wishes.ts'

/** The most channels that one key may have. */
const MOST = 6
const MAIL = /^[^\s@<>,;:"()]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i

/** What a person may do by a link in a mail. */
export type LinkAct = 'verify' | 'never' | 'stop' | 'quiet' | 'confirm'

/** What people may say about how they are told: by the key of a table, or by a link that they got in a mail. */
export class EmailVerification {
  readonly #office: Office
  readonly #means: { readonly mail: boolean; readonly answers: boolean }
  readonly #trouble: () => string | null
  readonly #quotas: Quotas
  /** By the hash of a key: of what is asked at once, one comes first. */
  readonly #turns = new Queues()

  constructor(
    office: Office,
    means: { readonly mail: boolean; readonly answers: boolean },
    fault: () => string | null = () => null,
  ) {
    this.#office = office
    this.#quotas = new Quotas(office.agency.store)
    this.#means = means
    this.#trouble = fault
  }

  /** Why answers by mail are not read now, in a sentence for everybody; null when all is well. */
  get fault(): string | null {
    return this.#trouble()
  }

  async list(table: string, key: Presented): Promise<Tellings> {
    const hash = await this.#office.agency.keyAt(table, key)
    const own = await this.#own(table, hash)
    const { publicKey } = await pushKeys(this.#office.post)
    return { channels: own.map((channel) => tellingOf(channel)), ...this.#means, push: publicKey }
  }

  /** @param from the address that asks; null for an administrator */
  async add(
    table: string,
    key: Presented,
    telling: NewTelling,
    from: string | null = null,
  ): Promise<Telling> {
    const hash = await this.#office.agency.keyAt(table, key)
    return this.#turns.turn(hash, () => this.#add(table, { key: hash, person: personIn(key), from }, telling))
  }

  async #add(
    table: string,
    by: Asker & { readonly key: string },
    { kind, target, wish }: NewTelling,
  ): Promise<Telling> {
    const { post, agency } = this.#office
    const { key: hash, person } = by
    const wrong = this.#fault(kind, target.trim())
    if (wrong !== null) throw fault('invalid', 'BAD_TARGET', wrong)
    const usual = person === null ? null : await agency.store.people.person(person)
    const read = readWish(wish ?? usual?.wish ?? {})
    if (typeof read === 'string') throw fault('invalid', 'BAD_WISH', read)
    const own = await this.#own(table, hash)
    if (own.some((channel) => channel.kind === kind && channel.target === target.trim()))
      throw fault('conflict', 'TOLD_ALREADY', 'You already get notifications there.')
    if (own.length >= MOST) throw fault('conflict', 'TOO_MANY', `At most ${MOST} notifications at a table.`)
    const now = agency.store.nowMs()
    const channel: Channel = {
      ...{ id: randomBytes(10).toString('hex'), table, key: hash, kind, target: target.trim() },
      secret: randomBytes(24).toString('base64url'),
      verifiedAtMs: kind === 'mail' && !(await this.#isOwn(target, person)) ? null : now,
      failingSinceMs: null,
      wish: { ...read },
    }
    if (channel.verifiedAtMs === null) await this.#askWhose(channel, by, now)
    else {
      await post.putChannel(channel)
      await agency.tell(table)
    }
    return tellingOf(channel, kind === 'hook' ? channel.secret : null)
  }

  async change(table: string, key: Presented, id: string, change: TellingChange): Promise<Tellings> {
    const { post, agency } = this.#office
    const hash = await agency.keyAt(table, key)
    await this.#turns.turn(hash, async () => {
      const channel = (await this.#own(table, hash)).find((one) => one.id === id)
      if (channel === undefined)
        throw fault('missing', 'NO_SUCH_CHANNEL', 'You get no more notifications there.')
      if ('drop' in change) return post.dropChannel(id)
      const wish = readWish({ ...channel.wish, ...change.wish })
      if (typeof wish === 'string') throw fault('invalid', 'BAD_WISH', wish)
      await post.putChannel({ ...channel, wish: { ...wish } })
      await agency.tell(table)
    })
    return this.list(table, key)
  }

  /** What a link would do, in a sentence; null when it does nothing (any more). It changes nothing: programs open links, too. */
  async whatOf(act: LinkAct, id: string, sign: string): Promise<string | null> {
    const { addresses, post } = this.#office
    if (!addresses.fits(`${act} ${id}`, sign)) return null
    if (act === 'confirm')
      return (await post.mail(id))?.state === 'waiting' ? 'Yes, I wrote that mail.' : null
    if (act === 'never')
      return (await post.kept(neverName(id))) === null ? 'Never write to this address again.' : null
    const channel = await post.channel(id)
    if (channel === null) return null
    if (act === 'quiet') return 'Send no more mails about any table to this address.'
    return act === 'stop' ? 'Send me no more mails about this table.' : 'Yes, this address is mine.'
  }

  /** Does what a link is for, and says so; null when it does nothing (any more). */
  async follow(act: LinkAct, id: string, sign: string): Promise<string | null> {
    const { addresses, post, agency } = this.#office
    if (!addresses.fits(`${act} ${id}`, sign)) return null
    if (act === 'confirm') {
      if ((await post.mail(id))?.state !== 'waiting') return null
      await post.setMail(id, 'confirmed')
      return 'Your mail is being read; a receipt is on its way.'
    }
    if (act === 'never') {
      await post.own(neverName(id), () => 'never')
      return 'Argosy will never write to this address again.'
    }
    const channel = await post.channel(id)
    if (channel === null) return null
    if (act === 'stop') {
      await post.dropChannel(id)
      return 'You get no more mails about this table.'
    }
    if (act === 'quiet') {
      for (const { id: same } of await post.channelsTo(channel.kind, channel.target))
        await post.dropChannel(same)
      return 'This address gets no more mails about any table.'
    }
    await post.putChannel({ ...channel, verifiedAtMs: agency.store.nowMs(), failingSinceMs: null })
    if (channel.failingSinceMs !== null) await agency.reach(channel.table, channel.key, true)
    await agency.tell(channel.table)
    return 'The address is confirmed. You get notifications there from now on.'
  }

  /** The deadlines of tables as a file for calendars. */
  calendar(tables: readonly TableSummary[]): string {
    const { publicUrl, addresses, agency } = this.#office
    const deadlines = tables.flatMap(({ table, name, dueAtMs, yourTurn }) =>
      dueAtMs === null || !yourTurn
        ? []
        : [{ table, name, dueAtMs, page: publicUrl === null ? null : `${publicUrl}/t/${table}` }],
    )
    return calendar(deadlines, addresses.domain, agency.store.nowMs())
  }

  async #own(table: string, key: string): Promise<readonly Channel[]> {
    return (await this.#office.post.channels(table)).filter((channel) => channel.key === key)
  }

  #fault(kind: Channel['kind'], target: string): string | null {
    if (kind === 'push')
      return subscriptionOf(target) === null ? 'This is not a push subscription of a browser.' : null
    if (kind !== 'mail') return hookFault(kind, target)
    if (!this.#means.mail) return 'This server sends no emails. Choose another kind of notification.'
    return MAIL.test(target)
      ? null
      : `"${target.slice(0, 80)}" is not an email address. Write it as name@example.org.`
  }

  /** Whether an address is one that an account has proved to be its own. */
  async #isOwn(target: string, person: string | null): Promise<boolean> {
    if (person === null) return false
    return (await this.#office.agency.store.people.owner(target.trim().toLowerCase())) === person
  }

  /**
   * House-6.11  Until the holder of an address has confirmed it, only this question is sent there; it contains nothing that
   * another person wrote. The asker has played here, or has an account; and the number of addresses they ask is counted.
   */
  async #askWhose(channel: Channel, by: Asker & { readonly key: string }, now: number): Promise<void> {
    const { post, addresses, publicUrl, agency } = this.#office
    const to = channel.target.toLowerCase()
    if (await wantsNone(this.#office, to))
      throw fault('forbidden', 'NEVER_WRITE', 'The owner of this address wants no mails from here.')
    if (by.person === null && !(await agency.hasMoved(channel.table, by.key)))
      throw fault(
        'conflict',
        'MOVE_FIRST',
        'You can add an address after your first move here, or when you are signed in.',
      )
    const same = await post.channelsTo('mail', channel.target)
    await this.#quotas.mailing(
      to,
      by,
      same.some(({ verifiedAtMs }) => verifiedAtMs !== null),
    )
    const page = (act: LinkAct, id: string) =>
      `${publicUrl ?? ''}/post/${act}/${id}/${addresses.sign(`${act} ${id}`)}`
    const text = [
      'Somebody wants Argosy to write to this address when it is their turn in a game.',
      'If that was you, confirm here:',
      '',
      `  ${page('verify', channel.id)}`,
      '',
      'If it was not, do nothing. To make sure that Argosy never writes to you again:',
      '',
      `  ${page('never', nobodyAt(addresses, to))}`,
    ].join('\n')
    await post.putChannel(channel)
    const job = mailJob(`verify:${channel.id}`, now, {
      ...{ channel: channel.id, to: channel.target, subject: 'Is this address yours?', text },
      ...{ replyTo: null, thread: `verify-${channel.id}`, inReplyTo: null, id: `verify-${channel.id}` },
    })
    await post.tell([], [job], now)
  }
}

function tellingOf(channel: Channel, secret: string | null = null): Telling {
  const { id, kind, target, verifiedAtMs, failingSinceMs, wish } = channel
  const shown = kind === 'mail' ? target : kind === 'push' ? 'this browser' : new URL(target).hostname
  return {
    ...{ id, kind, target: shown, verified: verifiedAtMs !== null, failing: failingSinceMs !== null },
    ...{ secret, wish },
  }
}
