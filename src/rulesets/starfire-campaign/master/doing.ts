import type { Refusal } from '../../../kernel/index.ts'
import { gainPu, losePu, puIn } from '../colonies/population.ts'
import { technologies, technologyOf } from '../design/catalogue.ts'
import { grouped, money } from '../figures.ts'
import { addFleet, addShip, destroyShips, shipAt } from '../fleets/rows.ts'
import { atlasOf, systemId } from '../map/world.ts'
import { type Empire, ENDING, type Position } from '../position.ts'
import { eventText } from '../report/words/economy.ts'
import { gainTechnology } from '../science/technologies.ts'
import type { Act, ActOf } from './act.ts'
import { added } from './added.ts'
import { attitude, attitudes } from './attitudes.ts'
import { impossible, systemCalled } from './impossible.ts'

/** SC-21.18  Does an act to the position, or says why it cannot be; then the position may be half changed. */
export function doAct(p: Position, given: Act): Refusal | null {
  if (given.do === 'end') {
    p.ended = ENDING.master
    return null
  }
  if (given.do === 'pu') return people(p, given)
  if (given.do === 'name' || given.do === 'place') return added(p, null, given)
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
      if (shipAt(whose, given.ship) < 0)
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
  if (place < 0) return impossible(`The empire has no design “${design}”.`)
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
