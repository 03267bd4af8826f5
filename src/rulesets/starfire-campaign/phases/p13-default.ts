import { fall, liquidate } from '../economy/default.ts'
import { acceptances, closeWindow, mayDeal, publishOffers, refuseBids, sellOut } from '../economy/offers.ts'
import type { Sets } from './p01-lock.ts'
import type { Turn } from './turn.ts'

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
  if (turn.alone) return
  for (const empire of turn.empires()) if (empire.treasury < 0) fall(turn, empire, 'SC-21.5')
}
