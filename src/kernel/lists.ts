/**
 * The list with this value at one place: another list, unless the value stands there already. For lists that copies
 * share (`shared` in schema.ts), which are never changed in place.
 */
export function withAt<T>(list: readonly T[], at: number, value: T): readonly T[] {
  return list[at] === value ? list : list.with(at, value)
}

/** The list with an amount added at one place. */
export function plusAt(list: readonly number[], at: number, amount: number): readonly number[] {
  return amount === 0 ? list : list.with(at, (list[at] as number) + amount)
}
