import { friendly, hostile } from '../diplomacy/attitude.ts'
import { claimWild } from '../economy/default.ts'
import { isArmedFleet } from '../fleets/station.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { keptRows } from '../state/columns.ts'
import { arrivals, endExpeditions, initialTurns, LANDING } from './departures.ts'
import { colonyAt, GARRISON, gainPu, settle } from './population.ts'

/** An expedition that is due to land. */
interface Lander {
  readonly empire: Empire
  /** Its number. */
  readonly id: number
  readonly system: number
}

/** SC-9.6 to SC-9.8, SC-9.15  A turn of the expeditions that are `old` enough for it. */
export function travel(turn: Turn, old: (empire: Empire, id: number) => boolean): void {
  const landers: Lander[] = []
  for (const empire of turn.empires()) {
    for (const id of empire.expeditions.id.filter((one) => old(empire, one))) {
      const { expeditions } = empire
      const at = expeditions.id.indexOf(id)
      const system = expeditions.target[at] as number
      const stage = expeditions.stage[at]
      if (stage === 'landing') {
        if (!isBarred(turn, empire, system)) landers.push({ empire, id, system })
        else turn.tell(empire, 'landing barred', { expedition: id, system })
      } else if (stage === 'transit') fly(turn, empire, at)
      else initialize(turn, empire, at)
    }
  }
  land(turn, landers)
}

/** SC-9.6, SC-9.15, SC-9.18  A turn of transit, wherever the origin and the path have gone; a transfer arrives at its end, a colonization lands in the next turn. */
function fly(turn: Turn, empire: Empire, at: number): void {
  const { expeditions } = empire
  const left = Math.max(0, (expeditions.left[at] ?? 0) - 1)
  expeditions.left[at] = left
  if (left > 0) return
  if (expeditions.kind[at] === 'transfer') arrive(turn, empire, at)
  else {
    expeditions.stage[at] = 'landing'
    expeditions.left[at] = LANDING
  }
}

/** SC-9.13, SC-9.15, SC-9.19  One of five arrives, if the colony is still one. */
function arrive(turn: Turn, empire: Empire, at: number): void {
  const { expeditions, colonies } = empire
  const [id, system, pu] = [expeditions.id[at] ?? 0, expeditions.target[at] ?? 0, expeditions.pu[at] ?? 0]
  const colony = colonyAt(empire, system)
  if (colony === -1 || (colonies.initial[colony] ?? 0) > 0)
    tellLost(turn, empire, id, 'colonization', 'SC-9.19')
  else {
    colonies.transferred[colony] = (colonies.transferred[colony] ?? 0) + arrivals(pu)
    const stay = gainPu(turn.atlas, empire, system, arrivals(pu))
    turn.tell(empire, 'arrived', { expedition: id, system, pu: arrivals(pu), stay })
  }
  endExpeditions(empire, new Set([id]))
}

/** SC-9.7, SC-9.17  A turn of initialization, which pauses under siege; a colony lost meanwhile has none. */
function initialize(turn: Turn, empire: Empire, at: number): void {
  const { expeditions, colonies } = empire
  const [id, system] = [expeditions.id[at] ?? 0, expeditions.target[at] ?? 0]
  const colony = colonyAt(empire, system)
  if (colony === -1) {
    tellLost(turn, empire, id, 'colonization', 'SC-9.19')
    endExpeditions(empire, new Set([id]))
  } else if (colonies.besieged[colony] === true)
    turn.tell(empire, 'colony besieged', { expedition: id, system })
  else {
    const left = Math.max(0, (expeditions.left[at] ?? 0) - 1)
    expeditions.left[at] = left
    // Until it is established.
    colonies.initial[colony] = Math.max(1, left)
  }
}

/** SC-9.12  Hostile armed units without friendly ones stop a landing. */
function isBarred(turn: Turn, empire: Empire, system: number): boolean {
  const armed = [...turn.powers()].filter((power) => hasArmed(power, system)).map(({ owner }) => owner)
  if (armed.some((owner) => friendly(turn, empire.owner, owner))) return false
  return armed.some((owner) => hostile(turn, empire.owner, owner))
}

/** SC-0.7  Whether an owner has an armed unit in a system. */
function hasArmed(power: Power, system: number): boolean {
  return power.fleets.system.some(
    (where, at) => where === system && isArmedFleet(power, power.fleets.id[at] as number),
  )
}

/** SC-9.11, SC-9.17  All landings of the turn at once, by system. */
function land(turn: Turn, landers: readonly Lander[]): void {
  const lived = turn.inhabitants()
  const bySystem = Map.groupBy(landers, ({ system }) => system)
  for (const [system, all] of [...bySystem].sort(([a], [b]) => a - b)) {
    const winner = lived(system) === null ? contest(turn, system, all) : null
    for (const lander of all)
      if (lander === winner) take(turn, lander)
      else lose(turn, lander)
  }
}

/** SC-9.11  Of several who land in one turn each rolls d10; the highest stays, those who are level roll again. */
function contest(turn: Turn, system: number, all: readonly Lander[]): Lander | null {
  let left = all
  while (left.length > 1) {
    const rolled = left.map((lander) => ({ lander, face: turn.dice(`growth:${system}`).die(10) }))
    const best = Math.max(...rolled.map(({ face }) => face))
    for (const { lander, face } of rolled)
      turn.tell(lander.empire, 'landing contested', { expedition: lander.id, system, die: face, best })
    left = rolled.flatMap(({ lander, face }) => (face === best ? [lander] : []))
  }
  return left[0] ?? null
}

/** SC-9.17  From its landing on the system is the empire's, without PU or PDC. */
function take(turn: Turn, { empire, id, system }: Lander): void {
  const { expeditions, colonies } = empire
  const at = expeditions.id.indexOf(id)
  const turns = initialTurns(turn.p.options, turn.atlas.system(system).growth)
  const colony = settle(empire, turn.atlas, system)
  colonies.pdc[colony] = colonies.pdc[colony]?.map(() => false) ?? []
  colonies.garrison[colony] = colonies.garrison[colony]?.map(() => 0) ?? []
  colonies.initial[colony] = turns
  expeditions.stage[at] = 'initial'
  expeditions.left[at] = turns
  turn.tell(empire, 'landed', { expedition: id, system, turns })
}

/** SC-9.11  Its freighter goes back to the pool, the PU are gone. */
function lose(turn: Turn, { empire, id }: Lander): void {
  tellLost(turn, empire, id, 'urgent', 'SC-9.11')
  endExpeditions(empire, new Set([id]))
}

/** Nothing is left of an expedition, by its number. */
function tellLost(
  turn: Turn,
  empire: Empire,
  id: number,
  section: 'urgent' | 'colonization',
  clause: string,
): void {
  const { target, pu, id: ids } = empire.expeditions
  const at = ids.indexOf(id)
  const parts = { expedition: id, system: target[at] ?? 0, pu: pu[at] ?? 0 }
  turn.tell(empire, 'expedition lost', parts, { section, clause })
}

/** SC-9.9  Colonies whose initialization has ended begin, after the income of the turn: growth and income are of the next. */
export function establish(turn: Turn): void {
  for (const empire of turn.empires()) {
    const { expeditions, colonies } = empire
    const done = expeditions.id.filter(
      (_, i) => expeditions.stage[i] === 'initial' && expeditions.left[i] === 0,
    )
    for (const id of done) {
      const system = expeditions.target[expeditions.id.indexOf(id)] as number
      const colony = colonyAt(empire, system)
      // Given away since P10: then it is the new owner's, without PU.
      if (colony === -1) continue
      colonies.initial[colony] = 0
      // SC-21.30  Who lived there before joins.
      const wild = claimWild(turn, system)
      colonies.pu[colony] = colonies.pu[colony]?.map((_, planet) => 1 + (wild[planet] ?? 0)) ?? []
      colonies.pdc[colony] = colonies.pdc[colony]?.map(() => true) ?? []
      colonies.garrison[colony] = colonies.garrison[colony]?.map(() => GARRISON) ?? []
      turn.tell(empire, 'established', { expedition: id, system, pu: colonies.pu[colony]?.length ?? 0 })
    }
    if (done.length > 0) endExpeditions(empire, new Set(done), true)
  }
}

/** SC-9.17  Hostile troops land where a colony is being initialized: it is lost, with its freighter and its PU. */
export function wreck(turn: Turn, empire: Empire, system: number): void {
  const { expeditions, colonies } = empire
  const colony = colonyAt(empire, system)
  if ((colonies.initial[colony] ?? 0) === 0) return
  const lost = expeditions.id.filter(
    (_, i) => expeditions.stage[i] === 'initial' && expeditions.target[i] === system,
  )
  for (const id of lost) tellLost(turn, empire, id, 'urgent', 'SC-9.17')
  endExpeditions(empire, new Set(lost), true)
  empire.colonies = keptRows(empire.colonies, (i) => i !== colony)
}
