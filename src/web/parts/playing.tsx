import { type ReactNode, useEffect } from 'react'
import { IconButton } from '../../board/button.tsx'
import { Select } from './controls.tsx'
import { Icon, type IconName } from './icons.tsx'

// What pages have in common that play something step by step.

interface StepProps {
  readonly icon: IconName
  readonly label: string
  /** Null where there is none. */
  readonly to: number | null
  readonly last: number
  onGo(to: number): void
}

/** A button that goes to another step. */
export function Step({ icon, label, to, last, onGo }: StepProps): ReactNode {
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={to === null || to < 0 || to > last}
      onClick={() => to !== null && onGo(to)}
    >
      <Icon name={icon} />
    </IconButton>
  )
}

interface SpeedProps {
  readonly label: string
  readonly speeds: readonly { readonly text: string }[]
  /** The place of one of them. */
  readonly speed: number
  readonly className?: string
  onSpeed(speed: number): void
}

/** How fast it plays. */
export function Speed({ label, speeds, speed, className, onSpeed }: SpeedProps): ReactNode {
  return (
    <label className={className}>
      <span>{label}</span>{' '}
      <Select
        value={speed}
        onChange={({ target }) => onSpeed(Number(target.value))}
        of={speeds.map(({ text }, i) => [i, text])}
      />
    </label>
  )
}

/** Keys of a page that plays something, wherever the focus is, but where they mean something else. */
export function useKeys(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const act = keys[event.key]
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : document.body
      if (at.closest('input:not([type=range]), textarea, select, .drawer, svg[tabindex]') !== null) return
      if (event.key === ' ' && at.closest('button, a, summary') !== null) return
      event.preventDefault()
      act(event)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
