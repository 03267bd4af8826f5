import { type ReactNode, useId } from 'react'
import { OWN_ZONE, type TableState } from '../../server/api.ts'

export type Tempo = TableState['time']['tempo']

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const live = (minutes: number, seconds: number): Tempo => ({
  ...{ kind: 'live', bankMs: minutes * MINUTE, incrementMs: seconds * 1000, capMs: 2 * minutes * MINUTE },
})
const move = (hours: number): Tempo => ({ kind: 'move', perMoveMs: hours * HOUR })
const mail = (days: number[]): Tempo => ({
  ...{ kind: 'mail', zone: OWN_ZONE, at: ['20:00'], days, off: [], leastHours: 20, early: true },
})

/** What is offered: each with what it is for. */
const OFFERED: readonly { readonly id: string; readonly text: string; readonly tempo: Tempo }[] = [
  { id: 'none', text: 'No time limit', tempo: { kind: 'none' } },
  { id: 'live-20', text: 'Live: 20 minutes each, plus 30 seconds a turn', tempo: live(20, 30) },
  { id: 'live-60', text: 'Live: 1 hour each, plus 1 minute a turn', tempo: live(60, 60) },
  { id: 'day', text: '1 day per move', tempo: move(24) },
  { id: 'days', text: '3 days per move', tempo: move(72) },
  { id: 'daily', text: 'Daily: every evening', tempo: mail([1, 2, 3, 4, 5, 6, 7]) },
  { id: 'working', text: 'Daily: Monday to Friday, in the evening', tempo: mail([1, 2, 3, 4, 5]) },
  { id: 'twice', text: 'Daily: Monday and Thursday evening', tempo: mail([1, 4]) },
  { id: 'weekly', text: 'Weekly: every Sunday evening', tempo: mail([7]) },
]

/** The tempo that a table begins with, and those that can be chosen with a friend far away. */
export const NO_CLOCK: Tempo = { kind: 'none' }

/** Which of the offered tempos it is, with any hour for its evening. */
const offered = (tempo: Tempo) =>
  OFFERED.find(({ tempo: one }) => JSON.stringify(plain(one)) === JSON.stringify(plain(tempo)))

const plain = (tempo: Tempo) => (tempo.kind === 'mail' ? { ...tempo, at: [], zone: '' } : tempo)

/** How a table keeps time. */
export function TempoField({ tempo, onChange }: { tempo: Tempo; onChange(tempo: Tempo): void }): ReactNode {
  const id = useId()
  const chosen = offered(tempo)
  return (
    <div className="tempo-field">
      <p className="field">
        <label htmlFor={id}>Time control</label>
        <select
          id={id}
          value={chosen?.id ?? ''}
          onChange={(event) =>
            onChange(OFFERED.find((one) => one.id === event.target.value)?.tempo ?? NO_CLOCK)
          }
        >
          {chosen === undefined && <option value="">as now</option>}
          {OFFERED.map(({ id: value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </p>
      {tempo.kind === 'mail' && (
        <p className="field">
          <label htmlFor={`${id}at`}>Deadline ({OWN_ZONE})</label>
          <input
            id={`${id}at`}
            type="time"
            required
            value={tempo.at[0] ?? '20:00'}
            onChange={(event) => {
              if (event.target.value !== '') onChange({ ...tempo, at: [event.target.value], zone: OWN_ZONE })
            }}
          />
        </p>
      )}
    </div>
  )
}
