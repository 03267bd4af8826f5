import { shelf } from '../../src/rulesets/shelf.ts'
import type { Section } from '../runner.ts'
import { type Budget, measure, type Row, sameGame, start } from '../runner.ts'
import { optionsOf, seatsOf } from '../subjects/playouts.ts'

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

/** What the fast way of random games gains over asking the referee answer by answer, in the same run. */
export const referee: Section = {
  name: 'referee',
  title: 'The same random games, answer by answer in JSON',
  async run(budget) {
    const rows: Row[] = []
    const notes: string[] = []
    for (const {
      game: { rules },
    } of shelf()) {
      const { id } = rules.meta
      const seats = seatsOf(rules.meta)
      const runners = [
        await start(['refereed', id, seats.max]),
        await start(['playouts', id, seats.max]),
      ] as const
      notes.push(...(await sameGame(id, 'refereed', runners, budget)))
      const [slow, fast] = await measure(runners, budget)
      if (slow === undefined || fast === undefined) continue
      const [value, unit] = [(m: typeof slow) => m.rate('decisions'), 'decisions/s']
      const what = `${id}, ${seats.max} players`
      rows.push({ what: `${what}, refereed`, value: value(slow), unit, spread: slow.spread('decisions') })
      rows.push({ what: `${what}, playouts`, value: value(fast), unit, spread: fast.spread('decisions') })
      rows.push({ what: `${what}, playouts : refereed`, value: value(fast) / value(slow), unit: 'times' })
    }
    return { rows, notes }
  },
}

/** What OpenSpiel's C++ core plays on such a machine, in games per second (docs/performance.md). */
const OPEN_SPIEL = { 'tic-tac-toe': 1_370_000, 'connect-four': 225_000 }
/**
 * Decisions per second: of a small game, of games with big boards, and of one whose every decision is a sheet of two orders
 * on average, so that 200,000 orders are resolved.
 */
const SMALL = 2_000_000
const BIG = 300_000
const SHEETS = 100_000
const LEAST: Readonly<Record<string, number>> = { 'imperial-trader': SMALL, 'godsfire-trade': SHEETS }

/** Random games, every legal answer listed and one drawn: what search, bots and the lab live on. */
export const playouts: Section = {
  name: 'playouts',
  title: 'Random games on one core',
  async run(budget) {
    const rows: Row[] = []
    for (const [id, least] of Object.entries(OPEN_SPIEL))
      rows.push(...(await rates(id, 2, { games: least }, budget)))
    for (const {
      game: { rules },
    } of shelf()) {
      const { id } = rules.meta
      const seats = seatsOf(rules.meta)
      const least = LEAST[id] ?? BIG
      for (const players of new Set([seats.min, seats.max]))
        rows.push(...(await rates(id, players, { decisions: least }, budget)))
    }
    const special = shelf().flatMap(
      ({
        game: {
          rules: { meta },
        },
      }) => {
        const options = Object.entries(optionsOf(meta.id)).map(([name, value]) => `${name} = ${value}`)
        return options.length === 0 ? [] : [`${meta.id} is played with ${options.join(', ')}.`]
      },
    )
    return { rows, notes: ['A game is copied from its opening and played to its end.', ...special] }
  },
}

type Aims = { readonly games?: number; readonly decisions?: number }

async function rates(id: string, seats: number, aims: Aims, budget: Budget): Promise<Row[]> {
  const [measured] = await measure([await start(['playouts', id, seats])], budget)
  if (measured === undefined) return []
  return (['games', 'decisions'] as const).map((count) => ({
    what: `${id}, ${seats} players`,
    value: measured.rate(count),
    unit: `${count}/s`,
    spread: measured.spread(count),
    ...(aims[count] === undefined ? {} : { aim: { least: aims[count] } }),
  }))
}
