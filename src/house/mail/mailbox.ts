import type { ImapFlow } from 'imapflow'
import type { Office } from './office.ts'
import { MAIL_BYTES, type MailReceiver, Refused } from './receive.ts'

/** The most mails that are fetched before they are marked. */
const AT_ONCE = 50
/** How often to look for mails where the server does not announce new ones. */
const LOOK_MS = 60_000
/** The pauses before the next tries after a failure; the last one repeats. */
const PAUSES_MS = [2000, 10_000, 60_000, 300_000]

/** Why the mailbox cannot be read, in a sentence that has no secret in it. */
class MailboxFault extends Error {}

/**
 * A mailbox that somebody else keeps, read over IMAP. Every mail is durable here before it is marked as seen there, so
 * that none is lost; one that comes twice is kept once. The mailbox is the house's alone: all that is unseen is read.
 */
export class Mailbox {
  readonly #url: URL
  readonly #office: Office
  readonly #intake: MailReceiver
  readonly #pausesMs: readonly number[]
  #client: ImapFlow | null = null
  #reading: Promise<void> = Promise.resolve()
  #failed = 0
  readonly #closing = new AbortController()
  /** Why it cannot be read now; null when all is well. */
  fault: string | null = null

  /** @param url `imaps://name:password@mail.example/INBOX` */
  constructor(url: string, office: Office, intake: MailReceiver, pausesMs: readonly number[] = PAUSES_MS) {
    this.#url = new URL(url)
    this.#office = office
    this.#intake = intake
    this.#pausesMs = pausesMs
  }

  /** Reads from now on, and does not wait for it. */
  open(): void {
    this.#reading = this.#read()
  }

  async close(): Promise<void> {
    this.#closing.abort()
    this.#client?.close()
    await this.#reading
  }

  /** One connection after the other, with a pause between them that becomes longer as long as none succeeds. */
  async #read(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const begunMs = performance.now()
      try {
        // Servers end connections that have been open for long: that is no fault.
        await this.#session()
      } catch (error) {
        this.#say(reasonOf(error), error)
      }
      if (performance.now() - begunMs > LOOK_MS) this.#failed = 0
      const pauseMs = this.#pausesMs[Math.min(this.#failed++, this.#pausesMs.length - 1)] ?? LOOK_MS
      await this.#pause(pauseMs)
    }
  }

  /** Reads as long as the connection lasts. */
  async #session(): Promise<void> {
    const client = await connection(this.#url)
    this.#client = client
    // It may have been closed meanwhile.
    if (this.#closing.signal.aborted) return
    // What has failed rejects what waits for it, too.
    client.on('error', () => {})
    let more = true
    const wake = () => {
      more = true
      // Any other command ends the wait for new mails.
      if (client.idling) void client.noop().catch(() => {})
    }
    client.on('exists', wake)
    const timer = setInterval(wake, LOOK_MS)
    timer.unref()
    try {
      await client.connect()
      await this.#select(client)
      while (client.usable) {
        more = false
        await this.#takeAll(client)
        this.#well()
        if (!more && (await client.idle()) === false) await this.#pause(LOOK_MS)
      }
    } finally {
      clearInterval(timer)
      client.close()
    }
  }

  async #select(client: ImapFlow): Promise<void> {
    const path = decodeURIComponent(this.#url.pathname.slice(1)) || 'INBOX'
    const { readOnly } = await client.mailboxOpen(path).catch((error: unknown) => {
      if (!client.usable) throw error
      throw new MailboxFault(`there is no mailbox ${path}`)
    })
    if (readOnly === true) throw new MailboxFault('mails in it cannot be marked as seen')
  }

  async #takeAll(client: ImapFlow): Promise<void> {
    const found = await client.search({ seen: false }, { uid: true })
    if (!Array.isArray(found)) throw new MailboxFault('its server does not say what is new')
    for (let at = 0; at < found.length && client.usable; at += AT_ONCE) {
      const some = found.slice(at, at + AT_ONCE).join(',')
      // One byte more than the limit shows that a mail is too large, even if its server says otherwise.
      const source = { maxLength: MAIL_BYTES + 1 }
      const taken: number[] = []
      for await (const mail of client.fetch(some, { uid: true, source }, { uid: true })) {
        await this.#take(mail.source ?? Buffer.alloc(0))
        taken.push(mail.uid)
      }
      if (taken.length === 0) continue
      if (!(await client.messageFlagsAdd(taken.join(','), ['\\Seen'], { uid: true })))
        throw new MailboxFault('mails in it cannot be marked as seen')
    }
  }

  /** What is none for us is counted and marked; what cannot be kept now is read again later. */
  async #take(raw: Buffer): Promise<void> {
    try {
      await this.#intake.collect(raw)
    } catch (error) {
      if (!(error instanceof Refused)) throw new MailboxFault('no mails can be kept now', { cause: error })
      this.#office.meter.count('mails', 'refused')
    }
  }

  #well(): void {
    if (this.fault !== null) this.#office.log('Mails are fetched from the mailbox again.')
    this.fault = null
  }

  /** Says once why nothing is fetched, and again when the reason has changed. */
  #say(reason: string, error?: unknown): void {
    if (this.#closing.signal.aborted) return
    const fault = `Mails cannot be fetched from the mailbox: ${reason} (ARGOSY_IMAP_URL).`
    if (fault === this.fault) return
    this.fault = fault
    this.#office.log(
      fault,
      error instanceof MailboxFault && error.cause !== undefined ? error.cause : undefined,
    )
  }

  #pause(ms: number): Promise<void> {
    const { signal } = this.#closing
    if (signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      timer.unref()
      signal.addEventListener('abort', end)
    })
  }
}

/** Houses without such a mailbox never read the package. */
async function connection(url: URL): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow')
  const secure = url.protocol === 'imaps:'
  return new ImapFlow({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 993 : 143) : Number(url.port),
    secure,
    // A password goes to another machine by TLS only.
    ...(secure || isHere(url.hostname) ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    logger: false,
    disableAutoIdle: true,
    ...{ connectionTimeout: 20_000, greetingTimeout: 10_000 },
    ...{ maxLiteralSize: 2 * MAIL_BYTES, maxLineLength: 2 * MAIL_BYTES },
  })
}

const isHere = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no server of that name',
  EAI_AGAIN: 'the name of its server cannot be looked up now',
  ECONNREFUSED: 'nothing listens at its server',
  ECONNRESET: 'its server broke off',
  ETIMEDOUT: 'its server does not answer',
  NoConnection: 'the connection was lost',
  EConnectionClosed: 'the connection was lost',
  CONNECT_TIMEOUT: 'its server does not answer',
  GREETING_TIMEOUT: 'its server does not answer as IMAP',
}

/** Why it failed, in words that tell neither name nor password. */
function reasonOf(error: unknown): string {
  if (error instanceof MailboxFault) return error.message
  if (!(error instanceof Error)) return 'its server does not answer as it should'
  if ('authenticationFailed' in error) return 'its server refuses the name or the password'
  const code = 'code' in error ? String(error.code) : ''
  if ('tlsFailed' in error || /CERT|TLS|SSL|SIGNED/.test(code))
    return 'its server has no TLS that can be trusted'
  return REASONS[code] ?? 'its server does not answer as it should'
}
