import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../../board/button.tsx'
import { Icon } from './icons.tsx'

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
