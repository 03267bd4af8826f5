import assert from 'node:assert/strict'
import test from 'node:test'
import { Chance } from '../chance.ts'
import { connectFour } from '../examples/connect-four.ts'
import { ticTacToe } from '../examples/tic-tac-toe.ts'
import { Game } from '../game.ts'
import { type GameEvent, LogError, Match } from '../match.ts'
import { anyRuleset } from '../ruleset.ts'
import { commitment, FastSource, newKey, SecretSource } from '../source.ts'
import { answers, at, bid, done, game, harbourAt, opened, refused, source } from './harbour/table.ts'

const ttt = new Game(anyRuleset(ticTacToe))
const cell = (n: number) => ({ cell: n })

/** A game of Harbour played at random to its end. */
function played(seed: string): Match {
  const match = opened({}, 3, seed)
  const chance = new Chance(new FastSource(`${seed}/play`))
  while (!game.isOver(match.position)) {
    const [seat = 0] = match.question.waitsFor
    const choice = game.random(match.position, seat, chance)
    done(match.submit(seat, choice, true, new FastSource(match.nextSeq)))
  }
  return match
}

const logOf = (match: Match) => JSON.parse(JSON.stringify(match.events)) as GameEvent[]

/** The log with one event changed. */
function changed(events: readonly GameEvent[], seq: number, change: Partial<GameEvent>): GameEvent[] {
  return events.map((event) => (event.seq === seq ? { ...event, ...change } : event))
}

test('replay · the log leads to the same position, the same log and the same facts', () => {
  const match = played('replay')
  const again = Match.replay(game, logOf(match))
  assert.equal(game.hash(again.position), game.hash(match.position))
  assert.deepEqual(again.events, match.events)
  assert.deepEqual(again.applied(), match.applied())
})

test('replay · every 16th event and the last carry a proof', () => {
  const { events } = played('proofs')
  const proofs = events.filter((event) => event.hash !== undefined).map(({ seq }) => seq)
  assert.ok(proofs.length > 2)
  const last = events.length - 1
  assert.deepEqual(
    proofs,
    events.flatMap(({ seq }) => (seq % 16 === 0 || seq === last ? [seq] : [])),
  )
})

test('replay · a proof that does not hold names its event', () => {
  const log = logOf(played('hash'))
  assert.throws(
    () => Match.replay(game, changed(log, 16, { hash: '0123456789abcdef' })),
    (error) => error instanceof LogError && /After event 16 /.test(error.message),
  )
})

test('replay · other outcomes than those logged show at the next proof', () => {
  const log = logOf(played('outcomes'))
  const [first = 0, ...rest] = log[0]?.chance ?? []
  assert.throws(
    () => Match.replay(game, changed(log, 0, { chance: [first === 0 ? 1 : first - 1, ...rest] })),
    (error) => error instanceof LogError && /After event 0 /.test(error.message),
  )
})

test('replay · an outcome more than the rules draw shows at once', () => {
  const log = logOf(played('surplus'))
  const withOneMore = (seq: number) => changed(log, seq, { chance: [...(log[seq]?.chance ?? []), 1] })
  assert.throws(() => Match.replay(game, withOneMore(0)), /Event 0 holds 19 outcomes; the rules drew 18/)
  assert.throws(() => Match.replay(game, withOneMore(1)), /Event 1 holds 1 outcomes; the rules drew 0/)
})

for (const [what, spoil, why] of [
  ['outcomes too few', { chance: [] }, /fewer chance outcomes/],
  ['another game', { answer: { game: 'chess' } }, /opened/],
  ['a chance that is no list', { chance: null as unknown as number[] }, /begins with event 0/],
] as const)
  test(`replay · ${what} in the first event`, () => {
    assert.throws(
      () => Match.replay(game, changed(logOf(played('first')), 0, spoil)),
      (error) => error instanceof LogError && why.test(error.message),
    )
  })

test('replay · the log of another game or of another version is not read', () => {
  assert.throws(() => Match.replay(ttt, logOf(opened())), /The log is of "harbour", not of tic-tac-toe/)
  const newer = new Game(anyRuleset({ ...ticTacToe, meta: { ...ticTacToe.meta, version: 2 } }))
  const log = logOf(done(Match.begin(ttt, {}, 2, source)))
  assert.throws(() => Match.replay(newer, log), /under version 1 of tic-tac-toe; these rules are version 2/)
})

test('replay · a gap, a missing beginning, an event of no seat, an undo of nothing', () => {
  const match = done(Match.begin(ttt, {}, 2, source))
  done(match.answer(0, cell(4), source))
  done(match.answer(1, cell(0), source))
  const log = logOf(match)
  const last = (change: Partial<GameEvent>) => changed(log, 2, change)
  assert.throws(() => Match.replay(ttt, []), LogError)
  assert.throws(() => Match.replay(ttt, log.slice(1)), /begins with event 0/)
  assert.throws(() => Match.replay(ttt, [log[0], log[2]] as GameEvent[]), /Event 1 is missing/)
  assert.throws(() => Match.replay(ttt, last({ seat: null })), /belongs to no seat/)
  assert.throws(() => Match.replay(ttt, last({ seat: 0 })), /Event 2 is refused by the rules: .* \(TT-1\.1\)/)
  assert.throws(() => Match.replay(ttt, last({ seat: 7 })), /There is no seat 7/)
  assert.throws(() => Match.replay(ttt, last({ kind: 'undo', answer: { to: 1 } })), /LogError|takes back/)
  assert.throws(() => Match.replay(ttt, last({ kind: 'undo', seat: 0, answer: null })), /takes back/)
  assert.throws(() => Match.replay(ttt, [...log, null] as GameEvent[]), /Event 3 of the log is none/)
})

test('chance · a live game can be audited: the key gives every outcome again and hashes to the commitment', () => {
  const key = newKey()
  const promised = commitment(key)
  const match = done(Match.begin(game, {}, 3, new SecretSource(key, '#0')))
  const chance = new Chance(new FastSource('players'))
  while (!game.isOver(match.position)) {
    const [seat = 0] = match.question.waitsFor
    const secret = new SecretSource(key, `#${match.nextSeq}`)
    done(match.submit(seat, game.random(match.position, seat, chance), true, secret))
  }
  let { position } = done(game.begin({}, 3, new SecretSource(key, '#0')))
  for (const event of logOf(match).slice(1)) {
    const unknown = { ...event, chance: [] }
    const effect = done(game.carryOut(position, unknown, new SecretSource(key, `#${event.seq}`)))
    assert.deepEqual(effect.chance, event.chance)
    position = effect.position
  }
  assert.equal(commitment(key), promised)
  assert.equal(game.hash(position), game.hash(match.position))
})

test('chance · a script is used before the source; a bad one is refused and changes nothing', () => {
  assert.equal(refused(Match.begin(game, {}, 3, source, [99])).code, 'BAD_CHANCE')
  const match = harbourAt({}, (p) => {
    p.hall = false
  })
  answers(match, [0, bid(0)], [1, bid(0)])
  const before = game.hash(match.position)
  assert.equal(refused(match.submit(2, bid(0), true, source, [0, 1, 22])).code, 'BAD_CHANCE')
  assert.equal(game.hash(match.position), before)
  assert.deepEqual([match.nextSeq, match.question.ready], [1, [0, 1]])
  // Of 8 cloth, 7 wine and 6 spice the first, the last and again the first crate.
  const { applied } = done(match.submit(2, bid(0), true, source, [0, 19, 0]))
  assert.deepEqual(applied?.event.chance, [0, 19, 0])
  assert.deepEqual(at(match).cargo, [2, 0, 1])
})

test('undo · not when the turn has passed, not for others, not when nothing was done', () => {
  const match = done(Match.begin(ttt, {}, 2, source))
  assert.equal(refused(match.undoPoint(0)).code, 'NOTHING_TO_UNDO')
  done(match.answer(0, cell(4), source))
  assert.match(refused(match.undo(0)).text, /turn has passed/)
  assert.equal(refused(match.undo(1)).code, 'NOTHING_TO_UNDO')
  assert.equal(match.nextSeq, 2)
})

const gift = { parties: [0, 1], transfers: [{ from: 0, to: 1, what: 'cash', amount: 1 }] }
const propose = { do: 'propose', ...gift }
/** The hall, where seat 0 may make proposals and take them back. */
function inTheHall(): Match {
  const match = opened()
  answers(match, [0, bid(0)], [1, bid(0)], [2, bid(0)])
  return match
}

test('undo · it is an event of the log, and a replay follows it', () => {
  const match = inTheHall()
  answers(match, [0, propose])
  assert.equal(match.undoPoint(0), 1)
  assert.deepEqual(done(match.undo(0)).event, {
    seq: 3,
    kind: 'undo',
    seat: 0,
    answer: { to: 1 },
    chance: [],
  })
  answers(match, [0, propose], [0, propose])
  assert.equal(match.undoPoint(0), 4)
  const again = Match.replay(game, logOf(match))
  assert.equal(game.hash(again.position), game.hash(match.position))
  assert.deepEqual(
    again.applied().map(({ event }) => event.seq),
    [0, 1, 4, 5],
  )
  assert.equal(again.undoPoint(0), 4)
})

test('undo · not what the deadline decided, and not past what several answered', () => {
  const match = done(Match.begin(ttt, {}, 2, source))
  done(match.late(0, source))
  assert.match(refused(match.undo(0)).text, /deadline/)
  const bids = inTheHall()
  for (const seat of [0, 1, 2]) assert.equal(refused(bids.undo(seat)).code, 'NOTHING_TO_UNDO')
})

test('undo · the first answer after a position was loaded goes back to that position', () => {
  const match = done(Match.load(game, JSON.parse(JSON.stringify(inTheHall().position)), 3))
  const before = game.hash(match.position)
  answers(match, [0, propose])
  assert.equal(match.undoPoint(0), 0)
  done(match.undo(0))
  assert.equal(game.hash(match.position), before)
})

test('goBack · all agree to go back to an event, past chance and deadlines; a replay follows it, and it can be withdrawn', () => {
  const match = inTheHall()
  answers(match, [0, propose])
  const facts = match.applied().length
  const before = game.hash(match.position)
  const made = done(match.goBack(0))
  assert.deepEqual(made.event, { seq: 3, kind: 'undo', seat: null, answer: { to: 0 }, chance: [] })
  assert.equal(game.hash(match.position), game.hash(opened().position))
  assert.deepEqual([match.applied().length, match.question.since(0), match.nextSeq], [1, 3, 4])
  assert.equal(refused(match.undoPoint(0)).code, 'NOTHING_TO_UNDO')
  match.withdraw()
  assert.deepEqual(
    [match.applied().length, match.nextSeq, game.hash(match.position)],
    [facts, 3, before],
    'as if it had never been',
  )
  done(match.goBack(1))
  answers(match, [0, propose])
  const again = Match.replay(game, logOf(match))
  assert.deepEqual(
    [game.hash(again.position), again.applied().map(({ event }) => event.seq)],
    [before, [0, 1, 4]],
  )
  assert.equal(again.undoPoint(0), 1)
  for (const to of [-1, 4, 5, 0.5]) assert.equal(refused(match.goBack(to)).code, 'NO_SUCH_EVENT')
  const bent = (answer: GameEvent['answer']) => changed(logOf(match), 3, { answer })
  assert.throws(() => Match.replay(game, bent({ to: 3 })), /Event 3 takes back what it cannot/)
  assert.throws(() => Match.replay(game, bent({ to: 1, or: 2 })), /Event 3 takes back what it cannot/)
  const resumed = Match.resume(game, inTheHall().snapshot(), [])
  assert.throws(() => resumed.goBack(0), LogError, 'what was before a snapshot is not known')
})

test('fork · shares the past and goes its own way', () => {
  const match = done(Match.begin(ttt, {}, 2, source))
  for (const [i, n] of [4, 0, 8].entries()) done(match.answer(i % 2, cell(n), source))
  const fork = match.fork(2)
  assert.deepEqual(fork.events, match.events.slice(0, 3))
  done(fork.answer(0, cell(2), source))
  assert.deepEqual((match.position as unknown as { cells: number[] }).cells, [2, 0, 0, 0, 1, 0, 0, 0, 1])
  assert.deepEqual((fork.position as unknown as { cells: number[] }).cells, [2, 0, 1, 0, 1, 0, 0, 0, 0])
})

test('load · the log begins with the position, so that it can be forked and replayed', () => {
  const match = harbourAt({ hands: [[], [], []] })
  answers(match, [0, bid(1)], [1, bid(2)], [2, bid(0)])
  const fork = match.fork(0)
  assert.deepEqual(
    [fork.question.waitsFor, at(fork).hands],
    [
      [0, 1, 2],
      [[], [], []],
    ],
  )
  const again = Match.replay(game, logOf(match))
  assert.equal(game.hash(again.position), game.hash(match.position))
  const broken = logOf(match)
  const begin = broken[0]?.answer as { position: { bank: number } }
  begin.position.bank = -1
  assert.throws(() => Match.replay(game, broken), /Event 0 is refused by the rules: position\.bank/)
})

test('load · a position as JSON goes on where it stood', () => {
  const match = played('load').fork(12)
  const loaded = done(Match.load(game, JSON.parse(JSON.stringify(match.position)), 3))
  assert.equal(game.hash(loaded.position), game.hash(match.position))
  assert.deepEqual(game.pending(loaded.position), game.pending(match.position))
})

test('load · the given value and the match do not share anything', () => {
  const given = JSON.parse(JSON.stringify(opened().position))
  const match = done(Match.load(game, given, 3))
  given.cash[0] = 99
  assert.equal(at(match).cash[0], 10)
})

const c4 = new Game(anyRuleset(connectFour))
const start = () => JSON.parse(JSON.stringify(done(Match.begin(c4, {}, 2, source)).position))
for (const [what, spoil, why] of [
  ['no object', () => 7, /must be an object/],
  ['a field too many', (p) => ({ ...p, score: 1 }), /no field "score"/],
  ['a field too few', ({ placed: _, ...p }) => p, /"placed" is missing/],
  ['a cell out of range', (p) => ({ ...p, cells: (p.cells ?? []).map(() => 3) }), /cells\[0\]: .* not 3/],
  ['too few cells', (p) => ({ ...p, cells: [0] }), /42 cells/],
  ['an unknown procedure', (p) => ({ ...p, flow: [{ in: 'chess', at: 'drop' }] }), /name of a procedure/],
  ['an unknown step', (p) => ({ ...p, flow: [{ in: 'play', at: 'castle' }] }), /at: must be "drop"/],
  [
    'a full board to play on',
    (p) => ({ ...p, heights: (p.heights ?? []).map(() => 6) }),
    /nothing to choose/,
  ],
] as [string, (p: Record<string, number[]>) => unknown, RegExp][])
  test(`load · ${what} is refused in words`, () => {
    const { code, text } = refused(Match.load(c4, spoil(start()), 2))
    assert.equal(code, 'BAD_POSITION')
    assert.match(text, why)
  })

test('load · the seats must be those of the game, and of the position', () => {
  assert.equal(refused(Match.load(game, opened().position, 9)).code, 'BAD_SEATS')
  assert.match(refused(Match.load(game, opened().position, 2)).text, /is for 3 seats, not 2/)
})
