import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { type Clerk, mailId, type Office } from './clerk.ts'
import { readLetter } from './parsing.ts'

/** Bytes of a mail. */
export const MAIL_BYTES = 256 * 1024
/** So many mails may be on their way in at once. */
const AT_ONCE = 50

/** What a mail is refused with. */
class Refused extends Error {
  readonly responseCode: number
  constructor(code: number, text: string) {
    super(text)
    this.responseCode = code
  }
}

type Done = (error?: Error | null, message?: string) => void

/**
 * Takes mails in: only to addresses that this house has given out, none too large, and each is durable before it is
 * acknowledged.
 */
export class Receiver {
  readonly #office: Office
  readonly #clerk: Clerk
  readonly #server: SMTPServer

  constructor(office: Office, clerk: Clerk) {
    this.#office = office
    this.#clerk = clerk
    this.#server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['AUTH', 'STARTTLS'], logger: false, banner: 'Argosy' },
      ...{
        size: MAIL_BYTES,
        maxClients: AT_ONCE,
        socketTimeout: 30_000,
        closeTimeout: 2000,
        disableReverseLookup: true,
      },
      onRcptTo: ({ address }, session, done) => this.#answer(done, () => this.#open(address, session)),
      onData: (stream, session, done) => {
        const parts: Buffer[] = []
        let bytes = 0
        stream.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes <= MAIL_BYTES) parts.push(part)
        })
        stream.on('error', (error) => done(error))
        stream.on('end', () =>
          this.#answer(done, async () => {
            if (bytes > MAIL_BYTES)
              throw new Refused(552, `A mail to us has at most ${MAIL_BYTES / 1024} kB.`)
            await this.#keep(Buffer.concat(parts), session)
          }),
        )
      },
    })
    // Somebody who breaks off is no fault of ours.
    this.#server.on('error', () => {})
  }

  /** Listens, and gives the port. */
  listen(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      const server = this.#server.server
      server.once('error', reject)
      this.#server.listen(port, host, () => {
        server.removeListener('error', reject)
        const bound = server.address()
        resolve(typeof bound === 'object' && bound !== null ? bound.port : port)
      })
    })
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  #answer(done: Done, act: () => Promise<void>): void {
    act().then(
      () => done(),
      (error: unknown) => {
        this.#office.meter.count('mails', 'refused')
        if (error instanceof Refused) return done(error)
        this.#office.log('A mail could not be taken in.', error)
        done(new Refused(451, 'Not now: try again later.'))
      },
    )
  }

  async #open(address: string, { envelope }: SMTPServerSession): Promise<void> {
    const { addresses, agency } = this.#office
    const read = addresses.read(address)
    const none = new Refused(550, 'There is no such address here, or it is not open any more.')
    if (read === null || envelope.rcptTo.length > 0) throw none
    const { opening } = read
    const key = opening.kind === 'play' ? await agency.holder(opening.table, opening.seat) : ''
    if (key === null || !addresses.isOpen(read, key)) throw none
  }

  async #keep(raw: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    const { addresses, post, agency, meter } = this.#office
    const address = envelope.rcptTo[0]?.address ?? ''
    const opening = addresses.read(address)?.opening
    if (opening === undefined) throw new Refused(550, 'There is no such address here.')
    if (opening.kind === 'bounce') return this.#bounced(opening.channel)
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    const { messageId, machine } = await readLetter(raw, from)
    meter.count('mails', 'in')
    // Counted, and neither kept nor answered: else two machines would write to each other for ever.
    if (machine !== null) {
      meter.count('mails', 'unanswered')
      return
    }
    const { table, seat, since } = opening
    const id = mailId(messageId === '' ? raw.toString('latin1') : messageId, address)
    await post.keepMail({ id, table, seat, since, raw, atMs: agency.store.nowMs() })
    void this.#clerk.read().catch((error) => this.#office.log('Mails could not be read.', error))
  }

  /** A mail of ours came back: once may be chance, twice ends it. */
  async #bounced(id: string): Promise<void> {
    const { post, agency, meter } = this.#office
    meter.count('mails', 'unanswered')
    const channel = await post.channel(id)
    if (channel === null) return
    const now = agency.store.nowMs()
    await post.putChannel(
      channel.failingSinceMs === null
        ? { ...channel, failingSinceMs: now }
        : { ...channel, verifiedAtMs: null },
    )
    if (channel.failingSinceMs === null) return
    const { table, key } = channel
    await agency
      .reach(table, key, false)
      .catch((error) => this.#office.log(`Table ${table} was not told.`, error))
  }
}
