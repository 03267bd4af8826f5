// What figures are called, and what their names say: `rounds p95`, `seat 1`, `player plan`, `no choice`.

export const SEAT = /^seat (\d+)$/
/** How often a fact is told. */
export const TOLD = /^told (\w+)$/
export const PLAYER = /^player (.+)$/
const QUANTILE = /^(.+) p(\d{1,2})$/
export const RATIOS: Readonly<Record<string, readonly [of: string, among: readonly string[]]>> = {
  'no choice': ['forced', ['forced', 'chosen']],
  passing: ['passed', ['chosen']],
}
/** Counts that are shown as ratios. */
const HIDDEN = ['forced', 'passed', 'chosen']

/** Figures that are parts of a whole, and read in percent. */
export const isShare = (figure: string): boolean =>
  SEAT.test(figure) || PLAYER.test(figure) || figure in RATIOS

/** Of a quantile the figure whose values are put in order, and which part does not exceed it; else null. */
export function quantileIn(figure: string): { readonly of: string; readonly share: number } | null {
  const found = QUANTILE.exec(figure)
  return found === null ? null : { of: found[1] ?? '', share: Number(found[2]) / 100 }
}

/** The figures that may be asked for, in games that measure these gauges; of every one that is no share also `… p50`, `… p95`. */
export const figuresFor = (gauges: object, seats: number, bots: readonly string[]): string[] => [
  ...Object.keys(gauges),
  ...['decisions', 'unfinished', 'comeback', ...Object.keys(RATIOS)],
  ...Array.from({ length: seats }, (_, seat) => `seat ${seat + 1}`),
  ...[...new Set(bots)].map((bot) => `player ${bot}`),
]

/** Whether a figure is among those, or a quantile of one that is no share. */
export function isKnown(figure: string, known: readonly string[]): boolean {
  const quantile = quantileIn(figure)
  if (quantile === null) return known.includes(figure)
  const { of, share } = quantile
  return known.includes(of) && !isShare(of) && share > 0 && !HIDDEN.includes(of)
}
