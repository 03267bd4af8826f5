import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import type { Why } from '../../forecast/why.ts'
import type { Line } from '../../position.ts'
import type { View } from '../../view.ts'
import type { PageProps } from '../store.ts'
import { metIn, whyWords } from './met.ts'
import type { Answered, Asked } from './why.worker.ts'

interface WeighedProps extends Pick<PageProps, 'before'> {
  readonly view: View
  readonly seat: number
  readonly report: readonly Line[]
  /** The turn of the report. */
  readonly turn: number
  readonly system: number
}

let worker: Worker | null = null

/** What weighed most in a battle: it is fought again without each thing that may have. Nothing where nothing did. */
export function Weighed(props: WeighedProps): ReactNode {
  const why = useWhy(props)
  if (why === null) return null
  const { text, clause } = whyWords(why)
  return (
    <p className="sc-why">
      {text} <Clause id={clause} />
    </p>
  )
}

/** Null until it is known, and where nothing decided it. */
function useWhy({ before, view, seat, report, turn, system }: WeighedProps): Why | null {
  const met = useMemo(() => metIn(report, system, seat + 1), [report, system, seat])
  const [answer, setAnswer] = useState<Answered | null>(null)
  const key = `${turn} ${seat} ${system}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    if (met === null || before === null) return
    let isOver = false
    const hears = ({ data }: MessageEvent<Answered>) => {
      if (data.key === key && !isOver) setAnswer(data)
    }
    void before((then) => then.turn === turn).then((then) => {
      if (isOver || then === null) return
      worker ??= new Worker(new URL('./why.worker.ts', import.meta.url), { type: 'module' })
      worker.addEventListener('message', hears)
      worker.postMessage({ key, before: then, now: view, seat, met } satisfies Asked)
    })
    return () => {
      isOver = true
      worker?.removeEventListener('message', hears)
    }
  }, [key])
  return answer?.key === key ? answer.why : null
}
