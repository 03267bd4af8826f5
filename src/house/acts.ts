import { isObject } from '../kernel/json.ts'
import type { Seat } from '../kernel/procedure.ts'
import { int, nullable, object, oneOf, type Schema, text } from '../kernel/schema.ts'
import type { StoredSeat } from '../store/contract.ts'

/** Who acted: the maker of the table, the holder of a seat, or the house by itself. */
export type Actor = 'host' | 'house' | Seat

/** The table goes on under another version of the rules, which has led to the same positions all along. */
interface RulesAct {
  readonly do: 'rules'
  readonly by: 'house'
  readonly from: number
  readonly to: number
}

/** Another person or a bot plays a seat from now on, or nobody does. */
export interface SeatAct {
  readonly do: 'seat'
  readonly by: Actor
  readonly seat: Seat
  readonly before: StoredSeat
  readonly after: StoredSeat
  readonly reason: string
}

/** The question that waits ends now, as at a deadline; the event after this act says what came of it. */
export interface CloseAct {
  readonly do: 'close'
  readonly by: 'host'
  readonly reason: string
}

/** What the house does at a table, as its log has it. */
export type HouseAct = RulesAct | SeatAct | CloseAct

const seatSchema = object({
  kind: oneOf('person', 'bot', 'open'),
  name: text(200),
  bot: nullable(text(200)),
})
const seat = int(0, 1_000_000)
const version = int(0, 1_000_000)
const by = oneOf('host', 'house')

/** What an act of each kind has, `by` apart, which may be a word or a seat. */
const SHAPES: { readonly [D in HouseAct['do']]: Schema<object> } = {
  rules: object({ do: oneOf('rules'), from: version, to: version }),
  close: object({ do: oneOf('close'), reason: text(400) }),
  seat: object({ do: oneOf('seat'), seat, before: seatSchema, after: seatSchema, reason: text(400) }),
}

/** True for an act that this release knows, whole; logs may come from files. */
export function isHouseAct(content: unknown): content is HouseAct {
  if (!isObject(content)) return false
  const { by: actor, ...rest } = content
  const shape = Object.hasOwn(SHAPES, String(rest.do)) ? SHAPES[rest.do as HouseAct['do']] : null
  const acted = by.fault(actor, '') === null || seat.fault(actor, '') === null
  return acted && shape?.fault(rest, '') === null
}

/** An act, when it was, and before which event of the game. */
export interface Done {
  readonly rev: number
  readonly atMs: number
  readonly act: HouseAct
}

/** An act as a sentence; `named` calls seats as the table does. */
export function actText(act: HouseAct, named: (seat: Seat) => string): string {
  switch (act.do) {
    case 'rules':
      return `The house plays on by version ${act.to} of the rules, which leads to the same positions as version ${act.from}.`
    case 'close':
      return `The host ends the wait${because(act)}`
    case 'seat':
      return `${act.by === act.seat ? ownText(act) : hostText(act, named)}${because(act)}`
  }
}

const because = ({ reason }: { readonly reason: string }) => (reason === '' ? '.' : `: “${reason}”.`)

/** What somebody has done with his own seat. */
function ownText({ before, after }: SeatAct): string {
  if (after.kind === 'bot') return `${before.name} lets the bot ${after.bot} play`
  return before.kind === 'open' ? `${after.name} takes ${seatText(before)}` : `${after.name} plays again`
}

/** What another has done with it. */
function hostText({ by, before, after }: SeatAct, named: (seat: Seat) => string): string {
  const who = by === 'host' ? 'The host' : by === 'house' ? 'The house' : named(by)
  if (after.kind === 'open') return `${who} frees ${seatText(before)}`
  if (after.kind === 'bot') return `${who} lets the bot ${after.bot} play ${seatText(before)}`
  return `${who} gives ${seatText(before)} back`
}

const seatText = ({ name }: StoredSeat) => (name === '' ? 'a seat' : `the seat of ${name}`)
