import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Post } from '../../store/post.ts'

/** What an address opens: one seat for one question, as long as one key holds it; or where a mail comes back to. */
export type Opening =
  | { readonly kind: 'play'; readonly table: string; readonly seat: number; readonly since: number }
  | { readonly kind: 'bounce'; readonly channel: string }

/** Lower case only: some servers on the way change the case of addresses. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
/** Of 5 bits each: 80 bits. */
const SIGNATURE = 16

const PLAY = /^play\+([a-z0-9]{4,20})-(\d{1,4})-(\d{1,9})-([a-z2-7]{16})$/
const BOUNCE = /^bounce\+([a-z0-9]{4,24})-([a-z2-7]{16})$/

/** Makes and reads the addresses of a house; without its secret nobody can. */
export class Addresses {
  readonly domain: string
  /** From which mails come. */
  readonly sender: string
  /** The mailbox whose subaddresses ours are, with its +; empty where all of the domain is ours. */
  readonly #mailbox: string
  readonly #secret: string

  /** @param at what stands behind the @, or the one address of a mailbox */
  constructor(at: string, secret: string) {
    const [domain = '', mailbox] = at.toLowerCase().split('@').reverse()
    this.domain = domain
    this.sender = `${mailbox ?? 'argosy'}@${domain}`
    this.#mailbox = mailbox === undefined ? '' : `${mailbox}+`
    this.#secret = secret
  }

  /** The address to which the holder of a key sends their answer to a question, asked since an event. */
  play(table: string, seat: number, since: number, key: string): string {
    const what = `${table}-${seat}-${since}`
    return this.#written('play', `${what}-${this.sign(`play ${what} ${key}`)}`)
  }

  /** The address to which mails to a channel come back that cannot be delivered. */
  bounce(channel: string): string {
    return this.#written('bounce', `${channel}-${this.sign(`bounce ${channel}`)}`)
  }

  /** `play+…@domain`, or `mailbox+play-…@domain`. */
  #written(kind: Opening['kind'], rest: string): string {
    const local = this.#mailbox === '' ? `${kind}+${rest}` : `${this.#mailbox}${kind}-${rest}`
    return `${local}@${this.domain}`
  }

  /** What stands before the @ of an address, as if all of the domain were ours; null when it is none of ours. */
  #local(address: string): string | null {
    const lower = address.toLowerCase()
    const end = `@${this.domain}`
    if (!lower.endsWith(end) || !lower.startsWith(this.#mailbox)) return null
    const local = lower.slice(this.#mailbox.length, -end.length)
    return this.#mailbox === '' ? local : local.replace(/^(play|bounce)-/, '$1+')
  }

  /** What an address claims to open; null when it is none of ours. `isOpen` says whether it does. */
  read(address: string): { readonly opening: Opening; readonly signature: string } | null {
    const local = this.#local(address)
    if (local === null) return null
    const [, table, seat, since, sign] = PLAY.exec(local) ?? []
    if (table !== undefined && sign !== undefined)
      return { opening: { kind: 'play', table, seat: Number(seat), since: Number(since) }, signature: sign }
    const [, channel, signature] = BOUNCE.exec(local) ?? []
    if (channel === undefined || signature === undefined) return null
    return { opening: { kind: 'bounce', channel }, signature }
  }

  /** Whether an address opens what it claims to; `key` is the hash of the key that holds the seat now. */
  isOpen({ opening, signature }: { opening: Opening; signature: string }, key: string): boolean {
    const what =
      opening.kind === 'play'
        ? `play ${opening.table}-${opening.seat}-${opening.since} ${key}`
        : `bounce ${opening.channel}`
    return this.fits(what, signature)
  }

  /** Sixteen letters that only this house can write under a text. */
  sign(what: string): string {
    const bytes = createHmac('sha256', this.#secret).update(what).digest()
    let out = ''
    let bits = 0
    let held = 0
    for (const byte of bytes) {
      held = ((held << 8) | byte) & 0xfff
      for (bits += 8; bits >= 5; bits -= 5) out += LETTERS[(held >> (bits - 5)) & 31]
    }
    return out.slice(0, SIGNATURE)
  }

  /** Whether these letters were written under a text by this house. */
  fits(what: string, signature: string): boolean {
    const right = Buffer.from(this.sign(what))
    const given = Buffer.from(signature)
    return given.length === right.length && timingSafeEqual(given, right)
  }
}

// A person who never wants mails from this house is heard for the whole house. Their address itself is not kept.

/** What stands for an address where it is not to be kept. */
export const nobodyAt = (addresses: Addresses, address: string): string =>
  addresses.sign(`never ${address.trim().toLowerCase()}`)

/** Under which name it is kept that an address wants no mails. */
export const neverName = (nobody: string): string => `never ${nobody}`

/** Whether an address wants no mails from this house. */
export async function wantsNone(
  { post, addresses }: { readonly post: Post; readonly addresses: Addresses },
  address: string,
): Promise<boolean> {
  return (await post.kept(neverName(nobodyAt(addresses, address)))) !== null
}
