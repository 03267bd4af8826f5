// In any order of actions at a table, a seat has the time that it was promised.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { times } from '../../../kernel/testing/effort.ts'
import type { HouseAction } from '../../log/house-actions.ts'
import { ClockError, expiresAt, isGone } from '../clock.ts'
import { DAY, HOUR, lapsingOf } from '../time-control.ts'
import { Log, live, MINUTE, MONDAY, mail, move } from './clocks.ts'

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
