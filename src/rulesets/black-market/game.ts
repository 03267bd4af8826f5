import { defineGame } from '../../bots/index.ts'
import { players } from './bots/plan.ts'
import { blackMarket } from './ruleset.ts'

export default defineGame({ rules: blackMarket, players, client: 'board/index.tsx' })
