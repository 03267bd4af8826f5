import { freightNeed } from '../economy/freight.ts'
import { investable } from '../economy/gtn.ts'
import { frd, sum } from '../exact.ts'
import type { Asking } from './asking.ts'

/** SC-7.1, SC-7.2  Freighters of the pool that nothing needs, those that the sheet buys among them; below 0 some are missing. */
export function spareFreighters({ empire, orders }: Asking): number {
  const bought = sum(orders.map((order) => (order.do === 'freighters' ? order.count : 0)))
  return empire.pool + bought - freightNeed(empire)
}

/** Less is not worth a line. */
const LEAST = 50

/** SC-11.8  Whole MC that may be invested of what is left after the sheet, in hundredths; 0 where it invests already, or it is too little. */
export function uninvested({ view, empire, orders }: Asking, left: number): number {
  if (orders.some((order) => order.do === 'invest')) return 0
  const whole = frd(investable(view.options.GTN_LIMIT, left, empire.gtn), 100)
  return whole < LEAST ? 0 : whole
}
