import './pages.css'
import { type ReactNode, useMemo } from 'react'
import { chaptersOf } from '../../report/chapters.ts'
import { FORMS } from '../../report/forms.ts'
import type { PageProps } from '../page-props.ts'
import { grouped, mine } from '../reading.ts'

const KINDS = { text: 'text/plain', html: 'text/html', json: 'application/json' } as const

/** The report of the turn before, whole, and as a file; and the score by turn. */
export function ArchivePage({ view, eye }: PageProps): ReactNode {
  const empire = mine(view, eye)
  const chapters = useMemo(() => chaptersOf(empire?.report ?? []), [empire])
  if (empire === null) return null
  const turn = view.turn - 1
  const save = (form: keyof typeof KINDS) => {
    const url = URL.createObjectURL(
      new Blob([FORMS[form](empire.report)], { type: `${KINDS[form]};charset=utf-8` }),
    )
    const link = Object.assign(document.createElement('a'), {
      href: url,
      download: `${empire.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-turn-${turn}.${form === 'text' ? 'txt' : form}`,
    })
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 1000)
  }
  return (
    <div className="sc-page sc-sheet-page sc-archive">
      <header>
        <h2>The report of turn {turn}</h2>
        <span className="sc-buttons">
          {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((form) => (
            <button
              key={form}
              type="button"
              className="button"
              disabled={chapters.length === 0}
              onClick={() => save(form)}
            >
              Save as {form === 'text' ? 'text' : form.toUpperCase()}
            </button>
          ))}
        </span>
      </header>
      {chapters.length === 0 && (
        <p className="sc-none">The first report comes when the first turn is resolved.</p>
      )}
      <Scores history={empire.history} />
      {chapters.map(({ section, title, sentences }) => (
        <section key={section} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {sentences.map((one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report keep their order
              <li key={i}>{one}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The own score by turn, as a line. */
function Scores({ history }: { readonly history: readonly number[] }): ReactNode {
  if (history.length < 2) return null
  const [width, height] = [320, 64]
  const most = Math.max(...history)
  const least = Math.min(...history)
  const x = (i: number) => (i * width) / (history.length - 1)
  const y = (score: number) => height - 4 - ((score - least) * (height - 8)) / Math.max(1, most - least)
  return (
    <figure className="sc-scores">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={`Score by turn, from ${history[0]} to ${history.at(-1)}`}
      >
        <path d={`M${history.map((score, i) => `${x(i).toFixed(1)} ${y(score).toFixed(1)}`).join('L')}`} />
      </svg>
      <figcaption>
        Score by turn: {grouped(history[0] ?? 0)} after turn 1, {grouped(history.at(-1) ?? 0)} now
      </figcaption>
    </figure>
  )
}
