import { useMemo } from 'react'
import { keyOf, neglected } from '../../idle/idle.ts'
import type { Offer } from '../../offers/offer.ts'
import { offersOf } from '../../offers/offers.ts'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { useCounsel } from '../advice/counsel.ts'
import { useJudgement } from '../sheet/judgement.ts'
import { ordersIn } from '../sheet/lines.ts'
import { useDesk } from '../store.ts'

/** What the sheet leaves idle. */
export interface IdleOffers {
  /** What the suggested orders use, or everything while nobody advises; the tab counts it. */
  readonly pressing: readonly Offer[]
  /** What the player would leave as it is. */
  readonly resting: readonly Offer[]
  /** The number of others that are idle, where everything that ends them costs more than is left. */
  readonly dear: number
  /** Hundredths of MC that are left after the sheet. */
  readonly left: number
  /** There is advice, or it is on its way, so nobody need look through the forms. */
  readonly folds: boolean
}

export function useIdle(view: View, empire: Empire | null): IdleOffers {
  const { writing } = useDesk()
  const text = writing?.text ?? ''
  const left = useJudgement(view)?.till?.after ?? empire?.treasury
  const counsel = useCounsel(view)
  const advised = counsel?.orders ?? null
  // While it is thought about nothing unfolds, so that nothing folds under the reader's hand.
  const folds = counsel !== null && counsel.fault === ''
  return useMemo(() => {
    if (empire === null) return { pressing: [], resting: [], dear: 0, left: 0, folds }
    const orders = ordersIn(text)
    const { offers, dear } = offersOf(view, empire, orders, left)
    const rest = { dear, left: left ?? empire.treasury, folds }
    if (advised === null) return { pressing: offers, resting: [], ...rest }
    const keys = new Set(neglected(view, empire, orders, advised, left).map(keyOf))
    const presses = ({ ends }: Offer) => ends.some((one) => keys.has(keyOf(one)))
    const resting = offers.filter((offer) => !presses(offer))
    return { pressing: offers.filter(presses), resting, ...rest }
  }, [view, empire, text, left, advised, folds])
}
