/**
 * The wire's types, and what a client makes of the messages it is sent: the web client imports these and nothing else of
 * the server.
 * What they mean is written in `wire.ts` and in the house's `contract.ts`.
 */

import type { TSchema } from 'typebox'
import type { Of } from '../house/api/contract.ts'
import type * as schemas from './wire.ts'

export type {
  Accepted,
  Advice,
  Again,
  Answer,
  DeskSeat,
  DryRun,
  GameInfo,
  Host,
  JournalLine,
  Json,
  JudgedVariant,
  LetterSent,
  Line,
  Newsletter,
  Option,
  OptionInfo,
  Outlook,
  Pending,
  Puzzle,
  Refusal,
  Refused,
  ReplayFrame,
  RulebookInfo,
  SeatInfo,
  SeatRequest,
  SheetNews,
  TableKey,
  TableState,
  TableSummary,
} from '../house/api/contract.ts'
export type {
  GalaxyBattle,
  GalaxyChronicle,
  GalaxyFrame,
  GalaxyFrames,
  GalaxyMap,
} from '../house/api/galaxy.ts'
export type { Story, StoryTold, Turning } from '../house/api/insights.ts'
export type {
  GuideInfo,
  GuidePlayed,
  LessonInfo,
  LessonMoment,
  LessonPoint,
  LessonTried,
} from '../house/api/lessons.ts'
export type { NewTelling, Telling, Tellings } from '../house/api/notifications.ts'
export type { Account, AccountChange, KeptVariant, Me } from '../house/api/people.ts'
export {
  applies,
  differences,
  effective,
  inPlainWords,
  inShort as variantInShort,
  isRulebook,
  settings,
} from '../house/api/variants.ts'
export {
  againText,
  bankText,
  byOwnClock,
  dayText,
  dueText,
  hourText,
  lateText,
  lengthText,
  momentText,
  OWN_ZONE,
  shortMoment,
  votedText,
  voteText,
  votingText,
  waitedText,
} from '../house/clock/moments.ts'
export { merged, withHere, withNews, withSheet, withTalk } from '../house/view/client-merge.ts'
export { inShort, isLong, summaryTexts as briefTexts } from '../house/view/summary.ts'
export type { ActForm } from '../kernel/acts.ts'
export { rankingOf, signed } from '../kernel/ending.ts'
export { capital, countText } from '../kernel/english.ts'
export type { AdminAnswered, AdminGiven, AdminRoute, PasskeyRoute, Unsigned } from './admin/wire.ts'
export type { Studies, Study, StudyReport, StudyStanding } from './contract-studies.ts'

type Wire = typeof schemas.wire
type Part<K extends keyof Wire, P extends string> = Wire[K] extends {
  readonly [X in P]: infer S extends TSchema
}
  ? { readonly [X in P]: Of<S> }
  : unknown

/** A request: its method and its path. */
export type Route = keyof Wire
/** What a request takes. */
export type Given<K extends Route> = Part<K, 'params'> & Part<K, 'body'> & Partial<Part<K, 'query'>>
/** What it answers when it succeeds. */
export type Answered<K extends Route> = Wire[K]['answers'] extends infer A
  ? A extends { readonly 200: infer S extends TSchema } | { readonly 201: infer S extends TSchema }
    ? Of<S>
    : undefined
  : never

export type Hello = Of<typeof schemas.Hello>
export type ClientMessage =
  | Hello
  | Of<typeof schemas.Ping>
  | Of<typeof schemas.Visible>
  | Of<typeof schemas.Answering>
export type ServerMessage = Of<typeof schemas.ServerMessage>
