import type { Json } from '../../kernel/json.ts'
import { watchedOf } from './asked.ts'

// What figures are called, and what their names say: `rounds p95`, `seat 1`, `player plan`, `no choice`, `ends CF-21.3`.

export const SEAT = /^seat (\d+)$/
/** How often a fact is told. */
export const TOLD = /^told (\w+)$/
export const PLAYER = /^player (.+)$/
/** `player first`: the player that a line-up names first. */
export const FIRST = 'first'
const QUANTILE = /^(.+) p(\d{1,2})$/
export const RATIOS: Readonly<Record<string, readonly [of: string, among: readonly string[]]>> = {
  'no choice': ['forced', ['forced', 'chosen']],
  passing: ['passed', ['chosen']],
}
/** How a game ends: the clause of its result. */
export const ENDS = /^ends (\S+)$/
/** What is measured by playing on from decisions, when it is asked for: `kingmaking.ts`. */
export const KINGMAKING = 'kingmaking'
export const WITHOUT_HOPE = 'without hope'
/** Counts that are shown as ratios. */
const HIDDEN = ['forced', 'passed', 'chosen']

/** Figures that are parts of a whole, and read in percent. */
export const isShare = (figure: string): boolean =>
  SEAT.test(figure) ||
  PLAYER.test(figure) ||
  ENDS.test(figure) ||
  figure.startsWith('share ') ||
  figure === KINGMAKING ||
  figure === WITHOUT_HOPE ||
  figure in RATIOS

/** Figures for which a game is watched more closely while it is played. */
export const isWatched = (figure: string): boolean =>
  figure === KINGMAKING || figure === WITHOUT_HOPE || watchedOf(figure) !== null

/** The options of a variant in words: `win_credits 80`. */
export function variantOf(options: Readonly<Record<string, Json>>): string {
  const parts = Object.entries(options).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  return parts.length === 0 ? 'the rulebook' : parts.join(', ')
}

/** The figure whose values a quantile puts in order, and which part does not exceed it; null for another figure. */
export function quantileIn(figure: string): { readonly of: string; readonly share: number } | null {
  const found = QUANTILE.exec(figure)
  return found === null ? null : { of: found[1] ?? '', share: Number(found[2]) / 100 }
}

/** The figures that may be asked for, in games that measure these gauges; of every one that is no share also `… p50`, `… p95`. */
export const figuresFor = (gauges: object, seats: number, bots: readonly string[]): string[] => [
  ...Object.keys(gauges),
  ...['decisions', 'unfinished', 'comeback', ...Object.keys(RATIOS), KINGMAKING, WITHOUT_HOPE],
  ...Array.from({ length: seats }, (_, seat) => `seat ${seat + 1}`),
  ...[...new Set([...bots, ...(bots.length > 1 ? [FIRST] : [])])].map((bot) => `player ${bot}`),
]

/** Whether a figure is among those, or a quantile of one that is no share. */
export function isKnown(figure: string, known: readonly string[]): boolean {
  const quantile = quantileIn(figure)
  if (quantile === null) return known.includes(figure)
  const { of, share } = quantile
  return known.includes(of) && !isShare(of) && share > 0 && !HIDDEN.includes(of)
}
