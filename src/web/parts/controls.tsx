import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { refusalOf } from '../net/http.ts'
import { Icon } from './icons.tsx'

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

/** A link to be given to others, with a button that copies it. */
export function CopyLink({ label, link }: { label: string; link: string }): ReactNode {
  const [copied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      // It is selected as soon as it has the focus, to be copied by hand.
      field.current?.focus()
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div className="copy-link">
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={copy}>
        <Icon name="copy" />
        <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
      </Button>
    </div>
  )
}
