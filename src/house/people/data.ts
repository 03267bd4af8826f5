import type { JsonObject } from '../../kernel/json.ts'
import type { Store } from '../../store/contract.ts'
import { EVERY_TABLE } from '../../store/people.ts'
import type { House } from '../house.ts'
import { keep } from '../papers.ts'
import type { Sessions } from './sessions.ts'

/** The most lines of talk at a table that are searched. */
const TALK = 100_000

/** Everything that the house keeps of a person, but for the secrets of others, and their own secrets, which only they have. */
export async function ownData(store: Store, id: string): Promise<JsonObject> {
  const { people } = store
  const person = await people.person(id)
  const held = await people.tables(id, EVERY_TABLE)
  const tables: JsonObject[] = []
  for (const { table, seats } of held) {
    const [found] = await store.heads([table])
    if (found === undefined) continue
    const { row, head, rev } = found
    const said = (await store.talk(table, TALK)).filter(({ seat }) => seats.includes(seat))
    tables.push({
      ...{ table, game: row.game, version: row.version, name: row.name, made: timeOf(row.createdAtMs) },
      ...{ stage: head.stage, entries: rev },
      seats: seats.map((seat) => ({ seat, name: row.seats[seat]?.name ?? '' })),
      said: said.map(({ seat, text, atMs }) => ({ seat, text, at: timeOf(atMs) })),
    })
  }
  return {
    account: id,
    name: person?.name ?? '',
    made: timeOf(person?.madeAtMs ?? 0),
    wishes: person?.wish ?? {},
    addresses: (await people.addresses(id)).map(({ address, verifiedAtMs }) => ({
      ...{ address, verified: timeOf(verifiedAtMs) },
    })),
    passkeys: (await people.passkeys(id)).map(({ id, name, madeAtMs, usedAtMs }) => ({
      ...{ id, name, made: timeOf(madeAtMs), used: usedAtMs === null ? null : timeOf(usedAtMs) },
    })),
    sessions: (await people.sessions(id)).map(({ agent, madeAtMs, seenAtMs }) => ({
      ...{ agent, begun: timeOf(madeAtMs), seen: timeOf(seenAtMs) },
    })),
    variants: (await people.variants(id)).map(({ game, json, atMs }) => ({
      ...{ game, kept: timeOf(atMs), ...json },
    })),
    keepsakes: (await people.keepsakes(id, null)).map(({ table, name, text, atMs }) => ({
      ...{ table, name, text, kept: timeOf(atMs) },
    })),
    told: (await people.channels(id)).map(({ table, kind, target, wish }) => ({
      ...{ table, kind, target, wish },
    })),
    tables,
  }
}

const timeOf = (ms: number) => new Date(ms).toISOString()

/** Under which kind of paper it stands which accounts were closed: where a backup brings them back, they are closed again. */
export const CLOSED = 'closed'

/** House-9.4  Closes an account: first it leaves its tables, then everything of it goes. */
export async function closeAccount(
  house: House,
  sessions: Pick<Sessions, 'list' | 'tellEnd'>,
  id: string,
): Promise<void> {
  // Written down first: even if this process ends now, a backup does not bring back a person who asked to be closed.
  await keep(house.agency.store, CLOSED, id, 0, {})
  const open = await sessions.list(id)
  await house.holdings.forget(id)
  for (const { hash } of open) sessions.tellEnd(hash)
}
