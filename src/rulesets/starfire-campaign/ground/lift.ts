import { type Refusal, refuse } from '../../../kernel/index.ts'
import { digits, sum } from '../exact.ts'
import { designsOf, fleetAt, ratingOf, troopRoom } from '../fleets/rows.ts'
import type { Power } from '../position.ts'

/** SC-15.5, SC-15.21  What shuttles and capsules of fleets carry in a turn, down and up, and what is used of it. */
export class Lift {
  readonly #shuttles = new Map<string, number>()
  readonly #capsules = new Map<string, number>()

  /** Uses what a landing takes, shuttles first; or why it cannot be. `underFire`: a PDC stands, and capsules alone get through. */
  land(power: Power, fleet: number, points: number, underFire: boolean): Refusal | null {
    const key = `${power.owner}:${fleet}`
    const shuttles = underFire ? 0 : shuttlesOf(power, fleet) - (this.#shuttles.get(key) ?? 0)
    const capsules = capsulesOf(power, fleet) - (this.#capsules.get(key) ?? 0)
    if (points > shuttles + capsules) {
      const why = underFire ? ' while the PDC stands' : ''
      return refuse('SC-15.5', 'E_LIFT', `F${fleet} can land ${digits(shuttles + capsules)} points${why}.`)
    }
    const flown = Math.min(points, shuttles)
    this.#use(this.#shuttles, key, flown)
    this.#use(this.#capsules, key, points - flown)
    return null
  }

  /** SC-15.8  Uses the shuttles that an evacuation takes; or why it cannot be. */
  raise(power: Power, fleet: number, points: number): Refusal | null {
    const key = `${power.owner}:${fleet}`
    const shuttles = shuttlesOf(power, fleet) - (this.#shuttles.get(key) ?? 0)
    if (points > shuttles)
      return refuse('SC-15.5', 'E_LIFT', `F${fleet} can lift at most ${digits(shuttles)} this turn.`)
    const room = roomOf(power, fleet)
    if (points > room) return refuse('SC-15.5', 'E_LIMIT', `F${fleet} has room for ${digits(room)} only.`)
    this.#use(this.#shuttles, key, points)
    return null
  }

  #use(of: Map<string, number>, key: string, points: number): void {
    of.set(key, (of.get(key) ?? 0) + points)
  }
}

/** SC-15.5  What the shuttles of a fleet land in a turn, in hundredths of base points. */
export const shuttlesOf = (power: Power, fleet: number): number =>
  100 * sum(designsOf(power, fleet).map((design) => ratingOf(design).lift))

/** SC-15.5  The troops that a fleet's capsules hold. */
const capsulesOf = (power: Power, fleet: number): number =>
  100 * sum(designsOf(power, fleet).map((design) => ratingOf(design).capsules))

/** The troops for which a fleet has room yet. */
export const roomOf = (power: Power, fleet: number): number =>
  troopRoom(power, fleet) - (power.fleets.troops[fleetAt(power, fleet)] ?? 0)
