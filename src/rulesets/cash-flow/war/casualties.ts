import {
  bool,
  counted,
  type Described,
  ended,
  int,
  list,
  object,
  type Refusal,
  record,
  refuse,
  type Schema,
  type Seat,
  some,
  type Tally,
  tallies,
  text,
} from '../../../kernel/index.ts'
import { addArmies, addNavies, noteLost } from '../land.ts'
import { armyWords, diceWords, navyWords } from '../names.ts'
import { type Place, placeId, placeName, zoneAt } from '../place.ts'
import type { Position } from '../position.ts'
import type { T } from '../words/index.ts'
import {
  ARMIES,
  type Battle,
  commit,
  defenderHere,
  defenders,
  type Group,
  groupsOf,
  here,
  rerollsNow,
  unitsOf,
  whose,
} from './force.ts'
import { alike, type Fate, type From, leftIn, named } from './named.ts'

/** CF-16.10  Which of their dice a player rolls again, counted from 0 in the order rolled. */
export interface Rerolls {
  dice: number[]
}

/** The dice of the side that may roll again, and how many of them. */
interface Allowance {
  readonly dice: readonly number[]
  readonly left: number
}

/** CF-16.10  Why these dice cannot be rolled again, or null. */
function rerollFault({ dice, left }: Allowance, { dice: indices }: Rerolls): Refusal | null {
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

/** As many as may be rolled again of the dice that show 3 or less, the lowest first. */
export function lowest(p: Position, f: Battle): Rerolls {
  const { dice, left } = rerollsNow(p, f)
  const low = dice.flatMap((die, i) => (die <= 3 ? [{ die, i }] : []))
  low.sort((a, b) => a.die - b.die)
  return { dice: low.slice(0, left).map(({ i }) => i) }
}

/** CF-16.10  Dice, each to be rolled again, and what forbids it. */
export const rerolling: Described<Position, Battle, Rerolls> = {
  of: record({
    dice: {
      title: 'Your dice',
      note: 'marked dice are rolled again',
      of: some(int(0, 10_000), {
        one: 'Roll again',
        most: 1000,
        things: (p, f) =>
          rerollsNow(p, f).dice.map((die, id) => ({ id, text: `Die ${id + 1} shows ${die}` })),
      }),
    },
  }),
  fault: (p, f, _seat, value) => rerollFault(rerollsNow(p, f), value),
}

/**
 * CF-16.12  The units a side gives up. Navies are sunk (with all aboard) unless `sunk` is false; `embarked` of the armies
 * aboard each that took part are lost besides, which only AMPHIB_CASUALTIES allows.
 */
export interface Casualties {
  losses: From[]
}

const count = { ...int(0, 10_000), fallback: 0 }
const lostNavies = object({
  cargo: int(0, 12),
  count: int(1, 10_000),
  landing: count,
  sunk: { ...bool(), fallback: true },
  embarked: count,
})

const lossesSchema = list(
  object({ from: text(40), armies: count, navies: { ...list(lostNavies, 0, 500), fallback: [] } }),
  0,
  200,
) as unknown as Schema<From[]>

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

/** How many units are given up. */
export function unitsLost({ losses }: Casualties): number {
  return named(losses).reduce((sum, { count, sunk, embarked }) => sum + count * (Number(sunk) + embarked), 0)
}

/** CF-16.12  Why these are not the casualties owed, or null; with `few` fewer may be chosen. */
function casualtiesFault(
  { groups, losses, embarkedToo }: Bill,
  value: Casualties,
  few: boolean,
): Refusal | null {
  const no = (code: string, words: string) => refuse('CF-16.12', code, words)
  const leftOf = leftIn(groups)
  for (const units of named(value.losses)) {
    const { entry, cargo, landing, count, embarked } = units
    const left = leftOf(units)
    if (count > left)
      return no(
        'NOT_IN_COMBAT',
        `You can lose ${kindWords(left, cargo, landing)} in ${JSON.stringify(entry.from)}, not ${count}; choose among those that took part: ${ended(groupWords(groups))}`,
      )
    if (embarked > 0 && !embarkedToo)
      return no('EMBARKED', 'Embarked armies cannot be chosen; choose the navy that carries them.')
    if (embarked > landing)
      return no('EMBARKED', `Of the armies aboard such a navy ${landing} took part, not ${embarked}.`)
  }
  const sum = unitsLost(value)
  return (few ? sum <= losses : sum === losses)
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

/** What a side gives up of a group: units, and armies aboard of those that took part. */
interface Given {
  readonly units: number
  readonly embarked: number
}

/** What these losses give up of a group. */
function givenOf(losses: readonly From[], group: Group): Given {
  let [units, aboard] = [0, 0]
  for (const one of named(losses)) {
    if (!alike(one, group)) continue
    if (one.sunk) units += one.count
    aboard += one.count * one.embarked
  }
  return { units, embarked: aboard }
}

/** The navies of a group that lose something: the first sink, and those after them lose armies, each as many as it can. */
function shipsOf({ cargo, landing, count: ships }: Group, { units, embarked: armies }: Given): Fate[] {
  const lost: Fate[] = []
  // More than there are is refused, not cut off: it is how a form finds the most.
  for (let ship = 0; ship < Math.max(ships, units); ship++) {
    const sunk = ship < units
    const before = landing * ((ship - units + ships) % ships)
    const embarked = Math.max(0, Math.min(landing, armies - before))
    const last = lost.at(-1)
    if (last?.sunk === sunk && last.embarked === embarked) last.count++
    else if (sunk || embarked > 0) lost.push({ cargo, count: 1, landing, sunk, embarked })
  }
  return lost
}

/** The order in which units are given up: armies, then navies with the least cargo. */
const inOrder = (groups: readonly Group[]): Group[] => [...groups].sort((a, b) => a.cargo - b.cargo)

/** What is given up of each group, as an answer. */
function lossesOf(groups: readonly Group[], given: readonly Given[]): From[] {
  const losses: From[] = []
  for (const [i, group] of groups.entries()) {
    const { units, embarked } = given[i] as Given
    if (units + embarked === 0) continue
    const from = placeId(group.from)
    const lost = losses.find((one) => one.from === from) ?? { from }
    if (!losses.includes(lost)) losses.push(lost)
    if (group.cargo === ARMIES) lost.armies = units
    else lost.navies = [...(lost.navies ?? []), ...shipsOf(group, { units, embarked })]
  }
  return losses
}

/** CF-24 D14  The casualties of those who do not choose: armies, those aboard among them, before navies. */
export function defaultCasualties({ groups, losses, embarkedToo }: Bill): Casualties {
  let left = losses
  const some = (most: number) => {
    const n = Math.min(left, most)
    left -= n
    return n
  }
  const order = inOrder(groups)
  const armies = order.map(({ cargo, count }) => (cargo === ARMIES ? some(count) : null))
  const aboard = order.map(({ landing, count }) => (embarkedToo ? some(count * landing) : 0))
  const given = order.map(({ count }, i) => ({
    units: armies[i] ?? some(count),
    embarked: aboard[i] ?? 0,
  }))
  return { losses: lossesOf(order, given) }
}

/** The numbers of an answer: for each group its units and, where they may be chosen, the armies aboard. */
function lossTallies(
  order: readonly Group[],
  embarkedToo: boolean,
  losses: readonly From[],
): Tally<From[]>[] {
  const given = order.map((group) => givenOf(losses, group))
  return order.flatMap(({ from, cargo, landing, count }, i) => {
    const { units, embarked } = given[i] as Given
    const put = (to: Given) =>
      lossesOf(
        order,
        given.map((now, j) => (j === i ? to : now)),
      )
    const name = placeName(from)
    const whole: Tally<From[]> = {
      ...{ value: units, there: count },
      put: (n) => put({ units: n, embarked }),
      words() {
        const kind = cargo > 0 ? `navies, lost with ${armyWords(cargo)} aboard` : unitsOf(cargo)
        return { label: `${kind} lost in ${name}`, text: name, note: `${kind}, ${count} there` }
      },
    }
    if (!embarkedToo || landing === 0) return [whole]
    const aboard: Tally<From[]> = {
      ...{ value: embarked, there: count * landing },
      put: (n) => put({ units, embarked: n }),
      words: () => ({ label: `armies lost from aboard the others, in ${name}` }),
    }
    return [whole, aboard]
  })
}

/** CF-16.12  Units of each group, as many as are owed, and what forbids it. */
export const losing: Described<Position, Battle, Casualties> = {
  of: record({
    losses: {
      title: '',
      of: tallies(lossesSchema, (p, f) => {
        const { groups, embarkedToo } = bill(p, f)
        const order = inOrder(groups)
        return (losses) => lossTallies(order, embarkedToo, losses)
      }),
    },
  }),
  fault: (p, f, _seat, value) => casualtiesFault(bill(p, f), value, false),
  over: (p, f, _seat, value) => casualtiesFault(bill(p, f), value, true),
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
  const rival = attacking ? defenderHere(p, f) : p.turn
  f.lost[attacking ? 0 : 1] = 0
  const recommit = (from: Place, cargo: number, landing: number, count: number) => {
    if (attacking) commit(f.force, f.now, from, cargo, landing, count)
  }
  for (const { from, cargo, landing, count, sunk, embarked } of named(losses)) {
    recommit(from, cargo, landing, -count)
    if (cargo === ARMIES) {
      addArmies(p, from, seat, -count)
      t.note('armiesLost', seat, from, count, rival)
      // CF-3.2  Land that armies held is nobody's without them, before anybody moves in.
      noteLost(t, seat, from, 'fell')
      continue
    }
    addNavies(p, zoneAt(from), seat, cargo, -count)
    if (sunk) t.note('naviesLost', seat, from, count, count * cargo, rival)
    else {
      addNavies(p, zoneAt(from), seat, cargo - embarked, count)
      recommit(from, cargo - embarked, landing - embarked, count)
      t.note('embarkedLost', seat, from, count * embarked, rival)
    }
  }
}
