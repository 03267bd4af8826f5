import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimate, winsOf } from '../../../bots/chances.ts'
import { Chance } from '../../../kernel/chance.ts'
import { isRefusal } from '../../../kernel/game.ts'
import type { Applied } from '../../../kernel/match.ts'
import { FastSource } from '../../../kernel/source.ts'
import { rows } from '../../../kernel/testing/rows.ts'
import type { PinnedRuleset } from '../../../rulesets/pinned.ts'
import { gameOf, playerOf } from '../../../rulesets/shelf.ts'
import { hotSeat, openHouse, playOn, SHORT, until } from '../../test/open.ts'
import { type Step, sharesOf, thinned, turningPoints, whenOf } from '../course.ts'
import { Phrases } from '../phrases.ts'

const WORDS = {
  hurt: { grade: 'event', roles: ['loses'] },
  paid: { grade: 'event', roles: ['gains'] },
  flew: { grade: 'detail', roles: ['does'] },
  built: { grade: 'event', roles: ['does'] },
  gave: { grade: 'detail', roles: ['loses', 'gains'], between: [0, 1] },
}
const edition = {
  game: { rules: { words: WORDS } },
  tell: (_rules: unknown, { kind, args }: { kind: string; args: unknown[] }) => ({
    text: `${kind} ${args[0]}`,
    clause: 'X-1.1',
  }),
  placesOf: () => [],
} as unknown as PinnedRuleset

type Happened = readonly [kind: string, seat: number]
/** What each seat's event told, in order. */
const applied = (kinds: readonly Happened[]): Applied[] =>
  kinds.map(([kind, seat], i) => ({
    event: { seq: i + 1, seat },
    facts: [{ kind, args: [seat], only: null }],
  })) as unknown as Applied[]
const gravest = (rose: boolean, ...kinds: readonly Happened[]) =>
  new Phrases(edition, null, String).gravest(applied(kinds), 0, kinds.length, 0, rose)?.text

test('nobody rose by what they lost, nor fell by what they won', () => {
  assert.equal(gravest(true, ['hurt', 0], ['built', 0]), 'built 0')
  assert.equal(gravest(false, ['paid', 0], ['built', 0]), 'built 0')
  assert.equal(gravest(false, ['hurt', 0], ['paid', 0]), 'hurt 0')
})

test('nobody rose by what a rival won, nor fell by what one lost; a detail alone turns nothing', () => {
  assert.equal(gravest(true, ['paid', 1]), undefined)
  assert.equal(gravest(false, ['hurt', 1]), undefined)
  assert.equal(gravest(true, ['flew', 0]), undefined)
})

test('what a rival lost made one rise, unless one won something', () => {
  assert.equal(gravest(true, ['flew', 0], ['hurt', 1]), 'hurt 1')
  assert.equal(gravest(true, ['hurt', 1], ['paid', 0]), 'paid 0')
})

test('a deal is one trade of its two players, however much goes over in it', () => {
  const gave = (from: number, to: number) => ({ kind: 'gave', args: [from, to], only: null })
  const told = [[gave(0, 1), gave(1, 0), gave(0, 1)], [gave(1, 0)], [gave(1, 2)]].map((facts, i) => ({
    event: { seq: i + 1, seat: 0 },
    facts,
  })) as unknown as Applied[]
  assert.deepEqual(new Phrases(edition, null, String).trades(told), [
    { a: 0, b: 1, times: 2 },
    { a: 1, b: 2, times: 1 },
  ])
})

test('a game that is over is told: its curves, where it turned, and what is under way until then', async (t) => {
  const open = openHouse(t, { telling: { games: 8, forMs: 60_000 } })
  const { house } = open
  const made = await house.create(hotSeat(3, { options: SHORT, seed: 'tale' }))
  await assert.rejects(house.story(made.table, null), { refusal: { ...NOT_OVER } })
  const state = await playOn(house, made, new FastSource('tale'))
  assert.ok(state.over !== null)
  const first = (await house.story(made.table, null)).read()
  assert.deepEqual([first.story, first.underway], [null, true])
  let told = first
  await until(async () => {
    told = (await house.story(made.table, null)).read()
    return !told.underway
  }, 'the story')
  const { story } = told
  assert.ok(story !== null)
  const { samples, curves, basis, share, low, high, turnings, decisive, chapters } = story
  assert.deepEqual(basis, { kind: 'chance', games: 8, player: 'Medium' })
  assert.equal(samples.at(-1)?.event, state.seq - 1)
  // The winners have won; each moment has one whole win to share.
  const end = share.at(-1)?.map((one) => Number(one > 0))
  assert.deepEqual(
    end,
    [0, 1, 2].map((seat) => Number(state.over?.winners.includes(seat))),
  )
  for (const [i, row] of share.entries()) {
    assert.ok(Math.abs(row.reduce((sum, one) => sum + one) - 1) < 1e-9)
    row.forEach((one, seat) => {
      assert.ok((low[i]?.[seat] ?? 1) <= one && one <= (high[i]?.[seat] ?? 0))
    })
  }
  const cash = curves.find(({ name }) => name === 'cash')
  assert.deepEqual(cash?.values.at(-1), state.over.scores)
  for (const turning of [...turnings, ...decisive]) {
    assert.ok(turning.event <= (samples[turning.sample]?.event ?? -1))
    assert.ok(turning.event > (samples[turning.sample - 1]?.event ?? -1))
    // Its moment is told in the words of the chronicle.
    const at = state.lines.filter(({ event }) => event === turning.event).map(({ text }) => text)
    assert.ok(at.includes(turning.text), turning.text)
  }
  // A record is of the moment at which it was made, within a round, too.
  const most = { value: 0, event: 0, round: 0 }
  for (let event = 0; event < state.seq; event++) {
    const { view } = await house.at(made.table, made.key, event, event)
    const { damage, rounds } = gameOf('imperial-trader')?.rules.gauges(view as never) ?? {}
    const value = Math.max(...(damage as number[]))
    if (value > most.value) Object.assign(most, { value, event, round: rounds })
  }
  const record = story.records.find(({ text }) => text.startsWith('Damage: '))
  assert.equal(record?.event, most.event)
  assert.match(record?.text ?? '', new RegExp(` had ${most.value}, in round ${most.round}$`))
  assert.ok(samples.every(({ event }) => event !== most.event))
  assert.ok(turnings.every(({ of }) => state.over?.winners.includes(of)))
  // What decided it for a seat changed its chance, and that by as much as turns a game.
  assert.ok(decisive.every(({ from, to }) => Math.abs(to - from) >= 0.05))
  assert.ok(chapters.some(({ kind, text }) => kind === 'round' && text === 'Round 2'))
  // While berths are chosen no round has begun.
  assert.deepEqual(
    chapters.find(({ kind }) => kind === 'round'),
    { event: 0, kind: 'round', text: 'Before round 1' },
  )
  // A house that opens later has it at once, and a name is another when its owner has gone.
  const again = await open.again()
  assert.deepEqual((await again.story(made.table, null)).read(), told)
  const kept = await open.store.story(made.table)
  assert.doesNotMatch(kept?.json ?? '', new RegExp(state.seats.map(({ name }) => name).join('|')))
  await open.store.keepStory(made.table, { of: 'another log', json: kept?.json ?? '' })
  const later = await open.again()
  assert.equal((await later.story(made.table, null)).read().underway, true, 'of another log it is no story')
})

test('a record is of a round or a turn, as the game calls it; before the first there is none numbered 0', () => {
  assert.equal(whenOf({ unit: 'turn', round: 4 }), 'in turn 4')
  assert.equal(whenOf({ unit: 'round', round: 0 }), 'before round 1')
  assert.equal(whenOf({ unit: 'round', round: null }), null)
})

const NOT_OVER = {
  clause: null,
  code: 'NOT_OVER',
  text: 'How a game went is told when it is over: this one goes on.',
}

const shares = rows('0.25 0.75, 0.3 0.7, 0.6 0.4, 0.59 0.41, 0.1 0.9, 1 0')

test('a game turned where the chance of a seat changed most, up or down, in order of time', () => {
  assert.deepEqual(
    turningPoints(shares, 0, 2, null).map(({ sample, from, to, change }) => [sample, from, to, change.low]),
    [
      [4, 0.59, 0.1, 0.1 - 0.59],
      [5, 0.1, 1, 0.9],
    ],
  )
  // What changed by less than 8 points is none, however many are asked for.
  assert.deepEqual(
    turningPoints(shares, 0, 9, null).map(({ sample }) => sample),
    [2, 4, 5],
  )
})

/** Games in the head of which this share is won, the same ones before and after a moment as far as the share allows. */
const headed = (share: number, games: number): number[] =>
  Array.from({ length: games }, (_, i) => Number(i < share * games))

test('what the games in the head may have made by chance is no turning point; games in pairs tell more than apart', () => {
  const of = (won: number[][]) =>
    turningPoints(
      won.map((games) => [games.reduce((sum, one) => sum + one, 0) / games.length]),
      0,
      9,
      won,
    )
  const turned = (...won: number[][]) => of(won).map(({ sample }) => sample)
  // 12 of 100 games rose and none fell: that is no chance. 16 rose and 8 fell in 100, as apart they do, may be.
  assert.deepEqual(turned(headed(0.5, 100), headed(0.66, 100)), [1])
  const apart = headed(0.5, 100).map((one, i) => (i % 6 === 0 ? 1 - one : one))
  assert.deepEqual(turned(headed(0.5, 100), apart), [])
  // A few games say nothing, however they came out.
  assert.deepEqual(turned([0, 0, 0], [1, 1, 1], [1, 1, 1]), [])
  const [step] = of([headed(0.2, 400), headed(0.5, 400), headed(0.5, 400)])
  assert.ok(step !== undefined && step.change.low > 0.2 && step.change.high < 0.4)
})

/** Games of 40 moments; in its head each is won with these chances, and a game that came out so keeps to it with `keeps` of 10. */
function told(
  games: number,
  heads: number,
  chances: readonly number[],
  seed: string,
): (half: 0 | 1) => Step[][] {
  const chance = new Chance(new FastSource(seed))
  const won = Array.from({ length: games }, () => {
    const luck = Array.from({ length: heads }, () => chance.pick(1000))
    return chances.map((p) =>
      luck.map((lucky, i) => {
        if (chance.pick(2) === 0) luck[i] = chance.pick(1000)
        return Number((luck[i] ?? lucky) < 1000 * p)
      }),
    )
  })
  return (half) =>
    won.map((rows) => {
      const own = rows.map((row) => row.filter((_, i) => i % 2 === half))
      const share = own.map((row) => [row.reduce((sum, one) => sum + one, 0) / row.length])
      return turningPoints(share, 0, 3, own)
    })
}

test('where nothing turned one game in twenty at the most has a turning point; a real one is found, and by each half of the games', () => {
  const flat = told(
    100,
    400,
    Array.from({ length: 40 }, () => 0.5),
    'nothing turned',
  )
  assert.ok(flat(0).filter((steps) => steps.length > 0).length <= 5)
  const turning = told(
    60,
    400,
    Array.from({ length: 40 }, (_, i) => (i < 20 ? 0.35 : 0.65)),
    'it turned',
  )
  const halves = [turning(0), turning(1)] as const
  const found = halves.map(
    (games) => games.filter((steps) => steps.some(({ sample }) => sample === 20)).length,
  )
  assert.ok(found.every((n) => n >= 57))
  const [one, other] = halves
  const all = one.flatMap((steps, game) => steps.map(({ sample }) => ({ game, sample })))
  const confirmed = all.filter(({ game, sample }) => other[game]?.some((step) => step.sample === sample))
  assert.ok(confirmed.length >= 0.9 * all.length, `${confirmed.length} of ${all.length}`)
})

test('scores are shares of all; where nobody has anything, all have as much', () => {
  assert.deepEqual(sharesOf(rows('3 1, 0 0, -4 2')), rows('0.75 0.25, 0.5 0.5, 0 1'))
})

test('a long list is thinned evenly and keeps its ends', () => {
  assert.deepEqual(thinned([0, 1, 2, 3, 4, 5, 6, 7, 8], 3), [0, 4, 8])
  assert.deepEqual(thinned([1, 2], 3), [1, 2])
})

test("the interval is Wilson's: nine tenths, also where all or none were won", () => {
  const near = (a: number, b: number) => assert.ok(Math.abs(a - b) < 0.002, `${a} is not ${b}`)
  // Worked by hand: p = 0.5, n = 100, z = 1.6449.
  const half = estimate(50, 100)
  near(half.low, 0.4188)
  near(half.high, 0.5812)
  const all = estimate(10, 10)
  assert.equal(all.high, 1)
  near(all.low, 0.7871)
  assert.deepEqual(estimate(0, 0), { share: 0, low: 0, high: 1 })
})

test('games are played on from a true position, each with its own dice: the same numbers, the same wins', () => {
  const game = gameOf('imperial-trader')
  const plan = game === null ? null : playerOf(game, 'plan')
  assert.ok(game !== null && plan !== null)
  const opened = game.begin({ win_credits: 40 }, 3, new FastSource('chances'))
  assert.ok(!isRefusal(opened))
  const before = game.hash(opened.position)
  const play = (from: number, to: number) => winsOf(game, opened.position, 3, [plan], 'chances', from, to)
  const eight = play(0, 8)
  assert.deepEqual(play(0, 8), eight)
  assert.deepEqual([...play(0, 3), ...play(3, 8)], eight)
  assert.ok(eight.every((row) => Math.abs(row.reduce((sum, n) => sum + n) - 1) < 1e-9))
  assert.equal(game.hash(opened.position), before, 'the position itself is left as it was')
})
