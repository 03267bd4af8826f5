import { andList, isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { planetAt } from '../colonies/population.ts'
import { type Technology, technologies, technologyOf } from '../design/catalogue.ts'
import type { Purchase } from '../economy/purchase.ts'
import { sum } from '../exact.ts'
import { systemId, systemName } from '../map/world.ts'
import { type PlanetRef, partsOfPlanet, type SystemRef } from '../orders/ids.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire } from '../position.ts'
import { installationPrice } from '../race/effects.ts'
import type { OrderOf } from '../sheet.ts'
import { addRow } from '../state/columns.ts'
import { FORTRESS, siloBase, siloParts, strongpointPrice } from './prices.ts'
import { addInstallation } from './rows.ts'

/** SC-8.1  Turns until it stands; the P14 of the paying turn is the first. */
const TURNS = { PDC: 5, CMS: 1, CGB: 3 } as const

type Install<K extends OrderOf<'install'>['type']> = Extract<OrderOf<'install'>, { readonly type: K }>

/** The best developed technology of families: the highest SL, ties as the families stand. */
function bestOf({ tech }: Empire, ...families: readonly string[]): Technology | null {
  let best: Technology | null = null
  for (const family of families)
    for (const one of technologies)
      if (one.family === family && tech.includes(one.code) && (best === null || one.sl > best.sl)) best = one
  return best
}

/** SC-24 INSTALL  What must be developed. */
export function undeveloped({ tech }: Empire, code: string, clause: string): Refusal | null {
  if (tech.includes(code)) return null
  return refuse(clause, 'E_TECH', `${code} is not developed.`)
}

/** SC-8.10  INSTALL PDC: a fortress built again. */
export function installFortress(turn: Turn, empire: Empire, order: Install<'PDC'>): Purchase | Refusal {
  const fault = undeveloped(empire, 'PDC', 'SC-8.16')
  if (fault !== null) return fault
  const spot = spotOf(turn, empire, order.planet)
  if (isRefusal(spot)) return spot
  const { system, at, slot, planet } = spot
  const { works, colonies } = empire
  const isBuilding = works.planet.some((one, i) => one === slot && works.system[i] === system)
  if (isBuilding || colonies.pdc[at]?.[planet] === true)
    return refuse(
      'SC-8.10',
      'E_LIMIT',
      `A planet has one Standard PDC, and on ${order.planet} it ${isBuilding ? 'is being built' : 'stands'}.`,
    )
  return {
    heading: 'installations',
    price: installationPrice(empire.race, FORTRESS, true),
    make() {
      addRow(works, { kind: 'PDC', system, planet: slot, generation: 1, count: 1, left: TURNS.PDC })
    },
  }
}

/** SC-8.15, SC-8.16, SC-8.20  INSTALL CMS: any number of hidden silos. */
export function installSilos(turn: Turn, empire: Empire, order: Install<'CMS'>): Purchase[] | Refusal {
  const fault = undeveloped(empire, 'HID', 'SC-8.16')
  if (fault !== null) return fault
  const spot = spotOf(turn, empire, order.planet)
  if (isRefusal(spot)) return spot
  const missile = missileOf(empire, order.missile)
  if (isRefusal(missile)) return missile
  const price = installationPrice(empire.race, siloBase(missile.sl), true, siloParts(empire.el))
  return hidden(empire, spot, order.count, price, {
    kind: 'CMS',
    missile: missile.code,
    left: TURNS.CMS,
  })
}

/** SC-8.15  The missile of a silo: as ordered, else by PRIORITY, else of the higher SL, ties R; without any R1. */
function missileOf(empire: Empire, ordered: 'R' | 'G' | undefined): Technology | Refusal {
  const wanted = ordered ?? empire.standing.missile
  const best = wanted === '' ? null : bestOf(empire, wanted)
  if (best !== null) return best
  const any = bestOf(empire, 'R', 'G') ?? technologyOf('R1')
  if (any !== undefined && (ordered === undefined || ordered === any.family)) return any
  return refuse('SC-8.15', 'E_TECH', `You have developed no missile ${ordered}; silos may have ${any?.code}.`)
}

/** SC-8.19, SC-8.20  INSTALL CGB: any number of hidden strongpoints. */
export function installStrongpoints(turn: Turn, empire: Empire, order: Install<'CGB'>): Purchase[] | Refusal {
  const fault = undeveloped(empire, 'HID', 'SC-8.16')
  if (fault !== null) return fault
  const spot = spotOf(turn, empire, order.planet)
  if (isRefusal(spot)) return spot
  const sl = bestOf(empire, 'Qt')?.sl ?? 1
  const price = installationPrice(empire.race, strongpointPrice(sl), true)
  return hidden(empire, spot, order.count, price, { kind: 'CGB', left: TURNS.CGB })
}

/** SC-8.20  A number of a kind on a planet, each bought by itself. */
function hidden(
  empire: Empire,
  { system, slot }: Spot,
  count: number,
  price: number,
  given: { readonly kind: 'CMS' | 'CGB'; readonly missile?: string; readonly left: number },
): Purchase[] {
  return Array.from({ length: count }, () => ({
    heading: 'installations' as const,
    price,
    make() {
      addInstallation(empire, { system, planet: slot, ...given })
    },
  }))
}

/** A planet as it is written: `51.1`. */
export const planetName = (system: number, slot: number): string => `${systemName(system)}.${slot}`

/** An own populated system. */
interface Ground {
  readonly system: number
  /** Its place among the colonies. */
  readonly at: number
  readonly pu: number
}

/** SC-19.6  The own populated system that an order names, or why it is none. */
export function groundOf({ colonies }: Empire, called: SystemRef, clause = 'SC-19.6'): Ground | Refusal {
  const system = systemId(called)
  const at = colonies.system.indexOf(system)
  const pu = sum(colonies.pu[at] ?? [])
  if (at !== -1 && pu > 0) return { system, at, pu }
  return refuse(clause, 'E_NOT_POPULATED', `${called} is no system where you have PU.`)
}

/** A planet of an own populated system. */
interface Spot extends Ground {
  readonly slot: number
  /** Its place in the system. */
  readonly planet: number
}

/** SC-8.10, SC-15.7a  The empire's own planet that an order names, or why it is none. */
function spotOf({ atlas }: Turn, empire: Empire, called: PlanetRef): Spot | Refusal {
  const parts = partsOfPlanet(called)
  const ground = groundOf(empire, parts.system)
  if (isRefusal(ground)) return ground
  const planet = planetAt(atlas, ground.system, parts.slot)
  if (planet === -1) {
    const all = atlas.system(ground.system).planets.map(({ slot }) => `${systemName(ground.system)}.${slot}`)
    return refuse('SC-0.6', 'E_NO_PLANET', `There is no planet ${called}; there are ${andList(all)}.`)
  }
  if ((empire.colonies.held[ground.at]?.[planet] ?? 0) === 0) return { ...ground, slot: parts.slot, planet }
  return refuse(
    'SC-15.7a',
    'E_NOT_POPULATED',
    `${called} is held by another's troops; nothing is built there.`,
  )
}
