import { ended, type Refusal, refuse, type Seat, seatWord, withAt } from '../../../kernel/index.ts'
import { type Card, cardOf, companies, RESOURCES } from '../cards.ts'
import { NOBODY, noteLost, ownerOf } from '../land.ts'
import { shift, units } from '../money.ts'
import { moneyWords } from '../names.ts'
import { happened, knowsCard, type Position, PUBLIC, seatsIn } from '../position.ts'
import type { T } from '../words/index.ts'
import { partiesOf, type Terms, type Transfer } from './terms.ts'

/** The cards that change hands closed. */
export function closedCards(p: Position, { transfers }: Terms): Card[] {
  return transfers
    .flatMap((transfer) => ('card' in transfer ? [cardOf(transfer.card)] : []))
    .filter((card) => p.open[card] !== 1)
}

/** CF-12.7, CF-12.10, CF-23.2  True when a seat knows where a card is that somebody holds. */
export function knows(p: Position, who: Seat, card: Card): boolean {
  return (p.card[card] ?? -1) >= 0 && knowsCard(p, who, card)
}

/** CF-12.6, CF-12.7, CF-12.10  Why a deal cannot be proposed in these terms by this seat, or null. */
export function termsFault(p: Position, by: Seat, terms: Terms): Refusal | null {
  const no = (code: string, why: string) => refuse('CF-12.6', code, why)
  const parties = partiesOf(terms)
  for (const { from, to } of [...terms.transfers, ...terms.payments]) {
    if (from === to) return no('TO_HIMSELF', 'A deal needs two different players.')
    if (p.alive[from] !== 1 || p.alive[to] !== 1)
      return no('NO_SUCH_PARTY', 'Deals are made among players in the game.')
  }
  if (parties === 0) return no('EMPTY_DEAL', 'Something must change hands; a promise alone is only talk.')
  if ((parties & (1 << p.turn)) === 0)
    return no('NOT_A_PARTY', `${seatWord(p.turn)}, whose turn it is, must give or receive something.`)
  if (terms.payments.length > 0 && !p.options.loan_contracts)
    return no('NO_LOANS', 'At this table later payments are not enforced; write them as a promise.')
  if (terms.payments.some(({ round }) => round < p.round))
    return no('ROUND_PAST', `This is round ${p.round}; payments fall due then or later.`)
  return cardsFault(p, by, terms) ?? balanceFault(p, by, terms)
}

/** CF-12.7  Why the cards cannot change hands so, or null; it tells the proposer nothing that they may not know. */
function cardsFault(p: Position, by: Seat, { transfers }: Terms): Refusal | null {
  const seen: string[] = []
  for (const transfer of transfers) {
    if (!('card' in transfer)) continue
    const card = cardOf(transfer.card)
    const company = companies[card]
    if (company === undefined)
      return refuse('CF-12.7', 'NO_SUCH_CARD', `There is no card ${JSON.stringify(transfer.card)}.`)
    if (seen.includes(transfer.card))
      return refuse('CF-12.7', 'CARD_TWICE', `${company.name} can change hands once in a deal.`)
    seen.push(transfer.card)
    if (!knows(p, by, card))
      return refuse(
        'CF-12.7',
        'NOT_HELD',
        `As far as you know nobody holds ${company.name}; only companies that players hold are traded.`,
      )
    if (p.card[card] !== transfer.from)
      return refuse(
        'CF-12.7',
        'NOT_HELD',
        ended(
          `${company.name} belongs to ${seatWord(p.card[card] as number)}, not to ${seatWord(transfer.from)}`,
        ),
      )
  }
  return null
}

/** CF-12.7  Why a party would go below 0 or exceed its supply centre, or null. Secret treasuries are not looked into. */
function balanceFault(p: Position, by: Seat, terms: Terms): Refusal | null {
  for (const party of seatsIn(partiesOf(terms))) {
    const fault =
      unitsFault(p, party, terms) ??
      (party === by || !p.options.hidden_cash ? moneyFault(p, party, terms) : null)
    if (fault !== null) return fault
  }
  return null
}

/** CF-12.7  Why a party cannot do its part now, or null. */
export function partyFault(p: Position, party: Seat, terms: Terms): Refusal | null {
  return moneyFault(p, party, terms) ?? unitsFault(p, party, terms)
}

function moneyFault(p: Position, party: Seat, { transfers }: Terms): Refusal | null {
  let net = 0
  for (const transfer of transfers)
    if ('money' in transfer)
      net += transfer.to === party ? transfer.money : transfer.from === party ? -transfer.money : 0
  const cash = p.cash[party] as number
  return cash + net >= 0
    ? null
    : refuse(
        'CF-12.7',
        'NO_MONEY',
        `${seatWord(party)} has ${moneyWords(cash)} and would have to pay ${moneyWords(-net)}.`,
      )
}

function unitsFault(p: Position, party: Seat, { transfers }: Terms): Refusal | null {
  const net = [0, 0, 0]
  for (const transfer of transfers) {
    if ('resource' in transfer) {
      const resource = RESOURCES.indexOf(transfer.resource)
      const sign = transfer.to === party ? 1 : transfer.from === party ? -1 : 0
      net[resource] = (net[resource] as number) + sign * transfer.amount
    }
  }
  for (const [resource, change] of net.entries()) {
    const have = units(p, party, resource)
    const what = RESOURCES[resource]
    if (have + change < 0)
      return refuse(
        'CF-12.7',
        'NO_RESOURCES',
        `${seatWord(party)} has ${have} ${what} and would have to give ${-change}.`,
      )
    if (have + change > p.options.supply_limit)
      return refuse(
        'CF-12.7',
        'NO_ROOM',
        `${seatWord(party)} has ${have} ${what}; with ${change} more it would exceed ${p.options.supply_limit}.`,
      )
  }
  return null
}

/** CF-12.7  Why the deal is not legal now, all secrets known, or null. */
export function dealFault(p: Position, terms: Terms): Refusal | null {
  for (const party of seatsIn(partiesOf(terms))) {
    const fault = partyFault(p, party, terms)
    if (fault !== null) return fault
  }
  const lost = terms.transfers.some(
    (transfer) => 'card' in transfer && p.card[cardOf(transfer.card)] !== transfer.from,
  )
  return lost
    ? refuse('CF-12.7', 'NOT_HELD', 'A company of the deal is no longer held by who gives it.')
    : null
}

/** CF-12.10  The parties get to know the closed cards that a deal names. */
export function showClosed(t: T, terms: Terms, parties: number): void {
  const { p } = t
  for (const card of closedCards(p, terms)) {
    const known = p.known[card] as number
    if (known === PUBLIC) continue
    p.known = withAt(p.known, card, known | (parties & ~(1 << (p.card[card] as Seat))))
    if (known !== p.known[card]) t.reveal()
  }
}

/** CF-12.6  Carries out a legal deal: all transfers at once, promises recorded, payments owed. */
export function strike(t: T, terms: Terms): void {
  const { p } = t
  const parties = partiesOf(terms)
  t.note('dealStruck', p.turn, seatsIn(parties & ~(1 << p.turn)))
  for (const transfer of terms.transfers) carryOut(t, transfer, parties)
  if (terms.promises.length > 0) {
    p.promises = [...p.promises.slice(-99), { round: p.round, parties, texts: terms.promises }]
    t.tell(seatsIn(parties), 'promised', terms.promises.length)
  }
  for (const { from, to, amount, round } of terms.payments) {
    happened(p)
    p.debts = [...p.debts, { from, to, amount, round }]
    t.note('owes', from, to, amount, round)
  }
}

function carryOut(t: T, transfer: Transfer, parties: number): void {
  const { p } = t
  const { from, to } = transfer
  if ('money' in transfer) {
    p.cash[from] = (p.cash[from] as number) - transfer.money
    p.cash[to] = (p.cash[to] as number) + transfer.money
    t.note('gaveMoney', from, to, transfer.money)
  } else if ('resource' in transfer) {
    const resource = RESOURCES.indexOf(transfer.resource)
    shift(p, from, resource, -transfer.amount)
    shift(p, to, resource, transfer.amount)
    t.note('gaveUnits', from, to, resource, transfer.amount)
  } else handOver(t, from, to, cardOf(transfer.card), parties)
}

/** CF-12.10  Open companies stay open, closed ones closed; CF-23.3, who has not seen it hears of "a closed card". */
function handOver(t: T, from: Seat, to: Seat, card: Card, parties: number): void {
  const { p } = t
  // CF-8.2  Whether a closed card that comes back is the same one is not for everybody to see.
  happened(p)
  const land = companies[card]?.land ?? NOBODY
  const owner = ownerOf(p, land)
  p.card = withAt(p.card, card, to)
  if (p.open[card] === 1) {
    t.note('gaveCompany', from, to, card)
    noteLost(t, owner, land, 'company')
    return
  }
  if (p.known[card] === PUBLIC) {
    t.note('gaveClosed', from, to, card)
    return
  }
  // A player who has seen it does not forget it.
  const seen = (p.known[card] as number) | parties
  p.known = withAt(p.known, card, seen & ~(1 << to))
  const knowing = seatsIn(seen)
  t.tell(knowing, 'gaveClosed', from, to, card)
  const others = Array.from({ length: p.seats }, (_, s) => s).filter((s) => !knowing.includes(s))
  t.tell([...others, -1], 'gaveSomeClosed', from, to)
}
