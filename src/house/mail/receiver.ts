import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Office } from './office.ts'
import { MAIL_BYTES, type MailReceiver, Refused } from './receive.ts'

/** The most mails that come in at once. */
const AT_ONCE = 50

type Done = (error?: Error | null, message?: string) => void

/**
 * Takes mails in: only to addresses that this house has given out, none too large, and each is durable before it is
 * acknowledged.
 */
export class Receiver {
  readonly #office: Office
  readonly #intake: MailReceiver
  readonly #server: SMTPServer

  constructor(office: Office, intake: MailReceiver) {
    this.#office = office
    this.#intake = intake
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
            if (bytes > MAIL_BYTES) throw new Refused(552, `A mail may have at most ${MAIL_BYTES / 1024} kB.`)
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
        done(new Refused(451, 'Not now. Try again later.'))
      },
    )
  }

  async #open(address: string, { envelope }: SMTPServerSession): Promise<void> {
    if (envelope.rcptTo.length > 0) throw new Refused(550, 'Send one mail to one address, please.')
    await this.#intake.open(address)
  }

  async #keep(raw: Buffer, { envelope }: SMTPServerSession): Promise<void> {
    const to = envelope.rcptTo[0]?.address ?? ''
    const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
    await this.#intake.keep(raw, { to, from })
  }
}
