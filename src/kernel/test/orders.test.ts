import assert from 'node:assert/strict'
import test from 'node:test'
import { mustConform } from '../conform/conform.ts'
import { does, type FactsIn, factOf, part } from '../facts.ts'
import { Game } from '../game.ts'
import { Match } from '../match.ts'
import { askAllOpen, type Frame, type Position, procedure, type Seat } from '../procedure.ts'
import { refuse } from '../refusal.ts'
import { anyRuleset, type Ruleset } from '../ruleset.ts'
import { int, ints, list, object } from '../schema.ts'
import { open } from '../secrets.ts'
import { FastSource } from '../source.ts'
import { done, refused } from './harbour/table.ts'

const words = {
  raided: factOf<Orders>()('OR-2', 'detail', [does('seat'), part<Seat>('victim')], {
    say: (w, seat, victim) => `${w.name(seat)} raids ${w.name(victim)}`,
  }),
}
type Facts = FactsIn<typeof words>

/** Orders: three players write order sheets in secret; each line is a raid on another player for a coin. */
interface Orders extends Position {
  coins: number[]
  round: number
}

interface Sheet {
  raid: number[]
}

const MOST = 2

const rounds = procedure<Orders, object, 'write', Facts>(
  'rounds',
  {},
  {
    write: askAllOpen({
      clause: 'OR-1',
      question: 'Which player do you raid?',
      who: () => [0, 1, 2],
      schema: object({ raid: list(int(0, 2), 0, MOST) }),
      check: (_p: Orders, _f: Frame, seat, { raid }: Sheet) =>
        raid.includes(seat) ? refuse('OR-2', 'YOURSELF', 'You cannot raid yourself.') : null,
      suggest: (_p, _f, seat, chance) => ({
        raid: Array.from({ length: chance.pick(MOST + 1) }, () => (seat + 1 + chance.pick(2)) % 3),
      }),
      late: (_p, _f, _seat): Sheet => ({ raid: [] }),
      reveal(t, _f, sheets) {
        for (const [seat, sheet] of sheets.entries())
          for (const victim of sheet?.raid ?? []) {
            if ((t.p.coins[victim] ?? 0) === 0) continue
            t.p.coins = t.p.coins.map((n, s) => n + (s === seat ? 1 : s === victim ? -1 : 0))
            t.note('raided', seat, victim)
          }
        return ++t.p.round === 5 ? t.over() : 'write'
      },
    }),
  },
)

const orders: Ruleset<Orders, Orders, Record<never, never>, Facts> = {
  meta: {
    id: 'orders',
    title: 'Orders',
    about: 'Raid each other.',
    version: 1,
    seats: { min: 3, max: 3, usual: 3 },
    minutes: [1, 2],
    prefix: 'OR',
    turnClause: 'OR-1',
    overClause: 'OR-3',
    role: 'raider',
    maxDecisions: 15,
  },
  options: {},
  fields: { coins: open(ints(0, 9)), round: open(int(0, 5)) },
  sound: (p) => (p.coins.length === 3 ? null : 'position.coins: must be three'),
  setup: () => ({ coins: [3, 3, 3], round: 0 }),
  procedures: [rounds],
  determinise: (v) => ({ ...v, flow: v.flow.map((frame) => ({ ...frame })), coins: [...v.coins] }),
  result: (p) => ({ winners: [0], scores: [...p.coins], text: 'Five rounds are over.', clause: 'OR-3' }),
  words,
  gauges: (p) => ({ coins: [...p.coins] }),
  conserved: (p) => ({ coins: p.coins.reduce((sum, n) => sum + n) }),
}

test('order sheets · a game of secret structured answers keeps every law', () => {
  assert.ok(mustConform(orders, { games: 20 }).decisions === 300)
})

test('order sheets · kept as they were written, shown to nobody, and carried out together', () => {
  const game = new Game(anyRuleset(orders))
  const source = new FastSource(1)
  const match = done(Match.begin(game, {}, 3, source))
  const sheet = { raid: [0, 2] }
  const before = game.hash(match.position)
  assert.deepEqual(done(match.submit(1, sheet, true, source)), { question: 0, applied: null })
  sheet.raid.push(1)
  assert.deepEqual(match.question.submissionOf(1), { answer: { raid: [0, 2] }, ready: true, late: false })
  assert.deepEqual([game.hash(match.position), match.nextSeq], [before, 1])
  assert.equal(refused(match.submit(2, { raid: [2] }, true, source)).clause, 'OR-2')
  assert.equal(done(match.late(0, source)).applied, null)
  const { applied } = done(match.submit(2, { raid: [0] }, true, source))
  assert.equal(applied?.facts.length, 3)
  assert.deepEqual(applied?.event, {
    seq: 1,
    kind: 'turn',
    seat: null,
    answer: {
      answers: [
        [0, { raid: [] }],
        [1, { raid: [0, 2] }],
        [2, { raid: [0] }],
      ],
      late: [0],
    },
    chance: [],
  })
  assert.deepEqual((match.position as Orders).coins, [1, 5, 3])
  const again = Match.replay(game, JSON.parse(JSON.stringify(match.events)))
  assert.equal(game.hash(again.position), game.hash(match.position))
})
