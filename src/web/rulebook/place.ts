import { type RefObject, useEffect } from 'react'

// Where a reader was in a rulebook: it lies in the browser.

const nameOf = (game: string) => `argosy.reading ${game}`
/** A scroll has come to rest after this time. */
const REST_MS = 300
/** Below the bar of the page. */
const TOP = 90

/** The clause at which somebody stopped reading; null where they have read nothing yet. */
function placeIn(game: string): string | null {
  try {
    return localStorage.getItem(nameOf(game))
  } catch {
    return null
  }
}

function keepPlace(game: string, clause: string): void {
  try {
    localStorage.setItem(nameOf(game), clause)
  } catch {
    // A full or forbidden store must not stop anybody from reading.
  }
}

/**
 * Shows the clause at which the reader was when no other is asked for, and keeps the place from then on.
 * @param text what scrolls, or stands in the page that scrolls
 * @param game whose rulebook it is; null where nothing is remembered
 */
export function usePlace(text: RefObject<HTMLElement | null>, game: string | null, asked: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the book is opened; what is asked for later is read there
  useEffect(() => {
    const book = text.current
    if (game === null || book === null) return
    const rules = () => [...book.querySelectorAll<HTMLElement>('.rule')]
    const place = asked ? null : placeIn(game)
    rules()
      .find(({ id }) => id === place)
      ?.scrollIntoView({ block: 'start' })
    let rest: ReturnType<typeof setTimeout> | undefined
    const scrolled = () => {
      clearTimeout(rest)
      rest = setTimeout(() => {
        const first = rules().find((rule) => rule.getBoundingClientRect().bottom > TOP)
        if (first !== undefined) keepPlace(game, first.id)
      }, REST_MS)
    }
    addEventListener('scroll', scrolled, { capture: true, passive: true })
    return () => {
      clearTimeout(rest)
      removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [game])
}
