import type { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import type { Store, StoredTable } from '../../store/contract.ts'
import { deadlineAt } from '../commands/deadline.ts'
import { LogFollower } from '../log/follower.ts'
import { HouseLog } from '../log/house-log.ts'
import { pastOf, spanAt, type VersionSpan } from '../log/versions.ts'
import type { Replay } from '../view/replay.ts'

/** A table's log, and what is read from it: its players, the seats that are asked, earlier positions. It changes nothing. */
export class KnownTable extends LogFollower {
  readonly id: string
  readonly houseLog: HouseLog
  /** What a seat is called at this table. */
  readonly named = (seat: Seat): string => this.row.seats[seat]?.name ?? `seat ${seat + 1}`
  /** The positions of each match that has led the table. */
  readonly #pasts = new WeakMap<Match, Replay>()

  protected constructor(store: Store, row: StoredTable, edition: PinnedRuleset) {
    super(store, row, edition)
    this.id = row.id
    this.houseLog = new HouseLog(
      this.named,
      () => this.spans,
      () => this.row.seats,
    )
  }

  /** The house's clock. */
  get nowMs(): number {
    return this.store.nowMs()
  }
  get seq(): number {
    return this.match?.nextSeq ?? 0
  }
  /** The seats that are asked and have not answered. */
  get unanswered(): readonly Seat[] {
    const question = this.over ? undefined : this.match?.question
    return question?.asked.filter((seat) => question.submissionOf(seat)?.ready !== true) ?? []
  }
  /** Whether a command has been carried out, with any content. */
  async hasDone(command: string): Promise<boolean> {
    return (await this.previousResult({ id: command, body: '' })) !== null
  }
  /** When the house has to decide something here next, as things stand; null for never. */
  get deadlineAtMs(): number | null {
    return this.match === null || this.over ? null : deadlineAt(this)
  }

  /** The version span of an event; the log must be known from the beginning (`Table.reach`). */
  spanAt(seq: number): VersionSpan {
    return spanAt(this.spans, seq)
  }

  /** The position after an event, as the version that led the table then has it; known as for `spanAt`. */
  at(seq: number): Position {
    const span = this.spanAt(seq)
    const past = this.#pasts.get(span.match) ?? pastOf(span)
    this.#pasts.set(span.match, past)
    return past.at(seq)
  }
}

/** Whether the same keys open the same. */
export function sameKeys(before: KnownTable['keys'], now: KnownTable['keys']): boolean {
  if (before.size !== now.size) return false
  return [...now].every(([hash, { seats, person }]) => {
    const known = before.get(hash)
    return known?.seats.join() === seats.join() && known.person === person
  })
}
