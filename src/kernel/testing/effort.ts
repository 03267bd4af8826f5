import process from 'node:process'

/** How many times as much as in `npm test` is tried; `npm run soak` sets it. */
export const EFFORT = Math.max(1, Number(process.env.ARGOSY_EFFORT ?? 1) || 1)

/** What comes of a secret that no game reached: it stands in the report on a push, so that no push fails by its seeds, and fails a soak. */
export const ALL_SECRETS = EFFORT > 1 ? 'fail' : 'report'

/** How many games to play, or cases to try: `pushed` in `npm test`, and EFFORT times as many in `npm run soak`. */
export const times = (pushed: number): number => Math.ceil(pushed * EFFORT)
