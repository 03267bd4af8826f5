import { type Chance, int, list, object, type Refusal, refuse } from '../../../kernel/index.ts'
import { diceWords } from '../names.ts'

/** CF-16.10  Which of their dice a player rolls again, counted from 0 in the order rolled. */
export interface Rerolls {
  dice: number[]
}

export const rerollShape = object({ dice: list(int(0, 10_000), 0, 1000) })

/** The dice of the side that may roll again, and how many of them. */
export interface Allowance {
  readonly dice: readonly number[]
  readonly left: number
}

/** CF-16.10  Why these dice cannot be rolled again, or null. */
export function rerollFault({ dice, left }: Allowance, { dice: indices }: Rerolls): Refusal | null {
  if (indices.some((index) => index >= dice.length))
    return refuse(
      'CF-16.10',
      'NO_SUCH_DIE',
      `You have ${diceWords(dice.length)} here, numbered from 0: ${dice.join(' ')}.`,
    )
  if (new Set(indices).size < indices.length)
    return refuse('CF-16.10', 'SAME_DIE', 'A die is rolled again once only; name each die once.')
  return indices.length <= left
    ? null
    : refuse('CF-16.10', 'TOO_MANY', `You may roll ${diceWords(left)} again, not ${indices.length}.`)
}

/** As many as allowed of the dice that show 3 or less. */
export function suggestRerolls({ dice, left }: Allowance, chance: Chance): Rerolls {
  const low = dice.flatMap((die, i) => (die <= 3 ? [i] : []))
  return { dice: chance.shuffle(low).slice(0, left) }
}
