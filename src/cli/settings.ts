import fs from 'node:fs'
import { isIP } from 'node:net'
import os from 'node:os'
import { UsageError } from './usage.ts'

/** What may be said on the command line; what is left out comes from the environment. */
export interface ServeFlags {
  readonly port?: string
  readonly host?: string
  readonly data?: string
  readonly threads?: string
}

/** How the house is run: `docs/running.md` says what each setting is for. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** The data folder. */
  readonly data: string
  /** The origin that people see, without a slash at its end; null when nothing is before the house. */
  readonly publicUrl: string | null
  /** Addresses, ranges and names of ranges of the proxies before it. */
  readonly trustProxy: readonly string[]
  /** Where figures are served; null: nowhere. */
  readonly metricsPort: number | null
  /** Where operators come in, on this machine alone; null: nowhere. */
  readonly adminPort: number | null
  /** The server that mails are given to; null: none are sent. */
  readonly smtpUrl: string | null
  /** Where mails are taken in; null: none are. */
  readonly mailPort: number | null
  /** A mailbox from which mails are fetched; null: there is none. */
  readonly imapUrl: string | null
  /** What stands behind the @ of the house's addresses, or the address of the mailbox whose subaddresses they are. */
  readonly mailDomain: string
  /** Where backups of the data folder are kept; null: the server takes none. */
  readonly backupDir: string | null
  /** How often it takes one. */
  readonly backupEveryMs: number
  /** The database in which games are kept, for any number of nodes; null: in the data folder. */
  readonly database: string | null
  /** Its address past any pooler, for the connection that listens. */
  readonly databaseDirect: string | null
  /** How long a node takes to leave its people to others. */
  readonly drainMs: number
  /** How many threads hold the tables; 0: the main thread does. */
  readonly threads: number
  /** In how many threads studies of the bench are played; 0: the house has none. */
  readonly benchThreads: number
  /** How long a bot pauses before a move, where a table has the usual pace. */
  readonly botPauseMs: number
  /** Seats that a table may have which somebody makes; null: the usual bounds, and none for a house of this machine alone. */
  readonly mostSeats: number | null
  /** How many times what strangers usually may. */
  readonly allowance: number
  /** From how many milliseconds of delay on less is served; none: always all; null: as usual, or none for this machine alone. */
  readonly busyMs: readonly number[] | null
  /** What is logged. */
  readonly log: (typeof LOGS)[number]
}

type Environment = Readonly<Record<string, string | undefined>>

/** Names that stand for ranges of addresses, as proxies are commonly given. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal']
const LOGS = ['debug', 'info', 'warn', 'error', 'silent'] as const

/**
 * The settings of `argosy serve`.
 * @throws UsageError in one sentence, for the first that is wrong
 */
export function readSettings(flags: ServeFlags, given: Environment): Settings {
  const env = withSecrets(given)
  const settings = settingsIn(flags, env)
  const { port, metricsPort, adminPort, mailPort } = settings
  const names = new Map([[port, '--port']])
  for (const [own, name] of [
    [metricsPort, 'ARGOSY_METRICS_PORT'],
    [adminPort, 'ARGOSY_ADMIN_PORT'],
    [mailPort, 'ARGOSY_MAIL_PORT'],
  ] as const) {
    if (own === null || own === 0) continue
    const other = names.get(own)
    if (other !== undefined)
      throw new UsageError(
        `${name}: ${own} is the port of ${other}, too. Choose another port for one of them.`,
      )
    names.set(own, name)
  }
  return settings
}

function settingsIn(flags: ServeFlags, env: Environment): Settings {
  return {
    port: readPort(flags.port ?? env.PORT) ?? 8080,
    host: flags.host ?? env.HOST ?? '127.0.0.1',
    data: flags.data ?? env.ARGOSY_DATA ?? 'data',
    publicUrl: readPublicUrl(env.ARGOSY_PUBLIC_URL),
    trustProxy: readProxies(env.ARGOSY_TRUST_PROXY),
    metricsPort: readPort(env.ARGOSY_METRICS_PORT, 'ARGOSY_METRICS_PORT: '),
    adminPort: readPort(env.ARGOSY_ADMIN_PORT, 'ARGOSY_ADMIN_PORT: '),
    ...readMail(env),
    ...readBackups(env),
    database: env.ARGOSY_DATABASE || null,
    databaseDirect: env.ARGOSY_DATABASE_DIRECT || null,
    drainMs: readDrain(env.ARGOSY_DRAIN_SECONDS),
    threads:
      flags.threads === undefined
        ? readThreads(env.ARGOSY_THREADS, 'ARGOSY_THREADS')
        : readThreads(flags.threads, '--threads'),
    benchThreads: readBench(env.ARGOSY_BENCH_THREADS),
    botPauseMs: readBotPause(env.ARGOSY_BOT_PAUSE_MS),
    mostSeats: readSeats(env.ARGOSY_MOST_SEATS),
    allowance: readAllowance(env.ARGOSY_ALLOWANCE),
    busyMs: readBusy(env.ARGOSY_BUSY_MS),
    log: readLog(env.ARGOSY_LOG),
  }
}

/** Settings with passwords in them: each may be in a file instead, which the same name with `_FILE` names. */
export const SECRETS: readonly string[] =
  'ARGOSY_DATABASE ARGOSY_DATABASE_DIRECT ARGOSY_SMTP_URL ARGOSY_IMAP_URL'.split(' ')

/**
 * The settings with what stands in files.
 * @throws UsageError when one cannot be read, or is said twice
 */
export function withSecrets(env: Environment): Environment {
  const all: Record<string, string | undefined> = { ...env }
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`] ?? ''
    if (file === '') continue
    if ((env[name] ?? '') !== '') throw new UsageError(`Set ${name} or ${name}_FILE, not both.`)
    try {
      all[name] = fs.readFileSync(file, 'utf8').trim()
    } catch (error) {
      const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      throw new UsageError(`${name}_FILE: ${file} cannot be read (${why}).`)
    }
  }
  return all
}

function readPort(text: string | undefined, of = ''): number | null {
  if (text === undefined || text === '') return null
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new UsageError(`${of}"${text}" is not a port; ports are 0 to 65535.`)
}

function readPublicUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`
  if (isOrigin) return url.origin
  throw new UsageError(
    `ARGOSY_PUBLIC_URL: "${text}" is not the address of a site; write it as https://games.example, without a path.`,
  )
}

function readMail(env: Environment): Pick<Settings, 'smtpUrl' | 'mailPort' | 'imapUrl' | 'mailDomain'> {
  const smtpUrl = env.ARGOSY_SMTP_URL === '' ? null : (env.ARGOSY_SMTP_URL ?? null)
  const mailPort = readPort(env.ARGOSY_MAIL_PORT, 'ARGOSY_MAIL_PORT: ')
  // It may have a password in it, so it is not repeated.
  if (smtpUrl !== null && !/^smtps?:\/\/[^/\s]+\/?$/.test(smtpUrl))
    throw new UsageError(
      'ARGOSY_SMTP_URL is not the address of a mail server; write it as smtps://name:password@mail.example.',
    )
  if (smtpUrl !== null && (env.ARGOSY_PUBLIC_URL ?? '') === '')
    throw new UsageError(
      'ARGOSY_SMTP_URL sends mails, but without ARGOSY_PUBLIC_URL their links lead nowhere: set both.',
    )
  if (mailPort !== null && smtpUrl === null)
    throw new UsageError(
      'ARGOSY_MAIL_PORT receives mails, but without ARGOSY_SMTP_URL none can be answered: set both.',
    )
  const imapUrl = readMailbox(env.ARGOSY_IMAP_URL)
  if (imapUrl !== null && smtpUrl === null)
    throw new UsageError(
      'ARGOSY_IMAP_URL fetches mails, but without ARGOSY_SMTP_URL none can be answered: set both.',
    )
  const mailbox = readMailAddress(env.ARGOSY_MAIL_ADDRESS)
  if (mailbox !== null) return { smtpUrl, mailPort, imapUrl, mailDomain: mailbox }
  const { ARGOSY_MAIL_DOMAIN: given = '', ARGOSY_PUBLIC_URL: page = '' } = env
  const mailDomain = given !== '' ? given : URL.canParse(page) ? new URL(page).hostname : ''
  if (smtpUrl !== null && !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(mailDomain))
    throw new UsageError(
      `ARGOSY_MAIL_DOMAIN: "${mailDomain}" is not a domain; write the part after the @ of the server’s mail addresses: games.example.`,
    )
  return { smtpUrl, mailPort, imapUrl, mailDomain: mailDomain.toLowerCase() }
}

function readMailbox(text = ''): string | null {
  if (text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isMailbox =
    url !== null &&
    /^imaps?:$/.test(url.protocol) &&
    url.username !== '' &&
    url.password !== '' &&
    url.hostname !== ''
  if (isMailbox && isDecoded(url.username) && isDecoded(url.password) && isDecoded(url.pathname)) return text
  // It has a password in it, so it is not repeated.
  throw new UsageError(
    'ARGOSY_IMAP_URL is not the address of a mailbox; write it as imaps://name:password@mail.example, with %40 for an @ in the name.',
  )
}

function isDecoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** What is put behind it takes up to 46 of the 64 letters that may stand before an @. */
function readMailAddress(text = ''): string | null {
  if (text === '') return null
  if (/^[a-z0-9._-]{1,18}@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) return text.toLowerCase()
  throw new UsageError(
    `ARGOSY_MAIL_ADDRESS: "${text}" is not the address of a mailbox of at most 18 letters; write it as house@mail.example.`,
  )
}

function readProxies(text: string | undefined): string[] {
  const proxies = (text ?? '').split(',').map((proxy) => proxy.trim())
  for (const proxy of proxies) {
    if (proxy === '' || RANGES.includes(proxy)) continue
    const [address = '', bits, ...rest] = proxy.split('/')
    const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : -1
    const isRange =
      bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
    if (most < 0 || !isRange || rest.length > 0)
      throw new UsageError(
        `ARGOSY_TRUST_PROXY: "${proxy}" is not an address or a range; write 10.0.0.2, 10.0.0.0/8 or ${RANGES.join(', ')}, with commas.`,
      )
  }
  return proxies.filter((proxy) => proxy !== '')
}

function readBackups(env: Environment): Pick<Settings, 'backupDir' | 'backupEveryMs'> {
  const { ARGOSY_BACKUP_DIR: folder = '', ARGOSY_BACKUP_EVERY: every = '' } = env
  const seconds = every === '' ? 3600 : /^\d{1,7}$/.test(every) ? Number(every) : 0
  if (seconds < 60)
    throw new UsageError(`ARGOSY_BACKUP_EVERY: "${every}" is not a number of seconds from 60 on.`)
  if (folder !== '' && (env.ARGOSY_DATABASE ?? '') !== '')
    throw new UsageError(
      'ARGOSY_BACKUP_DIR is for games in the data folder. PostgreSQL has its own tools for backups: docs/running.md names them.',
    )
  return { backupDir: folder || null, backupEveryMs: seconds * 1000 }
}

function readDrain(text: string | undefined): number {
  if (text === undefined || text === '') return 15_000
  const seconds = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  if (seconds <= 20) return seconds * 1000
  throw new UsageError(`ARGOSY_DRAIN_SECONDS: "${text}" is not a number of seconds from 0 to 20.`)
}

/**
 * How many threads hold the tables where nothing is said. One core is for the main thread, through which everything goes. With two
 * cores bots and studies have the other, and what a move costs more on its way to another thread is nobody's gain.
 */
export const usualThreads = (cores: number): number => (cores <= 2 ? 0 : Math.min(8, cores - 1))

function readThreads(text: string | undefined, of: string): number {
  if (text === undefined || text === '') return usualThreads(os.availableParallelism())
  const threads = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  if (threads <= 64) return threads
  throw new UsageError(
    `${of}: "${text}" is not a number of threads from 0 to 64; with 0 all tables are in the main thread.`,
  )
}

function readBench(text: string | undefined): number {
  // Studies have the lowest priority, and leave a core to the tables where there is one.
  if (text === undefined || text === '') return Math.min(2, Math.max(1, os.availableParallelism() - 1))
  const threads = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  if (threads <= 64) return threads
  throw new UsageError(
    `ARGOSY_BENCH_THREADS: "${text}" is not a number of threads from 0 to 64; with 0 there is no bench.`,
  )
}

function readAllowance(text: string | undefined): number {
  if (text === undefined || text === '') return 1
  const times = /^\d{1,4}(?:\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (times > 0) return times
  throw new UsageError(
    `ARGOSY_ALLOWANCE: "${text}" is not a number of times, such as 0.5 or 10, that strangers may take what they usually may.`,
  )
}

function readBusy(text: string | undefined): readonly number[] | null {
  if (text === undefined || text === '') return null
  if (text === 'off') return []
  const levels = text.split(',').map((ms) => (/^ *\d{1,5} *$/.test(ms) ? Number(ms) : Number.NaN))
  const [first = 0, second = 0, third = 0] = levels
  if (levels.length === 3 && first > 0 && first <= second && second <= third) return levels
  throw new UsageError(
    `ARGOSY_BUSY_MS: "${text}" is neither off nor three numbers of milliseconds, the smallest first: 25,50,80.`,
  )
}

function readBotPause(text: string | undefined): number {
  if (text === undefined || text === '') return 350
  if (/^\d{1,5}$/.test(text)) return Number(text)
  throw new UsageError(`ARGOSY_BOT_PAUSE_MS: "${text}" is not a number of milliseconds from 0 to 99999.`)
}

function readSeats(text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1) return Number(text)
  throw new UsageError(`ARGOSY_MOST_SEATS: "${text}" is not a number of seats from 1 to 9999.`)
}

function readLog(text: string | undefined): Settings['log'] {
  if (text === undefined || text === '') return 'warn'
  const known = LOGS.find((level) => level === text)
  if (known !== undefined) return known
  throw new UsageError(`ARGOSY_LOG: "${text}" is not one of ${LOGS.join(', ')}.`)
}
