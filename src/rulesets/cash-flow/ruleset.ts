import type { Result, Ruleset } from '../../kernel/index.ts'
import { RESOURCES } from './cards.ts'
import type { Facts } from './facts.ts'
import { curves, gaugeBounds, gauges, spent, stakes } from './gauges.ts'
import { holdings } from './holdings.ts'
import { determinise } from './imagine.ts'
import { allMoney, ledgerGap } from './money.ts'
import { optionWords } from './option-words.ts'
import { options } from './options.ts'
import { places } from './places.ts'
import type { Position } from './position.ts'
import { presets } from './presets.ts'
import { procedures } from './procedures/all.ts'
import { purposes } from './purposes.ts'
import { ENDED, verdict, winners } from './scoring.ts'
import { setup } from './setup.ts'
import { fields } from './shape.ts'
import { sound } from './sound.ts'
import { counts, type View } from './view.ts'
import { words } from './words.ts'

/** A trade, empire and deterrence game in a closed money economy. CF-1.5  The bank decides nothing: it has no seat. */
export const cashFlow: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'cash-flow',
    title: 'Cash Flow',
    about:
      'You lead a superpower in a closed money economy: hire labour, work mines, wells and fields, trade, arm and deter. Three scoring rounds decide.',
    version: 1,
    // CF-1.2
    seats: { min: 2, max: 6, usual: 6 },
    minutes: [120, 300],
    prefix: 'CF',
    seatsClause: 'CF-1.2',
    turnClause: 'CF-8.1',
    overClause: 'CF-21.3',
    role: 'superpower',
    maxDecisions: 200_000,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  seatsOf: (p) => p.seats,
  setup,
  procedures,
  moments: ['turn', 'round'],
  start: { seat: 0 },
  counts,
  determinise,
  result,
  verdict,
  words,
  purposes,
  // CF-1.8  Talk is free.
  asides: () => ({ may: true, clause: 'CF-1.8' }),
  gauges,
  gaugeBounds,
  holdings,
  places,
  stakes,
  curves,
  spent,
  conserved,
}

/** CF-4.10, CF-5.6  Money, and what cannot be accounted for of each resource; every card stands in one place. */
function conserved(p: Position): Record<string, number> {
  const gaps = RESOURCES.map((name, resource) => [name, ledgerGap(p, resource)] as const)
  return { money: allMoney(p), cards: p.card.length, ...Object.fromEntries(gaps) }
}

/** The winners, and how the game came to an end. */
export function result(p: Position): Result {
  const best = winners(p)
  const how = best.length === 1 ? 'most points win' : 'equal in all, they share the win'
  const [text, clause] = ENDINGS[p.ended] ?? ENDINGS[0]
  return { winners: best, scores: [...p.vp], text: `${text}; ${how}.`, clause }
}

const ENDINGS: Readonly<Record<number, readonly [string, string]>> & { 0: readonly [string, string] } = {
  0: ['The game is over', 'CF-21.9'],
  [ENDED.supremacy]: ['The Supremacy card has come up', 'CF-21.3'],
  [ENDED.oneLeft]: ['One player is left', 'CF-22.4'],
  [ENDED.stall]: ['Nothing happens any more', 'CF-8.3'],
  [ENDED.roundLimit]: ['The last round is over', 'CF-8.4'],
  [ENDED.noneLeft]: ['Nobody is left', 'CF-22.4'],
}
