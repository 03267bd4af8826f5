// Lets bots play a game as far as its middle and keeps what a spectator sees of it in
// src/rulesets/<game>/board/drawn/sample.json, for the picture on the shelf. Run it when positions have changed.
//
//   npm run keep -- black-market

import fs from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { choiceOf, decide } from '../src/bots/player.ts'
import { questionFor } from '../src/bots/question.ts'
import { Chance } from '../src/kernel/chance.ts'
import type { Json } from '../src/kernel/json.ts'
import type { Position, Seat } from '../src/kernel/procedure.ts'
import { isRefusal } from '../src/kernel/refusal.ts'
import { FastSource } from '../src/kernel/source.ts'
import { bestOf, gameOf } from '../src/rulesets/shelf.ts'
import { presetOptions } from '../src/rulesets/starfire-campaign/presets.ts'

/** How many play, and when the picture is taken. */
interface Moment {
  readonly seats: number
  /** The field of the position that counts rounds, and its least value. */
  readonly from: readonly [field: string, count: number]
  /** The step that is asked. */
  readonly step?: string
  readonly options?: Readonly<Record<string, Json>>
  /** The seat that looks; a spectator, if it is left out. */
  readonly seat?: Seat
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  'cash-flow': { seats: 6, from: ['round', 24] },
  'black-market': { seats: 4, from: ['round', 5] },
  // Money is under way, and a world is blockaded.
  'godsfire-trade': { seats: 3, from: ['turn', 4], step: 'movement' },
  // Spectators see nothing (SC-20.11): the first empire looks.
  'starfire-campaign': { seats: 2, from: ['turn', 23], seat: 0, options: { ...presetOptions('brisk', 2) } },
}
const SEED = 'a fair picture'

/** What is seen at that moment of a game that the best bots play. */
function seen(id: string, { seats, from: [field, count], step, options = {}, seat }: Moment): Json {
  const game = gameOf(id)
  if (game === null) throw new Error(`There is no game ${id}.`)
  const isThere = (p: Position) =>
    Number((p as unknown as Record<string, unknown>)[field]) >= count &&
    (step === undefined || p.flow.at(-1)?.at === step)
  const bot = bestOf(game)
  const dice = new FastSource(SEED)
  const thinking = new Chance(new FastSource(`${SEED}, thought over`))
  const opened = game.begin({ ...options }, seats, dice)
  if (isRefusal(opened)) throw new Error('The sample game does not begin.')
  let { position } = opened
  while (!isThere(position) && !game.isOver(position)) {
    const here = position
    const answerOf = (seat: Seat) =>
      choiceOf(game, here, seat, decide(game, bot, questionFor(game, here, seat), thinking))
    const applied = game.advance(here, answerOf, dice)
    if (isRefusal(applied)) throw new Error(applied.text)
    position = applied.position
  }
  return game.rules.view(position, seat ?? null) as Json
}

const [id = ''] = process.argv.slice(2)
const moment = MOMENTS[id]
if (moment === undefined) {
  process.stderr.write(`Which game: ${Object.keys(MOMENTS).join(', ')}?\n`)
  process.exit(2)
}
const file = path.resolve(import.meta.dirname, `../src/rulesets/${id}/board/drawn/sample.json`)
fs.writeFileSync(file, `${JSON.stringify(seen(id, moment))}\n`)
