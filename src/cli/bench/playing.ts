// The process in which a study of the house's bench is played. It ends when the house has hung up.

import fs from 'node:fs'
import process from 'node:process'
import type { Order } from '../../lab/bench/bench.ts'
import { Playing } from '../../lab/bench/playing.ts'
import { gameFile } from '../../lab/study/run.ts'
import { keepGames } from './games.ts'

const playing = new Playing({
  say: (news) => void process.send?.(news),
  keepGames(folder, study, answers) {
    keepGames(study, answers, (number, bytes) => fs.writeFileSync(gameFile(folder, number), bytes))
  },
})
process.on('message', (order: Order) => {
  playing.ordered(order).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit())
