// What the people who run a house keep: operators, their sessions, requests, switches. Few and small, so they are papers.

import { hash } from 'node:crypto'

/** What somebody with power over tables has done, for all who ask later. */
export interface Noted {
  readonly atMs: number
  /** Who: an operator, a person at the command line, the maker of a table, the house itself. */
  readonly who: string
  /** What: `quarantine`, `delete` … */
  readonly act: string
  /** To which table, or file. */
  readonly what: string
  readonly why: string
}

/** The same as it lies in the audit: bound to the line before it. Null at lines of releases before there was a chain. */
export interface Bound extends Noted {
  readonly prev: string | null
  readonly hash: string | null
}

/** What the first line is bound to. */
export const AUDIT_ROOT = ''

/** The hash of a line, by which it and all before it can be known again. */
export const auditHash = (prev: string, { atMs, who, act, what, why }: Noted): string =>
  hash('sha256', JSON.stringify([prev, atMs, who, act, what, why]))

/** Among how many of the last lines an act is searched for: without an index, so that it is bounded. */
export const AUDIT_SEARCHED = 20_000

/** A row of either store as a line of the audit. */
export const boundOf = (row: Readonly<Record<string, unknown>>): Bound => ({
  ...{ atMs: Number(row.at_ms), who: String(row.who), act: String(row.act), what: String(row.what) },
  ...{ why: String(row.why), prev: row.prev == null ? null : String(row.prev) },
  hash: row.hash == null ? null : String(row.hash),
})

/** Something that is kept under a kind and a name, as JSON; never read by the store. */
export interface Paper {
  readonly kind: string
  readonly id: string
  /** 1 when it is new; one more with every change. */
  readonly rev: number
  readonly json: string
  readonly atMs: number
}

/** Under which kind of paper it stands, by its table, which lines of talk are hidden: marks of tables have its revision. */
export const HIDDEN = 'hidden'

/** Which papers belong to a table, in SQL: what is hidden of its chat, that it may not be listed, and whose chat is closed by their seat. */
export const papersOf = (table: string): string =>
  `(kind IN ('${HIDDEN}', 'unlist') AND id = ${table})
    OR (kind = 'mute' AND substr(id, 1, length(${table}) + 6) = 'seat ' || ${table} || ' ')`

/** The papers of those who run the house. As in `Store`, a change is durable when its promise resolves. */
export interface Office {
  paper(kind: string, id: string): Promise<Paper | null>
  /** All of a kind, the oldest first. */
  papers(kind: string): Promise<readonly Paper[]>
  /** Keeps one in the place of its revision `before`, 0 for none; false when another was faster. */
  keep(paper: Omit<Paper, 'rev'>, before: number): Promise<boolean>
  /** Takes one away; of several who want that, one is told true. */
  discard(kind: string, id: string): Promise<boolean>
}

/** A row of either store as a paper. */
export const paperOf = (row: Readonly<Record<string, unknown>>): Paper => ({
  kind: String(row.kind),
  id: String(row.id),
  rev: Number(row.rev),
  json: String(row.json),
  atMs: Number(row.at_ms),
})
