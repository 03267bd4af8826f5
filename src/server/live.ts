import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Refused } from '../house/api/contract.ts'
import { HouseError } from '../house/api/errors.ts'
import type { Payer } from '../house/budget/ledger.ts'
import { type FullAtMs, type Holds, LEVELS, taken, waitMs } from '../house/budget/tariff.ts'
import type { House } from '../house/house.ts'
import type { Presented } from '../house/seats/keys.ts'
import { isObject } from '../kernel/json.ts'
import type { Answering } from './answering.ts'
import { parsed, readMessage } from './answering.ts'
import type { Hello as Greeting, ServerMessage as Message } from './api.ts'
import { describe, refusal, sendRefused } from './errors.ts'
import { BACKLOG_BYTES, type Patience } from './limits.ts'
import type { Arrival, Gate } from './people.ts'
import { ABOUT_LIVE, Answering as Asked, Hello, Ping, ServerMessage, Visible } from './wire.ts'

/** Close codes of RFC 6455. */
const POLICY = 1008
const TRY_AGAIN = 1013

/** What the published description says of it: a request that is upgraded, and the messages that follow. */
const described = {
  summary: 'The live connection to a table, by WebSocket',
  description: ABOUT_LIVE,
  params: Type.Object({ table: Type.String({ description: 'The id of the table.' }) }),
  response: {
    '4XX': { description: 'It is no upgrade (426), or there is no such table.', ...Refused },
  },
  'x-client-messages': { hello: Hello, answering: Asked, ping: Ping, visible: Visible },
  'x-server-messages': ServerMessage,
}

/** The live connection of one viewer to one table. */
export function live(
  app: FastifyInstance,
  house: House,
  patience: Patience,
  gate: Gate,
  answering: Answering,
): void {
  const crowd = new Crowd(house.bounds.sockets)
  const open = new Set<Connection>()
  house.switches.heard.add(() => {
    for (const connection of open) connection.heed()
  })
  app.route<{ Params: { table: string } }>({
    method: 'GET',
    url: '/api/tables/:table/live',
    schema: described,
    handler: (_request, reply) =>
      sendRefused(reply, 426, 'NO_UPGRADE', 'Here one connects by WebSocket: ask for an upgrade.'),
    wsHandler(socket: WebSocket, request) {
      const payer = house.ledger.payer(request.ip)
      const arrive = { at: (key: string | null) => gate.arrival(request, key), gate }
      const { table } = request.params
      const connection = new Connection(house, patience, socket, table, request, {
        ...{ arrive, answering, payer },
      })
      connection.begin()
      open.add(connection)
      socket.once('close', () => open.delete(connection))
      if (connection.heed() && !crowd.admits(payer, socket)) connection.turnAway()
    },
  })
}

/** How many live connections each network holds: one that opens more takes the house from others. */
class Crowd {
  readonly #most: number
  /** By the names of networks in the ledger. */
  readonly #open = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  /** Counts it until it closes, or says that there are too many. */
  admits(payer: Payer, socket: Pick<WebSocket, 'once'>): boolean {
    const networks = payer.filter(([level]) => level !== 'all')
    if (networks.some(([level, name]) => this.#at(name) >= this.#most * LEVELS[level])) return false
    for (const [, name] of networks) this.#open.set(name, this.#at(name) + 1)
    socket.once('close', () => {
      for (const [, name] of networks) {
        this.#open.set(name, this.#at(name) - 1)
        if (this.#at(name) === 0) this.#open.delete(name)
      }
    })
    return true
  }

  #at(name: string): number {
    return this.#open.get(name) ?? 0
  }
}

/** How to find out who comes. */
interface Arriving {
  at(key: string | null): Promise<Arrival>
  readonly gate: Pick<Gate, 'onEnd' | 'goesOn'>
}

/** What stands behind a connection. */
interface Behind {
  readonly arrive: Arriving
  readonly answering: Answering
  readonly payer: Payer
}

/** Where what is sent goes: the connection's own stream, which can be told to wait for more. */
type Asking = Pick<FastifyRequest, 'log' | 'ip' | 'params' | 'raw'>

export class Connection {
  readonly #house: Pick<House, 'watch' | 'turned' | 'bounds' | 'switches'>
  readonly #socket: WebSocket
  readonly #table: string
  readonly #request: Asking
  readonly #tempo: Holds
  /** Of the messages that it may send. */
  #fullAtMs: FullAtMs = 0
  readonly #patience: Patience
  readonly #behind: Behind | null
  /** Not there before the client has said who they are. */
  #who: Presented | undefined
  /** How many answers are under way. */
  #asked = 0
  /** The session by which it came, and how to stop listening for its end. */
  #session: { readonly hash: string; readonly leave: () => void } | null = null
  /** Of the state that is on its way: what follows it waits, as one. */
  #sendingBytes = 0
  #leave: (() => void) | null = null
  #greeted = false
  #visible = false
  #alive = true
  #timer: NodeJS.Timeout | undefined

  constructor(
    house: Pick<House, 'watch' | 'turned' | 'bounds' | 'switches'>,
    patience: Patience,
    socket: WebSocket,
    table: string,
    request: Asking,
    behind: Behind | null = null,
  ) {
    this.#behind = behind
    this.#house = house
    this.#patience = patience
    this.#socket = socket
    this.#table = table
    this.#request = request
    this.#tempo = { most: house.bounds.messages, withinMs: house.bounds.messagesMs }
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
    if (this.#session === null || this.#behind === null) return
    if (!(await this.#behind.arrive.gate.goesOn(this.#session.hash))) this.#signedOut()
  }

  #signedOut(): void {
    this.#refuse('SIGNED_OUT', 'This browser is signed out.', true)
  }

  /** What the connection comes with; a person who came by a session is shown nothing more when that ends. */
  async #arrive(key: string | null): Promise<Presented> {
    if (this.#behind === null) return key
    const { arrive } = this.#behind
    const { who, session } = await arrive.at(key)
    if (session !== null)
      this.#session = {
        hash: session,
        leave: arrive.gate.onEnd(session, () => this.#signedOut()),
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

  /** Hears what operators say now. Ends when its network is blocked: false then. */
  heed(): boolean {
    const block = this.#house.switches.blocked(this.#request.ip)
    if (block !== null) this.#refuse(block.refusal.code, block.refusal.text, true)
    else if (this.#greeted) this.#tell()
    return block === null
  }

  #tell(): void {
    this.#send({ type: 'said', said: this.#house.switches.told })
  }

  /** Takes note of a sign of life; false for one too many, which ends the connection. */
  #measured(): boolean {
    this.#alive = true
    const now = performance.now()
    if (waitMs(this.#fullAtMs, now, 1, this.#tempo) === 0) {
      this.#fullAtMs = taken(this.#fullAtMs, now, 1, this.#tempo)
      return true
    }
    this.#refuse('TOO_OFTEN', 'Too many messages: this connection is closed.', true)
    return false
  }

  #receive(text: string | null): void {
    const read = text === null ? undefined : (this.#behind?.answering.read ?? parsed)(text)
    if (isObject(read) && 'ask' in read) return void this.#answer(read)
    if (!this.#measured()) return
    const message = readMessage(read)
    if (typeof message === 'string') this.#refuse('BAD_MESSAGE', message)
    else if ('visible' in message) this.#look(message.visible)
    else if ('ping' in message) this.#send({ type: 'pong', pong: message.ping })
    else if (this.#greeted) this.#refuse('BAD_MESSAGE', 'You have said hello already.')
    else {
      this.#greeted = true
      void this.#greet(message)
    }
  }

  /** The page has come to the front, or gone behind others. */
  #look(visible: boolean): void {
    if (visible === this.#visible) return
    this.#visible = visible
    this.#house.turned(this.#table)
  }

  /** Closes the connection of a client that answers too often, or has not said who they are. */
  async #answer(message: object): Promise<void> {
    this.#alive = true
    const who = this.#who
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (who === undefined || this.#behind === null)
      return this.#refuse('BAD_MESSAGE', 'Say hello before you answer.', true)
    const { answering, payer } = this.#behind
    if (!answering.allows(payer))
      return this.#refuse('TOO_OFTEN', 'Too many messages: this connection is closed.', true)
    this.#asked++
    const said = await answering.take(message, {
      ...{ table: this.#table, who, payer, request: this.#request },
    })
    this.#asked--
    this.#write(Buffer.from(said))
  }

  async #greet({ key, since }: Greeting): Promise<void> {
    try {
      const { banner, maintenance } = this.#house.switches.told
      if (banner !== null || maintenance !== null) this.#tell()
      const who = await this.#arrive(key ?? null)
      this.#who = who
      const leave = await this.#house.watch(this.#table, who, since ?? 0, {
        show: (message, taken) => this.#show(message, taken),
        tell: (message) => this.#write(message),
        ended: ({ code, text }) => this.#refuse(code, text, true),
        visible: () => this.#visible,
        payer: this.#behind?.payer[0]?.[1],
      })
      if (this.#socket.readyState === this.#socket.OPEN) this.#leave = leave
      else leave()
    } catch (error) {
      if (!(error instanceof HouseError)) this.#request.log.error({ err: error }, 'It went wrong.')
      const { status, body } = describe(error)
      this.#send({ type: 'error', error: body.error })
      this.#close(status === 503 ? TRY_AGAIN : POLICY)
    }
  }

  /**
   * All that happens until the client has taken a message comes as one: one message of any size is on its way, and none waits.
   */
  #show(message: Buffer, taken: () => void): void {
    this.#sendingBytes = message.length
    this.#gather()
    this.#write(message, () => {
      this.#sendingBytes = 0
      taken()
    })
  }

  /** Whose move it was is shown it with the answer to it: what is written until this turn of the loop is over goes as one. */
  #gather(): void {
    if (this.#asked === 0) return
    const { socket } = this.#request.raw
    socket.cork()
    process.nextTick(() => socket.uncork())
  }

  #send(message: Message): void {
    this.#write(Buffer.from(JSON.stringify(message)))
  }

  /** A client that does not read is cut off; on coming back it catches up from the event it has. */
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
