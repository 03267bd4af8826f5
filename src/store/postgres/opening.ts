import pg, { type ClientConfig } from 'pg'
import { StoreError } from '../contract.ts'
import { migrate } from './migrations.ts'

/** How long a connection may take to open, and a statement to be answered. */
const CONNECT_MS = 5000
const ANSWER_MS = 15_000
/** The oldest PostgreSQL that will do. */
const OLDEST = 14

/** Numbers of eight bytes are numbers here: what we keep in them is milliseconds and counts. */
const BIGINT: number = pg.types.builtins.INT8
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** How every connection is made. */
export function configOf(url: string): ClientConfig {
  return {
    connectionString: url,
    types,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: 'argosy',
  }
}

/** A pool of connections, made when they are needed. */
export function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: 60_000, ...config })
  // A broken connection is replaced when somebody needs one; its present user learns of it from their own query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Looks whether a database can be used, and brings its schema up to this release.
 * @param url `postgres://user:password@host:port/database`
 * @throws StoreError in one sentence, without the password: not there, not let in, of another release
 */
export async function prepareDatabase(url: string): Promise<void> {
  const where = placeOf(url)
  const client = new pg.Client(configOf(url))
  // What happens between two statements is told by the next.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('SHOW server_version_num')
    const version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    if (version < OLDEST)
      throw new StoreError(`${where} is PostgreSQL ${version}: Argosy needs ${OLDEST} or later.`)
    await migrate(client, where)
  } catch (error) {
    throw openingFault(error, where)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * A database as it is called in what is said, without user and password.
 * @throws StoreError when it is no address of a database
 */
export function placeOf(url: string): string {
  const wrong = () =>
    new StoreError(
      'ARGOSY_DATABASE is no address of a PostgreSQL database: it reads postgres://user:password@host:port/database.',
    )
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw wrong()
  const { hostname, port, pathname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? (hostname || 'localhost')
  const name = decodeURIComponent(pathname.slice(1))
  return `The database ${name === '' ? '' : `"${name}" `}at ${host}:${port || 5432}`
}

/** What a person who runs a house has to know, by the code of the database or of the system. */
const FAULTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not answer: start PostgreSQL there, or correct ARGOSY_DATABASE.',
  ENOTFOUND: 'cannot be found: there is no such host; correct ARGOSY_DATABASE.',
  EAI_AGAIN: 'cannot be found: the host has no address now; correct ARGOSY_DATABASE or look at the network.',
  EHOSTUNREACH: 'cannot be reached from this machine: look at the network, or correct ARGOSY_DATABASE.',
  ETIMEDOUT: 'does not answer in time: look at the network, or correct ARGOSY_DATABASE.',
  '28P01': 'refuses user or password: correct them in ARGOSY_DATABASE.',
  '28000': 'refuses the user: correct ARGOSY_DATABASE, or let the user in (pg_hba.conf).',
  '3D000': 'does not exist: make it with `createdb`, or correct ARGOSY_DATABASE.',
  '42501':
    'does not let this user make tables: GRANT CREATE ON DATABASE to it, or name its owner in ARGOSY_DATABASE.',
  '25006': 'is read-only, perhaps a standby: name the primary in ARGOSY_DATABASE.',
  '53300': 'takes no more connections: a node needs six; raise max_connections.',
  '57P03': 'is starting up or shutting down: try again in a moment.',
}

function openingFault(error: unknown, where: string): Error {
  if (error instanceof StoreError || !(error instanceof Error)) return error as Error
  const inner = error instanceof AggregateError ? error.errors[0] : error
  const code = String((inner as { code?: unknown }).code ?? '')
  const known = FAULTS[code]
  if (known !== undefined) return new StoreError(`${where} ${known}`)
  if (/timeout/i.test(error.message)) return new StoreError(`${where} ${FAULTS.ETIMEDOUT}`)
  const why = (inner as Error).message.replace(/\.$/, '')
  return new StoreError(`${where} cannot be used: ${why}.`)
}
