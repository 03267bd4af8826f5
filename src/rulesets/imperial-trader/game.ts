import { defineGame } from '../../bots/index.ts'
import { players } from './bot.ts'
import { master } from './bots/ahead.ts'
import { exact } from './bots/exact.ts'
import { guide } from './lesson/guide.ts'
import { lesson } from './lesson/index.ts'
import { imperialTrader } from './ruleset.ts'

export default defineGame({
  rules: imperialTrader,
  players: [...players, exact, master],
  levels: { strong: exact.id, master: master.id },
  client: 'board/index.tsx',
  lesson,
  guide,
})
