// The figures of docs/playtests, by game, under the names of their files.

import { access, factions, pool, removal } from './charts/black-market.ts'
import { partners, raided, rates } from './charts/black-market-trade.ts'
import type { Chart } from './charts/chart.ts'
import { cards, entropy, points, seats } from './charts/course.ts'
import {
  war as blockade,
  cap,
  doors,
  escort,
  length,
  loyalty,
  row,
  snowball,
} from './charts/godsfire-trade.ts'
import { cash, labour, lockUp, market } from './charts/money.ts'
import { actions, options, strength, war } from './charts/play.ts'

const CASH_FLOW = {
  'lock-up': lockUp,
  cash,
  labour,
  market,
  seats,
  entropy,
  cards,
  points,
  war,
  actions,
  options,
  strength,
}

export const GAMES: Readonly<Record<string, Readonly<Record<string, Chart>>>> = {
  'cash-flow': CASH_FLOW,
  'godsfire-trade': { doors, row, escort, snowball, cap, loyalty, war: blockade, length },
  'black-market': { pool, removal, access, factions, rates, partners, raided },
}
