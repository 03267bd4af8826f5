import { subscribe } from 'node:diagnostics_channel'
import fs from 'node:fs'
import http from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { House } from '../house/house.ts'
import { UNDONE, type Undone } from '../house/jobs/kind.ts'
import type { Disk } from '../house/operators/desk.ts'
import type { Counts, Measured, Meter } from '../store/meter.ts'

/** For each thing that is counted: its name, and what it is for. */
const COUNTED: Readonly<Record<keyof Counts, readonly [name: string, help: string]>> = {
  appends: ['argosy_appends_total', 'Appends to logs, as they were answered.'],
  caughtUp: ['argosy_caught_up_entries_total', 'Entries read because somebody else had written them.'],
  lapses: ['argosy_lapses_total', 'Deadlines that passed, by what was done.'],
  jobs: ['argosy_jobs_total', 'Deliveries and other work, by what it is and how it went.'],
  mails: ['argosy_mails_total', 'Mails sent, taken, refused, and left unanswered.'],
  refused: [
    'argosy_budget_refused_total',
    'What strangers were refused, by resource and level of the ledger.',
  ],
}

/** The room on the disk of a folder, and how large it is. */
export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await fs.promises.statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}

const SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10]
const MEASURED: Readonly<Record<Measured, readonly [name: string, help: string, buckets: number[]]>> = {
  flushSize: ['argosy_flush_changes', 'Changes that shared one commit.', [1, 3, 10, 30, 100, 300, 1000]],
  flushSeconds: ['argosy_flush_seconds', 'How long a commit took.', SECONDS],
  hintSeconds: ['argosy_hint_seconds', 'How late a hint came.', SECONDS],
  botSeconds: ['argosy_bot_seconds', 'How long bots thought.', SECONDS],
  queueSeconds: ['argosy_queue_seconds', 'How long bots waited in line, by who waits for them.', SECONDS],
}

/** The figures of one house, as Prometheus reads them. */
export class Metrics implements Meter {
  readonly registry = new Registry()
  readonly #counters = new Map<keyof Counts, Counter<'kind' | 'resource' | 'level'>>()
  readonly #histograms = new Map<Measured, Histogram<'class'>>()
  readonly #requests: Histogram<'route' | 'status'>

  constructor() {
    const registers = [this.registry]
    for (const [what, [name, help]] of Object.entries(COUNTED)) {
      const labelNames = what === 'refused' ? (['resource', 'level'] as const) : (['kind'] as const)
      this.#counters.set(what as keyof Counts, new Counter({ name, help, labelNames, registers }))
    }
    for (const [what, [name, help, buckets]] of Object.entries(MEASURED))
      this.#histograms.set(
        what as Measured,
        new Histogram({
          name,
          help,
          labelNames: what === 'queueSeconds' ? ['class'] : [],
          buckets,
          registers,
        }),
      )
    this.#requests = new Histogram({
      name: 'argosy_request_seconds',
      help: 'How long requests took.',
      labelNames: ['route', 'status'],
      buckets: SECONDS,
      registers,
    })
    const undone = new Counter({
      name: 'argosy_jobs_undone_total',
      help: 'Bots, mails, files, pictures and other work that was cut off or turned away, by why.',
      labelNames: ['kind', 'why'],
      registers,
    })
    subscribe(UNDONE, (said) => {
      const { of, why } = said as Undone
      undone.inc({ kind: of.replace(/^the /, ''), why })
    })
    collectDefaultMetrics({ register: this.registry })
  }

  count<W extends keyof Counts>(what: W, kind: Counts[W], n = 1): void {
    const [resource = '', level = ''] = kind.split(' ')
    this.#counters.get(what)?.inc(what === 'refused' ? { resource, level } : { kind }, n)
  }

  measure(what: Measured, value: number, of?: string): void {
    this.#histograms.get(what)?.observe(of === undefined ? {} : { class: of }, value)
  }

  /** A request was answered; the route is the pattern, not what was asked for. */
  request(route: string, status: number, seconds: number): void {
    this.#requests.observe({ route, status }, seconds)
  }

  /** Takes the figures of a house whenever they are read. */
  watch(house: Pick<House, 'census' | 'lateMs' | 'load' | 'unready'>): void {
    const registers = [this.registry]
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value())
        },
      })
    gauge('argosy_tables_live', 'Tables in memory.', () => house.census().liveTables)
    gauge(
      'argosy_sweep_lag_seconds',
      'How long ago what has waited longest was due: the alarm that matters.',
      () => house.lateMs / 1000,
    )
    gauge('argosy_level', 'How busy it is: 0 to 3, of which 3 turns people away.', () => house.load.level)
    gauge('argosy_viewers', 'Viewers that are connected.', () => house.census().viewers)
    new Gauge({
      name: 'argosy_ready',
      help: '1 when the node takes requests, 0 while it should get none.',
      registers,
      async collect() {
        this.set((await house.unready()) === null ? 1 : 0)
      },
    })
  }

  /** Takes how much room is left on the disk that games are kept on, and how large their file is. */
  watchDisk(folder: string, file: string): void {
    new Gauge({
      name: 'argosy_database_bytes',
      help: 'The file of games in the data folder.',
      registers: [this.registry],
      async collect() {
        this.set((await fs.promises.stat(file)).size)
      },
    })
    new Gauge({
      name: 'argosy_disk_free_bytes',
      help: 'Room on the disk of the data folder.',
      registers: [this.registry],
      async collect() {
        this.set((await diskOf(folder)).free)
      },
    })
  }

  /** Takes how many tables are damaged, whenever figures are read. */
  watchDamage(damaged: () => Promise<number>): void {
    new Gauge({
      name: 'argosy_tables_damaged',
      help: 'Tables that are locked because they are damaged.',
      registers: [this.registry],
      async collect() {
        this.set(await damaged())
      },
    })
  }

  /** Takes when a backup was last brought back to try it, and found sound; null when it never was. */
  watchRehearsals(lastMs: () => Promise<number | null>): void {
    new Gauge({
      name: 'argosy_rehearsal_age_seconds',
      help: 'How long ago a backup was last brought back to try it, and found sound.',
      registers: [this.registry],
      async collect() {
        const atMs = await lastMs()
        this.set(atMs === null ? Number.POSITIVE_INFINITY : Math.max(0, (Date.now() - atMs) / 1000))
      },
    })
  }

  /** Takes the age of the newest backup whenever figures are read; where there is none, it is older than any. */
  watchBackups(backups: { ageSeconds(): number | null }): void {
    new Gauge({
      name: 'argosy_backup_age_seconds',
      help: 'How old the newest backup is that the server has taken.',
      registers: [this.registry],
      collect() {
        this.set(backups.ageSeconds() ?? Number.POSITIVE_INFINITY)
      },
    })
  }
}

/**
 * Serves figures at `/metrics`, on a port of their own that is not for the public.
 * @returns how to close it
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<http.Server> {
  const server = http.createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    const isHere = request.method === 'GET' && request.url === '/metrics'
    if (!isHere) return void response.writeHead(404).end()
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
