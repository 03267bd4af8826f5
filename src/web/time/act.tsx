import { type FormEvent, type ReactNode, useState } from 'react'
import { HouseClause } from './house-clause.tsx'

interface ActProps {
  readonly title: string
  readonly about: string
  readonly clause: string
  /** Does it; true when it is done. */
  onDo(): Promise<boolean>
  readonly busy: boolean
  /** What has to be said before it can be done: the fields of a form. */
  readonly children?: ReactNode
  /** What the button says that does it. */
  readonly sure: string
}

/** Something that may be done: what it is, what it does, its clause; it unfolds before it is done. */
export function Act({ title, about, clause, onDo, busy, children, sure }: ActProps): ReactNode {
  const [open, setOpen] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await onDo()) setOpen(false)
  }
  return (
    <li className="act">
      <button type="button" className="act-name" aria-expanded={open} onClick={() => setOpen(!open)}>
        {title} …
      </button>
      <HouseClause id={clause} />
      <p className="sub">{about}</p>
      {open && (
        <form className="act-form" onSubmit={(event) => void submit(event)}>
          {children}
          <span className="act-buttons">
            <button type="submit" className="button primary" disabled={busy}>
              {sure}
            </button>
            <button type="button" className="text-button" onClick={() => setOpen(false)}>
              {' '}
              Cancel{' '}
            </button>
          </span>
        </form>
      )}
    </li>
  )
}

/** A number of days. */
export function Days({
  days,
  most,
  onChange,
}: {
  days: number
  most: number
  onChange(days: number): void
}): ReactNode {
  return (
    <label className="field">
      Days
      <input
        type="number"
        min={1}
        max={most}
        required
        value={days}
        onChange={(event) =>
          onChange(Math.min(most, Math.max(1, Math.round(event.target.valueAsNumber) || 1)))
        }
      />
    </label>
  )
}

/** Why: for all to read. */
export function Why({
  why,
  onChange,
  required,
}: {
  why: string
  onChange(why: string): void
  required?: boolean
}): ReactNode {
  return (
    <label className="field">
      Reason (everybody can read it)
      <input
        value={why}
        maxLength={400}
        required={required}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
