import {
  int,
  type Json,
  list,
  object,
  oneOf,
  optional,
  type Schema,
  type Seat,
  seatWord,
  text,
} from '../../../kernel/index.ts'
import { cardOf, RESOURCES } from '../cards.ts'
import { companyName, moneyWords, unitWords } from '../names.ts'

type ResourceName = (typeof RESOURCES)[number]

/** CF-12.6  Something that changes hands: money, units of a resource, or a company by its card. */
export type Transfer =
  | { from: Seat; to: Seat; money: number }
  | { from: Seat; to: Seat; resource: ResourceName; amount: number }
  | { from: Seat; to: Seat; card: string }

/** CF-12.6  LOAN_CONTRACTS: money to be paid at the start of the debtor's turns from a round on. */
export interface Payment {
  from: Seat
  to: Seat
  amount: number
  round: number
}

/** CF-12.6  What a deal says. Its parties are all who give or receive in it. */
export interface Terms {
  transfers: Transfer[]
  /** Promises, which are recorded and not enforced. */
  promises: string[]
  payments: Payment[]
}

const seat = int(0, 5)
const money = int(1, 1_000_000_000)
const shapes = {
  money: object({ from: seat, to: seat, money }),
  resource: object({ from: seat, to: seat, resource: oneOf(...RESOURCES), amount: int(1, 1_000_000) }),
  card: object({ from: seat, to: seat, card: text(60) }),
}

/** CF-12.6, CF-12.7  Only money, units in supply centres and companies change hands: told apart by their field. */
const transferShape: Schema<Transfer> = {
  fault(value, path) {
    const thing = typeof value === 'object' && value !== null ? value : {}
    for (const [name, shape] of Object.entries(shapes)) if (name in thing) return shape.fault(value, path)
    return `${path}: only money, a resource with its amount, or a card changes hands`
  },
  copySource: (expression) => `copyJson(${expression})`,
  json: { anyOf: Object.values(shapes).map((shape): Json => shape.json) },
}

/** The fields in which a deal is written in an answer. */
export const termsFields = {
  transfers: list(transferShape, 0, 30),
  promises: optional(list(text(200), 0, 5), []),
  payments: optional(
    list(object({ from: seat, to: seat, amount: money, round: int(1, 1_000_000) }), 0, 20),
    [],
  ),
}

/** The schema of terms in a position. */
export const termsShape: Schema<Terms> = object(termsFields)

/** The terms of an answer, with what was left out filled in. */
export function termsOf({ transfers, promises, payments }: Partial<Terms>): Terms {
  return { transfers: transfers ?? [], promises: promises ?? [], payments: payments ?? [] }
}

/** CF-12.6  The parties of a deal, a sum of 2^seat: who gives or receives. */
export function partiesOf({ transfers, payments }: Terms): number {
  let mask = 0
  for (const { from, to } of transfers) mask |= (1 << from) | (1 << to)
  for (const { from, to } of payments) mask |= (1 << from) | (1 << to)
  return mask
}

/** What a deal says, in one line. */
export function termsWords({ transfers, payments, promises }: Terms): string {
  const gives = (from: Seat, to: Seat, what: string) => `${seatWord(from)} gives ${seatWord(to)} ${what}`
  const parts = [
    ...summed(transfers).map((transfer) => gives(transfer.from, transfer.to, thingWords(transfer))),
    ...payments.map(({ from, to, amount, round }) =>
      gives(from, to, `${moneyWords(amount)} at the start of a turn, from round ${round} on`),
    ),
    ...promises.map((promise) => `promised: “${promise}”`),
  ]
  return parts.join('; ')
}

/** The transfers with one sum of money from each giver to each receiver: a player who asks for more adds a second one. */
function summed(transfers: readonly Transfer[]): Transfer[] {
  const sums: Transfer[] = []
  for (const one of transfers) {
    const same = (other: Transfer) => 'money' in other && other.from === one.from && other.to === one.to
    const at = 'money' in one ? sums.findIndex(same) : -1
    const known = sums[at]
    if ('money' in one && known !== undefined && 'money' in known)
      sums[at] = { ...known, money: known.money + one.money }
    else sums.push(one)
  }
  return sums
}

function thingWords(transfer: Transfer): string {
  if ('money' in transfer) return moneyWords(transfer.money)
  if ('card' in transfer) return companyName(cardOf(transfer.card))
  return unitWords(transfer.amount, RESOURCES.indexOf(transfer.resource))
}
