// The clock as a fold of the log: several asked at once, answers taken back, absence, vacation, pauses, outages.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ClockError } from '../clock.ts'
import { nextCheckAt } from '../lapse.ts'
import { DAY, HOUR } from '../time-control.ts'
import { Log, live, MINUTE, MONDAY, mail, move, STRICT } from './clocks.ts'

const at = (hours: number) => MONDAY + hours * HOUR

test('House-1.8 · where several are asked the time is over for all at once, when it is over for the last who has not answered', () => {
  const log = new Log(move(24), { ...STRICT, extensions: 1, extensionMs: 5 * HOUR }).begin(MONDAY, 0, 1, 2)
  log.act(at(1), { do: 'extend', by: 1, seat: 1 })
  const none = { chooses: false }
  assert.equal(log.look(at(29) - 1, { 0: none, 1: none, 2: none }), null)
  assert.deepEqual(log.look(at(29), { 0: none, 1: none, 2: none })?.acts, [
    { do: 'lapse', by: 'house', seats: [0, 1, 2], sheets: [] },
  ])
  const early = log.look(at(24), { 0: none, 1: { isIn: true }, 2: none })
  assert.deepEqual(early?.acts, [{ do: 'lapse', by: 'house', seats: [0, 2], sheets: [] }], 'seat 1 is in')
  assert.equal(
    nextCheckAt(log.clock, () => false),
    at(29),
    'of sheets the log knows nothing',
  )
})

test('House-1.8 · at a live clock a late player pays with their whole bank at a question to several, and the others pay nothing', () => {
  const log = new Log(live(10 * MINUTE, MINUTE)).begin(MONDAY, 0, 1, 2)
  log.turn(MONDAY + 11 * MINUTE, [2], 0)
  assert.deepEqual([log.bank(0), log.bank(1), log.bank(2)], [10 * MINUTE, 10 * MINUTE, 0])
})

test('House-1.9 · an answer taken back gives no time back, however often', () => {
  const log = new Log(move(24)).begin(at(0), 0)
  log.answer(at(10), 0, 0).answer(at(20), 0, 0)
  assert.equal(log.due(0), at(44))
  log.undo(at(21), 0, 1)
  assert.equal(log.due(0), at(34), 'the second question is due when it was')
  log.undo(at(22), 0, 0)
  assert.equal(log.due(0), at(24), 'and the first')
  log.answer(at(23), 0, 0).undo(at(23), 0, 0)
  assert.equal(log.due(0), at(24), 'to go forth and back again changes nothing')
  assert.equal(log.look(at(24))?.ends, true)
  const bank = new Log(live(10 * MINUTE, MINUTE)).begin(MONDAY, 0)
  bank.answer(MONDAY + MINUTE, 0, 0).undo(MONDAY + 3 * MINUTE, 0, 0)
  assert.deepEqual([bank.bank(0), bank.due(0)], [7 * MINUTE, MONDAY + 10 * MINUTE])
})

test('House-1.10 · by mail a turn ends when all are in, or at the deadline alone, as the table was made', () => {
  const isIn = { isIn: true }
  const all = { 0: isIn, 1: isIn }
  const early = new Log(mail(), STRICT).begin(MONDAY, 0, 1)
  assert.equal(early.look(at(20), all)?.ends, true)
  const strict = new Log(mail({ early: false }), STRICT).begin(MONDAY, 0, 1)
  assert.equal(strict.look(at(20) - 1, all), null)
  assert.deepEqual(strict.look(at(20), all), {
    acts: [{ do: 'lapse', by: 'house', seats: [], sheets: [] }],
    ends: true,
  })
})

test('House-2.6 · what is due does not become due earlier by a newcomer, a vacation, another tempo or an answer of others', () => {
  const log = new Log(move(48), STRICT).begin(at(0), 0, 1)
  log.event(at(1), 'answer', 2, null, null, true)
  assert.deepEqual([log.due(0), log.due(1)], [at(48), at(48)])
  log.act(at(2), { do: 'tempo', by: 'host', tempo: move(1), lapsing: log.clock.lapsing, reason: '' })
  assert.equal(log.due(0), at(48))
})

test('House-3.1 · a seat that misses the set number of deadlines in a row is absent; an answer resets the count', () => {
  const said = { ...STRICT, absentAfter: 2, absent: 'late' as const }
  const log = new Log(move(24), said).begin(at(0), 1)
  log.expire(at(24))
  assert.equal(log.clock.seats[1]?.lapses, 1)
  log.answer(at(25), 1, 1)
  assert.equal(log.clock.seats[1]?.lapses, 0)
  log.expire(at(49))
  assert.equal(log.clock.seats[1]?.absent, null)
  const last = log.expire(at(73))
  assert.deepEqual(last?.acts[1], { do: 'absent', by: 'house', seat: 1, as: 'late' })
  assert.equal(log.clock.seats[1]?.absent, 'late')
})

test('House-3.1 · a secret deadline counts for nobody, and undone it forgives nobody', () => {
  const log = new Log(move(24), { ...STRICT, absentAfter: 2, absent: 'late' as const }).begin(at(0), 1)
  log.expire(at(24))
  const secret = log.expire(at(48), true)
  assert.deepEqual(secret?.acts, [{ do: 'lapse', by: 'house', seats: [1], sheets: [], uncounted: true }])
  assert.deepEqual([log.clock.seats[1]?.lapses, log.clock.seats[1]?.absent], [1, null])
  log.act(at(49), { do: 'back', by: 'house', to: 1, seats: [1], uncounted: true, reason: '' })
  assert.equal(log.clock.seats[1]?.lapses, 1)
  log.expire(at(72))
  assert.equal(log.clock.seats[1]?.absent, 'late')
})

test('House-3.2 · an absent seat is late at once; or it is played on; or the game waits for somebody', () => {
  const absent = (as: 'late' | 'bot' | 'open' | 'resign') => {
    const log = new Log(move(24), { ...STRICT, graceMs: HOUR }).begin(at(0), 1)
    return log.act(at(1), { do: 'absent', by: 'house', seat: 1, as })
  }
  for (const as of ['late', 'resign'] as const) {
    const log = absent(as)
    assert.equal(log.look(at(1))?.ends, true, 'at once, without grace')
    assert.equal(log.late(at(1), 1, 0).answer(at(2), 0, 1).look(at(2))?.ends, true)
  }
  assert.equal(absent('bot').due(1), at(24))
  const open = absent('open')
  assert.equal(open.look(at(10_000)), null)
  assert.equal(
    nextCheckAt(open.clock, () => false),
    null,
  )
})

test('House-3.3 · a player who takes their seat back gets no extra time', () => {
  const log = new Log(move(24), { ...STRICT, absentAfter: 9 }).begin(at(0), 1)
  log.expire(at(24))
  log
    .act(at(30), { do: 'absent', by: 'house', seat: 1, as: 'bot' })
    .act(at(31), { do: 'return', by: 1, seat: 1 })
  const { absent, lapses } = log.clock.seats[1] ?? assert.fail()
  assert.deepEqual([absent, lapses, log.due(1)], [null, 0, at(48)])
})

test('House-3.4 · what falls due during a vacation is due when it ends; a stretch and a year have their measure', () => {
  const said = { ...STRICT, vacationDays: 20 }
  const log = new Log(mail(), said).begin(MONDAY, 0, 1)
  const away = (days: number, from: number) =>
    log.act(from, { do: 'vacation', by: 0, seat: 0, untilMs: from + days * DAY })
  away(3, at(1))
  assert.deepEqual([log.due(0), log.due(1)], [at(3 * 24 + 20), at(20)])
  log.turn(at(20), [1], 0)
  assert.equal(log.due(0), at(3 * 24 + 20), 'also what was asked meanwhile')
  assert.throws(() => away(15, at(200)), ClockError, 'fourteen days at a stretch')
  away(14, at(200))
  assert.throws(() => away(4, at(800)), ClockError, 'three are left this year')
  away(4, at(366 * 24 + 100))
})

test('House-3.6 · a newcomer has a whole period, once for each question, and none of the lapses before them', () => {
  const log = new Log(move(24), STRICT).begin(at(0), 1)
  log.expire(at(24))
  const seats = (name: string, kind: 'open' | 'person') => ({ kind, name, bot: null })
  const take = (ms: number, by: number | 'house') =>
    log.act(ms, {
      ...{ do: 'seat', by, seat: 1, reason: '' },
      ...{ before: seats('Ben', 'open'), after: seats('Dora', 'person') },
    })
  take(at(40), 'house')
  assert.equal(log.due(1), at(48), 'the holder himself gets none')
  take(at(40), 1)
  assert.deepEqual([log.due(1), log.clock.seats[1]?.lapses], [at(64), 0])
  take(at(50), 1)
  assert.equal(log.due(1), at(64), 'once for this question')
  log.answer(at(51), 1, 1)
  take(at(60), 1)
  assert.equal(log.due(1), at(84))
})

test('House-4.1 · what was left before a pause is left after it, and nothing lapses while the clock stands', () => {
  const log = new Log(move(24), STRICT).begin(at(0), 0, 1)
  log.act(at(10), { do: 'pause', by: 'host', untilMs: at(100), reason: '' })
  assert.equal(log.look(at(99)), null)
  assert.equal(
    nextCheckAt(log.clock, () => false),
    at(100),
  )
  assert.throws(() => log.act(at(99), { do: 'lapse', by: 'house', seats: [0], sheets: [] }), ClockError)
  assert.throws(() => log.act(at(50), { do: 'pause', by: 'host', untilMs: at(900), reason: '' }), ClockError)
  assert.deepEqual(log.look(at(100)), { acts: [{ do: 'resume', by: 'house', reason: '' }], ends: false })
  log.expire(at(100))
  assert.deepEqual([log.due(0), log.clock.paused], [at(114), null])
  const far = new Log(move(24), STRICT).begin(at(0), 0)
  far.act(at(0), { do: 'pause', by: 'host', untilMs: at(10_000), reason: '' })
  assert.equal(far.clock.paused?.untilMs, at(30 * 24), 'thirty days at the most')
})

test('House-4.1 · players may answer while the clock stands; what is asked meanwhile has its whole time from its end on', () => {
  const log = new Log(live(10 * MINUTE)).begin(MONDAY, 0)
  const minute = (n: number) => MONDAY + n * MINUTE
  log.act(minute(4), { do: 'pause', by: 'host', untilMs: minute(60), reason: '' })
  log.answer(minute(50), 0, 1)
  assert.equal(log.bank(0), 6 * MINUTE)
  log.act(minute(55), { do: 'resume', by: 'host', reason: '' })
  assert.equal(log.due(1), minute(65))
})

test('House-4.2 · a player who was asked while the house was down gets that time back, and no time twice', () => {
  const log = new Log(live(10 * MINUTE)).begin(MONDAY, 0)
  const minute = (n: number) => MONDAY + n * MINUTE
  log.act(minute(60), { do: 'outage', by: 'house', fromMs: minute(5), toMs: minute(60) })
  assert.equal(log.due(0), minute(65))
  log.act(minute(60), { do: 'outage', by: 'house', fromMs: minute(5), toMs: minute(60) })
  assert.equal(log.due(0), minute(65), 'the act of another process')
  log.answer(minute(61), 0, 1)
  assert.equal(log.bank(0), 4 * MINUTE)
  const asked = new Log(move(1), STRICT).begin(at(0), 0)
  asked.act(at(3), { do: 'outage', by: 'house', fromMs: at(-5), toMs: at(3) })
  assert.equal(asked.due(0), at(4), 'no more than it has waited')
})

test('House-5.2 · a vote is over after 72 hours', () => {
  const log = new Log(move(24), STRICT).begin(at(0), 0)
  log.act(at(0), { do: 'propose', by: 1, proposal: { what: 'pause', days: 2 } })
  log.answer(at(71.9), 0, 1)
  assert.equal(log.clock.votes.length, 1)
  log.answer(at(72), 1, 0)
  assert.equal(log.clock.votes.length, 0)
})

test('House-5.3 · another tempo gives time and takes none', () => {
  const to = (log: Log, hours: number) =>
    log.act(at(2), { do: 'tempo', by: 'host', tempo: move(hours), lapsing: log.clock.lapsing, reason: '' })
  assert.equal(to(new Log(move(24), STRICT).begin(at(0), 0), 1).due(0), at(24))
  assert.equal(to(new Log(move(24), STRICT).begin(at(0), 0), 48).due(0), at(50))
  const none = new Log({ kind: 'none' }, STRICT).begin(at(0), 0)
  assert.equal(to(none, 24).due(0), at(26))
})
