import { choiceOf, type Decision } from '../../bots/player.ts'
import { checkedAnswer } from '../../kernel/checked-answer.ts'
import type { Game } from '../../kernel/game.ts'
import type { Json } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { namedOption, namedRefusal } from '../../kernel/tell.ts'
import type { StoredTable } from '../../store/contract.ts'
import type { Told } from '../../store/post.ts'
import type { Accepted, Advice, DryRun, Explained, Opening } from '../api/contract.ts'
import { fault } from '../api/errors.ts'
import type { BotResult } from '../bots/bot-worker.ts'
import { commandFor, type HostAction } from '../commands/host.ts'
import { leaveSeat } from '../commands/leave.ts'
import { seatChanged } from '../commands/seat-change.ts'
import { type Rejected, STALE } from '../commands/submit.ts'
import { deskOf, type FoundAct, journalOf, triedAt } from '../desk/desk.ts'
import { type HostNews, hostNewsOf } from '../desk/host-news.ts'
import { letterTo } from '../desk/readers.ts'
import type { Watched } from '../galaxy/frames.ts'
import { foldedFrames, mapText, type Outlook, outlookOf } from '../galaxy/outlook.ts'
import type { CommandId } from '../log/entries.ts'
import { fillUp, type Newcomer, openOnTime, type Sitting, schedule, sitDown } from '../seats/opening.ts'
import { type Begun, branched, forkable } from '../tables/fork.ts'
import { frameOf } from '../view/state.ts'
import { stateFor } from '../view/state-for.ts'
import { type TurnReport, turnReportFor } from '../view/turn-report.ts'
import type { Moment, Viewer, ViewerState } from '../view/viewer.ts'
import type { ViewerCache } from '../view/viewer-cache.ts'
import { revOf, seesPast, tellsOf, visibleUntil } from '../view/visible-until.ts'
import { onlookersTurn, playersTurn, yielding } from '../yield.ts'
import type { Table } from './table.ts'

/** A table in this thread, with what it takes to show it. */
export interface InMemory {
  readonly table: Table
  readonly cache: ViewerCache
  /** True where nobody may have the whole log folded only to read it: that takes too long. */
  readonly shallow: boolean
}

/** What a bot is asked. */
export interface Asked {
  readonly seat: Seat
  readonly seq: number
  /** A `Question` in JSON. */
  readonly question: string
}

/** An answer with its words. */
export type Worded = Pick<Advice, 'choice' | 'text' | 'clause' | 'reasons' | 'written'>

/**
 * All that can be asked of a table, by name. A table in this thread calls these; a table in another thread is sent the name and
 * the arguments. What goes in and out is JSON, and what is large is JSON text.
 */
export const handlers = {
  /** A seat's answer to what it was asked when the table stood at `seq`; a draft is kept for its writer alone. */
  answer(
    { table }: InMemory,
    seat: Seat,
    seq: number,
    command: string,
    choice: Json,
    draft?: boolean,
  ): Promise<Accepted | Rejected> {
    const answered = () => {
      if (table.row.seats[seat]?.kind === 'bot')
        throw fault(
          'conflict',
          'BOT_PLAYS',
          'A bot plays your seat: take it back on the page before you answer.',
        )
      return table.answer(seat, seq, command, choice, draft)
    }
    // House-3.3  Its holder takes an absent seat back by acting, also where a bot plays it.
    return table.comeBack(seat)?.then(answered) ?? answered()
  },

  undo: ({ table }: InMemory, seat: Seat, seq: number, command: string): Promise<Accepted | Rejected> =>
    table.undo(seat, seq, command),

  /** The deadline of a seat has passed. */
  late: ({ table }: InMemory, seat: Seat, command: string): Promise<Accepted | Rejected> =>
    table.late(seat, command),

  /** What hosts do, and how players leave. */
  command({ table }: InMemory, wanted: HostAction): Promise<Accepted | Rejected> {
    switch (wanted.do) {
      case 'outage':
        // A table that waits for players has lost no time.
        if (table.match === null) return Promise.resolve({ event: null, seq: 0 })
        break
      case 'close':
      case 'act':
      case 'leave':
        return table.command((follower) => commandFor(follower, wanted))
      case 'resign':
        if (table.game.rules.leave !== undefined)
          return table.command((follower) => commandFor(follower, wanted))
    }
    return table.settle(wanted.command, (follower) => seatChanged(follower, wanted))
  },

  /** Somebody takes a seat; gives its number. */
  sit: ({ table }: InMemory, newcomer: Newcomer): Promise<Seat> => sitDown(table, newcomer),

  /** Begins the game, with this bot in the seats that are empty. */
  fill: ({ table }: InMemory, bot: string): Promise<void> => fillUp(table, bot),

  /** Says when the game begins; null for when all seats are taken. */
  schedule: ({ table }: InMemory, opening: Opening | null): Promise<void> => schedule(table, opening),

  /** Does what the house has to do here by itself, at most this often; gives how often there was something. */
  async applyDeadlines({ table }: InMemory, most: number): Promise<number> {
    let applied = table.match === null && (await openOnTime(table)) ? 1 : 0
    while (applied < most && (await table.applyDeadline())) applied++
    return applied
  },

  /** The player of a seat is gone for good, and their name with them. */
  vacate: ({ table }: InMemory, seat: Seat): Promise<void> => leaveSeat(table, seat),

  /** Lets another person, a bot or nobody play a seat. */
  reseat: ({ table }: InMemory, command: CommandId, change: Sitting): Promise<Accepted | Rejected> =>
    table.reseat(command, () => change),

  /** Why an answer is or is not legal; with `check`, how its lines would go, too. */
  explain: ({ table }: InMemory, seat: Seat, choice: Json, check = true): Promise<Explained> =>
    table.turn((): Explained => {
      const { match, game, named } = table
      if (match === null) throw notStarted()
      const found = game.explain(match.position, seat, choice)
      if (isRefusal(found)) return { legal: false, refusal: namedRefusal(found, named) }
      const { text, clause, voids } = namedOption(found, named)
      const checked = check
        ? checkedAnswer(game.rules, game.rules.view(match.position, seat), seat, choice, named)
        : null
      return {
        ...{ legal: true, text, clause },
        ...(voids === undefined ? {} : { voids }),
        ...(checked === null ? {} : { checked }),
      }
    }),

  /** What the game shows a viewer now; see `stateAt`. */
  look: (at: InMemory, viewer: Viewer, since: number, observer?: Seat | null): Promise<ViewerState> =>
    at.table.turn(() => stateAt(at, viewer, since, observer)),

  /** The same at any time, with the log from event `since` on; what may be asked for next is read from `known` on. */
  stateBack: (at: InMemory, viewer: Viewer, since: number, known = since): Promise<ViewerState> =>
    shown(at, viewer, async () => {
      await at.table.upTo(since)
      if (seesPast(at.table, viewer)) await at.table.reach(0)
      else if (!at.shallow) await at.table.reach(known)
      return stateAt(at, viewer, since)
    }),

  /** A `ReplayFrame` in JSON. */
  frame: (at: InMemory, viewer: Viewer, event: number, since: number): Promise<string> =>
    shown(at, viewer, async () => {
      await reachAll(at)
      return JSON.stringify(frameOf(at.table, viewer, event, since))
    }),

  /** How a viewer may see the whole game: which turns, through whose eyes, and how it stands now. */
  outlook: ({ table }: InMemory, viewer: Viewer, eye?: Seat): Promise<Outlook> =>
    table.turn(() => outlookOf(table, viewer, eye)),

  /** A `GalaxyMap` in JSON. */
  galaxyMap: ({ table }: InMemory, viewer: Viewer, eye?: Seat): Promise<string> =>
    table.turn(async () => {
      if (seesPast(table, viewer)) await table.reach(0)
      return mapText(table, viewer, eye)
    }),

  /** The frames of the turns before those of which frames were kept, each in JSON. */
  foldedFrames: (at: InMemory, watched: Watched, before: number | null): Promise<readonly string[]> =>
    at.table.turn(async () => {
      await reachAll(at)
      return foldedFrames(at.table, watched, before)
    }),

  /** The last entry of which a viewer may read what a seat was told; null for none. */
  tells: ({ table }: InMemory, viewer: Viewer, seat: Seat): Promise<number | null> =>
    table.turn(async () => {
      if (viewer.seats.includes(seat)) return Number.MAX_SAFE_INTEGER
      if (seesPast(table, viewer)) await table.reach(0)
      const { match } = table
      const until = match === null ? null : visibleUntil(table, match, viewer)
      if (until === null || !tellsOf(table, until, seat)) return null
      return until.late === null ? Number.MAX_SAFE_INTEGER : revOf(table, until.event)
    }),

  /** What a new table begins with that branches off after an event. */
  fork: (at: InMemory, viewer: Viewer, event: number, row: StoredTable): Promise<Begun> =>
    at.table.turn(async () => {
      await reachAll(at)
      return branched(forkable(at.table, viewer, event), row)
    }),

  /** A `Desk` in JSON, for a host without a seat; `found` are the acts in the game, as the log has them, `told` what became of letters. */
  desk: (at: InMemory, found: readonly FoundAct[], told: readonly Told[]): Promise<string> =>
    at.table.turn(async () => {
      if (!at.shallow) await at.table.reach(0)
      return JSON.stringify(deskOf(at.table, found, told))
    }),

  /** The entry of the host's letter to a seat that was written then; null for none. */
  letterOf: ({ table }: InMemory, seat: Seat, atMs: number): Promise<number | null> =>
    table.turn(() => Promise.resolve(letterTo(table.acts, seat, atMs))),

  /** A `Journal` in JSON, for the host without a seat, or for everybody. */
  journal: (at: InMemory, found: readonly FoundAct[], published: boolean): Promise<string> =>
    at.table.turn(async () => {
      if (!at.shallow) await at.table.reach(0)
      return JSON.stringify({ lines: journalOf(at.table, found, published) })
    }),

  /** What there is to be written to the host. */
  hostNews: ({ table }: InMemory): Promise<HostNews> => table.turn(() => hostNewsOf(table)),

  /** What acts would do to the game. It may copy a large game: of many who ask, each lets all others go first. */
  tryActs: ({ table }: InMemory, acts: readonly Json[]): Promise<DryRun | Rejected> =>
    table.turn(async () => {
      await yielding(0)()
      return triedAt(table, acts)
    }),

  /** The true position in JSON, for bots that play it on with a master's acts; or why the acts cannot be. */
  actable: ({ table }: InMemory, acts: readonly Json[]): Promise<string | Rejected> =>
    table.turn(() => {
      const tried = triedAt(table, acts)
      return 'refusal' in tried ? tried : JSON.stringify(table.match?.position)
    }),

  /** What there is to be written to a seat, of what happened from an event on; without one, since it decided last. */
  letter: ({ table }: InMemory, seat: Seat, since: number | null): Promise<TurnReport> =>
    table.turn(() => turnReportFor(table, seat, since)),

  /** Whether a command has been carried out. */
  hasDone: ({ table }: InMemory, command: string): Promise<boolean> =>
    table.turn(() => table.hasDone(command)),

  /** What a bot would be asked in the place of a seat, which must be asked, though it may have answered. */
  asked: ({ table }: InMemory, seat: Seat): Promise<Asked> =>
    table.turn(() => {
      const { match } = table
      if (match === null) throw notStarted()
      if (match.question.asked.includes(seat)) return askedOf(table, match, seat)
      const text = 'That seat has nothing to decide now.'
      throw fault('conflict', 'NOT_ASKED', text)
    }),

  /** What a bot has decided in the place of a seat, and why, as an answer and in words. */
  worded: (
    { table }: InMemory,
    seat: Seat,
    seq: number,
    { decision, reasons }: BotResult,
  ): Promise<Worded | Rejected> =>
    table.turn(() => {
      const { match, game, named } = table
      if (match === null || match.nextSeq !== seq) return STALE
      const { position } = match
      const choice = choiceOf(game, position, seat, decision)
      const explained = game.explain(position, seat, choice)
      if (isRefusal(explained)) return { refusal: explained, stale: false }
      const { text, clause } = namedOption(explained, named)
      const written = game.rules.answerText?.(game.rules.view(position, seat), seat, choice)
      const why = reasons.map((reason) => namedOption(reason, named))
      return { choice, text, clause, reasons: why, ...(written === undefined ? {} : { written }) }
    }),

  /** What the next bot is asked, if the game waits for one. */
  botAsked: ({ table }: InMemory): Promise<Asked | null> =>
    table.turn(() => {
      const { match } = table
      const seat = table.unanswered.find((seat) => table.row.seats[seat]?.kind === 'bot')
      return seat === undefined || match === null ? null : askedOf(table, match, seat)
    }),

  /** A bot's answer; null where it has none, and lets its turn pass. */
  async botAnswer(
    { table }: InMemory,
    { seat, seq }: Pick<Asked, 'seat' | 'seq'>,
    decision: Decision | null,
  ): Promise<Accepted | Rejected> {
    const choice = await table.turn(() => {
      const { match, game, row } = table
      // Its holder may have taken the seat back meanwhile.
      if (match === null || row.seats[seat]?.kind !== 'bot' || !table.unanswered.includes(seat)) return null
      return { choice: decidedBy(game, match.position, seat, decision) }
    })
    if (choice === null) return STALE
    return table.answer(seat, seq, `bot:${seq}:${seat}`, choice.choice)
  },

  /** Reads what other nodes have written, and carries out what all have submitted by it. */
  follow: ({ table }: InMemory): Promise<void> => table.follow(),
  /** Goes on with what could not be done; what goes wrong is told. */
  retry: ({ table }: InMemory): Promise<void> => table.turn(() => undefined),
  /** The table is about to be forgotten. */
  evict: ({ table }: InMemory): Promise<void> => table.evict(),
}

type Handlers = typeof handlers

/** The handlers as they are called, in this thread or in another. */
export type Calls = {
  [Name in keyof Handlers]: Handlers[Name] extends (at: InMemory, ...args: infer Args) => infer Made
    ? (...args: Args) => Made
    : never
}

/** Calls of all handlers that go through one door. */
export const callsBy = (ask: (name: keyof Calls, args: readonly unknown[]) => Promise<unknown>): Calls =>
  Object.fromEntries(
    Object.keys(handlers).map((name) => [
      name,
      (...args: readonly unknown[]) => ask(name as keyof Calls, args),
    ]),
  ) as unknown as Calls

/** Calls a handler of a table in this thread. */
export const callAt =
  (at: InMemory) =>
  (name: keyof Calls, args: readonly unknown[]): Promise<unknown> =>
    (handlers[name] as (at: InMemory, ...args: readonly unknown[]) => Promise<unknown>)(at, ...args)

/**
 * What the game shows a viewer now; to be called when something has just happened.
 * @param moment the same for all who look at once
 */
export const stateAt = (
  { table, cache }: InMemory,
  viewer: Viewer,
  since: number,
  observer?: Seat | null,
  moment?: Moment,
): ViewerState => stateFor(table, cache, viewer, since, observer, moment)

/** What is shown of a table at one go, when it is somebody's turn to be shown one. */
async function shown<T>({ table }: InMemory, viewer: Viewer, make: () => Promise<T>): Promise<T> {
  await (viewer.seats.length === 0 ? onlookersTurn() : playersTurn())
  return table.turn(make)
}

/** Makes the whole log known. */
async function reachAll({ table, shallow }: InMemory): Promise<void> {
  if (shallow && table.known > 0)
    throw fault(
      'conflict',
      'TOO_LARGE',
      'This table is too large to replay from the beginning. Its reports tell what happened, and `argosy export` gives the whole log.',
    )
  await table.reach(0)
}

function askedOf(table: Table, match: Match, seat: Seat): Asked {
  const question = JSON.stringify(table.edition.question(match.position, seat))
  return { seat, seq: match.nextSeq, question }
}

/** A bot's decision as an answer; what is none lets its turn pass. */
function decidedBy(game: Game, p: Position, seat: Seat, decision: Decision | null): Json {
  try {
    if (decision !== null) return choiceOf(game, p, seat, decision)
  } catch {
    // It was made by a program, which may say anything.
  }
  return game.late(p, seat)
}

const notStarted = () => fault('conflict', 'NOT_STARTED', 'The game has not started: seats are still open.')
