// Those who play by mail in `mailing.ts`: a mail server that takes what the house sends, and people who answer with what
// their mail offers.

import type { AddressInfo } from 'node:net'
import process from 'node:process'
import nodemailer from 'nodemailer'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Wait until `expect` mails have come; `answer`: to the house at this port, first. */
export type MailOrder = { readonly expect: number; readonly answer?: number }
export type MailWord = { readonly at: number } | 'done'

interface Asked {
  readonly to: string
  readonly reply: string
  readonly subject: string
  readonly text: string
}

const asked: Asked[] = []
let got = 0
let wanted = Number.POSITIVE_INFINITY

const world = new SMTPServer({
  ...{
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    disableReverseLookup: true,
  },
  onData(stream, _session, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
        const reply = mail.replyTo?.[0]?.address
        if (reply !== undefined)
          asked.push({
            ...{ to: mail.to?.[0]?.address ?? '', reply, subject: mail.subject ?? '' },
            text: example(mail.text ?? ''),
          })
        done()
        got++
        if (got >= wanted) tell()
      })
    })
  },
})

function tell(): void {
  wanted = Number.POSITIVE_INFINITY
  process.send?.('done' satisfies MailWord)
}

/** What a mail offers as an answer. */
function example(text: string): string {
  const [, offered = ''] = text.replaceAll('\r', '').split('send back what you want of it:\n\n')
  const orders = offered.split('\n\n', 1)[0] ?? ''
  return orders.trim() === '' ? '# nothing' : orders
}

async function answerAll(port: number): Promise<void> {
  const mouth = nodemailer.createTransport({
    ...{ pool: true, maxConnections: 10, maxMessages: 10_000 },
    ...{ host: '127.0.0.1', port, secure: false, ignoreTLS: true },
  })
  await Promise.all(
    asked.splice(0).map(({ to, reply, subject, text }) => {
      return mouth.sendMail({ from: to, to: reply, subject: `Re: ${subject}`, text })
    }),
  )
  mouth.close()
}

process.on('message', (order: MailOrder) => {
  got = 0
  wanted = order.expect
  if (order.answer !== undefined) void answerAll(order.answer)
})
process.on('disconnect', () => process.exit())
world.listen(0, '127.0.0.1', () => {
  process.send?.({ at: (world.server.address() as AddressInfo).port } satisfies MailWord)
})
