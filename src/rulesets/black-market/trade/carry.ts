import type { Seat } from '../../../kernel/index.ts'
import { goodOf } from '../colony/goods.ts'
import type { Position, T } from '../position.ts'
import type { Leg, Transfer } from './legs.ts'
import { exchange, exchangeFault, initiatorTerms } from './pool.ts'
import { holding, keyOf, moveThing, tellTransfer } from './things.ts'

/** What a deal can change, to be put back when it is void: copies of what changes in place, and the other lists. */
function touched({
  goods,
  pool,
  handed,
  mech,
  unit,
  siteOwner,
  holder,
  seen,
  hand,
  used,
  rnd,
  military,
}: Position) {
  const inPlace = { goods: goods.slice(), pool: pool.slice(), handed: handed.slice() }
  return { ...inPlace, mech, unit, siteOwner, holder, seen, hand, used, rnd, military }
}

/**
 * BM-5.15  Carries out the legs in order, all or nothing. Returns the number of the leg, from 1, that was impossible when
 * it was reached, so that the deal is void; 0 when all have run. BM-5.30  Only then is it told, and Secrets shown.
 */
export function carryOut(t: T, legs: readonly Leg[]): number {
  const { p } = t
  const before = touched(p)
  const keys: string[] = []
  for (const [i, leg] of legs.entries()) {
    const key = runLeg(p, p.turn, leg)
    if (key === undefined) {
      Object.assign(p, before)
      return i + 1
    }
    keys.push(key)
  }
  for (const [i, leg] of legs.entries()) {
    if (leg.do === 'give') tellTransfer(t, leg, keys[i] ?? '')
    else t.note('exchanged', p.turn, [goodOf(leg.pay), goodOf(leg.get)], leg.amount, leg.count)
  }
  return 0
}

/** Runs one leg. Returns the key of what it moved; undefined when it is impossible now. */
function runLeg(p: Position, initiator: Seat, leg: Leg): string | undefined {
  if (leg.do === 'give') return runTransfer(p, leg)
  const [pay, get] = [goodOf(leg.pay), goodOf(leg.get)]
  // BM-5.17, BM-5.18  Limited by what the pool holds at that moment.
  if (exchangeFault(p, initiator, pay, leg.amount, get, leg.count, initiatorTerms(p)) !== null)
    return undefined
  exchange(p, initiator, pay, leg.amount, get, leg.count)
  return leg.get
}

function runTransfer(p: Position, leg: Transfer): string | undefined {
  const key = keyOf(p, leg, null)
  if (key === undefined || holding(p, leg.from, key) < leg.amount) return undefined
  if (leg.what === 'reveal' && p.open[Number(key.split(' ')[1])] === 1) return undefined
  moveThing(p, leg, key)
  return key
}
