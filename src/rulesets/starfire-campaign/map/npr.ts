import { type Fields, int, object } from '../../../kernel/index.ts'
import type { Dice } from './systems.ts'

const nprFields = {
  /** The home, by its place in the cluster or the core. */
  home: int(0, 1999),
  /** SC-2.5  Which of the arrays. */
  array: int(0, 6),
  /** SC-3.4  Which weapons it knows. */
  short: int(0, 4),
  long: int(0, 2),
  el: int(1, 3),
  frigates: int(3, 8),
}

/** SC-1.15, SC-16.10  What the dice say of an NPR, in all clusters the same. */
export const nprShape = object(nprFields)
export type Npr = Fields<typeof nprFields>

/** SC-16.10  The dice of an NPR. */
export function rollNpr(home: number, dice: Dice): Npr {
  const array = dice.die(7) - 1
  const short = dice.die(5) - 1
  const long = dice.die(3) - 1
  const face = dice.die(10)
  const el = face <= 7 ? 1 : face <= 9 ? 2 : 3
  return { home, array, short, long, el, frigates: dice.die(6) + 2 }
}
