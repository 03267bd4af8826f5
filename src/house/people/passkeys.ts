import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isObject, type Json } from '../../kernel/json.ts'
import type { Store } from '../../store/contract.ts'
import type { Passkey, Token } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import { hashOfSecret } from './sessions.ts'

/** Three hundred modules, read when the first device is asked. */
const ceremonies = () => import('@simplewebauthn/server')

/** How long a device has to answer. */
const CHALLENGE_MS = 5 * 60_000
const NAME_LENGTH = 200
/** EdDSA, ES256, RS256: what devices sign with. */
const ALGORITHMS = [-8, -7, -257]

/** What a device is asked to sign. */
export type Ceremony = 'new' | 'add' | 'sign-in'

/** The page that asks: passkeys are bound to its site. */
export interface Site {
  /** `https://games.example`. */
  readonly origin: string
}

/** A passkey as it came, and for which account it was made. */
export interface Registered {
  readonly passkey: Omit<Passkey, 'person' | 'name'>
  readonly person: string
  /** What the account is to be called, when it is new. */
  readonly name: string
}

/** Passkeys: each ceremony is begun with a challenge that counts once, and ended by what a device signed. */
export class Passkeys {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** Asks a device for a passkey of a person; of a new account with this name. */
  async register(site: Site, what: 'new' | 'add', person: string, name: string): Promise<Json> {
    const known = what === 'new' ? [] : await this.#store.people.passkeys(person)
    const options = await (await ceremonies()).generateRegistrationOptions({
      rpName: 'Argosy',
      rpID: idOf(site),
      userName: name === '' ? 'Argosy' : name,
      userDisplayName: name,
      userID: new TextEncoder().encode(person),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: listOf(transports) })),
    })
    await this.#keep(options.challenge, what, person, name)
    return options as unknown as Json
  }

  /** Asks a device for any passkey of this house that it has. */
  async challenge(site: Site): Promise<Json> {
    const options = await (await ceremonies()).generateAuthenticationOptions({
      rpID: idOf(site),
      userVerification: 'preferred',
    })
    await this.#keep(options.challenge, 'sign-in', null, '')
    return options as unknown as Json
  }

  /** What a device has made for `register`. */
  async registered(site: Site, what: 'new' | 'add', answer: Json): Promise<Registered> {
    const response = responseIn(answer) as unknown as RegistrationResponseJSON
    const { token, challenge } = await this.#challenged(response.response.clientDataJSON, what)
    const { registrationInfo } = await (await ceremonies())
      .verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: idOf(site),
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      })
      .catch(refused)
    if (registrationInfo === undefined) throw notGood()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    const { name } = JSON.parse(token.about) as { readonly name: string }
    return {
      passkey: {
        ...{ id, key: publicKey, counter, transports: transports.join() },
        ...{ madeAtMs: this.#store.nowMs(), usedAtMs: null },
      },
      person: token.person ?? '',
      name,
    }
  }

  /** Whose passkey has signed a challenge. */
  async signedBy(site: Site, answer: Json): Promise<string> {
    const response = responseIn(answer) as unknown as AuthenticationResponseJSON
    const { challenge } = await this.#challenged(response.response.clientDataJSON, 'sign-in')
    const passkey = await this.#store.people.passkey(response.id)
    if (passkey === null)
      throw fault(
        'forbidden',
        'UNKNOWN_PASSKEY',
        'No account here has that passkey any more. Sign in with an emailed link, and add the passkey again.',
      )
    const { id, key, counter, transports } = passkey
    const { verified, authenticationInfo } = await (await ceremonies())
      .verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: site.origin,
        expectedRPID: idOf(site),
        requireUserVerification: false,
        credential: { id, publicKey: new Uint8Array(key), counter, transports: listOf(transports) },
      })
      .catch(refused)
    if (!verified) throw notGood()
    await this.#store.people.usedPasskey(id, authenticationInfo.newCounter, this.#store.nowMs())
    return passkey.person
  }

  #keep(challenge: string, what: Ceremony, person: string | null, name: string): Promise<void> {
    return this.#store.people.keepToken({
      ...{ hash: hashOfSecret('challenge', challenge), purpose: 'challenge', person },
      ...{ about: JSON.stringify({ what, name }), untilMs: this.#store.nowMs() + CHALLENGE_MS },
    })
  }

  /** The challenge of ours that a device says it has signed; it counts only once, even if the answer fails. */
  async #challenged(clientData: string, what: Ceremony): Promise<{ token: Token; challenge: string }> {
    const challenge = challengeIn(clientData)
    const hash = hashOfSecret('challenge', challenge)
    const token = await this.#store.people.takeToken(hash, this.#store.nowMs())
    const about = token === null ? null : (JSON.parse(token.about) as { readonly what: Ceremony })
    if (token === null || token.purpose !== 'challenge' || about?.what !== what)
      throw fault(
        'forbidden',
        'BAD_CHALLENGE',
        'The passkey answered a request that this server did not make. Try again.',
      )
    return { token, challenge }
  }
}

/** A passkey's name: what the browser that made it calls itself. */
export const passkeyName = (agent: string): string => agent.slice(0, NAME_LENGTH) || 'a passkey'

const idOf = ({ origin }: Site) => new URL(origin).hostname
const listOf = (transports: string) => (transports === '' ? [] : transports.split(',')) as never[]

const notGood = () => fault('forbidden', 'BAD_PASSKEY', 'This passkey does not prove who you are. Try again.')
function refused(): never {
  throw notGood()
}

/** The parts of a device's answer that are checked before the library reads it. */
function responseIn(answer: Json): {
  readonly id: string
  readonly response: { readonly clientDataJSON: string }
} {
  const { id, response } = isObject(answer) ? (answer as Record<string, unknown>) : {}
  const data = isObject(response) ? (response as Record<string, unknown>).clientDataJSON : null
  if (typeof id !== 'string' || typeof data !== 'string') throw notGood()
  return answer as never
}

function challengeIn(clientData: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    const { challenge } = isObject(said) ? (said as Record<string, unknown>) : {}
    if (typeof challenge === 'string') return challenge
  } catch {
    // Said below.
  }
  throw notGood()
}
