import { technologyOf, treeOf, trees } from '../design/catalogue.ts'
import { count, short } from '../figures.ts'
import { fleetCalled } from '../fleets/rows.ts'
import { orderedWays, turnsOf } from '../fleets/ways.ts'
import { originFor, settlersFor, turnsToSettle } from '../idle/places.ts'
import { knownOf } from '../knowledge/known.ts'
import { systemId } from '../map/world.ts'
import { lineOf, type Order } from '../orders/order.ts'
import type { Empire } from '../position.ts'
import type { Preview } from '../preview.ts'
import type { View } from '../view.ts'
import { outlookSl, outlookTech, outlookWords } from './outlook.ts'

const ratingOf = ({ installations }: Empire, center: number): number =>
  Math.max(1, installations.rating[installations.id.indexOf(center)] ?? 1)

/** What comes of a line, in a few words; empty where the line says it itself. */
export function noteOn(view: View, seat: number, order: Order, foreseen: Preview): string {
  const empire = view.empires.find((one) => one.seat === seat)
  if (empire === undefined) return ''
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
    case 'colonize': {
      const known = knownOf(empire.chart, systemId(order.target))
      const origin = known === undefined ? null : originFor(empire, known)
      if (known === undefined || origin === null) return ''
      const turns = turnsToSettle(view, empire, known, origin.distance)
      return `${settlersFor(known)} PU leave; settled after turn ${view.turn + turns}`
    }
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
    default:
      return lineOf(order).note ?? ''
  }
}
