// Prints how often Trade in Godsfire's bots give each kind of order.
//
//   npm run count-orders     -- --games 20  at each of seven tables   --seed orders

import process from 'node:process'
import { parseArgs } from 'node:util'
import { countOrders } from './counting/orders.ts'

const { values } = parseArgs({
  options: { games: { type: 'string', default: '20' }, seed: { type: 'string', default: 'orders' } },
})
const { counts, games } = countOrders(Number(values.games), values.seed)
process.stdout.write(
  `${games} games\n${'order'.padEnd(16)}${'written'.padStart(9)}${'carried out'.padStart(13)}${'a game'.padStart(9)}\n`,
)
for (const [kind, { written, done }] of counts)
  process.stdout.write(
    `${kind.padEnd(16)}${String(written).padStart(9)}${String(done).padStart(13)}${(done / games).toFixed(2).padStart(9)}\n`,
  )
