import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { House } from '../../src/house/house.ts'
import { hotSeat, playOn } from '../../src/house/test/open.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { SqliteStore } from '../../src/store/sqlite/store.ts'
import { benchCrowd } from '../crowd.ts'
import { benchPeople } from '../people.ts'
import type { Row, Section } from '../runner.ts'

const WANTED = 10_000
const RATE = 1000

/** Ten thousand who look on, and a thousand moves a second of others. */
export const crowd: Section = {
  name: 'crowd',
  title: 'Many idle live connections, and people who move beside them, by the clock',
  async run({ quick }) {
    const made = quick ? await benchCrowd(5, 4, 1, filesOf()) : await benchCrowd(WANTED, RATE, 15, filesOf())
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
      'Two seats a table, each with a connection; the next moves at his time, or as soon as all screens show the last move.',
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

/** How many files a process may have open. */
function filesOf(): number {
  try {
    const said = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
    return said === 'unlimited' ? 1_000_000 : Number(said)
  } catch {
    return 1024
  }
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
/** What prediction and run may differ by. */
const WITHIN = 0.3

/** People at once, and in how many nodes; with a node lost, the others carry all. */
const HOUSES = [
  { name: 'one node, SQLite', people: 2000, nodes: 1, spare: 0 },
  { name: 'three nodes, PostgreSQL', people: 6000, nodes: 3, spare: 1 },
  { name: 'four nodes, PostgreSQL', people: 10_000, nodes: 4, spare: 1 },
] as const

/** What one of each costs on this machine. */
interface Units {
  readonly moveMs: number
  readonly move6Ms: number
  readonly socketBytes: number
  readonly baseBytes: number
  readonly eventBytes: number
}

export const capacity: Section = {
  name: 'capacity',
  title: 'How large a house must be, from what one of each costs here',
  async run({ quick }) {
    const units = await measure(quick)
    const rows: Row[] = [
      { what: 'a move with 2 viewers', value: units.moveMs, unit: 'ms of a core' },
      { what: 'a move with 6 viewers', value: units.move6Ms, unit: 'ms of a core' },
      { what: 'a connection that looks on', value: units.socketBytes / 1e3, unit: 'kB' },
      { what: 'a node without people', value: units.baseBytes / 1e6, unit: 'MB' },
      { what: 'an event kept', value: units.eventBytes / 1e3, unit: 'kB' },
    ]
    for (const { name, people, nodes, spare } of HOUSES) {
      const moves = (people / SECONDS_AN_ACT) * WITH_BOTS
      const carrying = nodes - spare
      rows.push(
        { what: `${name}: people at once`, value: people, unit: 'people' },
        { what: 'moves at the peak', value: moves, unit: 'moves/s' },
        {
          what: 'of each node, at the peak',
          value: (moves * units.moveMs) / 1000 / FULL / carrying,
          unit: 'cores',
        },
        {
          what: 'of each node',
          value: (units.baseBytes + (people * units.socketBytes) / carrying) / 1e9,
          unit: 'GB',
        },
        {
          what: 'kept in a year, at a fifth of the peak',
          value: (moves * AVERAGE * YEAR_S * units.eventBytes) / 1e12,
          unit: 'TB',
        },
      )
    }
    const check = await checkRun(units, quick)
    return {
      rows: [...rows, ...check.rows],
      notes: [
        'All but the run at the end is arithmetic from the five figures above it: one act of a person in 12 s, two of bots to each.',
        'Where a node is lost the others carry all. A main thread is one core: where a node needs more, it needs ARGOSY_THREADS, or there must be more nodes.',
        'Not in it: the database of several nodes, bots that think (a core plays about four decisions of a master a second), tables in memory.',
        ...check.notes,
      ],
    }
  },
}

async function measure(quick: boolean): Promise<Units> {
  const size = quick ? { tables: 3, moves: 4, warm: 2 } : { tables: 30, moves: 60, warm: 100 }
  const wanted = { game: 'imperial-trader', options: LONG, ...size, whole: false }
  const two = await benchPeople({ ...wanted, seats: 2 })
  const six = await benchPeople({ ...wanted, seats: 6 })
  const few = await benchCrowd(quick ? 1 : 100, quick ? 4 : 20, quick ? 1 : 5, filesOf())
  const many = await benchCrowd(quick ? 5 : 1500, quick ? 4 : 20, quick ? 1 : 5, filesOf())
  const socketBytes = Math.max(0, (many.residentBytes - few.residentBytes) / (many.idle - few.idle))
  return {
    moveMs: (1000 * two.processorSeconds) / two.moves,
    move6Ms: (1000 * six.processorSeconds) / six.moves,
    socketBytes,
    baseBytes: few.residentBytes - few.idle * socketBytes,
    eventBytes: await bytesOfEvent(quick ? 3 : 40),
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

async function checkRun(units: Units, quick: boolean) {
  const [sockets, rate, seconds] = quick ? [5, 4, 1] : [1000, 100, 10]
  const made = await benchCrowd(sockets, rate, seconds, filesOf())
  const expected = ((made.moves / made.seconds) * units.moveMs) / 1000
  const found = made.processorSeconds / made.seconds
  const off = found / expected - 1
  return {
    rows: [
      { what: `a run of one node: ${made.idle} look on`, value: made.moves / made.seconds, unit: 'moves/s' },
      { what: 'processor expected', value: expected, unit: 'of a core' },
      { what: 'processor found', value: found, unit: 'of a core' },
      {
        what: 'more than expected',
        value: 100 * off,
        unit: '%',
        ...(quick ? {} : { aim: { most: 100 * WITHIN } }),
      },
    ],
    notes: [
      'The run is one node alone. Three nodes with 6,000 people were not run: that takes a machine with more cores.',
    ],
  }
}
