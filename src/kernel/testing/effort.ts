import process from 'node:process'

/** How many times as much as in `npm test` is tried; `npm run soak` sets it. */
export const EFFORT = Math.max(1, Number(process.env.ARGOSY_EFFORT ?? 1) || 1)

/** How many games to play, or cases to try: `pushed` in `npm test`, and EFFORT times as many in `npm run soak`. */
export const times = (pushed: number): number => Math.ceil(pushed * EFFORT)
