import { type Office, type Paper, paperOf } from '../office.ts'
import type { Statement } from './statements.ts'

type Ask = (statement: Statement) => Promise<readonly Readonly<Record<string, unknown>>[]>

const asked =
  (name: string, text: string) =>
  (...values: unknown[]): Statement => ({ name, text, values })

const paper = asked('paper', 'SELECT * FROM argosy.papers WHERE kind = $1 AND id = $2')
const papers = asked('papers', 'SELECT * FROM argosy.papers WHERE kind = $1 ORDER BY at_ms, id')
const add = asked(
  'add-paper',
  `INSERT INTO argosy.papers (kind, id, rev, json, at_ms) VALUES ($1, $2, 1, $3, $4)
   ON CONFLICT DO NOTHING RETURNING rev`,
)
const change = asked(
  'change-paper',
  `UPDATE argosy.papers SET rev = rev + 1, json = $3, at_ms = $4 WHERE kind = $1 AND id = $2 AND rev = $5
   RETURNING rev`,
)
const discard = asked('discard-paper', 'DELETE FROM argosy.papers WHERE kind = $1 AND id = $2 RETURNING rev')

/** The papers of those who run the house, in PostgreSQL. */
export class PostgresOffice implements Office {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async paper(kind: string, id: string): Promise<Paper | null> {
    const [row] = await this.#ask(paper(kind, id))
    return row === undefined ? null : paperOf(row)
  }

  async papers(kind: string): Promise<readonly Paper[]> {
    return (await this.#ask(papers(kind))).map(paperOf)
  }

  async keep({ kind, id, json, atMs }: Omit<Paper, 'rev'>, before: number): Promise<boolean> {
    const kept = before === 0 ? add(kind, id, json, atMs) : change(kind, id, json, atMs, before)
    return (await this.#ask(kept)).length > 0
  }

  async discard(kind: string, id: string): Promise<boolean> {
    return (await this.#ask(discard(kind, id))).length > 0
  }
}
