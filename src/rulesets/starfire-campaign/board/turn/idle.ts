import { useMemo } from 'react'
import type { Empire } from '../../position.ts'
import type { View } from '../../view.ts'
import { useJudgement } from '../sheet/judgement.ts'
import { useDesk } from '../store.ts'
import type { Offer } from './offer.ts'
import { offersOf } from './offers.ts'

/** Everything that the sheet leaves idle; the tab counts what the page shows. */
export function useIdle(view: View, empire: Empire | null): readonly Offer[] {
  const { writing } = useDesk()
  const text = writing?.text ?? ''
  const left = useJudgement(view)?.till?.after ?? empire?.treasury
  return useMemo(
    () => (empire === null ? [] : offersOf(view, empire, text, left)),
    [view, empire, text, left],
  )
}
