import {
  bool,
  type Happening,
  nullable,
  type Refusal,
  refuse,
  type Schema,
  type Seat,
} from '../../../kernel/index.ts'
import { leaveSystem } from '../colonies/leaving.ts'
import { destroyFleets } from '../fleets/rows.ts'
import { carryOut, type Sets } from '../phases/p01-lock.ts'
import { Turn } from '../phases/turn.ts'
import { type Empire, ENDING, type Position } from '../position.ts'
import { expeditionColumns } from '../state/colonies.ts'
import { noRows } from '../state/columns.ts'
import { landingColumns } from '../state/fleets.ts'
import { queueColumns } from '../state/industry.ts'
import { projectColumns } from '../state/science.ts'

/** P16 of SC-19.4: RESIGN, which is SC-21.5 with no bids. */
export function resignations(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => {
    if (order.do !== 'resign') return undefined
    giveUp(turn, empire)
    return null
  })
}

/** SC-21.5, SC-21.7  What nobody has bought: ships are removed, systems are nobody's, and nothing is under way any more. */
export function giveUp(turn: Turn, empire: Empire): void {
  for (const system of [...empire.colonies.system]) leaveSystem(turn, empire, system)
  destroyFleets(empire, new Set(empire.fleets.id))
  empire.landings = noRows(landingColumns)
  empire.expeditions = noRows(expeditionColumns)
  empire.projects = noRows(projectColumns)
  empire.queue = noRows(queueColumns)
}

/** SC-21.5 to SC-21.7, SC-21.17  An empire is out for good: its offers lapse, and its cluster is deleted if it never left it. */
export function strike(p: Position, empire: Empire): void {
  const { seat, owner } = empire
  const added = (seats: readonly Seat[]) => [...seats, seat].sort((a, b) => a - b)
  p.out = added(p.out)
  p.absent = p.absent.filter((other) => other !== seat)
  for (const other of p.empires)
    if (other.offers.some(({ of, to }) => of === owner || to === owner))
      other.offers = other.offers.filter(({ of, to }) => of !== owner && to !== owner)
  if (!empire.left) p.world.deleted = added(p.world.deleted)
}

/** SC-21.13  A seat leaves the running campaign: its empire resigns at once. Who hands it to another, or to a bot, does not leave. */
export const leave = {
  schema: nullable(bool()) as Schema<null>,
  check(p, _value, seat): Refusal | null {
    return p.empires[seat] === undefined || p.out.includes(seat)
      ? refuse('SC-21.7', 'E_OUT', 'This empire is out already.')
      : null
  },
  carryOut(t, _value, seat) {
    const empire = t.p.empires[seat]
    if (empire === undefined) return
    giveUp(new Turn(t), empire)
    strike(t.p, empire)
    if (t.p.out.length === t.p.seats) t.p.ended = ENDING.alone
  },
} satisfies Happening<Position, null>
