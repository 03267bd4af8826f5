import { hash, randomBytes } from 'node:crypto'
import type { Store } from '../../store/contract.ts'
import type { Session } from '../../store/people.ts'

/** 256 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the house keeps of it; one that is for something else has another hash. */
export const hashOfSecret = (purpose: 'session' | 'letter' | 'challenge', secret: string): string =>
  hash('sha256', `argosy-${purpose}:${secret}`)

/** The name of an account, or of a session in lists: opens nothing. */
export const newId = (): string => randomBytes(10).toString('hex')

const HOUR_MS = 3_600_000
/** A browser that has not come for this time has to sign in again. */
export const SESSION_MS = 90 * 24 * HOUR_MS
/** How often a visit is written down. */
const NOTED_MS = HOUR_MS
const AGENT_LENGTH = 200

/** A person who has signed in, and their session. */
export interface SignedIn {
  readonly person: string
  /** The hash of the session's secret. */
  readonly session: string
  /** True when the browser has to be told again how long it may keep the secret. */
  readonly renewed: boolean
}

/** Browsers that are signed in. The secret of each is in its cookie, and only its hash is here. */
export class Sessions {
  readonly #store: Store
  readonly #ended = new Map<string, Set<() => void>>()

  constructor(store: Store) {
    this.#store = store
  }

  /** Signs a browser in; gives the secret. */
  async begin(person: string, agent: string): Promise<string> {
    const secret = newSecret()
    const now = this.#store.nowMs()
    const hash = hashOfSecret('session', secret)
    await this.#store.people.begin({
      ...{ hash, person, madeAtMs: now, seenAtMs: now },
      agent: agent.slice(0, AGENT_LENGTH),
    })
    return secret
  }

  /** The person whose secret this is; null for an unknown or ended one. */
  async who(secret: string): Promise<SignedIn | null> {
    const hash = hashOfSecret('session', secret)
    const session = await this.#store.people.session(hash)
    const now = this.#store.nowMs()
    if (session === null || now - session.seenAtMs > SESSION_MS) return null
    const renewed = now - session.seenAtMs > NOTED_MS
    if (renewed) await this.#store.people.seen(hash, now)
    return { person: session.person, session: hash, renewed }
  }

  /** Whether a session goes on. */
  async goesOn(hash: string): Promise<boolean> {
    return (await this.#store.people.session(hash)) !== null
  }

  async list(person: string): Promise<readonly Session[]> {
    const since = this.#store.nowMs() - SESSION_MS
    return (await this.#store.people.sessions(person)).filter(({ seenAtMs }) => seenAtMs >= since)
  }

  /** Ends one session of a person, or all. */
  async end(person: string, hash: string | null): Promise<void> {
    for (const ended of await this.#store.people.end(person, hash)) this.tellEnd(ended)
  }

  /** Says that a session is over, to what hangs on it here; other nodes look after theirs themselves. */
  tellEnd(hash: string): void {
    for (const tell of this.#ended.get(hash) ?? []) tell()
    this.#ended.delete(hash)
  }

  /** Calls back when a session ends at this node; returns how to stop that. */
  onEnd(hash: string, tell: () => void): () => void {
    const all = this.#ended.get(hash) ?? new Set()
    this.#ended.set(hash, all.add(tell))
    return () => {
      all.delete(tell)
      if (all.size === 0 && this.#ended.get(hash) === all) this.#ended.delete(hash)
    }
  }
}

const OFTEN_MS = 3_600_000

/**
 * Forgets links that are over and sessions that nobody came with any more, now and once an hour.
 * @returns how to stop
 */
export function keepPeopleTidy(store: Store, log: (text: string, error?: unknown) => void): () => void {
  const now = () => {
    const nowMs = store.nowMs()
    store.people
      .forget(nowMs, nowMs - SESSION_MS)
      .catch((error: unknown) => log('What is over of accounts could not be forgotten.', error))
  }
  now()
  const timer = setInterval(now, OFTEN_MS)
  timer.unref()
  return () => clearInterval(timer)
}
