import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Pending } from '../../server/api.ts'
import { Icon } from '../parts/icons.tsx'

/** What sets a question apart from the one before it: who is asked what, and since when. */
export const nameOf = ({ seat, step, since }: Pending): string => `${seat} ${step} ${since}`

const heading = () => document.getElementById('decision-title')

/** A player who writes, or reads elsewhere, is not called away. */
const WRITES = 'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, dialog *'
const ELSEWHERE = '.drawer, .annals, .facts-panel, dialog'

/** The part of the page that scrolls around a question; null where that is the page itself. */
function panelOf(element: Element): Element | null {
  const panel = element.closest('.side')
  return panel === null || getComputedStyle(panel).display === 'contents' ? null : panel
}

export interface Arrival {
  /** Where the question is while it is out of sight. */
  readonly away: 'above' | 'below' | null
  /** Brings it into sight. */
  come(): void
}

/**
 * A new question is read from its beginning, wherever the one before it was answered: its panel is scrolled to its heading,
 * which takes the focus.
 * @param covered whether something lies over the table that has to go first
 */
export function useArrival(question: Pending | null, covered: boolean): Arrival {
  const name = question === null || covered ? '' : nameOf(question)
  // A player who has just come to the page has pressed nothing here.
  const first = useRef(true)
  const [away, setAway] = useState<Arrival['away']>(null)
  const come = useCallback(() => {
    setAway(null)
    bring(heading(), true)
  }, [])
  useLayoutEffect(() => {
    if (name === '') return
    const at = document.activeElement
    if (at?.matches(WRITES) !== true) bring(heading(), !first.current && at?.closest(ELSEWHERE) == null)
  }, [name])
  useEffect(() => {
    first.current = false
  }, [])
  useEffect(() => {
    const title = heading()
    if (name === '' || title === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1)
        if (seen === undefined) return
        const { top } = seen.rootBounds ?? { top: 0 }
        setAway(seen.isIntersecting ? null : seen.boundingClientRect.top < top ? 'above' : 'below')
      },
      { root: panelOf(title) },
    )
    observer.observe(title)
    return () => {
      observer.disconnect()
      setAway(null)
    }
  }, [name])
  return { away, come }
}

/**
 * The result is read from its beginning, too. It is always scrolled to: else a browser would keep in place what it kept at the
 * last question, further down, while the result grows.
 */
export function useEnding(title: string): void {
  useLayoutEffect(() => {
    if (document.activeElement?.matches(WRITES) !== true)
      document.getElementById(title)?.parentElement?.scrollIntoView({ block: 'start' })
  }, [title])
}

/** Scrolls the panel of a question to its heading, unless it stands in its upper half already. */
function bring(title: HTMLElement | null, focus: boolean): void {
  if (title === null) return
  const panel = panelOf(title)?.getBoundingClientRect()
  const { top } = title.getBoundingClientRect()
  const from = Math.max(0, panel?.top ?? 0)
  const to = Math.min(innerHeight, panel?.bottom ?? innerHeight)
  if (top < from || top > (from + to) / 2) title.scrollIntoView({ block: 'start' })
  if (focus) title.focus({ preventScroll: true })
}

/** The way to the question while it is out of sight. */
export function NowBar({
  question,
  until,
  arrival: { away, come },
}: {
  question: Pending | null
  until: string | null
  arrival: Arrival
}): ReactNode {
  if (question === null || away === null) return null
  return (
    <button type="button" className={away === 'below' ? 'now-bar down' : 'now-bar'} onClick={come}>
      <b>Your move: {question.question}</b>
      {until !== null && <span className="sub">{until}</span>}
      <Icon name="down" size={13} />
    </button>
  )
}
