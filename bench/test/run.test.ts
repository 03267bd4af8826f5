import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import test from 'node:test'
import { EFFORT, LONG } from '../../src/kernel/testing/effort.ts'
import { compared, figure, quantile, reached, table } from '../runner.ts'
import { build, IN_C, tallyInC } from '../sections/reference.ts'
import { type Order, subjectOf } from '../subjects/index.ts'
import { type Tally, tally } from '../subjects/playouts.ts'

const GAMES = 2000

for (const id of IN_C) {
  const file = build(id)
  const skip = file === null ? 'there is no gcc' : false
  const tables = id === 'imperial-trader' ? [2, 3, 5] : [2]
  for (const seats of tables)
    test(`reference · C plays the same ${GAMES} games of ${id}, ${seats} players`, { skip }, () => {
      const { seconds: _, ...theirs } = tallyInC(file ?? '', seats, 'same', GAMES) as Tally & {
        seconds: number
      }
      assert.deepEqual(tally(id, seats, 'same', GAMES), theirs)
    })
}

test('reference · other seeds give other games', () => {
  const checksums = ['a', 'b', 'c'].map((seed) => tally('imperial-trader', 2, seed, 20).checksum)
  assert.equal(new Set(checksums).size, 3)
})

const RUN = path.join(import.meta.dirname, '..', 'run.ts')

const NAMES = [
  'playouts',
  'referee',
  'peers',
  'reference',
  'copies',
  'matches',
  'bots',
  'levels',
  'simulate',
  'house',
  'nodes',
  'heavy',
  'campaign',
  'pages',
  'capacity',
]

const run = (...args: string[]) => spawnSync(process.execPath, [RUN, ...args], { encoding: 'utf8' })

/** All sections take a minute: `npm run soak` measures them, `npm test` one, and every subject that they measure. */
const SECTIONS = EFFORT > 1 ? NAMES : ['house']

test('run · every section comes to figures, or says why not', LONG, () => {
  const { stdout, stderr, status } = run('--quick', '--json', ...SECTIONS)
  assert.equal(status, 0, stderr)
  const { machine, reports } = JSON.parse(stdout)
  assert.match(machine.node, /^\d+\./)
  assert.deepEqual(Object.keys(reports), SECTIONS)
  for (const [name, { rows, notes }] of Object.entries<{ rows: { value: number }[]; notes: string[] }>(
    reports,
  )) {
    assert.ok(rows.length > 0 || notes.some((note) => note.startsWith('Skipped')), name)
    // What one more costs may be too little to be seen.
    const least = name === 'capacity' ? 0 : Number.MIN_VALUE
    for (const row of rows) assert.ok(row.value >= least, `${name}: ${JSON.stringify(row)}`)
  }
})

const ORDERS: readonly Order[] = [
  ['playouts', 'imperial-trader', 2],
  ['refereed', 'imperial-trader', 2],
  ['botGames', 'imperial-trader', 2, 'plan'],
  ['copies', 'wide', 6, 'clone'],
  ['copies', 'imperial-trader', 2, 'copier'],
  ['copies', 'imperial-trader', 2, 'decision'],
  ...(['check', 'apply', 'answer', 'replay', 'pending', 'view'] as const).map(
    (what): Order => ['match', what, 'imperial-trader', 2],
  ),
]

for (const order of ORDERS)
  test(`subjects · ${order.join(' ')} is measured`, LONG, () => {
    const { counts, seconds } = subjectOf(order)(1)
    assert.ok(seconds > 0 && Object.values(counts).length > 0)
    for (const [name, count] of Object.entries(counts)) assert.ok(count > 0, name)
  })

test('run · a benchmark that does not exist is refused, with those that do', LONG, () => {
  const { stderr, status } = run('speed')
  assert.equal(status, 2)
  assert.match(stderr, /There is no benchmark "speed"; there are playouts, referee, peers, reference/)
})

test('report · aims are reached from below or from above', () => {
  assert.ok(reached({ what: 'x', value: 5, unit: '', aim: { least: 5 } }))
  assert.ok(!reached({ what: 'x', value: 5, unit: '', aim: { least: 6 } }))
  assert.ok(!reached({ what: 'x', value: 5, unit: '', aim: { most: 4 } }))
  const text = table('T', { rows: [{ what: 'x', value: 5, unit: 'µs', aim: { most: 4 } }], notes: ['why'] })
  assert.match(text, /x +5 µs +.*aim ≤ 4 +missed/)
  assert.match(text, /why/)
})

test('report · figures have three digits that count', () => {
  assert.deepEqual([1_234_567, 1234, 45.67, 0.20449].map(figure), ['1,230,000', '1,230', '45.7', '0.204'])
})

test('runner · quantiles lie between the values', () => {
  assert.equal(quantile([3, 1, 2], 0.5), 2)
  assert.equal(quantile([4, 1], 0.25), 1.75)
  assert.ok(Number.isNaN(quantile([], 0.5)))
})

/** Games, each of which made a number of decisions. */
const games = (...made: number[]) => ({
  games: made.length,
  decisions: made.reduce((sum, one) => sum + one, 0),
  decisions2: made.reduce((sum, one) => sum + one * one, 0),
})

test('means · games of the same length are the same, those of another are not', () => {
  const [some, others] = [games(10, 12, 14, 12), games(12, 12, 13, 11)]
  assert.match(
    compared('x', 'there', some, others)[0] ?? '',
    /12\.00 there, 12\.00 here; 0\.0 standard errors/,
  )
  assert.throws(() => compared('x', 'there', some, games(20, 21, 20, 21)), /x: decisions per game differ/)
  // Games that are all alike have no error.
  assert.equal(compared('x', 'there', games(9, 9), games(9, 9)).length, 1)
  assert.throws(() => compared('x', 'there', games(9, 9), games(8, 8)), /differ/)
})

test('means · the same number of games is played in any time, and they are the same at every run', () => {
  for (const order of [
    ['refereed', 'imperial-trader', 2],
    ['playouts', 'imperial-trader', 2],
  ] as const) {
    const [one, other] = [subjectOf(order)({ games: 3 }), subjectOf(order)({ games: 3 })]
    assert.ok((one.counts.games ?? 0) >= 3)
    assert.deepEqual(one.counts, other.counts)
  }
})
