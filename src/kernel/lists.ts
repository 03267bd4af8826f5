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

/** The list with an amount added at one place. */
export function plusAt(list: readonly number[], at: number, amount: number): readonly number[] {
  return withAt(list, at, (list[at] as number) + amount)
}
