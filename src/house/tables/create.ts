import type { Game } from '../../kernel/game.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { newKey } from '../../kernel/source.ts'
import type { Store, StoredSeat, StoredTable } from '../../store/contract.ts'
import type { NewTable, TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import * as shelf from '../api/shelf.ts'
import type { Grant, Ledger } from '../budget/ledger.ts'
import type { Load } from '../budget/load.ts'
import type { Maker, Quotas } from '../budget/quotas.ts'
import { ESTIMATES } from '../budget/tariff.ts'
import type { Remaking } from '../commands/play-again.ts'
import { openGame, openHead, written } from '../log/entries.ts'
import { type Presented, viewerOf } from '../seats/keys.ts'
import { cleanListing, knownBy } from '../seats/lobby/lobby.ts'
import { cleanName, forkName, openingOf, seatsFor, timely } from '../seats/new-seats.ts'
import { openingFor } from '../seats/opening.ts'
import { grantOf } from '../seats/sanctions.ts'
import { KEY, type SeatHolders } from '../seats/seat-holders.ts'
import { hashOf, randomText } from '../seats/secrets.ts'
import type { Heavy, LiveTables } from '../table/live-tables.ts'
import type { Begun } from './fork.ts'

/** What it takes to make tables. */
interface Means {
  readonly store: Store
  readonly live: LiveTables
  readonly heavy: Heavy
  readonly quotas: Quotas
  readonly ledger: Ledger
  readonly load: Load
  readonly holdings: SeatHolders
}

const TABLE_ID = 10
const INVITE = 10

/** Tables are made: new ones, those that branch off from others, and those at which people play again. */
export class TableCreator {
  readonly #store: Store
  readonly #live: LiveTables
  readonly #heavy: Heavy
  readonly #quotas: Quotas
  readonly #ledger: Ledger
  readonly #load: Load
  readonly #holdings: SeatHolders

  constructor({ store, live, heavy, quotas, ledger, load, holdings }: Means) {
    this.#store = store
    this.#live = live
    this.#heavy = heavy
    this.#quotas = quotas
    this.#ledger = ledger
    this.#load = load
    this.#holdings = holdings
  }

  /** @throws HouseError where a table has more seats than its maker may give it */
  #sized(seats: number, { from, person }: Maker): Promise<void> {
    const granted = async (account: string) => (await grantOf(this.#store, account))?.seats ?? 0
    return this.#quotas.sized(seats, from, person, granted)
  }

  /** Makes a table; the game begins at once when no seat is open. */
  async create(wanted: NewTable, maker: Maker): Promise<TableKey> {
    const game = shelf.game(wanted.game)
    await this.#sized(wanted.seats.length, maker)
    const { seats, own } = seatsFor(game, wanted.seats)
    const options = game.readOptions(wanted.options ?? {}, seats.length)
    if (isRefusal(options)) throw new HouseError('invalid', options)
    const { meta } = game.rules
    const about = { game, seats, nowMs: this.#store.nowMs() }
    const row: StoredTable = {
      ...this.#newRow(game, seats, game.unusualOptions(options), timely(game, wanted)),
      ...(wanted.hosted === true ? { hosted: true } : {}),
      ...(wanted.lobby === undefined ? {} : { lobby: cleanListing(wanted.lobby) }),
      ...(wanted.opening === undefined ? {} : { opening: { ...openingFor(wanted.opening, about) } }),
      name: wanted.name === undefined ? meta.title : cleanName(wanted.name, 'A table’s name'),
      seed: wanted.seed ?? null,
    }
    // Options that cannot be played are refused now, not when the last player sits down.
    const begun = await this.#charged(row, maker)
    const full = wanted.opening === undefined && seats.every(({ kind }) => kind !== 'open')
    await this.#quotas.making(maker)
    return this.#found(row, own, full ? begun : null, { bundle: wanted.bundle, person: maker.person })
  }

  /** A new hot-seat table that shares a table's past up to an event, all seats the forker's. */
  async fork(id: string, key: Presented, event: number, maker: Maker): Promise<TableKey> {
    const { table } = await this.#live.get(id, key)
    const { name, seats: before, options } = table.row
    await this.#sized(before.length, maker)
    const seats = before.map(({ name }): StoredSeat => ({ kind: 'person', name, bot: null }))
    const fresh = this.#newRow(table.edition.game, seats, options)
    const row = { ...fresh, name: forkName(name, event), forkOf: { table: id, event } }
    await this.#charge(row, maker)
    const begun = await table.fork(viewerOf(table, key), event, row)
    const own = row.seats.map((_, seat) => seat)
    await this.#quotas.making(maker)
    return this.#found({ ...row, version: begun.version ?? row.version }, own, begun, {
      person: maker.person,
    })
  }

  /** How those of a table that is over get another. */
  remaking(maker: Maker): Remaking {
    return {
      store: this.#store,
      live: this.#live,
      row: (of, seats) => ({
        ...this.#newRow(shelf.game(of.game), seats, of.options, { tempo: of.tempo, lapsing: of.lapsing }),
        ...{ name: of.name, ...(of.hosted === true ? { hosted: true } : {}) },
      }),
      open: async (row, own) => {
        await this.#sized(row.seats.length, maker)
        const full = row.seats.every(({ kind }) => kind !== 'open')
        const begun = full ? await this.#charged(row, maker) : null
        await this.#quotas.making(maker)
        return this.#found(row, own, begun, { person: maker.person })
      },
    }
  }

  /** The same, charged to who makes it: first as is thought, then as it was where the main thread did it. */
  async #charged(row: StoredTable, maker: Maker): Promise<Begun> {
    const grant = await this.#charge(row, maker)
    if (this.#heavy.isHeavy(row)) return this.#begun(row)
    const since = performance.now()
    const begun = this.#begun(row)
    grant.settle(performance.now() - since)
    return begun
  }

  /** House-4.4  While the server is busy, players without an account work for new tables, and then open none. */
  async #charge(row: StoredTable, { from, person, stranger }: Maker): Promise<Grant> {
    if (from !== null && person === null) this.#load.allow('tables')
    if (stranger?.worked === false && this.#load.level > 0) throw await stranger.puzzle('The server is busy.')
    return this.#ledger.charge(this.#ledger.payer(from, person), 'making', this.#estimate(row))
  }

  /** How long a new table keeps a processor, in milliseconds. */
  #estimate(row: StoredTable): number {
    const { table, heavyTable, heavySeat } = ESTIMATES
    return this.#heavy.isHeavy(row) ? heavyTable + heavySeat * row.seats.length : table
  }

  /** How a new table begins. */
  #begun(row: StoredTable): Promise<Begun> | Begun {
    return this.#heavy.isHeavy(row)
      ? this.#heavy.hosts.begin(row)
      : written(openGame(row, shelf.editionOfTable(row)), row, row.createdAtMs)
  }

  #newRow(
    game: Game,
    seats: readonly StoredSeat[],
    options: JsonObject,
    timely = { tempo: null, lapsing: null } as Pick<StoredTable, 'tempo' | 'lapsing'>,
  ): StoredTable {
    return {
      id: randomText(TABLE_ID),
      game: game.rules.meta.id,
      version: game.rules.meta.version,
      name: game.rules.meta.title,
      seats,
      options,
      secret: newKey(),
      seed: null,
      invite: randomText(INVITE),
      createdAtMs: this.#store.nowMs(),
      forkOf: null,
      ...timely,
    }
  }

  /** Keeps a new table; one that has not begun waits for players. */
  async #found(
    row: StoredTable,
    own: number[],
    begun: Begun | null,
    { bundle, person = null }: { bundle?: string | undefined; person?: string | null } = {},
  ): Promise<TableKey> {
    const key = randomText(KEY)
    const known = knownBy(bundle).bundle
    const maker = { hash: hashOf(key), seats: own, host: true, ...(known === null ? {} : { bundle: known }) }
    const dueAtMs = openingOf(row)?.atMs ?? null
    const { entries, head } = begun ?? { entries: [], head: { ...openHead(row.createdAtMs), dueAtMs } }
    await this.#store.create(row, [maker], entries, head)
    if (person !== null) await this.#holdings.take(person, [maker.hash])
    // Loading it lets its bots begin.
    if (row.seats.some(({ kind }) => kind === 'bot')) await this.#live.get(row.id)
    return { table: row.id, key, invite: begun === null ? row.invite : null, seats: own }
  }
}
