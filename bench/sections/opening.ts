import { benchOpening } from '../opening.ts'
import type { Section } from './section.ts'

/** From the start of the process to its first answer, with very many tables in the file and with none. */
export const opening: Section = {
  name: 'opening',
  title: 'A house opens, by the clock',
  async run({ quick }) {
    const made = await benchOpening(quick ? 20 : 10_000)
    const rows = [
      {
        what: `to the first answer, ${made.tables} tables`,
        value: made.seconds,
        unit: 's',
        ...(quick ? {} : { aim: { most: 2 } }),
      },
      { what: 'the same, an empty folder', value: made.emptySeconds, unit: 's' },
    ]
    return {
      rows,
      notes: ['One process from its start: reading the program, opening the file, and a table over HTTP.'],
    }
  },
}
