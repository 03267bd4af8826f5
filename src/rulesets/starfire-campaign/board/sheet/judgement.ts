import { useEffect, useState } from 'react'
import type { View } from '../../view.ts'
import { useDesk } from '../store.ts'
import { helped, type Judged, type Judgement, judged } from './judge.ts'

/** How the sheet that is being written will go; null while none is. It is judged again when it can be foreseen. */
export function useJudgement(view: View): Judgement | null {
  const { writing } = useDesk()
  return writing === null ? null : judged(view, writing.seat, writing.text)
}

/** A writer who rests this long is shown what would count. */
const REST_MS = 300

/** The lines of a sheet; when its writer rests, with lines in the place of those that are refused. */
export function useHelp(view: View, judgement: Judgement | null): readonly Judged[] {
  const seat = useDesk().writing?.seat
  const [found, setFound] = useState<{ of: Judgement; lines: readonly Judged[] } | null>(null)
  useEffect(() => {
    if (judgement === null || seat === undefined) return
    if (judgement.lines.every(({ fate }) => fate !== 'refused')) return
    const rest = setTimeout(
      () => setFound({ of: judgement, lines: helped(view, seat, judgement).lines }),
      REST_MS,
    )
    return () => clearTimeout(rest)
  }, [view, seat, judgement])
  return found !== null && found.of === judgement ? found.lines : (judgement?.lines ?? [])
}
