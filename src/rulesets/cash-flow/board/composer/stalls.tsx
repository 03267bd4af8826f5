import type { ReactNode } from 'react'
import type { Composer, FormProps, Json } from '../../../../board/client.ts'
import { andList, counted } from '../../../../board/english.ts'
import { Bill, Part, Stepper } from '../../../../board/parts.tsx'
import { namesOf, SeatMark } from '../../../../board/seat.tsx'
import { RESOURCES } from '../../cards.ts'
import { discAt, room, units } from '../../money.ts'
import { moneyWords } from '../../names.ts'
import { priceOf } from '../../trade/discs.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'
import { all } from './voyage.tsx'

/** Discs of one owner at one price, and how many of them are meant. */
interface Stall {
  readonly seat: number
  readonly resource: number
  readonly price: number
  readonly count: number
}

/** A number of each: all of them in one gesture, though each is an answer of its own. */
interface Basket {
  readonly of: readonly Stall[]
}

const NOTHING: Json = { do: 'nothing' }

/** The discs on the market of some owners, the cheaper first. */
function stallsOf(view: View, owners: readonly number[]): Omit<Stall, 'count'>[] {
  return RESOURCES.flatMap((_, resource) =>
    view.options.market_scale.flatMap((_price, column) =>
      owners.flatMap((seat) =>
        (view.disc[discAt(view, seat, resource, column)] ?? 0) > 0
          ? [{ seat, resource, price: priceOf(view, column) }]
          : [],
      ),
    ),
  )
}

const discsAt = (view: View, { seat, resource, price }: Omit<Stall, 'count'>): number =>
  view.options.market_scale.reduce(
    (sum, _, column) =>
      priceOf(view, column) === price ? sum + (view.disc[discAt(view, seat, resource, column)] ?? 0) : sum,
    0,
  )

const isAt = (a: Omit<Stall, 'count'>, b: Omit<Stall, 'count'>) =>
  a.seat === b.seat && a.resource === b.resource && a.price === b.price

const countAt = (basket: Basket, stall: Omit<Stall, 'count'>) =>
  basket.of.find((one) => isAt(one, stall))?.count ?? 0

function changed(basket: Basket, stall: Omit<Stall, 'count'>, count: number): Basket {
  const rest = basket.of.filter((one) => !isAt(one, stall))
  return { of: count === 0 ? rest : [...rest, { ...stall, count }] }
}

const costOf = ({ of }: Basket) => of.reduce((sum, { price, count }) => sum + price * count, 0)
const unitsOf = ({ of }: Basket, resource: number) =>
  of.reduce((sum, one) => sum + (one.resource === resource ? one.count : 0), 0)

const wordsOf = (basket: Basket): string =>
  andList(
    RESOURCES.flatMap((name, resource) => {
      const n = unitsOf(basket, resource)
      return n > 0 ? [`${n} ${name}`] : []
    }),
  )

/** The answers of a basket: the part of the action is begun again before each but the first. */
function answersOf(part: string, { of }: Basket, choice: (stall: Stall) => Json): Json[] {
  const each = of.flatMap((stall) => Array.from({ length: stall.count }, () => choice(stall)))
  return each.length === 0 ? [NOTHING] : each.flatMap((one, i) => (i === 0 ? [one] : [{ do: part }, one]))
}

/** CF-12.2  Discs of others: a number from each stall. */
export const purchase: Composer<View, Basket> = {
  start: () => ({ of: [] }),
  Form: (props) => {
    const { view, seat, value, seats } = props
    const rest = (view.cash[seat] ?? 0) - costOf(value)
    return (
      <>
        <Stalls
          {...props}
          owners={all(view.seats).filter((owner) => owner !== seat)}
          says={(stall) => (
            <>
              at {moneyWords(stall.price)} <SeatMark style={seats[stall.seat]} size={11} />{' '}
              {seats[stall.seat]?.name}
            </>
          )}
          most={({ resource, price }) =>
            Math.min(
              Math.floor(rest / Math.max(1, price)),
              room(view, seat, resource) - unitsOf(value, resource),
            )
          }
        />
        <Bill>
          <b>{moneyWords(costOf(value))}</b> of your {moneyWords(view.cash[seat] ?? 0)}
        </Bill>
      </>
    )
  },
  send: (value) =>
    value.of.length === 0 ? 'Buy nothing' : `Buy ${wordsOf(value)} for ${moneyWords(costOf(value))}`,
  answers: (value) =>
    answersOf('buy', value, ({ seat, resource, price }) => ({
      do: 'buy',
      seat,
      resource: RESOURCES[resource] ?? 'mineral',
      price,
    })),
}

/** CF-12.5  Own discs that come back. */
export const retreat: Composer<View, Basket> = {
  start: () => ({ of: [] }),
  Form: (props) => {
    const { view, seat, value } = props
    return (
      <Stalls
        {...props}
        owners={[seat]}
        says={(stall) => `from ${moneyWords(stall.price)}`}
        most={({ resource }) => room(view, seat, resource) - unitsOf(value, resource)}
      />
    )
  },
  send: (value) => (value.of.length === 0 ? 'Take nothing back' : `Take back ${wordsOf(value)}`),
  answers: (value) =>
    answersOf('withdraw', value, ({ resource, price }) => ({
      do: 'withdraw',
      resource: RESOURCES[resource] ?? 'mineral',
      price,
    })),
}

function Stalls({
  view,
  seat,
  seats,
  value,
  onChange,
  owners,
  says,
  most,
}: FormProps<View, Basket> & {
  owners: readonly number[]
  says(stall: Omit<Stall, 'count'>): ReactNode
  /** How many more may be meant. */
  most(stall: Omit<Stall, 'count'>): number
}): ReactNode {
  const stalls = stallsOf(view, owners)
  if (stalls.length === 0) return <Bill>Nothing is for sale.</Bill>
  return RESOURCES.map((name, resource) => {
    const here = stalls.filter((stall) => stall.resource === resource)
    if (here.length === 0) return null
    return (
      <Part key={name} title={name} note={`you have ${counted(units(view, seat, resource), 'unit')}`}>
        {here.map((stall) => {
          const count = countAt(value, stall)
          const offered = discsAt(view, stall)
          return (
            <Stepper
              key={`${stall.seat} ${stall.price}`}
              label={`${name} at ${moneyWords(stall.price)}${owners.length > 1 ? ` of ${namesOf(seats)(stall.seat)}` : ''}`}
              value={count}
              most={Math.min(offered, count + Math.max(0, most(stall)))}
              onChange={(n) => onChange(changed(value, stall, n))}
            >
              <ResourceSign resource={resource} /> {says(stall)}
              <small>{offered} offered</small>
            </Stepper>
          )
        })}
      </Part>
    )
  })
}
