import process from 'node:process'
import type { Thoroughness } from '../conform/conform.ts'

/** How many times as much as in `npm test` is tried; `npm run soak` sets it. */
export const EFFORT = Math.max(1, Number(process.env.ARGOSY_EFFORT ?? 1) || 1)

/**
 * What is asked of the secrets of a game. On a push its games are all there are, and what none of them reached stands in the
 * report, so that no push fails by its seeds. A soak plays up to ten times as many in search of it, and fails without it.
 */
export const SECRETS: Pick<Thoroughness, 'allSecrets' | 'search'> =
  EFFORT > 1 ? { allSecrets: 'fail' } : { allSecrets: 'report', search: 1 }

/** How many games to play, or cases to try: `pushed` in `npm test`, and EFFORT times as many in `npm run soak`. */
export const times = (pushed: number): number => Math.ceil(pushed * EFFORT)

/**
 * For a test that goes further where shorter ones have been already, or that only a change of the tools could break. It runs in
 * `npm run soak`, and in `npm run unit -- <word>` of its file.
 */
export const LONG: { readonly skip?: string } =
  EFFORT > 1 || process.env.ARGOSY_LONG === '1' ? {} : { skip: 'one of the long tests' }
