import { andList } from '../../../../board/english.ts'
import { cardOf, RESOURCES, type Resource } from '../../cards.ts'
import { cardWords, moneyWords } from '../../names.ts'
import type { Terms, Transfer } from '../../trade/terms.ts'

type Name = (typeof RESOURCES)[number]

/** Two players that exchange things. */
export type Pair = readonly [number, number]

/** What goes from one player to another in a deal. */
export interface Pile {
  readonly money: number
  /** By resource. */
  readonly units: readonly number[]
  /** Ids of cards. */
  readonly cards: readonly string[]
}

/** CF-12.6  What a deal lets one player give another. */
export function pileOf(transfers: readonly Transfer[], from: number, to: number): Pile {
  const units = [0, 0, 0]
  const cards: string[] = []
  let money = 0
  for (const transfer of transfers) {
    if (transfer.from !== from || transfer.to !== to) continue
    if ('money' in transfer) money += transfer.money
    else if ('card' in transfer) cards.push(transfer.card)
    else {
      const resource: Resource = RESOURCES.indexOf(transfer.resource)
      units[resource] = (units[resource] ?? 0) + transfer.amount
    }
  }
  return { money, units, cards }
}

/** The transfers with another pile from one player to another. */
export function withPile(
  transfers: readonly Transfer[],
  from: number,
  to: number,
  { money, units, cards }: Pile,
): Transfer[] {
  const others = transfers.filter((transfer) => transfer.from !== from || transfer.to !== to)
  const pile: Transfer[] = []
  if (money > 0) pile.push({ from, to, money })
  for (const [resource, amount] of units.entries())
    if (amount > 0) pile.push({ from, to, resource: RESOURCES[resource] as Name, amount })
  for (const card of cards) pile.push({ from, to, card })
  return [...others, ...pile]
}

export const isEmptyPile = ({ money, units, cards }: Pile): boolean =>
  money === 0 && cards.length === 0 && units.every((n) => n === 0)

/** The pairs that a deal moves something between, those with a given player first, that player in front. */
export function pairsOf(
  { transfers, payments }: Pick<Terms, 'transfers' | 'payments'>,
  first: number,
): Pair[] {
  const pairs: Pair[] = []
  for (const { from, to } of [...transfers, ...payments]) {
    const pair: Pair = to === first || (from !== first && to < from) ? [to, from] : [from, to]
    if (!pairs.some((known) => samePair(known, pair))) pairs.push(pair)
  }
  return pairs.sort((a, b) => Number(b[0] === first) - Number(a[0] === first))
}

export const samePair = (a: Pair, b: Pair): boolean =>
  (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0])

/** CF-12.11  Terms that lie with the house, to their writer, a line for each pile; `name` of the other players. */
export function askedWords(
  { transfers = [], payments = [], promises = [] }: Partial<Terms>,
  writer: number,
  name: (seat: number) => string,
): string[] {
  const piles = pairsOf({ transfers, payments }, writer).flatMap(([one, other]) => {
    const [gets, gives] = [pileOf(transfers, other, one), pileOf(transfers, one, other)].map(pileWords)
    return one === writer
      ? [`You get from ${name(other)}: ${gets}`, `You give ${name(other)}: ${gives}`]
      : [`${name(other)} gives ${name(one)}: ${gets}`, `${name(one)} gives ${name(other)}: ${gives}`]
  })
  const who = (seat: number) => (seat === writer ? 'you' : name(seat))
  return [
    'You ask for other terms',
    ...piles,
    ...payments.map(
      ({ from, to, amount, round }) =>
        `${moneyWords(amount)} from ${who(from)} to ${who(to)} in round ${round}`,
    ),
    ...promises.map((promise) => `Promised, not enforced: “${promise}”`),
  ]
}

function pileWords({ money, units, cards }: Pile): string {
  const parts = [
    ...(money > 0 ? [moneyWords(money)] : []),
    ...units.flatMap((n, resource) => (n > 0 ? [`${n} ${RESOURCES[resource]}`] : [])),
    ...cards.map((id) => cardWords(cardOf(id))),
  ]
  return parts.length === 0 ? 'nothing' : andList(parts)
}
