import assert from 'node:assert/strict'
import test from 'node:test'
import { canonical } from '../json.ts'
import { type GameEvent, LogError, Match, type Snapshot } from '../match.ts'
import { FastSource } from '../source.ts'
import { rows } from '../testing/rows.ts'
import { answers, at, bid, done, game, kinds, opened, PLAY, refused, source } from './harbour/table.ts'

const draft = (match: Match, seat: number, choice: object) =>
  done(match.submit(seat, choice as never, false, source))
const turnOf = (match: Match) => match.events.at(-1)?.answer
const json = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

test('a submission · replaced, made a draft again and replaced until the question is resolved', () => {
  const match = opened()
  answers(match, [0, bid(3)], [0, bid(2)], [1, bid(4)])
  assert.deepEqual(match.question.waitsFor, [2])
  draft(match, 0, bid(6))
  assert.deepEqual(match.question.waitsFor, [0, 2])
  answers(match, [2, bid(0)])
  assert.equal(match.nextSeq, 1, 'seat 0 has only a draft')
  answers(match, [0, bid(5)])
  assert.deepEqual(turnOf(match), {
    answers: [
      [0, bid(5)],
      [1, bid(4)],
      [2, bid(0)],
    ],
    late: [],
  })
  assert.deepEqual([match.question.ready, match.question.submissionOf(0)], [[], null])
})

test('a draft · need only fit the schema, a ready submission must be legal; what is refused changes nothing', () => {
  const match = opened()
  assert.equal(refused(match.submit(0, PLAY, false, source)).code, 'BAD_CHOICE')
  assert.equal(refused(match.submit(0, bid(7), false, source)).code, 'BAD_CHOICE')
  const poor = done(Match.load(game, json({ ...at(match), cash: [3, 10, 10], bank: 27 }), 3))
  draft(poor, 0, bid(5))
  assert.deepEqual(refused(poor.submit(0, bid(5), true, source)), {
    clause: 'HB-2.2',
    code: 'NO_MONEY',
    text: 'You may bid up to 3 coins.',
  })
  assert.deepEqual(poor.question.submissionOf(0), { answer: bid(5), ready: false, late: false })
  assert.deepEqual(poor.submissionFault(0, bid(5), true), poor.check(0, bid(5)))
  assert.equal(poor.submissionFault(0, bid(5), false), null)
  assert.equal(refused(match.submit(7, bid(0), false, source)).code, 'NO_SUCH_SEAT')
  assert.equal(refused(match.answer(0, bid(0), source)).code, 'NEEDS_SHEET')
})

test('the last submission · stays as it was when the rules fail at what it leads to, and may be handed in again', (t) => {
  const match = opened()
  answers(match, [0, bid(3)], [1, bid(4)])
  draft(match, 2, bid(1))
  const failing = t.mock.method(game, 'resolve', () => {
    throw new Error('a fault of the rules')
  })
  assert.throws(() => match.submit(2, bid(2), true, source), /a fault of the rules/)
  failing.mock.restore()
  assert.deepEqual(match.question.submissionOf(2), { answer: bid(1), ready: false, late: false })
  assert.deepEqual([match.question.waitsFor, match.nextSeq], [[2], 1])
  assert.equal(done(match.submit(2, bid(2), true, source)).applied?.event.kind, 'turn')
})

test('a draft · at a question to one seat it stays until the answer comes, and is gone then', () => {
  const match = opened()
  answers(match, [0, bid(0)], [1, bid(0)], [2, bid(0)])
  assert.equal(match.question.several, false)
  draft(match, 0, { do: 'pass' })
  assert.equal(refused(match.submit(1, { do: 'pass' }, false, source)).code, 'NOT_YOUR_TURN')
  assert.deepEqual([match.nextSeq, match.question.waitsFor, match.question.ready], [2, [0], []])
  const { question, applied } = done(match.submit(0, { do: 'pass' }, true, source))
  assert.deepEqual([question, applied?.event.kind, match.question.submissionOf(0)], [1, 'answer', null])
})

test('the deadline · a draft counts if it is legal, then the standing answer, then what is said for the late', () => {
  const match = opened({ letters: 'together', hall: false })
  answers(match, [0, bid(1)])
  draft(match, 1, bid(6))
  const applied = done(match.close(source))
  assert.deepEqual(turnOf(match), {
    answers: [
      [0, bid(1)],
      [1, bid(6)],
      [2, bid(0)],
    ],
    late: [2],
  })
  assert.deepEqual(kinds([applied]), ['bid', 'bid', 'bid', 'won'])
  assert.deepEqual(match.question.asked, [0, 2])
  const illegal = { letter: 'play' }
  const hand = at(match).hands[0] ?? []
  draft(match, hand.includes(1) ? 2 : 0, illegal)
  answers(match, [2, { standing: 'pass', window: 'day.protestTogether', until: 'round' }])
  const closed = done(match.close(source))
  const { late } = closed.event.answer as { late: number[] }
  assert.ok(!late.includes(2), 'whose answer stands is not late')
  const single = refused(match.close(source))
  assert.equal(single.code, 'NOT_SEVERAL')
})

test('the deadline · nobody is in: all answer as the rules say, and all are late', () => {
  const match = opened()
  done(match.close(source))
  assert.deepEqual((turnOf(match) as { late: number[] }).late, [0, 1, 2])
})

test('a question · is named by the event since which a seat has been asked it; others’ submissions do not change it', () => {
  const match = opened()
  assert.deepEqual([match.question.since(0), match.question.since(1), match.question.since(3)], [0, 0, null])
  answers(match, [1, { standing: 'pass', window: 'day.protestInTurn', until: 'round' }])
  assert.deepEqual([match.nextSeq, match.question.since(0), match.question.since(1)], [2, 0, 0])
  assert.equal(done(match.submit(0, bid(0), true, source, [], 0)).question, 0)
  answers(match, [1, bid(0)], [2, bid(0)])
  assert.equal(match.question.since(0), 2)
  const stale = refused(match.submit(0, { do: 'pass' }, true, source, [], 0))
  assert.deepEqual([stale.clause, stale.code], [null, 'STALE_QUESTION'])
  answers(match, [
    0,
    { do: 'propose', parties: [0, 1], transfers: [{ from: 0, to: 1, what: 'cash', amount: 1 }] },
  ])
  assert.equal(match.question.since(0), 3, 'asked anew after its own answer')
  done(match.undo(0))
  assert.equal(match.question.since(0), 4, 'and after it was taken back')
})

test('a question · submissions stay while it does, and a ready one that an act makes illegal becomes a draft', () => {
  const match = opened()
  answers(match, [0, bid(6)], [1, bid(2)])
  done(match.act({ author: 'master', reason: 'smuggling', act: { do: 'fine', seat: 0, coins: 5 } }, source))
  assert.deepEqual(match.question.submissionOf(0), { answer: bid(6), ready: false, late: false })
  assert.deepEqual([match.question.since(0), match.question.ready], [0, [1]])
})

test('absence · bidding does not wait for a seat that is away, takes its submission, and else names it late', () => {
  const away = (match: Match, seat: number, is = true) =>
    done(match.act({ author: 'm', reason: 'a storm', act: { do: 'away', seat, away: is } }, source))
  for (const bids of [true, false]) {
    const match = opened()
    away(match, 1)
    assert.deepEqual([match.question.asked, match.question.waitsFor], rows('0 1 2, 0 2'))
    if (bids) answers(match, [1, bid(4)])
    else draft(match, 1, bid(4))
    answers(match, [0, bid(1)])
    answers(match, [2, bid(0)])
    const { answers: given, late } = turnOf(match) as { answers: [number, unknown][]; late: number[] }
    assert.deepEqual([given[1], late], bids ? [[1, bid(4)], []] : [[1, bid(0)], [1]])
  }
  const last = opened()
  answers(last, [0, bid(1)], [2, bid(0)])
  away(last, 1)
  assert.equal(last.question.ripe, true, 'the one who was waited for has gone')
  done(last.close(source))
  assert.deepEqual((turnOf(last) as { late: number[] }).late, [1])
  const none = opened()
  for (const seat of [0, 1, 2]) away(none, seat)
  assert.deepEqual([none.question.waitsFor, none.question.ripe], [[0, 1, 2], false], 'if for nobody, for all')
})

/** A game with bids, answers, an undo, standing answers and people who come and go, and every position on the way. */
function eventful(): { match: Match; hashes: string[] } {
  const match = opened({}, 3, 'eventful')
  const hashes: string[] = []
  const note = () => {
    while (hashes.length < match.nextSeq) hashes.push(game.hash(match.position))
  }
  const gift = { parties: [0, 1], transfers: [{ from: 0, to: 1, what: 'cash', amount: 1 }] }
  note()
  done(match.join({ coins: 4 }, source))
  note()
  answers(match, [3, { standing: 'pass', window: 'day.protestInTurn', until: 'round' }])
  note()
  for (const seat of [0, 1, 2, 3]) answers(match, [seat, bid(0)])
  note()
  for (let i = 0; i < 3; i++) {
    answers(match, [0, { do: 'propose', ...gift }])
    note()
  }
  for (let i = 0; i < 2; i++) {
    done(match.undo(0))
    note()
  }
  answers(match, [0, { do: 'pass' }])
  note()
  done(match.act({ author: 'm', reason: 'r', act: { do: 'fine', seat: 2, coins: 1 } }, source))
  note()
  return { match, hashes }
}

test('follow · event by event, the same position, question and told as in the match that made them', () => {
  const { match, hashes } = eventful()
  const events = json(match.events) as GameEvent[]
  const again = Match.replay(game, events.slice(0, 1))
  for (const [i, event] of events.entries()) {
    if (i > 0) assert.deepEqual(again.follow(event).event, event)
    assert.equal(game.hash(again.position), hashes[i])
  }
  assert.deepEqual(again.applied(), match.applied())
  assert.equal(canonical(again.snapshot()), canonical(match.snapshot()))
  assert.throws(() => again.follow(events[3] as GameEvent), LogError)
})

test('resume · from a snapshot after any event the tail leads to the same, undo across it, too', () => {
  const { match } = eventful()
  const events = json(match.events) as GameEvent[]
  for (const { seq } of events) {
    const snapshot = json(match.fork(seq).snapshot())
    const again = Match.resume(game, snapshot, events.slice(seq + 1))
    assert.equal(canonical(again.snapshot()), canonical(match.snapshot()), `resumed after event ${seq}`)
    assert.deepEqual([again.nextSeq, again.events], [match.nextSeq, match.events.slice(seq + 1)])
    assert.equal(again.seats, 4)
    const then = Math.max(seq, events.length - 2)
    assert.equal(canonical(again.fork(then).position), canonical(match.fork(then).position))
    assert.throws(() => again.fork(seq - 1), RangeError)
  }
})

test('resume · a snapshot of another game or version, or none at all, is not read', () => {
  const snapshot = eventful().match.snapshot()
  const not = (change: Partial<Snapshot>, why: RegExp) =>
    assert.throws(
      () => Match.resume(game, { ...snapshot, ...change }, []),
      (error) => error instanceof LogError && why.test(error.message),
    )
  not({ game: 'chess' }, /is of "chess"/)
  not({ version: 7 }, /under version 7/)
  not({ seq: 0.5 }, /seq is no whole number/)
  not({ since: null as never }, /since is no list/)
  not({ position: { flow: 1 } as never }, /no position/)
})

test('a turn in a log · must be of all who are asked, in order, legal, and of seats that were asked', () => {
  const match = opened()
  answers(match, [0, bid(1)], [1, bid(2)], [2, bid(0)])
  const [begin, turn] = json(match.events) as [GameEvent, GameEvent]
  const replayed =
    (answer: unknown, seat: number | null = null) =>
    () =>
      Match.replay(game, [begin, { ...turn, seat, answer: answer as never }])
  const all = (turn.answer as { answers: unknown[] }).answers
  assert.throws(replayed({ answers: all.slice(1), late: [] }), /Seat 0 is asked, too/)
  assert.throws(replayed({ answers: all.toReversed(), late: [] }), /order of seats/)
  assert.throws(replayed({ answers: [...all, [3, bid(0)]], late: [] }), /not your turn/)
  assert.throws(replayed({ answers: all, late: [5] }), /late/)
  assert.throws(replayed({ answers: all }), /must have answers and late/)
  assert.throws(replayed({ answers: [[0, bid(9)], ...all.slice(1)], late: [] }), /bid: must be/)
  assert.throws(replayed(turn.answer, 1), /event 1 is about|is about seat/i)
  replayed({ answers: all, late: [1] })()
})

test('one copy · a thousand submissions are one event, and a submission costs the same no matter who else is in', () => {
  const match = opened({}, 5)
  const chance = new FastSource(1)
  for (let i = 0; i < 300; i++) draft(match, i % 5, bid(i % 7))
  for (let seat = 0; seat < 4; seat++) done(match.submit(seat, bid(0), true, chance))
  const { position } = match
  assert.equal(match.nextSeq, 1)
  done(match.submit(4, bid(0), true, chance))
  assert.notEqual(match.position, position)
  assert.equal(match.nextSeq, 2)
})

test('kept submissions resolve nothing by themselves: the question is ripe, and waits to be closed', () => {
  const match = opened()
  for (const seat of [0, 1, 2]) assert.equal(match.keep(seat, bid(seat), true), null)
  assert.deepEqual([match.nextSeq, match.question.ripe], [1, true])
  assert.equal(match.keep(0, bid(99), true)?.code, 'BAD_CHOICE')
  assert.equal(match.keep(0, bid(0), true, 5)?.code, 'STALE_QUESTION')
  assert.equal(done(match.close(source)).event.kind, 'turn')
})

test('an event that is withdrawn has never been: submissions and facts are as before', () => {
  const match = opened()
  for (const seat of [0, 1, 2]) match.keep(seat, bid(seat + 1), true)
  const before = () =>
    json({ position: match.position, applied: match.applied(), log: match.events, next: match.nextSeq })
  const opening = before()
  const applied = done(match.close(source))
  const after = before()
  match.withdraw()
  assert.deepEqual(before(), opening)
  assert.deepEqual(match.question.ready, [0, 1, 2])
  assert.deepEqual(done(match.close(source)).event, applied.event, 'the same dice')
  assert.deepEqual(before(), after)
  match.withdraw()
  assert.throws(() => match.withdraw(), RangeError)
})

test('an undo that is withdrawn leaves what it took back, and that may be taken back again', () => {
  const match = opened()
  const deal = { parties: [0, 1], transfers: [{ from: 0, to: 1, what: 'cash', amount: 1 }] }
  answers(match, [0, bid(0)], [1, bid(0)], [2, bid(0)], [0, { do: 'propose', ...deal }])
  const before = () => json({ position: match.position, applied: match.applied(), log: match.events })
  const proposed = before()
  assert.equal(match.undoPoint(0), 1)
  done(match.undo(0))
  assert.notDeepEqual(before(), proposed)
  match.withdraw()
  assert.deepEqual([before(), match.undoPoint(0)], [proposed, 1])
})
