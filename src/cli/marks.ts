import type { Draws } from '../kernel/chance.ts'
import type { Match, Submission } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import { FastSource } from '../kernel/source.ts'

/** Where a session stands: after which event, with which chance to come and which sheets under the question. */
export interface Mark {
  readonly seq: number
  readonly script: Draws
  readonly sheets: readonly (readonly [Seat, Submission])[]
}

export function markOf({ nextSeq, question }: Match, script: Draws): Mark {
  const sheets = question.asked.flatMap((seat) => {
    const sheet = question.submissionOf(seat)
    return sheet === null ? [] : [[seat, sheet] as const]
  })
  return { seq: nextSeq - 1, script, sheets }
}

/** The match as it stood then; none of its sheets was the last that the game waited for. */
export function backTo(match: Match, { seq, sheets }: Mark): Match {
  const back = match.fork(seq)
  const none = new FastSource(0)
  for (const [seat, { answer, ready, late }] of sheets)
    if (late) back.late(seat, none)
    else back.submit(seat, answer, ready, none)
  return back
}
