import { type Refusal, refuse } from '../../../kernel/index.ts'
import { gainPu, losePu, mostOf, puIn, settle } from '../colonies/population.ts'
import { technologies, technologyOf } from '../design/catalogue.ts'
import { isName } from '../design/faults.ts'
import { attitudeTo, change, setContact, stateOf } from '../diplomacy/attitude.ts'
import { ownerCalled } from '../diplomacy/relations.ts'
import { sum } from '../exact.ts'
import { grouped, money } from '../figures.ts'
import { handShips } from '../fleets/handing.ts'
import { addFleet, addShip, destroyShips, fleetAt, shipAt, shipsOf } from '../fleets/rows.ts'
import { basicScan, detailedScan, knownOf, learn } from '../knowledge/known.ts'
import { atlasOf, systemId } from '../map/world.ts'
import { type Empire, ENDING, type Npr, type Position } from '../position.ts'
import { eventText } from '../report/lines/economy.ts'
import { gainTechnology } from '../science/outlook.ts'
import type { Act, ActOf } from './act.ts'

/** SC-21.16  Why an act cannot be: what is in the way, and what would do. */
export const impossible = (text: string, code = 'E_STATE'): Refusal => refuse('SC-21.16', code, text)

/** The system that a master names, or the refusal of a name that is none. */
function systemCalled(p: Position, called: string): number | Refusal {
  const system = systemId(called)
  return atlasOf(p.world).exists(system) ? system : impossible(`There is no system “${called}”.`)
}

type Added = ActOf<'rename' | 'give' | 'found' | 'chart'>

/** SC-21.34  Does one of the added acts to an empire, or says why it cannot be. */
function added(p: Position, whose: Empire, given: Added): Refusal | null {
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
  if (at === -1) return impossible(`Empire ${whose.owner} has no fleet F${fleet}.`)
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

/** SC-21.18  Does an act to the position, or says why it cannot be; then the position may be half changed. */
export function doAct(p: Position, given: Act): Refusal | null {
  if (given.do === 'end') {
    p.ended = ENDING.master
    return null
  }
  if (given.do === 'pu') return people(p, given)
  if (given.do === 'name') return nameSystem(p, given)
  if (given.do === 'place') return place(p, given)
  const whose = p.empires[given.empire - 1]
  if (whose === undefined || p.out.includes(whose.seat))
    return impossible(`There is no empire ${given.empire}, or it is out.`)
  switch (given.do) {
    case 'event':
      if (whose.placed !== '')
        return impossible(`“${eventText(whose.placed)}” is placed there already.`, 'E_DUPLICATE')
      whose.placed = given.event
      return null
    case 'attitude':
      return attitude(p, whose, given)
    case 'attitudes':
      return attitudes(p, whose, given)
    case 'mc':
      if (whose.treasury + given.amount < 0)
        return impossible(
          `A treasury is never negative: you can take ${money(whose.treasury)} MC at most.`,
          'E_FUNDS',
        )
      whose.treasury += given.amount
      return null
    case 'units':
      return units(p, whose, given)
    case 'remove':
      if (shipAt(whose, given.ship) === -1)
        return impossible(`Empire ${given.empire} has no ship S${given.ship}.`)
      destroyShips(whose, new Set([given.ship]))
      return null
    case 'tech':
      return technology(whose, given)
    default:
      return added(p, whose, given)
  }
}

/** Grants or takes PU of the owner of a system. */
function people(p: Position, { system: called, amount }: ActOf<'pu'>): Refusal | null {
  const system = systemId(called)
  const power = [...p.empires, ...p.nprs].find(({ colonies }) => colonies.system.includes(system))
  if (power === undefined) return impossible(`Nobody has a system “${called}”.`)
  const living = puIn(power, system)
  if (amount < 0) {
    if (living < -amount) return impossible(`Only ${grouped(living)} PU live there.`)
    losePu(power, system, -amount)
    return null
  }
  const gained = gainPu(atlasOf(p.world), power, system, amount)
  return gained === amount ? null : impossible(`There is room for ${grouped(gained)} PU more.`)
}

/** Grants units of a design of the empire, as one fleet; nothing was paid for them. */
function units(
  p: Position,
  whose: Empire,
  { system: called, design, count: ships }: ActOf<'units'>,
): Refusal | null {
  const place = whose.designs.findIndex(({ name }) => name.toLowerCase() === design.toLowerCase())
  if (place === -1) return impossible(`The empire has no design “${design}”.`)
  const system = systemCalled(p, called)
  if (typeof system !== 'number') return system
  const fleet = whose.fleets.id[addFleet(whose, system)] as number
  for (let i = 0; i < ships; i++) addShip(whose, place, fleet, 0)
  return null
}

/** Grants a technology with its earlier generations, or takes one that no later one builds on. */
function technology(whose: Empire, { code: called, has }: ActOf<'tech'>): Refusal | null {
  const code = technologyOf(called)?.code
  if (code === undefined) return impossible(`There is no technology “${called}”.`, 'E_TECH')
  if (whose.tech.includes(code) === has)
    return impossible(has ? `The empire has ${code} already.` : `The empire does not have ${code}.`)
  if (has) {
    gainTechnology(whose, code)
    return null
  }
  const later = technologies.find(({ earlier, code: next }) => earlier === code && whose.tech.includes(next))
  if (later !== undefined) return impossible(`${later.code} builds on ${code}; take that first.`)
  whose.tech = whose.tech.filter((one) => one !== code)
  return null
}

/** SC-21.18  Sets an attitude, of an NPR that has met the empire. */
function attitude(p: Position, whose: Empire, { npr: called, value }: ActOf<'attitude'>): Refusal | null {
  const owner = ownerCalled(called)
  const npr = p.nprs.find((one) => one.owner === owner)
  return npr !== undefined && setAttitude(npr, whose, value)
    ? null
    : impossible(`“${called}” has not met this empire.`)
}

/** SC-21.34  Sets the attitudes of all NPRs that have met the empire. */
function attitudes(p: Position, whose: Empire, { value }: ActOf<'attitudes'>): Refusal | null {
  const met = p.nprs.filter((npr) => setAttitude(npr, whose, value))
  return met.length > 0 ? null : impossible('No NPR has met this empire.')
}

/** SC-16.3  Sets what an NPR thinks of an empire; false where they have not met. */
function setAttitude(npr: Npr, whose: Empire, value: number): boolean {
  const before = attitudeTo(npr, whose.owner)
  if (before === undefined) return false
  change(npr, whose.owner, value - before.value)
  setContact(whose, npr.owner, { state: stateOf(value) })
  return true
}
