// The thread in which bots think. It gets questions, which hold only what the bot's seat may know, and gives decisions.

import { parentPort } from 'node:worker_threads'
import type { Question } from '../../bots/question.ts'
import { FastSource } from '../../kernel/source.ts'
import { ownGame } from '../../rulesets/own.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { editionIn } from '../../rulesets/pins.ts'
import type { Task, TaskDone } from './thinker.ts'

/** So long a bot that plays on in its head may take, as somebody waits. */
const THINKING_MS = 2000

parentPort?.on('message', (task: Task) => {
  void think(task).then((done) => parentPort?.postMessage(done))
})

/** A game of the house is read by itself; only for one from outside all that stand on the shelf. */
async function editionOf(id: string, version: number): Promise<PinnedRuleset | null> {
  const own = ownGame(id)
  if (own !== null) return editionIn(own, version)
  const editions = await import('../../rulesets/editions.ts')
  return editions.editionOf(id, version)
}

async function think({ id, game, version, bot: botId, question, seed, why }: Task): Promise<TaskDone> {
  try {
    const edition = await editionOf(game, version)
    const bot = edition?.players.find((player) => player.id === botId)
    if (edition === null || bot === undefined)
      return { id, error: `There is no bot ${botId} for version ${version} of ${game}.` }
    const asked = JSON.parse(question) as Question
    parentPort?.postMessage({ id, begun: true } satisfies TaskDone)
    const decision = edition.think(bot, asked, new FastSource(seed), { ms: THINKING_MS })
    const reasons = why ? edition.why(bot, asked, decision, new FastSource(seed)) : []
    return { id, decision, reasons: reasons ?? [] }
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
