import { figure, type Verdict } from '../../kernel/index.ts'
import type { Position } from './position.ts'

/** IT-1.2, IT-11.2, IT-11.3  Most cash, then fewer damage; the goal is said where it was reached. */
export function verdict({ cash, damage, options, ended }: Position): Verdict {
  const goal = options.win_credits
  return {
    rivals: cash.map((_, seat) => seat),
    measures: [
      { unit: ['cr', 'cr'], has: cash, decides: 'more cash' },
      { unit: ['damage', 'damage'], has: damage, least: true, decides: 'less damage' },
    ],
    ...(ended === 2 ? {} : { goal: { n: goal, words: `${figure(goal)} cr` } }),
  }
}
