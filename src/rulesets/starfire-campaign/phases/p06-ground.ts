import { bombard } from '../ground/bombardment.ts'
import { groundCombat } from '../ground/combat.ts'
import { conquests } from '../ground/conquest.ts'
import { landTroops } from '../ground/landings.ts'
import { fireSilos, setSilo } from '../ground/silos.ts'
import { blockade } from '../ground/site.ts'
import { evacuate, settleHolds, Theatre } from '../ground/theatre.ts'
import { carryOut, type Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

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
