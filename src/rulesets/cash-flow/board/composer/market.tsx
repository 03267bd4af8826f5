import type { ReactNode } from 'react'
import type { Composer, FormProps } from '../../../../board/client.ts'
import { counted } from '../../../../board/english.ts'
import { Bill, Pick, Stepper, Ways } from '../../../../board/parts.tsx'
import { RESOURCES, type Resource } from '../../cards.ts'
import { discAt, discsOf, units } from '../../money.ts'
import { moneyWords } from '../../names.ts'
import { priceOf } from '../../trade/discs.ts'
import { goingPrice } from '../../trade/listings.ts'
import type { View } from '../../view.ts'
import { ResourceSign } from '../panels/signs.tsx'

type Name = (typeof RESOURCES)[number]

const nothing = { do: 'nothing' } as const

/** CF-12.3  Units of one resource to be offered at one price. */
interface Sale {
  readonly resource: Name
  readonly price: number
  readonly units: number
}

/** CF-12.3  Each unit is an answer of its own; a part of the action is begun for each. */
export const sale: Composer<View, Sale> = {
  start(view, seat) {
    const most = [0, 1, 2].sort((a, b) => units(view, seat, b) - units(view, seat, a))[0] ?? 0
    return { resource: RESOURCES[most] ?? 'mineral', price: goingPrice(view, most), units: 1 }
  },
  Form: SaleForm,
  send: ({ resource, price, units: n }) => `Offer ${n} ${resource} at ${moneyWords(price)}`,
  answers: ({ resource, price, units: n }) =>
    Array.from({ length: Math.max(1, n) }, () => ({ do: 'sell', resource, price })).flatMap((choice, i) =>
      i === 0 ? [choice] : [{ do: 'sell' }, choice],
    ),
  none: () => ({ text: 'Nothing after all', choice: nothing }),
}

function SaleForm({ view, seat, value, onChange }: FormProps<View, Sale>): ReactNode {
  const free = view.options.market_limit - discsOf(view, seat)
  const have = units(view, seat, RESOURCES.indexOf(value.resource))
  return (
    <>
      <Ways
        hide
        label="What you offer"
        value={value.resource}
        of={RESOURCES.map((name, r) => ({ value: name, text: `${name} (${units(view, seat, r)})` }))}
        onChange={(resource) =>
          onChange({ resource, price: goingPrice(view, RESOURCES.indexOf(resource)), units: 1 })
        }
      />
      <div className="cf-entry">
        <Stepper
          label={`units of ${value.resource}`}
          value={value.units}
          least={1}
          most={Math.max(1, Math.min(free, have))}
          onChange={(n) => onChange({ ...value, units: n })}
        >
          <ResourceSign resource={RESOURCES.indexOf(value.resource)} /> {value.resource}
        </Stepper>
        <PricePick
          view={view}
          label="Price"
          value={value.price}
          onChange={(price) => onChange({ ...value, price })}
        />
      </div>
      <Bill>
        {moneyWords(value.units * value.price)} if all are bought; you may add {counted(free, 'disc')}.
      </Bill>
    </>
  )
}

/** CF-12.4  A disc to be moved, and to which price. */
interface Change {
  readonly do: 'adjust'
  readonly resource: Name
  readonly from: number
  readonly to: number
}

/** The places where a player has discs. */
function stalls(view: View, seat: number): { resource: Resource; price: number; discs: number }[] {
  return RESOURCES.flatMap((_, resource) =>
    view.options.market_scale.flatMap((_price, column) => {
      const discs = view.disc[discAt(view, seat, resource, column)] ?? 0
      return discs > 0 ? [{ resource, price: priceOf(view, column), discs }] : []
    }),
  )
}

/** CF-12.4  One disc of the first place, to the next higher or lower price. */
export const change: Composer<View, Change> = {
  start(view, seat) {
    const { resource = 0, price = 0 } = stalls(view, seat)[0] ?? {}
    const prices = [...new Set(view.options.market_scale)]
    const at = prices.indexOf(price)
    return {
      do: 'adjust',
      resource: RESOURCES[resource] ?? 'mineral',
      from: price,
      to: prices[at - 1] ?? prices[at + 1] ?? price,
    }
  },
  Form({ view, seat, value, onChange }) {
    return (
      <>
        <Pick
          label="Your disc"
          value={`${value.resource} ${value.from}`}
          of={stalls(view, seat).map(({ resource, price, discs }) => ({
            value: `${RESOURCES[resource]} ${price}`,
            text: `${RESOURCES[resource]} at ${moneyWords(price)}${discs > 1 ? ` (${discs})` : ''}`,
          }))}
          onChange={(chosen) => {
            const [resource, price] = chosen.split(' ')
            onChange({ ...value, resource: resource as Name, from: Number(price) })
          }}
        />
        <div className="pick">
          <span className="pick-label">Its new price</span>
          <PricePick
            view={view}
            label="Its new price"
            value={value.to}
            onChange={(to) => onChange({ ...value, to })}
          />
        </div>
      </>
    )
  },
  send: ({ resource, to }) => `Move ${resource} to ${moneyWords(to)}`,
  none: () => ({ text: 'Nothing after all', choice: nothing }),
}

/** CF-5.3  One of the market's prices. */
function PricePick({
  view,
  label,
  value,
  onChange,
}: {
  view: View
  label: string
  value: number
  onChange(price: number): void
}): ReactNode {
  const prices = [...new Set(view.options.market_scale)]
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(Number(event.target.value))}>
      {prices.map((price) => (
        <option key={price} value={price}>
          {moneyWords(price)}
        </option>
      ))}
    </select>
  )
}
