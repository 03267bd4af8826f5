import PostalMime from 'postal-mime'
import { type Clerk, mailId, type Office } from './clerk.ts'
import { CUT_HEADER, readLetter } from './parsing.ts'

/** Bytes of a mail. */
export const MAIL_BYTES = 256 * 1024

/** What a mail is refused with. */
export class Refused extends Error {
  readonly responseCode: number
  constructor(code: number, text: string) {
    super(text)
    this.responseCode = code
  }
}

/** Where a mail has come to, and from. */
export interface Envelope {
  readonly to: string
  /** Empty for what no person has sent; null where nobody knows. */
  readonly from: string | null
}

const NO_ADDRESS = 'There is no such address here, or it is not open any more.'
const HEADER_END = /\r?\n\r?\n/

/** Takes mails in, from whatever door: only to addresses that this house has given out, each durable before it is taken. */
export class Intake {
  readonly #office: Office
  readonly #clerk: Clerk

  constructor(office: Office, clerk: Clerk) {
    this.#office = office
    this.#clerk = clerk
  }

  /**
   * Looks whether a mail to an address would be taken.
   * @throws Refused where it opens nothing
   */
  async open(address: string): Promise<void> {
    const { addresses, agency } = this.#office
    const read = addresses.read(address)
    if (read === null) throw new Refused(550, NO_ADDRESS)
    const { opening } = read
    const key = opening.kind === 'play' ? await agency.holder(opening.table, opening.seat) : ''
    if (key === null || !addresses.isOpen(read, key)) throw new Refused(550, NO_ADDRESS)
  }

  /**
   * Keeps a mail to an address that is open; what machines write is counted only.
   * @throws Refused where it is nothing that could ever be kept
   */
  async keep(raw: Buffer, { to, from }: Envelope): Promise<void> {
    const { addresses, post, agency, meter, log } = this.#office
    const opening = addresses.read(to)?.opening
    if (opening === undefined) throw new Refused(550, NO_ADDRESS)
    if (opening.kind === 'bounce') return this.#bounced(opening.channel)
    const { messageId, machine } = await readLetter(raw, from ?? undefined).catch(() => {
      throw new Refused(554, 'This is no mail that we can read.')
    })
    meter.count('mails', 'in')
    // Counted, and neither kept nor answered: else two machines would write to each other for ever.
    if (machine !== null) {
      meter.count('mails', 'unanswered')
      return
    }
    const { table, seat, since } = opening
    const id = mailId(messageId === '' ? raw.toString('latin1') : messageId, to)
    await post.keepMail({ id, table, seat, since, raw, atMs: agency.store.nowMs() })
    void this.#clerk.read().catch((error) => log('Mails could not be read.', error))
  }

  /**
   * Takes a mail that somebody else has received, and of which no more is here than one byte too many.
   * @throws Refused where it is none for us
   */
  async collect(raw: Buffer): Promise<void> {
    const header = headerOf(raw)
    const { from, to } = await envelopeIn(header)
    for (const address of to) {
      const isOpen = await this.open(address).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused) return false
          throw error
        },
      )
      if (isOpen) return this.keep(raw.length > MAIL_BYTES ? cut(header) : raw, { to: address, from })
    }
    throw new Refused(550, NO_ADDRESS)
  }

  /** A mail of ours came back: once may be chance, twice ends it. */
  async #bounced(id: string): Promise<void> {
    const { post, agency, meter, log } = this.#office
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
    await agency.reach(table, key, false).catch((error) => log(`Table ${table} was not told.`, error))
  }
}

/** Where a mail was delivered to, as its headers say, the surest first; and from where. */
async function envelopeIn(header: Buffer): Promise<{ from: string | null; to: readonly string[] }> {
  const mail = await PostalMime.parse(header).catch(() => {
    throw new Refused(554, 'This is no mail that we can read.')
  })
  const values = (key: string) => mail.headers.filter((one) => one.key === key).map(({ value }) => value)
  const bare = (value: string) => value.trim().replace(/^<(.*)>$/, '$1')
  const listed = (list: typeof mail.to) =>
    (list ?? []).flatMap((one) => [one.address, ...(one.group ?? []).map(({ address }) => address)])
  const said = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'].flatMap(values).map(bare)
  const to = [...said, ...listed(mail.to), ...listed(mail.cc)].filter((address) => address !== undefined)
  const [path] = values('return-path')
  return { from: path === undefined ? null : bare(path), to: [...new Set(to)] }
}

/** What stands before the first empty line. */
function headerOf(raw: Buffer): Buffer {
  const end = HEADER_END.exec(raw.toString('latin1'))
  return end === null ? raw : raw.subarray(0, end.index + end[0].length)
}

/** A mail that was too large, without anything it says: its writer is told so. */
function cut(header: Buffer): Buffer {
  const lines = header.toString('latin1').split(/\r?\n(?![ \t])/)
  const kept = lines.filter((line) => line !== '' && !/^content-|^mime-version:/i.test(line))
  return Buffer.from([...kept, `${CUT_HEADER}: yes`, '', ''].join('\r\n'), 'latin1').subarray(0, MAIL_BYTES)
}
