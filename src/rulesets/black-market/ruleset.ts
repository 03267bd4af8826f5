import type { Result, Ruleset } from '../../kernel/index.ts'
import { factionName } from './colony/names.ts'
import { GOODS, SKILLS } from './data.ts'
import type { Facts } from './facts.ts'
import { fields } from './fields.ts'
import { curves, gaugeBounds, gauges, stakes } from './gauges.ts'
import { holdings } from './holdings.ts'
import { determinise } from './imagine.ts'
import { optionWords } from './option-words.ts'
import { options } from './options.ts'
import { places } from './places.ts'
import type { Position } from './position.ts'
import { presets } from './presets.ts'
import { procedures } from './procedures/all.ts'
import { start } from './procedures/game.ts'
import { purposes } from './purposes.ts'
import { points, verdict, winners } from './scoring.ts'
import { setup } from './setup.ts'
import { copiesOf, sound, totalOf } from './sound.ts'
import type { View } from './view.ts'
import { words } from './words.ts'

/**
 * The rules of a colony game in which trade matters.
 * BM-1.1  Three to five colonies compete for Victory Points.
 */
export const blackMarket: Ruleset<Position, View, typeof options, Facts> = {
  meta: {
    id: 'black-market',
    title: 'Black Market',
    about:
      'Colonies on a dry world mine, farm, explore and arm, and trade with each other and with a Black Market that never has enough. Most Victory Points after six rounds win.',
    version: 1,
    seats: { min: 3, max: 5, usual: 3 },
    minutes: [60, 120],
    prefix: 'BM',
    seatsClause: 'BM-1.1',
    turnClause: 'BM-4.2',
    overClause: 'BM-12.1',
    role: 'colony',
    maxDecisions: 50_000,
  },
  options,
  optionWords,
  presets,
  fields,
  sound,
  seatsOf: (p) => p.seats,
  setup,
  procedures,
  moments: ['round'],
  start,
  determinise,
  result,
  verdict,
  words,
  purposes,
  callsign: factionName,
  // BM-1.5  What a few agree on is theirs, where deals are not proposed before all.
  asides: ({ open_deals }) => ({ may: !open_deals, clause: 'BM-1.5' }),
  gauges,
  gaugeBounds,
  holdings,
  places,
  stakes,
  curves,
  conserved,
}

/** Commodities with players, in the pool and in the box; every Skill Card and every Location Card is somewhere. */
function conserved(p: Position): Record<string, number> {
  const goods = GOODS.map((name, good) => [name, totalOf(p, good)] as const)
  let skills = 0
  for (let skill = 0; skill < SKILLS; skill++) skills += copiesOf(p, skill)
  return { ...Object.fromEntries(goods), skills, locations: p.face.length }
}

/** BM-12.1, BM-12.2  Who won. */
function result(p: Position): Result {
  const best = winners(p)
  const scores = p.spare.map((_, seat) => points(p, seat))
  const how = best.length === 1 ? 'the most Victory Points win' : 'equal in all, they share the win'
  return { winners: best, scores, text: `Round ${p.options.rounds} is over; ${how}.`, clause: 'BM-12.1' }
}
