import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { count } from '../../figures.ts'
import type { Forecast as Figures, Going } from '../../forecast/forecast.ts'
import { enemiesIn } from '../../forecast/sides.ts'
import { ownerName } from '../../map/world.ts'
import type { View } from '../../view.ts'
import { together } from '../reading.ts'
import type { EmpireProps } from '../store.ts'
import type { Answered, Asked } from './forecast.worker.ts'

interface ForecastProps extends EmpireProps {
  readonly system: number
  readonly going: readonly Going[]
  /** How many fleets come in later turns, and do not fight yet. */
  readonly later: number
}

let worker: Worker | null = null

/** What the fleets that are sent somewhere would come to against those seen there last; nothing where nobody hostile was seen. */
export function Forecast(props: ForecastProps): ReactNode {
  const { empire, system, going } = props
  const isMet = going.length > 0 && enemiesIn(empire, system).length > 0
  return isMet ? <Met {...props} /> : null
}

function Met({ view, empire, going, later }: ForecastProps): ReactNode {
  const figures = useForecast(view, empire.seat, going)
  if (figures === undefined) return <li className="sc-forecast">Fighting it in the head …</li>
  // Nobody there could fire.
  if (figures === null) return null
  const { holds, left, rounds, seen, silent, supplied, battles } = figures
  const oldest = Math.min(...seen.map(({ turn }) => turn))
  const part = (ships: number) => (100 * ships) / Math.max(1, left.of)
  return (
    <li className="sc-forecast">
      <b>Against {together(seen.map(({ hulls, owner }) => `${hulls} of ${ownerName(owner)}`))}</b>{' '}
      <Clause id="SC-14.16" />
      <p>
        You hold it in <b>{holds}%</b> of {battles} battles, in about {count(rounds, 'round')}. Of your{' '}
        {count(left.of, 'ship')}, {left.middle} are left ({left.least}–{left.most}).
      </p>
      <div className="sc-odds" aria-hidden="true">
        <i style={{ left: `${part(left.least)}%`, right: `${100 - part(left.most)}%` }} />
        <b style={{ left: `${part(left.middle)}%` }} />
      </div>
      {supplied !== null && (
        <p className="bad">
          With supply you would hold it in {supplied}%
          {silent > 0 && `: the magazines of ${count(silent, 'ship')} are silent`}. <Clause id="SC-7.13" />
        </p>
      )}
      <small>
        Seen in turn {oldest}; more may have come since. Ships of unknown design are the best that you know of
        their hull.
        {later > 0 && ` ${count(later, 'fleet')} of yours will come later: too late for this battle.`}
      </small>
    </li>
  )
}

/** The figures for a question, null for no battle; undefined until they are there. A question that is asked again meanwhile replaces it. */
function useForecast(view: View, seat: number, going: readonly Going[]): Figures | null | undefined {
  const [answer, setAnswer] = useState<Answered | null>(null)
  const key = useMemo(() => `${view.turn} ${seat} ${JSON.stringify(going)}`, [view, seat, going])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked
  useEffect(() => {
    worker ??= new Worker(new URL('./forecast.worker.ts', import.meta.url), { type: 'module' })
    const hears = ({ data }: MessageEvent<Answered>) => {
      if (data.key === key) setAnswer(data)
    }
    worker.addEventListener('message', hears)
    worker.postMessage({ key, view, seat, going } satisfies Asked)
    return () => worker?.removeEventListener('message', hears)
  }, [key])
  return answer?.key === key ? answer.forecast : undefined
}
