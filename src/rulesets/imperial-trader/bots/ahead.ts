import { type Player, type Searchable, searcher } from '../../../bots/index.ts'
import type { Frame } from '../../../kernel/index.ts'
import { players as captains } from '../bot.ts'
import type { Position } from '../position.ts'
import type { View } from '../view.ts'
import { courseOf, exact, leaving, standing } from './exact.ts'
import type { Course } from './outlook.ts'
import { Ahead, Race } from './race.ts'

/** So near to the goal, in credits, the race is on. */
const NEAR = 40

/** How the race at the end is searched: who is behind has to dare what is slower on the mean. */
const search: Searchable<Position, View> = {
  players: [exact, ...captains.slice(0, 1)],
  answers: 8,
  weight: (_step, { view }) => (Math.max(...view.cash) >= view.options.win_credits - NEAR ? 1 : 0),
  playouts: 4096,
  sure: () => 1.5,
  scale: 1e6,
}

const TEXT =
  'Has calculated the whole race. Makes the move most likely to win it, and takes more risks when behind.'

/** Where the race is not worked out, the captain plays on in their head near its end. */
const thinker = searcher('master', TEXT, search)

/** The race is worked out for turns of two actions, as the rulebook has them (IT-5.1). */
const ACTIONS = 2

/**
 * A captain who knows how likely they are to be the first from anywhere, given how far the others have to go, and does what
 * makes it likeliest. What all see is all they need; they draw nothing and play nothing on.
 */
export const master: Player<Position, View> = {
  ...thinker,
  choose(world, step, options) {
    const { view, seat } = world
    const course = view.options.actions_per_turn === ACTIONS ? courseOf(view) : null
    if (course === null) return thinker.choose(world, step, options)
    // IT-4.2  At the berths nobody is ahead yet.
    if (step === 'game.berth' || options.length === 1) return exact.choose(world, step, options)
    const others = view.ship.flatMap((_, other) => (other === seat ? [] : [standing(view, other)]))
    const ahead = new Ahead(raceOf(course, view.options.start_cash), leftAfter(view, step), others)
    return leaving(world, step, options, ahead) ?? exact.choose(world, step, options)
  },
}

/** Actions left in the turn once this one is done; a lost ship ends it (IT-10.1). */
function leftAfter(view: View, step: string): number {
  if (step === 'loss.place') return 0
  const turn = view.flow.find((frame) => frame.in === 'turn') as (Frame & { taken: number }) | undefined
  return ACTIONS - 1 - (turn?.taken ?? 0)
}

/** Races worked out last, by course: each is some megabytes, and a second or two of somebody's time. */
const solved = new Map<Course, Race>()
const MOST_SOLVED = 6

function raceOf(course: Course, cash: number): Race {
  const known = solved.get(course)
  if (known !== undefined) return known
  if (solved.size >= MOST_SOLVED) solved.delete(solved.keys().next().value as Course)
  const race = new Race(course, cash)
  solved.set(course, race)
  return race
}
