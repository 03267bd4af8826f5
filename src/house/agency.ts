import type { Checked, Idle } from '../kernel/checked.ts'
import type { GameEvent, TurnAnswer } from '../kernel/event.ts'
import type { Json } from '../kernel/json.ts'
import type { Seat } from '../kernel/procedure.ts'
import type { Refusal } from '../kernel/refusal.ts'
import { gameOf } from '../rulesets/shelf.ts'
import { ALL_ASKED, type Store, type StoredTable } from '../store/contract.ts'
import { fault, unreadable } from './api/errors.ts'
import type { Adviser } from './bots/advice.ts'
import { type Invited, invitedTo } from './commands/play-again.ts'
import type { HostNews } from './desk/host-news.ts'
import { isOwn } from './forms/form.ts'
import { isIdleHost, keysOf, type Presented } from './seats/keys.ts'
import type { Switches } from './switches.ts'
import type { TableApi } from './table/api.ts'
import type { LiveTables } from './table/live-tables.ts'
import type { TurnReport } from './view/turn-report.ts'

/** A table as a seat is written to about it, with the reports of its turns. */
export interface SeatState extends TurnReport {
  readonly reports: readonly Reported[]
}

/** What a seat was told of a turn, once all had been heard. */
interface Reported {
  /** Of the entry that it belongs to. */
  readonly rev: number
  /** The turn that it says it is of; null where it says none. */
  readonly turn: number | null
  readonly lines: readonly string[]
}

/** What became of an answer. */
export type Taken =
  | {
      readonly event: number | null
      readonly text: string
      /** Line by line; null for an answer that has no lines. */
      readonly checked: Checked | null
      /** True when it is kept as a draft, so that its writer may mend what is refused. */
      readonly held: boolean
    }
  | { readonly refusal: Refusal; readonly stale: boolean }
  /** No line of it counts, so that what was answered before stays. */
  | { readonly none: Checked }

/** The house's own way to a seat, for what acts in its holder's place: mail and notices. It asks for no key. */
export class Agency {
  readonly store: Store
  readonly switches: Switches
  readonly #live: LiveTables
  readonly #adviser: Adviser

  constructor(store: Store, live: LiveTables, adviser: Adviser, switches: Switches) {
    this.store = store
    this.switches = switches
    this.#live = live
    this.#adviser = adviser
  }

  /** The hash of the key that holds a seat; null when none does, or there is no such table. */
  async holder(id: string, seat: Seat): Promise<string | null> {
    const [found] = await this.store.heads([id])
    return found?.keys.find(({ seats }) => seats.includes(seat))?.hash ?? null
  }

  /** The hash of a key that holds seats at a table, or of its host’s. */
  async keyAt(id: string, who: Presented): Promise<string> {
    const [found] = await this.store.heads([id])
    const keys = keysOf(found?.keys ?? [], who)
    const held = keys.find(({ seats }) => seats.length > 0) ?? keys.find(({ host }) => host === true)
    if (held === undefined)
      throw fault(
        'forbidden',
        'NO_SEAT',
        'Only a player with a seat at this table may do this: send the key of the seat.',
      )
    return held.hash
  }

  /** Whether the holder of a key has made a move at its table, or has submitted one: false for a person who only came by. */
  async hasMoved(id: string, key: string): Promise<boolean> {
    const [found] = await this.store.heads([id])
    const own = found?.keys.find(({ hash }) => hash === key)?.seats ?? []
    const { sheets } = await this.store.sheets(id)
    if (sheets.some(({ seat, ready }) => ready && own.includes(seat))) return true
    const entries = await this.store.entries(id)
    return entries.some(
      ({ kind, json }) => kind === 'game' && own.some((seat) => isMoveOf(JSON.parse(json), seat)),
    )
  }

  /** What there is to be told a seat, of what happened from an event on; without one, since it decided last. */
  async stateFor(id: string, seat: Seat, since: number | null = null): Promise<SeatState> {
    const { table } = await this.#live.get(id)
    const letter = await this.#advised(table, seat, await table.letter(seat, since))
    const { reportText } = table.edition.game.rules
    if (reportText === undefined) return { ...letter, reports: [] }
    const told = await this.store.reports(id, seat, letter.reportsFrom)
    const reports = told.map(({ rev, json }) => {
      const report = JSON.parse(json) as Json
      const { turn } = Object(report) as { readonly turn?: unknown }
      const lines = reportText(report).split('\n')
      return { rev, turn: typeof turn === 'number' ? turn : null, lines }
    })
    return { ...letter, reports }
  }

  /** What a seat could still do with what it is asked, beside its submission; nothing where its game does not say. */
  async idle(id: string, seat: Seat, { form }: SeatState): Promise<readonly Idle[]> {
    const [late] = form?.choices ?? []
    if (form === null || form.open === null || late === undefined) return []
    const { table } = await this.#live.get(id)
    const submitted = form.given === null || !isOwn(form) ? late.choice : { text: form.given.join('\n') }
    const found = await table.explain(seat, submitted)
    return found.legal ? (found.checked?.idle ?? []) : []
  }

  /** House-5.13  What there is to be told the host of a table; null for one who plays there. */
  async hostNews(id: string): Promise<HostNews | null> {
    const { table } = await this.#live.get(id)
    return isIdleHost(table) ? table.hostNews() : null
  }

  /** Where a game has a language of its own its form shows the suggested orders, to be sent back as they are. */
  async #advised(table: TableApi, seat: Seat, letter: TurnReport): Promise<TurnReport> {
    const { form } = letter
    const { answerText } = table.edition.game.rules
    if (form === null || form.open === null || answerText === undefined) return letter
    // A form without suggested orders is still a form.
    const written = await this.#adviser.advise(table, seat).then(
      (advice) => advice.written ?? '',
      () => '',
    )
    if (written === '') return letter
    return { ...letter, form: { ...form, open: { ...form.open, advised: written.trimEnd().split('\n') } } }
  }

  /** The entry since which a seat has been asked what it is asked now, and when it came; null when it is asked nothing. */
  async askedSince(id: string, seat: Seat): Promise<{ readonly rev: number; readonly atMs: number } | null> {
    const [found] = await this.store.heads([id])
    if (found === undefined) return null
    const { asked, since, movedAtMs } = found.head
    const i = asked.indexOf(seat)
    const rev = since[i >= 0 ? i : asked.indexOf(ALL_ASKED)]
    if (rev === undefined) return null
    return { rev, atMs: (await this.store.entry(id, rev))?.atMs ?? movedAtMs }
  }

  /** Whether a command has been carried out. */
  async hasDone(id: string, command: string): Promise<boolean> {
    const { table } = await this.#live.get(id)
    return table.hasDone(command)
  }

  /**
   * Answers in a seat's place what it was asked when the table stood at `seq`.
   * @param ready whether it is submitted or kept as a draft; null: as a draft if a line of it is refused
   * @param keeps true where an answer of before stays if no line of this one counts
   */
  async answer(
    id: string,
    seat: Seat,
    seq: number,
    command: string,
    choice: Json,
    ready: boolean | null = true,
    keeps = false,
  ): Promise<Taken> {
    const why = unreadable(choice)
    if (why !== null) throw why
    const { table } = await this.#live.get(id)
    const found = await table.explain(seat, choice)
    // House-6.10  While a line is refused it is a draft.
    const checked = found.legal ? (found.checked ?? null) : null
    const counting = checked?.lines.filter(({ fate }) => fate !== 'refused') ?? []
    if (keeps && checked !== null && checked.lines.length > 0 && counting.length === 0)
      return { none: checked }
    const isWhole = checked === null || counting.length === checked.lines.length
    const held = !(ready ?? isWhole)
    const done = await table.answer(seat, seq, command, choice, held)
    if ('refusal' in done) return 'refusal' in found ? { refusal: found.refusal, stale: done.stale } : done
    return { event: done.event, text: 'text' in found ? found.text : 'Answered.', checked, held }
  }

  /** House-6.3  The table learns that the holder of a seat cannot be told by mail, or can again. */
  async reach(id: string, keyHash: string, reached: boolean): Promise<void> {
    const [found] = await this.store.heads([id])
    if (found?.head.stage !== 'running') return
    const { table } = await this.#live.get(id)
    for (const seat of found.keys.find(({ hash }) => hash === keyHash)?.seats ?? [])
      await table.command({ do: 'reach', seat, reached, command: null })
  }

  /**
   * House-6.4  A person has said where, or when, they want notifications of a table: a question that is open now is told there
   * too.
   */
  async tell(id: string): Promise<void> {
    const [found] = await this.store.heads([id])
    if (found !== undefined) await this.store.post.noticed(id, found.rev, this.store.nowMs())
  }

  /** True where nobody is told which players are in. */
  isDiscreet({ game }: StoredTable): boolean {
    return gameOf(game)?.rules.meta.discreet === true
  }

  /** Which players of a finished table have asked the others to play again; null when nobody has. */
  async invited(row: StoredTable): Promise<Invited | null> {
    return (await invitedTo(this.store, [row])).get(row.id) ?? null
  }

  /** True when somebody sees the table at one of the seat's devices. */
  watched(id: string, seat: Seat): boolean {
    return this.#live.watched(id, seat)
  }
}

/** Whether an event is an answer that a seat gave itself, alone or with others. */
function isMoveOf({ kind, seat, answer }: GameEvent, whose: Seat): boolean {
  if (kind !== 'turn') return kind === 'answer' && seat === whose
  const { answers, late } = answer as unknown as TurnAnswer
  return answers.some(([by]) => by === whose) && !late.includes(whose)
}
