import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { allowancesTimes } from '../house/budget/ledger.ts'
import { BUSY_MS } from '../house/budget/load.ts'
import { House, type HouseOptions } from '../house/house.ts'
import { MailService, type MailSettings } from '../house/mail/service.ts'
import { damagedAt } from '../house/operators/desk.ts'
import { PeopleDoor } from '../house/people/door.ts'
import { keepPeopleTidy } from '../house/people/sessions.ts'
import { randomText } from '../house/seats/secrets.ts'
import { Bench } from '../lab/bench/bench.ts'
import { openAdmin } from '../server/admin/app.ts'
import { buildServer, partSlowly } from '../server/app.ts'
import type { Doors } from '../server/doors.ts'
import { newLog } from '../server/logging.ts'
import { Metrics, serveMetrics } from '../server/metrics.ts'
import type { BenchSettings } from '../server/studies.ts'
import { type Store, StoreError } from '../store/contract.ts'
import type { Meter } from '../store/meter.ts'
import { type Claim, claimFolder, FILE, lookAtFile } from '../store/sqlite/opening.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { giveMemoryBack } from '../store/threads.ts'
import { lastRehearsal, openBackups } from './backups.ts'
import { boardsOutside } from './boards.ts'
import { readSettings, type ServeFlags, type Settings } from './settings.ts'
import { tellSystemd } from './systemd.ts'

const PROGRAM = new URL('./bench/playing.ts', import.meta.url)
const KEY = /^[a-z0-9]{20,80}$/

/**
 * The bench of a house: studies and its key lie in the data folder, so that the same link opens it after every start.
 * @returns null where the folder cannot be written to, which `log` is told
 */
function openBench(data: string, threads: number, log: (text: string) => void): BenchSettings | null {
  const folder = path.join(data, 'studies')
  try {
    fs.mkdirSync(folder, { recursive: true })
    return { bench: new Bench(folder, PROGRAM, { threads }), key: keyIn(folder) }
  } catch (error) {
    log(`Studies cannot be played here: ${error instanceof Error ? error.message : String(error)}.`)
    return null
  }
}

function keyIn(folder: string): string {
  const file = path.join(folder, 'key')
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : ''
  if (KEY.test(kept)) return kept
  const key = randomText(26)
  fs.writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}

/** Where and over which data to serve, and what else is not as usual. */
export type Serving = Pick<Settings, 'port' | 'host' | 'data'> & Partial<Settings>

/** A house that is open: where, and how to close it. */
export interface Serve {
  readonly url: string
  /** Where those who run it ask studies; null where it has no bench. */
  readonly bench: string | null
  /** Where operators come in; null where they do not. */
  readonly admin: string | null
  close(): Promise<void>
  /** Leaves its people to other nodes, and closes: nobody is sent here any more, and those who are here go one by one. */
  drain(): Promise<void>
}

/**
 * Opens the house: store, tables, bots, HTTP.
 * @throws ServeError in one sentence: port taken, address not ours, data folder or that of backups not writable
 */
export async function openServer(serving: Serving): Promise<Serve> {
  const { port, host } = serving
  const lines = newLog(serving.log ?? 'warn', process.stderr)
  const log = (text: string, error?: unknown) => {
    if (error === undefined) lines.warn(text)
    else lines.error({ err: error }, text)
  }
  const metrics = new Metrics()
  if (serving.backupDir != null) mustTake(serving.backupDir)
  const storing = await openStore(serving, metrics, log)
  const { store } = storing
  const pausing = serving.botPauseMs === undefined ? {} : { botDelayMs: serving.botPauseMs }
  giveMemoryBack()
  const house = new House(store, {
    log,
    boards: await boardsOutside(log),
    meter: metrics,
    threads: serving.threads ?? 0,
    ...pausing,
    ...boundsOf(serving),
  })
  metrics.watch(house)
  if (serving.database == null) metrics.watchDisk(serving.data, path.join(serving.data, FILE))
  const mailroom = await MailService.make(store.post, house.agency, mailOf(serving), { meter: metrics, log })
  const { benchThreads = 1 } = serving
  // With several nodes the next request would come to another node, which has not the study.
  const bench =
    benchThreads === 0 || serving.database != null ? null : openBench(serving.data, benchThreads, log)
  const app = await buildServer(house, {
    ...(bench === null ? {} : { bench }),
    telling: mailroom.door,
    people: new PeopleDoor(house, mailroom.carrier),
    log: lines,
    metrics,
    doors: doorsOf(serving),
  })
  const untidy = keepPeopleTidy(store, log)
  const { backupDir = null, backupEveryMs = 3_600_000 } = serving
  const backups =
    backupDir === null
      ? null
      : openBackups({ data: serving.data, folder: backupDir, everyMs: backupEveryMs }, log)
  if (backups !== null) metrics.watchBackups(backups)
  metrics.watchRehearsals(lastRehearsal(store))
  metrics.watchDamage(() => damagedAt(store))
  const closing = [
    async () => untidy(),
    async () => backups?.close(),
    async () => bench?.bench.close(),
    () => mailroom.close(),
    () => app.close(),
    () => house.close(),
    () => storing.close(),
  ]
  let adminUrl: string | null = null
  const close = async () => {
    for (const one of closing) await one()
  }
  try {
    const { adminPort = null } = serving
    if (adminPort !== null) {
      const admin = await openAdmin(house, adminPort, {
        log: lines,
        data: serving.database == null ? serving.data : null,
        mailbox: () => mailroom.fault,
      }).catch((error: unknown) => {
        throw listenFault(error, adminPort, '127.0.0.1', 'ARGOSY_ADMIN_PORT')
      })
      adminUrl = admin.url
      closing.unshift(admin.close)
    }
    const { metricsPort = null } = serving
    if (metricsPort !== null) {
      const figures = await serveMetrics(metrics, metricsPort, host).catch((error: unknown) => {
        throw listenFault(error, metricsPort, host, 'ARGOSY_METRICS_PORT')
      })
      closing.unshift(async () => void figures.close())
    }
    await mailroom.open().catch((error: unknown) => {
      throw listenFault(error, serving.mailPort ?? 0, host, 'ARGOSY_MAIL_PORT')
    })
    await app.listen({ port, host }).catch((error: unknown) => {
      throw listenFault(error, port, host, '--port')
    })
  } catch (error) {
    await close()
    throw error
  }
  void house.open().catch((error) => log('The bots could not continue.', error))
  const bound = app.server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  // Passkeys are for names: at an address of numbers nobody could sign in.
  const isHere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)
  const shown = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  const { database = null, drainMs = 0 } = serving
  const url = `http://${shown}:${actual}/`
  return {
    url,
    admin: adminUrl,
    bench: bench === null ? null : `${serving.publicUrl ?? url.slice(0, -1)}/lab#key=${bench.key}`,
    close,
    async drain() {
      await house.retire()
      // Where there is no other node, nobody is helped by waiting.
      if (database !== null) {
        await new Promise((resolve) => setTimeout(resolve, drainMs / 3))
        await partSlowly(app, (drainMs * 2) / 3)
      }
      await close()
    },
  }
}

/** A house that nobody but its own machine reaches has no strangers to bound, and nobody to turn away. */
function boundsOf({
  mostSeats = null,
  host,
  publicUrl = null,
  trustProxy = [],
  allowance = 1,
  busyMs = null,
}: Serving): Pick<HouseOptions, 'quotas' | 'allowances' | 'busyMs'> {
  const isLocal = publicUrl === null && trustProxy.length === 0 && /^(127\.|::1$|localhost$)/.test(host)
  const most = mostSeats ?? (isLocal ? Number.POSITIVE_INFINITY : null)
  return {
    quotas: most === null ? {} : { seats: most, seatsAccount: most },
    allowances: allowancesTimes(allowance),
    busyMs: busyMs ?? (isLocal ? [] : BUSY_MS),
  }
}

function mailOf({
  host,
  smtpUrl = null,
  mailPort = null,
  imapUrl = null,
  mailDomain,
  publicUrl = null,
}: Serving): MailSettings {
  const domain = mailDomain === undefined || mailDomain === '' ? 'argosy.invalid' : mailDomain
  return { smtpUrl, port: mailPort, host, imapUrl, domain, publicUrl }
}

function doorsOf({ host, publicUrl = null, trustProxy = [] }: Serving): Doors {
  const machine = os.hostname()
  return { publicOrigin: publicUrl, trustProxy, names: [host, machine, `${machine}.local`] }
}

/** `argosy serve`: opens the house, says where, and closes it when asked to stop. Exit code 1 when it cannot open. */
export async function serve(flags: ServeFlags): Promise<void> {
  const settings = readSettings(flags, process.env)
  try {
    const open = await openServer(settings)
    closeWhenAsked(open)
    const bench = open.bench === null ? '' : `The bench, for administrators: ${open.bench}\n`
    const admin = open.admin === null ? '' : `For operators: ${open.admin}\n`
    process.stdout.write(`Argosy is open at ${open.url}\n${bench}${admin}`)
  } catch (error) {
    if (!(error instanceof ServeError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function closeWhenAsked(open: Serve): void {
  const tellClosing = tellSystemd()
  let closing = false
  const end = (close: () => Promise<void>, withinMs: number) => {
    if (closing) return
    closing = true
    tellClosing()
    // Connections that still hang by then are not worth waiting for.
    setTimeout(() => process.exit(1), withinMs).unref()
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGINT', () => end(() => open.close(), 10_000))
  process.on('SIGTERM', () => end(() => open.drain(), 25_000))
}

function listenFault(error: unknown, port: number, host: string, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new ServeError(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with ${setting}.`,
    )
  if (code === 'EACCES')
    return new ServeError(
      `Port ${port} needs rights that you do not have. Choose a port above 1023 with ${setting}.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ServeError(`${host} is not an address of this machine. Choose another with --host.`)
  return error
}

/** @throws ServeError where no backup could be written: without this nobody would hear of it until one is needed */
function mustTake(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    fs.accessSync(folder, fs.constants.W_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new ServeError(
      `ARGOSY_BACKUP_DIR: no backup can be written to ${folder} (${why}). Let this user write there, or choose another folder.`,
    )
  }
}

/** Why the house cannot open; the message is one sentence for the person who starts it. */
export class ServeError extends Error {
  override name = 'ServeError'
}

/** Where games are kept. */
export interface Storing {
  readonly store: Store
  /** Closes it, and leaves the folder to others. */
  close(): Promise<void>
}

/**
 * Opens the database, or the data folder where none is named.
 * @param log is told of what is wrong with the file, when that has been looked at
 * @throws ServeError in one sentence
 */
export async function openStore(
  { data, database = null, databaseDirect = null }: Pick<Settings, 'data'> & Partial<Settings>,
  meter: Meter,
  log: (text: string) => void = () => {},
): Promise<Storing> {
  try {
    if (database === null) return openFolder(data, meter, log)
    const direct = databaseDirect === null ? {} : { direct: databaseDirect }
    const { PostgresStore } = await import('../store/postgres/store.ts')
    const store = await PostgresStore.open(database, { ...direct, meter })
    return { store, close: () => store.close() }
  } catch (error) {
    if (error instanceof StoreError) throw new ServeError(error.message)
    throw error
  }
}

/** One folder, one house: two would show their people stale tables. */
function openFolder(data: string, meter: Meter, log: (text: string) => void): Storing {
  let claim: Claim | null = null
  try {
    claim = claimFolder(data)
    const [store, claimed] = [SqliteStore.open(data, Date.now, meter), claim]
    const looking = lookAtFile(data)
    void looking.found.then((wrong) => wrong !== null && log(wrong))
    const close = async () => {
      await looking.stop()
      await store.close()
      claimed.release()
    }
    return { store, close }
  } catch (error) {
    claim?.release()
    throw error
  }
}
