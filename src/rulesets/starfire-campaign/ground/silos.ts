import { type Refusal, refuse } from '../../../kernel/index.ts'
import { type Silo, salvoAt, type Target } from '../battle/bombard.ts'
import { hostile } from '../diplomacy/attitude.ts'
import { designAt, hasWeapon } from '../fleets/rows.ts'
import type { Turn } from '../phases/turn.ts'
import type { Empire, Line, Power } from '../position.ts'
import { reportLine } from '../report/lines/index.ts'
import type { OrderOf } from '../sheet.ts'
import { haveFired, readySilos, sawNothing, tellVanished, writeBack } from '../war/battles.ts'
import { placeOf, unitsOf } from '../war/forces.ts'
import { hullsOf, tellOwners } from './landed.ts'
import { fleetsIn, type Theatre } from './theatre.ts'

/** SC-19.6  SILO: whether a silo fires or holds its fire, from this turn's battles on. */
export function setSilo(empire: Empire, { cms, mode }: OrderOf<'silo'>): Refusal | null {
  const { installations } = empire
  const at = installations.id.indexOf(cms)
  if (at === -1 || installations.kind[at] !== 'CMS')
    return refuse('SC-19.2', 'E_NOT_OWNER', `I${cms} is no silo of yours.`)
  installations.mode[at] = mode
  return null
}

/** SC-14.18, SC-15.15, SC-15.20  Loaded silos whose owner was in no battle there fire at hostile units with arms or troops. */
export function fireSilos(theatre: Theatre): void {
  for (const power of theatre.turn.powers()) {
    const { kind, system } = power.installations
    for (const place of new Set(system.filter((_, i) => kind[i] === 'CMS'))) fireIn(theatre, power, place)
  }
}

/** An owner who is fired at. */
interface Prey extends Target {
  readonly power: Power
  readonly fleets: readonly number[]
  /** What the owner is told if any of their units come away. */
  readonly lines: Line[]
}

/** The silos of an owner in a system, one after the other; what they destroy is gone before anything else. */
function fireIn(theatre: Theatre, power: Power, system: number): void {
  const { turn } = theatre
  const enemies = theatre.present(system).filter(({ owner }) => hostile(turn, power.owner, owner))
  if (enemies.length === 0 || turn.strife.hasFought(power, system)) return
  const prey = enemies
    .filter((other) => threatens(other, system))
    .map((other): Prey => {
      const fleets = fleetsIn(other, system)
      const units = unitsOf(turn, other, system, fleets)
      return { power: other, side: other.owner, fleets, units, slowed: false, lines: [] }
    })
  for (const silo of readySilos(turn, power, system)) fire(theatre, power, system, silo, prey)
  for (const one of prey) {
    writeBack(turn, one.power, system, one.units)
    tellPrey(turn, one, system)
  }
}

/** SC-14.18  One silo, with its own luck. */
function fire({ turn }: Theatre, power: Power, system: number, silo: Silo, prey: readonly Prey[]): void {
  const terms = { salvo: turn.p.options.CMS_SALVO, place: placeOf(turn, system) }
  const salvo = salvoAt(silo, prey, terms, () => turn.dice(`battle:${system}`).die(10))
  const hit = prey.find(({ side }) => side === salvo?.side)
  if (salvo === null || hit === undefined) return
  haveFired(turn, power, new Set([silo.id]))
  turn.fought(power.owner, hit.side)
  const { die, defence, damage, lost } = salvo
  const ids = lost.map(({ id }) => id)
  const said = reportLine('silo fired', {
    ...{ system, owner: power.owner, target: hit.side, die, dr: defence, damage },
    ...{ lost: ids.length, hulls: hullsOf(hit.power, ids) },
  })
  tellOwners(turn, [power.owner], said)
  hit.lines.push(said)
}

/** SC-20.12  Who has lost everything there, and has no PU, learns no more than that. */
function tellPrey(turn: Turn, { power, fleets, units, lines }: Prey, system: number): void {
  const left = fleetsIn(power, system)
  const lost = fleets.filter((fleet) => !left.includes(fleet))
  const empire = turn.empireOf(power)
  if (empire === null) return
  if (sawNothing(turn, empire, system)) tellVanished(turn, empire, system, lost, units)
  else for (const said of lines) tellOwners(turn, [power.owner], said)
}

/** SC-15.20  Silos do not betray themselves to mere scouts. */
function threatens(power: Power, system: number): boolean {
  const { fleets, ships } = power
  const here = new Set(fleetsIn(power, system))
  const armed = ships.id.some((_, i) => here.has(ships.fleet[i] as number) && hasWeapon(designAt(power, i)))
  return armed || fleets.id.some((id, at) => here.has(id) && (fleets.troops[at] ?? 0) > 0)
}
