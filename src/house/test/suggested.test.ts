// The players whose moves are suggested, and the result of following them: by the house's own interface, as people do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggesterOf } from '../../bots/player.ts'
import type { JsonObject } from '../../kernel/json.ts'
import { EFFORT } from '../../kernel/testing/effort.ts'
import { levelsOf, type Shelved, shelf } from '../../rulesets/shelf.ts'
import type { House } from '../house.ts'
import { openHouse } from './open.ts'

/** Tables of the fewest, in Starfire short campaigns. */
const OPTIONS: Readonly<Record<string, JsonObject>> = { 'starfire-campaign': { preset: 'skirmish' } }
const seatsOf = (id: string): number => (id === 'black-market' ? 3 : 2)

interface Followed {
  /** What a part of a win the seat that follows has: 1 alone. */
  readonly won: number
  readonly answers: number
  /** Answers that strong would not have given. */
  readonly others: number
}

interface Way {
  readonly own: number
  readonly seed: string
  /** The game stops after this number of answers of that seat. */
  readonly most: number
  readonly follows: boolean
}

/** A game in which one seat follows every suggestion, or none, and the others do what strong would. */
async function follow(
  house: House,
  { game, players }: Shelved,
  { own, seed, most, follows }: Way,
): Promise<Followed> {
  const { id } = game.rules.meta
  const strong = levelsOf(game).find(({ level }) => level === 'strong')?.player.id ?? ''
  const seats = Array.from({ length: seatsOf(id) }, (_, i) => ({ kind: 'you' as const, name: `P${i}` }))
  const { table, key } = await house.create({ game: id, seats, options: OPTIONS[id] ?? {}, seed })
  // What is answered together can be changed until all have answered.
  const given = new Set<string>()
  let [answers, others] = [0, 0]
  for (;;) {
    const state = await house.state(table, key)
    const asked = state.pending.find(({ seat }) => !given.has(`${state.seq} ${seat}`))
    if (asked === undefined || answers >= most) {
      const winners = state.over?.winners ?? []
      return { won: winners.includes(own) ? 1 / winners.length : 0, answers, others }
    }
    const { seat } = asked
    const usual = await house.advice(table, key, seat, strong)
    const advice = seat === own && follows ? await house.advice(table, key, seat) : usual
    if (seat === own && follows) assert.equal(advice.by.id, suggesterOf(players)?.id)
    if (seat === own) {
      answers++
      if (JSON.stringify(advice.choice) !== JSON.stringify(usual.choice)) others++
    }
    const command = { seat, seq: state.seq, commandId: `${state.seq} ${seat}`, choice: advice.choice }
    const made = await house.answer(table, key, command)
    assert.ok('accepted' in made, JSON.stringify(made))
    given.add(command.commandId)
  }
}

for (const shelved of shelf()) {
  const { game, players } = shelved
  const { id } = game.rules.meta

  test(`${id} suggests the moves of one player, who answers at once`, () => {
    const marked = players.filter(({ suggests }) => suggests === true)
    assert.equal(marked.length, 1)
    assert.equal(suggesterOf(players), marked[0])
    assert.ok(marked[0]?.deep !== true && marked[0]?.study !== true)
  })

  // Each push checks that a suggestion is what strong does, word for word, where strong suggests, and something else where a
  // stronger one does. In a soak whole games are played twice from the same seed: a seat that follows, and strong in it.
  test(`a seat of ${id} that follows every suggestion plays as well as strong`, async (t) => {
    const { house } = openHouse(t)
    const games = EFFORT > 1 ? 20 * EFFORT : 1
    const most = EFFORT > 1 ? Number.POSITIVE_INFINITY : 6
    const strong = levelsOf(game).find(({ level }) => level === 'strong')?.player
    const gains: number[] = []
    let [others, answers] = [0, 0]
    for (let i = 0; i < games; i++) {
      const own = i % seatsOf(id)
      const followed = await follow(house, shelved, { own, seed: `follows ${i}`, most, follows: true })
      others += followed.others
      answers += followed.answers
      if (EFFORT === 1) continue
      // Where all answers were the same the game was the same.
      const usual =
        followed.others === 0
          ? followed
          : await follow(house, shelved, { own, seed: `follows ${i}`, most, follows: false })
      gains.push(followed.won - usual.won)
    }
    assert.ok(answers > 0)
    assert.equal(others > 0, suggesterOf(players) !== strong, `${others} of ${answers} are not strong’s`)
    if (EFFORT === 1) return
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / games
    const spread = Math.sqrt(gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / games)
    const low = mean - (1.96 * spread) / Math.sqrt(games)
    t.diagnostic(`${mean} a game, at least ${low}, in ${games} games; ${others} of ${answers} answers differ`)
    assert.ok(low >= -0.03, `${mean} a game, at least ${low}`)
  })
}
