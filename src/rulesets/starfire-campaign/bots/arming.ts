import { draftOf, type Role } from '../design/drafts.ts'
import { frd, fru } from '../exact.ts'
import { ratingOf } from '../fleets/rows.ts'
import { TROOP } from '../industry/prices.ts'
import { systemName } from '../map/world.ts'
import { FED, type Force } from './forces.ts'
import type { Outlook } from './outlook.ts'
import { buildShips, type Choice, designFor } from './yards.ts'

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
  if (armada !== null && armada.hs >= target.hs && armada.room > armada.troops) {
    const points = Math.min(armada.room - armada.troops, frd(Math.max(0, o.purse), TROOP))
    if (points > 0)
      o.buy(TROOP * points, { do: 'troops', points, system: systemName(base), fleet: armada.id })
  }
  o.purse += rest
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
