import { defineGame } from '../../bots/index.ts'
import { players } from './bots/plan.ts'
import { cashFlow } from './ruleset.ts'

export default defineGame({ rules: cashFlow, players, client: 'board/index.tsx' })
