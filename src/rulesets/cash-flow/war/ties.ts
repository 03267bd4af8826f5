import {
  type Described,
  int,
  type Refusal,
  record,
  refuse,
  type Seat,
  seatWord,
  some,
} from '../../../kernel/index.ts'
import { GRAIN } from '../cards.ts'
import { costFault, units } from '../money.ts'
import { diceWords } from '../names.ts'
import { living, type Position } from '../position.ts'
import { aimsOf, placeAt, type Targets, whoseAt } from './aims.ts'
import { defenderOf, diceOf, type Force, groupsOf } from './force.ts'
import { targetWords } from './targets.ts'

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

/** CF-16.8  Why the seat cannot pay for these, or null. */
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

/** CF-16.8  The targets for which grain is paid, and what forbids it. */
export const paying: Described<Position, Assault, Ties> = {
  of: record({
    pay: {
      title: '',
      of: some(int(0, 1000), {
        one: 'Pay for',
        most: 1000,
        things: (p, f, seat) =>
          tiesOf(p, f, seat).map((target) => ({
            id: target,
            text: targetWords(p, placeAt(f.targets, target), whoseAt(f.targets, target)),
            note: `against ${diceWords(diceOf(groupsOf(f.force, target)))} of ${seatWord(p.turn)}`,
          })),
      }),
    },
  }),
  fault: (p, f, seat, value) => tiesFault(p, f, seat, value),
}

/** CF-16.8  The defenders who have grain to pay and a target to pay for. */
export function payers(p: Position, f: Assault): Seat[] {
  return living(p).filter((seat) => units(p, seat, GRAIN) > 0 && tiesOf(p, f, seat).length > 0)
}
