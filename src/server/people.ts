import type { FastifyReply, FastifyRequest } from 'fastify'
import { HouseError } from '../house/api/errors.ts'
import type { Caller, PeopleDoor } from '../house/people/door.ts'
import type { Site } from '../house/people/passkeys.ts'
import { SESSION_MS } from '../house/people/sessions.ts'
import type { Presented } from '../house/seats/keys.ts'
import { type Doors, isOwnPage } from './doors.ts'
import { refusal } from './errors.ts'

/** A person who comes, and their session, if they have one. */
export interface Arrival {
  readonly who: Presented
  /** Its hash. */
  readonly session: string | null
}

/** Where browsers that are signed in are known: by a cookie, which counts from our own pages alone. */
export class Gate {
  readonly #people: PeopleDoor | null
  readonly #doors: Doors
  readonly #cookie: string
  readonly #secure: boolean

  constructor(people: PeopleDoor | null, doors: Doors) {
    this.#people = people
    this.#doors = doors
    this.#secure = doors.publicOrigin?.startsWith('https:') === true
    // The prefix keeps pages of other names of this site from writing it; it needs TLS.
    this.#cookie = this.#secure ? '__Host-argosy' : 'argosy-session'
  }

  get door(): PeopleDoor {
    if (this.#people !== null) return this.#people
    throw new HouseError(
      'missing',
      refusal('NO_ACCOUNTS', 'This server has no accounts. Play by the links to your seats.'),
    )
  }

  /** True when there are accounts here at all. */
  get isOpen(): boolean {
    return this.#people !== null
  }

  /** Somebody with a request; a session that is renewed is told to the browser. */
  async caller(request: FastifyRequest, reply: FastifyReply | null = null): Promise<Caller> {
    const secret = isOwnPage(request, this.#doors) ? request.cookies[this.#cookie] : undefined
    const signedIn = secret === undefined ? null : ((await this.#people?.sessions.who(secret)) ?? null)
    if (signedIn?.renewed === true && secret !== undefined && reply !== null) this.enter(reply, secret)
    const agent = request.headers['user-agent'] ?? ''
    return { signedIn, agent, from: request.ip, site: this.#site(request) }
  }

  /** The person who comes to a table with a request, and with a key. */
  async arrival(request: FastifyRequest, key: string | null): Promise<Arrival> {
    const { signedIn } = await this.caller(request)
    return { who: presented(key, signedIn), session: signedIn?.session ?? null }
  }

  /** Calls back when a session is over, here at once. */
  onEnd(session: string, tell: () => void): () => void {
    return this.#people?.sessions.onEnd(session, tell) ?? (() => {})
  }

  /** Whether a session goes on, as far as can be known now. */
  async goesOn(session: string): Promise<boolean> {
    return (await this.#people?.sessions.goesOn(session).catch(() => true)) ?? true
  }

  enter(reply: FastifyReply, secret: string): void {
    reply.setCookie(this.#cookie, secret, { ...this.#kind, maxAge: SESSION_MS / 1000 })
  }

  leave(reply: FastifyReply): void {
    reply.clearCookie(this.#cookie, this.#kind)
  }

  get #kind() {
    return { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#secure } as const
  }

  /** The site that passkeys are bound to: a name, over TLS or on this machine. */
  #site({ headers: { host = '' } }: FastifyRequest): Site | null {
    const { publicOrigin } = this.#doors
    const origin = publicOrigin ?? (URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : null)
    if (origin === null || this.#people === null) return null
    const { protocol, hostname } = new URL(origin)
    const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
    const isNamed = !/^[\d.]+$|^\[/.test(hostname)
    return isLocal || (protocol === 'https:' && isNamed) ? { origin } : null
  }
}

/** What a person brings to a table. */
export const presented = (key: string | null, signedIn: Caller['signedIn']): Presented =>
  signedIn === null ? key : { key, person: signedIn.person }
