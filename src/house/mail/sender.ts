import nodemailer, { type Transporter } from 'nodemailer'
import { wantsNone } from './address.ts'
import { htmlOf } from './html.ts'
import type { Outgoing, TextFile } from './letters.ts'
import type { Office } from './office.ts'
import { stopPage } from './office.ts'

/** A text as an attachment, which is no longer by its code than it is. */
const attached = ({ name, text }: TextFile) => ({
  filename: name,
  content: text,
  contentType: 'text/plain; charset=utf-8',
  contentTransferEncoding: 'quoted-printable' as const,
})

/** Sends mails through a server that is given as a URL: `smtps://name:password@mail.example`. */
export class Sender {
  readonly #transport: Transporter
  readonly #office: Office

  constructor(smtpUrl: string, office: Office) {
    this.#office = office
    this.#transport = nodemailer.createTransport(smtpUrl, {
      ...{
        pool: true,
        maxConnections: 2,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
      },
      ...{ disableFileAccess: true, disableUrlAccess: true },
    } as object)
  }

  /** Sends one; rejects when the server does not take it. */
  async send(mail: Outgoing): Promise<void> {
    const { addresses, meter } = this.#office
    const { channel, to, subject, text, replyTo, thread, inReplyTo, id, stops, files = [] } = mail
    if (await wantsNone(this.#office, to)) return
    const stop = stopPage(this.#office, channel, stops)
    const root = `<${thread}@${addresses.domain}>`
    await this.#transport.sendMail({
      from: { name: 'Argosy', address: addresses.sender },
      to,
      ...(replyTo === null ? {} : { replyTo }),
      envelope: { from: addresses.bounce(channel), to },
      subject,
      text,
      html: htmlOf(text),
      attachments: files.map(attached),
      messageId: `<${id}@${addresses.domain}>`,
      references: inReplyTo === null || inReplyTo === '' ? [root] : [root, inReplyTo],
      ...(inReplyTo === null || inReplyTo === '' ? {} : { inReplyTo }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'X-Auto-Response-Suppress': 'All',
        ...(stop === null
          ? {}
          : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    })
    meter.count('mails', 'out')
  }

  /** Sends one that is about no table, and that nobody answers. */
  async write(to: string, subject: string, text: string): Promise<void> {
    const { addresses, meter } = this.#office
    const from = addresses.sender
    await this.#transport.sendMail({
      from: { name: 'Argosy', address: from },
      ...{ to, subject, text, html: htmlOf(text), envelope: { from, to } },
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    })
    meter.count('mails', 'out')
  }

  close(): void {
    this.#transport.close()
  }
}
