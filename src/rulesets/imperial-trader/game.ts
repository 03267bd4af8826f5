import { defineGame } from '../../bots/index.ts'
import { players } from './bot.ts'
import { lesson } from './lesson/index.ts'
import { imperialTrader } from './ruleset.ts'

export default defineGame({ rules: imperialTrader, players, client: 'board/index.tsx', lesson })
