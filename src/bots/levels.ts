import type { Position } from '../kernel/procedure.ts'
import type { Player } from './player.ts'
import { answered } from './search/playing.ts'

/** How strong an opponent is, in words for people, the weakest first. */
export const LEVELS = ['beginner', 'club', 'strong', 'master'] as const
export type Level = (typeof LEVELS)[number]

/** By level: the id of the player that plays so. A game need not have all of them. */
export type Levels = Readonly<Partial<Record<Level, string>>>

/** What people call each level; the ids are what files and requests have. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  ...{ beginner: 'Easy', club: 'Medium', strong: 'Strong', master: 'Expert' },
}

/** What each level is, in a line. */
export const LEVEL_TEXTS: Readonly<Record<Level, string>> = {
  beginner: 'Knows the rules, but makes a random move about one time in three.',
  club: 'Plays by a simple plan and moves at once.',
  strong: 'Learned from many games and moves at once.',
  master: 'Thinks ahead at important decisions, up to two seconds each.',
}

/** One answer in this many of a beginner's is any legal one. */
const SLIPS = 3

/** A beginner: plays as another does, except that one answer in three is any legal one. */
export function beginner<P extends Position, V>(usual: Player<P, V>): Player<P, V> {
  return {
    id: 'beginner',
    text: LEVEL_TEXTS.beginner,
    choose: (world, step, options) =>
      world.chance.pick(SLIPS) === 0
        ? (options[world.chance.pick(options.length)] ?? 0)
        : usual.choose(world, step, options),
    compose(world) {
      const { seat, chance } = world
      const slips = chance.pick(SLIPS) === 0
      const value = slips ? world.suggest(world.imagine(chance), seat, chance) : answered(world, usual)
      return value as ReturnType<NonNullable<typeof usual.compose>>
    },
  }
}
