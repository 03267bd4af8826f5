import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { systemName } from '../../map/world.ts'
import { LONGEST, useNames } from '../names.ts'

interface NamingProps {
  readonly seat: number
  readonly system: number
}

/** The reader's own name for a system, and the field in which they write it. */
export function Naming({ seat, system }: NamingProps): ReactNode {
  const [names, rename] = useNames(seat)
  const [open, setOpen] = useState(false)
  const name = names.get(system) ?? ''
  if (open)
    return (
      <NameField
        system={system}
        name={name}
        onDone={(next) => {
          if (next !== null) rename(system, next)
          setOpen(false)
        }}
      />
    )
  return (
    <button type="button" className="sc-name" onClick={() => setOpen(true)}>
      {name === '' ? 'name it' : name}
      <span className="hidden">
        {name === '' ? `: system ${systemName(system)}` : `, your name for ${systemName(system)}: change it`}
      </span>
    </button>
  )
}

interface NameFieldProps {
  readonly system: number
  readonly name: string
  /** Null: as it was. */
  onDone(name: string | null): void
}

function NameField({ system, name, onDone }: NameFieldProps): ReactNode {
  const [text, setText] = useState(name)
  const id = useId()
  // It may lie within the form of the sheet, which Enter must not send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    onDone(event.key === 'Enter' ? text : null)
  }
  return (
    <span className="sc-name-form">
      <label htmlFor={id} className="hidden">
        Your own name for system {systemName(system)}. Nobody else sees it.
      </label>
      <input
        id={id}
        value={text}
        maxLength={LONGEST}
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: it was just asked for
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="button" onClick={() => onDone(text)}>
        Keep
      </button>
    </span>
  )
}
