import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isObject, type Json } from '../../kernel/json.ts'
import { fault } from '../api/errors.ts'
import type { Site } from '../people/passkeys.ts'

/** Three hundred modules, read when the first device is asked. */
const ceremonies = () => import('@simplewebauthn/server')

/** EdDSA, ES256, RS256: what devices sign with. */
const ALGORITHMS = [-8, -7, -257]

/** How long a device has to answer. */
export const CHALLENGE_MS = 5 * 60_000

/** A passkey of an operator. */
export interface Key {
  readonly id: string
  /** The public half, in base64url. */
  readonly key: string
  readonly counter: number
  readonly transports: readonly string[]
}

/** What a passkey has signed, with all that it takes to check it again later. */
export interface Assertion {
  readonly key: Pick<Key, 'id' | 'key'>
  readonly origin: string
  readonly response: Json
}

const rpOf = ({ origin }: Site) => new URL(origin).hostname

/** Asks a device for a new passkey, which must ask its owner who they are; never one that an operator has already. */
export async function askForKey(
  site: Site,
  whose: { readonly id: string; readonly name: string },
  known: readonly Key[],
): Promise<{ options: Json; challenge: string }> {
  const options = await (await ceremonies()).generateRegistrationOptions({
    rpName: 'Argosy, operators',
    rpID: rpOf(site),
    userName: whose.name,
    userDisplayName: whose.name,
    userID: new TextEncoder().encode(whose.id),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] as never[] })),
  })
  return { options: options as unknown as Json, challenge: options.challenge }
}

/** The passkey that a device has made. @throws HouseError when it proves nothing */
export async function keyMade(site: Site, answer: Json, challenge: string): Promise<Key> {
  const { registrationInfo } = await (await ceremonies())
    .verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: rpOf(site),
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    .catch(refused)
  if (registrationInfo === undefined) throw notGood()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { id, key: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/**
 * Asks a device to sign.
 * @param what the bytes to be signed; some of chance when left out
 */
export async function askToSign(
  site: Site,
  keys: readonly Key[],
  what?: Uint8Array,
): Promise<{ options: Json; challenge: string }> {
  const options = await (await ceremonies()).generateAuthenticationOptions({
    rpID: rpOf(site),
    userVerification: 'required',
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports: [...transports] as never[] })),
    ...(what === undefined ? {} : { challenge: Uint8Array.from(what) }),
  })
  return { options: options as unknown as Json, challenge: options.challenge }
}

/** The count of its uses, when the passkey has signed this challenge and its owner was asked who they are; else null. */
export async function signed(
  { key, origin, response }: Assertion,
  challenge: string,
  counter = 0,
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await (await ceremonies()).verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpOf({ origin }),
      requireUserVerification: true,
      credential: { id: key.id, publicKey: new Uint8Array(Buffer.from(key.key, 'base64url')), counter },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** Which passkey answers, and which challenge it says it has signed. @throws HouseError for what is no answer of a device */
export function claimIn(answer: Json): { readonly key: string; readonly challenge: string } {
  const { id, response } = isObject(answer) ? (answer as Record<string, unknown>) : {}
  const data = isObject(response) ? (response as Record<string, unknown>).clientDataJSON : null
  if (typeof id !== 'string' || typeof data !== 'string') throw notGood()
  try {
    const said: unknown = JSON.parse(Buffer.from(data, 'base64url').toString())
    const { challenge } = isObject(said) ? (said as Record<string, unknown>) : {}
    if (typeof challenge === 'string') return { key: id, challenge }
  } catch {
    // Said below.
  }
  throw notGood()
}

export const badChallenge = () =>
  fault(
    'forbidden',
    'BAD_CHALLENGE',
    'The server did not ask your passkey for this, or more than five minutes ago. Try again.',
  )
export const notGood = () =>
  fault('forbidden', 'BAD_PASSKEY', 'This passkey does not prove who you are. Try again.')
function refused(): never {
  throw notGood()
}
