import type { JsonObject } from '../kernel/json.ts'
import { namedRefusal } from '../kernel/naming.ts'
import { againOf, playAgain } from './again.ts'
import type { Turned } from './answering.ts'
import type {
  Accepted,
  Advice,
  Again,
  Answer,
  Explain,
  Explained,
  Fork,
  GameInfo,
  Host,
  Join,
  JudgedVariant,
  Mine,
  NewTable,
  ReplayFrame,
  RulebookInfo,
  Say,
  SeatReport,
  TableKey,
  TableState,
  TableSummary,
  Undo,
  Variant,
} from './contract.ts'
import type {
  Blocks,
  BlocksAsk,
  Complained,
  Listing,
  Lobby as LobbyState,
  NewBlock,
  NewComplaint,
} from './contract-lobby.ts'
import type { StoryTold } from './contract-story.ts'
import { fault } from './errors.ts'
import { fileOf, keepFile } from './files/files.ts'
import { hosted } from './host.ts'
import { joined } from './joining.ts'
import { command, heldBy, type Presented, personIn, seatedViewer, viewerOf } from './keys.ts'
import type { Seated } from './live.ts'
import { cleanListing, knownBy } from './lobby/lobby.ts'
import type { Viewer } from './look.ts'
import { tablesOf } from './mine.ts'
import { OpenHouse } from './open-house.ts'
import { type Postcard, postcard } from './postcards.ts'
import { removed } from './removing.ts'
import { saidAt } from './saying.ts'
import { seatNames, stateText } from './seen.ts'
import * as shelf from './shelf.ts'
import { storyTold } from './story/asking.ts'
import type { Watcher } from './watchers.ts'
import { Written } from './written.ts'

export type { HouseOptions } from './house-options.ts'
export type { Postcard } from './postcards.ts'

/** An answer accepted, or refused with the table as it is now. */
export type Submitted =
  | { readonly accepted: Accepted }
  | { readonly refused: { readonly error: Turned['refusal']; readonly state?: Written<TableState> } }

const REPORTS = 50

/** The house: everything people can do at tables. It throws `HouseError` for what is refused before any rule is asked. */
export class House extends OpenHouse {
  games(): GameInfo[] {
    return shelf.games(this.boards)
  }

  rulebook(game: string, version: number | null = null): Promise<RulebookInfo> {
    return shelf.rulebook(game, version)
  }

  /** What is good of house rules that somebody has written down, and all that is wrong with them. */
  judged(game: string, { options }: Variant): JudgedVariant {
    return shelf.judged(game, options as JsonObject)
  }

  /** The game that is played at a table; null where there is no such table. */
  async gameOf(id: string): Promise<string | null> {
    return (await this.store.table(id))?.game ?? null
  }

  /** How much is going on. */
  census(): { liveTables: number; viewers: number } {
    return this.live.census()
  }

  /**
   * Makes a table; the game begins at once when no seat is open.
   * @param from the address that asks; null where nobody is to be held to a quota
   * @param person whose account the key goes into; null for a guest's
   */
  create(wanted: NewTable, from: string | null = null, person: string | null = null): Promise<TableKey> {
    return this.making.create(wanted, from, person)
  }

  /** The tables with seats that whoever comes may take, and how he stands. */
  lobby(bundle?: string, person: string | null = null): Promise<LobbyState> {
    return this.hall.tables(knownBy(bundle, person))
  }

  /** Lists a table in the lobby, or takes it out. */
  async #list({ desk, watchers }: Seated, lobby: Listing | null): Promise<void> {
    const { standing, row, id } = desk
    if (standing.over || row.imported === true)
      throw fault('conflict', 'GAME_OVER', 'The game is over: nobody can take a seat.')
    await this.store.hall.list(id, lobby === null ? null : cleanListing(lobby), standing.free)
    await desk.follow()
    watchers.show()
  }

  /** Takes an open seat, or a new one of a running game that can be joined. */
  async join(
    id: string,
    asked: Join,
    from: string | null = null,
    person: string | null = null,
  ): Promise<TableKey> {
    const { store, hall, quotas, holdings } = this
    return joined((await this.live.get(id)).desk, asked, { store, hall, quotas, holdings, from, person })
  }

  /** What hosts do, and who plays a seat. */
  async host(id: string, key: Presented, asked: Host): Promise<Submitted> {
    const at = await this.live.get(id, key)
    const { viewer, done } = await hosted(at, key, asked, (at, lobby) => this.#list(at, lobby))
    return this.#submitted(at, viewer, done)
  }

  /** The table as the holder of a key may see it; null for spectators. */
  async state(id: string, key: Presented, since = 0): Promise<TableState> {
    return (await this.stateText(id, key, since)).read()
  }

  /** The same in JSON. */
  async stateText(id: string, key: Presented, since = 0): Promise<Written<TableState>> {
    const at = await this.live.get(id, key)
    return this.#stateOf(at, viewerOf(at.desk, key), since)
  }

  /** What an own seat was told, or one of which spectators may read it, turn by turn, from an entry of the log on. */
  async reports(id: string, key: Presented, seat: number, from = 0): Promise<SeatReport[]> {
    const at = await this.live.get(id, key)
    const last = await at.desk.tells(viewerOf(at.desk, key), seat)
    if (last === null) seatedViewer(at, key, seat)
    const reports = await this.store.reports(id, seat, from, REPORTS)
    return reports
      .filter(({ rev }) => rev <= (last ?? -1))
      .map(({ rev, json }) => ({ rev, report: JSON.parse(json) }))
  }

  /** The table as it stood after an event, with the lines from `since` on. */
  async at(id: string, key: Presented, event: number, since = 0): Promise<ReplayFrame> {
    return (await this.frameText(id, key, event, since)).read()
  }

  /** The same in JSON. */
  async frameText(id: string, key: Presented, event: number, since = 0): Promise<Written<ReplayFrame>> {
    const { desk } = await this.live.get(id, key)
    return new Written(await desk.frame(viewerOf(desk, key), event, since))
  }

  /** A moment as it is shown to people who come by a link: what everybody may see of it. */
  postcard(id: string, event: number): Promise<Postcard> {
    return postcard(this.live, id, event)
  }

  /** How a game went that is over, as a `StoryTold`; it is found out when first asked for. */
  async story(id: string, key: Presented): Promise<Written<StoryTold>> {
    const { desk } = await this.live.get(id, key)
    return storyTold(this.teller, this.heavy, desk, () => this.store.entries(id))
  }

  /** A seat's answer to what it was asked. */
  async answer(id: string, key: Presented, answer: Answer): Promise<Submitted> {
    const { seat, seq, commandId, choice, draft = false } = answer
    const at = await this.live.get(id, key)
    const viewer = seatedViewer(at, key, seat)
    // House-3.3  Its holder takes an absent seat back by acting, also where a bot plays it.
    if (at.desk.row.seats[seat]?.kind !== 'person') await at.desk.deed({ do: 'return', seat, command: null })
    if (at.desk.row.seats[seat]?.kind === 'bot')
      throw fault('conflict', 'BOT_PLAYS', 'A bot plays this seat: take it back before you answer.')
    const made = await at.desk.answer(seat, seq, command(seat, commandId), choice, draft)
    return this.#submitted(at, viewer, made)
  }

  /** A seat takes back what it did last. */
  async undo(id: string, key: Presented, { seat, seq, commandId }: Undo): Promise<Submitted> {
    const at = await this.live.get(id, key)
    const viewer = seatedViewer(at, key, seat)
    return this.#submitted(at, viewer, await at.desk.undo(seat, seq, command(seat, commandId)))
  }

  /** The deadline of a seat has passed; `deadline` names it, so that it strikes once. */
  async late(id: string, seat: number, deadline: string): Promise<Accepted | Turned> {
    const { desk } = await this.live.get(id)
    return desk.late(seat, `late:${deadline}`)
  }

  /** Why an answer of one's own seat is or is not legal. */
  async explain(id: string, key: Presented, { seat, choice }: Explain): Promise<Explained> {
    const at = await this.live.get(id, key)
    seatedViewer(at, key, seat)
    return at.desk.explain(seat, choice)
  }

  /** What a player of code would answer in the place of an own seat that is asked; by default the game's best. */
  async advice(id: string, key: Presented, seat: number, by?: string): Promise<Advice> {
    const at = await this.live.get(id, key)
    seatedViewer(at, key, seat)
    return this.adviser.advise(at.desk, seat, by)
  }

  /** Says something at the table. */
  async say(id: string, key: Presented, said: Say): Promise<void> {
    await saidAt(await this.live.get(id, key), key, said, { tempo: this.tempo, quotas: this.quotas })
  }

  /** House-7.7  Somebody does not want to meet another of the table by chance any more, or does again. */
  block(id: string, key: Presented, asked: NewBlock): Promise<void> {
    return this.company.block(id, key, asked)
  }

  /** House-7.8  Whom of the table somebody has blocked, and whom he could. */
  blocks(id: string, key: Presented, asked: BlocksAsk): Promise<Blocks> {
    return this.company.blocks(id, key, asked)
  }

  /** House-8.1  Somebody tells those who run the house what was said or done at the table; gives the number of that. */
  complain(id: string, key: Presented, asked: NewComplaint, from: string | null = null): Promise<Complained> {
    return this.company.complain(id, key, asked, from)
  }

  /** A new hot-seat table that shares a table's past up to an event, all seats the forker's. */
  fork(id: string, key: Presented, { event }: Fork, from: string | null = null): Promise<TableKey> {
    return this.making.fork(id, key, event, from)
  }

  /** Whether those of a table that is over play again, and who is in. */
  async againOf(id: string, key: Presented): Promise<Again> {
    return againOf(this.making.remaking(null), (await this.live.get(id, key)).desk)
  }

  /** Plays again with those of a table that is over. */
  async again(id: string, key: Presented, from: string | null = null): Promise<TableKey> {
    const { desk } = await this.live.get(id, key)
    const made = await playAgain(this.making.remaking(from, personIn(key)), desk, viewerOf(desk, key))
    // House-6.4  The others of the old table are told.
    await this.store.post.noticed(id, desk.rev, this.store.nowMs())
    return made
  }

  /** The file of a table that is over. */
  async file(id: string, key: Presented): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const { desk } = await this.live.get(id, key)
    return fileOf(this.store, desk)
  }

  /** Keeps the table that a file holds, which must be over. */
  async unpack(bytes: Uint8Array, from: string | null = null): Promise<{ readonly table: string }> {
    await this.quotas.making(from)
    return { table: await keepFile(this.store, bytes) }
  }

  /** The maker of a table wants it gone, with its log and its talk: others may not be playing at it. It may be a damaged one. */
  remove(id: string, key: Presented): Promise<void> {
    return removed(this.store, this.live, id, key)
  }

  /** One line for each table whose key one holds, those that wait for one first. Keys that fit nothing are passed over. */
  mine({ keys }: Mine, person: string | null = null): Promise<TableSummary[]> {
    return tablesOf(this.store, this.live, keys, person)
  }

  /**
   * Looks on: sends the table as it is now, from event `since` on, and news of it whenever it changes, as the messages of
   * the live connection in JSON. Returns how to leave.
   */
  async watch(
    id: string,
    key: Presented,
    since: number,
    watcher: Omit<Watcher, 'viewer' | 'holds'>,
  ): Promise<() => void> {
    const { desk, watchers, bots } = await this.live.get(id, key)
    const viewer = viewerOf(desk, key)
    // Who only looks on has nothing to lose.
    const isSeated = heldBy(desk.keys, key) !== null
    const holds = (keys: typeof desk.keys) => heldBy(keys, key)?.seats ?? []
    const leave = await watchers.add({ ...watcher, viewer, ...(isSeated ? { holds } : {}) }, since)
    // Bots may have waited for somebody to look.
    bots.look()
    return leave
  }

  /** Somebody who watches a table has turned to it, or away from it. */
  turned(id: string): void {
    this.live.turned(id)
  }

  async #submitted(at: Seated, viewer: Viewer, made: Accepted | Turned): Promise<Submitted> {
    if (!('refusal' in made)) return { accepted: made }
    const error = namedRefusal(made.refusal, seatNames(at.desk.row))
    return made.stale
      ? { refused: { error, state: await this.#stateOf(at, viewer, 0) } }
      : { refused: { error } }
  }

  async #stateOf({ desk, watchers }: Seated, viewer: Viewer, since: number): Promise<Written<TableState>> {
    const look = await desk.lookBack(viewer, since)
    return new Written(stateText(desk, viewer, watchers.online, look))
  }
}
