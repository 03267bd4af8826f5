import { defineGame } from '../../bots/index.ts'
import { players, search } from './bots/plan.ts'
import { guide } from './lesson/guide.ts'
import { lesson } from './lesson/index.ts'
import { cashFlow } from './ruleset.ts'

export default defineGame({
  rules: cashFlow,
  players,
  search,
  levels: { strong: 'tycoon' },
  client: 'board/index.tsx',
  lesson,
  guide,
})
