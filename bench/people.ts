// Moves of people end to end: what comes in by a socket is read, checked by the rules, made durable and acknowledged, and
// every viewer is sent what they may see of it. The house has a process of its own (this one, started by `benchPeople`), and
// so have those who play (`people-clients.ts`).

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { UNBOUNDED } from '../src/house/budget/ledger.ts'
import { House } from '../src/house/house.ts'
import { hashOf } from '../src/house/seats/secrets.ts'
import { Delta } from '../src/house/view/delta.ts'
import { ViewerCache } from '../src/house/view/viewer-cache.ts'
import { buildServer } from '../src/server/app.ts'
import type { Store } from '../src/store/contract.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import type { PeopleOrder, PeopleReport, PlayedTable, PlayOrder } from './people-clients.ts'
import { type Prepared, prepare, THREADS } from './prepared.ts'

/** What is played: `moves` at each table that are measured, after `warm` ones, at tables of their own, that are not. */
export interface PeopleWanted {
  readonly game: string
  readonly options: object
  readonly seats: number
  readonly tables: number
  readonly moves: number
  readonly warm: number
  /** True for the house as it was: every viewer is sent all of the table at every move, made for them alone. */
  readonly whole: boolean
}

export interface PeopleMade extends PeopleReport {
  /** The house's, with all its threads and what the system did for it. */
  readonly processorSeconds: number
}

/** For houses that are measured. */
export const UNLIMITED = { allowances: UNBOUNDED, bounds: { messages: 1e9, sockets: 1e9 } }
const CLIENTS = path.join(import.meta.dirname, 'people-clients.ts')

/** Measures it in a process of its own. */
export async function benchPeople(wanted: PeopleWanted): Promise<PeopleMade> {
  const house = fork(import.meta.filename, [JSON.stringify(wanted)])
  const ended = once(house, 'exit').then(([code]) => {
    throw new Error(`The house that was measured ended with ${code}.`)
  })
  const [made] = (await Promise.race([once(house, 'message'), ended])) as [PeopleMade]
  ended.catch(() => {})
  return made
}

/** Measures it here. */
export async function playedHere(wanted: PeopleWanted): Promise<PeopleMade> {
  const { game, options, seats, tables, moves, warm } = wanted
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const store = SqliteStore.open(folder)
  if (wanted.whole) whole()
  const house = new House(store, { ...UNLIMITED, liveTables: 2 * tables, threads: THREADS })
  const app = await buildServer(house)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const played: PlayedTable[] = []
  for (let n = 0; n < 2 * tables; n++)
    played.push(
      await seat(
        store,
        prepare({ game, seats, options, name: `table-${n}`, moves: n < tables ? warm : moves }),
      ),
    )
  const clients = fork(CLIENTS)
  await told<string>(clients, { url, tables: played })
  await told<PeopleReport>(clients, { moves: warm, everyMs: 0, from: 0, tables })
  const before = process.cpuUsage()
  const report = await told<PeopleReport>(clients, { moves, everyMs: 0, from: tables, tables })
  const { user, system } = process.cpuUsage(before)
  clients.disconnect()
  await app.close()
  await house.close()
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
  return { ...report, processorSeconds: (user + system) / 1e6 }
}

/** Tells the players something and hears what became of it. */
export async function told<T>(clients: ChildProcess, order: PeopleOrder | PlayOrder): Promise<T> {
  const heard = once(clients, 'message')
  clients.send(order)
  const [answer] = await heard
  return answer as T
}

/** Writes a table that was prepared, each seat with a key of its own, as it begins or as it is later. */
export async function seat(
  store: Store,
  { row, answers, begun }: Prepared,
  at = begun,
): Promise<PlayedTable> {
  const keys = row.seats.map((_, n) => `key-${row.id}-${n}`)
  const stored = keys.map((key, n) => ({ hash: hashOf(key), seats: [n] }))
  await store.create(row, stored, at.entries, at.head)
  const moves = answers.map((answer) => ({ seat: answer.seat, body: JSON.stringify(answer) }))
  return { id: row.id, keys, moves }
}

/**
 * Lets this process show tables as the house once did, to be measured beside it: every viewer is sent all that they may see at
 * every move, chronicle of the last lines and talk included, and it is put into JSON again each time.
 */
function whole(): void {
  const { of } = ViewerCache.prototype
  ViewerCache.prototype.of = (match, eye) => of.call(new ViewerCache(), match, eye)
  Delta.prototype.news = function (_before, online) {
    return this.state(online())
  }
}

// The house that is measured, in a process of its own.
if (import.meta.main) {
  process.send?.(await playedHere(JSON.parse(process.argv[2] ?? '{}') as PeopleWanted))
  process.disconnect?.()
}
