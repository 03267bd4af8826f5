import { createContext, type ReactNode, useContext, useId } from 'react'
import type { Flaw } from '../client.ts'
import './making.css'

/** A number that is being written: null while its field is empty or holds none. */
export type Figure = number | null

/** What is wrong with the draft, for the fields that show it beside themselves. */
export const FlawsContext = createContext<readonly Flaw[]>([])

/** The flaws at these places. */
export function useFlaws(places: readonly string[]): readonly Flaw[] {
  return useContext(FlawsContext).filter(({ path }) => places.includes(path))
}

/** What is wrong at a place, in words; nothing when all is well. `of` names the field where the words lie apart from it. */
export function Wrong({ id, of, flaws }: { id?: string; of?: string; flaws: readonly Flaw[] }): ReactNode {
  if (flaws.length === 0) return null
  return (
    <span className="mk-wrong" id={id}>
      {of !== undefined && <b>{of}</b>}
      {flaws.map(({ text }) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}

export interface FieldProps {
  /** Where in the file it is. */
  readonly place: string
  readonly label: string
  /** Further places whose flaws belong here. */
  readonly also?: readonly string[]
  /** A flaw that is not in the draft, because what was written is not either. */
  readonly wrong?: string | null
}

/** What the input of a field is given. */
interface InputProps {
  readonly id: string
  readonly 'data-place': string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

/** A label over an input, and under it what is wrong there. */
export function Field({
  place,
  label,
  also = [],
  wrong = null,
  children,
}: FieldProps & { children(props: InputProps): ReactNode }): ReactNode {
  const id = useId()
  const found = useFlaws([place, ...also])
  const flaws = wrong === null ? found : [{ path: place, clause: '', text: wrong }]
  const bad = flaws.length > 0
  return (
    <span className={bad ? 'mk-field bad' : 'mk-field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'data-place': place,
        'aria-invalid': bad,
        'aria-describedby': bad ? `${id}-wrong` : undefined,
      })}
      <Wrong id={`${id}-wrong`} of={label} flaws={flaws} />
    </span>
  )
}

/** A whole number; an empty field is a number that is still missing. */
export function NumberField({
  value,
  min,
  max,
  onChange,
  ...field
}: FieldProps & { value: Figure; min: number; max: number; onChange(value: Figure): void }): ReactNode {
  return (
    <Field {...field}>
      {(props) => (
        <input
          {...props}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={value ?? ''}
          onChange={(e) => onChange(e.target.value === '' ? null : Math.round(Number(e.target.value)))}
        />
      )}
    </Field>
  )
}

/** A line of words. */
export function TextField({
  value,
  max,
  onChange,
  ...field
}: FieldProps & { value: string; max: number; onChange(value: string): void }): ReactNode {
  return (
    <Field {...field}>
      {(props) => (
        <input
          {...props}
          type="text"
          maxLength={max}
          autoComplete="off"
          value={value}
          onChange={(e) => onChange(e.target.value)}
        />
      )}
    </Field>
  )
}

/** One of several words. */
export function PickField<T extends string>({
  value,
  of,
  onChange,
  ...field
}: FieldProps & {
  value: T
  of: readonly { readonly value: T; readonly text: string }[]
  onChange(value: T): void
}): ReactNode {
  return (
    <Field {...field}>
      {(props) => (
        <select
          {...props}
          value={value}
          onChange={(e) => {
            const found = of.find((o) => o.value === e.target.value)
            if (found !== undefined) onChange(found.value)
          }}
        >
          {of.map((o) => (
            <option key={o.value} value={o.value}>
              {o.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
