import type { Result, Ruleset } from '../../kernel/index.ts'
import { held, owed } from './books.ts'
import { check } from './checked.ts'
import type { Facts } from './facts.ts'
import { curves, gaugeBounds, gauges, holdings, stakes } from './gauges.ts'
import { determinise } from './imagine.ts'
import { optionWords } from './option-words.ts'
import { options } from './options.ts'
import type { Sheet } from './orders/sheet.ts'
import { written } from './orders/write.ts'
import { places } from './places.ts'
import { ENDING, fields, has, type Position } from './position.ts'
import { presets } from './presets.ts'
import { game } from './procedures/game.ts'
import { purposes } from './purposes.ts'
import { scoreOf } from './scoring.ts'
import { setup } from './setup.ts'
import { sound } from './sound.ts'
import { verdict } from './verdict.ts'
import type { View } from './view.ts'
import { words } from './words.ts'

/**
 * Trade in Godsfire.
 * GT-1.1  Two to five overlords of a star cluster enrich, subvert and blockade each other's worlds.
 */
export const rules: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'godsfire-trade',
    title: 'Trade in Godsfire',
    about:
      'Overlords of a lonely star cluster decide, world by world, whose merchants may land: trade makes worlds rich, and lets subversion in. The highest score, or a majority of worlds, wins.',
    version: 1,
    seats: { min: 2, max: 5, usual: 3 },
    minutes: [40, 90],
    prefix: 'GT',
    seatsClause: 'GT-1.1',
    turnClause: 'GT-4.1',
    overClause: 'GT-14.1',
    role: 'overlord',
    maxDecisions: 3000,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  seatsOf: (p) => p.seats,
  setup: (chosen, seats) => setup(chosen, seats),
  procedures: [game],
  moments: ['round'],
  determinise,
  result,
  verdict,
  words,
  purposes,
  // GT-1.5  Talk is free.
  asides: () => ({ may: true, clause: 'GT-1.5' }),
  gauges,
  gaugeBounds,
  holdings,
  places,
  stakes,
  curves,
  // GT-15.1  Orders can be written as text, and are shown so to those who write.
  answerText: (_view, _seat, answer) => {
    const sheet = answer as unknown as Sheet
    return 'text' in sheet ? sheet.text : sheet.orders.map(written).join('\n')
  },
  check,
  // Sources less sinks are what a player has: 0 GB are missing at all times.
  conserved: (p) =>
    Object.fromEntries(p.treasury.map((_, seat) => [`missing ${seat + 1}`, owed(p, seat) - held(p, seat)])),
}

const TEXTS: Readonly<Record<number, { readonly clause: string; readonly text: string }>> = {
  [ENDING.majority]: { clause: 'GT-14.1', text: 'A majority of worlds is reached.' },
  [ENDING.alone]: { clause: 'GT-14.1', text: 'Only one player is left.' },
  [ENDING.lastTurn]: { clause: 'GT-14.2', text: 'The last turn is over; the highest score wins.' },
  [ENDING.nobody]: { clause: 'GT-14.3', text: 'Nobody has a world left; the last survivors share the win.' },
}

/** GT-14  Who won, and by which clause. */
function result(p: Position): Result {
  const seats = p.treasury.map((_, seat) => seat)
  const { clause, text } = TEXTS[p.ended] ?? { clause: 'GT-14', text: '' }
  return {
    winners: seats.filter((seat) => has(p.winners, seat)),
    scores: seats.map((seat) => scoreOf(p, seat)),
    text,
    clause,
  }
}
