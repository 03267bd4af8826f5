import { cardOf, RESOURCES } from '../../cards.ts'
import { cardWords } from '../../names.ts'
import type { Terms } from '../../trade/terms.ts'
import { type Pile, pairsOf, pileOf } from './terms.ts'

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
      ({ from, to, amount, round }) => `${amount} M from ${who(from)} to ${who(to)} in round ${round}`,
    ),
    ...promises.map((promise) => `Promised, not enforced: “${promise}”`),
  ]
}

function pileWords({ money, units, cards }: Pile): string {
  const parts = [
    ...(money > 0 ? [`${money} M`] : []),
    ...units.flatMap((n, resource) => (n > 0 ? [`${n} ${RESOURCES[resource]}`] : [])),
    ...cards.map((id) => cardWords(cardOf(id))),
  ]
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}
