import { type ReactNode, useId, useState } from 'react'
import { Clause } from '../../../../board/clause.tsx'
import { Pick, Stepper } from '../../../../board/parts.tsx'
import type { Choice, Offer } from '../../offers/offer.ts'
import { money } from '../reading.ts'
import { add, turnTo } from '../store.ts'
import { faceOf } from './faces.ts'
import { OfferIcon } from './icons.tsx'

/** The most choices that are shown at once; of more one is picked from a list. */
const SHOWN = 4

/** The lines of a choice, with a count behind the last. */
const linesFor = (choice: Choice, n: number): readonly string[] =>
  n <= 1
    ? choice.lines
    : choice.lines.map((line, i) => (i === choice.lines.length - 1 ? `${line} × ${n}` : line))

interface CardProps {
  readonly offer: Offer
  readonly writes: boolean
  /** Only what it is about is shown, until it is unfolded. */
  readonly folds: boolean
}

/** Something that is idle, with the form that ends it already filled in. */
export function OfferCard({ offer, writes, folds }: CardProps): ReactNode {
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  const head = useId()
  const { title, note, clause } = offer
  const open = unfolded ?? !folds
  return (
    <section className="sc-job" aria-labelledby={head}>
      <OfferIcon of={faceOf(offer).icon} />
      <h3 id={head}>
        {title} <span>{note}</span>
      </h3>
      {folds ? (
        <button type="button" className="text-button" aria-expanded={open} onClick={() => setUnfolded(!open)}>
          {open ? 'Cancel' : 'Choose'}
          <span className="hidden"> {title}</span>
        </button>
      ) : (
        <Clause id={clause} />
      )}
      {open && <OfferForm offer={offer} writes={writes} head={head} />}
    </section>
  )
}

function OfferForm({ offer, writes, head }: Omit<CardProps, 'folds'> & { readonly head: string }): ReactNode {
  const [at, setAt] = useState(0)
  const [n, setN] = useState(1)
  const { title, choices, most, why } = offer
  const { goTo, fleet } = faceOf(offer)
  const chosen = choices[Math.min(at, choices.length - 1)]
  if (chosen === undefined) return null
  const counted = most !== undefined && chosen.lines.length === 1
  const count = Math.min(n, chosen.most ?? n)
  return (
    <>
      {choices.length > 1 && choices.length <= SHOWN && (
        <Choices name={head} choices={choices} at={at} onChange={setAt} />
      )}
      <div className="sc-job-foot">
        {choices.length > SHOWN && (
          <Pick
            label={title}
            hide
            value={String(at)}
            of={choices.map(({ text }, i) => ({ value: String(i), text }))}
            onChange={(value) => setAt(Number(value))}
          />
        )}
        {choices.length === 1 && <b>{chosen.text}</b>}
        {counted && (
          <Stepper
            label={`How many: ${chosen.text}`}
            value={count}
            least={1}
            most={chosen.most ?? most}
            onChange={setN}
          >
            {''}
          </Stepper>
        )}
        {(choices.length === 1 || choices.length > SHOWN || counted) && (
          <span className="sub">
            {counted && chosen.cost !== undefined ? money(count * chosen.cost) : chosen.note}
          </span>
        )}
        {goTo !== undefined && (
          <button
            type="button"
            className="text-button"
            onClick={() => turnTo(goTo.page, fleet === undefined ? {} : { fleets: [fleet], system: 0 })}
          >
            {goTo.text}
            <span className="hidden"> {title}</span>
          </button>
        )}
        {writes && (
          <button
            type="button"
            className="button sc-add"
            onClick={() => add(...linesFor(chosen, counted ? count : 1))}
          >
            Add
            <span className="hidden">
              : {chosen.text}, {title}
            </span>
          </button>
        )}
      </div>
      {why !== undefined && (
        <p className="sc-job-more">
          <i>Why not {why.what}?</i> {why.text} <Clause id={why.clause} />
        </p>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly at: number
  onChange(at: number): void
}

function Choices({ name, choices, at, onChange }: ChoicesProps): ReactNode {
  return (
    <ul className="sc-choices">
      {choices.map(({ text, note }, i) => (
        <li key={text} className={i === at ? 'on' : ''}>
          <label>
            <input type="radio" name={name} checked={i === at} onChange={() => onChange(i)} />
            <b>{text}</b>
            {note !== undefined && <small>{note}</small>}
          </label>
        </li>
      ))}
    </ul>
  )
}
