import { type ReactNode, useState } from 'react'
import { counted } from '../../board/english.ts'
import type { TableState } from '../../server/api.ts'
import type { LiveTable } from '../net/table.ts'
import { Act, Days, Why } from './act.tsx'
import { Decide } from './propose.tsx'
import { TempoField } from './tempo-field.tsx'

interface Props {
  readonly live: LiveTable
  readonly state: TableState
}

/** What the host may do about the time of the table. */
export function TimeDesk({ live, state }: Props): ReactNode {
  const [why, setWhy] = useState('')
  const [days, setDays] = useState(7)
  const [tempo, setTempo] = useState(state.time.tempo)
  const may = (what: string) => state.time.may.some((one) => one.do === what && one.seat === undefined)
  const done = async (made: Promise<boolean>) => {
    const ok = await made
    if (ok) setWhy('')
    return ok
  }
  const acts = [
    may('pause') && (
      <Act
        key="pause"
        title="Pause"
        about={`The clock stops for ${counted(days, 'day')}, then starts again. You can still move.`}
        clause="House-4.1"
        sure="Stop clock"
        busy={live.busy}
        onDo={() => done(live.host({ do: 'pause', days, reason: why }))}
      >
        <Days days={days} most={30} onChange={setDays} />
        <Why why={why} onChange={setWhy} />
      </Act>
    ),
    may('resume') && (
      <Act
        key="resume"
        title="Restart the clock"
        about="Everybody keeps the time they had before the pause."
        clause="House-4.1"
        sure="Restart clock"
        busy={live.busy}
        onDo={() => done(live.host({ do: 'resume', reason: why }))}
      >
        <Why why={why} onChange={setWhy} />
      </Act>
    ),
    may('tempo') && (
      <Act
        key="tempo"
        title="Change time control"
        about="No current deadline becomes earlier."
        clause="House-5.3"
        sure="Change time control"
        busy={live.busy}
        onDo={() => done(live.host({ do: 'tempo', tempo, reason: why }))}
      >
        <TempoField tempo={tempo} onChange={setTempo} />
        <Why why={why} onChange={setWhy} />
      </Act>
    ),
    may('decide') && <Decide key="decide" live={live} state={state} />,
  ].filter((act) => act !== false)
  if (acts.length === 0) return null
  return <ul className="acts">{acts}</ul>
}
