import type { Game } from '../kernel/game.ts'
import type { JsonObject } from '../kernel/json.ts'
import { namedRefusal } from '../kernel/naming.ts'
import { isRefusal } from '../kernel/refusal.ts'
import { newKey } from '../kernel/source.ts'
import type { Found, Store, StoredSeat, StoredTable } from '../store/contract.ts'
import { type Meter, UNMEASURED } from '../store/meter.ts'
import { Adviser } from './advice.ts'
import { againOf, invitedTo, playAgain, type Remaking } from './again.ts'
import { Agency } from './agency.ts'
import type { Turned } from './answering.ts'
import { Thinker } from './bots/thinker.ts'
import { Thinkers } from './bots/thinkers.ts'
import { breathing } from './breath.ts'
import { Sweep } from './clock/sweep.ts'
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
import type { Begun } from './desk.ts'
import { fault, HouseError } from './errors.ts'
import { fileOf, keepFile } from './files/files.ts'
import { Holdings, KEY } from './holdings.ts'
import { hosted } from './host.ts'
import { command, heldBy, hostViewer, type Presented, personIn, seatedViewer, viewerOf } from './keys.ts'
import { School } from './lessons/school.ts'
import { type Heavy, LiveTables, type Seated } from './live.ts'
import { cleanListing, knownBy, Lobby, namesOf } from './lobby/lobby.ts'
import { openGame, openHead, written } from './log.ts'
import type { Viewer } from './look.ts'
import { cleanLine } from './naming.ts'
import { type Postcard, postcard } from './postcards.ts'
import { type QuotaLimits, Quotas } from './quotas.ts'
import { keepTidy } from './retention.ts'
import { cleanName, seatsFor, timely } from './seating.ts'
import { hashOf, randomText, sameSecret } from './secrets.ts'
import { seatNames, stateText, summaryOf, talkLine } from './seen.ts'
import * as shelf from './shelf.ts'
import { storyTold } from './story/asking.ts'
import { Teller, type Telling } from './story/teller.ts'
import { Tempo } from './tempo.ts'
import { begunInThread } from './threads/thread.ts'
import { Threads } from './threads/threads.ts'
import type { Watcher } from './watchers.ts'
import { Written } from './written.ts'

export type { Postcard } from './postcards.ts'

/** How a house is run; everything has a default. */
export interface HouseOptions {
  /** The pause before each move of a bot, in milliseconds. */
  readonly botDelayMs?: number
  /** The pause before bots try again when the store or the rules failed them. */
  readonly botRetryMs?: number
  /** So often deadlines are looked at. */
  readonly deadlineMs?: number
  /** When the house has been down for longer than this, whoever was due meanwhile gets the time back. */
  readonly outageMs?: number
  /** How long a bot may think about one decision. */
  readonly botTimeoutMs?: number
  /** How long a player may think about an advice. */
  readonly adviceTimeoutMs?: number
  /** How much is reckoned to tell how a game went. */
  readonly telling?: Partial<Telling>
  /** How many tables are kept in memory. */
  readonly liveTables?: number
  /** How often tables that are shown are looked at, lest what another node did at them was not heard. */
  readonly sweepMs?: number
  /** Which tables have a thread of their own; by default those that their game calls heavy. */
  readonly isHeavy?: Heavy['isHeavy']
  /** How many such threads may be alive at a time, what memory one may take, and how long one may be silent. */
  readonly threads?: number
  readonly threadMemoryMb?: number
  readonly threadStuckMs?: number
  /** The boards of games from outside, by the game's id. */
  readonly boards?: Readonly<Record<string, BoardFiles>>
  /** How much strangers may make it keep. */
  readonly quotas?: Partial<QuotaLimits>
  readonly log?: (text: string, error?: unknown) => void
  /** Takes the figures of what goes on. */
  readonly meter?: Meter
}

/** An answer accepted, or refused with the table as it is now. */
export type Submitted =
  | { readonly accepted: Accepted }
  | { readonly refused: { readonly error: Turned['refusal']; readonly state?: Written<TableState> } }

const TABLE_ID = 10
const INVITE = 10
const TALK_LENGTH = 500
/** So many of the last lines of talk may be complained of. */
const TALK_KEPT = 1000
const MINE = 200
/** So many heads are read at a time. */
const HEADS = 20
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
  async create(
    wanted: NewTable,
    from: string | null = null,
    person: string | null = null,
  ): Promise<TableKey> {
    const game = shelf.game(wanted.game)
    const { seats, own } = seatsFor(game, wanted.seats)
    const options = game.readOptions(wanted.options ?? {}, seats.length)
    if (isRefusal(options)) throw new HouseError('invalid', options)
    const { meta } = game.rules
    const row: StoredTable = {
      ...this.#newRow(game, seats, game.unusualOptions(options), timely(game, wanted)),
      ...(wanted.hosted === true ? { hosted: true } : {}),
      ...(wanted.lobby === undefined ? {} : { lobby: cleanListing(wanted.lobby) }),
      name: wanted.name === undefined ? meta.title : cleanName(wanted.name, "A table's name"),
      seed: wanted.seed ?? null,
    }
    // Options that cannot be played are refused now, not when the last player sits down.
    const begun = await this.#begun(row)
    const full = seats.every(({ kind }) => kind !== 'open')
    await this.#quotas.making(from)
    return this.#found(row, own, full ? begun : null, { bundle: wanted.bundle, person })
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
  async block(id: string, key: Presented, { seat, of, blocked, bundle }: NewBlock): Promise<void> {
    const { mine, theirs } = await this.#acquaintance(id, key, seat, bundle)
    const names = theirs(of)
    const [by] = mine
    if (by === undefined || names.length === 0 || names.some((name) => mine.includes(name)))
      throw fault(
        'conflict',
        'NOT_KNOWN_AGAIN',
        'One of you would not be known again at another table: there is nothing that could be kept of it.',
      )
    const { hall } = this.#store
    for (const name of names)
      if (blocked) await hall.block({ by, of: name, atMs: this.#store.nowMs() })
      else for (const own of mine) await hall.unblock(own, name)
  }

  /** House-7.8  Whom of the table somebody has blocked, and whom he could. */
  async blocks(id: string, key: Presented, { seat, bundle }: BlocksAsk): Promise<Blocks> {
    const { mine, theirs, seats } = await this.#acquaintance(id, key, seat, bundle)
    const blocks = mine.length === 0 ? [] : await this.#store.hall.blocks(mine)
    const of = new Set(blocks.filter(({ by }) => mine.includes(by)).map((block) => block.of))
    const known = (other: number) =>
      mine.length > 0 && theirs(other).length > 0 && !theirs(other).some((name) => mine.includes(name))
    return {
      blocked: seats.filter((other) => theirs(other).some((name) => of.has(name))),
      known: seats.filter(known),
    }
  }

  /** The names under which blocks know the holder of an own seat, and those of other seats. */
  async #acquaintance(id: string, key: Presented, seat: number | undefined, bundle: string | undefined) {
    const at = await this.#live.get(id, key)
    const own = seat ?? viewerOf(at.desk, key).seats[0] ?? -1
    seatedViewer(at, key, own)
    const [found] = await this.#store.heads([id])
    const holder = (wanted: number) => found?.keys.find(({ seats }) => seats.includes(wanted)) ?? {}
    const known = bundle === undefined ? {} : { bundle: knownBy(bundle).bundle }
    return {
      mine: namesOf({ ...holder(own), ...known }),
      theirs: (other: number) => namesOf(holder(other)),
      seats: at.desk.row.seats.flatMap(({ kind }, other) => (kind === 'person' ? [other] : [])),
    }
  }

  /** House-8.1  Somebody tells those who run the house what was said or done at the table; gives the number of that. */
  async complain(
    id: string,
    key: Presented,
    { seat, of, text, lines }: NewComplaint,
    from: string | null = null,
  ): Promise<Complained> {
    const at = await this.#live.get(id, key)
    const own = seat ?? viewerOf(at.desk, key).seats[0] ?? -1
    seatedViewer(at, key, own)
    const clean = cleanLine(text)
    if (clean === '') throw fault('invalid', 'NO_REASON', 'Say what it is about.')
    await this.#quotas.complaining(from)
    const said = await this.#store.talk(id, TALK_KEPT)
    const told = said.filter((line) => lines.includes(line.id))
    const atMs = this.#store.nowMs()
    const complaint = await this.#store.hall.complain({
      ...{ atMs, table: id, by: own, of, text: clean },
      lines: JSON.stringify(told),
    })
    return { complaint }
  }

  /** A new hot-seat table that shares a table's past up to an event, all seats the forker's. */
  async fork(id: string, key: Presented, { event }: Fork, from: string | null = null): Promise<TableKey> {
    const { desk } = await this.#live.get(id, key)
    const { name, seats: before, options } = desk.row
    const seats = before.map(({ name }): StoredSeat => ({ kind: 'person', name, bot: null }))
    const fresh = this.#newRow(desk.edition.game, seats, options)
    const row = { ...fresh, name, forkOf: { table: id, event } }
    const begun = await desk.fork(viewerOf(desk, key), event, row)
    const own = row.seats.map((_, seat) => seat)
    await this.#quotas.making(from)
    return this.#found({ ...row, version: begun.version ?? row.version }, own, begun, {
      person: personIn(key),
    })
  }

  /** Whether those of a table that is over play again, and who is in. */
  async againOf(id: string, key: Presented): Promise<Again> {
    return againOf(this.#remaking(null), (await this.#live.get(id, key)).desk)
  }

  /** Plays again with those of a table that is over. */
  async again(id: string, key: Presented, from: string | null = null): Promise<TableKey> {
    const { desk } = await this.#live.get(id, key)
    const made = await playAgain(this.#remaking(from, personIn(key)), desk, viewerOf(desk, key))
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
  async mine({ keys }: Mine, person: string | null = null): Promise<TableSummary[]> {
    if (keys.length > MINE) throw fault('invalid', 'TOO_MANY', `At most ${MINE} tables at a time.`)
    const own = person === null ? [] : await this.#store.people.tables(person, MINE)
    const asked: readonly (readonly [table: string, who: Presented])[] = [
      ...keys.map(({ table, key }) => [table, visitor(key, person)] as const),
      ...own.map(({ table }) => [table, visitor(null, person)] as const),
    ]
    const tables = new Map<string, Found>()
    const ids = [...new Set(asked.map(([table]) => table))]
    const breath = breathing()
    for (let at = 0; at < ids.length; at += HEADS) {
      for (const found of await this.#store.heads(ids.slice(at, at + HEADS))) tables.set(found.row.id, found)
      await breath()
    }
    const over = [...tables.values()].flatMap(({ row, head }) => (head.stage === 'over' ? [row] : []))
    const invited = await invitedTo(this.#store, over)
    const list: TableSummary[] = []
    for (const [id, who] of asked) {
      const found = tables.get(id)
      const held = heldBy(new Map(found?.keys.map((key) => [key.hash, key])), who)
      if (found === undefined || held === null) continue
      const again = invited.get(id)
      const by = again?.seats.some((seat) => held.seats.includes(seat)) === true ? again.by : []
      list.push({ ...summaryOf(found, held, this.#live.online(id)), again: [...by] })
      tables.delete(id)
    }
    const rank = (t: TableSummary) => (t.yourTurn || t.again.length > 0 ? 0 : t.over ? 2 : 1)
    return list.sort((a, b) => rank(a) - rank(b) || b.movedAtMs - a.movedAtMs)
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

  #remaking(from: string | null, person: string | null = null): Remaking {
    return {
      store: this.#store,
      live: this.#live,
      row: (of, seats) => ({
        ...this.#newRow(shelf.game(of.game), seats, of.options, { tempo: of.tempo, lapsing: of.lapsing }),
        ...{ name: of.name, ...(of.hosted === true ? { hosted: true } : {}) },
      }),
      open: async (row, own) => {
        await this.#quotas.making(from)
        const full = row.seats.every(({ kind }) => kind !== 'open')
        return this.#found(row, own, full ? await this.#begun(row) : null, { person })
      },
    }
  }

  /** How a new table begins. */
  #begun(row: StoredTable): Promise<Begun> | Begun {
    return this.#heavy.isHeavy(row)
      ? begunInThread(row, this.#heavy.threading)
      : written(openGame(row, shelf.editionOfTable(row)), row, row.createdAtMs)
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
    const { entries, head } = begun ?? { entries: [], head: openHead(row.createdAtMs) }
    await this.#store.create(row, [maker], entries, head)
    if (person !== null) await this.holdings.take(person, [maker.hash])
    // Loading it lets its bots begin.
    if (row.seats.some(({ kind }) => kind === 'bot')) await this.#live.get(row.id)
    return { table: row.id, key, invite: begun === null ? row.invite : null, seats: own }
  }
}

const visitor = (key: string | null, person: string | null): Presented =>
  person === null ? key : { key, person }
