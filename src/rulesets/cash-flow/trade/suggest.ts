import type { Chance, Seat } from '../../../kernel/index.ts'
import { CARDS, companies, RESOURCES } from '../cards.ts'
import { units } from '../money.ts'
import { othersFrom, type Position } from '../position.ts'
import { knows, termsFault } from './deals.ts'
import { type Payment, partiesOf, type Terms, type Transfer } from './terms.ts'

/**
 * Random terms that are legal for a seat to propose, with one to three other parties; null when none were found.
 * Whose turn it is always gives or receives something.
 */
export function suggestTerms(p: Position, by: Seat, chance: Chance): Terms | null {
  for (let attempt = 0; attempt < 3; attempt++) {
    const parties = [p.turn, ...chance.shuffle(othersFrom(p, p.turn)).slice(0, 1 + chance.pick(3))]
    if (!parties.includes(by)) parties[1] = by
    const terms = randomTerms(p, by, parties, chance)
    if (terms !== null && termsFault(p, by, terms) === null) return terms
  }
  return null
}

/** Random terms among just these parties, two or more, that are legal for one of them to propose. */
export function imaginedTerms(p: Position, by: Seat, parties: readonly Seat[], chance: Chance): Terms {
  const all = parties.reduce((sum, seat) => sum | (1 << seat), 0)
  for (let attempt = 0; attempt < 3; attempt++) {
    const terms = randomTerms(p, by, parties, chance)
    if (terms !== null && partiesOf(terms) === all && termsFault(p, by, terms) === null) return terms
  }
  // Money that goes round is always legal: everybody has what they had (CF-12.7).
  const money = 1 + chance.pick(500)
  const round = parties.map((from, i) => ({ from, to: parties[(i + 1) % parties.length] ?? from, money }))
  return { transfers: round, promises: [], payments: [] }
}

function randomTerms(p: Position, by: Seat, parties: readonly Seat[], chance: Chance): Terms | null {
  const wanted = 1 + chance.pick(parties.length + 1)
  const transfers: Transfer[] = []
  for (let i = 0; i < wanted; i++) {
    // The first names the turn player and the proposer, or another.
    const from = i === 0 ? 0 : chance.pick(parties.length)
    const to = (from + 1 + chance.pick(parties.length - 1)) % parties.length
    const [one, other] = [parties[from] ?? p.turn, parties[to] ?? p.turn]
    const transfer = chance.pick(2) === 0 ? gift(p, by, one, other, chance) : gift(p, by, other, one, chance)
    if (transfer !== null) transfers.push(transfer)
  }
  if (transfers.length === 0) return null
  const promises = chance.pick(8) === 0 ? ['We leave each other in peace for a round.'] : []
  return { transfers, promises, payments: randomPayments(p, parties, chance) }
}

/** Something that one could give to another: some money, some units, or a company of which the proposer knows. */
function gift(p: Position, by: Seat, from: Seat, to: Seat, chance: Chance): Transfer | null {
  const kind = chance.pick(3)
  if (kind === 0) {
    const most = from === by || !p.options.hidden_cash ? Math.min(500, p.cash[from] as number) : 100
    return most === 0 ? null : { from, to, money: 1 + chance.pick(most) }
  }
  if (kind === 1) {
    const resource = chance.pick(3)
    const most = Math.min(3, units(p, from, resource), p.options.supply_limit - units(p, to, resource))
    return most <= 0
      ? null
      : { from, to, resource: RESOURCES[resource] ?? 'mineral', amount: 1 + chance.pick(most) }
  }
  const start = chance.pick(CARDS)
  for (let i = 0; i < CARDS; i++) {
    const card = (start + i) % CARDS
    if (p.card[card] === from && knows(p, by, card)) return { from, to, card: companies[card]?.id ?? '' }
  }
  return null
}

function randomPayments(p: Position, parties: readonly Seat[], chance: Chance): Payment[] {
  if (!p.options.loan_contracts || chance.pick(2) === 0) return []
  const from = chance.pick(parties.length)
  const to = (from + 1 + chance.pick(parties.length - 1)) % parties.length
  const round = p.round + chance.pick(3)
  return [
    {
      from: parties[from] ?? p.turn,
      to: parties[to] ?? p.turn,
      amount: 1 + chance.pick(300),
      round: Math.max(1, round),
    },
  ]
}
