/**
 * The list with this value at one place: another list, unless the value stands there already. For lists that copies
 * share (`shared` in schema.ts), which are never changed in place.
 */
export function withAt<T>(list: readonly T[], at: number, value: T): readonly T[] {
  if (list[at] === value) return list
  if (!(at in list)) throw new RangeError(`The list has no place ${at}.`)
  // Unlike `list.with(at, value)` this gives a list of small whole numbers where there was one, which is faster to read.
  const other = list.slice()
  other[at] = value
  return other
}

/**
 * The same whole number, of at most 31 bits, never as a fraction: the engine keeps −0 and much of what comes from `Math.min`
 * as fractions, and a list into which one of them comes is slow to read ever after, as are all that are made of it.
 */
export const whole = (n: number): number => n | 0

/** The list with an amount, of at most 31 bits, added at one place. */
export function plusAt(list: readonly number[], at: number, amount: number): readonly number[] {
  return withAt(list, at, (list[at] as number) + whole(amount))
}

/** The list with an amount taken away at one place and added at another. */
export function movedAt(
  list: readonly number[],
  from: number,
  to: number,
  amount: number,
): readonly number[] {
  if (from === to || amount === 0) return list
  if (!(from in list && to in list)) throw new RangeError(`The list has no places ${from} and ${to}.`)
  const other = list.slice()
  other[from] = (list[from] as number) - whole(amount)
  other[to] = (list[to] as number) + whole(amount)
  return other
}
