import type { Chance } from '../../chance.ts'
import type { Seat } from '../../procedure.ts'
import { type Refusal, refuse } from '../../refusal.ts'
import { type Schema, variant } from '../../schema.ts'
import { type DealAction, dealCases, dealRefusal, dealsFor } from './deals.ts'
import { ACTS, at, dealLaw, GOODS, type Good, type Harbour, LETTER_PRICE } from './position.ts'

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
