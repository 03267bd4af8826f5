// Replays all kept games in the folder it is called with, and prints a line for each: its name, how many events it has, and one
// hash of the position and of what each seat sees, at forty moments and at its end. It is bundled, so that any Node can read it.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import type { Json, JsonObject } from '../../src/kernel/json.ts'
import { type GameEvent, Match } from '../../src/kernel/match.ts'
import blackMarket from '../../src/rulesets/black-market/game.ts'
import cashFlow from '../../src/rulesets/cash-flow/game.ts'
import godsfireTrade from '../../src/rulesets/godsfire-trade/game.ts'
import imperialTrader from '../../src/rulesets/imperial-trader/game.ts'
import { edition } from '../../src/rulesets/pinned.ts'
import starfireCampaign from '../../src/rulesets/starfire-campaign/game.ts'

const MOMENTS = 40
const [folder = ''] = process.argv.slice(2)

type Line = readonly [seat: number, choice: Json, chance: readonly number[], late?: 'late']

interface Kept {
  readonly version: number
  readonly recipe: { readonly options: JsonObject; readonly players: readonly string[] }
  readonly hash: string
  readonly events?: readonly GameEvent[]
  /** Games of Cash Flow are kept shorter. */
  readonly opening?: readonly number[]
  readonly lines?: readonly Line[]
}

for (const entry of [imperialTrader, cashFlow, blackMarket, godsfireTrade, starfireCampaign]) {
  const { game } = edition(entry)
  const { id } = game.rules.meta
  const games = path.join(folder, id, 'test/games')
  for (const name of fs.readdirSync(games).sort()) {
    const kept = JSON.parse(fs.readFileSync(path.join(games, name), 'utf8')) as Kept
    const events = kept.events ?? eventsOf(kept)
    const hash = createHash('sha256')
    const step = Math.max(1, Math.ceil(events.length / MOMENTS))
    for (let n = events.length; n > 0; n -= step) {
      const { position, seats } = Match.replay(game, events.slice(0, n))
      hash.update(game.hash(position))
      for (let seat = 0; seat < seats; seat++) hash.update(JSON.stringify(game.rules.view(position, seat)))
      if (n === events.length && game.hash(position) !== kept.hash) process.exitCode = 1
    }
    process.stdout.write(`${id}/${name} ${events.length} ${hash.digest('hex')}\n`)
  }

  function eventsOf({ recipe, opening = [], lines = [] }: Kept): GameEvent[] {
    const { version } = game.rules.meta
    const options = game.readOptions(recipe.options) as JsonObject
    const answer = { game: id, version, seats: recipe.players.length, options }
    const first: GameEvent = { seq: 0, kind: 'begin', seat: null, answer, chance: [...opening] }
    const rest = lines.map(([seat, choice, chance, late], i): GameEvent => {
      const kind = late ?? (seat < 0 ? 'turn' : 'answer')
      return { seq: i + 1, kind, seat: seat < 0 ? null : seat, answer: choice, chance }
    })
    return [first, ...rest]
  }
}
