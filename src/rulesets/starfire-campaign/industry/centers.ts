import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { treeOf } from '../design/catalogue.ts'
import type { Buyer, Purchase } from '../economy/purchase.ts'
import { notOwn } from '../fleets/admin.ts'
import { systemName } from '../map/world.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import type { OrderOf } from '../sheet.ts'
import { groundOf } from './defences.ts'
import { centerFactor, dedicatedPrice, genericPrice, raisePrice, sciencePrice } from './prices.ts'
import { addInstallation } from './rows.ts'

/** SC-8.1  Turns until it works; the P14 of the paying turn is the first. */
const TURNS = { SCI: 6, RDG: 3, RDD: 3, upgrade: 3 } as const

type CenterKind = 'SCI' | 'RDG' | 'RDD'
type CenterOrder = Extract<OrderOf<'install'>, { readonly type: CenterKind }>

/** SC-8.21  How many Science Centers an empire has, those under construction included. */
export const scienceCenters = ({ installations }: Empire): number =>
  installations.kind.filter((kind) => kind === 'SCI').length

/** SC-8.1, SC-8.2, SC-8.6, SC-8.7  INSTALL of a center. */
export function installCenter(turn: Turn, empire: Empire, order: CenterOrder): Purchase | Refusal {
  const ground = groundOf(empire, order.system)
  if (isRefusal(ground)) return ground
  const { system } = ground
  const { el } = empire
  const full = limitFault(empire, order.type, system)
  if (full !== null) return full
  // SC-8.2  A Science Center is built at EL+1.
  const rating = order.type === 'SCI' ? el + 1 : order.rating
  const fault = ratingFault(el, rating)
  if (fault !== null) return fault
  const tree = order.type === 'RDD' ? order.tree : ''
  return {
    heading: 'installations',
    price: priceOfCenter(turn, empire, order.type, rating, tree),
    make() {
      addInstallation(empire, { kind: order.type, system, rating, tree, left: TURNS[order.type] })
    },
  }
}

/** SC-8.4, SC-8.8, SC-8.21  One Science Center a system, one Generic and one Dedicated R&D Center, built or being built. */
function limitFault({ installations }: Empire, kind: CenterKind, system: number): Refusal | null {
  const { id } = installations
  const at = id.findIndex((_, i) => installations.kind[i] === kind && installations.system[i] === system)
  if (at === -1) return null
  const building = (installations.left[at] ?? 0) > 0 ? ', which is being built' : ''
  return refuse(
    kind === 'SCI' ? 'SC-8.4' : 'SC-8.8',
    'E_LIMIT',
    `One ${kind} a system: ${systemName(system)} has I${id[at]}${building}.`,
  )
}

/** SC-8.8  No rating is above EL+1. */
function ratingFault(el: number, rating: number): Refusal | null {
  if (rating <= el + 1) return null
  return refuse(
    'SC-8.8',
    'E_RATING',
    `At EL ${el} a center has a rating of ${el + 1} at the most, not ${rating}.`,
  )
}

function priceOfCenter(
  { p }: Turn,
  empire: Empire,
  kind: CenterKind,
  rating: number,
  tree: string,
  from: number | null = null,
): number {
  const { el } = empire
  const factor = centerFactor(p.options)
  const n = scienceCenters(empire)
  switch (kind) {
    case 'SCI':
      return from === null ? sciencePrice(el, n + 1, factor) : raisePrice(el, n, from, factor)
    case 'RDG':
      return genericPrice(rating, factor, from ?? 0)
    case 'RDD':
      return dedicatedPrice(rating, treeOf(tree)?.modifier ?? 1, factor, from)
  }
}

const isCenter = (kind: string | undefined): kind is CenterKind =>
  kind === 'SCI' || kind === 'RDG' || kind === 'RDD'

/** SC-8.1, SC-8.3, SC-8.6, SC-8.7  UPGRADE of a center, whose old rating works meanwhile. */
export const upgrade: Buyer<'upgrade'> = (turn, empire, { center, rating }) => {
  const { installations, el } = empire
  const at = installations.id.indexOf(center)
  const kind = installations.kind[at]
  if (at === -1 || !isCenter(kind)) return notOwn(`center I${center}`)
  const present = installations.rating[at] ?? 0
  const fault = upgradeFault(empire, at, rating)
  if (fault !== null) return fault
  if (kind === 'SCI' && rating !== el + 1)
    return refuse(
      'SC-8.3',
      'E_RATING',
      `A Science Center is raised to EL+1, which is ${el + 1}, not ${rating}.`,
    )
  const above = ratingFault(el, rating)
  if (above !== null) return above
  return {
    heading: 'installations',
    price: priceOfCenter(turn, empire, kind, rating, installations.tree[at] ?? '', present),
    make() {
      installations.target[at] = rating
      installations.targetLeft[at] = TURNS.upgrade
    },
  }
}

/** SC-8.1, SC-8.3  Why a center is not raised now. */
function upgradeFault({ installations }: Empire, at: number, rating: number): Refusal | null {
  const { id, left, target, targetLeft } = installations
  const name = `I${id[at]}`
  if ((left[at] ?? 0) > 0)
    return refuse('SC-8.1', 'E_STATE', `${name} is being built, for ${left[at]} more turns.`)
  if ((target[at] ?? 0) > 0)
    return refuse(
      'SC-8.1',
      'E_STATE',
      `${name} is being raised to ${target[at]}, for ${targetLeft[at]} more turns.`,
    )
  const present = installations.rating[at] ?? 0
  if (rating > present) return null
  return refuse(
    'SC-8.3',
    'E_RATING',
    `${name} has rating ${present}; an upgrade goes to a higher one, not ${rating}.`,
  )
}
