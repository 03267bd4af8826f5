import { hash, randomBytes } from 'node:crypto'
import { canonical, type Json } from '../../kernel/json.ts'
import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { change, keep, read } from '../papers.ts'
import type { Site } from '../people/passkeys.ts'
import { lookOf } from '../tables/names.ts'
import {
  type Assertion,
  askToSign,
  badChallenge,
  CHALLENGE_MS,
  claimIn,
  type Key,
  notGood,
  signed,
} from './signing.ts'
import { mustHave, type Operator, operatorsOf, type Role } from './staff.ts'

// House-8.3  What takes two operators. Both sign the same text, which is what they were shown: a passkey signs its SHA-256.

/** How long a request waits for the second signature. */
export const REQUEST_MS = 24 * 3_600_000

/** What may be asked for. */
export type Act = 'rollback' | 'open' | 'role' | 'erase'

/** A request, as it is signed. */
export interface Wanted {
  readonly id: string
  /** Which life of the house it belongs to: a restored backup begins another. */
  readonly house: string
  readonly act: Act
  /** The table, the operator or the account. */
  readonly target: string
  /** The event to go back to, or the role to be given; null for none. */
  readonly to: number | Role | null
  /** What it was decided on: the head of the table's log, the operator's role, or that there is such an account. It counts only while that stands. */
  readonly stands: string
  /** What will happen, in sentences. */
  readonly words: readonly string[]
  readonly why: string
  readonly by: { readonly id: string; readonly name: string }
  readonly atMs: number
  readonly untilMs: number
}

/** A signature that is kept, and whose it is. */
export interface Signature {
  readonly by: { readonly id: string; readonly name: string }
  readonly atMs: number
  readonly assertion: Assertion
}

/** `draft`: its own maker has not signed it. `signed`: a second one has, and it is being carried out. */
export type RequestState = 'draft' | 'waiting' | 'signed' | 'done' | 'failed' | 'refused'

/** A request as it is kept. */
export interface Kept {
  /** The request as JSON, each key in its place. */
  readonly text: string
  readonly state: RequestState
  readonly first: Signature | null
  readonly second: Signature | null
  /** What came of it, in a sentence. */
  readonly result: string
}

/** What a request does when both have signed. */
export interface Doing {
  /** What it would be decided on now; null where there is nothing any more that it could be done to. */
  stands(wanted: Pick<Wanted, 'act' | 'target'>): Promise<string | null>
  /** Does it; gives what is to be shown to the second. @throws HouseError */
  carryOut(wanted: Wanted): Promise<{ readonly result: string; readonly shown?: string }>
}

export const hashOfText = (text: string): Buffer => hash('sha256', text, 'buffer')
export const wantedIn = ({ text }: Pick<Kept, 'text'>): Wanted => JSON.parse(text) as Wanted

/** Under which kind of paper requests are kept. */
export const REQUEST = 'request'

/** This life of the house. */
export async function lifeOf(store: Store): Promise<string> {
  const made = await change<{ readonly id: string }>(
    store,
    'house',
    'life',
    (now) => now ?? { id: randomBytes(16).toString('hex') },
  )
  return made.id
}

/** Begins another life of the house, after a backup was brought back: what was asked for before counts no more. */
export async function beginNewLife(store: Store): Promise<void> {
  await change(store, 'house', 'life', () => ({ id: randomBytes(16).toString('hex') }))
}

/** What waits for two signatures. */
export class Requests {
  readonly #store: Store
  readonly #doing: Doing
  readonly #note: (who: Operator, act: string, what: string, why: string) => Promise<void>

  constructor(
    store: Store,
    doing: Doing,
    note: (who: Operator, act: string, what: string, why: string) => Promise<void>,
  ) {
    this.#store = store
    this.#doing = doing
    this.#note = note
  }

  /** All that were asked for, the newest first. */
  async list(): Promise<readonly { readonly id: string; readonly kept: Kept }[]> {
    const papers = await this.#store.office.papers(REQUEST)
    return papers.map(({ id, json }) => ({ id, kept: JSON.parse(json) as Kept })).reverse()
  }

  /** Puts a request into words. Its maker signs it first. */
  async draft(
    operator: Operator,
    asked: Pick<Wanted, 'act' | 'target' | 'to' | 'words' | 'why'>,
  ): Promise<{ readonly id: string; readonly text: string }> {
    mustHave(operator.role, asked.act === 'role' ? 'change roles' : 'ask for a second signature')
    const stands = await this.#doing.stands(asked)
    if (stands === null) throw gone()
    const id = randomBytes(16).toString('hex')
    const atMs = this.#store.nowMs()
    const { id: by, name } = operator
    const wanted: Wanted = {
      ...{ ...asked, id, house: await lifeOf(this.#store), stands, by: { id: by, name } },
      ...{ atMs, untilMs: atMs + REQUEST_MS },
    }
    const kept: Kept = { text: canonical(wanted), state: 'draft', first: null, second: null, result: '' }
    await keep(this.#store, REQUEST, id, 0, kept)
    return { id, text: kept.text }
  }

  /** Asks the device of an operator to sign a request, as its maker or as the second. */
  async askToSign(site: Site, operator: Operator, id: string): Promise<Json> {
    const { kept } = await this.#open(operator, id)
    const untilMs = this.#store.nowMs() + CHALLENGE_MS
    await change(this.#store, 'operator-challenge', `${id} ${operator.id}`, () => ({ untilMs }))
    return (await askToSign(site, operator.keys, hashOfText(kept.text))).options
  }

  /** What an operator's passkey has signed. With the second signature it is done. */
  async sign(
    site: Site,
    operator: Operator,
    id: string,
    answer: Json,
  ): Promise<{ readonly state: RequestState; readonly result: string; readonly shown?: string }> {
    const { kept, rev, maker } = await this.#open(operator, id)
    await this.#mustBeAsked(operator, id)
    const key = operator.keys.find((one) => one.id === claimIn(answer).key)
    if (key === undefined) throw fault('forbidden', 'UNKNOWN_PASSKEY', 'This is not a passkey of yours.')
    if (kept.state === 'waiting' && maker?.keys.some((one) => one.id === key.id)) throw samePerson()
    const assertion: Assertion = { key: { id: key.id, key: key.key }, origin: site.origin, response: answer }
    const { id: by, name } = operator
    const signature: Signature = { by: { id: by, name }, atMs: this.#store.nowMs(), assertion }
    if (!(await isSignedBy(kept.text, signature))) throw notGood()
    const wanted = wantedIn(kept)
    const what = nameOf(kept.text)
    if (kept.state === 'draft') {
      await this.#keep(id, rev, { ...kept, state: 'waiting', first: signature })
      await this.#note(operator, `ask for ${wanted.act}`, what, wanted.why)
      return { state: 'waiting', result: 'Another operator has to sign it now.' }
    }
    const signedBoth: Kept = { ...kept, state: 'signed', second: signature }
    await this.#keep(id, rev, signedBoth)
    await this.#note(operator, wanted.act, what, `${wanted.why} (asked by ${wanted.by.name})`)
    try {
      const { result, ...shown } = await this.#doing.carryOut(wanted)
      await this.#keep(id, rev + 1, { ...signedBoth, state: 'done', result })
      return { state: 'done', result, ...shown }
    } catch (error) {
      const result = error instanceof Error ? error.message : String(error)
      await this.#keep(id, rev + 1, { ...signedBoth, state: 'failed', result })
      await this.#note(operator, `${wanted.act} failed`, what, result)
      throw error
    }
  }

  /** Somebody says no: its maker, or another. */
  async refuse(operator: Operator, id: string, why: string): Promise<void> {
    const { now: kept, rev } = await read<Kept>(this.#store, REQUEST, id)
    if (kept === null) throw gone()
    if (kept.state !== 'waiting' && kept.state !== 'draft') throw decided(kept)
    await this.#keep(id, rev, { ...kept, state: 'refused', result: `${operator.name} refused it: ${why}` })
    await this.#note(operator, 'refuse a request', nameOf(kept.text), why)
  }

  /** A request that this operator may sign now. @throws HouseError with what stands in the way */
  async #open(
    operator: Operator,
    id: string,
  ): Promise<{ kept: Kept; rev: number; maker: { readonly keys: readonly Key[] } | undefined }> {
    const { now: kept, rev } = await read<Kept>(this.#store, REQUEST, id)
    if (kept === null) throw gone()
    const wanted = wantedIn(kept)
    if (kept.state !== 'waiting' && kept.state !== 'draft') throw decided(kept)
    if (wanted.untilMs <= this.#store.nowMs())
      throw fault('conflict', 'EXPIRED', 'This request is older than 24 hours. Ask again.')
    if (wanted.house !== (await lifeOf(this.#store)))
      throw fault('conflict', 'RESTORED', 'A backup was restored since this was asked for. Ask again.')
    const maker = (await operatorsOf(this.#store)).find((one) => one.id === wanted.by.id)
    if (maker === undefined)
      throw fault('conflict', 'MAKER_GONE', `${wanted.by.name} is no operator any more. Ask again.`)
    const isMaker = operator.id === wanted.by.id
    if (kept.state === 'draft' && !isMaker) throw gone()
    if (kept.state === 'waiting') {
      if (isMaker || lookOf(operator.name) === lookOf(wanted.by.name)) throw samePerson()
      // What waits is what its maker has signed.
      if (kept.first === null || wanted.id !== id || !(await isSignedBy(kept.text, kept.first)))
        throw fault('conflict', 'CHANGED', 'This request was changed after it was asked for. Ask again.')
    }
    const stands = await this.#doing.stands(wanted)
    if (stands !== wanted.stands)
      throw fault(
        'conflict',
        'MOVED_ON',
        `${stands === null ? 'It is not there any more.' : `It has moved on since: it stands at ${standsText(stands)} now, and the request is about ${standsText(wanted.stands)}.`} Ask again.`,
      )
    return { kept, rev, maker }
  }

  /** A request cannot be signed twice; so it is enough that the passkey was asked a short time ago. @throws HouseError */
  async #mustBeAsked(operator: Operator, id: string): Promise<void> {
    const named = `${id} ${operator.id}`
    const { now } = await read<{ readonly untilMs: number }>(this.#store, 'operator-challenge', named)
    if (now === null || now.untilMs <= this.#store.nowMs()) throw badChallenge()
  }

  async #keep(id: string, rev: number, kept: Kept): Promise<void> {
    if (!(await keep(this.#store, REQUEST, id, rev, kept)))
      throw fault('conflict', 'DECIDED', 'Somebody else has just decided this.')
  }
}

/** Whether a signature is one of exactly this text. */
export const isSignedBy = async (text: string, { assertion }: Signature): Promise<boolean> =>
  (await signed(assertion, hashOfText(text).toString('base64url'))) !== null

/** A request as the audit names it. */
export function nameOf(text: string): string {
  const { id, target } = wantedIn({ text })
  return `${target} (request ${id} ${hashOfText(text).toString('hex')})`
}

/** `12 3f…` is the head of a log: how many entries it has, and the hash of the last. */
const standsText = (stands: string) =>
  /^\d/.test(stands) ? `entry ${stands.split(' ')[0]}` : `the role ${stands}`

const gone = () =>
  fault('missing', 'NO_REQUEST', 'There is no such request, or nothing any more that it is about.')
const samePerson = () =>
  fault(
    'forbidden',
    'SAME_PERSON',
    'You asked for it, by this name or passkey. Another operator has to sign it.',
  )
const decided = ({ state, result }: Kept) =>
  fault(
    'conflict',
    'DECIDED',
    `This request is ${state === 'signed' ? 'being carried out' : state}. ${result}`.trim(),
  )
