// The figures of docs/playtests/cash-flow.md, under the names of their files.

import type { Chart } from './charts/chart.ts'
import { cards, entropy, points, seats } from './charts/course.ts'
import { cash, labour, lockUp, market } from './charts/money.ts'
import { actions, options, strength, war } from './charts/play.ts'

export const CHARTS: Readonly<Record<string, Chart>> = {
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
