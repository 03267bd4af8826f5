import { refuse } from '../../../kernel/index.ts'
import { digits, frd, mulDiv, scaled } from '../exact.ts'
import type { Options } from '../options.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import type { Turn } from '../phases/turn.ts'

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
