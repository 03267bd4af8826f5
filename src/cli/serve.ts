import process from 'node:process'
import { House } from '../house/house.ts'
import { buildServer } from '../server/app.ts'
import { StoreError } from '../store/contract.ts'
import { SqliteStore } from '../store/sqlite/store.ts'
import { boardsOutside } from './boards.ts'
import { UsageError } from './usage.ts'

/** Where and over which data to serve. */
export interface Serving {
  readonly port: number
  readonly host: string
  /** The data folder. */
  readonly data: string
}

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
export async function openServer({ port, host, data }: Serving): Promise<Serve> {
  const store = openStore(data)
  const log = (text: string, error?: unknown) =>
    process.stderr.write(`${text}${error instanceof Error ? ` ${error.stack ?? error.message}` : ''}\n`)
  const boards = await boardsOutside((sentence) => log(sentence))
  const house = new House(store, { log, boards })
  const app = await buildServer(house, { logErrors: true })
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    await house.close()
    await store.close()
    throw listenFault(error, port, host)
  }
  void house.open().catch((error) => log('The bots could not go on.', error))
  const bound = app.server.address()
  const actual = typeof bound === 'object' && bound !== null ? bound.port : port
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    url: `http://${shown}:${actual}/`,
    async close() {
      await app.close()
      await house.close()
      await store.close()
    },
  }
}

/** What may be said on the command line; what is left out comes from PORT, HOST and ARGOSY_DATA. */
export interface ServeFlags {
  readonly port?: string
  readonly host?: string
  readonly data?: string
}

/** `argosy serve`: opens the house, says where, and closes it when asked to stop. Exit code 1 when it cannot open. */
export async function serve(flags: ServeFlags): Promise<void> {
  const serving = {
    port: readPort(flags.port ?? process.env.PORT),
    host: flags.host ?? process.env.HOST ?? '127.0.0.1',
    data: flags.data ?? process.env.ARGOSY_DATA ?? 'data',
  }
  try {
    const open = await openServer(serving)
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

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 8080
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new UsageError(`"${text}" is not a port; ports are 0 to 65535.`)
}

function openStore(data: string): SqliteStore {
  try {
    return SqliteStore.open(data)
  } catch (error) {
    if (error instanceof StoreError) throw new ServeError(error.message)
    throw error
  }
}

function listenFault(error: unknown, port: number, host: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE')
    return new ServeError(`Port ${port} is taken: stop what runs there, or choose another with --port.`)
  if (code === 'EACCES')
    return new ServeError(`Port ${port} may not be used by you: choose one above 1023 with --port.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ServeError(`${host} is no address of this machine: choose another with --host.`)
  return error
}
