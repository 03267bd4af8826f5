import { refuse } from '../../../kernel/index.ts'
import { colonizationUpkeep } from '../colonies/departures.ts'
import { digits, frd, mulDiv, scaled, sum } from '../exact.ts'
import type { Known } from '../knowledge/chart.ts'
import { waysFrom } from '../knowledge/known.ts'
import type { Options } from '../options.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import { isPopulated, type Turn } from '../phases/turn.ts'
import { type Contact, type Empire, type Power, RELATIONS } from '../position.ts'

/** SC-11.4  The headings of upkeep, in the order of the clause. */
export const UPKEEP = ['science', 'R&D', 'strongpoints', 'colonizations', 'ships'] as const
type Upkeep = Readonly<Record<(typeof UPKEEP)[number], number>>

/** SC-8.5  100 × EL × n, for all Science Centers together. Amounts in hundredths of MC. */
export const scienceUpkeep = (el: number, centers: number): number => 10_000 * el * centers
/** SC-8.8  100 × r for each R&D Center. */
export const researchUpkeep = (ratings: readonly number[]): number => 10_000 * sum(ratings)
/** SC-8.19  10 MC for each CGB, in wartime 20. */
export const strongpointUpkeep = (count: number, wartime: boolean): number => (wartime ? 2000 : 1000) * count
/** SC-11.4, SC-11.13  A part of the price paid of finished ships. `rate`: SHIP_UPKEEP in parts of 10,000. */
const shipUpkeep = (paid: number, rate: number): number => mulDiv(paid, rate, 10_000)

/** SC-8.19  Wartime: WAR with any empire in contact, or a hostile NPR. */
export const isWartime = ({ contacts }: Pick<Empire, 'contacts'>): boolean =>
  contacts.some(
    ({ relation, theirs, state }) => relation === 'WAR' || theirs === 'WAR' || state === 'HOSTILE',
  )

/** SC-11.4  The upkeep of an empire. SC-8.21  Finished centers only; an old rating works while it is raised. */
export function upkeepOf(options: Pick<Options, 'SHIP_UPKEEP'>, empire: Empire): Upkeep {
  const { el, installations, ships } = empire
  const { kind, rating, left } = installations
  const works = (...kinds: readonly string[]) =>
    rating.filter((_, i) => left[i] === 0 && kinds.includes(kind[i] ?? ''))
  return {
    science: scienceUpkeep(el, works('SCI').length),
    'R&D': researchUpkeep(works('RDG', 'RDD')),
    strongpoints: strongpointUpkeep(works('CGB').length, isWartime(empire)),
    colonizations: colonizationUpkeep(empire),
    ships: shipUpkeep(sum(ships.paid), scaled(options.SHIP_UPKEEP, 10_000)),
  }
}

/** SC-16.8  What a pair pays to both, in hundredths of MC. `rate`: TRADE_RATE in parts of 10,000. */
export const tradeOf = (one: number, other: number, rate: number): number =>
  mulDiv(Math.min(one, other), rate, 10_000)

/** SC-16.8, SC-16.2  TREATY or ALLY, the lower of the two relations; of an NPR its TREATY, or SC-16.30 UNION, without a war on it. */
export function isTrading({ relation, theirs, state }: Contact): boolean {
  if (state !== '') return (state === 'TREATY' || state === 'UNION') && relation !== 'WAR'
  const lower = Math.min(RELATIONS.indexOf(relation), RELATIONS.indexOf(theirs))
  return lower >= RELATIONS.indexOf('TREATY')
}

/** SC-16.30  The best pairs of an empire, so many as count: the highest amount first, ties to the lower ID. */
export function bestPairs(
  pairs: readonly { readonly owner: number; readonly amount: number }[],
  { TRADE_MAX }: Pick<Options, 'TRADE_MAX'>,
): readonly { readonly owner: number; readonly amount: number }[] {
  return [...pairs].sort((a, b) => b.amount - a.amount || a.owner - b.owner).slice(0, TRADE_MAX)
}

/** SC-16.8, SC-11.12  Step g: trade income on the gross of step a, `grossOf` an owner. NPRs take none (SC-16.30). */
export function tradeIncome(turn: Turn, grossOf: (power: Power) => number): void {
  const { options } = turn.p
  const rate = scaled(options.TRADE_RATE, 10_000)
  for (const empire of turn.empires()) {
    const pairs = empire.contacts.flatMap((contact) => {
      const other = isTrading(contact) ? turn.power(contact.owner) : null
      if (other === null || !areJoined(turn, empire, other)) return []
      const amount = tradeOf(grossOf(empire), grossOf(other), rate)
      return amount > 0 ? [{ owner: other.owner, amount }] : []
    })
    for (const { owner, amount } of bestPairs(pairs, options)) {
      empire.treasury += amount
      turn.tell(empire, 'trade', { owner, mc: amount, treasury: empire.treasury })
    }
  }
}

/** SC-16.8, SC-16.18  A known probed path joins a populated system of one with one of the other; one of them knows it. */
function areJoined(turn: Turn, one: Power, other: Power): boolean {
  return [one, other].some((knower) => {
    const chart = turn.empireOf(knower)?.chart
    return chart !== undefined && (leads(chart, one, other) || leads(chart, other, one))
  })
}

/** Whether a path that may be used leads from a populated system of one to one of the other. */
function leads(chart: readonly Known[], from: Power, to: Power): boolean {
  const reached = new Set(from.colonies.system.filter((system) => isPopulated(from, system)))
  for (const system of reached) {
    if (isPopulated(to, system)) return true
    for (const way of waysFrom(chart, system)) reached.add(way.to)
  }
  return false
}

// SC-11.8 to SC-11.10  The GTN. Amounts in hundredths of MC.

/** SC-11.9  The dividend on funds for a d10. `scale`: GTN_SCALE in hundredths. */
export const dividendOf = (funds: number, die: number, scale: number): number =>
  mulDiv(funds, Math.max(0, die - 2) * scale, 10_000)

/** SC-11.10  What arrives of a withdrawal: 10 % of it are lost. */
export const arrivalOf = (amount: number): number => mulDiv(amount, 90, 100)

/** SC-11.8  The most that may be invested at step i. */
export function investable(limit: Options['GTN_LIMIT'], treasury: number, funds: number): number {
  const most = limit === 'turn' ? frd(treasury, 10) : frd(treasury + funds, 10) - funds
  return Math.max(0, Math.min(most, treasury))
}

/** SC-11.9, SC-11.16  Step f: one d10 for everyone, rolled when anybody has funds; `bonus` names the seats whose dividend is doubled (SC-11.5). */
export function dividends(turn: Turn, bonus: ReadonlySet<number>): void {
  const holders = turn.empires().filter(({ gtn }) => gtn > 0)
  if (holders.length === 0) return
  const die = turn.dice('gtn').die(10)
  const scale = scaled(turn.p.options.GTN_SCALE, 100)
  for (const empire of holders) {
    const dividend = (bonus.has(empire.seat) ? 2 : 1) * dividendOf(empire.gtn, die, scale)
    empire.treasury += dividend
    turn.tell(empire, 'dividend', { mc: dividend, treasury: empire.treasury, gtn: empire.gtn, die })
  }
}

/** SC-11.10  WITHDRAW, at step g: cut to the funds there are. */
export function withdrawals(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'withdraw') return undefined
    const amount = Math.min(order.mc, empire.gtn)
    if (amount === 0) return refuse('SC-11.16', 'E_FUNDS', 'You have nothing in the GTN.')
    if (amount < order.mc)
      turn.tell(empire, 'cut', { wanted: order.mc, mc: amount, order: order.do }, { clause: 'SC-11.10' })
    empire.gtn -= amount
    empire.treasury += arrivalOf(amount)
    const { treasury, gtn } = empire
    turn.tell(empire, 'withdrawn', { amount, mc: arrivalOf(amount), treasury, gtn })
    return null
  })
}

/** SC-11.8, SC-11.16  INVEST, at step i: cut to what may be invested. */
export function investments(turn: Turn, sets: Sets): void {
  const { GTN_LIMIT } = turn.p.options
  const left = turn.p.empires.map(({ treasury, gtn }) => investable(GTN_LIMIT, treasury, gtn))
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'invest') return undefined
    const most = left[empire.seat] ?? 0
    const amount = Math.min(order.mc, most)
    if (amount === 0)
      return refuse(
        'SC-11.16',
        'E_FUNDS',
        `Nothing may be invested: the GTN holds ${digits(empire.gtn)} MC, the treasury ${digits(empire.treasury)}.`,
      )
    if (amount < order.mc)
      turn.tell(empire, 'cut', { wanted: order.mc, mc: amount, order: order.do }, { clause: 'SC-11.8' })
    left[empire.seat] = most - amount
    empire.treasury -= amount
    empire.gtn += amount
    turn.tell(empire, 'invested', { mc: amount, treasury: empire.treasury, gtn: empire.gtn })
    return null
  })
}
