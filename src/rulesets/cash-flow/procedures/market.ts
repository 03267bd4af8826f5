import {
  ask,
  type Code,
  type Codec,
  type Frame,
  int,
  ints,
  object,
  oneOf,
  open,
  procedure,
  type Refusal,
  type Schema,
  type Seat,
  variant,
} from '../../../kernel/index.ts'
import { RESOURCES, type Resource } from '../cards.ts'
import { happened } from '../economy/idle.ts'
import type { Facts } from '../facts.ts'
import { discAt, setsWorth } from '../money.ts'
import { unitWords } from '../names.ts'
import { powerName } from '../place.ts'
import type { Position, T } from '../position.ts'
import {
  adjustDisc,
  adjustFault,
  buyDisc,
  buyFault,
  columnOf,
  noColumn,
  priceOf,
  satisfyFault,
  satisfyLabour,
  sellDisc,
  sellFault,
  stallAt,
  withdrawDisc,
  withdrawFault,
} from '../trade/discs.ts'
import {
  type List,
  listBuys,
  listMoves,
  listReturns,
  listSales,
  listSets,
  moveCode,
  moveOf,
  PARTS,
  partFault,
  resourceOf,
  stallCode,
  stallOf,
} from '../trade/stalls.ts'
import { beginDeal, deal } from './deal.ts'

interface Locals {
  /** CF-8.2  [seat × 3 + resource]: units in the supply centres when the action began. */
  supply: number[]
  /** CF-8.2  By seat: M taken in deals of this action, less those paid; all of it public (CF-23.1). */
  earned: number[]
}
type Label = 'begin' | 'act' | 'dealt' | 'buy' | 'sell' | 'adjust' | 'withdraw' | 'satisfy'

const PART_LABELS = [
  { text: 'End the action', clause: 'CF-12.1' },
  { text: 'Buy a disc', clause: 'CF-12.2' },
  { text: 'Offer a unit', clause: 'CF-12.3' },
  { text: 'Change a price', clause: 'CF-12.4' },
  { text: 'Take a disc back', clause: 'CF-12.5' },
  { text: 'Satisfy labour', clause: 'CF-12.9' },
  { text: 'Put up a deal', clause: 'CF-12.6' },
]

type ResourceName = (typeof RESOURCES)[number]
/** CF-5.3  True for one of the three rows of the market. */
const isRow = (resource: Resource) => RESOURCES[resource] !== undefined
const nameOf = (resource: Resource): ResourceName => RESOURCES[resource] ?? 'mineral'
const resource = oneOf(...RESOURCES)
const price = int(1, 1_000_000)

/** A part of the action: what may be chosen in it, and what it does. Code 0 is nothing at all. */
interface PartOf<C> {
  clause: string
  question: string
  list: List
  fault(p: Position, seat: Seat, code: Code): Refusal | null
  schema: Schema<C>
  read(p: Position, choice: Exclude<C, { do: 'nothing' }>): Code | Refusal
  show(p: Position, code: Code): C
  text(p: Position, code: Code): string
  note?(p: Position, code: Code): string
  act(t: T, seat: Seat, code: Code): void
}

/** Asks for one thing of a part; one may change one's mind, and for the late nothing happens (CF-24, D6). */
function part<C extends { do: string }>(of: PartOf<C>) {
  const codec: Codec<Position, Frame & Locals, C> = {
    schema: of.schema,
    read: (p, _f, _seat, choice) =>
      choice.do === 'nothing' ? 0 : of.read(p, choice as Exclude<C, { do: 'nothing' }>),
    show: (p, _f, _seat, code) => (code === 0 ? ({ do: 'nothing' } as unknown as C) : of.show(p, code)),
    label(p, _f, _seat, code) {
      if (code === 0) return { text: 'Nothing after all', clause: 'CF-12.1' }
      return { text: of.text(p, code), ...(of.note === undefined ? {} : { note: of.note(p, code) }) }
    },
  }
  return ask<Position, Frame & Locals, Label, Facts, C>({
    clause: of.clause,
    question: of.question,
    codec,
    who: (p) => p.turn,
    options(p, _f, seat, out) {
      out.add(0)
      of.list(p, seat, out, false)
    },
    candidates(p, _f, seat, out) {
      out.add(0)
      of.list(p, seat, out, true)
    },
    why: (p, _f, seat, code) => (code === 0 ? null : of.fault(p, seat, code)),
    late: () => 0,
    take(t, _f, seat, code) {
      if (code > 0) of.act(t, seat, code)
      return 'act'
    },
  })
}

const none = {}

/** CF-12 Market. */
export const market = procedure<Position, Locals, Label, Facts>(
  'market',
  { supply: open(ints(0)), earned: open(ints()) },
  {
    begin(t, f) {
      f.supply = t.p.supply.slice()
      f.earned = t.p.cash.map(() => 0)
      return 'act'
    },
    // CF-12.1  Any or all of the parts, in any order and as often as wanted.
    act: ask({
      clause: 'CF-12.1',
      question: 'What do you do on the market?',
      who: (p) => p.turn,
      options(p, _f, seat, out) {
        for (let code = 0; code < PARTS.length; code++)
          out.addIf(partFault(p, seat, PARTS[code]) === null, code)
      },
      candidates(_p, _f, _seat, out) {
        for (let code = 0; code < PARTS.length; code++) out.add(code)
      },
      why: (p, _f, seat, code) => partFault(p, seat, PARTS[code]),
      // CF-24  D6: an action already begun just ends.
      late: () => 0,
      codec: {
        schema: object({ do: oneOf(...PARTS) }),
        read: (_p, _f, _seat, choice) => PARTS.indexOf(choice.do),
        show: (_p, _f, _seat, code) => ({ do: PARTS[code] ?? 'end' }),
        label: (_p, _f, _seat, code) => PART_LABELS[code] ?? { text: '?' },
      },
      take(t, f, _seat, code) {
        const chosen = PARTS[code] ?? 'end'
        if (chosen === 'deal') return t.call(deal, beginDeal(), 'dealt')
        if (chosen !== 'end') return chosen
        // CF-8.2  Discs that were offered and taken back, units and money given to and fro: nothing differs.
        if (f.supply.some((units, i) => units !== t.p.supply[i]) || f.earned.some((money) => money !== 0))
          happened(t.p)
        return t.done()
      },
    }),
    // CF-12.6  After a deal, struck or not, the action goes on.
    dealt(t, f) {
      for (const transfer of t.returnedBy(deal))
        if ('money' in transfer) {
          const { from, to, money } = transfer
          f.earned[from] = (f.earned[from] as number) - money
          f.earned[to] = (f.earned[to] as number) + money
        }
      return 'act'
    },

    // CF-12.2  Buy: the price goes to the owner, the unit into one's supply centre.
    buy: part({
      clause: 'CF-12.2',
      question: 'Which disc do you buy?',
      list: listBuys,
      fault: (p, seat, code) => buyFault(p, seat, stallAt(p, code - 1)),
      schema: variant('do', { buy: { seat: int(0, 5), resource, price }, nothing: none }),
      read(p, choice) {
        const column = columnOf(p, choice.price)
        return column < 0 ? noColumn(p) : 1 + discAt(p, choice.seat, resourceOf(choice.resource), column)
      },
      show(p, code) {
        const stall = stallAt(p, code - 1)
        return {
          do: 'buy' as const,
          seat: stall.seat,
          resource: nameOf(stall.resource),
          price: priceOf(p, stall.column),
        }
      },
      text(p, code) {
        const stall = stallAt(p, code - 1)
        return `Buy ${unitWords(1, stall.resource)} of ${powerName(p, stall.seat)} for ${priceOf(p, stall.column)} M`
      },
      note: (p, code) => `${p.disc[code - 1] ?? 0} offered at this price`,
      act: (t, seat, code) => buyDisc(t, seat, stallAt(t.p, code - 1)),
    }),

    // CF-12.3  Sell: a unit goes on the market; money comes only when somebody buys it.
    sell: part({
      clause: 'CF-12.3',
      question: 'Which unit do you offer, and at which price?',
      list: listSales,
      fault(p, seat, code) {
        const stall = stallOf(p, code)
        return isRow(stall.resource) ? sellFault(p, seat, stall.resource, stall.column) : noColumn(p)
      },
      schema: variant('do', { sell: { resource, price }, nothing: none }),
      read: (p, choice) => stallRead(p, choice),
      show: (p, code) => ({ do: 'sell' as const, ...stallShown(p, code) }),
      text: (p, code) => `Offer ${stallWords(p, code)}`,
      act(t, seat, code) {
        const stall = stallOf(t.p, code)
        sellDisc(t, seat, stall.resource, stall.column)
      },
    }),

    // CF-12.4  Adjust: own discs go to other columns, up or down.
    adjust: part({
      clause: 'CF-12.4',
      question: 'Which disc do you move, and to which price?',
      list: listMoves,
      fault(p, seat, code) {
        const move = moveOf(p, code)
        return isRow(move.resource) ? adjustFault(p, seat, move.resource, move.from, move.to) : noColumn(p)
      },
      schema: variant('do', { adjust: { resource, from: price, to: price }, nothing: none }),
      read(p, choice) {
        const [from, to] = [columnOf(p, choice.from), columnOf(p, choice.to)]
        return from < 0 || to < 0 ? noColumn(p) : moveCode(p, resourceOf(choice.resource), from, to)
      },
      show(p, code) {
        const move = moveOf(p, code)
        const [from, to] = [priceOf(p, move.from), priceOf(p, move.to)]
        return { do: 'adjust' as const, resource: nameOf(move.resource), from, to }
      },
      text(p, code) {
        const move = moveOf(p, code)
        return `Move ${unitWords(1, move.resource)} from ${priceOf(p, move.from)} M to ${priceOf(p, move.to)} M`
      },
      act(t, seat, code) {
        const move = moveOf(t.p, code)
        adjustDisc(t, seat, move.resource, move.from, move.to)
      },
    }),

    // CF-12.5  Withdraw: own discs come back free, as far as the supply centre holds them.
    withdraw: part({
      clause: 'CF-12.5',
      question: 'Which disc do you take back?',
      list: listReturns,
      fault(p, seat, code) {
        const stall = stallOf(p, code)
        return isRow(stall.resource) ? withdrawFault(p, seat, stall.resource, stall.column) : noColumn(p)
      },
      schema: variant('do', { withdraw: { resource, price }, nothing: none }),
      read: (p, choice) => stallRead(p, choice),
      show: (p, code) => ({ do: 'withdraw' as const, ...stallShown(p, code) }),
      text: (p, code) => `Take back ${stallWords(p, code)}`,
      act(t, seat, code) {
        const stall = stallOf(t.p, code)
        withdrawDisc(t, seat, stall.resource, stall.column)
      },
    }),

    // CF-12.9, CF-4.4  Satisfy labour: sets are deleted for the topmost stacks of the row.
    satisfy: part({
      clause: 'CF-4.4',
      question: 'With how many sets do you satisfy labour?',
      list: listSets,
      fault: (p, seat, code) => satisfyFault(p, seat, code),
      schema: variant('do', { satisfy: { sets: int(1, 100_000) }, nothing: none }),
      read: (_p, choice) => choice.sets,
      show: (_p, code) => ({ do: 'satisfy' as const, sets: code }),
      text: (_p, code) => (code === 1 ? 'One set' : `${code} sets`),
      note: (p, code) => `for ${setsWorth(p, code)} M`,
      act: (t, seat, code) => satisfyLabour(t, seat, code),
    }),
  },
)

function stallRead(p: Position, choice: { resource: ResourceName; price: number }): Code | Refusal {
  const column = columnOf(p, choice.price)
  return column < 0 ? noColumn(p) : stallCode(p, resourceOf(choice.resource), column)
}

function stallShown(p: Position, code: Code): { resource: ResourceName; price: number } {
  const stall = stallOf(p, code)
  return { resource: nameOf(stall.resource), price: priceOf(p, stall.column) }
}

function stallWords(p: Position, code: Code): string {
  const stall = stallOf(p, code)
  return `${unitWords(1, stall.resource)} at ${priceOf(p, stall.column)} M`
}

/** The locals with which a Market action begins. */
export const beginMarket = (): Locals => ({ supply: [], earned: [] })
