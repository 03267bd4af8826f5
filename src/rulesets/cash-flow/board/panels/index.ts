import type { Sheet } from '../../../../board/client.ts'
import type { View } from '../../view.ts'
import { AgreedSheet } from './agreed.tsx'
import { CompaniesSheet } from './companies.tsx'
import { MarketSheet, Prices } from './market.tsx'
import { ScoresSheet } from './scores.tsx'
import { SupplySheet } from './supply.tsx'
import './panels.css'

/** What lies on the table beside the map, the most wanted first. */
export const sheets: readonly Sheet<View>[] = [
  { id: 'market', title: 'Market', open: ({ round }) => round > 0, Body: MarketSheet, Line: Prices },
  { id: 'supply', title: 'Supplies', Body: SupplySheet },
  { id: 'companies', title: 'Companies', Body: CompaniesSheet },
  { id: 'scores', title: 'Points', Body: ScoresSheet },
  { id: 'agreed', title: 'Deals', Body: AgreedSheet },
]
