import { hash, randomBytes } from 'node:crypto'

/** 256 bits that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the house keeps of it; one that is for something else has another hash. */
export const hashOfSecret = (purpose: 'session' | 'letter' | 'challenge', secret: string): string =>
  hash('sha256', `argosy-${purpose}:${secret}`)

/** The name of an account, or of a session in lists: opens nothing. */
export const newId = (): string => randomBytes(10).toString('hex')
