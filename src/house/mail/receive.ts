import type { MailHandler } from './handle.ts'
import { cut, headerOf } from './letter.ts'
import { mailId, type Office } from './office.ts'
import { isTooSlow } from './parse.ts'

/** Bytes of a mail. */
export const MAIL_BYTES = 256 * 1024

/** What a mail is refused with. */
export class Refused extends Error {
  readonly responseCode: number
  constructor(code: number, text: string, cause?: unknown) {
    super(text, { cause })
    this.responseCode = code
  }
}

/** Where a mail has come to, and from. */
export interface Envelope {
  readonly to: string
  /** Empty for what no person has sent; null where nobody knows. */
  readonly from: string | null
}

type Play = { readonly table: string; readonly seat: number }
const seatOf = ({ table, seat }: Play) => `${table} ${seat}`

const NO_ADDRESS = 'There is no such address here, or it is no longer open.'
const NO_MAIL = 'We cannot read this mail.'
const TOO_MANY = 'Too many emails from this seat. Try again in an hour.'

/** The most mails of a seat that are kept in an hour, and the most that may take too long to read. */
const HOURLY = 60
const SLOW_HOURLY = 3
const HOUR_MS = 3_600_000

/** Takes mails in, through any door: only to addresses that this house has given out, each durable before it is taken. */
export class MailReceiver {
  readonly #office: Office
  readonly #clerk: MailHandler
  /** When mails took too long to read, by their seats; on a clock that only runs forward. */
  readonly #slow = new Map<string, readonly number[]>()

  constructor(office: Office, clerk: MailHandler) {
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
    if (opening.kind === 'play' && this.#slowOf(opening).length >= SLOW_HOURLY)
      throw new Refused(450, TOO_MANY)
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
    const letter = await this.#read(opening, () => this.#office.reader.letter(raw, from))
    if (letter === null) throw new Refused(554, NO_MAIL)
    const { messageId, machine } = letter
    meter.count('mails', 'in')
    // Counted, and neither kept nor answered: else two machines would write to each other for ever.
    if (machine !== null) {
      meter.count('mails', 'unanswered')
      return
    }
    const { table, seat, since } = opening
    const now = agency.store.nowMs()
    if ((await post.mailsSince(table, seat, now - HOUR_MS)) >= HOURLY) throw new Refused(450, TOO_MANY)
    const id = mailId(messageId === '' ? raw.toString('latin1') : messageId, to)
    await post.keepMail({ id, table, seat, since, raw, atMs: now })
    void this.#clerk.read().catch((error) => log('Mails could not be read.', error))
  }

  /**
   * Takes a mail that somebody else has received. It is cut one byte after the limit.
   * @throws Refused where it is none for us
   */
  async collect(raw: Buffer): Promise<void> {
    const header = headerOf(raw)
    const delivered = await this.#read(null, () => this.#office.reader.delivered(header))
    if (delivered === null) throw new Refused(554, NO_MAIL)
    const { from, to } = delivered
    for (const address of to) {
      const isOpen = await this.open(address).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refused) return false
          throw error
        },
      )
      if (!isOpen) continue
      const envelope = { to: address, from }
      if (raw.length > MAIL_BYTES) return this.keep(cut(header), envelope)
      return this.keep(raw, envelope).catch((error: unknown) => {
        // Nobody is told of what is refused here, so that what cannot be read is kept without its words.
        if (error instanceof Refused && isTooSlow(error.cause)) return this.keep(cut(header), envelope)
        throw error
      })
    }
    throw new Refused(550, NO_ADDRESS)
  }

  /** House-6.9  A mail that takes too long to read is refused; a seat that sends several of them has to wait. */
  async #read<T>(opening: Play | null, read: () => Promise<T>): Promise<T> {
    try {
      return await read()
    } catch (error) {
      if (!isTooSlow(error)) throw error
      if (opening !== null) this.#slow.set(seatOf(opening), [...this.#slowOf(opening), performance.now()])
      throw new Refused(
        554,
        'This mail takes too long to read. Send your move as plain text. (House-6.9)',
        error,
      )
    }
  }

  #slowOf(opening: Play): readonly number[] {
    const seat = seatOf(opening)
    const lately = (this.#slow.get(seat) ?? []).filter((atMs) => performance.now() - atMs < HOUR_MS)
    if (lately.length === 0) this.#slow.delete(seat)
    return lately
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
