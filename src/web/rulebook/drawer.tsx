import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { IconButton } from '../../board/button.tsx'
import type { Json } from '../../server/api.ts'
import { Icon } from '../parts/icons.tsx'

const Book = lazy(() => import('./book.tsx'))

interface DrawerProps {
  readonly game: string
  /** The version of the rules by which the table is played. */
  readonly version: number
  readonly clause: string | null
  /** The house rules of the table; without them nothing is said of any. */
  readonly options?: Readonly<Record<string, Json>>
  onCite(id: string): void
  onClose(): void
}

/** The rulebook beside the board. Escape closes it and gives the focus back. */
export function RulebookDrawer({ onClose, ...book }: DrawerProps): ReactNode {
  const drawer = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    drawer.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement || before instanceof SVGElement) before.focus()
    }
  }, [])
  return (
    <aside
      className="drawer"
      ref={drawer}
      tabIndex={-1}
      aria-label="Rulebook"
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="drawer-head">
        <h2>Rulebook</h2>
        <Link href={`/rules/${book.game}${book.clause === null ? '' : `#${book.clause}`}`} className="sub">
          Open as a page
        </Link>
        <IconButton aria-label="Close the rulebook" onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <Suspense fallback={<p className="loading">Loading the rulebook …</p>}>
        <Book {...book} />
      </Suspense>
    </aside>
  )
}
