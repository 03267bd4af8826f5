import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../board/button.tsx'

/** What is listed, in the order in which one meets it. */
const KEYS: readonly (readonly [key: string, words: string])[] = [
  ['1 – 9', 'choose an option, or open the group with this number'],
  ['Tab', 'go to the next button (the board is one stop)'],
  ['arrows', 'on the board: go to the next place you can choose; otherwise move the board'],
  ['Enter', 'choose the selected item'],
  ['R', 'show the rule for the selected item'],
  ['+  −  0', 'on the board: zoom in, zoom out, show everything'],
  ['Esc', 'close what is open'],
  ['?', 'this list'],
]

/** Keys that mean something wherever the focus is: `?` lists all keys, `R` opens the rule of what has the focus. */
export function Keys(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target
      if (at instanceof Element && at.closest('input, textarea, select, dialog') !== null) return
      if (event.key === '?') dialog.current?.showModal()
      else if (event.key === 'r' || event.key === 'R') ruleNear(at instanceof Element ? at : null)?.click()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <dialog ref={dialog} className="interlude keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl>
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        {/* Focused: the only thing to do here. */}
        <Button type="submit" look="primary" autoFocus>
          Close
        </Button>
      </form>
    </dialog>
  )
}

/** The citation that belongs to an element: of its row, else of its question. */
function ruleNear(element: Element | null): HTMLElement | null {
  for (const around of ['.opt', 'li', 'p', 'form', '.decision'])
    for (const found of element?.closest(around)?.querySelectorAll<HTMLElement>('a.clause') ?? [])
      return found
  return document.querySelector<HTMLElement>('.decision a.clause')
}
