import { benchDue } from '../deadlines.ts'
import type { Section } from './section.ts'

/** Deadlines of very many tables that are due in the same second. */
export const deadlines: Section = {
  name: 'deadlines',
  title: 'Deadlines that are due in the same second, by the clock',
  async run({ quick }) {
    const made = await benchDue(quick ? 5 : 1000)
    const rows = [
      {
        what: `${made.tables} deadlines, all written`,
        value: made.seconds,
        unit: 's',
        ...(quick ? {} : { aim: { most: 2 } }),
      },
      { what: 'of that, processor', value: made.processorSeconds, unit: 's' },
      { what: 'the main thread was late by, at most', value: made.longestMs, unit: 'ms' },
    ]
    return {
      rows,
      notes: [
        'Tables that nobody has in memory: each is loaded, its lapse and the answer of the late are committed.',
      ],
    }
  },
}
