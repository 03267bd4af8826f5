import { type Json, sameJson } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import type { Seat } from '../../kernel/procedure.ts'
import { isStanding } from '../../kernel/read-answer.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import type { Found, Scheduling, Store, StoredKey, StoredSeat, StoredTable } from '../../store/contract.ts'
import type { Accepted } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { editionOfTable } from '../api/shelf.ts'
import { applyDeadline } from '../commands/deadline.ts'
import { type Change, expire, reseating } from '../commands/host.ts'
import { carryOutChange, carryOutOrGoBack, type HouseChange } from '../commands/house-action.ts'
import { backByMove } from '../commands/seat-change.ts'
import {
  type Command,
  carryOut,
  decide,
  isDecidable,
  OVER,
  type Rejected,
  resolvedAs,
  STALE,
} from '../commands/submit.ts'
import { type CommandId, commandOf, openGame, written } from '../log/entries.ts'
import type { LogFollower } from '../log/follower.ts'
import type { Parting } from '../migration/proof.ts'
import { isAwaited, openingOf } from '../seats/new-seats.ts'
import { KnownTable, sameKeys } from './known-table.ts'
import { lockAway, Queue } from './queue.ts'
import { finishSubmission, submissionsChanged, submissionsOf, writeSubmission } from './submissions.ts'

/**
 * One table in memory. What changes it goes through a queue, one after the other, and is durable before anybody sees
 * it.
 */
export class Table extends KnownTable {
  /** Where today's rules would have led elsewhere; null when they did not, or are those it is played by. */
  parting: Parting | null = null
  /** Called after each durable event, before the next one is handled. Must not throw. */
  onMoved: () => void = () => {}
  /** Called after each durable sheet, with its writer and whether that has changed who is in. Must not throw. */
  onSheet: (seat: Seat, changed: boolean) => void = () => {}
  /** Called with a fault that nobody else can be told of; another turn may cure it. */
  onFault: (error: unknown) => void = () => {}
  /** Called when it turns out that nobody may go on with it, with what is said of it at its doors, and why. */
  onLocked: (said: HouseError) => void = () => {}
  readonly #queue = new Queue((error) => this.#lockedAway(error))

  /**
   * Loads a table that was found in the store.
   * @param edition the version of the game it is played by, where the shelf does not have it
   */
  static override load(store: Store, found: Found, edition = editionOfTable(found.row)): Promise<Table> {
    return new Table(store, found.row, edition)
      .loaded(found)
      .catch((error) => lockAway(store, found.row.id, error))
  }

  /** True while something waits to be done. */
  get busy(): boolean {
    return this.#queue.busy
  }

  /** Others may have written: what they wrote is read before anything else is done. */
  markStale(): void {
    this.stale = true
  }

  /** Reads what others have written, shows it, and carries out what all have submitted by then. */
  async follow(): Promise<void> {
    await this.turn(() => this.markStale())
    await this.turn(() => undefined)
  }

  /** Does something with the table when all that came before is durable. */
  turn<T>(act: () => T | Promise<T>): Promise<T> {
    return this.#queue.turn(() => this.#taken(act))
  }

  #taken<T>(act: () => T | Promise<T>): T | Promise<T> {
    return this.stale || isDecidable(this) ? this.#made().then(act) : act()
  }

  /** Reads what others have written, and carries out what all have submitted. */
  async #made(): Promise<void> {
    if (this.stale) await this.#readOthers()
    if (isDecidable(this)) await this.#settle()
  }

  /** A fault in a turn may be of damage: then nobody may go on. */
  #lockedAway(error: unknown): Promise<never> {
    return lockAway(this.store, this.id, error).catch((said: unknown) => {
      if (said instanceof HouseError && said.kind === 'locked') this.onLocked(said)
      throw said
    })
  }

  /**
   * A seat's answer to the question it was asked when the table stood at `seq`. Where several are asked it is a sheet, kept and
   * replaced by later ones until all are in; a draft is a sheet at any question.
   */
  answer(
    seat: Seat,
    seq: number,
    command: string,
    choice: Json,
    draft = false,
  ): Promise<Accepted | Rejected> {
    const said = commandOf(command, { answers: seat, choice, draft })
    const begun = this.turn(async () => {
      const behind = this.upTo(seq)
      if (behind !== null) await behind
      const { question } = this.playing
      if (this.#stands(seat, seq) && (draft || (question.several && !isStanding(choice))))
        return writeSubmission(this, { seat, command: said, choice, ready: !draft })
      if (draft) return STALE
      const apply: Command['apply'] = (match, source) => match.answer(seat, choice, source)
      const made = await this.#carryOut({ command: said, seq, stands: () => this.#stands(seat, seq), apply })
      if (made !== STALE) return made
      // A sheet that comes again when it has been carried out.
      const event = await resolvedAs(this, seat, seq, choice)
      return event === null ? STALE : { event, seq: event + 1 }
    })
    return begun.then((made) =>
      'kept' in made ? this.#queue.beside(() => finishSubmission(this, made, this)) : made,
    )
  }

  /**
   * The deadline of a seat has passed; `command` names the deadline, so that it is applied once. Where several are asked, it
   * has passed for all of them.
   */
  late(seat: Seat, command: string): Promise<Accepted | Rejected> {
    const apply: Command['apply'] = (match, source) => expire(match, seat, source)
    return this.turn(() =>
      this.#carryOut({ command: { id: command, body: null }, seq: 0, stands: () => true, apply }),
    )
  }

  /** A seat takes back what it did last. */
  undo(seat: Seat, seq: number, command: string): Promise<Accepted | Rejected> {
    return this.turn(async () => {
      await this.upTo(seq)
      const to = this.match?.undoPoint(seat)
      // The lines that fall away must be known.
      if (typeof to === 'number') await this.knowFrom(to + 1)
      const stands = ({ nextSeq }: Match) => seq === nextSeq
      const said = commandOf(command, { undoes: seat })
      return this.#carryOut({
        command: said,
        seq,
        stands,
        apply: (match) => (this.over ? OVER.refusal : match.undo(seat)),
      })
    })
  }

  /**
   * Somebody takes a seat; the game begins when it was the last one, or at its time.
   * @param take from the seats as they are to the seats as they will be, and whether it begins at once; null to leave them; may throw
   * @returns false when another process was faster: look again
   */
  seat(
    take: (
      seats: readonly StoredSeat[],
    ) => { after: readonly StoredSeat[]; key: StoredKey | null; begins?: boolean } | null,
  ): Promise<boolean> {
    return this.turn(async () => {
      const { row } = this
      const made = take(row.seats)
      if (made === null) return true
      const { after, key, begins = !isAwaited(openingOf(row)) } = made
      const full = begins && this.match === null && after.every((seat) => seat.kind !== 'open')
      const taken = { ...row, seats: after }
      const begin = full ? written(openGame(taken, this.edition), taken, this.#nowMs()) : null
      this.stale = true
      const seated = await this.store.seat({ table: this.id, before: row.seats, after, key, begin })
      await this.catchUp()
      if (seated) this.onMoved()
      return seated
    })
  }

  /** Keeps when the game begins, in the place of what was said before; false when that was said again meanwhile. */
  schedule(kept: Omit<Scheduling, 'table'>): Promise<boolean> {
    return this.turn(async () => {
      this.stale = true
      const scheduled = await this.store.hall.schedule({ table: this.id, ...kept })
      await this.catchUp()
      if (scheduled) {
        this.store.bus.say({ t: 'keys', table: this.id })
        this.onMoved()
      }
      return scheduled
    })
  }

  /** Does something that a command stands for (`hosting.ts`). */
  command(make: (follower: LogFollower) => Command): Promise<Accepted | Rejected> {
    return this.turn(() => this.#carryOut(make(this)))
  }

  /** Lets another person, a bot or nobody play a seat of the running game. */
  reseat(
    command: CommandId | null,
    change: (seats: readonly StoredSeat[]) => Change,
  ): Promise<Accepted | Rejected> {
    return this.turn(async () => {
      const made = await carryOutChange(this, command, (follower) => reseating(follower, change))
      this.onMoved()
      return made
    })
  }

  /** Writes acts of the house into the log that lead to no event of the game (`settling.ts`). */
  enact(
    command: CommandId | null,
    make: (follower: LogFollower) => HouseChange | Refusal | null,
  ): Promise<Accepted | Rejected> {
    return this.turn(async () => {
      const { rev } = this
      const made = await carryOutChange(this, command, make)
      if (rev !== this.rev) this.onMoved()
      return made
    })
  }

  /** The same for what may take the game back to an earlier event (`proposals.ts`). */
  settle(
    command: CommandId | null,
    make: (follower: LogFollower) => HouseChange | Refusal | null,
  ): Promise<Accepted | Rejected> {
    return this.turn(() => carryOutOrGoBack(this, command, make, () => this.onMoved()))
  }

  /** The holder of a seat is here; null where it is not absent. */
  comeBack(seat: Seat): Promise<void> | null {
    return this.clock.seats[seat]?.absent == null ? null : this.#comeBack(seat)
  }

  async #comeBack(seat: Seat): Promise<void> {
    const made = await this.enact(null, (follower) => backByMove(follower, seat))
    if ('refusal' in made) throw new HouseError('conflict', made.refusal)
  }

  /**
   * Does what the house has to do here at a deadline, if there is something.
   * @returns whether there was
   */
  applyDeadline(): Promise<boolean> {
    return this.turn(async () => {
      if (this.match === null || this.over) return false
      const due = applyDeadline(this)
      if (due === null) return false
      if ('apply' in due) await this.#carryOut(due)
      else {
        await carryOutChange(this, null, (follower) => {
          const now = applyDeadline(follower)
          return now === null || 'apply' in now ? null : now
        })
        this.onMoved()
      }
      return true
    })
  }

  /** The table is about to be forgotten: what it takes to know it again is made short. */
  evict(): Promise<void> {
    return this.turn(() => this.keepSnapshot())
  }

  /** Now, and never before what was written down here already: a clock may be set back. */
  #nowMs(): number {
    return Math.max(this.store.nowMs(), this.row.createdAtMs, this.atMs)
  }

  /** Makes sure that the log lines are known from an event on; to be called within a turn. */
  async reach(since: number): Promise<void> {
    const { match } = this
    if (match !== null) await this.knowFrom(this.houseLog.rereadFrom(since))
  }

  /** Catches up for a client that has seen more of the table than is known here, at another node; to be called within a turn. */
  upTo(seq: number): Promise<void> | null {
    return seq > this.seq && !this.store.bus.alone ? this.#readOthers() : null
  }

  /** Reads what others have written, and shows what is new of it. */
  async #readOthers(): Promise<void> {
    const { rev, row, keys } = this
    const known = (one: StoredTable) => [one.seats, one.opening ?? null] as unknown as Json
    const before = submissionsOf(this.match)
    await this.catchUp()
    const { row: now } = this
    const same = sameJson(known(row), known(now))
    if (rev !== this.rev || !same || !sameKeys(keys, this.keys)) return this.onMoved()
    for (const [seat, changed] of submissionsChanged(before, submissionsOf(this.match)))
      this.onSheet(seat, changed)
  }

  #carryOut(change: Command): Promise<Accepted | Rejected> {
    return carryOut(this, change, () => this.onMoved())
  }

  /** Others may have answered meanwhile; what is illegal is refused by the rules, not as too late. */
  #stands(seat: Seat, seq: number): boolean {
    return seq === this.seq || this.isPending(seat, seq)
  }

  /** Carries out what all have submitted. If the store fails, their submissions stay. */
  async #settle(): Promise<void> {
    await decide(this, () => this.onMoved()).catch((error: unknown) => this.onFault(error))
  }
}
