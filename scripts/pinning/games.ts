import { choiceOf } from '../../src/bots/player.ts'
import { Chance } from '../../src/kernel/chance.ts'
import { copyJson } from '../../src/kernel/json.ts'
import type { Match } from '../../src/kernel/match.ts'
import { isRefusal } from '../../src/kernel/refusal.ts'
import type { AnyRuleset } from '../../src/kernel/ruleset.ts'
import { FastSource } from '../../src/kernel/source.ts'
import type { PinnedRuleset } from '../../src/rulesets/pinned.ts'
import type { PinnedGames } from '../../src/rulesets/pins.ts'

type Recorded = PinnedGames[number]

/** How many games are recorded, and how long each of them is at most. */
const GAMES = 6
const MOST_EVENTS = 250
const MOST_OPTIONS = 50

/** Games played by a pin, to prove it by: the first by its players under the default options, the others at random. */
export function recorded(pin: PinnedRuleset): Recorded[] {
  return Array.from({ length: GAMES }, (_, n) => played(pin, `pin/${n}`, n === 0))
}

function played(pin: PinnedRuleset, seed: string, usual: boolean): Recorded {
  const { game } = pin
  const match = opened(pin, seed, usual)
  const chance = new Chance(new FastSource(`${seed}/play`))
  const players = pin.players.filter(({ study = false, deep = false }) => !study && !deep)
  const source = () => new FastSource(`${seed}/${match.nextSeq}`)
  while (!game.isOver(match.position) && match.nextSeq < MOST_EVENTS) {
    const seat = match.question.waitsFor[0]
    if (seat === undefined) throw new Error('A game that is not over waits for nobody.')
    const player = players[seat % players.length]
    const choice =
      usual && player !== undefined
        ? choiceOf(
            game,
            match.position,
            seat,
            pin.think(player, pin.question(match.position, seat), source()),
          )
        : game.random(match.position, seat, chance)
    const made = match.submit(seat, choice, true, source())
    if (isRefusal(made)) throw new Error(`${JSON.stringify(choice)} is refused: ${made.text}`)
    if (match.question.ripe) match.close(source())
  }
  return { hash: game.hash(match.position), events: copyJson(match.events) }
}

/** A new game: with the default options and the usual number of seats, or with others that can be played. */
function opened({ game, Match: Matches }: PinnedRuleset, seed: string, usual: boolean): Match {
  const { min, max, usual: usually } = game.rules.meta.seats
  const chance = new Chance(new FastSource(`${seed}/options`))
  for (let tries = 0; tries < MOST_OPTIONS; tries++) {
    const options = usual ? {} : optionsAtRandom(game.rules, chance)
    const seats = usual ? usually : min + chance.pick(Math.min(max, min + 5) - min + 1)
    const match = Matches.begin(game, options, seats, new FastSource(`${seed}/0`))
    if (!isRefusal(match)) return match
  }
  throw new Error(`${game.rules.meta.title} cannot be opened with options at random.`)
}

function optionsAtRandom({ options }: AnyRuleset, chance: Chance): Record<string, unknown> {
  const chosen: Record<string, unknown> = {}
  for (const [name, { vary = [] }] of Object.entries(options))
    if (vary.length > 0 && chance.pick(2) === 0) chosen[name] = vary[chance.pick(vary.length)]
  return chosen
}
