// What a spectator's live connection is sent.

import { Compile } from 'typebox/schema'
import { isObject } from '../kernel/json.ts'
import type { ClientMessage } from './api.ts'
import * as wire from './wire.ts'

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
