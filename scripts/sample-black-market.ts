// Lets bots play a game of Black Market as far as its middle and keeps what a spectator sees of it in
// src/rulesets/black-market/board/drawn/sample.json, for the picture on the shelf. Run it when positions have changed.

import fs from 'node:fs'
import path from 'node:path'
import { botsOf, choiceOf, decide, questionFor } from '../src/bots/player.ts'
import { Chance } from '../src/kernel/chance.ts'
import { Game } from '../src/kernel/game.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import { anyRuleset } from '../src/kernel/ruleset.ts'
import { FastSource } from '../src/kernel/source.ts'
import { blackMarket } from '../src/rulesets/black-market/ruleset.ts'
import type { View } from '../src/rulesets/black-market/view.ts'

const FILE = path.resolve(import.meta.dirname, '../src/rulesets/black-market/board/drawn/sample.json')
const SEATS = 4
const ROUND = 5
const SEED = 'a fair picture'

/** What a spectator sees late in a game that the best bots play. */
function middle(): View {
  const game = new Game(anyRuleset(blackMarket))
  const [bot] = botsOf(game)
  const dice = new FastSource(SEED)
  const thinking = new Chance(new FastSource(`${SEED}, thought over`))
  const opened = game.begin({}, SEATS, dice)
  if (isRefusal(opened) || bot === undefined) throw new Error('The sample game does not begin.')
  let { position } = opened
  for (;;) {
    const seen = game.rules.view(position, null) as View
    if (seen.round >= ROUND || game.isOver(position)) return seen
    const seat = game.asked(position)[0] ?? 0
    const decision = decide(game, bot, questionFor(game, position, seat), thinking)
    const applied = game.apply(position, seat, choiceOf(game, position, seat, decision), dice)
    if (isRefusal(applied)) throw new Error(applied.text)
    position = applied.position
  }
}

fs.writeFileSync(FILE, `${JSON.stringify(middle())}\n`)
