import type { ReactNode } from 'react'
import type { View } from '../../view.ts'

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
