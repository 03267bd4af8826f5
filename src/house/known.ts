import type { Game } from '../kernel/game.ts'
import type { Match } from '../kernel/match.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import type { StoredKey, StoredTable } from '../store/contract.ts'
import type { Done } from './acts.ts'
import { Annals } from './annals.ts'
import type { Clock } from './clock/clock.ts'
import { type Era, eraAt, pastOf } from './eras.ts'
import type { Folding } from './folding.ts'
import type { Past } from './past.ts'
import { strikesAt } from './striking.ts'

/** What is known of one table: who sits there, its game, its clock, its log as far as it was read. It changes nothing. */
export class KnownTable {
  readonly id: string
  readonly chronicle: Annals
  /** What a seat is called at this table. */
  readonly named = (seat: Seat): string => this.row.seats[seat]?.name ?? `seat ${seat + 1}`
  protected readonly folding: Folding
  /** The positions of each match that has led the table. */
  readonly #pasts = new WeakMap<Match, Past>()

  constructor(folding: Folding) {
    this.folding = folding
    this.id = folding.row.id
    this.chronicle = new Annals(this.named, () => this.eras)
  }

  get row(): StoredTable {
    return this.folding.row
  }
  /** The version of the game that it is played by. */
  get edition(): PinnedRuleset {
    return this.folding.edition
  }
  get game(): Game {
    return this.edition.game
  }
  /** Who holds which seats, by the hash of the key. */
  get keys(): ReadonlyMap<string, StoredKey> {
    return this.folding.keys
  }
  /** What the house has done here. */
  get acts(): readonly Done[] {
    return this.folding.acts
  }
  /** Its clock. */
  get clock(): Clock {
    return this.folding.clock
  }
  /** The house's clock. */
  get nowMs(): number {
    return this.folding.store.nowMs()
  }
  /** The game being played; null while seats are open. */
  get match(): Match | null {
    return this.folding.match
  }
  get seq(): number {
    return this.match?.nextSeq ?? 0
  }
  get over(): boolean {
    return this.folding.over
  }
  /** How many seats somebody may take. */
  get free(): number {
    return this.folding.free
  }
  /** The seats that are asked and have not answered. */
  get unanswered(): readonly Seat[] {
    const question = this.over ? undefined : this.match?.question
    return question?.asked.filter((seat) => question.sheetOf(seat)?.ready !== true) ?? []
  }
  /** The rev of the next entry, as far as is known here. */
  get rev(): number {
    return this.folding.rev
  }
  /** How many sheets were ever written, as far as is known here. */
  get written(): number {
    return this.folding.written
  }
  /** True when others may have written since. */
  get doubtful(): boolean {
    return this.folding.doubtful
  }
  /** Whether a command has been carried out, whatever it said. */
  async hasDone(command: string): Promise<boolean> {
    return (await this.folding.led({ id: command, body: '' })) !== null
  }
  /** When the house has to decide something here next, as things stand; null for never. */
  get strikesAtMs(): number | null {
    return this.match === null || this.over ? null : strikesAt(this.folding)
  }

  /** What is known of the log, by the versions of the rules that have led it. */
  get eras(): readonly [...Era[], Era] {
    return this.folding.eras
  }
  /** The number of the first event that is known. */
  get known(): number {
    return this.match === null ? 0 : this.folding.known
  }

  /** The era of an event; the log must be known from the beginning (`Table.reach`). */
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
}

/** Whether the same keys open the same. */
export function sameKeys(before: KnownTable['keys'], now: KnownTable['keys']): boolean {
  if (before.size !== now.size) return false
  return [...now].every(([hash, { seats, person }]) => {
    const known = before.get(hash)
    return known?.seats.join() === seats.join() && known.person === person
  })
}
