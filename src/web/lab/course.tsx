// How games go: leaders and winners, luck against skill, what is never used, how they end.

import { Fragment, type ReactNode } from 'react'
import type { StudyReport } from '../../server/api.ts'
import { Fold } from './fold.tsx'
import { Interval } from './interval.tsx'
import { read } from './sheet.ts'

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
            <thead>
              <tr>
                <th scope="col">Variant</th>
                <th scope="col">After round</th>
                <th scope="col">The leader wins</th>
                <th scope="col">Wins anyway</th>
                <th scope="col">The lead adds</th>
              </tr>
            </thead>
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
                    <Interval said={more} from={-50} to={100} mark={0} /> {more.text}
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
