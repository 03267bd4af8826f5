import { defineGame } from '../../bots/index.ts'
import { players } from './bot.ts'
import { search } from './bots/deep.ts'
import { exact } from './bots/exact.ts'
import { lesson } from './lesson/index.ts'
import { imperialTrader } from './ruleset.ts'

export default defineGame({
  rules: imperialTrader,
  players: [...players, exact],
  search,
  levels: { strong: exact.id },
  client: 'board/index.tsx',
  lesson,
})
