/** A mail as it is read: small, even if the mail was large. */
export interface Letter {
  readonly from: string
  readonly messageId: string
  readonly subject: string
  /** What the writer says, without the quotes. */
  readonly lines: readonly string[]
  /** The line from which on nothing was read, such as the head of a quote; empty where all was. */
  readonly unread: string
  /** Why nobody may be answered: it was written by a machine; null for a person's. */
  readonly machine: string | null
  /** It was too large, or took too long to read, and what it said was left out. */
  readonly isCut: boolean
}

/** Where a mail was delivered to, as its headers say, the surest first; and from where, null where they do not say. */
export interface Delivered {
  readonly from: string | null
  readonly to: readonly string[]
}

/** What the process that reads mails is asked. */
export type ReadTask =
  | { readonly t: 'letter'; readonly bytes: Uint8Array; readonly from: string | null }
  | { readonly t: 'delivered'; readonly bytes: Uint8Array }

/** Stands in what we write; what comes below it is quoted. */
export const ABOVE = '--- Write your answer above this line. ---'

/** Stands in mails of which the house has kept nothing but what stands above their words. */
export const CUT_HEADER = 'X-Argosy-Cut'

const HEADER_END = /\r?\n\r?\n/

/** What stands before the first empty line. */
export function headerOf(raw: Buffer): Buffer {
  const end = HEADER_END.exec(raw.toString('latin1'))
  return end === null ? raw : raw.subarray(0, end.index + end[0].length)
}

/** The most bytes above a mail's words that are kept of one that was cut. */
const CUT_BYTES = 16 * 1024

/** A mail that was too large, without its words: only its head, so that its writer can be told. */
export function cut(header: Buffer): Buffer {
  const lines = header
    .subarray(0, CUT_BYTES)
    .toString('latin1')
    .split(/\r?\n(?![ \t])/)
  const kept = lines.filter((line) => line !== '' && !/^content-|^mime-version:/i.test(line))
  return Buffer.from([...kept, `${CUT_HEADER}: yes`, '', ''].join('\r\n'), 'latin1')
}
