import type { World } from '../cluster.ts'
import type { Order, Step } from '../orders/order.ts'
import { linesOf, MOST_ORDERS, type Sheets } from '../orders/sheet.ts'
import { at, has, spot, worldsOf } from '../position.ts'
import { trialOf } from '../preview.ts'
import { blockades } from '../steps/blockades.ts'
import { diplomacy } from '../steps/diplomacy.ts'
import { landing } from '../steps/landing.ts'
import { movement } from '../steps/movement.ts'
import { spending } from '../steps/spending.ts'
import { pretender } from '../unrest.ts'
import type { View } from '../view.ts'
import type { T } from '../words.ts'
import { admissions, blocks } from './doors.ts'
import { facesAt, idOf, idsOf, listOf, type Outlook, originsOf, threatOf } from './outlook.ts'

// GT-15.1  By mail one sheet carries a whole turn. It is written step by step, each on the table as the steps before it
// leave it if nobody else does anything and no dice fall; what the dice and the others may change, conditions say.

const STEPS: readonly (readonly [Step, (t: T, sheets: Sheets) => void])[] = [
  ['diplomacy', diplomacy],
  ['spending', spending],
  [
    'movement',
    (t, sheets) => {
      movement(t, sheets)
      blockades(t)
    },
  ],
  ['landing', landing],
]

/** A whole turn's orders of a player who can give each step's. */
export function wholeTurn(
  view: View,
  look: (v: View) => Outlook,
  orders: (o: Outlook, step: Step) => Order[],
): Order[] {
  const t = trialOf(view)
  const { p } = t
  const sheet: Order[] = []
  for (const [step, carryOut] of STEPS) {
    const o = look(p)
    const mine = orders(o, step)
    sheet.push(...mine)
    const lines = linesOf(p.cluster, { orders: mine }, step)
    carryOut(
      t,
      p.treasury.map((_, seat) => (seat === o.seat ? lines : null)),
    )
  }
  const o = look(p)
  if (p.options.trade_rules) sheet.push(...conditionals(o), ...blocks(o), ...admissions(o, true))
  return sheet.slice(0, MOST_ORDERS)
}

/**
 * GT-15.2  What holds only in some cases, written before all other trade orders: a world that is won is shut to
 * rivals, and one whose doors would be too many after a landing closes to the player who landed.
 */
function conditionals(o: Outlook): Order[] {
  const { v } = o
  const rivals = o.rivals.reduce((set, rival) => set | worldsOf(v, rival), 0)
  const orders: Order[] = ripe(o).map((world) => ({
    do: 'prevent',
    worlds: idsOf(v, rivals & ~(1 << world)),
    at: [idOf(v, world)],
    if: { world: idOf(v, world), is: 'mine', least: 1, of: null },
  }))
  if (!o.taste.closes || o.left === 0) return orders
  for (const world of listOf(o.mine))
    for (const rival of o.rivals) {
      const least = unsafeFrom(o, world, rival)
      if (least === null) continue
      orders.push({
        do: 'prevent',
        worlds: [`player ${rival + 1}`],
        at: [idOf(v, world)],
        if: { world: idOf(v, world), is: 'agitated', least, of: rival },
      })
    }
  return orders
}

/** Worlds that may revolt to this seat this turn. */
const ripe = ({ v, seat }: Outlook): World[] =>
  v.owner.flatMap((owner, world) =>
    owner !== seat &&
    pretender(v, world) === seat &&
    facesAt(v, world, at(v.agitation, spot(v, world, seat))) > 0
      ? [world]
      : [],
  )

/** The agitation from which a rival that may land money now could next turn bring the world to revolt; null when none. */
function unsafeFrom(o: Outlook, world: World, rival: number): number | null {
  const { v } = o
  const origins = listOf(originsOf(o, rival, world)).length
  if (origins === 0 || has(o.mine, world) === false) return null
  const now = at(v.agitation, spot(v, world, rival))
  const more = threatOf(o, rival, world, origins, true) - now
  for (let agitation = now + 1; agitation <= now + more; agitation++)
    if (facesAt(v, world, agitation + more) > 0) return agitation
  return null
}
