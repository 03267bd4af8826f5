import { hash } from 'node:crypto'
import { canonical, type Json, type JsonObject } from '../../kernel/json.ts'
import type { GameEvent, Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource, SecretSource, type Source } from '../../kernel/source.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { chained, rootOf, type Unbound } from '../../store/chain.ts'
import { ALL_ASKED, type Entry, type Head, type StoredSeat, type StoredTable } from '../../store/contract.ts'
import type { Lapsing, Tempo } from '../api/clock.ts'
import { fault } from '../api/errors.ts'
import { type Clock, clockOf } from '../clock/clock.ts'
import { type Asking, clockAfter } from '../clock/fold.ts'
import { nextCheckAt } from '../clock/lapse.ts'
import { lapsingOf, NO_CLOCK } from '../clock/time-control.ts'
import type { HouseAction } from './house-actions.ts'

/** The most seats that a head lists when all are asked since the same event. */
export const LISTED = 32

/** Where event `seq` of a table draws its chance from. */
export function sourceOf(row: Pick<StoredTable, 'seed' | 'secret'>, seq: number): Source {
  return row.seed === null ? new SecretSource(row.secret, `#${seq}`) : new FastSource(`${row.seed}#${seq}`)
}

/**
 * The match of a table whose seats are all taken, at its beginning.
 * @throws HouseError when these options cannot be played
 */
export function openGame(
  row: Pick<StoredTable, 'seed' | 'secret' | 'options' | 'seats'>,
  edition: PinnedRuleset,
): Match {
  const match = edition.Match.begin(edition.game, row.options, row.seats.length, sourceOf(row, 0))
  if (isRefusal(match)) throw fault('invalid', match.code, match.text)
  return match
}

/** A command, known by its id, with a digest of what it says; null where only the house can send it. */
export interface CommandId {
  readonly id: string
  readonly body: string | null
}

/** A command that says this; what it says may have its fields in any order. */
export function commandOf(id: string, says: Json): CommandId {
  return { id, body: hash('sha256', canonical(says)).slice(0, 16) }
}

/** An event of the game as the store keeps it. */
export function entryOf(
  rev: number,
  event: GameEvent,
  atMs: number,
  command: CommandId | null = null,
): Unbound {
  return { rev, kind: 'game', json: JSON.stringify(event), atMs, ...said(command) }
}

/**
 * House-9.4  A log cannot be changed, so it keeps no names: who sits where is in the row of the table, and a person may take their
 * name out of it.
 */
function nameless(act: HouseAction): HouseAction {
  if (act.do !== 'seat') return act
  return { ...act, before: { ...act.before, name: '' }, after: { ...act.after, name: '' } }
}

/** An act of the house as the store keeps it. */
export function actEntry(
  rev: number,
  act: HouseAction,
  atMs: number,
  command: CommandId | null = null,
): Unbound {
  return { rev, kind: 'house', json: JSON.stringify(nameless(act)), atMs, ...said(command) }
}

const said = (command: CommandId | null) => ({ command: command?.id ?? null, body: command?.body ?? null })

/** The head of a table that waits for players. */
export function openHead(createdAtMs: number): Head {
  return { stage: 'open', asked: [], since: [], ...unhurried(createdAtMs) }
}

/** A head of that moment at which the house has nothing to do by itself. */
const unhurried = (movedAtMs: number) => ({ movedAtMs, dueAtMs: null, noticeAtMs: null, botAtMs: null })

/** The head of a table as its match stands. */
export function headOf(
  { game, position, question }: Match,
  seats: readonly StoredSeat[],
  movedAtMs: number,
  clock: Clock,
): Head {
  if (clock.ended !== undefined || game.isOver(position)) return overHead(movedAtMs)
  const { asked } = question
  const since = asked.map((seat) => question.since(seat) ?? 0)
  const [first = 0] = since
  // House-6.13  Else players who are not asked, by a deal window or because they are out, would be told that they are.
  const listed = asked.length < seats.length || asked.length <= LISTED || since.some((rev) => rev !== first)
  const isBot = (seat: Seat) => seats[seat]?.kind === 'bot'
  return {
    stage: 'running',
    asked: listed ? asked : [ALL_ASKED],
    since: listed ? since : [first],
    movedAtMs,
    dueAtMs: nextCheckAt(clock, isBot),
    // Only at that time is it decided whether to notify somebody, and when.
    noticeAtMs: asked.some((seat) => seats[seat]?.kind === 'person') ? movedAtMs : null,
    botAtMs: asked.some(isBot) ? movedAtMs : null,
  }
}

/** The head of a game that is over. */
export const overHead = (movedAtMs: number): Head => ({
  ...{ stage: 'over', asked: [], since: [], ...unhurried(movedAtMs), noticeAtMs: movedAtMs },
})

/** What is written down of a game so far: its entries, and the head after them. */
export function written(match: Match, row: StoredTable, atMs: number): { entries: Entry[]; head: Head } {
  return writtenAs(match.events, match, row, atMs)
}

/** The same of a log that has acts of the house between its events. */
export function writtenAs(
  log: readonly (GameEvent | HouseAction)[],
  match: Match,
  row: StoredTable,
  atMs: number,
): { entries: Entry[]; head: Head } {
  const events = log.map((one, rev) => ('do' in one ? actEntry(rev, one, atMs) : entryOf(rev, one, atMs)))
  const last = match.events.at(-1)
  const begun = clockOfRow(row)
  const rev = events.length - 1
  const clock =
    last === undefined ? begun : clockAfter(begun, { rev, atMs, event: last, asking: askingOf(match) })
  return { entries: chained(rootOf(row), events), head: headOf(match, row.seats, atMs, clock) }
}

/** The first event of a log as another version of the rules would have written it; any other event as it is. */
export function underVersion(event: GameEvent, version: number): GameEvent {
  if (event.kind !== 'begin') return event
  return { ...event, answer: { ...(event.answer as JsonObject), version } }
}

/** The clock that a table was made with. */
export function clockOfRow({ tempo, lapsing }: Pick<StoredTable, 'tempo' | 'lapsing'>): Clock {
  const made = (tempo ?? NO_CLOCK) as Tempo
  return clockOf(made, lapsingOf(made, (lapsing ?? {}) as Partial<Lapsing>))
}

/** The seats that a game waits for: not those whose answer is already submitted. */
export function askingOf({ question, seats }: Match): Asking {
  return { several: question.several, seats, since: question.waits }
}
