import { fork } from 'node:child_process'
import path from 'node:path'
import { noPostgres, PostgresServer } from '../../src/store/testing/postgres.ts'
import { benchHouse, type Moving } from '../house.ts'
import type { Section } from './section.ts'

const NODE = path.join(import.meta.dirname, '../node.ts')

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
