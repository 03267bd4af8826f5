import { type Json, sameJson } from '../kernel/json.ts'
import type { Match } from '../kernel/match.ts'
import type { Seat } from '../kernel/procedure.ts'
import { isStanding } from '../kernel/reading.ts'
import type { Refusal } from '../kernel/refusal.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import type { Found, Store, StoredKey, StoredSeat } from '../store/contract.ts'
import { carryOut, type Deed, isRipe, OVER, resolvedAs, STALE, settle, type Turned } from './answering.ts'
import type { Accepted } from './contract.ts'
import { type Enactment, enact, enactOrGoBack } from './enacting.ts'
import { HouseError } from './errors.ts'
import { Folding } from './folding.ts'
import { type Change, lapse, reseating } from './hosting.ts'
import { KnownTable, sameKeys } from './known.ts'
import { lockAway } from './locking.ts'
import { type Command, commandOf, openGame, written } from './log.ts'
import type { Parting } from './proving/proof.ts'
import { Queue } from './queue.ts'
import { comingBack } from './settling.ts'
import { layDown, sheetsChanged, sheetsOf, writeSheet } from './sheets.ts'
import { striking } from './striking.ts'

/**
 * One table in memory. What changes it goes through a queue, one after the other, and is durable before anybody sees
 * it.
 */
export class Table extends KnownTable {
  /** Where today's rules would have led elsewhere; null when they did not, or are those it is played by. */
  parting: Parting | null = null
  /** Called after each durable event, before the next is looked at. Must not throw. */
  onMoved: () => void = () => {}
  /** Called after each durable sheet, with its writer and whether that has changed who is in. Must not throw. */
  onSheet: (seat: Seat, changed: boolean) => void = () => {}
  /** Called with what went wrong where nobody else can be told so; another turn may cure it. */
  onFault: (error: unknown) => void = () => {}
  /** Called when it turns out that nobody may go on with it, with what is said of it at its doors, and why. */
  onLocked: (said: HouseError) => void = () => {}
  readonly #store: Store
  readonly #queue = new Queue()

  private constructor(store: Store, folding: Folding) {
    super(folding)
    this.#store = store
  }

  /**
   * Loads a table that was found in the store.
   * @param edition the version of the game it is played by, where the shelf does not have it
   */
  static async load(store: Store, found: Found, edition?: PinnedRuleset): Promise<Table> {
    const folding = await Folding.load(store, found, edition).catch((error) =>
      lockAway(store, found.row.id, error),
    )
    return new Table(store, folding)
  }

  /** True while something waits to be done. */
  get busy(): boolean {
    return this.#queue.busy
  }

  /** Others may have written: what they wrote is read before anything else is done. */
  doubt(): void {
    this.folding.doubtful = true
  }

  /** Reads what others have written, shows it, and carries out what all have handed in by it. */
  async follow(): Promise<void> {
    await this.turn(() => this.doubt())
    await this.turn(() => undefined)
  }

  /** Does something with the table when all that came before is durable. */
  turn<T>(act: () => T | Promise<T>): Promise<T> {
    return this.#queue.turn(async () => {
      try {
        if (this.folding.doubtful) await this.#catchUp()
        if (isRipe(this.folding)) await this.#settle()
        return await act()
      } catch (error) {
        return await lockAway(this.#store, this.id, error).catch((said: unknown) => {
          if (said instanceof HouseError && said.kind === 'locked') this.onLocked(said)
          throw said
        })
      }
    })
  }

  /**
   * A seat's answer to the question it was asked when the table stood at `seq`. Where several are asked it is a sheet,
   * kept and written over until all are in; a draft is one wherever something is asked.
   */
  async answer(
    seat: Seat,
    seq: number,
    command: string,
    choice: Json,
    draft = false,
  ): Promise<Accepted | Turned> {
    const said = commandOf(command, { answers: seat, choice, draft })
    const begun = await this.turn(async () => {
      await this.upTo(seq)
      const { question } = this.folding.playing
      if (this.#stands(seat, seq) && (draft || (question.several && !isStanding(choice))))
        return writeSheet(this.folding, { seat, command: said, choice, ready: !draft })
      if (draft) return STALE
      const apply: Deed['apply'] = (match, source) => match.answer(seat, choice, source)
      const made = await this.#carryOut({ command: said, seq, stands: () => this.#stands(seat, seq), apply })
      if (made !== STALE) return made
      // A sheet that comes again when it has been carried out.
      const event = await resolvedAs(this.folding, seat, seq, choice)
      return event === null ? STALE : { event, seq: event + 1 }
    })
    return 'kept' in begun ? this.#queue.beside(() => layDown(this.folding, begun, this)) : begun
  }

  /**
   * The deadline of a seat has passed; `command` names the deadline, so that it strikes once. Where several are asked, it
   * has passed for all of them.
   */
  late(seat: Seat, command: string): Promise<Accepted | Turned> {
    const apply: Deed['apply'] = (match, source) => lapse(match, seat, source)
    return this.turn(() =>
      this.#carryOut({ command: { id: command, body: null }, seq: 0, stands: () => true, apply }),
    )
  }

  /** A seat takes back what it did last. */
  undo(seat: Seat, seq: number, command: string): Promise<Accepted | Turned> {
    return this.turn(async () => {
      await this.upTo(seq)
      const to = this.match?.undoPoint(seat)
      // The lines that fall away must be known.
      if (typeof to === 'number') await this.folding.reach(to + 1)
      const stands = ({ nextSeq }: Match) => seq === nextSeq
      const said = commandOf(command, { undoes: seat })
      return this.#carryOut({
        command: said,
        seq,
        stands,
        apply: (match) => (this.folding.over ? OVER.refusal : match.undo(seat)),
      })
    })
  }

  /**
   * Somebody takes a seat; the game begins when it was the last one.
   * @param take from the seats as they are to the seats as they will be; may throw
   * @returns false when another process was faster: look again
   */
  seat(
    take: (seats: readonly StoredSeat[]) => { after: readonly StoredSeat[]; key: StoredKey | null },
  ): Promise<boolean> {
    return this.turn(async () => {
      const { row } = this
      const { after, key } = take(row.seats)
      const full = this.match === null && after.every((seat) => seat.kind !== 'open')
      const taken = { ...row, seats: after }
      const begin = full ? written(openGame(taken, this.edition), taken, this.#nowMs()) : null
      this.folding.doubtful = true
      const seated = await this.#store.seat({ table: this.id, before: row.seats, after, key, begin })
      await this.folding.catchUp()
      if (seated) this.onMoved()
      return seated
    })
  }

  /** Does something that a command stands for (`hosting.ts`). */
  deed(make: (folding: Folding) => Deed): Promise<Accepted | Turned> {
    return this.turn(() => this.#carryOut(make(this.folding)))
  }

  /** Lets another person, a bot or nobody play a seat of the running game. */
  reseat(
    command: Command | null,
    change: (seats: readonly StoredSeat[]) => Change,
  ): Promise<Accepted | Turned> {
    return this.turn(async () => {
      const made = await enact(this.folding, command, (folding) => reseating(folding, change))
      this.onMoved()
      return made
    })
  }

  /** Writes acts of the house into the log that lead to no event of the game (`settling.ts`). */
  enact(
    command: Command | null,
    make: (folding: Folding) => Enactment | Refusal | null,
  ): Promise<Accepted | Turned> {
    return this.turn(async () => {
      const { rev } = this
      const made = await enact(this.folding, command, make)
      if (rev !== this.rev) this.onMoved()
      return made
    })
  }

  /** The same for what may take the game back to an earlier event (`proposals.ts`). */
  settle(
    command: Command | null,
    make: (folding: Folding) => Enactment | Refusal | null,
  ): Promise<Accepted | Turned> {
    return this.turn(() => enactOrGoBack(this.folding, command, make, () => this.onMoved()))
  }

  /** The holder of a seat that is absent is here. */
  async comeBack(seat: Seat): Promise<void> {
    if (this.clock.seats[seat]?.absent == null) return
    const made = await this.enact(null, (folding) => comingBack(folding, seat))
    if ('refusal' in made) throw new HouseError('conflict', made.refusal)
  }

  /**
   * Does what the house has to do here at a deadline, if there is something.
   * @returns whether there was
   */
  strike(): Promise<boolean> {
    return this.turn(async () => {
      if (this.match === null || this.over) return false
      const due = striking(this.folding)
      if (due === null) return false
      if ('apply' in due) await this.#carryOut(due)
      else {
        await enact(this.folding, null, (folding) => {
          const now = striking(folding)
          return now === null || 'apply' in now ? null : now
        })
        this.onMoved()
      }
      return true
    })
  }

  /** The table is about to be forgotten: what it takes to know it again is made short. */
  rest(): Promise<void> {
    return this.turn(() => this.folding.rest())
  }

  /** Now, and never before what was written down here already: a clock may be set back. */
  #nowMs(): number {
    return Math.max(this.#store.nowMs(), this.row.createdAtMs, this.folding.atMs)
  }

  /** Makes sure that the chronicle is known from an event on; to be called within a turn. */
  async reach(since: number): Promise<void> {
    const { match } = this
    if (match !== null) await this.folding.reach(this.chronicle.rereadFrom(since))
  }

  /** Who has seen more of the table than is known here has seen it at another node; to be called within a turn. */
  async upTo(seq: number): Promise<void> {
    if (seq > this.seq && !this.#store.bus.alone) await this.#catchUp()
  }

  /** Reads what others have written, and shows what is new of it. */
  async #catchUp(): Promise<void> {
    const { rev, row, keys } = this.folding
    const before = sheetsOf(this.match)
    await this.folding.catchUp()
    const { row: now } = this.folding
    const same = sameJson(row.seats as unknown as Json, now.seats as unknown as Json)
    if (rev !== this.rev || !same || !sameKeys(keys, this.keys)) return this.onMoved()
    for (const [seat, changed] of sheetsChanged(before, sheetsOf(this.match))) this.onSheet(seat, changed)
  }

  #carryOut(deed: Deed): Promise<Accepted | Turned> {
    return carryOut(this.folding, deed, () => this.onMoved())
  }

  /** Others may have answered meanwhile; what is illegal is refused by the rules, not as too late. */
  #stands(seat: Seat, seq: number): boolean {
    return seq === this.seq || this.folding.stands(seat, seq)
  }

  /** Carries out what all have handed in. If the store fails, what was handed in goes on lying there. */
  async #settle(): Promise<void> {
    await settle(this.folding, () => this.onMoved()).catch((error: unknown) => this.onFault(error))
  }
}
