import { Fragment, type ReactNode } from 'react'
import { Clause } from '../../../board/clause.tsx'

/** What short words mean, and the clause that says more. */
const TERMS: readonly (readonly [of: string, means: string, clause: string])[] = [
  ['MC', 'megacredits, the money', 'SC-0.2'],
  ['PU', 'population units, the people who live in a system', 'SC-0.7'],
  ['HS', 'hull spaces, the size of ships and of what is built into them', 'SC-4.1'],
  ['EL', 'empire level', 'SC-10.1'],
  ['SL', 'science level, of one tree of technologies', 'SC-10.1'],
  ['HI', 'habitability index of a system: the lower, the sooner it can be settled', 'SC-9.1'],
  ['WP', 'warp point, the way to one other system', 'SC-6.1'],
  ['NPR', 'non-player race', 'SC-16.3'],
]

/** Such letters as stand alone in a text. */
const LETTERS = new RegExp(`\\b(${TERMS.map(([of]) => of).join('|')})\\b`)

/** A heading whose letters say what they mean when they are pointed at. */
export const explained = (text: string): ReactNode =>
  text.split(LETTERS).map((part) => {
    const means = TERMS.find(([of]) => of === part)?.[1]
    return means === undefined ? (
      part
    ) : (
      <abbr key={part} title={means}>
        {part}
      </abbr>
    )
  })

/** What a button with `popoverTarget="sc-terms"` shows: each short word with what it means, and letters before numbers. */
export function Terms(): ReactNode {
  return (
    <div id="sc-terms" className="sc-terms" popover="auto" role="dialog" aria-label="Abbreviations">
      <dl>
        {TERMS.map(([of, means, clause]) => (
          <Fragment key={of}>
            <dt>{of}</dt>
            <dd>
              {means} <Clause id={clause} />
            </dd>
          </Fragment>
        ))}
        <dt>F2</dt>
        <dd>
          your fleet 2; S3 your ship 3, P4 your project 4, I5 your installation 5, T6 your offer 6{' '}
          <Clause id="SC-0.6" />
        </dd>
      </dl>
    </div>
  )
}
