import type { ReactNode } from 'react'
import { Clause } from '../../board/clause.tsx'
import type { Flaw } from '../../board/client.ts'
import { counted } from '../../board/english.ts'

/** What is made, when it has no flaws: a sentence a line. */
export function About({ lines }: { lines: readonly string[] }): ReactNode {
  const [first, ...rest] = lines
  if (first === undefined) return null
  return (
    <section className="made-about" aria-labelledby="made-about">
      <h2 id="made-about">Summary</h2>
      <p className="lead">{first}</p>
      <ul>
        {rest.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

/** Always in sight: what is still to be mended, each with the way to its place; and the ways to play it. */
export function Verdict({ flaws, children }: { flaws: readonly Flaw[]; children: ReactNode }): ReactNode {
  const many = flaws.length
  return (
    <section className={many > 0 ? 'verdict not-yet' : 'verdict'} aria-label="Play it">
      <p role="status">
        {many === 0 ? 'Ready to play.' : `Fix ${counted(many, 'problem')} before you can play it`}
      </p>
      <div className="actions">{children}</div>
      {many > 0 && (
        <ul>
          {flaws.map(({ path, clause, text }) => (
            <li key={`${path} ${text}`}>
              <button type="button" className="text-button" onClick={() => showPlace(path)}>
                {path === '' ? 'whole file' : path}
              </button>{' '}
              {text} <Clause id={clause} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Leads to the field of a place, or of the nearest place around it that has one. */
function showPlace(path: string): void {
  for (let place = path; place !== ''; place = place.replace(/[.[][^.[]*$|^[^.[]*$/, '')) {
    const found = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)
    if (found === null) continue
    found.scrollIntoView({ block: 'center' })
    const controls = 'input, select, button'
    const control = found.matches(controls) ? found : found.querySelector<HTMLElement>(controls)
    // Where there is nothing to write, the place itself is pointed at.
    if (control === null) found.tabIndex = -1
    const target = control ?? found
    target.focus({ preventScroll: true })
    return
  }
}
