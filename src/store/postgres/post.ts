import type { Channel, Job, MailState, NewJob, Post, StoredMail, Told } from '../post.ts'
import type { Statement } from './statements.ts'

export type Ask = (statement: Statement) => Promise<readonly Readonly<Record<string, unknown>>[]>

export const asked =
  (name: string, text: string) =>
  (...values: unknown[]): Statement => ({ name, text, values })

export const CHANNEL = `id, table_id AS "table", key_hash AS key, kind, target, secret, verified_ms AS "verifiedAtMs",
  failing_ms AS "failingSinceMs", wish`
const MAIL = 'id, table_id AS "table", seat, since, raw, at_ms AS "atMs", state'

const statements = {
  channels: asked('channels', `SELECT ${CHANNEL} FROM argosy.channels WHERE table_id = $1 ORDER BY no`),
  channel: asked('channel', `SELECT ${CHANNEL} FROM argosy.channels WHERE id = $1`),
  channelsTo: asked(
    'channels-to',
    `SELECT ${CHANNEL} FROM argosy.channels WHERE kind = $1 AND target = $2 ORDER BY no`,
  ),
  putChannel: asked(
    'put-channel',
    `INSERT INTO argosy.channels (id, table_id, key_hash, kind, target, secret, verified_ms, failing_ms, wish)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO UPDATE SET target = excluded.target,
     verified_ms = excluded.verified_ms, failing_ms = excluded.failing_ms, wish = excluded.wish`,
  ),
  dropChannel: asked(
    'drop-channel',
    `WITH heard AS (DELETE FROM argosy.told WHERE channel = $1) DELETE FROM argosy.channels WHERE id = $1`,
  ),
  wasTold: asked(
    'was-told',
    'SELECT 1 FROM argosy.told WHERE table_id = $1 AND seat = $2 AND since = $3 AND channel = $4 AND what = $5',
  ),
  toldOn: asked(
    'told-on',
    'SELECT table_id AS "table", seat, since, channel, what FROM argosy.told WHERE table_id = $1 AND channel = $2',
  ),
  tell: asked(
    'tell',
    `WITH noted AS (
       INSERT INTO argosy.told (table_id, seat, since, channel, what, at_ms)
       SELECT t.*, $6 FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::text[]) AS t ON CONFLICT DO NOTHING)
     INSERT INTO argosy.jobs (id, kind, json, due_ms)
     SELECT * FROM unnest($7::text[], $8::text[], $9::text[], $10::bigint[]) ON CONFLICT DO NOTHING`,
  ),
  noticed: asked(
    'noticed',
    `UPDATE argosy.heads h SET notice_ms = $1 FROM argosy.tables t
     WHERE t.id = $2 AND h.table_no = t.no AND h.rev = $3 AND ($4::bool OR h.notice_ms IS NOT DISTINCT FROM $5::bigint)`,
  ),
  keepMail: asked(
    'keep-mail',
    `INSERT INTO argosy.mails_in (id, table_id, seat, since, raw, at_ms, state)
     VALUES ($1, $2, $3, $4, $5, $6, 'new') ON CONFLICT DO NOTHING RETURNING id`,
  ),
  mail: asked('mail', `SELECT ${MAIL} FROM argosy.mails_in WHERE id = $1`),
  mailsToRead: asked(
    'mails-to-read',
    `SELECT ${MAIL} FROM argosy.mails_in WHERE state IN ('new', 'confirmed') ORDER BY at_ms, id LIMIT $1`,
  ),
  setMail: asked('set-mail', 'UPDATE argosy.mails_in SET state = $1 WHERE id = $2'),
  mailsSince: asked(
    'mails-since',
    'SELECT count(*) AS n FROM argosy.mails_in WHERE table_id = $1 AND seat = $2 AND at_ms >= $3',
  ),
  forget: asked(
    'forget',
    `WITH mails AS (DELETE FROM argosy.mails_in WHERE at_ms < $1 AND state NOT IN ('new', 'confirmed')),
       told AS (DELETE FROM argosy.told WHERE at_ms < $1 AND what NOT IN ('welcome', 'read', 'mailed'))
     DELETE FROM argosy.jobs WHERE due_ms IS NULL AND ended_ms < $1`,
  ),
  // Nodes that take jobs at the same time pass over those that the other is about to take.
  takeJobs: asked(
    'take-jobs',
    `WITH due AS MATERIALIZED (SELECT id, due_ms FROM argosy.jobs WHERE due_ms <= $1 AND kind <> $4
       ORDER BY due_ms, id LIMIT $3 FOR UPDATE SKIP LOCKED),
     taken AS (UPDATE argosy.jobs j SET due_ms = $2 FROM due d WHERE j.id = d.id
       RETURNING j.id, j.kind, j.json, j.tries, d.due_ms AS was)
     SELECT id, kind, json, tries FROM taken ORDER BY was, id`,
  ),
  // A job that has ended stays for a while, so that the same is not delivered again.
  endJob: asked(
    'end-job',
    `UPDATE argosy.jobs SET due_ms = NULL, json = '',
       ended_ms = (extract(epoch FROM statement_timestamp()) * 1000)::bigint WHERE id = $1`,
  ),
  retryJob: asked('retry-job', 'UPDATE argosy.jobs SET due_ms = $2, tries = tries + 1 WHERE id = $1'),
  jobsWaiting: asked(
    'jobs-waiting',
    'SELECT kind, count(*) AS n FROM argosy.jobs WHERE due_ms IS NOT NULL GROUP BY kind',
  ),
  jobsFailed: asked(
    'jobs-failed',
    'SELECT count(*) AS n FROM argosy.jobs WHERE due_ms IS NOT NULL AND kind = $1 AND tries > 0',
  ),
  own: asked(
    'own',
    `WITH made AS (INSERT INTO argosy.own (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING value)
     SELECT value FROM made UNION ALL SELECT value FROM argosy.own WHERE name = $1 LIMIT 1`,
  ),
  kept: asked('kept', 'SELECT value FROM argosy.own WHERE name = $1'),
}

/** Channels, mails and deliveries in the database; of several nodes each job is taken by one at a time. */
export class PostgresPost implements Post {
  readonly #ask: Ask

  constructor(ask: Ask) {
    this.#ask = ask
  }

  async channels(table: string): Promise<readonly Channel[]> {
    return (await this.#ask(statements.channels(table))).map(channelOf)
  }

  async channel(id: string): Promise<Channel | null> {
    const [row] = await this.#ask(statements.channel(id))
    return row === undefined ? null : channelOf(row)
  }

  async channelsTo(kind: Channel['kind'], target: string): Promise<readonly Channel[]> {
    return (await this.#ask(statements.channelsTo(kind, target))).map(channelOf)
  }

  async putChannel({ id, table, key, kind, target, secret, ...more }: Channel): Promise<void> {
    const { verifiedAtMs, failingSinceMs, wish } = more
    const json = JSON.stringify(wish)
    const values = [id, table, key, kind, target, secret, verifiedAtMs, failingSinceMs, json]
    await this.#ask(statements.putChannel(...values))
  }

  async dropChannel(id: string): Promise<void> {
    await this.#ask(statements.dropChannel(id))
  }

  async wasTold({ table, seat, since, channel, what }: Told): Promise<boolean> {
    return (await this.#ask(statements.wasTold(table, seat, since, channel, what))).length > 0
  }

  async toldOn(table: string, channel: string): Promise<readonly Told[]> {
    return (await this.#ask(statements.toldOn(table, channel))) as unknown as Told[]
  }

  async tell(told: readonly Told[], jobs: readonly NewJob[], atMs: number): Promise<void> {
    const of = <K extends keyof Told>(key: K) => told.map((one) => one[key])
    const ofJobs = <K extends keyof NewJob>(key: K) => jobs.map((one) => one[key])
    await this.#ask(
      statements.tell(
        ...[of('table'), of('seat'), of('since'), of('channel'), of('what'), atMs],
        ...[ofJobs('id'), ofJobs('kind'), ofJobs('json'), ofJobs('atMs')],
      ),
    )
  }

  async noticed(table: string, rev: number, atMs: number | null, was?: number | null): Promise<void> {
    await this.#ask(statements.noticed(atMs, table, rev, was === undefined, was ?? null))
  }

  async keepMail({ id, table, seat, since, raw, atMs }: Omit<StoredMail, 'state'>): Promise<boolean> {
    return (await this.#ask(statements.keepMail(id, table, seat, since, Buffer.from(raw), atMs))).length > 0
  }

  async mail(id: string): Promise<StoredMail | null> {
    const [row] = await this.#ask(statements.mail(id))
    return (row as unknown as StoredMail | undefined) ?? null
  }

  async mailsToRead(limit: number): Promise<readonly StoredMail[]> {
    return (await this.#ask(statements.mailsToRead(limit))) as unknown as StoredMail[]
  }

  async setMail(id: string, state: MailState): Promise<void> {
    await this.#ask(statements.setMail(state, id))
  }

  async forget(beforeMs: number): Promise<void> {
    await this.#ask(statements.forget(beforeMs))
  }

  async mailsSince(table: string, seat: number, fromMs: number): Promise<number> {
    return Number((await this.#ask(statements.mailsSince(table, seat, fromMs)))[0]?.n)
  }

  async takeJobs(nowMs: number, untilMs: number, limit: number, but = ''): Promise<readonly Job[]> {
    return (await this.#ask(statements.takeJobs(nowMs, untilMs, limit, but))) as unknown as Job[]
  }

  async endJob(id: string): Promise<void> {
    await this.#ask(statements.endJob(id))
  }

  async retryJob(id: string, atMs: number): Promise<void> {
    await this.#ask(statements.retryJob(id, atMs))
  }

  async jobsFailed(kind: string): Promise<number> {
    return Number((await this.#ask(statements.jobsFailed(kind)))[0]?.n ?? 0)
  }

  async jobsWaiting(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.#ask(statements.jobsWaiting())
    return Object.fromEntries(rows.map(({ kind, n }) => [String(kind), Number(n)]))
  }

  async own(name: string, make: () => string): Promise<string> {
    for (;;) {
      const [row] = await this.#ask(statements.own(name, make()))
      // Nothing comes back when another node is just making it.
      if (row !== undefined) return String(row.value)
    }
  }

  async kept(name: string): Promise<string | null> {
    const [row] = await this.#ask(statements.kept(name))
    return row === undefined ? null : String(row.value)
  }
}

export function channelOf(row: Readonly<Record<string, unknown>>): Channel {
  return { ...(row as unknown as Channel), wish: JSON.parse(String(row.wish)) }
}
