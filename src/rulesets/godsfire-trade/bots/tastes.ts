import found from './regent.json' with { type: 'json' }

/** What sets one player of code apart from another. */
export interface Taste {
  /** How many worlds of each rival its worlds admit; `weighed`: as many as are safe and pay. */
  readonly admits: number | 'weighed'
  /** The same for its core worlds. */
  readonly coreAdmits: number | 'weighed'
  /** True when it closes a world that is stirred, until it is quiet again. */
  readonly closes: boolean
  /** What a rival's loss is worth, as a share of it, divided among the rivals. */
  readonly spite: number
  /** What a blockade is worth, against what it costs the blockaded; 0 for who never begins a war. */
  readonly war: number
  /** True when it pays every rival that could blockade it for peace. */
  readonly tribute: boolean
  /** How it weighs what is not certain. */
  readonly nerve: Nerve
}

/** What is not certain, as a player weighs it: figures that were settled by self-play. */
export interface Nerve {
  /** How likely a rival who could bring a world to revolt tries. */
  readonly eager: number
  /** A guard is built where it saves this many times its price. */
  readonly guard: number
  /** What a ship is still good for when it has carried its money, in GB. */
  readonly later: number
  /** What a GB is worth that one keeps. */
  readonly kept: number
  /** Below this a blow is not worth the trouble. */
  readonly least: number
  /** What is left of a hope where another stirs, too: one may be the second, and ties bring nothing. */
  readonly courted: number
  /** How likely a world that can be stirred now can be stirred next turn, too: a neutral one, one that shuns. */
  readonly neutral: number
  readonly shunned: number
  /** One whose owner does not look after it: stirred already, or not yet; and one whose owner does. */
  readonly stirred: number
  readonly careless: number
  readonly careful: number
  /** What one world more is worth on the way to the majority: far from it, divided by what is missing, and the last. */
  readonly near: number
  readonly last: number
  /** What a door costs if only because agitation stays where money has landed once. */
  readonly door: number
  /** How much of a world's likely loss a door counts for; among several rivals `Infinity` puts none at risk. */
  readonly caution: number
  /** FTL that brings this many times its price comes before all but safety; below the other it is not bought. */
  readonly ftlFirst: number
  readonly ftlLeast: number
  /** How likely a world that a rival's ships can reach is blockaded when it has no ship; 0 for who does not guard against it. */
  readonly watch: number
  /** What a blockade must bring a turn to be worth a ship's way. */
  readonly prey: number
}

/** As weighed by who was there first. */
const CALM: Nerve = {
  eager: 0.35,
  guard: 0.7,
  later: 1.5,
  kept: 1.05,
  least: 1,
  courted: 0.3,
  neutral: 0.85,
  shunned: 0.5,
  stirred: 0.8,
  careless: 0.6,
  careful: 0.15,
  near: 60,
  last: 400,
  door: 0.02,
  caution: Number.POSITIVE_INFINITY,
  ftlFirst: 2,
  ftlLeast: 1,
  watch: 0,
  prey: 0.4,
}

/** The taste that has won most against others in self-play. */
export const SOBER: Taste = {
  admits: 'weighed',
  coreAdmits: 'weighed',
  closes: true,
  spite: 0.8,
  war: 1,
  tribute: false,
  nerve: CALM,
}

/** Found by evolution (`scripts/players.ts`), by the number of seats: what it makes of rivals, and how it weighs what is not certain. */
export type Weights = { readonly [K in keyof Omit<Nerve, 'caution'>]: number } & {
  readonly spite: number
  readonly war: number
}

/**
 * The regent of a table of this size. Of two it admits three worlds of its rival and stays open, as one rival's money can be
 * in one place only; among more it opens what is safe, and pays for peace.
 */
export function regentOf(seats: number, { spite, war, ...weights }: Weights): Taste {
  const nerve = { ...CALM, ...weights }
  return seats === 2
    ? { ...admitting(3, false), spite, war, nerve }
    : { ...SOBER, tribute: true, spite, war, nerve }
}

/** The same with the weights that were found for this many. */
export function regent(seats: number): Taste {
  const { 2: two, 3: three, 4: four, 5: more } = found
  return regentOf(seats, [two, three, four][seats - 2] ?? more)
}

/** Goes to war for the sake of blockades. */
export const WARLIKE: Taste = { ...SOBER, spite: 1.2, war: 4 }

/** Never begins a war, and pays for peace. */
export const MERCHANT: Taste = { ...SOBER, spite: 0.5, war: 0, tribute: true }

/** Opens this many doors to every rival, at any risk; it closes again to a rival that stirs a world, or to none. */
export const admitting = (admits: number, closes: boolean): Taste => ({
  ...SOBER,
  admits,
  coreAdmits: admits,
  closes,
})

/** Leaves its rim worlds open to all and its core worlds shut. */
export const OPEN_RIMS: Taste = { ...admitting(3, false), coreAdmits: 0 }
