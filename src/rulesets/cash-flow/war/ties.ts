import { type Chance, type Refusal, refuse, type Seat } from '../../../kernel/index.ts'
import { GRAIN } from '../cards.ts'
import { costFault, units } from '../money.ts'
import type { Position } from '../position.ts'
import { aimsOf, type Targets } from './borders.ts'
import { defenderOf, type Force, groupsOf } from './force.ts'

/** Targets, and the units committed to them. */
interface Assault {
  readonly targets: Targets
  readonly force: Force
}

/** CF-16.8  The numbers of the targets for which a defender pays 1 grain each. */
export interface Ties {
  pay: number[]
}

/** CF-16.8  The targets at which this player defends against an attack, in declared order. */
export function tiesOf(p: Position, f: Assault, seat: Seat): number[] {
  if (seat === p.turn) return []
  return aimsOf(f.targets).flatMap(({ place, of }, target) =>
    defenderOf(p, place, of) === seat && groupsOf(f.force, target).length > 0 ? [target] : [],
  )
}

/** CF-16.8  Why he cannot pay for these, or null. */
export function tiesFault(p: Position, f: Assault, seat: Seat, { pay }: Ties): Refusal | null {
  const own = tiesOf(p, f, seat)
  const wrong = pay.find((target, i) => !own.includes(target) || pay.indexOf(target) !== i)
  if (wrong !== undefined)
    return refuse(
      'CF-16.8',
      'NOT_YOUR_TARGET',
      `You can pay once for each target that you defend: ${own.join(', ')}; not for ${wrong}.`,
    )
  return costFault(p, seat, GRAIN, pay.length, 'CF-16.8')
}

/** CF-24 D12  Pay while grain lasts, in declared order. */
export function defaultTies(p: Position, f: Assault, seat: Seat): Ties {
  return { pay: tiesOf(p, f, seat).slice(0, units(p, seat, GRAIN)) }
}

/** Every other target at random, while grain lasts. */
export function suggestTies(p: Position, f: Assault, seat: Seat, chance: Chance): Ties {
  const pay = tiesOf(p, f, seat).filter(() => chance.pick(2) === 0)
  return { pay: pay.slice(0, units(p, seat, GRAIN)) }
}
