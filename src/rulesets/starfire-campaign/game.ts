import { defineGame } from '../../bots/index.ts'
import { rules } from './ruleset.ts'

export default defineGame({ rules, players: [] })
