import { copyJson, type Json, type Refusal, refuse } from '../../../kernel/index.ts'
import type { Position, T } from '../position.ts'
import { sound } from '../soundness.ts'
import { type Act, KINDS } from './act.ts'
import { changesOf } from './changes.ts'
import { doAct, impossible } from './doing.ts'
import type { Planned } from './planned-shape.ts'

/** A position that may be changed without harm. */
export const copied = (p: Position): Position => copyJson(p as unknown as Json) as unknown as Position

/** SC-21.16  Does acts in their order, or says which cannot be, from 1, and why; then the position may be half changed. */
export function doAll(
  p: Position,
  acts: readonly Act[],
): { readonly at: number; readonly refusal: Refusal } | null {
  for (const [i, act] of acts.entries()) {
    const refusal = doAct(p, act) ?? unsound(p)
    if (refusal !== null) return { at: i + 1, refusal }
  }
  return null
}

/** SC-21.16  An act that leaves an impossible state is refused. */
function unsound(p: Position): Refusal | null {
  const fault = sound(p)
  return fault === null ? null : impossible(`This cannot be: ${fault}.`)
}

/** The position after lists of acts, on a copy that is looked through once; null where one of them cannot be. */
export function after(p: Position, lists: readonly (readonly Act[])[]): Position | null {
  const at = copied(p)
  const isDone = lists.every((acts) => acts.every((act) => doAct(at, act) === null))
  return isDone && unsound(at) === null ? at : null
}

/** SC-21.33  The position as acts that are planned now will find it: with those that were planned before. */
export function expected(p: Position): Position {
  return after(p, waiting(p)) ?? oneByOne(p)
}

const waiting = ({ planned }: Position) =>
  planned.filter(({ fate }) => fate === 'waits').map(({ acts }) => acts)

/** The same where a list has become impossible: it is left out. */
function oneByOne(p: Position): Position {
  let at = copied(p)
  for (const acts of waiting(p)) {
    const next = copied(at)
    if (doAll(next, acts) === null) at = next
  }
  return at
}

/** SC-21.34  The most lists that wait for the turn. */
const MOST_LISTS = 20

/** SC-21.34  Why one more list cannot wait for the turn; null where it can. */
export function listFault(p: Position): Refusal | null {
  if (waiting(p).length < MOST_LISTS) return null
  const text = `${MOST_LISTS} plans wait for the turn already. Take one back, or plan this after the turn.`
  return refuse('SC-21.34', 'E_LIMIT', text)
}

/** SC-21.34  Why acts cannot be planned, all or none; null where they can. */
export function planFault(p: Position, acts: readonly Act[]): Refusal | null {
  if (after(p, [...waiting(p), acts]) !== null) return null
  return whyNot(expected(p), acts)
}

/** SC-21.34  Why a list cannot be done, and which of its acts; null where it can. */
export function whyNot(p: Position, acts: readonly Act[]): Refusal | null {
  const fault = doAll(copied(p), acts)
  if (fault === null || acts.length === 1) return fault?.refusal ?? null
  const { clause, code, text } = fault.refusal
  return refuse(clause, code, `Act ${fault.at} of ${acts.length}: ${text}`)
}

/** SC-21.33  Plans acts: nothing changes before the turn. */
export function plan(p: Position, acts: readonly Act[]): void {
  const row: Planned = { acts, turn: turnOf(p), fate: 'waits', fault: 0, code: '', changes: [] }
  p.planned = [...p.planned, row]
}

/** SC-21.14, SC-21.33  While a deal window is open half of the turn is carried out: then they wait for the next. */
export const turnOf = ({ turn, window }: Position): number => (window.length > 0 ? turn + 1 : turn)

/** SC-21.33  Why what was planned under a number cannot be taken back; null where it can. */
export function withdrawFault({ planned }: Position, no: number): Refusal | null {
  const row = planned[no - 1]
  if (row === undefined) return refuse('SC-21.33', 'E_STATE', `Nothing was planned as number ${no}.`)
  if (row.fate === 'waits') return null
  const why = row.fate === 'back' ? 'was taken back already' : 'is carried out; plan an act that mends it'
  return refuse('SC-21.33', 'E_LATE', `Number ${no} ${why}.`)
}

/** SC-21.33  Takes back what was planned under a number. */
export function withdraw(p: Position, no: number): void {
  p.planned = p.planned.map((row, i) => (i === no - 1 ? { ...row, fate: 'back' } : row))
}

/** SC-21.33  Between two turns: carries out what waits, list by list, all of it or none. */
export function carryOutPlanned(t: T): void {
  const { p } = t
  if (!p.planned.some(({ fate }) => fate === 'waits')) return
  p.planned = p.planned.map((row): Planned => {
    if (row.fate !== 'waits') return row
    const then = after(p, [row.acts])
    if (then === null) {
      const fault = doAll(copied(p), row.acts)
      return { ...row, fate: 'refused', fault: fault?.at ?? 0, code: fault?.refusal.code ?? '' }
    }
    const changes = changesOf(p, then)
    for (const act of row.acts) {
      doAct(p, act)
      tellOf(t, act)
    }
    return { ...row, fate: 'done', changes }
  })
}

/** SC-21.16  With GM=open all learn at once of an act that is carried out. */
export function tellOf(t: T, act: Act): void {
  if (t.p.options.GM === 'open') t.note('acted', KINDS.indexOf(act.do), 'empire' in act ? act.empire - 1 : -1)
}
