import { puSurviving, yardsSurviving } from '../battle/ground.ts'
import { colonyAt, losePu, puIn } from '../colonies/population.ts'
import { handOver, leaveSystem, raze } from '../colonies/transfers.ts'
import { technologies, treeOf } from '../design/catalogue.ts'
import { scaled, sum } from '../exact.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Power } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import { gainTechnology } from '../science/outlook.ts'
import { keptRows } from '../state/columns.ts'
import { armedIn, isBesieged } from '../war/forces.ts'
import { tellOthers, tellOwners } from './landed.ts'
import { reembark, type Theatre } from './theatre.ts'

// SC-15.9, SC-15.10, SC-15.12, SC-15.13, SC-15.23, SC-15.24  Who takes a system, and what is left of it.

/** SC-15.15  Systems of which no planet with PU is left to the owner, by ID; SC-15.23  and those where nobody is left. */
export function conquests(theatre: Theatre): void {
  const { turn } = theatre
  const all = [...turn.powers()].flatMap((power) =>
    power.colonies.system.map((system) => ({ power, system })),
  )
  for (const { power, system } of all.sort((a, b) => a.system - b.system)) {
    const at = colonyAt(power, system)
    if ((power.colonies.initial[at] ?? 0) > 0) continue
    if (sum(power.colonies.pu[at] ?? []) === 0) desert(theatre, power, system)
    else {
      const empire = turn.p.empires[winnerOf(power, at) - 1]
      if (empire !== undefined) conquer(theatre, power, empire, system)
    }
  }
  // An NPR without systems and ships is no more.
  turn.p.nprs = turn.p.nprs.filter(({ colonies, ships }) => colonies.system.length + ships.id.length > 0)
}

/** SC-15.9, SC-15.13  The holder of most of a system's PU, ties lower ID; 0 while a planet with PU is left to the owner. */
function winnerOf({ colonies }: Power, at: number): number {
  const pu = colonies.pu[at] ?? []
  const held = colonies.held[at] ?? []
  if (pu.some((people, i) => people > 0 && held[i] === 0)) return 0
  const holders = [...new Set(held.filter((owner) => owner > 0))].sort((a, b) => a - b)
  const share = (owner: number) => sum(pu.filter((_, i) => held[i] === owner))
  return holders.sort((a, b) => share(b) - share(a) || a - b)[0] ?? 0
}

/** SC-15.23  Where nobody lives any more nobody owns anything. */
function desert(theatre: Theatre, power: Power, system: number): void {
  const { turn } = theatre
  leaveSystem(turn, power, system)
  theatre.passes(system, null)
  for (const other of turn.powers()) withdraw(theatre, other, system)
  const { owner } = power
  tellOwners(turn, [owner], reportLine('deserted', { system, owner }, { section: 'urgent' }))
  tellOthers(turn, system, [owner], reportLine('deserted', { system, owner }, { section: 'ground' }))
}

/** SC-15.13  All troops of somebody leave the planets of a system. */
function withdraw(theatre: Theatre, power: Power, system: number): void {
  const slots = power.landings.planet.filter((_, i) => power.landings.system[i] === system)
  for (const slot of slots) reembark(theatre, power, { system, slot })
}

/** SC-15.9, SC-15.24  The system is the winner's, with what has survived. */
function conquer(theatre: Theatre, loser: Power, winner: Empire, system: number): void {
  const { turn } = theatre
  for (const other of turn.powers()) if (other !== winner) withdraw(theatre, other, system)
  const before = puIn(loser, system)
  losePu(loser, system, before - puSurviving(before, scaled(turn.p.options.CONQUEST_SURVIVAL, 100)))
  const centers = survivors(theatre, loser, system)
  raze(turn, loser, system, centers)
  const sy = halveYards(loser, system)
  const code = lesson(theatre, loser, winner, system)
  clear(turn, loser, system)
  handOver(turn, loser, winner, system)
  theatre.passes(system, winner)
  const at = colonyAt(winner, system)
  // SC-11.3
  winner.colonies.conquered[at] = turn.number
  winner.colonies.besieged[at] = isBesieged(turn, winner.owner, armedIn(turn).get(system) ?? [])
  if (code !== '') gainTechnology(winner, code)
  const sides = { winner: winner.owner, loser: loser.owner }
  const tale = (section: 'urgent' | 'ground', survived: readonly number[], tech = '') =>
    reportLine('conquered', { system, ...sides, survived, tech }, { section })
  const survived = [before, puIn(winner, system), centers.length, sy]
  tellOwners(turn, [winner.owner], tale('urgent', survived, code))
  tellOwners(turn, [loser.owner], tale('urgent', survived))
  tellOthers(turn, system, [winner.owner, loser.owner], tale('ground', []))
}

/** SC-15.9, SC-0.10, SC-15.24  The places of finished centers that survive: by number, on d10 ≤ 5 each. Upgrades are lost. */
function survivors({ turn }: Theatre, { installations: all }: Power, system: number): number[] {
  const dice = () => turn.dice(`conquest:${system}`).die(10)
  const stand = [...all.id.keys()].filter(
    (i) => all.system[i] === system && all.left[i] === 0 && all.kind[i] !== 'CMS' && all.kind[i] !== 'CGB',
  )
  for (const i of stand) {
    all.target[i] = 0
    all.targetLeft[i] = 0
  }
  return stand.filter(() => dice() <= 5)
}

/** SC-15.9, SC-15.24  Half of the SY and half of the MS of a system survive, the best generations. Gives how many SY. */
function halveYards(power: Power, system: number): number {
  const { yards } = power
  const places = [...yards.system.keys()].filter((i) => yards.system[i] === system)
  for (const column of ['sy', 'ms'] as const) {
    let left = yardsSurviving(sum(places.map((i) => yards[column][i] ?? 0)))
    for (const i of places.toReversed()) {
      yards[column][i] = Math.min(left, yards[column][i] ?? 0)
      left -= yards[column][i] ?? 0
    }
  }
  for (const i of places) {
    yards.manned[i] = Math.min(yards.manned[i] ?? 0, yards.sy[i] ?? 0)
    yards.shops[i] = Math.min(yards.shops[i] ?? 0, yards.ms[i] ?? 0)
  }
  const sy = sum(places.map((i) => yards.sy[i] ?? 0))
  power.yards = keptRows(yards, (i) => (yards.sy[i] ?? 0) + (yards.ms[i] ?? 0) > 0)
  return sy
}

/** SC-15.24  Nothing is being built on, nobody of the loser's holds out, and nobody holds a planet against the new owner. */
function clear(turn: Turn, loser: Power, system: number): void {
  const { colonies } = loser
  const empire = turn.empireOf(loser)
  if (empire !== null) {
    const { works } = empire
    empire.works = keptRows(works, (i) => works.system[i] !== system)
  }
  const at = colonyAt(loser, system)
  for (const column of ['garrison', 'stationed', 'bombarded', 'held'] as const)
    colonies[column][at] = (colonies[column][at] ?? []).map(() => 0)
  colonies.revolt[at] = 0
  colonies.revoltLeft[at] = 0
  colonies.special[at] = 0
}

/** SC-15.9, SC-0.10  One technology of the loser's that the winner lacks, in code order; '' if there is none. */
function lesson({ turn }: Theatre, loser: Power, winner: Power, system: number): string {
  const known = technologies.flatMap(({ code, tree }) =>
    loser.tech.includes(code) && !winner.tech.includes(code) && treeOf(tree)?.virtual !== true ? [code] : [],
  )
  return known.length === 0 ? '' : (known[turn.dice(`conquest:${system}`).die(known.length) - 1] ?? '')
}
