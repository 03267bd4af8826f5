import type { Chance } from '../../../kernel/index.ts'
import { gainPu, losePu, puIn } from '../colonies/population.ts'
import { settle } from '../colonies/rows.ts'
import { attitudesOf, begin } from '../diplomacy/attitude.ts'
import { FRIGATE } from '../diplomacy/npr.ts'
import { adoptDesign } from '../fleets/designs.ts'
import { addFleet, addShip, destroyFleets } from '../fleets/rows.ts'
import type { Atlas } from '../map/world.ts'
import type { Contact, Design, Empire, Npr, Position } from '../position.ts'
import { SCOUT } from '../setup.ts'
import { barePower } from '../state/bare.ts'
import { forget } from './holdings.ts'

// What others have and think, as far as an empire's contacts say.

/** SC-16.1 to SC-16.3  Those that an empire has met stand to it as it knows. */
export function imagineContacts(p: Position, own: Empire, chance: Chance): void {
  for (const contact of own.contacts) {
    const other = p.empires[contact.owner - 1]
    const npr = p.nprs.find(({ owner }) => owner === contact.owner)
    if (other !== undefined) answer(other, own, contact)
    else if (npr !== undefined && contact.state !== '') think(npr, own, contact.state, chance)
    // SC-16.15, SC-15.9  One that is no more.
    else p.nprs = p.nprs.filter(({ owner }) => owner !== contact.owner)
  }
}

/** SC-16.2, SC-16.11  Another empire has met it in the same turn, and declares and claims what it has told. */
function answer(other: Empire, own: Empire, { turn, relation, theirs, claims }: Contact): void {
  const mine: Contact = {
    ...{ owner: own.owner, turn, relation: theirs, theirs: relation, state: '' },
    claims: [...own.claims],
  }
  other.contacts = [...other.contacts, mine].sort((a, b) => a.owner - b.owner)
  other.claims = [...claims]
}

/** SC-16.3  An NPR thinks anything that its state may be. */
function think(npr: Npr, own: Empire, state: Contact['state'], chance: Chance): void {
  const [least, most] = attitudesOf(state)
  begin(npr, own.owner, least + chance.pick(most - least + 1))
  // SC-16.6
  if (state === 'UNION') npr.attitudes = npr.attitudes.map((one) => ({ ...one, union: 1 + chance.pick(40) }))
}

/** SC-21.7  Who is out has nothing. */
export function emptyOut(p: Position, own: Empire | undefined): void {
  for (const seat of p.out) {
    const empire = p.empires[seat]
    if (empire !== undefined && empire !== own)
      Object.assign(empire, barePower(empire.owner, empire.race), { el: empire.el, tech: empire.tech })
  }
}

/** SC-6.19, SC-20.2  Others live where an empire has seen them, as many as it saw. */
export function imagineColonies(p: Position, atlas: Atlas, own: Empire): void {
  const lords = new Map<number, Empire | Npr>()
  for (const power of [...p.empires, ...p.nprs])
    for (const system of [...power.colonies.system])
      if (power !== own && own.colonies.system.includes(system)) forget(power, system)
      else lords.set(system, power)
  for (const { system, owner, pu, planets } of own.chart) {
    const power = powerOf(p, owner)
    if (power === undefined || power === own || planets.length === 0) continue
    const lord = lords.get(system)
    if (lord !== power) {
      // SC-16.7  NPRs settle nothing.
      if (owner > p.seats || lord === own) continue
      if (lord !== undefined) forget(lord, system)
      settle(power, atlas, system)
      lords.set(system, power)
    }
    const difference = pu - puIn(power, system)
    if (difference > 0) gainPu(atlas, power, system, difference)
    else losePu(power, system, -difference)
  }
}

const powerOf = (p: Position, owner: number): Empire | Npr | undefined =>
  owner <= p.seats ? p.empires[owner - 1] : p.nprs.find((npr) => npr.owner === owner)

/** SC-16.9  An offer stands in the rows of both. */
export function imagineOffers(p: Position, own: Empire): void {
  for (const offer of own.offers) {
    const other = p.empires[(offer.of === own.owner ? offer.to : offer.of) - 1]
    if (other === undefined || other === own) continue
    other.offers = [...other.offers, offer].sort((a, b) => a.of - b.of || a.id - b.id)
    if (offer.of === other.owner) other.next.offer = Math.max(other.next.offer, offer.id + 1)
  }
}

/** SC-20.2, SC-20.10  Fleets that were seen at the end of the turn before are where they were seen. */
export function imagineFleets(p: Position, own: Empire): void {
  for (const { turn, system, owner, hulls } of own.sightings) {
    const power = powerOf(p, owner)
    if (turn !== p.turn - 1 || power === undefined || power === own) continue
    const there = new Set(power.fleets.id.filter((_, at) => power.fleets.system[at] === system))
    destroyFleets(power, there)
    const fleet = power.fleets.id[addFleet(power, system)] as number
    for (const { code, count } of hulls) {
      const design = adoptDesign(power, designOf(own, owner, code))
      for (let i = 0; i < count; i++) addShip(power, design, fleet, 0)
    }
  }
}

/** SC-20.2  A design that is known of an owner for a hull; else one like the example frigate. */
function designOf({ foreign }: Empire, owner: number, hull: string): Design {
  const known = foreign.find((one) => one.owner === owner && one.design.hull === hull)
  if (known !== undefined) return known.design
  return [FRIGATE, SCOUT].find((design) => design.hull === hull) ?? { ...FRIGATE, name: hull, hull }
}
