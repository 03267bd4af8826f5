import { counted, destroyedBy, garrisonAfter, pdcRounds, puKilled } from '../battle/bombard.ts'
import { technologyOf } from '../design/catalogue.ts'
import { sum } from '../exact.ts'
import type { Line, Power } from '../position.ts'
import { type PartsOf, reportLine } from '../report/lines/index.ts'
import { keptRows } from '../state/columns.ts'
import { landingPoints, setLanding, tellOwners } from './landed.ts'
import { entryOf, hasPdc, holderOf, type Planet, puOf, put, type Theatre } from './theatre.ts'

// SC-8.14, SC-8.18, SC-15.2 to SC-15.4  What rounds of bombardment do to a target.

/** Planet, bombers and rounds, with which a line says what was done. */
export type Bombed = Omit<PartsOf<'bombardment'>, 'target'>

/** SC-8.14  The SL of the best R or G that somebody has developed; 0 without missiles. */
export function missileSl({ tech }: Power): number {
  const missiles = tech.map(technologyOf).filter((row) => row?.family === 'R' || row?.family === 'G')
  return Math.max(0, ...missiles.map((row) => row?.sl ?? 0))
}

/** SC-15.2, SC-8.14  A PDC falls to this many rounds, also of turns before; each kills 2 base points of its troops. */
export function hitPdc(theatre: Theatre, planet: Planet, by: readonly Power[], bombed: Bombed): Line {
  const { rounds } = bombed
  killTroops(theatre, planet, rounds)
  let count = 0
  let falls = false
  if (hasPdc(planet) && holderOf(planet) === planet.power.owner) {
    count = counted(entryOf(planet, 'bombarded'), rounds)
    falls = count >= pdcRounds(Math.max(...by.map(missileSl)))
    put(planet, 'bombarded', falls ? 0 : count)
    const pdc = planet.power.colonies.pdc[planet.colony]
    if (falls && pdc !== undefined) pdc[planet.at] = false
  }
  return reportLine('PDC bombarded', { ...bombed, count, falls })
}

/** SC-15.2, SC-15.17  The PDC's troops die first, then those stationed; on a planet that is held those of the holder. */
function killTroops(theatre: Theatre, planet: Planet, rounds: number): void {
  const { turn } = theatre
  const { system, slot, power } = planet
  const holder = holderOf(planet)
  const lord = turn.power(holder)
  let [lost, left] = [0, 0]
  if (holder === power.owner) {
    const [garrison, stationed] = [entryOf(planet, 'garrison'), entryOf(planet, 'stationed')]
    const after = garrisonAfter(garrison + stationed, rounds)
    put(planet, 'garrison', Math.max(0, after - stationed))
    put(planet, 'stationed', Math.min(stationed, after))
    lost = garrison + stationed - after
    left = after
  } else if (lord !== null) {
    const points = landingPoints(lord, planet)
    left = garrisonAfter(points, rounds)
    setLanding(lord, planet, left)
    lost = points - left
  }
  tellOwners(turn, [holder], reportLine('troops bombarded', { planet: [system, slot], lost, left }))
}

/** SC-15.3, SC-8.18  The silos on a planet that are known, by number. */
export function knownSilos({ power: { installations }, system, slot }: Planet): number[] {
  const { kind, revealed, planet } = installations
  return installations.id.filter(
    (_, i) =>
      kind[i] === 'CMS' && revealed[i] === true && installations.system[i] === system && planet[i] === slot,
  )
}

/** SC-15.3  Silos are destroyed in the order of their numbers. */
export function hitSilos(planet: Planet, bombed: Bombed): Line {
  const { power } = planet
  const lost = new Set(knownSilos(planet).slice(0, destroyedBy(bombed.rounds)))
  const { id } = power.installations
  power.installations = keptRows(power.installations, (i) => !lost.has(id[i] as number))
  return reportLine('silos bombarded', { ...bombed, lost: lost.size })
}

/** SC-15.3  How many SY and MS there are in a system. */
export const yardsIn = ({ yards }: Power, system: number): number =>
  sum(yards.system.map((place, i) => (place === system ? (yards.sy[i] ?? 0) + (yards.ms[i] ?? 0) : 0)))

/** SC-15.3, SC-15.19  SY go before MS, and old ones before new ones. */
export function hitYards({ power, system }: Planet, bombed: Bombed): Line {
  const { yards } = power
  let left = destroyedBy(bombed.rounds)
  const lost = { sy: 0, ms: 0 }
  for (const [column, working] of [
    ['sy', 'manned'],
    ['ms', 'shops'],
  ] as const)
    for (const [i, place] of yards.system.entries()) {
      if (place !== system) continue
      const taken = Math.min(left, yards[column][i] ?? 0)
      yards[column][i] = (yards[column][i] ?? 0) - taken
      yards[working][i] = Math.min(yards[working][i] ?? 0, yards[column][i] ?? 0)
      lost[column] += taken
      left -= taken
    }
  power.yards = keptRows(yards, (i) => (yards.sy[i] ?? 0) + (yards.ms[i] ?? 0) > 0)
  return reportLine('yards bombarded', { ...bombed, ...lost })
}

/** What one fleet gives a target. */
export interface Salvoes {
  readonly rounds: number
  /** Σ (SRW + LRW) × e, in hundredths. */
  readonly strength: number
}

/** SC-15.4, SC-15.19  In each round the fleets fire whose orders give the target that many rounds; PU of the planet die. */
export function hitPeople(planet: Planet, fleets: readonly Salvoes[], bombed: Bombed): Line {
  const { colonies } = planet.power
  const before = puOf(planet)
  let after = before
  for (let round = 1; round <= Math.max(...fleets.map(({ rounds }) => rounds)); round++) {
    const strength = sum(fleets.filter(({ rounds }) => rounds >= round).map((fleet) => fleet.strength))
    after = Math.max(0, after - puKilled(strength))
  }
  put(planet, 'pu', after)
  // SC-12.6  No more PU revolt than there are.
  const all = sum(colonies.pu[planet.colony] ?? [])
  colonies.revolt[planet.colony] = Math.min(colonies.revolt[planet.colony] ?? 0, all)
  return reportLine('PU bombarded', { ...bombed, killed: before - after, left: after })
}
