import PostalMime from 'postal-mime'
import { type Letter, machineIn, unquoted, wordsOfHtml } from './body.ts'

/** Stands in mails of which the house has kept nothing but what stands above their words. */
export const CUT_HEADER = 'X-Argosy-Cut'

/** Reads a mail as it came. What cannot be read is a mail without words. */
export async function readLetter(raw: Uint8Array, envelopeFrom = '?'): Promise<Letter> {
  const mail = await PostalMime.parse(raw)
  const attached = mail.attachments.find(({ mimeType }) => mimeType === 'text/plain')
  const text = mail.text ?? (mail.html === undefined ? '' : wordsOfHtml(mail.html))
  const written = unquoted(text)
  const sheet = attached === undefined ? [] : unquoted(textOf(attached.content))
  return {
    from: (mail.from?.address ?? '').toLowerCase(),
    messageId: mail.messageId ?? '',
    subject: mail.subject ?? '',
    lines: sheet.length > 0 ? sheet : written,
    isCut: mail.headers.some(({ key }) => key === CUT_HEADER.toLowerCase()),
    machine: machineIn(mail.headers, envelopeFrom),
  }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
