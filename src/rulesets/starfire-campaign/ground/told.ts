import { designAt, shipAt } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line, Power } from '../position.ts'
import type { Kind } from '../report/words/index.ts'

// SC-20.4, SC-20.9  Who is told what of P6: those it concerns, and those who see the system.

/** What a line says. */
export interface Said {
  readonly section: Line['section']
  readonly kind: Kind
  readonly clause: string
  readonly numbers: readonly number[]
  readonly word?: string
}

/** Tells the empires among these owners, each once. */
export function tellOwners(turn: Turn, owners: readonly number[], said: Said): void {
  for (const owner of new Set(owners)) {
    const empire = turn.p.empires[owner - 1]
    if (empire !== undefined) tell(turn, empire, said)
  }
}

/** SC-20.9  Tells the empires that have units or PU in a system, but those who know better. */
export function tellOthers(turn: Turn, system: number, but: readonly number[], said: Said): void {
  for (const empire of turn.empires()) {
    if (but.includes(empire.owner)) continue
    const { fleets, colonies } = empire
    const at = colonies.system.indexOf(system)
    const lives = at >= 0 && (colonies.pu[at] ?? []).some((pu) => pu > 0)
    if (lives || fleets.system.includes(system)) tell(turn, empire, said)
  }
}

function tell(turn: Turn, empire: Empire, { section, kind, clause, numbers, word }: Said): void {
  turn.tell(empire, section, kind, clause, numbers, word)
}

/** SC-20.9  Ships by hull code and count: `2 FG, 1 DD`. */
export function hullsOf(power: Power, ships: readonly number[]): string {
  const counts = new Map<string, number>()
  for (const id of ships) {
    const { hull } = designAt(power, shipAt(power, id))
    counts.set(hull, (counts.get(hull) ?? 0) + 1)
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hull, count]) => `${count} ${hull}`)
    .join(', ')
}
