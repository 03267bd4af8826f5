import type { DatabaseSync } from 'node:sqlite'
import type { Channel, Job, MailState, NewJob, Post, StoredMail, Told } from '../post.ts'
import type { Flush } from './flush.ts'

/** Channels, mails and deliveries in the SQLite file; what changes shares the commits of all else. */
export class SqlitePost implements Post {
  readonly #flush: Flush
  readonly #sql: ReturnType<typeof statements>

  constructor(db: DatabaseSync, flush: Flush) {
    this.#flush = flush
    this.#sql = statements(db)
  }

  async channels(table: string): Promise<readonly Channel[]> {
    return (this.#sql.channels.all(table) as unknown as ChannelRow[]).map(channelOf)
  }

  async channel(id: string): Promise<Channel | null> {
    const row = this.#sql.channel.get(id) as ChannelRow | undefined
    return row === undefined ? null : channelOf(row)
  }

  async channelsTo(kind: Channel['kind'], target: string): Promise<readonly Channel[]> {
    return (this.#sql.channelsTo.all(kind, target) as unknown as ChannelRow[]).map(channelOf)
  }

  putChannel({ id, table, key, kind, target, secret, ...more }: Channel): Promise<void> {
    const { verifiedAtMs, failingSinceMs, wish } = more
    return this.#flush.add(() => {
      const json = JSON.stringify(wish)
      this.#sql.putChannel.run(id, table, key, kind, target, secret, verifiedAtMs, failingSinceMs, json)
    })
  }

  dropChannel(id: string): Promise<void> {
    return this.#flush.add(() => {
      this.#sql.dropTold.run(id)
      this.#sql.dropChannel.run(id)
    })
  }

  async wasTold({ table, seat, since, channel, what }: Told): Promise<boolean> {
    return this.#sql.wasTold.get(table, seat, since, channel, what) !== undefined
  }

  async toldOn(table: string, channel: string): Promise<readonly Told[]> {
    return this.#sql.toldOn.all(table, channel).map((row) => ({ ...row }) as unknown as Told)
  }

  tell(told: readonly Told[], jobs: readonly NewJob[], atMs: number): Promise<void> {
    return this.#flush.add(() => {
      for (const { table, seat, since, channel, what } of told)
        this.#sql.tell.run(table, seat, since, channel, what, atMs)
      for (const { id, kind, json, atMs: due } of jobs) this.#sql.addJob.run(id, kind, json, due)
    })
  }

  noticed(table: string, rev: number, atMs: number | null, was?: number | null): Promise<void> {
    return this.#flush.add(() => {
      this.#sql.noticed.run(atMs, table, rev, was === undefined ? 1 : 0, was ?? null)
    })
  }

  keepMail({ id, table, seat, since, raw, atMs }: Omit<StoredMail, 'state'>): Promise<boolean> {
    return this.#flush.add(() => this.#sql.keepMail.run(id, table, seat, since, raw, atMs).changes > 0)
  }

  async mail(id: string): Promise<StoredMail | null> {
    return (this.#sql.mail.get(id) as StoredMail | undefined) ?? null
  }

  async mailsToRead(limit: number): Promise<readonly StoredMail[]> {
    return this.#sql.mailsToRead.all(limit) as unknown as StoredMail[]
  }

  setMail(id: string, state: MailState): Promise<void> {
    return this.#flush.add(() => {
      this.#sql.setMail.run(state, id)
    })
  }

  forget(beforeMs: number): Promise<void> {
    return this.#flush.add(() => {
      this.#sql.forgetMails.run(beforeMs)
      this.#sql.forgetTold.run(beforeMs)
      this.#sql.forgetJobs.run(beforeMs)
    })
  }

  async mailsSince(table: string, seat: number, fromMs: number): Promise<number> {
    return Number((this.#sql.mailsSince.get(table, seat, fromMs) as { n: number }).n)
  }

  takeJobs(nowMs: number, untilMs: number, limit: number, but = ''): Promise<readonly Job[]> {
    return this.#flush.add(() => {
      const jobs = this.#sql.dueJobs.all(nowMs, but, limit) as unknown as Job[]
      for (const { id } of jobs) this.#sql.delayJob.run(untilMs, id)
      return jobs
    })
  }

  endJob(id: string): Promise<void> {
    return this.#flush.add(() => {
      this.#sql.endJob.run(id)
    })
  }

  retryJob(id: string, atMs: number): Promise<void> {
    return this.#flush.add(() => {
      this.#sql.retryJob.run(atMs, id)
    })
  }

  async jobsWaiting(): Promise<Readonly<Record<string, number>>> {
    const rows = this.#sql.jobsWaiting.all() as { kind: string; n: number }[]
    return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
  }

  async jobsFailed(kind: string): Promise<number> {
    return Number(this.#sql.jobsFailed.get(kind)?.n ?? 0)
  }

  own(name: string, make: () => string): Promise<string> {
    return this.#flush.add(() => {
      this.#sql.addOwn.run(name, make())
      return String((this.#sql.own.get(name) as { value: string }).value)
    })
  }

  async kept(name: string): Promise<string | null> {
    const row = this.#sql.own.get(name) as { value: string } | undefined
    return row?.value ?? null
  }
}

export interface ChannelRow extends Omit<Channel, 'wish'> {
  readonly wish: string
}

export const channelOf = (row: ChannelRow): Channel => ({ ...row, wish: JSON.parse(row.wish) })

export const CHANNEL = `id, table_id AS "table", key_hash AS key, kind, target, secret, verified_ms AS verifiedAtMs,
  failing_ms AS failingSinceMs, wish`
const MAIL = 'id, table_id AS "table", seat, since, raw, at_ms AS atMs, state'

function statements(db: DatabaseSync) {
  return {
    channels: db.prepare(`SELECT ${CHANNEL} FROM channels WHERE table_id = ? ORDER BY no`),
    channel: db.prepare(`SELECT ${CHANNEL} FROM channels WHERE id = ?`),
    channelsTo: db.prepare(`SELECT ${CHANNEL} FROM channels WHERE kind = ? AND target = ? ORDER BY no`),
    putChannel: db.prepare(
      `INSERT INTO channels (id, table_id, key_hash, kind, target, secret, verified_ms, failing_ms, wish)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET target = excluded.target,
       verified_ms = excluded.verified_ms, failing_ms = excluded.failing_ms, wish = excluded.wish`,
    ),
    dropChannel: db.prepare('DELETE FROM channels WHERE id = ?'),
    dropTold: db.prepare('DELETE FROM told WHERE channel = ?'),
    wasTold: db.prepare(
      'SELECT 1 FROM told WHERE table_id = ? AND seat = ? AND since = ? AND channel = ? AND what = ?',
    ),
    toldOn: db.prepare(
      'SELECT table_id AS "table", seat, since, channel, what FROM told WHERE table_id = ? AND channel = ?',
    ),
    tell: db.prepare(
      `INSERT INTO told (table_id, seat, since, channel, what, at_ms) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
    ),
    noticed: db.prepare(
      `UPDATE heads SET notice_ms = ? WHERE table_no = (SELECT no FROM tables WHERE id = ?) AND rev = ?
       AND (? OR notice_ms IS ?)`,
    ),
    keepMail: db.prepare(
      `INSERT INTO mails_in (id, table_id, seat, since, raw, at_ms, state) VALUES (?, ?, ?, ?, ?, ?, 'new')
       ON CONFLICT DO NOTHING`,
    ),
    mail: db.prepare(`SELECT ${MAIL} FROM mails_in WHERE id = ?`),
    mailsToRead: db.prepare(
      `SELECT ${MAIL} FROM mails_in WHERE state IN ('new', 'confirmed') ORDER BY at_ms, id LIMIT ?`,
    ),
    setMail: db.prepare('UPDATE mails_in SET state = ? WHERE id = ?'),
    mailsSince: db.prepare(
      'SELECT count(*) AS n FROM mails_in WHERE table_id = ? AND seat = ? AND at_ms >= ?',
    ),
    forgetMails: db.prepare("DELETE FROM mails_in WHERE at_ms < ? AND state NOT IN ('new', 'confirmed')"),
    forgetTold: db.prepare("DELETE FROM told WHERE at_ms < ? AND what NOT IN ('welcome', 'read', 'mailed')"),
    forgetJobs: db.prepare('DELETE FROM jobs WHERE due_ms IS NULL AND ended_ms < ?'),
    addJob: db.prepare(
      'INSERT INTO jobs (id, kind, json, due_ms) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
    ),
    dueJobs: db.prepare(
      'SELECT id, kind, json, tries FROM jobs WHERE due_ms <= ? AND kind <> ? ORDER BY due_ms, id LIMIT ?',
    ),
    delayJob: db.prepare('UPDATE jobs SET due_ms = ? WHERE id = ?'),
    // A job that has ended stays for a while, so that the same is not delivered again.
    endJob: db.prepare(
      "UPDATE jobs SET due_ms = NULL, json = '', ended_ms = unixepoch('subsec') * 1000 WHERE id = ?",
    ),
    retryJob: db.prepare('UPDATE jobs SET due_ms = ?, tries = tries + 1 WHERE id = ?'),
    jobsWaiting: db.prepare('SELECT kind, count(*) AS n FROM jobs WHERE due_ms IS NOT NULL GROUP BY kind'),
    jobsFailed: db.prepare(
      'SELECT count(*) AS n FROM jobs WHERE due_ms IS NOT NULL AND kind = ? AND tries > 0',
    ),
    addOwn: db.prepare('INSERT INTO own (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    own: db.prepare('SELECT value FROM own WHERE name = ?'),
  }
}
