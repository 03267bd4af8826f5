import { benchPeople, type PeopleWanted } from '../people.ts'
import type { Row } from '../report.ts'
import { optionsOf } from '../subjects/playouts.ts'
import type { Section } from './section.ts'

const AIM = 3000
const GAMES = [
  ['imperial-trader', 'Imperial Trader', { win_credits: 10_000, max_rounds: 1000 }],
  ['cash-flow', 'Cash Flow', optionsOf('cash-flow')],
] as const

/** Moves of people from socket to screens, beside a house that builds all of the state at every move. */
export const people: Section = {
  name: 'people',
  title: 'Moves of people end to end, of one core',
  async run({ quick }) {
    const rows: Row[] = []
    for (const [game, name, options] of quick ? GAMES.slice(0, 1) : GAMES)
      for (const seats of quick ? [2] : [2, 6]) {
        const size = quick
          ? { tables: 3, moves: 4, warm: 2 }
          : { tables: 60, moves: seats === 2 ? 160 : 100, warm: 150 }
        const wanted: PeopleWanted = { game, options, seats, ...size, whole: false }
        const made = await benchPeople(wanted)
        const before = await benchPeople({ ...wanted, moves: Math.ceil(size.moves / 4), whole: true })
        const rate = made.moves / made.processorSeconds
        const beforeRate = before.moves / before.processorSeconds
        const what = `${name}, ${seats} viewers`
        rows.push(
          {
            what,
            value: rate,
            unit: 'moves/s a core',
            ...(quick ? {} : { aim: { least: AIM } }),
          },
          { what: `${what}, all of the state`, value: beforeRate, unit: 'moves/s a core' },
          { what: `${what}: news to all`, value: rate / beforeRate, unit: 'times' },
          { what: `${what}, by the clock`, value: made.moves / made.seconds, unit: 'moves/s' },
          { what: `${what}, answer, 99 of 100`, value: made.answer.p99, unit: 'ms' },
          { what: `${what}, all screens, 99 of 100`, value: made.screens.p99, unit: 'ms' },
          { what: `${what}, sent`, value: made.bytes, unit: 'bytes a move' },
        )
      }
    return {
      rows,
      notes: [
        'From WebSocket in to WebSocket out: reading, checking, rules, commit with full synchronisation, every seat’s own news.',
        '60 tables at once, every seat a person with a connection of his own; the next moves when all screens show it. No bots. 60 other tables before, until the engine has compiled what it runs often.',
        'A core: moves to a second of processor time of the house’s process, system included; the clients are another process.',
      ],
    }
  },
}
