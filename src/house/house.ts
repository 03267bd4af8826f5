import type { JsonObject } from '../kernel/json.ts'
import { namedRefusal } from '../kernel/naming.ts'
import type { Store } from '../store/contract.ts'
import { UNMEASURED } from '../store/meter.ts'
import { Adviser } from './advice.ts'
import { againOf, playAgain } from './again.ts'
import { Agency } from './agency.ts'
import type { Turned } from './answering.ts'
import { Thinker } from './bots/thinker.ts'
import { Thinkers } from './bots/thinkers.ts'
import { Sweep } from './clock/sweep.ts'
import { Company } from './company.ts'
import type {
  Accepted,
  Advice,
  Again,
  Answer,
  BoardFiles,
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
import { Holdings, KEY } from './holdings.ts'
import { hosted } from './host.ts'
import type { HouseOptions } from './house-options.ts'
import { command, heldBy, hostViewer, type Presented, personIn, seatedViewer, viewerOf } from './keys.ts'
import { School } from './lessons/school.ts'
import { type Heavy, LiveTables, type Seated } from './live.ts'
import { cleanListing, knownBy, Lobby } from './lobby/lobby.ts'
import type { Viewer } from './look.ts'
import { Making } from './making.ts'
import { tablesOf } from './mine.ts'
import { cleanLine } from './naming.ts'
import { type Postcard, postcard } from './postcards.ts'
import { Quotas } from './quotas.ts'
import { keepTidy } from './retention.ts'
import { cleanName } from './seating.ts'
import { hashOf, randomText, sameSecret } from './secrets.ts'
import { seatNames, stateText, talkLine } from './seen.ts'
import * as shelf from './shelf.ts'
import { storyTold } from './story/asking.ts'
import { Teller } from './story/teller.ts'
import { Tempo } from './tempo.ts'
import { Threads } from './threads/threads.ts'
import type { Watcher } from './watchers.ts'
import { Written } from './written.ts'

export type { HouseOptions } from './house-options.ts'
export type { Postcard } from './postcards.ts'

/** An answer accepted, or refused with the table as it is now. */
export type Submitted =
  | { readonly accepted: Accepted }
  | { readonly refused: { readonly error: Turned['refusal']; readonly state?: Written<TableState> } }

const TALK_LENGTH = 500
const REPORTS = 50
/** So many tables at most are looked at when the house opens because a bot has to move. */
const WAITING = 100_000
/** So soon a store that is well has answered. */
const STORE_MS = 2000

/** The house: everything people can do at tables. It throws `HouseError` for what is refused before any rule is asked. */
export class House {
  readonly #store: Store
  readonly #live: LiveTables
  /** How mail and notices reach its tables. */
  readonly agency: Agency
  /** Whose keys are whose. */
  readonly holdings: Holdings
  readonly #sweep: Sweep
  readonly #lobby: Lobby
  readonly #heavy: Heavy
  readonly #thinkers: Thinkers
  /** Advice is thought about in a thread of its own: bots do not wait for it. */
  readonly #advising: Thinker
  readonly #adviser: Adviser
  /** The games' first lessons. */
  readonly school: School
  readonly #teller: Teller
  readonly #tempo = new Tempo(5, 10_000)
  readonly #quotas: Quotas
  readonly #making: Making
  readonly #company: Company
  #untidy = () => {}
  readonly #boards: Readonly<Record<string, BoardFiles>>

  constructor(store: Store, options: HouseOptions = {}) {
    const log = options.log ?? (() => {})
    this.#store = store
    this.#boards = options.boards ?? {}
    this.#lobby = new Lobby(store)
    this.#quotas = new Quotas(store.care, options.quotas)
    this.#thinkers = new Thinkers(options.botTimeoutMs ?? 10_000)
    this.#advising = new Thinker(options.adviceTimeoutMs ?? 20_000)
    this.#adviser = new Adviser(this.#advising)
    this.school = new School(this.#advising)
    this.#teller = new Teller({ games: 200, forMs: 45_000, ...options.telling }, store)
    this.#heavy = {
      isHeavy: options.isHeavy ?? shelf.isHeavy,
      threads: new Threads(options.threads ?? 4),
      threading: { memoryMb: options.threadMemoryMb ?? 3072, stuckMs: options.threadStuckMs ?? 120_000 },
    }
    const driving = {
      thinker: this.#thinkers,
      delayMs: options.botDelayMs ?? 350,
      retryMs: options.botRetryMs ?? 5000,
      log,
      meter: options.meter ?? UNMEASURED,
    }
    this.#live = new LiveTables(
      store,
      options.liveTables ?? 500,
      options.sweepMs ?? 5000,
      driving,
      this.#heavy,
    )
    this.holdings = new Holdings(store, this.#live)
    this.#making = new Making({
      store,
      live: this.#live,
      heavy: this.#heavy,
      quotas: this.#quotas,
      holdings: this.holdings,
    })
    this.#company = new Company({ store, live: this.#live, quotas: this.#quotas })
    this.agency = new Agency(store, this.#live, this.#adviser)
    this.#sweep = new Sweep(store, async (id) => (await this.#live.get(id)).desk, {
      everyMs: options.deadlineMs ?? 500,
      outageMs: options.outageMs ?? 120_000,
      log,
    })
    this.#live.onDue = (id, atMs) => this.#sweep.note(id, atMs)
  }

  /** Moves tables on that today's rules lead to where they are, and lets the bots go on that were to move. */
  async open(): Promise<void> {
    this.#untidy()
    this.#untidy = keepTidy(this.#store, this.#live.driving.log, () => this.tidyLobby())
    const older = shelf.versionsToday().map(({ id, version }) => this.#store.runningBefore(id, version))
    const ids = new Set([
      ...(await Promise.all(older)).flat(),
      ...(await this.#store.due('bot', this.#store.nowMs(), WAITING)),
    ])
    const next = ids.values()
    const load = async () => {
      for (const id of next) {
        await this.#live
          .get(id)
          .catch((error) => this.#live.driving.log(`Table ${id} could not go on.`, error))
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    // Where newer rules are proved, several are at a time.
    await Promise.all(Array.from({ length: this.#live.prover.width }, load))
    this.#sweep.start()
  }

  /** For how long a deadline has been due here that is not done; 0 while all are kept. */
  get lateMs(): number {
    return this.#sweep.lagMs
  }

  /** House-7.2  Takes away listed tables for which nobody came; an open house does so by itself. */
  tidyLobby(): Promise<readonly string[]> {
    return this.#lobby.sweep(async (id) => {
      const { care } = this.#store
      const atMs = this.#store.nowMs()
      await care.note({
        atMs,
        who: 'the house',
        act: 'delete',
        what: id,
        why: 'nobody came to its open seats',
      })
      await care.remove(id)
      this.#live.forget(id)
    })
  }

  /** Looks at all deadlines now; an open house does so by itself. */
  sweep(): Promise<void> {
    return this.#sweep.now()
  }

  /** Why nobody should be sent here now, in a sentence; null when all is well. */
  async unready(): Promise<string | null> {
    if (this.#live.closed) return 'The house is closing.'
    const answers = this.#store.trouble().catch(() => 'The store fails.')
    const late = new Promise<string>((resolve) => {
      setTimeout(() => resolve('The store does not answer.'), STORE_MS).unref()
    })
    return Promise.race([answers, late])
  }

  /** Begins nothing by itself any more and is not ready: soon it will be closed. What people ask for is still done. */
  async retire(): Promise<void> {
    await this.#sweep.stop()
    await this.#live.retire()
  }

  /** Finishes what was begun. The store is the caller's to close. */
  async close(): Promise<void> {
    await this.#sweep.stop()
    this.#untidy()
    await this.#live.close()
    await this.#thinkers.close()
    await this.#advising.close()
    await this.#teller.close()
  }

  games(): GameInfo[] {
    return shelf.games(this.#boards)
  }

  rulebook(game: string, version: number | null = null): Promise<RulebookInfo> {
    return shelf.rulebook(game, version)
  }

  /** What is good of house rules that somebody has written down, and all that is wrong with them. */
  judged(game: string, { options }: Variant): JudgedVariant {
    return shelf.judged(game, options as JsonObject)
  }

  /** How much is going on. */
  census(): { liveTables: number; viewers: number } {
    return this.#live.census()
  }

  /**
   * Makes a table; the game begins at once when no seat is open.
   * @param from the address that asks; null where nobody is to be held to a quota
   * @param person whose account the key goes into; null for a guest's
   */
  create(wanted: NewTable, from: string | null = null, person: string | null = null): Promise<TableKey> {
    return this.#making.create(wanted, from, person)
  }

  /** The tables with seats that whoever comes may take, and how he stands. */
  lobby(bundle?: string, person: string | null = null): Promise<LobbyState> {
    return this.#lobby.tables(knownBy(bundle, person))
  }

  /** Lists a table in the lobby, or takes it out. */
  async #list({ desk, watchers }: Seated, lobby: Listing | null): Promise<void> {
    const { standing, row, id } = desk
    if (standing.over || row.imported === true)
      throw fault('conflict', 'GAME_OVER', 'The game is over: nobody can take a seat.')
    await this.#store.hall.list(id, lobby === null ? null : cleanListing(lobby), standing.free)
    await desk.follow()
    watchers.show()
  }

  /** Takes an open seat, or a new one of a running game that can be joined. */
  async join(
    id: string,
    { invite, name, seat, given = {}, bundle }: Join,
    from: string | null = null,
    person: string | null = null,
  ): Promise<TableKey> {
    const { desk } = await this.#live.get(id)
    if (!sameSecret(invite, desk.row.invite))
      throw fault('forbidden', 'BAD_INVITE', 'This invite does not fit the table: ask for a new link.')
    const key = randomText(KEY)
    const who = knownBy(bundle, person)
    const [found] = await this.#store.heads([id])
    if (found !== undefined) await this.#lobby.admit(found, who)
    const newcomer = {
      ...{ name: cleanName(name), wanted: seat ?? null, given, keyHash: hashOf(key) },
      ...(who.bundle === null ? {} : { bundle: who.bundle }),
    }
    await this.#quotas.joining(from)
    const taken = await desk.sit(newcomer)
    if (person !== null) await this.holdings.take(person, [newcomer.keyHash])
    return { table: id, key, invite: desk.standing.started ? null : desk.row.invite, seats: [taken] }
  }

  /** What hosts do, and who plays a seat. */
  async host(id: string, key: Presented, asked: Host): Promise<Submitted> {
    const at = await this.#live.get(id, key)
    const { viewer, done } = await hosted(at, key, asked, (at, lobby) => this.#list(at, lobby))
    return this.#submitted(at, viewer, done)
  }

  /** The table as the holder of a key may see it; null for spectators. */
  async state(id: string, key: Presented, since = 0): Promise<TableState> {
    return (await this.stateText(id, key, since)).read()
  }

  /** The same in JSON. */
  async stateText(id: string, key: Presented, since = 0): Promise<Written<TableState>> {
    const at = await this.#live.get(id, key)
    return this.#stateOf(at, viewerOf(at.desk, key), since)
  }

  /** What an own seat was told, or one of which spectators may read it, turn by turn, from an entry of the log on. */
  async reports(id: string, key: Presented, seat: number, from = 0): Promise<SeatReport[]> {
    const at = await this.#live.get(id, key)
    const last = await at.desk.tells(viewerOf(at.desk, key), seat)
    if (last === null) seatedViewer(at, key, seat)
    const reports = await this.#store.reports(id, seat, from, REPORTS)
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
    const { desk } = await this.#live.get(id, key)
    return new Written(await desk.frame(viewerOf(desk, key), event, since))
  }

  /** A moment as it is shown to people who come by a link: what everybody may see of it. */
  postcard(id: string, event: number): Promise<Postcard> {
    return postcard(this.#live, id, event)
  }

  /** How a game went that is over, as a `StoryTold`; it is found out when first asked for. */
  async story(id: string, key: Presented): Promise<Written<StoryTold>> {
    const { desk } = await this.#live.get(id, key)
    return storyTold(this.#teller, this.#heavy, desk, () => this.#store.entries(id))
  }

  /** A seat's answer to what it was asked. */
  async answer(id: string, key: Presented, answer: Answer): Promise<Submitted> {
    const { seat, seq, commandId, choice, draft = false } = answer
    const at = await this.#live.get(id, key)
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
    const at = await this.#live.get(id, key)
    const viewer = seatedViewer(at, key, seat)
    return this.#submitted(at, viewer, await at.desk.undo(seat, seq, command(seat, commandId)))
  }

  /** The deadline of a seat has passed; `deadline` names it, so that it strikes once. */
  async late(id: string, seat: number, deadline: string): Promise<Accepted | Turned> {
    const { desk } = await this.#live.get(id)
    return desk.late(seat, `late:${deadline}`)
  }

  /** Why an answer of one's own seat is or is not legal. */
  async explain(id: string, key: Presented, { seat, choice }: Explain): Promise<Explained> {
    const at = await this.#live.get(id, key)
    seatedViewer(at, key, seat)
    return at.desk.explain(seat, choice)
  }

  /** What a player of code would answer in the place of an own seat that is asked; by default the game's best. */
  async advice(id: string, key: Presented, seat: number, by?: string): Promise<Advice> {
    const at = await this.#live.get(id, key)
    seatedViewer(at, key, seat)
    return this.#adviser.advise(at.desk, seat, by)
  }

  /** Says something at the table. */
  async say(id: string, key: Presented, { text, seat: wanted }: Say): Promise<void> {
    const at = await this.#live.get(id, key)
    const own = viewerOf(at.desk, key).seats
    const seat = wanted ?? own[0]
    if (seat === undefined) throw fault('forbidden', 'SPECTATOR', 'Spectators may not talk at the table.')
    seatedViewer(at, key, seat)
    const clean = cleanLine(text)
    if (clean === '' || [...clean].length > TALK_LENGTH)
      throw fault('invalid', 'BAD_TALK', `A line of talk has 1 to ${TALK_LENGTH} characters.`)
    if (!this.#tempo.allows(`${id} ${own.join()}`))
      throw fault('too-often', 'TOO_MUCH_TALK', 'You talk too fast: wait a few seconds.')
    await this.#quotas.talking(id)
    const line = await at.desk.talk.say(seat, clean)
    at.watchers.say(talkLine(at.desk.row, line))
  }

  /** House-7.7  Somebody does not want to meet another of the table by chance any more, or does again. */
  block(id: string, key: Presented, asked: NewBlock): Promise<void> {
    return this.#company.block(id, key, asked)
  }

  /** House-7.8  Whom of the table somebody has blocked, and whom he could. */
  blocks(id: string, key: Presented, asked: BlocksAsk): Promise<Blocks> {
    return this.#company.blocks(id, key, asked)
  }

  /** House-8.1  Somebody tells those who run the house what was said or done at the table; gives the number of that. */
  complain(id: string, key: Presented, asked: NewComplaint, from: string | null = null): Promise<Complained> {
    return this.#company.complain(id, key, asked, from)
  }

  /** A new hot-seat table that shares a table's past up to an event, all seats the forker's. */
  fork(id: string, key: Presented, { event }: Fork, from: string | null = null): Promise<TableKey> {
    return this.#making.fork(id, key, event, from)
  }

  /** Whether those of a table that is over play again, and who is in. */
  async againOf(id: string, key: Presented): Promise<Again> {
    return againOf(this.#making.remaking(null), (await this.#live.get(id, key)).desk)
  }

  /** Plays again with those of a table that is over. */
  async again(id: string, key: Presented, from: string | null = null): Promise<TableKey> {
    const { desk } = await this.#live.get(id, key)
    const made = await playAgain(this.#making.remaking(from, personIn(key)), desk, viewerOf(desk, key))
    // House-6.4  The others of the old table are told.
    await this.#store.post.noticed(id, desk.rev, this.#store.nowMs())
    return made
  }

  /** The file of a table that is over. */
  async file(id: string, key: Presented): Promise<{ readonly name: string; readonly bytes: Buffer }> {
    const { desk } = await this.#live.get(id, key)
    return fileOf(this.#store, desk)
  }

  /** Keeps the table that a file holds, which must be over. */
  async unpack(bytes: Uint8Array, from: string | null = null): Promise<{ readonly table: string }> {
    await this.#quotas.making(from)
    return { table: await keepFile(this.#store, bytes) }
  }

  /** The maker of a table wants it gone, with its log and its talk: others may not be playing at it. It may be a damaged one. */
  async remove(id: string, key: Presented): Promise<void> {
    const [found] = await this.#store.heads([id])
    if (found?.quarantine == null) hostViewer(await this.#live.get(id, key), key)
    else
      hostViewer({ desk: { keys: new Map(found.keys.map((one) => [one.hash, one])), row: found.row } }, key)
    const others = found?.keys.some(({ host, seats }) => host !== true && seats.length > 0) === true
    if (others && found?.head.stage !== 'over')
      throw fault(
        'conflict',
        'OTHERS_PLAY',
        'Others sit at this table: it can be deleted when its game is over, or when their seats are free.',
      )
    const nowMs = this.#store.nowMs()
    await this.#store.care.note({ atMs: nowMs, who: 'its maker', act: 'delete', what: id, why: '' })
    await this.#store.care.remove(id)
    this.#live.forget(id)
  }

  /** One line for each table whose key one holds, those that wait for one first. Keys that fit nothing are passed over. */
  mine({ keys }: Mine, person: string | null = null): Promise<TableSummary[]> {
    return tablesOf(this.#store, this.#live, keys, person)
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
    const { desk, watchers } = await this.#live.get(id, key)
    const viewer = viewerOf(desk, key)
    // Who only looks on has nothing to lose.
    const isSeated = heldBy(desk.keys, key) !== null
    const holds = (keys: typeof desk.keys) => heldBy(keys, key)?.seats ?? []
    return watchers.add({ ...watcher, viewer, ...(isSeated ? { holds } : {}) }, since)
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
