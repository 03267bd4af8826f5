import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { technologies } from '../design/catalogue.ts'
import type { Buyer, Purchase } from '../economy/purchase.ts'
import { digits } from '../exact.ts'
import { notOwn } from '../fleets/admin.ts'
import { fleetCalled, fleetName, troopRoom } from '../fleets/rows.ts'
import { systemName } from '../map/world.ts'
import type { Empire } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { addRow } from '../state/columns.ts'
import { installCenter } from './centers.ts'
import { groundOf, installFortress, installSilos, installStrongpoints } from './defences.ts'
import { SHOP, TROOP } from './prices.ts'

/** SC-5.5  Turns until they work; the P14 of the paying turn is the first. */
const TURNS = { SY: 2, MS: 1 } as const
/** SC-5.5  The least PU of a system that may have them. */
const LEAST_PU = 50

/** SC-5.5, SC-5.12  INSTALL SY and MS: the best developed generation; SY at that row's price, MS at one price. */
function installYards(
  empire: Empire,
  order: Extract<OrderOf<'install'>, { readonly type: 'SY' | 'MS' }>,
): Purchase[] | Refusal {
  const { type, count } = order
  const best = technologies.findLast(({ family, code }) => family === type && empire.tech.includes(code))
  if (best === undefined) return refuse('SC-5.5', 'E_TECH', `${type} is not developed.`)
  const ground = groundOf(empire, order.system)
  if (isRefusal(ground)) return ground
  const { system, pu } = ground
  if (pu < LEAST_PU)
    return refuse(
      'SC-5.5',
      'E_TOO_SMALL',
      `${type} need a system with ${LEAST_PU} PU; ${systemName(system)} has ${pu}.`,
    )
  return Array.from({ length: count }, () => ({
    heading: 'installations' as const,
    price: type === 'SY' ? best.cost : SHOP,
    make: () => begin(empire, type, system, best.gen),
  }))
}

/** What is begun together is one row. */
function begin({ works }: Empire, kind: 'SY' | 'MS', system: number, generation: number): void {
  const left = TURNS[kind]
  const same = works.kind.findIndex(
    (one, i) =>
      one === kind &&
      works.system[i] === system &&
      works.generation[i] === generation &&
      works.left[i] === left,
  )
  if (same !== -1) works.count[same] = (works.count[same] ?? 0) + 1
  else addRow(works, { kind, system, planet: -1, generation, count: 1, left })
}

/** SC-15.5  TROOPS: base points go aboard a fleet at an own populated system. */
export const troops: Buyer<'troops'> = (_turn, empire, order) => {
  const at = fleetCalled(empire, order.fleet)
  if (at === -1) return notOwn(fleetName(order.fleet))
  const ground = groundOf(empire, order.system, 'SC-15.5')
  if (isRefusal(ground)) return ground
  const { fleets } = empire
  const here = fleets.system[at] as number
  if (here !== ground.system)
    return refuse('SC-13.1', 'E_PLACE', `${fleetName(order.fleet)} is in ${systemName(here)}.`)
  const aboard = fleets.troops[at] ?? 0
  const room = troopRoom(empire, fleets.id[at] as number) - aboard
  if (100 * order.points > room)
    return refuse(
      'SC-15.5',
      'E_LIMIT',
      `${fleetName(order.fleet)} has room for ${digits(Math.max(0, room), true)} more base points, not ${order.points}.`,
    )
  return {
    heading: 'troops',
    price: TROOP * order.points,
    make() {
      fleets.troops[at] = aboard + 100 * order.points
    },
  }
}

/** SC-8.1, SC-5.5  INSTALL, by what is installed. */
export const install: Buyer<'install'> = (turn, empire, order) => {
  switch (order.type) {
    case 'SCI':
    case 'RDG':
    case 'RDD':
      return installCenter(turn, empire, order)
    case 'PDC':
      return installFortress(turn, empire, order)
    case 'CMS':
      return installSilos(turn, empire, order)
    case 'CGB':
      return installStrongpoints(turn, empire, order)
    case 'SY':
    case 'MS':
      return installYards(empire, order)
  }
}
