import type { Json } from '../../kernel/json.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isRefusal, refuse } from '../../kernel/refusal.ts'
import type { Told } from '../../store/post.ts'
import type { Desk, DeskSeat, DryRun } from '../api/desk.ts'
import { vacationAt } from '../clock/clock.ts'
import type { Rejected } from '../commands/submit.ts'
import type { Table } from '../table/table.ts'
import type { FoundAct } from './found.ts'
import { journalOf, turnsOf } from './journal.ts'
import { newsletterOf } from './newsletter.ts'
import { lettersSent } from './readers.ts'

/** The desk of a host who plays no seat. */
export function deskOf(table: Table, found: readonly FoundAct[], told: readonly Told[]): Desk {
  const { match, named, over } = table
  const desk = table.game.rules.acts?.desk
  const at = match?.position
  const turnAt = turnsOf(table)
  const form = at === undefined || over || desk?.has(at) !== true ? null : desk.form(at, named)
  return {
    form: form as unknown as Json,
    turn: at === undefined ? null : (desk?.turn(at) ?? null),
    seats: over ? [] : table.row.seats.map((_, seat) => seatOf(table, seat, turnAt)),
    journal: journalOf(table, found),
    letters: lettersSent(table.acts, told),
    newsletter: newsletterOf(table),
  }
}

/** What acts would do to the game as it stands. */
export function triedAt({ match, named, game, over }: Table, acts: readonly Json[]): DryRun | Rejected {
  const desk = game.rules.acts?.desk
  const refusal =
    match === null || over
      ? refuse(null, 'NOT_RUNNING', 'The game has not started, or it is over.')
      : desk === undefined
        ? refuse(null, 'NOT_IN_THIS_GAME', 'This game has no game master.')
        : desk.dryRun(match.position, acts, named)
  if (isRefusal(refusal)) return { refusal, stale: false }
  const { says, changes, ...rest } = refusal
  return { ...rest, says: [...says], changes: [...changes] }
}

/** House-5.11  How a seat keeps its time: also what players are not told of each other. */
function seatOf(table: Table, seat: Seat, turnAt: ReturnType<typeof turnsOf>): DeskSeat {
  const { clock, match, unanswered, nowMs, acts } = table
  const at = clock.seats[seat]
  const asked = match?.question.asked.includes(seat) === true
  const isIn = asked && !unanswered.includes(seat)
  const missed = acts.flatMap(({ rev, act }, i) =>
    act.do === 'lapse' && act.seats.includes(seat) ? [turnAt(rev - i) ?? 0] : [],
  )
  return {
    ...{ seat, asked, in: isIn, late: missed },
    draft: asked && !isIn && (match?.question.submissionOf(seat) ?? null) !== null,
    sinceMs: at?.since == null ? null : at.askedAtMs,
    dueAtMs: at?.dueAtMs ?? null,
    remindedAtMs: acts.findLast(({ act }) => act.do === 'remind' && act.seats.includes(seat))?.atMs ?? null,
    awayUntilMs: at === undefined ? null : (vacationAt(at, nowMs)?.untilMs ?? null),
    absent: at !== undefined && (at.absent !== null || at.resigned),
  }
}
