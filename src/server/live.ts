import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { HouseError } from '../house/errors.ts'
import type { House } from '../house/house.ts'
import { Tempo } from '../house/tempo.ts'
import { isObject } from '../kernel/json.ts'
import type { ClientMessage, Hello, ServerMessage, SheetNews, TableState } from './api.ts'
import { describe, refusal } from './errors.ts'
import { BACKLOG_BYTES, HEARTBEAT_MS, HELLO_MS, type Limits } from './limits.ts'
import * as wire from './wire.ts'

/** Close codes of RFC 6455. */
const POLICY = 1008
const TRY_AGAIN = 1013

const Compiled = { hello: Compile(wire.Hello), ping: Compile(wire.Ping) }

/** The same thing goes to many viewers at once: it is written as JSON once. */
const written = new WeakMap<object, string>()

function textOf(what: object, message: ServerMessage): string {
  let text = written.get(what)
  if (text === undefined) {
    text = JSON.stringify(message)
    written.set(what, text)
  }
  return text
}

/** The live connection of one viewer to one table. */
export function live(app: FastifyInstance, house: House, limits: Limits): void {
  app.get<{ Params: { table: string } }>(
    '/api/tables/:table/live',
    { websocket: true, schema: { hide: true } },
    (socket: WebSocket, request) => {
      new Connection(house, limits, socket, request.params.table, request).begin()
    },
  )
}

class Connection {
  readonly #house: House
  readonly #socket: WebSocket
  readonly #table: string
  readonly #request: FastifyRequest
  readonly #tempo: Tempo
  #leave: (() => void) | null = null
  #greeted = false
  #alive = true
  #timer: NodeJS.Timeout | undefined

  constructor(house: House, limits: Limits, socket: WebSocket, table: string, request: FastifyRequest) {
    this.#house = house
    this.#socket = socket
    this.#table = table
    this.#request = request
    this.#tempo = new Tempo(limits.messages, 10_000)
  }

  begin(): void {
    const socket = this.#socket
    this.#timer = setTimeout(() => {
      if (!this.#greeted) this.#refuse('NO_HELLO', 'A live connection begins with a hello.', true)
    }, HELLO_MS)
    const beat = setInterval(() => {
      if (!this.#alive) socket.terminate()
      this.#alive = false
      socket.ping()
    }, HEARTBEAT_MS)
    socket.on('pong', () => {
      this.#alive = true
    })
    socket.on('message', (data, binary) => this.#receive(binary ? null : String(data)))
    // Too large a message, broken frames: the connection ends by itself.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(this.#timer)
      clearInterval(beat)
      this.#leave?.()
      this.#leave = null
    })
  }

  #receive(text: string | null): void {
    this.#alive = true
    if (!this.#tempo.allows('')) {
      this.#refuse('TOO_OFTEN', 'Too many messages: this connection is closed.', true)
      return
    }
    const message = readMessage(text)
    if (typeof message === 'string') this.#refuse('BAD_MESSAGE', message)
    else if ('ping' in message) this.#send({ type: 'pong', pong: message.ping })
    else if (this.#greeted) this.#refuse('BAD_MESSAGE', 'You have said hello already.')
    else {
      this.#greeted = true
      void this.#greet(message)
    }
  }

  async #greet({ key, since }: Hello): Promise<void> {
    try {
      const leave = await this.#house.watch(this.#table, key ?? null, since ?? 0, {
        state: (state) => this.#show(state),
        talk: (talk) => this.#send({ type: 'talk', talk }),
        sheet: (sheet) => this.#tell(sheet),
      })
      if (this.#socket.readyState === this.#socket.OPEN) this.#leave = leave
      else leave()
    } catch (error) {
      if (!(error instanceof HouseError)) this.#request.log.error(error)
      this.#send({ type: 'error', error: describe(error).body.error })
      this.#socket.close(POLICY)
    }
  }

  #show(state: TableState): void {
    this.#write(textOf(state, { type: 'state', state }))
  }

  #tell(sheet: SheetNews): void {
    this.#write(textOf(sheet, { type: 'sheet', sheet }))
  }

  #send(message: ServerMessage): void {
    this.#write(JSON.stringify(message))
  }

  /** Who does not read is dropped; on coming back it catches up from the event it has. */
  #write(text: string): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > BACKLOG_BYTES) {
      socket.close(TRY_AGAIN)
      socket.terminate()
      return
    }
    socket.send(text)
  }

  #refuse(code: string, text: string, last = false): void {
    this.#send({ type: 'error', error: refusal(code, text) })
    if (last) this.#socket.close(POLICY)
  }
}

/** A message understood, or in a sentence what is wrong with it. */
function readMessage(text: string | null): ClientMessage | string {
  const message = text === null ? undefined : parsed(text)
  if (!isObject(message)) return 'Messages are JSON objects.'
  if (Compiled.ping.Check(message) || Compiled.hello.Check(message)) return message
  const unknown = Object.keys(message).find((name) => !['key', 'since', 'ping'].includes(name))
  if (unknown !== undefined) return `There is no field ${JSON.stringify(unknown.slice(0, 40))}.`
  return 'A message is a hello, {key?, since?}, or a ping, {ping: number}.'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
