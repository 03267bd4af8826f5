import type { JsonObject } from '../kernel/json.ts'
import type {
  Desk,
  DryRun,
  GameInfo,
  Journal,
  JudgedVariant,
  Mine,
  Outlook,
  ReplayFrame,
  RulebookInfo,
  SeatReport,
  TableState,
  TableSummary,
  Trial,
  Variant,
  WhatIf,
} from './api/contract.ts'
import type { GalaxyBattle, GalaxyChronicle, GalaxyFrames, GalaxyMap } from './api/galaxy.ts'
import type { StoryTold } from './api/insights.ts'
import type { Lobby as LobbyState } from './api/lobby.ts'
import { RawJson } from './api/schema-parts.ts'
import * as shelf from './api/shelf.ts'
import type { Payer } from './budget/ledger.ts'
import type { Rejected } from './commands/submit.ts'
import { type FoundAct, foundIn } from './desk/desk.ts'
import { LETTER } from './desk/readers.ts'
import { battleShown, framesShown, type Wanted } from './galaxy/shown.ts'
import { storyTold } from './insights/insights-job.ts'
import { OpenHouse } from './open-house.ts'
import { heldBy, masterViewer, type Presented, seatedViewer, viewerOf } from './seats/keys.ts'
import { knownBy } from './seats/lobby/lobby.ts'
import { tablesOf } from './seats/my-tables.ts'
import type { LiveTable } from './table/live-tables.ts'
import { fileOf } from './tables/files/files.ts'
import { type ShareImage, shareImage } from './talk/share-image.ts'
import { stateText } from './view/state.ts'
import type { Subscriber } from './view/subscriptions.ts'
import type { Viewer } from './view/viewer.ts'

const REPORTS = 50

/** What is shown of the house and its tables; nothing here changes any of them. */
export class ShownHouse extends OpenHouse {
  readonly #acts = new WeakMap<LiveTable, { readonly next: number; readonly found: readonly FoundAct[] }>()

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

  /** The game that is played at a table; null where there is no table. */
  async gameOf(id: string): Promise<string | null> {
    return (await this.store.table(id))?.game ?? null
  }

  /** How much is going on. */
  census(): { liveTables: number; viewers: number } {
    return this.live.census()
  }

  /** The tables with free seats that this person may take, and their record. */
  lobby(bundle?: string, person: string | null = null): Promise<LobbyState> {
    return this.hall.tables(knownBy(bundle, person))
  }

  /** The table as the holder of a key may see it; null for spectators. */
  async state(id: string, key: Presented, since = 0): Promise<TableState> {
    return (await this.stateText(id, key, since)).read()
  }

  /** The same in JSON. */
  async stateText(id: string, key: Presented, since = 0): Promise<RawJson<TableState>> {
    const at = await this.live.get(id, key)
    return this.stateOf(at, this.#shownTo(at.table, key), since)
  }

  /** What an own seat was told, or one of which spectators may read it, turn by turn, from an entry of the log on. */
  async reports(id: string, key: Presented, seat: number, from = 0): Promise<SeatReport[]> {
    const at = await this.live.get(id, key)
    const last = await at.table.tells(viewerOf(at.table, key), seat)
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
  async frameText(id: string, key: Presented, event: number, since = 0): Promise<RawJson<ReplayFrame>> {
    const { table } = await this.live.get(id, key)
    return new RawJson(await table.frame(this.#shownTo(table, key), event, since))
  }

  /** A moment as it is shown to people who come by a link: what everybody may see of it. */
  postcard(id: string, event: number): Promise<ShareImage> {
    return shareImage(this.live, id, event)
  }

  /** House-5.11  The desk of the host who plays no seat. */
  async desk(id: string, key: Presented): Promise<RawJson<Desk>> {
    const at = await this.live.get(id, key)
    masterViewer(at, key)
    return new RawJson(await at.table.desk(await this.#found(at), await this.store.post.toldOn(id, LETTER)))
  }

  /** SC-21.16  What was done at a table beside moves: for that host, and for everybody when the game is over. */
  async journal(id: string, key: Presented): Promise<RawJson<Journal>> {
    const at = await this.live.get(id, key)
    const { over } = at.table.standing
    if (!over) masterViewer(at, key)
    return new RawJson(await at.table.journal(await this.#found(at), over))
  }

  /** House-5.11  What acts of that host would do. */
  async tried(id: string, key: Presented, { acts }: Trial): Promise<DryRun | Rejected> {
    const at = await this.live.get(id, key)
    masterViewer(at, key)
    return at.table.tryActs(acts)
  }

  /** House-5.11  How the game would go on with these acts, and without them. */
  async whatIf(
    id: string,
    key: Presented,
    { acts, turns }: WhatIf,
    payer: Payer = [],
  ): Promise<Outlook | Rejected> {
    const at = await this.live.get(id, key)
    masterViewer(at, key)
    // However many tables somebody has, one of their questions is under way.
    const [, whose = id] = payer.find(([level]) => level === 'account' || level === 'home') ?? []
    return this.foresight.one(whose, async () => {
      const position = await at.table.actable(acts)
      if (typeof position !== 'string') return position
      return this.foresight.outlook(at.table.row, position, acts, turns, this.pays(payer))
    })
  }

  /** The acts in a game; of its log only what has come since is read again. */
  async #found(at: LiveTable): Promise<readonly FoundAct[]> {
    const known = this.#acts.get(at) ?? { next: 0, found: [] }
    const entries = await this.store.entries(at.table.id, known.next)
    const found = foundIn(entries, known.found)
    this.#acts.set(at, { next: (entries.at(-1)?.rev ?? known.next - 1) + 1, found })
    return found
  }

  /** The whole of a game turn by turn, as somebody may see it, as `GalaxyFrames`. */
  async galaxy(id: string, key: Presented, wanted: Wanted = {}): Promise<RawJson<GalaxyFrames>> {
    const { table } = await this.live.get(id, key)
    return framesShown(this.store, table, viewerOf(table, key), wanted)
  }

  /** SC-20.17  The whole of a game that is over, in sentences. */
  async chronicle(id: string, key: Presented): Promise<RawJson<GalaxyChronicle>> {
    const { table } = await this.live.get(id, key)
    return this.chronicles.of(table)
  }

  /** Where its systems are drawn. */
  async galaxyMap(id: string, key: Presented, eye?: number): Promise<RawJson<GalaxyMap>> {
    const { table } = await this.live.get(id, key)
    return new RawJson(await table.galaxyMap(viewerOf(table, key), eye))
  }

  /** A battle of it, round by round. */
  async galaxyBattle(
    id: string,
    key: Presented,
    battle: { readonly turn: number; readonly system: number; readonly eye?: number },
  ): Promise<RawJson<GalaxyBattle>> {
    const { table } = await this.live.get(id, key)
    return battleShown(this.store, table, viewerOf(table, key), battle)
  }

  /** How a game went that is over, as a `StoryTold`; it is found out when first asked for. */
  async story(id: string, key: Presented, payer: Payer = []): Promise<RawJson<StoryTold>> {
    const { table } = await this.live.get(id, key)
    return storyTold(this.teller, this.heavy, table, () => this.store.entries(id), this.pays(payer))
  }

  /** The file of a table that is over. */
  async file(id: string, key: Presented): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const { table } = await this.live.get(id, key)
    return fileOf(this.store, table)
  }

  /**
   * One line for each table whose key the person holds, those that wait for them first. Keys that fit nothing are passed over.
   */
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
    watcher: Omit<Subscriber, 'viewer' | 'holds'>,
  ): Promise<() => void> {
    const { table, subscriptions, bots } = await this.live.get(id, key)
    const viewer = this.#shownTo(table, key)
    // A spectator has nothing to lose.
    const isSeated = heldBy(table.keys, key) !== null
    if (!isSeated) this.load.allow('others')
    const holds = (keys: typeof table.keys) => heldBy(keys, key)?.seats ?? []
    const leave = await subscriptions.add({ ...watcher, viewer, ...(isSeated ? { holds } : {}) }, since)
    // Bots may have waited for somebody to look.
    bots.look()
    return leave
  }

  /** Whether somebody has a seat at a table, or is its host. */
  async holds(id: string, key: Presented): Promise<boolean> {
    return heldBy((await this.live.get(id, key)).table.keys, key) !== null
  }

  /** A table as everybody may see it, for operators. */
  async asEverybody(id: string): Promise<TableState> {
    return (await this.stateOf(await this.live.get(id), { seats: [] }, 0)).read()
  }

  /** The viewer that somebody is. Spectators may be turned away; before a game begins they may want to sit down. */
  #shownTo(table: LiveTable['table'], key: Presented): Viewer {
    if (table.standing.started && heldBy(table.keys, key) === null) this.switches.mustBeOn('spectators')
    return viewerOf(table, key)
  }

  /** Somebody who watches a table has turned to it, or away from it. */
  turned(id: string): void {
    this.live.turned(id)
  }

  /** The table as a viewer may see it, with the lines from an event on, in JSON. */
  protected async stateOf(
    { table, subscriptions }: LiveTable,
    viewer: Viewer,
    since: number,
  ): Promise<RawJson<TableState>> {
    const look = await table.stateBack(viewer, since)
    return new RawJson(stateText(table, viewer, subscriptions.online, look))
  }
}
