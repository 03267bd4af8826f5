// A house under load that waits to be killed: several people play, each at a table of their own. What is about to be
// sent and what has been acknowledged is written to stdout at once, a line each, for the one who kills.

import fs from 'node:fs'
import process from 'node:process'
import { FastSource } from '../../kernel/source.ts'
import { PostgresStore } from '../../store/postgres/store.ts'
import { SqliteStore } from '../../store/sqlite/store.ts'
import type { Answer, TableKey } from '../api/contract.ts'
import { House } from '../house.ts'
import { hotSeat, pick, THREADS } from './open.ts'

/** An answer that was sent and perhaps not acknowledged. */
export interface Sent {
  readonly table: string
  readonly key: string
  readonly answer: Answer
}
/** A line of stdout. */
export type Report =
  | { readonly made: string }
  | { readonly sent: Sent }
  | { readonly acknowledged: Acknowledged }
/** The answer to a submission: the event that carried it out, or null: it is pending. */
export interface Acknowledged {
  readonly table: string
  readonly command: string
  readonly event: number | null
}

interface Order {
  /** The folder of its data; or a database, and tables there at which other nodes play the same seats. */
  readonly folder: string
  readonly database?: string
  readonly shared?: readonly Pick<TableKey, 'table' | 'key'>[]
  readonly name: string
  readonly people: number
  /** What the last one sent and was not told about: it is sent again. */
  readonly again: readonly Sent[]
}

const { folder, database, shared, name, people, again }: Order = JSON.parse(process.argv[2] ?? '{}')
const pause = new Int32Array(new SharedArrayBuffer(4))

/** Writes a line whole before anything else happens; waits while the pipe is full. */
function report(line: Report): void {
  let rest = Buffer.from(`${JSON.stringify(line)}\n`)
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(1, rest))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
      Atomics.wait(pause, 0, 0, 1)
    }
  }
}

const house = new House(
  database === undefined ? SqliteStore.open(folder) : await PostgresStore.open(database),
  { threads: THREADS },
)

async function send(sent: Sent): Promise<void> {
  const { table, key, answer } = sent
  report({ sent })
  const made = await house.answer(table, key, answer)
  // A sheet that comes again may be too late; an answer that was written is known by its command.
  const isLate = 'refused' in made && made.refused.error.code === 'STALE'
  if (isLate && (shared !== undefined || 'text' in Object(answer.choice))) return
  if (!('accepted' in made)) throw new Error(made.refused.error.text)
  const { event } = made.accepted
  report({ acknowledged: { table, command: `${answer.seat}:${answer.commandId}`, event } })
}

async function play(person: number): Promise<void> {
  const { table, key } = await house.create(
    hotSeat(2, { options: { win_credits: 10_000, max_rounds: 1000 } }),
  )
  report({ made: table })
  await playAt(table, key, person)
}

async function playAt(table: string, key: string, person: number): Promise<void> {
  const source = new FastSource(`${name}/${person}`)
  for (;;) {
    const { seq, pending } = await house.state(table, key, 1_000_000)
    const question = pending[0]
    if (question === undefined) return
    const { seat } = question
    await send({
      table,
      key,
      answer: { seat, seq, commandId: `${name}-${seq}`, choice: pick(question, source) },
    })
  }
}

/** Three submit their orders at once, and each again before they know the result of the first. */
async function handIn(person: number): Promise<void> {
  for (let game = 0; ; game++) {
    const seats = ['Anna', 'Ben', 'Cleo'].map((who) => ({ kind: 'you' as const, name: who }))
    const made = await house.create({ game: 'godsfire-trade', seats, options: { orders: 'sheet' } })
    const { table, key } = made
    report({ made: table })
    for (let over = false; !over; ) {
      const { seq, pending, over: result } = await house.state(table, key, 1_000_000)
      over = result !== null
      await Promise.all(
        pending.flatMap(({ seat }) =>
          [1, 2].map((times) => {
            const commandId = `${name}-${person}-${game}-${seq}-${times}`
            return send({ table, key, answer: { seat, seq, commandId, choice: { text: `# ${commandId}` } } })
          }),
        ),
      )
    }
  }
}

await Promise.all(again.map(send))
if (shared !== undefined) await Promise.all(shared.map(({ table, key }, n) => playAt(table, key, n)))
await Promise.all(
  Array.from({ length: people }, (_, person) => (person % 2 === 0 ? play(person) : handIn(person))),
)
