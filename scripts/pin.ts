// Pins a game's rules as they are: one module with rules, players, data and the kernel, the rulebook, and games played by
// it, packed in src/rulesets/<game>/pinned/<version>.pin. To be run before `meta.version` is raised (docs/versions.md).
//
//   npm run pin -- imperial-trader

import path from 'node:path'
import process from 'node:process'
import { noSuchGame, shelved } from '../src/rulesets/shelf.ts'
import { pin } from './pinning/pin.ts'

const [id = ''] = process.argv.slice(2)
const game = shelved(id)
if (game === null) {
  process.stderr.write(`${noSuchGame(id).text}\n`)
  process.exitCode = 2
} else {
  const file = await pin(game)
  process.stdout.write(`${path.relative(process.cwd(), file)} is pinned.\n`)
}
