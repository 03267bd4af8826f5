import type { Refusal } from '../../../kernel/index.ts'
import { attitudeTo, change, stateOf } from '../diplomacy/attitude.ts'
import { setContact } from '../diplomacy/contact.ts'
import { ownerCalled } from '../diplomacy/owners.ts'
import type { Empire, Npr, Position } from '../position.ts'
import type { ActOf } from './act.ts'
import { impossible } from './impossible.ts'

/** SC-21.18  Sets an attitude, of an NPR that has met the empire. */
export function attitude(
  p: Position,
  whose: Empire,
  { npr: called, value }: ActOf<'attitude'>,
): Refusal | null {
  const owner = ownerCalled(called)
  const npr = p.nprs.find((one) => one.owner === owner)
  return npr !== undefined && setAttitude(npr, whose, value)
    ? null
    : impossible(`“${called}” has not met this empire.`)
}

/** SC-21.34  Sets the attitudes of all NPRs that have met the empire. */
export function attitudes(p: Position, whose: Empire, { value }: ActOf<'attitudes'>): Refusal | null {
  const met = p.nprs.filter((npr) => setAttitude(npr, whose, value))
  return met.length > 0 ? null : impossible('No NPR has met this empire.')
}

/** SC-16.3  Sets what an NPR thinks of an empire; false where they have not met. */
function setAttitude(npr: Npr, whose: Empire, value: number): boolean {
  const before = attitudeTo(npr, whose.owner)
  if (before === undefined) return false
  change(npr, whose.owner, value - before.value)
  setContact(whose, npr.owner, { state: stateOf(value) })
  return true
}
