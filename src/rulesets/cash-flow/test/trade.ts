import type { Json } from '../../../kernel/json.ts'
import type { RESOURCES } from '../cards.ts'
import type { Power } from './position.ts'
import { at, type Players, type Setting, type Table } from './table.ts'

type Resource = (typeof RESOURCES)[number]

/** A Market action just begun by the first superpower that is named. */
export const market = (players: Players, setting: Setting = {}): Table => at(players, setting).act('market')

/** One part of a Market action. */
const part = (t: Table, choice: { do: string; [key: string]: Json }) => t.act(choice.do).do(choice)

export const buy = (t: Table, of: Power, resource: Resource, price: number): Table =>
  part(t, { do: 'buy', seat: t.seat(of), resource, price })

export const sell = (t: Table, resource: Resource, price: number): Table =>
  part(t, { do: 'sell', resource, price })

export const adjust = (t: Table, resource: Resource, from: number, to: number): Table =>
  part(t, { do: 'adjust', resource, from, to })

export const withdraw = (t: Table, resource: Resource, price: number): Table =>
  part(t, { do: 'withdraw', resource, price })

export const satisfy = (t: Table, sets: number): Table => part(t, { do: 'satisfy', sets })

/** Something that changes hands: `['usa', 400, 'len']`, `['len', '2 oil', 'ussr']`, `['ussr', 'ussr-o4', 'usa']`. */
export type Gift = readonly [from: Power, what: number | string, to: Power]

/** The terms of a deal as they are written in an answer. */
export function terms(
  t: Table,
  gifts: readonly Gift[],
  more: Record<string, Json> = {},
): Record<string, Json> {
  const transfers = gifts.map(([from, what, to]) => {
    const parties = { from: t.seat(from), to: t.seat(to) }
    if (typeof what === 'number') return { ...parties, money: what }
    const units = /^(\d+) (mineral|oil|grain)$/.exec(what)
    return units === null
      ? { ...parties, card: what }
      : { ...parties, resource: units[2] ?? '', amount: Number(units[1]) }
  })
  return { do: 'offer', transfers, ...more }
}

/** Other terms, as they are written in the answer to a deal. */
export function counter(t: Table, gifts: readonly Gift[]): Record<string, Json> {
  const { transfers = [] } = terms(t, gifts)
  return { answer: 'counter', transfers }
}

/** The turn player puts up a deal, and says that it is final. */
export const offer = (t: Table, ...gifts: readonly Gift[]): Table =>
  t.act('deal').do(terms(t, gifts, { final: true }))

/** The same deal is refused. */
export const noOffer = (t: Table, clause: string, code: string, ...gifts: readonly Gift[]): Table =>
  t.no(terms(t, gifts), clause, code)

export const accept = (t: Table, ...who: readonly Power[]): Table => answers(t, 'accept', who)
export const decline = (t: Table, ...who: readonly Power[]): Table => answers(t, 'decline', who)

function answers(t: Table, answer: string, who: readonly Power[]): Table {
  for (const power of who) t.by(power, { answer })
  return t
}
