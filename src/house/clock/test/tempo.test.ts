// When something is due: by mail across summer time, week-ends and holidays, by the move, and live.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Tempo } from '../../api/clock.ts'
import { HandClock, openHouse } from '../../test/open.ts'
import { ClockError } from '../clock.ts'
import { nextCheckAt } from '../lapse.ts'
import { tempoText } from '../lines.ts'
import { dueFrom, HOUR, lapsingOf, NO_CLOCK, nextDeadline, tempoFault } from '../time-control.ts'
import { Log, live, MINUTE, MONDAY, mail, move, STRICT } from './clocks.ts'

// Deadlines, to the millisecond: when the house may decide, and what it decides.

const DUE = MONDAY + 24 * HOUR

test('House-2.1 · the house decides at the due time and after it, and not a millisecond before', () => {
  const log = new Log(move(24)).begin(MONDAY, 1)
  assert.equal(log.due(1), DUE)
  assert.equal(log.look(DUE - 1), null)
  for (const now of [DUE, DUE + 1, DUE + 9 * HOUR])
    assert.deepEqual(log.look(now), {
      acts: [{ do: 'lapse', by: 'house', seats: [1], sheets: [] }],
      ends: true,
    })
  const act = log.look(DUE)?.acts[0] ?? assert.fail()
  assert.throws(() => log.act(DUE - 1, act), ClockError)
  assert.equal(log.act(DUE, act).clock.seats[1]?.lapses, 1)
})

test('House-2.1 · an answer that is in the log a second late counts: there is nothing left to decide', () => {
  const log = new Log(move(24)).begin(MONDAY, 1).answer(DUE + 1000, 1, 2)
  assert.equal(log.look(DUE + 1000), null)
  assert.equal(log.due(2), DUE + 1000 + 24 * HOUR)
  assert.throws(() => log.act(DUE + 1000, { do: 'lapse', by: 'house', seats: [1], sheets: [] }), ClockError)
})

test('House-2.2 · a sheet counts at the deadline, submitted or not; a player who has left none is late', () => {
  const log = new Log(mail(), STRICT).begin(MONDAY, 0, 1, 2)
  const due = MONDAY + 20 * HOUR
  const found = log.look(due, { 0: { isIn: true }, 1: { sheet: true } })
  assert.deepEqual(found?.acts, [{ do: 'lapse', by: 'house', seats: [2], sheets: [1] }])
})

test('House-2.3 · an extension is spent at the deadline, where there is something to choose and nothing was left', () => {
  const said = { graceMs: 0, extensions: 1, extensionMs: 5 * HOUR, absentAfter: 0 }
  const log = () => new Log(move(24), said).begin(MONDAY, 1)
  const extend = { do: 'extend', by: 'house', seat: 1 } as const
  assert.deepEqual(log().look(DUE), { acts: [extend], ends: false })
  for (const more of [{ chooses: false }, { sheet: true }, { plays: 'open' as const }])
    assert.equal(log().look(DUE, { 1: more })?.ends, true, JSON.stringify(more))
  const extended = log().act(DUE, extend)
  assert.equal(extended.due(1), DUE + 5 * HOUR)
  assert.equal(extended.look(DUE + 5 * HOUR - 1), null)
  assert.equal(extended.look(DUE + 5 * HOUR)?.ends, true, 'there was one')
  assert.throws(() => extended.act(DUE, { ...extend, by: 1 }), ClockError)
  assert.equal(
    log()
      .act(MONDAY, { ...extend, by: 1 })
      .due(1),
    DUE + 5 * HOUR,
    'one may be taken before',
  )
})

test('House-2.4 · after the deadline the house waits for the grace', () => {
  const log = new Log(move(24), { ...STRICT, graceMs: 15 * MINUTE }).begin(MONDAY, 1)
  assert.equal(log.look(DUE + 15 * MINUTE - 1), null)
  assert.equal(log.look(DUE + 15 * MINUTE)?.ends, true)
  assert.equal(
    nextCheckAt(log.clock, () => false),
    DUE + 15 * MINUTE,
  )
  const act = { do: 'lapse', by: 'house', seats: [1], sheets: [] } as const
  assert.throws(() => log.act(DUE, act), ClockError, 'the grace belongs to the time')
})

test('House-1.3 · on a live clock the grace is three seconds at least', () => {
  const log = new Log(live(MINUTE), STRICT).begin(MONDAY, 1)
  assert.equal(log.due(1), MONDAY + MINUTE)
  assert.equal(log.look(MONDAY + MINUTE + 2999), null)
  assert.equal(log.look(MONDAY + MINUTE + 3000)?.ends, true)
})

type Mail = Extract<Tempo, { kind: 'mail' }>
const vienna = (more: Partial<Mail> = {}) => mail({ zone: 'Europe/Vienna', ...more }) as Mail
const utc = (text: string) => Date.parse(text)
const next = (tempo: Mail, from: string) => new Date(nextDeadline(tempo, utc(from))).toISOString()

test('House-1.1 · a table that says nothing has no clock: the game waits for ever', () => {
  assert.equal(dueFrom(NO_CLOCK, MONDAY, 0), null)
  const log = new Log(NO_CLOCK).begin(MONDAY, 0)
  assert.equal(log.look(MONDAY + 10_000 * HOUR), null)
})

test('House-1.4 · a deadline is the next of the hours in the zone of the table, at least the set number of hours ahead', () => {
  const tempo = vienna({ at: ['20:00', '08:00'] })
  assert.equal(next(tempo, '2026-11-02T06:59:59.999Z'), '2026-11-02T07:00:00.000Z')
  assert.equal(next(tempo, '2026-11-02T07:00:00.000Z'), '2026-11-02T07:00:00.000Z')
  assert.equal(next(tempo, '2026-11-02T07:00:00.001Z'), '2026-11-02T19:00:00.000Z')
  assert.equal(next(tempo, '2026-11-02T19:00:00.001Z'), '2026-11-03T07:00:00.000Z')
  const ahead = { ...tempo, leastHours: 12 }
  assert.equal(dueFrom(ahead, utc('2026-11-02T07:00:00Z'), 0), utc('2026-11-02T19:00:00Z'))
  assert.equal(dueFrom(ahead, utc('2026-11-02T07:00:01Z'), 0), utc('2026-11-03T07:00:00Z'))
})

test('House-1.4 · days of the week that do not count and days off are passed over', () => {
  const office = vienna({ days: [1, 2, 3, 4, 5] })
  assert.equal(next(office, '2026-11-06T19:00:01Z'), '2026-11-09T19:00:00.000Z', 'over the week-end')
  const holidays = { ...office, off: ['2026-12-24', '2026-12-25'] }
  assert.equal(next(holidays, '2026-12-23T19:00:01Z'), '2026-12-28T19:00:00.000Z')
  // A day is a day where the table is, not in Greenwich.
  const auckland = mail({ zone: 'Pacific/Auckland', at: ['08:00'], days: [1] }) as Mail
  assert.equal(next(auckland, '2026-11-01T00:00:00Z'), '2026-11-01T19:00:00.000Z')
})

test('House-1.4 · what summer time leaves out is as much later; of an hour that comes twice it is the first', () => {
  const night = vienna({ at: ['02:30'] })
  // In the last night of March the clock goes from 02:00 to 03:00: half past two is half past three, at 01:30 UTC.
  assert.equal(next(night, '2027-03-27T12:00:00Z'), '2027-03-28T01:30:00.000Z')
  // In the last night of October it goes from 03:00 back to 02:00.
  assert.equal(next(night, '2026-10-24T12:00:00Z'), '2026-10-25T00:30:00.000Z')
  assert.equal(next(night, '2026-10-25T00:30:00.001Z'), '2026-10-26T01:30:00.000Z', 'it is not due twice')
  const evening = vienna()
  assert.equal(next(evening, '2026-10-24T18:00:01Z'), '2026-10-25T19:00:00.000Z', 'a day of 25 hours')
  assert.equal(next(evening, '2027-03-27T19:00:01Z'), '2027-03-28T18:00:00.000Z', 'a day of 23')
})

test('House-1.5 · a deadline that moves falls on the next of the hours', () => {
  const said = { ...STRICT, extensions: 1, extensionMs: 5 * HOUR }
  const log = new Log(mail(), said).begin(MONDAY, 0, 1)
  log.act(MONDAY + HOUR, { do: 'extend', by: 0, seat: 0 })
  assert.equal(log.due(0), MONDAY + 44 * HOUR)
  assert.equal(log.due(1), MONDAY + 20 * HOUR)
})

test('House-1.6 · with time per move, each answer has the same length of time', () => {
  const log = new Log(move(24)).begin(MONDAY, 0)
  log.answer(MONDAY + 2 * HOUR, 0, 0)
  assert.equal(log.due(0), MONDAY + 26 * HOUR)
  log.answer(MONDAY + 3 * HOUR, 0, 2)
  assert.deepEqual([log.due(0), log.due(2)], [null, MONDAY + 27 * HOUR])
})

test('House-1.2 · a bank runs from the question to the answer, and gets its increment when the turn is over', () => {
  const bank = 10 * MINUTE
  const log = new Log(live(bank, MINUTE, 11 * MINUTE)).begin(MONDAY, 0)
  assert.equal(log.due(0), MONDAY + bank)
  log.answer(MONDAY + 4 * MINUTE, 0, 0)
  assert.deepEqual(
    [log.bank(0), log.due(0)],
    [6 * MINUTE, MONDAY + bank],
    'the turn goes on, without increment',
  )
  log.answer(MONDAY + 5 * MINUTE, 0, 1)
  assert.deepEqual([log.bank(0), log.due(0)], [6 * MINUTE, null])
  log.answer(MONDAY + 5 * MINUTE + 1, 1, 0)
  assert.equal(log.bank(1), 11 * MINUTE - 1)
  log.answer(MONDAY + 6 * MINUTE, 0, 1).answer(MONDAY + 6 * MINUTE, 1, 0)
  assert.equal(log.bank(1), 11 * MINUTE, 'the cap')
})

test('House-1.2 · a bank that has run down is empty, and is no debt; a late player gets no increment', () => {
  const log = new Log(live(MINUTE, 10_000)).begin(MONDAY, 0)
  log.answer(MONDAY + MINUTE + 2500, 0, 1)
  assert.equal(log.bank(0), 10_000, 'a second late, within the grace')
  log.late(MONDAY + 3 * MINUTE, 1, 0)
  assert.equal(log.bank(1), 0)
  assert.equal(log.answer(MONDAY + 3 * MINUTE, 0, 1).due(1), MONDAY + 3 * MINUTE)
})

test('House-1.7 · what the maker does not say of lapses has the default of the time control', () => {
  assert.equal(lapsingOf(mail()).graceMs, 15 * MINUTE)
  assert.deepEqual(lapsingOf(mail(), { graceMs: 5, absent: 'open' }), {
    ...lapsingOf(mail()),
    graceMs: 5,
    absent: 'open',
  })
  assert.equal(lapsingOf(live(MINUTE), { graceMs: 0 }).graceMs, 3000)
  assert.equal(lapsingOf(live(MINUTE)).vacationDays, 0)
})

test('a tempo that cannot be kept is refused in a sentence', () => {
  const fault = (more: Partial<Mail>) => tempoFault(vienna(more))
  assert.equal(fault({}), null)
  assert.match(fault({ zone: 'Europe/Atlantis' }) ?? '', /not a time zone/)
  assert.match(fault({ zone: '+25:00' }) ?? '', /not a time zone/)
  assert.match(fault({ zone: 'T00:00[Europe/Vienna]' }) ?? '', /not a time zone/)
  for (const at of ['24:00', '8:00', '20:60', 'noon!'])
    assert.match(fault({ at: [at] }) ?? '', /not a time of day/)
  for (const off of ['2026-02-30', '24.12.2026', ''])
    assert.match(fault({ off: [off] }) ?? '', /is not a date/)
  assert.match(fault({ at: ['08:00', '08:00'] }) ?? '', /twice/)
  assert.match(fault({ days: [] }) ?? '', /days/)
  assert.match(tempoFault({ ...live(HOUR), capMs: MINUTE }) ?? '', /most time on a live clock/)
  for (const nonsense of [null, 5, {}, { kind: 'sand' }, { kind: 'move' }, { ...vienna(), more: 1 }])
    assert.notEqual(tempoFault(nonsense), null, JSON.stringify(nonsense))
})

test('a tempo reads as people would say it', () => {
  assert.equal(
    tempoText(vienna({ days: [5, 1, 2, 3, 4], leastHours: 20, off: ['2026-12-24'] })),
    'Deadlines from Monday to Friday at 20:00 (Europe/Vienna), at least 20 hours ahead, not on 2026-12-24, earlier once everybody has submitted',
  )
  assert.equal(tempoText(live(15 * MINUTE, 10_000)), '15 minutes each and 10 seconds more for each turn')
  assert.equal(tempoText(move(36)), '1 day 12 hours per move')
})

// A Starfire skirmish whose deadline closes its turns: a player who sends nothing is late, and the campaign goes on.

const TURNS = 4

test('a skirmish of two, one of them silent, goes to its end by its deadlines', async (t) => {
  const clock = new HandClock()
  const { house } = openHouse(t, {}, clock.now)
  const one = await house.create({
    game: 'starfire-campaign',
    seats: [{ kind: 'you', name: 'Ines' }, { kind: 'open' }],
    options: { preset: 'skirmish', END_TURN: TURNS, DEADLINE_HOURS: 12 },
    lapsing: { extensions: 0, graceMs: 0, absentAfter: 2 },
    seed: 'clock',
  })
  await house.join(one.table, { invite: one.invite ?? '', name: 'Marrow' })
  const seen = () => house.state(one.table, one.key, 1_000_000)
  const { time } = await seen()
  assert.deepEqual([time.tempo.kind, time.lapsing.absent], ['move', 'late'], 'filled in from the option')
  assert.equal(time.dueAtMs, clock.ms + 12 * HOUR)
  for (let hours = 0; hours < 12 * 12 && (await seen()).over === null; hours += 6) {
    const state = await seen()
    if (state.pending.length > 0) {
      const choice = { text: '# nothing new' }
      await house.answer(one.table, one.key, { seat: 0, seq: state.seq, commandId: `o${hours}`, choice })
    }
    clock.ms += 6 * HOUR
    await house.sweep()
  }
  const end = await seen()
  assert.ok(end.over !== null, `turn ${(end.view as { turn?: number }).turn}`)
  assert.equal(end.time.seats[1]?.absent, 'late', 'whom nobody heard of')
  assert.equal(end.time.seats[0]?.lapses, 0)
  assert.ok(end.acts.filter(({ kind }) => kind === 'lapse').length >= 2)
})
