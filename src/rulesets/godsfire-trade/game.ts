import { defineGame } from '../../bots/index.ts'
import { players, search } from './bots/players.ts'
import { commands } from './commands.ts'
import { guide } from './lesson/guide.ts'
import { lesson } from './lesson/index.ts'
import { rules } from './ruleset.ts'

export default defineGame({
  rules,
  players,
  search,
  levels: { strong: 'regent' },
  client: 'board/index.tsx',
  lesson,
  guide,
  commands,
})
