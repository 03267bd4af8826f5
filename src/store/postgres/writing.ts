import type { Entry, Head, StoredKey, StoredSheet } from '../contract.ts'
import { commandsIn } from '../reading.ts'
import {
  addKey,
  addReports,
  addSnapshot,
  addTalk,
  endSnapshots,
  freeSeat,
  type ReportOf,
  setFree,
  setSeats,
  setVersions,
  type TalkOf,
} from './hall.ts'
import {
  addEntries,
  type EntryOf,
  endSheets,
  type HeadOf,
  moveHeads,
  putSheets,
  type SheetOf,
  type Statement,
} from './statements.ts'

/** A table under lock, as the changes of a batch before this one leave it. */
export class TableAt {
  readonly no: number
  rev: number
  sheets: number
  head: Head
  tip: string
  /** True when nobody may change it. */
  readonly locked: boolean
  seats: string
  /** Of each sheet as it was kept, in JSON. */
  readonly #commands: Map<string, string>

  constructor(
    { no, rev, sheets, head, tip, locked }: HeadOf & { readonly locked: boolean },
    seats: string,
    commands: Map<string, string>,
  ) {
    this.no = no
    this.rev = rev
    this.sheets = sheets
    this.head = head
    this.tip = tip
    this.locked = locked
    this.seats = seats
    this.#commands = commands
  }

  /** The last commands that wrote a sheet. @throws StoreError when they cannot be read */
  commandsOf(question: number, seat: number): StoredSheet['commands'] {
    return commandsIn(this.#commands.get(`${question} ${seat}`) ?? '[]')
  }

  wrote({ question, seat, commands }: SheetOf): void {
    this.#commands.set(`${question} ${seat}`, JSON.stringify(commands))
  }
}

/** What a batch of changes writes, gathered so that each kind of row is written by one statement. */
export class Written {
  readonly versions = new Map<number, number>()
  readonly free = new Map<number, { readonly free: number; readonly joinedAtMs: number | null }>()
  readonly reports: ReportOf[] = []
  readonly snapshots: { readonly no: number; readonly rev: number; readonly position: Buffer }[] = []
  readonly keys: { readonly no: number; readonly key: StoredKey }[] = []
  readonly freed: { readonly no: number; readonly seat: number }[] = []
  readonly talk: TalkOf[] = []
  readonly #moved = new Map<number, TableAt>()
  readonly #entries: EntryOf[] = []
  readonly #sheets = new Map<string, SheetOf>()
  readonly #ended = new Set<number>()
  readonly #seats = new Map<number, string>()

  /** Entries, and the head after them. */
  append(at: TableAt, entries: readonly Entry[], head: Head): void {
    for (const entry of entries) this.#entries.push({ no: at.no, entry })
    at.rev += entries.length
    at.head = head
    at.tip = entries.at(-1)?.hash ?? at.tip
    this.#moved.set(at.no, at)
    if (at.sheets > 0) this.#ended.add(at.no)
  }

  /** A sheet, over the one before it. */
  sheet(at: TableAt, sheet: SheetOf): void {
    this.#sheets.set(`${sheet.no} ${sheet.question} ${sheet.seat}`, sheet)
    at.wrote(sheet)
    at.sheets++
    this.#moved.set(at.no, at)
  }

  /** Writes the holders of the seats. */
  seat(at: TableAt, seats: string): void {
    at.seats = seats
    this.#seats.set(at.no, seats)
  }

  /** What writes it all, in an order in which each finds what it needs. The numbers of talk come back from `add-talk`. */
  statements(): Statement[] {
    const list: Statement[] = []
    const add = <T>(
      rows: { readonly length: number } | { readonly size: number },
      make: () => T & Statement,
    ) => {
      if (('length' in rows ? rows.length : rows.size) > 0) list.push(make())
    }
    add(this.#moved, () => moveHeads([...this.#moved.values()]))
    add(this.#entries, () => addEntries(this.#entries))
    add(this.#sheets, () => putSheets([...this.#sheets.values()]))
    add(this.#ended, () => endSheets([...this.#ended]))
    add(this.#seats, () => setSeats(this.#seats))
    add(this.versions, () => setVersions(this.versions))
    add(this.free, () => setFree(this.free))
    add(this.reports, () => addReports(this.reports))
    for (const { no, seat } of this.freed) list.push(freeSeat(no, seat))
    for (const { no, key } of this.keys) list.push(addKey(no, key))
    for (const { no, rev, position } of this.snapshots)
      list.push(addSnapshot(no, rev, position), endSnapshots(no))
    add(this.talk, () => addTalk(this.talk))
    return list
  }
}
