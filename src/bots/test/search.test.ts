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
import { bestArm, prospects, searcher } from '../search/search.ts'

const plan = { trials: 64, guard: 0, sure: 1 }
/** Noise that all arms meet alike. */
const weather = (n: number) => Math.sin(n * 12.9898) * 50

test('the best arm is found under noise that is many times the difference, as all meet the same', () => {
  for (const best of [1, 3, 6])
    assert.equal(
      bestArm(7, plan, (arm, n) => weather(n) + (arm === best ? 1 : 0)),
      best,
    )
})

test('no more trials than were given, each arm once for each number, the guard for every one', () => {
  const seen = new Map<number, number[]>()
  bestArm(5, plan, (arm, n) => {
    seen.set(arm, [...(seen.get(arm) ?? []), n])
    return arm
  })
  const trials = [...seen.values()].map((list) => list.length)
  assert.ok(trials.reduce((sum, n) => sum + n, 0) <= 64)
  for (const list of seen.values()) assert.deepEqual(list, [...list.keys()])
  assert.equal(seen.get(0)?.length, Math.max(...trials), 'the guard is never dropped')
  assert.ok((seen.get(4)?.length ?? 0) > (seen.get(1)?.length ?? 0), 'the better are tried more often')
})

test('the guard stands unless another is ahead by more than chance allows', () => {
  const coin = (arm: number, n: number) => (arm === 0 ? 0 : ((n * 7 + arm) % 2) * 2 - 1 + 0.05)
  assert.equal(bestArm(2, plan, coin), 0)
  assert.equal(bestArm(2, { ...plan, sure: 0 }, coin), 1)
  assert.equal(
    bestArm(3, plan, () => 1),
    0,
    'of equals the guard',
  )
  assert.equal(
    bestArm(1, plan, () => assert.fail('one arm is not tried')),
    0,
  )
  assert.equal(
    bestArm(4, { ...plan, trials: 3 }, (arm) => arm),
    0,
    'too few trials to try each',
  )
})

test('when time is up, what is known decides', () => {
  let left = 4 * 6
  const over = () => left <= 0
  const trial = (arm: number, n: number) => {
    left--
    return arm === 2 ? 3 + (n % 2) : n % 2
  }
  assert.equal(bestArm(4, { ...plan, trials: 1e9, over }, trial), 2)
  assert.ok(left > -4)
})

const ended = (winners: number[], scores: number[]) => ({ winners, scores, text: '', clause: '' })

test('half of what an end is worth is the win, half the lead', () => {
  assert.equal(prospects(ended([0], [9, 9]), null, 0, 5), 0.75)
  assert.equal(prospects(ended([0, 1], [9, 9]), null, 0, 5), 0.5)
  assert.ok(prospects(ended([0], [90, 0]), null, 0, 5) > 0.99)
  assert.ok(prospects(ended([0], [90, 0]), null, 1, 5) < 0.01)
})

test('who loses by less has played better', () => {
  assert.ok(prospects(ended([2], [8, 3, 9]), null, 0, 5) > prospects(ended([2], [6, 3, 9]), null, 0, 5))
})

test('before the end the lead says both; standings are taken before scores', () => {
  assert.equal(prospects(null, [4, 4], 0, 5), 0.5)
  assert.ok(Math.abs(prospects(null, [9, 4, 1], 0, 5) - 1 / (1 + Math.exp(-1))) < 1e-12)
  assert.equal(prospects(ended([0], [1, 1]), [7, 7], 0, 5), 0.75)
})

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
