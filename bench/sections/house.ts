import { fork } from 'node:child_process'
import path from 'node:path'
import { noPostgres, PostgresServer } from '../../src/store/testing/postgres.ts'
import { benchHeavy } from '../heavy.ts'
import { benchHouse, benchLoad, benchSheets, type Moving } from '../house.ts'
import { benchOpening } from '../opening.ts'
import { benchPeople, type PeopleWanted } from '../people.ts'
import { THREADS } from '../prepared.ts'
import type { Row, Section } from '../runner.ts'
import { optionsOf } from '../subjects/playouts.ts'

const AIM = 3000
const GAMES = [
  ['imperial-trader', 'Imperial Trader', { win_credits: 10_000, max_rounds: 1000 }],
  ['cash-flow', 'Cash Flow', optionsOf('cash-flow')],
] as const

/** Moves of people from socket to screens, beside a house that builds all of the state at every move. */
export const people: Section = {
  name: 'people',
  title: 'Moves of people end to end, of one core',
  async run({ quick }) {
    const rows: Row[] = []
    for (const [game, name, options] of quick ? GAMES.slice(0, 1) : GAMES)
      for (const seats of quick ? [2] : [2, 6]) {
        const size = quick
          ? { tables: 3, moves: 4, warm: 2 }
          : { tables: 60, moves: seats === 2 ? 160 : 100, warm: 150 }
        const wanted: PeopleWanted = { game, options, seats, ...size, whole: false }
        const made = await benchPeople(wanted)
        const before = await benchPeople({ ...wanted, moves: Math.ceil(size.moves / 4), whole: true })
        const rate = made.moves / made.processorSeconds
        const beforeRate = before.moves / before.processorSeconds
        const what = `${name}, ${seats} viewers`
        rows.push(
          {
            what,
            value: rate,
            unit: 'moves/s a core',
            ...(quick ? {} : { aim: { least: AIM } }),
          },
          { what: `${what}, all of the state`, value: beforeRate, unit: 'moves/s a core' },
          { what: `${what}: news to all`, value: rate / beforeRate, unit: 'times' },
          { what: `${what}, by the clock`, value: made.moves / made.seconds, unit: 'moves/s' },
          { what: `${what}, answer, 99 of 100`, value: made.answer.p99, unit: 'ms' },
          { what: `${what}, all screens, 99 of 100`, value: made.screens.p99, unit: 'ms' },
          { what: `${what}, sent`, value: made.bytes, unit: 'bytes a move' },
        )
      }
    return {
      rows,
      notes: [
        'From WebSocket in to WebSocket out: reading, checking, rules, commit with full synchronisation, every seat’s own news.',
        '60 tables at once, every seat a person with a connection of their own; the next moves when all screens show it. No bots. 60 other tables before, until the engine has compiled what it runs often.',
        'A core: moves to a second of processor time of the house’s process, system included; the clients are another process.',
      ],
    }
  },
}

/** A campaign of a thousand empires in a thread of its own, and fifty tables that are played meanwhile. */
export const heavy: Section = {
  name: 'heavy',
  title: 'Others beside a large campaign, clients in a process of their own, by the clock',
  async run({ quick }) {
    const made = quick ? await benchHeavy(12, 2) : await benchHeavy(1000, 50)
    const aim = quick ? {} : { aim: { most: 50 } }
    const rows = [
      { what: `${made.empires} sets of orders and the turn`, value: made.turnMs, unit: 'ms' },
      { what: 'moves of the others meanwhile', value: made.moves, unit: 'moves' },
      { what: 'their answers, median', value: made.p50Ms, unit: 'ms' },
      { what: 'their answers, 99 of 100', value: made.p99Ms, unit: 'ms', ...aim },
      { what: 'the main thread was late by, 99 of 100', value: made.delayP99Ms, unit: 'ms' },
      { what: 'the main thread was late by, at most', value: made.longestMs, unit: 'ms' },
      { what: 'memory', value: made.residentBytes / 1e6, unit: 'MB' },
    ]
    return {
      rows,
      notes: ['The campaign is at its first turn; one process is the house, another all its clients.'],
    }
  },
}

/** From the start of the process to its first answer, with very many tables in the file and with none. */
export const opening: Section = {
  name: 'opening',
  title: 'A house opens, by the clock',
  async run({ quick }) {
    const made = await benchOpening(quick ? 20 : 10_000)
    const rows = [
      {
        what: `to the first answer, ${made.tables} tables`,
        value: made.seconds,
        unit: 's',
        ...(quick ? {} : { aim: { most: 2 } }),
      },
      { what: 'the same, an empty folder', value: made.emptySeconds, unit: 's' },
    ]
    return {
      rows,
      notes: ['One process from its start: reading the program, opening the file, and a table over HTTP.'],
    }
  },
}

const NODE = path.join(import.meta.dirname, '../house.ts')

/** Several nodes on one database, each in a process of its own with its share of the tables, begin at once. */
async function benchNodes(
  server: PostgresServer,
  nodes: number,
  tables: number,
  moves: number,
): Promise<Moving> {
  const database = await server.database()
  const each = Math.ceil(tables / nodes)
  const children = Array.from({ length: nodes }, (_, n) =>
    fork(NODE, [database, `node${n}`, `${each}`, `${moves}`]),
  )
  const heard = (ready: boolean) =>
    Promise.all(
      children.map(
        (child) =>
          new Promise<Moving>((resolve, reject) => {
            child.once('message', (message) => resolve(message as Moving))
            child.once('exit', (code) =>
              code === 0 || ready ? undefined : reject(new Error(`A node ended: ${code}.`)),
            )
          }),
      ),
    )
  await heard(false)
  const ended = heard(false)
  for (const child of children) child.send('go')
  const made = await ended
  const most = (of: (one: Moving) => number) => Math.max(...made.map(of))
  const seconds = most((one) => one.moves / one.movesPerSecond)
  const all = made.reduce((sum, one) => sum + one.moves, 0)
  return {
    movesPerSecond: all / seconds,
    processorUs: made.reduce((sum, one) => sum + one.processorUs * one.moves, 0) / all,
    tables: each * nodes,
    moves: all,
    p50Ms: most(({ p50Ms }) => p50Ms),
    p99Ms: most(({ p99Ms }) => p99Ms),
  }
}

/** Durable moves on PostgreSQL with one and two nodes, beside SQLite in the same run. */
export const nodes: Section = {
  name: 'nodes',
  title: 'The house on PostgreSQL, by the clock, beside SQLite in the same run',
  async run({ quick }) {
    if (noPostgres !== null) return { rows: [], notes: [`Skipped: ${noPostgres}.`] }
    const [tables, moves] = quick ? [4, 3] : [300, 40]
    const server = await PostgresServer.start({ fsync: true })
    const sqlite = await benchHouse(tables, moves)
    const one = await benchNodes(server, 1, tables, moves)
    const two = await benchNodes(server, 2, tables, moves)
    await server.stop()
    const rowsOf = (what: string, made: Moving, aim?: { least: number }) => [
      {
        what: `${what}, durable moves`,
        value: made.movesPerSecond,
        unit: 'moves/s',
        ...(quick || aim === undefined ? {} : { aim }),
      },
      { what: `${what}, median to acknowledgement`, value: made.p50Ms, unit: 'ms' },
    ]
    const rows = [
      ...rowsOf('SQLite', sqlite),
      ...rowsOf('PostgreSQL, one node', one),
      ...rowsOf('PostgreSQL, two nodes', two, { least: 5000 }),
    ]
    return {
      rows,
      notes: [`${tables} tables at once, ${moves} moves each; the database waits for the disk (fsync).`],
    }
  },
}

/** The house: moves that are on disk before they are acknowledged, and a long game read from disk, and sheets. */
export const house: Section = {
  name: 'house',
  title: 'The house on SQLite, by the clock',
  async run({ quick }) {
    const made = await (quick ? benchHouse(3, 5) : benchHouse())
    const load = await (quick ? benchLoad(50) : benchLoad())
    const sheets = await (quick ? benchSheets(5, 2) : benchSheets())
    const rows = [
      {
        what: `durable moves, ${made.tables} tables at once${THREADS > 0 ? `, in ${THREADS} threads` : ''}`,
        value: made.movesPerSecond,
        unit: 'moves/s',
        ...(quick ? {} : { aim: { least: 20_000 } }),
      },
      { what: 'of a move, processor', value: made.processorUs, unit: 'µs' },
      { what: 'move to acknowledgement, median', value: made.p50Ms, unit: 'ms' },
      { what: 'move to acknowledgement, 99 of 100', value: made.p99Ms, unit: 'ms' },
      {
        what: `load of a game of ${load.events} events after a crash`,
        value: load.loadMs,
        unit: 'ms',
        aim: { most: 200 },
      },
      { what: 'the same, put to rest before', value: load.restedMs, unit: 'ms', aim: { most: 15 } },
      { what: 'its whole chronicle after that', value: load.wholeMs, unit: 'ms' },
      { what: 'one frame of its replay', value: load.frameMs, unit: 'ms' },
      {
        what: '1,000 sheets of 1.5 kB at one table, each',
        value: sheets.atOnceMs,
        unit: 'ms',
        ...(quick ? {} : { aim: { most: 1 } }),
      },
      { what: 'of that, processor', value: sheets.processorMs, unit: 'ms' },
      { what: 'one sheet after the other, each', value: sheets.aloneMs, unit: 'ms' },
      { what: 'the last one, which carries them all out', value: sheets.turnMs, unit: 'ms' },
      { what: 'what others are sent for one', value: sheets.bytes, unit: 'bytes', aim: { most: 200 } },
    ]
    return { rows, notes: ['Every move is committed with full synchronisation before it is acknowledged.'] }
  },
}
