import type { Json } from '../../../kernel/json.ts'
import { at, type Players, type Setting, type Table } from './table.ts'

/** A Deployment action just begun by the first superpower that is named. */
export const deploy = (players: Players, setting: Setting = {}): Table =>
  at(players, setting).act('deployment')

/** A landing: `['nigeria', 4]`. */
export type Ashore = readonly [at: string, armies: number]

const landing = (ashore: Ashore | undefined): Json =>
  ashore === undefined ? null : { at: ashore[0], armies: ashore[1] }

/** CF-13.2  A land move, as it is written. */
export const land = (from: string, to: string, armies: number): Json => ({ do: 'land', from, to, armies })

/** CF-13.3  A port move. */
export const port = (from: string, to: string, armies: number): Json => ({ do: 'port', from, to, armies })

/** CF-13.4  Navies, `cargo` armies aboard each. */
export const navy = (
  from: string,
  cargo: number,
  to: string,
  { load, unload, count = 1 }: { load?: Ashore; unload?: Ashore; count?: number } = {},
): Json => ({ do: 'navy', from, cargo, to, count, load: landing(load), unload: landing(unload) })

/** The oil of a superpower. */
export const oil = (t: Table, who: string): number => t.supply(who as 'usa')[1] ?? Number.NaN

/** CF-13.11  The end of the action; what may then be declared is asked. */
export const end = (t: Table): Table => t.do({ do: 'end' })
