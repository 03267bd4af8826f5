import { type Empire, FREIGHT } from '../position.ts'
import type { OrderOf } from '../sheet.ts'

/** SC-7.4  CONVOY. */
export function convoy(empire: Empire, { on }: OrderOf<'convoy'>): null {
  empire.standing.convoy = on ? 'on' : 'off'
  return null
}

/**
 * SC-7.5, SC-21.1, SC-21.2, SC-8.15  PRIORITY: the order in which freighters are matched, or ships sold, what a suspended
 * project loses, the missile of new silos. SC-24  Entries that are unknown are ignored, the rest is kept.
 */
export function priority(empire: Empire, order: OrderOf<'priority'>): null {
  const { standing, projects, ships } = empire
  if ('freighters' in order) {
    const words = order.freighters.map((word) => word.toUpperCase())
    standing.freighters = [...new Set(words.flatMap((word) => FREIGHT.filter((known) => known === word)))]
  } else if ('sell' in order) standing.sell = order.sell.filter((id) => ships.id.includes(id))
  else if ('missile' in order) standing.missile = order.missile
  else {
    const at = projects.id.indexOf(order.suspend)
    if (at >= 0) projects.choice[at] = order.by
  }
  return null
}
