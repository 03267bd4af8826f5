import type { Json, JsonObject } from '../../kernel/json.ts'
import type { Person } from '../../store/people.ts'
import { fault } from '../api/errors.ts'
import type {
  Account,
  AccountChange,
  Keepsake,
  KeepsakeChange,
  KeptVariant,
  Me,
  VariantChange,
} from '../api/people.ts'
import { Quotas } from '../budget/quotas.ts'
import type { House } from '../house.ts'
import type { Carrier } from '../mail/service.ts'
import { cleanName } from '../seats/new-seats.ts'
import { mustNotBeLocked } from '../seats/sanctions.ts'
import { hashOf } from '../seats/secrets.ts'
import { Queues } from '../table/queue.ts'
import { changeAccount, changeKeepsakes, changeVariants, keepsakesOf, SHOWN, variantsOf } from './changing.ts'
import { closeAccount, ownData } from './data.ts'
import { Letters } from './letters.ts'
import { Passkeys, passkeyName, type Site } from './passkeys.ts'
import { newId, Sessions, type SignedIn } from './sessions.ts'

/** More addresses and passkeys than anybody needs. */
const MOST = 20

/** Somebody at a browser, from an address of the net. */
export interface Caller {
  /** Null for a person who has not signed in. */
  readonly signedIn: SignedIn | null
  /** What the person's browser calls itself. */
  readonly agent: string
  readonly from: string
  /** Null where passkeys cannot be used: not over TLS, or by a bare address. */
  readonly site: Site | null
}

/** That a browser is signed in from now on. */
export interface Entered {
  readonly me: Me
  /** The secret it is to keep. */
  readonly secret: string
}

/** All that people may ask about their accounts. */
export class PeopleDoor {
  readonly sessions: Sessions
  readonly #house: House
  readonly #letters: Letters
  readonly #passkeys: Passkeys
  /** By account: of what is asked at once, one comes first. */
  readonly #turns = new Queues()

  /** @param carrier null where no mails are sent, or none that lead anywhere */
  constructor(house: House, carrier: Carrier | null) {
    const { store } = house.agency
    this.#house = house
    this.sessions = new Sessions(store)
    this.#letters = new Letters(store, new Quotas(store), carrier)
    this.#passkeys = new Passkeys(store)
  }

  get #people() {
    return this.#house.agency.store.people
  }

  get #nowMs(): number {
    return this.#house.agency.store.nowMs()
  }

  async me({ signedIn, site }: Caller): Promise<Me> {
    const person = signedIn === null ? null : await this.#people.person(signedIn.person)
    return {
      account: person === null || signedIn === null ? null : await this.#account(person, signedIn),
      mail: this.#letters.offered,
      passkeys: site !== null,
    }
  }

  /** Sends a link to sign in by; nothing tells whether there is an account. */
  async askToSignIn({ from }: Caller, address: string): Promise<void> {
    this.#house.switches.mustBeOn('mail out')
    await this.#letters.send('sign-in', address, null, from)
  }

  /** Signs in by a link that was sent; a person without an account gets one. */
  async signInByLink(caller: Caller, secret: string): Promise<Entered> {
    const { about: address } = await this.#letters.use('sign-in', secret, null)
    if ((await this.#people.owner(address)) === null) this.#house.switches.mustBeOn('sign-up')
    const made = newPerson('', this.#nowMs)
    const whose = { address, person: made.id, verifiedAtMs: this.#nowMs }
    const isNew = await this.#people.make(made, { address: whose })
    const person = isNew ? made.id : await this.#people.owner(address)
    if (person === null)
      throw fault('conflict', 'NOT_YOURS', 'This address was removed a moment ago. Try again.')
    return this.#enter(caller, person)
  }

  /** The challenge for a device: to sign in, to make an account, or to add a passkey to the person's own. */
  async challenge(
    caller: Caller,
    wanted: { readonly to: 'sign-in' | 'add' } | { readonly to: 'new'; readonly name: string },
  ): Promise<Json> {
    const site = siteOf(caller)
    if (wanted.to === 'sign-in') return this.#passkeys.challenge(site)
    if (wanted.to === 'new') return this.#passkeys.register(site, 'new', newId(), cleanName(wanted.name))
    const person = await this.#own(caller)
    return this.#passkeys.register(site, 'add', person.id, person.name)
  }

  /** Makes an account with a passkey, and signs in. */
  async signUpByPasskey(caller: Caller, answer: Json): Promise<Entered> {
    this.#house.switches.mustBeOn('sign-up')
    const { passkey, person, name } = await this.#passkeys.registered(siteOf(caller), 'new', answer)
    const whole = { ...passkey, person, name: passkeyName(caller.agent) }
    const made = { ...newPerson(name, this.#nowMs), id: person }
    if (!(await this.#people.make(made, { passkey: whole }))) throw known()
    return this.#enter(caller, person)
  }

  async signInByPasskey(caller: Caller, answer: Json): Promise<Entered> {
    return this.#enter(caller, await this.#passkeys.signedBy(siteOf(caller), answer))
  }

  async addPasskey(caller: Caller, answer: Json): Promise<Me> {
    const { id } = await this.#own(caller)
    const { passkey, person } = await this.#passkeys.registered(siteOf(caller), 'add', answer)
    if (person !== id) throw fault('forbidden', 'NOT_YOURS', 'Somebody else signed in meanwhile. Try again.')
    await this.#turns.turn(id, async () => {
      if ((await this.#people.passkeys(id)).length >= MOST) throw tooMany('passkeys')
      if (!(await this.#people.addPasskey({ ...passkey, person, name: passkeyName(caller.agent) })))
        throw known()
    })
    return this.me(caller)
  }

  /** Sends a link by which a person proves that another address is theirs, too. */
  async askForAddress(caller: Caller, address: string): Promise<void> {
    const { id } = await this.#own(caller)
    if ((await this.#people.addresses(id)).length >= MOST) throw tooMany('addresses')
    this.#house.switches.mustBeOn('mail out')
    await this.#letters.send('address', address, id, caller.from)
  }

  async addAddress(caller: Caller, secret: string): Promise<Me> {
    const { id } = await this.#own(caller)
    await this.#turns.turn(id, async () => {
      if ((await this.#people.addresses(id)).length >= MOST) throw tooMany('addresses')
      const { about: address } = await this.#letters.use('address', secret, id)
      if (!(await this.#people.putAddress({ address, person: id, verifiedAtMs: this.#nowMs })))
        throw fault(
          'conflict',
          'OTHER_ACCOUNT',
          'Another account has this address. Sign in with it, and close that account first.',
        )
    })
    return this.me(caller)
  }

  async change(caller: Caller, change: AccountChange): Promise<Me> {
    const { id } = await this.#own(caller)
    const { agency } = this.#house
    await this.#turns.turn(id, () =>
      changeAccount(agency, this.sessions, id, change, caller.signedIn?.session),
    )
    return this.me(caller)
  }

  /** The house rules that somebody keeps under a name. */
  async variants(caller: Caller): Promise<readonly KeptVariant[]> {
    return variantsOf(this.#people, (await this.#own(caller)).id)
  }

  async changeVariants(caller: Caller, change: VariantChange): Promise<readonly KeptVariant[]> {
    const { id } = await this.#own(caller)
    await changeVariants(this.#people, id, change, this.#nowMs)
    return variantsOf(this.#people, id)
  }

  /** What a person keeps for themselves at a table. */
  async keepsakes(caller: Caller, table: string): Promise<readonly Keepsake[]> {
    return keepsakesOf(this.#people, (await this.#own(caller)).id, table)
  }

  async changeKeepsakes(caller: Caller, table: string, change: KeepsakeChange): Promise<readonly Keepsake[]> {
    const { id } = await this.#own(caller)
    await changeKeepsakes(this.#people, id, table, change, this.#nowMs)
    return keepsakesOf(this.#people, id, table)
  }

  async signOut({ signedIn }: Caller): Promise<void> {
    if (signedIn !== null) await this.sessions.end(signedIn.person, signedIn.session)
  }

  /** Puts keys that a browser holds into the account. */
  async take(caller: Caller, keys: readonly string[]): Promise<number> {
    const { id } = await this.#own(caller)
    return this.#house.holdings.take(id, keys.map(hashOf))
  }

  /** Everything that the house keeps of somebody. */
  async data(caller: Caller): Promise<JsonObject> {
    const { id } = await this.#own(caller)
    return ownData(this.#house.agency.store, id)
  }

  /** House-9.4  Closes an account. */
  async close(caller: Caller): Promise<void> {
    const { id } = await this.#own(caller)
    await closeAccount(this.#house, this.sessions, id)
  }

  async #enter(caller: Caller, person: string): Promise<Entered> {
    await mustNotBeLocked(this.#house.agency.store, person)
    const secret = await this.sessions.begin(person, caller.agent)
    const signedIn = await this.sessions.who(secret)
    return { me: await this.me({ ...caller, signedIn }), secret }
  }

  async #own({ signedIn }: Caller): Promise<Person> {
    const person = signedIn === null ? null : await this.#people.person(signedIn.person)
    if (person === null) throw fault('unknown-key', 'NOT_SIGNED_IN', 'Sign in first.')
    return person
  }

  async #account({ id, name, wish }: Person, { session }: SignedIn): Promise<Account> {
    const [addresses, passkeys, sessions, tables] = await Promise.all([
      this.#people.addresses(id),
      this.#people.passkeys(id),
      this.sessions.list(id),
      this.#people.tables(id, 1000),
    ])
    return {
      ...{ id, name, wish, tables: tables.length },
      addresses: addresses.map(({ address }) => address),
      passkeys: passkeys.map(({ id, name, madeAtMs, usedAtMs }) => ({ id, name, madeAtMs, usedAtMs })),
      sessions: sessions.map(({ hash, agent, madeAtMs, seenAtMs }) => ({
        ...{ id: hash.slice(0, SHOWN), agent, madeAtMs, seenAtMs },
        own: hash === session,
      })),
    }
  }
}

const newPerson = (name: string, nowMs: number): Person => ({ id: newId(), name, wish: {}, madeAtMs: nowMs })

function siteOf({ site }: Caller): Site {
  if (site !== null) return site
  throw fault(
    'conflict',
    'NO_PASSKEYS',
    'Passkeys need a host name and TLS. This server has no public address with both (ARGOSY_PUBLIC_URL).',
  )
}

const known = () =>
  fault('conflict', 'KNOWN_PASSKEY', 'That passkey already belongs to an account. Sign in with it.')
const tooMany = (what: string) => fault('conflict', 'TOO_MANY', `At most ${MOST} ${what} to an account.`)
