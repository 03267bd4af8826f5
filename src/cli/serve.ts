import os from 'node:os'
import process from 'node:process'
import { House } from '../house/house.ts'
import { Mailroom, type MailSettings } from '../house/mail/mailroom.ts'
import { buildServer } from '../server/app.ts'
import type { Doors } from '../server/doors.ts'
import { newLog } from '../server/logging.ts'
import { Metrics, serveMetrics } from '../server/metrics.ts'
import { StoreError } from '../store/contract.ts'
import { type Claim, claimFolder } from '../store/sqlite/opening.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { boardsOutside } from './boards.ts'
import { readSettings, type ServeFlags, type Settings } from './settings.ts'

/** Where and over which data to serve, and what else is not as usual. */
export type Serving = Pick<Settings, 'port' | 'host' | 'data'> & Partial<Settings>

/** Why the house cannot open; the message is one sentence for whoever starts it. */
export class ServeError extends Error {
  override name = 'ServeError'
}

/** A house that is open: where, and how to close it. */
export interface Serve {
  readonly url: string
  close(): Promise<void>
}

/**
 * Opens the house: store, tables, bots, HTTP.
 * @throws ServeError in one sentence: port taken, address not ours, data folder not writable
 */
export async function openServer(serving: Serving): Promise<Serve> {
  const { port, host, data } = serving
  const lines = newLog(serving.log ?? 'warn', process.stderr)
  const log = (text: string, error?: unknown) => {
    if (error === undefined) lines.warn(text)
    else lines.error({ err: error }, text)
  }
  const metrics = new Metrics()
  const { store, claim } = openStore(data, metrics)
  const house = new House(store, { log, boards: await boardsOutside(log), meter: metrics })
  metrics.watch(house)
  const app = await buildServer(house, { log: lines, metrics, doors: doorsOf(serving) })
  const mailroom = await Mailroom.make(store.post, house.agency, mailOf(serving), { meter: metrics, log })
  const closing = [
    () => mailroom.close(),
    () => app.close(),
    () => house.close(),
    () => store.close(),
    async () => claim.release(),
  ]
  const close = async () => {
    for (const one of closing) await one()
  }
  try {
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
  void house.open().catch((error) => log('The bots could not go on.', error))
  const bound = app.server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return { url: `http://${shown}:${actual}/`, close }
}

function mailOf({
  host,
  smtpUrl = null,
  mailPort = null,
  mailDomain,
  publicUrl = null,
}: Serving): MailSettings {
  const domain = mailDomain === undefined || mailDomain === '' ? 'argosy.invalid' : mailDomain
  return { smtpUrl, port: mailPort, host, domain, publicUrl }
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
    process.stdout.write(`Argosy is open at ${open.url}\n`)
  } catch (error) {
    if (!(error instanceof ServeError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

function closeWhenAsked(open: Serve): void {
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (closing) return
      closing = true
      // Whatever hangs by then is not worth waiting for.
      setTimeout(() => process.exit(1), 10_000).unref()
      void open.close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
}

/** One folder, one house: two would show their people stale tables. */
function openStore(data: string, metrics: Metrics): { store: SqliteStore; claim: Claim } {
  let claim: Claim | null = null
  try {
    claim = claimFolder(data)
    return { store: SqliteStore.open(data, Date.now, metrics), claim }
  } catch (error) {
    claim?.release()
    if (error instanceof StoreError) throw new ServeError(error.message)
    throw error
  }
}

function listenFault(error: unknown, port: number, host: string, setting: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new ServeError(`Port ${port} is taken: stop what runs there, or choose another with ${setting}.`)
  if (code === 'EACCES')
    return new ServeError(`Port ${port} may not be used by you: choose one above 1023 with ${setting}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ServeError(`${host} is no address of this machine: choose another with --host.`)
  return error
}
