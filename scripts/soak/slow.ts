// Memory of a server for as long as it is asked, beside people who play: viewers that never read, lines that are half open, and
// bodies that are refused.

import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { TableKey, TableState } from '../../src/house/api/contract.ts'
import { hotSeat, pick } from '../../src/house/test/open.ts'
import { FastSource } from '../../src/kernel/source.ts'
import { freePort } from '../../src/store/testing/postgres.ts'
import type { Figures } from '../trust/runs.ts'
import { Broke } from './running.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Games of a usual length: the log of an endless one would grow by 3 kB with each move, and hide what is lost. */
const TABLES = 20
const SLOW = 150
/** Of them, how many are closed and opened again in a second. */
const CHANGED = 5
const SAMPLE_MS = 5000
const MOVE_MS = 50
/** The part of the time after which memory should be flat: before, code is compiled and caches fill. */
const WARM = 1 / 3

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A text as the client of a live connection sends it. */
function frame(text: string): Buffer {
  const body = Buffer.from(text)
  // Masked with zeros, it is what it was.
  return Buffer.concat([Buffer.from([0x81, 0x80 | body.length, 0, 0, 0, 0]), body])
}

export async function slowReaders(seconds: number, seed: string): Promise<Figures> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-slow-'))
  const port = await freePort()
  const args = ['src/cli/main.ts', 'serve', '--port', String(port), '--data', path.join(folder, 'data')]
  const env = {
    ...process.env,
    ARGOSY_TRUST_PROXY: 'loopback',
    ARGOSY_BENCH_THREADS: '0',
    ARGOSY_LOG: 'error',
  }
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await new Promise((resolve) => child.stdout.once('data', resolve))
    return await load(seconds, seed, port, child.pid ?? 0)
  } finally {
    child.kill('SIGKILL')
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

async function load(seconds: number, seed: string, port: number, pid: number): Promise<Figures> {
  const source = new FastSource(seed)
  const ask = async <T>(route: string, person: number, key?: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${route}`, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...{ 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${person + 1}` },
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
    })
    return { status: response.status, body: (await response.json()) as T }
  }
  // Nobody may make many tables: each is made by another person.
  let makers = 0
  const make = async (): Promise<TableKey> => {
    const { status, body } = await ask<TableKey>('/api/tables', makers++ % 250, undefined, hotSeat(2))
    if (status === 201) return body
    await sleep(1000)
    return make()
  }
  const keys: TableKey[] = []
  for (let n = 0; n < TABLES; n++) keys.push(await make())
  const sockets: net.Socket[] = []
  let opened = 0
  const open = () => {
    const { table = '' } = keys[source.below(keys.length)] ?? {}
    const socket = net.connect(port, '127.0.0.1')
    // Nobody listens for what comes, so nothing is read.
    socket.on('error', () => {})
    const head = `GET /api/tables/${table}/live HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${source.below(200)}\r\n`
    const half = source.below(5) === 0
    socket.write(
      half
        ? head
        : `${head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    if (!half) setTimeout(() => socket.write(frame('{"since":0}')), 500)
    sockets.push(socket)
    opened++
  }
  for (let n = 0; n < SLOW; n++) open()
  const endMs = Date.now() + seconds * 1000
  const samples: [minutes: number, mb: number][] = []
  const begunMs = Date.now()
  let [moves, refused, slowestMs] = [0, 0, 0]
  const playing = async () => {
    for (let n = 0; Date.now() < endMs; n++) {
      const person = n % TABLES
      const { table, key } = keys[person] as TableKey
      const askedMs = performance.now()
      const { body: state } = await ask<TableState>(`/api/tables/${table}?since=1000000`, person, key)
      const [question] = state.pending
      if (question !== undefined) {
        const answer = {
          seat: question.seat,
          seq: state.seq,
          commandId: `${n}`,
          choice: pick(question, source),
        }
        if ((await ask(`/api/tables/${table}/answers`, person, key, answer)).status === 200) moves++
        slowestMs = Math.max(slowestMs, performance.now() - askedMs)
      } else keys[person] = await make()
      await sleep(MOVE_MS)
    }
  }
  const teasing = async () => {
    while (Date.now() < endMs) {
      for (const socket of sockets.splice(0, CHANGED)) socket.destroy()
      for (let n = 0; n < CHANGED; n++) open()
      const bomb = { text: '['.repeat(1_000_000) }
      const { status } = await ask(
        `/api/tables/${keys[0]?.table}/talk`,
        60 + source.below(100),
        keys[0]?.key,
        bomb,
      )
      if (status >= 400 && status < 500) refused++
      await sleep(1000)
    }
  }
  const sampling = async () => {
    while (Date.now() < endMs) {
      const kb = Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
      samples.push([(Date.now() - begunMs) / 60_000, kb / 1000])
      await sleep(SAMPLE_MS)
    }
  }
  await Promise.all([playing(), teasing(), sampling()])
  for (const socket of sockets) socket.destroy()
  const figures = {
    ...{ lasted: seconds, moves, opened, refused },
    ...{ mostMB: Math.round(Math.max(...samples.map(([, mb]) => mb))), slowestMs: Math.round(slowestMs) },
    mbPerMinute: Math.round(100 * slopeOf(samples.slice(Math.floor(samples.length * WARM)))) / 100,
  }
  if (moves === 0 || refused === 0) throw new Broke(['nobody played, or nothing was refused'], figures)
  return figures
}

/** By least squares. */
function slopeOf(samples: readonly (readonly [number, number])[]): number {
  const n = samples.length
  const mean = (of: (sample: readonly [number, number]) => number) =>
    samples.reduce((sum, s) => sum + of(s), 0) / n
  const [x, y] = [mean(([at]) => at), mean(([, mb]) => mb)]
  const [above, below] = [mean(([at, mb]) => (at - x) * (mb - y)), mean(([at]) => (at - x) ** 2)]
  return below === 0 ? 0 : above / below
}
