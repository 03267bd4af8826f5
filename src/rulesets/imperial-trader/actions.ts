import type { Choices, Code, Seat } from '../../kernel/procedure.ts'
import { int, list, type Of, oneOf, optional, text, variant } from '../../kernel/schema.ts'
import { atlas, handOf, maxDamage, OPEN, owns, type Position, UPGRADE, WILD, XENOS } from './position.ts'
import { canBarter, canDeal, canLoad, canRepair, canSell, canUnload, onYard } from './possible.ts'

/** The actions of a turn as codes: simple ones by number, the others in ranges. */
export const ACTION = {
  endTurn: 0,
  fly: 1,
  deal: 2,
  colonise: 3,
  barter: 4,
  sell: 5,
  /** To buy and repair at once, which is never legal (IT-7.2). */
  buyAndRepair: 6,
  /** To buy one upgrade twice, which is never legal either (IT-7.8). */
  buyTwice: 7,
  /** + a sum of UPGRADE bits, 1 to 15 */
  buy: 16,
  /** + points, 1 to 31; 31 is more than any ship can take */
  repair: 32,
  /** + 2 × card */
  load: 64,
  /** + 2 × card */
  unload: 65,
} as const

/** What a code asks for, taken apart. */
export type Kind =
  | 'endTurn'
  | 'fly'
  | 'deal'
  | 'colonise'
  | 'barter'
  | 'sell'
  | 'buyAndRepair'
  | 'buyTwice'
  | 'buy'
  | 'repair'
  | 'load'
  | 'unload'
  | 'none'

/** The kind of a coded action; `none` for a number that codes nothing. */
export function kindOf(code: Code): Kind {
  if (code >= ACTION.load) return (code & 1) === 0 ? 'load' : 'unload'
  if (code > ACTION.repair) return 'repair'
  if (code > ACTION.buy && code < ACTION.repair) return 'buy'
  return SIMPLE[code] ?? 'none'
}

const SIMPLE: readonly Kind[] = [
  'endTurn',
  'fly',
  'deal',
  'colonise',
  'barter',
  'sell',
  'buyAndRepair',
  'buyTwice',
]

/** The upgrades of a buy, the points of a repair, the card of a load or unload. */
export function objectOf(code: Code): number {
  if (code >= ACTION.load) return (code - ACTION.load) >> 1
  return code >= ACTION.repair ? code - ACTION.repair : code - ACTION.buy
}

const item = oneOf('hull', 'spirits', 'autoloaders', 'licence')
const items = list(item, 1, 4)
const orderId = text(8)
/** What one action looks like in JSON, in live play and on a turn sheet alike. */
export const actionCases = {
  fly: {},
  deal: {},
  buy: { items, points: optional(int(0, 1000), 0) },
  repair: { points: int(1, 1000), items: optional(list(item, 0, 4), []) },
  load: { order: orderId },
  unload: { order: orderId },
  colonise: {},
  barter: {},
  sell: {},
  endTurn: {},
}

/** One action in JSON: `{"do": "buy", "items": ["hull"]}`, `{"do": "load", "order": "O2"}`, `{"do": "fly"}` … */
export const actionShape = variant('do', actionCases)
export type ActionChoice = Of<typeof actionShape>

/** Every legal action, always in this order: work, trade, yard, fly, end. */
export function listActions(p: Position, seat: Seat, out: Choices): void {
  const at = p.ship[seat] as number
  const worlds = p.chart.worlds.length
  if (at < worlds) {
    const status = p.world[at] as number
    if (status === OPEN) {
      for (let card = 0; card < p.card.length; card++) {
        if (p.card[card] !== seat) continue
        if (canLoad(p, at, card)) out.add(ACTION.load + 2 * card)
        else if (canUnload(p, at, card)) out.add(ACTION.unload + 2 * card)
      }
      if (canSell(p, seat, at)) out.add(ACTION.sell)
      if (canDeal(p)) out.add(ACTION.deal)
      if (onYard(p, at)) listYard(p, seat, out)
    } else if (p.options.shifting_imperium) {
      if (
        status === WILD &&
        owns(p, seat, UPGRADE.licence) &&
        (p.cash[seat] as number) >= p.options.colonise_cost
      )
        out.add(ACTION.colonise)
      if (canBarter(p, seat, at)) out.add(ACTION.barter)
    }
  }
  // IT-14.15  Whatever else has died out, a captain may fly or end the turn.
  out.add(ACTION.fly)
  out.add(ACTION.endTurn)
}

function listYard(p: Position, seat: Seat, out: Choices): void {
  const cash = p.cash[seat] as number
  const { upgrade_cost, licence_cost, repair_cost, upgrades_per_buy } = p.options
  const owned = p.upgrades[seat] as number
  const cheapest = p.options.shifting_imperium && licence_cost < upgrade_cost ? licence_cost : upgrade_cost
  if (cash >= cheapest) {
    const last = licenceOnSale(p) ? 15 : 7
    for (let mask = 1; mask <= last; mask++) {
      if ((mask & owned) !== 0 || costOf(p, mask) > cash) continue
      if (upgrades_per_buy === 1 && upgradesIn(mask) > 1) continue
      out.add(ACTION.buy + mask)
    }
  }
  if (!canRepair(p, seat)) return
  const most = repair_cost === 0 ? 31 : Math.floor(cash / repair_cost)
  const damage = p.damage[seat] as number
  for (let points = 1; points <= damage && points <= most; points++) out.add(ACTION.repair + points)
}

const BITS = [0, 1, 1, 2, 1, 2, 2, 3]

/** How many upgrades a sum of bits names; the licence is none. */
export function upgradesIn(mask: number): number {
  return BITS[mask & 7] as number
}

/** The price of a sum of upgrades, the licence included. */
export function costOf(p: Position, mask: number): number {
  return (
    upgradesIn(mask) * p.options.upgrade_cost + ((mask & UPGRADE.licence) !== 0 ? p.options.licence_cost : 0)
  )
}

/** IT-14.6  The licence is of use, and on sale, with the expansion only. */
export function licenceOnSale(p: Position): boolean {
  return p.options.shifting_imperium && (p.options.colonies || p.options.xenos)
}

/** The actions a captain may wonder about: one of each kind, and every order in hand both ways. */
export function considerActions(p: Position, seat: Seat, out: Choices): void {
  const legal = new Set<Code>()
  const add = (code: Code) => {
    if (legal.has(code)) return
    legal.add(code)
    out.add(code)
  }
  const hand = handOf(p, seat)
  for (const card of hand) add((p.loaded[card] === 1 ? ACTION.unload : ACTION.load) + 2 * card)
  if (hand.length === 0) add(ACTION.load)
  add(ACTION.deal)
  if (p.options.shifting_imperium) {
    if ((p.curio[seat] as number) >= 0) add(ACTION.sell)
    if (p.world.some((status) => status === WILD || status === XENOS || status < 0)) {
      add(ACTION.colonise)
      add(ACTION.barter)
    }
  }
  const last = licenceOnSale(p) ? 3 : 2
  for (let bit = 0; bit <= last; bit++)
    if (((p.upgrades[seat] as number) & (1 << bit)) === 0) add(ACTION.buy + (1 << bit))
  add(ACTION.repair + Math.max(1, Math.min(p.damage[seat] as number, maxDamage(p, seat))))
  add(ACTION.fly)
  add(ACTION.endTurn)
  // Whatever else is legal: sets of upgrades, smaller repairs.
  const all: Code[] = []
  listActions(p, seat, { codes: all, count: 0, add: (code: Code) => all.push(code) } as unknown as Choices)
  for (const code of all) add(code)
}

/** The world a ship stands on, by name, or the lane it is in. */
export function whereWords(p: Position, seat: Seat): string {
  const node = p.ship[seat] as number
  const world = p.chart.worlds[node]
  return world === undefined ? `in a lane, at ${atlas(p).names[node]}` : `at ${world.name}`
}
