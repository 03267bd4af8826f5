import { frd, fru, sum } from '../exact.ts'
import { designAt, ratingOf } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { FREIGHT } from '../state/named.ts'
import { wealthOf } from './income.ts'

/** SC-7.5  What freighters may be matched to. */
export type Freight = (typeof FREIGHT)[number]

/** SC-7.7  A block of PU that needs a freighter. */
const BLOCK = 100
/** SC-7.3  The machine shops that a freighter serves. */
const SHOPS = 5

/** What an empire needs freighters for: how many each of SC-7.3, and SC-9.14 of transfers. */
export function freightNeeds(empire: Empire): Readonly<Record<Freight, number>> {
  const { colonies, yards, expeditions } = empire
  const tied = (kind: 'colony' | 'transfer') =>
    sum(expeditions.freighters.filter((_, i) => expeditions.kind[i] === kind))
  return {
    WORK: tied('transfer'),
    COLONY: tied('colony'),
    PU: sum(colonies.pu.map((pu) => frd(sum(pu), BLOCK))),
    SY: sum(yards.sy),
    SYM: sum(empire.ships.id.map((_, i) => mobileYards(empire, i))),
    MS: fru(sum(yards.ms) + sum(empire.ships.id.map((_, i) => shopsAboard(empire, i))), SHOPS),
  }
}

/** SC-7.3, SC-7.4  The freighters that an empire needs: all of the need, and with convoys a quarter more. */
export function freightNeed(empire: Empire): number {
  const need = sum(Object.values(freightNeeds(empire)))
  return empire.standing.convoy === 'on' ? fru(5 * need, 4) : need
}

/** SC-7.5, SC-7.19  In which order freighters are matched: as PRIORITY says, then what it does not name. */
export function freightOrder({ standing }: Pick<Empire, 'standing'>): Freight[] {
  return [...new Set([...standing.freighters, ...FREIGHT])]
}

/** P9 of SC-19.4: SC-7.5  freighters are matched to what needs them. */
export function matchFreighters(turn: Turn): void {
  for (const empire of turn.empires()) matchOf(turn, empire)
}

function matchOf(turn: Turn, empire: Empire): void {
  const needs = freightNeeds(empire)
  // SC-7.4
  let left = empire.standing.convoy === 'on' ? frd(4 * empire.pool, 5) : empire.pool
  const matched = { ...needs }
  // SC-7.19  Tied freighters do the work that they are tied to, regardless of PRIORITY.
  const order = freightOrder(empire)
  for (const what of new Set(['WORK', 'COLONY', ...order] as const)) {
    matched[what] = Math.min(needs[what], left)
    left -= matched[what]
  }
  matchBlocks(turn, empire, matched.PU)
  empire.yards.manned = mannedBy(empire, matched.SY)
  manMobile(empire, matched.SYM)
  manShops(empire, matched.MS)
  turn.tell(empire, 'freight', { pool: empire.pool, needed: freightNeed(empire) })
  for (const what of order)
    if (needs[what] > 0) turn.tell(empire, 'matched', { served: matched[what], needed: needs[what], what })
}

/** SC-7.5, SC-7.7  Blocks of PU: the highest WM first, then the lower ID. */
function matchBlocks(turn: Turn, empire: Empire, freighters: number): void {
  const { colonies } = empire
  const wealth = colonies.system.map((_, i) => wealthOf(turn.atlas, empire, i))
  const places = [...colonies.system.keys()].sort((a, b) => (wealth[b] ?? 0) - (wealth[a] ?? 0) || a - b)
  let left = freighters
  for (const i of places) {
    const blocks = frd(sum(colonies.pu[i] ?? []), BLOCK)
    const served = Math.min(blocks, left)
    left -= served
    colonies.unmatched[i] = blocks - served
    if (blocks > served)
      turn.tell(empire, 'unmatched blocks', { system: colonies.system[i] ?? 0, blocks: blocks - served })
  }
}

/** SC-7.6, SC-7.19  SY by system, the best generation first: how many of each row of yards work with this many freighters. */
export function mannedBy({ yards }: Empire, freighters: number): number[] {
  const places = [...yards.system.keys()].sort(
    (a, b) =>
      (yards.system[a] ?? 0) - (yards.system[b] ?? 0) ||
      (yards.generation[b] ?? 0) - (yards.generation[a] ?? 0),
  )
  const manned = yards.sy.map(() => 0)
  let left = freighters
  for (const i of places) {
    manned[i] = Math.min(yards.sy[i] ?? 0, left)
    left -= manned[i]
  }
  return manned
}

/** SC-7.6, SC-7.19  SYM by ship. */
function manMobile(empire: Empire, freighters: number): void {
  const { ships } = empire
  let left = freighters
  for (const i of ships.id.keys()) {
    ships.manned[i] = Math.min(mobileYards(empire, i), left)
    left -= ships.manned[i] ?? 0
  }
}

/** SC-7.6, SC-7.19  One freighter serves 5 MS: those on the ground by system, then those aboard by ship. */
export function manShops(empire: Empire, freighters: number): void {
  const { yards, ships } = empire
  let left = SHOPS * freighters
  for (const i of yards.system.keys()) {
    yards.shops[i] = Math.min(yards.ms[i] ?? 0, left)
    left -= yards.shops[i] ?? 0
  }
  for (const i of ships.id.keys()) {
    ships.shops[i] = Math.min(shopsAboard(empire, i), left)
    left -= ships.shops[i] ?? 0
  }
}

/** SC-7.3  SYM aboard a ship. */
const mobileYards = (empire: Empire, ship: number): number =>
  ratingOf(designAt(empire, ship)).yards.reduce((total, { count }) => total + count, 0)

/** SC-7.3, SC-5.2  MS aboard a ship. */
const shopsAboard = (empire: Empire, ship: number): number => ratingOf(designAt(empire, ship)).shops

/** SC-21.1 a  The freighters that are matched to SY, SYM and MS. */
export function yardFreighters({ yards, ships }: Empire): Readonly<Record<'SY' | 'SYM' | 'MS', number>> {
  return {
    SY: sum(yards.manned),
    SYM: sum(ships.manned),
    MS: fru(sum(yards.shops) + sum(ships.shops), SHOPS),
  }
}

/** SC-21.1 a  Takes freighters away from SY, SYM or MS: what is then unmatched does not work. */
export function unman(empire: Empire, what: 'SY' | 'SYM' | 'MS', freighters: number): void {
  const left = Math.max(0, yardFreighters(empire)[what] - freighters)
  if (what === 'SY') empire.yards.manned = mannedBy(empire, left)
  else if (what === 'SYM') manMobile(empire, left)
  else manShops(empire, left)
}
