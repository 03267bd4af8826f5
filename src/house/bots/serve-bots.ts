import type { AnyPlayer } from '../../bots/player.ts'
import type { Question } from '../../bots/question.ts'
import { FastSource } from '../../kernel/source.ts'
import type { PinnedRuleset } from '../../rulesets/pinned.ts'
import { serve } from '../jobs/serving.ts'
import type { BotResult, Task } from './bot-worker.ts'

/** How long a bot may take that plays on in its head, as somebody waits. */
const THINKING_MS = 2000
/** Characters and parts of an answer with the reasons for it; people's answers have fewer. */
const ANSWER = 1024 * 1024
/** Megabytes of a process before another takes its place: those of a game that plays on in its head are many. */
const MOST_MB = 400

/** What is asked of a version of a game. */
export type Asked = Pick<PinnedRuleset, 'players' | 'think' | 'why'>

interface Loaded {
  readonly edition: Asked
  readonly bot: AnyPlayer
  readonly asked: Question
}

/** Has bots think, in a thread or a process: what they answer is said as JSON, when it is not too long. */
export function serveBots(editionOf: (game: string, version: number) => Promise<Asked | null>): void {
  serve<Task, Loaded>(
    {
      async load({ game, version, bot: id, question }) {
        const edition = await editionOf(game, version)
        const bot = edition?.players.find((player) => player.id === id)
        if (edition === null || bot === undefined)
          throw new Error(`There is no bot ${id} for version ${version} of ${game}.`)
        return { edition, bot, asked: JSON.parse(question) as Question }
      },
      work({ seed, why }, say, { edition, bot, asked }) {
        const decision = edition.think(bot, asked, new FastSource(seed), { ms: THINKING_MS })
        const reasons = why ? edition.why(bot, asked, decision, new FastSource(seed)) : []
        const result: BotResult = { decision, reasons: reasons ?? [] }
        if (isLarge(result)) throw new Error(`The bot answers with more than ${ANSWER} characters.`)
        say(JSON.stringify(result))
      },
    },
    MOST_MB,
  )
}

/** Looked at before it is written as JSON: to write what is too large may take more memory than there is, and end the process. */
function isLarge(value: unknown): boolean {
  const open: unknown[] = [value]
  let left = ANSWER
  while (open.length > 0) {
    const one = open.pop()
    left -= typeof one === 'string' ? one.length : 1
    if (typeof one === 'object' && one !== null) {
      const length = ArrayBuffer.isView(one) ? one.byteLength : Array.isArray(one) ? one.length : 0
      if (length > left) return true
      for (const [name, part] of Object.entries(one)) {
        left -= name.length
        open.push(part)
      }
    }
    if (left < 0) return true
  }
  return false
}
