// The tools that tests share, on tic-tac-toe: what they pass, and that they fail when they should.

import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { type TicTacToe, ticTacToe } from '../examples/tic-tac-toe.ts'
import { Game } from '../game.ts'
import type { GameEvent } from '../match.ts'
import { anyRuleset } from '../ruleset.ts'
import { FastSource } from '../source.ts'
import { inEvents, Keep } from '../testing/kept.ts'
import { GameTable, loaded, noGame } from '../testing/table.ts'
import {
  begin,
  begun,
  type Cast,
  countFacts,
  nextOf,
  playOut,
  type Recipe,
  recipeOf,
  toAll,
  transcript,
} from '../testing/transcript.ts'

const game = new Game(anyRuleset(ticTacToe))
const table = () => new GameTable<TicTacToe, TicTacToe>(begun(game, {}, 2, new FastSource('any')))
const cell = (n: number) => ({ cell: n })

/** `first` takes the first free cell, all others any. */
const cast: Cast = {
  gameOf: () => game,
  next({ players }, { position }, chance) {
    const seat = game.asked(position)[0] ?? 0
    const [code = 0] = game.codes(position, seat)
    const answer =
      players[seat] === 'first' ? game.show(position, seat, code) : game.random(position, seat, chance)
    return { seat, answer }
  },
}

test('a table is played and looked at', () => {
  const t = table().do(cell(4))
  assert.deepEqual([t.asked, t.awaited, t.step, t.options().length], [[1], 1, 'play.place', 8])
  assert.deepEqual([t.said(), t.facts(), t.clauses()], [['P1 marks cell 4'], ['placed'], ['TT-1.1']])
  assert.deepEqual([t.choices()[4], t.choiceTexts()[4]], [cell(5), '{"cell":5}'])
  t.by(1, cell(0)).do(cell(3)).luck(cell(1)).do(cell(5))
  assert.deepEqual([t.over, t.awaited, t.step, t.result().winners], [true, -1, 'over', [0]])
})

test('a refusal is what it is said to be: accepted, or of another clause, code or seat, it fails', () => {
  const t = table().do(cell(4))
  const refused = game.check(t.p, 1, cell(4))
  assert.ok(refused !== null)
  t.no(cell(4), refused.clause, refused.code)
  assert.throws(() => t.no(cell(4), 'TT-9.9', refused.code), assert.AssertionError)
  assert.throws(() => t.no(cell(4), refused.clause, 'OTHER'), assert.AssertionError)
  assert.throws(() => t.no(cell(4), refused.clause, refused.code, 0), assert.AssertionError)
  assert.throws(() => table().no(cell(4), refused.clause, refused.code), assert.AssertionError)
})

test('an answer that is refused, or draws other chance than was said, fails', () => {
  assert.throws(() => table().do(cell(4)).do(cell(4)), assert.AssertionError)
  assert.throws(() => table().by(1, cell(4)), assert.AssertionError)
  assert.throws(() => table().do(cell(4), 6))
  assert.throws(() => table().result(), assert.AssertionError)
})

test('a game that cannot be opened is told from one that can, a position that cannot be from one that can', () => {
  const refused = game.begin({}, 3, new FastSource('any')) as unknown as {
    clause: string | null
    code: string
  }
  noGame(game, {}, 3, refused.clause, refused.code)
  assert.throws(() => noGame(game, {}, 2, refused.clause, refused.code), assert.AssertionError)
  const { p } = table().do(cell(4))
  assert.deepEqual(loaded(game, p, 2).position, p)
  assert.throws(() => loaded(game, { ...p, placed: 3 } as TicTacToe, 2), assert.AssertionError)
})

test('the same recipe is the same game, another seed another', () => {
  const recipe = recipeOf('a seed', 'first any')
  const match = playOut(cast, recipe)
  assert.deepEqual(playOut(cast, recipe).events, match.events)
  assert.notDeepEqual(playOut(cast, recipeOf('another', 'first any')).events, match.events)
  assert.deepEqual(countFacts(match), { placed: (match.position as TicTacToe).placed })
  assert.deepEqual(
    countFacts(match, (fact) => !toAll(fact)),
    {},
  )
  assert.deepEqual(nextOf(cast, recipe, begin(cast, recipe)), { seat: 0, answer: cell(0) })
  assert.throws(() => playOut(cast, recipe, 3), assert.AssertionError)
})

test('a transcript says what was asked, answered, told and changed', () => {
  const changes = (before: TicTacToe, after: TicTacToe) =>
    after.cells.flatMap((mark, i) => (mark === before.cells[i] ? [] : [`${i} ${'-XO'[mark]}`]))
  const text = transcript({ cast, changes, shown: 2 }, 'A game', recipeOf('a seed', 'first first'), false)
  assert.deepEqual(text.split('\n').slice(0, 12), [
    'A game',
    '======',
    'options {}',
    'seed "a seed", players first, first',
    '',
    '--- 1 · P1 · play.place · TT-1.1 · Where do you place your mark?',
    '  > {"cell":0}  Cell 0  [TT-1.1]',
    '    {"cell":1}  Cell 1  [TT-1.1]',
    '    … and 7 more',
    '  = P1 marks cell 0. TT-1.1',
    '  ~ all: 0 X',
    '',
  ])
  assert.match(
    text,
    /=== The game is over \(TT-1\.2\): Three in a line\.\n {4}P1 wins\.\n {4}The scores: P1 1 and P2 −1\.\n/,
  )
})

test('a game is kept again when its players have changed; when its rules have, only under another version', (t) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'argosy-kept-'))
  const updating = process.env.UPDATE_GAMES
  process.env.UPDATE_GAMES = '1'
  t.after(() => {
    fs.rmSync(folder, { recursive: true })
    if (updating === undefined) delete process.env.UPDATE_GAMES
    else process.env.UPDATE_GAMES = updating
  })
  interface Kept {
    readonly recipe: Recipe
    readonly version: number
    readonly hash: string
    readonly events: readonly GameEvent[]
  }
  const url = pathToFileURL(`${folder}/`).href
  const keeping = (of: Game, players: string, shows: (kept: Kept) => void = () => undefined) => {
    const play = (recipe: Recipe): Kept => {
      const { events, position } = playOut({ ...cast, gameOf: () => of }, recipe)
      return { recipe, version: of.rules.meta.version, hash: of.hash(position), events }
    }
    const games = new Keep<Kept>('./', url, inEvents(of))
    const { kept } = games.game('one', recipeOf('kept', players), play, shows)
    assert.deepEqual(JSON.parse(JSON.stringify(play(kept.recipe))), kept)
    return kept
  }
  keeping(game, 'first random')
  keeping(game, 'random random')
  // The centre is closed: the log that is kept cannot be followed any more.
  const closed = (version: number) =>
    new Game(
      anyRuleset({
        ...ticTacToe,
        meta: { ...ticTacToe.meta, version },
        setup: (...given) => ({
          ...(ticTacToe.setup(...given) as TicTacToe),
          cells: [0, 0, 0, 0, 1, 0, 0, 0, 0],
          placed: 1,
        }),
      }),
    )
  assert.throws(() => keeping(closed(1), 'random random'), /pin version 1 as it was, then raise it/)
  keeping(closed(2), 'random random')
  // Another seed is sought for a game that must show something.
  const short = ({ events }: Kept) => assert.equal(events.length, 6)
  assert.throws(() => keeping(closed(2), 'random random', short), assert.AssertionError)
  process.env.KEEP_SEEDS = '200'
  t.after(() => delete process.env.KEEP_SEEDS)
  const { recipe, events } = keeping(closed(2), 'random random', short)
  assert.match(recipe.seed, /^kept \d+$/)
  assert.equal(events.length, 6)
})
