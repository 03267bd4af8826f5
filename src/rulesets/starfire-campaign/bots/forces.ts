import { hulls } from '../design/hulls.ts'
import { isFighting } from '../design/ratings.ts'
import { frd, sum } from '../exact.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { mergers } from '../orders/lists.ts'
import type { Outlook } from './outlook.ts'

/** SC-7.11  HS of ships that one HS of cargo feeds where TRAIN_RATIO stands at its default. */
export const FED = 4

/** What a fleet is good for. */
export interface Force {
  readonly at: number
  readonly id: number
  readonly system: number
  /** HS of what fights, and of all that needs supply. */
  readonly hs: number
  readonly fed: number
  /** SC-7.11  Cargo value in hundredths. */
  readonly cargo: number
  /** SC-15.5  Base points that its capsules hold, and that are aboard. */
  readonly room: number
  readonly troops: number
  readonly idle: boolean
}

/** The fleets that are there to fight, to feed or to land; bases and explorers are none. */
export function forcesOf(o: Outlook): Force[] {
  const { empire } = o
  const { fleets } = empire
  return [...fleets.id.entries()].flatMap(([at, id]): Force[] => {
    const ratings = designsOf(empire, id).map(ratingOf)
    const moves = ratings.every(({ drive, speed }) => drive !== null && speed > 0)
    const fights = ratings.filter(isFighting)
    const cargo = sum(ratings.map((one) => one.cargo))
    const room = sum(ratings.map((one) => one.capsules))
    if (!moves || (fights.length === 0 && cargo === 0 && room === 0)) return []
    return [
      {
        ...{ at, id, cargo, room },
        system: fleets.system[at] ?? 0,
        hs: sum(fights.map(({ n }) => n)),
        fed: sum(ratings.filter((one) => !one.logistics && !one.exempt).map(({ n }) => n)),
        troops: frd(fleets.troops[at] ?? 0, 100),
        idle: fleets.task[at] === '',
      },
    ]
  })
}

/** What several fleets are together. */
export function together(all: readonly Force[]): Omit<Force, 'at' | 'id' | 'system' | 'idle'> {
  const of = (what: 'hs' | 'fed' | 'cargo' | 'room' | 'troops') => sum(all.map((one) => one[what]))
  return { hs: of('hs'), fed: of('fed'), cargo: of('cargo'), room: of('room'), troops: of('troops') }
}

/** Makes them one fleet, that of the first, in as many orders as it takes. */
export function merge(o: Outlook, lead: Force, others: readonly Force[]): void {
  for (const fleets of mergers([lead, ...others].map(({ id }) => id))) o.order({ do: 'merge', fleets })
}

/** HS of a hull as it is likely to be. */
const sizeOf = (code: string): number => hulls.find((hull) => hull.code === code)?.most ?? 22

/** HS of the ships of somebody that were last seen in a system, and how many turns ago; null when none were. */
export function seenIn(
  { empire, v }: Outlook,
  owner: number,
  system: number,
): { readonly hs: number; readonly age: number } | null {
  const sighting = empire.sightings.find((one) => one.owner === owner && one.system === system)
  if (sighting === undefined) return null
  return {
    hs: sum(sighting.hulls.map(({ code, count }) => count * sizeOf(code))),
    age: v.turn - sighting.turn,
  }
}
