import type { ReactNode } from 'react'
import type { SheetProps } from '../../../../board/client.ts'
import { RESOURCES } from '../../cards.ts'
import { discAt, labourLeft, labourPrice, setsWorth } from '../../money.ts'
import { isColumn } from '../../trade/discs.ts'
import type { View } from '../../view.ts'
import { Discs } from './discs.tsx'
import { LabourRow } from './labour.tsx'
import { ResourceSign } from './signs.tsx'

/** CF-4, CF-5  Where everything has its price: the commodities market and the labour row. */
export function MarketSheet(props: SheetProps<View>): ReactNode {
  return (
    <div className="cf-exchange">
      <Discs {...props} />
      <LabourRow view={props.view} />
    </div>
  )
}

/** What is cheapest now, in a line above the map: each resource, labour, and what a set fetches. */
export function Prices({ view }: { readonly view: View }): ReactNode {
  if (view.round === 0) return null
  return (
    <ul className="cf-prices" aria-label="Prices">
      {RESOURCES.map((name, resource) => (
        <li key={name}>
          <ResourceSign resource={resource} /> {name} <b>{cheapest(view, resource)}</b>
        </li>
      ))}
      <li>
        labour <b>{labourLeft(view) === 0 ? 'none to buy' : `${labourPrice(view, 1)} M`}</b>
      </li>
      {view.labour > 0 && (
        <li>
          a set sells for <b>{setsWorth(view, 1)} M</b>
        </li>
      )}
    </ul>
  )
}

/** CF-5.3  The least price at which a resource is for sale. */
function cheapest(view: View, resource: number): string {
  const prices = view.options.market_scale.flatMap((price, column) => {
    const isSold = view.power.some((_, seat) => (view.disc[discAt(view, seat, resource, column)] ?? 0) > 0)
    return isSold && isColumn(view, column) ? [price] : []
  })
  return prices.length === 0 ? 'none for sale' : `from ${Math.min(...prices)} M`
}
