// A device with passkeys, in software: it makes a key for a site and signs challenges with it.

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Json } from '../../../kernel/json.ts'

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([0x60 + bytes.length]), bytes])
}
const bytes = (value: Uint8Array) => Buffer.concat([lengthOf(value.length), value])
/** As short as it can be written: what is longer is taken for something else. */
const lengthOf = (n: number) =>
  Buffer.from(n < 24 ? [0x40 + n] : n < 256 ? [0x58, n] : [0x59, n >> 8, n & 255])
/** A CBOR map of parts that are CBOR already. */
const map = (...parts: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([Buffer.from([0xa0 + parts.length]), ...parts.flat()])
const small = (value: number) => Buffer.from([value >= 0 ? value : 0x20 - value - 1])

interface Asked {
  readonly challenge: string
}

/** A device; it does everything it is told, so that houses can be tried with answers that no browser would send. */
export class Authenticator {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject }
  readonly id = randomBytes(16)
  counter = 0
  /** Whether it asks its owner who they are. */
  verifies = true

  constructor() {
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Answers what asks for a new passkey. */
  register(options: Json, origin: string, challenge = (options as unknown as Asked).challenge): Json {
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const point = (part: string | undefined) => bytes(Buffer.from(part ?? '', 'base64url'))
    const cose = map(
      ...([
        [small(1), small(2)],
        [small(3), small(-7)],
        [small(-1), small(1)],
      ] as const),
      ...([
        [small(-2), point(x)],
        [small(-3), point(y)],
      ] as const),
    )
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id, cose])
    const authData = Buffer.concat([this.#data(origin, this.verifies ? 0x45 : 0x41), credential])
    const attestation = map(
      ...([
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      ] as const),
    )
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Answers what asks it to prove that it has the passkey. */
  sign(options: Json, origin: string, challenge = (options as unknown as Asked).challenge): Json {
    this.counter++
    const client = clientData('webauthn.get', challenge, origin)
    const data = this.#data(origin, this.verifies ? 0x05 : 0x01)
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
    })
  }

  #data(origin: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([
      createHash('sha256').update(new URL(origin).hostname).digest(),
      Buffer.from([flags]),
      counter,
    ])
  }

  #answer(response: Json): Json {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
