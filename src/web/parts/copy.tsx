import { type ReactNode, useState } from 'react'
import { Icon } from './icons.tsx'

/** A link to be given to others, with a button that copies it. */
export function CopyLink({ label, link }: { label: string; link: string }): ReactNode {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
    } catch {
      const field = document.querySelector<HTMLInputElement>('.copy-link input')
      field?.select()
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <div className="copy-link">
      <input readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" className="button" onClick={copy}>
        <Icon name="copy" />
        <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
      </button>
    </div>
  )
}
