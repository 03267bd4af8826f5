import { settle } from '../colonies/population.ts'
import type { System } from '../map/systems.ts'
import type { Options } from '../options.ts'
import { Turn } from '../phases/turn.ts'
import type { Contact, Empire, Position, T } from '../position.ts'
import { BARE, Campaign, GARDEN } from './table.ts'

/** A turn of a campaign of two in which the first empire has nothing but these systems, with 1 PU each. */
export function bareTurn(
  systems: readonly System[],
  options: Partial<Options> = {},
): { readonly turn: Turn; readonly empire: Empire } {
  const c = new Campaign({ systems: [...systems, BARE, GARDEN], links: [] }, { START_SCOUTS: 0, ...options })
  const p = JSON.parse(JSON.stringify(c.p)) as typeof c.p
  const turn = new Turn({ p } as T)
  const empire = p.empires[0] as Empire
  for (const name of ['colonies', 'installations', 'yards'] as const)
    for (const column of Object.values(empire[name])) (column as unknown[]).length = 0
  for (const [i] of systems.entries()) empire.colonies.pu[settle(empire, turn.atlas, 2 + i)] = [1]
  return { turn, empire }
}

/** Puts the empires of two seats into contact, with these relations. */
export function meet(p: Position, one: number, other: number, relation: Contact['relation'] = 'PEACE'): void {
  for (const [seat, owner] of [
    [one, other + 1],
    [other, one + 1],
  ] as const) {
    const empire = p.empires[seat] as Empire
    const met: Contact = { owner, turn: 0, relation, theirs: relation, state: '', claims: [] }
    empire.contacts = [...empire.contacts, met].sort((a, b) => a.owner - b.owner)
  }
}
