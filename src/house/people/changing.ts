import type { JsonObject } from '../../kernel/json.ts'
import type { People } from '../../store/people.ts'
import type { Agency } from '../agency.ts'
import { fault } from '../api/errors.ts'
import type { AccountChange } from '../api/people.ts'
import { readWish } from '../notices/wishes.ts'
import { cleanName } from '../seats/new-seats.ts'
import { readAddress } from './letters.ts'
import type { Sessions } from './sessions.ts'

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
