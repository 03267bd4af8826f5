import {
  askOpen,
  type Declared,
  int,
  list,
  type Next,
  object,
  open,
  procedure,
  type Seat,
} from '../../../kernel/index.ts'
import { LANDS, SEAS } from '../board.ts'
import { OIL } from '../cards.ts'
import { afterChange } from '../elimination.ts'
import { navies } from '../land.ts'
import { units } from '../money.ts'
import { suggestMove } from '../moves/manoeuvres.ts'
import { carryOutMarch, type Move, moveShape } from '../moves/marches.ts'
import { carryOutVoyage, moveFault, type Track } from '../moves/voyages.ts'
import { unitWords } from '../names.ts'
import type { Position } from '../position.ts'
import { happened } from '../position.ts'
import { upkeep } from '../upkeep.ts'
import type { Facts, T } from '../words/index.ts'
import { beginBlockades, blockades } from './blockades.ts'

interface Locals {
  /** What navies have done in this action. */
  tracks: Track[]
}
type Label = 'begin' | 'move' | 'blockaded'

const trackShape = open(
  object({
    zone: int(0, 100),
    cargo: int(0, 12),
    at: int(-1, LANDS),
    paid: int(0, 1),
    done: int(0, 1),
    count: int(1, 10_000),
  }),
)

/** CF-13 Deployment. */
export const deployment = procedure<Position, Locals, Label, Facts>(
  'deployment',
  { tracks: list(trackShape) as Declared<Track[]> },
  {
    // CF-24.1  Who has neither oil nor navies can move nothing, and is not asked.
    begin: (t) => goOn(t),

    // CF-13.1  An ordered list of moves, each legal when it is made and paid as it is made.
    move: askOpen({
      clause: 'CF-13.1',
      question: 'What do you move?',
      prompt: (p, _f, seat) => `What do you move? You have ${unitWords(units(p, seat, OIL), OIL)}.`,
      who: (p) => p.turn,
      schema: moveShape,
      check: (p, f, seat, move) => moveFault(p, seat, f.tracks, move),
      suggest: (p, f, seat, chance) => suggestMove(p, seat, f.tracks, chance),
      // CF-24  D6: an action already begun just ends.
      late: (): Move => ({ do: 'end' }),
      take(t, f, seat, move): Next<Label> {
        // CF-13.11  At the end of the action, blockades.
        if (move.do === 'end') return t.call(blockades, beginBlockades(), 'blockaded')
        happened(t.p)
        if (move.do === 'navy') f.tracks = carryOutVoyage(t, seat, f.tracks, move)
        else carryOutMarch(t, seat, move)
        // CF-14.4  A blockade may be broken now, and CF-3, land that armies have left may be another's.
        if (leavesLand(move)) {
          const lost = afterChange(t)
          if (lost !== null) return lost
        } else upkeep(t)
        return goOn(t)
      },
    }),

    blockaded: (t) => t.done(),
  },
)

/** Another move where there may be one, else what comes last. */
function goOn(t: T): Next<Label> {
  const { p } = t
  return units(p, p.turn, OIL) > 0 || hasNavy(p, p.turn)
    ? 'move'
    : t.call(blockades, beginBlockades(), 'blockaded')
}

function hasNavy(p: Position, seat: Seat): boolean {
  for (let zone = 0; zone < SEAS; zone++) if (navies(p, zone, seat) > 0) return true
  return false
}

/** True for orders by which armies leave a territory. */
const leavesLand = (move: Move) => move.do !== 'navy' || move.load != null

/** The locals with which a Deployment action begins. */
export function beginDeployment(): Locals {
  return { tracks: [] }
}
