import { defineGame } from '../../bots/index.ts'
import { players } from './bots/players.ts'
import { commands } from './commands.ts'
import { rules } from './ruleset.ts'

export default defineGame({ rules, players, client: 'board/index.tsx', commands })
