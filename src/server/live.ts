import type { IncomingMessage } from 'node:http'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/compile'
import { HouseError } from '../house/errors.ts'
import type { House } from '../house/house.ts'
import type { Presented } from '../house/keys.ts'
import { Tempo } from '../house/tempo.ts'
import { isObject } from '../kernel/json.ts'
import type { ClientMessage, Hello, ServerMessage } from './api.ts'
import { describe, refusal, sendRefused } from './errors.ts'
import { BACKLOG_BYTES, type Limits, type Patience } from './limits.ts'
import type { Arrival, Gate } from './people.ts'
import * as wire from './wire.ts'

/** Close codes of RFC 6455. */
const POLICY = 1008
const TRY_AGAIN = 1013

const Compiled = { hello: Compile(wire.Hello), ping: Compile(wire.Ping), visible: Compile(wire.Visible) }

/** Whether a request that wants its connection upgraded is one for a live connection. */
export function isLive({ url, headers }: IncomingMessage): boolean {
  const isSocket = headers.upgrade?.toLowerCase() === 'websocket'
  return isSocket && /^\/api\/tables\/[\w-]{1,80}\/live(?:\?|$)/.test(url ?? '')
}

/** The live connection of one viewer to one table. */
export function live(
  app: FastifyInstance,
  house: House,
  limits: Limits,
  patience: Patience,
  gate: Gate,
): void {
  const crowd = new Crowd(limits.sockets)
  app.route<{ Params: { table: string } }>({
    method: 'GET',
    url: '/api/tables/:table/live',
    schema: { hide: true },
    handler: (_request, reply) =>
      sendRefused(reply, 426, 'NO_UPGRADE', 'Here one connects by WebSocket: ask for an upgrade.'),
    wsHandler(socket: WebSocket, request) {
      const arrive = { at: (key: string | null) => gate.arrival(request, key), gate }
      const { table } = request.params
      const connection = new Connection(house, limits, patience, socket, table, request, arrive)
      connection.begin()
      if (!crowd.admits(request.ip, socket)) connection.turnAway()
    },
  })
}

/** How many live connections each address holds: whoever opens more takes the house from others. */
class Crowd {
  readonly #most: number
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts it until it closes, or says that there are too many. */
  admits(from: string, socket: Pick<WebSocket, 'once'>): boolean {
    const open = this.#open.get(from) ?? 0
    if (open >= this.#most) return false
    this.#open.set(from, open + 1)
    socket.once('close', () => {
      const left = (this.#open.get(from) ?? 1) - 1
      if (left === 0) this.#open.delete(from)
      else this.#open.set(from, left)
    })
    return true
  }
}

/** How it is found out who comes. */
interface Arriving {
  at(key: string | null): Promise<Arrival>
  readonly gate: Pick<Gate, 'onEnd' | 'goesOn'>
}

export class Connection {
  readonly #house: Pick<House, 'watch' | 'turned'>
  readonly #socket: WebSocket
  readonly #table: string
  readonly #request: Pick<FastifyRequest, 'log'>
  readonly #tempo: Tempo
  readonly #patience: Patience
  readonly #arriving: Arriving | null
  /** The session by which it came, and how to hear no more of it. */
  #session: { readonly hash: string; readonly leave: () => void } | null = null
  /** Of the state that is on its way: what follows it waits, as one. */
  #sendingBytes = 0
  #leave: (() => void) | null = null
  #greeted = false
  #visible = false
  #alive = true
  #timer: NodeJS.Timeout | undefined

  constructor(
    house: Pick<House, 'watch' | 'turned'>,
    limits: Limits,
    patience: Patience,
    socket: WebSocket,
    table: string,
    request: Pick<FastifyRequest, 'log'>,
    arriving: Arriving | null = null,
  ) {
    this.#arriving = arriving
    this.#house = house
    this.#patience = patience
    this.#socket = socket
    this.#table = table
    this.#request = request
    this.#tempo = new Tempo(limits.messages, 10_000)
  }

  begin(): void {
    const socket = this.#socket
    this.#timer = setTimeout(() => {
      if (!this.#greeted) this.#refuse('NO_HELLO', 'A live connection begins with a hello.', true)
    }, this.#patience.helloMs)
    const beat = setInterval(() => {
      if (!this.#alive) socket.terminate()
      this.#alive = false
      socket.ping()
      void this.#mayStay()
    }, this.#patience.heartbeatMs)
    socket.on('pong', () => this.#measured())
    // Each is answered by itself: who sends them without end and does not read would fill the memory.
    socket.on('ping', () => this.#measured())
    socket.on('message', (data, binary) => this.#receive(binary ? null : String(data)))
    // Too large a message, broken frames: the connection ends by itself.
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(this.#timer)
      clearInterval(beat)
      this.#session?.leave()
      this.#leave?.()
      this.#leave = null
    })
  }

  /** A session may have ended at another node. */
  async #mayStay(): Promise<void> {
    if (this.#session === null || this.#arriving === null) return
    if (!(await this.#arriving.gate.goesOn(this.#session.hash))) this.#signedOut()
  }

  #signedOut(): void {
    this.#refuse('SIGNED_OUT', 'This browser is signed out.', true)
  }

  /** With what it comes; who came by a session is shown nothing more when that ends. */
  async #arrive(key: string | null): Promise<Presented> {
    if (this.#arriving === null) return key
    const { who, session } = await this.#arriving.at(key)
    if (session !== null)
      this.#session = {
        hash: session,
        leave: this.#arriving.gate.onEnd(session, () => this.#signedOut()),
      }
    return who
  }

  /** Too many from one address. */
  turnAway(): void {
    this.#refuse(
      'TOO_MANY',
      'Too many live connections are open from your address: close some, and come back.',
      true,
    )
  }

  /** Takes note of a sign of life; false for one too many, which ends the connection. */
  #measured(): boolean {
    this.#alive = true
    if (this.#tempo.allows('')) return true
    this.#refuse('TOO_OFTEN', 'Too many messages: this connection is closed.', true)
    return false
  }

  #receive(text: string | null): void {
    if (!this.#measured()) return
    const message = readMessage(text)
    if (typeof message === 'string') this.#refuse('BAD_MESSAGE', message)
    else if ('visible' in message) this.#look(message.visible)
    else if ('ping' in message) this.#send({ type: 'pong', pong: message.ping })
    else if (this.#greeted) this.#refuse('BAD_MESSAGE', 'You have said hello already.')
    else {
      this.#greeted = true
      void this.#greet(message)
    }
  }

  /** The page has come before his eyes, or gone behind others. */
  #look(visible: boolean): void {
    if (visible === this.#visible) return
    this.#visible = visible
    this.#house.turned(this.#table)
  }

  async #greet({ key, since }: Hello): Promise<void> {
    try {
      const who = await this.#arrive(key ?? null)
      const leave = await this.#house.watch(this.#table, who, since ?? 0, {
        show: (message, taken) => this.#show(message, taken),
        tell: (message) => this.#write(message),
        ended: ({ code, text }) => this.#refuse(code, text, true),
        visible: () => this.#visible,
      })
      if (this.#socket.readyState === this.#socket.OPEN) this.#leave = leave
      else leave()
    } catch (error) {
      if (!(error instanceof HouseError)) this.#request.log.error({ err: error }, 'It went wrong.')
      this.#send({ type: 'error', error: describe(error).body.error })
      this.#close(POLICY)
    }
  }

  /** What happens until it is taken comes as one: one message is on its way, whatever its size, and none waits. */
  #show(message: Buffer, taken: () => void): void {
    this.#sendingBytes = message.length
    this.#write(message, () => {
      this.#sendingBytes = 0
      taken()
    })
  }

  #send(message: ServerMessage): void {
    this.#write(Buffer.from(JSON.stringify(message)))
  }

  /** Who does not read is cut off; on coming back he catches up from the event he has. */
  #write(bytes: Buffer, taken: () => void = () => {}): void {
    const socket = this.#socket
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount - this.#sendingBytes > BACKLOG_BYTES) {
      this.#close(TRY_AGAIN, 'Too slow: come back, and catch up.')
      return
    }
    socket.send(bytes, { binary: false }, (error) => {
      if (error == null) taken()
    })
  }

  #refuse(code: string, text: string, last = false): void {
    this.#send({ type: 'error', error: refusal(code, text) })
    if (last) this.#close(POLICY)
  }

  /** Closes once what is on its way has been taken, or at the end of our patience. */
  #close(code: number, reason = ''): void {
    this.#leave?.()
    this.#leave = null
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), this.#patience.partingMs).unref()
  }
}

/** A message understood, or in a sentence what is wrong with it. */
function readMessage(text: string | null): ClientMessage | string {
  const message = text === null ? undefined : parsed(text)
  if (!isObject(message)) return 'Messages are JSON objects.'
  if (Compiled.ping.Check(message) || Compiled.visible.Check(message) || Compiled.hello.Check(message))
    return message
  const unknown = Object.keys(message).find((name) => !['key', 'since', 'ping', 'visible'].includes(name))
  if (unknown !== undefined) return `There is no field ${JSON.stringify(unknown.slice(0, 40))}.`
  return 'A message is a hello, {key?, since?}, a ping, {ping: number}, or {visible: boolean}.'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
