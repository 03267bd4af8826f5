// The players whose moves are suggested, and what they suggest.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { carryOut, type Decision, suggesterOf } from '../../bots/player.ts'
import { LiveQuestion } from '../../bots/question.ts'
import { Chance } from '../../kernel/chance.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { labelOf } from '../../kernel/machine.ts'
import type { Position, Seat } from '../../kernel/procedure.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { EFFORT, times } from '../../kernel/testing/effort.ts'
import { Transition } from '../../kernel/transition.ts'
import { levelsOf, shelf } from '../../rulesets/shelf.ts'
import { following } from './following.ts'

/** Options by which every question of a game is asked. By the first of them suggestions are followed: what is soon won is soon worked out. */
const WAYS: Readonly<Record<string, readonly JsonObject[]>> = {
  'imperial-trader': [{ win_credits: 40 }, { by_mail: true }],
  'cash-flow': [{}, { army_placement: 'seats' }],
  'black-market': [{}, { via_bm: 'trust' }],
  'godsfire-trade': [{}, { orders: 'sheet' }],
  'starfire-campaign': [{ preset: 'skirmish' }],
}
/** Answers at random by which questions are looked for in each game. */
const DECISIONS = 10_000
/** Questions to which random games come too rarely for a push: a war between armies that are far apart, or with nukes. */
const RARE: Readonly<Record<string, readonly string[]>> = {
  'cash-flow': [
    ...['blockades.agree', 'clash.declare', 'conventional.casualties', 'conventional.reroll'],
    ...['strategic.answer', 'strategic.declare', 'strategic.shots', 'strategic.strike', 'strategic.warned'],
  ],
  'starfire-campaign': ['campaign.window'],
}

for (const shelved of shelf()) {
  const { game, players, edition } = shelved
  const { id, seats } = game.rules.meta

  test(`${id} suggests the moves of one player, who answers at once`, () => {
    const marked = players.filter(({ suggests }) => suggests === true)
    assert.equal(marked.length, 1)
    assert.equal(suggesterOf(players), marked[0])
    assert.ok(marked[0]?.deep !== true && marked[0]?.study !== true)
  })

  // `npm run soak -- advice` follows whole games, and says what that wins.
  test(`what ${id} suggests is what the player that it names would answer, word for word`, async () => {
    const setting = { seats: seats.usual, options: WAYS[id]?.[0] ?? {}, seed: 'follows', most: 6 }
    const { answers } = await following(shelved, [0, times(1)], setting)
    const strong = levelsOf(game).find(({ level }) => level === 'strong')?.player
    assert.ok(answers.all > 0)
    assert.equal(answers.strange, 0)
    assert.equal(answers.others > 0, suggesterOf(players) !== strong, JSON.stringify(answers))
  })

  test(`a legal move is suggested for every question of ${id}`, (t) => {
    const player = suggesterOf(players) ?? assert.fail()
    const rare = RARE[id] ?? []
    const open = new Set(
      game.rules.procedures.flatMap(({ name, steps }) =>
        Object.entries(steps).flatMap(([at, step]) => (typeof step === 'function' ? [] : [`${name}.${at}`])),
      ),
    )
    // A push does not look for what it would not find.
    const enough = () => open.size === 0 || (EFFORT === 1 && [...open].every((label) => rare.includes(label)))
    const ways = WAYS[id] ?? []
    for (let i = 0, left = times(DECISIONS); left > 0 && !enough(); i++) {
      const opened = game.begin(ways[i % ways.length], seats.min + (i % 3), new FastSource(`begins ${i}`))
      assert.ok(!isRefusal(opened))
      const p = opened.position
      const chance = new Chance(new FastSource(`asked ${i}`))
      const on = new Transition<Position>(p, chance, null)
      const anything = (seat: Seat): [Seat, Decision] => {
        const { codes } = new LiveQuestion(game, p, seat)
        if (codes === null) return [seat, { value: game.random(p, seat, chance) }]
        return [seat, { code: codes[chance.pick(codes.length)] ?? 0 }]
      }
      for (
        let w = game.machine.waiting(p);
        w !== null && left > 0 && !enough();
        w = game.machine.waiting(p), left--
      ) {
        const asked = game.machine.askedSeats(p, w)
        const [seat = 0] = asked
        const label = labelOf(w.frame)
        if (open.delete(label)) {
          const decision = edition.think(player, edition.question(p, seat), new FastSource(label))
          const choice = 'code' in decision ? game.show(p, seat, decision.code) : decision.value
          assert.equal(game.check(p, seat, choice), null, label)
        }
        carryOut(game, on, w, asked.map(anything))
      }
    }
    assert.deepEqual(
      [...open].filter((label) => !rare.includes(label)),
      [],
    )
    t.diagnostic(`never asked: ${[...open].join(', ')}`)
  })
}
