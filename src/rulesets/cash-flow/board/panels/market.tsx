import type { ReactNode } from 'react'
import type { SheetProps } from '../../../../board/client.ts'
import type { View } from '../../view.ts'
import { Discs } from './discs.tsx'
import { LabourRow } from './labour.tsx'

/** CF-4, CF-5  Where everything has its price: the commodities market and the labour row. */
export function MarketSheet(props: SheetProps<View>): ReactNode {
  return (
    <div className="cf-exchange">
      <Discs {...props} />
      <LabourRow view={props.view} />
    </div>
  )
}
