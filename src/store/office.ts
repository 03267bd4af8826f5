// What the people who run a house keep: operators, their sessions, requests, switches. Few and small, so they are papers.

/** Something that is kept under a kind and a name, as JSON; never read by the store. */
export interface Paper {
  readonly kind: string
  readonly id: string
  /** 1 when it is new; one more with every change. */
  readonly rev: number
  readonly json: string
  readonly atMs: number
}

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
