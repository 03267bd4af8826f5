import { isObject } from '../../kernel/json.ts'
import type { Seat } from '../../kernel/procedure.ts'
import {
  anyJson,
  bool,
  int,
  list,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
} from '../../kernel/schema.ts'
import type { StoredSeat } from '../../store/contract.ts'
import type { Lapsing, Proposal, Tempo } from '../api/clock.ts'
import type { Absence } from '../clock/clock.ts'
import { lapsingSchema, tempoSchema } from '../clock/time-control.ts'

/** The actor: the maker of the table, the holder of a seat, an administrator, or the house by itself. */
export type Actor = 'host' | 'house' | 'admin' | Seat

/** What every act says. */
interface Acted<D extends string, B extends Actor = Actor> {
  readonly do: D
  readonly by: B
}

/** The table goes on under another version of the rules, which has led to the same positions all along. */
interface RulesAct extends Acted<'rules', 'house'> {
  readonly from: number
  readonly to: number
}

/** The table goes on under another version of the rules, which takes the position over as it stands. */
export interface AdoptAction extends Acted<'adopt', 'host' | 'house'> {
  readonly from: number
  readonly to: number
  /** Of the position as the other version has it. */
  readonly hash: string
  readonly reason: string
}

/** Another person or a bot plays a seat from now on, or nobody does. */
export interface SeatAction extends Acted<'seat'> {
  readonly seat: Seat
  readonly before: StoredSeat
  readonly after: StoredSeat
  readonly reason: string
}

/** Whether a seat is freed with it, or taken by another. */
export const passesOn = (act: HouseAction): act is SeatAction =>
  act.do === 'seat' && [act.before.kind, act.after.kind].includes('open')

/** How fast the bots of a table move one after the other: at once, so that people can follow, slowly, or when asked to. */
const PACES = ['once', 'quick', 'slow', 'step'] as const
export type Pace = (typeof PACES)[number]

/** The bots of the table move so fast from now on. */
interface PaceAct extends Acted<'pace', 'host' | Seat> {
  readonly pace: Pace
}

/** The question that waits ends now, as at a deadline; the event after this act has the result. */
interface CloseAct extends Acted<'close', 'host'> {
  readonly reason: string
}

/** A deadline has passed; the event after this act has the result. */
interface LapseAct extends Acted<'lapse', 'house'> {
  /** The seats that had submitted nothing. */
  readonly seats: readonly Seat[]
  /** The seats whose sheets count, though they were not submitted. */
  readonly sheets: readonly Seat[]
  /** House-3.1  It counts for nobody, since the question was a secret one. */
  readonly uncounted?: true
}

interface TempoAct extends Acted<'tempo', 'host' | 'house'> {
  readonly tempo: Tempo
  readonly lapsing: Lapsing
  readonly reason: string
}

/** By itself a seat takes an extension before the deadline; by the house it gets one at it. */
interface ExtendAct extends Acted<'extend', 'house' | Seat> {
  readonly seat: Seat
  /** House-2.3  The question is a secret one, so that the others are not told of it. */
  readonly secret?: true
}

/** The host reminds seats that are waited for. */
interface RemindAct extends Acted<'remind', 'host'> {
  readonly seats: readonly Seat[]
  readonly reason: string
}

/** The host writes to seats. */
interface LetterAct extends Acted<'letter', 'host'> {
  readonly seats: readonly Seat[]
  /** What they write. */
  readonly reason: string
  /** It is the newsletter of this turn, to everybody. */
  readonly turn?: number
}

/** The host moves the deadlines of seats that are waited for. */
interface GrantAct extends Acted<'grant', 'host'> {
  readonly seats: readonly Seat[]
  readonly ms: number
  readonly reason: string
}

interface PauseAct extends Acted<'pause', 'host' | 'house'> {
  readonly untilMs: number
  readonly reason: string
}

interface ResumeAct extends Acted<'resume', 'host' | 'house'> {
  readonly reason: string
}

interface VacationAct extends Acted<'vacation', Seat> {
  readonly seat: Seat
  readonly untilMs: number
}

/** Whether the holder of a seat can be notified of a question. */
interface ReachAct extends Acted<'reach', 'house'> {
  readonly seat: Seat
  readonly reached: boolean
}

/** The house was down, the table was locked, or maintenance was announced. */
interface OutageAct extends Acted<'outage', 'house'> {
  readonly fromMs: number
  readonly toMs: number
  readonly locked?: true
  readonly planned?: true
}

interface AbsentAct extends Acted<'absent', 'house'> {
  readonly seat: Seat
  readonly as: Absence
}

/** The holder of a seat is back: from absence, or from a vacation before its end. */
interface ReturnAct extends Acted<'return', Seat> {
  readonly seat: Seat
}

interface ResignAct extends Acted<'resign', Seat> {
  readonly seat: Seat
  readonly as: Absence
  readonly reason: string
}

interface ProposeAct extends Acted<'propose', Seat> {
  readonly proposal: Proposal
}

interface VoteAct extends Acted<'vote', Seat> {
  /** The rev of the act that proposed it. */
  readonly vote: number
  readonly yes: boolean
  /** What is decided by this vote; null when others are still to be heard. */
  readonly ends: 'carried' | 'lost' | null
}

/** The game is over, though its rules would go on. */
interface EndAct extends Acted<'end', 'host' | 'house'> {
  readonly how: 'unfinished' | 'draw'
  readonly reason: string
}

/** The game goes back to how it stood after an event; the event after this act does so. */
export interface BackAct extends Acted<'back', 'host' | 'house' | 'admin'> {
  readonly to: number
  /** Whose deadline is undone by it. */
  readonly seats: readonly Seat[]
  /** It had counted for nobody. */
  readonly uncounted?: true
  readonly reason: string
}

/** Something that an administrator did for the table. */
interface OverrideAct extends Acted<'override', 'admin'> {
  readonly reason: string
}

/** What the house does at a table, as its log has it. */
export type HouseAction =
  | RulesAct
  | AdoptAction
  | SeatAction
  | CloseAct
  | PaceAct
  | LapseAct
  | TempoAct
  | ExtendAct
  | RemindAct
  | LetterAct
  | GrantAct
  | PauseAct
  | ResumeAct
  | VacationAct
  | ReachAct
  | OutageAct
  | AbsentAct
  | ReturnAct
  | ResignAct
  | ProposeAct
  | VoteAct
  | EndAct
  | BackAct
  | OverrideAct

const seatSchema = object({
  kind: oneOf('person', 'bot', 'open'),
  name: text(200),
  bot: nullable(text(200)),
})
const seat = int(0, 1_000_000)
const version = int(0, 1_000_000)
const ms = int(0, Number.MAX_SAFE_INTEGER)
const reason = text(400)
/** Of operators and in letters, who may write more. */
const long = text(2000)
const uncounted = optional(bool(), false)
const secret = optional(bool(), false)
const as = oneOf('late', 'bot', 'open', 'resign')
const by = oneOf('host', 'house', 'admin')

/** What an act of each kind has, `by` apart, which may be a word or a seat. */
const SHAPES: { readonly [D in HouseAction['do']]: Schema<object> } = {
  rules: object({ do: oneOf('rules'), from: version, to: version }),
  adopt: object({ do: oneOf('adopt'), from: version, to: version, hash: text(64), reason }),
  close: object({ do: oneOf('close'), reason }),
  pace: object({ do: oneOf('pace'), pace: oneOf(...PACES) }),
  seat: object({ do: oneOf('seat'), seat, before: seatSchema, after: seatSchema, reason }),
  lapse: object({ do: oneOf('lapse'), seats: list(seat), sheets: list(seat), uncounted }),
  tempo: object({ do: oneOf('tempo'), tempo: tempoSchema, lapsing: lapsingSchema, reason }),
  extend: object({ do: oneOf('extend'), seat, secret }),
  remind: object({ do: oneOf('remind'), seats: list(seat), reason }),
  letter: object({ do: oneOf('letter'), seats: list(seat), reason: long, turn: optional(int(1), 0) }),
  grant: object({ do: oneOf('grant'), seats: list(seat), ms, reason }),
  pause: object({ do: oneOf('pause'), untilMs: ms, reason }),
  resume: object({ do: oneOf('resume'), reason }),
  vacation: object({ do: oneOf('vacation'), seat, untilMs: ms }),
  reach: object({ do: oneOf('reach'), seat, reached: bool() }),
  outage: object({
    do: oneOf('outage'),
    fromMs: ms,
    toMs: ms,
    ...{ locked: optional(bool(), false), planned: optional(bool(), false) },
  }),
  absent: object({ do: oneOf('absent'), seat, as }),
  return: object({ do: oneOf('return'), seat }),
  resign: object({ do: oneOf('resign'), seat, as, reason }),
  propose: object({ do: oneOf('propose'), proposal: anyJson(4000) }),
  vote: object({ do: oneOf('vote'), vote: int(0), yes: bool(), ends: nullable(oneOf('carried', 'lost')) }),
  end: object({ do: oneOf('end'), how: oneOf('unfinished', 'draw'), reason }),
  back: object({ do: oneOf('back'), to: int(0), seats: list(seat), reason: long, uncounted }),
  override: object({ do: oneOf('override'), reason: long }),
}

/** True for an act that this release knows, whole; logs may come from files. */
export function isHouseAction(content: unknown): content is HouseAction {
  if (!isObject(content)) return false
  const { by: actor, ...rest } = content
  const shape = Object.hasOwn(SHAPES, String(rest.do)) ? SHAPES[rest.do as HouseAction['do']] : null
  const acted = by.fault(actor, '') === null || seat.fault(actor, '') === null
  return acted && shape?.fault(rest, '') === null
}

/** An act, when it was, and before which event of the game. */
export interface LoggedAction {
  readonly rev: number
  readonly atMs: number
  readonly act: HouseAction
}

/** What was chosen last; by default people can follow. */
export function paceOf(acts: readonly LoggedAction[]): Pace {
  for (let i = acts.length - 1; i >= 0; i--) {
    const act = acts[i]?.act
    if (act?.do === 'pace') return act.pace
  }
  return 'quick'
}

/** How many times longer than usual a slow bot pauses. */
const SLOW = 4

/** The pause before a bot's move; null when it waits to be asked. */
export function pauseMs(pace: Pace, usualMs: number): number | null {
  if (pace === 'step') return null
  return pace === 'once' ? 0 : pace === 'slow' ? usualMs * SLOW : usualMs
}
