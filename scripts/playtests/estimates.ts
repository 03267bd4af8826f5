// Figures with their 95 % intervals, read from the lab's reports.

import { meanInterval, wilson } from '../../src/lab/figures.ts'
import type { Report } from './lab.ts'
import type { Estimate, Line } from './panels.ts'

/** Reports of cells, by the name of the cell. */
export type Reports = Readonly<Record<string, Report>>

/** The report of a cell. @throws RangeError when it was not played */
export function of(reports: Reports, cell: string): Report {
  const report = reports[cell]
  if (report === undefined) throw new RangeError(`The cell ${cell} was not played.`)
  return report
}

/** A proportion, in per cent, with Wilson's interval. */
export function percentage(successes: number, trials: number): Estimate {
  const [low, high] = wilson(successes, trials)
  return { value: (100 * successes) / Math.max(1, trials), low: 100 * low, high: 100 * high }
}

/** The mean of a gauge at the end of the games. Seats of one game depend on each other: the trials are the games. */
export function gauge(report: Report, name: string, scale = 1): Estimate {
  const { mean, sd } = report.gauges[name] ?? { mean: 0, sd: 0 }
  return scaled(mean, sd, report.games, scale)
}

function scaled(mean: number, sd: number, trials: number, scale: number): Estimate {
  const [low, high] = meanInterval(mean * scale, sd * scale, trials)
  return { value: mean * scale, low, high }
}

/** How often a fact is told in a game. */
export function perGame(report: Report, fact: string): Estimate {
  const [low, high] = report.factsInterval[fact] ?? [0, 0]
  return { value: report.factsPerGame[fact] ?? 0, low, high }
}

/** In how many of a hundred games this is the end, by clause. */
export const ending = (report: Report, clause: string): Estimate =>
  percentage(report.endings[clause] ?? 0, report.games)

/** What a bot wins of the seats it takes, in per cent. */
export function wins(report: Report, bot: string): Estimate {
  const { share = 0, low = 0, high = 0 } = report.winsByBot[bot] ?? {}
  return { value: 100 * share, low: 100 * low, high: 100 * high }
}

/** Rounds that fewer than this share of the games play to their end are not drawn: who gets there is no longer typical. */
const ENOUGH = 0.15

/** A gauge over the rounds: its mean and interval, or (`spread`) its median and middle half. */
export function overRounds(report: Report, name: string, scale = 1, spread = false): Line['points'] {
  const rounds = report.series?.round ?? {}
  return Object.entries(rounds).flatMap(([round, { times, gauges }]) => {
    const f = gauges[name]
    if (f === undefined || times < ENOUGH * report.games) return []
    const estimate = spread
      ? { value: f.median * scale, low: f.p25 * scale, high: f.p75 * scale }
      : scaled(f.mean, f.sd, times, scale)
    return [{ x: Number(round), ...estimate }]
  })
}

/** The mean of a gauge when a special card comes up: 0 nuke, 1 L-star, 2 Supremacy. */
export function atCard(report: Report, card: number, name: string): Estimate {
  const { times = 0, gauges = {} } = report.series?.['cameUp.a']?.[card] ?? {}
  const { mean = 0, sd = 0 } = gauges[name] ?? {}
  return scaled(mean, sd, times, 1)
}

/** A tally by its keys, the numbers of a key apart. */
export function tallied(report: Report, name: string): { key: string[]; n: number }[] {
  return Object.entries(report.tallies?.[name] ?? {}).map(([text, n]) => ({ key: text.split(','), n }))
}

/** In how many of a hundred games a special card is out by the end of each round. */
export function outBy(report: Report, card: number, rounds: number): Line['points'] {
  const came = tallied(report, 'cameUp.a.round').filter(({ key }) => key[0] === String(card))
  return Array.from({ length: rounds }, (_, i) => {
    const n = came.reduce((sum, one) => sum + (Number(one.key[1]) <= i + 1 ? one.n : 0), 0)
    return { x: i + 1, ...percentage(n, report.games) }
  })
}
