import { choiceOf, type Decision } from '../bots/player.ts'
import { checkedAnswer } from '../kernel/checking.ts'
import type { Game } from '../kernel/game.ts'
import type { Json } from '../kernel/json.ts'
import type { Match } from '../kernel/match.ts'
import { namedOption, namedRefusal } from '../kernel/naming.ts'
import type { Position, Seat } from '../kernel/procedure.ts'
import { isRefusal } from '../kernel/refusal.ts'
import type { PinnedRuleset } from '../rulesets/pinned.ts'
import type { StoredKey, StoredTable } from '../store/contract.ts'
import { STALE, type Turned } from './answering.ts'
import { paceOf } from './bots/pace.ts'
import type { Thought } from './bots/thinker.ts'
import type { Accepted, Explained } from './contract.ts'
import type { Asked, Begun, Desk, SheetWritten, Standing, Worded } from './desk.ts'
import { fault, type HouseError } from './errors.ts'
import { branched, forkable } from './forks.ts'
import { deedOf, type Wanted } from './hosting.ts'
import type { Letter } from './letter.ts'
import { letterTo } from './lettering.ts'
import type { Command } from './log.ts'
import type { Look, Moment, Viewer } from './look.ts'
import { lookAt } from './looking.ts'
import { frameOf, hearersOf, sheetNews } from './seen.ts'
import { settled } from './settling.ts'
import { Sights } from './sights.ts'
import { fillUp, type Newcomer, type Sitting, sitDown } from './sitting.ts'
import type { Table } from './table.ts'
import type { Talk } from './talk.ts'
import { vacate } from './vacating.ts'
import { looksBack, revOf, tellsOf, vantageOf } from './vantage.ts'

/** A bot's decision as an answer; what is none lets its turn pass. */
function decidedBy(game: Game, p: Position, seat: Seat, decision: Decision | null): Json {
  try {
    if (decision !== null) return choiceOf(game, p, seat, decision)
  } catch {
    // It was made by a program, which may say anything.
  }
  return game.late(p, seat)
}

/** A table that is folded in this thread. */
export class LocalDesk implements Desk {
  onMoved: () => void = () => {}
  onSheet: (written: SheetWritten) => void = () => {}
  onFault: (error: unknown) => void = () => {}
  onLocked: (said: HouseError) => void = () => {}
  readonly table: Table
  readonly talk: Talk
  readonly #sights = new Sights()

  /** True where nobody may have the log folded from its beginning only to read it: that takes long. */
  readonly #shallow: boolean

  constructor(table: Table, talk: Talk, shallow = false) {
    this.#shallow = shallow
    this.table = table
    this.talk = talk
    table.onMoved = () => this.onMoved()
    table.onFault = (error) => this.onFault(error)
    table.onLocked = (said) => this.onLocked(said)
    table.onSheet = (seat, changed) => {
      const [own, others] = [true, false].map((isOwn) => JSON.stringify(sheetNews(table, seat, isOwn)))
      this.onSheet({ seat, changed, own: own ?? '', others: others ?? '', hear: hearersOf(table) })
    }
  }

  get id(): string {
    return this.table.id
  }
  get row(): StoredTable {
    return this.table.row
  }
  get edition(): PinnedRuleset {
    return this.table.edition
  }
  get keys(): ReadonlyMap<string, StoredKey> {
    return this.table.keys
  }
  get busy(): boolean {
    return this.table.busy || this.talk.busy
  }
  get doubtful(): boolean {
    return this.table.doubtful
  }
  get rev(): number {
    return this.table.rev
  }
  get written(): number {
    return this.table.written
  }
  get standing(): Standing {
    const { seq, match, over, unanswered, clock } = this.table
    const vacant = clock.seats.some(({ absent, resigned }) => absent !== null || resigned)
    const several = match?.question.several === true
    const free = over ? 0 : this.table.free
    const pace = paceOf(this.table.acts)
    return { seq, started: match !== null, over, several, unanswered, vacant, free, pace }
  }

  async answer(
    seat: Seat,
    seq: number,
    command: string,
    choice: Json,
    draft?: boolean,
  ): Promise<Accepted | Turned> {
    // House-3.3  Its holder takes an absent seat back by acting.
    await this.table.comeBack(seat)
    return this.table.answer(seat, seq, command, choice, draft)
  }

  undo(seat: Seat, seq: number, command: string): Promise<Accepted | Turned> {
    return this.table.undo(seat, seq, command)
  }

  late(seat: Seat, command: string): Promise<Accepted | Turned> {
    return this.table.late(seat, command)
  }

  deed(wanted: Wanted): Promise<Accepted | Turned> {
    const { table } = this
    switch (wanted.do) {
      case 'close':
      case 'act':
      case 'leave':
        return table.deed((folding) => deedOf(folding, wanted))
      case 'resign':
        if (table.game.rules.leave !== undefined) return table.deed((folding) => deedOf(folding, wanted))
    }
    return table.settle(wanted.command, (folding) => settled(folding, wanted))
  }

  sit(newcomer: Newcomer): Promise<Seat> {
    return sitDown(this.table, newcomer)
  }

  fill(bot: string): Promise<void> {
    return fillUp(this.table, bot)
  }

  get strikesAtMs(): number | null {
    return this.table.strikesAtMs
  }

  async strike(most: number): Promise<number> {
    let strikes = 0
    while (strikes < most && (await this.table.strike())) strikes++
    return strikes
  }

  vacate(seat: Seat): Promise<void> {
    return vacate(this.table, seat)
  }

  reseat(command: Command, change: Sitting): Promise<Accepted | Turned> {
    return this.table.reseat(command, () => change)
  }

  explain(seat: Seat, choice: Json): Promise<Explained> {
    return this.table.turn((): Explained => {
      const { match, game, named } = this.table
      if (match === null)
        throw fault('conflict', 'NOT_STARTED', 'The game has not begun: seats are still open.')
      const found = game.explain(match.position, seat, choice)
      if (isRefusal(found)) return { legal: false, refusal: namedRefusal(found, named) }
      const { text, clause, voids } = namedOption(found, named)
      const view = game.rules.view(match.position, seat)
      const checked = checkedAnswer(game.rules, view, seat, choice, named)
      return {
        ...{ legal: true, text, clause },
        ...(voids === undefined ? {} : { voids }),
        ...(checked === null ? {} : { checked }),
      }
    })
  }

  look(viewer: Viewer, since: number, eye?: Seat | null, moment?: Moment): Look {
    return lookAt(this.table, this.#sights, viewer, since, eye, moment)
  }

  lookBack(viewer: Viewer, since: number, known = since): Promise<Look> {
    return this.table.turn(async () => {
      await this.table.upTo(since)
      if (looksBack(this.table, viewer)) await this.table.reach(0)
      else if (!this.#shallow) await this.table.reach(known)
      return this.look(viewer, since)
    })
  }

  frame(viewer: Viewer, event: number, since: number): Promise<string> {
    return this.table.turn(async () => {
      await this.#reachAll()
      return JSON.stringify(frameOf(this.table, viewer, event, since))
    })
  }

  /** Makes the whole log known. */
  async #reachAll(): Promise<void> {
    if (this.#shallow && this.table.known > 0)
      throw fault(
        'conflict',
        'TOO_LARGE',
        'This table is too large to be folded anew from its beginning for a look at its past: its reports tell what happened, and `argosy export` gives the whole log.',
      )
    await this.table.reach(0)
  }

  tells(viewer: Viewer, seat: Seat): Promise<number | null> {
    const { table } = this
    return table.turn(async () => {
      if (viewer.seats.includes(seat)) return Number.MAX_SAFE_INTEGER
      if (looksBack(table, viewer)) await table.reach(0)
      const { match } = table
      const vantage = match === null ? null : vantageOf(table, match, viewer)
      if (vantage === null || !tellsOf(table, vantage, seat)) return null
      return vantage.late === null ? Number.MAX_SAFE_INTEGER : revOf(table, vantage.event)
    })
  }

  fork(viewer: Viewer, event: number, row: StoredTable): Promise<Begun> {
    const { table } = this
    return table.turn(async () => {
      await this.#reachAll()
      return branched(forkable(table, viewer, event), row)
    })
  }

  letter(seat: Seat, since: number | null): Promise<Letter> {
    return this.table.turn(() => letterTo(this.table, seat, since))
  }

  hasDone(command: string): Promise<boolean> {
    return this.table.turn(() => this.table.hasDone(command))
  }

  asked(seat: Seat): Promise<Asked> {
    const { table } = this
    return table.turn(() => {
      const { match } = table
      if (match === null)
        throw fault('conflict', 'NOT_STARTED', 'The game has not begun: seats are still open.')
      if (match.question.asked.includes(seat)) return this.#ask(match, seat)
      const text = 'Nothing is asked of that seat now, so there is nothing to advise.'
      throw fault('conflict', 'NOT_ASKED', text)
    })
  }

  worded(seat: Seat, seq: number, { decision, reasons }: Thought): Promise<Worded | Turned> {
    const { table } = this
    return table.turn(() => {
      const { match, game, named } = table
      if (match === null || match.nextSeq !== seq) return STALE
      const { position } = match
      const choice = choiceOf(game, position, seat, decision)
      const explained = game.explain(position, seat, choice)
      if (isRefusal(explained)) return { refusal: explained, stale: false }
      const { text, clause } = namedOption(explained, named)
      const written = game.rules.answerText?.(game.rules.view(position, seat), seat, choice)
      const why = reasons.map((reason) => namedOption(reason, named))
      return { choice, text, clause, reasons: why, ...(written === undefined ? {} : { written }) }
    })
  }

  #ask(match: Match, seat: Seat): Asked {
    const question = JSON.stringify(this.table.edition.question(match.position, seat))
    return { seat, seq: match.nextSeq, question }
  }

  botAsked(): Promise<Asked | null> {
    const { table } = this
    return table.turn(() => {
      const { match } = table
      const seat = table.unanswered.find((seat) => table.row.seats[seat]?.kind === 'bot')
      return seat === undefined || match === null ? null : this.#ask(match, seat)
    })
  }

  async botAnswer(
    { seat, seq }: Pick<Asked, 'seat' | 'seq'>,
    decision: Decision | null,
  ): Promise<Accepted | Turned> {
    const { table } = this
    const choice = await table.turn(() => {
      const { match, game, row } = table
      // Its holder may have taken the seat back meanwhile.
      if (match === null || row.seats[seat]?.kind !== 'bot' || !table.unanswered.includes(seat)) return null
      const { position } = match
      const choice = decidedBy(game, position, seat, decision)
      return { choice }
    })
    if (choice === null) return STALE
    return table.answer(seat, seq, `bot:${seq}:${seat}`, choice.choice)
  }

  doubt(): void {
    this.table.doubt()
  }

  follow(): Promise<void> {
    return this.table.follow()
  }

  retry(): Promise<void> {
    return this.table.turn(() => undefined)
  }

  rest(): Promise<void> {
    return this.table.rest()
  }
}
