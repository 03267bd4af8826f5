import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Empire } from '../../position.ts'
import { useNames } from '../names.ts'
import { useNotes } from '../notes.ts'
import { lay, useDesk } from '../store.ts'
import { type Found, foundOn } from './finding.ts'

/** Finds a system, a fleet, a name or a note on the chart, by the key / or by a press; and picks several fleets at once. */
export function Finder({ empire }: { readonly empire: Empire }): ReactNode {
  const { several, writing } = useDesk()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { target } = event
      const types = target instanceof Element && target.closest('input, textarea, select') !== null
      if (event.key !== '/' || types || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div className="sc-finding">
      {open ? (
        <Field empire={empire} onDone={() => setOpen(false)} />
      ) : (
        <button type="button" onClick={() => setOpen(true)} title="Find on the chart (key /)">
          Find
        </button>
      )}
      {writing !== null && (
        <button
          type="button"
          aria-pressed={several}
          title="Choose several fleets: press each, or drag a box around them"
          onClick={() => lay({ several: !several })}
        >
          Several
        </button>
      )}
    </div>
  )
}

function Field({ empire, onDone }: { readonly empire: Empire; onDone(): void }): ReactNode {
  const [names] = useNames(empire.seat)
  const [notes] = useNotes(empire.seat)
  const [words, setWords] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const id = useId()
  const found = foundOn(empire, names, notes, words)
  const take = (one: Found | undefined) => {
    if (one === undefined) return
    lay({
      sought: { system: one.system },
      ...(one.fleet > 0 ? { fleets: [one.fleet], via: [] } : { system: one.system }),
    })
    onDone()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    take(found[0])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') onDone()
    else if (step === undefined) return
    else {
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
      const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
      buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search>
      <form className="sc-find" onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <label htmlFor={id} className="hidden">
          Find a system, fleet, name or note
        </label>
        <input
          id={id}
          type="search"
          value={words}
          autoComplete="off"
          placeholder="C4, F2, a name, a note"
          // biome-ignore lint/a11y/noAutofocus: it was just asked for
          autoFocus
          onChange={(event) => setWords(event.target.value)}
        />
        <button type="button" onClick={onDone}>
          Close<span className="hidden"> the search</span>
        </button>
        {words.trim() !== '' && (
          <ul ref={list} aria-label="Found on the chart">
            {found.map((one) => (
              <li key={one.text}>
                <button type="button" onClick={() => take(one)}>
                  {one.text}
                </button>
              </li>
            ))}
            {found.length === 0 && <li className="sc-none">Nothing on the chart has this name.</li>}
          </ul>
        )}
      </form>
    </search>
  )
}
