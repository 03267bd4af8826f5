// Lets bots play a game of Trade in Godsfire as far as its middle and keeps what a spectator sees of it in
// src/rulesets/godsfire-trade/board/drawn/sample.json, for the picture on the shelf. Run it when positions have changed.

import fs from 'node:fs'
import path from 'node:path'
import { botsOf, choiceOf, decide, questionFor } from '../src/bots/player.ts'
import { Chance } from '../src/kernel/chance.ts'
import { Game } from '../src/kernel/game.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import { anyRuleset } from '../src/kernel/ruleset.ts'
import { FastSource } from '../src/kernel/source.ts'
import { godsfireTrade } from '../src/rulesets/godsfire-trade/ruleset.ts'
import type { View } from '../src/rulesets/godsfire-trade/view.ts'

const FILE = path.resolve(import.meta.dirname, '../src/rulesets/godsfire-trade/board/drawn/sample.json')
const SEATS = 5
const TURN = 5
/** Money is under way, and what ships have done can be seen. */
const STEP = 'landing'
const SEED = 'a fair picture'

/** What a spectator sees in the middle of a game that the best bots play. */
function middle(): View {
  const game = new Game(anyRuleset(godsfireTrade))
  const [bot] = botsOf(game)
  const dice = new FastSource(SEED)
  const thinking = new Chance(new FastSource(`${SEED}, thought over`))
  const opened = game.begin({}, SEATS, dice)
  if (isRefusal(opened) || bot === undefined) throw new Error('The sample game does not begin.')
  let { position } = opened
  for (;;) {
    const seen = game.rules.view(position, null) as View
    const asked = seen.flow[seen.flow.length - 1]?.at
    if ((seen.turn >= TURN && asked === STEP) || game.isOver(position)) return seen
    const seat = game.asked(position)[0] ?? 0
    const decision = decide(game, bot, questionFor(game, position, seat), thinking)
    const applied = game.apply(position, seat, choiceOf(game, position, seat, decision), dice)
    if (isRefusal(applied)) throw new Error(applied.text)
    position = applied.position
  }
}

fs.writeFileSync(FILE, `${JSON.stringify(middle())}\n`)
