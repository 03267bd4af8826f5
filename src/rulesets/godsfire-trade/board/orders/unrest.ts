import { type World, worldName } from '../../cluster.ts'
import { at, spot } from '../../position.ts'
import { rehearse } from '../../preview.ts'
import { garrisonOf, loyaltyOf } from '../../unrest.ts'
import type { Writing } from './kinds.ts'

/**
 * GT-12.1  What comes of more money of the player's at a world, on top of what the sheet sends there: agitation, and
 * on how many faces of the die it would revolt, if no rival has as much there.
 */
export function unrestWords({ view, seat, step, text }: Writing, world: World, amount: number): string {
  const { p } = rehearse(view, seat, { text }, step)
  const underway = p.underway.reduce(
    (sum, d) => (d.seat === seat && d.to === world && d.gift === 0 ? sum + d.amount : sum),
    0,
  )
  const total = at(p.agitation, spot(p, world, seat)) + underway + amount
  const [loyalty, garrison] = [loyaltyOf(p, world), garrisonOf(p, world)]
  const then = `${worldName(view.cluster, world)} would have ${total} agitation from you`
  if (total < loyalty) return `${then}. Dice are rolled from ${loyalty}.`
  const faces = Math.max(0, Math.min(6, total - loyalty - garrison))
  const guard = garrison === 0 ? '' : ` and garrison ${garrison}`
  return `${then}, loyalty is ${loyalty}${guard}: it revolts on ${faces} of 6 faces.`
}
