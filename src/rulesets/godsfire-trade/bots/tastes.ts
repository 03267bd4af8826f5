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
  /** True when it pays whoever could blockade it for peace. */
  readonly tribute: boolean
}

/** The taste that has won most against others in self-play. */
export const SOBER: Taste = {
  admits: 'weighed',
  coreAdmits: 'weighed',
  closes: true,
  spite: 0.8,
  war: 1,
  tribute: false,
}

/** Goes to war for the sake of blockades. */
export const WARLIKE: Taste = { ...SOBER, spite: 1.2, war: 4 }

/** Never begins a war, and pays for peace. */
export const MERCHANT: Taste = { ...SOBER, spite: 0.5, war: 0, tribute: true }

/** Opens so many doors to every rival, whatever comes of it; closing again to who stirs a world, or never. */
export const admitting = (admits: number, closes: boolean): Taste => ({
  ...SOBER,
  admits,
  coreAdmits: admits,
  closes,
})

/** Leaves its rim worlds open to all and its core worlds shut. */
export const OPEN_RIMS: Taste = { ...admitting(3, false), coreAdmits: 0 }
