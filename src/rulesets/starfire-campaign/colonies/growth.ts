import { frd, sum } from '../exact.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { globalGrowth } from '../race/effects.ts'
import { gainPu, mostOf } from './population.ts'

/** What the growth of a system is made of. */
interface Growing {
  readonly pu: number
  /** SC-1.8  The growth modifier of the system. */
  readonly growth: number
  /** SC-2.12 */
  readonly global: number
  /** SC-12.3 */
  readonly special: number
}

/** SC-12.2  The growth of a system, by the face of its d6; never below 0. */
export const growthOf = ({ pu, growth, global, special }: Growing, face: number): number =>
  Math.max(0, growth + Math.max(0, frd(pu, 10)) + frd(face, 2) + global + special)

/** SC-12.2, SC-12.5, SC-9.9  Why a system does not grow; its place is the number in the report. */
export const STILL = ['', 'full', 'besieged', 'unmatched', 'empty'] as const
export type Still = (typeof STILL)[number]

/** Why one of an owner's systems, by its place, does not grow this turn; '' when it does. */
export function stillness(turn: Turn, power: Power, at: number): Still {
  const { colonies, owner } = power
  const pu = sum(colonies.pu[at] ?? [])
  // SC-0.7, SC-9.9  Nobody there yet, or no more.
  if (pu === 0) return 'empty'
  if (pu >= sum(mostOf(turn.atlas, owner, colonies.system[at] as number))) return 'full'
  // SC-12.5
  if (colonies.besieged[at] === true) return 'besieged'
  // SC-7.7
  if ((colonies.unmatched[at] ?? 0) > 0) return 'unmatched'
  return ''
}

/** What the growth of one of an owner's systems, by its place, is made of. */
export function growingOf(turn: Turn, { race, colonies }: Power, at: number): Growing {
  return {
    pu: sum(colonies.pu[at] ?? []),
    growth: turn.atlas.system(colonies.system[at] as number).growth,
    global: globalGrowth(race),
    special: colonies.special[at] ?? 0,
  }
}

/** SC-12.2 to SC-12.5  Every system below its maximum grows; SC-12.3  specials are of this growth phase only. */
export function grow(turn: Turn, power: Power): void {
  const { colonies } = power
  for (const [at, system] of colonies.system.entries()) {
    const still = stillness(turn, power, at)
    if (still === '') growSystem(turn, power, at, system)
    colonies.special[at] = 0
  }
}

function growSystem(turn: Turn, power: Power, at: number, system: number): void {
  const growing = growingOf(turn, power, at)
  const face = turn.dice(`growth:${system}`).die(6)
  const growth = growthOf(growing, face)
  const stays = gainPu(turn.atlas, power, system, growth)
  const empire = turn.empireOf(power)
  if (empire !== null)
    turn.tell(empire, 'systems', 'grew', 'SC-12.2', [
      ...[system, stays, growth - stays, growing.pu + stays, face],
      ...[growing.growth, growing.global, growing.special],
    ])
}
