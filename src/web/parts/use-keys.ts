import { useEffect } from 'react'

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
