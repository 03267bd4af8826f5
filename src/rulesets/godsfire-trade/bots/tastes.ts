/** What sets one player of code apart from another. */
export interface Taste {
  /** How many worlds of each rival its worlds admit; `weighed`: as many as are safe and pay. */
  readonly admits: number | 'weighed'
  /** True when it closes a world that is stirred, until it is quiet again. */
  readonly closes: boolean
  /** What a rival's loss is worth, as a share of it, divided among the rivals. */
  readonly spite: number
  /** What a blockade is worth, against what it costs the blockaded; 0 for who never begins a war. */
  readonly war: number
  /** True when it makes presents to whoever could blockade it, and keeps the peace with whoever has made it some. */
  readonly tribute: boolean
}

/** The taste that has won most against others in self-play. */
export const SOBER: Taste = { admits: 'weighed', closes: true, spite: 0.8, war: 1, tribute: false }
