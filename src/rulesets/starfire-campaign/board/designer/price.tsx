import type { ReactNode } from 'react'
import { basePrice, prototypePrice } from '../../design/figures.ts'
import { priceOf } from '../../industry/designs.ts'
import type { Design, Empire } from '../../position.ts'
import { money, short } from '../reading.ts'

/** What the first and every other one costs, for our race. */
export function Price({
  empire,
  design,
  usable,
}: {
  readonly empire: Empire
  readonly design: Design
  readonly usable: boolean
}): ReactNode {
  const price = priceOf(empire, design)
  const base = basePrice(design)
  return (
    <dl className="sc-cost">
      {!usable && (
        <div>
          <dt>Prototype</dt>
          <dd>{money(prototypePrice(price))}</dd>
          <dd>{2 * design.n} yard HS</dd>
        </div>
      )}
      <div>
        <dt>{usable ? 'Each' : 'Every other'}</dt>
        <dd>{money(price)}</dd>
        <dd>{design.n} yard HS</dd>
      </div>
      {price !== base && (
        <div>
          <dt>Price for our race</dt>
          <dd>{short(Math.round((10_000 * price) / Math.max(1, base)))}%</dd>
          <dd>of {money(base)}</dd>
        </div>
      )}
    </dl>
  )
}
