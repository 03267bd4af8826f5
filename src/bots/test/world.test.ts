import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../../kernel/chance.ts'
import { conform } from '../../kernel/conform/conform.ts'
import { type TicTacToe, ticTacToe } from '../../kernel/examples/tic-tac-toe.ts'
import { type FactsIn, factOf, part } from '../../kernel/facts.ts'
import { Game } from '../../kernel/game.ts'
import {
  askAllOpen,
  copyJson,
  type Frame,
  int,
  ints,
  list,
  object,
  open,
  procedure,
  type Ruleset,
  refuse,
  secretsOf,
  text,
} from '../../kernel/index.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { anyRuleset } from '../../kernel/ruleset.ts'
import { FastSource } from '../../kernel/source.ts'
import { type AnyPlayer, decide, type Player, random } from '../player.ts'
import { LiveQuestion, questionFor } from '../question.ts'
import { World } from '../world.ts'

/** Pledge: three times over two players pledge coins in secret, with a word that has no weight; the higher pledge wins. */
export interface Pledge extends Position {
  purses: number[]
  pledged: number[]
  turn: number
}

export interface Word {
  readonly coins: number
  readonly say: string
}

export type PledgeRules = Ruleset<Pledge, Pledge, Record<never, never>, { pledged: [by: number[]] }>

const { secret } = secretsOf<Pledge>()
const TURNS = 3

export const pledge: Omit<
  Parameters<typeof askAllOpen<Pledge, Frame, 'pledge', PledgeFacts, Word>>[0],
  never
> = {
  clause: 'PL-1',
  question: 'How many coins do you pledge?',
  schema: object({ coins: int(0, 9), say: text(20) }),
  who: () => [0, 1],
  check: (p, _f, seat, { coins }) =>
    coins <= (p.purses[seat] ?? 0) ? null : refuse('PL-1', 'TOO_MANY', `You have no ${coins} coins.`),
  suggest: (p, _f, seat, chance) => ({
    coins: chance.pick((p.purses[seat] ?? 0) + 1),
    say: chance.pick(2) === 0 ? 'please' : '',
  }),
  key: (_p, _f, _seat, { coins }) => String(coins),
  late: () => ({ coins: 0, say: '' }),
  reveal(t, _f, answers) {
    for (const [seat, answer] of answers.entries()) {
      const coins = answer?.coins ?? 0
      t.p.purses[seat] = (t.p.purses[seat] ?? 0) - coins
      t.p.pledged[seat] = (t.p.pledged[seat] ?? 0) + coins
    }
    t.note('pledged', t.p.pledged)
    t.p.turn++
    return t.p.turn === TURNS ? t.over() : 'pledge'
  },
}

const words = {
  pledged: factOf<Pledge>()('PL-1', 'event', [part<readonly number[]>('by')], {
    say: (_w, by) => `So far ${by.join(' and ')} coins are pledged.`,
  }),
}
type PledgeFacts = FactsIn<typeof words>

/** The game, with its one question changed. */
export function pledging(changes: Partial<typeof pledge> = {}): PledgeRules {
  return {
    meta: {
      id: 'pledge',
      title: 'Pledge',
      about: 'Pledge more.',
      version: 1,
      seats: { min: 2, max: 2, usual: 2 },
      minutes: [1, 2],
      prefix: 'PL',
      turnClause: 'PL-1',
      overClause: 'PL-2',
      role: 'player',
      maxDecisions: 10,
    },
    options: {},
    fields: {
      purses: list(secret(int(0, 9), { from: (_p, observer, i) => observer !== i, shown: 0 })),
      pledged: open(ints(0, 9)),
      turn: open(int(0, TURNS)),
    },
    sound: () => null,
    setup: (_options, _seats, chance) => ({
      purses: [1 + chance.pick(9), 1 + chance.pick(9)],
      pledged: [0, 0],
      turn: 0,
    }),
    procedures: [
      procedure<Pledge, object, 'pledge', PledgeFacts>(
        'game',
        {},
        { pledge: askAllOpen({ ...pledge, ...changes }) },
      ),
    ],
    determinise: (v, seat, chance) => ({
      ...v,
      flow: copyJson(v.flow),
      pledged: [...v.pledged],
      purses: v.purses.map((purse, i) => (i === seat ? purse : chance.pick(10 - (v.pledged[i] ?? 0)))),
    }),
    result: (p) => ({
      winners: (p.pledged[0] ?? 0) >= (p.pledged[1] ?? 0) ? [0] : [1],
      scores: [...p.pledged],
      text: 'All is pledged.',
      clause: 'PL-2',
    }),
    words,
    gauges: (p) => ({ pledged: [...p.pledged] }),
  }
}

const noughts = new Game(anyRuleset(ticTacToe))
const pledges = new Game(anyRuleset(pledging()))
const chanceOf = (seed: string) => new Chance(new FastSource(seed))

function begun(game: Game, seed: string): Position {
  const opened = game.begin({}, 2, new FastSource(seed))
  assert.ok(!isRefusal(opened))
  return opened.position
}

function worldOf<P extends Position, V>(game: Game, p: Position, seat: Seat): World<P, V> {
  return new World<P, V>(game, questionFor(game, p, seat), chanceOf('thinking'))
}

/** Plays each answer on to the end a few times, and takes the one that wins most: it knows no game. */
const searcher: Player<TicTacToe, TicTacToe> = {
  id: 'searcher',
  text: 'Tries.',
  choose(world, _step, options) {
    const { seat, chance } = world
    const wins = options.map((code) => {
      let won = 0
      for (let i = 0; i < 60; i++) {
        const p = world.imagine(chance)
        world.take(p, seat, code, chance)
        world.playout(p, chance)
        const winners = world.result(p)?.winners ?? []
        if (winners.includes(seat)) won += 1 / winners.length
      }
      return won
    })
    return options[wins.indexOf(Math.max(...wins))] ?? 0
  },
}

test('a player that knows nothing but its world searches, and wins noughts and crosses', () => {
  let won = 0
  for (const own of [0, 1])
    for (let n = 0; n < 12; n++) {
      let p = begun(noughts, `${n}`)
      const chance = chanceOf(`${own}/${n}`)
      while (!noughts.isOver(p)) {
        const seat = noughts.asked(p)[0] ?? 0
        const player = seat === own ? (searcher as unknown as AnyPlayer) : random
        const decision = decide(noughts, player, questionFor(noughts, p, seat), chance)
        assert.ok('code' in decision)
        const effect = noughts.apply(p, seat, noughts.show(p, seat, decision.code), new FastSource(n))
        assert.ok(!isRefusal(effect))
        p = effect.position
      }
      if (noughts.result(p)?.winners.join() === String(own)) won++
    }
  // Of 24 games against a random player, of which another random player wins 10 or so.
  assert.ok(won >= 20, `it won ${won} games`)
})

test('what is played on in the head changes nothing else', () => {
  const p = begun(noughts, 'a')
  const world = worldOf<TicTacToe, TicTacToe>(noughts, p, 0)
  const imagined = world.imagine(world.chance)
  const copy = world.copy(imagined)
  assert.deepEqual(world.asked(copy), [0])
  assert.deepEqual(world.options(copy, 0), [0, 1, 2, 3, 4, 5, 6, 7, 8])
  world.take(copy, 0, 4, world.chance)
  assert.deepEqual(world.asked(copy), [1])
  assert.equal(world.viewOf(copy, 1).cells[4], 1)
  assert.equal(imagined.cells[4], 0)
  assert.equal((p as TicTacToe).cells[4], 0)
  assert.equal(world.result(copy), null)
})

test('only what is imagined can be played on: the types refuse a view, and any other position', () => {
  const p = begun(noughts, 'a')
  const world = worldOf<TicTacToe, TicTacToe>(noughts, p, 0)
  const { view } = world
  // @ts-expect-error  a view is no position, though it may look like one
  const onView = () => world.take(view, 0, 4, world.chance)
  // @ts-expect-error  nor is the true position an imagined one
  const onTruth = () => world.copy(p as TicTacToe)
  assert.equal(typeof onView, typeof onTruth)
  assert.deepEqual(Object.keys(world).sort(), ['budget', 'chance', 'seat', 'step'])
})

test('values are proposed each once by the key of the game, and the same thing said twice has one key', () => {
  const world = worldOf<Pledge, Pledge>(pledges, begun(pledges, 'a'), 0)
  const p = world.imagine(world.chance)
  const values = world.propose(p, 0, 200, world.chance) as { coins: number; say: string }[]
  const purse = p.purses[0] ?? 0
  assert.deepEqual(
    values.map(({ coins }) => coins).sort((a, b) => a - b),
    Array.from({ length: purse + 1 }, (_, coins) => coins),
  )
  assert.equal(world.key(p, 0, { coins: 2, say: '' }), world.key(p, 0, { say: 'please', coins: 2 }))
  assert.deepEqual(world.options(p, 0), [])
})

test('a game may propose values itself; conform fails when it would refuse one', () => {
  const propose = (p: Pledge, seat: Seat) => [{ coins: p.purses[seat] ?? 0, say: 'all' }]
  const game = new Game(anyRuleset(pledging({ propose: (p, _f, seat) => propose(p, seat) })))
  const world = worldOf<Pledge, Pledge>(game, begun(game, 'a'), 1)
  const p = world.imagine(world.chance)
  assert.deepEqual(world.propose(p, 1, 5, world.chance), propose(p, 1))
  const proposes = (rules: PledgeRules) =>
    conform(rules, { games: 3 }).faults.filter(
      ({ law, text }) => law === 'accepted' && text.includes('proposes'),
    )
  assert.deepEqual(proposes(pledging({ propose: (q, _f, seat) => propose(q, seat) })), [])
  assert.ok(proposes(pledging({ propose: () => [{ coins: 9, say: '' }] })).length > 0)
})

test('where several are asked at once, the others answer at random, or as they are told', () => {
  const world = worldOf<Pledge, Pledge>(pledges, begun(pledges, 'a'), 0)
  const before = world.imagine(world.chance)
  const others = new Set<number | undefined>()
  for (let i = 0; i < 40; i++) {
    const p = world.copy(before)
    world.take(p, 0, { coins: 1, say: '' }, world.chance)
    assert.equal(p.turn, 1)
    assert.equal(p.pledged[0], 1)
    others.add(p.pledged[1])
  }
  assert.ok(others.size > 1)
  const p = world.copy(before)
  world.takeAll(
    p,
    [
      { coins: 0, say: '' },
      { coins: 1, say: '' },
    ],
    world.chance,
  )
  assert.deepEqual(p.pledged, [0, 1])
})

test('a player that does not look is made no view', () => {
  let views = 0
  const rules = anyRuleset(ticTacToe)
  const view = (p: Position, seat: Seat | null) => {
    views++
    return rules.view(p, seat)
  }
  const game = new Game({ ...rules, view })
  const p = begun(game, 'a')
  const decision = decide(game, random, new LiveQuestion(game, p, 0), chanceOf('a'))
  assert.ok('code' in decision)
  assert.equal(views, 0)
  const looking = new World(game, new LiveQuestion(game, p, 0), chanceOf('a'))
  assert.equal(looking.view, looking.view)
  assert.equal(views, 1)
})
