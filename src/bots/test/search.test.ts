import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import type { Game } from '../../kernel/game.ts'
import type { JsonObject } from '../../kernel/json.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { LONG } from '../../kernel/testing/effort.ts'
import { gameOf, levelsOf, playersOf, shelf } from '../../rulesets/shelf.ts'
import { type AnyPlayer, choiceOf, decide } from '../player.ts'
import { LiveQuestion } from '../question.ts'
import { searcher } from '../search/search.ts'

const chanceOf = (seed: string) => new Chance(new FastSource(seed))
const deepOf = (game: Game) => playersOf(game).filter(({ deep }) => deep === true)

/** Positions of a game between the house's best players, at each of which a seat is asked. */
function* moments(game: Game, seed: string, options: JsonObject = {}): Generator<[Position, Seat]> {
  const best = playersOf(game)[0] as AnyPlayer
  const opened = game.begin(options, Math.max(2, game.rules.meta.seats.min), new FastSource(seed))
  assert.ok(!isRefusal(opened))
  let p = opened.position
  const source = new FastSource(`${seed}/dice`)
  for (let n = 0; !game.isOver(p); n++) {
    const here = p
    yield [here, game.asked(here).at(-1) ?? 0]
    const answerOf = (seat: Seat) =>
      choiceOf(
        game,
        here,
        seat,
        decide(game, best, new LiveQuestion(game, here, seat), chanceOf(`${seed}/${n}`)),
      )
    const effect = game.advance(here, answerOf, source)
    assert.ok(!isRefusal(effect))
    p = effect.position
  }
}

/** What is answered with these playouts, and whether there was a search: only a bot that searches asks for the time. */
function thought(game: Game, bot: AnyPlayer, p: Position, seat: Seat, playouts: number, ms?: number) {
  let searched = false
  const budget = {
    playouts,
    get ms() {
      searched = true
      return ms ?? Number.POSITIVE_INFINITY
    },
  }
  const answer = decide(game, bot, new LiveQuestion(game, p, seat), chanceOf('thinking'), budget)
  return { answer, searched }
}

/** Of which who is only strong takes a part. */
const PLAYOUTS: Readonly<Record<string, number>> = { strong: 36, master: 8 }
/** Where seats have secrets with the rules as they stand. */
const SECRETIVE = ['black-market', 'starfire-campaign']
/** How many questions are searched, and how many lie between them. */
const [SEARCHED, APART] = [3, 5]

/** Where the usual game is worked out and only another is searched: its options. */
const SEARCHED_WITH: Readonly<Record<string, JsonObject>> = { 'imperial-trader': { hand_limit: 2 } }

/** How many questions are put twice to a bot that answers without searching. */
const ASKED = 12

for (const { game } of shelf()) {
  const { id } = game.rules.meta
  const strong = levelsOf(game).find(({ level }) => level === 'strong')?.player
  const quick = strong !== undefined && strong.deep !== true ? [strong] : []
  const searchedWith = SEARCHED_WITH[id]
  for (const bot of searchedWith === undefined ? quick : [...quick, ...deepOf(game)])
    test(`exam 14 · ${id} · ${bot.id} answers alike where only what its seat may not know differs`, () => {
      let [others, asked, at] = [0, 0, 0]
      for (const [p, seat] of moments(game, 'alike')) {
        if (at++ % APART > 0) continue
        const twin = game.rules.determinise(game.rules.view(p, seat), seat, chanceOf(`twin/${at}`))
        if (!game.equal(p, twin)) others++
        const answer = (one: Position): unknown => thought(game, bot, one, seat, 0).answer
        assert.deepEqual(answer(twin), answer(p))
        if (++asked >= ASKED && (others > 0 || !SECRETIVE.includes(id))) break
      }
      if (SECRETIVE.includes(id)) assert.ok(others > 0, 'some twin is another position')
    })
  for (const bot of deepOf(game)) {
    test(
      `exam 14 · ${id} · ${bot.id} searches alike where only what its seat may not know differs`,
      SECRETIVE.includes(id) ? {} : LONG,
      () => {
        let [searched, others, next, at] = [0, 0, 0, 0]
        for (const [p, seat] of moments(game, 'alike', searchedWith)) {
          if (at++ < next) continue
          const here = thought(game, bot, p, seat, PLAYOUTS[bot.id] ?? 6)
          if (!here.searched) continue
          const twin = game.rules.determinise(game.rules.view(p, seat), seat, chanceOf(`twin/${at}`))
          if (!game.equal(p, twin)) others++
          assert.deepEqual(thought(game, bot, twin, seat, PLAYOUTS[bot.id] ?? 6), here)
          next = at + APART
          if (++searched === SEARCHED) break
        }
        assert.equal(searched, SEARCHED)
        if (SECRETIVE.includes(id)) assert.ok(others > 0, 'some twin is another position')
      },
    )

    test(`${id} · ${bot.id} thinks no longer than it may`, () => {
      // A playout that was begun is played to its end; without a bound this would take weeks.
      for (const [p, seat] of moments(game, 'bounded', searchedWith))
        if (thought(game, bot, p, seat, 1e9, 1).searched) break
    })
  }
}

test('the others play on in the head as each of the rivals in turn, and the searcher as none of them, or as the first alone', () => {
  const game = gameOf('imperial-trader') ?? assert.fail()
  const [plan, hull, spirits, rogue] = playersOf(game)
  assert.ok(plan !== undefined && hull !== undefined && spirits !== undefined && rogue !== undefined)
  let played: Record<string, Set<Seat>> = {}
  let asked = 0
  const noted = (player: AnyPlayer): AnyPlayer => ({
    ...player,
    choose(world, step, options) {
      played[player.id] ??= new Set()
      played[player.id]?.add(world.seat)
      return player.choose(world, step, options)
    },
  })
  const search = {
    ...{ players: [noted(plan)], rivals: [noted(hull), noted(spirits)], answers: 4 },
    ...{ weight: () => 1, playouts: 12, scale: 20 },
  }
  const [p, seat] =
    [...moments(game, 'rivals')].find(([at, of]) => game.codes(at, of).length > 1) ?? assert.fail()
  thought(game, searcher('deep', '', search) as AnyPlayer, p, seat, 12)
  const other = new Set([1 - seat])
  assert.deepEqual(played, { plan: new Set([seat]), hull: other, spirits: other })
  // One whose answer alone is tried is asked for it, and never again.
  const once: AnyPlayer = {
    ...rogue,
    choose(world, step, options) {
      asked++
      return options.find((code) => code !== plan.choose(world, step, options)) ?? 0
    },
  }
  played = {}
  thought(
    game,
    searcher('once', '', { ...search, players: [noted(plan), once], once: () => true }) as AnyPlayer,
    p,
    seat,
    12,
  )
  assert.equal(asked, 1)
  assert.deepEqual(played.plan, new Set([seat]))
})
