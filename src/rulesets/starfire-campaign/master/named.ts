import { type ActChange, capital, type Seat } from '../../../kernel/index.ts'
import { technologyOf } from '../design/catalogue.ts'
import { stateOf } from '../diplomacy/attitude.ts'
import { count, grouped, money } from '../figures.ts'
import { isNpr, ownerName, systemName } from '../map/world.ts'
import type { Position } from '../position.ts'
import { eventText } from '../report/words/economy.ts'
import type { Change } from './planned-shape.ts'

/** What a seat is called. */
export type Naming = (seat: Seat) => string

/** An owner as a master reads it: "Veyran Concord, Ben (2)", "Ben (2)" before it has a name of its own, "N1". */
export function ownerText(p: Position, name: Naming, owner: number): string {
  if (isNpr(owner)) return ownerName(owner)
  const own = p.empires[owner - 1]?.name ?? ''
  const called = name(owner - 1)
  const player = `${called} (${owner})`
  return ['', `Empire ${owner}`, called].includes(own) ? player : `${own}, ${player}`
}

/** A system with the name that a master gave it: "33 Oxbow". */
export function systemText(p: Position, system: number): string {
  for (const { named } of p.empires) {
    const given = named.find((one) => one.system === system)
    if (given !== undefined) return `${systemName(system)} ${given.name}`
  }
  return systemName(system)
}

/** SC-20.1  What levels of knowledge are called. */
const LEVELS = ['unknown', 'led to', 'visited', 'basic scan', 'detailed scan']
const PLACES = ['th', 'st', 'nd', 'rd']

/** "2nd", "11th". */
const ordinal = (place: number): string =>
  `${place}${(place % 100 > 10 && place % 100 < 14 ? 'th' : PLACES[place % 10]) ?? 'th'}`

/** A change as it is read: what, and its value before and after. */
export function changeText(p: Position, name: Naming, change: Change): ActChange {
  const { of, owner, at, name: thing, before, after } = change
  const whose = owner === 0 ? '' : ownerText(p, name, owner)
  const said = (what: string, word: (value: number) => string): ActChange => ({
    ...{ what, before: word(before), after: word(after) },
  })
  const yes = (value: number) => (value === 0 ? 'no' : 'yes')
  switch (of) {
    case 'called':
      return said(`${whose}, called “${thing}”`, yes)
    case 'treasury':
      return said(`${whose}, treasury`, (value) => `${money(value)} MC`)
    case 'pu':
      return said(`System ${systemText(p, at)}, people of ${whose}`, (value) => `${grouped(value)} PU`)
    case 'ships':
      return said(`${whose}, ${thing}`, (value) => count(value, 'ship'))
    case 'tech':
      return said(`${whose}, technology ${technologyText(thing)}`, yes)
    case 'event':
      return said(`${whose}, event “${eventText(thing)}” in the next turn`, yes)
    case 'chart':
      return said(`${whose}, system ${systemText(p, at)}`, (value) => LEVELS[value] ?? '')
    case 'named':
      return said(`${whose}, system ${systemName(at)} called “${thing}”`, yes)
    case 'attitude':
      return said(`${whose}, attitude to ${ownerText(p, name, at)}`, (value) => `${value} ${stateOf(value)}`)
    case 'income':
      return said(`${whose}, income next turn`, (value) => `${money(value)} MC`)
    case 'score':
      return said(`${whose}, score`, grouped)
    case 'place':
      return said(`${whose}, place`, ordinal)
    case 'freight':
      return said(`${whose}, freighters needed`, grouped)
    case 'ended':
      return said('The campaign is over', yes)
  }
}

/** A technology by its code and its name: "I2 Improved Ion Drive"; some have no name. */
export function technologyText(code: string): string {
  const name = technologyOf(code)?.name ?? code
  return capital(name === code ? code : `${code} ${name}`)
}
