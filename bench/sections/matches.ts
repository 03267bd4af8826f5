import type { Row } from '../report.ts'
import { measure, start } from '../runner.ts'
import type { Section } from './section.ts'

const CALLS = [
  ['check', 'is it legal'],
  ['apply', 'check, copy, carry out, tell'],
  ['answer', 'apply, log, proofs, undo'],
  ['replay', 'a log folded into a position'],
  ['pending', 'every option in words'],
  ['view', 'for all seats and a spectator'],
] as const

const TABLES = [
  ['imperial-trader', 3],
  ['cash-flow', 6],
] as const

/** Games as people play them, without network and disk. */
export const matches: Section = {
  name: 'matches',
  title: 'Answers in JSON',
  async run(budget) {
    const rows: Row[] = []
    for (const [id, seats] of TABLES)
      for (const [call] of CALLS) {
        const [m] = await measure([await start(['match', call, id, seats])], budget)
        if (m === undefined) continue
        const [value, spread] = [m.rate('calls'), m.spread('calls')]
        rows.push({ what: `${id}, ${seats} players, ${call}`, value, unit: 'events/s', spread })
      }
    return { rows, notes: CALLS.map(([call, what]) => `${call}: ${what}`) }
  },
}
