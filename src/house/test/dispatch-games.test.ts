import assert from 'node:assert/strict'
import test from 'node:test'
import { type AnyPlayer, choiceOf, decide } from '../../bots/player.ts'
import { questionFor } from '../../bots/question.ts'
import { Chance } from '../../kernel/chance.ts'
import type { Game } from '../../kernel/game.ts'
import { Match } from '../../kernel/match.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { EFFORT } from '../../kernel/testing/effort.ts'
import { edition } from '../../rulesets/pinned.ts'
import { bestOf, gameOf, playerOf } from '../../rulesets/shelf.ts'
import { Chronicle } from '../chronicle.ts'
import type { Dispatch } from '../contract-dispatch.ts'
import { LINES } from '../dispatch.ts'
import { type Holdings, holdingsIn } from './holdings.ts'

const name = (seat: Seat) => `Player${seat + 1}`

/** What a seat has lost since its last answer, by positions alone: things with names, and how much of things without. */
interface Missing {
  readonly named: Map<string, string>
  readonly counted: Map<string, number>
}

const nothing = (): Missing => ({ named: new Map(), counted: new Map() })

function note({ named, counted }: Missing, had: Holdings, has: Holdings): void {
  for (const [thing, names] of Object.entries(had.named))
    for (const one of names) if (has.named[thing]?.includes(one) !== true) named.set(one, thing)
  for (const [thing, n] of Object.entries(had.counted)) {
    const fall = n - (has.counted[thing] ?? 0)
    if (fall > 0) counted.set(thing, (counted.get(thing) ?? 0) + fall)
  }
}

/** How many of a thing the lines speak of: by name, and in figures; who is told that he is out, is told it of all. */
function toldOf({ lines }: Dispatch, thing: string, singular: string, names: readonly string[]): number {
  let told = 0
  const counts = new RegExp(`(\\d+|[Aa]n?) (?:more )?(?:${thing}|${singular})(?![\\p{L}-])`, 'gu')
  for (const { text } of lines) {
    if (/You (are|.* and are) out/.test(text)) return Number.POSITIVE_INFINITY
    told += names.filter((one) => one.split('|').some((called) => text.includes(called))).length
    for (const [, n] of text.matchAll(counts)) told += Number.isNaN(Number(n)) ? 1 : Number(n)
  }
  return told
}

/** A whole game between players of code; before each answer its seat's dispatch is held against what the positions say. */
function play(game: Game, seats: number, seed: string, players: readonly AnyPlayer[]): number {
  const source = new FastSource(seed)
  const match = Match.begin(game, {}, seats, source)
  assert.ok(!isRefusal(match))
  const chronicle = new Chronicle(name, () => edition({ rules: game.rules, players: [] }))
  const holdings = holdingsIn(game.rules.meta.id)
  const missing = Array.from({ length: seats }, nothing)
  const thinking = new Chance(new FastSource(`${seed}/bots`))
  let losses = 0
  const check = (seat: Seat) => {
    const { named, counted } = missing[seat] as Missing
    if (named.size + counted.size === 0) return
    losses++
    const dispatch = chronicle.dispatch(match, seat)
    const where = `${seed}, event ${match.nextSeq}, ${name(seat)}: ${dispatch.lines.map(({ text }) => text).join(' ')}`
    assert.ok(dispatch.lines.length <= LINES, where)
    for (const thing of new Set(named.values())) {
      const names = [...named].filter(([, of]) => of === thing).map(([one]) => one)
      const [one] = holdings.words[thing] ?? [thing]
      assert.ok(toldOf(dispatch, thing, one, names) >= names.length, `${where} // lost ${thing}: ${names}`)
    }
    for (const [thing, n] of counted) {
      const [one] = holdings.words[thing] ?? [thing]
      assert.ok(toldOf(dispatch, thing, one, []) >= n, `${where} // lost ${n} ${thing}`)
    }
  }
  while (!game.isOver(match.position)) {
    const before = match.position
    const had = missing.map((_, seat) => holdings.of(before, seat))
    const asked = match.question.asked.filter((seat) => match.question.sheetOf(seat)?.ready !== true)
    for (const seat of asked) {
      check(seat)
      const question = questionFor(game, match.position, seat)
      const player = players[seat % players.length] as AnyPlayer
      const choice = choiceOf(game, match.position, seat, decide(game, player, question, thinking))
      const done = match.submit(seat, choice, true, source)
      assert.ok(!isRefusal(done))
    }
    const turn = asked.length > 1
    for (let seat = 0; seat < seats; seat++) {
      if (turn || asked.includes(seat)) missing[seat] = nothing()
      // What comes of one's own answer alone is one's own doing; what comes of everybody's is not.
      if (turn || !asked.includes(seat))
        note(missing[seat] as Missing, had[seat] as Holdings, holdings.of(match.position as Position, seat))
    }
  }
  for (let seat = 0; seat < seats; seat++) check(seat)
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
  test(`${id}: whatever a seat lost to others since its last answer stands in its five lines`, () => {
    const game = gameOf(id) as Game
    const random = playerOf(game, 'random') as AnyPlayer
    let losses = 0
    for (let i = 0; i < (EFFORT > 1 ? 10 * EFFORT : games); i++)
      losses += play(game, seats, `${id}-${i}`, i % 2 === 0 ? [bestOf(game), random] : [random])
    // Captains take nothing from each other.
    if (id !== 'imperial-trader') assert.ok(losses > 0, 'nobody lost anything: nothing was tried')
  })
