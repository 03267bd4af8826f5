import { defineGame } from '../../bots/index.ts'
import { players } from './bots/plan.ts'
import { rules } from './rules.ts'

export default defineGame({ rules, players, client: 'board/index.tsx' })
