import { isRefusal, type Refusal, refuse } from '../../../kernel/index.ts'
import { roundsLeft, strengthOf, together } from '../battle/bombard.ts'
import { changeAll, hostile } from '../diplomacy/attitude.ts'
import { sum } from '../exact.ts'
import { fleetName } from '../fleets/rows.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Empire, Line } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import type { OrderOf } from '../sheet.ts'
import { unitsOf } from '../war/forces.ts'
import { type Bombed, hitPdc, hitPeople, hitSilos, hitYards, knownSilos, yardsIn } from './hits.ts'
import { landingPoints, tellOthers, tellOwners } from './landed.ts'
import { held, nothing, peace, siteOf, uncontrolled } from './site.ts'
import { entryOf, hasPdc, holderOf, type Planet, puOf, type Theatre } from './theatre.ts'

type Bombard = OrderOf<'bombard'>

/** In which order the targets of a planet are hit. */
const TARGETS = ['PDC', 'SILO', 'SY', 'PU'] as const satisfies readonly Bombard['target'][]
type Target = (typeof TARGETS)[number]

/** SC-15.11  What a fleet gives a target. */
interface Fire {
  readonly by: Empire
  readonly fleet: number
  readonly system: number
  readonly slot: number
  readonly target: Target
  readonly rounds: number
  /** Σ (SRW + LRW) × e, in hundredths. */
  readonly strength: number
}

/** All that is given one target. */
type Volley = [Fire, ...Fire[]]

/** SC-15.4  What NPRs think of those who bomb people. */
const OUTRAGE = -10

/** SC-15.1 to SC-15.4, SC-15.11, SC-15.15  Bombardment: all rounds of a target are added first, then planet by planet. */
export function bombard(theatre: Theatre, sets: Sets): void {
  const { turn } = theatre
  const fires: Fire[] = []
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'bombard') return undefined
    const fire = aim(theatre, empire, order, fires)
    if (isRefusal(fire)) return fire
    fires.push(fire)
    return null
  })
  const targets = [...Map.groupBy(fires, keyOf).values()] as Volley[]
  for (const one of targets.sort(byTarget)) hit(theatre, one)
  // SC-15.4, SC-15.19  Once a turn for each who does it.
  for (const owner of new Set(fires.filter(({ target }) => target === 'PU').map(({ by }) => by.owner)))
    changeAll(turn.p, owner, OUTRAGE)
  startAnew(theatre, fires)
}

/** SC-15.19  SY and MS are one target of the whole system, whichever planet is named. */
const keyOf = ({ system, slot, target }: Fire): string =>
  target === 'SY' ? `${system} SY` : `${system}.${slot} ${target}`

/** By planet, and there in the order of targets. */
const byTarget = ([a]: Volley, [b]: Volley): number =>
  a.system - b.system || a.slot - b.slot || TARGETS.indexOf(a.target) - TARGETS.indexOf(b.target)

/** What an order comes to, or why it is refused. `fires`: what was ordered before it. */
function aim(theatre: Theatre, empire: Empire, order: Bombard, fires: readonly Fire[]): Fire | Refusal {
  const site = siteOf(theatre, empire, order)
  if (isRefusal(site)) return site
  const { planet, fleet } = site
  const { turn } = theatre
  const { system, slot } = planet
  const foe = order.target === 'PDC' ? holderOf(planet) : planet.power.owner
  if (foe === empire.owner) return held(order.planet)
  if (!hostile(turn, empire.owner, foe)) return peace(order.planet)
  if (!theatre.controls(empire.owner, system)) return uncontrolled(order.planet)
  const fault = targetFault(theatre, planet, order)
  if (fault !== null) return fault
  const strength = strengthOf(unitsOf(turn, empire, system, [fleet]))
  if (strength === 0)
    return refuse('SC-15.19', 'E_UNARMED', `${fleetName(order.fleet)} has no weapon that fires.`)
  const own = fires.filter((fire) => fire.by === empire && fire.fleet === fleet)
  const used = turn.roundsFought(empire, fleet) + sum(own.map(({ rounds }) => rounds))
  const left = roundsLeft(turn.p.options.BATTLE_ROUNDS, used)
  if (left === 0)
    return refuse('SC-15.1', 'E_STATE', `${fleetName(order.fleet)} has no rounds left this turn.`)
  const rounds = Math.min(left, order.rounds ?? left)
  return { by: empire, fleet, system, slot, target: order.target, rounds, strength }
}

/** SC-15.16, SC-15.25  Why there is no such target; hidden silos are as good as none. */
function targetFault(theatre: Theatre, planet: Planet, { target, planet: called }: Bombard): Refusal | null {
  switch (target) {
    case 'PDC':
      return hasPdc(planet) || troopsOn(theatre, planet) > 0 ? null : nothing(called, 'no PDC, and no troops')
    case 'SILO':
      return knownSilos(planet).length > 0
        ? null
        : refuse('SC-8.18', 'E_HIDDEN', `No silo on ${called} has shown itself.`)
    case 'SY':
      return yardsIn(planet.power, planet.system) > 0 ? null : nothing(called, 'no SY and no MS about')
    case 'PU':
      return puOf(planet) > 0 ? null : nothing(called, 'nobody left')
  }
}

/** SC-15.17, SC-15.14  Troops that bombardment reaches: of the PDC and stationed, or of who holds the planet. */
function troopsOn({ turn }: Theatre, planet: Planet): number {
  const holder = holderOf(planet)
  if (holder === planet.power.owner) return entryOf(planet, 'garrison') + entryOf(planet, 'stationed')
  const power = turn.power(holder)
  return power === null ? 0 : landingPoints(power, planet)
}

/** All that is fired at one target. */
function hit(theatre: Theatre, fires: Volley): void {
  const { turn } = theatre
  const [{ system, slot, target }] = fires
  const planet = theatre.planet(system, slot)
  if (planet === null) return
  for (const fire of fires) turn.shake(system, fire.slot)
  const fleets = perFleet(fires)
  const rounds = together(fleets.map((fire) => fire.rounds))
  const bombers = [...new Set(fires.map(({ by }) => by))].sort((a, b) => a.owner - b.owner)
  const owners = bombers.map(({ owner }) => owner)
  const concerned = [...owners, planet.power.owner, holderOf(planet)]
  const bombed: Bombed = { planet: [system, slot], by: owners[0] ?? 0, bombers: owners.length, rounds }
  tellOwners(turn, concerned, effect(theatre, planet, target, fleets, bombed))
  const said = { ...bombed, target }
  tellOwners(turn, [planet.power.owner], reportLine('bombardment', said, { section: 'urgent' }))
  tellOthers(turn, system, concerned, reportLine('bombardment', said, { section: 'ground' }))
}

function effect(
  theatre: Theatre,
  planet: Planet,
  target: Target,
  fleets: readonly Fire[],
  bombed: Bombed,
): Line {
  switch (target) {
    case 'PDC':
      return hitPdc(
        theatre,
        planet,
        fleets.map(({ by }) => by),
        bombed,
      )
    case 'SILO':
      return hitSilos(planet, bombed)
    case 'SY':
      return hitYards(planet, bombed)
    case 'PU':
      return hitPeople(planet, fleets, bombed)
  }
}

/** The orders of one fleet to one target as one. */
function perFleet(fires: readonly Fire[]): Fire[] {
  return [...Map.groupBy(fires, ({ by, fleet }) => `${by.owner}:${fleet}`).values()].flatMap((all) =>
    all.slice(0, 1).map((one) => ({ ...one, rounds: sum(all.map(({ rounds }) => rounds)) })),
  )
}

/** SC-8.14  Rounds against a PDC begin again after a turn without. */
function startAnew(theatre: Theatre, fires: readonly Fire[]): void {
  const hits = new Set(fires.flatMap((fire) => (fire.target === 'PDC' ? [keyOf(fire)] : [])))
  for (const { colonies } of theatre.turn.powers())
    for (const [i, system] of colonies.system.entries()) {
      if (colonies.bombarded[i]?.some((rounds) => rounds > 0) !== true) continue
      const { planets } = theatre.turn.atlas.system(system)
      colonies.bombarded[i] = (colonies.bombarded[i] ?? []).map((rounds, at) =>
        hits.has(`${system}.${planets[at]?.slot} PDC`) ? rounds : 0,
      )
    }
}
