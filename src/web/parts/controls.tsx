import type { ComponentProps, ReactNode } from 'react'
import { refusalOf } from '../net/http.ts'

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  /** What can be chosen, each with its words; a word alone says what it is. */
  readonly of: readonly (string | readonly [value: string | number, text: ReactNode])[]
}

/** A list to choose one thing from. */
export const Select = ({ of, ...props }: SelectProps): ReactNode => (
  <select {...props}>
    {of
      .map((one) => (typeof one === 'string' ? ([one, one] as const) : one))
      .map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
  </select>
)

interface AlertProps {
  /** What went wrong; nothing is shown while nothing has. */
  readonly of: Error | string | null | undefined
  readonly look: 'refused' | 'refusal' | 'fault'
}

/** What went wrong, in words that are also read out. */
export function Alert({ of, look }: AlertProps): ReactNode {
  const text = of instanceof Error ? refusalOf(of).text : of
  if (text == null || text === '') return null
  return (
    <p className={look} role="alert">
      {text}
    </p>
  )
}
