import { shelf } from '../../src/rulesets/shelf.ts'
import type { Row } from '../report.ts'
import { measure, start } from '../runner.ts'
import { seatsOf } from '../subjects/playouts.ts'
import type { Section } from './section.ts'

/** A position as wide as any, whose lists all change in place; then the games of the shelf. */
const SUBJECTS = [
  ['6 players, 100 territories', 'wide', 6],
  ...shelf().flatMap(
    ({
      game: {
        rules: { meta },
      },
    }) =>
      [seatsOf(meta).min, seatsOf(meta).max].map(
        (seats) => [`${meta.id}, ${seats} players`, meta.id, seats] as const,
      ),
  ),
] as const

/** Microseconds that a copy may take. */
const MOST_US = 1

const WAYS = [
  { how: 'copier', words: '' },
  { how: 'clone', words: ', structuredClone' },
  { how: 'decision', words: ', copy and decision' },
] as const

/** Copies of a whole position: what search pays for every branch, and the house for every answer. */
export const copies: Section = {
  name: 'copies',
  title: 'Copy of a whole position',
  async run(budget) {
    const rows: Row[] = []
    for (const [what, id, seats] of SUBJECTS) {
      const ways = WAYS.filter(({ how }) => id !== 'wide' || how !== 'decision')
      const runners = await Promise.all(ways.map(({ how }) => start(['copies', id, seats, how])))
      for (const [i, m] of (await measure(runners, budget)).entries()) {
        const { how, words = '' } = ways[i] ?? {}
        const aim = how === 'copier' ? { aim: { most: MOST_US } } : {}
        const [value, spread] = [1e6 / m.rate('copies'), m.spread('copies')]
        rows.push({ what: `${what}${words}`, value, unit: 'µs', spread, ...aim })
      }
    }
    return {
      rows,
      notes: [
        'Copies share what never changes (map, options; in Cash Flow the lists that change in few decisions, never in',
        'place). structuredClone is spared map and options, too. A decision is random, in an equal copy each time.',
      ],
    }
  },
}
