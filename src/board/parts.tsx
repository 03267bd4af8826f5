import { type KeyboardEvent, type ReactNode, useId } from 'react'
import './parts.css'

/** The whole number with which a text begins, of six digits at most; 0 where it begins with none. */
const wholeNumber = (text: string): number => Number(/^\d{0,6}/.exec(text.trim())?.[0] ?? 0)

interface StepperProps {
  /** In full words: what is counted. */
  readonly label: string
  /** What is shown in place of the label. */
  readonly children?: ReactNode
  readonly value: number
  readonly most: number
  readonly least?: number
  /** The smallest number that makes sense: below it only `least` will do, and a press goes past those between. */
  readonly from?: number
  /** How much one press of a button is. */
  readonly step?: number
  /** Why it cannot be more than `most`; said where it is that much or more. */
  readonly why?: string | undefined
  onChange(value: number): void
}

/** A number with a button on either side; it can also be typed, and the arrow keys change it. */
export function Stepper(props: StepperProps): ReactNode {
  const { label, children, value, most, least = 0, from = least, step = 1, why, onChange } = props
  const id = useId()
  const to = (next: number) => {
    const past = next >= from ? next : next > value ? from : least
    onChange(Math.max(least, Math.min(most, past)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (by !== undefined) to(value + by)
    // A number that is typed is not yet an answer that is sent.
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  const full = value >= most ? why : undefined
  return (
    <div className={value > least ? 'stepper some' : 'stepper'}>
      <label htmlFor={id}>{children ?? label}</label>
      <span className="steps">
        <button
          type="button"
          aria-label={`Less: ${label}`}
          disabled={value <= least}
          onClick={() => to(value - step)}
        >
          −
        </button>
        <input
          id={id}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={least}
          aria-valuemax={most}
          inputMode="numeric"
          pattern="[0-9]*"
          aria-label={label}
          aria-invalid={value > most || undefined}
          title={full}
          value={value}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKeyDown}
          onChange={(event) => onChange(wholeNumber(event.target.value))}
        />
        <button
          type="button"
          aria-label={`More: ${label}`}
          title={full}
          disabled={value >= most}
          onClick={() => to(value + step)}
        >
          +
        </button>
      </span>
    </div>
  )
}

/** One of the things a list offers. */
export interface Item {
  readonly value: string
  readonly text: string
  /** The heading under which it stands. */
  readonly group?: string
}

/** The things of a list, under their headings. */
export function Items({ of }: { of: readonly Item[] }): ReactNode {
  const groups = [...new Set(of.map((item) => item.group ?? ''))]
  return groups.map((group) => {
    const options = of
      .filter((item) => (item.group ?? '') === group)
      .map((item) => (
        <option key={item.value} value={item.value}>
          {item.text}
        </option>
      ))
    return group === '' ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    )
  })
}

/** A list to pick one thing from, by name. */
export function Pick({
  label,
  value,
  of,
  hide = false,
  onChange,
}: {
  label: string
  value: string
  of: readonly Item[]
  /** Hides the label from sight. */
  hide?: boolean
  onChange(value: string): void
}): ReactNode {
  const id = useId()
  return (
    <div className="pick">
      <label htmlFor={id} className={hide ? 'hidden' : 'pick-label'}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {!of.some((item) => item.value === value) && <option value={value}>choose …</option>}
        <Items of={of} />
      </select>
    </div>
  )
}

/** A box to tick, with a second line. */
export function Tick({
  checked,
  children,
  note,
  why,
  onChange,
}: {
  checked: boolean
  children: ReactNode
  note?: ReactNode
  /** Why it cannot be ticked. */
  why?: string | undefined
  onChange(checked: boolean): void
}): ReactNode {
  return (
    <label className={checked ? 'tick on' : 'tick'} title={why}>
      <input
        type="checkbox"
        checked={checked}
        disabled={why !== undefined && !checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {children}
        {note !== undefined && <small>{note}</small>}
      </span>
    </label>
  )
}

/** Words that a person writes. */
export function Words({
  label,
  hint,
  value,
  most,
  onChange,
}: {
  label: string
  /** What stands in it while it is empty. */
  hint: string
  value: string
  /** How many characters there may be. */
  most: number
  onChange(value: string): void
}): ReactNode {
  return (
    <input
      type="text"
      className="words"
      maxLength={most}
      aria-label={label}
      placeholder={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Several ways, one of which is chosen. */
export function Ways<W extends string | number>({
  label,
  value,
  of,
  hide = false,
  onChange,
}: {
  label: string
  /** None of them when null. */
  value: W | null
  of: readonly {
    readonly value: W
    readonly text: string
    readonly sign?: ReactNode
    /** True for one that cannot be taken now, and why. */
    readonly off?: boolean
    readonly why?: string
  }[]
  /** Hides the label from sight; the ways are then joined. */
  hide?: boolean
  onChange(value: W): void
}): ReactNode {
  const name = useId()
  return (
    <fieldset className={hide ? 'ways joined' : 'ways'}>
      <legend className={hide ? 'hidden' : undefined}>{label}</legend>
      {of.map((way) => (
        <label key={way.value} className={way.value === value ? 'way on' : 'way'} title={way.why}>
          <input
            type="radio"
            name={name}
            checked={way.value === value}
            disabled={way.off === true}
            onChange={() => onChange(way.value)}
          />
          {way.sign} {way.text}
        </label>
      ))}
    </fieldset>
  )
}

/** What it costs, what comes of it, or what is left to give out; said aloud as it changes. */
export function Bill({ children }: { children: ReactNode }): ReactNode {
  return (
    <output className="bill" aria-live="polite">
      {children}
    </output>
  )
}

/** A part of a form under a heading. */
export function Part({
  title,
  note,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
}): ReactNode {
  return (
    <fieldset className="form-part">
      <legend>
        {title} {note !== undefined && <small>{note}</small>}
      </legend>
      {children}
    </fieldset>
  )
}
