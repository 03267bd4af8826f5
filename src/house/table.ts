import type { Game } from '../kernel/game.ts'
import { type Json, sameJson } from '../kernel/json.ts'
import type { Match } from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import { isStanding } from '../kernel/reading.ts'
import { isRefusal, type Refusal } from '../kernel/refusal.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import {
  type Found,
  type SheetKept,
  type Store,
  type StoredKey,
  type StoredSeat,
  type StoredTable,
  StoreError,
} from '../store/contract.ts'
import type { Done } from './acts.ts'
import { Annals } from './annals.ts'
import {
  again,
  carryOut,
  type Deed,
  isRipe,
  notKnown,
  OVER,
  REUSED,
  resolvedAs,
  STALE,
  settle,
  TRIES,
  type Turned,
} from './answering.ts'
import type { Clock } from './clock/clock.ts'
import type { Accepted } from './contract.ts'
import { Damage, quarantined } from './damage.ts'
import { type Enactment, enact } from './enacting.ts'
import { type Era, eraAt, pastOf } from './eras.ts'
import { HouseError } from './errors.ts'
import { eventsFrom } from './events.ts'
import { Folding } from './folding.ts'
import { type Change, lapse, reseating } from './hosting.ts'
import { type Command, commandOf, openGame, written } from './log.ts'
import type { Past } from './past.ts'
import { patiently } from './patience.ts'
import type { Parting } from './proving/proof.ts'
import { comingBack } from './settling.ts'
import { strikesAt, striking } from './striking.ts'

/**
 * One table in memory. What changes it goes through a queue, one after the other, and is durable before anybody sees
 * it.
 */
export class Table {
  readonly id: string
  readonly chronicle: Annals
  /** What a seat is called at this table. */
  readonly named = (seat: Seat): string => this.row.seats[seat]?.name ?? `seat ${seat + 1}`
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
  readonly #folding: Folding
  /** The positions of each match that has led the table. */
  readonly #pasts = new WeakMap<Match, Past>()
  #tail: Promise<unknown> = Promise.resolve()
  #queued = 0

  private constructor(store: Store, folding: Folding) {
    this.#store = store
    this.#folding = folding
    this.id = folding.row.id
    this.chronicle = new Annals(this.named, () => this.eras)
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

  get row(): StoredTable {
    return this.#folding.row
  }
  /** The version of the game that it is played by. */
  get edition(): PinnedRuleset {
    return this.#folding.edition
  }
  get game(): Game {
    return this.edition.game
  }
  /** Who holds which seats, by the hash of the key. */
  get keys(): ReadonlyMap<string, StoredKey> {
    return this.#folding.keys
  }
  /** What the house has done here. */
  get acts(): readonly Done[] {
    return this.#folding.acts
  }
  /** Its clock. */
  get clock(): Clock {
    return this.#folding.clock
  }
  /** The house's clock. */
  get nowMs(): number {
    return this.#store.nowMs()
  }
  /** The game being played; null while seats are open. */
  get match(): Match | null {
    return this.#folding.match
  }
  get seq(): number {
    return this.match?.nextSeq ?? 0
  }
  get over(): boolean {
    return this.#folding.over
  }
  /** How many seats somebody may take. */
  get free(): number {
    return this.#folding.free
  }
  /** The seats that are asked and have not answered. */
  get unanswered(): readonly Seat[] {
    const question = this.over ? undefined : this.match?.question
    return question?.asked.filter((seat) => question.sheetOf(seat)?.ready !== true) ?? []
  }
  /** The rev of the next entry, as far as is known here. */
  get rev(): number {
    return this.#folding.rev
  }
  /** How many sheets were ever written, as far as is known here. */
  get written(): number {
    return this.#folding.written
  }
  /** Whether a command has been carried out, whatever it said. */
  async hasDone(command: string): Promise<boolean> {
    return (await this.#folding.led({ id: command, body: '' })) !== null
  }
  /** True while something waits to be done. */
  get busy(): boolean {
    return this.#queued > 0
  }

  /** What is known of the log, by the versions of the rules that have led it. */
  get eras(): readonly [...Era[], Era] {
    return this.#folding.eras
  }
  /** The number of the first event that is known. */
  get known(): number {
    return this.match === null ? 0 : this.#folding.known
  }

  /** The era of an event; the log must be known from the beginning (`reach`). */
  eraAt(seq: number): Era {
    return eraAt(this.eras, seq)
  }

  /** The position after an event, as the version that led the table then has it; known as for `eraAt`. */
  at(seq: number): Position {
    const era = this.eraAt(seq)
    const past = this.#pasts.get(era.match) ?? pastOf(era)
    this.#pasts.set(era.match, past)
    return past.at(seq)
  }

  /** True when others may have written since. */
  get doubtful(): boolean {
    return this.#folding.doubtful
  }

  /** Others may have written: what they wrote is read before anything else is done. */
  doubt(): void {
    this.#folding.doubtful = true
  }

  /** Reads what others have written, shows it, and carries out what all have handed in by it. */
  async follow(): Promise<void> {
    await this.turn(() => this.doubt())
    await this.turn(() => undefined)
  }

  /** Does something with the table when all that came before is durable. */
  async turn<T>(act: () => T | Promise<T>): Promise<T> {
    this.#queued++
    const before = this.#tail
    const mine = (async () => {
      await before
      try {
        if (this.#folding.doubtful) await this.#catchUp()
        if (isRipe(this.#folding)) await this.#settle()
        return await act()
      } catch (error) {
        return await lockAway(this.#store, this.id, error).catch((said: unknown) => {
          if (said instanceof HouseError && said.kind === 'locked') this.onLocked(said)
          throw said
        })
      } finally {
        this.#queued--
      }
    })()
    this.#tail = mine.catch(() => undefined)
    return mine
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
      const { question } = this.#folding.playing
      if (this.#stands(seat, seq) && (draft || (question.several && !isStanding(choice))))
        return this.#write(seat, said, choice, !draft)
      if (draft) return STALE
      const apply: Deed['apply'] = (match, source) => match.answer(seat, choice, source)
      const made = await this.#carryOut({ command: said, seq, stands: () => this.#stands(seat, seq), apply })
      if (made !== STALE) return made
      // A sheet that comes again when it has been carried out.
      const event = await resolvedAs(this.#folding, seat, seq, choice)
      return event === null ? STALE : { event, seq: event + 1 }
    })
    if (!('kept' in begun)) return begun
    this.#queued++
    return this.#written(begun).finally(() => this.#queued--)
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
      if (typeof to === 'number') await this.#folding.reach(to + 1)
      const stands = ({ nextSeq }: Match) => seq === nextSeq
      const said = commandOf(command, { undoes: seat })
      return this.#carryOut({ command: said, seq, stands, apply: (match) => match.undo(seat) })
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
      this.#folding.doubtful = true
      const seated = await this.#store.seat({ table: this.id, before: row.seats, after, key, begin })
      await this.#folding.catchUp()
      if (seated) this.onMoved()
      return seated
    })
  }

  /** Does something that a command stands for (`hosting.ts`). */
  deed(make: (folding: Folding) => Deed): Promise<Accepted | Turned> {
    return this.turn(() => this.#carryOut(make(this.#folding)))
  }

  /** Lets another person, a bot or nobody play a seat of the running game. */
  reseat(
    command: Command | null,
    change: (seats: readonly StoredSeat[]) => Change,
  ): Promise<Accepted | Turned> {
    return this.turn(async () => {
      const made = await enact(this.#folding, command, (folding) => reseating(folding, change))
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
      const made = await enact(this.#folding, command, make)
      if (rev !== this.rev) this.onMoved()
      return made
    })
  }

  /** The same for what may take the game back to an earlier event (`proposals.ts`). */
  settle(
    command: Command | null,
    make: (folding: Folding) => Enactment | Refusal | null,
  ): Promise<Accepted | Turned> {
    return this.turn(async () => {
      const folding = this.#folding
      for (let tries = 0; tries < TRIES; tries++) {
        const led = await folding.led(command)
        if (led !== null) return again(folding, led)
        const wanted = make(folding)
        if (wanted === null || isRefusal(wanted) || wanted.backTo === undefined) {
          const { rev } = this
          const made = await enact(folding, command, make)
          if (rev !== this.rev) this.onMoved()
          return made
        }
        const { acts, backTo } = wanted
        await folding.reach(0)
        const { rev } = this
        const apply: Deed['apply'] = (match) => match.goBack(backTo)
        const made = await this.#carryOut({ command, seq: 0, stands: () => this.rev === rev, acts, apply })
        if (made !== STALE) return made
      }
      return STALE
    })
  }

  /** The holder of a seat that is absent is here. */
  async comeBack(seat: Seat): Promise<void> {
    if (this.clock.seats[seat]?.absent == null) return
    const made = await this.enact(null, (folding) => comingBack(folding, seat))
    if ('refusal' in made) throw new HouseError('conflict', made.refusal)
  }

  /** When the house has to decide something here next, as things stand; null for never. */
  get strikesAtMs(): number | null {
    return this.match === null || this.over ? null : strikesAt(this.#folding)
  }

  /**
   * Does what the house has to do here at a deadline, if there is something.
   * @returns whether there was
   */
  strike(): Promise<boolean> {
    return this.turn(async () => {
      if (this.match === null || this.over) return false
      const due = striking(this.#folding)
      if (due === null) return false
      if ('apply' in due) await this.#carryOut(due)
      else {
        await enact(this.#folding, null, (folding) => {
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
    return this.turn(() => this.#folding.rest())
  }

  /** Now, and never before what was written down here already: a clock may be set back. */
  #nowMs(): number {
    return Math.max(this.#store.nowMs(), this.row.createdAtMs, this.#folding.atMs)
  }

  /** Makes sure that the chronicle is known from an event on; to be called within a turn. */
  async reach(since: number): Promise<void> {
    const { match } = this
    if (match !== null) await this.#folding.reach(this.chronicle.rereadFrom(since))
  }

  /** Who has seen more of the table than is known here has seen it at another node; to be called within a turn. */
  async upTo(seq: number): Promise<void> {
    if (seq > this.seq && !this.#store.bus.alone) await this.#catchUp()
  }

  /** Reads what others have written, and shows what is new of it. */
  async #catchUp(): Promise<void> {
    const { rev, row, keys } = this.#folding
    const before = this.#sheets()
    await this.#folding.catchUp()
    const { row: now } = this.#folding
    const same = sameJson(row.seats as unknown as Json, now.seats as unknown as Json)
    if (rev !== this.rev || !same || !sameKeys(keys, this.keys)) return this.onMoved()
    for (const [seat, { answer, ready }] of this.#sheets()) {
      const known = before.get(seat)
      if (known?.ready !== ready || !sameJson(known.answer, answer))
        this.onSheet(seat, known?.ready !== ready)
    }
  }

  /** What lies under the question. */
  #sheets(): Map<Seat, { readonly answer: Json; readonly ready: boolean }> {
    const { question } = this.match ?? {}
    return new Map(
      question?.asked.flatMap((seat) => {
        const sheet = question.sheetOf(seat)
        return sheet === null ? [] : [[seat, sheet] as const]
      }),
    )
  }

  #carryOut(deed: Deed): Promise<Accepted | Turned> {
    return carryOut(this.#folding, deed, () => this.onMoved())
  }

  /** Others may have answered meanwhile; what is illegal is refused by the rules, not as too late. */
  #stands(seat: Seat, seq: number): boolean {
    return seq === this.seq || this.#folding.stands(seat, seq)
  }

  /** Begins to write a sheet; the queue goes on while it is made durable, so that many share a commit. */
  async #write(
    seat: Seat,
    command: Command,
    choice: Json,
    ready: boolean,
  ): Promise<Writing | Accepted | Turned> {
    const led = await this.#folding.led(command)
    if (led !== null && (led === 'reused' || led.event !== null)) return again(this.#folding, led)
    if (this.over) return OVER
    const match = this.#folding.playing
    const refusal = match.sheetFault(seat, choice, ready)
    if (refusal !== null) return { refusal, stale: false }
    const question = match.question.since(seat) ?? 0
    const json = JSON.stringify(choice)
    const { id, body } = command
    const table = this.id
    const writing = { table, question, seat, json, ready, command: id, body: body ?? '' }
    const kept = patiently(() => this.#store.sheet(writing))
    return { question, seat, choice, ready, command, kept }
  }

  /** Lays a sheet down once it is durable, and tells of it; the last one resolves its question. */
  async #written({ question, seat, choice, ready, command, kept }: Writing): Promise<Accepted | Turned> {
    const folding = this.#folding
    const made = await kept.catch((cause: unknown) => {
      folding.doubtful = true
      throw notKnown(cause)
    })
    if (made === 'reused') return REUSED
    const before = this.#isIn(seat)
    if (made === 'kept') folding.handedIn(command)
    if (made !== 'kept' || !folding.lay(question, seat, choice, ready)) folding.doubtful = true
    if (made === 'over') return this.turn(() => STALE)
    return this.turn((): Accepted => {
      const stands = folding.playing.question.since(seat) === question
      if (stands) this.onSheet(seat, before !== this.#isIn(seat))
      const turn = eventsFrom(folding.playing, question + 1).find(({ kind }) => kind === 'turn')
      if (stands || turn === undefined) return { event: null, seq: this.seq }
      return { event: turn.seq, seq: turn.seq + 1 }
    }).catch((error: unknown): Accepted => {
      // The sheet is durable; that others cannot be told of it now is no reason to refuse it.
      this.onFault(error)
      return { event: null, seq: this.seq }
    })
  }

  /** Carries out what all have handed in. If the store fails, what was handed in goes on lying there. */
  async #settle(): Promise<void> {
    await settle(this.#folding, () => this.onMoved()).catch((error: unknown) => this.onFault(error))
  }

  #isIn(seat: Seat): boolean {
    return this.match?.question.sheetOf(seat)?.ready === true
  }
}

/** Whether the same keys open the same. */
export function sameKeys(before: Table['keys'], now: Table['keys']): boolean {
  if (before.size !== now.size) return false
  return [...now].every(([hash, { seats, person }]) => {
    const known = before.get(hash)
    return known?.seats.join() === seats.join() && known.person === person
  })
}

/**
 * Lets nobody change a table whose log does not hold, until the operator has looked at it.
 * @throws HouseError QUARANTINED for damage, any other error as it is
 */
async function lockAway(store: Store, id: string, error: unknown): Promise<never> {
  const isDamage = error instanceof Damage || (error instanceof StoreError && error.fault === 'damaged')
  if (!isDamage) throw error
  // On a disk that is full or broken it stays unlocked, and is found damaged again.
  await store.quarantine(id, error.message).catch(() => undefined)
  throw quarantined(error)
}

/** A sheet on its way into the store. */
interface Writing {
  readonly question: number
  readonly seat: Seat
  readonly choice: Json
  readonly ready: boolean
  readonly command: Command
  readonly kept: Promise<SheetKept>
}
