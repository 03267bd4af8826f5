import type { JsonObject } from '../../kernel/json.ts'
import { EVERY_TABLE, type People } from '../../store/people.ts'
import type { Agency } from '../agency.ts'
import { fault } from '../api/errors.ts'
import type { AccountChange, Keepsake, KeepsakeChange, KeptVariant, VariantChange } from '../api/people.ts'
import * as shelf from '../api/shelf.ts'
import { readWish } from '../notices/wishes.ts'
import { cleanName } from '../seats/new-seats.ts'
import { readAddress } from './letters.ts'
import type { Sessions } from './sessions.ts'

/** What one account may keep at all its tables together. */
const MOST = 500

/** What a person keeps for themselves at a table: their own names for things, how they have arranged their charts. */
export async function keepsakesOf(
  people: People,
  person: string,
  table: string,
): Promise<readonly Keepsake[]> {
  return (await people.keepsakes(person, table)).map(({ name, text }) => ({ name, text }))
}

/** Keeps some of it, and forgets some: at the tables whose keys the account holds. */
export async function changeKeepsakes(
  people: People,
  person: string,
  table: string,
  { keep, drop }: KeepsakeChange,
  atMs: number,
): Promise<void> {
  if (!(await people.tables(person, EVERY_TABLE)).some((held) => held.table === table))
    throw fault(
      'forbidden',
      'NO_SEAT',
      'Your account has no seat at this table, so your notes stay in this browser.',
    )
  for (const name of drop) await people.dropKeepsake(person, table, name)
  for (const { name, text } of keep)
    if (!(await people.keepKeepsake({ person, table, name, text, atMs }, MOST)))
      throw fault(
        'conflict',
        'TOO_MANY',
        `An account keeps ${MOST} such things at all its tables together: this one stays in this browser.`,
      )
}

/** House rules that one account may keep. */
const MOST_VARIANTS = 100
/** The most characters of one variant: a hand-written map fits into it. */
const LONGEST = 60_000

/** The house rules that a person keeps, also of games that are gone. */
export async function variantsOf(people: People, person: string): Promise<readonly KeptVariant[]> {
  return (await people.variants(person)).map(({ id, game, json, atMs }) => ({
    ...{ id, game, atMs, name: String(json.name ?? '') },
    options: json.options as JsonObject,
  }))
}

/** Keeps house rules under a name, or forgets them. */
export async function changeVariants(
  people: People,
  person: string,
  change: VariantChange,
  atMs: number,
): Promise<void> {
  if ('drop' in change) return people.dropVariant(person, change.drop)
  const { id, game, name, options } = change.keep
  const { id: known } = shelf.game(game).rules.meta
  const json = { name: cleanName(name, 'The name of a variant'), options: options as JsonObject }
  if (JSON.stringify(json).length > LONGEST)
    throw fault(
      'invalid',
      'TOO_LONG',
      `House rules may have ${LONGEST} characters, with their map. Nothing was saved.`,
    )
  if (!(await people.keepVariant({ id, person, game: known, json, atMs }, MOST_VARIANTS)))
    throw fault(
      'conflict',
      'TOO_MANY',
      `An account keeps ${MOST_VARIANTS} variants. Remove one that you no longer use.`,
    )
}

/** An id of a session in lists: this number of letters of its hash. */
export const SHOWN = 16

/**
 * Changes an account, as its holder asks.
 * @param own the session that asks, by its hash
 * @throws HouseError for what cannot be
 */
export async function changeAccount(
  agency: Agency,
  sessions: Sessions,
  id: string,
  change: AccountChange,
  own: string | undefined,
): Promise<void> {
  const { people } = agency.store
  if ('name' in change) await people.change(id, { name: cleanName(change.name) })
  else if ('wish' in change) await changeWish(agency, id, change.wish as JsonObject)
  else if ('dropAddress' in change) {
    await mustKeepAWay(people, id)
    await people.dropAddress(id, readAddress(change.dropAddress))
  } else if ('dropPasskey' in change) {
    await mustKeepAWay(people, id)
    await people.dropPasskey(id, change.dropPasskey)
  } else
    for (const { hash } of await sessions.list(id)) {
      const isMeant =
        'endSession' in change
          ? hash.startsWith(change.endSession) && change.endSession.length >= SHOWN
          : hash !== own
      if (isMeant) await sessions.end(id, hash)
    }
}

/** Wishes hold at all tables where the person already gets notices, and at those to come. */
async function changeWish(agency: Agency, id: string, json: JsonObject): Promise<void> {
  const { people, post } = agency.store
  const wish = readWish(json)
  if (typeof wish === 'string') throw fault('invalid', 'BAD_WISH', wish)
  await people.change(id, { wish: { ...wish } })
  for (const channel of await people.channels(id)) {
    await post.putChannel({ ...channel, wish: { ...wish } })
    await agency.tell(channel.table)
  }
}

/** Keeps people from giving up their last way to sign in: they could never come back. */
async function mustKeepAWay(people: People, id: string): Promise<void> {
  const ways = (await people.addresses(id)).length + (await people.passkeys(id)).length
  if (ways < 2)
    throw fault('conflict', 'LAST_WAY', 'This is your only way to sign in. Add another before you remove it.')
}
