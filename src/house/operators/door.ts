import { hash, randomBytes } from 'node:crypto'
import { canonical, type Json } from '../../kernel/json.ts'
import type { Store } from '../../store/contract.ts'
import { fault } from '../api/errors.ts'
import { keep, read, tidy } from '../papers.ts'
import type { Site } from '../people/passkeys.ts'
import {
  askForKey,
  askToSign,
  badChallenge,
  CHALLENGE_MS,
  claimIn,
  type Key,
  keyMade,
  notGood,
  signed,
} from './signing.ts'
import { addKey, called, type Operator, operatorsOf, type Role, staffName, usedKey } from './staff.ts'

const MINUTE_MS = 60_000
/** How long a link waits for the operator it was made for. */
export const LINK_MS = 15 * MINUTE_MS
/** A session ends after this time without a request, and after this time in any case. */
export const IDLE_MS = 30 * MINUTE_MS
export const SHIFT_MS = 8 * 60 * MINUTE_MS
/** How often a visit is written down. */
const NOTED_MS = MINUTE_MS

interface Link {
  readonly operator: Omit<Operator, 'keys'>
  readonly isNew: boolean
  readonly untilMs: number
}
interface Challenge {
  /** The link it belongs to, or who confirms what; null to sign in. */
  readonly link: string | null
  readonly untilMs: number
}
interface Session {
  readonly operator: string
  readonly madeAtMs: number
  readonly seenAtMs: number
  readonly untilMs: number
}

const hashed = (what: string, secret: string) => hash('sha256', `argosy-${what}:${secret}`)
const confirming = (operator: string, deed: unknown) =>
  `confirm ${operator} ${hashed('deed', canonical(deed))}`
const newSecret = () => randomBytes(32).toString('base64url')

/** A link for a new operator, or for one more passkey of somebody who is one; gives its secret. @throws HouseError */
export async function invite(
  store: Store,
  wanted: { readonly name: string; readonly role: Role | null },
): Promise<{ secret: string; operator: Omit<Operator, 'keys'>; isNew: boolean }> {
  await tidy(store, 'operator-link')
  const all = await operatorsOf(store)
  const name = staffName(wanted.name)
  const known = called(all, name)
  if (known !== undefined && wanted.role !== null && wanted.role !== known.role)
    throw fault(
      'conflict',
      'NAME_TAKEN',
      `${known.name} is an operator already, with the role ${known.role}.`,
    )
  if (all.length === 0 && wanted.role !== null && wanted.role !== 'owner')
    throw fault('conflict', 'NO_OWNER', 'The first operator is an owner.')
  const nowMs = store.nowMs()
  const role = all.length === 0 ? 'owner' : (wanted.role ?? 'operator')
  const { keys: _, ...operator } = known ?? {
    ...{ id: randomBytes(10).toString('hex'), name, role, madeAtMs: nowMs },
    keys: [],
  }
  const secret = newSecret()
  const isNew = known === undefined
  const link: Link = { operator, isNew, untilMs: nowMs + LINK_MS }
  await keep(store, 'operator-link', hashed('operator-link', secret), 0, link)
  return { secret, operator, isNew }
}

/** Where operators come in. Of each secret that is given out only a hash is kept. */
export class OperatorDoor {
  readonly store: Store

  constructor(store: Store) {
    this.store = store
  }

  /** Asks the device of somebody with a link for a passkey. */
  async askForKey(site: Site, secret: string): Promise<{ name: string; options: Json }> {
    const link = hashed('operator-link', secret)
    const { operator } = await this.#link(link)
    const known = (await operatorsOf(this.store)).flatMap(({ keys }) => keys)
    const { options, challenge } = await askForKey(site, operator, known)
    await this.#keep(challenge, link)
    return { name: operator.name, options }
  }

  /** Makes an operator of somebody with a link, by the passkey that their device has made, and signs them in. */
  async enter(site: Site, answer: Json): Promise<string> {
    const { challenge } = claimIn(answer)
    const { link } = await this.#challenged(challenge)
    if (link === null) throw notGood()
    const { operator, isNew } = await this.#link(link)
    const key = await keyMade(site, answer, challenge)
    // Of two who use it at once one is in.
    if (!(await this.store.office.discard('operator-link', link))) throw linkOver()
    const made = await addKey(this.store, operator, isNew, key)
    await this.note(made, made.keys.length > 1 ? 'add a passkey' : 'become an operator', made.role)
    return this.#begin(made)
  }

  /** Asks a device for a passkey of an operator. */
  async askToSignIn(site: Site): Promise<Json> {
    const { options, challenge } = await askToSign(site, [])
    await this.#keep(challenge, null)
    return options
  }

  /**
   * Asks the device of an operator once more who they are, before what a stranger at their desk must not do.
   * @param deed what they are about to do, in full: the answer counts for nothing else
   */
  async askToConfirm(site: Site, { id, keys }: Operator, deed: unknown): Promise<Json> {
    const { options, challenge } = await askToSign(site, keys)
    await this.#keep(challenge, confirming(id, deed))
    return options
  }

  /** @throws HouseError where the answer is not the operator's own, or is about something else */
  async confirm(site: Site, operator: Operator, deed: unknown, answer: Json): Promise<void> {
    const { key: id, challenge } = claimIn(answer)
    const { link } = await this.#challenged(challenge)
    const key = operator.keys.find((one) => one.id === id)
    if (key === undefined) throw notGood()
    if (link !== confirming(operator.id, deed))
      throw fault(
        'forbidden',
        'OTHER_ACT',
        'Your passkey was asked for something else than this. Nothing was changed: begin again.',
      )
    await this.#signed(site, key, answer, challenge)
  }

  /** Signs an operator in by what their passkey has signed; gives the secret of the session. */
  async signIn(site: Site, answer: Json): Promise<string> {
    const { key: id, challenge } = claimIn(answer)
    const { link } = await this.#challenged(challenge)
    const operator = (await operatorsOf(this.store)).find(({ keys }) => keys.some((key) => key.id === id))
    const key = operator?.keys.find((key) => key.id === id)
    if (operator === undefined || key === undefined || link !== null)
      throw fault('forbidden', 'UNKNOWN_PASSKEY', 'No operator of this server has that passkey.')
    await this.#signed(site, key, answer, challenge)
    await this.note(operator, 'sign in', operator.role)
    return this.#begin(operator)
  }

  /** The operator whose session this is, as they are now. @throws HouseError where there is none, or it is over */
  async who(secret: string | null): Promise<Operator> {
    const id = hashed('operator-session', secret ?? '')
    const { now: session, rev } =
      secret === null ? { now: null, rev: 0 } : await read<Session>(this.store, 'operator-session', id)
    const nowMs = this.store.nowMs()
    const over = session === null || nowMs >= session.untilMs || nowMs - session.seenAtMs > IDLE_MS
    const operator = over
      ? undefined
      : (await operatorsOf(this.store)).find((one) => one.id === session.operator)
    if (over || operator === undefined)
      throw fault('unknown-key', 'NOT_SIGNED_IN', 'Sign in with your passkey first.')
    if (nowMs - session.seenAtMs > NOTED_MS)
      await keep(this.store, 'operator-session', id, rev, { ...session, seenAtMs: nowMs })
    return operator
  }

  async signOut(secret: string): Promise<void> {
    await this.store.office.discard('operator-session', hashed('operator-session', secret))
  }

  /** Writes down what an operator did. */
  note({ name, id }: Pick<Operator, 'name' | 'id'>, act: string, what: string, why = ''): Promise<void> {
    return this.store.care.note({ atMs: this.store.nowMs(), who: `${name} (operator ${id})`, act, what, why })
  }

  async #signed(site: Site, key: Key, response: Json, challenge: string): Promise<void> {
    const counter = await signed({ key, origin: site.origin, response }, challenge, key.counter)
    if (counter === null) throw notGood()
    if (counter !== key.counter) await usedKey(this.store, key.id, counter)
  }

  async #begin({ id: operator }: Operator): Promise<string> {
    await tidy(this.store, 'operator-session')
    const secret = newSecret()
    const nowMs = this.store.nowMs()
    const session: Session = { operator, madeAtMs: nowMs, seenAtMs: nowMs, untilMs: nowMs + SHIFT_MS }
    await keep(this.store, 'operator-session', hashed('operator-session', secret), 0, session)
    return secret
  }

  async #link(id: string): Promise<Link> {
    const { now: link } = await read<Link>(this.store, 'operator-link', id)
    if (link === null || link.untilMs <= this.store.nowMs()) throw linkOver()
    return link
  }

  async #keep(challenge: string, link: string | null): Promise<void> {
    await tidy(this.store, 'operator-challenge')
    const kept: Challenge = { link, untilMs: this.store.nowMs() + CHALLENGE_MS }
    await keep(this.store, 'operator-challenge', hashed('operator-challenge', challenge), 0, kept)
  }

  /** A challenge of ours; it counts only once, even if the answer fails. */
  async #challenged(challenge: string): Promise<Challenge> {
    const id = hashed('operator-challenge', challenge)
    const { now: kept } = await read<Challenge>(this.store, 'operator-challenge', id)
    const isOurs = kept !== null && kept.untilMs > this.store.nowMs()
    if (isOurs && (await this.store.office.discard('operator-challenge', id))) return kept
    throw badChallenge()
  }
}

const linkOver = () =>
  fault(
    'forbidden',
    'LINK_OVER',
    'This link was used, or is older than 15 minutes. Ask for a new one: argosy admin operator add.',
  )
