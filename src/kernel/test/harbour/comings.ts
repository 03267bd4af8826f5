import type { Json } from '../../json.ts'
import type { Seat } from '../../procedure.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Happening } from '../../ruleset.ts'
import { bool, int, nullable, object, type Schema, variant } from '../../schema.ts'
import { add, at, goodsOf, type Harbour, handOf, KINDS, MOST_MERCHANTS, round } from './position.ts'

/** Merchants come and go while bids are awaited, and the harbour master acts: what happens beside the questions. */
const merchant = int(0, MOST_MERCHANTS - 1)

function notNow(p: Harbour): Refusal | null {
  return p.flow.at(-1)?.at === 'bid'
    ? null
    : refuse('HB-6.1', 'NOT_NOW', 'Merchants come and go while a cargo is bid for.')
}

const noMerchant = (p: Harbour, seat: Seat): Refusal | null =>
  round(p, 0).includes(seat) ? null : refuse('HB-6.1', 'NO_MERCHANT', 'There is no such merchant.')

// HB-6.1  A newcomer borrows their coins from the bank, and has neither goods nor letters.
export const join = {
  schema: object({ coins: int(0, 10) }) as Schema<Json>,
  check(p, given) {
    const { coins } = given as { coins: number }
    if (p.seats === MOST_MERCHANTS) return refuse('HB-6.1', 'FULL', 'There is room for five merchants.')
    return (
      notNow(p) ??
      (coins <= p.bank ? null : refuse('HB-6.1', 'BANK_EMPTY', `The bank has ${p.bank} coins to lend.`))
    )
  },
  carryOut(t, given) {
    const { coins } = given as { coins: number }
    const { p } = t
    p.bank -= coins
    p.cash.push(coins)
    p.goods.push([0, 0, 0])
    p.hands.push([])
    t.note('joined', p.seats, coins)
    return p.seats++
  },
} satisfies Happening<Harbour, Json, Seat>

// HB-6.2  Who leaves gives everything back; two must stay.
export const leave = {
  schema: nullable(bool()) as Schema<null>,
  check(p, _value, seat) {
    if (round(p, 0).length <= 2) return refuse('HB-6.2', 'TOO_FEW', 'Two merchants must stay.')
    return notNow(p) ?? noMerchant(p, seat)
  },
  carryOut(t, _value, seat) {
    const { p } = t
    p.bank += at(p.cash, seat)
    p.cash[seat] = 0
    for (let kind = 0; kind < KINDS; kind++) add(p.supply, kind, at(goodsOf(p, seat), kind))
    p.goods[seat] = [0, 0, 0]
    p.discards.push(...handOf(p, seat))
    p.hands[seat] = []
    p.gone.push(seat)
    p.away = p.away.filter((other) => other !== seat)
    t.note('left', seat)
  },
} satisfies Happening<Harbour, null>

type Rule = { do: 'away'; seat: Seat; away: boolean } | { do: 'fine'; seat: Seat; coins: number }

// HB-6.3, HB-6.4  The harbour master says who is away, and fines.
export const acts = {
  schema: variant('do', {
    away: { seat: merchant, away: bool() },
    fine: { seat: merchant, coins: int(1, 100) },
  }) as unknown as Schema<Json>,
  check(p, value) {
    const rule = value as Rule
    const stranger = noMerchant(p, rule.seat)
    if (stranger !== null || rule.do === 'away') return stranger
    return rule.coins <= at(p.cash, rule.seat)
      ? null
      : refuse('HB-6.4', 'NO_MONEY', `Seat ${rule.seat} has ${at(p.cash, rule.seat)} coins.`)
  },
  carryOut(t, value) {
    const rule = value as Rule
    const { p } = t
    if (rule.do === 'away') {
      p.away = p.away.filter((seat) => seat !== rule.seat)
      if (rule.away) p.away.push(rule.seat)
      t.note('away', rule.seat, rule.away ? 1 : 0)
    } else {
      add(p.cash, rule.seat, -rule.coins)
      p.bank += rule.coins
      t.note('fined', rule.seat, rule.coins)
    }
  },
} satisfies Happening<Harbour, Json>
