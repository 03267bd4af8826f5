import { frd, sum } from './exact.ts'
import { LEVEL } from './knowledge/known.ts'
import { Atlas } from './map/world.ts'
import { type Empire, FIRSTS, type Position } from './position.ts'
import { puOf, scoreOf } from './scoring.ts'

/** What people are shown of a game that is over. */
export const curves = [
  'score',
  ['pu', 'people'],
  ['el', 'empire level'],
  'colonies',
  'ships',
  ['surveyed', 'systems surveyed'],
] as const

/** An empire in default has less than nothing. */
export const gaugeBounds = { treasury: [-Infinity, Infinity], score: [-Infinity, Infinity] } as const

/** The treasury in tenths of what a turn brings after upkeep, as last reported; 0 where nothing comes in. */
function idleOf({ treasury, report }: Empire): number {
  const net = report.find(({ kind }) => kind === 'net')?.numbers[0] ?? 0
  return net > 0 ? Math.max(0, frd(10 * treasury, net)) : 0
}

/** What the lab measures: whole numbers, for the table or by seat. */
export function gauges(p: Position): Record<string, number | readonly number[]> {
  const atlas = new Atlas(p.world)
  // SC-21.12  Who has not entered yet has nothing.
  const by = (measure: (empire: Empire) => number) => [...p.empires.map(measure), ...p.joining.map(() => 0)]
  const homes = new Map(p.empires.map(({ seat, owner }) => [atlas.homeworld(seat), owner]))
  const charted = (level: number) => by(({ chart }) => chart.filter((known) => known.level >= level).length)
  return {
    turn: p.turn,
    empires: p.seats - p.out.length,
    score: by(scoreOf),
    pu: by(puOf),
    el: by(({ el }) => el),
    treasury: by(({ treasury }) => treasury),
    ships: by(({ ships }) => ships.id.length),
    visited: charted(LEVEL.visited),
    surveyed: charted(LEVEL.detailed),
    contacts: by(({ contacts }) => contacts.length),
    colonies: by(({ colonies }) => colonies.pu.filter((pu) => sum(pu) > 0).length),
    // Question 3 of SC-25: In which turn first; 0 for never.
    ...Object.fromEntries(FIRSTS.map((first, i) => [first, by(({ firsts }) => firsts[i] ?? 0)])),
    quiet: by(({ quiet }) => quiet),
    // SC-16.32  Counted where empires that meet are at war.
    fought: by(({ fought }) => fought),
    fights: by(({ fights }) => fights),
    homes: by(
      ({ owner, colonies }) =>
        colonies.system.filter((system) => homes.has(system) && homes.get(system) !== owner).length,
    ),
    idle: by(idleOf),
    // Questions 13, 18 and 19: levels above the first, the highest of them, knots undone, and technologies.
    levels: by(({ sl }) => sum(sl) - sl.length),
    highest: by(({ sl }) => Math.max(...sl)),
    knots: by(({ knots }) => knots.length),
    technologies: by(({ tech }) => tech.length),
    // Question 11: empires that it has met.
    met: by(({ contacts }) => contacts.filter(({ owner }) => owner <= p.seats).length),
  }
}
