import { counted } from '../../../kernel/english.ts'
import type { JsonObject } from '../../../kernel/json.ts'
import type { Seat } from '../../../kernel/procedure.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { gameOf } from '../../../rulesets/shelf.ts'
import type { Found, Known, Listed, Store, StoredKey } from '../../../store/contract.ts'
import type { Tempo } from '../../api/clock.ts'
import { HouseError } from '../../api/errors.ts'
import type { Listing, Lobby as LobbyState, LobbyTable, Reliability } from '../../api/lobby.ts'
import { tempoText } from '../../clock/lines.ts'
import { DAY, NO_CLOCK } from '../../clock/time-control.ts'
import { type HouseAction, isHouseAction, type LoggedAction } from '../../log/house-actions.ts'
import { cleanLine } from '../../tables/names.ts'
import { isAwaited, type KeptOpening, openingOf } from '../new-seats.ts'
import { hashOf } from '../secrets.ts'

/** A seat that somebody holds or has held at a table by deadline. */
interface Tenure {
  readonly seat: Seat
  /** The seat was taken from them. */
  readonly gone: boolean
  /** The game is over. */
  readonly over: boolean
}

/** What became of somebody at a table. */
export interface Kept {
  readonly how: 'finished' | 'left' | 'running' | 'freed'
  /** They came in the place of somebody who was away. */
  readonly tookOver: boolean
  readonly lapsed: number
}

/**
 * What became of somebody at a seat, by the acts of the house alone. Extensions, vacation and outages leave no trace in it.
 * House-7.3  A player has left if they were absent when the game ended, or when another took their seat.
 */
export function keptBy({ seat, gone, over }: Tenure, acts: readonly LoggedAction[]): Kept {
  const own = acts.map(({ act }) => act)
  const isTaken = (act: HouseAction) =>
    act.do === 'seat' && act.seat === seat && act.by === seat && act.before.kind === 'open'
  const isFreed = (act: HouseAction) => act.do === 'seat' && act.seat === seat && act.after.kind === 'open'
  // The present holder came with the last act of sitting down; the first holder was there until the seat was taken from them.
  const taken = own.findLastIndex(isTaken)
  const freed = own.findIndex((act) => isTaken(act) || isFreed(act))
  const from = gone ? 0 : taken + 1
  const to = gone && freed >= 0 ? freed : own.length
  let [away, resigned, lapsed] = [false, false, 0]
  for (const act of own.slice(from, to)) {
    if (act.do === 'lapse' && act.uncounted !== true && act.seats.includes(seat)) lapsed++
    if (!('seat' in act) || act.seat !== seat) continue
    if (act.do === 'absent') away = true
    else if (act.do === 'return') away = false
    else if (act.do === 'resign') resigned = true
  }
  const tookOver = !gone && taken >= 0
  const how = away ? 'left' : gone ? 'freed' : over || resigned ? 'finished' : 'running'
  return { how, tookOver, lapsed }
}

/** Only this number of the games that ended last count; */
const LAST = 10
/** at most this number of them may be left, */
const LEFT = 2
/** and a person is new until this number have ended well. */
const KNOWN = 3

/**
 * House-7.3  How reliable a person is, by their tables with deadlines, the last first.
 * @param listed at how many listed ones they sit now
 */
export function reliabilityOf(kept: readonly Kept[], listed: number): Reliability {
  const ended = kept.filter(({ how }) => how === 'finished' || how === 'left')
  const finished = ended.filter(({ how }) => how === 'finished').length
  const last = ended.slice(0, LAST)
  const mended = last.filter(({ how, tookOver }) => how === 'finished' && tookOver).length
  const left = Math.max(0, last.filter(({ how }) => how === 'left').length - mended)
  const lapsed = kept.reduce((sum, one) => sum + one.lapsed, 0)
  const kind = left >= LEFT ? 'unreliable' : finished < KNOWN ? 'new' : 'reliable'
  const text = {
    new: `New player: ${finished === 0 ? 'no game' : counted(finished, 'game')} with deadlines finished so far.`,
    reliable: `Reliable: finished ${counted(finished, 'game')} with deadlines.`,
    unreliable: `Unreliable: left ${left} of their last ${counted(last.length, 'game')} with deadlines.`,
  }[kind]
  return { kind, finished, left, lapsed, running: listed, text, clause: 'House-7.3' }
}

/** The most tables that are listed, and the most of a person's tables that are examined. */
const SHOWN = 200
const LOOKED = 100
const YEAR_MS = 365 * DAY
/** House-7.2  How long an unfilled table waits for each of its open seats. */
const WAIT_MS = 3 * DAY
/** House-7.5  The most listed tables by deadline at which a new person may sit. */
const NEW_TABLES = 2
/** More players than this are given as a number. */
const NAMED = 12

/** House-7.6  How a person is known: by their account, and by the secret that their browser keeps. */
export const knownBy = (bundle: string | undefined, person: string | null = null): Known => ({
  person,
  bundle: bundle === undefined ? null : hashOf(`bundle:${bundle}`),
})

/** A listing whose note everybody can safely read. */
export const cleanListing = ({ note, wants }: Listing): JsonObject => ({ note: cleanLine(note), wants })

/** The names under which blocks know somebody. */
export const namesOf = ({ person, bundle }: { person?: string | null; bundle?: string | null }): string[] => [
  ...(person == null ? [] : [`p:${person}`]),
  ...(bundle == null ? [] : [`b:${bundle}`]),
]

const isTimely = (tempo: JsonObject | null) => tempo?.kind === 'mail' || tempo?.kind === 'move'

/** The open seats of the house: who may take them, and how long they wait. */
export class Lobby {
  readonly #store: Store

  constructor(store: Store) {
    this.#store = store
  }

  /** House-7.1  The tables that are listed, as somebody sees them. */
  async tables(who: Known): Promise<LobbyState> {
    const listed = await this.#store.hall.listed('newest', SHOWN)
    const found = await this.#store.heads(listed.map(({ id }) => id))
    const you = await this.reliability(who)
    const enemies = await this.#enemies(who)
    const at = new Map(listed.map((one) => [one.id, one]))
    const tables = found.flatMap((one) => {
      const about = at.get(one.row.id)
      if (about === undefined || one.row.lobby === undefined) return []
      return [{ ...tableOf(one, about), refused: faultOf(one, you, enemies) }]
    })
    return { tables, you }
  }

  /**
   * Whether somebody may take a seat of a table.
   * @throws HouseError why not: UNRELIABLE, NOT_RELIABLE, TWO_AT_ONCE, NOT_TOGETHER
   */
  async admit(found: Found, who: Known): Promise<void> {
    // An invitation by hand asks for nothing.
    if (found.row.lobby === undefined) return
    const fault = faultOf(found, await this.reliability(who), await this.#enemies(who))
    if (fault !== null) throw new HouseError('forbidden', fault)
  }

  /** House-7.3  How well a person has kept to their games by deadline. */
  async reliability(who: Known): Promise<Reliability> {
    const { hall } = this.#store
    const ids = who.person === null && who.bundle === null ? [] : await hall.tablesOf(who, LOOKED)
    const kept: Kept[] = []
    let listed = 0
    const recent = this.#store.nowMs() - YEAR_MS
    for (const one of await this.#store.heads(ids)) {
      const { row, head } = one
      if (!isTimely(row.tempo) || head.movedAtMs < recent || row.imported === true) continue
      const own = one.keys.filter((key) => isOf(key, who))
      const holds = own.some(({ seats, host }) => seats.length > 0 && host !== true)
      if (holds && row.lobby !== undefined && head.stage !== 'over') listed++
      if (head.stage === 'open') continue
      kept.push(...(await this.#keptAt(one, own)))
    }
    return reliabilityOf(kept, listed)
  }

  async #keptAt({ row, head }: Found, own: readonly StoredKey[]): Promise<Kept[]> {
    const entries = await this.#store.houseEntries(row.id)
    const acts = entries.flatMap(({ rev, atMs, json }) => {
      const act: unknown = JSON.parse(json)
      return isHouseAction(act) ? [{ rev, atMs, act }] : []
    })
    const over = head.stage === 'over'
    return own.flatMap(({ seats, had = [] }) => [
      ...seats.map((seat) => keptBy({ seat, gone: false, over }, acts)),
      ...had.filter((seat) => !seats.includes(seat)).map((seat) => keptBy({ seat, gone: true, over }, acts)),
    ])
  }

  /** The names of the people that a person does not sit with. */
  async #enemies(who: Known): Promise<ReadonlySet<string>> {
    const names = namesOf(who)
    if (names.length === 0) return new Set()
    const blocks = await this.#store.hall.blocks(names)
    return new Set(blocks.map(({ by, of }) => (names.includes(by) ? of : by)))
  }

  /**
   * House-7.2  Takes away listed tables for which nobody has come for long enough.
   * @returns their ids
   */
  async sweep(remove: (id: string) => Promise<void>): Promise<readonly string[]> {
    const nowMs = this.#store.nowMs()
    const listed = await this.#store.hall.listed('oldest', SHOWN)
    const over = listed.filter((one) => endsAtMs(one, null) <= nowMs)
    const ids: string[] = []
    const at = new Map(over.map((one) => [one.id, one]))
    for (const { row, head } of await this.#store.heads([...at.keys()])) {
      const one = at.get(row.id)
      // A game under way waits for a player to take the seat.
      if (head.stage !== 'open' || one === undefined || endsAtMs(one, openingOf(row)) > nowMs) continue
      await remove(row.id)
      ids.push(row.id)
    }
    return ids
  }
}

const isOf = ({ person, bundle }: StoredKey, who: Known) =>
  (who.person !== null && person === who.person) || (who.bundle !== null && bundle === who.bundle)

/** House-5.15  A table that is to begin at a certain time waits for it. */
const endsAtMs = ({ free, joinedAtMs }: Listed, opening: KeptOpening | null): number =>
  Math.max(joinedAtMs, opening?.atMs ?? 0) + free * WAIT_MS

const listingOf = ({ row }: Found): Listing => row.lobby as unknown as Listing

/** Why somebody may not take a seat, or null. */
function faultOf(found: Found, you: Reliability, enemies: ReadonlySet<string>): Refusal | null {
  const { wants } = listingOf(found)
  // House-7.7  The refusal does not say that a player does not want to meet somebody, nor which of them it is.
  if (found.keys.some((key) => key.seats.length > 0 && namesOf(key).some((name) => enemies.has(name))))
    return refuse(
      'House-7.7',
      'NOT_TOGETHER',
      'You have blocked a player at this table, or one of them has blocked you. Choose another table.',
    )
  if (!isTimely(found.row.tempo)) return null
  // House-7.4  A host may ask for reliability.
  if (wants !== 'anybody' && you.kind === 'unreliable')
    return refuse(
      'House-7.4',
      'UNRELIABLE',
      `This table is only for players who finish their games. ${you.text}`,
    )
  if (wants === 'reliable' && you.kind === 'new')
    return refuse(
      'House-7.4',
      'NOT_RELIABLE',
      `This table is only for players who have finished three games. ${you.text}`,
    )
  if (you.kind === 'new' && you.running >= NEW_TABLES)
    return refuse(
      'House-7.5',
      'TWO_AT_ONCE',
      `New players can join ${NEW_TABLES} tables with deadlines at a time. Finish one of your games first.`,
    )
  return null
}

/** What the game of a table is called. */
export const titleOf = ({ row: { game } }: Found): string => gameOf(game)?.rules.meta.title ?? game

function tableOf(found: Found, listed: Listed): Omit<LobbyTable, 'refused'> {
  const { row, keys, head } = found
  const maker = keys.find(({ host }) => host === true)?.seats[0]
  const players = row.seats.filter(({ kind, name }) => kind !== 'open' && name !== '')
  const tempo = (row.tempo ?? NO_CLOCK) as Tempo
  const started = head.stage !== 'open'
  const opening = openingOf(row)
  return {
    ...{ table: row.id, invite: row.invite, game: row.game, name: row.name },
    title: titleOf(found),
    host: maker === undefined ? '' : (row.seats[maker]?.name ?? ''),
    ...listingOf(found),
    ...{ started, free: listed.free, of: row.seats.length },
    players: players.slice(0, NAMED).map(({ name }) => name),
    options: Object.entries(row.options).map(([name, value]) => ({ name, value })),
    ...{ tempo, tempoText: tempoText(tempo), hosted: row.hosted === true },
    joinedAtMs: listed.joinedAtMs,
    endsAtMs: started ? null : endsAtMs(listed, opening),
    opensAtMs: !started && isAwaited(opening) ? (opening?.atMs ?? null) : null,
  }
}
