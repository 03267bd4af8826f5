// How games go: leaders and winners, luck against skill, what is never used, how they end.

import { Fragment, type ReactNode } from 'react'
import { Heads } from '../../board/facts.tsx'
import type { StudyReport, StudyStanding } from '../../server/api.ts'
import { read } from './sheet.ts'

/** How much stands open on the page; a reader can open what is longer. */
const MOST_OPEN = 24

/** A list that is folded away where it is long: how many, of what, and of which figure. */
export function Fold({
  length,
  what,
  of,
  children,
}: {
  length: number
  what: string
  of?: string | undefined
  children: ReactNode
}): ReactNode {
  if (length <= MOST_OPEN) return children
  return (
    <details>
      <summary>
        {length} {what}
        {of === undefined ? '' : `: ${of}`}
      </summary>
      {children}
    </details>
  )
}

type Said = NonNullable<StudyReport['answers'][number]['rows'][number]['estimates'][number]>

const WIDTH = 150
const HEIGHT = 14

/** One figure with its interval as a bar, against a mark: what is fair, or no change at all. */
export function Interval({
  said,
  from,
  to,
  mark,
  dashed = false,
  filled = true,
}: {
  said: Said
  /** The ends of the scale. */
  from: number
  to: number
  mark: number | null
  dashed?: boolean
  filled?: boolean
}): ReactNode {
  const at = (x: number) =>
    6 + (WIDTH - 12) * Math.min(1, Math.max(0, (x - from) / Math.max(1e-9, to - from)))
  const { mean, low, high } = said
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="lab-interval"
    >
      {mark !== null && <line x1={at(mark)} x2={at(mark)} y1={0} y2={HEIGHT} className="mark" />}
      <line
        x1={at(low ?? from)}
        x2={at(high ?? to)}
        y1={HEIGHT / 2}
        y2={HEIGHT / 2}
        className={dashed ? 'spread open' : 'spread'}
      />
      {mean !== null && (
        <circle cx={at(mean)} cy={HEIGHT / 2} r={4} className={filled ? 'dot full' : 'dot'} />
      )}
    </svg>
  )
}

/** The scale that holds all of these, with their mark. */
export function scaleOf(all: readonly Said[], mark: number | null): { from: number; to: number } {
  const ends = all.flatMap(({ mean, low, high }) => [mean, low, high].filter((x) => x !== null))
  const values = mark === null ? ends : [...ends, mark]
  if (values.length === 0) return { from: 0, to: 1 }
  return { from: Math.min(...values), to: Math.max(...values) }
}

/** A variant, its seats and who plays, in words. */
export const cellOf = (report: StudyReport, at: number): string => {
  const cell = report.cells[at]
  return cell === undefined
    ? ''
    : `${read(cell.variant)}, ${cell.seats} players, ${report.strengths[cell.strength]?.name ?? ''}`
}

export function Leads({ report }: { report: StudyReport }): ReactNode {
  if (report.leads.length === 0) return null
  return (
    <section>
      <h3>Leaders and winners</h3>
      <p className="sub">
        Compared with what these players win anyway in these seats. Measured after a quarter, half and three
        quarters of a usual game.
      </p>
      <Fold length={report.leads.length} what="rows">
        <div className="lab-wide">
          <table>
            <Heads
              of={[
                'Variant',
                'After round',
                'The leader wins',
                'Wins anyway',
                'The lead adds, percentage points',
              ]}
            />
            <tbody>
              {report.leads.map(({ cell, round, games, leader, anyway, more }) => (
                <tr key={`${cell} ${round}`}>
                  <th scope="row">{cellOf(report, cell)}</th>
                  <td>
                    {round} <span className="sub">({games} games)</span>
                  </td>
                  <td>{leader.text}</td>
                  <td>{anyway}</td>
                  <td>
                    <Interval said={more} from={-50} to={100} mark={0} /> {more.text.replaceAll(/\s?%/g, '')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Fold>
    </section>
  )
}

export function Skills({ report }: { report: StudyReport }): ReactNode {
  if (report.skills.length === 0) return null
  return (
    <section>
      <h3>Luck against skill</h3>
      <p className="sub">
        How often each player wins against the others. If everything were luck, each would win a fair share.
      </p>
      <Fold length={report.skills.length} what="rows">
        <ul className="lab-changes">
          {report.skills.map(({ cell, player, share, fair }) => (
            <li key={`${cell} ${player}`}>
              <Interval said={share} from={0} to={100} mark={Number.parseFloat(fair)} />
              <span>
                {player}: {share.text}, fair {fair}; {cellOf(report, cell)}.
              </span>
            </li>
          ))}
        </ul>
      </Fold>
    </section>
  )
}

export function Ends({ report }: { report: StudyReport }): ReactNode {
  return (
    <section className="lab-two">
      <div>
        <h3>Events that never happened</h3>
        {report.unused.length === 0 ? (
          <p>Every kind of event happened in at least one game.</p>
        ) : (
          <p>{report.unused.join(', ')}</p>
        )}
        {report.unanswered.length > 0 && (
          <details>
            <summary>Answers that nobody gave</summary>
            <dl className="lab-never">
              {report.unanswered.map(({ question, clause, never }) => (
                <Fragment key={question}>
                  <dt>
                    {question} <small>{clause}</small>
                  </dt>
                  <dd>{never}</dd>
                </Fragment>
              ))}
            </dl>
          </details>
        )}
      </div>
      <div>
        <h3>How games end</h3>
        <Fold length={report.ends.length} what="variants">
          <ul>
            {report.ends.map(({ cell, shares }) => (
              <li key={cell}>
                <span className="sub">{cellOf(report, cell)}:</span>{' '}
                {shares.map(({ how, share }) => `${how} ${share}`).join(', ')}
              </li>
            ))}
          </ul>
        </Fold>
      </div>
    </section>
  )
}

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
