import type { Store } from '../../store/contract.ts'
import { EVERY_TABLE, type Held } from '../../store/people.ts'
import type { Join, TableKey } from '../api/contract.ts'
import { fault, HouseError } from '../api/errors.ts'
import type { Maker, Quotas } from '../budget/quotas.ts'
import { seatsWithout } from '../commands/leave.ts'
import type { TableApi } from '../table/api.ts'
import type { LiveTables } from '../table/live-tables.ts'
import { keysOf, mustNotBeMaster, type Presented } from './keys.ts'
import { knownBy, type Lobby } from './lobby/lobby.ts'
import { cleanName } from './new-seats.ts'
import { hashOf, randomText, sameSecret } from './secrets.ts'

/** Letters of a key. */
export const KEY = 32
/** What stands where somebody who is gone has said something. */
const REMOVED = '(removed)'

/** Whose keys are whose: they are taken into accounts, changed, and given up. */
export class SeatHolders {
  readonly #store: Store
  readonly #live: LiveTables

  constructor(store: Store, live: LiveTables) {
    this.#store = store
    this.#live = live
  }

  /** House-9.1  Puts keys into an account, those of them that are in none; gives at how many tables. */
  async take(person: string, hashes: readonly string[]): Promise<number> {
    const tables = await this.#store.people.take(person, hashes)
    await this.#live.follow(tables)
    return tables.length
  }

  /**
   * House-9.3  A new key replaces the one that opens a seat, or the host's: the old one opens nothing any more, and a person
   * who came with it is shown nothing.
   */
  async relink(id: string, who: Presented, seat?: number): Promise<TableKey> {
    const { table } = await this.#live.get(id, who)
    const held = keysOf(table.keys.values(), who)
    const old = seat === undefined ? held[0] : held.find(({ seats }) => seats.includes(seat))
    if (old === undefined)
      throw fault(
        'forbidden',
        'NO_SEAT',
        'Only the player in a seat may change its link: send the key of the seat.',
      )
    const key = randomText(KEY)
    if (!(await this.#store.people.rekey(id, old.hash, hashOf(key))))
      throw fault('conflict', 'CHANGED_ALREADY', 'That link was changed a moment ago: look again.')
    await this.#live.follow([id])
    return { table: id, key, invite: null, seats: [...old.seats] }
  }

  /** House-9.4  Everything of an account goes from the tables where it holds seats: names, talk, and the keys. */
  async forget(person: string): Promise<void> {
    for (const held of await this.#store.people.tables(person, EVERY_TABLE)) await this.#forgetAt(held)
    await this.#live.follow(await this.#store.people.close(person))
  }

  async #forgetAt({ table, seats }: Held): Promise<void> {
    await this.#store.people.silence(table, seats, REMOVED)
    try {
      const at = await this.#live.get(table)
      for (const seat of seats) await at.table.vacate(seat)
    } catch (error) {
      if (!(error instanceof HouseError) || error.kind !== 'locked') throw error
      // Nobody plays there, but its row still has names.
      await this.#rename(table, seats)
    }
  }

  async #rename(table: string, seats: readonly number[]): Promise<void> {
    for (let done = false; !done; ) {
      const before = (await this.#store.table(table))?.seats ?? []
      const after = seats.reduce((now, seat) => seatsWithout(now, seat, true), before)
      done = await this.#store.seat({ table, before, after, key: null, begin: null })
    }
  }
}

/** What a newcomer needs besides the table. */
export interface Entrance extends Maker {
  readonly store: Store
  readonly hall: Lobby
  readonly quotas: Quotas
  readonly holdings: SeatHolders
}

/**
 * Somebody who has a table's invite takes a seat there.
 * @throws HouseError BAD_INVITE, or why they are not let in
 */
export async function joinTable(
  table: TableApi,
  { invite, name, seat, given = {}, bundle }: Join,
  { store, hall, quotas, holdings, ...maker }: Entrance,
): Promise<TableKey> {
  const { id, row } = table
  if (!sameSecret(invite, row.invite))
    throw fault('forbidden', 'BAD_INVITE', 'This invite does not belong to this table. Ask for a new link.')
  const { person } = maker
  const key = randomText(KEY)
  const who = knownBy(bundle, person)
  const [found] = await store.heads([id])
  if (found !== undefined) await hall.admit(found, who)
  mustNotBeMaster(table, who)
  const newcomer = {
    ...{ name: cleanName(name), wanted: seat ?? null, given, keyHash: hashOf(key) },
    ...(who.bundle === null ? {} : { bundle: who.bundle }),
  }
  const giveBack = await quotas.joining(maker)
  const taken = await table.sit(newcomer).catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (person !== null) await holdings.take(person, [newcomer.keyHash])
  return { table: id, key, invite: table.standing.started ? null : table.row.invite, seats: [taken] }
}
