import type { Chance } from '../../chance.ts'
import type { Json } from '../../json.ts'
import type { Seat } from '../../procedure.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import type { Happening } from '../../ruleset.ts'
import { bool, int, nullable, object, type Schema, variant } from '../../schema.ts'
import { type DealAction, dealCases, dealRefusal, dealsFor } from './deals.ts'
import {
  ACTS,
  add,
  at,
  dealLaw,
  GOODS,
  type Good,
  goodsOf,
  type Harbour,
  handOf,
  KINDS,
  LETTER_PRICE,
  MOST_MERCHANTS,
  round,
} from './position.ts'

/** What a merchant does in the hall. */
export type HallAction = DealAction<Good> | { do: 'draw' } | { do: 'pass' }

export const hallAction = variant('do', {
  ...dealCases(GOODS),
  draw: {},
  pass: {},
}) as unknown as Schema<HallAction>

/** Why a merchant may not do this in the hall, or null; `f.acts` is what they have done in this turn. */
export function hallRefusal(p: Harbour, f: { acts: number }, seat: Seat, action: HallAction): Refusal | null {
  if (action.do === 'pass') return null
  if (f.acts >= ACTS) return refuse('HB-5.1', 'ENOUGH', `You have acted ${ACTS} times; pass.`)
  if (action.do !== 'draw') return dealRefusal(p, seat, action, dealLaw)
  if (p.deck.length === 0) return refuse('HB-5.4', 'NO_LETTERS', 'There are no letters left.')
  return at(p.cash, seat) >= LETTER_PRICE ? null : refuse('HB-5.4', 'NO_MONEY', 'A letter costs a coin.')
}

/** Something to do in the hall, at random. */
export function suggestAction(p: Harbour, f: { acts: number }, seat: Seat, chance: Chance): HallAction {
  const waiting = dealsFor(p, seat)
  const own = p.deals.filter((deal) => deal.state === 'open' && deal.by === seat)
  const partner = (seat + 1 + chance.pick(p.seats - 1)) % p.seats
  const third = chance.pick(p.seats)
  const give = { from: seat, to: partner, what: GOODS[chance.pick(4)] ?? 'cash', amount: 1 + chance.pick(2) }
  const take = { from: partner, to: seat, what: GOODS[chance.pick(4)] ?? 'cash', amount: 1 + chance.pick(2) }
  const parties = [...new Set([seat, partner, third])]
  const id = waiting[chance.pick(waiting.length + 1)]?.id ?? 0
  const actions: HallAction[] = [
    { do: 'pass' },
    { do: 'draw' },
    { do: 'propose', parties, transfers: chance.pick(2) === 0 ? [give] : [give, take] },
    { do: 'accept', id },
    { do: 'accept', id },
    { do: 'refuse', id },
    { do: 'counter', id, parties: [seat, partner], transfers: [take] },
    { do: 'withdraw', id: own[0]?.id ?? 0 },
  ]
  const action = actions[chance.pick(actions.length)] ?? { do: 'pass' }
  return hallRefusal(p, f, seat, action) === null ? action : { do: 'pass' }
}

/** The actions on deals, in the order in which the facts number them. */
export const DEAL_VERBS: readonly string[] = ['propose', 'accept', 'refuse', 'counter', 'withdraw']

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
