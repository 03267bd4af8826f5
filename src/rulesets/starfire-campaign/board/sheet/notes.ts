import { technologyOf, treeOf, trees } from '../../design/catalogue.ts'
import { fleetCalled } from '../../fleets/rows.ts'
import { knownOf } from '../../knowledge/known.ts'
import { systemId } from '../../map/world.ts'
import type { Do, Order } from '../../orders/order.ts'
import type { Empire } from '../../position.ts'
import type { Preview } from '../../preview.ts'
import type { View } from '../../view.ts'
import { orderedWays, turnsOf } from '../chart/moving.ts'
import { count, mine, short } from '../reading.ts'
import { outlookSl, outlookTech, outlookWords } from '../research/outlook.ts'
import { originFor, settlersFor, turnsToSettle } from '../turn/colonies.ts'

/** The clause that a line of each kind stands on. */
const CLAUSES: Partial<Readonly<Record<Do, string>>> = {
  race: 'SC-2.14',
  design: 'SC-4.16',
  build: 'SC-5.3',
  prototype: 'SC-4.10',
  refit: 'SC-5.7',
  repair: 'SC-5.6',
  scrap: 'SC-5.8',
  freighters: 'SC-7.2',
  install: 'SC-8.1',
  upgrade: 'SC-8.3',
  researchSL: 'SC-10.5',
  researchEL: 'SC-10.8',
  research: 'SC-10.12',
  colonize: 'SC-9.5',
  transfer: 'SC-9.13',
  assist: 'SC-9.16',
  troops: 'SC-15.5',
  move: 'SC-13.5',
  probe: 'SC-6.2',
  scan: 'SC-6.5',
  explore: 'SC-6.11',
  return: 'SC-6.13',
  stance: 'SC-13.7',
  escort: 'SC-7.8',
  convoy: 'SC-7.4',
  relation: 'SC-16.2',
  envoy: 'SC-16.5',
  trade: 'SC-16.9',
  accept: 'SC-16.9',
  invest: 'SC-11.8',
  withdraw: 'SC-11.10',
  spy: 'SC-17.3',
  claim: 'SC-16.11',
  message: 'SC-16.16',
}

export const clauseOf = (what: Do): string => CLAUSES[what] ?? 'SC-19.6'

const ratingOf = ({ installations }: Empire, center: number): number =>
  Math.max(1, installations.rating[installations.id.indexOf(center)] ?? 1)

const MEETS = 'what comes of it shows when all are carried out'

/** What comes of a line, in a few words; empty where the line says it itself. */
export function noteOn(view: View, seat: number, order: Order, foreseen: Preview): string {
  const empire = mine(view, seat)
  if (empire === null) return ''
  switch (order.do) {
    case 'build':
    case 'prototype': {
      const yard = foreseen.yards.find(({ system }) => system === systemId(order.system))
      return yard === undefined ? '' : `${short(yard.used)} of ${short(yard.of)} yard HS are used this turn`
    }
    case 'design':
      return `${count(order.components.length, 'kind')} of component`
    case 'freighters':
      return `${foreseen.freighters.pool} in the pool after it`
    case 'install':
      return 'works when it is finished'
    case 'upgrade':
      return 'three turns; the old rating works meanwhile'
    case 'researchSL': {
      const tree = treeOf(order.tree)
      const at = trees.findIndex(({ id }) => id === tree?.id)
      if (tree === undefined) return ''
      return outlookWords(
        outlookSl(view, empire, tree, (empire.sl[at] ?? 1) + 1, ratingOf(empire, order.center)),
      )
    }
    case 'research': {
      const of = technologyOf(order.tech)
      if (of === undefined) return 'a hull, by a knot'
      return outlookWords(
        outlookTech(
          view,
          empire,
          of,
          order.centers.map((center) => ratingOf(empire, center)),
        ),
      )
    }
    case 'researchEL':
      return 'certain, and paid each turn until it is done'
    case 'colonize': {
      const known = knownOf(empire.chart, systemId(order.target))
      const origin = known === undefined ? null : originFor(empire, known)
      if (known === undefined || origin === null) return ''
      const turns = turnsToSettle(view, empire, known, origin.distance)
      return `${settlersFor(known)} PU leave; settled after turn ${view.turn + turns}`
    }
    case 'assist':
      return 'counts at the next growth'
    case 'move': {
      const way = orderedWays(view, empire, [order]).get(
        empire.fleets.id[fleetCalled(empire, order.fleet)] ?? 0,
      )
      if (way === undefined || way.points.length === 0) return ''
      const turns = turnsOf(way)
      return `${count(way.points.length, 'transit')}, there ${turns === 1 ? 'this turn' : `in turn ${view.turn + turns - 1}`}`
    }
    case 'explore':
      return order.deep
        ? 'surveys stay aboard until it comes home'
        : 'goes on by itself, and brings surveys home'
    case 'spy':
    case 'raid':
    case 'bombard':
    case 'land':
    case 'evacuate':
    case 'envoy':
    case 'union':
    case 'accept':
      return MEETS
    default:
      return ''
  }
}
