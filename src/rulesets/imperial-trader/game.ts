import { defineGame } from '../../bots/index.ts'
import { bots } from './bot.ts'
import { imperialTrader } from './ruleset.ts'

export default defineGame({ rules: imperialTrader, players: bots, client: 'board/index.tsx' })
