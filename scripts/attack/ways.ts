// What attackers try. Each way sends requests as one of many networks, again and again.

import http from 'node:http'
import net from 'node:net'
import zlib from 'node:zlib'

/** What came back: the status, 0 for none, and what is wrong with it where it is refused without words. */
export interface Answered {
  readonly status: number
  /** Of a refusal. */
  readonly code?: string | undefined
  readonly body: unknown
  readonly fault: string | null
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 1024 })
const MARKS = '\u0301'.repeat(40)
/** Networks of the attackers: /48s in one /32, with many addresses each. */
const NETWORKS = 300

const any = (n: number): number => Math.floor(Math.random() * n)
const address = (): string => `2001:db8:${(1 + any(NETWORKS)).toString(16)}:${any(9).toString(16)}::${any(9)}`

/** Sends a request as an address of the attackers. */
export function ask(
  url: string,
  method: string,
  path: string,
  { body, key, type = 'application/json' }: { body?: unknown; key?: string; type?: string } = {},
): Promise<Answered> {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const headers: Record<string, string> = { 'x-forwarded-for': address() }
  if (bytes !== undefined) headers['content-type'] = type
  if (key !== undefined) headers.authorization = `Bearer ${key}`
  return new Promise((resolve) => {
    const request = http.request(url + path, { method, headers, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => resolve({ status: 0, body: null, fault: null }))
      response.on('end', () => resolve(readAnswer(response, Buffer.concat(parts).toString())))
    })
    request.on('error', () => resolve({ status: 0, body: null, fault: null }))
    request.end(bytes)
  })
}

function readAnswer({ statusCode: status = 0, headers }: http.IncomingMessage, text: string): Answered {
  let body: unknown = null
  try {
    body = JSON.parse(text)
  } catch {}
  if (status < 400) return { status, body, fault: null }
  const { text: said, code } = (body as { error?: { text?: string; code?: string } } | null)?.error ?? {}
  const isWhole = said !== undefined && (status !== 503 || headers['retry-after'] !== undefined)
  const fault = isWhole ? null : `${status} without words: ${text.slice(0, 100)}`
  return { status, code, body, fault }
}

interface Made {
  readonly table: string
  readonly key: string
}

const tables: Made[] = []
const you = { kind: 'you', name: 'Mallory' }
const bots = (n: number, bot: string) => Array.from({ length: n }, () => ({ kind: 'bot', bot }))

async function make(url: string, game: string, seats: object[], options = {}): Promise<Answered> {
  const made = await ask(url, 'POST', '/api/tables', { body: { game, seats, options } })
  if (made.status === 201 && tables.length < 500) tables.push(made.body as Made)
  return made
}

const own = (): Made => tables[any(tables.length)] ?? { table: 'none', key: 'none' }
const open = (n: number) => Array.from({ length: n }, () => ({ kind: 'open' }))
const bomb = zlib.zstdCompressSync(Buffer.alloc(60_000_000, '\n'))
const stranger = () => `${any(1e9)}@people.example`

/** @param long a table with a long past, for its history */
export const waysOf = (url: string, long: string): Readonly<Record<string, () => Promise<Answered>>> => ({
  tables: () => make(url, 'imperial-trader', [you, ...open(1 + any(5))]),
  campaigns: () => make(url, 'starfire-campaign', [you, ...open(999)]),
  'campaigns of 20': () => make(url, 'starfire-campaign', [you, ...bots(19, 'random')]),
  'tables of masters': () => make(url, 'black-market', bots(4, 'master')),
  'tables with masters': () => make(url, 'imperial-trader', [you, ...bots(3, 'master')]),
  hints: () => {
    const { table, key } = own()
    return ask(url, 'GET', `/api/tables/${table}/advice/0`, { key })
  },
  bombs: () => ask(url, 'POST', '/api/files', { body: bomb, type: 'application/octet-stream' }),
  files: () =>
    ask(url, 'POST', '/api/files', { body: Buffer.alloc(1_900_000), type: 'application/octet-stream' }),
  mails: () => {
    const { table, key } = own()
    const body = { kind: 'mail', target: stranger() }
    return ask(url, 'POST', `/api/tables/${table}/telling`, { key, body })
  },
  'sign-ins': () => ask(url, 'POST', '/api/sign-in/mail', { body: { address: stranger() } }),
  links: () => ask(url, 'POST', '/api/sign-in/link', { body: { secret: `${any(1e9)}`.padEnd(43, 'x') } }),
  names: () => make(url, 'imperial-trader', [{ kind: 'you', name: MARKS }, you]),
  pictures: () => ask(url, 'GET', `/t/${long}/at/${any(1500)}.png`),
  forks: () => {
    const { table, key } = own()
    return ask(url, 'POST', `/api/tables/${table}/fork`, { key, body: { event: 0 } })
  },
  history: () => ask(url, 'GET', `/api/tables/${long}/at/${any(1500)}`),
  states: () => ask(url, 'GET', `/api/tables/${long}`),
  talk: () => {
    const { table, key } = own()
    return ask(url, 'POST', `/api/tables/${table}/talk`, { key, body: { text: 'x'.repeat(400) } })
  },
  keys: () => ask(url, 'GET', `/api/tables/${long}`, { key: `${any(1e9)}` }),
  lobby: () => ask(url, 'POST', '/api/lobby', { body: {} }),
})

/** Live connections that say hello and do not read, as many as there may be. */
export function manySockets(url: string, table: string, most: number): () => void {
  const { hostname, port } = new URL(url)
  const sockets = new Set<net.Socket>()
  const fill = setInterval(() => {
    for (let n = 0; n < 20 && sockets.size < most; n++) {
      const socket = net.connect({ host: hostname, port: Number(port) })
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
      socket.write(
        `GET /api/tables/${table}/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${address()}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      )
      socket.once('data', () => socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d])))
    }
  }, 50)
  return () => {
    clearInterval(fill)
    for (const socket of sockets) socket.destroy()
  }
}

/** Requests whose bodies come a byte at a time. */
export function slowBodies(url: string, most: number): () => void {
  const { hostname, port } = new URL(url)
  const sockets = new Set<net.Socket>()
  const beat = setInterval(() => {
    for (const socket of sockets) socket.write(' ')
    if (sockets.size >= most) return
    const socket = net.connect({ host: hostname, port: Number(port) })
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.write(
      `POST /api/tables HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: ${address()}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{`,
    )
  }, 100)
  return () => {
    clearInterval(beat)
    for (const socket of sockets) socket.destroy()
  }
}
