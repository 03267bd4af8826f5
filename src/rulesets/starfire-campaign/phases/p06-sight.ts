import { designAt, shipsOf } from '../fleets/rows.ts'
import { contactsWith, type Present, visibleTo } from '../knowledge/sight.ts'
import { withSightings } from '../knowledge/sightings.ts'
import { empireOwner } from '../map/world.ts'
import type { Empire } from '../position.ts'
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
  const add = (system: number, one: Present) => {
    const list = present.get(system)
    if (list === undefined) present.set(system, [one])
    else list.push(one)
  }
  for (const empire of turn.empires()) {
    const owner = empireOwner(empire.seat)
    const { fleets, colonies } = empire
    const systems = new Set([...fleets.system, ...colonies.system])
    for (const system of systems) {
      const ids = fleets.id.filter((_, at) => fleets.system[at] === system)
      const hulls = ids.flatMap((id) => shipsOf(empire, id).map((i) => designAt(empire, i).hull))
      add(system, { owner, hulls, populated: isPopulated(empire, system) })
    }
  }
  for (const [system, list] of present) {
    const npr = turn.atlas.nprAt(system)
    if (npr !== null)
      // SC-16.7  The ships of an NPR are frigates.
      list.push({
        owner: npr.owner,
        hulls: Array.from({ length: npr.npr.frigates }, () => 'FG'),
        populated: true,
      })
  }
  return present
}

const empireOf = (turn: Turn, { owner }: Present): Empire | null => turn.p.empires[owner - 1] ?? null

/** SC-16.1  Contact, once; it never ends. */
function meet(turn: Turn, empire: Empire, owner: number): void {
  if (empire.contacts.some((contact) => contact.owner === owner)) return
  const contacts = [...empire.contacts, { owner, turn: turn.number }]
  empire.contacts = contacts.sort((a, b) => a.owner - b.owner)
  turn.tell(empire, 'contacts', 'met', 'SC-16.12', [owner])
}
