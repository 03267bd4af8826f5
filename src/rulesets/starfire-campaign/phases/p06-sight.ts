import { designAt, shipsOf } from '../fleets/rows.ts'
import { contactsWith, type Present, visibleTo } from '../knowledge/sight.ts'
import { withSightings } from '../knowledge/sightings.ts'
import type { Contact, Empire } from '../position.ts'
import { isPopulated, type Turn } from './turn.ts'

/** P6 of SC-19.4, as far as exploring goes: SC-20.2  what is seen at its end, and SC-16.12  contact. */
export function looking(turn: Turn): void {
  const present = presence(turn)
  for (const [system, owners] of present) {
    const haze = turn.atlas.system(system).anomaly === 'HAZE'
    for (const one of owners) {
      const empire = empireOf(turn, one)
      if (empire === null) continue
      const sighted = haze ? [] : visibleTo(one, owners)
      empire.sightings = withSightings(empire.sightings, turn.number, system, sighted)
      for (const { owner, hulls } of sighted)
        turn.tell(
          empire,
          'sightings',
          'seen',
          'SC-20.2',
          [system, owner],
          hulls.map(({ code, count }) => `${count} ${code}`).join(', '),
        )
      for (const owner of contactsWith(one, owners, haze)) meet(turn, empire, owner)
    }
  }
}

/** Who has units or PU where somebody of the empires has a unit or PU. */
function presence(turn: Turn): Map<number, Present[]> {
  const present = new Map<number, Present[]>()
  for (const power of turn.powers()) {
    const { owner, fleets, colonies } = power
    for (const system of new Set([...fleets.system, ...colonies.system])) {
      const ids = fleets.id.filter((_, at) => fleets.system[at] === system)
      const hulls = ids.flatMap((id) => shipsOf(power, id).map((i) => designAt(power, i).hull))
      const one = { owner, hulls, populated: isPopulated(power, system) }
      const list = present.get(system)
      if (list === undefined) present.set(system, [one])
      else list.push(one)
    }
  }
  return present
}

const empireOf = (turn: Turn, { owner }: Present): Empire | null => turn.p.empires[owner - 1] ?? null

/** SC-16.1  Contact, once; it never ends. */
function meet(turn: Turn, empire: Empire, owner: number): void {
  if (empire.contacts.some((contact) => contact.owner === owner)) return
  const contacts = [...empire.contacts, contactWith(turn, owner)]
  empire.contacts = contacts.sort((a, b) => a.owner - b.owner)
  turn.tell(empire, 'contacts', 'met', 'SC-16.12', [owner])
}

/** SC-16.2, SC-16.3  How one stands with somebody who has just been met. */
function contactWith(turn: Turn, owner: number): Contact {
  const isNpr = turn.p.nprs.some((npr) => npr.owner === owner)
  return {
    owner,
    turn: turn.number,
    relation: 'PEACE',
    theirs: 'PEACE',
    state: isNpr ? 'WARY' : '',
    claims: [],
  }
}
