import { defineGame } from '../../bots/index.ts'
import { players, search } from './bots/plan.ts'
import { guide } from './lesson/guide.ts'
import { lesson } from './lesson/index.ts'
import { blackMarket } from './ruleset.ts'

export default defineGame({
  rules: blackMarket,
  players,
  search,
  levels: { strong: 'mogul' },
  client: 'board/index.tsx',
  lesson,
  guide,
})
