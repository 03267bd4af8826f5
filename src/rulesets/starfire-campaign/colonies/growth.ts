import { frd, sum } from '../exact.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { globalGrowth, isRestless } from '../race/effects.ts'
import { colonyAt, gainPu, mostOf, puIn } from './population.ts'

/** SC-12.6  The chance of a revolt in each system and turn, in percent. */
const REVOLT = 5

/** SC-12.6, SC-12.8  A populated system that is not in revolt may take one. */
const isCalm = ({ colonies }: Power, at: number): boolean => colonies.revoltLeft[at] === 0

/** SC-12.6  RC33: each system in calm may revolt. */
export function unrest(turn: Turn, power: Power): void {
  if (!isRestless(power.race)) return
  for (const [at, system] of power.colonies.system.entries()) {
    if (puIn(power, system) === 0 || !isCalm(power, at)) continue
    if (turn.dice(`revolt:${system}`).die(100) <= REVOLT) revolt(turn, power, system, `revolt:${system}`)
  }
}

/**
 * SC-12.6, SC-17.3  2d100 PU of a system, at most all, revolt for d4 turns, from this turn's income on; the dice are of
 * a stream. SC-12.8  False when it is in revolt already, or nobody lives there: then no dice are rolled.
 */
export function revolt(turn: Turn, power: Power, system: number, stream: string): boolean {
  const { colonies } = power
  const at = colonyAt(power, system)
  if (at === -1 || !isCalm(power, at) || puIn(power, system) === 0) return false
  const dice = turn.dice(stream)
  const pu = Math.min(puIn(power, system), dice.die(100) + dice.die(100))
  const turns = dice.die(4)
  colonies.revolt[at] = pu
  colonies.revoltLeft[at] = turns
  const empire = turn.empireOf(power)
  if (empire !== null) turn.tell(empire, 'revolt', { system, pu, turns })
  return true
}

/** SC-12.6  After the income of a turn: revolts have a turn less to run. */
export function calm(turn: Turn): void {
  for (const { colonies } of turn.powers())
    for (const [at, left] of colonies.revoltLeft.entries())
      if (left > 0) {
        colonies.revoltLeft[at] = left - 1
        if (left === 1) colonies.revolt[at] = 0
      }
}

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
  const die = turn.dice(`growth:${system}`).die(6)
  const growth = growthOf(growing, die)
  const stays = gainPu(turn.atlas, power, system, growth)
  const empire = turn.empireOf(power)
  if (empire !== null)
    turn.tell(empire, 'grew', {
      ...{ system, by: stays, over: growth - stays, pu: growing.pu + stays, die },
      ...{ growth: growing.growth, global: growing.global, special: growing.special },
    })
}
