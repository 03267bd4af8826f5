// A release takes the place of an older one: nodes on one database change one by one while people play, and nothing is lost.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { TableKey, TableState } from '../../src/house/api/contract.ts'
import { checkTable } from '../../src/house/log/check.ts'
import { hotSeat, pick } from '../../src/house/test/open.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { PostgresStore } from '../../src/store/postgres/store.ts'
import { freePort, postgresServer } from '../../src/store/testing/postgres.ts'
import type { Figures } from '../trust/runs.ts'
import { Broke } from './running.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const NODES = 3
const LONG = { win_credits: 10_000, max_rounds: 1000 }
/** How long people play before the first node changes, and between two. */
const PAUSE_MS = 4000
/** How long a person waits between two moves on average, and how soon they ask again when nobody answers. */
const MOVE_MS = 400
const AGAIN_MS = 100
const READY_MS = 120_000

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The commit of the newest release, where none is named. */
function olderCommit(named: string | undefined): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  if (named !== undefined) return git('rev-parse', '--verify', `${named}^{commit}`)
  const [tag] = git('tag', '--list', 'v*', '--sort=-creatordate').split('\n')
  if (tag === undefined || tag === '') {
    process.stderr.write(
      'There is no tag of a release yet: name a commit, `npm run soak -- upgrade 20 <commit>`.\n',
    )
    process.exit(2)
  }
  return git('rev-parse', `${tag}^{commit}`)
}

interface Node {
  readonly port: number
  child: ChildProcess
}

async function start(tree: string, port: number, database: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['src/cli/main.ts', 'serve', '--port', String(port)], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...{ ARGOSY_DATABASE: database, ARGOSY_DRAIN_SECONDS: '3', ARGOSY_TRUST_PROXY: 'loopback' },
      ...{ ARGOSY_BENCH_THREADS: '0', ARGOSY_LOG: 'error' },
    },
  })
  let said = ''
  child.stderr.on('data', (text) => (said = (said + text).slice(-4000)))
  for (const end = Date.now() + READY_MS; Date.now() < end; await sleep(AGAIN_MS)) {
    if (child.exitCode !== null) break
    const ready = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null)
    if (ready?.ok === true) return child
  }
  child.kill('SIGKILL')
  throw new Error(`A node did not start: ${said}`)
}

interface Seen {
  readonly acknowledged: { table: string; event: number; command: string }[]
  longestMs: number
  readonly faults: string[]
  playing: boolean
}

/** Asks nodes in turn until one answers, as a proxy and a page do together. */
async function ask<T>(
  nodes: readonly Node[],
  person: number,
  route: string,
  options: { readonly key?: string; readonly body?: unknown } = {},
): Promise<{ status: number; body: T }> {
  for (let tries = 0; ; tries++) {
    const { port } = nodes[(person + tries) % nodes.length] as Node
    try {
      const response = await fetch(`http://127.0.0.1:${port}${route}`, {
        ...(options.body === undefined ? {} : { method: 'POST', body: JSON.stringify(options.body) }),
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.${person + 1}`,
          ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
        },
        signal: AbortSignal.timeout(5000),
      })
      if (response.status < 500) return { status: response.status, body: (await response.json()) as T }
    } catch {
      // It has ended, or the line was cut: the next one, with the same command.
    }
    await sleep(AGAIN_MS)
  }
}

async function play(nodes: readonly Node[], person: number, seed: string, seen: Seen): Promise<void> {
  const source = new FastSource(`${seed}/${person}`)
  const { body: made } = await ask<TableKey>(nodes, person, '/api/tables', {
    body: hotSeat(2, { options: LONG }),
  })
  const { table, key } = made
  for (let n = 0; seen.playing; n++) {
    const begunMs = performance.now()
    const { body: state } = await ask<TableState>(nodes, person, `/api/tables/${table}?since=1000000`, {
      key,
    })
    const [question] = state.pending
    if (question === undefined) return void seen.faults.push(`${table}: nobody is asked`)
    const command = `${person}/${n}`
    const body = { seat: question.seat, seq: state.seq, commandId: command, choice: pick(question, source) }
    const made = await ask<{ event?: number }>(nodes, person, `/api/tables/${table}/answers`, { key, body })
    seen.longestMs = Math.max(seen.longestMs, performance.now() - begunMs)
    if (made.status === 200 && made.body.event !== undefined)
      seen.acknowledged.push({ table, event: made.body.event, command })
    else
      seen.faults.push(
        `${table}, event ${state.seq}: ${made.status} ${JSON.stringify(made.body).slice(0, 300)}`,
      )
    await sleep(source.below(2 * MOVE_MS))
  }
}

/** @param named the older commit; the newest tag of a release when left out */
export async function upgrade(people: number, seed: string, named: string | undefined): Promise<Figures> {
  const commit = olderCommit(named)
  const tree = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-upgrade-')), 'tree')
  const git = (...args: string[]) => execFileSync('git', ['worktree', ...args], { cwd: ROOT, stdio: 'pipe' })
  git('add', '--detach', tree, commit)
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'))
  const nodes: Node[] = []
  const seen: Seen = { acknowledged: [], longestMs: 0, faults: [], playing: true }
  try {
    const database = await (await postgresServer()).database()
    for (let n = 0; n < NODES; n++) {
      const port = await freePort()
      nodes.push({ port, child: await start(tree, port, database) })
    }
    const playing = Array.from({ length: people }, (_, person) => play(nodes, person, seed, seen))
    await sleep(PAUSE_MS)
    const before = seen.acknowledged.length
    let drainMs = 0
    for (const node of nodes) {
      const begunMs = performance.now()
      node.child.kill('SIGTERM')
      await once(node.child, 'exit')
      drainMs = Math.max(drainMs, performance.now() - begunMs)
      node.child = await start(ROOT, node.port, database)
      process.stdout.write(`A node is of this release: ${seen.acknowledged.length} moves so far.\n`)
      await sleep(PAUSE_MS)
    }
    seen.playing = false
    await Promise.all(playing)
    const checked = await check(database, seen)
    const figures = {
      ...{ people, nodes: NODES, moves: seen.acknowledged.length, before },
      ...{ longestMs: Math.round(seen.longestMs), drainMs: Math.round(drainMs), ...checked },
    }
    if (seen.faults.length > 0) throw new Broke(seen.faults.slice(0, 20), figures)
    return figures
  } finally {
    for (const { child } of nodes) child.kill('SIGKILL')
    git('remove', '--force', tree)
    fs.rmSync(path.dirname(tree), { recursive: true, force: true })
  }
}

/** Whether each move that was acknowledged is in its log, once, and all logs hold. */
async function check(
  database: string,
  seen: Seen,
): Promise<{ lost: number; twice: number; damaged: number }> {
  const store = await PostgresStore.open(database)
  let [lost, twice, damaged] = [0, 0, 0]
  const logs = new Map<string, Map<string, number>>()
  for (const table of new Set(seen.acknowledged.map((one) => one.table))) {
    const commands = new Map<string, number>()
    for (const { command } of await store.entries(table)) {
      // The store has the seat before it.
      const own = command?.split(':').at(-1) ?? ''
      commands.set(own, (commands.get(own) ?? 0) + 1)
    }
    logs.set(table, commands)
    const [found] = await store.heads([table])
    if (found === undefined || (await checkTable(store, found)).kind !== 'sound') damaged++
  }
  for (const { table, command } of seen.acknowledged) {
    const times = logs.get(table)?.get(command) ?? 0
    if (times === 0) lost++
    if (times > 1) twice++
  }
  await store.close()
  if (lost + twice + damaged > 0) seen.faults.push(`${lost} lost, ${twice} twice, ${damaged} damaged`)
  return { lost, twice, damaged }
}
