import { scaled } from '../exact.ts'
import type { Options } from '../options.ts'
import { type Salvo, type Silo, salvoAt } from './bombard.ts'
import { damageOf, fill, fireOf, shotOf, type Volley } from './fire.ts'
import {
  type Assault,
  assaultIn,
  counting,
  type Fleet,
  leadOf,
  type Range,
  rangeOf,
  type Side,
  type Sides,
  sideDefence,
  sidePoints,
  sideSpeed,
  sizeOf,
} from './sides.ts'
import { fights, isMobile, lives, type Place, type Unit } from './unit.ts'

// SC-14.15, SC-14.22  Who retreats after a round.

/** SC-14.15  True if a side has lost enough points to withdraw; at 100 percent it stays to the end. */
export const wantsAway = (before: number, now: number, percent: number): boolean =>
  percent < 100 && 100 * (before - now) >= percent * before

/** SC-14.15  What would withdraw: mobile units of fleets that have a way out. */
function leaving(side: Side, slowed: boolean): Unit[] {
  const out = new Set(side.fleets.filter(({ exit }: Fleet) => exit).map(({ id }) => id))
  return side.units.filter((unit) => lives(unit) && out.has(unit.fleet) && isMobile(unit, slowed))
}

/** How a side stands after a round. */
interface Standing {
  readonly speed: number
  /** True if it wants to withdraw, and something of it can. */
  readonly away: boolean
}

/**
 * SC-14.15, SC-14.22  True if a side that withdraws does so free of loss: it is faster than all hostile sides, or all of
 * them withdraw, too.
 */
export const isFree = (side: Standing, hostile: readonly Standing[]): boolean =>
  hostile.every(({ speed }) => side.speed > speed) || hostile.every(({ away }) => away)

// SC-14.7 to SC-14.18  A battle, round by round.

/** What options and the system say about a battle. */
export interface Terms {
  /** BATTLE_ROUNDS. */
  readonly rounds: number
  /** LRW_SHORT in percent. */
  readonly lrwShort: number
  /** CMS_SALVO. */
  readonly salvo: number
  readonly place: Place
}

/** What options say of battles, and a system. */
export const termsOf = (
  { BATTLE_ROUNDS, LRW_SHORT, CMS_SALVO }: Pick<Options, 'BATTLE_ROUNDS' | 'LRW_SHORT' | 'CMS_SALVO'>,
  place: Place,
): Terms => ({ rounds: BATTLE_ROUNDS, lrwShort: scaled(LRW_SHORT, 100), salvo: CMS_SALVO, place })

/** SC-20.9  What one side's fire did to another. Sides by their place; fire, DR in hundredths. */
export interface Hit {
  readonly side: number
  readonly defence: number
  readonly damage: number
  readonly lost: readonly Unit[]
}
export interface Shots {
  readonly side: number
  readonly die: number
  readonly fire: number
  readonly half: boolean
  /** SC-14.15  True for fire at those who withdraw. */
  readonly parting: boolean
  readonly hits: readonly Hit[]
}
export interface Round {
  readonly range: Range
  readonly shots: readonly Shots[]
  readonly salvos: readonly Salvo[]
  /** Units that withdrew after it. */
  readonly withdrew: readonly Unit[]
}

/** A round d10. */
export type Die = () => number

/** SC-14.16  Fights until no pair is left or the rounds are over. The units are changed; who is `gone` still has to retreat. */
export function fight(sides: Sides, silos: readonly Silo[], terms: Terms, die: Die): Round[] {
  const battle = new Battle(sides, silos, terms, die)
  const rounds: Round[] = []
  while (rounds.length < terms.rounds && battle.goesOn) rounds.push(battle.round(rounds.length + 1))
  return rounds
}

class Battle {
  readonly #sides: readonly Side[]
  readonly #pairs: Sides['pairs']
  readonly #silos: readonly Silo[]
  readonly #terms: Terms
  readonly #die: Die
  readonly #assault: Assault | null
  /** SC-14.20 */
  readonly #leads: readonly (Fleet | undefined)[]
  /** SC-14.15  Points at the start. */
  readonly #before: readonly number[]
  /** SC-14.13  Sides that an anti-drive missile has hit. */
  readonly #slowed: boolean[]

  constructor(all: Sides, silos: readonly Silo[], terms: Terms, die: Die) {
    this.#sides = all.sides
    this.#pairs = all.pairs
    this.#silos = silos
    this.#terms = terms
    this.#die = die
    this.#assault = assaultIn(all)
    this.#leads = all.sides.map(leadOf)
    this.#before = all.sides.map(({ units }) => sidePoints(units))
    this.#slowed = all.sides.map(() => false)
  }

  /** SC-14.16 */
  get goesOn(): boolean {
    return this.#sides.some((_, i) => this.#enemies(i, this.#everybody()).length > 0)
  }

  round(number: number): Round {
    const there = this.#there(number)
    const range = this.#range(number, there)
    const shots: Shots[] = []
    const guards = number === 1 ? (this.#assault?.guards ?? null) : null
    if (guards === null) shots.push(...this.#volleys(there, range, () => true, false))
    else {
      // SC-14.17, SC-14.23  All guards first; the fleets that they leave fire at half.
      shots.push(...this.#volleys(there, range, (i) => guards[i] === true, false))
      shots.push(...this.#volleys(there, range, (i) => guards[i] !== true, true))
    }
    const salvos = number === 1 ? this.#salvos(there) : []
    const withdrew = this.#retreats(there, range, shots)
    return { range, shots, salvos, withdrew }
  }

  /** The units of each side that are there in a round. SC-14.23: in the first of an assault its two parties alone. */
  #there(number: number): Unit[][] {
    const first = number === 1 ? this.#assault?.first : undefined
    if (first === undefined) return this.#everybody()
    return this.#sides.map(({ units }, i) => units.filter((unit) => first[i]?.has(unit.fleet)))
  }
  #everybody(): Unit[][] {
    return this.#sides.map(({ units }) => [...units])
  }

  /** SC-14.8; SC-14.17: an assault is short. */
  #range(number: number, there: readonly Unit[][]): Range {
    if (this.#assault !== null) return 'SHORT'
    const sides = this.#sides.map((_, i) => ({
      speed: this.#speed(i, there),
      doctrine: this.#leads[i]?.doctrine ?? 'BALANCED',
    }))
    return rangeOf(
      number,
      sides.filter((_, i) => (there[i] ?? []).some(lives)),
    )
  }

  #speed(side: number, there: readonly Unit[][]): number {
    return sideSpeed(there[side] ?? [], this.#slowed[side] === true)
  }

  /** The sides that a side fights and that have living units there; none if it has none itself. */
  #enemies(side: number, there: readonly Unit[][]): number[] {
    if (!(there[side] ?? []).some(lives)) return []
    return this.#sides.flatMap((_, other) =>
      this.#pairs[side]?.[other] === true && (there[other] ?? []).some(lives) ? [other] : [],
    )
  }

  /** SC-14.10, SC-14.11  Some sides fire at once; what they do is applied in their order. `at` limits the targets. */
  #volleys(
    there: readonly Unit[][],
    range: Range,
    who: (side: number) => boolean,
    half: boolean,
    at: ((side: number) => boolean) | null = null,
  ): Shots[] {
    const fired = this.#sides.flatMap((_, side) => {
      const enemies = this.#enemies(side, there).filter((other) => at === null || at(other))
      if (!who(side) || enemies.length === 0) return []
      const die = this.#die()
      const targets = enemies.map((other) => {
        const units = there[other] ?? []
        const defence = sideDefence(units, this.#terms.place, this.#slowed[other] === true)
        return { side: other, defence, size: sizeOf(counting(units)) }
      })
      return [{ side, die, targets, ...this.#volley(side, there, range, half) }]
    })
    for (const { antiDrive, targets } of fired)
      if (antiDrive) for (const { side } of targets) this.#slowed[side] = true
    return fired.map(({ side, die, volley, targets }) => {
      const all = targets.reduce((sum, { size }) => sum + size, 0)
      const hits = targets.map(({ side: other, defence, size }) => {
        const damage = damageOf(volley, die, size, all, defence)
        const lost = fill(there[other] ?? [], this.#leads[side]?.priority ?? 'LARGEST', damage)
        return { side: other, defence, damage, lost }
      })
      return { side, die, fire: fireOf(volley, die), half, parting: at !== null, hits }
    })
  }

  /** SC-14.9, SC-14.12, SC-14.14  The fire of a side; its weapon-rounds and racks are used. */
  #volley(side: number, there: readonly Unit[][], range: Range, half: boolean) {
    const { modifier, pdc } = this.#sides[side] ?? { modifier: 0, pdc: 0 }
    let sum = 0
    let antiDrive = false
    let cic = this.#assault?.guards[side] === true ? 0 : pdc
    for (const unit of counting(there[side] ?? [])) {
      const shot = shotOf(unit, range, this.#terms.lrwShort)
      sum += shot.fire
      unit.rounds -= shot.used
      if (shot.racks) antiDrive ||= unit.boons.antiDrive
      // SC-14.13  Racks are of the first round, used or not.
      unit.racked = false
      if (fights(unit)) cic = Math.max(cic, unit.of.cic)
    }
    const volley: Volley = { sum, modifier, cic, half }
    return { volley, antiDrive }
  }

  /** SC-14.18  Silos after the sides' fire, one after the other. */
  #salvos(there: readonly Unit[][]): Salvo[] {
    const salvos: Salvo[] = []
    for (const silo of this.#silos) {
      const side = this.#sides.findIndex(({ owner }) => owner === silo.owner)
      const targets = this.#sides.flatMap((_, other) =>
        this.#pairs[side]?.[other] === true
          ? [{ side: other, units: there[other] ?? [], slowed: this.#slowed[other] === true }]
          : [],
      )
      const salvo = salvoAt(silo, targets, this.#terms, this.#die)
      if (salvo !== null) salvos.push(salvo)
    }
    return salvos
  }

  /** SC-14.15, SC-14.22  Who withdraws after a round; those who are not free are fired at once more. */
  #retreats(there: readonly Unit[][], range: Range, shots: Shots[]): Unit[] {
    const everybody = this.#everybody()
    const standings = this.#sides.map((side, i): Standing => {
      const wants = wantsAway(this.#before[i] ?? 0, sidePoints(side.units), this.#leads[i]?.retreat ?? 100)
      const away = wants && leaving(side, this.#slowed[i] === true).length > 0
      return { speed: this.#speed(i, everybody), away }
    })
    const enemies = this.#sides.map((_, i) => this.#enemies(i, everybody))
    const chased = standings.map(
      (side, i) =>
        side.away &&
        !isFree(
          side,
          (enemies[i] ?? []).map((other) => standings[other] ?? side),
        ),
    )
    if (chased.includes(true))
      shots.push(
        ...this.#volleys(
          there,
          range,
          (i) => standings[i]?.away !== true,
          false,
          (i) => chased[i] === true,
        ),
      )
    const withdrew = this.#sides.flatMap((side, i) =>
      standings[i]?.away === true ? leaving(side, this.#slowed[i] === true) : [],
    )
    for (const unit of withdrew) unit.gone = true
    return withdrew
  }
}
