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
      <h3>Who leads, who wins</h3>
      <p className="sub">
        Beside what those who led win anyway, by their seats and as the players they are; a quarter, half and
        three quarters through the usual game.
      </p>
      <Fold length={report.leads.length} what="rows">
        <div className="lab-wide">
          <table>
            <thead>
              <tr>
                <th scope="col">Variant</th>
                <th scope="col">After round</th>
                <th scope="col">Who leads wins</th>
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
        What a seat of each player wins among others; were all luck, each had the fair share.
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
        <h3>Never told in any game</h3>
        {report.unused.length === 0 ? (
          <p>Everything that the game can tell was told in some game.</p>
        ) : (
          <p>{report.unused.join(', ')}</p>
        )}
        {report.unanswered.length > 0 && (
          <details>
            <summary>Never answered by anybody</summary>
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
