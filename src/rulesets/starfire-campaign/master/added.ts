import type { Refusal } from '../../../kernel/index.ts'
import { gainPu, mostOf, puIn } from '../colonies/population.ts'
import { settle } from '../colonies/rows.ts'
import { isName } from '../design/faults.ts'
import { ownerCalled } from '../diplomacy/owners.ts'
import { sum } from '../exact.ts'
import { grouped } from '../figures.ts'
import { handShips } from '../fleets/handing.ts'
import { addFleet, addShip, fleetAt, shipsOf } from '../fleets/rows.ts'
import { basicScan, detailedScan, knownOf, learn } from '../knowledge/known.ts'
import { atlasOf } from '../map/world.ts'
import type { Empire, Position } from '../position.ts'
import type { ActOf } from './act.ts'
import { impossible, systemCalled } from './impossible.ts'

type Added = ActOf<'rename' | 'name' | 'give' | 'place' | 'found' | 'chart'>

/** SC-21.34  Does one of the added acts, or says why it cannot be. `whose` is the empire that it names, null where it names none. */
export function added(p: Position, whose: Empire | null, given: Added): Refusal | null {
  if (given.do === 'name') return nameSystem(p, given)
  if (given.do === 'place') return place(p, given)
  if (whose === null) return impossible('It names no empire.')
  switch (given.do) {
    case 'rename':
      return rename(p, whose, given)
    case 'give':
      return give(p, whose, given)
    case 'found':
      return found(p, whose, given)
    case 'chart':
      return chart(p, whose, given)
  }
}

/** Another name of an empire, which no other has. */
function rename(p: Position, whose: Empire, { name }: ActOf<'rename'>): Refusal | null {
  if (!isName(name)) return badName()
  const other = p.empires.find((one) => one !== whose && one.name.toLowerCase() === name.toLowerCase())
  if (other !== undefined) return impossible(`Empire ${other.owner} is called “${other.name}” already.`)
  whose.name = name
  return null
}

/** A name for a system; those who have it on their charts learn it. */
function nameSystem(p: Position, { system: called, name }: ActOf<'name'>): Refusal | null {
  if (!isName(name)) return badName()
  const system = systemCalled(p, called)
  if (typeof system !== 'number') return system
  for (const empire of p.empires) {
    if (knownOf(empire.chart, system) === undefined) continue
    const others = empire.named.filter((one) => one.system !== system)
    empire.named = [...others, { system, name }].sort((a, b) => a.system - b.system)
  }
  return null
}

const badName = (): Refusal =>
  impossible('A name has 1 to 30 characters, and neither begins nor ends with a blank.', 'E_NAME')

/** A fleet goes to another empire with all its ships and the troops aboard. */
function give(p: Position, whose: Empire, { fleet, to }: ActOf<'give'>): Refusal | null {
  const other = p.empires[to - 1]
  if (other === undefined || p.out.includes(other.seat) || other === whose)
    return impossible(`Empire ${to} cannot take a fleet: it is out, or the fleet is its own.`)
  const at = fleetAt(whose, fleet)
  if (at < 0) return impossible(`Empire ${whose.owner} has no fleet F${fleet}.`)
  const troops = whose.fleets.troops[at] as number
  const ids = shipsOf(whose, fleet).map((i) => whose.ships.id[i] as number)
  const taken = handShips(whose, other, ids)
  other.fleets.troops[fleetAt(other, taken)] = troops
  return null
}

/** Frigates of an NPR, as one fleet (SC-16.7). */
function place(p: Position, { npr: called, system: where, count }: ActOf<'place'>): Refusal | null {
  const owner = ownerCalled(called)
  const npr = p.nprs.find((one) => one.owner === owner)
  if (npr === undefined) return impossible(`There is no NPR “${called}”.`)
  const system = systemCalled(p, where)
  if (typeof system !== 'number') return system
  const fleet = npr.fleets.id[addFleet(npr, system)] as number
  for (let i = 0; i < count; i++) addShip(npr, 0, fleet, 0)
  return null
}

/** A colony in a system that is nobody's; SC-21.30  who lives there without an owner joins. */
function found(p: Position, whose: Empire, { system: called, amount }: ActOf<'found'>): Refusal | null {
  const system = systemCalled(p, called)
  if (typeof system !== 'number') return system
  const atlas = atlasOf(p.world)
  if ([...p.empires, ...p.nprs].some(({ colonies }) => colonies.system.includes(system)))
    return impossible(`System ${called} has an owner. Choose a system that is nobody’s.`)
  const room = sum(mostOf(atlas, whose.owner, system))
  if (room === 0) return impossible(`Nobody can live in system ${called}.`)
  const at = settle(whose, atlas, system)
  const wild = p.world.wild.find((one) => one.system === system)?.pu ?? []
  p.world.wild = p.world.wild.filter((one) => one.system !== system)
  whose.colonies.pu[at] = (whose.colonies.pu[at] ?? []).map((_, planet) => wild[planet] ?? 0)
  const gained = gainPu(atlas, whose, system, amount)
  if (gained !== amount) return impossible(`There is room for ${grouped(gained)} PU in system ${called}.`)
  const here = { owner: whose.owner, pu: puIn(whose, system) }
  whose.chart = learn(whose.chart, detailedScan(atlas, system, p.turn, 1, here))
  return null
}

/** A scan of a system as it is now. */
function chart(p: Position, whose: Empire, { system: called, scan }: ActOf<'chart'>): Refusal | null {
  const system = systemCalled(p, called)
  if (typeof system !== 'number') return system
  const atlas = atlasOf(p.world)
  const lord = [...p.empires, ...p.nprs].find(({ colonies }) => colonies.system.includes(system))
  const wild = sum(p.world.wild.find((one) => one.system === system)?.pu ?? [])
  const lived = { owner: lord?.owner ?? 0, pu: lord === undefined ? wild : puIn(lord, system) }
  const known =
    scan === 'basic' ? basicScan(atlas, system, p.turn) : detailedScan(atlas, system, p.turn, 1, lived)
  whose.chart = learn(whose.chart, known)
  return null
}
