import { puIn } from '../colonies/population.ts'
import { trainNeeded, trainOf } from '../design/ratings.ts'
import { scaled } from '../exact.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import type { View } from '../view.ts'

// SC-7.10, SC-7.11  Supply as far as an empire knows, for who looks and does not play.

type Empire = View['empires'][number]

/** SC-7.10  Systems where own fleets need no train: those with own people, and those where an ally's were seen. */
export function suppliedIn(empire: Empire): ReadonlySet<number> {
  const allies = new Set(
    empire.contacts.flatMap(({ owner, relation, theirs }) =>
      relation === 'ALLY' && theirs === 'ALLY' ? [owner] : [],
    ),
  )
  return new Set([
    ...empire.colonies.system.filter((system) => puIn(empire, system) > 0),
    ...empire.chart.flatMap(({ system, owner, pu }) => (pu > 0 && allies.has(owner) ? [system] : [])),
  ])
}

/** SC-7.11  The train that a fleet needs where nobody's people live, and what it has; null when it needs none there. */
export function trainOfFleet(
  { options }: Pick<View, 'options'>,
  empire: Empire,
  fleet: number,
): { readonly needed: number; readonly has: number } | null {
  const ratings = designsOf(empire, fleet).map(ratingOf)
  const needed = trainNeeded(ratings, scaled(options.TRAIN_RATIO, 100))
  return needed === 0 ? null : { needed, has: trainOf(ratings) }
}

/** The same of a fleet in a system where it is too small; null where it is not, or where the fleet is fed. */
export function lackIn(
  view: View,
  empire: Empire,
  fleet: number,
  system: number,
  fed = suppliedIn(empire),
): { readonly needed: number; readonly has: number } | null {
  const train = fed.has(system) ? null : trainOfFleet(view, empire, fleet)
  return train === null || train.has >= train.needed ? null : train
}
