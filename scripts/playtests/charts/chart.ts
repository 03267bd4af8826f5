// What the figures of docs/playtests have in common.

import { type Cells, TABLES } from '../cells.ts'
import { of, overRounds, type Reports } from '../estimates.ts'
import { ACCENT, type Figure, INK, INK_2, INK_3, SAND } from '../figure.ts'
import type { Axis, Line } from '../panels.ts'
import type { Watched, Watches } from '../watch.ts'

/** A figure, and what it is drawn from: cells that the lab plays, and tables that are watched. */
export interface Chart {
  readonly cells: Cells
  readonly watches?: Watches
  draw(reports: Reports, watched: Readonly<Record<string, Watched>>): Figure
}

/** The cells of plan alone, by number of players from two on. */
export const BY_PLAYERS = ['two', 'three', 'four', 'five', 'six'] as const
/** Their colours. */
export const SHADES = [SAND, INK_3, INK_2, INK, ACCENT]

export const percents = (n: number): string => `${n} %`
export const rounds = (last: number): Axis => ({ label: 'round', domain: [0, last] })

/** Some of the cells of TABLES. */
export const tables = (...names: string[]): Cells =>
  Object.fromEntries(names.map((name) => [name, TABLES[name] as Cells[string]]))

/** "200 to 1000": how many games the cells have. */
export function counts(reports: Reports, names: readonly string[]): string {
  const games = names.map((name) => of(reports, name).games)
  const [least, most] = [Math.min(...games), Math.max(...games)]
  return least === most ? `${most}` : `${least} to ${most}`
}

/** One line for each number of players. */
export const byPlayers = (reports: Reports, name: string, scale: number): Line[] =>
  BY_PLAYERS.map((cell, i) => ({
    name: `${i + 2}`,
    colour: SHADES[i] as string,
    points: overRounds(of(reports, cell), name, scale),
  }))
