import { namedRefusal } from '../kernel/tell.ts'
import { isExpert } from '../rulesets/shelf.ts'
import type {
  Accepted,
  Advice,
  Again,
  Answer,
  Explain,
  Explained,
  Fork,
  Host,
  Join,
  NewTable,
  Say,
  TableKey,
  TableState,
  Undo,
} from './api/contract.ts'
import { fault } from './api/errors.ts'
import type {
  Blocks,
  BlocksAsk,
  Complained,
  Listing,
  NewBlock,
  NewComplaint,
  ReportAnswered,
} from './api/lobby.ts'
import type { RawJson } from './api/schema-parts.ts'
import type { Payer } from './budget/ledger.ts'
import { networksOf } from './budget/networks.ts'
import type { Stranger } from './budget/puzzles.ts'
import { hostCommand, hosted, letterOf } from './commands/host-request.ts'
import { againOf, playAgain } from './commands/play-again.ts'
import type { Rejected } from './commands/submit.ts'
import { letterTold, remindersOf } from './desk/readers.ts'
import { quarantined } from './log/damage.ts'
import { command, type Presented, personIn, seatedViewer, viewerOf } from './seats/keys.ts'
import { cleanListing } from './seats/lobby/lobby.ts'
import { mustBeListable, mustNotBeMuted } from './seats/sanctions.ts'
import { joinTable } from './seats/seat-holders.ts'
import { ShownHouse } from './shown-house.ts'
import type { LiveTable } from './table/live-tables.ts'
import { keepFile } from './tables/files/files.ts'
import { FILE_BOUNDS } from './tables/files/lines.ts'
import { deleteTable, dropTable } from './tables/retention.ts'
import { saidAt } from './talk/chat-rules.ts'
import { seatNames } from './view/state.ts'
import type { Viewer } from './view/viewer.ts'

export type { HouseOptions } from './open-house.ts'
export type { ShareImage as Postcard } from './talk/share-image.ts'

/** An answer accepted, or refused with the table as it is now. */
export type Submitted =
  | { readonly accepted: Accepted }
  | { readonly refused: { readonly error: Rejected['refusal']; readonly state?: RawJson<TableState> } }

/** The house: everything people can do at tables. It throws `HouseError` for what is refused before any rule is asked. */
export class House extends ShownHouse {
  /**
   * Makes a table; the game begins at once when no seat is open.
   * @param from the address that asks; null where no quota applies
   * @param person whose account the key goes into; null for a guest's
   * @param stranger a guest who may work for more than is allowed
   */
  async create(
    wanted: NewTable,
    from: string | null = null,
    person: string | null = null,
    stranger: Stranger | null = null,
  ): Promise<TableKey> {
    this.switches.mustBeOn('new tables')
    this.switches.mustBeOn(wanted.game)
    const bots = wanted.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot] : []))
    if (bots.length > 0) this.switches.botsMustPlay(wanted.game)
    if (bots.some((bot) => isExpert(wanted.game, bot))) this.switches.mustBeOn('masters')
    return this.making.create(wanted, { from, person, stranger })
  }

  /** Lists a table in the lobby, or takes it out. */
  async #list({ table, subscriptions }: LiveTable, lobby: Listing | null): Promise<void> {
    const { standing, row, id } = table
    if (standing.over || row.imported === true)
      throw fault('conflict', 'GAME_OVER', 'The game is over: nobody can take a seat.')
    if (lobby !== null) await mustBeListable(this.store, id)
    await this.store.hall.list(id, lobby === null ? null : cleanListing(lobby), standing.free)
    await table.follow()
    subscriptions.show()
  }

  /** Takes an open seat, or a new one of a running game that can be joined. */
  async join(
    id: string,
    asked: Join,
    from: string | null = null,
    person: string | null = null,
    stranger: Stranger | null = null,
  ): Promise<TableKey> {
    const { store, hall, quotas, holdings } = this
    const maker = { from, person, stranger }
    return joinTable((await this.live.get(id)).table, asked, { store, hall, quotas, holdings, ...maker })
  }

  /** What hosts do, and changes of the player of a seat. */
  async host(id: string, key: Presented, asked: Host): Promise<Submitted> {
    const at = await this.live.get(id, key)
    // House-5.12, House-5.14  What is sent again is told nobody again.
    const tells = asked.do === 'remind' || asked.do === 'letter'
    const isNew = tells && !(await at.table.hasDone(hostCommand(asked)))
    const { viewer, done } = await hosted(at, key, asked, (at, lobby) => this.#list(at, lobby))
    if (asked.do === 'read') {
      const rev = await at.table.letterOf(asked.seat, asked.atMs)
      if (rev !== null)
        await this.store.post.tell([letterTold(id, asked.seat, rev, 'read')], [], this.store.nowMs())
    }
    // Where nobody is told by mail or hook, the line in the log is all.
    if (tells && isNew && !('refusal' in done)) {
      const now = this.store.nowMs()
      const [letter, turn] = asked.do === 'letter' ? [letterOf(asked), asked.turn] : [null]
      await this.store.post.tell([], remindersOf(id, asked.seats, at.table.rev, now, letter, turn), now)
    }
    return this.#submitted(at, viewer, done)
  }

  /** A seat's answer to what it was asked. */
  async answer(id: string, key: Presented, answer: Answer): Promise<Submitted> {
    const { seat, seq, commandId, choice, draft = false, check = false } = answer
    const at = await this.live.get(id, key)
    const viewer = seatedViewer(at, key, seat)
    // Before it is carried out: the question may be closed by it.
    const found = check ? await at.table.explain(seat, choice) : null
    const made = await at.table.answer(seat, seq, command(seat, commandId), choice, draft)
    const checked = found?.legal === true ? found.checked : undefined
    return this.#submitted(
      at,
      viewer,
      'refusal' in made || checked === undefined ? made : { ...made, checked },
    )
  }

  /** A seat takes back what it did last. */
  async undo(id: string, key: Presented, { seat, seq, commandId }: Undo): Promise<Submitted> {
    const at = await this.live.get(id, key)
    const viewer = seatedViewer(at, key, seat)
    return this.#submitted(at, viewer, await at.table.undo(seat, seq, command(seat, commandId)))
  }

  /** The deadline of a seat has passed; `deadline` names it, so that it is applied once. */
  async late(id: string, seat: number, deadline: string): Promise<Accepted | Rejected> {
    const { table } = await this.live.get(id)
    return table.late(seat, `late:${deadline}`)
  }

  /** Why an answer is legal or not, for a seat that the caller holds. */
  async explain(id: string, key: Presented, { seat, choice, check }: Explain): Promise<Explained> {
    const at = await this.live.get(id, key)
    seatedViewer(at, key, seat)
    return at.table.explain(seat, choice, check)
  }

  /** What a bot would answer for an own seat that is asked; by default the game's best. */
  async advice(id: string, key: Presented, seat: number, by?: string, payer: Payer = []): Promise<Advice> {
    const at = await this.live.get(id, key)
    seatedViewer(at, key, seat)
    this.switches.botsMustPlay(at.table.row.game)
    return this.adviser.advise(at.table, seat, by, this.pays(payer))
  }

  /** Says something at the table. @param from the address that asks; null where nobody need know */
  async say(id: string, key: Presented, said: Say, from: string | null = null): Promise<void> {
    this.switches.mustBeOn('talk')
    const at = await this.live.get(id, key)
    // House-8.4  Somebody whose chat is closed reads on.
    for (const seat of viewerOf(at.table, key).seats) await mustNotBeMuted(this.store, id, seat)
    await saidAt(at, key, said, {
      ...{ ledger: this.ledger, quotas: this.quotas },
      writers: this.writers,
      from,
    })
  }

  /** House-7.7  Somebody does not want to meet another of the table by chance any more, or does again. */
  block(id: string, key: Presented, asked: NewBlock): Promise<void> {
    return this.company.block(id, key, asked)
  }

  /** House-7.8  Which players of the table a person has blocked, and which they could block. */
  blocks(id: string, key: Presented, asked: BlocksAsk): Promise<Blocks> {
    return this.company.blocks(id, key, asked)
  }

  /** House-8.1  A player reports to the administrators what was said or done at the table; gives the number of the report. */
  complain(id: string, key: Presented, asked: NewComplaint, from: string | null = null): Promise<Complained> {
    return this.company.complain(id, key, asked, from)
  }

  /** House-8.1  What somebody has reported at the table, and what became of it. */
  reportsBy(id: string, key: Presented): Promise<readonly ReportAnswered[]> {
    return this.company.reportsBy(id, key)
  }

  /** A new hot-seat table that shares a table's past up to an event, all seats the forker's. */
  async fork(
    id: string,
    key: Presented,
    { event }: Fork,
    from: string | null = null,
    stranger: Stranger | null = null,
  ): Promise<TableKey> {
    this.switches.mustBeOn('new tables')
    return this.making.fork(id, key, event, { from, person: personIn(key), stranger })
  }

  /** Whether the players of a finished table play again, and which of them are in. */
  async againOf(id: string, key: Presented): Promise<Again> {
    return againOf(this.making.remaking({ from: null, person: null }), (await this.live.get(id, key)).table)
  }

  /** Plays again with those of a table that is over. */
  async again(
    id: string,
    key: Presented,
    from: string | null = null,
    stranger: Stranger | null = null,
  ): Promise<TableKey> {
    const { table } = await this.live.get(id, key)
    const maker = { from, person: personIn(key), stranger }
    const made = await playAgain(this.making.remaking(maker), table, viewerOf(table, key))
    // House-6.4  The others of the old table are told.
    await this.store.post.noticed(id, table.rev, this.store.nowMs())
    return made
  }

  /** Keeps the table that a file holds, which must be over. People with an account may send larger files. */
  async unpack(
    bytes: Uint8Array,
    from: string | null = null,
    person: string | null = null,
  ): Promise<{ readonly table: string }> {
    this.switches.mustBeOn('files')
    if (from !== null && person === null) this.load.allow('tables')
    await this.quotas.opening(from, person)
    await this.quotas.making({ from, person })
    const payer = person ?? (from === null ? null : networksOf(from).home)
    return {
      table: await keepFile(
        this.store,
        bytes,
        payer,
        FILE_BOUNDS[person === null ? 'stranger' : 'account'],
        (size) => this.quotas.keeping(size, from, person),
      ),
    }
  }

  /** The maker of a table wants it gone, with its log and its talk: others may not be playing at it. It may be a damaged one. */
  remove(id: string, key: Presented): Promise<void> {
    return deleteTable(this.store, this.live, id, key)
  }

  /** House-8.6  A moderator takes it out of the lobby. */
  async unlist(id: string): Promise<void> {
    await this.#list(await this.live.get(id), null)
  }

  /** An operator wants it gone. */
  drop(id: string): Promise<void> {
    return dropTable(this.store, this.live, id)
  }

  /** Reads and shows what was written at a table past this house's own copy of it; one that is locked is not shown any more. */
  async catchUp(id: string): Promise<void> {
    const [mark] = await this.store.marks([id])
    if (mark?.locked === true) return this.live.forget(id, quarantined().refusal)
    await this.live.follow([id])
  }

  #submitted(at: LiveTable, viewer: Viewer, made: Accepted | Rejected): Submitted | Promise<Submitted> {
    if (!('refusal' in made)) return { accepted: made }
    const error = namedRefusal(made.refusal, seatNames(at.table.row))
    if (!made.stale) return { refused: { error } }
    return this.stateOf(at, viewer, 0).then((state) => ({ refused: { error, state } }))
  }
}
