import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../board/button.tsx'
import { Heads } from '../../board/facts.tsx'
import type { Json, Study, StudyReport } from '../../server/api.ts'
import { house, refusalOf } from '../net/http.ts'
import { keepMade } from '../net/keys.ts'
import { Alert, Select } from '../parts/controls.tsx'
import { cellOf, Ends, Fold, Interval, Leads, Skills, scaleOf } from './course.tsx'
import { Plots } from './plot.tsx'
import { read } from './sheet.ts'

/** What a study says: first the answer, then what it rests on. */
export function Found({ report }: { report: StudyReport }): ReactNode {
  const varied = [
    ...new Map(report.cells.map((cell) => [JSON.stringify(cell.x), cell] as const)).values(),
  ].filter(({ rulebook }) => !rulebook)
  const [chosen, setChosen] = useState<Json>(null)
  const at = chosen ?? varied[Math.floor(varied.length / 2)]?.x ?? null
  const [first] = report.answers
  return (
    <>
      <header className="lab-answer">
        <p className="sub">{report.games < report.asked ? 'The answer so far' : 'The answer'}</p>
        {first === undefined ? (
          <h2>No range was asked for. Here is what happened.</h2>
        ) : (
          report.answers.map(({ asked, lines }) => (
            <div key={asked}>
              {lines.map((line) => (
                <h2 key={line}>{read(line)}</h2>
              ))}
            </div>
          ))
        )}
        <p className="sub">
          {report.gameTitle}, version {report.version}: {report.games.toLocaleString('en')} of{' '}
          {report.asked.toLocaleString('en')} games; 95% intervals, one trial per game.
        </p>
        {report.strange.length > 0 && (
          <p className="sub">
            <a href="#strange">Watch or play the strangest games</a>
          </p>
        )}
        {report.again !== undefined && <p className="sub">{report.again}</p>}
      </header>
      {report.strengths.length > 1 && (
        <ul className="lab-legend" aria-label="Players">
          {report.strengths.map(({ name, players }, i) => (
            <li key={name}>
              <span className={i === 0 ? 'key first' : 'key other'} aria-hidden="true" /> {name} ({players})
            </li>
          ))}
        </ul>
      )}
      {report.axis.name !== 'games' && varied.length > 1 && (
        <p className="lab-variant">
          <label htmlFor="lab-variant">Compare the rulebook with</label>{' '}
          <Select
            id="lab-variant"
            value={JSON.stringify(at)}
            onChange={(event) => setChosen(JSON.parse(event.target.value) as Json)}
            of={varied.map(({ x }) => [
              JSON.stringify(x),
              `${read(report.axis.name)} ${typeof x === 'string' ? x : JSON.stringify(x)}`,
            ])}
          />
        </p>
      )}
      {plotted(report).map((figure) => {
        const asked = report.answers.find((one) => one.figure === figure.figure) ?? null
        return (
          <section key={figure.figure} aria-label={figure.words}>
            <h3>
              {figure.words}
              {figure.percent ? ', of 100' : ''}
            </h3>
            <Plots report={report} figure={figure} asked={asked} chosen={at} />
            {asked !== null && <Verdicts report={report} asked={asked} />}
          </section>
        )
      })}
      <Changes report={report} at={at} />
      <Seats report={report} />
      <Leads report={report} />
      <Skills report={report} />
      <Ends report={report} />
    </>
  )
}

/** What was asked for is drawn; where nothing was, the length. */
function plotted(report: StudyReport): StudyReport['figures'] {
  const asked = report.figures.filter(({ figure }) => report.answers.some((one) => one.figure === figure))
  return asked.length > 0 ? asked : report.figures.slice(0, 1)
}

function Verdicts({
  report,
  asked,
}: {
  report: StudyReport
  asked: StudyReport['answers'][number]
}): ReactNode {
  const scale = scaleOf(
    asked.rows.flatMap(({ estimates }) => estimates.filter((said) => said !== null)),
    null,
  )
  return (
    <Fold length={asked.rows.length} what="rows">
      <div className="lab-wide">
        <table>
          <caption>Asked: {asked.asked}</caption>
          <Heads of={['Variant', 'Players', ...report.strengths.map(({ name }) => name), 'Answer']} />
          <tbody>
            {asked.rows.map(({ variant, seats, stamp, words = stamp, estimates }) => (
              <tr key={`${variant} ${seats}`}>
                <th scope="row">{read(variant)}</th>
                <td>{seats}</td>
                {estimates.map((said, i) => (
                  <td key={report.strengths[i]?.name}>
                    {said !== null && (
                      <>
                        <Interval said={said} {...scale} mark={asked.from ?? asked.to} filled={i > 0} />{' '}
                        {said.text}
                      </>
                    )}
                  </td>
                ))}
                <td>
                  <span className={`lab-stamp ${stamp}`}>{words}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Fold>
  )
}

function Changes({ report, at }: { report: StudyReport; at: Json }): ReactNode {
  if (report.changes.length === 0) return null
  const x = typeof at === 'string' ? at : JSON.stringify(at)
  const own = report.changes.filter(({ label }) =>
    label.includes(report.axis.name === 'variant' ? `${x}, ` : `${report.axis.name} ${x},`),
  )
  const shown = own.length > 0 ? own : report.changes
  const figures = [...new Set(shown.map(({ figure }) => figure))]
  return (
    <section>
      <h3>
        {own.length > 0
          ? `${read(report.axis.name)} ${x} compared with the rulebook`
          : 'Compared with the rulebook'}
      </h3>
      <p className="sub">
        Games with the same seed are compared in pairs, corrected for all {report.changes.length} comparisons.
        Dashed: too few games to tell.
      </p>
      {figures.map((figure) => {
        const rows = shown.filter((one) => one.figure === figure)
        const scale = scaleOf(
          rows.map(({ difference }) => difference),
          0,
        )
        return (
          <Fold key={figure} length={rows.length} what="comparisons" of={rows[0]?.words.split(':')[0]}>
            <ul className="lab-changes">
              {rows.map(({ words, label, difference, open }) => (
                <li key={label}>
                  <Interval said={difference} {...scale} mark={0} dashed={open} filled={!open} />
                  <span>{read(words)}.</span>
                </li>
              ))}
            </ul>
          </Fold>
        )
      })}
    </section>
  )
}

function Seats({ report }: { report: StudyReport }): ReactNode {
  return (
    <section>
      <h3>Seats</h3>
      <p className={report.alarm.raised ? 'lab-alarm' : 'lab-calm'}>{report.alarm.text}</p>
      <details open={report.alarm.raised}>
        <summary>By player and seat</summary>
        <div className="lab-wide">
          <table>
            <Heads of={['Variant', 'Player', 'Seat', 'Wins', 'All seats']} />
            <tbody>
              {report.seats.map(({ cell, player, seat, share, own, ownShare, alarm }) => (
                <tr key={`${cell} ${player} ${seat}`} className={alarm ? 'alarm' : ''}>
                  <td>{cellOf(report, cell)}</td>
                  <th scope="row">{player}</th>
                  <td>{seat}</td>
                  <td>
                    <Interval said={share} from={0} to={100} mark={ownShare} /> {share.text}
                  </td>
                  <td>{own}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** The games that are unlike the others, to be watched on the board, and to sit down in. */
export function Strange({ study, mayAsk }: { study: Study; mayAsk: boolean }): ReactNode {
  const [, go] = useLocation()
  const [refused, setRefused] = useState<string | null>(null)
  const { report, standing, watchable } = study
  if (report === null || report.strange.length === 0) return null
  const open = async (number: number, sit: boolean) => {
    try {
      const { table } = await house.bench.openGame(standing.id, number)
      if (!sit) return go(`/t/${table}/at/0`)
      const made = await house.fork(table, { event: 0 })
      keepMade(made)
      go(`/t/${made.table}`)
    } catch (error) {
      setRefused(refusalOf(error).text)
    }
  }
  return (
    <section id="strange">
      <h3>The strangest games</h3>
      <p className="sub">
        Watch a game from the start and fork it at any moment, or play it from the start in all seats.
        {standing.state === 'playing' && ' You can open them when the study has ended or is stopped.'}
      </p>
      <Alert look="refused" of={refused} />
      <ul className="lab-strange">
        {report.strange.map(({ cell, game, text, off }, number) => {
          const at = report.cells[cell]
          return (
            <li key={`${cell} ${game}`}>
              <h4>{text}</h4>
              <p className="sub">
                Game {game}, {off}; {read(at?.variant ?? '')}, {at?.seats} players,{' '}
                {report.strengths[at?.strength ?? 0]?.name}
              </p>
              {mayAsk && watchable.includes(number) && (
                <p className="actions">
                  <Button onClick={() => void open(number, false)}>Watch</Button>
                  <Button onClick={() => void open(number, true)}>Play</Button>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
