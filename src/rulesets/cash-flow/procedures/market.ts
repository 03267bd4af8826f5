import {
  Choices,
  type Domain,
  decoder,
  encoder,
  frameAt,
  ints,
  menu,
  type Observer,
  open,
  optional,
  pick,
  procedure,
  type Refusal,
  type Seat,
  seatWord,
  secretsOf,
} from '../../../kernel/index.ts'
import type { Resource } from '../cards.ts'
import { discAt, setsWorth } from '../money.ts'
import { moneyWords, unitWords } from '../names.ts'
import { happened, isIn, type Position } from '../position.ts'
import {
  adjustDisc,
  adjustFault,
  buyDisc,
  buyFault,
  priceOf,
  satisfyFault,
  satisfyLabour,
  sellDisc,
  sellFault,
  withdrawDisc,
  withdrawFault,
} from '../trade/discs.ts'
import {
  changes,
  type List,
  listChanges,
  listPurchases,
  listReturns,
  listSales,
  listSettlements,
  PARTS,
  partFault,
  purchases,
  returns,
  sales,
  settlements,
} from '../trade/stalls.ts'
import { partiesOf, type Terms, termsShape } from '../trade/terms.ts'
import type { Facts, T } from '../words/index.ts'
import { beginDeal, deal } from './deal.ts'

interface Locals {
  /** CF-8.2  [seat × 3 + resource]: units in the supply centres when the action began. */
  supply: number[]
  /** CF-8.2  By seat: M taken in deals of this action, less those paid; all of it public (CF-23.1). */
  earned: number[]
  /** CF-12.12  Terms put up once that came to nothing, since the turn player last did something else. */
  failed: Terms[]
}
type Label = 'begin' | 'act' | 'dealt' | 'buy' | 'sell' | 'adjust' | 'withdraw' | 'satisfy'

const LABELS = {
  end: { text: 'End the action', clause: 'CF-12.1' },
  buy: { text: 'Buy a disc', clause: 'CF-12.2' },
  sell: { text: 'Offer a unit', clause: 'CF-12.3' },
  adjust: { text: 'Change a price', clause: 'CF-12.4' },
  withdraw: { text: 'Take a disc back', clause: 'CF-12.5' },
  satisfy: { text: 'Satisfy labour', clause: 'CF-12.9' },
  deal: { text: 'Put up a deal', clause: 'CF-12.6' },
}

/** A choice of a part that does something. */
type Deed<V> = Exclude<V, { do: 'nothing' }>

/** A part of the action: what may be chosen in it besides nothing, and what it does. */
interface PartOf<V> {
  clause: string
  question: string
  of: Domain<Position, unknown, V>
  list: List
  fault(p: Position, seat: Seat, deed: Deed<V>): Refusal | null
  text(p: Position, deed: Deed<V>): string
  note?(p: Position, deed: Deed<V>): string
  act(t: T, seat: Seat, deed: Deed<V>): void
}

/** Asks for one thing of a part; a player may change their mind, and for the late nothing happens (CF-24, D6). */
function part<V extends { readonly do: string }>({ list, fault, text, note, act, ...asked }: PartOf<V>) {
  const nothing = { do: 'nothing' } as unknown as V
  const none = encoder(asked.of)(nothing)
  const decode = decoder(asked.of)
  const isDeed = (choice: V): choice is Deed<V> => choice.do !== 'nothing'
  return pick<Position, Locals, Label, Facts, V>({
    ...asked,
    who: (p) => p.turn,
    each(p, _f, seat, out) {
      const deeds = new Choices()
      list(p, seat, deeds, true)
      out.add(nothing)
      out.addAll(deeds.toArray().map(decode))
    },
    codes(p, _f, seat, out) {
      out.add(none)
      list(p, seat, out, false)
    },
    fault: (p, _f, seat, choice) => (isDeed(choice) ? fault(p, seat, choice) : null),
    label(p, _f, _seat, choice) {
      if (!isDeed(choice)) return { text: 'Nothing after all', clause: 'CF-12.1' }
      return { text: text(p, choice), ...(note === undefined ? {} : { note: note(p, choice) }) }
    },
    late: () => nothing,
    take(t, f, seat, choice) {
      if (isDeed(choice)) {
        act(t, seat, choice)
        f.failed = []
      }
      return 'act'
    },
  })
}

/** "1 oil at 50 M". */
const unitAt = (p: Position, resource: Resource, column: number) =>
  `${unitWords(1, resource)} at ${moneyWords(priceOf(p, column))}`

const { rows } = secretsOf<Position>()

/** CF-23.3  A deal's terms are for its parties alone. */
const hidesTerms = (p: Position, observer: Observer, level: number, i: number) =>
  !isIn(partiesOf(frameAt<Locals>(p, level).failed[i] as Terms), observer)

/** CF-12 Market. */
export const market = procedure<Position, Locals, Label, Facts>(
  'market',
  {
    supply: open(ints(0)),
    earned: open(ints()),
    failed: optional(rows(open(termsShape), { from: hidesTerms }), []),
  },
  {
    begin(t, f) {
      f.supply = t.p.supply.slice()
      f.earned = t.p.cash.map(() => 0)
      return 'act'
    },
    // CF-12.1  Any or all of the parts, in any order and as often as wanted.
    act: menu({
      clause: 'CF-12.1',
      question: 'What do you do on the market?',
      who: (p) => p.turn,
      field: 'do',
      of: PARTS,
      fault: (p, _f, seat, chosen) => partFault(p, seat, chosen),
      label: LABELS,
      // CF-24  D6: an action already begun just ends.
      late: 'end',
      take(t, f, _seat, chosen) {
        if (chosen === 'deal') return t.call(deal, beginDeal(), 'dealt')
        if (chosen !== 'end') return chosen
        // CF-8.2  Something happened only when supplies or money differ from those at the start of the action.
        if (f.supply.some((units, i) => units !== t.p.supply[i]) || f.earned.some((money) => money !== 0))
          happened(t.p)
        return t.done()
      },
    }),
    // CF-12.6  After a deal, struck or not, the action goes on.
    dealt(t, f) {
      const { moved, failed } = t.returnedBy(deal)
      // CF-12.12  What was put up once is remembered until something changes.
      f.failed = moved.length > 0 ? [] : failed === null ? f.failed : [...f.failed, failed]
      for (const transfer of moved)
        if ('money' in transfer) {
          const { from, to, money } = transfer
          f.earned[from] = (f.earned[from] as number) - money
          f.earned[to] = (f.earned[to] as number) + money
        }
      return 'act'
    },

    // CF-12.2  Buy: the price goes to the owner, the unit into the buyer's supply centre.
    buy: part({
      clause: 'CF-12.2',
      question: 'Which disc do you buy?',
      of: purchases,
      list: listPurchases,
      fault: (p, buyer, { seat, resource, price }) => buyFault(p, buyer, { seat, resource, column: price }),
      text: (p, { seat, resource, price }) =>
        `Buy ${unitWords(1, resource)} from ${seatWord(seat)} for ${moneyWords(priceOf(p, price))}`,
      note: (p, { seat, resource, price }) =>
        `${p.disc[discAt(p, seat, resource, price)] ?? 0} offered at this price`,
      act: (t, buyer, { seat, resource, price }) => buyDisc(t, buyer, { seat, resource, column: price }),
    }),

    // CF-12.3  Sell: a unit goes on the market; money comes only when somebody buys it.
    sell: part({
      clause: 'CF-12.3',
      question: 'Which unit do you offer, and at which price?',
      of: sales,
      list: listSales,
      fault: (p, seat, { resource, price }) => sellFault(p, seat, resource, price),
      text: (p, { resource, price }) => `Offer ${unitAt(p, resource, price)}`,
      act: (t, seat, { resource, price }) => sellDisc(t, seat, resource, price),
    }),

    // CF-12.4  Adjust: own discs go to other columns, up or down.
    adjust: part({
      clause: 'CF-12.4',
      question: 'Which disc do you move, and to which price?',
      of: changes,
      list: listChanges,
      fault: (p, seat, { resource, from, to }) => adjustFault(p, seat, resource, from, to),
      text: (p, { resource, from, to }) =>
        `Move ${unitWords(1, resource)} from ${moneyWords(priceOf(p, from))} to ${moneyWords(priceOf(p, to))}`,
      act: (t, seat, { resource, from, to }) => adjustDisc(t, seat, resource, from, to),
    }),

    // CF-12.5  Withdraw: own discs come back free, as far as the supply centre holds them.
    withdraw: part({
      clause: 'CF-12.5',
      question: 'Which disc do you take back?',
      of: returns,
      list: listReturns,
      fault: (p, seat, { resource, price }) => withdrawFault(p, seat, resource, price),
      text: (p, { resource, price }) => `Take back ${unitAt(p, resource, price)}`,
      act: (t, seat, { resource, price }) => withdrawDisc(t, seat, resource, price),
    }),

    // CF-12.9, CF-4.4  Satisfy labour: sets are deleted for the topmost stacks of the row.
    satisfy: part({
      clause: 'CF-4.4',
      question: 'With how many sets do you satisfy labour?',
      of: settlements,
      list: listSettlements,
      fault: (p, seat, { sets }) => satisfyFault(p, seat, sets),
      text: (_p, { sets }) => (sets === 1 ? 'One set' : `${sets} sets`),
      note: (p, { sets }) => `for ${moneyWords(setsWorth(p, sets))}`,
      act: (t, seat, { sets }) => satisfyLabour(t, seat, sets),
    }),
  },
)

/** The locals with which a Market action begins. */
export const beginMarket = (): Locals => ({ supply: [], earned: [], failed: [] })
