// In any order of actions at a table, a seat has the time that it was promised.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { times } from '../../../kernel/testing/effort.ts'
import type { HouseAction } from '../../log/house-actions.ts'
import { ClockError, expiresAt, isGone } from '../clock.ts'
import { DAY, HOUR, lapsingOf } from '../time-control.ts'
import { Log, live, MINUTE, MONDAY, mail, move } from './clocks.ts'

// What a clock remembers of the questions of before, so that the time of a table can be drawn.

const at = (hours: number) => MONDAY + hours * HOUR

test('a seat’s questions are remembered with how they ended, and an answer taken back ends none', () => {
  const log = new Log(move(24)).begin(at(0), 0).answer(at(2), 0, 1).late(at(26), 1, 0)
  assert.deepEqual(log.clock.seats[0]?.past, [{ fromMs: at(0), toMs: at(2), late: false }])
  assert.deepEqual(log.clock.seats[1]?.past, [{ fromMs: at(2), toMs: at(26), late: true }])
  log.undo(at(27), 0, 0)
  assert.equal(log.clock.seats[0]?.past.length, 1)
})

test('the oldest fall away, and a game of minutes or of very many seats remembers none', () => {
  const long = new Log(move(24)).begin(at(0), 0)
  for (let i = 1; i <= 40; i++) long.answer(at(i), (i - 1) % 2, i % 2)
  const past = long.clock.seats[0]?.past ?? []
  assert.ok(past.length >= 3 && past.length < 20)
  assert.equal(past.at(-1)?.toMs, at(39))
  const short = new Log(live(10 * MINUTE)).begin(at(0), 0).answer(at(0) + MINUTE, 0, 1)
  assert.deepEqual(short.clock.seats[0]?.past, [])
  const many = new Log(move(24), undefined, 100).begin(at(0), 0, 1).turn(at(1), [], 0, 1)
  assert.deepEqual(many.clock.seats[0]?.past, [])
})

const SEATS = 3
const SAID = { graceMs: HOUR, extensions: 2, extensionMs: 6 * HOUR, absentAfter: 2, vacationDays: 30 }
const TEMPI = [move(24), mail(), mail({ days: [1, 2, 3, 4, 5], leastHours: 8 }), live(30 * MINUTE, MINUTE)]

/** One action, and how long after the one before it happens. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      ...(['answer', 'undo', 'late', 'extend', 'vacation', 'return', 'pause', 'resume'] as const),
      ...(['outage', 'tempo', 'absent', 'open', 'free', 'join'] as const),
    ),
    seat: fc.nat(SEATS - 1),
    afterMs: fc.oneof(fc.constantFrom(0, 1, MINUTE, HOUR), fc.nat(3 * DAY)),
    much: fc.nat(5),
  }),
  { maxLength: 40 },
)

const PERSON = { kind: 'person', name: 'P', bot: null } as const
const NOBODY = { kind: 'open', name: '', bot: null } as const

type Step = ReturnType<typeof steps.generate>['value'][number]

/** The act of the house that a step is; null where it is an event of the game. */
function actOf({ what, seat, much }: Step, atMs: number): HouseAction | null {
  const by = seat
  const tempo = TEMPI[much % TEMPI.length] ?? move(24)
  switch (what) {
    case 'late':
      return { do: 'lapse', by: 'house', seats: [seat], sheets: [] }
    case 'extend':
      return { do: 'extend', by, seat }
    case 'vacation':
      return { do: 'vacation', by, seat, untilMs: atMs + much * DAY }
    case 'return':
      return { do: 'return', by, seat }
    case 'pause':
      return { do: 'pause', by: 'host', untilMs: atMs + much * DAY, reason: '' }
    case 'resume':
      return { do: 'resume', by: 'host', reason: '' }
    case 'outage':
      return { do: 'outage', by: 'house', fromMs: atMs - much * HOUR, toMs: atMs }
    case 'tempo':
      return { do: 'tempo', by: 'host', tempo, lapsing: lapsingOf(tempo, SAID), reason: '' }
    case 'absent':
      return { do: 'absent', by: 'house', seat, as: much % 2 === 0 ? 'late' : 'bot' }
    case 'open':
      return { do: 'absent', by: 'house', seat, as: 'open' }
    case 'free':
      return { do: 'seat', by: 'host', seat, before: PERSON, after: NOBODY, reason: '' }
    case 'join':
      return { do: 'seat', by: seat, seat, before: NOBODY, after: PERSON, reason: '' }
    default:
      return null
  }
}

/** Does it, where the log may go on so; gives whether it did. */
function done(log: Log, step: Step, atMs: number): boolean {
  const { what, seat, much } = step
  const act = actOf(step, atMs)
  try {
    if (act !== null) log.act(atMs, act)
    else if (what === 'answer') log.answer(atMs, seat, (seat + much) % SEATS)
    else log.undo(atMs, seat, 0)
    return true
  } catch (error) {
    assert.ok(error instanceof ClockError, String(error))
    return false
  }
}

test('House-2.1, House-2.6, House-4.1, House-4.2 · in any order of actions, a question is never due before the promised time', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TEMPI), steps, (tempo, list) => {
      const log = new Log(tempo, SAID, SEATS).begin(MONDAY, 0)
      let atMs = MONDAY
      for (const step of list) {
        atMs += step.afterMs
        const before = log.clock
        if (!done(log, step, atMs)) continue
        for (const [seat, now] of log.clock.seats.entries()) {
          const was = before.seats[seat]
          if (was?.since == null || was.since !== now.since || was.dueAtMs === null) continue
          // House-3.2  An absent seat is late at once.
          if (isGone(now.absent) && !isGone(was.absent)) continue
          const due = now.dueAtMs ?? Number.POSITIVE_INFINITY
          assert.ok(
            due >= was.dueAtMs,
            `${step.what} of seat ${step.seat} takes ${was.dueAtMs - due} ms from seat ${seat}`,
          )
          if (step.what !== 'late' || step.seat !== seat) continue
          assert.ok(
            atMs >= (expiresAt(was, before.lapsing) ?? Number.POSITIVE_INFINITY),
            'late before its time',
          )
        }
      }
    }),
    { seed: 20261122, numRuns: times(400) },
  )
})
