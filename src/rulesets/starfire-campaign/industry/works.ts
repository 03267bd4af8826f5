import { regenerated } from '../battle/bombard.ts'
import { GARRISON, planetAt } from '../colonies/population.ts'
import { hostile } from '../diplomacy/attitude.ts'
import { designsOf, ratingOf } from '../fleets/rows.ts'
import { isArmedFleet } from '../fleets/station.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import type { Empire, Works } from '../position.ts'
import { insertRow, keptRows, type RowOf, rowAt } from '../state/columns.ts'
import { planetName } from './defences.ts'
import { STRONGPOINT } from './rows.ts'

/** SC-8.1  A turn of all installations that are being built or raised. */
export function buildOn(turn: Turn, empire: Empire): void {
  const { installations } = empire
  for (const i of installations.id.keys()) {
    if ((installations.left[i] ?? 0) > 0) {
      installations.left[i] = (installations.left[i] ?? 0) - 1
      if (installations.left[i] === 0) ready(turn, empire, i)
    }
    if ((installations.targetLeft[i] ?? 0) > 0) {
      installations.targetLeft[i] = (installations.targetLeft[i] ?? 0) - 1
      if (installations.targetLeft[i] === 0) raised(turn, empire, i)
    }
  }
  workOn(turn, empire)
}

/** SC-8.1  An installation works from now on. */
function ready(turn: Turn, empire: Empire, at: number): void {
  const { installations } = empire
  const { id, kind, system, planet, rating } = rowAt(installations, at)
  // SC-8.19  A strongpoint has its troops when it stands.
  if (kind === 'CGB') installations.points[at] = STRONGPOINT
  if (kind === 'CMS') installations.revealed[at] = isWatched(turn, empire, system)
  turn.tell(empire, 'installed', { system, installation: id, rating, slot: planet, kind })
}

/** SC-8.18  True where hostile units with Xp look on. */
function isWatched(turn: Turn, { owner }: Empire, system: number): boolean {
  for (const power of turn.powers()) {
    const { fleets } = power
    if (!fleets.system.includes(system) || !hostile(turn, owner, power.owner)) continue
    const seen = fleets.id.some(
      (id, at) =>
        fleets.system[at] === system && designsOf(power, id).some((design) => ratingOf(design).planet > 0),
    )
    if (seen) return true
  }
  return false
}

/** SC-8.1  A center has its new rating. */
function raised(turn: Turn, empire: Empire, at: number): void {
  const { installations } = empire
  const { id, kind, system, target } = rowAt(installations, at)
  installations.rating[at] = target
  installations.target[at] = 0
  turn.tell(empire, 'raised', { system, center: id, rating: target, kind })
}

/** SC-5.5, SC-8.10, SC-8.24  SY, MS and PDCs; what is begun where none of the owner's people live any more is lost. */
function workOn(turn: Turn, empire: Empire): void {
  const { works } = empire
  const done = [...works.system.keys()].map((i) => {
    const row = rowAt(works, i)
    if (!isPopulated(empire, row.system)) {
      turn.tell(empire, 'works lost', { system: row.system, count: row.count, kind: row.kind })
      return true
    }
    if (isHeld(turn, empire, row)) return false
    works.left[i] = row.left - 1
    if (row.left > 1) return false
    if (row.kind === 'PDC') rebuild(turn, empire, row)
    else addYards(turn, empire, row)
    return true
  })
  if (done.includes(true)) empire.works = keptRows(works, (i) => done[i] !== true)
}

/** SC-15.7a  A planet held by another builds nothing. */
function isHeld({ atlas }: Turn, { colonies }: Empire, { system, planet: slot }: RowOf<Works>): boolean {
  const planet = planetAt(atlas, system, slot)
  return (colonies.held[colonies.system.indexOf(system)]?.[planet] ?? 0) !== 0
}

/** SC-8.10, SC-8.24  A PDC stands again, with the troops that are left on its planet. */
function rebuild(turn: Turn, empire: Empire, { system, planet: slot }: RowOf<Works>): void {
  const { colonies } = empire
  const at = colonies.system.indexOf(system)
  const planet = planetAt(turn.atlas, system, slot)
  const stands = colonies.pdc[at]
  if (stands === undefined) return
  stands[planet] = true
  const what = `PDC on ${planetName(system, slot)}`
  turn.tell(empire, 'works done', { system, count: 1, what }, { clause: 'SC-8.10' })
}

/** SC-5.5, SC-0.9  SY and MS are counted by system and generation. */
function addYards(turn: Turn, empire: Empire, { kind, system, generation, count }: RowOf<Works>): void {
  const { yards } = empire
  let at = yards.system.findIndex((one, i) => one === system && yards.generation[i] === generation)
  if (at === -1) {
    const later = yards.system.findIndex(
      (one, i) => one > system || (one === system && (yards.generation[i] ?? 0) > generation),
    )
    at = insertRow(yards, later === -1 ? yards.system.length : later, {
      system,
      generation,
      sy: 0,
      ms: 0,
      manned: 0,
      shops: 0,
    })
  }
  const column = kind === 'SY' ? yards.sy : yards.ms
  column[at] = (column[at] ?? 0) + count
  turn.tell(empire, 'works done', { system, count, what: kind }, { clause: 'SC-5.5' })
}

/** SC-8.12  PDCs regain troops where there was neither ground combat nor bombardment. */
export function regenerate(turn: Turn): void {
  for (const power of turn.powers()) {
    const { colonies } = power
    for (const [i, system] of colonies.system.entries())
      for (const [k, { slot }] of turn.atlas.system(system).planets.entries()) {
        const garrison = colonies.garrison[i]
        const troops = garrison?.[k] ?? GARRISON
        if (garrison === undefined || troops >= GARRISON || colonies.pdc[i]?.[k] !== true) continue
        if (turn.isShaken(system, slot) || (colonies.held[i]?.[k] ?? 0) !== 0) continue
        const besieged = colonies.besieged[i] === true
        const planet = besieged && isBlockaded(turn, power.owner, system, slot)
        garrison[k] = regenerated(troops, besieged, planet)
      }
  }
}

/** SC-8.13  True for a planet on which a besieging fleet has order BLOCKADE. */
function isBlockaded(turn: Turn, owner: number, system: number, slot: number): boolean {
  for (const power of turn.powers()) {
    const { fleets } = power
    const blockades = (id: number, at: number) =>
      fleets.blockade[at] === slot && fleets.system[at] === system && isArmedFleet(power, id)
    if (hostile(turn, owner, power.owner) && fleets.id.some(blockades)) return true
  }
  return false
}
