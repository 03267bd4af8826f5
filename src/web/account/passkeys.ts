import type { Json } from '../../server/api.ts'

/** True where this browser knows passkeys. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

function textOf(bytes: ArrayBuffer | null): string {
  const chars = Array.from(new Uint8Array(bytes ?? new ArrayBuffer(0)), (byte) => String.fromCharCode(byte))
  return btoa(chars.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

interface Known {
  readonly id: string
  readonly type: 'public-key'
  readonly transports?: AuthenticatorTransport[]
}
const knownOf = ({ id, ...more }: Known) => ({ ...more, id: bytesOf(id) })

/** What a person is told when their device does not do it: they may have said no, and that is no fault. */
const refusedBy = () =>
  new Error('No passkey was used: you or your device cancelled it. Try again, or sign in another way.')

/** Lets the device make a passkey; gives what it signed. */
export async function makePasskey(options: Json): Promise<Json> {
  const asked = options as unknown as Omit<PublicKeyCredentialCreationOptions, 'challenge'> & {
    readonly challenge: string
    readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
    readonly excludeCredentials?: readonly Known[]
  }
  const publicKey: PublicKeyCredentialCreationOptions = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    user: { ...asked.user, id: bytesOf(asked.user.id) },
    excludeCredentials: (asked.excludeCredentials ?? []).map(knownOf),
  }
  const made = await navigator.credentials.create({ publicKey }).catch((error) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError')
      throw new Error('This device already has a passkey for your account.')
    return null
  })
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAttestationResponse))
    throw refusedBy()
  return answerOf(made, {
    attestationObject: textOf(made.response.attestationObject),
    transports: made.response.getTransports(),
  })
}

/** Lets the device sign with a passkey of this house that it has; gives what it signed. */
export async function signWithPasskey(options: Json): Promise<Json> {
  const asked = options as unknown as Omit<PublicKeyCredentialRequestOptions, 'challenge'> & {
    readonly challenge: string
    readonly allowCredentials?: readonly Known[]
  }
  const publicKey: PublicKeyCredentialRequestOptions = {
    ...asked,
    challenge: bytesOf(asked.challenge),
    allowCredentials: (asked.allowCredentials ?? []).map(knownOf),
  }
  const made = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!(made instanceof PublicKeyCredential) || !(made.response instanceof AuthenticatorAssertionResponse))
    throw refusedBy()
  const { authenticatorData, signature, userHandle } = made.response
  return answerOf(made, {
    ...{ authenticatorData: textOf(authenticatorData), signature: textOf(signature) },
    userHandle: textOf(userHandle),
  })
}

function answerOf({ id, rawId, type, response }: PublicKeyCredential, more: { [name: string]: Json }): Json {
  const clientDataJSON = textOf(response.clientDataJSON)
  return { id, rawId: textOf(rawId), type, clientExtensionResults: {}, response: { clientDataJSON, ...more } }
}
