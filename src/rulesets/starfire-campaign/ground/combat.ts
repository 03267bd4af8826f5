import { type Army, baseOf, type Contest, contest } from '../battle/ground.ts'
import { technologyOf } from '../design/catalogue.ts'
import { hostile } from '../diplomacy/attitude.ts'
import type { Turn } from '../phases/turn.ts'
import type { Power } from '../position.ts'
import { combatModifier } from '../race/effects.ts'
import { type PartsOf, reportLine } from '../report/lines/index.ts'
import { keptRows } from '../state/columns.ts'
import { holdWith, landingPoints, setLanding, tellOthers, tellOwners } from './landed.ts'
import { entryOf, holderOf, type Planet, put, reembark, type Theatre } from './theatre.ts'

// SC-15.6 to SC-15.8, SC-15.14  Ground combat, planet by planet.

/** What came of a day: it goes on, the planet was taken, the attacker is gone, the defender gave up. */
type Outcome = PartsOf<'planet fought for'>['outcome']

/** SC-15.7, SC-15.15  All planets on which troops stand that do not hold them, by ID. */
export function groundCombat(theatre: Theatre): void {
  const spots = new Map<string, { system: number; slot: number }>()
  for (const { landings } of theatre.turn.powers())
    for (const [i, system] of landings.system.entries()) {
      const slot = landings.planet[i] ?? 0
      if (landings.holds[i] === 0) spots.set(`${system}.${slot}`, { system, slot })
    }
  const inOrder = [...spots.values()].sort((a, b) => a.system - b.system || a.slot - b.slot)
  for (const { system, slot } of inOrder) {
    const planet = theatre.planet(system, slot)
    if (planet !== null) fightFor(theatre, planet)
  }
}

/** SC-15.7a  Several attackers fight the defender one after the other, by ID. */
function fightFor(theatre: Theatre, planet: Planet): void {
  const { turn } = theatre
  const lord = turn.power(holderOf(planet))
  if (lord === null) return
  const attackers = [...turn.powers()].filter(
    (power) => landingPoints(power, planet) > 0 && hostile(turn, power.owner, lord.owner),
  )
  const began = baseOf(defence(lord, planet))
  for (const attacker of attackers) {
    const outcome = day(turn, planet, attacker, lord, began)
    if (outcome !== 'taken' && outcome !== 'yielded') continue
    take(theatre, planet, attacker, lord)
    return
  }
}

/** SC-15.7, SC-15.8  Up to ten rounds between one attacker and the defender. */
function day(turn: Turn, planet: Planet, attacker: Power, lord: Power, began: number): Outcome {
  const { system, slot } = planet
  const attack = armyOf(attacker, [landingPoints(attacker, planet)])
  const defend = defence(lord, planet)
  const [attackers, defenders] = [baseOf(attack), baseOf(defend)]
  // SC-15.8  RD33 yields below half of what it had at the beginning of the day.
  const yields = lord.race.array[0] === 33
  const fought = contest(attack, defend, yields, () => turn.dice(`ground:${system}.${slot}`).die(10), began)
  turn.shake(system, slot)
  turn.fought(attacker.owner, lord.owner)
  setLanding(attacker, planet, baseOf(attack))
  keep(lord, planet, defend)
  const [attackersLeft, defendersLeft] = [baseOf(attack), baseOf(defend)]
  const outcome = outcomeOf(attackersLeft, defendersLeft, fought)
  tell(turn, {
    ...{ planet: [system, slot], attacker: attacker.owner, defender: lord.owner },
    ...{ attackers, attackersLeft, defenders, defendersLeft, outcome },
    rounds: fought.rounds.flatMap(({ dice, inflicted }) => [...dice, ...inflicted]),
  })
  return outcome
}

function outcomeOf(attack: number, defend: number, { yielded }: Contest): Outcome {
  if (attack === 0) return 'repelled'
  if (yielded) return 'yielded'
  return defend === 0 ? 'taken' : 'goesOn'
}

/** SC-15.6  The troop factor of the best Qt that somebody has developed, in percent. */
export const troopFactor = ({ tech }: Pick<Power, 'tech'>): number =>
  tech.reduce((best, code) => Math.max(best, technologyOf(code)?.gives.troopFactor ?? 0), 100)

const armyOf = (power: Power, points: readonly number[]): Army => ({
  troops: points.map((base) => ({ base })),
  factor: troopFactor(power),
  modifier: combatModifier(power.race),
})

/** SC-15.7, SC-15.14, SC-15.17  Who defends: the PDC's troops, those stationed, the strongpoints; or those who hold the planet. */
function defence(lord: Power, planet: Planet): Army {
  if (lord.owner !== planet.power.owner) return armyOf(lord, [landingPoints(lord, planet)])
  const { points } = lord.installations
  const strongpoints = strongpointsOn(planet).map((i) => points[i] ?? 0)
  return armyOf(lord, [entryOf(planet, 'garrison'), entryOf(planet, 'stationed'), ...strongpoints])
}

/** SC-8.19  The places of finished strongpoints on a planet, by number. */
function strongpointsOn({ power: { installations }, system, slot }: Planet): number[] {
  const { kind, left, planet } = installations
  return [...kind.keys()].filter(
    (i) => kind[i] === 'CGB' && left[i] === 0 && installations.system[i] === system && planet[i] === slot,
  )
}

/** What is left of a defender; strongpoints that fought are known, and those without points are gone. */
function keep(lord: Power, planet: Planet, { troops }: Army): void {
  if (lord.owner !== planet.power.owner) {
    setLanding(lord, planet, troops[0]?.base ?? 0)
    return
  }
  const [garrison, stationed, ...points] = troops.map(({ base }) => base)
  put(planet, 'garrison', garrison ?? 0)
  put(planet, 'stationed', stationed ?? 0)
  const { installations } = lord
  const places = strongpointsOn(planet)
  for (const [n, i] of places.entries()) {
    installations.points[i] = points[n] ?? 0
    installations.revealed[i] = true
  }
  lord.installations = keptRows(
    installations,
    (i) => !places.includes(i) || (installations.points[i] ?? 0) > 0,
  )
}

/** SC-15.7a, SC-15.14  The planet is held; troops of others re-embark, and what the defender had there is gone. */
function take(theatre: Theatre, planet: Planet, attacker: Power, lord: Power): void {
  const { power } = planet
  if (lord.owner === power.owner) {
    const places = strongpointsOn(planet)
    lord.installations = keptRows(lord.installations, (i) => !places.includes(i))
  } else setLanding(lord, planet, 0)
  put(planet, 'garrison', 0)
  const points = landingPoints(attacker, planet)
  const own = attacker.owner === power.owner
  put(planet, 'stationed', own ? points : 0)
  put(planet, 'held', own ? 0 : attacker.owner)
  if (own) setLanding(attacker, planet, 0)
  else holdWith(attacker, planet)
  for (const other of theatre.turn.powers())
    if (other !== attacker && landingPoints(other, planet) > 0) reembark(theatre, other, planet)
}

/** SC-20.9  The two are told all, round by round; who sees the system is told what came of it. */
function tell(turn: Turn, combat: PartsOf<'ground combat'>): void {
  const { planet, attacker, defender } = combat
  const sides = [attacker, defender]
  tellOwners(turn, sides, reportLine('ground combat', combat))
  tellOwners(turn, [defender], reportLine('planet fought for', combat, { section: 'urgent' }))
  tellOthers(turn, planet[0], sides, reportLine('planet fought for', combat, { section: 'ground' }))
}
