import type { ReactNode } from 'react'
import type { StudyReport, StudyStanding } from '../../server/api.ts'
import { read } from './sheet.ts'

const STATES: Readonly<Record<StudyStanding['state'], string>> = {
  playing: 'Running',
  stopped: 'Stopped. Games played so far are saved.',
  'out of time': 'Time limit reached. Games played so far are saved.',
  whole: 'Finished',
  broken: 'Failed. Games played so far are saved.',
}

/** How far a study is: in figures, and as the map of its cells. */
export function Progress({
  standing,
  report,
}: {
  standing: StudyStanding
  report: StudyReport | null
}): ReactNode {
  const { state, done, all, secondsLeft } = standing
  return (
    <section className="lab-progress" aria-label="Progress">
      <p className="lab-left">
        <strong>{state === 'playing' ? left(secondsLeft) : STATES[state]}</strong>
        <span className="sub">
          {done.toLocaleString('en')} of {all.toLocaleString('en')}
        </span>
      </p>
      <progress value={done} max={Math.max(1, all)} aria-label="Games played" />
      {report !== null && <Cells report={report} />}
    </section>
  )
}

function left(seconds: number | null): string {
  if (seconds === null) return 'Starting …'
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} left`
}

/** A box for each variant, a row for each number of seats and strength. */
function Cells({ report }: { report: StudyReport }): ReactNode {
  const each = report.asked / Math.max(1, report.cells.length)
  return (
    <div className="lab-cells">
      {report.strengths.map(({ name }, strength) => {
        const own = report.cells.filter((cell) => cell.strength === strength)
        return (
          <div key={name}>
            <p className="sub">{name}</p>
            {[...new Set(own.map(({ seats }) => seats))].map((seats) => (
              <div key={seats} className="lab-row">
                <span className="sub">{seats}</span>
                {own
                  .filter((cell) => cell.seats === seats)
                  .map(({ variant, played, games = each }) => (
                    <span key={variant} className="lab-cell" title={`${read(variant)}: ${played} games`}>
                      <span style={{ width: `${Math.min(100, (100 * played) / Math.max(1, games))}%` }} />
                    </span>
                  ))}
              </div>
            ))}
          </div>
        )
      })}
      <p className="sub">One box per variant, one row per number of seats.</p>
    </div>
  )
}
