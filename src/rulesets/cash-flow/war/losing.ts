import type { Seat } from '../../../kernel/index.ts'
import { noteLost } from '../land.ts'
import { addArmies, addNavies } from '../pieces.ts'
import { isLand, type Place, placeOf, zoneAt } from '../place.ts'
import type { Position, T } from '../position.ts'
import { type Battle, defenderHere, here, whose } from './battle.ts'
import { type Bill, type Casualties, choosable } from './casualties.ts'
import { ARMIES, commit, defenders, groupsOf } from './force.ts'

/** CF-16.12  Whose casualties are to be chosen, how many, and among which units. */
export function bill(p: Position, f: Battle): Bill & { readonly seat: Seat } {
  const attacking = (f.lost[0] as number) > 0
  const groups = attacking ? groupsOf(f.force, f.now) : defenders(p, here(f), whose(f))
  const owed = (attacking ? f.lost[0] : f.lost[1]) as number
  const embarkedToo = p.options.amphib_casualties === 'any'
  const losses = Math.min(owed, choosable(groups, embarkedToo))
  return { seat: attacking ? p.turn : defenderHere(p, f), groups, losses, embarkedToo }
}

/** CF-16.12  Takes casualties off the board and, for the attacker, out of the force; a lost navy takes its cargo. */
export function settle(t: T, f: Battle, seat: Seat, { losses }: Casualties): void {
  const { p } = t
  const attacking = seat === p.turn
  f.lost[attacking ? 0 : 1] = 0
  const recommit = (from: Place, cargo: number, landing: number, count: number) => {
    if (attacking) commit(f.force, f.now, from, cargo, landing, count)
  }
  for (const { from, armies = 0, navies = [] } of losses) {
    const place = placeOf(from)
    if (armies > 0) {
      addArmies(p, place, seat, -armies)
      t.note('armiesLost', seat, place, armies)
      // CF-3.2  Land that armies held is nobody's without them, before anybody moves in.
      if (isLand(place)) noteLost(t, seat, place, 'fell')
      recommit(place, ARMIES, 0, -armies)
    }
    for (const { cargo, count, landing = 0, sunk = true, embarked = 0 } of navies) {
      addNavies(p, zoneAt(place), seat, cargo, -count)
      recommit(place, cargo, landing, -count)
      if (sunk) t.note('naviesLost', seat, place, count, count * cargo)
      else {
        addNavies(p, zoneAt(place), seat, cargo - embarked, count)
        recommit(place, cargo - embarked, landing - embarked, count)
        t.note('embarkedLost', seat, place, count * embarked)
      }
    }
  }
}
