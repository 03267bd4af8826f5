import type { Store } from '../../store/contract.ts'
import type { Token } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import type { Quotas } from '../budget/quotas.ts'
import type { Carrier } from '../mail/service.ts'
import { hashOfSecret, newSecret } from './sessions.ts'

/** How long a link in a mail works. */
export const LINK_MS = 15 * 60_000
const MAIL = /^[^\s@<>,;:"()]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** An address as it is kept and compared. */
export function readAddress(address: string): string {
  const lower = address.trim().toLowerCase()
  if (lower.length > 200 || !MAIL.test(lower))
    throw fault(
      'invalid',
      'BAD_ADDRESS',
      `${JSON.stringify(address.slice(0, 80))} is not an email address. Write it as name@example.org.`,
    )
  return lower
}

/** Links by mail: to sign in, and to prove that an address belongs to a person. Of each only a hash is kept. */
export class Letters {
  readonly #store: Store
  readonly #quotas: Quotas
  readonly #carrier: Carrier | null

  constructor(store: Store, quotas: Quotas, carrier: Carrier | null) {
    this.#store = store
    this.#quotas = quotas
    this.#carrier = carrier
  }

  get offered(): boolean {
    return this.#carrier !== null
  }

  /** House-9.2  Sends a link; what is done and said is the same whether anybody has an account with that address. */
  async send(
    purpose: 'sign-in' | 'address',
    address: string,
    person: string | null,
    from: string,
  ): Promise<void> {
    const carrier = this.#carrier
    if (carrier === null)
      throw fault(
        'missing',
        'NO_MAIL',
        'This server sends no emails, so there are no sign-in links. Use a passkey, or the links to your seats.',
      )
    const to = readAddress(address)
    await this.#quotas.writing(from, to)
    if (person !== null) await this.#quotas.mailing(to, { from, person, key: null }, true)
    // The answer is the same for an address that may not be written to: otherwise it would say that nobody has an account
    // there.
    else if (!(await this.#mayWrite(to, from))) return
    const secret = newSecret()
    const hash = hashOfSecret('letter', secret)
    const untilMs = this.#store.nowMs() + LINK_MS
    await this.#store.people.keepToken({ hash, purpose, person, about: to, untilMs })
    const isSignIn = purpose === 'sign-in'
    // Behind the #, so that it stands in no log on the way.
    const page = `${carrier.publicUrl}/${isSignIn ? 'sign-in' : 'account'}#${secret}`
    carrier.write(
      to,
      isSignIn ? 'Sign in to Argosy' : 'Confirm your address for Argosy',
      isSignIn ? signInText(page) : addressText(page),
    )
  }

  async #mayWrite(to: string, from: string): Promise<boolean> {
    if ((await this.#store.people.owner(to)) !== null) return true
    return (await this.#carrier?.refuses?.(to)) !== true && this.#quotas.welcoming(to, from)
  }

  /** Uses a link up. */
  async use(purpose: 'sign-in' | 'address', secret: string, person: string | null): Promise<Token> {
    const hash = hashOfSecret('letter', secret)
    const token = await this.#store.people.token(hash)
    const isMine = token?.purpose === purpose && token.person === person
    const used = isMine ? await this.#store.people.takeToken(hash, this.#store.nowMs()) : null
    if (used === null)
      throw fault(
        'forbidden',
        'LINK_OVER',
        'This link has expired. Sign-in links work once, for 15 minutes. Ask for a new one.',
      )
    return used
  }
}

const signInText = (page: string) =>
  [
    'Somebody wants to sign in to Argosy with this address. If that was you, open this link within 15 minutes:',
    '',
    `  ${page}`,
    '',
    'If it was not you, do nothing. Nobody can sign in without this link.',
  ].join('\n')

const addressText = (page: string) =>
  [
    'An Argosy user wants to add this address to their account.',
    'If that was you, open this link within 15 minutes, in the browser in which you are signed in:',
    '',
    `  ${page}`,
    '',
    'If it was not you, do nothing. The address is not added without this link.',
  ].join('\n')
