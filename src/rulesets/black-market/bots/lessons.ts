import type { Code, Seat } from '../../../kernel/index.ts'
import type { Target } from '../colony/battle.ts'
import type { Position } from '../position.ts'
import { outlook } from './outlook.ts'
import { plunders } from './plunder.ts'
import type { Lessons } from './taste.ts'

// What games have taught the mogul: of each answer, how many points more it was ahead in the end after it than after others,
// as a sum of what can be seen. `node scripts/players.ts black-market` plays the games and finds the weights (mogul.json).

/** Weights are kept in thousandths. */
export const PARTS = 1000

/** An action, and by how many points who initiated it has been ahead in the end, against who initiated nothing in particular. */
interface Ranked {
  readonly code: Code
  readonly ahead: number
}

/** BM-1.3  These actions, the one first after which one has been ahead by most. */
export function toInitiate(
  p: Position,
  seat: Seat,
  options: readonly Code[],
  { initiate }: Lessons,
): Ranked[] {
  const seen = outlook(p, seat, options)
  return options
    .map((code) => ({ code, ahead: product(seen, initiate[code] ?? []) }))
    .sort((a, b) => b.ahead - a.ahead || a.code - b.code)
}

/** BM-10.5  The raid that has brought most, and how many points it has brought; target −1 where none has brought anything. */
export function toRaid(
  p: Position,
  seat: Seat,
  strike: number,
  { raid }: Lessons,
): { readonly target: Target; readonly ahead: number } {
  let best = { target: -1, ahead: 0 }
  for (const { target, seen } of plunders(p, seat, strike)) {
    const ahead = product(seen, raid)
    if (ahead > best.ahead) best = { target, ahead }
  }
  return best
}

function product(seen: readonly number[], weights: readonly number[]): number {
  let total = 0
  for (let i = 0; i < seen.length; i++) total += (seen[i] as number) * (weights[i] ?? 0)
  return total / PARTS
}
