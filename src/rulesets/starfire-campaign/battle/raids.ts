import { ratioFrd, rounded } from '../exact.ts'

// SC-17.1 to SC-17.4  Raids on freight and missions. Strengths in hundredths.

/** SC-17.1  The escort that a raid meets: all escorts, twice with convoys, spread over the populated systems. */
export const localEscort = (escort: number, convoys: boolean, systems: number): number =>
  systems === 0 ? 0 : rounded(escort * (convoys ? 2 : 1), systems)

/** SC-17.2  What a raid does: freighters lost, or damage to the raiders, which asks for no die. */
export type Raid = { readonly freighters: number } | { readonly damage: number }

/** SC-17.2  A raid of a strength on an escort. `untied`: the most freighters that can be lost. */
export function raid(strength: number, escort: number, untied: number, die: () => number): Raid {
  const net = strength - escort
  if (net > 0) return { freighters: Math.min(untied, ratioFrd([net, die()], [5000])) }
  return { damage: ratioFrd([-net], [500]) }
}

/** SC-17.4  The chance of a mission in percent. `ele`, `other`: SL of ELE; `loose`: a target with RC33. */
export const missionChance = (ele: number, other: number, loose: boolean): number =>
  Math.min(90, Math.max(5, 40 + 5 * (ele - other) + (loose ? 10 : 0)))

/** SC-17.4  What a d100 makes of a mission. */
export function missionOf(chance: number, die: number): 'done' | 'failed' | 'traced' {
  if (die <= chance) return 'done'
  return die > chance + 20 ? 'traced' : 'failed'
}
