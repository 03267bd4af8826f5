import assert from 'node:assert/strict'
import test from 'node:test'
import type { AnyPlayer } from '../../bots/player.ts'
import type { Holdings } from '../../kernel/facts.ts'
import type { Game } from '../../kernel/game.ts'
import type { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { withNames } from '../../kernel/tell.ts'
import { EFFORT } from '../../kernel/testing/effort.ts'
import { edition } from '../../rulesets/pinned.ts'
import { bestOf, gameOf, playerOf } from '../../rulesets/shelf.ts'
import type { Dispatch } from '../api/view.ts'
import { LINES } from '../view/digest.ts'
import { LogLines } from '../view/log-lines.ts'
import { played } from './playing.ts'

const name = (seat: Seat) => `Player${seat + 1}`

/** What a seat has lost since its last answer, by positions alone: things with names, and how much of things without. */
interface Missing {
  readonly named: Map<string, string>
  readonly counted: Map<string, number>
  /** How many things with names it has lost, by its own answers, too. */
  all: number
}

const nothing = (): Missing => ({ named: new Map(), counted: new Map(), all: 0 })

/** @param own whether it came of the seat's own answer alone */
function note(missing: Missing, had: Holdings, has: Holdings, own: boolean): void {
  const { named, counted } = missing
  for (const [thing, names] of Object.entries(had.named))
    for (const one of names) {
      if (has.named[thing]?.includes(one) === true) continue
      missing.all++
      if (!own) named.set(one, thing)
    }
  for (const [thing, n] of Object.entries(had.counted)) {
    const fall = n - (has.counted[thing] ?? 0)
    if (fall > 0 && !own) counted.set(thing, (counted.get(thing) ?? 0) + fall)
  }
}

/** How many of a thing the lines say are lost; a player who is told that they are out is told of all of it. */
function toldOf({ lines }: Dispatch, thing: string): number {
  if (lines.some(({ text }) => /You (are|.* and are) out/.test(text))) return Number.POSITIVE_INFINITY
  return lines.flatMap(({ lost }) => lost).reduce((sum, { n, of }) => sum + (of === thing ? n : 0), 0)
}

/** The names of things that lines of their own say are lost. */
const namedIn = ({ lines }: Dispatch, name: string): boolean =>
  lines.some(({ text }) =>
    withNames(name, () => '')
      .split('|')
      .some((called) => text.includes(called.replace(/ of $/, ''))),
  )

/** A whole game between bots; before each answer the test compares its seat's digest with the positions. */
function play(game: Game, seats: number, seed: string, players: readonly AnyPlayer[]): number {
  const bare = edition({ rules: game.rules, players: [] })
  const chronicle = new LogLines(name, () => bare)
  const holdings = (p: Position, seat: Seat) => game.rules.holdings?.(p, seat) ?? { named: {}, counted: {} }
  const missing = Array.from({ length: seats }, nothing)
  let losses = 0
  const check = (match: Match, seat: Seat) => {
    const { named, counted, all } = missing[seat] as Missing
    const dispatch = chronicle.dispatch(match, seat)
    const where = `${seed}, event ${match.nextSeq}, ${name(seat)}: ${dispatch.lines.map(({ text }) => text).join(' ')}`
    for (const { to, text } of dispatch.lines)
      assert.equal(/\byou(r|rs)?\b|things? went against/i.test(text), to === 'you', where)
    // Nothing with a name is told as lost that was not.
    const [sample] = [holdings(match.position, seat)]
    const things = Object.keys(sample.named)
    const told = things.map((thing) => toldOf(dispatch, thing)).filter(Number.isFinite)
    assert.ok(told.reduce((sum, n) => sum + n, 0) <= all, `${where} // ${all} things lost`)
    if (named.size + counted.size === 0) return
    losses++
    assert.ok(dispatch.lines.length <= LINES, where)
    for (const thing of new Set(named.values())) {
      const names = [...named].filter(([, of]) => of === thing).map(([one]) => one)
      assert.ok(toldOf(dispatch, thing) >= names.length, `${where} // lost ${thing}: ${names}`)
      const ownLines = dispatch.lines.filter(({ lost }) => lost.some(({ n, of }) => of === thing && n === 1))
      if (names.length === 1 && ownLines.length === 1 && dispatch.lines.length < LINES)
        assert.ok(namedIn(dispatch, names[0] ?? ''), `${where} // lost ${names}`)
    }
    for (const [thing, n] of counted)
      assert.ok(toldOf(dispatch, thing) >= n, `${where} // lost ${n} ${thing}`)
  }
  let last: Match | null = null
  for (const { match, before, asked } of played(game, seats, seed, players, check)) {
    last = match
    const together = asked.length > 1
    for (let seat = 0; seat < seats; seat++) {
      const own = !together && asked.includes(seat)
      if (asked.includes(seat)) missing[seat] = nothing()
      // What follows from the seat's own answer alone is its own doing; what follows from everybody's is not.
      note(missing[seat] as Missing, holdings(before, seat), holdings(match.position, seat), own)
    }
  }
  for (let seat = 0; last !== null && seat < seats; seat++) check(last, seat)
  return losses
}

/** Games at every push; in `npm run soak -- tests 20` it is 200 of each. */
const CASES = [
  ['imperial-trader', 4, 2],
  ['cash-flow', 4, 1],
  ['black-market', 4, 2],
  ['godsfire-trade', 5, 2],
] as const

for (const [id, seats, games] of CASES)
  test(`${id}: each loss of a seat to others since its last answer is in its five lines`, () => {
    const game = gameOf(id) as Game
    const random = playerOf(game, 'random') as AnyPlayer
    let losses = 0
    for (let i = 0; i < (EFFORT > 1 ? 10 * EFFORT : games); i++)
      losses += play(game, seats, `${id}-${i}`, i % 2 === 0 ? [bestOf(game), random] : [random])
    // Captains take nothing from each other.
    if (id !== 'imperial-trader') assert.ok(losses > 0, 'nobody lost anything: nothing was tried')
  })
