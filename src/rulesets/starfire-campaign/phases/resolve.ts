import { calm } from '../colonies/growth.ts'
import { establish } from '../colonies/landings.ts'
import { post } from '../diplomacy/messages.ts'
import { nprEconomy } from '../diplomacy/nprs.ts'
import { espionage } from '../diplomacy/spies.ts'
import { matchFreighters } from '../economy/freight.ts'
import { openWindow, publishOffers, setsInWindow } from '../economy/offers.ts'
import type { T } from '../position.ts'
import { caretaken, resignations } from '../seats/leaving.ts'
import type { Sheet } from '../sheet.ts'
import { lock, type Sets } from './p01-lock.ts'
import { administer } from './p02-orders.ts'
import { movement } from './p03-movement.ts'
import { hazards } from './p04-hazards.ts'
import { battles } from './p05-battles.ts'
import { ground, orderSilos } from './p06-ground.ts'
import { looking } from './p06-sight.ts'
import { raiding } from './p07-raids.ts'
import { exploration } from './p08-exploration.ts'
import { supply } from './p09-supply.ts'
import { colonization, growth } from './p10-colonies.ts'
import { economy } from './p12-economy.ts'
import { deals, deficits } from './p13-default.ts'
import { construction } from './p14-construction.ts'
import { research } from './p15-research.ts'
import { reports } from './p16-report.ts'
import { Turn } from './turn.ts'

/** What comes after a resolution: the next turn, SC-21.4  a deal window in this one, or nothing any more. */
export type Outcome = 'next' | 'window' | 'over'

/**
 * SC-19.4  A turn, phase by phase, as far as it goes without a deal window. SC-22.2  All but P3, P5–P7 and P13 treat each
 * empire or system by itself, with streams of its own (SC-0.5), so that their order within does not matter.
 */
export function resolve(t: T, sheets: readonly (Sheet | null)[], turn = new Turn(t)): Outcome {
  // P1
  const sets = caretaken(turn, lock(turn, sheets))
  // P2
  administer(turn, sets)
  // P3
  const surveys = movement(turn)
  // P4
  hazards(turn)
  // P5
  orderSilos(turn, sets)
  battles(turn)
  // P6
  ground(turn, sets)
  looking(turn)
  // P7
  raiding(turn, sets)
  espionage(turn, sets)
  // P8
  exploration(turn, surveys)
  // P9
  supply(turn)
  // P9
  matchFreighters(turn)
  // P10
  colonization(turn, sets)
  // P11
  growth(turn)
  // P12
  economy(turn, sets)
  nprEconomy(turn)
  // SC-9.9, SC-12.6  After the income of the turn.
  establish(turn)
  calm(turn)
  // P13
  const pending = deficits(turn, sets)
  if (pending) giveOut(turn, sets)
  if (pending && openWindow(turn)) {
    turn.pause()
    return 'window'
  }
  finish(turn)
  if (!pending) giveOut(turn, sets)
  return reports(turn) ? 'over' : 'next'
}

/** SC-21.4, SC-21.14  The rest of a turn, after its deal window. */
export function settle(t: T, sheets: readonly (Sheet | null)[], turn = new Turn(t)): Outcome {
  turn.resume()
  // P13
  deals(turn, setsInWindow(turn, sheets))
  finish(turn)
  return reports(turn) ? 'over' : 'next'
}

/** P14 and P15. */
function finish(turn: Turn): void {
  // P14
  construction(turn)
  // P15
  research(turn)
}

/** SC-19.10  What P16 does with orders; SC-21.29  with a deal window it is done before. */
function giveOut(turn: Turn, sets: Sets): void {
  post(turn, sets)
  publishOffers(turn, sets)
  resignations(turn, sets)
}
