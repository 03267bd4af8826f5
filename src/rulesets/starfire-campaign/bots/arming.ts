import { draftOf, type Role } from '../design/drafts.ts'
import { hulls } from '../design/hulls.ts'
import { isFighting } from '../design/ratings.ts'
import { frd, fru, sum } from '../exact.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { TROOP } from '../industry/prices.ts'
import { systemName } from '../map/world.ts'
import { mergers } from '../orders/lists.ts'
import type { Outlook } from './outlook.ts'
import { buildShips, type Choice, designFor } from './yards.ts'

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

/** What it takes to take a home: HS of warships, and base points of troops. */
export interface Lack {
  readonly hs: number
  readonly points: number
}

/** Builds what an armada lacks: warships, tenders for them, troopers; then troops go aboard. */
export function arm(o: Outlook, armada: Force | null, target: Lack, base: number): void {
  const share = frd(Math.max(0, o.purse) * o.taste.arms, 100)
  const rest = o.purse - share
  o.purse = share
  const has = armada ?? { hs: 0, fed: 0, cargo: 0, room: 0, troops: 0 }
  const coming = queued(o)
  const shipsLack = target.hs - has.hs - coming.hs
  const fed = Math.max(target.hs, has.hs) + fru(6 * target.points, 25)
  build(o, 'warship', shipsLack, (design) => ratingOf(design).n)
  build(o, 'tender', fru(fed, FED) - frd(has.cargo + coming.cargo, 100), (design) =>
    frd(ratingOf(design).cargo, 100),
  )
  build(o, 'trooper', target.points - has.room - coming.room, (design) => ratingOf(design).capsules)
  if (armada !== null && armada.hs >= target.hs) board(o, armada, base)
  o.purse += rest
}

/** SC-15.5  Troops go aboard at home, as many as there is room and money for. False where none do. */
export function board(o: Outlook, armada: Force, base: number): boolean {
  const points = Math.min(armada.room - armada.troops, frd(Math.max(0, o.purse), TROOP))
  if (points <= 0) return false
  return o.buy(TROOP * points, { do: 'troops', points, system: systemName(base), fleet: armada.id })
}

type Drawn = Parameters<typeof ratingOf>[0]

function build(o: Outlook, role: Role, lack: number, gives: (design: Drawn) => number): void {
  if (lack <= 0) return
  const choice = choiceOf(o, role)
  const each = choice === null ? 0 : gives(choice.design)
  if (choice !== null && each > 0) buildShips(o, choice, Math.min(6, fru(lack, each)))
}

/** What an armada is built of. */
export function choiceOf(o: Outlook, role: Role): Choice | null {
  const { el, tech, hulls } = o.empire
  const drawn = role === 'warship' && o.taste.afar ? 'raider' : role
  return designFor(
    o,
    role,
    (one) => roleOf(one) === role,
    () => draftOf(drawn, { el, tech, opened: hulls }, 60),
  )
}

/** What a design is for, as far as it can be seen. */
export function roleOf(design: Drawn): Role {
  const { srw, lrw, cargo, capsules, drive } = ratingOf(design)
  if (cargo > 0) return 'tender'
  if (capsules > 0) return 'trooper'
  if (design.hull === 'EX') return 'explorer'
  return srw + lrw > 0 && drive !== null ? 'warship' : 'base'
}

/** What is being built. */
export function queued({ empire }: Outlook): { hs: number; cargo: number; room: number } {
  const all = { hs: 0, cargo: 0, room: 0 }
  for (const place of empire.queue.design) {
    const design = empire.designs[place]
    if (design === undefined) continue
    const { n, cargo, capsules } = ratingOf(design)
    if (roleOf(design) === 'warship') all.hs += n
    all.cargo += cargo
    all.room += capsules
  }
  return all
}
