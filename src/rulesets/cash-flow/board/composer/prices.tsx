import type { ReactNode } from 'react'
import type { Resource } from '../../cards.ts'
import type { View } from '../../view.ts'

/** The lowest price at which a resource is offered; of a resource that nobody offers, one in the middle. */
export function goingPrice(view: View, resource: Resource): number {
  const scale = view.options.market_scale
  const column = scale.findIndex((_, c) =>
    view.power.some((_p, seat) => (view.disc[(seat * 3 + resource) * scale.length + c] ?? 0) > 0),
  )
  return scale[column < 0 ? Math.floor((scale.length - 1) / 3) : column] ?? 1
}

/** CF-5.3  One of the market's prices. */
export function PricePick({
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
          {price} M
        </option>
      ))}
    </select>
  )
}
