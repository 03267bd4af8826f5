import PostalMime from 'postal-mime'
import { CUT_HEADER, type Delivered, type Letter } from '../letter.ts'
import { machineIn, unquoted } from './body.ts'
import { wordsOfHtml } from './html.ts'

/** The lines of a mail that are read, and the characters of each; nobody's orders are longer. */
const LINES = 10_000
const LINE = 20_000
/** The characters of a subject, an id and an address that are kept. */
const SUBJECT = 200
const ID = 250
const ADDRESS = 320
/** The most addresses that a mail may say it was delivered to. */
const ADDRESSES = 20

/** Reads a mail as it came. Rejects for what cannot be read. */
export async function readLetter(raw: Uint8Array, envelopeFrom: string | null): Promise<Letter> {
  const mail = await PostalMime.parse(raw)
  const attached = mail.attachments.find(({ mimeType }) => mimeType === 'text/plain')
  const text = mail.text ?? (mail.html === undefined ? '' : wordsOfHtml(mail.html))
  const written = unquoted(text)
  const sheet = attached === undefined ? null : unquoted(textOf(attached.content))
  const { lines, unread } = sheet !== null && sheet.lines.length > 0 ? sheet : written
  const isLong = lines.length > LINES || lines.some((line) => line.length > LINE)
  return {
    from: (mail.from?.address ?? '').toLowerCase().slice(0, ADDRESS),
    messageId: (mail.messageId ?? '').slice(0, ID),
    subject: (mail.subject ?? '').slice(0, SUBJECT),
    lines: isLong ? [] : lines,
    unread: isLong ? '' : unread,
    isCut: isLong || mail.headers.some(({ key }) => key === CUT_HEADER.toLowerCase()),
    machine: machineIn(mail.headers, envelopeFrom ?? '?'),
  }
}

/** Where a mail was delivered to, as what stands above its words says. Rejects for what cannot be read. */
export async function readDelivered(header: Uint8Array): Promise<Delivered> {
  const mail = await PostalMime.parse(header)
  const values = (key: string) => mail.headers.filter((one) => one.key === key).map(({ value }) => value)
  const bare = (value: string) => value.trim().replace(/^<(.*)>$/, '$1')
  const listed = (list: typeof mail.to) =>
    (list ?? []).flatMap((one) => [one.address, ...(one.group ?? []).map(({ address }) => address)])
  const said = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap(values).map(bare)
  const to = [...said, ...listed(mail.to), ...listed(mail.cc)].filter((address) => address !== undefined)
  const [path] = values('return-path')
  return { from: path === undefined ? null : bare(path), to: [...new Set(to)].slice(0, ADDRESSES) }
}

const textOf = (content: ArrayBuffer | Uint8Array | string): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
