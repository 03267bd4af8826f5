import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { House } from '../../src/house/house.ts'
import { hotSeat, playOn } from '../../src/house/test/open.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import { noPostgres, PostgresServer } from '../../src/store/testing/postgres.ts'
import { benchCrowd, type CrowdMade, filesOf } from '../crowd.ts'
import { benchPeople } from '../people.ts'
import type { Row, Section } from '../runner.ts'

const WANTED = 10_000
const RATE = 1000
const QUICK = { wanted: 5, rate: 4, seconds: 1, tables: 4 }

/** Ten thousand who look on, and a thousand moves a second of others. */
export const crowd: Section = {
  name: 'crowd',
  title: 'Many idle live connections, and people who move beside them, by the clock',
  async run({ quick }) {
    const order = quick ? QUICK : { wanted: WANTED, rate: RATE, seconds: 15, tables: 200 }
    const [made] = (await benchCrowd(order)) as [CrowdMade]
    const aim = quick ? {} : { aim: { most: 50 } }
    const rate = made.moves / made.seconds
    const rows = [
      { what: 'idle live connections', value: made.idle, unit: 'sockets' },
      { what: 'moves of others beside them', value: rate, unit: 'moves/s' },
      { what: 'to one’s own answer, median', value: made.answer.p50, unit: 'ms' },
      { what: 'to one’s own answer, 99 of 100', value: made.answer.p99, unit: 'ms', ...aim },
      { what: 'to the last screen of the table, 99 of 100', value: made.screens.p99, unit: 'ms', ...aim },
      { what: 'the house’s main thread late, 99 of 100', value: made.late.p99, unit: 'ms' },
      { what: 'the same, at most', value: made.late.most, unit: 'ms' },
      { what: 'processor of the house', value: made.processorSeconds / made.seconds, unit: 'of a core' },
      { what: 'memory of the house', value: made.residentBytes / 1e6, unit: 'MB' },
    ]
    const notes = [
      'Two seats a table, each with a connection; the next moves at their time, or as soon as all screens show the last move.',
    ]
    if (!quick && made.idle < WANTED)
      notes.push(
        `This machine lets a process open ${filesOf()} files (\`ulimit -n\`): fewer connections than ${WANTED}.`,
      )
    if (!quick && rate < 0.95 * RATE)
      notes.push(`Those who play did not come to ${RATE} moves a second: the machine is too slow, or busy.`)
    return { rows, notes }
  },
}

const MOVES = 40
const LONG = { win_credits: 10_000, max_rounds: 1000 }
/** A person at a live table acts once in this time, and for each of their acts bots make two. */
const SECONDS_AN_ACT = 12
const WITH_BOTS = 3
/** On average over the year, of what there is at the peak. */
const AVERAGE = 1 / 5
const YEAR_S = 365 * 86_400
/** A core is full enough at this share: above it, people wait. */
const FULL = 0.6
/** What prediction and run may differ by, in hundredths. */
const WITHIN = 30

/** People at once, and in how many nodes; with a node lost, the others carry all. */
interface Planned {
  readonly name: string
  readonly people: number
  readonly nodes: number
  readonly spare: number
}
const ON_SQLITE: readonly Planned[] = [{ name: 'one node, SQLite', people: 2000, nodes: 1, spare: 0 }]
const ON_POSTGRES: readonly Planned[] = [
  { name: 'three nodes, PostgreSQL', people: 6000, nodes: 3, spare: 1 },
  { name: 'four nodes, PostgreSQL', people: 10_000, nodes: 4, spare: 1 },
]

/** What one of each costs a node on this machine. */
interface Units {
  readonly moveMs: number
  /** Of a core, in thousandths, for a node where nobody is, and for each who looks on. */
  readonly base: number
  readonly socket: number
  readonly baseBytes: number
  readonly socketBytes: number
}

export const capacity: Section = {
  name: 'capacity',
  title: 'How large a house must be, from what one of each costs here',
  async run({ quick }) {
    const six = await benchPeople({
      ...{ game: 'imperial-trader', options: LONG, seats: 6, whole: false },
      ...(quick ? { tables: 3, moves: 4, warm: 2 } : { tables: 30, moves: 60, warm: 100 }),
    })
    const eventBytes = await bytesOfEvent(quick ? 3 : 40)
    const rows: Row[] = [
      {
        what: 'a move with 6 viewers, SQLite',
        value: (1000 * six.processorSeconds) / six.moves,
        unit: 'ms of a core',
      },
      { what: 'an event kept, SQLite', value: eventBytes / 1e3, unit: 'kB' },
      ...(await rowsOf('SQLite', ON_SQLITE, eventBytes, null, quick)),
    ]
    const notes = [
      'All but the runs is arithmetic from the figures above it: one act of a person in 12 s, two of bots to each.',
      'Where a node is lost the others carry all. A main thread is one core: where a node needs more, it needs ARGOSY_THREADS, or there must be more nodes.',
      'Not in it: the database of several nodes, bots that think (a core plays about four decisions of a master a second), tables in memory.',
    ]
    if (noPostgres !== null) return { rows, notes: [...notes, `Without PostgreSQL: ${noPostgres}.`] }
    const server = await PostgresServer.start({ fsync: true })
    rows.push(...(await rowsOf('PostgreSQL', ON_POSTGRES, eventBytes, server, quick)))
    await server.stop()
    return { rows, notes }
  },
}

/** What one of each costs on a store, the houses that are planned there, and the first of them tried. */
async function rowsOf(
  store: string,
  planned: readonly Planned[],
  eventBytes: number,
  server: PostgresServer | null,
  quick: boolean,
): Promise<Row[]> {
  const database = async () => (await server?.database()) ?? null
  const units = await unitsOf(database, quick)
  const rows: Row[] = [
    { what: `a move with 2 viewers, ${store}`, value: units.moveMs, unit: 'ms of a core' },
    { what: 'a person who looks on', value: units.socket, unit: 'thousandths of a core' },
    { what: 'the same', value: units.socketBytes / 1e3, unit: 'kB' },
    { what: 'a node without people', value: units.base, unit: 'thousandths of a core' },
    { what: 'the same', value: units.baseBytes / 1e6, unit: 'MB' },
  ]
  for (const { name, people, nodes, spare } of planned) {
    const moves = (people / SECONDS_AN_ACT) * WITH_BOTS
    const carrying = nodes - spare
    rows.push(
      { what: `${name}: people at once`, value: people, unit: 'people' },
      { what: 'moves at the peak', value: moves, unit: 'moves/s' },
      {
        what: 'of each node, at the peak',
        value: processorOf(units, people / carrying, moves / carrying) / FULL,
        unit: 'cores',
      },
      {
        what: 'of each node',
        value: (units.baseBytes + (people * units.socketBytes) / carrying) / 1e9,
        unit: 'GB',
      },
      {
        what: 'kept in a year, at a fifth of the peak',
        value: (moves * AVERAGE * YEAR_S * eventBytes) / 1e12,
        unit: 'TB',
      },
    )
  }
  const [{ name, people, nodes }] = planned as [Planned]
  // All nodes, all who play, and the database share the machine: so fewer move than at the peak.
  const order = quick
    ? QUICK
    : { wanted: people / nodes, rate: RUN_RATE / nodes, seconds: 20, tables: 60 / nodes }
  const made = await benchCrowd(order, nodes, await database())
  const sum = (of: (one: CrowdMade) => number) => made.reduce((all, one) => all + of(one), 0)
  const expected = sum((one) => processorOf(units, one.idle, one.moves / one.seconds))
  const found = sum((one) => one.processorSeconds / one.seconds)
  return [
    ...rows,
    { what: `${name}, run here: people who look on`, value: sum(({ idle }) => idle), unit: 'people' },
    { what: 'moves beside them', value: sum((one) => one.moves / one.seconds), unit: 'moves/s' },
    { what: 'processor expected of all nodes', value: expected, unit: 'cores' },
    { what: 'processor found', value: found, unit: 'cores' },
    {
      what: 'they differ by',
      value: 100 * Math.abs(found / expected - 1),
      unit: '%',
      ...(quick ? {} : { aim: { most: WITHIN } }),
    },
  ]
}

const RUN_RATE = 300

const processorOf = ({ base, socket, moveMs }: Units, sockets: number, moves: number): number =>
  (base + sockets * socket + moves * moveMs) / 1000

/** From three runs of one node that differ in one thing each. */
async function unitsOf(database: () => Promise<string | null>, quick: boolean): Promise<Units> {
  const run = async (wanted: number, rate: number) => {
    const order = quick ? { ...QUICK, wanted, rate } : { wanted, rate, seconds: 20, tables: 20 }
    const [made] = (await benchCrowd(order, 1, await database())) as [CrowdMade]
    const { idle, residentBytes, moves, seconds, processorSeconds } = made
    return { idle, residentBytes, rate: moves / seconds, processor: (1000 * processorSeconds) / seconds }
  }
  const few = await run(quick ? 1 : 100, quick ? 4 : 20)
  const many = await run(quick ? 5 : 3000, quick ? 4 : 20)
  const busy = await run(quick ? 1 : 100, quick ? 8 : 200)
  const people = Math.max(1, many.idle - few.idle)
  const moveMs = (busy.processor - few.processor) / (busy.rate - few.rate)
  const socket = Math.max(0, many.processor - few.processor) / people
  const socketBytes = Math.max(0, many.residentBytes - few.residentBytes) / people
  return {
    moveMs,
    socket,
    base: Math.max(0, few.processor - few.idle * socket - few.rate * moveMs),
    socketBytes,
    baseBytes: few.residentBytes - few.idle * socketBytes,
  }
}

/** What the file grows by for each event, with all that belongs to it. */
async function bytesOfEvent(tables: number): Promise<number> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-'))
  const store = SqliteStore.open(folder)
  const size = () => {
    store.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    return fs.statSync(path.join(folder, 'argosy.db')).size
  }
  const before = size()
  const house = new House(store, { botDelayMs: 0 })
  let events = 0
  for (let n = 0; n < tables; n++) {
    const made = await house.create(hotSeat(2, { options: LONG }))
    await playOn(house, made, new FastSource(`kept ${n}`), MOVES)
    events += MOVES + 1
  }
  await house.close()
  const bytes = (size() - before) / events
  await store.close()
  fs.rmSync(folder, { recursive: true, force: true })
  return bytes
}
