import {
  askAllOpen,
  askOpen,
  asks,
  counted,
  ended,
  type Frame,
  ints,
  type Next,
  open,
  procedure,
  type Seat,
} from '../../../kernel/index.ts'
import { afterChange, noteHomes } from '../elimination.ts'
import type { Place } from '../place.ts'
import { living, othersFrom, type Position } from '../position.ts'
import { nukesOf } from '../upkeep.ts'
import {
  answering,
  attacking,
  canBeHit,
  type Launches,
  launch,
  noLaunch,
  striking,
  suggestAgainst,
  suggestAttack,
  warning,
} from '../war/launches.ts'
import {
  defaultShots,
  type Flight,
  fire,
  firing,
  flightWords,
  impact,
  launchersOf,
  type Shots,
  screenOrder,
  stillFlying,
  targeted,
} from '../war/shots.ts'
import type { Facts, T } from '../words/index.ts'

/** The locals of a strategic combat. */
interface Locals {
  /** CF-16.2  Who may strike first; nobody when it is a strategic attack. */
  strikers: number[]
  flight: Flight
  /** The seats that may still fire L-stars, in order. */
  screen: number[]
}

type Label =
  | 'begin'
  | 'declare'
  | 'strike'
  | 'answer'
  | 'warning'
  | 'warned'
  | 'dice'
  | 'screen'
  | 'shots'
  | 'impact'

/** CF-17  The frame of a strategic attack. */
export const beginStrategic = (): Locals => ({ strikers: [], flight: [], screen: [] })

/** CF-16.2  The frame of the first strikes of these players. */
export const beginStrike = (strikers: Seat[]): Locals => ({ strikers, flight: [], screen: [] })

/** CF-17.4  The players who may launch on warning: the declared nukes are targeted on them, and they have nukes to answer with. */
function warned(p: Position, flight: Flight): Seat[] {
  if (!canBeHit(p, p.turn)) return []
  return living(p).filter((seat) => seat !== p.turn && targeted(p, flight, seat) && nukesOf(p, seat) > 0)
}

/** Adds what was launched in secret, clockwise from the turn player's left; how many launched something. */
function launchAll(t: T, flight: Flight, answers: readonly (Launches | null)[]): number {
  let launchers = 0
  for (const seat of othersFrom(t.p, t.p.turn)) {
    const answer = answers[seat] ?? null
    if (answer === null || answer.launches.length === 0) continue
    launch(t, flight, seat, answer)
    launchers++
  }
  return launchers
}

/** CF-17 Strategic combat: a strategic attack, or the first strikes of a conventional attack with their answer. */
export const strategic = procedure<Position, Locals, Label, Facts>(
  'strategic',
  { strikers: open(ints(0, 5)), flight: open(ints(0)), screen: open(ints(0, 5)) },
  {
    // CF-17 intro  In first strikes the strikers take the launcher's part.
    begin: (_t, f) => (f.strikers.length === 0 ? 'declare' : 'strike'),

    // CF-17.1  Declare: nukes and a target for each; range is unlimited and any place legal (CF-17.2).
    declare: askOpen({
      clause: 'CF-17.1',
      question: 'Which nukes do you launch, and where to?',
      who: (p) => p.turn,
      prompt: (p, _f, seat) =>
        `You have ${counted(nukesOf(p, seat), 'nuke')}. Which do you launch, and where to? Any territory, any zone or space.`,
      ...asks<Position, Frame & Locals, Launches>(attacking),
      suggest: (p, _f, seat, chance) => suggestAttack(p, seat, chance),
      late: () => noLaunch,
      take(t, f, seat, value): Next<Label> {
        launch(t, f.flight, seat, value)
        return f.flight.length === 0 ? t.done() : 'warning'
      },
    }),

    // CF-16.2  First strike: a player who owns a target, or has navies targeted, may fire at the attacker; sealed.
    strike: askAllOpen({
      clause: 'CF-16.2',
      question: 'Do you strike first?',
      who: (_p, f) => f.strikers,
      mayStand: true,
      ...asks<Position, Frame & Locals, Launches>(striking),
      suggest: (p, _f, seat, chance) => suggestAgainst(p, seat, [p.turn], chance),
      // CF-24 D9
      late: () => noLaunch,
      reveal(t, f, answers): Next<Label> {
        if (launchAll(t, f.flight, answers) === 0) return t.done()
        const { p } = t
        const strikers = launchersOf(f.flight)
        return nukesOf(p, p.turn) > 0 && strikers.some((seat) => canBeHit(p, seat)) ? 'answer' : 'dice'
      },
    }),

    // CF-16.2  The attacker may answer, at the strikers' land and zones only; nobody else launches.
    answer: askOpen({
      clause: 'CF-16.2',
      question: 'Do you answer the first strike?',
      who: (p) => p.turn,
      mayStand: true,
      prompt: (_p, f) => `In flight: ${ended(flightWords(f.flight))} Do you answer?`,
      ...asks<Position, Frame & Locals, Launches>(answering),
      suggest: (p, f, seat, chance) => suggestAgainst(p, seat, launchersOf(f.flight), chance),
      // CF-24 D10
      late: () => noLaunch,
      take(t, f, seat, value) {
        launch(t, f.flight, seat, value)
        return 'dice'
      },
    }),

    warning: (t, f) => (warned(t.p, f.flight).length > 0 ? 'warned' : 'dice'),

    // CF-17.4  Launch on warning: targeted players with nukes, sealed, at the launcher's land and zones; no further answers.
    warned: askAllOpen({
      clause: 'CF-17.4',
      question: 'Do you launch on warning?',
      who: (p, f) => warned(p, f.flight),
      mayStand: true,
      prompt: (_p, f) => `In flight: ${ended(flightWords(f.flight))} Do you launch on warning?`,
      ...asks<Position, Frame & Locals, Launches>(warning),
      suggest: (p, _f, seat, chance) => suggestAgainst(p, seat, [p.turn], chance),
      // CF-24 D10
      late: () => noLaunch,
      reveal(t, f, answers) {
        launchAll(t, f.flight, answers)
        return 'dice'
      },
    }),

    // CF-17.6  One die per nuke in flight, in the order launched; on a 6 it fails.
    dice(t, f) {
      const { flight } = f
      t.p.busy = 1
      for (let i = 0; i < flight.length; i += 3)
        for (let nukes = flight[i + 2] as number; nukes > 0; nukes--) {
          const die = t.chance.die()
          t.note(die === 6 ? 'launchFailed' : 'launchHeld', flight[i] as Seat, flight[i + 1] as Place, die)
          if (die === 6) flight[i + 2] = (flight[i + 2] as number) - 1
        }
      f.flight = stillFlying(flight)
      // CF-17.9  The order is fixed when the screen begins.
      f.screen = screenOrder(t.p, f.flight)
      return 'screen'
    },

    screen: (_t, f) => (f.flight.length === 0 || f.screen.length === 0 ? 'impact' : 'shots'),

    // CF-17.7 to CF-17.9  L-star screen: each player in order, all their shots at once.
    shots: askOpen({
      clause: 'CF-17.9',
      question: 'Which nukes do your L-stars fire at?',
      who: (_p, f) => f.screen[0] as Seat,
      mayStand: true,
      prompt: (p, f, seat) =>
        `In flight: ${ended(flightWords(f.flight))} You have ${counted(p.lstar[seat] as number, 'L-star')}; which nukes do they fire at?`,
      ...asks<Position, Frame & Locals, Shots>(firing),
      // CF-24 D16
      late: (p, f, seat) => defaultShots(p, f.flight, seat),
      take(t, f, seat, value) {
        fire(t, f.flight, seat, value)
        f.flight = stillFlying(f.flight)
        f.screen.shift()
        return 'screen'
      },
    }),

    // CF-17.10 to CF-17.12  All impacts at once, then eliminations.
    impact(t, f) {
      noteHomes(t.p)
      impact(t, f.flight)
      return afterChange(t, true) ?? t.done()
    },
  },
)
