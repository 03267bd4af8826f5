import { frd, sum } from '../exact.ts'

// SC-12.4, SC-12.7  PU are kept by planet; what a system gains or loses is spread over its planets.

/**
 * Equal shares of an amount, the remainder to lower planet numbers; what a planet has no room for goes to the others, the
 * lower number first. Gives what each takes; less than the amount when there is no room for all.
 */
export function shares(amount: number, rooms: readonly number[]): number[] {
  const each = rooms.length === 0 ? 0 : frd(amount, rooms.length)
  const more = amount - each * rooms.length
  const taken = rooms.map((room, i) => Math.min(room, each + (i < more ? 1 : 0)))
  let left = amount - sum(taken)
  for (const [i, room] of rooms.entries()) {
    const extra = Math.min(left, room - (taken[i] ?? 0))
    taken[i] = (taken[i] ?? 0) + extra
    left -= extra
  }
  return taken
}

/** SC-12.4  The planets with this much more; what is above their maximum is lost. */
export function gained(pu: readonly number[], most: readonly number[], amount: number): number[] {
  const taken = shares(
    amount,
    pu.map((has, i) => Math.max(0, (most[i] ?? 0) - has)),
  )
  return pu.map((has, i) => has + (taken[i] ?? 0))
}

/** SC-12.7  The planets with this much less, none below 0. */
export function lost(pu: readonly number[], amount: number): number[] {
  const taken = shares(amount, pu)
  return pu.map((has, i) => has - (taken[i] ?? 0))
}
