import type { Sheet } from '../../../../board/client.ts'
import type { View } from '../../view.ts'
import { BooksSheet } from './books.tsx'
import { PermissionsSheet } from './permissions.tsx'
import { ScoresSheet } from './scores.tsx'
import { TradeSheet } from './trade.tsx'
import './sheets.css'

/** What lies on the table beside the chart, the most wanted first. */
export const sheets: readonly Sheet<View>[] = [
  { id: 'trade', title: 'Trade', Body: TradeSheet },
  { id: 'permissions', title: 'Permissions', Body: PermissionsSheet },
  { id: 'scores', title: 'Scores', Body: ScoresSheet },
  { id: 'books', title: 'Books', Body: BooksSheet },
]
