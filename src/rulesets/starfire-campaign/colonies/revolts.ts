import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { isRestless } from '../race/effects.ts'
import { puIn } from './population.ts'
import { colonyAt } from './rows.ts'

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
  if (at < 0 || !isCalm(power, at) || puIn(power, system) === 0) return false
  const dice = turn.dice(stream)
  const pu = Math.min(puIn(power, system), dice.die(100) + dice.die(100))
  const turns = dice.die(4)
  colonies.revolt[at] = pu
  colonies.revoltLeft[at] = turns
  const empire = turn.empireOf(power)
  if (empire !== null) turn.tell(empire, 'systems', 'revolt', 'SC-12.6', [system, pu, turns])
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
