import { copyJson } from '../../json.ts'
import type { Declared } from '../../knowledge.ts'
import type { Seat } from '../../procedure.ts'
import { isRefusal, type Refusal, refuse } from '../../refusal.ts'
import { int, list, object, oneOf, type Schema, variant } from '../../schema.ts'
import { open } from '../../secrets.ts'

/** An amount of something goes from one seat to another. `W` names what can change hands in the game. */
export interface Transfer<W extends string = string> {
  from: Seat
  to: Seat
  what: W
  amount: number
}

/**
 * An agreement on the table, a part of the position. It is carried out at the moment the last of its parties
 * accepts; the proposer has accepted.
 */
export interface Deal<W extends string = string> {
  id: number
  by: Seat
  /** The seats that must accept, in rising order; giving or taking something is not needed. */
  parties: Seat[]
  transfers: Transfer<W>[]
  /** The seats that have accepted, in the order they did. */
  accepted: Seat[]
  state: 'open' | 'done' | 'refused' | 'countered' | 'withdrawn'
}

/** The part of a position that holds the deals. */
export interface DealBook<W extends string = string> {
  deals: Deal<W>[]
  /** How many were ever proposed; gives the next one its number. */
  dealsMade: number
}

/** What a deal offers. */
export interface Terms<W extends string = string> {
  parties: Seat[]
  transfers: Transfer<W>[]
}

/** What a seat may do about deals, as it is written in an answer. */
export type DealAction<W extends string = string> =
  | ({ do: 'propose' } & Terms<W>)
  | { do: 'accept'; id: number }
  | { do: 'refuse'; id: number }
  | ({ do: 'counter'; id: number } & Terms<W>)
  | { do: 'withdraw'; id: number }

/** What the game says about deals. */
export interface DealLaw<P, W extends string> {
  /** The clause that refuses. */
  readonly clause: string
  /** How many deals of one seat may be open at a time. */
  readonly openAtOnce: number
  seats(p: P): number
  /** Why this transfer cannot be made in this position, or null. */
  canTransfer(p: P, transfer: Transfer<W>): Refusal | null
  /** Makes a transfer that can be made. */
  transfer(p: P, transfer: Transfer<W>): void
}

const MOST_TRANSFERS = 20
const MOST_SEATS = 32

const termsFields = <W extends string>(goods: readonly W[]) => ({
  parties: list(int(0, MOST_SEATS - 1), 2, MOST_SEATS) as Schema<Seat[]>,
  transfers: list(
    object({
      from: int(0, MOST_SEATS - 1),
      to: int(0, MOST_SEATS - 1),
      what: oneOf(...goods),
      amount: int(1, 1_000_000),
    }),
    1,
    MOST_TRANSFERS,
  ) as Schema<Transfer<W>[]>,
})

/** The fields of a position with deals over these goods: `{...dealFields(['cash', 'grain']), …}`. */
export function dealFields<const W extends string>(
  goods: readonly W[],
): { deals: Declared<Deal<W>[]>; dealsMade: Declared<number> } {
  const deal = object({
    id: int(0),
    by: int(0, MOST_SEATS - 1),
    ...termsFields(goods),
    accepted: list(int(0, MOST_SEATS - 1), 0, MOST_SEATS),
    state: oneOf('open', 'done', 'refused', 'countered', 'withdrawn'),
  })
  return { deals: open(list(deal) as Schema<Deal<W>[]>), dealsMade: open(int(0)) }
}

/** The cases of an answer that acts on deals, for `variant('do', {...dealCases(goods), pass: {}})`. */
export function dealCases<const W extends string>(goods: readonly W[]) {
  const terms = termsFields(goods)
  const one = { id: int(0) }
  return { propose: terms, accept: one, refuse: one, counter: { ...one, ...terms }, withdraw: one }
}

/** The schema of an action on deals. */
export function dealAction<const W extends string>(goods: readonly W[]): Schema<DealAction<W>> {
  return variant('do', dealCases(goods)) as unknown as Schema<DealAction<W>>
}

/** Why a seat may not do this about deals now, or null. Changes nothing. */
export function dealRefusal<P extends DealBook<W>, W extends string>(
  p: P,
  seat: Seat,
  action: DealAction<W>,
  law: DealLaw<P, W>,
): Refusal | null {
  const no = (code: string, text: string) => refuse(law.clause, code, text)
  if (action.do === 'propose') return proposalRefusal(p, seat, action, law)
  const deal = dealOf(p, action.id)
  if (deal === undefined) return no('NO_SUCH_DEAL', `There is no deal ${action.id}.`)
  if (deal.state !== 'open') return no('DEAL_CLOSED', `Deal ${deal.id} is closed: ${deal.state}.`)
  if (!deal.parties.includes(seat)) return no('NOT_A_PARTY', `Deal ${deal.id} is none of yours.`)
  switch (action.do) {
    case 'withdraw':
      return deal.by === seat
        ? null
        : no('NOT_YOUR_DEAL', `Only who proposed deal ${deal.id} may withdraw it; you may refuse it.`)
    case 'refuse':
      return deal.by === seat
        ? no('YOUR_OWN_DEAL', `You proposed deal ${deal.id}; you may withdraw it.`)
        : null
    case 'counter':
      return deal.by === seat
        ? no('YOUR_OWN_DEAL', `You proposed deal ${deal.id}; withdraw it and propose another.`)
        : proposalRefusal(p, seat, action, law)
    case 'accept':
      if (deal.accepted.includes(seat)) return no('ACCEPTED', `You have accepted deal ${deal.id} already.`)
      return isLast(deal) ? transferRefusal(p, deal.transfers, law) : null
  }
}

/**
 * Does it, or says why not; a refusal changes nothing. The last to accept makes everything change hands at once.
 * Returns the deal it was about; of a counter, the new one.
 */
export function actOnDeal<P extends DealBook<W>, W extends string>(
  p: P,
  seat: Seat,
  action: DealAction<W>,
  law: DealLaw<P, W>,
): Deal<W> | Refusal {
  const refusal = dealRefusal(p, seat, action, law)
  if (refusal !== null) return refusal
  if (action.do === 'propose') return enter(p, seat, action)
  const deal = dealOf(p, action.id)
  if (deal === undefined) return refuse(law.clause, 'NO_SUCH_DEAL', `There is no deal ${action.id}.`)
  switch (action.do) {
    case 'withdraw':
      deal.state = 'withdrawn'
      return deal
    case 'refuse':
      deal.state = 'refused'
      return deal
    case 'counter':
      deal.state = 'countered'
      return enter(p, seat, action)
    case 'accept':
      if (isLast(deal)) {
        carryOut(p, deal.transfers, law)
        deal.state = 'done'
      }
      deal.accepted.push(seat)
      return deal
  }
}

/** The open deals that wait for a seat's word. */
export function dealsFor<W extends string>(book: DealBook<W>, seat: Seat): Deal<W>[] {
  return book.deals.filter(
    (deal) => deal.state === 'open' && deal.parties.includes(seat) && !deal.accepted.includes(seat),
  )
}

/** Clears the closed deals away, so that positions stay small; with `open` the open ones, too. */
export function clearDeals(book: DealBook, open: boolean): void {
  book.deals = open ? [] : book.deals.filter((deal) => deal.state === 'open')
}

/** What is wrong with the deals of a position of this many seats, or null: what the schema cannot say. */
export function dealsFault(book: DealBook, seats: number): string | null {
  for (const [i, deal] of book.deals.entries()) {
    const path = `position.deals[${i}]`
    const wrong = termsFault(deal, deal.by, seats)
    if (wrong !== null) return `${path}: ${wrong}`
    if (deal.id >= book.dealsMade || book.deals.some((d, j) => j < i && d.id === deal.id))
      return `${path}.id: ${deal.id} was not given`
    if (
      new Set(deal.accepted).size < deal.accepted.length ||
      !deal.accepted.every((s) => deal.parties.includes(s))
    )
      return `${path}.accepted: must be parties`
    if (!deal.accepted.includes(deal.by)) return `${path}.accepted: who proposes has accepted`
    if (deal.state === 'open' && deal.accepted.length === deal.parties.length)
      return `${path}.state: all have accepted`
  }
  return null
}

const dealOf = <W extends string>(book: DealBook<W>, id: number) => book.deals.find((deal) => deal.id === id)
const isLast = (deal: Deal) => deal.accepted.length === deal.parties.length - 1

function enter<W extends string>(book: DealBook<W>, by: Seat, terms: Terms<W>): Deal<W> {
  const deal: Deal<W> = {
    id: book.dealsMade++,
    by,
    parties: [...terms.parties].sort((a, b) => a - b),
    transfers: terms.transfers.map((transfer) => ({ ...transfer })),
    accepted: [by],
    state: 'open',
  }
  book.deals.push(deal)
  return deal
}

function proposalRefusal<P extends DealBook<W>, W extends string>(
  p: P,
  seat: Seat,
  terms: Terms<W>,
  law: DealLaw<P, W>,
): Refusal | null {
  const wrong = termsFault(terms, seat, law.seats(p))
  if (wrong !== null) return refuse(law.clause, 'BAD_DEAL', `This is no deal: ${wrong}.`)
  const open = p.deals.filter((deal) => deal.state === 'open' && deal.by === seat).length
  return open < law.openAtOnce
    ? null
    : refuse(
        law.clause,
        'TOO_MANY_DEALS',
        `You have ${open} deals on the table; ${law.openAtOnce} may lie there.`,
      )
}

function termsFault({ parties, transfers }: Terms, by: Seat, seats: number): string | null {
  if (!parties.includes(by)) return 'who proposes it must be a party'
  if (new Set(parties).size < parties.length) return 'a party is named twice'
  if (parties.some((seat) => seat >= seats)) return 'a party does not sit at this table'
  for (const { from, to } of transfers) {
    if (from === to) return 'nobody gives to himself'
    if (!parties.includes(from) || !parties.includes(to)) return 'only parties give and take'
  }
  return null
}

/** Why these transfers cannot all be made, in any order, or null. Tries them on a copy. */
function transferRefusal<P, W extends string>(
  p: P,
  transfers: readonly Transfer<W>[],
  law: DealLaw<P, W>,
): Refusal | null {
  return carryOut(copyJson(p), transfers, law)
}

/** Makes the transfers, each as soon as it can be made, so that goods may pass through several hands. */
function carryOut<P, W extends string>(
  p: P,
  transfers: readonly Transfer<W>[],
  law: DealLaw<P, W>,
): Refusal | null {
  let left = [...transfers]
  while (left.length > 0) {
    const blocked: Transfer<W>[] = []
    let reason: Refusal | null = null
    for (const transfer of left) {
      const refusal = law.canTransfer(p, transfer)
      if (isRefusal(refusal)) {
        blocked.push(transfer)
        reason ??= refusal
      } else law.transfer(p, transfer)
    }
    if (blocked.length === left.length) return reason
    left = blocked
  }
  return null
}
