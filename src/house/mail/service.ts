import { randomBytes } from 'node:crypto'
import type { Meter } from '../../store/meter.ts'
import type { Channel, Post } from '../../store/post.ts'
import type { Agency } from '../agency.ts'
import { EmailVerification } from '../notices/email-verification.ts'
import { callHook, push, pushKeys } from '../notices/hooks.ts'
import { remind } from '../notices/host.ts'
import { Deliveries, Notices } from '../notices/notices.ts'
import type { Call } from '../notices/writing.ts'
import { Summaries } from '../notices/writing.ts'
import { SWITCHES } from '../switches.ts'
import { Addresses, wantsNone } from './address.ts'
import { MailHandler } from './handle.ts'
import type { Outgoing } from './letters.ts'
import { Mailbox } from './mailbox.ts'
import type { Office } from './office.ts'
import { MailParser } from './parse.ts'
import { MailReceiver } from './receive.ts'
import type { Receiver } from './receiver.ts'
import type { Sender } from './sender.ts'

/** How a house tells people, and hears them by mail. */
export interface MailSettings {
  /** Where mails are given to be sent: `smtps://name:password@mail.example`; null: none are sent. */
  readonly smtpUrl: string | null
  /** Where mails are taken in; null: none are. */
  readonly port: number | null
  readonly host: string
  /** A mailbox from which mails are fetched: `imaps://name:password@mail.example`; null: there is none. */
  readonly imapUrl?: string | null
  /** What stands behind the @ of our addresses; or the one address of a mailbox, whose subaddresses they are. */
  readonly domain: string
  readonly publicUrl: string | null
}

/** How often is looked whether somebody is to be told, and something to be delivered. */
const EVERY_MS = 2000
const DAY_MS = 86_400_000
const CARRY_AGAIN_MS = [2000, 10_000]
/** How long raw mails and notices are kept. */
const KEPT_MS = 30 * DAY_MS

/** All that tells people and hears them by mail, put together: what comes in, what goes out, and when. */
export class MailService {
  readonly office: Office
  readonly clerk: MailHandler
  readonly #notices: Notices
  readonly #deliveries: Deliveries
  readonly #intake: MailReceiver
  #receiver: Receiver | null = null
  readonly #mailbox: Mailbox | null
  readonly #sender: Sender | null
  readonly #settings: MailSettings
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> = Promise.resolve()
  #closed = false
  #tidiedAtMs = 0
  /** Where mails are taken in, once it is open. */
  port: number | null = null

  private constructor(office: Office, settings: MailSettings, sender: Sender | null) {
    this.office = office
    this.#settings = settings
    this.clerk = new MailHandler(office)
    const digests = new Summaries(office)
    this.#notices = new Notices(office, digests)
    this.#intake = new MailReceiver(office, this.clerk)
    const { imapUrl = null } = settings
    this.#mailbox = imapUrl === null ? null : new Mailbox(imapUrl, office, this.#intake)
    this.#sender = sender
    this.#deliveries = new Deliveries(office, {
      mail: {
        deliver: async ({ json }) => this.#send(JSON.parse(json) as Outgoing),
        waits: () => office.agency.switches.off.includes('mail out'),
      },
      hook: { deliver: async ({ json }) => this.#call(JSON.parse(json) as Call), tries: 3 },
      digest: { deliver: (job) => digests.deliver(job) },
      nudge: { deliver: (job) => remind(office, job) },
      push: { deliver: async ({ json }) => this.#push(JSON.parse(json) as Call), tries: 3 },
    })
  }

  /** Makes a mailroom that does nothing by itself yet. */
  static async make(
    post: Post,
    agency: Agency,
    settings: MailSettings,
    { meter, log }: { meter: Meter; log: (text: string, error?: unknown) => void },
  ): Promise<MailService> {
    const secret = await post.own('addresses', () => randomBytes(32).toString('hex'))
    const { domain, publicUrl, smtpUrl } = settings
    const addresses = new Addresses(domain, secret)
    const office: Office = { post, agency, addresses, reader: new MailParser(), publicUrl, meter, log }
    // What sends mails and takes them in is loaded where it is wanted: most houses do without, and open sooner.
    const sender = smtpUrl === null ? null : new (await import('./sender.ts')).Sender(smtpUrl, office)
    return new MailService(office, settings, sender)
  }

  /** Where people say how they are told. */
  get door(): EmailVerification {
    const isHeard = this.#settings.port !== null || this.#mailbox !== null
    const answers = this.#sender !== null && isHeard
    return new EmailVerification(this.office, { mail: this.#sender !== null, answers }, () => this.fault)
  }

  /** Why mails are not fetched now, in a sentence without secrets; null when they are, or none are to be. */
  get fault(): string | null {
    const isOff = this.office.agency.switches.off.includes('mail in')
    return isOff ? SWITCHES['mail in'][1] : (this.#mailbox?.fault ?? null)
  }

  /** What carries mails that are about no table; null where none are sent, or their links would lead nowhere. */
  get carrier(): Carrier | null {
    const sender = this.#sender
    const { publicUrl } = this.#settings
    if (sender === null || publicUrl === null) return null
    const refuses = (to: string) => wantsNone(this.office, to)
    return { publicUrl, refuses, write: (...mail) => void this.#carry(() => sender.write(...mail)) }
  }

  /** What is in such a mail is kept nowhere: it is tried a few times, and then somebody has to ask again. */
  async #carry(send: () => Promise<void>): Promise<void> {
    for (const pauseMs of [...CARRY_AGAIN_MS, null]) {
      try {
        return await send()
      } catch {
        if (this.#closed) return
        if (pauseMs === null) this.office.log('A sign-in link could not be sent.')
        else await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
      }
    }
  }

  /** Takes mails in from now on, and begins with those that came before. */
  async open(): Promise<void> {
    const { port, host } = this.#settings
    if (port !== null) {
      const receiver = new (await import('./receiver.ts')).Receiver(this.office, this.#intake)
      this.port = await receiver.listen(port, host)
      this.#receiver = receiver
    }
    this.#mailbox?.open()
    const again = () => {
      if (this.#closed) return
      this.#timer = setTimeout(() => void this.work().finally(again), EVERY_MS)
      this.#timer.unref()
    }
    again()
  }

  /** Does everything that is due now, and waits for it. */
  work(): Promise<void> {
    this.#working = this.#working.then(async () => {
      // House-4.5  What has come in meanwhile is read when deadlines have been moved.
      if (this.#closed || this.office.agency.switches.resting() !== null) return
      await this.clerk.read()
      await this.#notices.sweep()
      await this.#deliveries.run()
      await this.#tidy()
    })
    this.#working = this.#working.catch((error: unknown) =>
      this.office.log('Notifications have to wait.', error),
    )
    return this.#working
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#receiver?.close()
    await this.#mailbox?.close()
    await this.#working
    await this.clerk.close()
    await this.office.reader.close()
    this.#sender?.close()
  }

  async #tidy(): Promise<void> {
    const now = this.office.agency.store.nowMs()
    if (now - this.#tidiedAtMs < DAY_MS) return
    this.#tidiedAtMs = now
    await this.office.post.forget(now - KEPT_MS)
  }

  async #send(mail: Outgoing): Promise<void> {
    const channel = await this.office.post.channel(mail.channel)
    // A person who unsubscribed gets no more mails, not even those on their way.
    if (channel === null) return
    if (this.#sender === null) throw new Error('No mails are sent: ARGOSY_SMTP_URL is not set.')
    await this.#sender.send(mail)
  }

  async #call({ channel: id, news }: Call): Promise<void> {
    const { post, agency } = this.office
    const channel = await post.channel(id)
    if (channel === null) return
    const now = agency.store.nowMs()
    await this.#noted(channel, callHook(channel, news, now))
  }

  async #push({ channel: id, news }: Call): Promise<void> {
    const { post, publicUrl, addresses } = this.office
    const channel = await post.channel(id)
    if (channel === null) return
    // The operator's address for push services: https, or a mail address.
    const subject = publicUrl?.startsWith('https:') === true ? publicUrl : `mailto:${addresses.sender}`
    const taken = push(channel, news, await pushKeys(post), subject)
    await this.#noted(channel, taken)
    if (!(await taken)) await post.dropChannel(id)
  }

  /** Writes down since when a channel fails, and when it works again. */
  async #noted(channel: Channel, done: Promise<unknown>): Promise<void> {
    const { post, agency } = this.office
    try {
      await done
      if (channel.failingSinceMs !== null) await post.putChannel({ ...channel, failingSinceMs: null })
    } catch (error) {
      if (channel.failingSinceMs === null)
        await post.putChannel({ ...channel, failingSinceMs: agency.store.nowMs() })
      throw error
    }
  }
}

/** What carries mails to people that are about no table. It never waits for them to arrive. */
export interface Carrier {
  /** What stands before the path of a page: `https://games.example`. */
  readonly publicUrl: string
  /** Whether an address has asked never to be written to. */
  refuses?(to: string): Promise<boolean>
  write(to: string, subject: string, text: string): void
}
