import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Applied } from '../../../kernel/match.ts'
import { FastSource } from '../../../kernel/source.ts'
import type { PinnedRuleset } from '../../../rulesets/pinned.ts'
import { hotSeat, openHouse, playOn, SHORT, until } from '../../test/open.ts'
import { whenOf } from '../course.ts'
import { Phrases } from '../phrases.ts'

const WORDS = {
  hurt: { grade: 'event', roles: ['loses'] },
  paid: { grade: 'event', roles: ['gains'] },
  flew: { grade: 'detail', roles: ['does'] },
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
  assert.equal(gravest(true, ['hurt', 0], ['flew', 0]), 'flew 0')
  assert.equal(gravest(false, ['paid', 0], ['flew', 0]), 'flew 0')
  assert.equal(gravest(false, ['hurt', 0], ['paid', 0]), 'hurt 0')
})

test('what a rival lost made one rise, unless one won something', () => {
  assert.equal(gravest(true, ['flew', 0], ['hurt', 1]), 'hurt 1')
  assert.equal(gravest(true, ['hurt', 1], ['paid', 0]), 'paid 0')
})

test('a game that is over is told: its curves, where it turned, and what is under way until then', async (t) => {
  const open = openHouse(t, { telling: { games: 8, forMs: 60_000 } })
  const { house } = open
  const made = await house.create(hotSeat(3, { options: SHORT, seed: 'story' }))
  await assert.rejects(house.story(made.table, null), { refusal: { ...NOT_OVER } })
  const state = await playOn(house, made, new FastSource('story'))
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
  assert.ok(turnings.every(({ of }) => state.over?.winners.includes(of)))
  // What decided it for a seat lies inside a turning point.
  const turned = turnings.map(({ sample }) => sample)
  assert.ok(decisive.every(({ sample }) => turned.includes(sample)))
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
