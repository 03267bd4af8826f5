import {
  bool,
  type Chance,
  counted,
  ended,
  int,
  list,
  object,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
  text,
} from '../../../kernel/index.ts'
import { noteLost } from '../land.ts'
import { armyWords, diceWords, navyWords } from '../names.ts'
import { addArmies, addNavies } from '../pieces.ts'
import { isLand, type Place, placeId, placeName, placeOf, zoneAt } from '../place.ts'
import type { Position, T } from '../position.ts'
import {
  ARMIES,
  type Battle,
  commit,
  defenderHere,
  defenders,
  type Group,
  groupsOf,
  here,
  whose,
} from './force.ts'

/** CF-16.10  Which of their dice a player rolls again, counted from 0 in the order rolled. */
export interface Rerolls {
  dice: number[]
}

export const rerollShape = object({ dice: list(int(0, 10_000), 0, 1000) })

/** The dice of the side that may roll again, and how many of them. */
interface Allowance {
  readonly dice: readonly number[]
  readonly left: number
}

/** CF-16.10  Why these dice cannot be rolled again, or null. */
export function rerollFault({ dice, left }: Allowance, { dice: indices }: Rerolls): Refusal | null {
  if (indices.some((index) => index >= dice.length))
    return refuse(
      'CF-16.10',
      'NO_SUCH_DIE',
      `You have ${diceWords(dice.length)} here, numbered from 0: ${dice.join(' ')}.`,
    )
  if (new Set(indices).size < indices.length)
    return refuse('CF-16.10', 'SAME_DIE', 'A die is rolled again once only; name each die once.')
  return indices.length <= left
    ? null
    : refuse('CF-16.10', 'TOO_MANY', `You may roll ${diceWords(left)} again, not ${indices.length}.`)
}

/** As many as allowed of the dice that show 3 or less. */
export function suggestRerolls({ dice, left }: Allowance, chance: Chance): Rerolls {
  const low = dice.flatMap((die, i) => (die <= 3 ? [i] : []))
  return { dice: chance.shuffle(low).slice(0, left) }
}

/**
 * Navies of a kind that lose something: sunk (with all aboard) unless `sunk` is false; `embarked` of the armies
 * aboard each that took part are lost besides, which only AMPHIB_CASUALTIES allows.
 */
export interface LostNavies {
  cargo: number
  count: number
  landing?: number
  sunk?: boolean
  embarked?: number
}

/** What is lost of the units from one place. */
export interface Lost {
  from: string
  armies?: number
  navies?: LostNavies[]
}

/** CF-16.12  The units a side gives up. */
export interface Casualties {
  losses: Lost[]
}

const count = { ...int(0, 10_000), fallback: 0 }
const lostNavies = object({
  cargo: int(0, 12),
  count: int(1, 10_000),
  landing: count,
  sunk: { ...bool(), fallback: true },
  embarked: count,
})

export const casualtiesShape = object({
  losses: list(
    object({ from: text(40), armies: count, navies: { ...list(lostNavies, 0, 500), fallback: [] } }),
    0,
    200,
  ),
}) as unknown as Schema<Casualties>

/** CF-16.12  What a side owes: this many of these units; with `embarkedToo` armies aboard that took part are units. */
interface Bill {
  readonly groups: readonly Group[]
  /** At most what can be chosen. */
  readonly losses: number
  readonly embarkedToo: boolean
}

/** CF-16.12  How many units may be chosen: armies and navies; embarked armies that took part only by option. */
function choosable(groups: readonly Group[], embarkedToo: boolean): number {
  return groups.reduce((sum, g) => sum + g.count * (embarkedToo ? 1 + g.landing : 1), 0)
}

/** True when the owner has nothing to decide: all is lost, or all units are alike. */
export function noChoice({ groups, losses, embarkedToo }: Bill): boolean {
  if (losses >= choosable(groups, embarkedToo)) return true
  return groups.length === 1 && (!embarkedToo || groups[0]?.landing === 0)
}

/** CF-16.12  Why these are not the casualties owed, or null. */
export function casualtiesFault({ groups, losses, embarkedToo }: Bill, value: Casualties): Refusal | null {
  const no = (code: string, words: string) => refuse('CF-16.12', code, words)
  let sum = 0
  const taken = new Map<Group, number>()
  for (const { from, armies = 0, navies = [] } of value.losses) {
    const place = placeOf(from)
    const units = [{ cargo: ARMIES, landing: 0, count: armies, sunk: true, embarked: 0 }, ...navies]
    for (const { cargo, count: n, landing = 0, sunk = true, embarked = 0 } of units) {
      if (n === 0) continue
      const group = groups.find((g) => g.from === place && g.cargo === cargo && g.landing === landing)
      const left = (group?.count ?? 0) - (group === undefined ? 0 : (taken.get(group) ?? 0))
      if (group === undefined || n > left)
        return no(
          'NOT_IN_COMBAT',
          `You can lose ${kindWords(left, cargo, landing)} in ${JSON.stringify(from)}, not ${n}; choose among those that took part: ${ended(groupWords(groups))}`,
        )
      if (embarked > 0 && !embarkedToo)
        return no('EMBARKED', 'Embarked armies cannot be chosen; choose the navy that carries them.')
      if (embarked > landing)
        return no('EMBARKED', `Of the armies aboard such a navy ${landing} took part, not ${embarked}.`)
      taken.set(group, (taken.get(group) ?? 0) + n)
      sum += n * ((sunk ? 1 : 0) + embarked)
    }
  }
  return sum === losses
    ? null
    : no('WRONG_NUMBER', `You lose ${counted(losses, 'unit')}; you have chosen ${sum}.`)
}

/** "1 navy with 2 armies aboard, 1 of them in the fight". */
function kindWords(n: number, cargo: number, landing: number): string {
  if (cargo === ARMIES) return armyWords(n)
  const aboard = cargo === 0 ? 'nobody' : armyWords(cargo)
  return `${navyWords(n)} with ${aboard} aboard${landing > 0 ? `, ${landing} of them in the fight` : ''}`
}

/** "3 armies in Kola; 1 navy with 2 armies aboard in Barents Sea". */
export function groupWords(groups: readonly Group[]): string {
  return groups.map((g) => `${kindWords(g.count, g.cargo, g.landing)} in ${placeName(g.from)}`).join('; ')
}

/** One unit: which of the groups, which navy of the group, and whether it is an army aboard. */
interface Unit {
  readonly group: number
  readonly ship: number
  readonly aboard: boolean
}

/** CF-24 D14  The units in the order in which they are given up: armies, then navies with the least cargo. */
function unitsInOrder({ groups, embarkedToo }: Bill): Unit[] {
  const order = groups
    .map((_, i) => i)
    .sort((a, b) => (groups[a]?.cargo ?? 0) - (groups[b]?.cargo ?? 0) || a - b)
  const armies: Unit[] = []
  const aboard: Unit[] = []
  const ships: Unit[] = []
  for (const group of order) {
    const { cargo, landing, count: n } = groups[group] as Group
    for (let ship = 0; ship < n; ship++) {
      if (cargo === ARMIES) armies.push({ group, ship, aboard: false })
      else ships.push({ group, ship, aboard: false })
      if (embarkedToo) for (let i = 0; i < landing; i++) aboard.push({ group, ship, aboard: true })
    }
  }
  return [...armies, ...aboard, ...ships]
}

/** The units as an answer. */
function written(groups: readonly Group[], units: readonly Unit[]): Casualties {
  const losses: Lost[] = []
  const ships = new Map<string, { group: number; sunk: boolean; embarked: number }>()
  const of = (group: number): Lost => {
    const from = placeId((groups[group] as Group).from)
    const found = losses.find((lost) => lost.from === from)
    if (found !== undefined) return found
    losses.push({ from })
    return losses[losses.length - 1] as Lost
  }
  for (const { group, ship, aboard } of units) {
    if ((groups[group] as Group).cargo === ARMIES) {
      const lost = of(group)
      lost.armies = (lost.armies ?? 0) + 1
      continue
    }
    const key = `${group} ${ship}`
    const known = ships.get(key) ?? { group, sunk: false, embarked: 0 }
    ships.set(key, known)
    if (aboard) known.embarked++
    else known.sunk = true
  }
  for (const { group, sunk, embarked } of ships.values()) {
    const { cargo, landing } = groups[group] as Group
    const lost = of(group)
    lost.navies ??= []
    const same = lost.navies.find(
      (n) => n.cargo === cargo && n.landing === landing && n.sunk === sunk && n.embarked === embarked,
    )
    if (same === undefined) lost.navies.push({ cargo, count: 1, landing, sunk, embarked })
    else same.count++
  }
  return { losses }
}

/** CF-24 D14  The casualties of those who do not choose. */
export function defaultCasualties(bill: Bill): Casualties {
  return written(bill.groups, unitsInOrder(bill).slice(0, bill.losses))
}

/** Casualties at random. */
export function suggestCasualties(bill: Bill, chance: Chance): Casualties {
  return written(bill.groups, chance.shuffle(unitsInOrder(bill)).slice(0, bill.losses))
}

/** CF-16.12  Whose casualties are to be chosen, how many, and among which units. */
export function bill(p: Position, f: Battle): Bill & { readonly seat: Seat } {
  const attacking = (f.lost[0] as number) > 0
  const groups = attacking ? groupsOf(f.force, f.now) : defenders(p, here(f), whose(f))
  const owed = (attacking ? f.lost[0] : f.lost[1]) as number
  const embarkedToo = p.options.amphib_casualties === 'any'
  const losses = Math.min(owed, choosable(groups, embarkedToo))
  return { seat: attacking ? p.turn : defenderHere(p, f), groups, losses, embarkedToo }
}

/** CF-16.12  Takes casualties off the board and, for the attacker, out of the force; a lost navy takes its cargo. */
export function settle(t: T, f: Battle, seat: Seat, { losses }: Casualties): void {
  const { p } = t
  const attacking = seat === p.turn
  f.lost[attacking ? 0 : 1] = 0
  const recommit = (from: Place, cargo: number, landing: number, count: number) => {
    if (attacking) commit(f.force, f.now, from, cargo, landing, count)
  }
  for (const { from, armies = 0, navies = [] } of losses) {
    const place = placeOf(from)
    if (armies > 0) {
      addArmies(p, place, seat, -armies)
      t.note('armiesLost', seat, place, armies)
      // CF-3.2  Land that armies held is nobody's without them, before anybody moves in.
      if (isLand(place)) noteLost(t, seat, place, 'fell')
      recommit(place, ARMIES, 0, -armies)
    }
    for (const { cargo, count, landing = 0, sunk = true, embarked = 0 } of navies) {
      addNavies(p, zoneAt(place), seat, cargo, -count)
      recommit(place, cargo, landing, -count)
      if (sunk) t.note('naviesLost', seat, place, count, count * cargo)
      else {
        addNavies(p, zoneAt(place), seat, cargo - embarked, count)
        recommit(place, cargo - embarked, landing - embarked, count)
        t.note('embarkedLost', seat, place, count * embarked)
      }
    }
  }
}
