import { allied } from '../diplomacy/hostility.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { MASTERY, puOf } from '../scoring.ts'

/** SC-21.11  For how many turns mastery must be held. */
const MASTERY_TURNS = 12

/** SC-21.11  Notes who holds 60 % of all PU; true when it has been the same for 12 turns. */
export function mastery(turn: Turn): boolean {
  const { p } = turn
  const seats = masters(turn)
    .map(({ seat }) => seat)
    .sort((a, b) => a - b)
  const same = seats.length > 0 && JSON.stringify(seats) === JSON.stringify(p.leading.seats)
  p.leading = { seats, turns: seats.length === 0 ? 0 : same ? p.leading.turns + 1 : 1 }
  return p.leading.turns >= MASTERY_TURNS
}

/** SC-21.11, SC-21.31  The mutual-ALLY group, or the empire alone, that holds 60 %, while somebody is outside; else nobody. */
function masters(turn: Turn): readonly Empire[] {
  const empires = [...turn.empires()]
  const pu = new Map(empires.map((empire) => [empire, puOf(empire)]))
  const all = empires.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0)
  const holds = (group: readonly Empire[]) =>
    all > 0 &&
    group.length < empires.length &&
    100 * group.reduce((total, empire) => total + (pu.get(empire) ?? 0), 0) >= MASTERY * all
  // SC-21.31  The greatest first, then each that is an ally of all who are in already.
  const ranked = empires.sort((a, b) => (pu.get(b) ?? 0) - (pu.get(a) ?? 0) || a.seat - b.seat)
  for (const first of ranked) {
    const group = [first]
    const friends = new Set(first.contacts.flatMap((one) => (one.relation === 'ALLY' ? [one.owner] : [])))
    for (const other of friends.size === 0 ? [] : ranked)
      if (friends.has(other.owner) && group.every((one) => allied(turn, one.owner, other.owner)))
        group.push(other)
    if (holds(group)) return group
    if (holds([first])) return [first]
  }
  return []
}
