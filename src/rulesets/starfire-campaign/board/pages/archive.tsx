import { Button, TextButton } from '../../../../board/button.tsx'
import './pages.css'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Pick } from '../../../../board/parts.tsx'
import { saveFile } from '../../../../board/saving.ts'
import { sentence } from '../../report/lines/index.ts'
import { chaptersOf, FORMS, type SeatReport } from '../../report/text.ts'
import { count, grouped, lastTurn, mine } from '../reading.ts'
import type { PageProps } from '../store.ts'
import { Chronicle } from './chronicle.tsx'
import { OwnWords } from './own-words.tsx'

const KINDS = { text: 'text/plain', html: 'text/html', json: 'application/json' } as const

/** The reports turn by turn, whole, and as files; words looked for in all of them; and the score by turn. */
export function ArchivePage({ view, eye, name, reports, chronicle }: PageProps): ReactNode {
  const empire = mine(view, eye)
  const last = empire === null ? 0 : lastTurn(view, empire)
  const [turn, setTurn] = useState(last)
  const [sought, setSought] = useState('')
  const kept = useKept(reports, empire?.seat ?? -1, view.turn)
  const own = empire?.report ?? []
  const lines = turn === last ? own : (kept.find((one) => one.turn === turn)?.lines ?? [])
  const chapters = useMemo(() => chaptersOf(lines), [lines])
  if (empire === null) return null
  const turns = [...new Set([...kept.map((one) => one.turn), last])].sort((a, b) => b - a)
  const found = findIn(kept, sought)
  // Of others there is nothing to show.
  const isOwn = empire.seat === eye
  const save = (form: keyof typeof KINDS) => {
    const empireName = empire.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
    saveFile(`${empireName}-turn-${turn}.${form === 'text' ? 'txt' : form}`, FORMS[form](lines), KINDS[form])
  }
  return (
    <div className="sc-page sc-sheet-page sc-archive">
      <header>
        <h2>The report of turn {turn}</h2>
        <span className="sc-buttons">
          {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((form) => (
            <Button key={form} disabled={chapters.length === 0} onClick={() => save(form)}>
              Save as {form === 'text' ? 'text' : form.toUpperCase()}
            </Button>
          ))}
        </span>
      </header>
      {chapters.length === 0 && <p className="sc-none">You get your first report after the first turn.</p>}
      <Scores history={empire.history} />
      <Chronicle view={view} chronicle={chronicle} seat={empire.seat} kept={kept} />
      {isOwn && <OwnWords seat={empire.seat} table={name} />}
      {kept.length > 0 && (
        <div className="sc-shelf">
          <Pick
            label="Report of turn"
            value={String(turn)}
            of={turns.map((one) => ({ value: String(one), text: `Turn ${one}` }))}
            onChange={(one) => setTurn(Number(one))}
          />
          <label className="sc-label">
            Search all reports
            <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
          </label>
        </div>
      )}
      {found !== null && (
        <section aria-label="Found">
          <h3>{found.length === 0 ? 'Nothing found' : `Found in ${count(found.length, 'line')}`}</h3>
          <ul>
            {found.map(({ turn: at, text }) => (
              <li key={`${at} ${text}`}>
                <TextButton onClick={() => setTurn(at)}>Turn {at}</TextButton> {text}
              </li>
            ))}
          </ul>
        </section>
      )}
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

/** SC-20.7  The reports of all turns, which the house keeps; fetched again each turn. */
function useKept(reports: PageProps['reports'], seat: number, turn: number): readonly SeatReport[] {
  const [kept, setKept] = useState<readonly SeatReport[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once a turn
  useEffect(() => {
    let late = false
    void reports(seat).then((all) => {
      if (!late) setKept(all as unknown as readonly SeatReport[])
    })
    return () => {
      late = true
    }
  }, [seat, turn])
  return kept
}

/** The most lines found that are shown. */
const FOUND = 60

/** The lines of all reports that have these words, the newest first; null while there is no search. */
function findIn(
  kept: readonly SeatReport[],
  sought: string,
): { readonly turn: number; readonly text: string }[] | null {
  const words = sought.trim().toLowerCase()
  if (words.length < 2) return null
  return kept
    .toReversed()
    .flatMap(({ turn, lines }) => lines.map((line) => ({ turn, text: sentence(line) })))
    .filter(({ text }) => text.toLowerCase().includes(words))
    .slice(0, FOUND)
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
