import type { View } from '../../view.ts'
import { useDesk } from '../store.ts'
import { type Judgement, judged } from './judge.ts'

/** How the sheet that is being written will go; null while none is. It is judged again when it can be foreseen. */
export function useJudgement(view: View): Judgement | null {
  const { writing } = useDesk()
  return writing === null ? null : judged(view, writing.seat, writing.text)
}
