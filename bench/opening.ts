// How soon a house with very many tables answers, from the start of its process.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { chained, rootOf } from '../src/store/chain.ts'
import { SqliteStore } from '../src/store/sqlite/store.ts'
import { seat } from './people.ts'
import { prepare } from './prepared.ts'

export interface OpeningReport {
  readonly tables: number
  /** From the start of the process to its first answer over HTTP, with these tables and with none. */
  readonly seconds: number
  readonly emptySeconds: number
}

const COMPILED = path.join(import.meta.dirname, '../node_modules/.cache/node-compile')

/** How many different games the tables are copies of. */
const GAMES = 50

/** @param tables one in ten with a clock that runs, one in twenty over */
export async function benchOpening(tables: number): Promise<OpeningReport> {
  const folders = [0, 1].map(() => fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-bench-')))
  const [full = '', empty = ''] = folders
  const store = SqliteStore.open(full)
  const tempo = { kind: 'move', perMoveMs: 86_400_000 }
  const games = Array.from({ length: GAMES }, (_, n) =>
    prepare({
      ...{ game: n % 2 === 0 ? 'imperial-trader' : 'cash-flow', seats: 2, options: {}, name: `g${n}` },
      ...{ moves: 20, tempo: n % 10 === 1 ? tempo : null },
    }),
  )
  const writing: Promise<unknown>[] = []
  for (let n = 0; n < tables; n++) {
    const game = games[n % GAMES]
    if (game === undefined) continue
    const row = { ...game.row, id: `t${n}` }
    const over = n % 20 === 0
    const ended = game.ended()
    const head = over ? { ...ended.head, stage: 'over' as const, asked: [], since: [] } : ended.head
    // What binds a log to its table is the table's own.
    const entries = chained(rootOf(row), ended.entries)
    writing.push(seat(store, { ...game, row }, { entries, head }))
  }
  await Promise.all(writing)
  await store.close()
  // What the compiler has made of the program is kept from one start to the next, as `argosy` does it.
  await answersAfter(empty)
  const emptySeconds = await answersAfter(empty)
  const seconds = await answersAfter(full)
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
  return { tables, seconds, emptySeconds }
}

/** Seconds until a house over this folder has answered. */
async function answersAfter(data: string): Promise<number> {
  const main = path.join(import.meta.dirname, '../src/cli/main.ts')
  const begun = performance.now()
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let text = ''
      child.stdout.on('data', (part) => {
        text += part
        const found = /http:\/\/[\w.:[\]]+/.exec(text)
        if (found !== null) resolve(found[0])
      })
      child.once('exit', (code) => reject(new Error(`The house ended with ${code}.`)))
    })
    const answer = await fetch(`${url}/api/tables/t1`)
    const text = await answer.text()
    if (answer.status !== 200 && answer.status !== 404) throw new Error(text)
    return (performance.now() - begun) / 1000
  } finally {
    child.kill()
    await ended
  }
}
