// Answers to a question to several seats: they wait as sheets until the last one is in.

import { type Json, sameJson } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import type { SheetKept } from '../../store/contract.ts'
import type { Accepted } from '../api/contract.ts'
import { notKnown, OVER, outcomeBefore, REUSED, type Rejected, STALE } from '../commands/submit.ts'
import type { CommandId } from '../log/entries.ts'
import { eventsFrom } from '../log/events.ts'
import type { LogFollower } from '../log/follower.ts'
import { retrying } from '../yield.ts'

/** A sheet as somebody hands it in; a draft is not ready. */
export interface Submission {
  readonly seat: Seat
  readonly command: CommandId
  readonly choice: Json
  readonly ready: boolean
}

/** A sheet on its way into the store. */
export interface SubmissionWrite extends Submission {
  readonly question: number
  readonly kept: Promise<SheetKept>
}

/** What a sheet needs from the table it is written at. */
export interface Surroundings {
  /** Does something in the table's turn. */
  turn<T>(act: () => T): Promise<T>
  /** Called after each durable sheet, with its writer and whether that has changed who is in. */
  onSheet(seat: Seat, changed: boolean): void
  /** Called with a fault that nobody else can be told of. */
  onFault(error: unknown): void
}

type Sheet = { readonly answer: Json; readonly ready: boolean }
export type SubmissionsBySeat = ReadonlyMap<Seat, Sheet>

/** The submissions to the open question of a game. */
export function submissionsOf(match: Match | null): SubmissionsBySeat {
  const question = match?.question
  const found = new Map<Seat, Sheet>()
  for (const seat of question?.asked ?? []) {
    const submission = question?.submissionOf(seat) ?? null
    if (submission !== null) found.set(seat, submission)
  }
  return found
}

/** The seats whose sheets are not as they were, and whether that has changed who is in. */
export function submissionsChanged(
  before: SubmissionsBySeat,
  now: SubmissionsBySeat,
): [seat: Seat, changed: boolean][] {
  return [...now].flatMap(([seat, { answer, ready }]) => {
    const known = before.get(seat)
    const same = known?.ready === ready && sameJson(known.answer, answer)
    return same ? [] : [[seat, known?.ready !== ready] as [Seat, boolean]]
  })
}

/** Begins to write a sheet; the table's queue goes on while it is made durable, so that many share a commit. */
export async function writeSubmission(
  follower: LogFollower,
  submission: Submission,
): Promise<SubmissionWrite | Accepted | Rejected> {
  const { seat, command, choice, ready } = submission
  const previous = await follower.previousResult(command)
  if (previous !== null && (previous === 'reused' || previous.event !== null))
    return outcomeBefore(follower, previous)
  if (follower.over) return OVER
  const match = follower.playing
  const refusal = match.submissionFault(seat, choice, ready)
  if (refusal !== null) return { refusal, stale: false }
  const question = match.question.since(seat) ?? 0
  const json = JSON.stringify(choice)
  const { id, body } = command
  const table = follower.row.id
  const writing = { table, question, seat, json, ready, command: id, body: body ?? '' }
  const kept = retrying(() => follower.store.sheet(writing))
  return { ...submission, question, kept }
}

/** Lays a sheet down once it is durable, and tells of it; the last one resolves its question. */
export async function finishSubmission(
  follower: LogFollower,
  { question, seat, choice, ready, command, kept }: SubmissionWrite,
  at: Surroundings,
): Promise<Accepted | Rejected> {
  const isIn = () => follower.match?.question.submissionOf(seat)?.ready === true
  const made = await kept.catch((cause: unknown) => {
    follower.stale = true
    throw notKnown(cause)
  })
  if (made === 'reused') return REUSED
  const before = isIn()
  if (made === 'kept') follower.noteSubmission(command)
  if (made !== 'kept' || !follower.submit(question, seat, choice, ready)) follower.stale = true
  if (made === 'over') return at.turn(() => STALE)
  const seq = () => follower.match?.nextSeq ?? 0
  const submitted = at.turn((): Accepted => {
    const stands = follower.playing.question.since(seat) === question
    if (stands) at.onSheet(seat, before !== isIn())
    const turn = eventsFrom(follower.playing, question + 1).find(({ kind }) => kind === 'turn')
    if (stands || turn === undefined) return { event: null, seq: seq() }
    return { event: turn.seq, seq: turn.seq + 1 }
  })
  return submitted.catch((error: unknown): Accepted => {
    // The sheet is durable; that others cannot be told of it now is no reason to refuse it.
    at.onFault(error)
    return { event: null, seq: seq() }
  })
}
