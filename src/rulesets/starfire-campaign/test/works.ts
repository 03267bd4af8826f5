import type { Json } from '../../../kernel/json.ts'
import { Atlas } from '../map/world.ts'
import type { Options } from '../options.ts'
import type { Empire } from '../position.ts'
import { BARE, Campaign, type Drawn, GARDEN } from './table.ts'

/** A HOMEWORLD, a garden beside it, and nothing else. */
export const PAIR: Drawn = { systems: [GARDEN, BARE, BARE, BARE], links: [[0, 1]], exit: 2 }
export const HOME = 1
export const GARDEN_AT = 2

/** A race that begins with K and G, which the frigate of SC-4.12 carries. */
export const GUNNERS = { do: 'race', name: 'Gunners', array: [66, 66, 33], short: 'G', long: 'K' }
const parts = { S1: 1, A1: 2, Q1: 2, Y1: 1, K1: 1, Bsa1: 1, G1: 1, Mg: 1, I1: 4 }
export const FOX = { do: 'design', name: 'Fox', hull: 'FGf', n: 22, speed: 6, components: parts }
export const EYE = {
  do: 'design',
  name: 'Eye',
  hull: 'EX',
  n: 8,
  speed: 6,
  components: { I1: 2, Q1: 1, X1: 1, Xp1: 1, Hs: 1 },
}

/** A campaign with this many MC, in which the first empire has just given these orders. */
export function works(orders: readonly Json[], mc = 50_000, options: Partial<Options> = {}): Campaign {
  return new Campaign(PAIR, { START_TREASURY: mc, EVENTS: 'off', ...options }).turn([orders])
}

/** What a turn's purchases cost, in hundredths of MC. */
export const spent = (c: Campaign): number =>
  c.lines('ledger').reduce((sum, { kind, numbers }) => sum + (kind === 'spent' ? (numbers[0] ?? 0) : 0), 0)

/** The same after something was changed in the first empire's row. */
export const change = (c: Campaign, by: (empire: Empire, atlas: Atlas) => void): Campaign =>
  c.with((p) => by(p.empires[0] as Empire, new Atlas(p.world)))

/** Gives the first empire enough freighters for everything. */
export const served = (c: Campaign): Campaign =>
  change(c, (empire) => {
    empire.pool = 1000
  })
