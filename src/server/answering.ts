import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Compile } from 'typebox/schema'
import type { Of } from '../house/api/contract.ts'
import { fault, unreadable } from '../house/api/errors.ts'
import type { Payer } from '../house/budget/ledger.ts'
import type { House } from '../house/house.ts'
import type { Presented } from '../house/seats/keys.ts'
import { isObject } from '../kernel/json.ts'
import type { ClientMessage } from './api.ts'
import { reader } from './bodies.ts'
import { describe, isMeant } from './errors.ts'
import { noteAnswered, tableOf } from './logging.ts'
import type { Metrics } from './metrics.ts'
import { refusedText } from './routes.ts'
import * as wire from './wire.ts'

/** The request in place of which such answers come. */
const ROUTE = '/api/tables/:table/answers'

const asked = Compile(wire.Answering)

/** A client with a request, and its connection. */
export interface Asker {
  readonly table: string
  readonly who: Presented
  readonly payer: Payer
  readonly request: Pick<FastifyRequest, 'log' | 'params'>
}

/** Answers that come by live connections: the same rules hold for them as for requests, and they are noted like them. */
export class Answering {
  readonly #house: Pick<House, 'answer' | 'ledger' | 'switches'>
  readonly #metrics: Metrics | null
  /** A message in JSON; undefined for what is none. */
  readonly read: (text: string) => unknown

  constructor(
    app: FastifyInstance,
    house: Pick<House, 'answer' | 'ledger' | 'switches'>,
    metrics: Metrics | null,
  ) {
    this.#house = house
    this.#metrics = metrics
    this.read = reader(app)
  }

  /** Whether somebody may answer once more: it is charged as a request is. */
  allows(payer: Payer): boolean {
    return this.#house.ledger.allows(payer, 'requests')
  }

  /** Carries out what a connection asks, and gives the message that it is to be sent. */
  async take(message: unknown, { table, who, request, payer }: Asker): Promise<string> {
    const begun = performance.now()
    const note = (status: number, rev?: number) => {
      const of = tableOf({ params: request.params, ...(rev === undefined ? {} : { rev }) })
      noteAnswered(request.log, this.#metrics, {
        ...{ method: 'LIVE', route: ROUTE, status, ms: performance.now() - begun },
        ...of,
      })
    }
    const ask = numberOf(message)
    const refused = (status: number, text: string) => {
      note(status)
      return `{"type":"refused","ask":${ask},"status":${status},"refused":${text}}`
    }
    try {
      const rests = this.#house.switches.resting()
      if (rests !== null) throw rests
      const answer = checked(message)
      if (answer.check === true) this.#house.ledger.charge(payer, 'checks')
      const made = await this.#house.answer(table, who, answer)
      if ('refused' in made) return refused(409, refusedText(made))
      note(200, made.accepted.seq)
      return `{"type":"answered","ask":${ask},"accepted":${JSON.stringify(made.accepted)}}`
    } catch (error) {
      const { status, body } = describe(error)
      if (status >= 500 && !isMeant(error)) request.log.error({ err: error }, 'It went wrong.')
      return refused(status, JSON.stringify(body))
    }
  }
}

function checked(message: unknown): Of<typeof wire.Answering>['answer'] {
  const why = unreadable(message)
  if (why !== null) throw why
  if (asked.Check(message)) return message.answer
  throw fault('invalid', 'BAD_REQUEST', `What is asked is {ask, answer}, the answer as for POST ${ROUTE}.`)
}

/** The number by which the client knows the answer; 0 where they gave none. */
function numberOf(message: unknown): number {
  const { ask } = message as { readonly ask?: unknown }
  return typeof ask === 'number' && Number.isSafeInteger(ask) ? ask : 0
}

// What a spectator's live connection is sent.

const Compiled = { hello: Compile(wire.Hello), ping: Compile(wire.Ping), visible: Compile(wire.Visible) }

/** A message understood, or in a sentence what is wrong with it. */
export function readMessage(message: unknown): Exclude<ClientMessage, { ask: number }> | string {
  if (!isObject(message)) return 'Messages are JSON objects.'
  if (Compiled.ping.Check(message) || Compiled.visible.Check(message) || Compiled.hello.Check(message))
    return message
  const unknown = Object.keys(message).find((name) => !['key', 'since', 'ping', 'visible'].includes(name))
  if (unknown !== undefined) return `There is no field ${JSON.stringify(unknown.slice(0, 40))}.`
  return 'A message is a hello, {key?, since?}, a ping, {ping: number}, {visible: boolean} or {ask, answer}.'
}

/** What a text says in JSON; undefined when it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
