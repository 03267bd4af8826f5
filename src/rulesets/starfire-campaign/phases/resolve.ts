import type { Refusal } from '../../../kernel/index.ts'
import { colonize, transfer } from '../colonies/departures.ts'
import { calm, grow, unrest } from '../colonies/growth.ts'
import { establish, travel } from '../colonies/landings.ts'
import { post } from '../diplomacy/messages.ts'
import { nprEconomy } from '../diplomacy/nprs.ts'
import { espionage } from '../diplomacy/spies.ts'
import { fall, liquidate } from '../economy/default.ts'
import { matchFreighters } from '../economy/freight.ts'
import {
  acceptances,
  closeWindow,
  mayDeal,
  openWindow,
  publishOffers,
  refuseBids,
  sellOut,
  setsInWindow,
} from '../economy/offers.ts'
import { glance, survey, surveyOf } from '../fleets/explore.ts'
import { bombard } from '../ground/bombardment.ts'
import { groundCombat } from '../ground/combat.ts'
import { conquests } from '../ground/conquest.ts'
import { landTroops } from '../ground/landings.ts'
import { fireSilos, setSilo } from '../ground/silos.ts'
import { blockade } from '../ground/site.ts'
import { evacuate, settleHolds, Theatre } from '../ground/theatre.ts'
import { yardAt } from '../industry/building.ts'
import { dropLost, finish, mendAt, mendFleets, tellQueue, workOn } from '../industry/docks.ts'
import { buildOn, regenerate } from '../industry/works.ts'
import { copyClusters, deliver, findings, share } from '../knowledge/delivery.ts'
import type { Empire, T } from '../position.ts'
import { caretaken, resignations } from '../seats/leaving.ts'
import type { Order, Sheet } from '../sheet.ts'
import { carryOut, lock, type Sets } from './p01-lock.ts'
import { administer } from './p02-orders.ts'
import { movement, type Surveys } from './p03-movement.ts'
import { hazards } from './p04-hazards.ts'
import { battles } from './p05-battles.ts'
import { looking } from './p06-sight.ts'
import { raiding } from './p07-raids.ts'
import { supply } from './p09-supply.ts'
import { economy } from './p12-economy.ts'
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
  lastWork(turn)
  if (!pending) giveOut(turn, sets)
  return reports(turn) ? 'over' : 'next'
}

/** SC-21.4, SC-21.14  The rest of a turn, after its deal window. */
export function settle(t: T, sheets: readonly (Sheet | null)[], turn = new Turn(t)): Outcome {
  turn.resume()
  // P13
  deals(turn, setsInWindow(turn, sheets))
  lastWork(turn)
  return reports(turn) ? 'over' : 'next'
}

/** P14 and P15. */
function lastWork(turn: Turn): void {
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

/** SC-19.10  SILO, before the battles of P5 and what follows in P6. */
export function orderSilos(turn: Turn, sets: Sets): void {
  carryOut(turn, sets, (empire, order) => (order.do === 'silo' ? setSilo(empire, order) : undefined))
}

/** P6 of SC-19.4, in the order of SC-15.15; contact is checked after it. */
export function ground(turn: Turn, sets: Sets): void {
  const theatre = new Theatre(turn)
  settleHolds(theatre)
  fireSilos(theatre)
  blockade(theatre, sets)
  bombard(theatre, sets)
  landTroops(theatre, sets)
  groundCombat(theatre)
  evacuate(theatre, sets)
  settleHolds(theatre)
  conquests(theatre)
}

/** P8 of SC-19.4: probing and scans, then sharing and delivery of data, and SC-6.24  what follows from them; `surveys` are what fleets on EXPLORE are at. */
export function exploration(turn: Turn, surveys: Surveys): void {
  const lived = turn.inhabitants()
  for (const empire of turn.empires())
    for (const [at, id] of empire.fleets.id.entries()) {
      // SC-14.22  Who has retreated does nothing.
      if (turn.strife.hasWithdrawn(empire, id)) continue
      glance(turn, empire, at)
      // SC-6.8  Only turns in place count.
      if (!turn.isStill(empire, id)) continue
      const { fleets } = empire
      const what =
        surveys.get(`${empire.seat}:${id}`) ?? surveyOf(fleets.task[at] ?? '', fleets.probing[at] ?? 0)
      if (what !== null) survey(turn, empire, at, what, lived)
    }
  // SC-6.17  Within a turn the lower ID comes first.
  const delivered = turn.empires().flatMap((empire) => {
    share(empire)
    return deliver(turn, empire)
  })
  findings(turn, delivered)
  copyClusters(turn)
}

/** P10 of SC-19.4: departures; transits, landings and initialization of what was under way; PU transfers. */
export function colonization(turn: Turn, sets: Sets): void {
  // SC-19.5  Colonists that depart now have their first turn of transit in the next.
  const first = turn.p.empires.map(({ next }) => next.expedition)
  carryOut(turn, sets, (empire, order) => depart(turn, empire, order))
  travel(turn, (empire, id) => id < (first[empire.seat] ?? 0))
}

/** SC-19.10  COLONIZE, TRANSFER_PU. */
function depart(turn: Turn, empire: Empire, order: Order): Refusal | null | undefined {
  switch (order.do) {
    case 'colonize':
      return colonize(turn, empire, order)
    case 'transfer':
      return transfer(turn, empire, order)
    default:
      return undefined
  }
}

/** P11 of SC-19.4: growth of colonies, then revolts; SC-12.9  of NPRs, too. */
export function growth(turn: Turn): void {
  for (const power of turn.powers()) grow(turn, power)
  for (const power of turn.powers()) unrest(turn, power)
}

/** P13 of SC-19.4: deficits, and default of who is still negative and has nobody to deal with; true when others are negative. */
export function deficits(turn: Turn, sets: Sets): boolean {
  refuseBids(turn, sets)
  for (const empire of turn.empires()) liquidate(turn, empire)
  // SC-19.16  A preview foresees no end.
  if (turn.alone) return false
  // SC-21.5  Still negative, and nobody to deal with.
  for (const empire of turn.empires())
    if (empire.treasury < 0 && !mayDeal(turn, empire)) fall(turn, empire, 'SC-21.5')
  return turn.empires().some(({ treasury }) => treasury < 0)
}

/** P13 of SC-19.4, after the window: SC-21.4  deals, at once; SC-21.5  then bids, and default. */
export function deals(turn: Turn, sets: Sets): void {
  publishOffers(turn, sets)
  acceptances(turn, sets)
  sellOut(turn, sets)
  closeWindow(turn)
  for (const empire of turn.empires()) if (empire.treasury < 0) fall(turn, empire, 'SC-21.5')
}

/** P14 of SC-19.4: construction, installations, repair, refit, PDC regeneration. */
export function construction(turn: Turn): void {
  for (const empire of turn.empires()) {
    yardsOf(turn, empire)
    buildOn(turn, empire)
  }
  regenerate(turn)
}

/** SC-5.1, SC-5.10  The yards of an empire, system by system; what is done then appears in the order of acceptance. */
function yardsOf(turn: Turn, empire: Empire): void {
  dropLost(turn, empire)
  mendFleets(turn, empire)
  const systems = new Set([...empire.yards.system, ...empire.queue.system])
  const rows = [...systems]
    .sort((a, b) => a - b)
    .map((system) => {
      const yard = yardAt(turn, empire, system)
      const mended = mendAt(turn, empire, system, yard)
      const used = mended + workOn(empire, system, yard.capacity - mended)
      return { system, yard, used }
    })
  for (const { system, yard, used } of rows) {
    const { capacity, sy, working, mobile, ms, shops } = yard
    turn.tell(empire, 'yard', { system, capacity, used, sy, working, mobile, ms, shops })
    tellQueue(turn, empire, system, yard)
  }
  finish(turn, empire)
}
