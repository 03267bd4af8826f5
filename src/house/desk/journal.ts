import type { PlannedActs } from '../../kernel/acts.ts'
import type { Act } from '../../kernel/event.ts'
import type { Json } from '../../kernel/json.ts'
import { botName } from '../../rulesets/shelf.ts'
import type { Entry } from '../../store/contract.ts'
import type { JournalLine } from '../api/desk.ts'
import { actClause, actText } from '../clock/lines.ts'
import { undoneTo } from '../log/events.ts'
import type { HouseAction } from '../log/house-actions.ts'
import type { Table } from '../table/table.ts'

/** An act in the game as the log has it. */
export interface FoundAct {
  /** Its place among all entries. */
  readonly rev: number
  readonly atMs: number
  /** The event of the game that it is. */
  readonly seq: number
  readonly reason: string
  readonly act: Json
  /** The game has gone back to before it. */
  readonly undone: boolean
}

/** What stands near the beginning of an event that is read; the others, which may be large, are passed over. */
const WORTH = /"kind":"(?:act|undo)"/
const BEGINNING = 200

/**
 * The acts of a log, in order; an event that goes back undoes those after the event that it names.
 * @param before what was found in the entries before these
 */
export function foundIn(entries: readonly Entry[], before: readonly FoundAct[]): readonly FoundAct[] {
  let found = [...before]
  for (const { rev, kind, json, atMs } of entries) {
    if (kind !== 'game' || !WORTH.test(json.slice(0, BEGINNING))) continue
    const event = JSON.parse(json) as { seq: number; kind: string; answer: Json }
    if (event.kind === 'undo') {
      const to = undoneTo(event.answer)
      found = found.map((one) => (one.seq > to ? { ...one, undone: true } : one))
      continue
    }
    if (event.kind !== 'act') continue
    const { reason, act } = event.answer as unknown as Act
    found.push({ rev, atMs, seq: event.seq, reason, act, undone: false })
  }
  return found
}

/** What is no act of anybody who decides something. */
const LEFT_OUT: readonly HouseAction['do'][] = ['reach', 'pace', 'rules', 'propose', 'vote']

/** All that was done at a table beside moves, in order: acts in the game, and acts of the house. */
export function journalOf(table: Table, found: readonly FoundAct[]): JournalLine[] {
  const turnAt = turnsOf(table)
  return [...masterLines(table, found, turnAt), ...houseLines(table, turnAt)]
    .sort(([a], [b]) => a - b)
    .map(([, line]) => line)
}

/**
 * The turn whose moves were awaited when an event had not happened yet; null where the game does not say, or the log is not
 * known from its beginning.
 */
export function turnsOf(table: Table): (event: number) => number | null {
  const turned = table.game.rules.acts?.desk?.turned
  if (turned === undefined || table.known > 0) return () => null
  const done = table.houseLog
    .lines(null)
    .flatMap(({ kind, event, args }) =>
      kind === turned && typeof args[0] === 'number' ? [{ event, turn: args[0] }] : [],
    )
  return (event) => 1 + (done.findLast((one) => one.event < event)?.turn ?? 0)
}

/** A line and its place in the log. */
type Placed = readonly [rev: number, line: JournalLine]

const NOTHING = { no: null, reason: '', fate: '', why: '', changes: [] } as const

/** Acts in the game; a plan with what became of it. */
function masterLines(
  { match, game, named }: Table,
  found: readonly FoundAct[],
  turnAt: (event: number) => number | null,
): Placed[] {
  const { acts } = game.rules
  if (match === null || acts === undefined) return []
  const planned: readonly PlannedActs[] = acts.desk?.planned(match.position, named) ?? []
  let number = 0
  return found.map(({ rev, atMs, seq, reason, act, undone }): Placed => {
    const said = acts.say?.(act, named) ?? { text: 'The host acted in the game.', clause: '' }
    const turn = turnAt(seq)
    const fate = undone ? 'back' : 'done'
    if (undone || acts.desk?.plans(act) !== true)
      return [rev, { ...NOTHING, atMs, turn, reason, text: said.text, clause: said.clause, fate }]
    const plan = planned[number]
    number++
    if (plan === undefined) return [rev, { ...NOTHING, atMs, turn, reason, ...said, fate: '' }]
    const { no, says, why, changes, clause } = plan
    const text = says.join(' ')
    const became = { text, clause, fate: plan.fate, why, changes: [...changes] }
    return [rev, { atMs, turn: plan.turn, no, reason, ...became }]
  })
}

/** What the house, the host and the seats have done beside the game, with all names. */
function houseLines(table: Table, turnAt: (event: number) => number | null): Placed[] {
  const { acts, named, clock, game } = table
  return acts.flatMap(({ rev, atMs, act }, i): Placed[] => {
    if (LEFT_OUT.includes(act.do)) return []
    const text = actText(act, named, clock.tempo, (bot) => botName(game, bot))
    const line = { ...NOTHING, atMs, turn: turnAt(rev - i), text, clause: actClause(act), changes: [] }
    return [[rev, line]]
  })
}
