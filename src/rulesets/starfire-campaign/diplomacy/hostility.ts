import type { Turn } from '../phases/turn.ts'
import type { Npr, Relation } from '../position.ts'
import { contactOf } from './contact.ts'

// SC-14.1, SC-16.2, SC-16.3, SC-16.19  Who is whose enemy, and who is whose friend.

/** SC-16.3  An NPR is hostile at this attitude or below. */
export const HOSTILE = -40

/** SC-14.1  True for a hostile pair: one has declared WAR on the other, or an NPR is hostile to an empire. */
export function hostile(turn: Turn, a: number, b: number): boolean {
  if (a === b) return false
  return isAt(turn, a, b, 'WAR') || isAt(turn, b, a, 'WAR') || hates(turn, a, b) || hates(turn, b, a)
}

/** SC-16.2  True for two empires of which each has declared ALLY: the lower relation of the two counts. */
export const allied = (turn: Turn, a: number, b: number): boolean =>
  a !== b && isAt(turn, a, b, 'ALLY') && isAt(turn, b, a, 'ALLY')

/** SC-8.13, SC-14.14  True for an owner and their allies. */
export const friendly = (turn: Turn, a: number, b: number): boolean => a === b || allied(turn, a, b)

/** What an empire itself has declared to another or to an NPR. */
function isAt(turn: Turn, of: number, to: number, relation: Relation): boolean {
  const empire = turn.p.empires[of - 1]
  return empire !== undefined && contactOf(empire, to)?.relation === relation
}

/** SC-16.3, SC-16.19  True for an NPR whose attitude to an empire is HOSTILE. */
function hates(turn: Turn, of: number, empire: number): boolean {
  const npr = nprOf(turn, of)
  return npr?.attitudes.some((one) => one.empire === empire && one.value <= HOSTILE) === true
}

/** The NPR that an owner is; undefined of an empire. */
export const nprOf = (turn: Turn, owner: number): Npr | undefined =>
  owner <= turn.p.empires.length ? undefined : turn.p.nprs.find((npr) => npr.owner === owner)
