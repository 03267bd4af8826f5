// The thread in which bots think. It gets questions, which hold only what the bot's seat may know, and gives decisions.

import { parentPort } from 'node:worker_threads'
import { decide } from '../../bots/player.ts'
import { Chance } from '../../kernel/chance.ts'
import { FastSource } from '../../kernel/source.ts'
import { gameOf, playerOf } from '../../rulesets/shelf.ts'
import type { Task, TaskDone } from './thinker.ts'

parentPort?.on('message', (task: Task) => {
  parentPort?.postMessage(think(task))
})

function think({ id, game: gameId, bot: botId, question, seed }: Task): TaskDone {
  try {
    const game = gameOf(gameId)
    const bot = game === null ? null : playerOf(game, botId)
    if (game === null || bot === null) return { id, error: `There is no bot ${botId} for ${gameId}.` }
    return { id, decision: decide(game, bot, question, new Chance(new FastSource(seed))) }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
