import type { Row } from '../report.ts'
import { measure, start } from '../runner.ts'
import type { Section } from './section.ts'

const CALLS = [
  ['check', 'is the answer legal?'],
  ['apply', 'check, copy, carry out, tell'],
  ['answer', 'apply, log, proofs, undo'],
  ['replay', 'a log folded into a position'],
  ['pending', 'every option in words'],
  ['view', 'for all seats and a spectator'],
] as const

/** Games as people play them, without network and disk. */
export const matches: Section = {
  name: 'matches',
  title: 'Imperial Trader with answers in JSON, 3 players',
  async run(budget) {
    const rows: Row[] = []
    for (const [call, what] of CALLS) {
      const [m] = await measure([await start(['match', call])], budget)
      if (m !== undefined)
        rows.push({
          what: `${call}: ${what}`,
          value: m.rate('calls'),
          unit: 'events/s',
          spread: m.spread('calls'),
        })
    }
    return { rows, notes: [] }
  },
}
