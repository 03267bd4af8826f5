// A bot advises a person: it sees only what the person's seat sees.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choiceOf, suggesterOf } from '../../bots/player.ts'
import { Chance } from '../../kernel/chance.ts'
import { MISWRITTEN } from '../../kernel/conform/facts.ts'
import type { Json } from '../../kernel/json.ts'
import type { Match } from '../../kernel/match.ts'
import { isRefusal } from '../../kernel/refusal.ts'
import { FastSource } from '../../kernel/source.ts'
import { begun, follow, recipeOf } from '../../kernel/testing/transcript.ts'
import { type Shelved, shelf, shelved } from '../../rulesets/shelf.ts'
import type { NewTable, TableKey } from '../api/contract.ts'
import { HouseError } from '../api/errors.ts'
import { Adviser } from '../bots/advice.ts'
import { formText, readReply } from '../forms/form.ts'
import type { House } from '../house.ts'
import { tableOf } from './following.ts'
import { hotSeat, openHouse } from './open.ts'

// In every game the player that advises says why, by nothing but what the seat it advises may know.

/** How many decisions of each game are tested, and how often each question. */
const DECISIONS = 90
const EACH = 3

test('in every game advice and reasons are the same in two positions that differ only in what the seat may not know', () => {
  for (const { game, edition } of shelf()) {
    const { id, prefix } = game.rules.meta
    const looked = new Map<string, number>()
    play({ game, edition }, (match, seat, n) => {
      const asked = edition.question(match.position, seat)
      const other = edition.question(
        edition.imagine(asked.view, seat, new FastSource(`${id} otherwise ${n}`)),
        seat,
      )
      const player = suggesterOf(edition.players)
      assert.ok(player !== undefined)
      const times = looked.get(asked.step) ?? 0
      const decision = edition.think(player, asked, new FastSource(`${id} ${n}`))
      if (times >= EACH) return decision
      looked.set(asked.step, times + 1)
      assert.deepEqual(edition.think(player, other, new FastSource(`${id} ${n}`)), decision, asked.step)
      const why = edition.why(player, asked, decision, new FastSource(`${id} ${n}`))
      assert.deepEqual(edition.why(player, other, decision, new FastSource(`${id} ${n}`)), why, asked.step)
      assert.ok(why.length > 0, `${id} gives no reason at ${asked.step}`)
      for (const { text, clause } of why) {
        assert.match(text, /^\S.*[.!]$/s, `${asked.step}: ${text}`)
        assert.doesNotMatch(text, /\?\?|^:|: :/, `${asked.step}: ${text}`)
        assert.doesNotMatch(text, MISWRITTEN, `${asked.step}: ${text}`)
        assert.ok(clause.startsWith(`${prefix}-`), `${asked.step}: ${clause}`)
      }
      return decision
    })
    assert.ok(looked.size > 0, id)
  }
})

type Decide = (match: Match, seat: number, n: number) => Parameters<typeof choiceOf>[3]

/** Plays a game, one answer after the other, each decided by the test. */
function play({ game }: Pick<Shelved, 'game' | 'edition'>, decide: Decide): void {
  const { id, seats } = game.rules.meta
  const match = begun(game, {}, Math.min(seats.usual, 3), new FastSource(`${id} with reasons`))
  for (let n = 0; n < DECISIONS && !game.isOver(match.position); n++) {
    const [seat = 0] = match.question.waitsFor
    const choice = choiceOf(game, match.position, seat, decide(match, seat, n))
    const made = match.submit(seat, choice, true, new FastSource(`${id} dice ${n}`))
    assert.ok(!isRefusal(made), `${id}: ${JSON.stringify(made)}`)
  }
}

const SKIRMISH: NewTable = {
  game: 'starfire-campaign',
  seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }],
  options: { preset: 'skirmish', EVENTS: 'off' },
  seed: 'advised',
}

/** A skirmish of two people. */
async function skirmish(house: House): Promise<readonly [TableKey, TableKey]> {
  const one = await house.create(SKIRMISH)
  const two = await house.join(one.table, { invite: one.invite ?? '', name: 'Ben' })
  return [one, two]
}

async function hand(house: House, { table, key, seats }: TableKey, choice: Json): Promise<void> {
  const { seq } = await house.state(table, key)
  const seat = seats[0] ?? 0
  const made = await house.answer(table, key, { seat, seq, commandId: `${seat} ${seq}`, choice })
  assert.ok('accepted' in made, JSON.stringify(made))
}

/** What a promise is refused with. */
async function code(asked: Promise<unknown>): Promise<string> {
  const error = await asked.then(
    () => assert.fail('it was not refused'),
    (thrown: unknown) => thrown,
  )
  assert.ok(error instanceof HouseError, String(error))
  assert.match(error.refusal.text, /\.$/)
  return `${error.kind} ${error.refusal.code}`
}

test('the strongest quick player of a game suggests, or the one that is named; its suggestion may be submitted as it is', async (t) => {
  const { house } = openHouse(t)
  const [one, two] = await skirmish(house)
  const advice = await house.advice(one.table, one.key, 0)
  assert.equal(advice.by.id, 'hegemon')
  assert.equal(advice.seq, 1)
  assert.match(advice.written ?? '', /^# Explore\. .*\n(#.*\n)*merge F1,F2\nexplore F1 deep$/m)
  assert.deepEqual(await house.advice(one.table, one.key, 0), advice, 'it stays as it is')
  const other = await house.advice(one.table, one.key, 0, 'caretaker')
  assert.notDeepEqual(other.choice, advice.choice)
  await hand(house, one, advice.choice)
  // A player who has submitted may still ask, as they may change it.
  assert.deepEqual(await house.advice(one.table, one.key, 0), advice)
  await hand(house, two, (await house.advice(two.table, two.key, 1)).choice)
  const { view } = await house.state(one.table, one.key)
  const { empires } = view as unknown as { empires: { report: { section: string; kind: string }[] }[] }
  const told = empires[0]?.report.filter(({ section }) => section === 'orders') ?? []
  assert.ok(told.length > 5)
  assert.deepEqual(
    told.filter(({ kind }) => kind !== 'done'),
    [],
  )
})

test('a mail to a player by mail has the advice, and what is sent back of it is read as the same answer', async (t) => {
  const { house } = openHouse(t)
  const [one] = await skirmish(house)
  const { form } = await house.agency.stateFor(one.table, 0)
  const { written = '' } = await house.advice(one.table, one.key, 0)
  assert.ok(form !== null)
  const text = formText(form, ['Ines', 'Ben']).join('\n')
  assert.ok(text.includes(written.trimEnd()), text)
  const lines = written.trimEnd().split('\n')
  assert.deepEqual(readReply(form, lines), {
    choice: { text: lines.join('\n') },
    lines: lines.length,
    whole: true,
  })
})

test('what others do that one cannot know changes no advice', async (t) => {
  const { house } = openHouse(t)
  const advised: unknown[] = []
  for (const theirs of [
    { text: '' },
    { text: 'explore F1\nfreighters 3\nrace "Orin" 66,66,33 short G long K' },
  ]) {
    const [one, two] = await skirmish(house)
    await hand(house, one, { text: 'explore F1\nexplore F2' })
    await hand(house, two, theirs)
    const seen = await house.state(one.table, one.key)
    assert.equal(seen.seq, 2)
    const advice = await house.advice(one.table, one.key, 0)
    advised.push([seen.view, advice])
  }
  assert.deepEqual(advised[0], advised[1])
})

test('in every game the question that an adviser is asked is the same in any position that the seat cannot tell from the true one', () => {
  for (const { game, edition } of shelf()) {
    const seats = game.rules.meta.seats.usual
    const chance = new Chance(new FastSource('advice'))
    const match = begun(game, {}, seats, new FastSource(`${game.rules.meta.id} is begun`))
    for (let n = 0; n < 6 && !game.isOver(match.position); n++) {
      const { asked } = match.question
      for (const seat of asked) {
        const asks = edition.question(match.position, seat)
        const imagined = edition.imagine(asks.view, seat, new FastSource(`imagined ${n}`))
        assert.deepEqual(edition.question(imagined, seat), asks, game.rules.meta.id)
      }
      for (const seat of [...asked]) {
        const answer = game.random(match.position, seat, chance)
        const made = match.submit(seat, answer, true, new FastSource(`dice ${n}`))
        assert.ok(!isRefusal(made), game.rules.meta.id)
      }
    }
  }
})

test('a person who holds no seat or another seat, or is asked nothing, gets no advice, and is told why', async (t) => {
  const { house } = openHouse(t)
  const one = await house.create(SKIRMISH)
  const ask = (key: string | null, seat: number, by?: string) => house.advice(one.table, key, seat, by)
  assert.equal(await code(ask(one.key, 0)), 'conflict NOT_STARTED')
  const two = await house.join(one.table, { invite: one.invite ?? '', name: 'Ben' })
  assert.equal(await code(ask(null, 0)), 'unknown-key NO_KEY')
  assert.equal(await code(ask('nobody’s', 0)), 'unknown-key BAD_KEY')
  assert.equal(await code(ask(two.key, 0)), 'forbidden NOT_YOUR_SEAT')
  assert.equal(await code(ask(one.key, 7)), 'invalid NO_SUCH_SEAT')
  assert.equal(await code(ask(one.key, 0, 'prophet')), 'invalid NO_SUCH_BOT')
  const trader = await house.create(hotSeat(2))
  const { pending } = await house.state(trader.table, trader.key)
  const asked = pending[0]?.seat ?? 0
  assert.equal(await code(house.advice(trader.table, trader.key, 1 - asked)), 'conflict NOT_ASKED')
  const advice = await house.advice(trader.table, trader.key, asked)
  assert.ok(advice.text.length > 0 && advice.clause.startsWith('IT-'))
})

test('an adviser that takes too long is stopped; the bots of tables do not wait for it', async (t) => {
  const { house } = openHouse(t, { adviceTimeoutMs: 0 })
  const [one] = await skirmish(house)
  assert.equal(await code(house.advice(one.table, one.key, 0)), 'busy NO_ADVICE')
})

test('a suggestion that comes when the table has moved on is stale, and nothing is broken', async () => {
  const trader = shelved('imperial-trader') ?? assert.fail()
  const recipe = recipeOf('moves on', 'plan plan')
  const match = begun(trader.game, {}, 2, new FastSource('moves on'))
  const thinker = {
    async explain() {
      const [seat = 0] = match.question.waitsFor
      const answer = trader.game.random(match.position, seat, new Chance(new FastSource('moves on')))
      follow(recipe, match, { seat, answer })
      return { decision: { code: 0 }, reasons: [] }
    },
  }
  const [seat = 0] = match.question.waitsFor
  assert.equal(await code(new Adviser(thinker).advise(tableOf(trader, match), seat)), 'conflict STALE')
})
